"""Keyboard focus: arrows walk the targets as they lie on the screen, Tab goes from area to area."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.targets import Target, by_id

SIDEWAYS = 2.2


class Focus:
    """Which target the keyboard speaks of, and which one it left in every other area."""

    def __init__(self) -> None:
        self.id: str | None = None
        self._left: dict[str, str] = {}

    def set(self, target: Target | None) -> None:
        """Focus this target, or none."""
        self.id = target.id if target else None
        if target:
            self._left[target.area] = target.id

    def keep(self, targets: Sequence[Target]) -> Target | None:
        """The focused target if it still can be; otherwise the nearest sensible one is not guessed: None."""
        target = by_id(targets, self.id)
        return target if target and target.can_focus else None

    def first(self, targets: Sequence[Target], area: str | None = None) -> Target | None:
        """Focus the first target (of an area)."""
        target = next((t for t in targets if t.can_focus and area in (None, t.area)), None)
        self.set(target)
        return target

    def walk(self, targets: Sequence[Target], dx: int, dy: int, roam: bool) -> Target | None:
        """Step to the next target that way: in this area, or with `roam` beyond it when there is none."""
        here = self.keep(targets)
        if here is None:
            return self.first(targets, self._area_left(targets))
        others = [t for t in targets if t.can_focus and t.id != here.id]
        found = nearest(here, [t for t in others if t.area == here.area], dx, dy)
        if found is None and roam:
            found = nearest(here, [t for t in others if t.area != here.area], dx, dy)
        if found is not None:
            self.set(found)
        return found

    def next_area(self, targets: Sequence[Target], back: bool = False) -> Target | None:
        """Go to the next area, to the target that was left there or else to its first."""
        areas = list(dict.fromkeys(t.area for t in targets if t.can_focus))
        if not areas:
            return None
        here = self.keep(targets)
        if here is None:
            return self.first(targets, areas[-1] if back else areas[0])
        area = areas[(areas.index(here.area) + (-1 if back else 1)) % len(areas)]
        known = by_id(targets, self._left.get(area))
        if known is not None and known.can_focus and known.area == area:
            self.set(known)
            return known
        return self.first(targets, area)

    def _area_left(self, targets: Sequence[Target]) -> str | None:
        gone = next((area for area, last in self._left.items() if last == self.id), None)
        return gone if any(t.area == gone and t.can_focus for t in targets) else None


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
