"""The handicap that a table may agree on: one side begins with some figures more or fewer. It is ours; the rulebook has
none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tabletop.games.mine.content.records import Scenario

NONE: Final = "none"
ALL_OUT: Final = 2
"""The variant in which all miners have to get out."""
HANDICAPS: Final[dict[str, dict[str, int]]] = {
    "ghost_less": {"ghost": -1},
    "ghost_ghoul_less": {"ghost": -1, "ghoul": -1},
    "ghoul_less": {"ghoul": -1},
    "ghouls_less": {"ghoul": -2},
    "miner_more": {"dwarf_miner": 1},
    "miner_less": {"dwarf_miner": -1},
    "berserker_more": {"dwarf_berserker": 1},
    "ghoul_more": {"ghoul": 1},
    "ghouls_more": {"ghoul": 2},
}
"""By the value of the option how many more there are of each kind of creature that it changes."""


def offered(scenario: Scenario) -> tuple[str, ...]:
    """What may be chosen in a scenario: one of each kind stays, and nobody comes who does not wait in its reserve."""
    return (NONE, *(name for name in HANDICAPS if _can_be_had(scenario, name)))


def changes_miners(name: str) -> bool:
    """Whether the number of miners is another one."""
    return name != NONE and "dwarf_miner" in HANDICAPS[name]


def with_handicap(scenario: Scenario, name: str) -> Scenario:
    """A scenario with the figures that there are under a handicap that it offers: the last of a kind stay away, or
    those of its reserve stand behind the others of their side."""
    for kind, more in HANDICAPS[name].items() if name != NONE else ():
        scenario = _with_more(scenario, kind, more)
    return scenario


def _with_more(scenario: Scenario, kind: str, more: int) -> Scenario:
    forces, names = list(scenario.force), list(scenario.names)
    side = next(side for side, force in enumerate(forces) if kind in force)
    members = list(zip(forces[side], names[side], strict=True))
    if more > 0:
        members += list(_reserve(scenario, kind))[:more]
    else:
        for number in [number for number, member in enumerate(members) if member[0] == kind][more:][::-1]:
            del members[number]
    forces[side], names[side] = tuple(each for each, _ in members), tuple(own for _, own in members)
    kinds = tuple(replace(each, count=each.count + more) if each.id == kind else each for each in scenario.kinds)
    return replace(scenario, kinds=kinds, force=(forces[0], forces[1]), names=(names[0], names[1]))


def _can_be_had(scenario: Scenario, name: str) -> bool:
    for kind, more in HANDICAPS[name].items():
        there = _fighting(scenario, kind)
        if there == 0 or there + more <= 0 or more > len(list(_reserve(scenario, kind))):
            return False
    return True


def _fighting(scenario: Scenario, kind: str) -> int:
    """How many of a kind there are without a handicap."""
    return sum(force.count(kind) for force in scenario.force)


def _reserve(scenario: Scenario, kind: str) -> Iterator[tuple[str, str]]:
    """Kind and name of those of a kind who wait."""
    return (each for each in scenario.reserve if each[0] == kind)
