"""What the fitting of weights measures: a pair of games is even between equals, and weights decide what is captured."""

from tests.quarriors.fitting import WEIGHTS, contest, of


def test_equals_win_one_game_of_each_pair() -> None:
    tally = contest(WEIGHTS, WEIGHTS, [5])
    assert (tally.games, tally.won) == (2, 1)
    assert tally.captured[0] == tally.captured[1] > 0


def test_no_step_leaves_the_weights_as_they_are() -> None:
    assert of([0.0] * len(WEIGHTS)) == WEIGHTS


def test_whoever_values_spells_captures_them() -> None:
    tally = contest(WEIGHTS._replace(bank=8.0), WEIGHTS, [5])
    assert tally.spells[0] > tally.spells[1]
