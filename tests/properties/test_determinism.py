"""Same seed and actions: the same game, under every PYTHONHASHSEED."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties.digests import lines
from tests.properties.subjects import FIRST, TOYS, Subject, played

ROOT = Path(__file__).parents[2]


@pytest.mark.determinism
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_games_are_the_same_under_another_hash_seed(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.digests"],
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == lines()


@pytest.mark.determinism
@pytest.mark.parametrize("subject", [TOYS[0], FIRST[0]], ids=lambda subject: subject.name)
def test_a_game_played_twice_is_the_same_and_another_seed_another(subject: Subject) -> None:
    first, again = (played(subject.open(9), 9) for _ in range(2))
    assert first.digests == again.digests
    assert played(subject.open(10), 9).digests[0] != first.digests[0]
    assert played(subject.open(9), 10).digests != first.digests
