"""The forecast of an action: what it costs, exact odds as bars, warnings; beside what it speaks of, never over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Forecast
from tabletop.ui.boards.showing import Sum
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, HEAD, SMALL, TEXT
from tabletop.ui.frame.tooltip import beside

WIDE, BAR = 262, 9
FOOT = SMALL._replace(colour=t.BRASS)
TITLE = HEAD._replace(size=18)
WARNINGS, GAP = 4, 14
APART, EDGE = 26, t.rgb("#5d4a2c")
"""Units between what the action brings and what stands beside that, and the colour of the line there."""
SMALLER = (1.0, 0.85, 0.7, 0.6, 0.5)
"""How large it is: the first of these with which all of it is in the room."""


def draw_forecast(
    stage: Stage, forecast: Forecast, surface: Surface, avoid: Sequence[Rect], room: Rect, spoken: int = 1
) -> Rect | None:
    """Draw it next to avoid[0], covering as little of `avoid` as can be, least of all of the first `spoken`, which it
    speaks of; gives its place, None without contents."""
    if not forecast.says:
        return None
    px, rows, aside = stage.px, _rows(stage, forecast), _aside(stage, forecast)
    rect = beside(list(avoid), _size(stage, rows, aside), room, px(GAP), spoken, far=aside is not None)
    stage.art.draw_panel(surface, "tooltip", rect)
    y = rect.y + px(11)
    for row in rows:
        surface.blit(row, (rect.x + px(15), y))
        y += row.get_height()
    if aside is not None:
        place = aside.get_rect(topright=(rect.right - px(15), rect.y + px(11)))
        surface.fill(EDGE, (place.x - px(APART) // 2, place.y, px(1), rect.height - px(24)))
        surface.blit(aside, place)
    return rect


def fitting(
    stage: Stage, forecast: Forecast, avoid: Sequence[Rect], room: Rect, spoken: int
) -> tuple[Stage, Forecast]:
    """The screen that a forecast is drawn on, and what of it, so that it is no larger than the room: with smaller
    letters where need be, as where it would else cover what it lies beside. Nothing stands beside the rest where
    letters would be too small for that, or where it would cover what is spoken of."""
    smaller = [stage.at_most(stage.theme.unit * part) for part in SMALLER]
    tries = [(each, forecast) for each in smaller if each is stage or each.theme.unit >= 1]
    tries += [(each, replace(forecast, broad=0)) for each in smaller]
    whole = [each for each in tries if _hidden(*each, avoid, room, spoken) is not None]
    clear = (each for each in whole if not _hidden(*each, avoid, room, spoken))
    return next(clear, (whole or tries[-1:])[0])


def _hidden(stage: Stage, forecast: Forecast, avoid: Sequence[Rect], room: Rect, spoken: int) -> bool | None:
    """Whether it would cover what it lies beside; None where the room is too small for it, or for what stands beside
    the rest, which would cover something else that is spoken of."""
    aside = _aside(stage, forecast)
    size = wide, high = _size(stage, _rows(stage, forecast), aside)
    place = beside(list(avoid), size, room, stage.px(GAP), spoken, far=aside is not None)
    narrow = aside is not None and (wide > room.width or place.collidelist(list(avoid[:spoken])) >= 0)
    return None if high > room.height or narrow else bool(place.colliderect(avoid[0]))


def _size(stage: Stage, rows: Sequence[Surface], aside: Surface | None) -> tuple[int, int]:
    wide, high = max(row.get_width() for row in rows), sum(row.get_height() for row in rows)
    if aside is not None:
        wide, high = wide + stage.px(APART) + aside.get_width(), max(high, aside.get_height())
    return wide + stage.px(30), high + stage.px(24)


def _aside(stage: Stage, forecast: Forecast) -> Surface | None:
    """What stands beside the rest."""
    return forecast.foot(stage, stage.px(forecast.broad)) if forecast.foot is not None and forecast.broad else None


def _rows(stage: Stage, forecast: Forecast) -> list[Surface]:
    lettering, wide = stage.lettering, stage.px(WIDE)
    plain = not (forecast.warnings or forecast.odds or forecast.lines or forecast.strip or forecast.sums)
    wide = max(lettering.width(forecast.title, TITLE), lettering.width(forecast.cost, SMALL)) + 1 if plain else wide
    rows = [lettering.block(forecast.title, TITLE, wide)]
    if forecast.cost:
        rows.append(lettering.block(forecast.cost, SMALL, wide))
    if forecast.strip is not None:
        rows.append(forecast.strip(wide))
    rows += [lettering.block(line, TEXT, wide) for line in forecast.lines]
    rows += [_sum(stage, each) for each in forecast.sums]
    if forecast.outcome:
        rows.append(lettering.block(forecast.outcome, BOLD, wide))
    if stage.settings.show_odds:
        rows += [_chance(stage, chance.words, chance.chance, chance.good) for chance in forecast.odds]
    if stage.settings.warn:
        rows += [_warning(stage, warning) for warning, _ in forecast.warnings[:WARNINGS]]
        if any(rule for _, rule in forecast.warnings):
            rows.append(lettering.block(stage.say("ui.table.rule"), FOOT, wide))
    if forecast.foot is not None and not forecast.broad:
        rows.append(forecast.foot(stage, wide))
    return rows


def _sum(stage: Stage, counted: Sum) -> Surface:
    """A line with its number at the end."""
    lettering, wide = stage.lettering, stage.px(WIDE)
    number = lettering.line(counted.number, BOLD)
    room = wide - number.get_width() - stage.px(10)
    text = _fitted(stage, counted.words, room)
    out = Surface((wide, max(number.get_height(), text.get_height())), pygame.SRCALPHA)
    out.blit(text, text.get_rect(midleft=(0, out.get_height() // 2)))
    out.blit(number, number.get_rect(midright=(wide, out.get_height() // 2)))
    return out


def _fitted(stage: Stage, words: Rich, room: int) -> Surface:
    """Words in smaller letters where there is little room, and at last on more lines: none of them is left out."""
    lettering = stage.lettering
    style = lettering.fit(words, TEXT, room)
    whole = lettering.width(words, style) <= room
    return lettering.line(words, style) if whole else lettering.block(words, style, room)


def _chance(stage: Stage, label: str, chance: Fraction, good: bool) -> Surface:
    """Words, in several lines where they need these, with their number, and a bar below them."""
    px, lettering, wide = stage.px, stage.lettering, stage.px(WIDE)
    share = stage.say("ui.table.percent", p=chance)
    key = ("chance", label, share, good, wide)

    def make() -> Surface:
        number = lettering.line(share, BOLD, t.GOOD if good else t.BAD)
        room = wide - number.get_width() - px(10)
        text = _fitted(stage, label, room)
        high = max(lettering.height(TEXT), text.get_height())
        out = Surface((wide, high + px(BAR) + px(7)), pygame.SRCALPHA)
        out.blit(text, (0, px(2)))
        out.blit(number, number.get_rect(bottomright=(wide, px(2) + high)))
        out.blit(stage.art.odds_bar((wide, px(BAR)), float(chance), good), (0, high + px(3)))
        return out

    return stage.art.cache.get(key, make)


def _warning(stage: Stage, warning: Rich) -> Surface:
    """A sentence with a sign before it."""
    px, lettering, wide = stage.px, stage.lettering, stage.px(WIDE)
    text = lettering.block(warning, SMALL._replace(colour=t.rgb("#ffd9a0")), wide - px(24))
    out = Surface((wide, text.get_height() + px(3)), pygame.SRCALPHA)
    icon = stage.art.icon("warning", px(16), t.GOLD)
    out.blit(icon, (0, px(4)))
    out.blit(text, (px(24), px(2)))
    return out
