"""Every creature has its pictures."""

from __future__ import annotations

from tabletop import paths
from tabletop.ui.pictures.cache import Manifest
from tests.origins import read


def test_every_figure_of_the_mine_has_its_pictures() -> None:
    manifest = Manifest(paths.assets() / "manifest.yaml")
    for kind in read("mine", "creatures")["creatures"]:
        assert {f"mine.{kind}", f"mine.{kind}.small"} <= manifest.keys()
