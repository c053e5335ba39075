"""Where the parts of the table of Quarriors! lie in a room of any shape: a pure function of its size."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.games.quarriors.content.records import BASICS, CREATURES, SPELLS
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area

ROWS, LEAST_WIDE = 14, 19
"""A room is so many units high, unless it would be less wide than so many."""
SMALLEST = 8
"""Pixels of a unit at least."""
EDGE, GAP = 0.18, 0.13
NARROW = 0.75
"""Rooms that are narrower than so many times their height show the market in more rows and stack what they can."""
MAT, BROAD, STAGE = 3.2, 1.6, 7.0
"""The least height of a mat where all lie below one another; a mat is best so many times as wide as high; the least
height of a stage where the market stays unfolded."""
CARD, SMALL, POOL = 0.227, 0.104, 0.158
"""The heights of cards and of small cards, by that of the screen, so that they are the same at every scale, and of the
pool, by that of a room; in a narrow one they are bounded by ..."""
SQUARE, FLAT, DEEP = 0.97, 0.44, 2.9
"""... the widths of cards and of small cards, and so many units."""
CORNER = 0.14
"""A corner that takes more of the height of a room than this has the mats beside it, not above."""
HEAD, FOOT, TRACK = 0.74, 0.98, 0.92
"""The heights of a seat's name, of the line of its used dice, and of the glory track."""
LINE, BELOW = 1.02, 2.36
"""The heights of the folded market and of what stands below the stage of an attack."""
TOLD, TALL = 0.56, 1.9
"""The height of the line that tells of the last turn of a seat, and what it leaves to the creatures at least."""
TITLE, SHORT = 0.44, 1.25
"""The height of the line that says what a ready area is and brings, and what it leaves to the creatures at least."""
BAG, PILE = 0.98, 1.04
"""The widths that are kept for a bag, and for the name and the count of used dice."""
OTHERS = len(BASICS) + SPELLS


class Mat(NamedTuple):
    """A seat's part of the table: its name on top, creatures below a line that says what they are, used dice
    beside what says so; the middles of its bag, of its glory and of what it attacks with; and the line that tells of
    its last turn. Lines for which there is no room have no height."""

    whole: Area
    head: Area
    title: Area
    ready: Area
    used: Area
    pile: Area
    bag: tuple[float, float]
    score: tuple[float, float]
    strength: tuple[float, float]
    told: Area


class Plan(NamedTuple):
    """The parts of a table in board units; `line` to `folded` are those of an attack.

    cards: the places of creatures; small: those of basic dice and spells. folds: whether an attack folds the market;
    line: its cells, or the places of all cards where there is room for them. stage: where the attack is counted. below:
    what stands below it: pool, who may answer, whom the attack meets besides.
    """

    size: tuple[float, float]
    cards: tuple[Area, ...]
    small: tuple[Area, ...]
    purse: Area
    pool: Area
    mats: tuple[Mat, ...]
    track: Area
    folds: bool
    line: tuple[Area, ...]
    stage: Area
    below: tuple[Area, Area, Area]
    folded: tuple[Mat, ...]

    def track_spot(self, goal: int, glory: int) -> tuple[float, float]:
        """The middle of a space of the glory track."""
        step = self.track.w / (goal + 1)
        return self.track.x + (min(max(glory, 0), goal) + 0.5) * step, self.track.y + self.track.h / 2


def plan_of(room: Room, seats: int) -> Plan:
    """The plan for a room in pixels."""
    wide, high = room.size
    unit = max(SMALLEST, int(min(high / ROWS, wide / LEAST_WIDE)))
    return plan(wide / unit, high / unit, room.corner.w / unit, room.corner.h / unit, room.screen / unit, seats)


