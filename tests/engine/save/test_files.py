"""Saves: two lines, verified, migrated, never half written."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import text
from tabletop.engine import save
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import SaveError, migrations, reading, writing
from tabletop.engine.setup import Setup
from tests.toy.content.records import CONTENT, Scenario
from tests.toy.game import Toy, open_toy

CODES = (
    "cannot_write", "cannot_read", "not_a_file", "too_large", "not_a_save", "newer_format", "damaged", "other_rules",
)  # fmt: skip


def opener(setup: Setup, scenarios: Mapping[str, str]) -> Game:
    """Opens the toys of these tests."""
    return Toy.open(Toy.gather([scenarios])[0], setup)


def played(actions: int = 12, seed: int = 3, seats: int = 3) -> Match:
    """A duel some actions on."""
    match = Match(open_toy(seed, seats))
    rng = Rng(seed)
    for _ in range(actions):
        seat = match.state.deciders()[-1]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    return match


def code_of(path: Path) -> str:
    """How a file is refused."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(SaveError) as refused:
        save.read(path, opener)
    assert refused.value.path == path
    assert before is None or path.read_bytes() == before
    return refused.value.code


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "duel.save"
    save.write(played(), path, "1.2")
    return path


def rewrite(path: Path, change: Callable[[dict[str, Any]], None], **header: Any) -> None:
    """Change the body of a file as a stranger would, with a hash that fits."""
    first, second = path.read_bytes().splitlines()
    body = msgspec.json.decode(second)
    change(body)
    top = msgspec.convert({**msgspec.json.decode(first), **header}, save.Header)
    path.write_bytes(save.signed(top, msgspec.json.encode(body)))


def test_two_lines_a_header_and_a_body(file: Path) -> None:
    first, second = file.read_bytes().splitlines()
    header = msgspec.json.decode(first)
    assert header == {
        "format": 2, "version": "1.2", "game": "toy", "sha256": header["sha256"], "name": "",
        "scenario": "duel", "seats": ["random"] * 3, "actions": 12, "progress": ["round", 2], "finished": False,
    }  # fmt: skip
    unsigned = msgspec.json.encode({**header, "sha256": ""})
    assert header["sha256"] == hashlib.sha256(unsigned + b"\n" + second).hexdigest()
    body = msgspec.json.decode(second)
    assert body["actions"] == played().texts()
    assert body["setup"]["seed"] == 3


@pytest.mark.parametrize("actions", [0, 1, 2, 7, 12])
def test_a_saved_game_comes_back_and_goes_on_the_same(tmp_path: Path, actions: int) -> None:
    match = played(actions)
    path = tmp_path / "a folder" / "duel.save"
    save.write(match, path, "1.2")
    loaded = save.read(path, opener)
    assert loaded.lost == 0
    assert loaded.match.state == match.state
    assert loaded.match.retrace()
    assert (loaded.match.digests, loaded.match.moments) == (match.digests, match.moments)
    assert save.verify(save.read_body(path), loaded)
    rng, other = Rng(8), Rng(8)
    while match.state.result is None:
        seat = match.state.deciders()[0]
        match.submit(match.game.options(match.state, seat).pick(rng))
        loaded.match.submit(loaded.match.game.options(loaded.match.state, seat).pick(other))
    assert loaded.match.digests == match.digests


def test_what_was_undone_is_not_saved_and_undo_works_after_loading(tmp_path: Path) -> None:
    match = Match(open_toy(seed=3))
    for action in ("stake s0 1", "stake s1 0", "brace s0"):
        assert match.submit(match.game.notation.read(action)) is None
    save.write(match, tmp_path / "a", "1")
    match.undo(match.actions[-1].seat)
    save.write(match, tmp_path / "b", "1")
    assert len(save.read(tmp_path / "b", opener).match.actions) == 2
    loaded = save.read(tmp_path / "a", opener).match
    loaded.retrace()
    assert loaded.undo(loaded.actions[-1].seat) is None
    assert loaded.state == match.state


def test_what_was_taken_back_by_agreement_stays_in_the_log(tmp_path: Path) -> None:
    setup = Setup("toy", "duel", ("human", "human"), 3, free_undo=True)
    match = Match(Toy.open(CONTENT, setup))
    for action in ("stake s0 1", "stake s1 0", "brace s0", "pass s0"):
        assert match.submit(match.game.notation.read(action)) is None
    seat = match.actions[-1].seat
    assert match.undo(seat) is None
    save.write(match, tmp_path / "at the end", "1")
    assert match.submit(match.game.notation.read("pass s0")) is None
    save.write(match, tmp_path / "in the middle", "1")
    for name, actions in (("at the end", 3), ("in the middle", 4)):
        loaded = save.read(tmp_path / name, opener).match
        assert loaded.taken_back() == ((3, seat, 1),)
        assert len(loaded.actions) == actions
        assert loaded.retrace()
        assert loaded.taken_back() == ((3, seat, 1),)
    assert loaded.moments == match.moments


