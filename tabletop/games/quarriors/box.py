"""What lies in the box of Quarriors! under the options of one game: dice by number, cards, and what is computed from
them once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from tabletop.engine.setup import Setup, read_options
from tabletop.games.quarriors.content.effects import CardEffect, Copy
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.immediates import immediate_of
from tabletop.games.quarriors.content.records import BASICS, Card, Face, QuarriorsContent
from tabletop.games.quarriors.model.state import QuarriorsState

ByMoment = dict[str, tuple[CardEffect, ...]]


class QuarriorsOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. goal: 0 for that of the scenario. first: listed or drawn.
    handicap: whether those who come later begin with more."""

    goal: int
    first: str
    spent_pile: bool
    extra_capture: bool
    score_or_keep: bool
    handicap: bool

    @classmethod
    def read(cls, values: dict[str, str]) -> QuarriorsOptions:
        """The options of a set-up whose values are allowed."""
        return read_options(cls, values, goal=0 if values["goal"] == "usual" else int(values["goal"]))


class Wilds(NamedTuple):
    """What the cards that lie in the Wilds come to.

    slots, card_of_kind: the place and the card of each class by its number. effects: what kinds of them there are.
    has_reactions: whether anybody could ever do anything in another one's turn.
    """

    cards: tuple[CardId, ...]
    slots: dict[int, int]
    card_of_kind: dict[int, CardId]
    effects: frozenset[type[CardEffect]]
    has_reactions: bool


class Memo:
    """What the box has worked out for the cards that came up last. It never changes what the box says."""

    __slots__ = ("wilds",)

    def __init__(self) -> None:
        self.wilds = Wilds((), {}, {}, frozenset(), False)


class QuarriorsBox:
    """The content of one scenario under its options. goal: the glory that wins."""

    def __init__(self, content: QuarriorsContent, setup: Setup, options: QuarriorsOptions) -> None:
        self.content: Final = content
        self.options: Final = options
        self.seats: Final = len(setup.seats)
        scenario = content.scenarios[setup.scenario]
        self.goal: Final = options.goal or scenario.goal[self.seats - 2]
        self.kind_of: Final = tuple(number for number, kind in enumerate(content.kinds) for _ in range(kind.count))
        """For each die the number of its class."""
        self.dice: Final = tuple(content.kinds[number] for number in self.kind_of)
        """For each die its class."""
        self.effects: Final = tuple(_by_face(card, content.kinds[card.kind].faces) for card in content.cards)
        """For each card and face of its dice the effects by moment."""
        self.immediates: Final = tuple(
            tuple(
                immediate_of(card, face, by_moment.get("rolled", ()))
                for face, by_moment in zip(content.kinds[card.kind].faces, faces, strict=True)
            )
            for card, faces in zip(content.cards, self.effects, strict=True)
        )
        """For each card and face of its dice what is done right after a roll."""
        names = {card.id: CardId(number) for number, card in enumerate(content.cards)}
        self.fixed_cards: Final = tuple(names[name] for name in (*BASICS, *scenario.cards))
        """The cards that lie in the Wilds whatever is drawn."""
        self.memo: Final = Memo()

    def stock(self, card: CardId) -> tuple[DieId, ...]:
        """The dice that lie on a card at the start: the last ones of its class (quarriors.setup.03, 04, 12)."""
        found = [DieId(die) for die, number in enumerate(self.kind_of) if number == self.content.cards[card].kind]
        return tuple(found[len(found) - self.content.cards[card].dice :])

    def deck(self, category: str) -> list[CardId]:
        """The cards of a category, in the order of the content."""
        return [CardId(number) for number, card in enumerate(self.content.cards) if card.category == category]

    def wilds(self, state: QuarriorsState) -> Wilds:
        """What the cards of the Wilds come to, worked out once."""
        found = self.memo.wilds
        if found.cards is not state.cards:
            cards = [self.content.cards[card] for card in state.cards]
            kinds = frozenset(type(effect) for card in cards for effect in card.effects)
            answers = Copy in kinds or any(card.spell == "reaction" for card in cards)
            slots = {card.kind: slot for slot, card in enumerate(cards)}
            by_kind = {card.kind: number for card, number in zip(cards, state.cards, strict=True)}
            self.memo.wilds = found = Wilds(state.cards, slots, by_kind, kinds, answers)
        return found

    def slot_of(self, state: QuarriorsState, die: int) -> int:
        """The place in the Wilds of the card that a die belongs to."""
        found = self.memo.wilds
        if found.cards is not state.cards:
            found = self.wilds(state)
        return found.slots[self.kind_of[die]]

    def card_of(self, state: QuarriorsState, die: int) -> CardId:
        """The card of the Wilds that a die belongs to."""
        found = self.memo.wilds
        if found.cards is not state.cards:
            found = self.wilds(state)
        return found.card_of_kind[self.kind_of[die]]


def _by_face(card: Card, faces: Sequence[Face]) -> tuple[ByMoment, ...]:
    """For each face of a card's dice its effects by moment; faces with as many bursts share them."""
    by_bursts = {bursts: _by_moment(card.effects, bursts) for bursts in {face.bursts for face in faces}}
    return tuple(by_bursts[face.bursts] for face in faces)


def _by_moment(found: Sequence[CardEffect], bursts: int) -> ByMoment:
    """The effects that work with so many bursts, by moment."""
    moments = dict.fromkeys(effect.on for effect in found)
    return {
        moment: tuple(effect for effect in found if effect.on == moment and bursts in effect.burst)
        for moment in moments
    }
