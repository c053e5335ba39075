"""The sides of a game that is over, one below the other: their places, who played them, what they have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame
from pygame import Rect, Surface

from tabletop import players
from tabletop.text import Thing
from tabletop.ui.boards.cover import SideEnd
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, SMALL, Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget

GAP, EDGE, TOP = 8, 16, 9
"""Units between two rows, and from the edge of a row to what stands in it."""
PLACE, PORTRAIT, LOWER, SHAPE = 34, 50, 3, 17
"""Units: the medal of a place, the portrait of a side, which leaves room for its crown, the shape of its seat."""
FIGURE, SMALLEST, APART = 84, 26, 7
"""Units: at most and at least what a side has; and what lies between two kinds of things."""
METALS = rgb("#e8b83e"), rgb("#c3c8cf"), rgb("#c9814a"), rgb("#6d635a")
POINTS, NUMBER = Style("bold", 17, t.BRIGHT), Style("bold", 14, t.WORDS)
SMALLEST_NAME = 14
FINER = 4


class Standings:
    """Lays one row for each side within a width. seats: who played them; winners: who has a crown."""

    def __init__(
        self, stage: Stage, sides: Sequence[SideEnd], seats: Sequence[str], winners: Collection[int]
    ) -> None:
        self.stage, self.sides, self.seats, self.winners = stage, sides, seats, winners
        self._beside = True
        """Whether what counts most stands beside the names; else it comes first below them."""

    def lay(self, room: Rect, least_high: int = 0) -> tuple[list[Widget], int]:
        """The rows, together at least so high, and no higher than the room where that is possible; and where they
        end."""
        px, self._beside = self.stage.px, self.fit(room.width)
        gap, widgets, top = px(GAP), list[Widget](), room.y
        least = [self._least(side, room.width) for side in self.sides]
        with_things = sum(map(_has_things, self.sides))
        spare = room.height - sum(least) - gap * (len(self.sides) - 1)
        more = max(0, min(px(FIGURE - SMALLEST), spare // max(1, with_things)))
        highs = [high + (more if _has_things(side) else 0) for side, high in zip(self.sides, least, strict=True)]
        whole = sum(highs) + gap * (len(highs) - 1)
        highs = [high + share for high, share in zip(highs, _shares(least_high - whole, len(highs)), strict=True)]
        letters = min((self._letters(side, room.width) for side in self.sides), key=lambda style: style.size)
        for side, high in zip(self.sides, highs, strict=True):
            row = Rect(room.x, top, room.width, high)
            widgets += self._row(row, side, letters)
            top = row.bottom + gap
        return widgets, top - gap

    def _least(self, side: SideEnd, wide: int) -> int:
        """The height of a row with the smallest pictures."""
        px, words = self.stage.px, self._words(Rect(0, 0, wide, 0), side)
        about = self.stage.lettering.tall(self._about(side), SMALL, words.width)
        things = px(SMALLEST + 6) if _has_things(side) else 0
        return 2 * px(TOP) + max(px(PORTRAIT + LOWER), px(30) + about + things)

    def _words(self, row: Rect, side: SideEnd) -> Rect:
        """Where the words of a row stand: right of medal and portrait."""
        px = self.stage.px
        left = row.x + px(EDGE) + (px(PLACE + 10) if side.place else 0) + px(PORTRAIT + 14)
        return Rect(left, row.y + px(TOP), row.right - px(EDGE) - left, row.height - 2 * px(TOP))

    def _name(self, side: SideEnd) -> str:
        return self.stage.text.form(Thing(side.look.name), "Nom")

    def _about(self, side: SideEnd) -> str:
        """Who played a side, and what it has besides what stands beside its name."""
        named = (players.HUMAN, *players.OFFERED)
        who = dict.fromkeys(self.seats[seat] for seat in (side.seat, *side.fellows))
        levels = ", ".join(self.stage.say(f"ui.setup.who.{each}") if each in named else each for each in who)
        return " · ".join((levels, *(self.stage.text.say(line) for line in side.lines[self._beside :])))

    def _counted(self, side: SideEnd) -> str:
        """What counts most, where it stands beside the name."""
        return self.stage.text.say(side.lines[0]) if side.lines and self._beside else ""

    def _letters(self, side: SideEnd, wide: int) -> Style:
        """The letters in which the name of a side has room beside what counts most."""
        style, room = HEAD._replace(size=21), self._room(side, wide)
        return self.stage.lettering.fit(self._name(side), style, room, self._smallest)

    @property
    def _smallest(self) -> float:
        """To what size names shrink: as large as they are where nobody has letters larger."""
        return SMALLEST_NAME / max(1.0, self.stage.settings.ui_scale)

    def _room(self, side: SideEnd, wide: int) -> int:
        """Pixels for the name of a side beside what counts most."""
        px = self.stage.px
        counted = self.stage.lettering.width(self._counted(side), POINTS)
        return self._words(Rect(0, 0, wide, 0), side).width - px(SHAPE + 8) - counted - px(12)

    def fit(self, wide: int) -> bool:
        """Whether every name has room in rows so wide, beside what counts most."""
        self._beside = True
        width, least = self.stage.lettering.width, HEAD._replace(size=self._smallest)
        return all(width(self._name(side), least) <= self._room(side, wide) for side in self.sides)

    def _row(self, row: Rect, side: SideEnd, letters: Style) -> list[Widget]:
        stage, px = self.stage, self.stage.px
        words, counted = self._words(row, side), self._counted(side)
        head = Rect(words.x, words.y, words.width, px(28))
        wide = stage.lettering.width(counted, POINTS)
        shape = Rect(head.x, head.y, px(SHAPE), head.height)
        name = Rect(shape.right + px(8), head.y, head.right - wide - px(10) - shape.right - px(8), head.height)
        about = Rect(words.x, head.bottom + px(2), words.width, 0)
        about.height = stage.lettering.tall(self._about(side), SMALL, about.width)
        left = row.x + px(EDGE)
        laid: list[Widget] = [Panel(stage, row, "sunk")]
        if side.place:
            medal = Rect(left, 0, px(PLACE), px(PLACE))
            medal.centery = row.y + px(TOP + LOWER) + px(PORTRAIT) // 2
            laid.append(Drawn(stage, medal, self._medal(side.place)))
            left = medal.right + px(10)
        portrait = Rect(left, row.y + px(TOP + LOWER), px(PORTRAIT), px(PORTRAIT))
        laid += [
            Drawn(stage, portrait, self._portrait(side)),
            Drawn(stage, shape, self._shape(side.look.owner)),
            Label(stage, name, self._name(side), letters, colour=t.OWNER_WORDS[side.look.owner]),
            Label(stage, Rect(head.right - wide, head.y, wide, head.height), counted, POINTS, align="right"),
            Label(stage, about, self._about(side), SMALL, wrap=True),
        ]
        if _has_things(side):
            things = Rect(words.x, about.bottom + px(6), words.width, words.bottom - about.bottom - px(6))
            each = min(things.height, things.width // max(1, self._most_figures))
            laid.append(Drawn(stage, things, self._things(side) if side.pictures else self._figures(side, each)))
        return laid

    # ------------------------------------------------------------------ pictures

    def _medal(self, place: int) -> Callable[[Surface, Rect], None]:
        stage = self.stage

        def make(side: int) -> Surface:
            large = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
            metal = pygame.Color(METALS[min(place, len(METALS)) - 1])
            middle, radius = (side * FINER / 2,) * 2, side * FINER / 2
            for share, colour in ((1.0, t.NIGHT), (0.94, metal.lerp("black", 0.45)), (0.8, metal)):
                pygame.draw.circle(large, colour, middle, radius * share)
            out = pygame.transform.smoothscale(large, (side, side))
            words = stage.lettering.line(str(place), Style("title", PLACE * 0.58, t.INK, edge=False))
            out.blit(words, words.get_rect(center=(side // 2, side // 2)))
            return out

        def paint(surface: Surface, rect: Rect) -> None:
            key = ("medal", place, rect.width)
            surface.blit(stage.art.cache.get(key, lambda: make(rect.width)), rect)

        return paint

    def _portrait(self, side: SideEnd) -> Callable[[Surface, Rect], None]:
        art, look = self.stage.art, side.look

        def paint(surface: Surface, rect: Rect) -> None:
            picture = art.standee(look.figure, look.owner, rect.width, leader=side.seat in self.winners)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return paint

    def _shape(self, owner: int) -> Callable[[Surface, Rect], None]:
        def paint(surface: Surface, rect: Rect) -> None:
            shape = self.stage.art.shape(owner, rect.width, t.OWNER_WORDS[owner])
            surface.blit(shape, shape.get_rect(center=rect.center))

        return paint

    def _figures(self, side: SideEnd, each: int) -> Callable[[Surface, Rect], None]:
        art = self.stage.art

        def paint(surface: Surface, place: Rect) -> None:
            base = round(each * 0.86)
            for at, ended in enumerate(side.figures):
                owner = side.look.owner if ended.owner is None else ended.owner
                picture = art.standee(ended.figure, owner, base, ended.health, ended.wounds)
                middle = (place.x + at * each + each // 2, place.centery)
                if ended.alive:
                    surface.blit(picture, picture.get_rect(center=middle))
                else:
                    gone = faded(picture, 0.15, 0.5)
                    surface.blit(gone, gone.get_rect(center=middle))
                    skull = art.icon("skull", base // 2, t.PAPER)
                    surface.blit(skull, skull.get_rect(center=middle))

        return paint

    @property
    def _most_figures(self) -> int:
        """How many the side with most of them has: those of all sides are of one size."""
        return max(len(each.figures) for each in self.sides)

    def _things(self, side: SideEnd) -> Callable[[Surface, Rect], None]:
        """The things of a side in a row with how many there are of each, as large as those of every side fit."""
        lettering, apart = self.stage.lettering, self.stage.px(APART)

        def paint(surface: Surface, place: Rect) -> None:
            size = next((px for px in range(place.height, 1, -1) if self._row_of_things(px) <= place.width), 1)
            x = place.x
            for picture, count in side.pictures:
                surface.blit(picture(self.stage, size), (x, place.centery - size // 2))
                x += size
                if count > 1:
                    number = lettering.line(f"×{count}", NUMBER)
                    surface.blit(number, number.get_rect(midleft=(x, place.centery)))
                    x += number.get_width()
                x += apart

        return paint

    def _row_of_things(self, size: int) -> int:
        """How long the longest row of things is where each is so large, in pixels."""
        width, apart = self.stage.lettering.width, self.stage.px(APART)
        rows = ([count for _, count in side.pictures] for side in self.sides)
        return max(sum(size + apart + (width(f"×{n}", NUMBER) if n > 1 else 0) for n in counts) for counts in rows)


def _has_things(side: SideEnd) -> bool:
    return bool(side.figures or side.pictures)


def _shares(pixels: int, many: int) -> list[int]:
    """So many pixels, if there are any, shared out in whole ones."""
    return [max(0, pixels * (at + 1) // many - pixels * at // many) for at in range(many)]
