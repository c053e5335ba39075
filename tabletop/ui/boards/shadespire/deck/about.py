"""The card that is spoken of, large, with what it means in this deck."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.games.shadespire.content.records import OBJECTIVES_IN_DECK, POWER_IN_DECK, ObjectiveCard
from tabletop.ui.boards.shadespire.deck.figures import draw, hand_of
from tabletop.ui.boards.shadespire.deck.filters import CORE
from tabletop.ui.boards.shadespire.deck.pane import Building, Pane
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import SMALL
from tabletop.ui.widgets.base import Drawn

LINE, WORDS, GAP, LARGEST = 21, 126, 10, 300


class About(Pane):
    """Lays the card and the words below it; both are drawn as they are then, so that pointing lays nothing anew."""

    def __init__(self, scene: Building, rect: Rect) -> None:
        super().__init__(scene, rect)
        px = self.stage.px
        room = rect.inflate(-px(32), -px(32))
        if room.width > room.height:
            self._wide = min(round(room.height / 1.4), px(LARGEST))
            card = Rect(room.x, room.y, self._wide, round(self._wide * 1.4))
            words = Rect(card.right + px(2 * GAP), room.y, room.right - card.right - px(2 * GAP), room.height)
        else:
            self._wide = min(room.width, round((room.height - px(WORDS + GAP)) / 1.4), px(LARGEST))
            card = Rect(room.centerx - self._wide // 2, room.y, self._wide, round(self._wide * 1.4))
            words = Rect(room.x, card.bottom + px(GAP), room.width, room.bottom - card.bottom - px(GAP))
        self.widgets = [Drawn(self.stage, card, self._card), Drawn(self.stage, words, self._words)]

    def _card(self, surface: Surface, rect: Rect) -> None:
        number = self.scene.spoken
        if number is not None:
            surface.blit(self.scene.look.card(number, self._wide), rect)

    def _words(self, surface: Surface, rect: Rect) -> None:
        """The set it is of, and how likely it is drawn."""
        stage, number = self.stage, self.scene.spoken
        if number is None:
            hint = stage.lettering.block(stage.say("shadespire.builder.about"), SMALL, rect.width)
            surface.blit(hint, rect)
            return
        y = rect.y
        for line in self._lines(number):
            block = stage.lettering.block(line, SMALL, rect.width)
            if y + block.get_height() > rect.bottom:
                break
            surface.blit(block, (rect.x, y))
            y += block.get_height() + stage.px(3)

    def _set(self, name: str) -> str:
        """A set, by the shorter of its names."""
        return self.stage.say(f"shadespire.builder.{'card_set' if name == CORE else 'set_name'}.{name}")

    def _lines(self, number: int) -> list[list[Part]]:
        stage, bench = self.stage, self.scene.bench
        card = bench.card(number)
        pile = bench.cards.objectives if isinstance(card, ObjectiveCard) else bench.cards.power
        held = bench.holds(number)
        whole = OBJECTIVES_IN_DECK if isinstance(card, ObjectiveCard) else max(POWER_IN_DECK, len(pile) + (not held))
        found = draw(max(whole, len(pile)), 1, hand_of(card))
        percent = stage.text.language.percentage
        said = stage.say(
            "shadespire.builder.drawn", opening=percent(float(found.opening)), mulligan=percent(float(found.mulligan)),
            second=percent(float(found.rounds[1])), third=percent(float(found.rounds[2])),
        )  # fmt: skip
        where = stage.say(f"shadespire.builder.{'held' if held else 'not_held'}")
        words = stage.say("shadespire.builder.card_set_of", set=self._set(card.set))
        return [
            [Part(where, t.GOOD if held else t.WORDS)],
            [Part(words)],
            [Part(said, t.WORDS)],
        ]
