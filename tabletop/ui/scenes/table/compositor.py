"""How a table comes onto the screen: all of it, or what has changed since the last frame."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.showing import Cue
from tabletop.ui.frame.preloader import Work
from tabletop.ui.scenes.table.field.rough_board import RoughBoard
from tabletop.ui.scenes.table.field.scenery import Scenery
from tabletop.ui.scenes.table.field.strokes import apart
from tabletop.ui.scenes.table.looking import Looking
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.table import Table


class Compositor:
    """Draws the board with its panels, while the camera moves roughly, and what lies over them. What lies over the
    board is drawn anew with it, so there are no changes to be drawn by themselves while there is any."""

    def __init__(
        self, table: Table, scenery: Scenery, rough: RoughBoard, playback: Playback, asking: Asking, looking: Looking
    ) -> None:
        self._table, self._field = table, table.field
        self._scenery, self._rough = scenery, rough
        self._playback, self._asking, self._looking = playback, asking, looking
        self._was_covered = self._was_rough = False

    @property
    def _is_covered(self) -> bool:
        asking = self._asking
        over = asking.chips is not None or asking.forecast is not None or self._playback.summary is not None
        return over or bool(self._table.reserved)

    def draw(self, surface: Surface) -> None:
        """The whole table."""
        panels, asking, summary = self._table.panels, self._asking, self._playback.summary
        if self._rough.active:
            self._scenery.lay(surface)
            self._rough.draw(surface, self._field)
        else:
            self._scenery.draw(surface, self._field, panels)
            self._field.draw(surface)
        self._was_rough, self._was_covered = self._rough.active, self._is_covered
        spoken = self._field.seen(summary.pieces) if summary is not None else ()
        panels.sum_up(surface, summary, spoken, self._field.standing() if summary is not None else ())
        panels.draw_over(surface)
        if asking.chips is not None:
            asking.chips.draw(surface)
            self._field.lay_risen(surface)
        if asking.forecast is not None and self._table.is_on_top:
            self._looking.draw_forecast(surface)

    def draw_changes(self, surface: Surface) -> list[Rect] | None:
        """What has changed, and where; None if the whole table has to be drawn."""
        field, panels = self._field, self._table.panels
        if self._was_covered or self._is_covered:
            return None
        if self._rough.active:
            self._was_rough = True
            part = self._rough.draw(surface, field)
            surface.set_clip(part)
            panels.draw_over(surface)
            surface.set_clip(None)
            return [part]
        if self._was_rough:
            return None
        parts = [*self._scenery.changes(field, panels), *field.changes(), *panels.changes()]
        parts = apart(parts, surface.get_rect())
        for part in parts:
            surface.set_clip(part)
            self._scenery.lay(surface)
            field.lay(surface)
            panels.lay_over(surface)
        surface.set_clip(None)
        return parts

    def ahead(self) -> Work:
        """Make what the first frame shows, step by step."""
        field, panels, pieces = self._field, self._table.panels, self._field.glide.shown.values()
        yield from self._scenery.ahead(field, panels, pieces)
        yield from field.ahead(pieces)
        nowhere = Surface(self._table.stage.size)
        for part in panels.all_parts():
            part.draw(nowhere)
            yield
        self._scenery.changes(field, panels)
        yield

    def coming(self, goal: Mapping[str, Piece], cue: Cue) -> Work:
        """Make what a moment shows that leads to a layout, step by step."""
        field, panels = self._field, self._table.panels
        yield from field.ahead(field.glide.coming(goal))
        yield from field.effects.ahead((*cue.before, *cue.effects), field)
        if cue.throw is not None:
            yield from panels.tray.ahead(cue.throw)
        yield from self._scenery.ahead(field, panels, goal.values())
