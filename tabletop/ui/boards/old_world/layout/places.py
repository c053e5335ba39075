"""Where things lie on the table of Chaos in the Old World, in board units: the map with its regions, the power sheets,
the hand, the track, the score track round the map. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.games.old_world.content.effects import RegionName
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.ui.boards.rows import Area

Spot = tuple[float, float]

PICTURE = (3080, 1692)
"""The picture of the map with its frame, in pixels."""
MAP = Area(0.0, 0.0, 14.6, 14.6 * PICTURE[1] / PICTURE[0])
FIELD = (90 / PICTURE[0], 88 / PICTURE[1], 2900 / PICTURE[0], 1516 / PICTURE[1])
"""The part of the picture that regions are measured in: left, top, width, height."""
GAP = 0.12
TRACK = Area(0.0, MAP.h + GAP, MAP.w, 2.3)
HAND = Area(0.0, TRACK.y + TRACK.h + GAP, MAP.w, 2.3)
"""The rack of the hand; while a battle is fought the dice lie there."""
SIZE = (20.0, HAND.y + HAND.h)
SHEETS = Area(MAP.w + GAP, 0.0, SIZE[0] - MAP.w - GAP, SIZE[1])
CARD = (2.25, 3.15)
"""A card of the hand; its lower part stands in the rack."""
SEEN, LEDGE = 1.98, 0.34
"""How much of the height of a card of the hand is drawn, and the height of the rack's front, which hides its end."""
PEEP = 0.3
"""What is seen of a card of the hand behind another one of its kind."""
UPGRADE = 0.36
"""An upgrade on its sheet."""
PILE = (1.6, 2.24)
"""The deck of the Old World and the ruination stack."""
PLAQUE = (2.35, 2.2)
"""An Old World card on the track."""
READ = Area(HAND.x, HAND.y, HAND.w, HAND.h)
"""Where the Old World card that has just been turned over is read: before the hand."""
RISEN = 4.8
"""The width of a card that has risen from the hand."""
SMALL_CARD = (0.47, 0.658)
"""A card on its space."""
BANNER = (0.36, 0.49)
"""The banner that hangs in a region."""


class Plan(NamedTuple):
    """What lies where in a region, in shares of the field: the line of its name (left end, height, length), the room of
    all that lies and stands there, what is left of it beside its cards (both: left, top, width, height), and where the
    banner of who leads hangs (the middle of its upper edge)."""

    header: tuple[float, float, float]
    room: tuple[float, float, float, float]
    foot: tuple[float, float, float, float]
    banner: tuple[float, float]


PLANS: dict[RegionName, Plan] = {
    "norsca": Plan(
        (0.024, 0.033, 0.215), (0.021, 0.057, 0.253, 0.122),
        (0.021, 0.182, 0.193, 0.089), (0.258, -0.011),
    ),
    "troll_country": Plan(
        (0.299, 0.033, 0.247), (0.301, 0.057, 0.274, 0.122),
        (0.336, 0.182, 0.184, 0.089), (0.56, -0.011),
    ),
    "kislev": Plan(
        (0.608, 0.033, 0.253), (0.611, 0.057, 0.372, 0.157),
        (0.688, 0.216, 0.146, 0.089), (0.971, -0.011),
    ),
    "the_empire": Plan(
        (0.529, 0.382, 0.249), (0.526, 0.406, 0.457, 0.121),
        (0.556, 0.53, 0.268, 0.089), (0.971, 0.337),
    ),
    "bretonnia": Plan(
        (0.142, 0.408, 0.226), (0.14, 0.432, 0.35, 0.124),
        (0.292, 0.558, 0.143, 0.089), (0.474, 0.363),
    ),
    "estalia": Plan(
        (0.028, 0.649, 0.178), (0.021, 0.672, 0.217, 0.208),
        (0.022, 0.883, 0.129, 0.089), (0.226, 0.604),
    ),
    "tilea": Plan(
        (0.269, 0.708, 0.182), (0.264, 0.732, 0.217, 0.149),
        (0.251, 0.883, 0.14, 0.089), (0.466, 0.663),
    ),
    "the_border_princes": Plan(
        (0.492, 0.703, 0.21), (0.499, 0.726, 0.229, 0.165),
        (0.492, 0.894, 0.149, 0.089), (0.72, 0.647),
    ),
    "the_badlands": Plan(
        (0.747, 0.716, 0.207), (0.751, 0.74, 0.232, 0.151),
        (0.743, 0.894, 0.163, 0.089), (0.971, 0.671),
    ),
}  # fmt: skip


def on_map(x: float, y: float) -> Spot:
    """A place in shares of the field."""
    return MAP.x + (FIELD[0] + x * FIELD[2]) * MAP.w, MAP.y + (FIELD[1] + y * FIELD[3]) * MAP.h


