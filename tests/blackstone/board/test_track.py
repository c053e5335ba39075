"""The initiative track at every scale: each card bears its name, whole and within its rim, all in letters alike."""

from __future__ import annotations

from itertools import chain, cycle

import pytest

from tabletop import paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.look.pictures import FigureLook, TrackLook
from tabletop.ui.pictures.art import Art
from tests.blackstone.board.driving import opened
from tests.blackstone.board.test_sheets import LANGUAGES, fitted, windows
from tests.ui.ink import Inked, followed, touched

MOST = 8
"""So many cards there are at most: four explorers, four groups."""


def test_each_name_is_whole_within_the_rim_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small window too, where long ones stand closer."""
    found = opened(1)
    kinds = [(f"blackstone.{each.id}", f"blackstone.table.short.{each.id}", 1) for each in found.game.box.kinds]
    people = [(f"blackstone.{each.id}", f"blackstone.explorer.{each.id}.short", 0) for each in found.game.box.explorers
              if len(each.models) == 1]  # fmt: skip
    with followed(monkeypatch):
        small = (bare_stage(Settings(language=each), (960, 600), Art(paths.assets())) for each in LANGUAGES)
        for stage in chain(windows(), small):
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
                highs.add((round(words.high), words.picture.get_height()))
            assert len(highs) == 1, (stage.size, stage.settings.ui_scale, highs)
