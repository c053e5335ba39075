"""What a guide says, over the table: its words, how far one has come, buttons, and light on what is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON, GOLD, HEAD, NIGHT, SMALL, WORDS, Style
from tabletop.ui.widgets.base import Label, Panel
from tabletop.ui.widgets.button import Button, button_width

AREA = "guide"
LAYER = 60
"""Above whatever else lies over the board."""
WIDTHS = (272, 340, 420, 520, 620)
"""Units: the narrowest of these is taken with which it covers as little as with any."""
HIGHEST = 0.62
"""The part of the room's height that it takes at most, if it can."""
PARTS = 3
"""What it covers that matters least is counted in such parts of itself: for less it does not leave an edge."""
STEPS, ORDER = 6, (0, 6, 3, 1, 5, 2, 4)
"""Into how many parts the ways across and down a room are divided, and which places there are better: the edges."""
PAD, GAP, HIGH = 16, 8, 40
LETTERS = Style("text", 16, WORDS)
SMALLER = BUTTON._replace(size=14)
DUSK, GLOW = 96, 5
"""How dark the table becomes round what is lit, of 255; how many rings of light lie round it."""


@dataclass(frozen=True)
class Spoken:
    """The words of a caption. number, count: which of how many it is. task: it asks for something to be done; last:
    nothing comes after it."""

    name: str
    about: str
    number: int
    count: int
    task: bool = False
    last: bool = False

    @property
    def key(self) -> str:
        """What its large button is called."""
        return "finish" if self.last else "do" if self.task else "next"


@dataclass(frozen=True)
class Turns:
    """What its buttons do; back: None where nothing is before."""

    go_on: Callable[[], None]
    back: Callable[[], None] | None
    leave: Callable[[], None]


