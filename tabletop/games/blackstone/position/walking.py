"""Where models can go, and where hostiles go."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.grid.reach import Footing, spread, way
from tabletop.engine.grid.square import bits, first_bit
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.standing import PassThrough
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, Hex, member_of
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, in_force, value
from tabletop.games.blackstone.position.sight import seen_by_explorers
from tabletop.games.blackstone.position.table import (
    explorer_hexes,
    foe_hexes,
    kind_of,
    side,
    site,
    standing_figures,
)

ROOM = 4
"""What fits in a hex: an explorer takes 2, each of two models of one 1 (blackstone.movement.05)."""
FOES_IN_A_HEX = 2
WITHDRAWAL = 2
"""How many times its Move a hostile has that falls back (blackstone.hostile_actions.06)."""


class MoveReach(NamedTuple):
    """Where a Move action may end, as a set, and how one walks."""

    ends: int
    ground: Footing
    passable: int
    budget: int


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
    for other, hex_ in enumerate(state.at):
        if other != figure and hex_ != NOWHERE:
            taken[hex_] = taken.get(hex_, 0) + takes(box, state, FigureId(other))
    need = takes(box, state, figure)
    full = 0
    for hex_, much in taken.items():
        if much + need > ROOM:
            full |= 1 << hex_
    return state.open & ~full & ~site(box, state).barred & ~foe_hexes(state)


def room_for_foe(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> int:
    """The hexes with room for a hostile: two small ones, a large and a small one, or a huge one alone, in a hex
    (blackstone.movement.06); never in a maglev chamber (blackstone.movement.10)."""
    mine = kind_of(box, foe).size
    full = one = 0
    for other, hex_ in enumerate(state.foes):
        if hex_ == NOWHERE or other == foe:
            continue
        size = kind_of(box, other).size
        alone = "huge" in (mine, size) or mine == size == "large" or one >> hex_ & 1
        full |= alone << hex_
        one |= 1 << hex_
    return walkable_for_foes(box, state) & ~full


def walkable_for_foes(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The hexes that hostiles may enter (blackstone.movement.03, 10)."""
    board = site(box, state)
    return state.open & ~board.barred & ~board.maglev & ~explorer_hexes(state)


class Budget(NamedTuple):
    """The hexes of a Move action, and those of one that ends beside a hostile."""

    hexes: int
    beside: int


def move_budget(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: int) -> Budget:
    """How far a Move action takes a model of an explorer (blackstone.activation.04). paid: what the die shows."""
    member = member_of(figure)
    printed = side(box, state, member).move
    matter = Matter(member=member, action="move", paid=paid)
    more = site(box, state).plates >> state.at[figure] & 1
    return Budget(
        value(box, state, "move", printed, matter) + more,
        value(box, state, "move", printed, matter._replace(near=True)) + more,
    )


def reach(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: int, hexes: int | None = None
) -> MoveReach:
    """Where a Move action may take a model of an explorer (blackstone.activation.04). paid: what the die shows; hexes:
    instead of its Move."""
    budget = move_budget(box, state, figure, paid) if hexes is None else Budget(hexes, hexes)
    return within(box, state, figure, budget)


def within(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, budget: Budget) -> MoveReach:
    """Where a model of an explorer can go within so many hexes."""
    board, here = site(box, state), state.at[figure]
    matter = Matter(member=member_of(figure), action="move")
    walk = ground(box, state, matter)
    through = {what for each in in_force(box, state, PassThrough, matter) for what in each.what}
    passable = state.open & ~(board.statues if "pits" in through else board.barred)
    foes = foe_hexes(state)
    if "models" not in through:
        passable &= ~foes
    furthest = max(budget)
    layers = spread(1 << here, walk, passable, furthest)
    room = room_for_figure(box, state, figure) & ~(1 << here)
    ends = 0
    for at, layer in enumerate(layers[1:], 1):
        if at <= budget.hexes:
            ends |= layer & room
        else:
            ends |= sum([1 << each for each in bits(layer & room) if board.next_to[each] & foes])
    return MoveReach(ends, walk, passable, furthest)


def path(here: int, goal: int, found: MoveReach) -> tuple[Hex, ...]:
    """The hexes entered on the way to a hex."""
    return tuple(map(Hex, way(here, 1 << goal, found.ground, found.passable, found.budget)[1:]))


def approaching(box: BlackstoneBox, state: BlackstoneState, goals: int, among: int) -> int:
    """Those of some hexes from which it is fewest steps to the nearest of some goals, as hostiles walk; none if there
    is no way. Where explorers bar the way altogether they are walked past."""
    board = site(box, state)
    for passable in (walkable_for_foes(box, state) | state.open & board.maglev, state.open):
        for layer in board.layers(goals, passable, among):
            if layer & among:
                return layer & among
    return 0


def nearest_foe_move(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, goals: int, unseen: bool = False
) -> tuple[Hex, ...]:
    """The way by which a hostile comes as near as it can to a hex of some goals with its Move; empty where it stays
    (blackstone.hostiles.21, 22). unseen: through hexes alone that no explorer sees."""
    here = state.foes[foe]
    passable, room = walkable_for_foes(box, state), room_for_foe(box, state, foe)
    if unseen:
        hidden = ~seen_by_explorers(box, state)
        passable, room = passable & hidden, room & hidden
    walk = ground(box, state, Matter(foe=foe))
    budget = kind_of(box, foe).move
    layers = spread(1 << here, walk, passable, budget)
    reached = 0
    for layer in layers[1:]:
        reached |= layer & room
    best = approaching(box, state, goals, reached | 1 << here)
    if best >> here & 1 or not best:
        return ()
    chosen = first_bit(next(layer & best for layer in layers if layer & best))
    return tuple(map(Hex, way(here, 1 << chosen, walk, passable, budget)[1:]))


def withdrawal(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> tuple[Hex, ...]:
    """The way to the nearest hex that no explorer sees; empty where there is none (blackstone.hostile_actions.06)."""
    walk = ground(box, state, Matter(foe=foe))
    passable = walkable_for_foes(box, state)
    goals = room_for_foe(box, state, foe) & ~seen_by_explorers(box, state)
    here = state.foes[foe]
    if not goals:
        return ()
    return tuple(map(Hex, way(here, goals & ~(1 << here), walk, passable, WITHDRAWAL * kind_of(box, foe).move)[1:]))


def nearest_room(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, start: int, apart: int = 0) -> Hex | None:
    """The hex with room for a hostile that is fewest steps from another; if it can be not within so many hexes of an
    explorer (blackstone.combat_setup.05, 06). None where there is none."""
    board = site(box, state)
    room = room_for_foe(box, state, foe)
    close = 0
    if apart:
        for figure in standing_figures(state):
            ranges = board.ranges(state.at[figure])
            close |= sum(1 << hex_ for hex_ in bits(room) if ranges[hex_] < apart)
    layers = board.layers(1 << start, state.open)
    for allowed in (room & ~close, room):
        for layer in layers:
            if layer & allowed:
                return Hex(first_bit(layer & allowed))
    return Hex(first_bit(room)) if room else None


def nearest_place(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, start: int) -> Hex | None:
    """The hex with room for a model of an explorer that is fewest steps from another."""
    board = site(box, state)
    room = room_for_figure(box, state, figure)
    for layer in board.layers(1 << start, state.open):
        if layer & room:
            return Hex(first_bit(layer & room))
    return None
