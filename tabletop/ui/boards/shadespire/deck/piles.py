"""Both decks as they are being built, with what the rules ask of them."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from tabletop.games.shadespire.content.deck_limits import RULES, Flaw, Limit, most_ploys
from tabletop.games.shadespire.content.records import OBJECTIVES_IN_DECK, POWER_IN_DECK
from tabletop.ui.boards.shadespire.deck.pane import Building, Pane
from tabletop.ui.boards.shadespire.deck.rows import SLIM, CardRow
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.scroll import ScrollArea

HEAD, LINE, GAP = 24, 22, 8
PITCH = SLIM + 2
THREE = 510
"""Units of width for three columns; in less, upgrades stand below ploys."""


class LimitLine(Widget):
    """What one rule asks of the deck, and whether it is so; it leads to the rule."""

    def __init__(self, stage: Stage, rect: Rect, limit: Limit, words: str, good: bool) -> None:
        super().__init__(stage, rect)
        self.limit, self.words, self.good = limit, words, good

    def draw(self, surface: Surface) -> None:
        stage, side = self.stage, self.stage.px(16)
        icon = stage.art.icon("check" if self.good else "warning", side, t.GOOD if self.good else t.BAD)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.x, self.rect.centery)))
        room = self.rect.width - side - stage.px(6)
        style = SMALL._replace(colour=t.DIM if self.good else t.BAD)
        words = stage.lettering.line(stage.lettering.shorten(self.words, style, room), style)
        surface.blit(words, words.get_rect(midleft=(self.rect.x + side + stage.px(6), self.rect.centery)))

    def targets(self) -> tuple[Target, ...]:
        stage = self.stage

        def tip() -> Tip:
            return Tip(lines=(self.words,), foot=stage.say("shadespire.builder.to_rule"))

        def rule() -> None:
            stage.open_rule("shadespire", RULES[self.limit])

        return (Target(f"limit.{self.limit}", self.rect, "limits", self.words, rule, tip=tip),)


class Piles(Pane):
    """Lays objectives, ploys and upgrades side by side, and the limits below."""

    def __init__(self, scene: Building, rect: Rect, offset: int) -> None:
        super().__init__(scene, rect)
        px = self.stage.px
        room = rect.inflate(-px(28), -px(24))
        limits = self._limits(room)
        self.area = self._list(Rect(room.x, room.y, room.width - px(8), limits - px(GAP) - room.y), offset)

    def _columns(self, room: Rect) -> list[Rect]:
        gap = self.stage.px(GAP)
        count = 3 if self.panel.rect.width >= self.stage.px(THREE) else 2
        wide = (room.width - gap * (count - 1)) // count
        return [Rect(room.x + at * (wide + gap), room.y, wide, room.height) for at in range(count)]

    def _list(self, room: Rect, offset: int) -> ScrollArea:
        """The three piles, each below its name; where there are two columns, the upgrades below the ploys."""
        stage, bench, px = self.stage, self.scene.bench, self.stage.px
        area = ScrollArea(stage, room, "deck.bar", ("leather", self.panel.rect))
        rows: list[Widget] = []
        columns = self._columns(room)
        ends = [room.y] * len(columns)
        piles = {"objectives": bench.objectives(), "ploys": bench.power(True), "upgrades": bench.power(False)}
        for at, (name, numbers) in enumerate(piles.items()):
            into = min(at, len(columns) - 1)
            ends[into] = self._pile(rows, columns[into], ends[into], name, numbers) + px(GAP)
        if not any(piles.values()):
            words = stage.say("shadespire.builder.empty")
            place = Rect(room.x, max(ends), room.width, stage.lettering.tall(words, SMALL, room.width))
            rows.append(Label(stage, place, words, SMALL, wrap=True))
            ends[0] = place.bottom + px(GAP)
        area.fill(rows, max(ends) - px(GAP) - room.y, offset)
        return area

    def _pile(self, rows: list[Widget], column: Rect, y: int, name: str, numbers: list[int]) -> int:
        """A pile below its name and number; gives where it ends."""
        stage, bench, px = self.stage, self.scene.bench, self.stage.px
        count, bad = self._count(name)
        said, wide = stage.say(f"shadespire.builder.pile.{name}"), stage.lettering.width(count, BOLD)
        head = Rect(column.x, y, column.width, px(HEAD))
        room = head.width - wide - px(6)
        rows.append(Label(stage, Rect(head.topleft, (room, head.height)), said, stage.lettering.fit(said, BOLD, room)))
        rows.append(Label(stage, head, count, BOLD._replace(colour=t.BAD if bad else t.GOOD), align="right"))
        y = head.bottom + px(GAP // 2)
        wrong = self._wrong(bench.flaws)
        for number in numbers:
            card = bench.card(number)
            place = Rect(column.x, y, column.width, px(SLIM))
            rows.append(
                CardRow(
                    stage, place, f"deck.{card.id}", bench.content, card, area="deck",
                    press=partial(self.scene.toggle, number), lit=self.scene.lit, wrong=card.id in wrong,
                    tip=partial(self.scene.tip, number),
                )
            )  # fmt: skip
            y += px(PITCH)
        return y

    def _count(self, name: str) -> tuple[str, bool]:
        """How many cards a pile holds, of how many, and whether that is against a limit."""
        bench = self.scene.bench
        broken = {flaw.code for flaw in bench.flaws}
        power, ploys = len(bench.cards.power), len(bench.power(True))
        match name:
            case "objectives":
                return f"{len(bench.cards.objectives)} / {OBJECTIVES_IN_DECK}", "objective_deck_size" in broken
            case "ploys":
                return f"{ploys} / {most_ploys(power)}", "too_many_ploys" in broken
        return str(power - ploys), "power_deck_too_small" in broken

    @staticmethod
    def _wrong(flaws: tuple[Flaw, ...]) -> set[object]:
        """The ids of the cards that are against a limit by themselves."""
        return {flaw.args["card"] for flaw in flaws if flaw.at is not None}

    def _limits(self, room: Rect) -> int:
        """Lay what the rules ask; gives where it begins."""
        stage, px, bench = self.stage, self.stage.px, self.scene.bench
        size, power = len(bench.cards.objectives), len(bench.cards.power)
        ploys, broken = len(bench.power(True)), {flaw.code for flaw in bench.flaws}
        say = stage.say
        off = OBJECTIVES_IN_DECK - size
        lines: list[tuple[Limit, str]] = [
            ("objective_deck_size", say(f"shadespire.builder.limit.objectives.{_way(off)}", n=abs(off))),
            ("power_deck_too_small", say(f"shadespire.builder.limit.power.{_way(max(0, POWER_IN_DECK - power))}",
                                         n=max(0, POWER_IN_DECK - power))),
            ("too_many_ploys", say(f"shadespire.builder.limit.ploys.{'off' if 'too_many_ploys' in broken else 'good'}",
                                   n=ploys, of=power, most=most_ploys(power))),
        ]  # fmt: skip
        lines += [
            (code, say(f"shadespire.builder.limit.{code}"))
            for code in ("duplicate_card", "card_not_for_warband") if code in broken
        ]  # fmt: skip
        half = (room.width - px(GAP)) // 2
        needs = max(stage.lettering.width(words, SMALL) for _, words in lines[:2]) + px(LINE)
        beside = needs <= half  # the first two are short
        y = room.bottom - px(LINE) * (len(lines) - beside)
        top = y
        for at, (code, words) in enumerate(lines):
            rect = Rect(room.x, top, room.width, px(LINE))
            if beside and at < 2:
                rect = Rect(room.x + at * (half + px(GAP)), top, half, px(LINE))
            self.widgets.append(LimitLine(stage, rect, code, words, code not in broken))
            top += 0 if beside and at == 0 else px(LINE)
        return y


def _way(off: int) -> str:
    """How a sentence about too few or too many is called."""
    return "good" if not off else "few" if off > 0 else "many"
