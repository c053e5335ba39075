"""No computer player makes a plain blunder in any game, on any side and with any luck."""

import pytest

from tests.kit import brought

SUITES = brought("brain.blunders")
CASES = [
    pytest.param(blunder, level, suite.SEEDS[level], id=f"{game}-{blunder.name}-{level}")
    for game, suite in SUITES.items() for blunder in suite.BLUNDERS for level in blunder.levels
]  # fmt: skip
POSITIONS = [
    pytest.param(blunder, id=f"{game}-{blunder.name}") for game, suite in SUITES.items() for blunder in suite.BLUNDERS
]


@pytest.mark.parametrize(("blunder", "level", "seeds"), CASES)
def test_no_blunder(blunder, level, seeds):
    for seed in range(seeds):
        blunder.avoided(level, seed)


@pytest.mark.parametrize("blunder", POSITIONS)
def test_the_position_allows_both_the_blunder_and_better(blunder):
    blunder.avoidable()
