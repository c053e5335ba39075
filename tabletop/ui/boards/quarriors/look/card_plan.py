"""How the face of a card is laid out: where picture and parchment are, and what stands on it in which letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.records import Card, DieKind
from tabletop.games.quarriors.words import names
from tabletop.games.quarriors.words.cards import short_text
from tabletop.ui.boards.painting import Brush
from tabletop.ui.boards.quarriors.card_parts import is_low, marks, rim
from tabletop.ui.boards.quarriors.look import deeds
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALLEST, Colour, Style, rgb

INK, BROWN = rgb("#2a1a0e"), rgb("#43301c")
WORDS_FROM = 200
"""A card so many pixels wide has words, a narrower one icons."""
LINES = 3
PICTURE = 0.46
"""So much of a card's height its picture keeps where words stand below it."""
PITCH, LEADING, TIGHT = 1.14, 1.22, 1.16
"""From one line to the next, by the height of letters: of a name, of words, of words beside a picture."""
STURDY = 0.91
"""Words take fewer lines if their letters are then no less than so much of the largest ones."""
SIDE, FOOT, DROP = 0.74, 0.815, 0.30
"""The width of a picture at the left, by its height; the middle and the size of what stands along that card's foot."""
LEAST, FINEST = (0.94, 0.84, 0.69), 0.845
"""In one line a name has letters of no less than so much of the largest ones; in less where its words need it.
Words have no less than so much of theirs: a larger window makes them larger."""
FINE = {"title": 3, "serif": 3, "text": 1}
"""Small letters with serifs stand at their true distances only where they are drawn larger and scaled down."""


class Block(NamedTuple):
    """Lines in one style, drawn so many times as large as they are seen; and pixels from one to the next."""

    lines: tuple[str, ...]
    style: Style
    fine: int
    step: int

    @property
    def high(self) -> int:
        """Pixels that all lines take."""
        return self.step * len(self.lines)


NOTHING = Block((), Style("text", 1), 1, 0)


class CardPlan(NamedTuple):
    """The picture, the room for words, the name, and in a few words what the card does, or else icons of it."""

    picture: Rect
    paper: Rect
    name: Block
    rules: Block
    icons: tuple[str, ...]


