"""What holds in every position of the mine."""

from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.grid import square
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId
from tabletop.games.mine.model.creature import NOWHERE
from tabletop.games.mine.model.decisions import (
    ChooseDefence,
    ChooseFeast,
    Deploy,
    GiveOrders,
    GiveStrikes,
    OfferFreeStrike,
    Unearthed,
)
from tabletop.games.mine.position.creatures import seat_of, steps_left
from tests.properties.open_laws import learns, may_tell, told, veils

__all__ = ["domain", "follows", "holds", "learns", "may_tell", "told", "veils"]

PHASES = {
    Deploy: {"deployment"},
    GiveOrders: {"movement"},
    GiveStrikes: {"melee"},
    OfferFreeStrike: {"movement", "melee"},
    ChooseDefence: {"movement", "melee"},
    ChooseFeast: {"movement", "melee"},
    Unearthed: {"movement"},
}


def holds(game: Any, state: Any) -> None:
    """Every creature is in one place, and no place holds two; wounds, steps and strikes keep within their bounds."""
    _figures(game.box, state)
    _places(game.box, state)
    _sack(game.box, state)
    assert len(state.along) == len(game.box.doors)
    assert state.turn <= (game.box.options.turn_limit or 10_000)
    if state.result is not None:
        assert state.phase == "over"
        return
    (seat,) = state.deciders()
    assert state.phase in PHASES[type(state.owed[seat])]
    assert state.active in (seat, -1) or not isinstance(state.owed[seat], GiveOrders | GiveStrikes | Deploy)


def _figures(box: MineBox, state: Any) -> None:
    force = (*box.scenario.force[0], *box.scenario.force[1])
    assert tuple(box.figures[each.kind].id for each in state.creatures) == force
    for each in state.creatures:
        figure = box.figures[each.kind]
        assert 0 <= each.wounds <= figure.health
        assert (each.wounds == figure.health) == (each.where == "dead")
        assert each.fear == "calm" or figure.timid
        assert not each.steadfast or figure.timid
        assert not each.poison or figure.living
        assert not each.hidden or figure.incorporeal
        assert 0 <= each.attacks <= figure.attacks
        assert 0 <= each.strikes <= figure.attacks
        assert 0 <= each.parries <= figure.attacks
        assert 0 <= each.agile <= figure.agility
        assert 0 <= each.steps <= figure.move[0] + 1
        assert steps_left(box, each) >= 0
        assert not (each.dug or each.carried) or figure.miner


def _places(box: MineBox, state: Any) -> None:
    board = box.scenario.board
    terrain = box.terrain(state)
    visible, hidden = set(), set()
    walking = _walking(state)
    for number, each in enumerate(state.creatures):
        assert (each.cell != NOWHERE) == (each.where == "board"), each
        if each.cell == NOWHERE:
            assert not each.hidden
            continue
        place = 1 << each.cell
        assert board.cells & place
        if each.hidden:
            assert each.cell not in hidden
            hidden.add(each.cell)
            assert place & (terrain.rock | square.mask(state.dug))
        elif number != walking:
            assert each.cell not in visible, (number, each)
            visible.add(each.cell)
            assert place & terrain.floor, (number, each)
    assert list(state.dug) == sorted(set(state.dug))
    assert all(board.rock >> cell & 1 for cell in state.dug)


def _walking(state: Any) -> int:
    """The creature in the middle of a walk: it may be on its way past a friend."""
    for frame in state.stack:
        if type(frame).__struct_config__.tag == "walk":
            return int(frame.creature)
    return -1


def _sack(box: MineBox, state: Any) -> None:
    if box.options.variant != 3:
        assert (state.sack, state.sack_out) == (NOWHERE, False)
    elif state.phase != "deployment":
        assert (state.sack != NOWHERE) != state.sack_out
    if state.sack != NOWHERE:
        assert box.terrain(state).floor >> state.sack & 1


def follows(game: Any, before: Any, after: Any) -> None:
    """The dead stay dead, who left stays away, rock that was dug does not grow again, time goes on."""
    assert set(before.dug) <= set(after.dug)
    assert after.turn >= before.turn
    assert not before.sack_out or after.sack_out
    for old, new in zip(before.creatures, after.creatures, strict=True):
        assert new.kind == old.kind
        assert old.where not in ("dead", "left") or new.where == old.where
        assert old.where == "reserve" or new.where != "reserve"
    if before.phase != "deployment":
        assert after.dwarves == before.dwarves
    if after.result is not None:
        _verdict(game.box, after)


def _verdict(box: MineBox, state: Any) -> None:
    """Who won is what the victory variant says, told here from the position alone."""
    miners = [each for each in state.creatures if box.figures[each.kind].miner]
    alive = [
        any(each.where in ("board", "reserve") for each in state.creatures if box.figures[each.kind].side == side)
        for side in (0, 1)
    ]
    left = sum(each.where == "left" for each in miners)
    lost = sum(each.where == "dead" for each in miners)
    dwarves, undead = (seat_of(state, side) for side in (0, 1))
    assert set(state.result.winners) <= {dwarves, undead}
    won = dwarves in state.result.winners
    ended = state.turn == box.options.turn_limit
    match box.options.variant:
        case 1:
            assert won == (left >= 1)
            assert won or lost == len(miners) or ended
        case 2:
            assert won == (left == len(miners))
            assert won or lost or ended
        case 3:
            assert won == state.sack_out
            assert won or lost + left == len(miners) or ended
        case 4:
            assert ended or won == (not alive[1])
            assert ended or state.result.winners


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """The values that the fields of an action could have, and one more of each."""
    board = game.box.scenario.board
    cells = board.cells | board.out
    around = square.neighbours(cells) & ~cells
    outside = [square.first_bit(around), square.nth_bit(around, around.bit_count() - 1)]
    return {
        Seat: [Seat(seat) for seat in range(-1, 3)],
        CreatureId: [CreatureId(each) for each in range(-1, len(state.creatures) + 1)],
        Cell: [Cell(cell) for cell in (NOWHERE, *square.bits(cells), *outside)],
        DoorId: [DoorId(door) for door in range(-1, len(board.doors) + 1)],
        bool: [False, True],
    }
