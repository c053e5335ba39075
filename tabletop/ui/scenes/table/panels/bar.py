"""The bar above the board: whose turn it is, what is asked, what can be done about it, and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.ui.boards import Prompt
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part, parts_of, plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import SMALL, Style
from tabletop.ui.pictures.art import SHAPES
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.button import Button, button_width

ASKED = Style("title", 21, t.LAMP)
SIDE = Style("bold", 14, t.BRIGHT)
GLOW, GLOWS = 0.9, 95
"""Seconds and strength of the light with which the bar says that somebody else is asked."""
BETWEEN = "  ·  "
SENTENCE = 240
"""Units that the sentence keeps when many buttons want room."""


class Answer(NamedTuple):
    """What a button of the bar is for; one with a tip is no answer to the question itself, and dark."""

    name: str
    words: str
    icon: str
    act: Callable[[], None]
    tip: Tip | None = None
    only_icon: bool = False


class Bar(Widget):
    """A leather bar; `show` gives it its contents."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage, rect)
        self.panel = Panel(stage, rect)
        self.prompt = Prompt("")
        self.picture: Callable[[int], Surface] | None = None
        self.buttons: list[Button] = []
        self._glow = 0.0

    def show(self, prompt: Prompt, picture: Callable[[int], Surface] | None, answers: Sequence[Answer]) -> None:
        """What is asked, the figure that is spoken of, and the answers, laid out from the right."""
        self.prompt, self.picture = prompt, picture
        if [(each.name, each.words) for each in answers] == [(button.name, button.label) for button in self.buttons]:
            for button, answer in zip(self.buttons, answers, strict=True):
                button.action = answer.act
            return
        for button in self.buttons:
            button.kill()
        self._lay(answers)

    def _lay(self, answers: Sequence[Answer]) -> None:
        px, gap = self.stage.px, self.stage.px(8)
        wish = partial(button_width, self.stage)
        wishes = [px(46) if each.only_icon else wish(each.words, bool(each.icon)) for each in answers]
        room = self.rect.width - self._left - self.stage.px(SENTENCE) - gap * len(wishes)
        shrink = min(1.0, room / max(1, sum(wishes)))
        x = self.rect.right - px(12)
        self.buttons = []
        for answer, wished in zip(reversed(answers), reversed(wishes), strict=True):
            wide = max(px(42), round(wished * shrink))
            rect = Rect(x - wide, self.rect.y + px(8), wide, self.rect.height - px(16))
            self.buttons.insert(0, self._button(rect, answer))
            x -= wide + gap

    def _button(self, rect: Rect, answer: Answer) -> Button:
        return Button(
            self.stage, rect, answer.name, answer.words, answer.act, area="answers", icon=answer.icon or None,
            tip=lambda: answer.tip, only_icon=answer.only_icon, kind="dark" if answer.tip else "gold",
        )  # fmt: skip

    @property
    def _left(self) -> int:
        """Where words begin, from the left edge."""
        return self.rect.height + self.stage.px(10)

    @property
    def damage(self) -> Rect:
        """How far it reaches."""
        return self.rect

    def call(self) -> None:
        """Glow for a moment: somebody else is asked now."""
        self._glow = GLOW

    def tick(self, seconds: float) -> bool:
        """Let the glow fade; whether it does."""
        if self._glow <= 0:
            return False
        self._glow = max(0.0, self._glow - seconds)
        return True

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return (
            self._glow,
            self.prompt,
            self._figure(),
            tuple((each.label, each.state, each.rect.x) for each in self.buttons),
        )

    def draw(self, surface: Surface) -> None:
        px, lettering = self.stage.px, self.stage.lettering
        if self._glow > 0 and self.prompt.owner is not None:
            self._draw_glow(surface, self.prompt.owner)
        self._draw_owner(surface)
        right = min((each.rect.left for each in self.buttons), default=self.rect.right) - px(14)
        room = right - self.rect.x - self._left
        x = self.rect.x + self._left
        style = lettering.fit(self.prompt.title, ASKED, room, 16)
        if lettering.width(self.prompt.title, style) > room:
            long = lettering.block(self.prompt.title, style, room, lines=2)
            surface.blit(long, (x, self.rect.centery - long.get_height() // 2))
            for button in self.buttons:
                button.draw(surface)
            return
        title = lettering.line(self.prompt.title, style)
        below = self._below()
        small = lettering.fit(below, SMALL, room, self.stage.theme.least)
        below = self._shorter(below, small, room)
        hint = lettering.line(lettering.shorten(below, small, room), small) if below else None
        if hint is None:
            surface.blit(title, (x, self.rect.centery - title.get_height() // 2))
        else:
            y = self.rect.centery - (title.get_height() + hint.get_height()) // 2 - px(1)
            surface.blit(title, (x, y))
            surface.blit(hint, (x, y + title.get_height()))
        for button in self.buttons:
            button.draw(surface)

    def _draw_glow(self, surface: Surface, owner: int) -> None:
        """The owner's colour over the leather."""
        inner = self.rect.inflate(-self.stage.px(14), -self.stage.px(14))
        light = self.stage.art.cache.get(("glow", inner.size), lambda: Surface(inner.size))
        light.fill(self.stage.art.owner_colour(owner))
        light.set_alpha(round(GLOWS * self._glow / GLOW))
        surface.blit(light, inner)

    def _below(self) -> list[Part]:
        """The line below: whose turn it is, in the owner's colour, and what can be done."""
        owner, side = self.prompt.owner, self.prompt.side
        parts = parts_of(self.prompt.hint) if self.prompt.hint else []
        if side and owner is not None and not plain(self.prompt.title).startswith(side):
            name = Part(side, t.OWNER_WORDS[owner], SIDE)
            return [name, Part(BETWEEN), *parts] if parts else [name]
        return parts

    def _shorter(self, below: list[Part], style: Style, room: int) -> list[Part]:
        """The line below without its last clauses or sentences, where it would be too long with them."""
        for end, kept in ((BETWEEN, ""), (". ", ".")):
            while below and self.stage.lettering.width(below, style) > room and end in below[-1].text:
                below = [*below[:-1], below[-1]._replace(text=below[-1].text.rpartition(end)[0] + kept)]
        return below

    def _draw_owner(self, surface: Surface) -> None:
        """The banner of whose turn it is: colour, shape, and the figure that is spoken of."""
        px, owner, figure = self.stage.px, self.prompt.owner, self._figure()
        side = self.rect.height - px(14)
        place = Rect(self.rect.x + px(8), self.rect.y + px(7), side, side)
        if owner is not None:
            surface.blit(self.stage.art.banner(owner, place.size), place)
        if figure is not None:
            surface.blit(figure, figure.get_rect(center=place.center))
        elif owner is not None:
            mark = shape(self.stage, owner, round(side * 0.5))
            surface.blit(mark, mark.get_rect(center=place.center))

    def _figure(self) -> Surface | None:
        """The figure that is spoken of; within a banner it is a little smaller."""
        side = self.rect.height - self.stage.px(14)
        share = 0.86 if self.prompt.owner is None else 0.82
        return self.picture(round(side * share)) if self.picture is not None else None

    def targets(self) -> Sequence[Target]:
        return [target for button in self.buttons for target in button.targets()]


def shape(stage: Stage, owner: int, wide: int) -> Surface:
    """An owner's shape, pale on whatever lies below."""
    import pygame

    def make() -> Surface:
        k = 4
        out = Surface((wide * k, wide * k), pygame.SRCALPHA)
        w = wide * k
        points = {
            "triangle": [(w / 2, w * 0.06), (w * 0.97, w * 0.88), (w * 0.03, w * 0.88)],
            "square": [(w * 0.12, w * 0.12), (w * 0.88, w * 0.12), (w * 0.88, w * 0.88), (w * 0.12, w * 0.88)],
            "diamond": [(w / 2, 0), (w * 0.92, w / 2), (w / 2, w), (w * 0.08, w / 2)],
            "hexagon": [
                (w / 4, w * 0.07),
                (w * 3 / 4, w * 0.07),
                (w, w / 2),
                (w * 3 / 4, w * 0.93),
                (w / 4, w * 0.93),
                (0, w / 2),
            ],
        }
        if SHAPES[owner] == "circle":
            pygame.draw.circle(out, t.BRIGHT, (w / 2, w / 2), w * 0.46)
        else:
            pygame.draw.polygon(out, t.BRIGHT, points[SHAPES[owner]])
        return pygame.transform.smoothscale(out, (wide, wide)).convert_alpha()

    return stage.art.cache.get(("shape", owner, wide), make)
