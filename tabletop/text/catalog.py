"""The texts of one language as read from its files: key, template or forms, and where they stand."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import yaml
from msgspec import Struct

from tabletop.text.language import LANGUAGE_FILE

FIRST_FORM = "nom"
LARGEST = 2 * 1024 * 1024  # bytes of one file

_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

Forms: TypeAlias = dict[str, str]


class TextEntry(Struct, frozen=True):
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


def read(file: Path) -> tuple[dict[str, TextEntry], list[CatalogError]]:
    """Every key of one file that can be used, and what is wrong with the others; of two equal keys the first stays."""
    entries: dict[str, TextEntry] = {}
    errors: list[CatalogError] = []
    for key, found in _nodes(file):
        if isinstance(found, CatalogError):
            errors.append(found)
        elif key in entries:
            errors.append(CatalogError("twice", key, file, found.line))
        else:
            entries[key] = found
    return entries, errors


def _nodes(file: Path) -> Iterator[tuple[str, TextEntry | CatalogError]]:
    # Scalars stay strings in the base loader: `no`, `on` and `1:2` are words here.
    try:
        data = file.read_bytes()
        root = yaml.compose(data.decode("utf-8"), Loader=_Loader) if len(data) <= LARGEST else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        yield "", CatalogError("yaml", error.problem or "", file, mark.line + 1 if mark else 1)
        return
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        yield "", CatalogError("yaml", str(error), file, 1)
        return
    if len(data) > LARGEST:
        yield "", CatalogError("large", file.name, file, 1)
    if root is not None:
        yield from _walk(root, "", file)


def _walk(node: yaml.Node, prefix: str, file: Path) -> Iterator[tuple[str, TextEntry | CatalogError]]:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.ScalarNode) and prefix:
        yield prefix, TextEntry(node.value, file, line)
    elif not isinstance(node, yaml.MappingNode):
        yield prefix, CatalogError("shape", prefix or file.name, file, line)
    elif any(name.value == FIRST_FORM for name, _ in node.value):
        yield prefix, _forms(node, prefix, file)
    else:
        for name, value in node.value:
            if isinstance(name, yaml.ScalarNode) and name.value:
                yield from _walk(value, f"{prefix}.{name.value}" if prefix else name.value, file)
            else:
                yield prefix, CatalogError("shape", prefix, file, name.start_mark.line + 1)


def _forms(node: yaml.MappingNode, key: str, file: Path) -> TextEntry | CatalogError:
    forms: Forms = {}
    for name, value in node.value:
        line = name.start_mark.line + 1
        if not isinstance(name, yaml.ScalarNode) or not isinstance(value, yaml.ScalarNode):
            return CatalogError("shape", key, file, line)
        if name.value in forms:
            return CatalogError("twice", f"{key}: {name.value}", file, line)
        forms[name.value] = value.value
    return TextEntry(forms, file, node.start_mark.line + 1)
