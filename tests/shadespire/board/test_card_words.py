"""Cards of the hand are read where they lie: the words of every card fit it, in both languages."""

from __future__ import annotations

import pytest

from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.shadespire.board import ShadespireBoard
from tests.ui.pilot import shared_art

FULL = (3, 5)
"""The objectives and power cards of a hand as it is dealt."""


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_words_of_all_cards_fit_a_hand_of_eight(language: str, size: tuple[int, int]) -> None:
    stage = bare_stage(Settings(language=language), size, shared_art())
    board = open_board(stage, library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    assert isinstance(board, ShadespireBoard)
    where = plan(size, stage.theme.unit, board.proportion, board.tray)
    board.fit(where.room)
    unit, card = unit_of(where.area, board.size), board.where.hand_spots(*FULL)[0]
    room = round(card.w * unit), round(card.h * unit)
    assert len(board.box.cards) == 437
    silent = [kind.id for kind in board.box.cards if not board.cards.speaks(kind, room)]
    assert not silent
