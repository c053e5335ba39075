"""What every widget is, and the plainest ones: words, pictures, panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface
from pygame_gui.core import UIElement

from tabletop.ui.frame.elements import Backing
from tabletop.ui.frame.gui import Gui
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import HEAD, TEXT, Colour, Style


class Widget:
    """Something with a place on the screen. `element` is what of pygame_gui stands for it, if anything does."""

    element: UIElement | None = None

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self.stage, self.rect = stage, rect

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if self.element is not None:
            draw_element(surface, self.element)

    def targets(self) -> Sequence[Target]:
        """What of it can be pointed at."""
        return ()

    def move(self, dx: int, dy: int) -> None:
        """Shift it."""
        self.follow(dx, dy)
        if self.element is not None:
            place(self.element, self.element.rect.move(dx, dy))

    def follow(self, dx: int, dy: int) -> None:
        """Shift it where its element, if it has one, is shifted by a scrolling area."""
        self.rect = self.rect.move(dx, dy)

    def kill(self) -> None:
        """Take its element away; what is in a scene's room goes with the room by itself."""
        if self.element is not None:
            self.element.kill()


def draw_element(surface: Surface, element: UIElement) -> None:
    """Draw an element where it is."""
    if element.image is not None:
        surface.blit(element.image, element.rect, None, element.blendmode)


def place(element: UIElement, rect: Rect) -> None:
    """Put an element there, as large as that."""
    if rect.size != element.rect.size:
        element.set_dimensions(rect.size)
    element.set_position(rect.topleft)
    gui = element.ui_manager
    assert isinstance(gui, Gui)
    gui.stale = True


class Panel(Widget):
    """A panel with an optional title; `inner` is the room left for contents. edge: how large its edge is, by that of
    other panels."""

    def __init__(
        self, stage: Stage, rect: Rect, kind: str = "leather", title: str = "", style: Style = HEAD, height: int = 0,
        edge: float = 1.0,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.kind, self.title, self.style = kind, title, style
        self.inner = self.room(stage, rect, title, style)
        art = stage.art
        self.element = Backing(stage.gui, rect, lambda: art.panel(kind, self.rect.size, art.scale * edge), height)

    @staticmethod
    def room(stage: Stage, rect: Rect, title: str = "", style: Style = HEAD) -> Rect:
        """What a panel there leaves for contents."""
        pad = stage.px(20)
        head = stage.lettering.height(style) + stage.px(6) if title else 0
        return Rect(rect.x + pad, rect.y + stage.px(16) + head, rect.width - 2 * pad, rect.height - stage.px(32) - head)

    def draw(self, surface: Surface) -> None:
        self.stage.art.draw_shadow(surface, self.kind, self.rect)
        super().draw(surface)
        if self.title:
            lettering = self.stage.lettering
            picture = lettering.line(lettering.shorten(self.title, self.style, self.inner.width), self.style)
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
        return self.stage.lettering.tall(self.rich, self.style, self.rect.width)

    def draw(self, surface: Surface) -> None:
        lettering = self.stage.lettering
        if self.wrap:
            align = "centre" if self.align == "centre" else "left"
            picture = lettering.block(self.rich, self.style, self.rect.width, align=align, colour=self.colour)
            surface.blit(picture, self.rect.topleft)
            return
        picture = lettering.line(lettering.shorten(self.rich, self.style, self.rect.width), self.style, self.colour)
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
