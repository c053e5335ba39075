"""Saved and loaded at every action a game goes on the same; a damaged file is refused and stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine import save
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import SaveError
from tests.properties.subjects import FIRST, SUBJECTS, TOYS, Subject, played, some

ONWARD = 12


def reload(game: Game, match: Match, path: Path) -> Match:
    """A match as it comes back from a file, from its newest state."""
    save.write(match, path, "test")
    assert save.glance(path, lambda setup, scenarios: game).state == match.state
    loaded = save.read(path, lambda setup, scenarios: game)
    assert loaded.lost == 0
    assert save.verify(save.read_body(path), loaded)
    return loaded.match


def goes_on_the_same(subject: Subject, whole: Match, at: int, path: Path) -> None:
    """Cut a match off, save it, load it, and play what came next."""
    match = Match(whole.game)
    for action in whole.actions[:at]:
        match.submit(action)
    again = reload(subject.open(whole.setup.seed), match, path)
    assert again.state == match.state
    assert again.moments == match.moments
    for action in whole.actions[at : at + ONWARD]:
        assert again.submit(action) is None
    assert again.digests == whole.digests[: at + ONWARD + 1]


@pytest.mark.parametrize("subject", [*TOYS, *some("saved")], ids=lambda subject: subject.name)
def test_a_game_is_saved_and_loaded_at_every_action(subject: Subject, tmp_path: Path) -> None:
    whole = played(subject.open(2), 2, 90)
    match = Match(whole.game)
    for at, action in enumerate(whole.actions):
        match = reload(subject.open(whole.setup.seed), match, tmp_path / "game")
        assert match.digests == whole.digests[: at + 1]
        assert match.submit(action) is None
    assert match.moments == whole.moments


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_a_game_is_saved_and_loaded_now_and_then(subject: Subject, tmp_path: Path) -> None:
    whole = played(subject.open(6), 6)
    rng = Rng(6)
    for _ in range(2):
        goes_on_the_same(subject, whole, rng.below(len(whole.actions)), tmp_path / "game")
    goes_on_the_same(subject, whole, len(whole.actions), tmp_path / "game")


@pytest.fixture(scope="module", params=[TOYS[1], FIRST[0], next(some("saved"))], ids=lambda subject: subject.name)
def saved(request: pytest.FixtureRequest) -> tuple[Game, bytes]:
    """A game and its file."""
    match = played(request.param.open(4), 4, 120)
    return match.game, save.dumps(match, "test")


def refused(game: Game, path: Path, content: bytes) -> str:
    """The code with which a file is refused; it must not change."""
    path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        save.read(path, lambda setup, scenarios: game)
    assert path.read_bytes() == content
    return error.value.code


def test_a_truncated_file_is_refused(saved: tuple[Game, bytes], tmp_path: Path) -> None:
    game, whole = saved
    header = whole.index(b"\n")
    for end in range(0, len(whole) - 1, 50):
        code = refused(game, tmp_path / "game", whole[:end])
        assert code == ("not_a_save" if end < header else "damaged")


def test_an_altered_file_is_refused(saved: tuple[Game, bytes], tmp_path: Path) -> None:
    game, whole = saved
    rng = Rng(1)
    for _ in range(150):
        place = rng.below(len(whole))
        changed = bytearray(whole)
        changed[place] ^= 1 + rng.below(255)
        assert refused(game, tmp_path / "game", bytes(changed)) in ("not_a_save", "damaged", "newer_format")
    for _ in range(40):
        one, other = sorted((rng.below(len(whole)), rng.below(len(whole))))
        cut, doubled = whole[:one] + whole[other + 1 :], whole[: other + 1] + whole[one:]
        assert refused(game, tmp_path / "game", cut) in ("not_a_save", "damaged", "newer_format")
        assert refused(game, tmp_path / "game", doubled) in ("not_a_save", "damaged", "newer_format")