class CaptionBox:
    """One caption on one screen. lit: what it speaks of, which it does not cover where that can be avoided; spare: what
    it had better leave open besides, the most important first."""

    def __init__(
        self, stage: Stage, spoken: Spoken, turns: Turns, room: Rect, lit: Sequence[Target],
        spare: Sequence[Sequence[Rect]],
    ) -> None:  # fmt: skip
        self.stage, self.spoken, self.lit = stage, spoken, tuple(lit)
        self.rect = _place(stage, spoken, room, ([each.seen() for each in lit], *spare))
        self.panel = Panel(stage, self.rect, height=LAYER)
        self.buttons = self._lay(turns)
        self._dusk: Surface | None = None

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.stage.px(PAD), -2 * self.stage.px(PAD))

    @property
    def heading(self) -> Rect:
        """The room of its name, beside the number."""
        inner, lettering = self._inner(), self.stage.lettering
        wide = inner.width - lettering.width(_number(self.stage, self.spoken), SMALL) - self.stage.px(GAP)
        return Rect(inner.x, inner.y, wide, lettering.height(HEAD))

    def _lay(self, turns: Turns) -> list[Button]:
        stage, px, say, inner = self.stage, self.stage.px, self.stage.say, self._inner()
        row = Rect(inner.x, inner.bottom - px(HIGH), inner.width, px(HIGH))
        leave = Rect(row.x, row.y, row.height, row.height)
        back = leave.move(row.height + px(GAP), 0)
        on = Rect(back.right + px(GAP), row.y, row.right - back.right - px(GAP), row.height)
        key = self.spoken.key
        return [
            self._small(leave, "guide.leave", say("ui.guide.leave"), "cross", turns.leave, say("ui.guide.leave_about")),
            self._small(back, "guide.back", say("ui.guide.back"), "left", turns.back, ""),
            Button(
                stage, on, "guide.next", say(f"ui.guide.{key}"), turns.go_on, area=AREA, layer=LAYER,
                icon="play" if self.spoken.last else "next", kind="dark" if self.spoken.task else "gold",
                tip=lambda: Tip(say(f"ui.guide.{key}"), (say(f"ui.guide.{key}_about"),), say("ui.guide.key.next")),
            ),
        ]  # fmt: skip

    def _small(
        self, rect: Rect, name: str, words: str, icon: str, act: Callable[[], None] | None, about: str
    ) -> Button:
        tip = Tip(words, (about,) if about else ())
        return Button(
            self.stage, rect, name, words, act or (lambda: None), area=AREA, icon=icon, only_icon=True, kind="dark",
            enabled=act is not None, tip=lambda: tip, layer=LAYER,
        )  # fmt: skip

    def draw(self, surface: Surface, with_light: bool = True) -> None:
        """Draw the box over everything, and the light unless something has risen into it."""
        if self._dusk is None:
            self._dusk = _light(self.stage, surface.get_size(), self.lit, 0 if self.spoken.task else DUSK)
        if with_light:
            surface.blit(self._dusk, (0, 0))
        self.panel.draw(surface)
        stage, px, inner = self.stage, self.stage.px, self._inner()
        lettering = stage.lettering
        number = lettering.line(_number(stage, self.spoken), SMALL)
        surface.blit(number, number.get_rect(topright=(inner.right, inner.y + px(3))))
        name = self.heading
        Label(stage, name, self.spoken.name, HEAD).draw(surface)
        words = lettering.block(self.spoken.about, LETTERS, inner.width)
        surface.blit(words, (inner.x, name.bottom + px(GAP // 2)))
        for button in self.buttons:
            button.draw(surface)

    def targets(self) -> list[Target]:
        """Its buttons, and the panel below them that nothing shines through."""
        ground = Target("guide", self.rect, AREA, self.spoken.about, layer=LAYER - 1, ring=False, walk=False)
        return [ground, *(target for button in self.buttons for target in button.targets())]

    def kill(self) -> None:
        """Take it away."""
        for widget in (self.panel, *self.buttons):
            widget.kill()


def _number(stage: Stage, spoken: Spoken) -> str:
    """How far one has come, in words."""
    return stage.say("ui.guide.number", n=spoken.number, all=spoken.count)


def _size(stage: Stage, spoken: Spoken, wide: int) -> tuple[int, int]:
    px, lettering = stage.px, stage.lettering
    words = lettering.tall(spoken.about, LETTERS, wide - 2 * px(PAD))
    return wide, lettering.height(HEAD) + px(GAP // 2) + words + px(GAP) + px(HIGH) + 2 * px(PAD)


def _place(stage: Stage, spoken: Spoken, room: Rect, spare: Sequence[Sequence[Rect]]) -> Rect:
    """Where it covers least of what is to be spared, of the first before all else."""
    px, lettering = stage.px, stage.lettering
    buttons = 2 * px(HIGH + GAP) + button_width(stage, stage.say(f"ui.guide.{spoken.key}"), True)
    heading = lettering.width(spoken.name, HEAD) + px(GAP) + lettering.width(_number(stage, spoken), SMALL)
    least = 2 * px(PAD) + max(buttons, heading + 1)
    sizes = [_size(stage, spoken, min(room.width, max(least, px(wide)))) for wide in WIDTHS]
    whole = [size for size in sizes if size[1] <= room.height] or sizes[-1:]
    places = []
    for wide, high in sorted(whole, key=lambda size: size[1] > room.height * HIGHEST):
        left, top = room.width - wide, room.height - high
        places += [
            Rect(room.x + left * x // STEPS, room.y + top * y // STEPS, wide, high) for x in ORDER for y in ORDER
        ]
    *first, last = spare

    def covered(place: Rect) -> list[int]:
        return [*(_shared(place, each) for each in first), _shared(place, last) * PARTS // (place.width * place.height)]

    return min(places, key=covered)


def _shared(place: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of others a place covers."""
    return sum(part.width * part.height for part in (place.clip(other) for other in others))


def _light(stage: Stage, size: tuple[int, int], lit: Sequence[Target], dusk: int) -> Surface:
    """A layer over the screen: dusk with holes where something is lit, and a golden ring round each."""
    px = stage.px
    layer = Surface(size, SRCALPHA)
    if lit:
        layer.fill((*NIGHT, dusk))
    for target in lit:
        _shape(layer, target, (0, 0, 0, 0), 0, px(4))
    for ring in range(GLOW, 0, -1):
        for target in lit:
            _shape(layer, target, (*GOLD, 34 * (GLOW + 1 - ring) // 2), px(2), px(4) + ring * px(2))
    for colour, wide, out in ((NIGHT, px(5), px(5)), (GOLD, px(3), px(4))):
        for target in lit:
            _shape(layer, target, (*colour, 255), wide, out)
    return layer


def _shape(layer: Surface, target: Target, colour: tuple[int, int, int, int], wide: int, out: int) -> None:
    """The outline of a target, so many pixels out; filled where it is not `wide`."""
    rect = target.seen()
    if target.outline:
        x, y = rect.center
        part = 1 + 2 * out / max(1, rect.width)
        corners = [(round(x + (a - x) * part), round(y + (b - y) * part)) for a, b in target.outline]
        pygame.draw.polygon(layer, colour, corners, wide)
    elif target.round:
        pygame.draw.circle(layer, colour, rect.center, rect.width // 2 + out, wide)
    else:
        pygame.draw.rect(layer, colour, rect.inflate(2 * out, 2 * out), wide, border_radius=out + 6)
