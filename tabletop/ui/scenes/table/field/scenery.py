"""Everything on the table that seldom changes, kept as one picture: walnut, ground, panels and what stands on them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import Art
from tabletop.ui.pictures.backdrop import backdrop_parts, draw_table
from tabletop.ui.scenes.table.field.field import Field

AT_ONCE = 400_000
"""Pixels of the empty picture that are drawn when they are wanted, and not ahead."""


class DrawnPanel(Protocol):
    """A panel: `key` says what its picture depends on, `damage` how far it reaches."""

    @property
    def key(self) -> object: ...

    @property
    def damage(self) -> Rect: ...

    def draw(self, surface: Surface) -> None: ...


class Surroundings(Protocol):
    """What stands beside the board."""

    def parts(self) -> Sequence[DrawnPanel]:
        """The panels with their contents."""

    def draw_back(self, surface: Surface) -> None:
        """The panels without their contents."""


class Seen(NamedTuple):
    """What the empty picture shows: the screen, how the camera stands, the ground."""

    screen: object
    camera: tuple[float, tuple[float, float]]
    ground: object


class Draft(NamedTuple):
    """An empty picture that was made before it is wanted, and the one that it follows: which parts differ."""

    old: Seen | None
    new: Seen
    picture: Surface
    parts: list[Rect]


class Scenery:
    """Two pictures of the screen's size: the empty one, and the one with the contents of the panels."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._empty: Surface | None = None
        self._full: Surface | None = None
        self._spare: Surface | None = None
        """The empty picture before the last draft: memory that is new takes ten times as long to write."""
        self._seen: Seen | None = None
        self._draft: Draft | None = None
        self._keys: list[object] = []

    @property
    def drawn(self) -> bool:
        """Whether there is a picture that fits the screen."""
        return self._full is not None and self._full.get_size() == self.stage.size and self._seen is not None

    def forget(self) -> None:
        """Everything has to be drawn anew."""
        self._seen = self._draft = None

    def drop(self) -> None:
        """Keep no pictures."""
        self._empty = self._full = self._spare = None
        self.forget()

    def draw(self, surface: Surface, field: Field, panels: Surroundings) -> None:
        """Bring the pictures up to date and draw them."""
        self.changes(field, panels)
        self.lay(surface)

    def give_away(self, field: Field) -> Surface | None:
        """The last picture with what lay on the board; it is no longer kept here."""
        picture, self._full = self._full, None
        if picture is not None:
            field.lay(picture)
        return picture

    def lay(self, surface: Surface) -> None:
        """Draw what was seen last, within the clip of the surface."""
        if self._full is not None:
            surface.blit(self._full, surface.get_clip(), surface.get_clip())

    def changes(self, field: Field, panels: Surroundings) -> list[Rect]:
        """Bring the pictures up to date; gives the parts of the screen that have to be drawn again."""
        parts = panels.parts()
        keys = [part.key for part in parts]
        old, self._seen = self._seen, self._look(field, panels, field.ground)
        if old is None:
            self._keys = []
        draft, full = self._draft, self._fitting(self._full)
        if draft is not None and (draft.old, draft.new) == (old, self._seen):
            empty, lost, self._spare = draft.picture, draft.parts, self._empty
        else:
            empty = self._fitting(self._empty)
            lost = self._lost(field, old, self._seen)
            for rect in lost:
                for _ in _paint(self.stage.art, empty, rect, field, panels, field.glide.shown.values()):
                    pass
        if lost:
            self._draft = None
        self._empty, self._full = empty, full
        for rect in lost:
            self._mend(full, empty, rect, parts)
        worn = [part.damage for part, key, old in zip(parts, keys, self._keys, strict=False) if key != old]
        for damage in worn:
            self._mend(full, empty, damage, parts)
        self._keys = keys
        return [*lost, *worn]

    def ahead(self, field: Field, panels: Surroundings, pieces: Collection[Piece]) -> Work:
        """Make the empty picture as it will be where these pieces lie, step by step, if much of it changes; what
        is seen stays as it is meanwhile."""
        self._full = self._fitting(self._full)
        yield from backdrop_parts(self.stage.art, field.board.table, self.stage.size)
        field.board.keep_ground(field.camera_now())
        yield
        old, new = self._seen, self._look(field, panels, field.ground_of(pieces))
        parts = self._lost(field, old, new)
        if sum(part.width * part.height for part in parts) <= AT_ONCE:
            return
        picture, self._spare = self._fitting(self._spare), None
        yield
        if self._empty is not None and parts != [Rect((0, 0), self.stage.size)]:
            picture.blit(self._empty, (0, 0))
            yield
        for part in parts:
            yield from _paint(self.stage.art, picture, part, field, panels, pieces)
        self._draft = Draft(old, new, picture, parts)

    def _look(self, field: Field, panels: Surroundings, ground: object) -> Seen:
        camera = field.camera_now()
        screen = (self.stage.size, camera.view.topleft, tuple(field.area), field.faded, panels)
        return Seen(screen, (camera.zoom, camera.centre), ground)

    def _lost(self, field: Field, old: Seen | None, new: Seen) -> list[Rect]:
        """The parts of the empty picture that are no longer true."""
        whole = Rect((0, 0), self.stage.size)
        if old is None or old.screen != new.screen:
            return [whole]
        if old.camera != new.camera:
            # Whole rows, because SDL blends by runs of pixels and rounds the ends of a row in another way.
            rows = Rect(whole.left, field.area.top, whole.width, field.area.height)
            return [rows if min(old.camera[0], new.camera[0]) > 1 else whole]
        if old.ground == new.ground:
            return []
        parts = field.board.changed(old.ground, new.ground, field.camera_now())
        return [whole] if parts is None else [clipped for part in parts if (clipped := part.clip(whole))]

    def grab(self, rect: Rect) -> Surface | None:
        """A copy of a part of the empty picture, as it was drawn last, with an alpha in every pixel."""
        if self._empty is None or not rect.width or not rect.height:
            return None
        copy = Surface(rect.size, SRCALPHA)
        copy.blit(self._empty, (0, 0), rect)
        return copy

    def _fitting(self, picture: Surface | None) -> Surface:
        """The picture, or an empty one if it is not of the screen's size."""
        size = self.stage.size
        return picture if picture is not None and picture.get_size() == size else Surface(size)

    @staticmethod
    def _mend(full: Surface, empty: Surface, damage: Rect, parts: Sequence[DrawnPanel]) -> None:
        """Draw a part of the screen anew, with everything that reaches into it."""
        clip = damage.clip(full.get_rect())
        full.set_clip(clip)
        full.blit(empty, clip, clip)
        for part in parts:
            if part.damage.colliderect(clip):
                part.draw(full)
        full.set_clip(None)


def _paint(art: Art, empty: Surface, part: Rect, field: Field, panels: Surroundings, pieces: Collection[Piece]) -> Work:
    """Draw a part of an empty picture anew, step by step."""
    empty.set_clip(part)
    draw_table(art, empty, field.board.table)
    yield
    yield from field.ground_steps(empty, pieces)
    panels.draw_back(empty)
    empty.set_clip(None)
