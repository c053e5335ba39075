"""The power sheets of Chaos in the Old World: name, numbers, what the next tick takes, counters."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.old_world.content.records import POWER_NAMES
from tabletop.ui.boards.old_world.layout.sheets import SheetPlan
from tabletop.ui.boards.old_world.look.pictures import OWNER, SheetLook
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.painting import shape
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.cache import ready

CREAM, EMPTY, NIGHT, WOOD = rgb("#fff3d6"), rgb("#8d8070"), rgb("#160d07"), rgb("#1a110c")
TITLE, POINTS, NUMBER, SMALL = 24, 29, 22, 20
"""Heights of letters in units of a sheet: of the name, the points, numbers, what brings a counter."""
DYED, GRAIN = 0.46, 0.62
"""How much of a power's colour its sheet has, and how much of its wood."""
EDGE, ROUND = 3, 9
"""The edge of a sheet and its corners, in units of a sheet."""


class PowerSheetPictures:
    """Draws power sheets without what lies on them."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.art = looks.stage.art
        self._last: dict[int, tuple[object, Surface]] = {}

    def sheet(self, look: SheetLook, plan: SheetPlan, unit: float) -> Surface:
        """A sheet; only the last picture of each power is kept, as every change of a number makes another one."""
        size = (round(plan.whole.w * unit), round(plan.whole.h * unit))
        key = (look, size, self.looks.manner)
        known = self._last.get(look.power)
        if known is None or known[0] != key:
            known = self._last[look.power] = (key, self._sheet(look, plan, unit, size))
        return known[1]

    def _sheet(self, look: SheetLook, plan: SheetPlan, unit: float, size: tuple[int, int]) -> Surface:
        k = plan.scale * unit
        out = self.looks.kept("blank", look.power, look.active, size, make=lambda: self._blank(look, k, size)).copy()

        def box(area: Area) -> Rect:
            return _box(plan.whole, area, unit)

        self._head(out, look, box(plan.name), k)
        self._numbers(out, look, box(plan.numbers), k)
        line = box(plan.numbers)
        out.fill((*NIGHT, 120), (line.x, line.bottom, line.width, max(1, round(2 * k))))
        self._quest(out, look, box(plan.quest), k)
        return ready(out)

    def _blank(self, look: SheetLook, k: float, size: tuple[int, int]) -> Surface:
        """A sheet without its numbers: wood in the power's colour, gold round the one that is asked."""
        out = Surface(size, pygame.SRCALPHA)
        out.blit(self.art.panel("leather", size, k * 0.5), (0, 0))
        dye, whole = self.looks.colour(look.power), out.get_rect()
        colour = [round(DYED * part + (1 - DYED) * wood) for part, wood in zip(dye[:3], WOOD, strict=True)]
        layer = Surface(size, pygame.SRCALPHA)
        edge, corner = round(EDGE * k), round(ROUND * k)
        inner = whole.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(layer, (*colour, round(255 * GRAIN)), inner, border_radius=corner)
        out.blit(layer, (0, 0))
        if look.active:
            pygame.draw.rect(out, NIGHT, whole, max(3, round(5 * k)), border_radius=corner)
            pygame.draw.rect(out, t.GOLD, whole, max(2, round(3.4 * k)), border_radius=corner)
        return out

    def _head(self, out: Surface, look: SheetLook, area: Rect, k: float) -> None:
        """The shape and the name, and the points with their sign."""
        name = POWER_NAMES[look.power]
        side = round(area.height * 0.5)
        mark = shape(self.looks.stage, OWNER[name], side)
        out.blit(mark, mark.get_rect(midleft=(area.x, area.centery)))
        words = self.looks.name("power", name)
        line = self.looks.letters(words, "title", self._high(TITLE, k), t.OWNER_WORDS[OWNER[name]], True)
        out.blit(line, line.get_rect(midleft=(area.x + side + round(8 * k), area.centery)))
        number = self.looks.letters(str(look.points), "title", self._high(POINTS, k), CREAM, True)
        out.blit(number, number.get_rect(midright=(area.right, area.centery)))
        sign = self.art.icon("old_world.victory", round(area.height * 0.8), t.GOLD)
        out.blit(sign, sign.get_rect(midright=(area.right - number.get_width() - round(6 * k), area.centery)))

    def _numbers(self, out: Surface, look: SheetLook, area: Rect, k: float) -> None:
        """Power points left, cards in hand, counters."""
        parts: list[tuple[str, str, Colour]] = [
            ("old_world.power", str(look.left), CREAM if look.left else EMPTY),
            ("old_world.card", str(look.hand), CREAM if look.hand else EMPTY),
            ("old_world.counter", str(look.counters), t.GOLD if look.counters else EMPTY),
        ]
        if look.peasants:
            parts.append(("old_world.peasant", str(look.peasants), CREAM))
        side = round(min(area.height * 0.78, area.width / len(parts) * 0.52))
        near = round(3 * k)
        drawn = [
            (self.art.icon(icon, side, colour), self.looks.letters(words, "bold", self._high(NUMBER, k), colour, True))
            for icon, words, colour in parts
        ]
        wide = sum(side + near + number.get_width() for _, number in drawn)
        gap, x = (area.width - wide) / len(drawn), float(area.x)
        for sign, number in drawn:
            out.blit(sign, sign.get_rect(midleft=(round(x), area.centery)))
            out.blit(number, number.get_rect(midleft=(round(x) + side + near, area.centery)))
            x += side + near + number.get_width() + gap

    def _quest(self, out: Surface, look: SheetLook, area: Rect, k: float) -> None:
        """What it takes to have a counter."""
        kind = self.looks.box.content.powers[look.power]
        least = str(self.looks.box.options.khorne_kills if kind.condition == "kills" else kind.least)
        signs = {
            "kills": ("skull", least), "populous": ("old_world.corruption", least, "in", "home"),
            "magic": ("old_world.corruption", least, "in", "old_world.magic", "2"),
            "noble_or_hero": ("old_world.corruption", least, "in", "old_world.noble", "or", "old_world.hero"),
        }[kind.condition]  # fmt: skip
        x, side = area.x, round(area.height * 0.72)
        for sign in ("old_world.counter", ":", *signs):
            picture = self._sign(sign, side, k)
            out.blit(picture, picture.get_rect(midleft=(x, area.centery)))
            x += picture.get_width() + round(3 * k)

    def _high(self, units: float, k: float) -> float:
        """The height of letters."""
        return max(self.looks.least, units * k)

    def _sign(self, sign: str, side: int, k: float) -> Surface:
        if sign == "in":
            return self.art.icon("right", round(side * 0.7), t.DIM)
        if sign == "or":
            return self.looks.letters("/", "bold", self._high(SMALL, k), t.DIM)
        if sign == ":" or sign.isdecimal():
            words = sign if sign == ":" else f"×{sign}"
            return self.looks.letters(words, "bold", self._high(SMALL, k), t.LAMP, True)
        return self.art.icon(sign, side, t.LAMP)


def _box(whole: Area, part: Area, unit: float) -> Rect:
    """A part of a sheet in its picture."""
    return Rect(
        round((part.x - whole.x) * unit), round((part.y - whole.y) * unit), round(part.w * unit), round(part.h * unit)
    )
