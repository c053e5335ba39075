import sys
from pathlib import Path

import pytest

from tabletop import paths


def test_the_source_tree_has_assets_and_scenarios_beside_the_package():
    assert paths.bundle() == Path(__file__).resolve().parents[1]
    assert (paths.texts() / "en" / "language.yaml").is_file()


def test_a_wheel_has_them_inside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "site-packages" / "tabletop"
    (package / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.assets() == package / "assets"
    assert paths.scenarios("mine") == package / "scenarios" / "mine"


def test_a_frozen_build_has_them_in_its_folder(tmp_path, monkeypatch):
    (tmp_path / "tabletop" / "assets").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "tabletop" / "assets"


def test_the_players_folder_can_be_replaced(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "me"))
    assert paths.own_scenarios("mine") == tmp_path / "me" / "scenarios" / "mine"
    assert paths.saves() == tmp_path / "me" / "saves"


def test_without_it_the_players_folder_is_the_systems(monkeypatch):
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.home().is_absolute()
    assert "tabletop" in str(paths.home()).lower()


@pytest.mark.parametrize("name", ["../x", "a/../../x", "/etc/passwd", "C:x", "a\\..\\..\\x", "a\0b"])
def test_no_name_leaves_its_folder(tmp_path, name):
    with pytest.raises(paths.OutsideError):
        paths.inside(tmp_path, name)


def test_a_link_that_leads_out_is_refused(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "link").symlink_to(tmp_path)
    with pytest.raises(paths.OutsideError):
        paths.inside(tmp_path / "in", "link/secret")


def test_a_name_inside_is_taken(tmp_path):
    assert paths.inside(tmp_path, "a/b.yaml") == tmp_path.resolve() / "a" / "b.yaml"


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    file = tmp_path / "deep" / "file"
    paths.write_whole(file, b"one")
    paths.write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    with pytest.raises(TypeError):
        paths.write_whole(file, None)
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["file"]
