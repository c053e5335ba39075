"""Parts of forms: a check box, a row of choices, a slider, a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.ui import theme as t
from tabletop.ui.targets import Drag, Target, Tip
from tabletop.ui.theme import SMALL, TEXT, Style
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import draw_face, draw_plate

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

    from tabletop.ui.stage import Stage

TipMaker = Callable[[], Tip | None]
SEGMENT = Style("bold", 15, t.CREAM)


class Toggle(Widget):
    """A check box with its words to the right."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, on: bool, changed: Callable[[bool], None], *,
        area: str = "form", tip: TipMaker | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.on, self.changed, self.area, self.tip = name, label, on, changed, area, tip

    def draw(self, surface: Surface) -> None:
        box = self.stage.art.part("box.on" if self.on else "box.off")
        surface.blit(box, box.get_rect(midleft=(self.rect.x, self.rect.centery)))
        lit = self.stage.state_of(self.name) in ("hover", "pressed")
        left = self.rect.x + box.get_width() + self.stage.px(9)
        words = self.stage.words
        picture = words.line(words.shorten(self.label, TEXT, self.rect.right - left), TEXT, t.BRIGHT if lit else None)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))

    def targets(self) -> Sequence[Target]:
        return (Target(self.name, self.rect, self.area, self.label, self.flip, tip=self.tip),)

    def flip(self) -> None:
        """Take the other value."""
        self.on = not self.on
        self.stage.sound.play("ui.click")
        self.changed(self.on)


