"""Playthroughs in text show what the seats see and may do, and nothing else."""

import pytest

from tabletop.engine.legal import Refusal
from tabletop.engine.match.golden import playthrough
from tests.toy.game import Toy
from tests.toy.posed import posed

DUEL = """\
? s0 take_turn 4: play s0 k0 s1 | play s0 k0 s2 | brace s0
> play s0 k0 s1
  card_played s0 k0 spy s1
? s0 choose_peek 2: peek s0 k1 | peek s0 k2
> peek s0 k2
  s0: peeked s0 s1 k2 balm
  s1: peeked s0 s1 k2 balm
  s2: peeked s0 s1 - -
  s0: card_dealt s0 k4 ward
  s1: card_dealt s0 k4 -
  s2: card_dealt s0 k4 -
? s1 take_turn 3: play s1 k2 s1 | brace s1 | pass s1
> brace s1
  braced s1
"""


def test_a_playthrough_of_a_duel() -> None:
    assert playthrough(posed(("spy", "ward balm", "counter"), deck="ward", seed=3), 3) == DUEL


def test_the_same_seed_gives_the_same_text_and_a_longer_one_goes_on() -> None:
    game = posed(("spark ward", "ward balm"), deck="spy spark balm")
    short, long = playthrough(game, 5), playthrough(game, 9)
    assert short == playthrough(game, 5)
    assert long.startswith(short)
    assert long.count("\n>") == 9


def test_a_game_that_refuses_its_own_options_has_no_playthrough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "check", lambda self, state, action: Refusal("never"))
    with pytest.raises(AssertionError, match="an option was refused"):
        playthrough(posed(("balm", "ward")), 1)
