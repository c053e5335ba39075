"""What may be different in a game of Shadespire without a seat noticing it: cards in decks and in the hands of others,
and tokens that lie face down."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.content.records import ObjectiveCard
from tests.shadespire import laws


def varied(game: Any, state: Any, seat: Seat, rng: Rng) -> Any:
    """The same with the cards and tokens mixed that a seat does not see, but for objectives that would be scored at
    once: they would be shown when they are met. Decks are mixed from the moment on at which they have been shuffled."""
    other, kinds = state.clone(), list(state.kinds)
    for whose in range(len(state.owed)) if state.face_up else ():
        for hand, deck in ((state.power, state.power_deck), (state.objectives, state.objective_deck)):
            places = [card for card in (*hand[whose], *deck[whose]) if not _is_immediate(game, state, card)]
            if whose == seat:
                places = [card for card in places if card in deck[whose]]
            mixed = [kinds[card] for card in places]
            rng.shuffle(mixed)
            for card, kind in zip(places, mixed, strict=True):
                kinds[card] = kind
    other.kinds = tuple(kinds)
    if not state.face_up:
        numbers = list(state.numbers)
        rng.shuffle(numbers)
        other.numbers = tuple(numbers)
    return other


def _is_immediate(game: Any, state: Any, card: int) -> bool:
    kind = game.box.cards[state.kinds[card]]
    return isinstance(kind, ObjectiveCard) and kind.window == "now"


def align(before: Any, after: Any, other: Any, seat: Seat) -> None:
    """A card that is shown changes places with what lies there in the other game. When tokens are turned up decks are
    shuffled, so that nobody knows by then which card will come to lie where: they are the same."""
    if not before.face_up:
        if after.face_up:
            other.numbers, other.kinds = before.numbers, before.kinds
        return
    kinds = list(other.kinds)
    unseen = laws.hidden(before, seat)
    for card in sorted(unseen - laws.hidden(after, seat)):
        first, end = next(each for each in after.decks if each[0] <= card < each[1])
        there = next(at for at in range(first, end) if kinds[at] == after.kinds[card] and (at in unseen or at == card))
        kinds[card], kinds[there] = kinds[there], kinds[card]
    other.kinds = tuple(kinds)
