"""Where the mine lies on the table: a pure function of what a seat sees."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tabletop.engine.grid import square
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.actions import EndMovement
from tabletop.games.mine.model.state import MineState
from tabletop.ui.boards.mine.layout import FIGURE, FigureLook, Ground, PlateLook, layout
from tabletop.ui.boards.mine.places import MinePlaces, outline
from tabletop.ui.boards.pieces import Piece, laid
from tabletop.ui.boards.plan import plan
from tabletop.ui.frame.theme import unit_for

SIZE = (1280, 720)


def match(after: int, seed: int = 4, **options: str) -> Match:
    found = Match(library.open_game(Setup("mine", "lode", ("human", "human"), seed, tuple(options.items()))))
    rng = Rng(seed)
    for _ in range(after):
        if found.state.result is None:
            seat = found.state.deciders()[0]
            assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def places(found: Match) -> MinePlaces:
    """The places in a usual window."""
    proportion = outline(found.game.box.scenario.board)[1]
    return MinePlaces.within(found.game.box, plan(SIZE, 1.0, proportion[0] / proportion[1], tray=True).room)


def pieces(found: Match) -> dict[str, Piece]:
    return laid(layout(places(found), found.game.view(found.state, 0)))


def look(piece: Piece) -> FigureLook:
    assert isinstance(piece.picture, FigureLook)
    return piece.picture


@pytest.mark.parametrize("after", [0, 5, 40, 120, 300])
def test_every_figure_lies_where_it_stands_and_equal_views_lie_equally(after: int) -> None:
    found = match(after)
    state: MineState = found.state
    shown = pieces(found)
    assert shown == pieces(found)
    for index, creature in enumerate(state.creatures):
        piece = shown[f"f{index}"]
        if creature.where == "board":
            assert piece.at == places(found).middle(creature.cell)
            assert (look(piece).state == "hidden") == creature.hidden
        assert look(piece).wounds == creature.wounds


def test_everything_lies_on_the_table() -> None:
    found = match(200)
    wide, high = places(found).size
    assert all(0 < piece.at[0] < wide and 0 < piece.at[1] < high for piece in pieces(found).values())


def test_who_waits_stands_on_the_plate_of_his_side_one_below_the_other() -> None:
    found = match(0)
    plates = places(found).plates
    rows: dict[int, list[float]] = {0: [], 1: []}
    for name, piece in pieces(found).items():
        if name.startswith("f"):
            side = look(piece).owner
            plate = plates[side]
            assert plate.x < piece.at[0] - piece.size / 2 < piece.at[0] + piece.size / 2 < plate.x + plate.w
            assert plate.y < piece.at[1] - piece.size / 2 < piece.at[1] + piece.size / 2 < plate.y + plate.h
            rows[side].append(piece.at[1])
    assert all(b - a > 0.8 for some in rows.values() for a, b in pairwise(sorted(some)))


@pytest.mark.parametrize("scenario", ["lode", "warren", "forks"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_rows_of_plates_below_one_another_are_of_one_height(scenario: str, size: tuple[int, int]) -> None:
    box = library.open_game(Setup("mine", scenario, ("human", "human"), 4)).box
    wide, high = outline(box.scenario.board)[1]
    found = MinePlaces.within(box, plan(size, unit_for(size, 1.0), wide / high, tray=True).room)
    first, second = found.plates
    one, other = found.row(0, 0), found.row(1, 0)
    assert one is not None
    assert other is not None
    assert first.y + first.h < second.y
    assert one.h == pytest.approx(other.h)


def test_the_plates_tell_who_stands_has_fallen_and_is_asked() -> None:
    found = match(120)
    state: MineState = found.state
    shown = pieces(found)
    for side in (0, 1):
        plate = shown[f"p{side}"].picture
        assert isinstance(plate, PlateLook)
        assert [row.where for row in plate.crew] == [state.creatures[row.creature].where for row in plate.crew]
        assert [row.look.wounds for row in plate.crew] == [state.creatures[row.creature].wounds for row in plate.crew]
        assert plate.asked == any(owed is not None and at == side for at, owed in enumerate(state.owed))


def test_the_plate_of_the_dwarves_has_a_row_for_the_sack_where_there_is_one() -> None:
    found, plain = match(60, variant="3"), match(60)

    def told(of: Match) -> list[str]:
        plates = [pieces(of)[f"p{side}"].picture for side in (0, 1)]
        return [plate.sack for plate in plates if isinstance(plate, PlateLook)]

    state: MineState = found.state
    assert state.sack
    assert told(found) == ["board", "nowhere"]
    state.sack_out = True
    assert told(found) == ["left", "nowhere"]
    assert told(plain) == ["nowhere", "nowhere"]


def test_without_plates_who_does_not_stand_in_the_mine_is_not_seen() -> None:
    found = match(0)
    alone = laid(layout(MinePlaces.alone(found.game.box), found.state))
    assert all(piece.alpha == 0 for name, piece in alone.items() if name.startswith("f"))


def test_dug_rock_is_gone_from_the_ground() -> None:
    found = match(60)
    state: MineState = found.state
    rock = square.first_bit(found.game.box.scenario.board.rock)
    state.dug = (Cell(rock),)
    ground = pieces(found)["ground"].picture
    assert isinstance(ground, Ground)
    assert not ground.rock >> rock & 1


def test_a_door_lies_as_its_leaf_does() -> None:
    found = match(10)
    before = pieces(found)["d0"].angle
    state: MineState = found.state
    state.along = (not state.along[0], *state.along[1:])
    assert abs(pieces(found)["d0"].angle - before) == 90


def test_statuses_are_badges() -> None:
    found = match(20)
    state: MineState = found.state
    on_board = next(index for index, each in enumerate(state.creatures) if each.where == "board")
    state.creatures[on_board] = replace(state.creatures[on_board], fear="terrified", poison=7, carried=True)
    badges = look(pieces(found)[f"f{on_board}"]).statuses
    assert badges == ("terror", "poison", "sack")


def test_who_has_done_everything_is_spent_and_so_is_who_moved_last() -> None:
    found = match(0)
    rng = Rng(4)
    while found.state.phase != "movement":
        seat = found.state.deciders()[0]
        found.submit(found.game.options(found.state, seat).pick(rng))
    seat, other = found.state.active, 1 - found.state.active
    mover = -1
    while mover < 0 or any(found.game.options(found.state, seat).touching(f"f{mover}")):
        order = found.game.options(found.state, seat).touching(f"f{mover}") if mover >= 0 else None
        farthest = list(order or found.game.options(found.state, seat))[-2 if order is None else -1]
        assert found.submit(farthest) is None
        mover = found.state.mover
    assert not found.state.creatures[mover].done
    assert look(pieces(found)[f"f{mover}"]).state == "spent"
    fresh = [name for name, piece in pieces(found).items() if name[0] == "f" and look(piece).state == "normal"]
    assert len(fresh) == len(found.state.creatures) - 1
    found.submit(EndMovement(seat))
    assert found.state.active == other
    assert all(look(piece).state != "spent" for name, piece in pieces(found).items() if name[0] == "f")


def test_the_sack_gives_way_to_who_stands_on_it() -> None:
    found = match(12, variant="3")
    state: MineState = found.state
    standing = next(each.cell for each in state.creatures if each.where == "board")
    state.sack = standing
    sack = pieces(found)["k0"]
    assert sack.size < 0.8
    assert sack.at != places(found).middle(standing)


def test_a_cell_beyond_the_edge_is_shown_in_the_gap_of_the_frame() -> None:
    found = match(0)
    inside = max(square.bits(found.game.box.scenario.board.exit))
    out = max(square.bits(found.game.box.scenario.board.out))
    assert 0.8 < places(found).middle(out)[1] - places(found).middle(inside)[1] < 1.0


@pytest.mark.parametrize("scenario", ["lode", "forks", "warren"])
@pytest.mark.parametrize(("size", "least"), [((1280, 720), 34), ((1920, 1080), 48)])
def test_figures_are_large_enough_to_play_with(scenario: str, size: tuple[int, int], least: int) -> None:
    game = library.open_game(Setup("mine", scenario, ("human", "human"), 1))
    proportion = outline(game.box.scenario.board)[1]
    room = plan(size, unit_for(size, 1.0), proportion[0] / proportion[1], tray=True).room
    where = MinePlaces.within(game.box, room)
    assert FIGURE * room.size[0] / where.size[0] >= least
