"""Every screen but the table in every language, window and scale: nothing is cut, overlaps or lies outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.frame.stage import Stage
from tests.ui.pilot import shared_art
from tests.ui.scenes.screens import LANGUAGES, SCALES, SCREENS, SIZES, flaws, recorded, unpainted

DRAWN = [(1280, 720), (1920, 1080), (3840, 2160)]


def opened(name: str) -> Stage:
    """A stage without a window that shows a screen."""
    stage = bare_stage(Settings(language="en"), SIZES[0], shared_art())
    stage.scenes.push(SCREENS[name](stage))
    stage.scenes.finish()
    return stage


def turned(stage: Stage, scales: list[float], each: int = 1) -> Iterator[str]:
    """Lays the screen out anew for every language, window and scale; of larger windows for every `each`th alone."""
    number = 0
    for language in LANGUAGES:
        stage.settings.language = language
        stage.set_language()
        for size in SIZES:
            for scale in scales:
                number += 1
                if size == SIZES[0] or number % each == 0:
                    stage.size, stage.settings.ui_scale = size, scale
                    stage.rearrange()
                    yield f"{language}, {size[0]}x{size[1]}, {scale:.0%}"


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_overlaps_or_lies_outside(
    name: str, three: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, found = opened(name), []
    with unpainted(monkeypatch), recorded(monkeypatch) as cuts:
        for where in turned(stage, SCALES, 13):
            found += [f"{where}: {flaw}" for flaw in (*flaws(stage), *(f"shortened: {cut}" for cut in cuts))]
            cuts.clear()
    assert found == []


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_drawn_is_not_cut(name: str, three: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    stage, found = opened(name), []
    with recorded(monkeypatch) as cuts:
        for number, size in enumerate(DRAWN):
            surface = Surface(size)
            for scale in (0.75, 1.0, 1.5, 2.0)[number == 2 :: 3 if number == 2 else 1]:
                stage.settings.language = LANGUAGES[int(scale * 2 + number) % 2]
                stage.size, stage.settings.ui_scale = size, scale
                stage.set_language()
                cuts.clear()
                stage.tick(0)
                stage.draw(surface)
                found += [f"{size}, {scale:.0%}: {cut}" for cut in cuts]
    assert found == []
