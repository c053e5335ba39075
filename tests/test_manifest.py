"""What the manifest says of the pictures is true, and nothing else lies in their folder."""

from pathlib import Path

import pygame
import pytest
import yaml

from tabletop.ui.pictures import Manifest

ASSETS = Path(__file__).resolve().parents[1] / "assets"
MANIFEST = yaml.safe_load((ASSETS / "manifest.yaml").read_text("utf-8"))
MEGABYTE = 1_000_000


def test_names_stand_once_and_in_order() -> None:
    lines = (ASSETS / "manifest.yaml").read_text("utf-8").splitlines()
    names = [line.split(": ", 1)[0] for line in lines if not line.startswith("#")]
    assert names == sorted(set(names))


def test_the_program_reads_what_the_file_says() -> None:
    manifest = Manifest(ASSETS / "manifest.yaml")
    assert dict(manifest) == MANIFEST
    assert len(manifest) == len(MANIFEST)


@pytest.mark.parametrize("name", MANIFEST)
def test_a_picture_is_there_and_has_its_size(name: str) -> None:
    path = ASSETS / MANIFEST[name]["file"]
    assert path.resolve().is_relative_to(ASSETS.resolve())
    assert list(pygame.image.load(str(path)).get_size()) == MANIFEST[name]["size"]


def test_no_two_names_share_a_file() -> None:
    files = [entry["file"] for entry in MANIFEST.values()]
    assert len(files) == len(set(files))


def test_every_file_is_listed() -> None:
    listed = {entry["file"] for entry in MANIFEST.values()}
    found = {path.relative_to(ASSETS).as_posix() for path in (ASSETS / "pictures").rglob("*") if path.is_file()}
    assert found == listed


def test_names_that_pictures_point_to_exist() -> None:
    for name, entry in MANIFEST.items():
        for field in ("hidden", "fill", "screws", "shadow"):
            if isinstance(entry.get(field), str):
                assert entry[field] in MANIFEST, f"{name}: {field}"


def test_every_figure_of_the_mine_has_its_pictures() -> None:
    creatures = yaml.safe_load((ASSETS.parent / "scenarios/mine/creatures.yaml").read_text("utf-8"))
    kinds = creatures.get("creatures", creatures)
    for kind in kinds:
        assert {f"mine.{kind}", f"mine.{kind}.small"} <= MANIFEST.keys()


def test_pictures_keep_their_budget() -> None:
    weights = {name: (ASSETS / entry["file"]).stat().st_size for name, entry in MANIFEST.items()}
    assert sum(weights.values()) < 20 * MEGABYTE
    assert sum(weight for name, weight in weights.items() if name.startswith("mine.")) < 4 * MEGABYTE
