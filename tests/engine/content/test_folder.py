"""The files of a folder of strangers: what is read, what is skipped, and how much of it at most."""

import errno
import os
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.content import folder as folders
from tabletop.engine.content.folder import File, Reader
from tabletop.engine.content.problem import Problem
from tabletop.text import Texts

CODES = {
    "leaves_folder", "unreadable", "too_many_files", "too_many_entries", "too_much", "is_folder", "is_no_file",
    "leads_nowhere",
}  # fmt: skip
"""What can be wrong with a folder or with reading a file of it."""
links = pytest.mark.skipif(os.name == "nt", reason="links need rights there")


def listed(folder: folders.Folder) -> tuple[list[str], list[Problem]]:
    """The names of the files of a folder, and its problems."""
    reader = Reader([])
    return [file.path.name for file in reader.files(folder)], reader.problems


def codes(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(Path(each.file).name, each.code) for each in problems]


def read(*files: File) -> list[Problem]:
    """The problems of reading files one after the other."""
    reader = Reader([])
    for file in files:
        reader.read(file)
    return reader.problems


@links
def test_no_file_outside_the_folder_is_read(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "outside.yaml").write_text("id: ab")
    (tmp_path / "inside" / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    names, problems = listed(tmp_path / "inside")
    assert (names, codes(problems)) == ([], [("link.yaml", "leaves_folder")])


def test_files_come_by_name_and_what_is_none_is_told(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "c.txt"):
        (tmp_path / name).write_text("x: 1")
    (tmp_path / "folder.yaml").mkdir()
    names, problems = listed(tmp_path)
    assert names == ["a.yml", "b.yaml"]
    assert codes(problems) == [("folder.yaml", "is_folder")]
    assert [each.mistakes for each in problems] == [0]
    assert listed(tmp_path / "none") == ([], [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_told_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    names, problems = listed(tmp_path)
    assert (names, codes(problems)) == ([], [("pipe.yaml", "is_no_file")])
    assert codes(read(File(tmp_path / "pipe.yaml"))) == [("pipe.yaml", "empty")], "it took the place of a file"


@links
def test_links_that_lead_nowhere_are_told(tmp_path: Path) -> None:
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nothing")
    (tmp_path / "here.yaml").symlink_to(tmp_path / "there.yaml")
    (tmp_path / "there.yaml").symlink_to(tmp_path / "here.yaml")
    names, problems = listed(tmp_path)
    assert names == []
    assert codes(problems) == [(f"{name}.yaml", "leads_nowhere") for name in ("gone", "here", "there")]
    assert sum(each.mistakes for each in problems) == 0
    with pytest.raises(paths.OutsideError):
        paths.inside(tmp_path, "here.yaml")


def test_a_folder_that_may_be_listed_but_not_entered_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_text("x: 1")
    stat = os.stat

    def refused(path: object, **options: bool) -> os.stat_result:
        if str(path).endswith("a.yaml"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return stat(path, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "stat", refused)
    names, problems = listed(tmp_path)
    assert (names, codes(problems)) == ([], [("a.yaml", "unreadable")])
    assert problems[0].args == {"reason": "Permission denied"}


def test_a_folder_that_cannot_be_listed_and_a_file_that_cannot_be_opened_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: object, *_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", refused)
    assert codes(listed(tmp_path)[1]) == [(tmp_path.name, "unreadable")]
    monkeypatch.setattr(os, "open", refused)
    assert codes(read(File(tmp_path / "a.yaml"))) == [("a.yaml", "unreadable")]


def test_a_crowd_of_files_and_of_anything_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(folders.MAX_FILES + 1):
        (tmp_path / f"{number}.yaml").touch()
    assert [each.code for each in listed(tmp_path)[1]] == ["too_many_files"]
    carried = {f"{number}.yaml": "" for number in range(200_000)}
    assert [each.code for each in listed(carried)[1]] == ["too_many_files"]
    monkeypatch.setattr(folders, "MAX_ENTRIES", folders.MAX_FILES)
    assert [each.code for each in listed(tmp_path)[1]] == ["too_many_entries"]


def test_what_all_files_hold_together_is_bounded() -> None:
    long = File(Path("long"), "#" * (1 << 20))
    assert [each.code for each in read(*[long] * 30)] == ["empty"] * 8 + ["too_much"]
    many = File(Path("many"), "[" + "1," * 50_000 + "]")
    assert [each.code for each in read(*[many] * 30)] == ["too_much"]


def test_a_text_that_came_with_a_save_is_held_to_the_same_limits() -> None:
    assert [each.code for each in read(File(Path("a"), "x" * 20_000_000))] == ["too_big"]
    assert [each.code for each in read(File(Path("a"), "x: \ud800"))] == ["not_utf8"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("code", sorted(CODES))
def test_each_of_them_has_a_sentence(code: str, language: str) -> None:
    problem = Problem(code, "a\udcff\0b.yaml", args={"reason": "r", "most": 3, "name": "n\n"})
    words = Texts(paths.texts(), language, strict=True).say(problem.message)
    assert words.startswith("a\ufffd\ufffdb.yaml")
    assert words.isprintable()


@pytest.mark.skipif(os.name == "nt" or os.uname().sysname == "Darwin", reason="names are always Unicode there")
def test_a_name_that_is_no_unicode_is_read_and_can_be_said(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.yaml")).write_text("[")
    reader = Reader([])
    (file,) = reader.files(tmp_path)
    assert reader.read(file) is None
    words = Texts(paths.texts(), "en", strict=True).say(reader.problems[0].message)
    assert "\ufffd.yaml" in words
    words.encode()
