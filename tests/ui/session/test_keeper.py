"""A match that ends is in its file, in its campaign and among the replays, or gets there at the next start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.save import campaign, campaigns, folder, reading
from tabletop.engine.save.campaign import BEGINNING
from tabletop.engine.save.lock import Lock
from tabletop.ui.session.keeper import Keeper
from tests.engine.save.test_campaigns import empty, finish, next_setup, opener, over, verified

MOMENTS = (0.004, 0.009, 0.017, 0.03, 0.05)
"""Seconds after which a program that ends one duel after another is killed."""


def end_duels() -> None:
    """What such a program does: it says that it is ready, then which duels it has kept, by their seeds."""
    print("ready", flush=True)
    for seed in range(10_000):
        place = folder.begin("toy")
        keeper = Keeper(place)
        keeper.keep(over(empty().next_setup(("random",) * 2, seed)))
        keeper.flush()
        assert keeper.problem is None
        keeper.close()
        print(seed, flush=True)


def finished() -> set[int]:
    """Seeds of all duels that lie in files to their end."""
    found = set[int]()
    for place in (paths.saves(), paths.replays()):
        for each in folder.list_games(place) if place.exists() else []:
            assert each.header is not None, each.path
            if each.header.finished:
                found.add(reading.read_body(each.path).setup.seed)
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_program_killed_while_evenings_end_loses_none_and_has_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: float
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    path = campaigns.begin(empty(), "The long feud", "1")
    words = f"from {__name__} import end_duels; end_duels()"
    program = subprocess.Popen([sys.executable, "-c", words], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
    assert program.stdout.readline() == "0\n"
    time.sleep(moment)
    os.kill(program.pid, signal.SIGKILL)
    said = {0, *map(int, program.communicate()[0].split())}
    entered = [each.setup.seed for each in campaign.read(path)[1].evenings]
    assert said <= {*entered}
    lying = finished()
    assert {*entered} <= lying
    assert len(lying) <= len(entered) + 1
    assert len(campaigns.adopt(opener, "1")) == len(lying) - len(entered)
    assert [each.setup.seed for each in verified(path).evenings] == sorted(lying)
    assert campaigns.adopt(opener, "1") == []


def test_an_ending_that_could_not_be_taken_back_is_with_the_next_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(campaigns, "PATIENCE", 0.0)
    path = campaigns.begin(empty(), "The long feud", "1")
    keeper = Keeper(folder.begin("toy"))
    match = over(next_setup(path, 1))
    begun = Match(opener(match.setup, {}))
    finish(begun, len(match.actions) - 1)
    keeper.keep(match)
    keeper.flush()
    assert campaign.read(path)[1].tip == 0
    lock = Lock.seize(path.parent / folder.LOCKS / path.name)
    assert lock is not None
    keeper.keep(begun)
    keeper.flush()
    assert keeper.problem is not None
    assert keeper.problem.code == "campaign_taken"
    lock.release()
    keeper.keep(begun)
    keeper.flush()
    keeper.close()
    assert keeper.problem is None
    assert campaign.read(path)[1].tip == BEGINNING
