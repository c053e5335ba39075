"""Whether a position of the mine that comes from a file is one that the rules can go on from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.grid import square
from tabletop.engine.notation import tag_of
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId, CreatureSet, DoorId
from tabletop.games.mine.model.creature import NOWHERE, Creature
from tabletop.games.mine.model.decisions import OfferFreeStrike
from tabletop.games.mine.model.state import MineState

FOR_EVER = 10_000
"""More turns than a battle without a limit lasts."""
NOBODY = -1
UNBEGUN = ("", "sides", "deploy_dwarves")
"""Where a battle stands in which nobody has been asked anything."""


def extents(box: MineBox, state: MineState) -> Mapping[Any, range]:
    """The ids that there are. NOWHERE is a cell too; doors that do not turn are there all the same."""
    return {
        Cell: range(NOWHERE, square.STRIDE * square.STRIDE),
        CreatureId: range(len(box.cast)),
        CreatureSet: range(1 << len(box.cast)),
        DoorId: range(len(box.scenario.board.doors)),
    }


def is_sound(box: MineBox, state: MineState) -> bool:
    """Whether a position holds together (see `Game.is_sound`)."""
    return (
        _is_timed(box, state)
        and len(state.creatures) == len(box.cast)
        and all(_is_creature(box, number, each) for number, each in enumerate(state.creatures))
        and _is_ground(box, state)
        and _is_placed(box, state)
        and _is_under_way(box, state)
    )


def _is_timed(box: MineBox, state: MineState) -> bool:
    """Turn, phase and whose they are."""
    return (
        0 <= state.turn <= (box.options.turn_limit or FOR_EVER)
        and state.active in (NOBODY, 0, 1)
        and NOBODY <= state.activity <= box.top_activity
        and NOBODY <= state.mover < len(box.cast)
        and (state.phase == "over") == (state.result is not None)
    )


def _is_creature(box: MineBox, number: int, this: Creature) -> bool:
    """Whether a creature is of its kind and within the bounds of it."""
    if not 0 <= this.kind < len(box.figures) or box.figures[this.kind] is not box.cast[number]:
        return False
    figure = box.cast[number]
    return (
        0 <= this.wounds <= figure.health
        and (this.wounds == figure.health) == (this.where == "dead")
        and (this.fear == "calm" or figure.timid)
        and (this.steadfast == 0 or figure.timid)
        and (this.poison == 0 or figure.living)
        and (figure.miner or not (this.dug or this.carried))
        and 0 <= this.steps <= figure.move[0] + 1
        and 0 <= this.agile <= figure.agility
        and all(0 <= count <= figure.attacks for count in (this.attacks, this.strikes, this.parries))
        and NOBODY <= this.lowered <= box.top_activity
        and NOBODY <= this.partner < len(box.cast)
        and min(this.steadfast, this.poison) >= 0
    )


def _is_ground(box: MineBox, state: MineState) -> bool:
    """Leaves of doors, tunnels in rock, and the sack where there can be one."""
    board = box.scenario.board
    if len(state.along) != len(box.doors) or list(state.dug) != sorted(set(state.dug)):
        return False
    if not all(board.rock >> cell & 1 for cell in state.dug):
        return False
    if box.options.variant != 3:
        return state.sack == NOWHERE and not state.sack_out
    if state.phase != "deployment" and (state.sack == NOWHERE) != state.sack_out:
        return False
    return state.sack == NOWHERE or bool(box.terrain(state).floor >> state.sack & 1)


def _is_placed(box: MineBox, state: MineState) -> bool:
    """Who is on the board has a place there, and one of their own but for who walks past a friend."""
    terrain = box.terrain(state)
    solid = terrain.rock | square.mask(state.dug)
    walking = {frame.creature for frame in state.stack if tag_of(frame) == "walk"}
    seen = unseen = 0
    for number, each in enumerate(state.creatures):
        if (each.cell != NOWHERE) != (each.where == "board"):
            return False
        if each.cell == NOWHERE:
            if each.hidden:
                return False
            continue
        place = 1 << each.cell
        if each.hidden:
            if not box.cast[number].incorporeal or place & unseen or not place & solid:
                return False
            unseen |= place
        elif number not in walking:
            if place & seen or not place & terrain.floor:
                return False
            seen |= place
        elif not place & box.scenario.board.cells:
            return False
    return True


def _is_under_way(box: MineBox, state: MineState) -> bool:
    """What the procedures and questions point at by a number or a cell."""
    if state.stack and (tag_of(state.stack[0]) != "battle" or state.stack[0].step in UNBEGUN):
        return False
    ways = box.scenario.board.cells | box.scenario.board.out
    for frame in state.stack:
        match tag_of(frame):
            case "melee":
                whole = frame.turn_of in (NOBODY, 0, 1) and NOBODY <= frame.acting < len(box.cast)
            case "deployment":
                whole = frame.side in (0, 1)
            case "walk":
                whole = bool(frame.path) and all(ways >> cell & 1 for cell in frame.path)
            case "tunnel" | "free_strikes":
                whole = bool(ways >> frame.cell & 1)
            case "strike":
                whole = bool(frame.attackers)
            case _:
                whole = True
        if not whole:
            return False
    return all(ways >> owed.cell & 1 for owed in state.owed if isinstance(owed, OfferFreeStrike))
