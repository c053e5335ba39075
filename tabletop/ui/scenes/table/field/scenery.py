"""Everything on the table that seldom changes, kept as one picture: walnut, ground, panels and what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.table.field.field import Field


class Furnishing(Protocol):
    """A panel: `key` says what its picture depends on, `damage` how far it reaches."""

    @property
    def key(self) -> object: ...

    @property
    def damage(self) -> Rect: ...

    def draw(self, surface: Surface) -> None: ...


class Surroundings(Protocol):
    """What stands beside the board."""

    def parts(self) -> Sequence[Furnishing]:
        """The panels with their contents."""

    def draw_back(self, surface: Surface) -> None:
        """The panels without their contents."""


class Scenery:
    """Two pictures of the screen's size: the empty one, and the one with the contents of the panels."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._empty: Surface | None = None
        self._full: Surface | None = None
        self._key: object = None
        self._seen: tuple[float, object] = (1.0, None)
        self._ground: object = None
        self._keys: list[object] = []

    @property
    def drawn(self) -> bool:
        """Whether there is a picture that fits the screen."""
        return self._full is not None and self._full.get_size() == self.stage.size and self._key is not None

    def forget(self) -> None:
        """Everything has to be drawn anew."""
        self._key = None

    def drop(self) -> None:
        """Keep no pictures."""
        self._empty = self._full = self._key = None

    def draw(self, surface: Surface, field: Field, panels: Surroundings) -> None:
        """Bring the pictures up to date and draw them."""
        self.changes(field, panels)
        self.lay(surface)

    def lay(self, surface: Surface) -> None:
        """Draw what was seen last, within the clip of the surface."""
        if self._full is not None:
            surface.blit(self._full, surface.get_clip(), surface.get_clip())

    def changes(self, field: Field, panels: Surroundings) -> list[Rect]:
        """Bring the pictures up to date; gives the parts of the screen that have to be drawn again."""
        empty, full = self._surfaces()
        parts = panels.parts()
        keys = [part.key for part in parts]
        lost = self._lost(field, panels, empty.get_rect())
        for rect in lost:
            empty.set_clip(rect)
            draw_table(self.stage.art, empty)
            field.draw_ground(empty)
            panels.draw_back(empty)
            empty.set_clip(None)
            self._mend(full, empty, rect, parts)
        worn = [part.damage for part, key, old in zip(parts, keys, self._keys, strict=False) if key != old]
        for damage in worn:
            self._mend(full, empty, damage, parts)
        self._keys = keys
        return [*lost, *worn]

    def _lost(self, field: Field, panels: Surroundings, whole: Rect) -> list[Rect]:
        """The parts of the empty picture that are no longer true."""
        camera, ground = field.camera_now(), field.ground
        key = (self.stage.size, camera.view.topleft, tuple(field.area), field.faded, panels)
        seen = (camera.zoom, camera.centre)
        was, self._ground = self._ground, ground
        before, self._seen = self._seen, seen
        if key != self._key:
            self._key, self._keys = key, []
            return [whole]
        if seen != before:
            # Whole rows, because SDL blends by runs of pixels and rounds the ends of a row in another way.
            rows = Rect(whole.left, field.area.top, whole.width, field.area.height)
            return [rows if min(seen[0], before[0]) > 1 else whole]
        if ground == was:
            return []
        parts = field.board.changed(was, ground, camera)
        return [whole] if parts is None else [clipped for part in parts if (clipped := part.clip(whole))]

    def grab(self, rect: Rect) -> Surface | None:
        """A copy of a part of the empty picture, as it was drawn last."""
        if self._empty is None or not rect.width or not rect.height:
            return None
        return self._empty.subsurface(rect).copy()

    def _surfaces(self) -> tuple[Surface, Surface]:
        if self._empty is None or self._full is None or self._empty.get_size() != self.stage.size:
            self._empty, self._full = Surface(self.stage.size), Surface(self.stage.size)
            self._key = None
        return self._empty, self._full

    @staticmethod
    def _mend(full: Surface, empty: Surface, damage: Rect, parts: Sequence[Furnishing]) -> None:
        """Draw a part of the screen anew, with everything that reaches into it."""
        clip = damage.clip(full.get_rect())
        full.set_clip(clip)
        full.blit(empty, clip, clip)
        for part in parts:
            if part.damage.colliderect(clip):
                part.draw(full)
        full.set_clip(None)
