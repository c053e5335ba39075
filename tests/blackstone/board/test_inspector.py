"""The inspector of the drawer over a hostile: what is said of it begins there, and no sign that there is more stands
alone."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tests.blackstone.board.driving import opened, played
from tests.ui.ink import Inked, followed

WIDE, HIGH = 326, 300
"""The inspector in a drawer, in units."""


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_said_of_a_hostile_begins_in_the_inspector(
    scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = played(opened(3), 42, 3)
    view = found.game.view(found.state, Seat(0))
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, ui_scale=scale), (1920, 1080), Art(paths.assets()))
        board = open_board(stage, found.game)
        pieces = [each.id for each in board.layout(view) if each.id.startswith("h")]
        told = 0
        for piece in pieces:
            sheet = board.sheet(view, piece)
            if sheet is None or not sheet.about:
                continue
            inspector = Inspector(stage, Rect(0, 0, stage.px(WIDE), stage.px(HIGH)))
            inspector.show(sheet)
            surface = Inked(inspector.rect.size, SRCALPHA)
            inspector.draw(surface)
            said = [each.text for each in surface.words]
            assert "…" not in said, said
            told += any(sheet.about.startswith(each.removesuffix("…").strip()) for each in said)
        assert told