def area_on_map(x: float, y: float, wide: float, high: float) -> Area:
    """A rectangle in shares of the field."""
    left, top = on_map(x, y)
    return Area(left, top, wide * FIELD[2] * MAP.w, high * FIELD[3] * MAP.h)


CORNERS = (0, 16, 25, 41)
"""The scores that lie in the corners of the frame, clockwise from the upper left."""
STUD = 39 / PICTURE[0] * MAP.w
"""From the edge of the map to the middle of the score track."""


@cache
def score_spot(points: int) -> Spot:
    """The middle of a space of the score track, which runs round the frame clockwise from the upper left corner."""
    at = min(max(points, 0), GOAL)
    left, top, right, bottom = MAP.x + STUD, MAP.y + STUD, MAP.x + MAP.w - STUD, MAP.y + MAP.h - STUD
    ends = ((left, top), (right, top), (right, bottom), (left, bottom))
    side = max(number for number, first in enumerate(CORNERS) if first <= at)
    first, after = CORNERS[side], (*CORNERS[1:], GOAL + 1)[side]
    part = (at - first) / (after - first)
    (ax, ay), (bx, by) = ends[side], ends[(side + 1) % len(ends)]
    return ax + (bx - ax) * part, ay + (by - ay) * part


class SheetPlan(NamedTuple):
    """A power sheet: all of it, the dial, and the parts to the right of it from above."""

    whole: Area
    dial: Spot
    across: float
    """The diameter of the dial."""
    name: Area
    numbers: Area
    reserve: Area
    quest: Area
    upgrades: Area


@cache
def sheet_plans(count: int) -> tuple[SheetPlan, ...]:
    """The sheets of so many powers, below one another."""
    high = (SHEETS.h - GAP * (count - 1)) / count
    return tuple(_sheet(Area(SHEETS.x, SHEETS.y + at * (high + GAP), SHEETS.w, high)) for at in range(count))


def plans_of(order: Sequence[PowerId]) -> dict[PowerId, SheetPlan]:
    """The sheets of the powers that are played, in power order."""
    return dict(zip(order, sheet_plans(max(3, len(order))), strict=False))


def _sheet(whole: Area) -> SheetPlan:
    across = min(whole.h - 0.16, 2.2)
    left = whole.x + 0.1 + across + 0.12
    wide = whole.x + whole.w - 0.14 - left
    spare = (whole.h - 2.66) / 4
    tops, y = [], whole.y + 0.08
    for high in (0.42, 0.46, 0.74 + spare, 0.40, 0.50 + spare):
        tops.append(Area(left, y, wide, high))
        y += high + spare / 2
    return SheetPlan(whole, (whole.x + 0.1 + across / 2, whole.y + whole.h / 2), across, *tops)


def hand_spots(counts: Sequence[int]) -> list[tuple[Spot, float]]:
    """The middles of what is seen of the cards of a hand, and how much of the width of each is: cards of different
    kinds side by side, as far apart as there is room; of alike ones, of which there are so many each, all but the last
    peep out from behind it."""
    room = HAND.w - 0.2 - CARD[0] - PEEP * (sum(counts) - len(counts))
    step = min(CARD[0] + 0.08, room / max(1, len(counts) - 1))
    x, top, found = HAND.x + 0.1, HAND.y + 0.05, []
    for count in counts:
        for number in range(1, count + 1):
            last = number == count
            found.append(((x + CARD[0] / 2, top + SEEN / 2), min(step, CARD[0]) if last else PEEP))
            x += step if last else PEEP
    if found:
        found[-1] = (found[-1][0], CARD[0])
    return found


def track_spots() -> tuple[Spot, Spot, Spot, Spot]:
    """The middles of the deck of the Old World, of space 1 and 2 of the track, and of the ruination stack."""
    y = TRACK.y + TRACK.h / 2
    spare = (TRACK.w - 2 * PILE[0] - 2 * PLAQUE[0]) / 3
    first = TRACK.x + PILE[0] / 2
    second = first + PILE[0] / 2 + spare + PLAQUE[0] / 2
    third = second + PLAQUE[0] + spare
    return (first, y), (second, y), (third, y), (TRACK.x + TRACK.w - PILE[0] / 2, y)


def offered_spots(count: int) -> list[Spot]:
    """The middles of cards to choose from, in the place of the hand and above the table's edge."""
    step = min(CARD[0] + 0.1, HAND.w / max(1, count))
    x = HAND.x + HAND.w / 2 - step * (count - 1) / 2
    return [(x + step * at, SIZE[1] - 0.08 - CARD[1] / 2) for at in range(count)]
