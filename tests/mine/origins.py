"""Who says what the mine is made of: its creatures value by value, its boards as wholes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.text import Message
from tests.origins import OriginProof, Piece, Written, counted, marks, read

SHOWN = ("activity", "move", "attack", "attacks", "defence", "health", "morale", "terror", "magic_resistance")
WITH_VALUES = {"poison": 7, "agility": 3}


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every creature with its values and skills, and a door for the board."""
    for index, creature in enumerate(state.creatures):
        kind = found.tables["creatures"]["creatures"][found.game.box.figures[creature.kind].id]
        values = [(about(f"stat.{name}"), kind[name]["source"]) for name in SHOWN if name in kind]
        skills = kind.get("skills", {}).items()
        values += [(about(f"skill.{name}", WITH_VALUES.get(name, 0)), skill["source"]) for name, skill in skills]
        yield state, Piece(f"f{index}", {source for _, source in values}, tuple(values))
    yield state, Piece("d0", {found.tables[found.game.setup.scenario]["source"]})


def about(key: str, value: int = 0) -> Message:
    """The words about a value or a skill."""
    return Message(f"mine.{key}.about", {"value": value})


def numbers(scenario: str) -> list[int]:
    """The values of the creatures of a scenario."""
    fielded = [each["kind"] for side in read("mine", scenario)["force"].values() for each in side]
    kinds = [kind for name, kind in read("mine", "creatures")["creatures"].items() if name in fielded]
    return counted([each for kind in kinds for each in marks({**kind, "count": None})])


ORIGINS = OriginProof(
    pieces,
    named=8 + 1,  # creatures and a door
    own=("creatures.yaml", r"(?ms)^  ghoul:.*", "f6"),
    numbers=numbers,
    chosen={"en": "its forces", "ru": "составом сторон"},
    words={
        ("lode", "en"): "Recalled or proposed by us: 27 of 54 values of creatures and the board with its forces.",
        ("lode", "ru"): "По памяти или придумано нами: 27 из 54 значений существ и поле с составом сторон.",
    },
)
