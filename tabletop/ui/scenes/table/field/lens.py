"""Zoom and pan: how wheel, keys and drags move the camera over the board of one table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.frame.targets import Drag, DragPhase
from tabletop.ui.scenes.table.field.field import Field
from tabletop.ui.scenes.table.field.rough_board import RoughBoard
from tabletop.ui.scenes.table.field.scenery import Scenery

LEFT = 1


class Lens:
    """Moves the camera over a board; while it moves, the board is drawn roughly. `refresh` hears of another zoom."""

    def __init__(self, field: Field, scenery: Scenery, rough: RoughBoard, refresh: Callable[[], None]) -> None:
        self.field, self.scenery, self.rough, self._refresh = field, scenery, rough, refresh

    def see_all(self) -> None:
        """Show the whole board."""
        self.field.camera_now().fit()
        self._refresh()

    def zoom(self, pos: tuple[int, int], notches: float) -> None:
        """Zoom about a place of the board."""
        if self.field.area.collidepoint(pos):
            self._move(lambda: self.field.camera_now().zoom_at(pos, notches))
            self._refresh()

    def pan(self, drag: Drag) -> bool:
        """Drag the board about, where it is larger than its room; whether that was meant."""
        field = self.field
        if drag.phase is DragPhase.MOVE or drag.phase is DragPhase.BEGIN:
            moves = field.area.collidepoint(drag.start) and field.camera_now().zoom > 1
            if moves and self._move(lambda: field.camera_now().pan(*drag.delta)):
                field.stage.touch()
        return field.camera_now().zoom > 1 or drag.button != LEFT

    def _move(self, move: Callable[[], bool]) -> bool:
        """Move the camera a little; whether it moved."""
        if not self.field.stage.timeline.busy and self.scenery.drawn:
            self.rough.begin(self.field, self.scenery)
        return move()
