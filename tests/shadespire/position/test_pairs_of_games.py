"""Two games that look the same to a seat, and in which the cards that it does not see are others, stay the same to it
until something is shown: what it sees, may do and is told, who is asked what, who is called, how long windows last."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tests.shadespire import laws
from tests.shadespire.position.test_secrecy import opened, with_other_cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_that_differ_in_hidden_cards_alone_look_the_same(seats: int) -> None:
    assert sum(compared(seed, seats) for seed in range(3)) > 400


def compared(seed: int, seats: int) -> int:
    """Play a pair of games to their end side by side; how many positions were compared."""
    game, rng = opened(seed, seats), Rng(seed)
    watcher, one = Seat(rng.below(seats)), game.start()
    while one.phase not in ("deployment", "action"):
        game.play(one, game.options(one, rng.choice(one.deciders())).pick(rng))
    other, count = with_other_cards(game, one, watcher, rng), 0
    while one.result is None:
        assert told(game, one, watcher) == told(game, other, watcher)
        seat = rng.choice(one.deciders())
        action = game.options(one, seat).pick(rng)
        before = one.clone()
        shown = played(game, one, action, watcher)
        align(game, before, one, other, watcher)
        if game.check(other, action) is not None:
            assert seat != watcher
            other = with_other_cards(game, one, watcher, rng)
            continue
        assert shown == played(game, other, action, watcher)
        count += 1
        if rng.below(30) == 0:
            other = with_other_cards(game, one, watcher, rng)
    assert told(game, one, watcher) == told(game, other, watcher)
    return count


def told(game: Any, state: Any, seat: Seat) -> tuple[Any, ...]:
    """All that a seat knows of a position: what it sees, with the questions that are put to others; what it may do; who
    is called to a window, which window that is, and which questions can have a standing answer."""
    routines = [decision.routine() if decision is not None else None for decision in state.owed]
    return (
        game.view(state, seat), tuple(game.options(state, seat)), tuple(state.owed), routines, game.called(state),
        game.span(state, "window"), game.span(state, "phase"),
    )  # fmt: skip


def played(game: Any, state: Any, action: Action, seat: Seat) -> list[Any]:
    """Take an action: what a seat is told of it, which also says how long it takes to be shown."""
    events: list[Any] = []
    game.play(state, action, lambda event, _: events.append(event))
    return [event.seen_by(seat) for event in events]


def align(game: Any, before: Any, after: Any, other: Any, seat: Seat) -> None:
    """What is shown now in one of the games lies in the same place in the other one: it changes places with what lies
    there."""
    kinds = list(other.kinds)
    unseen = laws.hidden(before, seat)
    for card in sorted(unseen - laws.hidden(after, seat)):
        first, end = next(each for each in after.decks if each[0] <= card < each[1])
        there = next(at for at in range(first, end) if kinds[at] == after.kinds[card] and (at in unseen or at == card))
        kinds[card], kinds[there] = kinds[there], kinds[card]
    other.kinds = tuple(kinds)
