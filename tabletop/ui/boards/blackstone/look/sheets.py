"""The sheets of explorers: figure, name, inspiration, slots with what covers them, Move and dice, weapons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.layout.places import sheet_places, weapon_rows
from tabletop.ui.boards.blackstone.look.parts import SMALLEST, Parts
from tabletop.ui.boards.blackstone.look.pictures import ActLook, ArmLook, ColumnLook, Form, SheetLook
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS, shape
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

POINTS, MOST, APART = 4, 0.45, 0.86
"""Points of inspiration at most; the part of the width of their line that they take at most; how far apart they are."""
BASE = 0.88
"""The width of the base of a figure by its room."""
NAMES: dict[Form, float] = {"low": 0.8, "close": 0.74, "full": 0.8}
"""The height of a name at most by that of its line, in each form of sheets."""
GOOD = 0.86
"""The part of that height that is high enough."""
DENSE, STACKED = 1.5, 0.6
"""From this scale on figures bear shape and crown; the height of the line of the name above points of inspiration."""
SIGNS, ON_FIGURE = 2.1, 0.32
"""The width of shape and crown by their height, and their height on a figure by its room."""
EMPTY, RIM = rgb("#08090d"), rgb("#8a6a3c")
DYED, LIT = 30, 0.16
"""The alpha of the colour of who has a sheet; how strongly the line of a weapon is lit, by how strongly others glow."""
UPRIGHT, WITHIN = 1.1, 0.84
"""An action narrower than so many heights has its cost below its sign; the part of its width that both may take."""
FADED = 46
"""The alpha of an inspiration point that one does not have."""


class SheetHead(NamedTuple):
    """How the heads of all sheets of a party are written: the letters of names, whether points of inspiration are
    counted, shape and crown stand before the name, the points below it; and the height of a flame in pixels."""

    style: Style
    counted: bool
    signed: bool
    stacked: bool
    side: float


class Sheets(Parts):
    """Draws the sheets of one game."""

    def __init__(self, stage: Stage, things: Things) -> None:
        super().__init__(stage)
        self.things = things
        self._last: dict[int, tuple[object, Surface]] = {}

    def sheet(self, look: SheetLook, unit: float, mark: str) -> Surface:
        """A sheet; of each explorer only the last picture is kept, as every change of a number makes another one."""
        for _ in self.parts(look, unit, mark):
            pass
        return self._last[look.member][1]

    def parts(self, look: SheetLook, unit: float, mark: str) -> Iterator[None]:
        """Draw a sheet step by step, where it is not kept."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = (look, size, mark, self.stage.text.language, self.stage.theme.unit)
        known = self._last.get(look.member)
        if known is not None and known[0] == key:
            return
        yield from self.things.figure_parts(look.figure, self._across(look, unit), "normal")
        out = Surface(size, SRCALPHA)
        yield from self._draw(out, look, unit, mark)
        if look.fallen:
            out = faded(out, 0.25, 0.62)
            self._draw_fallen(out, look, self._zones(look, unit)["portrait"])
        self._last[look.member] = (key, ready(out))

    def act(self, look: ActLook, unit: float, mark: str) -> Surface:
        """An action: its sign and what it costs; dark where it cannot be taken."""
        size = (max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit)))

        def make() -> Surface:
            can = mark in MARKS
            out = self.stage.art.button("gold" if can else "dark", "normal" if can else "disabled", size).copy()
            ink = t.INK if can else t.FAINT
            icon = self.stage.art.icon(look.icon, round(min(size[1] * 0.65, size[0] * 0.5)), ink)
            side = icon.get_width()
            if not look.cost:
                out.blit(icon, icon.get_rect(center=out.get_rect().center))
                return ready(out)
            upright = size[0] < size[1] * UPRIGHT
            high = max(self.least, side * 0.76 if not upright else size[1] * 0.34)
            room = size[0] * WITHIN - (0 if upright else side + 1)
            style = self.stage.lettering.fit(look.cost, self.style("bold", high, ink), round(room), SMALLEST)
            words = self.stage.lettering.line(look.cost, style)
            if upright:
                out.blit(icon, icon.get_rect(center=(size[0] // 2, round(size[1] * 0.34))))
                out.blit(words, words.get_rect(center=(size[0] // 2, round(size[1] * 0.74))))
                return ready(out)
            x = (size[0] - side - 1 - words.get_width()) // 2
            out.blit(icon, icon.get_rect(midleft=(x, size[1] // 2)))
            out.blit(words, words.get_rect(midleft=(x + side + 1, size[1] // 2)))
            return ready(out)

        return self.stage.art.cache.get(("blackstone.act", look, size, mark, self.stage.theme.unit), make)

    def arm(self, look: ArmLook, unit: float, mark: str) -> Surface:
        """The light on the line of a weapon that can be picked, or was: one frame round all ways to use it."""
        size = (max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit)))

        def make() -> Surface:
            out = Surface(size, SRCALPHA)
            if mark in MARKS:
                colour, strength = MARKS[mark]
                light, turn = (*colour, round(strength * LIT)), size[1] // 5
                first, last = look.at == 0, look.at == len(look.ways) - 1
                corners = (turn if first else 0,) * 2 + (turn if last else 0,) * 2
                pygame.draw.rect(out, light, out.get_rect(), 0, -1, *corners)
                pygame.draw.rect(out, (*colour, strength), out.get_rect(), 1, -1, *corners)
                row = Rect(round(look.edge * unit), 0, size[0] - 2 * round(look.edge * unit), size[1])
                name = min(self.beside_dice(row, each).right for each in look.ways)
                for y, ends in ((0, first), (size[1] - 1, last)):
                    if not ends:  # the name of the weapon lies across both lines
                        pygame.draw.line(out, light, (1, y), (name, y))
            return ready(out)

        key = ("blackstone.arm", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, make)

    def _zones(self, look: SheetLook, unit: float) -> dict[str, Rect]:
        whole = Area(0, 0, *look.size)
        places = sheet_places(whole, len(look.slots), look.large, look.column.form)
        found = {name: _rect(getattr(places, name), unit) for name in ("portrait", "head", "stats", "weapons")}
        return found | {f"slot{at}": _rect(area, unit) for at, area in enumerate(places.slots)}

    def _across(self, look: SheetLook, unit: float) -> int:
        return max(8, round(min(self._zones(look, unit)["portrait"].size) * BASE))

    def _draw(self, out: Surface, look: SheetLook, unit: float, mark: str) -> Iterator[None]:
        """All parts of a sheet, one after another."""
        size = out.get_size()
        skin = "blackstone.sheet.inspired" if look.figure.inspired else "blackstone.sheet"
        out.blit(self.plate(skin, size), (0, 0))
        tint = Surface(size, SRCALPHA)
        edge = max(3, round(unit * 0.2))
        colour = (*tuple(self.stage.art.owner_colour(look.figure.owner))[:3], DYED)
        pygame.draw.rect(tint, colour, tint.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
        out.blit(tint, (0, 0))
        if look.active or mark in ("selectable", "target"):
            line = t.GOLD if look.active else t.LAMP
            pygame.draw.rect(out, line, out.get_rect().inflate(-2, -2), max(2, edge // 2), border_radius=2 * edge)
        yield
        zones = self._zones(look, unit)
        self._draw_figure(out, look, zones["portrait"], unit)
        yield
        self._draw_head(out, look, zones["head"], zones["portrait"], unit)
        yield
        for at, slot in enumerate(look.slots):
            self._draw_slot(out, slot, zones[f"slot{at}"])
        yield
        if zones["stats"].width:
            self.draw_stats(out, zones["stats"], look.move, look.dice)
            yield
        area = zones["weapons"]
        if area.width and look.weapons:
            rows = [_rect(row, 1) for row in weapon_rows(Area(*area))]
            self.draw_ranges(out, Rect(area.x, area.y, area.width, rows[0].y - area.y), rows[0])
            yield from self.draw_weapons(out, rows, look.weapons)

    def _draw_figure(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        face = self.things.figure(look.figure, self._across(look, unit), "normal")
        out.blit(face, face.get_rect(center=area.center))

    def _draw_head(self, out: Surface, look: SheetLook, area: Rect, portrait: Rect, unit: float) -> None:
        """The name and points of inspiration; the leader's crown and the shape of the seat, here or on the figure."""
        head = self.heading(look.column, unit, look.seat >= 0)
        row = Rect(area.x, area.y, area.width, round(area.height * STACKED)) if head.stacked else area
        below = Rect(area.x, row.bottom, area.width, area.bottom - row.bottom)
        x = row.x
        if look.seat >= 0 and head.signed:
            x = self._draw_signs(out, look, row, round(head.side))
        elif look.seat >= 0:
            self._draw_signs_on(out, look, portrait)
        style = head.style._replace(colour=t.OWNER_WORDS[look.figure.owner])
        line = self.stage.lettering.line(self._short(look.name), style)
        out.blit(line, line.get_rect(midleft=(x, row.centery)))
        if head.stacked:
            self._draw_number(out, below.midleft, round(head.side), look.points)
        elif head.counted:
            left = row.right - self._number_width(round(head.side))
            self._draw_number(out, (left, row.centery), round(head.side), look.points)
        else:
            self._draw_points(out, row, round(head.side), look.points)

    def heading(self, column: ColumnLook, unit: float, led: bool) -> SheetHead:
        """How the heads of all sheets are written: in the first way in which the longest name is as high as it should
        be, else in the one with the largest letters. Points of inspiration are one by one or a flame and their number,
        beside the name or below it; shape and crown stand before the name or on the figure. led: there are several
        seats, whose shapes are shown."""
        wide, high = column.head[0] * unit, column.head[1] * unit
        side = min(high * 0.86, wide * 0.2, 2 * self.usual)
        ways = [(False, True, False), (True, True, False), (True, False, False)]
        if self.stage.settings.ui_scale >= DENSE:
            ways = ways[2:]
        if column.form == "low" and high * (1 - STACKED) >= self.least:
            ways.append((True, False, True))
        names = [self._short(each) for each in column.party]
        best: SheetHead | None = None
        for counted, signed, stacked in ways:
            row = high * STACKED if stacked else high
            flame = min(high - row, side) if stacked else side
            room = wide
            if led and signed:
                room -= round(flame * SIGNS)
            if not stacked:
                points = self._number_width(round(flame)) if counted else self._flame(wide, flame)[1] * POINTS
                room -= points + flame / 4
            style = self.one_style(names, "title", row * NAMES[column.form], int(room))
            found = SheetHead(style, counted, signed, stacked, flame)
            if best is None or style.size > best.style.size:
                best = found
            if style.face == "title" and style.size * self.stage.theme.unit >= row * NAMES[column.form] * GOOD:
                break
        assert best is not None
        return best

    def _short(self, explorer: str) -> str:
        return self.name(f"blackstone.explorer.{explorer}.short")

    def _draw_signs(self, out: Surface, look: SheetLook, row: Rect, side: int) -> int:
        """Shape and crown before the name; gives where the name begins."""
        x = row.x
        for sign in self._signs(look, side):
            out.blit(sign, sign.get_rect(midleft=(x, row.centery)))
            x += sign.get_width() + side // 5
        return x

    def _draw_signs_on(self, out: Surface, look: SheetLook, portrait: Rect) -> None:
        """Shape and crown at the corners of the figure, each on a dark ground."""
        side = round(min(portrait.size) * ON_FIGURE)
        for sign, corner in zip(self._signs(look, side), ("bottomleft", "topleft"), strict=False):
            place = Rect(0, 0, side, side)
            setattr(place, corner, getattr(portrait, corner))
            pygame.draw.circle(out, t.NIGHT, place.center, round(side * 0.6))
            out.blit(sign, sign.get_rect(center=place.center))

    def _signs(self, look: SheetLook, side: int) -> Iterator[Surface]:
        yield shape(self.stage, look.figure.owner, max(8, round(side * 0.7)))
        if look.leader:
            yield self.stage.art.icon("blackstone.leader", side, t.GOLD)

    @staticmethod
    def _flame(wide: float, side: float) -> tuple[int, int]:
        """How large a point of inspiration is among others in a line so wide, and how far from the next."""
        small = min(round(side), round(wide * MOST / POINTS / APART))
        return small, round(small * APART)

    def _number(self, side: int, points: int) -> Surface:
        return self.letters(str(points), "bold", max(self.least, side * 0.7), t.GOLD if points else t.DIM)

    def _number_width(self, side: int) -> int:
        """What a flame and any number take."""
        return side + max(self._number(side, points).get_width() for points in range(POINTS + 1))

    def _draw_number(self, out: Surface, spot: tuple[int, int], side: int, points: int) -> None:
        """A flame, and how many points of inspiration there are."""
        self._draw_flame(out, spot, side, points > 0)
        number = self._number(side, points)
        out.blit(number, number.get_rect(midleft=(spot[0] + side, spot[1])))

    def _draw_points(self, out: Surface, row: Rect, side: int, points: int) -> None:
        """Points of inspiration one by one, at the right."""
        small, pitch = self._flame(row.width, side)
        for at in range(POINTS):
            self._draw_flame(out, (row.right - pitch * (POINTS - at), row.centery), small, at < points)

    def _draw_flame(self, out: Surface, spot: tuple[int, int], side: int, burns: bool) -> None:
        flame = self.stage.art.icon("blackstone.inspiration", side, t.GOLD if burns else t.DIM)
        flame.set_alpha(255 if burns else FADED)
        out.blit(flame, flame.get_rect(midleft=spot))
        flame.set_alpha(255)

    def _draw_slot(self, out: Surface, slot: str, area: Rect) -> None:
        """A slot: a hollow, with the token that covers it."""
        if slot == "none":
            return
        hole = area.inflate(-round(area.width * 0.12), -round(area.height * 0.12))
        pygame.draw.rect(out, EMPTY, hole, border_radius=hole.width // 5)
        pygame.draw.rect(out, RIM, hole, max(1, hole.width // 22), border_radius=hole.width // 5)
        if slot == "open":
            return
        side = round(hole.width * 1.02)
        token = self.stage.art.picture(f"blackstone.token.{slot}", (side, side))
        out.blit(token, token.get_rect(center=hole.center))

    def _draw_fallen(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """That the explorer is out of action, or dead."""
        side = round(area.height * 0.72)
        if look.fallen == "dead":
            sign = self.stage.art.icon("skull", side, t.BAD)
        else:
            sign = self.stage.art.picture("blackstone.token.out_of_action", (side, side))
        out.blit(sign, sign.get_rect(center=area.center))


def _rect(area: Area, unit: float) -> Rect:
    return Rect(round(area.x * unit), round(area.y * unit), round(area.w * unit), round(area.h * unit))
