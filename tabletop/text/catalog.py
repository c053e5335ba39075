"""The texts of one language as read from its files: key, template or forms, and where they stand."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import yaml
from msgspec import Struct

from tabletop.text.language import LANGUAGE_FILE

FIRST_FORM = "nom"
LARGEST = 2 * 1024 * 1024  # bytes of one file

_Loader: type = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

Forms: TypeAlias = dict[str, str]


class Entry(Struct, frozen=True):
    """One key's text, or the forms of a thing."""

    text: str | Forms
    file: Path
    line: int


class CatalogError(ValueError):
    """A file of texts that cannot be used; `code` ends a key under `cli.text`."""

    def __init__(self, code: str, found: str, file: Path, line: int) -> None:
        super().__init__(f"{file}:{line}: {code}: {found}")
        self.code = code
        self.found = found
        self.file = file
        self.line = line


def files(folder: Path) -> list[Path]:
    """The files of texts of one language."""
    return sorted(path for path in folder.glob("*.yaml") if path.name != LANGUAGE_FILE)


def read(file: Path) -> dict[str, Entry]:
    """Every key of one file. Raises CatalogError; two equal keys are an error too."""
    entries: dict[str, Entry] = {}
    for key, entry in _read(file):
        if key in entries:
            raise CatalogError("twice", key, file, entry.line)
        entries[key] = entry
    return entries


def _read(file: Path) -> Iterator[tuple[str, Entry]]:
    # Scalars stay strings in the base loader: `no`, `on` and `1:2` are words here.
    try:
        data = file.read_bytes()
        if len(data) > LARGEST:
            raise CatalogError("large", file.name, file, 1)
        root = yaml.compose(data.decode("utf-8"), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise CatalogError("yaml", error.problem or "", file, mark.line + 1 if mark else 1) from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise CatalogError("yaml", str(error), file, 1) from error
    if root is not None:
        yield from _walk(root, "", file)


def _walk(node: yaml.Node, prefix: str, file: Path) -> Iterator[tuple[str, Entry]]:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.ScalarNode):
        yield prefix, Entry(node.value, file, line)
        return
    if not isinstance(node, yaml.MappingNode):
        raise CatalogError("shape", prefix, file, line)
    if any(name.value == FIRST_FORM for name, _ in node.value):
        yield prefix, Entry(_forms(node, prefix, file), file, line)
        return
    for name, value in node.value:
        if not isinstance(name, yaml.ScalarNode) or not name.value:
            raise CatalogError("shape", prefix, file, name.start_mark.line + 1)
        yield from _walk(value, f"{prefix}.{name.value}" if prefix else name.value, file)


def _forms(node: yaml.MappingNode, key: str, file: Path) -> Forms:
    forms: Forms = {}
    for name, value in node.value:
        line = name.start_mark.line + 1
        if not isinstance(name, yaml.ScalarNode) or not isinstance(value, yaml.ScalarNode):
            raise CatalogError("shape", key, file, line)
        if name.value in forms:
            raise CatalogError("twice", f"{key}: {name.value}", file, line)
        forms[name.value] = value.value
    return forms
