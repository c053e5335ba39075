"""The tool that compares what computer players say of positions with what comes of them."""

from __future__ import annotations

from math import isclose, log

import pytest

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tests.calibration import BINS, Said, Scale, bins, fit, listen, loss, main, rescaled

SURE = 2.5


def made(count: int) -> list[Said]:
    """Positions whose chances are said with far too much certainty, and too well for the seat."""
    rng = Rng(5)
    truth = [(rng.below(99) + 0.5) / 99 for _ in range(count)]
    said = [Said(0, chance, float(rng.below(1000) < chance * 1000)) for chance in truth]
    return rescaled(said, Scale(SURE, 1.0))


def test_the_scale_that_was_distorted_is_found_again():
    said = made(4000)
    scale = fit(said)
    assert isclose(scale.slope, 1 / SURE, rel_tol=0.1)
    assert isclose(scale.offset, -1 / SURE, abs_tol=0.1)
    assert loss(rescaled(said, scale)).said < loss(said).said - 0.1
    for held in bins(rescaled(said, scale)):
        assert abs(held.said - held.won) < 0.07


def test_who_always_says_one_half_loses_the_logarithm_of_two():
    said = [Said(seat, 0.5, float(seat == 0)) for seat in (0, 1)] * 3
    assert loss(said).said == pytest.approx(log(2))
    assert loss(said).base < 0.001
    found = bins(said)
    assert [held.count for held in found] == [0] * 5 + [6] + [0] * 4
    assert len(found) == BINS


@pytest.mark.parametrize(("game", "scenario"), [("mine", "lode"), ("quarriors", "first")])
def test_every_seat_is_heard_whenever_a_turn_has_begun(game, scenario):
    setup = Setup(game, scenario, ("normal", "normal"), 3)
    said = listen(setup)
    assert said == listen(setup)
    assert len(said) > 10
    assert [each.seat for each in said] == [0, 1] * (len(said) // 2)
    assert {each.won for each in said} == {0.0, 1.0}
    for one, other in zip(said[::2], said[1::2], strict=True):
        assert one.chance + other.chance == pytest.approx(1)


def test_it_prints_what_it_found_and_what_another_scale_would_bring(capsys):
    main(["quarriors", "--games", "8", "--scenario", "first", "--fit"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * (1 + BINS) + 1
    assert lines[0].startswith("log-loss 0.")
    assert lines[1 + BINS].startswith("slope ")
