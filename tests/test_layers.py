"""The contracts of import-linter name modules that exist; it accepts a wildcard that matches nothing without a word."""

import ast
import re
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest

from tabletop import games

ROOT = Path(__file__).parent.parent
PACKAGE = "tabletop"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / PACKAGE).rglob("*.py")
}


def contracts(file: Path) -> list[dict[str, Any]]:
    """The contracts of a file of any of the forms that import-linter reads; none of a file that is something else."""
    if file.suffix == ".toml":
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = data.get("tool", {}).get("importlinter", {}).get("contracts", [])
        return found
    parser = ConfigParser()
    parser.read_string(file.read_text(encoding="utf-8"))
    return [
        {key: value.split("\n") if "\n" in value else value for key, value in parser[name].items()}
        for name in parser.sections()
        if name.startswith("importlinter:contract:")
    ]


FILES = [
    file
    for pattern in ("*.toml", "*.cfg", "*.ini", ".importlinter*", "*.importlinter")
    for file in sorted(ROOT.glob(pattern))
    if contracts(file)
]


def listed(value: Any) -> list[str]:
    lines = value if isinstance(value, list) else [value]
    return [line.strip() for line in lines if line.strip()]


def named(contract: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The modules of our own that a contract names, each with the other places where it may be instead."""
    for key in ("source_modules", "forbidden_modules", "modules", "containers", "ancestors", "descendants"):
        yield from ((name,) for name in listed(contract.get(key, [])) if name.split(".")[0] == PACKAGE)
    for rule in listed(contract.get("ignore_imports", [])):
        yield from ((name.strip(),) for name in rule.split("->") if name.strip().split(".")[0] == PACKAGE)
    containers = listed(contract.get("containers", []))
    for line in (*listed(contract.get("layers", [])), *listed(contract.get("exhaustive_ignores", []))):
        for layer in re.split("[:|]", line):
            name = layer.strip(" ()")
            yield tuple(f"{container}.{name}" for container in containers) or (name,)


def exists(name: str) -> bool:
    pattern = re.escape(name).replace(r"\*\*", r"\w+(\.\w+)*").replace(r"\*", r"\w+")
    return any(re.fullmatch(pattern, module) for module in MODULES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_module_that_a_contract_names_exists(file: Path) -> None:
    names = [each for contract in contracts(file) for each in named(contract)]
    assert names
    assert [each for each in names if not any(map(exists, each))] == []


def test_a_name_that_matches_nothing_is_found() -> None:
    assert exists("tabletop.games.*.rules")
    assert exists("tabletop.**")
    assert not exists("tabletop.games.*.view")
    assert not exists("tabletop.games.*.rules.**.nothing")
    assert ROOT / "pyproject.toml" in FILES


@pytest.mark.parametrize("game", games.names())
def test_the_rooms_of_each_game_are_in_order(game: str) -> None:
    (rooms,) = (each for each in contracts(ROOT / "pyproject.toml") if each["id"] == "game-rooms")
    assert f"{PACKAGE}.games.{game}" in rooms["containers"]


@pytest.mark.parametrize("game", games.names())
def test_the_pure_rooms_of_each_game_are_covered(game: str) -> None:
    (pure,) = (each for each in contracts(ROOT / "pyproject.toml") if each["id"] == "pure")
    sources = [name.replace("*", game) for name in pure["source_modules"]]
    content = ("content.effects", "content.ids", "content.records")
    for room in (*content, "model", "position", "rules", "legal", "words", "brain"):
        name = f"{PACKAGE}.games.{game}.{room}"
        assert name in sources or not exists(name)
    assert set(pure["forbidden_modules"]) >= {"os", "time", "random", "uuid", "pathlib", "pygame"}


def classes() -> dict[str, list[Path]]:
    """The files of the program in which a class of each name is defined."""
    found: dict[str, list[Path]] = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.relative_to(ROOT / PACKAGE))
    return found


HOMES = {path.name for path in (ROOT / PACKAGE / "games").iterdir() if (path / "__init__.py").exists()}
"""The folders of games, on the shelf or not yet."""


def role(path: Path) -> tuple[str, ...]:
    """Where a file lies, the same for that of each game: in a room of all games, and on their boards, a name has one
    role."""
    parts = tuple("<id>" if part in HOMES else part for part in path.with_suffix("").parts)
    if "<id>" not in parts:
        return parts
    return parts[: parts.index("<id>") + (1 if "boards" in parts else 2)]


def test_a_class_stands_for_one_thing_in_the_whole_program() -> None:
    several = {name: files for name, files in classes().items() if len(files) > 1}
    assert several
    for name, files in several.items():
        assert len({role(each) for each in files}) == 1, (name, files)
        whose = [part for each in files for part in each.parts if part in HOMES]
        assert len(set(whose)) == len(files), (name, files)
