"""What may be different in a game of Blackstone Fortress without a seat noticing it: cards in decks, and for who plays
the hostiles those on top that the explorers have looked at."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.model.decisions import ChooseExploration, OrderEncounters, OrderFinds
from tests.blackstone.rules.posing import CONTENT

LOOKED_AT = 4
"""Discovery cards that are looked at on Precipice."""
DECKS = ("deck", "discovery", "encounters", "resources")
SEEN = {"discovery": "seen_finds", "encounters": "seen_encounters"}
FINDS = [each for each in CONTENT.discoveries for _ in range(each.count)]
ASKED = {"deck": ChooseExploration, "discovery": OrderFinds, "encounters": OrderEncounters, "resources": ()}


def varied(game: Any, state: Any, seat: Seat, rng: Rng) -> Any:
    """The same with other cards in the decks, where a seat does not know them."""
    other = game.guess(game.view(state, seat), seat, rng.fork())
    other.rng = state.rng
    return other


def align(before: Any, after: Any, other: Any, seat: Seat) -> None:
    """A card that a seat sees now, or saw before it went under its deck again, changes places with what lies there in
    the other game, or comes into its deck."""
    for name in DECKS:
        cards, had = list(getattr(other, name)), getattr(before, name)
        still = unseen(after, name, seat) - set(had[: drawn(had, getattr(after, name))])
        for at, card in enumerate(had):
            if card in still or cards[at] == card:
                continue
            if card in cards:
                cards[cards.index(card)] = cards[at]
            cards[at] = card
        setattr(other, name, tuple(cards))
    if before.phase == "facilities" and seat == before.fortress:
        other.discovery = _with_as_many_clues(before.discovery, other.discovery)


def _with_as_many_clues(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The second deck with as many clues among its top cards as the first has there: all see whether explorers who have
    looked at these on Precipice put one on top, and whether they could choose which."""
    cards = list(other)
    many = sum(map(_is_clue, cards[:LOOKED_AT])) - sum(map(_is_clue, one[:LOOKED_AT]))
    tops = [at for at in range(LOOKED_AT) if _is_clue(cards[at]) == (many > 0)]
    lower = [at for at in range(LOOKED_AT, len(cards)) if _is_clue(cards[at]) != (many > 0)]
    for top, low in zip(tops[: abs(many)], lower, strict=False):
        cards[top], cards[low] = cards[low], cards[top]
    return tuple(cards)


def _is_clue(find: int) -> bool:
    return FINDS[find].kind == "clue"


def drawn(had: tuple[int, ...], has: tuple[int, ...]) -> int:
    """How many cards have left the top of a deck, perhaps to go under it; all where it was shuffled."""
    return next(n for n in range(len(had) + 1) if had[n:] == has[: len(had) - n])


def unseen(state: Any, name: str, seat: Seat) -> set[int]:
    """The cards of a deck that a seat does not know: who leads explorers has seen some on top, in part of them as
    answers to a question."""
    cards = getattr(state, name)
    if seat == state.fortress:
        return set(cards)
    asked = {card for owed in state.owed for card in getattr(owed, "among", ()) if isinstance(owed, ASKED[name])}
    return set(cards[getattr(state, SEEN.get(name, ""), 0) :]) - asked
