"""Where the parts of a power sheet lie on it, in board units. Pure."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.rows import Area

WIDE, HIGH = 338, 205
"""The sheet that all parts are measured on."""
PAD, NAME, DIAL, NUMBERS, FOOT = 12, 38, 116, 34, 34
"""Of that sheet: its edge, the line of the name, the width of the dial, the lines of numbers and at the foot."""


class SheetPlan(NamedTuple):
    """A power sheet: all of it, its name and points, the dial, to the right of that numbers and the supply of figures,
    at its foot what brings a counter and to the right of it the upgrades; how many units of board one of its own is."""

    whole: Area
    dial: Spot
    across: float
    """The diameter of the dial."""
    name: Area
    numbers: Area
    reserve: Area
    quest: Area
    upgrades: Area
    scale: float


def sheet_plan(whole: Area) -> SheetPlan:
    """The parts of a sheet that is so large."""
    k = min(whole.w / WIDE, whole.h / HIGH)
    left, top, wide = whole.x + PAD * k, whole.y + PAD * k * 0.5, whole.w - 2 * PAD * k
    name = Area(left, top, wide, NAME * k)
    foot = Area(left, whole.y + whole.h - (PAD * 0.5 + FOOT) * k, wide, FOOT * k)
    middle = Area(left, top + name.h, wide, foot.y - top - name.h)
    across = min(middle.h, DIAL * k)
    x = left + across + PAD * k * 0.8
    numbers = Area(x, middle.y, left + wide - x, NUMBERS * k)
    reserve = Area(x, numbers.y + numbers.h, numbers.w, middle.h - numbers.h)
    half = foot.w * 0.6
    return SheetPlan(
        whole, (left + across / 2, middle.y + middle.h / 2), across, name, numbers, reserve,
        Area(foot.x, foot.y, half, foot.h), Area(foot.x + half, foot.y, foot.w - half, foot.h), k,
    )  # fmt: skip
