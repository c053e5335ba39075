"""Everything on the table that seldom changes, kept as one picture: walnut, ground, panels and what stands on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

from tabletop.ui.backdrop import draw_table

if TYPE_CHECKING:
    from tabletop.ui.scenes.table.field import Field
    from tabletop.ui.scenes.table.panels import Panels
    from tabletop.ui.stage import Stage


class Part(Protocol):
    """A panel: `key` says what its picture depends on, `damage` how far it reaches."""

    @property
    def key(self) -> object: ...

    @property
    def damage(self) -> Rect: ...

    def draw(self, surface: Surface) -> None: ...


class Scenery:
    """Two pictures of the screen's size: the empty one, and the one with the contents of the panels."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._empty: Surface | None = None
        self._full: Surface | None = None
        self._key: object = None
        self._keys: list[object] = []

    def forget(self) -> None:
        """Everything has to be drawn anew."""
        self._key = None

    def draw(self, surface: Surface, field: Field, panels: Panels) -> None:
        """Bring the pictures up to date and draw them."""
        empty, full = self._surfaces()
        key = (self.stage.size, field.key, id(panels), panels.showing)
        if key != self._key:
            self._key, self._keys = key, []
            draw_table(self.stage, empty)
            field.draw_ground(empty)
            panels.draw_back(empty)
            full.blit(empty, (0, 0))
        parts = panels.parts()
        keys = [part.key for part in parts]
        for at, part in enumerate(parts):
            if not self._keys:
                part.draw(full)
            elif keys[at] != self._keys[at]:
                self._mend(full, empty, part.damage, parts)
        self._keys = keys
        surface.blit(full, (0, 0))

    def grab(self, rect: Rect) -> Surface | None:
        """A copy of a part of the empty picture, as it was drawn last."""
        if self._empty is None or not rect.width or not rect.height:
            return None
        return self._empty.subsurface(rect).copy()

    def _surfaces(self) -> tuple[Surface, Surface]:
        if self._empty is None or self._full is None or self._empty.get_size() != self.stage.size:
            self._empty, self._full = Surface(self.stage.size).convert(), Surface(self.stage.size).convert()
            self._key = None
        return self._empty, self._full

    @staticmethod
    def _mend(full: Surface, empty: Surface, damage: Rect, parts: list[Part]) -> None:
        """Draw a part of the screen anew, with everything that reaches into it."""
        clip = damage.clip(full.get_rect())
        full.set_clip(clip)
        full.blit(empty, clip, clip)
        for part in parts:
            if part.damage.colliderect(clip):
                part.draw(full)
        full.set_clip(None)
