"""The forecast of an action: what it costs, exact odds as bars, warnings; beside what it speaks of, never over it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Forecast
from tabletop.ui.boards.showing import Foot, Sum
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, HEAD, SMALL, SMALLEST, TEXT
from tabletop.ui.frame.tooltip import beside

WIDE, BAR = 262, 9
FOOT = SMALL._replace(colour=t.BRASS)
TITLE = HEAD._replace(size=18)
WARNINGS, GAP = 4, 14
APART, EDGE = 26, t.rgb("#5d4a2c")
"""Units between columns, and the colour of the line there."""
SMALLER = (1.0, 0.85, 0.7, 0.6, 0.5)
"""How large its letters are, by those of all else, as long as they can be read."""
COLUMNS = 1, 2, 3
"""In how many columns it is, the first of these with which there is room for it."""
BESIDE, BELOW = 0, -1
"""Instead of that: what others may do next, where it is broad, beside all else or below it."""
CLOSE = 0.9
"""Letters so many times as large as others take at least this part of so many times their room: lines break
elsewhere."""

Column = Sequence[Surface]


class LaidForecast(NamedTuple):
    """A forecast as it lies on the screen: its place, and what stands in it, in letters of that screen."""

    stage: Stage
    columns: Sequence[Column]
    place: Rect


class ForecastBox:
    """Lays one forecast at a time, draws it, and keeps it while nothing of it changes."""

    def __init__(self) -> None:
        self._stages: tuple[object, list[Stage]] = None, []
        self._kept: tuple[Forecast, object, LaidForecast] | None = None

    def draw(
        self, stage: Stage, surface: Surface, forecast: Forecast, avoid: Sequence[Rect], rooms: Sequence[Rect],
        spoken: int, spared: int = 0, whole: bool = False,
    ) -> Rect:  # fmt: skip
        """Draw it next to avoid[0], over as little of `avoid` as can be: in the best way in which all of it lies in the
        first room and covers none of the first `spoken`, which it speaks of, and of the first `spared` only what it has
        to; what is broad covers nothing at all, unless the whole is asked for. If there is none, without what others
        may do next in any of the rooms, over as little as can be of avoid[0]. Gives its place."""
        settings = stage.settings
        screen = stage.theme.unit, settings.ui_scale, stage.text.language
        if self._stages[0] != screen:
            self._stages = screen, _readable(stage)
        key = screen, settings.show_odds, settings.warn, [*avoid], [*rooms], spoken, spared, whole
        if self._kept is None or self._kept[0] is not forecast or self._kept[1] != key:
            laid = ForecastLayout(self._stages[1], forecast, [*avoid], spoken, spared, whole).laid(rooms)
            self._kept = forecast, key, laid
        _draw(self._kept[2], surface)
        return self._kept[2].place


def _readable(stage: Stage) -> list[Stage]:
    """Screens with letters of all sizes for a forecast, from the largest to the smallest that can still be read."""
    unit = stage.theme.unit
    least = min(unit, SMALLEST * min(1.0, stage.settings.ui_scale) / SMALL.size)
    units = [unit * part for part in SMALLER if unit * part > least]
    return [stage.at_most(each) for each in (*units, least)]


def _draw(laid: LaidForecast, surface: Surface) -> None:
    stage, columns, rect = laid
    px = stage.px
    stage.art.draw_panel(surface, "tooltip", rect)
    x, top = rect.x + px(15), rect.y + px(11)
    for at, column in enumerate(columns):
        if at:
            surface.fill(EDGE, (x - px(APART) // 2, top, px(1), rect.height - px(24)))
        y = top
        for row in column:
            surface.blit(row, (x, y))
            y += row.get_height()
        x += _wide(column) + px(APART)


class ForecastLayout:
    """Looks for the best way to lay a forecast: rather in smaller letters, as long as they can be read, than with less
    of what others may do next."""

    def __init__(
        self, stages: Sequence[Stage], forecast: Forecast, avoid: list[Rect], spoken: int, spared: int, whole: bool
    ) -> None:
        """stages: with letters from the largest to the smallest."""
        self.stages, self.forecast, self.avoid, self.spoken, self.whole = stages, forecast, avoid, spoken, whole
        self.spared = max(spoken, spared)
        self._rows, self._feet = cache(self._make_rows), cache(self._make_feet)

    def laid(self, rooms: Sequence[Rect]) -> LaidForecast:
        """The best way: the first one in which all lies in the first room and covers nothing that is spoken of, or
        where it is broad nothing that is to be avoided, for it would bury what is played on before anybody asks for the
        whole, which at last may cover all but avoid[0]; if there is none, in any of the rooms over as little as can be
        of avoid[0]."""
        for foot in self.forecast.feet:
            counts = (BESIDE, BELOW, *COLUMNS) if foot.broad else COLUMNS
            smallest = {count: self._lay(self.stages[-1], rooms[0], foot, count) for count in counts}
            if not foot.broad:
                left_free = [self.spared, self.spoken]
            else:
                left_free = [len(self.avoid), *([self.spared, self.spoken, 1] if self.whole else [])]
            for free in dict.fromkeys(left_free):
                suits = partial(_suits, rooms[0], self.avoid[:free])
                for stage in self.stages:
                    for count, small in smallest.items():
                        if suits(small.place) and suits(self._enlarged(small, stage, rooms[0])):
                            laid = self._lay(stage, rooms[0], foot, count)
                            if suits(laid.place):
                                return laid
        found = dict[tuple[bool, int], LaidForecast]()
        for room, stage, count in product(rooms, self.stages, COLUMNS):
            laid = self._lay(stage, room, None, count)
            covered = laid.place.clip(self.avoid[0])
            wrong = not room.contains(laid.place), covered.width * covered.height
            if not any(wrong):
                return laid
            found.setdefault(wrong, laid)
        return found[min(found)]

    def _lay(self, stage: Stage, room: Rect, foot: Foot | None, count: int) -> LaidForecast:
        """In so many columns, or with the foot `BESIDE` or `BELOW` all else."""
        columns = self._columns(stage, foot, count)
        px, several = stage.px, len(columns) > 1
        wide = sum(map(_wide, columns)) + px(APART) * (len(columns) - 1)
        size = wide + px(30), max(map(_high, columns)) + px(24)
        return LaidForecast(stage, columns, self._place(size, room, px(GAP), several))

    def _place(self, size: tuple[int, int], room: Rect, gap: int, several: bool) -> Rect:
        """Several columns, or so much that others may do is among it, may also lie at an edge of the room."""
        return beside(self.avoid, size, room, gap, self.spared, far=several or bool(self.forecast.feet))

    def _enlarged(self, small: LaidForecast, stage: Stage, room: Rect) -> Rect:
        """About where it lies in larger letters: whether these have room takes long to find out."""
        times = CLOSE * stage.theme.unit / small.stage.theme.unit
        size = round(small.place.width * times), round(small.place.height * times)
        return self._place(size, room, stage.px(GAP), len(small.columns) > 1)

    def _columns(self, stage: Stage, foot: Foot | None, count: int) -> list[Column]:
        """All of it, from the left to the right."""
        rows = self._rows(stage)
        if foot is not None and count == BESIDE:
            return [rows, self._feet(stage, foot, foot.broad)]
        if foot is not None and count == BELOW:
            return [[*rows, *self._feet(stage, foot, foot.broad)]]
        rows = [*rows, *(self._feet(stage, foot, WIDE) if foot is not None else ())]
        heights = sorted({_high(rows[first : last + 1]) for last in range(len(rows)) for first in range(last + 1)})
        return next(found for high in heights if len(found := _flowed(rows, high)) <= count)

    def _make_rows(self, stage: Stage) -> list[Surface]:
        return _rows(stage, self.forecast)

    def _make_feet(self, stage: Stage, foot: Foot, wide: int) -> list[Surface]:
        return foot.rows(stage, stage.px(wide))


def _suits(room: Rect, free: list[Rect], place: Rect) -> bool:
    """Whether it lies in the room and covers nothing that is to be left free."""
    return room.contains(place) and place.collidelist(free) < 0


def _wide(column: Column) -> int:
    return max(row.get_width() for row in column)


def _high(column: Column) -> int:
    return sum(row.get_height() for row in column)


def _flowed(rows: Sequence[Surface], high: int) -> list[Column]:
    """Rows in columns that are no higher than that, or of one row."""
    out, left = list[list[Surface]](), 0
    for row in rows:
        if not out or row.get_height() > left:
            out.append([])
            left = high
        out[-1].append(row)
        left -= row.get_height()
    return list[Column](out)


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
        if forecast.without:
            rows.append(lettering.block(forecast.without, FOOT, wide))
    if stage.settings.warn:
        rows += [_warning(stage, warning) for warning, _ in forecast.warnings[:WARNINGS]]
        if any(rule for _, rule in forecast.warnings):
            rows.append(lettering.block(stage.say("ui.table.rule"), FOOT, wide))
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
