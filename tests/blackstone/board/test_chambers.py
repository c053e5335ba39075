"""Chambers that come by maglev or fall away, and portals through which somebody comes."""

from __future__ import annotations

import pytest

from tabletop.engine.grid.square import bits
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.games.blackstone.content.ids import FoeId, GroupId, PortalId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.rules.board import open_portal
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.ui.boards import Cue, Visual
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.scenes.table.field.effects import SECONDS
from tests.blackstone.board.driving import asked, scene, table


def fighting() -> tuple[Match, BlackstoneBoard]:
    """A combat with open portals, and its table."""
    found = asked(ask.Activate)
    assert found.state.portals
    board = scene(table(found)).board
    assert isinstance(board, BlackstoneBoard)
    board.layout(found.state)
    return found, board


def only(visuals: tuple[Visual, ...], kind: str) -> Visual:
    (one,) = [each for each in visuals if each.kind == kind]
    return one


def cue_of(found: Match, board: BlackstoneBoard, event: happened.AnyEvent) -> Cue:
    return board.cue(found.state, Moment(event, found.state, 0))


def test_the_departure_chamber_rides_in_and_joins_where_it_will_lie() -> None:
    found, board = fighting()
    before, after = found.state.clone(), found.state.clone()
    portal = next(bits(before.portals))
    open_portal(BlackstonePlay(found.game, after), portal)
    cue = board.cue(before, Moment(happened.ChamberOpened(PortalId(portal)), after, 0))
    ride = only(cue.before, "ride")
    hexes = tuple(bits(after.open & ~before.open))
    lie = lie_of(board.box, before, board.where)
    assert lie is not None
    spots = [spot_of(board.box, after, lie, each) for each in hexes]
    assert len(spots) == 7
    middle = tuple((min(each) + max(each)) / 2 for each in zip(*spots, strict=True))
    assert ride.at == pytest.approx(middle)
    assert ride.to is not None
    door = only(cue.before, "glow").at
    far = [sum((a - b) ** 2 for a, b in zip(each, door, strict=True)) for each in (ride.to, ride.at)]
    assert far[0] > 2 * far[1]
    assert ride.piece is not None
    picture = board.face(ride.piece, 20.0, "normal")
    assert picture is not None
    assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).a == 255
    assert picture.get_at((0, 0)).a == 0
    assert "ride" in SECONDS


def test_a_chamber_that_lies_on_the_board_does_not_ride() -> None:
    found, board = fighting()
    assert not cue_of(found, board, happened.ChamberOpened(None)).before


def test_portals_glow_when_somebody_comes_through_and_when_one_goes() -> None:
    found, board = fighting()
    count = found.state.portals.bit_count()
    came = cue_of(found, board, happened.Reinforced(GroupId(0), 18, (FoeId(0),)))
    assert [each.kind for each in came.effects] == ["glow"] * count
    assert not cue_of(found, board, happened.Reinforced(GroupId(0), 2, ())).effects
    portal = PortalId(next(bits(found.state.portals)))
    assert len(cue_of(found, board, happened.PortalRemoved(portal)).effects) == 1


def test_a_chamber_that_falls_fades_away() -> None:
    found, board = fighting()
    fade = only(cue_of(found, board, happened.ChamberFell(0)).effects, "fade")
    assert fade.piece is not None
    assert board.face(fade.piece, 20.0, "normal") is not None
