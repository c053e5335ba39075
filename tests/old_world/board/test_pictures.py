"""Every figure and every power has its pictures."""

from __future__ import annotations

from tabletop import paths
from tabletop.ui.pictures.cache import Manifest
from tests.origins import read


def test_every_figure_of_the_old_world_has_its_pictures() -> None:
    manifest = Manifest(paths.assets() / "manifest.yaml")
    powers = read("old_world", "powers")["powers"]
    figures = {figure for power in powers.values() for figure in power["figures"]}
    assert len(figures) == 12
    for figure in figures:
        assert {f"old_world.{figure}", f"old_world.{figure}.small"} <= manifest.keys()
    for power in powers:
        wanted = {f"old_world.{kind}.{power}" for kind in ("sigil", "corruption", "marker")}
        assert wanted | {f"icon.old_world.{power}"} <= manifest.keys()
