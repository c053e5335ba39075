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

POINTS, MOST = 4, 0.45
"""Points of inspiration at most; the part of the width of their line that they take at most one by one."""
BASE, NAME = 0.88, 0.62
"""The width of the base of a figure by its room; the height of a name by that of its line."""
EMPTY, RIM = rgb("#08090d"), rgb("#8a6a3c")
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
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = (look, size, mark, self.stage.text.language, self.stage.theme.unit)
        known = self._last.get(look.member)
        if known is None or known[0] != key:
            known = self._last[look.member] = (key, self._sheet(look, size, unit, mark))
        return known[1]

    def parts(self, look: SheetLook, unit: float) -> Iterator[None]:
        """Read what the figure is put together from."""
        yield from self.things.figure_parts(look.figure, self._across(look, unit), "normal")

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
        places = sheet_places(whole, len(look.slots), look.active)
        found = {name: _rect(getattr(places, name), unit) for name in ("portrait", "head", "stats", "weapons")}
        return found | {f"slot{at}": _rect(area, unit) for at, area in enumerate(places.slots)}

    def _across(self, look: SheetLook, unit: float) -> int:
        return max(8, round(min(self._zones(look, unit)["portrait"].size) * BASE))

    def _sheet(self, look: SheetLook, size: tuple[int, int], unit: float, mark: str) -> Surface:
        out = Surface(size, SRCALPHA)
        burning = look.figure.inspired
        out.blit(self.stage.art.panel("blackstone.sheet.inspired" if burning else "blackstone.sheet", size), (0, 0))
        tint = Surface(size, SRCALPHA)
        edge = max(3, round(unit * 0.2))
        colour = self.stage.art.owner_colour(look.figure.owner)
        pygame.draw.rect(tint, (*tuple(colour)[:3], 30), tint.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
        out.blit(tint, (0, 0))
        if look.active or mark in ("selectable", "target"):
            line = t.GOLD if look.active else t.LAMP
            pygame.draw.rect(out, line, out.get_rect().inflate(-2, -2), max(2, edge // 2), border_radius=2 * edge)
        zones = self._zones(look, unit)
        self._draw_figure(out, look, zones["portrait"], unit)
        self._draw_head(out, look, zones["head"])
        for at, slot in enumerate(look.slots):
            self._draw_slot(out, slot, zones[f"slot{at}"], look)
        self.draw_stats(out, zones["stats"], look.move, look.dice)
        if look.weapons:
            area = zones["weapons"]
            self.draw_weapons(out, area, look.weapons, area.height / 3)
        if look.fallen:
            out = faded(out, 0.25, 0.62)
            self._draw_fallen(out, look, zones["portrait"])
        return ready(out)

    def _draw_figure(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        face = self.things.figure(look.figure, self._across(look, unit), "normal")
        out.blit(face, face.get_rect(center=area.center))

    def _draw_head(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """The name, and points of inspiration at the right; the crown of the leader, the shape of the seat."""
        side = round(area.height * 0.86)
        x = self._draw_points(out, area, side, look.points)
        left = area.x
        if look.seat >= 0:
            sign = shape(self.stage, look.figure.owner, max(8, round(side * 0.7)))
            out.blit(sign, sign.get_rect(midleft=(left, area.centery)))
            left += sign.get_width() + side // 4
        if look.leader:
            crown = self.stage.art.icon("blackstone.leader", side, t.GOLD)
            out.blit(crown, crown.get_rect(midleft=(left, area.centery)))
            left += crown.get_width()
        colour = t.OWNER_WORDS[look.figure.owner]
        name = self.name(f"blackstone.explorer.{look.name}.short")
        line = self.fitting_line(name, "title", area.height * NAME, colour, x - left - side // 4)
        out.blit(line, line.get_rect(midleft=(left, area.centery)))

    def _draw_points(self, out: Surface, area: Rect, side: int, points: int) -> int:
        """Points of inspiration from the right: each, or in little room one with their number; gives where they begin."""
        x, pitch = area.right, round(side * 0.86)
        if pitch * POINTS <= area.width * MOST:
            for at in reversed(range(POINTS)):
                x -= pitch
                self._draw_flame(out, (x, area.centery), side, at < points)
            return x
        number = self.letters(str(points), "bold", max(self.least, side * 0.7), t.GOLD if points else t.DIM)
        x -= number.get_width()
        out.blit(number, number.get_rect(midleft=(x, area.centery)))
        x -= side
        self._draw_flame(out, (x, area.centery), side, points > 0)
        return x

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


