"""What the fitting of weights measures: what was put into games is found again, and equals are even."""

from math import exp

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.shadespire.brain.weights import WEIGHTS
from tests.shadespire import fitting
from tests.shadespire.fitting import MOST, Thrown, compare, inverse, normal, of, slopes


def test_slopes_find_what_decides_and_what_does_not():
    luck, games = Rng(5), []
    for _ in range(1500):
        steps = tuple(normal(luck) for _ in range(3))
        chance = 1 / (1 + exp(-(0.9 * steps[0] - 0.5 * steps[1])))
        games.append(Thrown(steps, float(luck.below(1000) < 1000 * chance)))
    found = slopes(games)
    for wanted, (slope, off) in zip((0.9, -0.5, 0.0), found, strict=True):
        assert slope == pytest.approx(wanted, abs=2.5 * off)
        assert 0.08 < off < 0.14


def test_thrown_weights_are_as_wide_as_said():
    luck = Rng(3)
    found = [normal(luck) for _ in range(4000)]
    assert sum(found) / 4000 == pytest.approx(0, abs=0.03)
    assert sum(each**2 for each in found) / 4000 == pytest.approx(0.25, abs=0.02)


def test_the_inverse_undoes_a_matrix():
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 5.0]]
    product = [
        [sum(one * row[at] for one, row in zip(line, inverse(matrix), strict=True)) for at in range(3)]
        for line in matrix
    ]
    assert product == [[pytest.approx(float(row == at), abs=1e-12) for at in range(3)] for row in range(3)]


def test_steps_change_weights_and_a_share_stays_one():
    assert of([0.0] * len(WEIGHTS)) == WEIGHTS
    doubled = of([0.7] * len(WEIGHTS))
    assert doubled.standing == pytest.approx(WEIGHTS.standing * exp(0.7))
    assert doubled.now == doubled.charges == MOST


def test_what_is_compared_plays_each_seed_on_both_seats(monkeypatch):
    better, seeds = WEIGHTS._replace(far=0.3), []

    def stronger_wins(_, seed, weights):
        seeds.append(seed)
        return float(weights[0] == better)

    monkeypatch.setattr(fitting, "play", stronger_wins)
    assert compare(better, 1, 6) == 6
    assert seeds[::2] == seeds[1::2] == sorted(set(seeds), key=seeds.index)
    monkeypatch.setattr(fitting, "play", lambda *_: 1.0)
    assert compare(better, 1, 6) == 3


def test_weights_decide_games():
    assert compare(WEIGHTS._replace(potential=-4.0, of_might=-4.0), 1, 4) <= 1
