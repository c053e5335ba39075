"""The player's folder of games: lists, names, copies, putting aside, replays, locks, leftovers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.save import SaveError, folder
from tests.engine.save.test_files import opener, played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def kept(actions: int = 5, name: str = "", date: int = 0) -> Path:
    path = folder.new_file("toy")
    save.write(played(actions), path, "1", name)
    os.utime(path, (date or 1_700_000_000, date or 1_700_000_000))
    return path


def test_a_new_game_has_a_file_of_its_own() -> None:
    names = {folder.new_file("toy").name for _ in range(50)}
    assert len(names) == 50
    assert all(name.isascii() and name.startswith("toy-") and name.endswith(".save") for name in names)


def test_games_are_listed_newest_first_by_their_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = kept(5, "Old", 1_000_000), kept(12, "New", 2_000_000)
    broken = kept(1, date=1_500_000)
    broken.write_bytes(b"\x00" * 100)
    os.utime(broken, (1_500_000, 1_500_000))
    (paths.saves() / "notes.txt").write_text("no game")
    monkeypatch.setattr(save.reading, "_body", None)
    found = folder.list_games()
    assert [(each.path, each.date) for each in found] == [(new, 2e6), (broken, 1.5e6), (old, 1e6)]
    told = [each.header and (each.header.name, each.header.actions) for each in found]
    assert told == [("New", 12), None, ("Old", 5)]
    newest = folder.newest_game()
    assert newest is not None
    assert newest.path == new


def test_nothing_in_a_folder_stops_a_list() -> None:
    path = kept()
    saves = paths.saves()
    (saves / "folder.save").mkdir()
    (saves / "loop.save").symlink_to(saves / "loop.save")
    (saves / "gone.save").symlink_to(saves / "nowhere")
    os.mkfifo(saves / "pipe.save")
    Path(os.fsdecode(os.fsencode(saves) + b"/\xff\xfe.save")).write_bytes(path.read_bytes())
    found = folder.list_games()
    assert len(found) == 2
    assert sorted(each.file for each in found) == sorted([path.name, "\ufffd\ufffd.save"])
    for name in ("folder.save", "pipe.save"):
        with pytest.raises(SaveError) as refused:
            save.read(saves / name, opener)
        assert refused.value.code == "not_a_file"
    for name in ("loop.save", "gone.save", "a\0b", "x" * 5_000):
        with pytest.raises(SaveError) as refused:
            save.read(saves / name, opener)
        assert refused.value.code == "cannot_read"
        assert refused.value.file


def test_a_folder_that_is_not_there_holds_nothing_and_one_that_is_a_file_is_told() -> None:
    assert folder.list_games() == []
    assert folder.newest_game() is None
    paths.saves().parent.mkdir(parents=True, exist_ok=True)
    paths.saves().write_text("in the way")
    with pytest.raises(SaveError):
        folder.list_games()
    assert folder.newest_game() is None


def test_a_game_is_renamed_and_stays_what_and_when_it_was() -> None:
    path = kept(7)
    body, date = save.read_body(path), path.stat().st_mtime
    folder.rename(path, "  An evening\n\0with friends " + "x" * 200)
    assert save.read_header(path).name.startswith("An evening \ufffdwith friends xxx")
    assert len(save.read_header(path).name) == 60
    assert (save.read_body(path), path.stat().st_mtime) == (body, date)


def test_copies_and_what_is_put_aside() -> None:
    path = kept(7, "One")
    content = path.read_bytes()
    copied = folder.copy(path)
    assert copied != path
    assert copied.read_bytes() == content
    aside = folder.remove(path)
    assert [each.path for each in folder.list_games()] == [copied]
    assert folder.restore(aside) == path
    assert path.read_bytes() == content
    folder.remove(path)
    folder.tidy()
    assert [each.path for each in folder.list_games()] == [copied]
    assert list((paths.saves() / folder.DELETED).iterdir()) == []


def test_a_replay_that_was_put_aside_goes_at_the_next_start_too() -> None:
    aside = folder.remove(folder.keep_replay(kept(), 100))
    back = folder.restore(aside)
    assert back.parent == paths.replays()
    aside = folder.remove(back)
    folder.tidy()
    assert not aside.exists()
    assert not folder.has_games()


def test_replays_have_so_much_room_and_the_oldest_go() -> None:
    size = kept().stat().st_size
    for date in range(1, 30):
        folder.keep_replay(kept(date=date * 1000), 1)
    assert len(list(paths.replays().iterdir())) == 30 - 1
    many = 1_000_000 // size + 5
    for date in range(30, 30 + many):
        folder.keep_replay(kept(date=date * 1000), 1)
    left = list(paths.replays().iterdir())
    assert sum(each.stat().st_size for each in left) <= 1_000_000 < (len(left) + 1) * size
    assert min(each.stat().st_mtime for each in left) > 1000
    folder.keep_replay(kept(date=9_000_000), 0)
    assert list(paths.replays().iterdir()) == []


def test_of_half_written_files_only_the_old_ones_go() -> None:
    paths.saves().mkdir(parents=True)
    old, new = (paths.saves() / f"{name}.save.1-2.part" for name in ("old", "new"))
    for path in (old, new):
        path.write_bytes(b"{")
    os.utime(old, (1_000_000, 1_000_000))
    folder.tidy()
    assert not old.exists()
    assert new.exists()


def test_a_second_table_gets_a_copy_and_a_table_that_is_left_frees_the_game() -> None:
    path = kept(6, "Ours")
    first = folder.take(path)
    assert (first.path, first.name, first.copied) == (path, "Ours", False)
    assert folder.is_taken(path)
    second = folder.take(path)
    assert second.copied
    assert second.path != path
    assert second.path.read_bytes() == path.read_bytes()
    first.leave()
    first.leave()
    assert not folder.is_taken(path)
    third = folder.take(path)
    assert not third.copied
    second.leave()
    third.leave()
    assert list((paths.saves() / folder.LOCKS).iterdir()) == []


HOLD = (
    "import sys; from pathlib import Path; from tabletop.engine.save import folder; "
    "place = folder.take(Path(sys.argv[1])); print(place.copied, flush=True); sys.stdin.read()"
)


def test_the_lock_of_a_program_that_is_killed_is_free() -> None:
    path = kept()
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "False\n"
    assert folder.is_taken(path)
    place = folder.take(path)
    assert place.copied
    place.leave()
    other.kill()
    other.communicate()
    assert not folder.is_taken(path)
