"""Keyboard focus: arrows walk the targets as they lie on the screen, Tab goes from area to area.

Within an area, targets that are aside are a part of their own: Tab comes there after everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.ui.frame.targets import Target, by_id

STRAIGHT = 0.44
"""What lying beside an arrow counts for what is straight along it, such as a wide button below a narrow one."""
WIDE = 3
"""How much more beside an arrow than along it a target may lie."""
HAIRS = 1000
"""Parts of a pixel. Targets with the same middle count as lying a hair apart, each further right and down."""

Stretch = tuple[str, bool]
"""An area, and whether what lies aside in it is meant."""


class Focus:
    """Which target the keyboard speaks of, and which one it left in every other area."""

    def __init__(self) -> None:
        self.id: str | None = None
        self._part: Stretch = ("", False)
        self._left: dict[Stretch, str] = {}

    def set(self, target: Target | None) -> None:
        """Focus this target, or none."""
        self.id = target.id if target else None
        if target:
            self._part = _part(target)
            self._left[self._part] = target.id

    def keep(self, targets: Sequence[Target]) -> Target | None:
        """The focused target if it still can be; otherwise the nearest sensible one is not guessed: None."""
        target = by_id(targets, self.id)
        return target if target and target.can_focus else None

    def lost(self, targets: Sequence[Target]) -> bool:
        """Whether what was focused is gone, or has been laid aside meanwhile."""
        here = self.keep(targets)
        return here is None or (here.aside and _part(here) != self._part)

    def first(self, targets: Sequence[Target], area: str | None = None) -> Target | None:
        """Focus the first target (of an area), what is aside only if there is nothing else."""
        found = [t for t in targets if t.can_focus and area in (None, t.area)]
        target = next((t for t in found if not t.aside), found[0] if found else None)
        self.set(target)
        return target

    def walk(
        self, targets: Sequence[Target], dx: int, dy: int, roam: bool, start: Target | None = None
    ) -> Target | None:
        """Step to the next target that way: in this area, or with `roam` beyond it when there is none.

        `start` is where the step begins while nothing is focused, such as what the pointer is on.
        """
        here = self.keep(targets)
        if here is None or self.lost(targets):
            return self._begin(targets, dx, dy, here or start)
        walked = [t for t in targets if t.can_focus]
        found = nearest(here, [t for t in walked if _part(t) == _part(here)], dx, dy)
        if found is None and roam:
            found = nearest(here, [t for t in walked if _part(t) != _part(here)], dx, dy)
        if found is not None:
            self.set(found)
        return found

    def _begin(self, targets: Sequence[Target], dx: int, dy: int, start: Target | None) -> Target | None:
        """The first step: from a place that the keyboard does not come to, or to the first target."""
        near = [t for t in targets if t.can_focus and start is not None and t.area == start.area and t.id != start.id]
        near = [t for t in near if not t.aside] or near
        if start is None or not near:
            return self.first(targets, self._area_left(targets))
        found = nearest(start, near, dx, dy) or min(near, key=lambda t: t.from_middle(start.rect.center))
        self.set(found)
        return found

    def next_area(self, targets: Sequence[Target], back: bool = False) -> Target | None:
        """Go to the next area, to the target that was left there or else to its first."""
        walked = sorted((t for t in targets if t.can_focus), key=lambda t: t.aside)
        parts = list(dict.fromkeys(_part(t) for t in walked))
        if not parts:
            return None
        here = self.keep(targets)
        if here is None or self.lost(targets):
            part = parts[-1] if back else parts[0]
        else:
            part = parts[(parts.index(_part(here)) + (-1 if back else 1)) % len(parts)]
        inside = [t for t in walked if _part(t) == part]
        found = by_id(inside, self._left.get(part)) or inside[0]
        self.set(found)
        return found

    def _area_left(self, targets: Sequence[Target]) -> str | None:
        gone = next((area for (area, _), last in self._left.items() if last == self.id), None)
        return gone if any(t.area == gone and t.can_focus for t in targets) else None


def _part(target: Target) -> Stretch:
    return target.area, target.aside


def nearest(here: Target, among: Sequence[Target], dx: int, dy: int) -> Target | None:
    """The target that an arrow key means: the nearest of those that lie more along the arrow than beside it, or
    straight along it; where there is none, of those that lie further beside it.

    Near is what few pixels along the arrow and beside it lead to. So targets on a board can be walked to from each
    other: what an arrow comes to instead of a target is no further from it.
    """
    spots = _spots(among)
    x, y = spots.get(here.id, _spot(here))
    best: Target | None = None
    best_cost = (True, float("inf"), 0)
    for other in among:
        ox, oy = spots[other.id]
        along, aside = (ox - x) * dx + (oy - y) * dy, abs(oy - y) if dx else abs(ox - x)
        shared, narrower = _shared(here, other, dx)
        facing = shared > 0 and not here.rect.colliderect(other.rect)
        if along <= 0 or (aside > along * WIDE and not facing):
            continue
        straight = facing and shared == narrower
        cost = (aside > along and not straight, along + (STRAIGHT if straight else 1) * aside, aside)
        if cost < best_cost:
            best, best_cost = other, cost
    return best


def _spots(targets: Sequence[Target]) -> dict[str, tuple[int, int]]:
    """The middles of targets in parts of a pixel, no two of them the same."""
    spots: dict[str, tuple[int, int]] = {}
    lying: Counter[tuple[int, int]] = Counter()
    for target in targets:
        x, y = middle = _spot(target)
        spots[target.id] = (x + lying[middle], y + lying[middle])
        lying[middle] += 1
    return spots


def _spot(target: Target) -> tuple[int, int]:
    return target.rect.centerx * HAIRS, target.rect.centery * HAIRS


def _shared(a: Target, b: Target, dx: int) -> tuple[int, int]:
    """How many rows (for a step sideways) or columns (for a step up or down) two targets share, and how many the
    smaller of them has."""
    if dx:
        shared = min(a.rect.bottom, b.rect.bottom) - max(a.rect.top, b.rect.top)
        return shared, min(a.rect.height, b.rect.height)
    return min(a.rect.right, b.rect.right) - max(a.rect.left, b.rect.left), min(a.rect.width, b.rect.width)
