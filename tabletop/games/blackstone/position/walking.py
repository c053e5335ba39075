"""Where models can go, and where hostiles go."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.grid.reach import Footing, spread, way_over
from tabletop.engine.grid.square import bits, first_bit
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.standing import Modify, PassThrough, Through
from tabletop.games.blackstone.content.ids import FigureId, Hex, member_of
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, in_force, is_in_play, springs_on, under, value
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.sight import seen_by_sleepers
from tabletop.games.blackstone.position.table import (
    explorer_hexes,
    foe_hexes,
    marker_hexes,
    placed_figures,
    side,
    site,
)

ROOM = 4
"""What fits in a hex: an explorer takes 2, each of two models of one 1 (blackstone.movement.05)."""


class UnpaidMove(Struct, frozen=True):
    """A move that no die pays: of how many hexes, whether it is a Move action, and what it passes."""

    hexes: int
    action: bool
    through: tuple[Through, ...] = ()


class MoveReach(Struct, frozen=True):
    """How far a model may go, and how it walks. anywhere: within how many hexes it may end on any, further only beside
    a hostile. fold: where one obstacle may be crossed, the hexes from this number on are the same ones after that."""

    ground: Footing
    passable: int
    anywhere: int
    budget: int
    fold: int = 0


def ground(box: BlackstoneBox, state: BlackstoneState, matter: Matter) -> Footing:
    """How somebody walks: crossing a barrier may cost (blackstone.movement.02)."""
    slow = is_in_play(box, state, Modify, "barrier_cost") and value(box, state, "barrier_cost", 1, matter) > 1
    if slow and any("barriers" in each.what for each in in_force(box, state, PassThrough, matter)):
        slow = False
    return site(box, state).footing(slow)


def takes(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """How much of a hex a model takes (blackstone.twins, reading Q21)."""
    return 1 if box.is_twin(state.party[member_of(figure)]) else 2


def room_for_figure(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """The hexes with room for a model of an explorer, as far as other explorers are concerned."""
    return state.open & ~filled_for(box, state, figure) & ~site(box, state).barred & ~foe_hexes(state)


def filled_for(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """The hexes in which other explorers leave no room for a model of one."""
    placed, full = placed_figures(state), 0
    if explorer_hexes(state).bit_count() < len(placed):  # one alone leaves room for any other
        left = ROOM - takes(box, state, figure)
        taken: dict[int, int] = {}
        for other, hex_ in placed:
            if other != figure:
                taken[hex_] = taken.get(hex_, 0) + takes(box, state, other)
                full |= (taken[hex_] > left) << hex_
    return full


class MoveBudget(Struct, frozen=True):
    """The hexes of a Move action, and those of one that ends beside a hostile."""

    hexes: int
    beside: int


def move_budgets(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: Collection[int], free: UnpaidMove | None = None
) -> dict[int, MoveBudget]:  # fmt: skip
    """How far a Move action takes a model of an explorer, by what the die shows (blackstone.activation.04). free: for a
    move that no die pays, what it is like."""
    member = member_of(figure)
    printed = side(box, state, member).move if free is None else free.hexes
    if free is not None and not free.action:
        return dict.fromkeys(paid, MoveBudget(printed, printed))
    changes = in_force(box, state, Modify, Matter(member=member, action="move", paid=max(paid), near=True), "move")
    more = site(box, state).plates >> state.at[figure] & 1
    if not changes:
        return dict.fromkeys(paid, MoveBudget(printed + more, printed + more))
    found = {}
    for number in paid:
        bought = [each for each in changes if number >= (each.when.paid_least or 0)]
        anywhere = [each for each in bought if not each.when.ends_near_hostile]
        found[number] = MoveBudget(under(anywhere, printed) + more, under(bought, printed) + more)
    return found


def move_budget(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: int, free: UnpaidMove | None = None
) -> MoveBudget:  # fmt: skip
    """The same for one die."""
    return move_budgets(box, state, figure, (paid,), free)[paid]


def reach(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, paid: int, free: UnpaidMove | None = None
) -> MoveReach:  # fmt: skip
    """How a Move action, or a move that no die pays, may take a model of an explorer."""
    through = () if free is None else free.through
    return within(box, state, figure, move_budget(box, state, figure, paid, free), through)


def within(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, budget: MoveBudget, more: tuple[Through, ...] = ()
) -> MoveReach:  # fmt: skip
    """How a model of an explorer can go so many hexes. more: what it passes besides."""
    board = site(box, state)
    matter = Matter(member=member_of(figure), action="move")
    walk, fold = ground(box, state, matter), 0
    passing = in_force(box, state, PassThrough, matter)
    through = {*more, *(what for each in passing for what in each.what)} if passing else more
    passable = state.open & ~(board.statues if "pits" in through else board.barred)
    if "models" not in through:
        passable &= ~foe_hexes(state)
    if "walls_in_chamber" in through:
        walk = replace(walk, near=tuple(a | b for a, b in zip(walk.near, board.in_chamber, strict=True)))
    if "pits" in through:
        walk = _backed(replace(walk, near=tuple(a | b for a, b in zip(walk.near, board.beside_pits, strict=True))))
    if "one_wall_or_pit" in through:
        fold = board.count
        walk, passable = _over_one(board, walk, passable, board.pits & state.open)
    return MoveReach(walk, passable, budget.hexes, max(budget.hexes, budget.beside), fold)


def ends_of(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, found: MoveReach) -> int:
    """Where a model of an explorer may end so, as a set."""
    here, fold = 1 << state.at[figure], found.fold
    layers = reached(here, found.ground, found.passable, found.budget)
    room = room_for_figure(box, state, figure) & ~here
    ends = 0
    for at, layer in enumerate(layers[1:], 1):
        there = (layer | layer >> fold if fold else layer) & room
        if at > found.anywhere:
            next_to, foes = site(box, state).next_to, foe_hexes(state)
            there = sum([1 << each for each in bits(there) if next_to[each] & foes])
        ends |= there
    return ends


def _over_one(board: Site, walk: Footing, passable: int, pits: int) -> tuple[Footing, int]:
    """How one walks who may cross one wall edge or one pit: the hexes after that come a second time, after all others.
    A pit is left again, as nobody ends there."""
    count = board.count
    over = [walls | edge & pits for walls, edge in zip(board.across_walls, board.beside_pits, strict=True)]
    once = (here | more << count for here, more in zip(walk.near, over, strict=True))
    near = (*once, *(each << count for each in walk.near))
    hurdles = (*walk.hurdles, *(each << count for each in walk.hurdles))
    twice = _backed(Footing(near, walk.slow | walk.slow << count, hurdles))
    return twice, passable | (passable | pits) << count


def _backed(walk: Footing) -> Footing:
    """The same ground, with the hexes from which one steps to each: into a pit there are other ways than out of it."""
    back = [0] * len(walk.near)
    for start, ends in enumerate(walk.near):
        for end in bits(ends):
            back[end] |= 1 << start
    return replace(walk, back=tuple(back))


def path(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, goal: int, found: MoveReach
) -> tuple[Hex, ...]:  # fmt: skip
    """The hexes entered on the way to a hex: around what lies in wait for the mover as far as the Move allows, by the
    shortest of such ways."""
    matter = Matter(member=member_of(figure))
    danger = marker_hexes(state) if usable(box, state, "entered", replace(matter, marker=True)) else 0
    for token in state.tokens:
        danger |= springs_on(box, state, token, matter) << token.hex
    wary, waking = _twice(danger, found), _twice(seen_by_sleepers(box, state), found)
    goals = _twice(1 << goal, found)
    risks: list[int] = []
    if wary or waking:
        but_one = (wary & ~(1 << each) for each in bits(wary))
        risks = [each for each in (wary | waking, wary, *but_one) if each & found.passable & ~goals]
    walked: list[int] = []
    for avoided in (*risks, 0):
        passable = found.passable & (~avoided | goals)
        layers = reached(1 << state.at[figure], found.ground, passable, found.budget)
        walked = way_over(layers, goals, found.ground)
        if walked:
            break
    return tuple([Hex(each % found.fold if found.fold else each) for each in walked[1:]])


@lru_cache(32)
def reached(start: int, ground: Footing, passable: int, budget: int) -> tuple[int, ...]:
    """What is reached hex by hex (see `spread`): the way to one of the hexes is sought right after one was chosen, and
    hostiles come to the same hexes while explorers stay where they are."""
    return tuple(spread(start, ground, passable, budget))


def _twice(hexes: int, found: MoveReach) -> int:
    """Some hexes, and the same ones after an obstacle."""
    return hexes | hexes << found.fold if found.fold else hexes


def nearest_place(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, start: int) -> Hex | None:
    """The hex with room for a model of an explorer that is fewest steps from another."""
    board = site(box, state)
    room = room_for_figure(box, state, figure)
    for layer in board.layers(1 << start, state.open):
        if layer & room:
            return Hex(first_bit(layer & room))
    return None
