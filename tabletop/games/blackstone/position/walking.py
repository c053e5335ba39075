"""Where models can go, and where hostiles go."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.grid.reach import Footing, spread, way
from tabletop.engine.grid.square import bits, first_bit
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.standing import PassThrough, Through
from tabletop.games.blackstone.content.ids import FigureId, Hex, member_of
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, in_force, springs_on, value
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.sight import seen_by_sleepers
from tabletop.games.blackstone.position.table import (
    foe_hexes,
    marker_hexes,
    side,
    site,
    standing_figures,
)

ROOM = 4
"""What fits in a hex: an explorer takes 2, each of two models of one 1 (blackstone.movement.05)."""


class FreeMove(NamedTuple):
    """A move that no die pays: of how many hexes, whether it is a Move action, and what it passes."""

    hexes: int
    action: bool
    through: tuple[Through, ...] = ()


class MoveReach(NamedTuple):
    """Where a Move action may end, as a set, and how one walks. fold: where one obstacle may be crossed, the hexes from
    this number on are the same ones after that. wary: hexes that one goes around if one can; waking: the same, if
    nothing else speaks for one."""

    ends: int
    ground: Footing
    passable: int
    budget: int
    fold: int = 0
    wary: int = 0
    waking: int = 0


def ground(box: BlackstoneBox, state: BlackstoneState, matter: Matter) -> Footing:
    """How somebody walks: crossing a barrier may cost (blackstone.movement.02)."""
    board = site(box, state)
    slow = value(box, state, "barrier_cost", 1, matter) > 1
    if slow and any("barriers" in each.what for each in in_force(box, state, PassThrough, matter)):
        slow = False
    return board.footing(slow)


def takes(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """How much of a hex a model takes (blackstone.twins, reading Q21)."""
    return 1 if box.is_twin(state.party[member_of(figure)]) else 2


def room_for_figure(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """The hexes with room for a model of an explorer, as far as other explorers are concerned."""
    taken: dict[int, int] = {}
    for other in standing_figures(state):
        if other != figure:
            hex_ = state.at[other]
            taken[hex_] = taken.get(hex_, 0) + takes(box, state, other)
    need = takes(box, state, figure)
    full = sum(1 << hex_ for hex_, much in taken.items() if much + need > ROOM)
    return state.open & ~full & ~site(box, state).barred & ~foe_hexes(state)


def reach(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: int, free: FreeMove | None = None
) -> MoveReach:  # fmt: skip
    """Where a Move action may take a model of an explorer (blackstone.activation.04). paid: what the die shows; free:
    for a move that no die pays, what it is like."""
    board, here, member = site(box, state), state.at[figure], member_of(figure)
    printed = side(box, state, member).move if free is None else free.hexes
    matter = Matter(member=member, action="move", paid=paid)
    budget = near = printed
    if free is None or free.action:
        plate = board.plates >> here & 1
        budget = value(box, state, "move", printed, matter) + plate
        near = value(box, state, "move", printed, matter._replace(near=True)) + plate
    through = {what for each in in_force(box, state, PassThrough, matter) for what in each.what}
    if free is not None:
        through.update(free.through)
    foes = foe_hexes(state)
    passable = state.open & ~(board.statues if "pits" in through else board.barred)
    if "models" not in through:
        passable &= ~foes
    walk, fold = ground(box, state, matter), 0
    if "walls_in_chamber" in through:
        walk = walk._replace(near=tuple(a | b for a, b in zip(walk.near, board.in_chamber, strict=True)))
    if "pits" in through:
        walk = walk._replace(near=tuple(a | board.next_to[at] & board.pits for at, a in enumerate(walk.near)))
    if "one_wall_or_pit" in through:
        fold = board.count
        walk, passable = _over_one(board, walk, passable, board.pits & state.open)
    layers = spread(1 << here, walk, passable, max(budget, near))
    room = room_for_figure(box, state, figure)
    ends = 0
    for at, layer in enumerate(layers[1:], 1):
        there = layer | layer >> fold & board.every if fold else layer
        if at <= budget:
            ends |= there
        else:
            ends |= sum(1 << each for each in bits(there & room) if board.next_to[each] & foes)
    wary = marker_hexes(state) if usable(box, state, "entered", Matter(member=member, marker=True)) else 0
    for token in state.tokens:
        wary |= springs_on(box, state, token, Matter(member=member)) << token.hex
    return MoveReach(
        ends & room & ~(1 << here), walk, passable, max(budget, near), fold, wary, seen_by_sleepers(box, state)
    )


def _over_one(board: Site, walk: Footing, passable: int, pits: int) -> tuple[Footing, int]:
    """How one walks who may cross one wall edge or one pit: the hexes after that come a second time, after all others.
    A pit is left again, as nobody ends there."""
    count = board.count
    near = list(walk.near)
    for at in range(count):
        near[at] |= (board.across_walls[at] | board.next_to[at] & pits) << count
    near += [each << count for each in walk.near]
    hurdles = (*walk.hurdles, *(each << count for each in walk.hurdles))
    return Footing(near, walk.slow | walk.slow << count, hurdles), passable | (passable | pits) << count


def path(here: int, goal: int, found: MoveReach) -> tuple[Hex, ...]:
    """The hexes entered on the way to a hex: around what the mover is wary of as far as the Move allows, by the
    shortest of such ways."""
    wary = _spread_out(found.wary, found)
    waking = _spread_out(found.waking, found)
    goals = _spread_out(1 << goal, found)
    but_one = (wary & ~(1 << each) for each in bits(wary))
    risks = [each for each in (wary | waking, wary, *but_one) if each & found.passable & ~goals]
    for avoided in (*risks, 0):
        walked = way(here, goals, found.ground, found.passable & ~avoided | goals & found.passable, found.budget)
        if walked:
            break
    return tuple(Hex(each % found.fold if found.fold else each) for each in walked[1:])


def _spread_out(hexes: int, found: MoveReach) -> int:
    return hexes | hexes << found.fold if found.fold else hexes


def nearest_place(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, start: int) -> Hex | None:
    """The hex with room for a model of an explorer that is fewest steps from another."""
    board = site(box, state)
    room = room_for_figure(box, state, figure)
    for layer in board.layers(1 << start, state.open):
        if layer & room:
            return Hex(first_bit(layer & room))
    return None
