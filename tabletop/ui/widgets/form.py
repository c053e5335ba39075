"""Parts of forms: a check box, a row of choices, a slider, a line to type in."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.elements import Slide, TextLine
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import SMALL, TEXT, Colour, Style
from tabletop.ui.widgets.base import Widget, draw_element
from tabletop.ui.widgets.button import Button

TipMaker = Callable[[], Tip | None]
SEGMENT = Style("bold", 15, t.CREAM)


def typed_path(words: str) -> Path:
    """The path that somebody has typed or pasted, without the quotes that file managers put round it; a home that
    nobody has stays as it is typed."""
    return Path(os.path.expanduser(words.strip().strip('"')))


class Toggle(Button):
    """A check box with its words to the right."""

    look = "row"

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, on: bool, changed: Callable[[bool], None], *,
        area: str = "form", tip: TipMaker | None = None,
    ) -> None:  # fmt: skip
        self.on, self.changed = on, changed
        super().__init__(stage, rect, name, label, self.flip, area=area, tip=tip)

    def draw(self, surface: Surface) -> None:
        draw_element(surface, self.element)

    def paint(self, state: str, ink: Colour) -> Surface:
        picture = Surface(self.rect.size, SRCALPHA)
        box = self.stage.art.part("box.on" if self.on else "box.off")
        picture.blit(box, box.get_rect(midleft=(0, self.rect.height // 2)))
        left = box.get_width() + self.stage.px(9)
        lettering = self.stage.lettering
        words = lettering.line(lettering.shorten(self.label, TEXT, self.rect.width - left), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(left, self.rect.height // 2)))
        return picture

    def flip(self) -> None:
        """Take the other value."""
        self.on = not self.on
        self.element.rebuild()
        self.changed(self.on)


class Choice(Widget):
    """One of several values, side by side: the chosen one is gold. `icons` may stand before the words; an empty one is
    none. `only_icons`: the values whose icons stand alone."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, values: Sequence[tuple[str, str]], chosen: str,
        changed: Callable[[str], None], *, area: str = "form", icons: Sequence[str] = (), tips: Sequence[TipMaker] = (),
        even: bool = False, only_icons: Collection[str] = (),
    ) -> None:  # fmt: skip
        labels = ["" if value in only_icons else label for value, label in values]
        rects = segments(stage, rect, labels, icons, even)
        super().__init__(stage, rects[0].unionall(rects[1:]))
        self.chosen, self.changed = chosen, changed
        self.buttons = {
            value: Button(
                stage, place, f"{name}.{value}", label, partial(self.take, value), area=area,
                icon=icons[at] or None if icons else None, only_icon=value in only_icons, chosen=value == chosen,
                tip=tips[at] if tips else None, style=SEGMENT, kind="dark",
            )
            for at, ((value, label), place) in enumerate(zip(values, rects, strict=True))
        }  # fmt: skip

    def draw(self, surface: Surface) -> None:
        for button in self.buttons.values():
            button.draw(surface)

    def targets(self) -> Sequence[Target]:
        return [target for button in self.buttons.values() for target in button.targets()]

    def take(self, value: str) -> None:
        """Choose a value."""
        if value != self.chosen:
            self.chosen = value
            for each, button in self.buttons.items():
                button.show(button.label, button.icon, chosen=each == value)
            self.changed(value)

    def follow(self, dx: int, dy: int) -> None:
        super().follow(dx, dy)
        for button in self.buttons.values():
            button.follow(dx, dy)

    def kill(self) -> None:
        for button in self.buttons.values():
            button.kill()


def segments(
    stage: Stage, rect: Rect, labels: Sequence[str], icons: Sequence[str] = (), even: bool = False
) -> list[Rect]:
    """Places side by side within a rectangle, each as wide as its words ask for (or all alike).

    What does not fit side by side goes into as many rows, each as high as the rectangle, as it takes.
    """
    gap, out = stage.px(5), []
    least = SEGMENT._replace(size=t.SMALLEST)
    wishes = [
        stage.lettering.width(label, least) + stage.px(48 if icons and icons[at] else 26)
        for at, label in enumerate(labels)
    ]
    rows = next((n for n in range(1, len(labels)) if _widest(wishes, n, gap) <= rect.width), len(labels))
    for number, (start, end) in enumerate(_parts(len(labels), rows)):
        row = [1 if even or rows > 1 else wish for wish in wishes[start:end]]
        room, done, x = rect.width - gap * (len(row) - 1), 0, rect.x
        for at, wish in enumerate(row):
            done += wish
            right = rect.x + room * done // sum(row) + gap * at
            out.append(Rect(x, rect.y + number * (rect.height + gap), right - x, rect.height))
            x = right + gap
    return out


