"""The bar on top: whose turn it is, what is asked, what can be done about it, and the answers as buttons; one that has
no room for its words shows its icon, and says them where it is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.ui.boards import Prompt
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import BETWEEN, Part, Rich, parts_of, plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import SMALL, Style
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.button import Button, button_width, says

AREA = "answers"
ASKED = Style("title", 20, t.LAMP)
FIRST = 16
"""The size of a sentence above another line."""
DOWN = 2
"""Units by which two lines stand lower: capitals stand on each, few letters reach below."""
EDGE = 0.6
"""How large the edge of the leather is: two lines of words have room within its gold lines."""
BEFORE, APART, RIGHT = 14, 8, 22
"""Units between a sentence and the buttons, between these, and at the right of them."""
BESIDE, BEYOND = 20, 5
"""Units between a sentence and what stands beside it, and by which letters may reach beyond the bar."""
GAP = Part(" " * 4)
"""What parts a sentence from the clauses beside it."""
NAMED = 2
"""The parts of a line below that is a name alone, or a name and what parts it from nothing."""
SIDE = Style("bold", 14, t.BRIGHT)
GLOW, GLOWS = 0.9, 95
"""Seconds and strength of the light with which the bar says that somebody else is asked."""
SENTENCE, LEAST = 200, 0.27
"""Units that the sentence keeps when many buttons want room, or this part of a narrow bar."""


class Answer(NamedTuple):
    """What a button of the bar is for; one with a tip is no answer to the question itself, and dark."""

    name: str
    words: str
    icon: str
    act: Callable[[], None]
    tip: Tip | None = None
    only_icon: bool = False


class Bar(Widget):
    """A leather bar; `show` gives it its contents, which reach as far as `end`."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage, rect)
        self.panel = Panel(stage, rect, edge=EDGE)
        self.prompt = Prompt("")
        self.picture: Callable[[int], Surface] | None = None
        self.buttons: list[Button] = []
        self.end = rect.right
        self._laid: object = None
        self._glow = 0.0
        self._is_whole = True

    def show(self, prompt: Prompt, picture: Callable[[int], Surface] | None, answers: Sequence[Answer]) -> None:
        """What is asked, the figure that is spoken of, and the answers, laid out from the right."""
        self.prompt, self.picture = prompt, picture
        wanted = (self.end, plain(prompt.title), [(each.name, each.words) for each in answers])
        if wanted == self._laid:
            for button, answer in zip(self.buttons, answers, strict=True):
                button.action = answer.act
            return
        self._laid = wanted
        for button in self.buttons:
            button.kill()
        self._lay(answers)

    def has_room(self, prompt: Prompt, answers: Sequence[Answer], end: int) -> bool:
        """Whether all that is asked and the words of all answers have room up to there."""
        asked = self._asked_in(prompt)
        if not answers:
            return self.rect.x + self._left + asked <= end
        return self._say(answers, self._places(answers, asked, end))

    def _lay(self, answers: Sequence[Answer]) -> None:
        usual = min(self.stage.px(SENTENCE), round(self.rect.width * LEAST))
        places = self._places(answers, max(usual, self._asked_in(self.prompt)), self.end)
        if not self._say(answers, places):
            places = self._places(answers, usual, self.end)
        unsaid = [
            each.icon != "" and not says(self.stage, rect, each.words)
            for each, rect in zip(answers, places, strict=True)
        ]
        if any(unsaid):
            both = zip(answers, unsaid, strict=True)
            answers = [each._replace(only_icon=each.only_icon or bare) for each, bare in both]
            places = self._places(answers, usual, self.end)
        self.buttons = [self._button(rect, each) for each, rect in zip(answers, places, strict=True)]

    def _say(self, answers: Sequence[Answer], places: Sequence[Rect]) -> bool:
        """Whether all answers that have words have room for them."""
        both = zip(answers, places, strict=True)
        return all(each.only_icon or says(self.stage, rect, each.words) for each, rect in both)

    def _asked_in(self, prompt: Prompt) -> int:
        """The width that the sentence takes on two lines in the least letters, with what is beside it."""
        style, lettering = ASKED._replace(size=self.stage.theme.least), self.stage.lettering
        wide = lettering.even(prompt.title, style, lettering.width(prompt.title, style) * 3 // 4)
        return wide + self.stage.px(RIGHT + BEFORE - APART)

    def _places(self, answers: Sequence[Answer], sentence: int, end: int) -> list[Rect]:
        """Where buttons lie: narrower than they should be where the sentence needs the room."""
        px, gap = self.stage.px, self.stage.px(APART)
        wish = partial(button_width, self.stage)
        wishes = [px(40) if each.only_icon else wish(each.words, bool(each.icon)) for each in answers]
        room = end - self.rect.x - self._left - sentence - gap * len(wishes)
        shrink = min(1.0, room / max(1, sum(wishes)))
        x, places = end - px(RIGHT), list[Rect]()
        for wished in reversed(wishes):
            wide = max(px(40), round(wished * shrink))
            places.insert(0, Rect(x - wide, self.rect.y + px(4), wide, self.rect.height - px(8)))
            x -= wide + gap
        return places

    def _button(self, rect: Rect, answer: Answer) -> Button:
        tip = answer.tip if answer.tip is not None or not answer.only_icon else Tip(answer.words)
        return Button(
            self.stage, rect, answer.name, answer.words, answer.act, area=AREA, icon=answer.icon or None,
            tip=lambda: tip, only_icon=answer.only_icon, kind="dark" if answer.tip else "gold",
        )  # fmt: skip

    @property
    def _left(self) -> int:
        """Where words begin, from the left edge."""
        return self.rect.height + self.stage.px(10)

    @property
    def damage(self) -> Rect:
        """How far it reaches, with the feet of letters in a low window."""
        return self.rect.inflate(0, 2 * self.stage.px(BEYOND))

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
            self.end,
            self._glow,
            self.prompt,
            self._figure(),
            tuple((each.label, each.state, each.rect.x) for each in self.buttons),
        )

    def draw(self, surface: Surface) -> None:
        px = self.stage.px
        if self._glow > 0 and self.prompt.owner is not None:
            self._draw_glow(surface, self.prompt.owner)
        self._draw_owner(surface)
        right = min((each.rect.left - px(BEFORE) for each in self.buttons), default=self.end - px(24))
        left = self.rect.x + self._left
        self._draw_words(surface, left, right - left)
        for button in self.buttons:
            button.draw(surface)

    def _draw_words(self, surface: Surface, left: int, room: int) -> None:
        """The sentence and what can be done, side by side; one below the other where there is less room."""
        px, lettering, middle = self.stage.px, self.stage.lettering, self.rect.centery - self.stage.px(1)
        title, below = self.prompt.title, self._below(self.prompt.side)
        self._is_whole = True
        beside = lettering.width(title, ASKED) + px(BESIDE)
        if below and beside + lettering.width(below, SMALL) <= room:
            large = lettering.line(title, ASKED)
            surface.blit(large, large.get_rect(midleft=(left, middle)))
            hint = lettering.line(below, SMALL)
            surface.blit(hint, hint.get_rect(midleft=(left + beside, middle + px(2))))
            return
        style = lettering.fit(title, ASKED._replace(size=FIRST) if below else ASKED, room, self.stage.theme.least)
        if lettering.width(title, style) > room:
            self._is_whole = not below
            first, *rest = lettering.wrap(title, style, room)
            more = [Part(" ")] if rest else []
            second = lettering.shorten([part for line in rest for part in (*line, *more)], style, room)
            self._draw_lines(surface, left, [(first, style), (second, style)])
            return
        self._draw_lines(surface, left, list(self._lines(style, room)) if below else [(title, style)])

    def _lines(self, style: Style, room: int) -> Iterator[tuple[Rich, Style]]:
        """The sentence above what can be done, and beside it what has no room below."""
        lettering, title, below = self.stage.lettering, self.prompt.title, self._below(self.prompt.side)
        small = lettering.fit(below, SMALL, room, self.stage.theme.least)
        first, beside, others = [*parts_of(title), GAP], list[Part](), self.prompt.hint
        told = self._told(others, small, room)
        if not plain(told).endswith(plain(others)):
            beside, others = self._beside(small, room - lettering.width(first, style))
            told = self._told(others, small, room)
        self._is_whole = told == self._below(self.prompt.side, others)
        yield ([*first, *beside] if beside else title), style
        if told:
            yield told, small

    def _draw_lines(self, surface: Surface, left: int, lines: Sequence[tuple[Rich, Style]]) -> None:
        """One line, or two that stand within the gold ones of the leather."""
        for line, y in self.stage.lettering.tight(lines):
            surface.blit(line, (left, self.rect.centery + self.stage.px(DOWN) + y))

    def _draw_glow(self, surface: Surface, owner: int) -> None:
        """The owner's colour over the leather."""
        inner = self.rect.inflate(-self.stage.px(14), -self.stage.px(14))
        light = self.stage.art.cache.get(("glow", inner.size), lambda: Surface(inner.size))
        light.fill(self.stage.art.owner_colour(owner))
        light.set_alpha(round(GLOWS * self._glow / GLOW))
        surface.blit(light, inner)

    def _below(self, side: str, hint: Rich | None = None) -> list[Part]:
        """The line below: whose turn it is by a name, in the owner's colour, and what can be done, or this of it."""
        owner, hint = self.prompt.owner, self.prompt.hint if hint is None else hint
        parts = parts_of(hint) if hint else []
        if side and owner is not None and not plain(self.prompt.title).startswith(self.prompt.side):
            name = Part(side, t.OWNER_WORDS[owner], SIDE)
            return [name, Part(BETWEEN), *parts] if parts else [name]
        return _begun(parts)

    def _told(self, hint: Rich, style: Style, room: int) -> list[Part]:
        """The line below as far as there is room, so that something of what to do is said: after the name of whose turn
        it is, after a short one, or after none, as the banner tells that too."""
        for side in (self.prompt.side, self.prompt.short_side, ""):
            told = self._shorter(self._below(side, hint), style, room)
            if len(told) > (NAMED if side else 0):
                return told
        return self._shorter(self._below(self.prompt.side, hint), style, room)

    def _shorter(self, below: list[Part], style: Style, room: int) -> list[Part]:
        """The line below without its last clauses or sentences where it would be too long with them, at last without
        all but the name that it begins with."""
        begin = 2 if below[1:2] == [Part(BETWEEN)] else 0
        for end, kept, first in ((BETWEEN, "", begin), (". ", ".", begin), (BETWEEN, "", 0)):
            while below and self.stage.lettering.width(below, style) > room:
                found = [at for at in range(first, len(below)) if end in below[at].text]
                if not found:
                    break
                words = below[found[-1]].text.rpartition(end)[0] + kept
                below = [*below[: found[-1]], below[found[-1]]._replace(text=words)]
        return below if self.stage.lettering.width(below, style) <= room else []

    def _beside(self, style: Style, room: int) -> tuple[list[Part], list[Part]]:
        """Where there is no room for all clauses below: those that fit beside the sentence, the first of them first, as
        one reads them before the line below; and the others."""
        found, left = list[Part](), list[Part]()
        for clause in _clauses(self.prompt.hint):
            longer = _joined(found, clause)
            if self.stage.lettering.width(longer, style) <= room:
                found = longer
            else:
                left = _joined(left, clause)
        return [part._replace(style=part.style or style) for part in _begun(found)], left

    def _draw_owner(self, surface: Surface) -> None:
        """The banner of whose turn it is: colour, shape, and the figure that is spoken of."""
        px, owner, figure = self.stage.px, self.prompt.owner, self._figure()
        side = self.rect.height - px(10)
        place = Rect(self.rect.x + px(6), self.rect.y + px(5), side, side)
        if owner is not None:
            surface.blit(self.stage.art.banner(owner, place.size), place)
        if figure is not None:
            surface.blit(figure, figure.get_rect(center=place.center))
        elif owner is not None:
            mark = self.stage.art.shape(owner, round(side * 0.5), t.BRIGHT)
            surface.blit(mark, mark.get_rect(center=place.center))

    def _figure(self) -> Surface | None:
        """The figure that is spoken of; within a banner it is a little smaller."""
        side = self.rect.height - self.stage.px(10)
        share = 0.86 if self.prompt.owner is None else 0.82
        return self.picture(round(side * share)) if self.picture is not None else None

    def targets(self) -> Sequence[Target]:
        """The buttons, and the words, which say all of what there is no room for."""
        right = min((each.rect.left for each in self.buttons), default=self.end) - self.stage.px(BESIDE)
        words = Rect(self.rect.x, self.rect.y, right - self.rect.x, self.rect.height)
        asked = Target("asked", words, AREA, plain(self.prompt.title), tip=self._tip, ring=False, walk=False)
        return [asked, *(target for button in self.buttons for target in button.targets())]

    def _tip(self) -> Tip | None:
        """What is asked in full, where some of it is left out."""
        hint = self.prompt.hint
        return Tip(self.prompt.title, (hint,)) if hint and not self._is_whole else None


def _clauses(rich: Rich) -> list[list[Part]]:
    """The clauses of a line."""
    found: list[list[Part]] = [[]]
    for part in parts_of(rich):
        first, *rest = (part._replace(text=each) for each in part.text.split(BETWEEN))
        found[-1].append(first)
        found += [[each] for each in rest]
    return found


def _begun(line: list[Part]) -> list[Part]:
    """A line that begins with a capital letter: its clause stood after another one."""
    return [line[0]._replace(text=line[0].text[:1].upper() + line[0].text[1:]), *line[1:]] if line else []


def _joined(line: list[Part], clause: list[Part]) -> list[Part]:
    """A line with one more clause."""
    return [*line, *([Part(BETWEEN)] if line else []), *clause]
