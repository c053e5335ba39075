"""Buttons: pygame_gui's, with pictures of ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.ui.frame.elements import Press
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON, SMALLEST, Colour, Style
from tabletop.ui.widgets.base import Widget, place

LOOKS = {"normal": "normal", "hovered": "hover", "active": "pressed", "disabled": "disabled", "selected": "hover"}
"""What a skin calls the states of an element; a chosen button is the golden one, lit."""
FREE, CRAMPED = (8, 2), 10.5
"""Units of the height of a button that two lines leave free: so many, or these where they have no room else, not even
in smaller letters; those are so many units high at least, where that can be read."""
APART = 2
"""Units between two lines on a button."""
PITCH = 1.14
"""How far two lines on a button are apart, by the size of their letters."""
DOWN, EDGE = 2, 2
"""Units by which two lines stand lower where these leave so much of the edge: few letters reach below."""
CASTING = ("normal", "hovered", "selected")
"""States in which a button throws a shadow."""


class Button(Widget):
    """A button with words, an icon, or both; `denied` says why while it is not enabled."""

    element: Press
    look = "button"
    sound = "ui.click"

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, action: Callable[[], None], *, area: str = "menu",
        enabled: bool = True, denied: Callable[[], None] | None = None, icon: str | None = None, chosen: bool = False,
        tip: Callable[[], Tip | None] | None = None, style: Style = BUTTON, only_icon: bool = False, layer: int = 0,
        kind: str = "gold",
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.action, self.area = name, label, action, area
        self.denied, self.icon, self.tip = denied, icon, tip
        self.style, self.only_icon, self.layer, self.kind = style, only_icon, layer, kind
        self.element = Press(stage.gui, rect, self.look, lambda: stage.act(self.name), self.paint, 1 + layer)
        self.element.show_as(enabled, chosen)

    @property
    def state(self) -> str:
        """Its element's: normal, hovered, active, selected or disabled."""
        return self.element.state

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return self.element.is_enabled

    @property
    def chosen(self) -> bool:
        """Whether it is golden, being what is meant."""
        return self.element.is_selected

    def show(self, label: str, icon: str | None, enabled: bool = True, chosen: bool = False) -> None:
        """Have another face, and another state."""
        if (label, icon) != (self.label, self.icon):
            self.label, self.icon = label, icon
            self.element.rebuild()
        self.element.show_as(enabled, chosen)

    def put(self, rect: Rect) -> None:
        """Lie there."""
        if rect != self.rect:
            self.rect = rect
            place(self.element, rect)

    def draw(self, surface: Surface) -> None:
        if self.state in CASTING:
            self.stage.art.draw_shadow(surface, "button", self.rect)
        super().draw(surface)

    def paint(self, state: str, ink: Colour) -> Surface:
        """Its picture in one of the states of an element."""
        art = self.stage.art
        kind = "gold" if state == "selected" else self.kind
        picture = art.button(kind, LOOKS[state], self.rect.size).copy()
        drop = self.stage.px(1) if state == "active" else 0
        draw_face(
            self.stage, picture, picture.get_rect().move(0, drop), "" if self.only_icon else self.label, self.icon,
            self.style, ink,
        )  # fmt: skip
        return picture

    def targets(self) -> Sequence[Target]:
        return (
            Target(
                self.name, self.rect, self.area, self.label, self.press, self.enabled, self.denied, self.tip,
                layer=self.layer,
            ),
        )  # fmt: skip

    def press(self) -> None:
        """Do what it is there for."""
        self.stage.sound.play(self.sound)
        self.action()


def draw_face(
    stage: Stage, surface: Surface, rect: Rect, label: str, icon: str | None, style: Style, ink: Colour
) -> None:
    """The words and the icon of a button, in the middle of it; the words alone where there is no room for both."""
    size = _icon_size(stage, rect) if icon else 0
    gap, whole = stage.px(7) if icon and label else 0, rect.width - stage.px(16)
    lines, style = _lines(stage, label, style, whole - size - gap, rect.height)
    if icon and any(stage.lettering.width(line, style) > whole - size - gap for line in lines):
        icon, size, gap = None, 0, 0
        lines, style = _lines(stage, label, style, whole, rect.height)
    lines = [stage.lettering.shorten(line, style, whole - size - gap) for line in lines]
    words = stage.lettering.tight([(line, style._replace(colour=ink)) for line in lines], stage.px(APART))
    wide = size + gap + max((line.get_width() for line, _ in words), default=0)
    x = rect.centerx - wide // 2
    if icon:
        picture = stage.art.icon(icon, size, ink)
        surface.blit(picture, (x, rect.centery - size // 2))
    left = x + size + gap
    down = min(stage.px(DOWN), max(0, round(rect.height / 2 - _pitch(stage, style)) - stage.px(EDGE)))
    for line, below in words:
        at_left = left if icon else rect.centerx - line.get_width() // 2
        alone = len(words) == 1
        surface.blit(line, (at_left, rect.centery + (-(line.get_height() // 2) if alone else below + down)))


def _icon_size(stage: Stage, rect: Rect) -> int:
    return min(round(rect.height * 0.56), stage.px(24))


def says_on_a_line(stage: Stage, rect: Rect, label: str, icon: bool, style: Style = BUTTON) -> bool:
    """Whether a button there has room for its words on one line, beside its icon if it has one."""
    room = rect.width - stage.px(16) - (_icon_size(stage, rect) + stage.px(7) if icon else 0)
    return len(_lines(stage, label, style, room, rect.height)[0]) < 2


def says(stage: Stage, rect: Rect, label: str, style: Style = BUTTON) -> bool:
    """Whether a button there has room for all of its words, without its icon if need be."""
    room = rect.width - stage.px(16)
    lines, style = _lines(stage, label, style, room, rect.height)
    return all(stage.lettering.width(line, style) <= room for line in lines)


def _lines(stage: Stage, label: str, style: Style, room: int, high: int) -> tuple[list[Rich], Style]:
    """The words of a button and their letters: on one line, if need be in smaller letters, else on two."""
    lettering = stage.lettering
    small = lettering.fit(label, style, room)
    if not label or lettering.width(label, small) <= room:
        return [label] if label else [], small
    readable = min(SMALLEST, max(CRAMPED, SMALLEST / stage.theme.unit))
    for edge, least in ((FREE[0], SMALLEST), (FREE[0], readable), (FREE[1], SMALLEST)):
        letters = style
        while letters.size >= least:
            if 2 * _pitch(stage, letters) <= high - stage.px(edge):
                rows = lettering.wrap(label, letters, lettering.even(label, letters, room))
                if len(rows) == 2 and all(lettering.width(row, letters) <= room for row in rows):
                    return [*rows], letters
            letters = letters._replace(size=letters.size - 1)
    return [label], small


def _pitch(stage: Stage, style: Style) -> float:
    """Pixels from one line of a button to the next."""
    return style.size * stage.theme.unit * PITCH


def button_width(stage: Stage, label: str, icon: bool = False, style: Style = BUTTON) -> int:
    """Pixels that a button with these words should have."""
    return stage.lettering.width(label, style) + stage.px(36) + (stage.px(30) if icon else 0)
