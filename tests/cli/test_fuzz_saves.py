"""`tabletop fuzz --saves`: what it changes is found out, and what it finds it tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.cli import fuzz_saves
from tabletop.cli.fuzz_saves import change, run_case
from tabletop.cli.watched import Case, Outcome, WrongError
from tabletop.engine import save
from tabletop.engine.rng import Rng


@pytest.mark.parametrize("game", games.names())
def test_changed_saves_open_or_are_refused_in_a_sentence(game: str) -> None:
    opened = [run_case(Case(game, 550 + number)) for number in range(60)]
    assert any(opened)
    assert not all(opened)


def test_the_same_seed_changes_the_same_and_nearly_every_change_changes() -> None:
    content = save.dumps(fuzz_saves.played("mine", Rng(3)), "fuzz")
    one, other = ([change(content, rng) for _ in range(80)] for rng in (Rng(7), Rng(7)))
    assert one == other
    assert sum(changed != content for changed, _ in one) > 70
    assert len({how.partition(",")[0] for _, how in one}) > 6


def test_what_is_raised_comes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise IndexError("a piece that there is not")

    monkeypatch.setattr(save, "read", broken)
    with pytest.raises(IndexError):
        run_case(Case("mine", 11))


def test_what_changes_the_file_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(path: Path, rng: Rng) -> bool:
        path.write_bytes(b"")
        return True

    monkeypatch.setattr(fuzz_saves, "try_file", careless)
    with pytest.raises(WrongError):
        run_case(Case("mine", 11))


def test_the_command_names_the_seed_of_what_went_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(work: object, cases: Sequence[Case], workers: int) -> Iterator[Outcome[Case, bool]]:
        for case in cases:
            yield Outcome(case, True) if case.seed != 8 else Outcome(case, None, "it took 900 MB")

    monkeypatch.setattr(fuzz_saves, "watched", wrong)
    assert cli.run(["--lang", "en", "fuzz", "mine", "--saves", "5", "--seed", "6"]) == 1
    said = capsys.readouterr().out
    assert "8" in said
    assert "900 MB" in said
    assert cli.run(["--lang", "en", "fuzz", "mine", "--saves", "2", "--seed", "6"]) == 0
    assert "2 files changed: 2 opened, 0 were refused" in capsys.readouterr().out
