"""The box with the words of a guide, and the light round what it speaks of."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import GOLD
from tabletop.ui.scenes.table.panels.caption import CaptionBox, Spoken, Turns
from tabletop.ui.scenes.title.title_scene import TitleScene
from tests.ui.pilot import Pilot

SIDE, BESIDE = 80, 92
"""The size of what is lit, and how far one lies from the next: as near as dice in an area."""


def box(stage: Stage, lit: list[Target]) -> CaptionBox:
    spoken = Spoken("Two dice", "They lie beside each other.", 1, 2)
    return CaptionBox(stage, spoken, Turns(lambda: None, None, lambda: None), Rect(600, 0, 680, 720), lit, ([], []))


@pytest.mark.parametrize("count", [2, 3])
def test_the_rings_of_what_lies_side_by_side_are_whole(count):
    pilot = Pilot(lambda stage: TitleScene(stage, Destinations(stage)), settings=Settings(language="en"))
    rects = [Rect(100 + BESIDE * at, 300, SIDE, SIDE) for at in range(count)]
    caption = box(pilot.stage, [Target(f"d{at}", rect, "board", "") for at, rect in enumerate(rects)])
    surface = Surface(pilot.stage.size)
    caption.draw(surface)
    for rect in rects:
        for x in (rect.left - 3, rect.right + 2):
            assert any(surface.get_at((x + by, rect.centery))[:3] == GOLD[:3] for by in (-1, 0, 1)), (rect, x)
