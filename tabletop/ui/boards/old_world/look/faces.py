"""How each piece of Chaos in the Old World is drawn, by what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isclose

import pygame
from pygame import Surface

from tabletop.games.old_world.content.ids import POWERS, PowerId
from tabletop.games.old_world.legal.odds import at_least, exactly
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards import Spot
from tabletop.ui.boards.old_world.layout.battle import DICE
from tabletop.ui.boards.old_world.layout.figures import STAND
from tabletop.ui.boards.old_world.layout.layout import bounds
from tabletop.ui.boards.old_world.layout.places import SMALL_CARD, Places
from tabletop.ui.boards.old_world.layout.sheets import SheetPlan
from tabletop.ui.boards.old_world.look.cards import Cards
from tabletop.ui.boards.old_world.look.dials import DialPictures
from tabletop.ui.boards.old_world.look.pictures import (
    BannerLook,
    BattleSideLook,
    BricksLook,
    CardLook,
    DeckLook,
    DialLook,
    DieLook,
    FigureLook,
    GaugeLook,
    HeapLook,
    MarkerLook,
    PlateLook,
    RegionLook,
    RuinedLook,
    RuinLook,
    SheetLook,
    SpaceLook,
    TokenLook,
    UpgradeLook,
    WorldLook,
)  # fmt: skip
from tabletop.ui.boards.old_world.look.piles import Piles
from tabletop.ui.boards.old_world.look.power_sheets import PowerSheetPictures
from tabletop.ui.boards.old_world.look.regions import Regions
from tabletop.ui.boards.old_world.look.strengths import Strengths
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.pieces import Piece

WHITE, ROLLING = "ivory", 1.7
"""The colour of battle dice, and how large a rolling one is drawn by its size at rest."""
HITS = 4


class Faces:
    """The pictures of the pieces of one game."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage, self.box = looks, looks.stage, looks.box
        self.cards, self.piles = Cards(looks), Piles(looks)
        self.dials, self.panels = DialPictures(looks), PowerSheetPictures(looks)
        self.regions, self.strengths = Regions(looks), Strengths(looks)
        self._order: tuple[PowerId, ...] = ()
        self._sizes: dict[type, set[float]] = {}
        """The sizes in which things have lain so far."""
        self._outlines: tuple[Places, list[list[Spot]]] | None = None

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return self.looks.places

    def see(self, order: tuple[PowerId, ...], pieces: Sequence[Piece]) -> None:
        """Note who plays, and the sizes of what lies on the map."""
        self._order = order
        for piece in pieces:
            if isinstance(piece.picture, FigureLook | TokenLook | HeapLook | MarkerLook):
                self._sizes.setdefault(type(piece.picture), set()).add(piece.size)

    def plan(self, power: int) -> SheetPlan:
        """Where the parts of a power's sheet are."""
        return self.places.plans(self._order)[PowerId(power)]

    @property
    def outlines(self) -> list[list[Spot]]:
        """The outlines of the regions as they are drawn on the map, else as the content has them."""
        if self._outlines is None or self._outlines[0] != self.places:
            drawn = self.stage.art.entry("old_world.map").get("outlines")
            polygons = drawn or [region.polygon for region in self.box.content.regions]
            self._outlines = self.places, [[self.places.on_map(x, y) for x, y in polygon] for polygon in polygons]
        return self._outlines[1]

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece where a board unit is `unit` pixels (see `Board.face`)."""
        self.looks.unit = unit
        rest = self._rest(piece)
        if isclose(rest, piece.size):
            return self.at_rest(piece, unit, mark)
        face = self.at_rest(replace(piece, size=rest), unit, mark)
        return face and pygame.transform.smoothscale_by(face, piece.size / rest)

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        """Read what its picture is put together from, step by step (see `Board.parts`)."""
        if isinstance(piece.picture, FigureLook):
            yield from self.looks.figure_parts(piece.picture, self._wide(self._rest(piece), unit), mark)
        elif isinstance(piece.picture, DialLook):
            yield from self.dials.parts(piece.picture.power, self._wide(piece.size, unit))

    def _rest(self, piece: Piece) -> float:
        """The size in which a piece is drawn that is shown a little larger or smaller for a moment, on its way."""
        places = self.places
        match piece.picture:
            case CardLook(in_hand=True, shape=shape):
                return places.card[1] / shape
            case UpgradeLook(small=False):
                return piece.size if piece.size == places.risen else places.offered
            case CardLook():
                return piece.size if piece.size == places.risen else SMALL_CARD
            case WorldLook(place="track"):
                return places.track[0].w
            case WorldLook(place="read"):
                return places.hand.h
            case FigureLook() | TokenLook() | HeapLook() | MarkerLook():
                known = self._sizes.setdefault(type(piece.picture), {piece.size})
                return piece.size if piece.size in known else min(known, key=lambda size: abs(size - piece.size))
        return piece.size

    def at_rest(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece that is shown in a size of its own."""
        wide = self._wide(piece.size, unit)
        match piece.picture:
            case RegionLook(region=region, fighting=fighting):
                return self._region(region, unit, "fought" if fighting and mark == "normal" else mark)
            case PlateLook() as look:
                return self.regions.plate(look, unit)
            case BannerLook() as look:
                return self.regions.banner(look, unit)
            case BricksLook() as look:
                return self.strengths.bricks(look, unit)
            case GaugeLook() as look:
                return self.regions.gauge(look, wide)
            case RuinedLook() as look:
                return self.regions.ruined(look, unit)
            case FigureLook() as look:
                return self.looks.figure(look, wide, mark)
            case TokenLook() as look:
                return self.looks.token(look, wide, mark)
            case HeapLook() as look:
                return self.looks.heap(look, wide, mark)
            case MarkerLook() as look:
                return self.looks.marker(look, wide)
            case DieLook() as look:
                return self.looks.die(look, wide)
            case SheetLook(power=power) as look:
                return self.panels.sheet(look, self.plan(power), unit)
            case DialLook(power=power):
                return self.dials.dial(power, piece.angle, wide)
            case BattleSideLook() as look:
                size = (round(look.wide * unit), round(self.places.hand.h * unit))
                return self.looks.side(look, size, self._chances(look.dice))
            case WorldLook(place="read"):
                wide = round(self.places.hand.w * unit)
        return self._card(piece, wide, mark)

    @staticmethod
    def _wide(size: float, unit: float) -> int:
        """The width of a picture in pixels."""
        return max(6, round(size * unit))

    def ahead(self, unit: float) -> Iterator[None]:
        """Make all that comes onto the table, step by step."""
        self.looks.unit = unit
        order = self._order or tuple(map(PowerId, range(POWERS)))
        across = round(self.places.plans(order)[order[0]].across * unit)
        for power in range(POWERS):
            self.dials.cover(power, across)
            yield
            self.dials.disc(power, across)
            yield
        yield from self._samples(unit)

    def _samples(self, unit: float) -> Iterator[None]:
        """One of all that comes onto the table later, so that its pictures have been read."""
        content, places = self.box.content, self.places
        wide, high = places.card
        for power in range(POWERS):
            card = next(number for number, kind in enumerate(self.box.cards) if kind.power == power)
            upgrade = next(number for number, kind in enumerate(content.upgrades) if kind.power == power)
            for size, look in (
                (SMALL_CARD, CardLook(card, False)), (wide, CardLook(card, True, shape=high / wide)),
                (SMALL_CARD, UpgradeLook(upgrade, True)), (places.offered, UpgradeLook(upgrade, False)),
                (places.hand.w, WorldLook(power, "read")), (places.track[0].w, WorldLook(power)),
            ):  # fmt: skip
                self._card(Piece("", (0, 0), size, picture=look), round(size * unit), "normal")
                yield
        for region in range(len(content.regions)):
            self._region(region, unit, "fought")
            yield

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        """A die that rolls, or the side that it rolls on (see `Board.tumbling`)."""
        look = piece.picture
        if isinstance(look, BattleSideLook):
            face = self.face(piece, unit, "normal")
            assert face is not None
            return face, (0.0, 0.0)
        assert isinstance(look, DieLook)
        late = int(piece.id.partition(".")[2]) % 5 * 0.05
        frames = self.stage.art.die_roll(WHITE, look.face, round(piece.size * unit * ROLLING))
        own = max(0.0, min(1.0, (part - late) / (1 - 0.2)))
        frame = frames[min(len(frames) - 1, int(own * len(frames)))]
        wide, high = frame.picture.get_size()
        return frame.picture, ((frame.dx + wide / 2) / unit, (frame.dy + high / 2) / unit)

    def rolls(self, view: OldWorldState, unit: float) -> Iterator[None]:
        """Figures and dice as they are shown while dice roll, step by step."""
        self.looks.unit = unit
        for number, kind in enumerate(self.box.content.figures):
            for mark in ("normal", "selectable") if kind.power in view.powers else ():
                self.looks.figure(FigureLook(number, kind.power), round(STAND[kind.rank] * unit), mark)
                yield
        for wide in DICE:
            for face in range(1, 7):
                self.stage.art.die_roll(WHITE, face, round(wide * unit * ROLLING))
                self.looks.die(DieLook(face, -1), round(wide * unit))
                yield

    def _card(self, piece: Piece, wide: int, mark: str) -> Surface | None:
        match piece.picture:
            case CardLook() as look:
                return self.cards.chaos(look, wide, mark)
            case SpaceLook() as look:
                return self.piles.space(look, wide, mark)
            case WorldLook() as look:
                return self.cards.world(look, wide, mark)
            case DeckLook() as look:
                return self.piles.deck(look, wide)
            case RuinLook() as look:
                return self.piles.ruin(look, wide)
            case UpgradeLook() as look:
                return self.cards.upgrade(look, wide, mark)
        return None

    def _region(self, region: int, unit: float, mark: str) -> Surface | None:
        if mark == "normal":
            return None
        area = bounds(self.box, region, self.places)
        corners = [(x - area.x, y - area.y) for x, y in self.outlines[region]]
        return self.regions.region(corners, region, unit, mark)

    @staticmethod
    def _chances(dice: int) -> list[tuple[str, float]]:
        """The chances of no hit, of exactly so many, and of the last number or more."""
        most = HITS - 1
        return [(str(n), float(exactly(dice, n))) for n in range(most)] + [(f"{most}+", float(at_least(dice, most)))]
