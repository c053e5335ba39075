"""`tabletop fuzz --saves`: what it changes is found out, and what it finds it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.cli import fuzz_saves
from tabletop.cli.fuzz_saves import Job, change, run_job
from tabletop.engine import save
from tabletop.engine.rng import Rng


@pytest.mark.parametrize("game", games.names())
def test_changed_saves_open_or_are_refused_in_a_sentence(game: str) -> None:
    found = run_job(Job(game, 60, 11))
    assert found.reason == ""
    assert found.opened + found.refused == 60
    assert found.opened
    assert found.refused


def test_the_same_seed_changes_the_same_and_nearly_every_change_changes() -> None:
    content = save.dumps(fuzz_saves.played("mine", Rng(3)), "fuzz")
    one, other = ([change(content, rng) for _ in range(80)] for rng in (Rng(7), Rng(7)))
    assert one == other
    assert sum(changed != content for changed, _ in one) > 70
    assert len({how.partition(",")[0] for _, how in one}) > 6


def test_whatever_is_raised_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise IndexError("a piece that there is not")

    monkeypatch.setattr(save, "read", broken)
    found = run_job(Job("mine", 5, 11))
    assert found.reason.endswith("IndexError: a piece that there is not")


def test_what_changes_the_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(path: Path, rng: Rng) -> bool:
        path.write_bytes(b"")
        return True

    monkeypatch.setattr(fuzz_saves, "try_file", careless)
    assert run_job(Job("mine", 5, 11)).reason
