"""The programs that draw and sound what is packed: what they take from the program and from one another is there."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "assets/source"
FILES = sorted(SOURCE.rglob("*.py"))


def imports(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Every module that a file imports, and the names that it takes from it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield module, [each.name for each in names]
            case ast.Import(names=names):
                yield from ((each.name, []) for each in names)


def names_of(module: str) -> set[str] | None:
    """What a module of the program or of the source offers; None for any other one."""
    if module.partition(".")[0] == "tabletop":
        return set(dir(importlib.import_module(module)))
    path = SOURCE / module.replace(".", "/")
    if path.is_dir():
        return {each.stem for each in path.glob("*.py")}
    if not path.with_suffix(".py").exists():
        return None
    tree = ast.parse(path.with_suffix(".py").read_text(encoding="utf-8"))
    return set(_defined(tree.body))


def _defined(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (each.asname or each.name.partition(".")[0] for each in names)
            case ast.Assign(targets=targets):
                yield from (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.If(body=inner) | ast.With(body=inner) | ast.For(body=inner):
                yield from _defined(inner)


@pytest.mark.parametrize("file", FILES, ids=[file.relative_to(SOURCE).as_posix() for file in FILES])
def test_what_is_imported_is_there(file: Path) -> None:
    """They need libraries that CI has not, so they are read and not run."""
    for module, names in imports(file):
        offered = names_of(module)
        if offered is not None:
            assert set(names) <= offered, f"{module} has no {sorted(set(names) - offered)}"
