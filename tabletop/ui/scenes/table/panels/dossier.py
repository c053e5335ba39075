"""What the inspector says of a piece, as a picture that stands beside it."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards import Sheet
from tabletop.ui.frame.stage import Stage
from tabletop.ui.scenes.table.panels.inspector import Inspector

WIDE, HIGH = 300, 500
"""Units it takes at most."""
BROADEST = 0.37
"""The part of the screen's width that it takes at most: so it has room beside a piece in the middle."""
EDGE = 28
"""Units that a tip needs above and below it."""


class Dossier:
    """Draws one sheet at a time, and keeps it while nothing of it changes."""

    def __init__(self, stage: Stage, room: int) -> None:
        """room: the height in pixels that there is for a tip."""
        self._stage, self._room = stage, room
        self._inspectors: dict[int, Inspector] = {}
        self._kept: tuple[object, Surface] | None = None

    def _inspector(self, broad: int) -> Inspector:
        """What draws a sheet so many units wide."""
        stage = self._stage
        wide = min(stage.px(broad), round(stage.size[0] * BROADEST))
        high = min(stage.px(HIGH), self._room - stage.px(EDGE))
        if broad not in self._inspectors:
            self._inspectors[broad] = Inspector(stage, Rect(0, 0, wide, high))
        return self._inspectors[broad]

    def picture(self, sheet: Sheet) -> Surface:
        """As large as what there is to say."""
        inspector = self._inspector(max(WIDE, sheet.broad))
        inspector.show(sheet)
        key = inspector.key
        if self._kept is None or self._kept[0] != key:
            whole = Surface(inspector.rect.size, SRCALPHA)
            inspector.draw(whole)
            self._kept = (key, whole.subsurface(whole.get_bounding_rect()).copy())
        return self._kept[1]
