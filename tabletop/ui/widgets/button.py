"""Brass buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.ui import theme as t
from tabletop.ui.targets import Target, Tip
from tabletop.ui.theme import BUTTON, Style
from tabletop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

INKS = {"disabled": t.GREY, "hover": t.rgb("#fffdf2"), "chosen": t.rgb("#fffdf2")}
SUNK = {"pressed": 1}


class Button(Widget):
    """A button with words, an icon, or both; `denied` says why while it is not enabled."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, action: Callable[[], None], *, area: str = "menu",
        enabled: bool = True, denied: Callable[[], None] | None = None, icon: str | None = None, chosen: bool = False,
        tip: Callable[[], Tip | None] | None = None, style: Style = BUTTON, only_icon: bool = False, layer: int = 0,
        kind: str = "gold",
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.action, self.area = name, label, action, area
        self.enabled, self.denied, self.icon, self.chosen = enabled, denied, icon, chosen
        self.tip, self.style, self.only_icon, self.layer, self.kind = tip, style, only_icon, layer, kind

    @property
    def state(self) -> str:
        """disabled, pressed, hover, focus, chosen or normal."""
        state = self.stage.state_of(self.name, self.enabled)
        return "chosen" if self.chosen and state in ("normal", "focus") else state

    def draw(self, surface: Surface) -> None:
        state = self.state
        draw_plate(self.stage, surface, self.rect, state, self.kind)
        draw_face(self.stage, surface, self.rect, state, "" if self.only_icon else self.label, self.icon, self.style)

    def targets(self) -> Sequence[Target]:
        def press() -> None:
            self.stage.sound.play("ui.click")
            self.action()

        return (
            Target(
                self.name,
                self.rect,
                self.area,
                self.label,
                press,
                self.enabled,
                self.denied,
                self.tip,
                layer=self.layer,
            ),
        )


def draw_plate(stage: Stage, surface: Surface, rect: Rect, state: str, kind: str = "gold") -> None:
    """A button without its face, in one of the states of Button; a dark one turns to gold where it is chosen."""
    if state == "chosen":
        kind, state = "gold", "hover"
    stage.art.draw_button(surface, kind, "normal" if state == "focus" else state, rect)


def draw_face(
    stage: Stage, surface: Surface, rect: Rect, state: str, label: str, icon: str | None, style: Style
) -> None:
    """The words and the icon of a button, in the middle of it."""
    ink = INKS.get(state, style.colour)
    drop = stage.px(SUNK[state]) if state in SUNK else 0
    size = min(round(rect.height * 0.56), stage.px(24)) if icon else 0
    gap = stage.px(7) if icon and label else 0
    room = rect.width - stage.px(16) - size - gap
    style = stage.words.fit(label, style, room)
    words = stage.words.line(stage.words.shorten(label, style, room), style, ink) if label else None
    wide = size + gap + (words.get_width() if words else 0)
    x = rect.centerx - wide // 2
    if icon:
        picture = stage.art.icon(icon, size, ink)
        surface.blit(picture, (x, rect.centery - size // 2 + drop))
    if words:
        surface.blit(words, (x + size + gap, rect.centery - words.get_height() // 2 + drop))


def button_width(stage: Stage, label: str, icon: bool = False, style: Style = BUTTON) -> int:
    """Pixels that a button with these words should have."""
    return stage.words.width(label, style) + stage.px(36) + (stage.px(30) if icon else 0)
