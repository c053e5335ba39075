"""Licences: everything that is used or packed has one, with its text, and nothing else is listed."""

import shutil
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tabletop import licences, paths

TREE = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((TREE / "pyproject.toml").read_text("utf-8"))["project"]
EVERY = [component for group in licences.components().values() for component in group]


@pytest.fixture
def afresh():
    """What is kept of the manifest and of what is installed is forgotten before and after."""

    def forget() -> None:
        licences.manifest.cache_clear()
        licences.components.cache_clear()

    forget()
    yield
    forget()


@pytest.fixture
def build(tmp_path, monkeypatch, afresh):
    """The folder of a frozen build that holds the licences alone."""
    inside = tmp_path / "tabletop"
    shutil.copytree(TREE / "assets" / "licences", inside / "assets" / "licences")
    shutil.copy(TREE / "LICENSE", inside)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    return tmp_path


def required() -> set[str]:
    """All distributions that the program needs on this system, found by the library that pip uses."""
    found: set[str] = set()
    wanted = [Requirement(each) for each in PROJECT["dependencies"]]
    while wanted:
        one = wanted.pop()
        name = licences.folded(one.name)
        if name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found.add(name)
            wanted += map(Requirement, metadata.distribution(name).requires or ())
    return found


def shared_libraries() -> list[Path]:
    """The folders of the shared libraries that come in wheels."""
    site = Path(str(metadata.distribution("pygame-ce").locate_file("")))
    return [folder for folder in (*site.glob("*.libs"), *site.glob("pygame/.dylibs")) if folder.is_dir()]


def test_the_manifest_begins_with_the_requirements_of_the_project() -> None:
    asked = {licences.folded(each) for each in PROJECT["dependencies"]}
    assert {licences.folded(each) for each in licences.manifest().requirements} == asked


def test_every_distribution_that_is_needed_is_listed_once() -> None:
    listed = [licences.folded(each.name) for each in licences.components()[licences.PYTHON] if each.version]
    assert sorted(listed) == sorted(required() | {"python"})


@pytest.mark.parametrize("component", EVERY, ids=lambda component: component.name)
def test_every_component_has_a_licence_and_its_text(component) -> None:
    assert component.licence
    text = component.text()
    assert len(text) > 300
    assert "\ufffd" not in text
    assert not any(ord(letter) < 32 and letter != "\n" for letter in text if letter not in "\t\r\f")


def test_nothing_is_lost_here() -> None:
    assert licences.lost() == []


def test_the_wheels_libraries_have_names() -> None:
    folders = shared_libraries()
    assert folders or sys.platform == "win32"
    for folder in folders:
        assert licences.nameless(folder) == []


def test_a_library_or_a_font_that_nobody_names_is_found(build) -> None:
    assert licences.lost() == []
    for name in ("libmystery-1a2b.so.3", "Mystery.TTF", "mystery.dll"):
        (build / name).touch()
    for name in ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2.dll", "_json.cpython-311-x86_64-linux-gnu.so", "a.pyd"):
        (build / name).touch()
    assert licences.lost() == ["Mystery.TTF", "libmystery-1a2b.so.3", "mystery.dll"]


def test_a_text_that_was_not_packed_is_missed(build) -> None:
    (build / "tabletop" / "assets" / "licences" / "zlib.txt").unlink()
    (build / "tabletop" / "LICENSE").write_text("\n", encoding="utf-8")
    assert licences.lost() == ["Tabletop", "zlib"]


def test_a_distribution_that_was_packed_without_its_metadata_is_missed(build, monkeypatch) -> None:
    there = metadata.distribution

    def elsewhere(name: str) -> metadata.Distribution:
        if name in {"rich", "mdurl"}:
            raise metadata.PackageNotFoundError(name)
        return there(name)

    monkeypatch.setattr(metadata, "distribution", elsewhere)
    assert "rich" in licences.lost()


def test_every_text_and_every_pattern_is_used_and_names_stand_once() -> None:
    parts = list(licences.manifest().parts())
    folder = paths.assets() / "licences"
    assert {f"{name}.txt" for part in parts for name in part.texts} - {"LICENSE.txt"} == {
        path.name for path in folder.glob("*.txt")
    }
    assert len({each.name for each in EVERY}) == len(EVERY)
    patterns = [pattern for part in parts for pattern in part.files]
    assert len(set(patterns)) == len(patterns)


def test_what_comes_inside_a_distribution_is_listed_only_with_it(monkeypatch, afresh) -> None:
    there = metadata.distribution

    def elsewhere(name: str) -> metadata.Distribution:
        if name == "pyyaml":
            raise metadata.PackageNotFoundError(name)
        return there(name)

    assert "LibYAML" in [each.name for each in EVERY]
    monkeypatch.setattr(metadata, "distribution", elsewhere)
    assert "LibYAML" not in [each.name for each in licences.components()["libraries"]]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["License-Expression: MIT", "License: something else"], "MIT"),
        (["License: " + "All rights and wrongs " * 9, "Classifier: License :: OSI Approved :: MIT License"], "MIT"),
        (["License: ISC License"], "ISC"),
        (["Classifier: Topic :: Games"], ""),
    ],
)
def test_the_licence_of_a_distribution_is_found_in_old_and_new_metadata(lines, said, tmp_path, monkeypatch, afresh):
    folder = tmp_path / "rich-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("\n".join(["Name: rich", "Version: 1.0", *lines]), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    rich = next(each for each in licences.components()[licences.PYTHON] if each.name == "rich")
    assert (rich.version, rich.licence) == ("1.0", said)


def test_the_program_has_its_own_licence_at_the_root_and_says_so() -> None:
    assert paths.licence() == TREE / "LICENSE"
    assert PROJECT["license"] == "MIT"
    assert PROJECT["license-files"] == ["LICENSE"]
    assert "the Tabletop authors" in paths.licence().read_text("utf-8")
