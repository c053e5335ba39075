"""The sheets of explorers: figure, name, inspiration, slots with what covers them, Move and dice, weapons."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.layout.places import sheet_places
from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.pictures import ActLook, SheetLook
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS, shape
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

POINTS, MOST, APART = 4, 0.45, 0.86
"""Points of inspiration at most; the part of the width of their line that they take at most; how far apart they are."""
BASE, NAME = 0.88, 0.62
"""The width of the base of a figure by its room; the height of a name by that of its line."""
EMPTY, RIM = rgb("#08090d"), rgb("#8a6a3c")
ARMS, DYED = 3, 30
"""Lines of weapons on a large sheet; the alpha of the colour of who has it."""
FADED = 46
"""The alpha of an inspiration point that one does not have."""


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
            high = min(size[1] * 0.62, size[0] * 0.5)
            icon = self.stage.art.icon(look.icon, round(high * 1.05), ink)
            words = self.letters(look.cost, "bold", max(self.least, high * 0.8), ink) if look.cost else None
            wide = icon.get_width() + (words.get_width() + 1 if words is not None else 0)
            x = (size[0] - wide) // 2
            out.blit(icon, icon.get_rect(midleft=(x, size[1] // 2)))
            if words is not None:
                out.blit(words, words.get_rect(midleft=(x + icon.get_width() + 1, size[1] // 2)))
            return ready(out)

        return self.stage.art.cache.get(("blackstone.act", look, size, mark, self.stage.theme.unit), make)

    def _zones(self, look: SheetLook, unit: float) -> dict[str, Rect]:
        whole = Area(0, 0, *look.size)
        places = sheet_places(whole, len(look.slots), look.active, look.letters)
        found = {name: _rect(getattr(places, name), unit) for name in ("portrait", "head", "stats", "weapons")}
        return found | {f"slot{at}": _rect(area, unit) for at, area in enumerate(places.slots)}

    def _across(self, look: SheetLook, unit: float) -> int:
        return max(8, round(min(self._zones(look, unit)["portrait"].size) * BASE))

    def _draw(self, out: Surface, look: SheetLook, unit: float, mark: str) -> Iterator[None]:
        """All parts of a sheet, one after another."""
        size = out.get_size()
        skin = "blackstone.sheet.inspired" if look.figure.inspired else "blackstone.sheet"
        out.blit(self.stage.art.panel(skin, size), (0, 0))
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
        self._draw_head(out, look, zones["head"])
        yield
        for at, slot in enumerate(look.slots):
            self._draw_slot(out, slot, zones[f"slot{at}"], look)
        yield
        if zones["stats"].width:
            self.draw_stats(out, zones["stats"], look.move, look.dice)
            yield
        area = zones["weapons"]
        if area.width:
            for at, line_ in enumerate(look.weapons[:ARMS]):
                row = Rect(area.x, area.y + area.height * at // ARMS, area.width, area.height // ARMS)
                again = at > 0 and look.weapons[at - 1].name == line_.name
                self.draw_weapon(out, row, line_, again)
                yield

    def _draw_figure(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        face = self.things.figure(look.figure, self._across(look, unit), "normal")
        out.blit(face, face.get_rect(center=area.center))

    def _draw_head(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """The name, and points of inspiration at the right; the crown of the leader, the shape of the seat. Where the
        name would be cut, the points are a number, then the shape goes, and at last the figure alone says who it is."""
        side = round(min(area.height * 0.86, area.width * 0.2, 2 * self.usual))
        sign = shape(self.stage, look.figure.owner, max(8, round(side * 0.7))) if look.seat >= 0 else None
        crown = self.stage.art.icon("blackstone.leader", side, t.GOLD) if look.leader else None
        name, colour = self.name(f"blackstone.explorer.{look.name}.short"), t.OWNER_WORDS[look.figure.owner]
        for counted, signed in ((False, True), (True, True), (True, False)):
            marks = [each for each in (sign if signed else None, crown) if each is not None]
            left = area.x + sum(each.get_width() + side // 5 for each in marks)
            room = area.right - self._points_width(area, side, look.points, counted) - left - side // 4
            line = self.whole_line(name, "title", area.height * NAME, colour, room)
            if line is not None:
                out.blit(line, line.get_rect(midleft=(left, area.centery)))
                break
        x = area.x
        for each in marks:
            out.blit(each, each.get_rect(midleft=(x, area.centery)))
            x += each.get_width() + side // 5
        self._draw_points(out, area, side, look.points, counted)

    def _flame(self, area: Rect, side: int, counted: bool) -> tuple[int, int]:
        """How large a point of inspiration is, and how far from the next; 0 where their number stands beside one."""
        small = min(side, round(area.width * MOST / POINTS / APART))
        return (side, 0) if counted or small < self.least * 0.75 else (small, round(small * APART))

    def _count(self, side: int, points: int) -> Surface:
        return self.letters(str(points), "bold", max(self.least, side * 0.7), t.GOLD if points else t.DIM)

    def _points_width(self, area: Rect, side: int, points: int, counted: bool) -> int:
        _, pitch = self._flame(area, side, counted)
        return pitch * POINTS or self._count(side, points).get_width() + side

    def _draw_points(self, out: Surface, area: Rect, side: int, points: int, counted: bool) -> None:
        """Points of inspiration from the right: each, or in little room their number."""
        small, pitch = self._flame(area, side, counted)
        x = area.right
        for at in reversed(range(POINTS if pitch else 0)):
            x -= pitch
            self._draw_flame(out, (x, area.centery), small, at < points)
        if not pitch:
            number = self._count(side, points)
            x -= number.get_width()
            out.blit(number, number.get_rect(midleft=(x, area.centery)))
            self._draw_flame(out, (x - side, area.centery), side, points > 0)

    def _draw_flame(self, out: Surface, spot: tuple[int, int], side: int, burns: bool) -> None:
        flame = self.stage.art.icon("blackstone.inspiration", side, t.GOLD if burns else t.DIM)
        flame.set_alpha(255 if burns else FADED)
        out.blit(flame, flame.get_rect(midleft=spot))
        flame.set_alpha(255)

    def _draw_slot(self, out: Surface, slot: str, area: Rect, look: SheetLook) -> None:
        """A slot: a hollow, with the token that covers it."""
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
