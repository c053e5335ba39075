"""Who there is in a campaign, what was won, and what runs out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

import pygame
from pygame import Rect, Surface

from tabletop.text import Thing
from tabletop.ui.boards.saga import Fate, Prize, Store
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, HEAD, SMALL
from tabletop.ui.pictures.art import faded
from tabletop.ui.widgets.base import Drawn, Label, Widget

ABREAST, FIGURE = 4, 0.4
"""Beds in a row; the figure in one by the height of the bed."""
HIGH, NAMED, COUNTED = 0.37, 0.69, 0.86
"""The middles of the figure, of the name and of the facts, by the height of the bed."""
SHAPES = (230 / 140, 1.45, 1.18)
"""The height of a bed by its width: the first with which all are seen at once, else the last."""
INSIDE = 0.8
"""What the rim of a bed leaves of its width."""
LEAST = BOLD._replace(size=14)
"""How names are written at the least."""
LEAST_BED, MOST_BED = 72, 108
"""Units: the width of a bed at least, and at most."""
PIP, CELL, PRIZES = 15, 42, 3
SIGN, RIM, APART = 0.4, 9, 2
"""The sign of what is to be won by the height of its field; the units between that and its rim, and between two lines
of its name."""


def lay_roster(
    stage: Stage, room: Rect, fates: Sequence[Fate], prizes: Sequence[Prize], stores: Sequence[Store]
) -> tuple[list[Widget], int]:
    """The widgets, from the top of the room downwards, and the height that they take: beds are so small that all of it
    is seen at once, if they can be."""
    px = stage.px
    widgets: list[Widget] = []
    y = _lay_aims(stage, widgets, room, prizes, stores)
    y = _heading(stage, widgets, room, y + px(6), "ui.campaigns.roster")
    gap = px(8)
    abreast = _abreast(stage, room.width, gap, fates)
    rows = -(-len(fates) // abreast)
    most = min(px(MOST_BED), (room.width - gap * (abreast - 1)) // abreast)
    least = min(most, max(px(LEAST_BED), _longest(stage, fates)))
    each = (room.bottom - y) / max(1, rows) - gap
    tall = next((tall for tall in SHAPES if least * tall <= each), SHAPES[-1])
    wide = max(least, min(most, int(each / tall)))
    high = round(wide * tall)
    left = room.x + (room.width - abreast * wide - (abreast - 1) * gap) // 2
    for at, fate in enumerate(fates):
        place = Rect(left + at % abreast * (wide + gap), y + at // abreast * (high + gap), wide, high)
        widgets.append(Bed(stage, place, fate))
    return widgets, y + rows * (high + gap) - gap - room.y


def _abreast(stage: Stage, width: int, gap: int, fates: Sequence[Fate]) -> int:
    """How many beds stand side by side, so that each name is written whole."""
    longest = _longest(stage, fates)
    return next((count for count in range(ABREAST, 1, -1) if (width - gap * (count - 1)) // count >= longest), 1)


def _longest(stage: Stage, fates: Sequence[Fate]) -> int:
    """The width of a bed that has room for the longest name, in pixels."""
    names = (stage.text.form(Thing(fate.name), "Nom") for fate in fates)
    longest = max((stage.lettering.width(name, LEAST) for name in names), default=0)
    return ceil(longest / INSIDE)


def _lay_aims(
    stage: Stage, widgets: list[Widget], room: Rect, prizes: Sequence[Prize], stores: Sequence[Store]
) -> int:
    """What runs out or comes together, side by side, and what is to be won; gives where it ends."""
    px, gap = stage.px, stage.px(8)
    half = (room.width - gap) // 2
    top = _heading(stage, widgets, room, room.y, "ui.campaigns.aims")
    places = [Rect(room.x + at % 2 * (half + gap), top, half, 0) for at in range(len(stores))]
    y = max((_store(stage, widgets, place, store) for place, store in zip(places, stores, strict=True)), default=top)
    for told in (stage.text.say(store.told) for store in stores if store.told is not None):
        place = Rect(room.x, y, room.width, stage.lettering.tall(told, SMALL, room.width))
        widgets.append(Label(stage, place, told, SMALL, wrap=True))
        y = place.bottom + px(6)
    gap = px(6)
    each = (room.width - (PRIZES - 1) * gap) // PRIZES
    has_signs = _longest_prize(stage, prizes) <= _prize_room(stage, each, True)
    for at, prize in enumerate(prizes):
        place = Rect(room.x + at % PRIZES * (each + gap), y + at // PRIZES * (px(CELL) + gap), each, px(CELL))
        widgets.append(Drawn(stage, place, partial(_draw_prize, stage, prize, has_signs)))
    return y + -(-len(prizes) // PRIZES) * (px(CELL) + gap)


def _longest_prize(stage: Stage, prizes: Sequence[Prize]) -> int:
    """The width of the longest word of all names, in pixels, as small as it may be."""
    smallest = BOLD._replace(size=stage.theme.least)
    every = (word for prize in prizes for word in stage.text.form(Thing(prize.name), "Nom").split())
    return max((stage.lettering.width(word, smallest) for word in every), default=0)


def _prize_room(stage: Stage, wide: int, has_sign: bool) -> int:
    """The room for the name of a prize in a field that is so wide, beside its sign or without."""
    return wide - stage.px(2 * RIM) - (round(stage.px(CELL) * SIGN) + stage.px(6) if has_sign else 0)


def _heading(stage: Stage, widgets: list[Widget], room: Rect, y: int, key: str) -> int:
    high = stage.lettering.height(HEAD)
    widgets.append(Label(stage, Rect(room.x, y, room.width, high), stage.say(key), HEAD))
    return y + high + stage.px(8)


def _store(stage: Stage, widgets: list[Widget], place: Rect, store: Store) -> int:
    """A sentence, and a sign for each that there is or could be; gives where it ends."""
    px, words = stage.px, stage.text.say(store.words)
    place.height = stage.lettering.tall(words, SMALL, place.width)
    widgets.append(Label(stage, place, words, SMALL, wrap=True))
    pips = Rect(place.x, place.bottom + px(3), place.width, px(PIP) + px(4))

    def draw(surface: Surface, rect: Rect) -> None:
        pitch = min(round(px(PIP) * 1.35), rect.width // max(1, store.most))
        for at in range(store.most):
            icon = stage.art.icon(store.icon, px(PIP) + px(3), t.GOLD if at < store.now else t.DIM)
            surface.blit(icon, (rect.x + at * pitch, rect.y))

    widgets.append(Drawn(stage, pips, draw))
    return pips.bottom + px(8)


def _draw_prize(stage: Stage, prize: Prize, has_sign: bool, surface: Surface, rect: Rect) -> None:
    """What is to be won: lit if it is."""
    surface.blit(stage.art.panel("sunk", rect.size), rect)
    if has_sign:
        icon = stage.art.icon(prize.icon, round(rect.height * SIGN), t.GOLD if prize.won else t.DIM)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + stage.px(RIM), rect.centery)))
    room = _prize_room(stage, rect.width, has_sign)
    left = rect.right - stage.px(RIM) - room
    name = stage.text.form(Thing(prize.name), "Nom")
    style = stage.lettering.fit(max(name.split(), key=len), BOLD, room, stage.theme.least)
    style = style._replace(colour=t.BRIGHT if prize.won else t.WORDS)
    lines = [(line, style) for line in stage.lettering.wrap(name, style, room)]
    for line, below in stage.lettering.tight(lines, stage.px(APART)):
        surface.blit(line, (left, rect.centery + below))
    if prize.won:
        pygame.draw.rect(surface, t.GOLD, rect, max(1, stage.px(1.4)), border_radius=stage.px(6))


class Bed(Widget):
    """Somebody asleep until the next evening, or lost."""

    def __init__(self, stage: Stage, rect: Rect, fate: Fate) -> None:
        super().__init__(stage, rect)
        self.fate = fate

    def draw(self, surface: Surface) -> None:
        stage, rect, fate = self.stage, self.rect, self.fate
        surface.blit(stage.art.picture(fate.bed, rect.size), rect)
        px = round(rect.height * FIGURE)
        figure = stage.art.standee(fate.figure, fate.owner, px)
        if fate.lost:
            figure = faded(figure, 0.35, 0.3)
        surface.blit(figure, figure.get_rect(center=(rect.centerx, rect.y + round(rect.height * HIGH))))
        name = stage.text.form(Thing(fate.name), "Nom")
        room = round(rect.width * INSIDE)
        style = stage.lettering.fit(name, BOLD, room, LEAST.size)
        line = stage.lettering.line(stage.lettering.shorten(name, style, room), style, t.DIM if fate.lost else t.BRIGHT)
        surface.blit(line, line.get_rect(center=(rect.centerx, rect.y + round(rect.height * NAMED))))
        self._draw_facts(surface, rect.y + round(rect.height * COUNTED))

    def _draw_facts(self, surface: Surface, y: int) -> None:
        """An icon and a number for each fact, side by side; a skull for the lost."""
        stage, rect = self.stage, self.rect
        if self.fate.lost:
            skull = stage.art.icon("skull", round(rect.height * 0.11), t.BAD)
            surface.blit(skull, skull.get_rect(center=(rect.centerx, y)))
            return
        shown = [each for each in self.fate.facts if each[1]]
        if not shown:
            return
        room, gap, apart = round(rect.width * INSIDE), stage.px(2), stage.px(4)
        numbers = [stage.lettering.line(str(number), SMALL, t.BRIGHT) for _, number in shown]
        spare = room - sum(each.get_width() + gap for each in numbers)
        side = max(stage.px(9), min(stage.px(15), spare // len(shown) - apart))
        between = spare / len(shown) - side
        x = rect.centerx - room / 2 + between / 2
        for (icon, _), words in zip(shown, numbers, strict=True):
            mark = stage.art.icon(icon, side, t.GOLD)
            surface.blit(mark, mark.get_rect(midleft=(round(x), y)))
            surface.blit(words, words.get_rect(midleft=(round(x) + side + gap, y)))
            x += side + gap + words.get_width() + between
