"""What lies below all pieces of Blackstone Fortress: chambers in the void, with walls and what stands there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from tabletop.engine.grid.hex import Axial, edge
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.boards import MAGLEV
from tabletop.games.blackstone.content.laid import Line, around
from tabletop.ui.boards.blackstone.look.parts import faint
from tabletop.ui.boards.blackstone.look.pictures import ChamberLook, Ground, Lie, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

FLOORS, RUBBLE = 6, 3
"""So many kinds of floors, and of debris."""
WAYS = 3
"""Walls and barriers look alike from both sides."""
DULL = 70
"""The alpha of the marks where explorers start, which look like nothing that can be chosen."""
BATCH = 12
"""Hexes that are drawn in one step."""
MANY_KINDS = ("debris",)
PLAIN = ("corridor_corner",)
"""Sections that look as any floor does."""


class LaidGround(NamedTuple):
    """What is drawn: hexes by number, whether each is steel, what lies on it; walls and barriers; start hexes."""

    places: dict[int, Axial]
    steel: frozenset[int]
    sections: dict[int, str]
    walls: frozenset[Line]
    barriers: frozenset[Line]
    starts: tuple[int, ...]


def laid_of(box: BlackstoneBox, key: Ground) -> LaidGround:
    """What a ground shows."""
    if not key.board:
        hexes = box.content.chambers[MAGLEV].hexes
        return LaidGround(dict(enumerate(hexes)), frozenset(range(len(hexes))), {}, frozenset(), frozenset(), ())
    site = box.sites[key.board]
    there = tuple(bits(key.open))
    sections: dict[int, str] = {hex_: kind for hex_, kind in site.sections.items() if kind not in PLAIN}
    starts = () if site.arrival else tuple(bits(site.starts & key.open))
    return LaidGround(
        {each: site.places[each] for each in there}, frozenset(each for each in there if site.maglev >> each & 1),
        sections, site.laid.walls_of(key.open), site.laid.barriers, starts,
    )  # fmt: skip


def draw_ground(
    stage: Stage, box: BlackstoneBox, surface: Surface, camera: Camera | _Still, key: Ground
) -> Iterator[None]:
    """Draw it within the clip of the surface, step by step."""
    if key.lie is None:
        yield
        return
    draw = _Drawing(stage, surface, camera, key.lie)
    laid = laid_of(box, key)
    order = sorted(laid.places.items(), key=lambda each: key.lie.at(each[1])[::-1])  # type: ignore[union-attr]
    for step in (draw.under, draw.floor):
        for start in range(0, len(order), BATCH):
            step(laid, order[start : start + BATCH])
            yield
    yield from draw.rims(laid)
    yield from draw.lines("wall", laid.walls, laid)
    yield from draw.lines("barrier", laid.barriers, laid)
    yield from draw.things(laid)


class _Still(NamedTuple):
    """What a picture of a part of a board is seen by: pixels a board unit, and the place of its left upper corner."""

    scale: float
    corner: Spot

    def to_screen(self, spot: Spot) -> tuple[int, int]:
        """The pixel of a place."""
        return round((spot[0] - self.corner[0]) * self.scale), round((spot[1] - self.corner[1]) * self.scale)


def chamber_box(box: BlackstoneBox, look: ChamberLook) -> tuple[Spot, Spot]:
    """The middle of a chamber, and the width and height that its picture takes, in board units."""
    site, wide = box.sites[look.board], look.lie.wide
    spots = [look.lie.at(site.places[each]) for each in bits(look.hexes)]
    (left, right), (top, low) = ((min(each), max(each)) for each in zip(*spots, strict=True))
    return ((left + right) / 2, (top + low) / 2), (right - left + 2 * wide, low - top + 2 * wide)


def chamber(stage: Stage, box: BlackstoneBox, look: ChamberLook, unit: float) -> Surface:
    """The picture of a chamber where a board unit has so many pixels."""

    def make() -> Surface:
        out, steps = _chamber(stage, box, look, unit)
        for _ in steps:
            pass
        return ready(out)

    return stage.art.cache.get(_key(look, unit), make)


def chamber_parts(stage: Stage, box: BlackstoneBox, look: ChamberLook, unit: float) -> Iterator[None]:
    """Make the picture of a chamber step by step, where it is not kept."""
    if _key(look, unit) in stage.art.cache:
        return
    out, steps = _chamber(stage, box, look, unit)
    yield from steps
    stage.art.cache.get(_key(look, unit), lambda: ready(out))
    yield


def _key(look: ChamberLook, unit: float) -> Hashable:
    return ("blackstone.chamber", look, unit)


def _chamber(stage: Stage, box: BlackstoneBox, look: ChamberLook, unit: float) -> tuple[Surface, Iterator[None]]:
    """An empty picture of a chamber, and the steps that draw it."""
    (x, y), (wide, high) = chamber_box(box, look)
    out = Surface((round(wide * unit), round(high * unit)), SRCALPHA)
    still = _Still(unit, (x - wide / 2, y - high / 2))
    return out, draw_ground(stage, box, out, still, Ground(look.board, look.hexes, look.lie))


class _Drawing:
    """Lays the pictures of one board."""

    def __init__(self, stage: Stage, surface: Surface, camera: Camera | _Still, lie: Lie) -> None:
        self.stage, self.surface, self.camera, self.lie = stage, surface, camera, lie
        self.unit = lie.wide * camera.scale

    def lay(self, name: str, spot: Spot, alpha: int = 255) -> None:
        """A picture of which `unit` pixels are as wide as a hex, its middle on a spot; alpha: how much of it is
        seen."""
        entry = self.stage.art.entry(name)
        px = max(4, round(entry["size"][0] * self.unit / entry["unit"]))
        picture = self.stage.art.picture(name, (px, px))
        picture = faint(faded(picture, 0.0, 1.0), alpha) if alpha < 255 else picture
        self.surface.blit(picture, picture.get_rect(center=self.camera.to_screen(spot)))

    def under(self, laid: LaidGround, hexes: Sequence[tuple[int, Axial]]) -> None:
        """The slab below the floors."""
        for _, place in hexes:
            self.lay("blackstone.under", self.lie.at(place))

    def floor(self, laid: LaidGround, hexes: Sequence[tuple[int, Axial]]) -> None:
        """The floors."""
        for hex_, place in hexes:
            kind = "maglev" if hex_ in laid.steel else str((place[0] * 5 + place[1] * 3) % FLOORS)
            self.lay(f"blackstone.floor.{kind}", self.lie.at(place))

    def rims(self, laid: LaidGround) -> Iterator[None]:
        """Embers along outer edges, also between the board and a chamber that no door joins."""
        there = set(laid.places.values())
        steel = {laid.places[each] for each in laid.steel}
        for place in laid.places.values():
            for way, beyond in enumerate(around(place)):
                if beyond not in there or ((place in steel) != (beyond in steel) and edge(place, way) in laid.walls):
                    self.lay(f"blackstone.rim.{(way + self.lie.turn) % 6}", self.lie.edge(place, way))
        yield

    def lines(self, kind: str, lines: frozenset[Line], laid: LaidGround) -> Iterator[None]:
        """Walls or barriers, the far ones first."""
        there = set(laid.places.values())
        shown = [line for line in lines if line[0] in there or around(line[0])[line[1]] in there]
        for place, way in sorted(shown, key=lambda line: self.lie.edge(*line)[::-1]):
            self.lay(f"blackstone.{kind}.{(way + self.lie.turn) % WAYS}", self.lie.edge(place, way))
        yield

    def things(self, laid: LaidGround) -> Iterator[None]:
        """Special sections, and where explorers start who do not come by maglev."""
        for hex_ in laid.starts:
            self.lay("blackstone.mark.start", self.lie.at(laid.places[hex_]), DULL)
        for hex_, kind in laid.sections.items():
            if hex_ in laid.places:
                name = f"{kind}.{hex_ % RUBBLE}" if kind in MANY_KINDS else kind
                self.lay(f"blackstone.{name}", self.lie.at(laid.places[hex_]))
        yield