class Choice(Widget):
    """One of several values, side by side: the chosen one is gold. `icons` may stand before the words."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, values: Sequence[tuple[str, str]], chosen: str,
        changed: Callable[[str], None], *, area: str = "form", icons: Sequence[str] = (), tips: Sequence[TipMaker] = (),
        even: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.values, self.chosen, self.changed, self.area = name, list(values), chosen, changed, area
        self.icons, self.tips = icons, tips
        self._rects = segments(stage, rect, [label for _, label in values], bool(icons), even)
        self.rect = self._rects[0].unionall(self._rects[1:])

    def draw(self, surface: Surface) -> None:
        for at, ((value, label), rect) in enumerate(zip(self.values, self._rects, strict=True)):
            state = self.stage.state_of(f"{self.name}.{value}")
            if value == self.chosen and state != "pressed":
                state = "chosen"
            draw_plate(self.stage, surface, rect, state, "dark")
            draw_face(self.stage, surface, rect, state, label, self.icons[at] if self.icons else None, SEGMENT)

    def targets(self) -> Sequence[Target]:
        out = []
        for at, ((value, label), rect) in enumerate(zip(self.values, self._rects, strict=True)):

            def take(wanted: str = value) -> None:
                self.take(wanted)

            tip = self.tips[at] if self.tips else None
            out.append(Target(f"{self.name}.{value}", rect, self.area, label, take, tip=tip))
        return out

    def take(self, value: str) -> None:
        """Choose a value."""
        self.stage.sound.play("ui.click")
        if value != self.chosen:
            self.chosen = value
            self.changed(value)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._rects = [rect.move(dx, dy) for rect in self._rects]


def segments(stage: Stage, rect: Rect, labels: Sequence[str], icons: bool, even: bool) -> list[Rect]:
    """Places side by side within a rectangle, each as wide as its words ask for (or all alike).

    What does not fit side by side goes into as many rows, each as high as the rectangle, as it takes.
    """
    gap, out = stage.px(5), []
    least = SEGMENT._replace(size=t.SMALLEST)
    wishes = [stage.words.width(label, least) + stage.px(48 if icons else 26) for label in labels]
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
    return max(sum(wishes[a:b]) + gap * (b - a - 1) for a, b in _parts(len(wishes), rows))


class Slider(Widget):
    """A value between two bounds: dragged, clicked, or moved by the left and right keys."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, value: float, bounds: tuple[float, float], step: float,
        changed: Callable[[float], None], show: Callable[[float], str], *, area: str = "form", late: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.value, self.bounds, self.step = name, label, value, bounds, step
        self.changed, self.show, self.area, self.late = changed, show, area, late

    def draw(self, surface: Surface) -> None:
        art, px, groove = self.stage.art, self.stage.px, self._groove
        surface.blit(art.panel("bar.groove", groove.size), groove)
        knob = art.part("knob")
        at = groove.x + round((groove.width - 1) * self._part)
        if at - groove.x > px(8):
            filled = Rect(groove.x, groove.y, at - groove.x, groove.height)
            surface.blit(art.panel("bar.fill", filled.size), filled)
        surface.blit(knob, knob.get_rect(center=(at, groove.centery)))
        words = self.stage.words.line(self.show(self.value), SMALL._replace(colour=t.BRIGHT))
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))

    def targets(self) -> Sequence[Target]:
        reach = Rect(self.rect.x, self.rect.y, self._groove.right - self.rect.x + self.stage.px(12), self.rect.height)
        return (
            Target(
                self.name, reach, self.area, f"{self.label}: {self.show(self.value)}", self._click, drag=self._drag,
                nudge=self._nudge,
            ),
        )  # fmt: skip

    @property
    def _part(self) -> float:
        low, high = self.bounds
        return (self.value - low) / (high - low)

    @property
    def _groove(self) -> Rect:
        px = self.stage.px
        high = px(12)
        return Rect(self.rect.x + px(12), self.rect.centery - high // 2, self.rect.width - px(84), high)

    def _click(self) -> None:
        if not self.stage.by_keyboard and self.stage.pointer:
            self._set(self._at(self.stage.pointer[0]))
            self._tell()

    def _drag(self, drag: Drag) -> None:
        self._set(self._at(drag.pos[0]))
        if not self.late or drag.phase == "end":
            self._tell()

    def _nudge(self, way: int) -> bool:
        self._set(self.value + way * self.step)
        self._tell()
        return True

    def _at(self, x: int) -> float:
        low, high = self.bounds
        return low + (high - low) * (x - self._groove.x) / max(1, self._groove.width - 1)

    def _set(self, value: float) -> None:
        low, high = self.bounds
        self.value = max(low, min(high, low + round((value - low) / self.step) * self.step))
        self.stage.touch()

    def _tell(self) -> None:
        self.changed(round(self.value, 4))


class TextField(Widget):
    """A line to type in. While it is edited pygame_gui has the keyboard; at rest it is words in a field."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, label: str, text: str, hint: str, changed: Callable[[str], None], *,
        area: str = "form", icon: str | None = None, letters: str = "", longest: int = 60,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.label, self.text, self.hint, self.changed = name, label, text, hint, changed
        self.area, self.icon, self.letters, self.longest = area, icon, letters, longest

    @property
    def element(self) -> UITextEntryLine | None:
        """pygame_gui's element while this field is edited."""
        gui = self.stage.gui_in_use
        return gui.element if gui and gui.owner == self.name else None

    def draw(self, surface: Surface) -> None:
        art, words, inner = self.stage.art, self.stage.words, self._inner
        art.draw_panel(surface, "field", self.rect)
        if self.icon:
            size = self.stage.px(20)
            surface.blit(
                art.icon(self.icon, size, t.BRASS), (self.rect.x + self.stage.px(9), self.rect.centery - size // 2)
            )
        element = self.element
        if element is not None:
            if element.rect != inner:
                element.set_position(inner.topleft)
            surface.blit(element.image, inner)
            pygame.draw.rect(surface, t.GOLD, self.rect, self.stage.px(1.4), border_radius=self.stage.px(6))
            return
        lit = self.stage.state_of(self.name) in ("hover", "pressed")
        style = TEXT._replace(colour=t.BRIGHT if self.text else t.DIM if lit else t.FAINT, edge=False)
        picture = words.line(words.shorten(self.text or self.hint, style, inner.width), style)
        surface.blit(picture, picture.get_rect(midleft=(inner.x + self.stage.px(2), inner.centery)))

    def targets(self) -> Sequence[Target]:
        return (Target(self.name, self.rect, self.area, self.label, self.edit),)

    def edit(self) -> None:
        """Give it the keyboard."""
        self.stage.gui.edit(self.name, self._inner, self.text, self._typed, self.letters, self.longest)

    def _typed(self, text: str) -> None:
        self.text = text
        self.changed(text)

    @property
    def _inner(self) -> Rect:
        left = self.stage.px(36 if self.icon else 10)
        return Rect(
            self.rect.x + left, self.rect.y + 2, self.rect.width - left - self.stage.px(8), self.rect.height - 4
        )
