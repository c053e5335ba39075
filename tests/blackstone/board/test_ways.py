"""Every answer in Blackstone Fortress can be given by what lies on the table."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import BUTTON
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.ways import paying
from tabletop.ui.boards.by_game import open_board
from tests.blackstone.board.driving import opened
from tests.ui.pilot import shared_art

ENOUGH = 260


@pytest.mark.parametrize(("seed", "seats"), [(1, 1), (2, 4), (3, 5), (4, 2), (5, 3), (6, 1)])
def test_every_answer_has_a_way_of_pieces_that_lie_on_the_table(seed: int, seats: int) -> None:
    match, rng = opened(seed, seats), Rng(seed)
    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), match.game)
    assert isinstance(board, BlackstoneBoard)
    for _ in range(ENOUGH):
        if match.state.result is not None:
            break
        seat = match.state.deciders()[0]
        view = match.game.view(match.state, seat)
        lying = {piece.id for piece in board.layout(view)}
        assert len(lying) == len(board.layout(view))
        options = list(match.game.options(view, Seat(seat)))
        board.named_in(view.owed[seat], options)
        for action in options:
            ways = board.ways(action, ())
            told = (action, ways, view.owed[seat])
            assert ways, told
            assert all(piece in lying or piece == BUTTON for way in ways for piece in way), told
            assert len(set(ways)) == len(ways), told
            assert all(piece in lying for piece in paying(view, action)), told
        closing = board.closing_action(view, Seat(seat))
        assert closing is None or closing in options, view.owed[seat]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
