"""Zoom and pan: how wheel, keys and drags move the camera over the board of one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.frame.targets import Drag, DragPhase

if TYPE_CHECKING:
    from tabletop.ui.scenes.table.scene import TableScene

LEFT = 1


class Lens:
    """Moves the camera of one table; while it moves, the board is drawn roughly."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def see_all(self) -> None:
        """Show the whole board."""
        self.table.field.see().fit()
        self.table.refresh()

    def zoom(self, pos: tuple[int, int], notches: float) -> None:
        """Zoom about a place of the board."""
        field = self.table.field
        if field.area.collidepoint(pos):
            self._move(lambda: field.see().zoom_at(pos, notches))
            self.table.refresh()

    def pan(self, drag: Drag) -> bool:
        """Drag the board about, where it is larger than its room; whether that was meant."""
        field = self.table.field
        if drag.phase is DragPhase.MOVE or drag.phase is DragPhase.BEGIN:
            moves = field.area.collidepoint(drag.start) and field.see().zoom > 1
            if moves and self._move(lambda: field.see().pan(*drag.delta)):
                self.table.stage.touch()
        return field.see().zoom > 1 or drag.button != LEFT

    def _move(self, move: Callable[[], bool]) -> bool:
        """Move the camera a little; whether it moved."""
        table = self.table
        if not table.stage.timeline.busy and table.scenery.drawn:
            table.rough.begin(table.field, table.scenery)
        return move()
