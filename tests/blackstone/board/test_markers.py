"""What a discovery marker on the floor shows: its number, or its question mark when that lies up."""

from __future__ import annotations

import pytest
from pygame.image import tobytes

from tabletop.engine.action import Seat
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import NOWHERE, GroupId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.look.pictures import MarkerLook
from tabletop.ui.boards.by_game import open_board
from tests.blackstone.board.driving import asked, scene, table
from tests.ui.pilot import shared_art


def told(board: BlackstoneBoard, view: BlackstoneState, group: int) -> str:
    """What the inspector says of the marker of a group."""
    sheet = board.sheet(view, write(GroupId(group), GroupId))
    assert sheet is not None
    return str(sheet.about)


def laid(turned: bool, dormant: bool) -> tuple[BlackstoneState, int]:
    """A combat in which the marker of a group lies like that."""
    found = asked(ask.Activate)
    view = found.game.view(found.state, Seat(0))
    group = next(group for group, hex_ in enumerate(view.markers) if hex_ != NOWHERE)
    view.turned, view.dormant = turned << group, dormant << group
    return view, group


@pytest.mark.parametrize("turned", [False, True])
def test_a_marker_shows_its_number_or_the_question_mark_that_lies_up(turned: bool) -> None:
    view, group = laid(turned, turned)
    board = scene(table(asked(ask.Activate))).board
    looks = {each.id: each.picture for each in board.layout(view)}
    look = looks[write(GroupId(group), GroupId)]
    assert isinstance(look, MarkerLook)
    assert look.face == ("?" if turned else str(group + 1))


def test_the_question_mark_is_drawn() -> None:
    board = scene(table(asked(ask.Activate))).board
    drawn = set()
    for turned in (False, True):
        view, group = laid(turned, turned)
        (piece,) = [each for each in board.layout(view) if each.id == write(GroupId(group), GroupId)]
        face = board.face(piece, 64.0, "normal")
        assert face is not None
        drawn.add(tobytes(face, "RGBA"))
    assert len(drawn) == 2


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_inspector_says_why_a_question_mark_lies_up(language: str) -> None:
    board = open_board(bare_stage(Settings(language=language), (1280, 720), shared_art()), asked(ask.Activate).game)
    assert isinstance(board, BlackstoneBoard)
    say, lying = board.words.stage.say, [(False, False), (True, True), (True, False)]
    plain, dormant, deserted = (told(board, *laid(*how)) for how in lying)
    assert plain == say("blackstone.table.marker.about")
    assert dormant == f"{say('blackstone.table.marker.dormant')}\n{plain}"
    assert deserted == f"{say('blackstone.table.marker.deserted')}\n{plain}"
