"""The room in a region for what lies and stands there. Pure."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.ui.boards.rows import Area


class Land(NamedTuple):
    """The room below a region's name, what goes on below it beside the cards, and the banner in its upper right corner."""

    room: Area
    foot: Area
    banner: Area

    @property
    def top(self) -> float:
        return self.room.y

    @property
    def bottom(self) -> float:
        return self.foot.y + self.foot.h

    def line(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of what is free from `y` on so far down."""
        parts = [self.room] if y < self.room.y + self.room.h else []
        parts += [self.foot] if y + high > self.room.y + self.room.h else []
        left, right = max(part.x for part in parts), min(part.x + part.w for part in parts)
        return left, min(right, self.banner.x) if y < self.banner.y + self.banner.h else right
