"""The initiative track at every scale: each card bears its name, whole and within its rim, all in letters alike."""

from __future__ import annotations

from itertools import cycle

import pytest

from tabletop.ui.boards.blackstone.look.pictures import FigureLook, TrackLook
from tests.blackstone.board.driving import opened
from tests.blackstone.board.test_sheets import fitted, windows
from tests.ui.ink import Inked, followed, touched

MOST = 8
"""So many cards there are at most: four explorers, four groups."""


def test_each_name_is_whole_within_the_rim_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    found = opened(1)
    kinds = [(f"blackstone.{each.id}", f"blackstone.table.short.{each.id}", 1) for each in found.game.box.kinds]
    people = [(f"blackstone.{each.id}", f"blackstone.explorer.{each.id}.short", 0) for each in found.game.box.explorers
              if len(each.models) == 1]  # fmt: skip
    with followed(monkeypatch):
        for stage in windows():
            board, unit = fitted(stage, found)
            areas, track = board.where.track(MOST), board.faces.track
            every = [*people, *kinds]
            row = tuple(name for _, name, _ in every)
            highs = set()
            for (figure, name, group), area in zip(every, cycle(areas), strict=False):
                look = TrackLook(FigureLook(figure, 0, 0, 0, ()), name, 8, group, False, False, (area.w, area.h), row)
                face = track.card(look, unit, "normal")
                assert isinstance(face, Inked)
                said = stage.say(name) if group else track.name(name)
                where = stage.size, stage.settings.ui_scale, said
                (words,) = (each for each in face.words if each.text == said)
                assert face.get_rect().inflate(-track.rim, -2 * track.rim).contains(words.rect), where
                assert not [each.text for each, _ in touched(face)], where
                highs.add((words.high, words.picture.get_height()))
            assert len(highs) == 1, (stage.size, stage.settings.ui_scale, highs)
