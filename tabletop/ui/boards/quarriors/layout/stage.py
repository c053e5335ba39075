"""Where everything lies on the stage of an attack and in the parts below it: pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.ui.boards.quarriors.layout.attack import StagedAttack
from tabletop.ui.boards.quarriors.layout.dice import BESIDE
from tabletop.ui.boards.quarriors.layout.plan import GAP, Plan
from tabletop.ui.boards.rows import PITCH, Area, flow

Spot = tuple[float, float]

TITLE = 0.72
"""The height of the line with the names on the stage."""
LEFT, DISC = 0.21, 1.25
"""What attackers take of the width of a stage; the radius of the disc with their total."""
NUMBER = 0.8
"""The width of the number beside an attacker, by the size of its die."""
WORDS = 1.2
"""What is written below a defender takes so much of the height of its cell."""
SHARE, ALL = 0.66, 0.94
"""What the die of a defender takes of the width of its cell, and what it takes with the spells beside it."""
ATTACKER, DEFENDER, LEAST = 2.2, 3.1, 0.74
"""The largest dice of both sides, and the smallest."""
LOOSE, SIGN = 1.24, 0.55
"""The largest dice below a stage; the width of a sign among them, by theirs."""
SAID, TITLED = 1.02, 0.64
"""The heights of two lines above dice in a part below a stage, and of one."""


class Cell(NamedTuple):
    """The place of a die: the whole of it, and the die's middle and size."""

    area: Area
    at: Spot
    size: float


class Bay(NamedTuple):
    """A part below a stage: the whole of it, and whether two lines stand above its dice, not one."""

    area: Area
    said: bool

    @property
    def dice(self) -> Area:
        """Where its dice lie."""
        x, y, wide, high = self.area
        lines = SAID if self.said else TITLED
        return Area(x + 0.12, y + lines, wide - 0.24, high - lines - 0.06)


class StagePlan(NamedTuple):
    """Where attackers lie, the middle and radius of their total, where defenders lie in their order; the pool, who may
    answer, and for each other opponent his part."""

    attackers: tuple[Cell, ...]
    disc: Spot
    radius: float
    defenders: tuple[Cell, ...]
    pool: Bay
    answers: Bay
    meetings: tuple[Bay, ...]


def stage_plan(plan: Plan, attack: StagedAttack) -> StagePlan:
    """The places for an attack."""
    stage = plan.stage
    inner = Area(stage.x + 0.2, stage.y + TITLE, stage.w - 0.4, stage.h - TITLE - 0.15)
    radius = min(DISC, inner.w * 0.065)
    left = Area(inner.x, inner.y, inner.w * LEFT, inner.h)
    middle = left.x + left.w + radius + 0.25
    start = middle + radius + 0.35
    right = Area(start, inner.y, inner.x + inner.w - start, inner.h)
    defenders = _defenders(right, attack.bearing)
    heights = sorted({cell.at[1] for cell in defenders})
    disc = (middle, heights[0] if len(heights) == 1 else inner.y + inner.h / 2)
    pool, answers, others = plan.below
    count = len(attack.meetings)
    wide = (others.w - GAP * (count - 1)) / count if count else 0.0
    met = []
    for at, meeting in enumerate(attack.meetings):
        area = Area(others.x + at * (wide + GAP), others.y, wide, others.h)
        met.append(_bay(area, [1 + BESIDE * spells for spells in meeting.bearing]))
    return StagePlan(
        _attackers(left, len(attack.parts)), disc, radius, defenders, Bay(pool, False),
        _bay(answers, _widths([len(dice) for _, dice in attack.waiting])), tuple(met),
    )  # fmt: skip


def _bay(area: Area, widths: Sequence[float]) -> Bay:
    """A part below a stage: two lines where its dice are large enough below them."""
    found = Bay(area, True)
    return found if all(size >= LEAST for _, size in flow(found.dice, widths, LOOSE)) else Bay(area, False)


def _widths(groups: Sequence[int]) -> list[float]:
    """The widths of groups of so many dice, each behind a sign, by the size of a die."""
    return [wide for count in groups for wide in (SIGN, *[1.0] * count)]


def waiting(bay: Bay, groups: Sequence[int]) -> tuple[list[Spot], list[Cell]]:
    """Groups of so many dice each, side by side: before each a place for a sign, as high as half a die."""
    widths = _widths(groups)
    places = flow(bay.dice, widths, LOOSE, True)
    signs, cells = [], []
    for wide, ((x, y), size) in zip(widths, places, strict=True):
        if wide == SIGN:
            signs.append((x - size * PITCH * (1 - SIGN) / 2, y))
        else:
            cells.append(Cell(bay.area, (x, y), size))
    return signs, cells


def _attackers(area: Area, count: int) -> tuple[Cell, ...]:
    """Dice below one another, in as many columns as makes them largest."""

    def size(columns: int) -> float:
        rows = -(-count // columns)
        return min(area.w / columns / (1 + NUMBER), area.h / rows / PITCH, ATTACKER)

    columns = max(range(1, count + 1), key=lambda each: (size(each), -each))
    rows, side = -(-count // columns), size(columns)
    wide, high = area.w / columns, min(area.h / rows, side * 1.3)
    top = area.y + (area.h - high * rows) / 2
    out = []
    for at in range(count):
        cell = Area(area.x + at // rows * wide, top + at % rows * high, wide, high)
        out.append(Cell(cell, (cell.x + side * 0.56, cell.y + high / 2), side))
    return tuple(out)


def _defenders(area: Area, bearing: Sequence[int]) -> tuple[Cell, ...]:
    """Cells row by row in their order, in as many rows as makes the dice largest; bearing: how many spells stand beside
    each."""
    count, most = len(bearing), max(bearing, default=0)

    def size(rows: int) -> float:
        wide = area.w / -(-count // rows)
        return min(wide * SHARE, wide * ALL / (1 + BESIDE * most), area.h / rows - WORDS - 0.25, DEFENDER)

    if not count:
        return ()
    rows = max(range(1, count + 1), key=lambda each: (size(each), -each))
    columns, side = -(-count // rows), max(LEAST, size(rows))
    wide, high = area.w / columns, area.h / rows
    out = []
    for at, spells in enumerate(bearing):
        cell = Area(area.x + at % columns * wide, area.y + at // columns * high, wide, high)
        x = cell.x + wide / 2 - side * BESIDE * spells / 2
        out.append(Cell(cell, (x, cell.y + (high - WORDS + 0.2) / 2), side))
    return tuple(out)
