"""What the inspector says of the things of Shadespire."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.rules.rounds import RELIC_GLORY
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.frame.lettering import plain
from tests.shadespire.posed import pose
from tests.ui.pilot import shared_art


@pytest.mark.parametrize(("language", "gained"), [("en", "3 glory points"), ("ru", "3 очка славы")])
def test_the_relic_says_what_it_brings(language: str, gained: str) -> None:
    table = pose({"at": "garrek:4,3"}, {"at": "obryn:4,13"}, relic="3,10")
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    sheet = open_board(stage, table.game).sheet(table.state, f"o{table.game.box.token_count}")
    assert RELIC_GLORY == 3
    assert sheet is not None
    assert gained in plain(sheet.about)
