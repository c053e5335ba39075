"""What can be learnt about a deck: its curves, chances, a hand drawn for a try, and how it differs from another."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from tabletop.games.shadespire.content.decks import decks_of
from tabletop.games.shadespire.content.records import HAND, CardKind, Deck, Objective, Ploy, Upgrade
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.shadespire.deck.catalogue import Building
from tabletop.ui.boards.shadespire.deck.figures import WINDOWS, curve, of_deck
from tabletop.ui.boards.shadespire.look.cards import COLOURS, Cards
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BOLD, SMALL, Colour
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import SEGMENT, Choice
from tabletop.ui.widgets.scroll import ScrollArea

STUDIES: Final = ("curves", "chances", "hand", "compare")
TABS, GAP, TOOL, LINE = 30, 8, 32, 22
COIN: Final = t.rgb("#c89632")
SAVED: Final = ""
"""In a comparison: the deck itself as it was saved."""


class Hand(NamedTuple):
    """An opening hand: objectives and power cards by their numbers."""

    objectives: tuple[int, ...] = ()
    power: tuple[int, ...] = ()


class Studying(Building, Protocol):
    """The builder, as this part knows it."""

    look: Cards
    study: str
    hand: Hand
    other: str
    dice: random.Random


class Studies:
    """Lays one study, with a tab for each."""

    def __init__(self, scene: Studying, rect: Rect, offset: int) -> None:
        self.scene, self.stage = scene, scene.stage
        stage, px = self.stage, self.stage.px
        self.panel = Panel(stage, rect)
        room = rect.inflate(-px(28), -px(24))
        tabs = [(name, stage.say(f"shadespire.builder.study.{name}.name")) for name in STUDIES]
        choice = Choice(
            stage, Rect(room.x, room.y, room.width, px(TABS)), "study", tabs, scene.study, self._turn, area="study"
        )
        self.widgets: list[Widget] = [choice]
        self.area: ScrollArea | None = None
        self._offset = offset
        top = choice.rect.bottom + px(GAP)
        body = Rect(room.x, top, room.width, room.bottom - top)
        {"curves": self._curves, "chances": self._chances, "hand": self._hand, "compare": self._compare}[scene.study](body)

    @property
    def all(self) -> list[Widget]:
        """Every widget, what scrolls last."""
        return [*self.widgets, *([self.area] if self.area else [])]

    def _turn(self, study: str) -> None:
        self.scene.study = study
        self.scene.arrange()

    def _held(self) -> list[CardKind]:
        bench = self.scene.bench
        return [bench.card(each) for each in (*bench.cards.objectives, *bench.cards.power)]

    # ------------------------------------------------------------------ curves

    def _curves(self, room: Rect) -> None:
        """Three charts side by side, and the sum of it in a line."""
        stage, px = self.stage, self.stage.px
        found = curve(self._held())
        foot = Rect(room.x, room.bottom - px(LINE), room.width, px(LINE))
        count = sum(found.glory)
        each = Fraction(found.whole, count) if count else Fraction(0)
        words = stage.say("shadespire.builder.glory_in_all", n=found.whole, each=stage.text.language.number(float(round(each, 1))))
        self.widgets.append(Label(stage, foot, words, SMALL, align="centre"))
        high = foot.top - room.y - px(4)
        gap = px(GAP)
        wide = (room.width - 2 * gap) // 3
        windows = [(stage.say(f"shadespire.builder.bar.{name}"), found.windows[name]) for name in WINDOWS if found.windows[name] or name != "end_1_2"]
        names_of = ("ploys", "reactions", "upgrades")
        power = [(stage.say(f"shadespire.builder.bar.{name}"), getattr(found, name)) for name in names_of]
        columns = [(str(at), count) for at, count in enumerate(found.glory, 1)]
        charts: tuple[tuple[str, list[tuple[str, int]], Sequence[Colour]], ...] = (
            ("glory", columns, [COIN] * len(columns)),
            ("windows", windows, [COLOURS["objective"][1]] * len(windows)),
            ("power", power, [COLOURS[name][1] for name in ("ploy", "reaction", "upgrade")]),
        )
        for at, (name, bars, colours) in enumerate(charts):
            place = Rect(room.x + at * (wide + gap), room.y, wide, high)
            paint = partial(self._columns if name == "glory" else self._rows, bars, colours)
            title = stage.say(f"shadespire.builder.chart.{name}")
            self.widgets.append(Drawn(stage, place, partial(self._chart, title, paint)))

    def _chart(self, title: str, paint: Callable[[Surface, Rect], None], surface: Surface, rect: Rect) -> None:
        """A chart on its plate, with its title."""
        stage, lettering = self.stage, self.stage.lettering
        stage.art.draw_panel(surface, "sunk", rect)
        style = SMALL._replace(colour=t.WORDS)
        head = lettering.line(lettering.shorten(title, style, rect.width - stage.px(12)), style)
        surface.blit(head, head.get_rect(midtop=(rect.centerx, rect.y + stage.px(4))))
        paint(surface, rect)

    def _rows(self, bars: list[tuple[str, int]], colours: Sequence[Colour], surface: Surface, rect: Rect) -> None:
        """A bar in each row, its name before it and its number behind."""
        px, lettering = self.stage.px, self.stage.lettering
        room = rect.inflate(-px(20), -px(12))
        room.height -= px(20)
        room.y += px(20)
        named = min(room.width // 2, max(lettering.width(name, SMALL) for name, _ in bars)) + px(6)
        most = max([1, *(count for _, count in bars)])
        pitch = min(room.height // len(bars), px(30))
        for at, ((name, count), colour) in enumerate(zip(bars, colours, strict=True)):
            middle = room.y + pitch * at + (room.height - pitch * len(bars)) // 2 + pitch // 2
            style = lettering.fit(name, SMALL, named - px(6))
            said = lettering.line(lettering.shorten(name, style, named - px(6)), style)
            surface.blit(said, said.get_rect(midleft=(room.x, middle)))
            wide = max(px(1), (room.width - named - px(22)) * count // most)
            bar = Rect(room.x + named, middle - pitch * 3 // 10, wide, pitch * 6 // 10)
            pygame.draw.rect(surface, colour if count else t.FAINT, bar, border_radius=px(2))
            number = lettering.line(str(count), BOLD._replace(colour=t.BRIGHT if count else t.FAINT, size=14))
            surface.blit(number, number.get_rect(midleft=(bar.right + px(5), middle)))

    def _columns(self, bars: list[tuple[str, int]], colours: Sequence[Colour], surface: Surface, rect: Rect) -> None:
        """A column for each, its number above and its name below."""
        px, lettering = self.stage.px, self.stage.lettering
        base, top = rect.bottom - px(24), rect.y + px(42)
        most = max([1, *(count for _, count in bars)])
        pitch = (rect.width - px(12)) / len(bars)
        for at, ((name, count), colour) in enumerate(zip(bars, colours, strict=True)):
            middle = round(rect.x + px(6) + pitch * (at + 0.5))
            tall = round((base - top) * count / most)
            bar = Rect(0, 0, min(round(pitch * 0.62), px(30)), max(px(1), tall))
            bar.midbottom = (middle, base)
            pygame.draw.rect(surface, colour if count else t.FAINT, bar, border_radius=px(2))
            number = lettering.line(str(count), BOLD._replace(colour=t.BRIGHT if count else t.FAINT, size=14))
            surface.blit(number, number.get_rect(midbottom=(middle, bar.top - px(1))))
            style = lettering.fit(name, SMALL, round(pitch) - px(2))
            said = lettering.line(lettering.shorten(name, style, round(pitch) - px(2)), style)
            surface.blit(said, said.get_rect(midtop=(middle, base + px(2))))

    # ------------------------------------------------------------------ chances

    def _chances(self, room: Rect) -> None:
        """How likely a card of each group comes up, by when."""
        stage, px, bench = self.stage, self.stage.px, self.scene.bench
        objectives = [bench.card(each) for each in bench.cards.objectives]
        power = [bench.card(each) for each in bench.cards.power]
        groups: list[tuple[str, list[CardKind], Callable[[CardKind], bool]]] = [
            ("cheap", objectives, lambda card: isinstance(card, Objective) and card.glory == 1),
            ("now", objectives, lambda card: isinstance(card, Objective) and card.window == "now"),
            ("one_objective", objectives[:], lambda card: card is objectives[0]),
            ("ploy", power, lambda card: isinstance(card, Ploy)),
            ("upgrade", power, lambda card: isinstance(card, Upgrade)),
            ("one_power", power[:], lambda card: card is power[0]),
        ]
        heads = ["opening", "mulligan", "round_2", "round_3"]
        left = room.width * 40 // 100
        wide = (room.width - left) // len(heads)
        y = room.y
        for at, name in enumerate(heads):
            words = stage.say(f"shadespire.builder.chance.{name}")
            style = stage.lettering.fit(words, SMALL, wide - px(4))
            self.widgets.append(Label(stage, Rect(room.x + left + at * wide, y, wide, px(LINE)), words, style, align="right"))
        y += px(LINE)
        high = min(px(LINE), (room.bottom - y) // len(groups))
        for name, held, group in groups:
            found = of_deck(held, group)
            said = stage.say(f"shadespire.builder.chance.of_{name}")
            style = stage.lettering.fit(said, SMALL._replace(colour=t.WORDS), left)
            self.widgets.append(Label(stage, Rect(room.x, y, left, high), said, style))
            values = (found.opening, found.mulligan, *found.rounds[1:]) if found else ()
            for at, value in enumerate(values):
                place = Rect(room.x + left + at * wide, y, wide, high)
                words = stage.text.language.percentage(float(value))
                self.widgets.append(Label(stage, place, words, BOLD._replace(size=14), align="right"))
            y += high

    # ------------------------------------------------------------------ a hand for a try

    def _hand(self, room: Rect) -> None:
        """An opening hand as it could be, and buttons to draw another."""
        stage, px, scene = self.stage, self.stage.px, self.scene
        y = room.bottom - px(TOOL)
        x = room.x
        for name, act in (("draw", self._draw), ("mulligan", self._mulligan)):
            words = stage.say(f"shadespire.builder.study.hand.{name}")
            wide = min(button_width(stage, words, style=SEGMENT), (room.width - px(GAP)) // 2)
            about = stage.say(f"shadespire.builder.study.hand.{name}_about")
            self.widgets.append(
                Button(
                    stage, Rect(x, y, wide, px(TOOL)), f"hand.{name}", words, act, area="study", style=SEGMENT,
                    kind="gold" if name == "draw" else "dark", tip=lambda about=about: Tip(lines=(about,)),  # type: ignore[misc]
                )
            )  # fmt: skip
            x += wide + px(GAP)
        cards = (*scene.hand.objectives, *scene.hand.power)
        if not cards:
            words = stage.say("shadespire.builder.study.hand.about")
            self.widgets.append(Label(stage, Rect(room.x, room.y, room.width, y - room.y), words, SMALL, wrap=True))
            return
        gap, split = px(4), px(14)
        wide = min((room.width - split - gap * (len(cards) - 1)) // len(cards), round((y - room.y - px(GAP)) / 1.4))
        x = room.x + (room.width - (wide + gap) * len(cards) - split + gap) // 2
        for at, number in enumerate(cards):
            x += split if at == len(scene.hand.objectives) else 0
            place = Rect(x, room.y, wide, round(wide * 1.4))
            self.widgets.append(SmallCard(scene, place, at, number))
            x += wide + gap

    def _draw(self) -> None:
        cards, dice = self.scene.bench.cards, self.scene.dice
        draws = [dice.sample(sorted(pile), min(size, len(pile))) for pile, size in zip(cards[1:], HAND, strict=True)]
        self.scene.hand = Hand(tuple(draws[0]), tuple(draws[1]))
        self.scene.arrange()

    def _mulligan(self) -> None:
        """Both hands anew, of what is left: what was discarded is out of the game."""
        cards, dice, hand = self.scene.bench.cards, self.scene.dice, self.scene.hand
        if not hand.objectives and not hand.power:
            self._draw()
            return
        drawn = []
        for pile, held, size in zip(cards[1:], hand, HAND, strict=True):
            left = sorted(set(pile) - set(held))
            drawn.append(tuple(dice.sample(left, min(size, len(left)))))
        self.scene.hand = Hand(*drawn)
        self.scene.arrange()

    # ------------------------------------------------------------------ another version

    def _compare(self, room: Rect) -> None:
        """What only this deck has, and what only another, or this one as it was saved."""
        stage, px, scene = self.stage, self.stage.px, self.scene
        bench = scene.bench
        others = [deck for deck in decks_of(bench.content, bench.warband) if deck.id != bench.kept.id]
        values = [(SAVED, stage.say("shadespire.builder.study.compare.saved"))]
        values += [(deck.id, stage.text.form(names.deck(deck))) for deck in others]
        if scene.other not in dict(values):
            scene.other = SAVED
        self.area = ScrollArea(stage, Rect(room.x, room.y, room.width - px(8), room.height), "study.bar", ("leather", self.panel.rect))
        with self.area.filling():
            choice = Choice(
                stage, Rect(room.x, room.y, room.width - px(8), px(TABS)), "other", values, scene.other, self._take_other,
                area="study",
            )  # fmt: skip
        deck = bench.kept if scene.other == SAVED else next(each for each in others if each.id == scene.other)
        rows: list[Widget] = [choice]
        bottom = self._differences(rows, deck, Rect(room.x, choice.rect.bottom + px(GAP), room.width - px(8), 0))
        self.area.fill(rows, bottom - room.y, self._offset)

    def _differences(self, rows: list[Widget], deck: Deck, room: Rect) -> int:
        """Two lists side by side; gives where they end."""
        stage, px, bench = self.stage, self.stage.px, self.scene.bench
        here = {*bench.cards.objectives, *bench.cards.power}
        there = {*deck.objectives, *deck.power}
        wide, bottom = (room.width - px(GAP)) // 2, room.y
        for at, (name, cards) in enumerate((("more", here - there), ("less", there - here))):
            colour = t.GOOD if name == "more" else t.BAD
            x, y = room.x + at * (wide + px(GAP)), room.y
            head = stage.say(f"shadespire.builder.study.compare.{name}", n=len(cards))
            rows.append(Label(stage, Rect(x, y, wide, px(LINE)), head, SMALL._replace(colour=colour)))
            y += px(LINE)
            for number in sorted(cards, key=lambda each: bench.card(each).number):
                said = f"{'+' if name == 'more' else '−'} {stage.text.form(names.kind(bench.card(number)), 'Nom')}"
                rows.append(Label(stage, Rect(x, y, wide, px(LINE)), said, SMALL._replace(colour=t.WORDS)))
                y += px(LINE)
            bottom = max(bottom, y)
        return bottom

    def _take_other(self, other: str) -> None:
        self.scene.other = other
        self.scene.arrange()


class SmallCard(Widget):
    """A card of the hand that was drawn for a try."""

    def __init__(self, scene: Studying, rect: Rect, at: int, number: int) -> None:
        super().__init__(scene.stage, rect)
        self.scene, self.number, self.name = scene, number, f"try.{at}"

    def draw(self, surface: Surface) -> None:
        surface.blit(self.scene.look.card(self.number, self.rect.width), self.rect)

    def targets(self) -> tuple[Target, ...]:
        stage: Stage = self.stage
        label = stage.text.form(names.kind(self.scene.bench.card(self.number)), "Nom")
        return (Target(self.name, self.rect, "study", label, lambda: None, tip=lambda: self.scene.tip(self.number)),)
