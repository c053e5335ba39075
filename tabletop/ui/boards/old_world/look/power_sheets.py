"""The power sheets of Chaos in the Old World: name, numbers, what the next tick takes, counters."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.old_world.content.records import POWER_NAMES
from tabletop.ui.boards.old_world.layout.places import SheetPlan
from tabletop.ui.boards.old_world.look.pictures import OWNER, SheetLook
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.cache import ready

CREAM, EMPTY = rgb("#fff3d6"), rgb("#7d7060")
LETTERS, LARGE = 0.31, 0.36


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
        out = self.looks.kept("blank", look.power, look.active, size, make=lambda: self._blank(look, unit, size)).copy()

        def box(area: Area) -> Rect:
            return _box(plan.whole, area, unit)

        self._head(out, look, box(plan.name), unit)
        self._numbers(out, look, box(plan.numbers), unit)
        self._quest(out, look, box(plan.quest), unit)
        self._peasants(out, look, box(plan.upgrades), unit)
        return ready(out)

    def _blank(self, look: SheetLook, unit: float, size: tuple[int, int]) -> Surface:
        """A sheet without its numbers: a breath of the power's colour, gold round the one that is asked."""
        out = Surface(size, pygame.SRCALPHA)
        out.blit(self.art.panel("sunk", size), (0, 0))
        colour, whole = self.looks.colour(look.power), out.get_rect()
        layer = Surface(whole.size, pygame.SRCALPHA)
        for x in range(whole.width):
            strong = round(95 * (1 - 0.75 * x / whole.width))
            layer.fill((colour.r, colour.g, colour.b, strong), (x, 0, 1, whole.height))
        mask = Surface(whole.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), whole.inflate(-6, -6), border_radius=round(unit * 0.16))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (0, 0))
        if look.active:
            pygame.draw.rect(out, t.GOLD, whole, max(2, round(unit * 0.06)), border_radius=round(unit * 0.18))
        return out

    def _head(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        """The name, and the points with a trophy."""
        name = POWER_NAMES[look.power]
        words = self.looks.name("power", name)
        style = self.looks.style("title", self._high(LARGE, unit), t.OWNER_WORDS[OWNER[name]], True)
        line = self.looks.stage.lettering.line(words, style)
        out.blit(line, line.get_rect(midleft=(area.x, area.centery)))
        number = self.looks.letters(str(look.points), "bold", self._high(LARGE * 1.06, unit), t.GOLD, True)
        out.blit(number, number.get_rect(midright=(area.right, area.centery)))
        sign = self.art.icon("old_world.victory", round(area.height * 0.92), t.GOLD)
        out.blit(sign, sign.get_rect(midright=(area.right - number.get_width() - 3, area.centery)))

    def _numbers(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        """Power points left, cards in hand, counters."""
        spent = not look.left
        parts: list[tuple[str, str, Colour]] = [
            ("old_world.power", str(look.left), EMPTY if spent else CREAM),
            ("old_world.card", str(look.hand), CREAM if look.hand else EMPTY),
            ("old_world.counter", str(look.counters), t.GOLD if look.counters else EMPTY),
        ]
        step = area.width / len(parts)
        for at, (icon, words, colour) in enumerate(parts):
            side = round(area.height * 0.86)
            x = round(area.x + step * at)
            sign = self.art.icon(icon, side, colour)
            out.blit(sign, sign.get_rect(midleft=(x, area.centery)))
            number = self.looks.letters(words, "bold", self._high(LARGE, unit), colour, True)
            out.blit(number, number.get_rect(midleft=(x + side + round(0.06 * unit), area.centery)))

    def _quest(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        """What it takes to have a counter."""
        kind = self.looks.box.content.powers[look.power]
        least = str(self.looks.box.options.khorne_kills if kind.condition == "kills" else kind.least)
        signs = {
            "kills": ("skull", least), "populous": ("old_world.corruption", least, "in", "home"),
            "magic": ("old_world.corruption", least, "in", "old_world.magic", "2"),
            "noble_or_hero": ("old_world.corruption", least, "in", "old_world.noble", "or", "old_world.hero"),
        }[kind.condition]  # fmt: skip
        x, side = area.x, round(area.height * 0.80)
        for sign in ("old_world.counter", ":", *signs):
            picture = self._sign(sign, side, unit)
            out.blit(picture, picture.get_rect(midleft=(x, area.centery)))
            x += picture.get_width() + round(0.04 * unit)

    def _peasants(self, out: Surface, look: SheetLook, area: Rect, unit: float) -> None:
        """Peasants that were killed, to the right of the upgrades."""
        if look.peasants:
            number = self.looks.letters(str(look.peasants), "bold", self._high(LETTERS, unit), CREAM, True)
            out.blit(number, number.get_rect(midright=(area.right, area.centery)))
            peasant = self.art.icon("old_world.peasant", round(area.height * 0.72), CREAM)
            out.blit(peasant, peasant.get_rect(midright=(area.right - number.get_width() - 2, area.centery)))

    def _high(self, units: float, unit: float) -> float:
        """The height of letters."""
        return max(self.looks.least, units * unit)

    def _sign(self, sign: str, side: int, unit: float) -> Surface:
        if sign == "in":
            return self.art.icon("right", round(side * 0.7), t.DIM)
        if sign == "or":
            return self.looks.letters("/", "bold", self._high(LETTERS, unit), t.DIM)
        if sign == ":" or sign.isdecimal():
            words = sign if sign == ":" else f"×{sign}"
            return self.looks.letters(words, "bold", self._high(LETTERS, unit), t.LAMP, True)
        return self.art.icon(sign, side, t.LAMP)


def _box(whole: Area, part: Area, unit: float) -> Rect:
    """A part of a sheet in its picture."""
    return Rect(
        round((part.x - whole.x) * unit), round((part.y - whole.y) * unit), round(part.w * unit), round(part.h * unit)
    )
