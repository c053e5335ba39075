"""Where the parts of a card lie on its face, in pixels of a card of any size: pure.

A card that is much wider than high has its picture at the left, any other one above. A card that is high enough for it
shows the count of its dice below its cost, any other one beside.
"""

from __future__ import annotations

from typing import NamedTuple

Size = tuple[int, int]
LOW, FLAT = 1.9, 1.25
"""From so much wider than high on a card has its picture at the left; and the count beside the cost."""
RIM = 0.018
"""The width of the frame, by that of the card."""


class CardMarks(NamedTuple):
    """Middles and sizes of cost, glory, the small die and the count on its dark ground (left, top, width, height)."""

    cost: tuple[int, int, int]
    glory: tuple[int, int, int]
    die: tuple[int, int, int]
    ground: tuple[int, int, int, int]

    @property
    def foot(self) -> int:
        """Where nothing of it stands any more."""
        die = self.die[1] + self.die[2] // 2
        return max(self.ground[1] + self.ground[3], die) + 1


def is_low(size: Size) -> bool:
    """Whether the picture lies at the left."""
    return size[0] >= LOW * size[1]


def rim(size: Size) -> int:
    """The width of the frame."""
    return max(2, round(min(size[0], 2 * size[1]) * RIM))


def marks(size: Size) -> CardMarks:
    """Cost, glory and count on a card whose picture is above."""
    wide, high = size
    unit = min(wide, 1.25 * high)
    above = wide < FLAT * high
    drop, medal, tall = (round(unit * share) for share in (0.215, 0.205, 0.165 if above else 0.20))
    left, top = round(unit * 0.115), round(unit * 0.125)
    x, y = (rim(size), round(unit * 0.27)) if above else (left + round(drop * 0.36), top - tall // 2)
    middle = x + round(tall * (0.56 if above else 0.70))
    die = (middle, y + tall // 2, tall)
    ground = (x, y, middle - x + round(tall * 1.44), tall)
    return CardMarks((left, top, drop), (wide - left, top, medal), die, ground)


def pile(size: Size) -> tuple[float, float, float]:
    """Where dice lie on a card: x and y of the middle by its width and height, their size by its width."""
    wide, high = size
    if is_low(size):
        return 0.38 * high / wide, 0.5, 0.6 * high / wide
    x, y, die = marks(size).die
    return x / wide, y / high, die / wide
