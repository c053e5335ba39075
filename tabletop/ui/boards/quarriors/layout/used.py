"""The line of used dice at the foot of a mat: a die of each kind with the count of its likes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.boards.rows import Area, flow

MOST, EASY, LEAST, STEP = 0.74, 0.6, 0.44, 0.02
"""The sizes of dice; EASY: from which on they are easily hit."""
PITCH, COUNT = 1.14, 0.52
"""From one die to the next, by their size; the width of a count beside one."""
OFFERED, OF_OFFERED = 1.2, 0.6
"""The largest dice that lie open to be chosen from, and the width of a count beside one by their size."""


def tally(area: Area, counts: Sequence[int]) -> list[tuple[tuple[float, float], float]]:
    """The places and the size of dice of so many likes each: in one line if that can be, as large as fits; where not
    even two lines do, they move together."""
    size = MOST
    while size > LEAST and sum(_widths(counts, size)) > area.w:
        size = max(LEAST, size - STEP)
    widths = _widths(counts, size)
    rows = 1 if sum(widths) <= area.w else 2
    share = -(-len(counts) // rows)
    high = area.h / rows
    out = []
    for row in range(rows):
        own = widths[row * share : (row + 1) * share]
        squeeze = min(1.0, area.w / sum(own)) if own else 1.0
        x = area.x
        for wide in own:
            out.append(((x + size * PITCH * squeeze / 2, area.y + high * (row + 0.5)), size))
            x += wide * squeeze
    return out


def offered(area: Area, counts: Sequence[int]) -> list[tuple[tuple[float, float], float]]:
    """The places and the size of dice of so many likes each where they have all of an area."""
    return flow(area, [1.0 + (OF_OFFERED if count > 1 else 0.0) for count in counts], OFFERED, True)


def is_crowded(area: Area, counts: Sequence[int]) -> bool:
    """Whether dice that are easily hit do not lie in one line."""
    return sum(_widths(counts, EASY)) > area.w


def _widths(counts: Sequence[int], size: float) -> list[float]:
    return [size * PITCH + (COUNT if count > 1 else 0.0) for count in counts]
