"""Glory and cards of whole random games add up, by what was told of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import events as told
from tests.shadespire.position.test_secrecy import opened


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_glory_is_what_was_scored_and_won_less_what_was_stolen(seats: int) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(12):
        game, rng = opened(seed, seats), Rng(seed)
        happened: list[Any] = []
        state = game.start(lambda event, _, kept=happened: kept.append(event))
        glory, paid = [0] * seats, [0] * seats
        while state.result is None:
            action = game.options(state, rng.choice(state.deciders())).pick(rng)
            spent = sum(state.spent)
            happened.clear()
            game.play(state, action, lambda event, _, kept=happened: kept.append(event))
            for before, event in zip([None, *happened], happened, strict=False):
                match event:
                    case told.GloryGained(seat=seat, glory=gained):
                        reasons[type(before).__name__] += 1
                        glory[seat] += gained
                        if isinstance(before, told.ObjectiveScored):
                            assert (before.seat, before.glory) == (seat, gained)
                        if isinstance(before, told.WentOut):
                            assert gained == 1
                            assert game.box.owner[before.fighter] != seat
                    case told.GloryStolen(seat=seat, loser=loser, glory=stolen):
                        glory[seat] += stolen
                        glory[loser] -= stolen
            if sum(state.spent) != spent:
                assert isinstance(action, do.GiveUpgrade)
                paid[action.seat] += 1
            assert [sum(both) for both in zip(state.glory, state.spent, strict=True)] == glory
            assert list(state.spent) == paid
        assert any(isinstance(event, told.GameScored) and list(event.glory) == glory for event in happened)
    assert reasons["ObjectiveScored"]
    assert reasons["WentOut"]


def test_in_a_game_of_two_every_fighter_that_goes_out_is_worth_a_point() -> None:
    for seed in range(10):
        game, rng = opened(seed), Rng(seed)
        state = game.start()
        while state.result is None:
            happened: list[Any] = []
            game.play(
                state,
                game.options(state, rng.choice(state.deciders())).pick(rng),
                lambda event, _, kept=happened: kept.append(event),
            )
            for event, after in zip(happened, [*happened[1:], None], strict=False):
                if isinstance(event, told.WentOut):
                    assert isinstance(after, told.GloryGained)
                    assert after.seat == 1 - game.box.owner[event.fighter]
