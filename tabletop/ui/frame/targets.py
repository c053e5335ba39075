"""Targets: everything on a screen that can be pointed at, pieces and widgets alike.

Mouse, keyboard, tooltips and the test pilot use targets and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from pygame import Rect, Surface

from tabletop.ui.frame.lettering import Rich

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says: a title, lines below it, and a last line for the rule or the key; or a picture instead.

    avoid: what it should not cover either, besides what it speaks of. far: it may lie at an edge for that.
    """

    title: Rich = ""
    lines: tuple[Rich, ...] = ()
    foot: Rich = ""
    picture: Surface | None = None
    avoid: tuple[Rect, ...] = ()
    far: bool = False


class DragPhase(StrEnum):
    """The three moments of a drag."""

    BEGIN = "begin"
    MOVE = "move"
    END = "end"


@dataclass(frozen=True, slots=True)
class Drag:
    """A drag with a button held: where it began, where it is, how far it came since the last one (pixels)."""

    phase: DragPhase
    start: Point
    pos: Point
    delta: Point
    button: int


@dataclass(slots=True)
class Target:
    """One thing that can be pointed at, picked, dragged or focused.

    `denied` is called when a target that is not enabled is picked; `nudge(-1 or +1)` changes a value by the left and
    right keys and says whether it did; `reveal` scrolls it into sight; `clip` is the part of the screen it may be
    seen in. `aside`: the keyboard comes here last, and an arrow key only from another target that is aside.
    `outline`: the corners of what fills its rectangle only in part, as a region of a map.
    """

    id: str
    rect: Rect
    area: str
    label: str
    action: Callable[[], None] | None = None
    enabled: bool = True
    denied: Callable[[], None] | None = None
    tip: Callable[[], Tip | None] | None = None
    drag: Callable[[Drag], None] | None = None
    nudge: Callable[[int], bool] | None = None
    reveal: Callable[[], None] | None = None
    layer: int = 0
    round: bool = False
    ring: bool = True
    walk: bool = True
    aside: bool = False
    clip: Rect | None = field(default=None)
    outline: tuple[Point, ...] = ()

    @property
    def can_focus(self) -> bool:
        """Whether the arrow keys come here."""
        return self.enabled and self.walk and (self.action is not None or self.nudge is not None)

    def seen(self) -> Rect:
        """The part of its rectangle that is on the screen."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def holds(self, pos: Point) -> bool:
        """Whether a point is on it: within its circle if it is round, within its outline if it has one."""
        if not self.rect.collidepoint(pos) or (self.clip is not None and not self.clip.collidepoint(pos)):
            return False
        if self.outline:
            return within(self.outline, pos)
        if not self.round:
            return True
        return 4 * self.from_middle(pos) <= self.rect.width * self.rect.height

    def from_middle(self, pos: Point) -> int:
        """How far a point is from its middle, squared."""
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        return dx * dx + dy * dy

    def like(self, other: Target) -> bool:
        """Whether both are round, equally large and on one layer, as standees that share a space are."""
        return self.round and other.round and self.layer == other.layer and self.rect.size == other.rect.size


def within(outline: Sequence[Point], pos: Point) -> bool:
    """Whether a point lies within an outline: a line from it to the left crosses the border an odd number of times."""
    x, y = pos
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x > ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def topmost(targets: Sequence[Target], pos: Point) -> Target | None:
    """What is meant at a point: the highest layer, and within a layer what was given last; of round ones that are as
    large as that and cover one another, the one whose middle is nearest."""
    found: Target | None = None
    for target in targets:
        if target.holds(pos) and (found is None or _before(target, found, pos)):
            found = target
    return found


def _before(later: Target, earlier: Target, pos: Point) -> bool:
    """Whether of two targets at a point the one that was given later is meant."""
    if later.like(earlier):
        return later.from_middle(pos) <= earlier.from_middle(pos)
    return later.layer >= earlier.layer


def by_id(targets: Sequence[Target], wanted: str | None) -> Target | None:
    """The target of that id, or None."""
    return next((target for target in targets if target.id == wanted), None) if wanted is not None else None
