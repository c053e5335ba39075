"""Every test of the screen has a player of its own, whose folder is empty."""

import pytest

from tabletop import paths


@pytest.fixture(autouse=True)
def own_player(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "player"))
