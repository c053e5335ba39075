"""Precipice on the table: docks, market, counter, purses, stasis chambers."""

from __future__ import annotations

import pytest
from msgspec import structs

from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import ExplorerKindId, FindId, LegacyId, MemberId, ResourceId, ShipId
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.words import names
from tabletop.ui.boards.blackstone.layout.home import COUNTER
from tabletop.ui.boards.blackstone.look.home.pictures import BedLook, PrizesLook
from tests.blackstone.board.driving import at_home, before_assault, drive, scene, table


def test_a_ship_is_visited_by_a_click_on_its_door() -> None:
    found = at_home("facilities")
    pilot = table(found)
    before = len(found.actions)
    ship = found.state.ships[0]
    pilot.click(write(ShipId(ship), ShipId))
    visit = found.actions[before]
    assert isinstance(visit, do.VisitShip)
    assert visit.ship == ship


def test_archeotech_is_laid_out_taken_back_and_paid_with() -> None:
    found = at_home("trading")
    pilot = table(found)
    state, box = found.state, found.game.box
    member, find = next(
        (member, each) for member, cards in enumerate(state.finds) for each in cards if (box.finds[each].points or 0)
    )
    piece = write(FindId(find), FindId)
    pilot.click(piece)
    pilot.click(COUNTER)
    assert found.state.stay.counter == (find,)
    pilot.click(piece)
    assert found.state.stay.counter == ()
    for cards in found.state.finds:
        for each in [each for each in cards if box.finds[each].points]:
            pilot.click(write(FindId(each), FindId))
            pilot.click(COUNTER)
    assert len(found.state.stay.counter) > 1
    card = min(found.state.stay.market, key=lambda each: box.resources[each].cost)
    held = len(found.state.kit[member])
    pilot.click(write(ResourceId(card), ResourceId))
    pilot.click(write(MemberId(member), MemberId))
    assert card in found.state.kit[member]
    assert len(found.state.kit[member]) == held + 1
    assert found.state.stay.counter == ()


def test_a_card_is_handed_over_by_clicks_on_it_and_on_who_takes_it() -> None:
    found = at_home("trading")
    pilot = table(found)
    giver, card = next((member, cards[0]) for member, cards in enumerate(found.state.kit) if cards)
    taker = next(each for each in range(4) if each != giver and not found.state.dead >> each & 1)
    pilot.click(write(ResourceId(card), ResourceId))
    pilot.click(write(MemberId(taker), MemberId))
    assert card in found.state.kit[taker]


@pytest.mark.parametrize("phase", ["facilities", "trading"])
def test_everything_on_precipice_can_be_spoken_of(phase: str) -> None:
    found = at_home(phase)
    pilot = table(found)
    board, view = scene(pilot).board, scene(pilot).playback.view
    pieces = board.layout(view)[1:]
    for piece in pieces:
        board.sheet(view, piece.id)
        assert isinstance(board.name(piece.id), str)
    assert len({each.id for each in pieces}) == len(pieces)


def test_the_dead_and_what_was_won_are_seen() -> None:
    found = at_home("facilities")
    pilot = table(found)
    pieces = {each.id: each.picture for each in scene(pilot).board.layout(scene(pilot).playback.view)}
    dead = pieces[write(ExplorerKindId(7), ExplorerKindId)]
    assert isinstance(dead, BedLook)
    assert dead.state == "dead"
    prizes = pieces["b.home.prizes"]
    assert isinstance(prizes, PrizesLook)
    assert [won for *_, won in prizes.places] == [True, True, False, False, False]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_stay_is_played_by_mouse_to_its_end(seats: int) -> None:
    found = at_home("facilities", 2, seats)
    drive(table(found), 5, 300)
    assert found.state.result is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_nothing_lies_on_another_thing(size: tuple[int, int]) -> None:
    """But for the cards and chips that lie on a sheet or a counter."""
    found = at_home("trading")
    pilot = table(found, size)
    board = scene(pilot).board
    things = [each for each in board.layout(scene(pilot).playback.view)[1:] if each.layer == 5]
    boxes = [(each.id, each.at, board.shape(each)) for each in things]
    for at, (name, (x, y), shape) in enumerate(boxes):
        assert shape is not None, name
        for other, (u, v), size_ in boxes[at + 1 :]:
            assert size_ is not None
            apart = abs(x - u) >= (shape[0] + size_[0]) / 2 - 0.01 or abs(y - v) >= (shape[1] + size_[1]) / 2 - 0.01
            assert apart, (name, other)


@pytest.mark.parametrize("seats", [1, 2])
def test_an_assault_is_voted_on_before_the_strongholds(seats: int) -> None:
    found = before_assault(seats)
    pilot = table(found)
    pieces = {each.id for each in scene(pilot).board.layout(scene(pilot).playback.view)}
    assert {"o0", "o1", "o2", "o3"} <= pieces
    drive(pilot, 1, seats)
    assert found.actions[-1].seat in range(seats)


def test_a_card_that_cannot_be_paid_for_says_what_it_costs() -> None:
    found = at_home("trading")
    pilot = table(found)
    before = len(found.actions)
    pilot.click(write(ResourceId(found.state.stay.market[0]), ResourceId))
    assert pilot.stage.toast.shown
    assert len(found.actions) == before


def test_the_legacy_in_force_stands_in_the_bar_and_all_of_it_in_its_tooltip() -> None:
    found = at_home("trading")
    board = scene(table(found)).board
    course = board.course(found.state)
    cards = [found.game.box.legacy[each].id for each in found.state.mission.legacy]
    drawn = [board.words.form(names.name("legacy", each)) for each in cards]
    assert drawn[-1] in course.line
    assert f"{len(drawn) - 1} more" in course.line
    assert [line.split(": ")[0] for line in course.goal.split("\n")] == drawn[::-1]


def test_the_bar_names_a_legacy_card_that_does_something_before_one_that_does_nothing() -> None:
    found = at_home("trading")
    view, board = found.state.clone(), scene(table(found)).board
    kinds = [each.kind for each in found.game.box.legacy]
    idle = LegacyId(kinds.index("countdown"))
    for drawn, named in (((LegacyId(0), LegacyId(3), idle), 3), ((idle,), idle)):
        view.mission = structs.replace(view.mission, legacy=drawn)
        name = board.words.form(names.name("legacy", found.game.box.legacy[named].id))
        assert name in board.course(view).line
        assert board.course(view).goal.startswith(name)