@cache
def plan(wide: float, high: float, corner_wide: float, corner_high: float, screen: float, seats: int) -> Plan:
    """The plan for a room of so many units, whose lower right corner is taken, on a screen so many units high."""
    narrow = wide < high * NARROW
    inner = Area(EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE)
    beside = corner_high > CORNER * high
    band = max(TRACK, 0.0 if beside else corner_high - EDGE + GAP)
    right = wide - max(EDGE, corner_wide + GAP)
    track = Area(EDGE, high - EDGE - TRACK - (band - TRACK) / 2, right - EDGE, TRACK)
    bottom = high - EDGE - band - GAP
    whole = right - EDGE if beside else inner.w
    cards, small, purse, top = _market(inner, screen, narrow)
    free = high - corner_high - GAP  # nothing above reaches the corner
    low = min(POOL * high, DEEP)
    pool = Area(EDGE, top, inner.w if top + low <= free else whole, low)
    top += pool.h + GAP
    mats = _grid(Area(EDGE, top, whole, bottom - top), seats, narrow)
    columns = 2 if narrow and seats > 2 else seats
    rows = -(-seats // columns)
    low = HEAD + FOOT + 0.04
    foot = Area(EDGE, bottom - rows * low - (rows - 1) * GAP, whole, rows * low + (rows - 1) * GAP)
    stacked = narrow and seats > 2
    below = BELOW * (1 + stacked) + GAP * stacked
    folds = foot.y - below - 2 * GAP - pool.y < STAGE
    line, top = _line(inner) if folds else ((*cards, *small), pool.y)
    end = foot.y - below - 2 * GAP
    stage = Area(EDGE, top, inner.w if end <= free else whole, end - top)
    row = Area(EDGE, end + GAP, whole, below)
    return Plan(
        (wide, high), cards, small, purse, pool, tuple(map(_mat, mats)), track, folds, line, stage,
        _below(row, seats, stacked), tuple(map(_mat, _cells(foot, columns, rows)[:seats])),
    )  # fmt: skip


def _cells(area: Area, columns: int, rows: int) -> list[Area]:
    """An area cut in equal parts, row by row."""
    wide, high = (area.w - GAP * (columns - 1)) / columns, (area.h - GAP * (rows - 1)) / rows
    return [
        Area(area.x + column * (wide + GAP), area.y + row * (high + GAP), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _market(inner: Area, screen: float, narrow: bool) -> tuple[tuple[Area, ...], tuple[Area, ...], Area, float]:
    """Cards, small cards and the purse: the purse is the last in its row; in a narrow room it fills the rows of the
    creatures. Also where the next part begins."""
    columns = (CREATURES + 1) // 2 if narrow else CREATURES
    rows = 2 if narrow else 1
    wide = (inner.w - GAP * (columns - 1)) / columns
    high = min(CARD * screen, SQUARE * wide)
    cards = _cells(Area(inner.x, inner.y, inner.w, rows * (high + GAP) - GAP), columns, rows)
    top = inner.y + rows * (high + GAP)
    columns = OTHERS // 2 if narrow else OTHERS + 1
    low = min(SMALL * screen, FLAT * wide)
    small = _cells(Area(inner.x, top, inner.w, rows * (low + GAP) - GAP), columns, rows)
    top += rows * (low + GAP)
    return tuple(cards[:CREATURES]), tuple(small[:OTHERS]), (cards if narrow else small)[-1], top


def _grid(area: Area, seats: int, narrow: bool) -> list[Area]:
    """The mats in as few columns as leaves them high enough; but in a narrow room below one another if that can be."""

    def room(columns: int) -> float:
        high = area.h / -(-seats // columns)
        stacks = narrow and columns == 1 and high >= MAT
        return area.w if stacks else min(area.w / columns, BROAD * high)

    columns = max(range(1, seats + 1), key=lambda each: (room(each), each))
    return _cells(area, columns, -(-seats // columns))[:seats]


def _line(inner: Area) -> tuple[tuple[Area, ...], float]:
    """The cells of the folded market, and where the next part begins."""
    cells = _cells(Area(inner.x, inner.y, inner.w, LINE), CREATURES + OTHERS, 1)
    return tuple(cells), inner.y + LINE + GAP


def _below(row: Area, seats: int, stacked: bool) -> tuple[Area, Area, Area]:
    """The parts below a stage, side by side or the last one below the others; two seats have nobody else to meet."""
    if stacked:
        first, second, last, _ = _cells(row, 2, 2)
        return first, second, last._replace(w=row.w)
    if seats > 2:  # each of the others to be met has as much as pool and answers
        first, second, last, *more = _cells(row, seats, 1)
        return first, second, last._replace(w=last.w + sum(GAP + each.w for each in more))
    first, second = _cells(row, 2, 1)
    return first, second, Area(second.x + second.w, row.y, 0.0, row.h)


def _mat(whole: Area) -> Mat:
    """A name on top, used dice at the foot, creatures between them, and below these what is told, if there is room."""
    foot = whole.y + whole.h - FOOT
    high = max(0.0, foot - whole.y - HEAD - 0.1)
    told = TOLD if high - TOLD >= TALL else 0.0
    title = TITLE if high - told - TITLE >= SHORT else 0.0
    top = whole.y + HEAD + 0.06
    right = whole.x + whole.w
    middle = whole.y + HEAD / 2
    return Mat(
        whole,
        Area(whole.x, whole.y, whole.w, HEAD),
        Area(whole.x + 0.22, top, whole.w - 0.44, title),
        Area(whole.x + 0.12, top + title, whole.w - 0.24, high - told - title),
        Area(whole.x + BAG, foot, whole.w - BAG - PILE - 0.1, FOOT),
        Area(right - PILE - 0.1, foot, PILE, FOOT),
        (whole.x + BAG / 2, foot + FOOT / 2 - 0.02),
        (right - 0.5, middle + 0.02),
        (right - 2.3, middle),
        Area(whole.x + 0.14, foot - told - 0.02, whole.w - 0.28, told),
    )
