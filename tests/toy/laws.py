"""What holds in every position of the toy."""

from collections import Counter
from itertools import combinations
from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tests.toy.content.ids import CardId
from tests.toy.model.cards import EVERYBODY


def holds(game: Any, state: Any) -> None:
    """No card is lost, doubled or in two places; who holds a card knows it; what lies open is known to all."""
    assert Counter(card.kind for card in state.cards) == Counter(dict(game.box.scenario.pile))
    assert sorted(state.deck) == [card for card, each in enumerate(state.cards) if each.place == "deck"]
    for card in state.cards:
        assert (card.owner == -1) == (card.place == "deck")
        match card.place:
            case "deck":
                assert card.known == 0 or "seer" in dict(game.box.scenario.pile)
            case "hand":
                assert card.known >> card.owner & 1
            case "table":
                assert card.known == EVERYBODY
    assert all(health <= game.box.scenario.health for health in state.health)
    assert 0 <= state.round <= game.box.rounds
    if state.result is None:
        assert sum(health > 0 for health in state.health) >= 2
    else:
        assert state.result.winners
        assert state.result.scores == tuple(state.health)


def follows(game: Game, before: Any, after: Any) -> None:
    """Nothing that was known is forgotten, rounds only go on, the fallen stay down."""
    for old, new in zip(before.cards, after.cards, strict=True):
        assert new.kind == old.kind
        assert not old.known & ~new.known
        assert (old.place, new.place) not in {("hand", "deck"), ("table", "hand"), ("table", "deck")}
    assert after.round >= before.round
    assert all(new <= 0 for old, new in zip(before.health, after.health, strict=True) if old <= 0)


def learns(before: Any, after: Any, seat: Seat) -> bool:
    """Whether a seat has seen a card."""
    return any((new.known & ~old.known) >> seat & 1 for old, new in zip(before.cards, after.cards, strict=True))


def veils(view: Any, seat: Seat) -> bool:
    """Whether a view shows no card that its seat does not know, be it held by a procedure or named by a question, nor
    the dice to come."""
    held = [each for each in (*view.stack, *view.owed) if getattr(each, "kind", None) is not None]
    return (
        (view.rng, view.loaded) == (0, ())
        and all((card.kind is None) != bool(card.known >> seat & 1) for card in view.cards)
        and all(view.cards[each.card].known >> seat & 1 for each in held)
    )


def told(event: Any) -> dict[int, str]:
    """The kinds of cards that an event gives away."""
    if hasattr(event, "cards"):
        return dict(zip(event.cards, event.kinds, strict=True))
    kind = getattr(event, "kind", None)
    return {} if kind is None else {event.card: kind}


def may_tell(state: Any, seat: Seat, facts: dict[int, str]) -> bool:
    """Whether a seat may know all this."""
    return all(state.cards[card].kind == kind and state.cards[card].known >> seat & 1 for card, kind in facts.items())


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """The values that the fields of an action could have, and one more of each."""
    cards = [CardId(card) for card in range(len(state.cards) + 1)]
    own = [CardId(card) for card, each in enumerate(state.cards) if each.place == "hand"]
    several = [each for size in (0, 1, 2, 3) for each in combinations(own, size)]
    return {
        Seat: [Seat(seat) for seat in range(-1, len(state.health) + 1)],
        int: list(range(-1, 4)),
        CardId: cards,
        tuple[CardId, ...]: [*several, *(each[::-1] for each in several if len(each) == 2)],
    }