def test_a_scenario_that_is_not_built_in_comes_along(tmp_path: Path) -> None:
    own = Scenario("own", health=2, hand=1)
    files = {"own": msgspec.json.encode(own).decode(), "another": msgspec.json.encode(Scenario("another")).decode()}
    match = Match(opener(Setup("toy", "own", ("human", "human"), 1), files))
    save.write(match, tmp_path / "own", "1")
    loaded = save.read(tmp_path / "own", opener).match
    assert loaded.game.content.scenarios["own"] == own
    assert "another" not in loaded.game.content.scenarios
    assert loaded.state == match.state


def test_a_write_replaces_the_file_whole(file: Path) -> None:
    save.write(played(3), file, "1.2")
    assert len(save.read(file, opener).match.actions) == 3
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_write_that_fails_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveError) as refused:
        save.write(played(3), file, "1.2")
    assert refused.value.code == "cannot_write"
    assert refused.value.args_of_text == {"reason": "No space left on device"}
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_file_cut_off_anywhere_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    ends = [*range(0, len(whole) - 1, 50), len(whole) - 2]
    for end in ends:
        file.write_bytes(whole[:end])
        assert code_of(file) in ("not_a_save", "damaged"), end


def test_a_file_with_a_changed_byte_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    header = whole.index(b"\n") + 1
    for place in [*range(header), *range(header, len(whole), 23), len(whole) - 1]:
        for bit in (1, 16, 128):
            changed = bytearray(whole)
            changed[place] ^= bit
            file.write_bytes(bytes(changed))
            assert code_of(file) in ("not_a_save", "damaged", "newer_format"), (place, bit)


@pytest.mark.parametrize("more", [b"\n", b"x", b"\x00", b'{"format":1}\n'])
def test_a_file_with_something_behind_it_is_refused(file: Path, more: bytes) -> None:
    file.write_bytes(file.read_bytes() + more)
    assert code_of(file) == "damaged"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\n\n",
        b"hello\nworld\n",
        b"\xff\xfe\x00",
        b"[]\n[]\n",
        b"null\n{}\n",
        b"1\n2\n",
        b'{"format":1}\n{}\n',
        b'{"format":"1","version":"1","game":"toy","sha256":""}\n{}\n',
        b'{"format":0,"version":"1","game":"toy","sha256":""}\n{}\n',
        b'{"format":-5,"version":"1","game":"toy","sha256":""}\n{}\n',
        b'{"x":' + b"[" * 100_000 + b"\n",
        b"[" * 100_000,
        b"a: &x [*x]\n",
    ],
)
def test_what_is_no_save_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert code_of(path) == "not_a_save"


def test_a_newer_format_is_named(file: Path) -> None:
    rewrite(file, lambda body: None, format=3, version="7.0")
    with pytest.raises(SaveError) as refused:
        save.read_body(file)
    assert (refused.value.code, refused.value.args_of_text) == ("newer_format", {"version": "7.0"})


def test_too_large_a_file_is_refused_without_reading_it_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LIMIT", file.stat().st_size)
    assert save.read(file, opener).lost == 0
    monkeypatch.setattr(reading, "LIMIT", file.stat().st_size - 1)
    assert code_of(file) == "too_large"


def test_a_really_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(save.LIMIT * 20)
    with pytest.raises(SaveError) as refused:
        save.read_body(path)
    assert refused.value.code == "too_large"


def test_a_missing_file_and_a_folder_cannot_be_read(tmp_path: Path) -> None:
    assert code_of(tmp_path / "nothing") == "cannot_read"
    assert code_of(tmp_path) == "not_a_file"


