"""What the inspector says of a piece, as a picture that stands beside it."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards import Sheet
from tabletop.ui.frame.stage import Stage
from tabletop.ui.scenes.table.panels.inspector import Inspector

WIDE, HIGH = 300, 500
"""Units it takes at most."""
BROADEST, LARGEST = 0.37, 0.92
"""The parts of the screen's width and height that it takes at most: so it has room beside a piece in the middle."""


class Dossier:
    """Draws one sheet at a time, and keeps it while nothing of it changes."""

    def __init__(self, stage: Stage) -> None:
        wide = min(stage.px(WIDE), round(stage.size[0] * BROADEST))
        high = min(stage.px(HIGH), round(stage.size[1] * LARGEST))
        self._inspector = Inspector(stage, Rect(0, 0, wide, high))
        self._kept: tuple[object, Surface] | None = None

    def picture(self, sheet: Sheet) -> Surface:
        """As large as what there is to say."""
        self._inspector.show(sheet)
        key = self._inspector.key
        if self._kept is None or self._kept[0] != key:
            whole = Surface(self._inspector.rect.size, SRCALPHA)
            self._inspector.draw(whole)
            self._kept = (key, whole.subsurface(whole.get_bounding_rect()).copy())
        return self._kept[1]
