"""A scrolling area: widgets laid out in a tall column, seen through a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface
from pygame_gui.core import UIContainer

from tabletop.ui.frame.elements import ScrollBar
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.widgets.base import Widget, draw_element, place

NOTCH = 48
BAR, THUMB, FADE = 8, 28, 26


class ScrollArea(Widget):
    """`rect` is the window; `fill` gives it widgets that were laid out as if the window had no lower end.

    Elements of pygame_gui are made within `filling`: they lie in a room that is moved behind the window, which clips
    them. Everything else is drawn clipped, and follows.
    """

    element: UIContainer

    def __init__(self, stage: Stage, rect: Rect, name: str, ground: tuple[str, Rect] | None = None) -> None:
        """`ground`: the panel below, by its kind and place; what is cut at an edge then fades into it."""
        super().__init__(stage, rect)
        self.name, self.ground = name, ground
        self.offset = 0
        self.height = 0
        self.children: list[Widget] = []
        self.bar: ScrollBar | None = None
        self.element = UIContainer(stage.gui.inside(rect), stage.gui, container=stage.gui.room)
        self._inner = UIContainer(Rect((0, 0), rect.size), stage.gui, container=self.element)

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Elements that are made meanwhile are scrolled."""
        with self.stage.gui.filling(self._inner):
            yield

    def fill(self, children: Sequence[Widget], height: int, offset: int = 0) -> None:
        """Give it contents `height` pixels high, scrolled to `offset`."""
        self.children, self.height, self.offset = list(children), height, 0
        self._inner.set_dimensions((self.rect.width, max(height, self.rect.height)))
        if self.furthest:
            track = Rect(self.rect.right + self.stage.px(3), self.rect.top, self.stage.px(BAR), self.rect.height)
            visible = max(self.stage.px(THUMB), track.height * self.rect.height // height) / track.height
            self.bar = ScrollBar(self.stage.gui, track, visible, lambda share: self._show(round(share * self.furthest)))
        self.scroll_to(offset)

    @property
    def top(self) -> int:
        """Where its contents begin on the screen, seen or not."""
        return self.rect.y - self.offset

    def add(self, children: Sequence[Widget]) -> None:
        """Have more contents within the height that it was filled with; they were laid out from `top` downwards."""
        self.children += children
        self.stage.gui.stale = True
        self.stage.touch()

    def put(self, rect: Rect, children: Sequence[Widget]) -> None:
        """Be there instead, as large as that, with what was laid out for the former place."""
        for child in children:
            child.follow(rect.x - self.rect.x, rect.y - self.rect.y)
        self.rect = rect
        place(self.element, rect)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: int) -> None:
        """Show the contents from this many pixels down."""
        self._show(offset)
        if self.bar is not None:
            self.bar.put(self.offset / self.furthest)

    def _show(self, offset: int) -> None:
        offset = max(0, min(self.furthest, offset))
        change = self.offset - offset
        if change:
            self.offset = offset
            self._inner.set_relative_position((0, -offset))
            for child in self.children:
                child.follow(0, change)
            self.stage.gui.stale = True
            self.stage.touch()

    def scroll(self, notches: float) -> None:
        """Turn the wheel."""
        self.scroll_to(self.offset - round(notches * self.stage.px(NOTCH)))

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as brings a rectangle into the window."""
        edge = self.stage.px(FADE + 4)
        if rect.top - edge < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + edge))
        elif rect.bottom + edge > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + edge - self.rect.bottom)

    def kill(self) -> None:
        super().kill()
        if self.bar is not None:
            self.bar.kill()

    def draw(self, surface: Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in self.children:
            if child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(before)
        if self.ground:
            self._fade(surface)
        if self.bar is not None:
            draw_element(surface, self.bar)
            draw_element(surface, self.bar.knob)

    def _fade(self, surface: Surface) -> None:
        """Lay the ground over both ends, where something is cut off there."""
        assert self.ground is not None
        kind, place = self.ground
        high = self.stage.px(FADE)
        for there, top, up in (
            (self.offset > 0, self.rect.top, True),
            (self.offset < self.furthest, self.rect.bottom - high, False),
        ):
            if there:
                part = Rect(self.rect.x, top, self.rect.width, high)
                key = ("scroll fade", kind, place.size, part.move(-place.x, -place.y).topleft, part.size, up)
                surface.blit(self.stage.art.cache.get(key, lambda p=part, u=up: self._faded(kind, place, p, u)), part)  # type: ignore[misc]

    def _faded(self, kind: str, place: Rect, part: Rect, up: bool) -> Surface:
        picture = self.stage.art.panel(kind, place.size).subsurface(part.move(-place.x, -place.y)).convert_alpha()
        strip = Surface((1, part.height), pygame.SRCALPHA)
        for y in range(part.height):
            far = y / max(1, part.height - 1)
            strip.set_at((0, y), (255, 255, 255, round(255 * ((1 - far) if up else far))))
        picture.blit(pygame.transform.scale(strip, part.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def targets(self) -> Sequence[Target]:
        out = []
        for child in self.children:
            for target in child.targets():
                target.clip = self.rect if target.clip is None else target.clip.clip(self.rect)
                target.reveal = lambda rect=target.rect: self.reveal(rect)
                out.append(target)
        if self.bar is not None:
            out.append(Target(self.name, self.bar.rect, self.name, "", ring=False))
        return out
