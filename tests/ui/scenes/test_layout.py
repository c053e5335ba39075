"""Every screen but the table in both languages, in every window and at every scale: nothing is cut, overlaps or lies
outside, as it is laid out and as it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tests.ui.pilot import shared_art
from tests.ui.scenes.screens import DRAWN, LAID, SCREENS, WIDE, at, flaws, recorded, told_whole, unpainted


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_overlaps_or_lies_outside(
    name: str, three: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, found = bare_stage(Settings(language="en"), WIDE[0], shared_art()), []
    stage.scenes.push(SCREENS[name](stage))
    stage.scenes.finish()
    while not stage.scenes.top.still:
        stage.tick(0)
    with unpainted(monkeypatch), recorded(monkeypatch) as cuts:
        for each in dict.fromkeys(LAID):
            where = at(stage, *each)
            found += [f"{where}: {flaw}" for flaw in flaws(stage)]
            if each in DRAWN:
                stage.tick(0)
                stage.draw(Surface(stage.size))
            found += [f"{where}: shortened: {cut}" for cut in cuts if cut not in told_whole(stage)]
            cuts.clear()
    assert not found, "\n".join(found)
