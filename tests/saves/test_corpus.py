"""Every saved game of the corpus opens: what a version of the program wrote once, all later ones can go on with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest
import yaml

from tabletop.engine import save
from tabletop.engine.fingerprint import digest
from tabletop.engine.save import Loaded
from tabletop.games import library

from .write_corpus import Entry, tag

CORPUS = Path(__file__).parent / "corpus"
VERSIONS = sorted(path.name for path in CORPUS.iterdir())


@cache
def index(version: str) -> tuple[Entry, ...]:
    """What the index of a version says."""
    text = (CORPUS / version / "index.yaml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(yaml.safe_load(text), list[Entry]))


@cache
def loaded(path: Path) -> Loaded:
    """A file as it is read; a test that goes on with it rewinds it."""
    return save.read(path, library.open_kept)


FILES = [pytest.param(CORPUS / name / entry.file, entry, id=f"{name}/{entry.file}")
         for name in VERSIONS for entry in index(name)]  # fmt: skip
WHOLE = [param for param in FILES if not param.values[1].parted]
PARTED = [param for param in FILES if param.values[1].parted]


@pytest.mark.parametrize("version", VERSIONS)
def test_index_and_folder_agree(version: str) -> None:
    folder = CORPUS / version
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.save"))
    assert sorted(entry.file for entry in index(version)) == files


@pytest.mark.parametrize(("path", "entry"), WHOLE)
def test_nothing_of_a_file_is_lost(path: Path, entry: Entry) -> None:
    body, found = save.read_body(path), loaded(path)
    match = found.match
    assert found.lost == 0
    assert (len(match.taken_back()), sorted(match.game.carried())) == (entry.taken_back, entry.own)
    assert save.verify(body, found)
    assert match.retraced
    assert (match.setup.game, len(match.actions), match.forced) == (entry.game, entry.actions, entry.forced)
    assert match.digests[-1] == body.digests[-1] == entry.digest
    assert len(match.taken_back()) == entry.taken_back
    assert (match.state.result.reason if match.state.result else "") == entry.result


@pytest.mark.parametrize(("path", "entry"), WHOLE)
def test_a_file_opens_from_its_newest_state(path: Path, entry: Entry) -> None:
    match = save.read(path, library.open_kept).match
    assert not match.retraced or not entry.actions
    assert match.moments == []
    assert match.game.read_state(bytes(save.read_body(path).state)) == match.state


@pytest.mark.parametrize(("path", "entry"), WHOLE)
def test_the_stored_state_stands_where_the_log_leads(path: Path, entry: Entry) -> None:
    match = loaded(path).match
    stored = match.game.read_state(bytes(save.read_body(path).state))
    assert stored == match.state
    assert [tag(each) for each in stored.stack] == entry.stack
    assert [tag(each) for each in stored.owed] == entry.owed


@pytest.mark.parametrize(("path", "entry"), FILES)
def test_a_game_can_be_gone_on_with(path: Path, entry: Entry) -> None:
    match = save.read(path, library.open_kept).match
    actions = len(match.actions)
    if match.state.result is not None:
        assert not match.state.deciders()
        return
    for option in match.game.options(match.state, match.state.decider()).first(3):
        assert match.submit(option) is None
        match.rewind(actions)


@pytest.mark.parametrize(("path", "entry"), [each for each in PARTED if each.values[1].legible])
def test_a_game_of_other_rules_goes_on_from_its_state(path: Path, entry: Entry) -> None:
    body, found = save.read_body(path), loaded(path)
    match = found.match
    assert found.lost == 0
    assert (len(match.actions), match.texts()) == (entry.actions, list(body.actions))
    assert match.digests == list(body.digests)
    assert match.retrace()
    assert match.parted is not None
    assert match.parted.code == "history_parted"
    assert 0 < match.parted.args["actions"] <= entry.actions
    assert match.may_undo(match.actions[-1].seat) == match.parted
    assert not save.verify(body, found)
    assert save.dumps(match, body.version) == save.dumps(save.read(path, library.open_kept).match, body.version)


@pytest.mark.parametrize(("path", "entry"), [each for each in PARTED if not each.values[1].legible])
def test_a_game_whose_state_nobody_can_read_opens_up_to_where_its_log_parts(path: Path, entry: Entry) -> None:
    body, found = save.read_body(path), loaded(path)
    assert (len(body.actions), body.digests[-1]) == (entry.actions, entry.digest)
    assert 0 < found.lost <= entry.actions
    assert len(found.match.actions) == entry.actions - found.lost
    assert found.match.digests == list(body.digests[: entry.actions - found.lost + 1])
    assert not save.verify(body, found)


@pytest.mark.parametrize(("path", "entry"), PARTED)
def test_the_state_of_a_file_of_other_rules_is_whole(path: Path, entry: Entry) -> None:
    body = save.read_body(path)
    raw = msgspec.json.decode(body.state)
    assert [each["run"] for each in raw["stack"]] == entry.stack
    assert [each["decide"] if each else "" for each in raw["owed"]] == entry.owed
    game = loaded(path).match.game
    if entry.legible:
        assert digest(game.read_state(bytes(body.state))) == entry.digest
    else:
        with pytest.raises(msgspec.ValidationError):
            game.read_state(bytes(body.state))
