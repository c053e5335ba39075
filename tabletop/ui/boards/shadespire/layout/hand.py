"""The hand: cards fanned in one row below the boards, or in several rows in a corner that these leave. Pure."""

from __future__ import annotations

from math import cos, radians
from typing import NamedTuple

from tabletop.ui.boards.rows import Area

CARDS, MOST_ROWS = 8, 4
"""So many cards are in a hand usually; in so many rows they lie at most."""
GAP, BETWEEN = 0.35, 0.84
"""From one card to the next, and between the two kinds of cards in one row, in board units."""
TILT = 0.75
"""By so many degrees more than the one beside it a card leans."""
HIGHEST, LOWEST = 1.62, 1.3
"""The height of a card by its width, at most and at least."""
BROADER = 1.14
"""How much broader cards are of which so many rows lie that they have to be lower."""
LOW_ROWS = ((6.0, 9.4), (6.0, 7.4), (5.0, 7.4), (6.0, 5.8), (5.0, 5.8), (6.0, 4.9), (5.0, 4.9), (4.4, 7.4), (4.4, 5.8))
LOW_BLOCKS = ((6.0, 7.4), (6.0, 5.8), (5.2, 5.2))
"""Width and height of cards where boards need the room: in one row, and in several."""


class Fanned(NamedTuple):
    """The place of a card, and by how many degrees it is turned, counter-clockwise."""

    area: Area
    angle: float


class Hand(NamedTuple):
    """The room of a hand of cards of this width and height, in so many rows."""

    area: Area
    rows: int
    wide: float
    high: float

    def fan(self, first: int, second: int) -> list[Fanned]:
        """The places of two kinds of cards; where there are many, one covers part of that before it."""
        count = first + second
        abreast = max(-(-CARDS // self.rows), -(-count // self.rows))
        found: list[Fanned] = []
        for row in range(self.rows):
            left, right = row * abreast, min(count, (row + 1) * abreast)
            if left < right:
                found += self._row(row, right - left, first if self.rows == 1 and first < count else 0, abreast)
        return found

    def _row(self, row: int, count: int, first: int, abreast: int) -> list[Fanned]:
        """A row of cards, with a gap after so many of them; 0: without one."""
        between, spare = (BETWEEN if first else 0.0), max(1, abreast - 1)
        step = min(self.wide + GAP, (self.area.w - between - self.wide) / spare)
        x = self.area.x
        if self.rows == 1:
            x += (self.area.w - (step * (count - 1) + self.wide + between)) / 2
        foot = self.area.y + self.area.h - (self.rows - 1 - row) * (self.high + sunk(self.rows) + GAP)
        found = []
        for at in range(count):
            lean = (at - (count - 1) / 2) * TILT
            y = foot - self.high - sunk(self.rows) + min(sunk(self.rows), _dip(lean, self.wide))
            left = x + step * at + (between if first and at >= first else 0.0)
            found.append(Fanned(Area(left, y, self.wide, self.high), -lean))
        return found


def _dip(lean: float, wide: float) -> float:
    """How much lower a card lies that leans by so many degrees than one that stands upright."""
    return (wide + GAP) / radians(TILT) * (1 - cos(radians(lean)))


def sunk(rows: int) -> float:
    """How much more than a card a row of a hand is high, in board units."""
    return 0.8 if rows == 1 else 0.15


def hands(room: Area, high: float, scale: float = 1.0) -> list[Hand]:
    """The ways in which a hand can lie in a room: in one row along it, or in a block of several rows; its corner is
    (0, 0). high: of a card at most. scale: how large its cards are, by what one row has room for."""
    card = scale * min(high / LOWEST, (room.w - BETWEEN - GAP * (CARDS - 1)) / CARDS)
    found = []
    for rows in range(1, MOST_ROWS + 1):
        wide, tall = card, min(high * scale, card * HIGHEST)
        free = (room.h - GAP * (rows - 1)) / rows - sunk(rows)
        if tall > free:
            wide, tall = card * BROADER, free
        if tall < wide:
            break
        across = room.w if rows == 1 else -(-CARDS // rows) * (wide + GAP) - GAP
        area = Area(0.0, 0.0, across, rows * (tall + sunk(rows)) + (rows - 1) * GAP)
        found.append(Hand(area, rows, wide, tall))
    return found


def low_hands(room: Area) -> list[Hand]:
    """The ways in which a hand can lie where boards need the room: names and emblems are seen of its cards, which rise
    when they are pointed at. Those before others show more of it."""
    found = []
    for rows in range(1, MOST_ROWS + 1):
        for wide, tall in LOW_ROWS if rows == 1 else LOW_BLOCKS:
            across = -(-CARDS // rows) * (wide + GAP) - GAP + (BETWEEN if rows == 1 else 0.0)
            high = rows * (tall + sunk(rows)) + (rows - 1) * GAP
            if high <= room.h:
                found.append(Hand(Area(0.0, 0.0, across, high), rows, wide, tall))
    return sorted(found, key=lambda hand: (-hand.wide * hand.high, hand.rows))
