"""What every widget is, and the plainest ones: words, pictures, panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.ui.targets import Target
from tabletop.ui.theme import TEXT, Colour, Style
from tabletop.ui.words import Rich

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage


class Widget:
    """Something with a place on the screen."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self.stage, self.rect = stage, rect

    def draw(self, surface: Surface) -> None:
        """Draw it."""

    def targets(self) -> Sequence[Target]:
        """What of it can be pointed at."""
        return ()

    def move(self, dx: int, dy: int) -> None:
        """Shift it, as a scrolling area does."""
        self.rect = self.rect.move(dx, dy)


class Panel(Widget):
    """A panel with an optional title; `inner` is the room left for contents."""

    def __init__(
        self, stage: Stage, rect: Rect, kind: str = "leather", title: str = "", style: Style | None = None
    ) -> None:
        super().__init__(stage, rect)
        self.kind, self.title = kind, title
        from tabletop.ui.theme import HEAD

        self.style = style or HEAD
        pad = stage.px(20)
        head = stage.words.height(self.style) + stage.px(6) if title else 0
        self.inner = Rect(
            rect.x + pad, rect.y + stage.px(16) + head, rect.width - 2 * pad, rect.height - stage.px(32) - head
        )

    def draw(self, surface: Surface) -> None:
        self.stage.art.draw_panel(surface, self.kind, self.rect)
        if self.title:
            words = self.stage.words
            picture = words.line(words.shorten(self.title, self.style, self.inner.width), self.style)
            surface.blit(picture, (self.inner.x, self.rect.y + self.stage.px(14)))


class Label(Widget):
    """Words in a rectangle; wrapped when `wrap`, else one line, shortened where needed.

    `align` is left, centre or right; a single line stands in the middle of the height.
    """

    def __init__(
        self, stage: Stage, rect: Rect, rich: Rich, style: Style = TEXT, *, align: str = "left", wrap: bool = False,
        colour: Colour | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.rich, self.style, self.align, self.wrap, self.colour = rich, style, align, wrap, colour

    @property
    def needs(self) -> int:
        """The height that the wrapped words need."""
        return self.stage.words.block(self.rich, self.style, self.rect.width).get_height()

    def draw(self, surface: Surface) -> None:
        words = self.stage.words
        if self.wrap:
            align = "centre" if self.align == "centre" else "left"
            picture = words.block(self.rich, self.style, self.rect.width, align=align, colour=self.colour)
            surface.blit(picture, self.rect.topleft)
            return
        picture = words.line(words.shorten(self.rich, self.style, self.rect.width), self.style, self.colour)
        place = picture.get_rect(centery=self.rect.centery)
        match self.align:
            case "centre":
                place.centerx = self.rect.centerx
            case "right":
                place.right = self.rect.right
            case _:
                place.left = self.rect.left
        surface.blit(picture, place)


class Drawn(Widget):
    """A widget drawn by a function of its scene."""

    def __init__(self, stage: Stage, rect: Rect, paint: Callable[[Surface, Rect], None]) -> None:
        super().__init__(stage, rect)
        self.paint = paint

    def draw(self, surface: Surface) -> None:
        self.paint(surface, self.rect)
