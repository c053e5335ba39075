"""Boards that are fought on at once: levels of one place, which lie apart on one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop.engine.grid.hex import Axial
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan
from tabletop.games.blackstone.content.laid import Chambers, covered

APART: Final = 14
"""Hexes between two levels: more than anything reaches."""


class Level(NamedTuple):
    """A board among those on one table: which of the placements, portals and markers are its own, and where explorers
    begin who come down to it."""

    name: str
    placements: range
    portals: range
    markers: range
    starts: tuple[Axial, ...]


def on_one_table(boards: Mapping[str, BoardPlan], names: Sequence[str], chambers: Chambers) -> BoardPlan:
    """One plan with all of these boards, each to the east of the one before."""
    whole = boards[names[0]]
    for name in names[1:]:
        away = _east(whole, chambers) + APART - _west(boards[name], chambers)
        other = _moved(boards[name], away)
        whole = replace(
            whole, placements=(*whole.placements, *other.placements), markers=(*whole.markers, *other.markers),
            portals=(*whole.portals, *other.portals), sections=(*whole.sections, *other.sections),
            spots={**whole.spots, **other.spots},
        )  # fmt: skip
    return whole


def levels(boards: Mapping[str, BoardPlan], names: Sequence[str], whole: BoardPlan) -> tuple[Level, ...]:
    """What of one plan is which board."""
    found: list[Level] = []
    rooms = gates = marks = 0
    for name in names:
        plan = boards[name]
        away = whole.placements[rooms].at[0] - plan.placements[0].at[0]
        found.append(Level(
            name, range(rooms, rooms + len(plan.placements)), range(gates, gates + len(plan.portals)),
            range(marks, marks + len(plan.markers)), tuple((q + away, r) for q, r in plan.starts),
        ))  # fmt: skip
        rooms, gates, marks = rooms + len(plan.placements), gates + len(plan.portals), marks + len(plan.markers)
    return tuple(found)


def _columns(plan: BoardPlan, chambers: Chambers) -> list[int]:
    """Where anything lies, a chamber that may be called among it, from west to east."""
    lying = [hex_ for each in plan.placements for hex_ in covered(chambers[each.chamber], each)]
    lying += [hex_ for each in plan.portals for hex_ in covered(chambers[MAGLEV], each.chamber)]
    return sorted(q for q, _ in (*lying, *(each.at for each in plan.sections)))


def _east(plan: BoardPlan, chambers: Chambers) -> int:
    return _columns(plan, chambers)[-1]


def _west(plan: BoardPlan, chambers: Chambers) -> int:
    return _columns(plan, chambers)[0]


def _moved(plan: BoardPlan, away: int) -> BoardPlan:
    """A plan so many hexes further east."""

    def there(place: Axial) -> Axial:
        return place[0] + away, place[1]

    return replace(
        plan,
        placements=tuple(replace(each, at=there(each.at)) for each in plan.placements),
        markers=tuple(map(there, plan.markers)),
        portals=tuple(
            replace(each, at=there(each.at), chamber=replace(each.chamber, at=there(each.chamber.at)))
            for each in plan.portals
        ),
        sections=tuple(replace(each, at=there(each.at)) for each in plan.sections),
        spots={kind: tuple(map(there, places)) for kind, places in plan.spots.items()},
    )
