"""What can be learnt about a deck: its curves, chances, a hand drawn for a try, and how it differs from another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from pygame import Rect

from tabletop.games.shadespire.content.decks import decks_of
from tabletop.games.shadespire.content.records import HAND, CardKind, Deck, ObjectiveCard, PloyCard, UpgradeCard
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.shadespire.deck.charts import Bars, Columns
from tabletop.ui.boards.shadespire.deck.figures import WINDOWS, curve, of_deck
from tabletop.ui.boards.shadespire.deck.pane import Building, OpeningHand, Pane
from tabletop.ui.boards.shadespire.deck.rows import SLIM, CardRow
from tabletop.ui.boards.shadespire.look.cards import COLOURS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BOLD, SMALL, Colour
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import SEGMENT, Choice
from tabletop.ui.widgets.scroll import ScrollArea

STUDIES: Final = ("curves", "chances", "hand", "compare")
TABS, GAP, TOOL, LINE = 30, 8, 32, 22
COIN: Final = t.rgb("#c89632")
SAVED: Final = ""
"""In a comparison: the deck itself as it was saved."""


class Studies(Pane):
    """Lays one study, with a tab for each."""

    def __init__(self, scene: Building, rect: Rect, offset: int) -> None:
        super().__init__(scene, rect)
        stage, px = self.stage, self.stage.px
        room = rect.inflate(-px(28), -px(24))
        tabs = [(name, stage.say(f"shadespire.builder.study.{name}.name")) for name in STUDIES]
        choice = Choice(
            stage, Rect(room.x, room.y, room.width, px(TABS)), "study", tabs, scene.study, self._turn, area="study"
        )
        self.widgets.append(choice)
        self._offset = offset
        top = choice.rect.bottom + px(GAP)
        body = Rect(room.x, top, room.width, room.bottom - top)
        lays = {"curves": self._curves, "chances": self._chances, "hand": self._hand, "compare": self._compare}
        lays[scene.study](body)

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
        average = stage.text.language.number(float(round(each, 1)))
        words = stage.say("shadespire.builder.glory_in_all", n=found.whole, each=average)
        self.widgets.append(Label(stage, foot, words, SMALL, align="centre"))
        high = foot.top - room.y - px(4)
        gap = px(GAP)
        wide = (room.width - 2 * gap) // 3
        used = [name for name in WINDOWS if found.windows[name] or name != "end_1_2"]
        windows = [(stage.say(f"shadespire.builder.bar.{name}"), found.windows[name]) for name in used]
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
            chart = Columns if name == "glory" else Bars
            self.widgets.append(chart(stage, place, stage.say(f"shadespire.builder.chart.{name}"), bars, colours))

    # ------------------------------------------------------------------ chances

    def _chances(self, room: Rect) -> None:
        """How likely a card of each group comes up, by when."""
        stage, px, bench = self.stage, self.stage.px, self.scene.bench
        objectives = [bench.card(each) for each in bench.cards.objectives]
        power = [bench.card(each) for each in bench.cards.power]
        groups: list[tuple[str, list[CardKind], Callable[[CardKind], bool]]] = [
            ("cheap", objectives, lambda card: isinstance(card, ObjectiveCard) and card.glory == 1),
            ("now", objectives, lambda card: isinstance(card, ObjectiveCard) and card.window == "now"),
            ("one_objective", objectives[:], lambda card: card is objectives[0]),
            ("ploy", power, lambda card: isinstance(card, PloyCard)),
            ("upgrade", power, lambda card: isinstance(card, UpgradeCard)),
            ("one_power", power[:], lambda card: card is power[0]),
        ]
        heads = ["opening", "mulligan", "round_2", "round_3"]
        left = room.width * 40 // 100
        wide = (room.width - left) // len(heads)
        y = room.y
        for at, name in enumerate(heads):
            words = stage.say(f"shadespire.builder.chance.{name}")
            style = stage.lettering.fit(words, SMALL, wide - px(4))
            place = Rect(room.x + left + at * wide, y, wide, px(LINE))
            self.widgets.append(Label(stage, place, words, style, align="right"))
        y += px(LINE)
        high = min(px(LINE), (room.bottom - y) // len(groups))
        for name, held, group in groups:
            found = of_deck(held, group)
            said = stage.say(f"shadespire.builder.chance.of_{name}")
            style = stage.lettering.fit(said, SMALL._replace(colour=t.WORDS), left)
            self.widgets.append(Label(stage, Rect(room.x, y, left, high), said, style))
            values = (found.opening, found.mulligan, *found.rounds[1:]) if found else (None,) * len(heads)
            for at, value in enumerate(values):
                place = Rect(room.x + left + at * wide, y, wide, high)
                words = "–" if value is None else stage.text.language.percentage(float(value))
                self.widgets.append(Label(stage, place, words, BOLD._replace(size=14), align="right"))
            y += high

    # ------------------------------------------------------------------ a hand for a try

    def _hand(self, room: Rect) -> None:
        """An opening hand as it could be, and buttons to draw another."""
        stage, px, scene = self.stage, self.stage.px, self.scene
        said = {name: stage.say(f"shadespire.builder.study.hand.{name}") for name in ("draw", "mulligan")}
        wide = min(room.width // 3, max(button_width(stage, words, style=SEGMENT) for words in said.values()))
        right = Rect(room.right - wide, room.y, wide, px(TOOL))
        for name, act in (("draw", self._draw), ("mulligan", self._mulligan)):
            about = stage.say(f"shadespire.builder.study.hand.{name}_about")
            self.widgets.append(
                Button(
                    stage, right.copy(), f"hand.{name}", said[name], act, area="study", style=SEGMENT,
                    kind="gold" if name == "draw" else "dark", tip=lambda about=about: Tip(lines=(about,)),  # type: ignore[misc]
                )
            )  # fmt: skip
            right.y = right.bottom + px(GAP)
        body = Rect(room.x, room.y, right.x - room.x - px(GAP), room.height)
        if not any(scene.hand):
            words = stage.say("shadespire.builder.study.hand.about")
            self.widgets.append(Label(stage, body, words, SMALL, wrap=True))
            return
        column = (body.width - px(GAP)) // 2
        at = 0
        for pile, numbers in enumerate(scene.hand):
            for row, number in enumerate(numbers):
                place = Rect(body.x + pile * (column + px(GAP)), body.y + row * px(SLIM + 3), column, px(SLIM))
                card = scene.bench.card(number)
                self.widgets.append(
                    CardRow(
                        stage, place, f"try.{at}", scene.bench.content, card, area="study", press=lambda: None,
                        lit=scene.lit, tip=partial(scene.tip, number),
                    )
                )  # fmt: skip
                at += 1

    def _draw(self) -> None:
        cards, dice = self.scene.bench.cards, self.scene.dice
        draws = [dice.sample(sorted(pile), min(size, len(pile))) for pile, size in zip(cards[1:], HAND, strict=True)]
        self.scene.hand = OpeningHand(tuple(draws[0]), tuple(draws[1]))
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
        self.scene.hand = OpeningHand(*drawn)
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
        room.width -= px(8)
        self.area = ScrollArea(stage, room, "study.bar", ("leather", self.panel.rect))
        with self.area.filling():
            top = Rect(room.x, room.y, room.width, px(TABS))
            choice = Choice(stage, top, "other", values, scene.other, self._take_other, area="study")
        deck = bench.kept if scene.other == SAVED else next(each for each in others if each.id == scene.other)
        rows: list[Widget] = [choice]
        bottom = self._differences(rows, deck, Rect(room.x, choice.rect.bottom + px(GAP), room.width, 0))
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
