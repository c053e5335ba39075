"""What the program uses or is packed with, and under which licence: what the manifest names and what is installed."""

import platform
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import metadata
from pathlib import Path

import msgspec
from msgspec import Struct

from tabletop import __version__, paths

PYTHON = "python"
"""The group of Python itself and of its distributions."""
RULE = "-" * 72
OWN_VERSIONS = {"Tabletop": __version__, "Python": platform.python_version()}

_LICENCE_FILE = re.compile(r"licen[cs]e|copying|copyright|notice|authors", re.IGNORECASE)
_LIBRARY = re.compile(r"\.(so|dylib|dll|ttf|otf)(\.|$)", re.IGNORECASE)
_EXTENSION = re.compile(r"\.(cpython-|cp3|abi3\.|pyd$)")
_WORDY = 60  # letters from which the field of the licence holds its text instead of its name


class NamedComponent(Struct, frozen=True, forbid_unknown_fields=True):
    """A component as the manifest names it; what each field means stands at the head of that file."""

    name: str
    licence: str
    holder: str
    texts: tuple[str, ...]
    home: str = ""
    distribution: str = ""
    inside: str = ""
    files: tuple[str, ...] = ()


class ComponentList(Struct, frozen=True, forbid_unknown_fields=True):
    """What Python's metadata do not say."""

    requirements: tuple[str, ...]
    components: dict[str, tuple[NamedComponent, ...]]

    def parts(self) -> Iterator[NamedComponent]:
        """The components of all groups."""
        for group in self.components.values():
            yield from group


class Component(Struct, frozen=True):
    """Something that is used or packed; what is not known of it is empty."""

    name: str
    version: str
    licence: str
    holder: str
    home: str
    inside: str
    files: tuple[Path, ...]

    def text(self) -> str:
        """Its licences' whole text. Raises OSError."""
        return f"\n\n{RULE}\n\n".join(file.read_text("utf-8", errors="replace").strip("\n") for file in self.files)


@cache
def manifest() -> ComponentList:
    """The manifest. Raises OSError or msgspec.ValidationError."""
    data = (_folder() / "components.yaml").read_bytes()
    return msgspec.yaml.decode(data, type=ComponentList)


@cache
def components() -> dict[str, tuple[Component, ...]]:
    """Everything by groups, each in the order of names but Tabletop, Python and what starts both."""
    found = distributions()
    out: dict[str, tuple[Component, ...]] = {}
    for group, parts in manifest().components.items():
        own = [_named(part) for part in parts if not part.distribution and _comes(part, found)]
        if group == PYTHON:
            own += sorted(map(_installed, found.values()), key=lambda each: each.name.lower())
        out[group] = tuple(own)
    return out


def distributions() -> dict[str, metadata.Distribution]:
    """The installed distributions that the requirements bring, by folded names.

    Of what is required under a condition, such as another system, that counts which is there.
    """
    found: dict[str, metadata.Distribution] = {}
    wanted = list(manifest().requirements)
    while wanted:
        name = folded(wanted.pop())
        if name in found:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        for requirement in found[name].requires or ():
            needed, _, condition = requirement.partition(";")
            if "extra" not in condition:
                wanted.append(needed)
    return found


def folded(requirement: str) -> str:
    """The name of a distribution at the beginning of a requirement, as names are compared."""
    name = re.match(r"[\w.-]*\w", requirement.strip())
    return re.sub(r"[-_.]+", "-", name[0]).lower() if name else ""


def lost() -> list[str]:
    """What has no licence to show: components without a text, and what a frozen build holds beside them.

    A distribution that is required everywhere and says nothing of itself counts too.
    """
    every = [component for group in components().values() for component in group]
    bare = [each.name for each in every if not each.files or not all(map(_has_words, each.files))]
    found, build = distributions(), paths.frozen()
    needed = [*manifest().requirements, *(each for one in found.values() for each in one.requires or ())]
    silent = sorted({folded(each) for each in needed if ";" not in each} - found.keys())
    return [*bare, *silent, *(nameless(build) if build else ())]


def nameless(folder: Path) -> list[str]:
    """Shared libraries and fonts below a folder that no component names; extensions of Python are part of theirs."""
    known = [pattern.lower() for part in manifest().parts() for pattern in part.files]
    return sorted(
        path.name
        for path in folder.rglob("*")
        if _LIBRARY.search(path.name)
        and not _EXTENSION.search(path.name)
        and not any(fnmatchcase(path.name.lower(), pattern) for pattern in known)
    )


def _has_words(file: Path) -> bool:
    return file.is_file() and bool(file.read_bytes().strip())


def _folder() -> Path:
    return paths.assets() / "licences"


def _comes(part: NamedComponent, found: dict[str, metadata.Distribution]) -> bool:
    return not part.inside or folded(part.inside) in found


def _files(part: NamedComponent) -> tuple[Path, ...]:
    return tuple(paths.licence() if name == "LICENSE" else _folder() / f"{name}.txt" for name in part.texts)


def _named(part: NamedComponent) -> Component:
    version = OWN_VERSIONS.get(part.name, "")
    return Component(part.name, version, part.licence, part.holder, part.home, part.inside, _files(part))


def _installed(found: metadata.Distribution) -> Component:
    name, version = found.metadata["Name"], found.version
    for part in manifest().parts():
        if part.distribution and folded(part.distribution) == folded(name):
            return Component(name, version, part.licence, part.holder, part.home, "", _files(part))
    files = [
        Path(str(found.locate_file(file)))
        for file in found.files or ()
        if ".dist-info" in file.parts[0] and _LICENCE_FILE.search(file.name)
    ]
    return Component(name, version, _licence(found), "", "", "", tuple(sorted(files, key=_first_the_licence)))


def _first_the_licence(file: Path) -> tuple[bool, str]:
    return "author" in file.name.lower(), file.name


def _licence(found: metadata.Distribution) -> str:
    """The name of a distribution's licence, from the newest of the three places that it may stand in."""
    fields = found.metadata
    said = [str(value) for field in ("License-Expression", "License") for value in fields.get_all(field) or ()]
    classes = [str(value) for value in fields.get_all("Classifier") or ()]
    said += [value.rpartition(":: ")[2] for value in classes if value.startswith("License ::")]
    return next((value.removesuffix(" License") for value in said if 0 < len(value) <= _WORDY), "")
