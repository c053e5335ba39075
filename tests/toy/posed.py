"""Duels that begin in the middle, as a test wants them."""

from collections import Counter
from collections.abc import Sequence

from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup
from tests.toy.box import ToyBox
from tests.toy.content.ids import CardId
from tests.toy.content.records import Scenario, ToyContent
from tests.toy.game import Toy
from tests.toy.model.cards import EVERYBODY, Card
from tests.toy.model.state import ToyState
from tests.toy.rules.duel import Duel, Turn


class Posed(Toy):
    """A duel at the beginning of a turn of seat 0, in its first round."""

    position: ToyState

    def new_state(self) -> ToyState:
        return self.position.clone()


def posed(
    hands: Sequence[str],
    deck: str = "",
    health: Sequence[int] = (),
    dice: Sequence[int] = (),
    seed: int = 1,
    rounds: int = 3,
    known: int = 0,
    stakes: bool = False,
    free_undo: bool = False,
) -> Posed:
    """Seats hold the kinds named, ids counting from the first hand to the deck; `dice` will be rolled first.

    known: bits of seats that know every card anyhow. stakes: begin with the stakes of round 1 and not with a turn.
    """
    seats = len(hands)
    cards = [
        Card(kind, "hand", seat, 1 << seat | known) for seat, kinds in enumerate(hands) for kind in kinds.split()
    ]  # type: ignore[arg-type]
    held = len(cards)
    cards += [Card(kind, known=known) for kind in deck.split()]  # type: ignore[arg-type]
    pile = tuple(sorted(Counter(card.kind for card in cards).items()))
    scenario = Scenario("posed", rounds=rounds, pile=pile)  # type: ignore[arg-type]
    setup = Setup("toy", "posed", ("human",) * seats, seed, free_undo=free_undo)
    game = Posed(ToyContent({"posed": scenario}), setup, ToyBox(scenario, rounds))
    duel = Duel(step="begin_round") if stakes else Duel(step="turns", turn=1)
    game.position = ToyState(
        rng=seed,
        loaded=tuple(dice),
        stack=[duel] if stakes else [duel, Turn(seat=Seat(0))],
        owed=[None] * seats,
        sealed=[None] * seats,
        cards=cards,
        deck=tuple(CardId(card) for card in range(held, len(cards))),
        health=list(health or (5,) * seats),
        braced=[False] * seats,
        round=0 if stakes else 1,
        stakes=() if stakes else (0,) * seats,
        order=() if stakes else tuple(Seat(seat) for seat in range(seats)),
    )
    return game


def play_texts(match: Match, *texts: str) -> None:
    """Submit actions in text form; every one must be taken."""
    for text in texts:
        refusal = match.submit(match.game.notation.read(text))
        assert refusal is None, (text, refusal)


__all__ = ["EVERYBODY", "Posed", "play_texts", "posed"]
