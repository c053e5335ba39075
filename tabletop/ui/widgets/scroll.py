"""A scrolling area: widgets laid out in a tall column, seen through a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.ui import theme as t
from tabletop.ui.targets import Drag, Target
from tabletop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

NOTCH = 48
BAR, FADE = 8, 26


class ScrollArea(Widget):
    """`rect` is the window; `fill` gives it widgets that were laid out as if the window had no lower end."""

    def __init__(self, stage: Stage, rect: Rect, name: str, ground: tuple[str, Rect] | None = None) -> None:
        """`ground`: the panel below, by its kind and place; what is cut at an edge then fades into it."""
        super().__init__(stage, rect)
        self.name, self.ground = name, ground
        self.offset = 0
        self.height = 0
        self.children: list[Widget] = []

    def fill(self, children: Sequence[Widget], height: int, offset: int = 0) -> None:
        """Give it contents `height` pixels high, scrolled to `offset`."""
        self.children, self.height, self.offset = list(children), height, 0
        self.scroll_to(offset)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: int) -> None:
        """Show the contents from this many pixels down."""
        offset = max(0, min(self.furthest, offset))
        change = self.offset - offset
        if change:
            for child in self.children:
                child.move(0, change)
            self.offset = offset
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

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def draw(self, surface: Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in self.children:
            if child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(before)
        if self.ground:
            self._fade(surface)
        if self.furthest:
            self._draw_bar(surface)

    def _draw_bar(self, surface: Surface) -> None:
        round_ = self.stage.px(BAR) // 2
        track = Surface(self._track().size, pygame.SRCALPHA)
        pygame.draw.rect(track, (0, 0, 0, 120), track.get_rect(), border_radius=round_)
        surface.blit(track, self._track())
        hot = self.stage.state_of(self.name) in ("hover", "pressed")
        thumb = self._thumb()
        pygame.draw.rect(surface, t.INK, thumb, border_radius=round_)
        edge = self.stage.px(1)
        pygame.draw.rect(surface, t.GOLD if hot else t.EDGE, thumb.inflate(-2 * edge, -2 * edge), border_radius=round_)

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
        if self.furthest:
            out.append(
                Target(
                    self.name, self._track().inflate(self.stage.px(6), 0), self.name, "", drag=self._pull, ring=False
                )
            )
        return out

    def _track(self) -> Rect:
        wide = self.stage.px(BAR)
        return Rect(self.rect.right + self.stage.px(3), self.rect.top, wide, self.rect.height)

    def _thumb(self) -> Rect:
        track = self._track()
        high = max(self.stage.px(28), track.height * self.rect.height // max(1, self.height))
        return Rect(track.x, track.y + (track.height - high) * self.offset // self.furthest, track.width, high)

    def _pull(self, drag: Drag) -> None:
        room = max(1, self._track().height - self._thumb().height)
        self.scroll_to(self.offset + round(drag.delta[1] * self.furthest / room))
