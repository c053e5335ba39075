"""The boards of combats as placements of chambers, as written in `boards.yaml` and as played with."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.engine.content.origin import Origin
from tabletop.games.blackstone.content.chambers import Direction, Point, SpecialSection

MAGLEV: Final = "maglev"
"""The chamber in which explorers arrive and depart."""
MOST_MARKERS: Final = 4
MOST_PORTALS: Final = 6
EXIT_AWAY: Final = 9
"""Steps at least from arrival to a departure chamber that is there from the start."""

BoardKind = Literal["standard", "ambush", "challenge", "stronghold", "vault"]
Role = Literal["arrival", "departure"]
SpotKind = Literal["guardian", "fire_lane"]


class ChamberPlace(Struct, frozen=True, kw_only=True):
    """A chamber on a board: turned clockwise by sixths about its own (0, 0), which then lies at a place."""

    chamber: Id
    at: Point
    rotation: Direction = 0
    role: Role | None = None


class Spot(Struct, frozen=True, kw_only=True):
    """Where a maglev chamber lies when it has been called."""

    at: Point
    rotation: Direction = 0


class Portal(Struct, frozen=True, kw_only=True):
    """A portal beside a hex, at one of its outer edges. chamber: which may lie in its place; this edge is the only way
    into it."""

    at: Point
    edge: Direction
    chamber: Spot


class BoardPlan(Struct, frozen=True, kw_only=True):
    """A board. markers: of discovery, in the order of the groups. starts: of explorers who do not come by maglev.
    sections: besides those of the chambers. spots: hexes that a card names. below: the level to which its lifts and
    wells lead."""

    kind: BoardKind
    placements: Annotated[tuple[ChamberPlace, ...], Meta(min_length=1, max_length=12)]
    source: Origin
    starts: Annotated[tuple[Point, ...], Meta(max_length=8)] = ()
    markers: Annotated[tuple[Point, ...], Meta(max_length=MOST_MARKERS)] = ()
    portals: Annotated[tuple[Portal, ...], Meta(max_length=MOST_PORTALS)] = ()
    sections: Annotated[tuple[SpecialSection, ...], Meta(max_length=10)] = ()
    spots: dict[SpotKind, Annotated[tuple[Point, ...], Meta(min_length=1, max_length=20)]] = {}
    below: Id | None = None


class BoardPlansFile(Struct, frozen=True):
    """`boards.yaml`."""

    boards: Annotated[dict[Id, BoardPlan], Meta(max_length=99)]
