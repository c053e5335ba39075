"""Keyboard focus: arrows walk the targets as they lie on the screen, Tab goes from area to area.

Within an area, targets that are aside are a part of their own: Tab comes there after everything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.frame.targets import Target, by_id

SIDEWAYS = 2.2

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
        others = [t for t in targets if t.can_focus and t.id != here.id]
        found = nearest(here, [t for t in others if _part(t) == _part(here)], dx, dy)
        if found is None and roam:
            found = nearest(here, [t for t in others if _part(t) != _part(here)], dx, dy)
        if found is not None:
            self.set(found)
        return found

    def _begin(self, targets: Sequence[Target], dx: int, dy: int, start: Target | None) -> Target | None:
        """The first step: from a place that the keyboard does not come to, or to the first target."""
        near = [t for t in targets if t.can_focus and start is not None and t.area == start.area and t.id != start.id]
        near = [t for t in near if not t.aside] or near
        if start is None or not near:
            return self.first(targets, self._area_left(targets))
        found = nearest(start, near, dx, dy) or min(near, key=lambda t: _apart(start, t))
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


def _apart(a: Target, b: Target) -> int:
    """How far the middles of two targets are from each other, squared."""
    return (a.rect.centerx - b.rect.centerx) ** 2 + (a.rect.centery - b.rect.centery) ** 2


def nearest(here: Target, others: Sequence[Target], dx: int, dy: int) -> Target | None:
    """The target that an arrow key means: far along the arrow counts once, far beside it counts more."""
    best: Target | None = None
    best_cost = float("inf")
    x, y = here.rect.center
    for other in others:
        ox, oy = other.rect.center
        along = (ox - x) * dx + (oy - y) * dy
        if along <= 0 or (_overlap(here, other, dx) and along < 2):
            continue
        aside: float = abs(oy - y) if dx else abs(ox - x)
        if _overlap(here, other, dx):
            aside = aside * 0.2
        elif aside > along * 3:
            continue
        cost = along + SIDEWAYS * aside
        if cost < best_cost:
            best, best_cost = other, cost
    return best


def _overlap(a: Target, b: Target, dx: int) -> bool:
    """Whether two targets share rows (for a step sideways) or columns (for a step up or down)."""
    if dx:
        return a.rect.top < b.rect.bottom and b.rect.top < a.rect.bottom
    return a.rect.left < b.rect.right and b.rect.left < a.rect.right
