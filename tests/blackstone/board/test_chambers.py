"""Chambers that come by maglev or fall away, and portals through which somebody comes."""

from __future__ import annotations

import pytest
from pygame import Rect
from pygame.image import tobytes

from tabletop.engine.grid.square import bits
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, GroupId, Hex, MemberId, PortalId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.rules.changes.board import open_portal
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.settings import Settings
from tabletop.ui.boards import RIDE, Cue, Visual
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.look.ground import laid_of
from tabletop.ui.boards.blackstone.look.pictures import ChamberLook, Ground, Lie
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.field.effects import SECONDS
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.blackstone.board.driving import asked, opened, scene, table
from tests.blackstone.whole.driver import resolute
from tests.ui.pilot import Pilot

SOON = 2000
"""So many frames pass at most until a combat begins."""


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


def test_the_closed_edges_of_a_chamber_that_has_come_are_drawn_as_walls() -> None:
    _, board = fighting()
    site, lie = board.box.sites["a05"], Lie(0, 1.0, (0.0, 0.0))
    drawn = [laid_of(board.box, Ground("a05", site.table(each), lie)).walls for each in range(len(site.called))]
    assert all(walls == site.laid.walls_of(site.table(each)) for each, walls in enumerate(drawn))
    assert any(walls > site.laid.walls for walls in drawn)
    assert laid_of(board.box, Ground("a05", site.own, lie)).walls == site.laid.walls


def test_a_chamber_that_lies_on_the_board_does_not_ride() -> None:
    found, board = fighting()
    assert not cue_of(found, board, happened.ChamberOpened(None)).before


def entering() -> tuple[Match, Pilot]:
    """A table at its usual speed, at the answer after which a combat begins."""
    found = asked(ask.VoteOnEnd)
    assert not found.state.board
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), None), settings=Settings())
    return found, pilot


def laid_without_a_moment() -> Match:
    """A match in which something is asked as soon as a board lies there."""
    found = opened(4)
    rng = Rng(2)
    while found.state.result is None:
        assert found.submit(resolute(found.game, found.state, found.state.deciders()[0], rng)) is None
        if found.state.board and not found.moments[-1].state.board:
            return found
    raise AssertionError("something happens on every board first")


def give(pilot: Pilot, found: Match) -> None:
    """Answer, and let nothing pass."""
    seat = found.state.deciders()[0]
    scene(pilot).playback.commit(next(iter(found.game.options(found.state, seat))))


def riding(pilot: Pilot) -> list[Visual]:
    return [each.effect for each in scene(pilot).field.effects.running if each.effect.kind == "ride"]


def until_they_ride(pilot: Pilot, found: Match) -> None:
    """Answer until chambers come."""
    for _ in range(SOON):
        if not found.state.board and scene(pilot).asking.seat is not None:
            give(pilot, found)
        pilot.frames()
        if riding(pilot):
            return
    raise AssertionError("no chamber comes")


def test_the_chambers_of_a_combat_come_one_after_another_with_what_stands_on_them() -> None:
    found, board = fighting()
    state = found.state
    away = state.clone()
    away.board, away.open = "", 0
    arrives = board.set_up(away, state)
    assert arrives is not None
    cue, heard = arrives
    site = board.box.sites[state.board]
    looks = [each.piece.picture for each in cue.before if each.piece is not None]
    comes = [look.hexes for look in looks if isinstance(look, ChamberLook)]
    assert sorted(comes) == sorted(hexes & state.open for hexes in site.chambers if hexes & state.open)
    assert comes[0] & site.starts
    laid = 0
    for hexes in comes:
        assert not laid or any(site.next_to[each] & laid for each in bits(hexes))
        laid |= hexes
    assert laid == state.open
    begins = [each.delay for each in cue.before]
    assert begins == sorted(begins)
    assert len({*begins}) == len(comes)
    assert all(each.until >= each.delay + RIDE for each in cue.before)
    # The board is bare until then; what stands on a chamber comes with it, by the same way.
    assert cue.onto is not None
    (ground,) = [each.picture for each in cue.onto if isinstance(each.picture, Ground)]
    assert ground == Ground(state.board, 0, lie_of(board.box, state, board.where))
    whole = {each.id for each in board.layout(state)}
    carried = {each.piece.id for each in cue.before if each.piece is not None} - {"chamber"}
    hexes_alone = {write(Hex(each), Hex) for each in bits(state.open)}
    assert whole - {each.id for each in cue.onto} == carried | hexes_alone
    assert {write(FigureId(each), FigureId) for each, hex_ in enumerate(state.at) if hex_ != NOWHERE} <= carried
    for number in {*begins}:
        ways = {(round(each.to[0] - each.at[0], 6), round(each.to[1] - each.at[1], 6))
                for each in cue.before if each.delay == number and each.to is not None}  # fmt: skip
        assert len(ways) == 1
    assert heard.before


def test_a_board_that_lies_there_does_not_come_again() -> None:
    found, board = fighting()
    assert board.set_up(found.state, found.state) is None


def test_at_the_table_chambers_ride_in_before_the_board_is_whole() -> None:
    found, pilot = entering()
    until_they_ride(pilot, found)
    field = scene(pilot).field
    places = {write(Hex(each), Hex) for each in bits(found.state.open)}
    assert not places & {*field.glide.shown}
    most = 0
    while riding(pilot):
        most = max(most, len({each.delay for each in riding(pilot)}))
        pilot.frames()
    chambers = [each for each in scene(pilot).board.box.sites[found.state.board].chambers if each & found.state.open]  # type: ignore[attr-defined]
    assert most == len(chambers)
    assert places <= {*field.glide.shown}


def test_a_click_ends_what_rides_in() -> None:
    found, pilot = entering()
    until_they_ride(pilot, found)
    pilot.stage.timeline.finish()
    pilot.frames()
    assert not riding(pilot)
    assert {write(Hex(each), Hex) for each in bits(found.state.open)} <= {*scene(pilot).field.glide.shown}


def test_nothing_rides_in_where_a_kept_combat_is_opened() -> None:
    found, _ = fighting()
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), None), settings=Settings())
    assert not riding(pilot)
    pilot.frames(3)
    assert not riding(pilot)


def test_a_board_comes_once_where_a_question_follows_before_anything_happens_on_it() -> None:
    """The last moment is then one before the board, both at the table and in a kept game."""
    found = laid_without_a_moment()
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), None), settings=Settings())
    give(pilot, found)
    assert found.moments[-1].state.board
    while pilot.stage.timeline.busy:
        assert not riding(pilot)
        pilot.frames()


def test_what_rides_in_is_seen_on_the_board_alone() -> None:
    """Neither over the bar nor over the sheets, though some of it comes from there."""
    found, pilot = entering()
    field = scene(pilot).field
    until_they_ride(pilot, found)
    sheets = field.boxes(write(MemberId(each), MemberId) for each in range(PARTY))
    spared = [Rect(0, 0, pilot.stage.size[0], field.area.top), *sheets]
    assert any(field.around(each.to, each.piece.size).collidelist(sheets) >= 0
               for each in riding(pilot) if each.to is not None and each.piece is not None)  # fmt: skip
    kept = [tobytes(pilot.window.surface.subsurface(each), "RGB") for each in spared]
    while riding(pilot):
        pilot.frames()
        assert [tobytes(pilot.window.surface.subsurface(each), "RGB") for each in spared] == kept


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
