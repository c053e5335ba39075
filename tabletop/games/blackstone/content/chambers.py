"""The chambers that boards are laid from, as written in `chambers.yaml` and as played with."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.engine.content.origin import Origin

Coordinate = Annotated[int, Meta(ge=-30, le=30)]
Point = tuple[Coordinate, Coordinate]
"""A hex in axial coordinates (see `engine.grid.hex`): the second is the row."""
Direction = Annotated[int, Meta(ge=0, le=5)]
"""East, then clockwise: an edge of a hex, or how far something is turned."""
Edge = tuple[Coordinate, Coordinate, Direction]
Edges = Annotated[tuple[Edge, ...], Meta(max_length=60)]

SectionKind = Literal[
    "corridor_corner", "pit", "console", "debris", "vent", "statue", "gravity_plate", "lift", "gravity_well",
    "vault_core",
]  # fmt: skip
"""What lies on a hex: special sections of any combat, and the goals and ways of strongholds and the vault."""
BARRED_SECTIONS: Final = ("pit", "statue")
"""Nobody enters these."""
TILES: Final = 14
MAGLEV_TILE: Final = 15
"""Tiles of two faces each; and the tile of the two maglev chambers, which are alike."""


class SpecialSection(Struct, frozen=True):
    """What lies on a hex, or, where no chamber is, what hex lies there."""

    at: Point
    kind: SectionKind


class Chamber(Struct, frozen=True, kw_only=True):
    """A face of a chamber. tile: on whose other side another face may be. walls, barriers: edges of its hexes.
    maglev: explorers come and go in it, and no hostile enters it."""

    tile: Annotated[int, Meta(ge=1, le=99)]
    hexes: Annotated[tuple[Point, ...], Meta(min_length=1, max_length=40)]
    source: Origin
    walls: Edges = ()
    barriers: Edges = ()
    sections: Annotated[tuple[SpecialSection, ...], Meta(max_length=10)] = ()
    maglev: bool = False


class ChambersFile(Struct, frozen=True):
    """`chambers.yaml`."""

    chambers: Annotated[dict[Id, Chamber], Meta(max_length=99)]
