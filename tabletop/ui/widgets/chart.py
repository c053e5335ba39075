"""A chart of how the seats of a game stood from round to round, drawn once at the size that is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.screen import Screen
from tabletop.ui.frame.theme import BOLD, HEAD, NIGHT, SMALL

Spot = tuple[float, float]
NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
LINES = 5
"""At most so many lines across."""
FINER = 2
"""The lines are drawn so many times larger and then made smaller."""
THICK, MARK, END = 3.0, 9, 18
"""Units: a line, the shape at a step where there is room for it, and the one at the end."""
NAME, BELOW = 14, 3
"""Units from the last number below to the name of what they count, and from the axis down to both."""
DASH = 6
"""Units of a dash, and of the gap after it."""
GOAL = SMALL._replace(colour=t.GOLD)
ROOM = 22
"""Units from one step to the next from which each has its shape."""


def draw_chart(
    screen: Screen, size: tuple[int, int], title: str, rows: Mapping[int, Sequence[int]], owners: Sequence[int],
    goal: int = 0, axis: str = "",
) -> Surface:  # fmt: skip
    """rows: the counts of all seats by round or turn, in order; owners: of each seat, the number of its colour; goal:
    the count that wins, 0 where none does; axis: what the numbers below count."""
    return _Chart(screen, size, rows, owners, goal, axis).draw(title)


class _Chart:
    """One chart: where its axes are, and the parts of it."""

    def __init__(
        self, screen: Screen, size: tuple[int, int], rows: Mapping[int, Sequence[int]], owners: Sequence[int],
        goal: int, axis: str,
    ) -> None:  # fmt: skip
        self.screen, self.owners, self.rows, self.goal, self.axis = screen, owners, rows, goal, axis
        self.out = Surface(size, pygame.SRCALPHA)
        px, lettering = screen.px, screen.lettering
        self.first, self.last = min(rows), max(rows)
        most = max(goal, *(max(counts) for counts in rows.values()))
        high, low = lettering.height(HEAD) + px(20), lettering.height(SMALL) + px(4)
        lines = (size[1] - high - low) // lettering.height(SMALL)
        self.step = nice(most / max(1, min(LINES, lines)))
        self.top = max(self.step, -(-most // self.step) * self.step)
        ends = max(lettering.width(str(count), BOLD) for count in rows[self.last])
        left = lettering.width(str(self.top), SMALL) + px(8)
        beside = px(NAME) + lettering.width(axis, SMALL) if axis else 0
        right = max(px(END) + px(10) + ends, beside)
        self.plot = Rect(left, high, max(1, size[0] - left - right), max(1, size[1] - high - low))

    def spot(self, time: float, count: float) -> Spot:
        """Where a count at a time is, in pixels."""
        along = (time - self.first) / max(1, self.last - self.first)
        return self.plot.x + self.plot.width * along, self.plot.bottom - self.plot.height * count / self.top

    def draw(self, title: str) -> Surface:
        """All of it."""
        lettering = self.screen.lettering
        style = lettering.fit(title, HEAD, self.out.get_width(), 14)
        self.out.blit(lettering.line(title, style), (0, 0))
        self._draw_axes()
        if self.goal:
            self._draw_goal()
        self._draw_lines()
        self._draw_ends()
        return self.out

    def _draw_axes(self) -> None:
        """Lines across with their counts, and the rounds below."""
        px, lettering, plot = self.screen.px, self.screen.lettering, self.plot
        for count in range(0, self.top + 1, self.step):
            y = round(self.spot(self.first, count)[1])
            strength = 150 if not count else 70
            if count != self.goal or not count:  # the name of the goal lies where its line would
                pygame.draw.line(self.out, (*t.BRASS, strength), (plot.x, y), (plot.right, y), px(1))
            words = lettering.line(str(count), SMALL)
            self.out.blit(words, words.get_rect(midright=(plot.x - px(8), y)))
        each = plot.width / max(1, self.last - self.first)
        wide = lettering.width(str(self.last), SMALL) + px(10)
        step = nice(wide / each)
        for time in self.rows:
            if time % step == 0:
                words = lettering.line(str(time), SMALL)
                self.out.blit(words, words.get_rect(midtop=(round(self.spot(time, 0)[0]), plot.bottom + px(BELOW))))
        if self.axis:
            self.out.blit(lettering.line(self.axis, SMALL), (plot.right + px(NAME), plot.bottom + px(BELOW)))

    def _draw_goal(self) -> None:
        """A line of dashes at the count that wins, with its name on it."""
        px, plot, y = self.screen.px, self.plot, round(self.spot(self.first, self.goal)[1])
        name = self.screen.lettering.line(self.screen.say("ui.result.goal", n=self.goal), GOAL)
        left = plot.x + px(6)
        self.out.blit(name, name.get_rect(midleft=(left, y)))
        for x in range(left + name.get_width() + px(6), plot.right, 2 * px(DASH)):
            pygame.draw.line(self.out, t.GOLD, (x, y), (min(x + px(DASH), plot.right), y), px(2))

    def _draw_lines(self) -> None:
        """A line for each seat with its shape at every step; who did best lies on top."""
        best = sorted(range(len(self.owners)), key=lambda seat: self.rows[self.last][seat])
        large = Surface((self.out.get_width() * FINER, self.out.get_height() * FINER), pygame.SRCALPHA)
        thick = self.screen.px(THICK) * FINER
        for seat in best:
            way = [self.spot(time, counts[seat]) for time, counts in self.rows.items()]
            spots = [(x * FINER, y * FINER) for x, y in way]
            for wide, colour in ((thick + 2 * FINER, NIGHT), (thick, self._colour(seat))):
                for one, other in pairwise(spots):
                    _stroke(large, colour, one, other, wide)
        self.out.blit(pygame.transform.smoothscale(large, self.out.get_size()), (0, 0))
        if self.plot.width < self.screen.px(ROOM) * (len(self.rows) - 1):
            return
        for seat in best:
            for time, counts in list(self.rows.items())[:-1]:  # the last one has its shape beside its number
                self._mark(seat, MARK, self.spot(time, counts[seat]))

    def _draw_ends(self) -> None:
        """The shape of each seat with its last count at the right end, none on another."""
        px, lettering = self.screen.px, self.screen.lettering
        counts, high = self.rows[self.last], lettering.height(BOLD)
        order = sorted(range(len(self.owners)), key=lambda seat: -counts[seat])
        end = self.plot.bottom + (px(BELOW) if self.axis else high / 2)  # the name of the axis stands below them
        heights = spread([self.spot(self.last, counts[seat])[1] for seat in order], high, end)
        for seat, y in zip(order, heights, strict=True):
            x = self.plot.right + px(4) + px(END) / 2
            self._mark(seat, END, (x, y))
            words = lettering.line(str(counts[seat]), BOLD, self._colour(seat))
            self.out.blit(words, words.get_rect(midleft=(round(x + px(END) / 2 + px(4)), round(y))))

    def _mark(self, seat: int, wide: float, spot: Spot) -> None:
        """The shape of a seat, with a dark edge."""
        px, art, owner = self.screen.px, self.screen.art, self.owners[seat]
        for side, colour in ((px(wide) + 2 * px(1.5), NIGHT), (px(wide), self._colour(seat))):
            shape = art.shape(owner, side, colour)
            self.out.blit(shape, shape.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _colour(self, seat: int) -> t.Colour:
        return t.OWNER_WORDS[self.owners[seat]]


def nice(least: float) -> int:
    """The least round number that is no smaller."""
    return next((number for number in NICE if number >= least), max(1, round(least)))


def spread(heights: Sequence[float], high: float, room: float) -> list[float]:
    """Middles of labels so high, from the top down, as near as can be to where they belong, within the room."""
    out: list[float] = []
    for height in heights:
        out.append(max(height, out[-1] + high) if out else max(height, high / 2))
    below = room - high / 2
    for at in range(len(out) - 1, -1, -1):
        out[at], below = min(out[at], below), min(out[at], below) - high
    return out


def _stroke(surface: Surface, colour: t.Colour, one: Spot, other: Spot, wide: int) -> None:
    """A thick line with round ends: pygame's own is thinner where it is steep."""
    line = pygame.Vector2(other) - one
    if line.length():
        across = pygame.Vector2(-line.y, line.x) * (wide / 2 / line.length())
        corners = [one - across, one + across, other + across, other - across]
        pygame.draw.polygon(surface, colour, corners)
    for end in (one, other):
        pygame.draw.circle(surface, colour, end, wide / 2)
