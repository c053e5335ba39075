"""Signs on cards of Shadespire: how far an objective is, and the numbers of an Attack action."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.shadespire.position.progress import Headway
from tabletop.games.shadespire.words.cards import AttackFace
from tabletop.ui.boards.painting import Brush
from tabletop.ui.boards.shadespire.look.pictures import CardLook
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, rgb

NIGHT, GOLD, CREAM = rgb("#0a0d14"), rgb("#f2c14e"), rgb("#fdf7e6")
OF, DOWN_TO = "/", ">"
PITCH = 1.2
"""How far two lines are apart, by the size of their letters."""
SIGN, LEAST = 0.17, 14
"""The height of the sign in the corner of a picture by the width of its card; letters are so many pixels high at least,
in windows of the usual size."""


def smallest(stage: Stage) -> float:
    """The smallest letters on cards, in pixels: as the window is, for a card is no wider where letters are larger
    elsewhere."""
    return LEAST * max(1.0, stage.theme.unit / stage.settings.ui_scale / 1.5)


def told(stage: Stage, progress: Headway | None, met: bool) -> str:
    """How far an objective is, in words; empty where there is nothing to count."""
    if met:
        return stage.say("shadespire.table.progress.met")
    if progress is None:
        return ""
    key = "most" if progress.most else f"least.{progress.what}"
    return stage.say(f"shadespire.table.progress.{key}", now=progress.now, goal=progress.goal)


def draw_progress(brush: Brush, out: Surface, area: Rect, look: CardLook) -> Rect:
    """How far an objective is, in the corner of its picture: a tick, dark as long as it is not the time to score it, or
    what there is of how much; on a card that has risen in words at the foot of it. Gives the place of such a sign in
    the corner, which is empty where there is none."""
    if look.whole:
        _draw_told(brush, out, area, look)
        return Rect(area.topright, (0, 0))
    least = smallest(brush.stage)
    high = round(max(SIGN * out.get_width(), 1.5 * least))
    if (not look.met and look.progress is None) or area.height < high:
        return Rect(area.topright, (0, 0))
    if look.met or (look.progress is not None and look.progress.reached):
        ground, ink = (GOLD, NIGHT) if look.met else (NIGHT, GOLD)
        middle = (area.right - round(high * 0.65), area.y + round(high * 0.65))
        pygame.draw.circle(out, NIGHT, middle, high * 0.62)
        pygame.draw.circle(out, ground, middle, high * 0.54)
        tick = brush.stage.art.icon("check", round(high * 0.72), ink)
        out.blit(tick, tick.get_rect(center=middle))
        return Rect(middle[0] - round(high * 0.62), area.y, round(high * 1.25), high)
    place = Rect(area.topright, (0, 0))
    if look.progress is not None:
        said = f"{look.progress.now}{DOWN_TO if look.progress.most else OF}{look.progress.goal}"
        letters = brush.letters(said, "bold", max(least, high * 0.7), GOLD if look.progress.now else CREAM)
        place = Rect(0, 0, max(high, letters.get_width() + high // 2), high)
        place.topright = area.right - 1, area.y + 1
        pygame.draw.rect(out, NIGHT, place, border_radius=high // 2)
        pygame.draw.rect(out, GOLD, place, max(1, high // 16), border_radius=high // 2)
        out.blit(letters, letters.get_rect(center=place.center))
    return place


def _draw_told(brush: Brush, out: Surface, area: Rect, look: CardLook) -> None:
    """The same in words."""
    said = told(brush.stage, look.progress, look.met)
    if not said:
        return
    lettering, least = brush.stage.lettering, smallest(brush.stage)
    high = round(max(area.height * 0.2, 1.5 * least))
    room = area.width - high // 2
    style = brush.style("bold", max(least, high * 0.66), GOLD if look.met else CREAM)
    style = lettering.fit(said, style, room, least / brush.stage.theme.unit)
    lines = lettering.tight([(line, style) for line in lettering.wrap(said, style, room)])
    tall = high + (len(lines) - 1) * round(PITCH * style.size * brush.stage.theme.unit)
    strip = Rect(area.x, area.bottom - tall, area.width, tall)
    layer = Surface(strip.size, SRCALPHA)
    layer.fill((*NIGHT, 238))
    out.blit(layer, strip)
    for line, below in lines:
        out.blit(line, (strip.centerx - line.get_width() // 2, strip.centery + below))


def attack_line(brush: Brush, attack: AttackFace, high: float, colour: Colour) -> Surface:
    """Range, dice with their symbol, and damage of an Attack action, in a line so many pixels high."""
    parts: list[Surface] = []
    icon = max(8, round(high * 0.72))
    symbol = "shadespire.die.hammer" if attack.symbol == "hammer" else "shadespire.die.swords"
    for name, value in (
        ("shadespire.stat.range", attack.range),
        (symbol, attack.dice),
        ("shadespire.stat.damage", attack.damage),
    ):
        parts.append(brush.stage.art.icon(name, icon, colour))
        parts.append(brush.letters(str(value), "bold", high * 0.74, colour))
    gap = max(2, round(high * 0.12))
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) + 3)
    out = Surface((wide, round(high)), SRCALPHA)
    x = 0
    for at, part in enumerate(parts):
        out.blit(part, part.get_rect(midleft=(x, round(high) // 2)))
        x += part.get_width() + gap * (3 if at % 2 else 1)
    return out