def change(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda body: body.__setitem__(name, value)


@pytest.mark.parametrize(
    "change",
    [
        change("actions", "many"),
        change("actions", [1, 2]),
        change("actions", []),
        change("digests", []),
        change("setup", None),
        change("setup", {}),
        change("setup", {"game": "toy", "scenario": "duel", "seats": "two", "seed": 1}),
        change("version", "1.3"),
        change("taken_back", [[13, 0, 1]]),
        change("taken_back", [[-1, 0, 1]]),
        change("taken_back", [[3, 3, 1]]),
        change("taken_back", [[3, 0, 0]]),
        change("taken_back", [[3, 0]]),
        change("scenarios", [["own"]]),
        lambda body: body["setup"].__setitem__("game", "mine"),
        lambda body: body["setup"].__setitem__("seed", 10**400),
        lambda body: body["setup"].__setitem__("seed", 2**63),
        lambda body: body["setup"].__setitem__("seed", -1),
        lambda body: body.pop("state"),
        lambda body: body["shapes"][0][1][""].append("rng"),
    ],
)
def test_a_body_of_another_shape_is_refused_though_its_hash_fits(file: Path, change: Any) -> None:
    rewrite(file, change)
    assert code_of(file) == "damaged"


def test_a_body_that_is_no_object_is_refused(file: Path) -> None:
    for line in (b"[]", b"7", b"{", b'{"setup":' + b"[" * 100_000, b'{"state":' + b"[" * 100_000):
        file.write_bytes(save.signed(save.read_header(file), line))
        assert code_of(file) == "damaged"


def unusable(body: dict[str, Any]) -> None:
    body["state"] = {"rng": 1}


def test_without_a_newest_state_the_log_is_trusted_up_to_the_last_digest_that_holds(file: Path) -> None:
    whole = played()

    def forge(body: dict[str, Any]) -> None:
        unusable(body)
        body["digests"][9] = "0" * 32

    rewrite(file, forge)
    loaded = save.read(file, opener)
    assert loaded.lost == 4
    assert loaded.match.texts() == whole.texts()[:8]
    assert loaded.match.digests == whole.digests[:9]
    assert not save.verify(save.read_body(file), loaded)


NO_ACTIONS = ["pass s0", "nonsense", "play s0 k999 s1", ""]


@pytest.mark.parametrize("action", NO_ACTIONS)
def test_without_a_newest_state_an_action_that_cannot_be_taken_ends_the_log(file: Path, action: str) -> None:
    def forge(body: dict[str, Any]) -> None:
        unusable(body)
        body["actions"][2] = action

    rewrite(file, forge)
    loaded = save.read(file, opener)
    assert (loaded.lost, len(loaded.match.actions)) == (10, 2)


def test_other_dice_are_other_rules(file: Path) -> None:
    def forge(body: dict[str, Any]) -> None:
        unusable(body)
        body["setup"]["seed"] = 99

    rewrite(file, forge)
    assert code_of(file) == "other_rules"


@pytest.mark.parametrize("forged", [{}, [], None, {"rng": 1}, "x"])
def test_a_newest_state_that_cannot_be_read_is_noticed_and_the_log_is_played(file: Path, forged: Any) -> None:
    rewrite(file, change("state", forged))
    loaded = save.read(file, opener)
    assert (loaded.lost, loaded.match.digests) == (0, played().digests)
    assert not save.verify(save.read_body(file), loaded)


def test_a_newest_state_that_differs_is_noticed(file: Path) -> None:
    rewrite(file, lambda body: body["state"]["health"].__setitem__(0, 4_000))
    loaded = save.read(file, opener)
    assert not save.verify(save.read_body(file), loaded)


def test_a_save_of_an_older_format_is_brought_up_to_date(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(body: dict[str, Any]) -> dict[str, Any]:
        body["actions"] = body.pop("moves")
        return body

    def count(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "digests": body["digests"]["list"]}

    def age(body: dict[str, Any]) -> None:
        body["moves"] = body.pop("actions")
        body["digests"] = {"list": body["digests"]}

    rewrite(file, age)
    for module in (reading, migrations, writing):
        monkeypatch.setattr(module, "FORMAT", 4)
    monkeypatch.setattr(migrations, "MIGRATIONS", {2: rename, 3: count})
    loaded = save.read(file, opener)
    assert loaded.lost == 0
    assert loaded.match.texts() == played().texts()
    loaded.match.retrace()
    save.write(loaded.match, file, "3.0")
    assert msgspec.json.decode(file.read_bytes().splitlines()[0])["format"] == 4
    assert save.read(file, opener).match.digests == loaded.match.digests


@pytest.mark.parametrize("line", [{"moves": 1}, {}])
def test_an_old_body_that_cannot_be_migrated_is_damaged(
    file: Path, monkeypatch: pytest.MonkeyPatch, line: dict[str, Any]
) -> None:
    def empty(body: dict[str, Any]) -> None:
        body.clear()
        body.update(line)

    rewrite(file, empty)
    for module in (reading, migrations):
        monkeypatch.setattr(module, "FORMAT", 3)
    monkeypatch.setattr(migrations, "MIGRATIONS", {2: lambda body: {**body, "actions": body["moves"][0]}})
    assert code_of(file) == "damaged"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_error_has_its_sentence(code: str, language: str) -> None:
    sentence = text.load(language)(f"save.{code}", file="duel.save", reason="", version="7")
    assert "duel.save" in sentence


def test_these_are_all_the_codes() -> None:
    every = Path(save.__file__).parent.glob("*.py")
    files = [file for file in every if not file.name.startswith("campaign")]
    words = [word for file in files for word in file.read_text(encoding="utf-8").split('SaveError("')[1:]]
    assert {word.split('"')[0] for word in words} == set(CODES)
