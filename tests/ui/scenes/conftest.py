"""Three kept games, and a thread that finds out what they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.ui.frame.preloader import Preloader
from tests.ui.scenes.kept import THREE, kept


@pytest.fixture
def three() -> dict[str, Path]:
    return {game: kept(game, days_ago=days) for days, game in enumerate(THREE)}


@pytest.fixture
def thread() -> Iterator[Preloader]:
    preloader = Preloader()
    yield preloader
    preloader.close()