def _parts(count: int, rows: int) -> list[tuple[int, int]]:
    """Where each of so many rows begins and ends, as even as can be."""
    return [(count * row // rows, count * (row + 1) // rows) for row in range(rows)]


def _widest(wishes: Sequence[int], rows: int, gap: int) -> int:
    """Pixels that the widest of so many rows asks for; in more rows than one all places are alike."""
    parts = [(wishes[a:b], gap * (b - a - 1)) for a, b in _parts(len(wishes), rows)]
    return max((sum(row) if rows == 1 else max(row) * len(row)) + gaps for row, gaps in parts)


class Slider(Widget):
    """A value between two bounds: dragged, clicked, or moved by the left and right keys.

    `late`: what hears of it hears the end of a drag alone.
    """

    element: Slide

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, value: float, bounds: tuple[float, float], step: float,
        changed: Callable[[float], None], show: Callable[[float], str], *, area: str = "form", late: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.value, self.bounds, self.step = name, label, value, bounds, step
        self.changed, self.show, self.area, self.late = changed, show, area, late
        groove = Rect(rect.x, rect.y, rect.width - stage.px(60), rect.height)
        self.element = Slide(stage.gui, groove, value, bounds, self._take)

    def draw(self, surface: Surface) -> None:
        art, px = self.stage.art, self.stage.px
        at, groove = self.element.knob.rect.center, self.element.rect.inflate(-2 * px(12), px(12) - self.rect.height)
        surface.blit(art.panel("bar.groove", groove.size), groove)
        if at[0] - groove.x > px(8):
            filled = Rect(groove.x, groove.y, at[0] - groove.x, groove.height)
            surface.blit(art.panel("bar.fill", filled.size), filled)
        picture = art.part("knob")
        surface.blit(picture, picture.get_rect(center=at))
        words = self.stage.lettering.line(self.show(self.value), SMALL._replace(colour=t.BRIGHT))
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))

    def targets(self) -> Sequence[Target]:
        words = f"{self.label}: {self.show(self.value)}"
        return (Target(self.name, self.element.rect, self.area, words, nudge=self._nudge),)

    def _nudge(self, way: int) -> bool:
        self._take(self.value + way * self.step)
        return True

    def _take(self, value: float, held: bool = False) -> None:
        """Be at a step near this value; a knob that is held does not jump there."""
        low, high = self.bounds
        before, self.value = self.value, max(low, min(high, low + round((value - low) / self.step) * self.step))
        if not held:
            self.element.set_current_value(self.value, warn=False)
        if not held if self.late else self.value != before:
            self.changed(round(self.value, 4))
        self.stage.touch()


class TextField(Widget):
    """A line to type in, in a field with an icon; `hint` stands in it while it is empty."""

    element: TextLine

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, text: str, hint: str, changed: Callable[[str], None], *,
        area: str = "form", icon: str | None = None, letters: str = "", longest: int = 60,
        entered: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.hint, self.area, self.icon = name, label, hint, area, icon
        left = stage.px(36 if icon else 10)
        inner = Rect(rect.x + left, rect.y + 2, rect.width - left - stage.px(8), rect.height - 4)
        self.element = TextLine(stage.gui, inner, text, self._begun, changed, entered)
        self.element.set_text_length_limit(longest)
        if letters:
            self.element.set_allowed_characters(list(letters))

    def draw(self, surface: Surface) -> None:
        art, px = self.stage.art, self.stage.px
        art.draw_panel(surface, "field", self.rect)
        if self.icon:
            size = px(20)
            surface.blit(art.icon(self.icon, size, t.BRASS), (self.rect.x + px(9), self.rect.centery - size // 2))
        inner, lettering = self.element.rect, self.stage.lettering
        if self.element.text or self.element.is_focused:
            super().draw(surface)
        else:
            style = TEXT._replace(colour=t.DIM if self.element.hovered else t.FAINT, edge=False)
            picture = lettering.line(lettering.shorten(self.hint, style, inner.width), style)
            surface.blit(picture, picture.get_rect(midleft=(inner.x + px(2), inner.centery)))
        if self.element.is_focused:
            pygame.draw.rect(surface, t.GOLD, self.rect, px(1.4), border_radius=px(6))

    def targets(self) -> Sequence[Target]:
        return (Target(self.name, self.rect, self.area, self.label, self.edit),)

    def edit(self) -> None:
        """Give it the keyboard."""
        self.stage.gui.set_focus_set({self.element})

    def _begun(self) -> None:
        self.stage.focus.set(self.targets()[0])
        self.stage.touch()
