"""Work in watched processes: whatever becomes of a process, its job has an outcome, and the others go on."""

import os
import sys
import threading

import pytest

from tabletop.cli import watched as module
from tabletop.cli.watched import Outcome, WrongError, in_time, watched


def halved(number: int) -> int:
    """What the jobs below do: -1 crashes, -2 ends the process, -3 waits for ever."""
    if number == -1:
        raise ValueError("an odd one")
    if number == -2:
        os._exit(3)
    if number == -3:
        threading.Event().wait()
    return number // 2


def outcomes(*jobs: int, workers: int = 1) -> list[Outcome[int, int]]:
    return list(watched(halved, jobs, workers))


@pytest.mark.parametrize("workers", [1, 3])
def test_outcomes_come_in_the_order_of_jobs(workers):
    assert outcomes(*range(12), workers=workers) == [Outcome(job, job // 2) for job in range(12)]


def test_a_crash_and_a_lost_process_are_told_and_the_next_job_is_done():
    crash, lost, good = outcomes(-1, -2, 8)
    assert crash.wrong.startswith("ValueError: an odd one (test_watched.py:")
    assert "(3)" in lost.wrong
    assert good == Outcome(8, 4)


def test_a_job_that_hangs_is_ended(monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    (stuck,) = outcomes(-3)
    assert (stuck.found, stuck.wrong[:8]) == (None, "it hangs")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says it of one process alone")
def test_what_takes_too_much_room_is_told(monkeypatch):
    monkeypatch.setattr(module, "MEGABYTES", -1)
    assert [each.wrong[:7] for each in outcomes(2, 4)] == ["it took"] * 2


def test_what_takes_too_long_is_told(monkeypatch):
    with in_time():
        sum(range(1000))
    monkeypatch.setattr(module, "SECONDS", -1)
    with pytest.raises(WrongError, match="it took"), in_time():
        sum(range(1000))