class Planner(Brush):
    """Lays out the cards of one game in the language of the moment."""

    def __init__(self, stage: Stage, box: QuarriorsBox) -> None:
        super().__init__(stage)
        self.box = box

    def plan(self, card: Card, size: tuple[int, int]) -> CardPlan:
        """Where everything is on the face of a card of that size in pixels."""
        kind = self.box.content.kinds[card.kind]
        size = (size[0] // 2 * 2, size[1])  # a pixel of the width, which is rounded, changes no letters
        inner = Rect((0, 0), size).inflate(-2 * rim(size), -2 * rim(size))
        name = self.stage.text.form(names.card(card), "Nom")
        found = (self._low if is_low(size) else self._high)(name, self.words(card, kind), inner, size)
        return found if found.rules.lines else found._replace(icons=deeds.icons(card, kind))

    def words(self, card: Card, kind: DieKind) -> str:
        """What a card does, in a few words."""
        said = [self.stage.text.say(message) for message in short_text(card, kind)]
        return ". ".join(part[:1].upper() + part[1:] for part in said)

    def _high(self, name: str, words: str, inner: Rect, size: tuple[int, int]) -> CardPlan:
        """The picture above, parchment below as high as its words need, but for what stands on the picture."""
        wide, pad = size[0], gap(size)
        room, foot = inner.width - 2 * pad, marks(size).foot

        def below(title: Block) -> Block:
            most = min(size[1] * (1 - PICTURE), inner.bottom - foot) - title.high - 3 * pad
            return self._rules(words, room - 2 * pad, wide * 0.064, most) if wide >= WORDS_FROM else NOTHING

        title, rules = self._both(name, room, wide * 0.080, LINES, below)
        needs = title.high + rules.high + (3 if rules.lines else 2) * pad
        high = min(needs, inner.bottom - foot)
        paper = Rect(inner.x, inner.bottom - high, inner.width, high)
        return CardPlan(Rect(*inner.topleft, inner.width, inner.height - high), paper, title, rules, ())

    def _low(self, name: str, words: str, inner: Rect, size: tuple[int, int]) -> CardPlan:
        """The picture at the left, parchment beside it; cost and count along its foot."""
        wide, high = size
        pad = max(2, round(wide * 0.018))
        picture = Rect(*inner.topleft, round(inner.height * SIDE), inner.height)
        left, top = picture.right + pad, inner.y + round(high * 0.02)
        paper = Rect(left, top, inner.right - pad - left, inner.bottom - top)

        def below(title: Block) -> Block:
            most = high * (FOOT - DROP / 2) - paper.y - title.high
            return self._rules(words, paper.width, wide * 0.060, most, TIGHT) if wide >= WORDS_FROM else NOTHING

        title, rules = self._both(name, paper.width, wide * 0.078, 2, below)
        return CardPlan(picture, paper, title, rules, ())

    def _both(
        self, name: str, room: int, largest: float, most: int, below: Callable[[Block], Block]
    ) -> tuple[Block, Block]:
        """A name and the words below it: the name is made smaller for words that find room then, and for no others."""
        titles = [self._name(name, room, largest, least, most) for least in LEAST]
        for title in titles:
            rules = below(title)
            if rules.lines:
                return title, rules
        return titles[0], NOTHING

    # ------------------------------------------------------------------ letters

    def _name(self, name: str, room: int, largest: float, least: float, most: int) -> Block:
        """A name as large as fits: in one line if that takes no less than so much of the largest letters, else in two,
        at last in so many; never in letters below the smallest."""
        sizes = range(max(SMALLEST, round(largest)), SMALLEST - 1, -1)
        tries = [("title", px, 1) for px in sizes if px >= least * largest] + [("title", px, 2) for px in sizes]
        tries += [("serif", SMALLEST, 2), *((face, SMALLEST, most) for face in FINE)]
        for face, px, lines in tries:
            block = self._block(name, face, px, INK, room, PITCH)
            if block is not None and len(block.lines) <= lines:
                return self._even(name, block)
        return self._block(name, "text", SMALLEST, INK, room, PITCH, wide=True) or NOTHING

    def _rules(self, words: str, room: int, largest: float, high: float, pitch: float = LEADING) -> Block:
        """Words in as few lines as large letters allow, in at most three; nothing where not even the smallest fit."""
        least = max(SMALLEST, round(FINEST * largest))
        sizes = range(max(least, round(largest)), least - 1, -1)
        tries = [(px, lines) for lines in range(1, LINES) for px in sizes if px >= STURDY * largest]
        for px, most in (*tries, *((px, LINES) for px in sizes)):
            block = self._block(words, "text", px, BROWN, room, pitch)
            if block is not None and len(block.lines) <= most and block.high <= high:
                return self._even(words, block)
        return NOTHING

    def _block(
        self, words: str, face: str, px: int, colour: Colour, room: int, pitch: float, wide: bool = False
    ) -> Block | None:
        """Lines no wider than the room; None where a word is, unless it may be."""
        fine = FINE[face]
        style = self.style(face, px * fine, colour)
        lines = self.broken(words, style, room * fine, wide)
        return Block(tuple(lines), style, fine, round(px * pitch)) if lines is not None else None

    def _even(self, words: str, block: Block) -> Block:
        """The same words in as many lines, each as narrow as may be."""
        lines = list(block.lines)
        while len(lines) > 1:
            widest = max(self.stage.lettering.width(line, block.style) for line in lines)
            fewer = self.broken(words, block.style, widest - 1)
            if fewer is None or len(fewer) > len(lines):
                break
            lines = fewer
        return block._replace(lines=tuple(lines))


def gap(size: tuple[int, int]) -> int:
    """The room round words below a picture."""
    return max(2, round(size[0] * 0.016))
