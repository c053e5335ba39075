"""Where hostiles have room, and where they go."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, takewhile
from typing import Final

from msgspec import Struct

from tabletop.engine.grid.reach import Footing, way, way_over
from tabletop.engine.grid.square import cells_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FoeId, Hex, Hexes
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, springs_on
from tabletop.games.blackstone.position.sight import seen_by_explorers
from tabletop.games.blackstone.position.table import explorer_hexes, foe_hexes, kind_of, site
from tabletop.games.blackstone.position.walking import ground, reached

ARRIVAL_OPENS = 8
"""The turn of a combat from which hostiles enter the arrival chamber, where `open_arrival` is on: else a party that
waits there is safe from all that only strike, for as long as it likes. Ours."""
WITHDRAWAL = 2
"""How many times its Move a hostile has that falls back (blackstone.hostile_actions.06)."""


class FoeMove(Struct, frozen=True):
    """Where a hostile goes: hexes that are equally good, the lowest first, none where it stays; and how it walks.
    layers: what it reaches (see `reached`)."""

    ends: tuple[Hex, ...]
    ground: Footing
    passable: int
    budget: int
    layers: tuple[int, ...]


STAYS: Final = FoeMove((), Footing(()), 0, 0, ())
"""It stays where it is."""


def room_for_foe(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> Hexes:
    """The hexes with room for a hostile; never in a maglev chamber (blackstone.movement.10)."""
    return _with_room(box, state, foe, walkable_for_foes(box, state))


def _with_room(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, among: Hexes) -> Hexes:
    """Those of some hexes in which other hostiles leave room for one: two small ones, a large and a small one, or a
    huge one alone, in a hex (blackstone.movement.06)."""
    foes, records = state.foes, box.foe_records
    free = among
    for hex_ in cells_of(among & foe_hexes(state)):
        others = foes.count(Hex(hex_)) - (foes[foe] == hex_)
        if not others:
            continue
        other = foes.index(Hex(hex_))
        if other == foe:
            other = foes.index(Hex(hex_), foe + 1)
        sizes = records[foe].size, records[other].size
        if others > 1 or "huge" in sizes or sizes == ("large", "large"):
            free ^= 1 << hex_
    return free


def walkable_for_foes(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The hexes that hostiles may enter (blackstone.movement.03, 10)."""
    return state.open & ~site(box, state).barred & ~barred_to_foes(box, state) & ~explorer_hexes(state)


def barred_to_foes(box: BlackstoneBox, state: BlackstoneState) -> Hexes:
    """The hexes of maglev chambers, which hostiles never enter (blackstone.movement.10), but for the arrival chamber
    late in a combat."""
    board = site(box, state)
    return board.maglev & ~board.arrival if arrival_is_open(box, state) else board.maglev


def arrival_is_open(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether hostiles enter the arrival chamber."""
    return box.options.open_arrival and state.turn >= ARRIVAL_OPENS


def approach(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, goals: int, unseen: bool = False
) -> FoeMove:  # fmt: skip
    """The hexes nearest to some goals that a hostile reaches with its Move, of those the ones with the shortest way: it
    stops as soon as nothing brings it nearer (blackstone.hostiles.21, 22). Where explorers bar the way altogether they
    are walked past. unseen: through hexes alone that no explorer sees."""
    board, here = site(box, state), 1 << state.foes[foe]
    walkable = passable = walkable_for_foes(box, state)
    if unseen:
        passable &= ~seen_by_explorers(box, state)
    walk, budget, layers, within = STAYS.ground, 0, STAYS.layers, 0
    for by in (walkable | state.open & board.maglev, state.open):
        for layer in board.layers(goals, by):
            if layer & here:
                return STAYS
            if layer & passable and not layers:
                walk, budget = ground(box, state, Matter(foe=foe)), kind_of(box, foe).move
                layers = reached(here, walk, passable, budget)
                within = sum(layers[1:])
            best = _with_room(box, state, foe, layer & within) if layer & within else 0
            if best:
                return FoeMove(_first_among(layers, best), walk, passable, budget, layers)
    return STAYS


def _first_among(layers: Iterable[Hexes], among: Hexes) -> tuple[Hex, ...]:
    """Those of some hexes that come first in some layers, in which they are."""
    for layer in layers:
        if layer & among:
            return tuple(map(Hex, cells_of(layer & among)))
    return ()


def withdrawal(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> FoeMove:
    """The nearest hexes that no explorer sees, within twice its Move (blackstone.hostile_actions.06)."""
    walk, passable = ground(box, state, Matter(foe=foe)), walkable_for_foes(box, state)
    budget = WITHDRAWAL * kind_of(box, foe).move
    here = 1 << state.foes[foe]
    goals = passable & ~seen_by_explorers(box, state) & ~here
    layers = reached(here, walk, passable, budget)
    ends = _first_with_room(box, state, foe, layers, goals)
    return FoeMove(tuple(map(Hex, cells_of(ends))), walk, passable, budget, layers)


def _first_with_room(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, layers: Iterable[Hexes], among: Hexes
) -> Hexes:
    """Those of some hexes with room for a hostile that come first in some layers."""
    for layer in layers:
        found = _with_room(box, state, foe, layer & among) if layer & among else 0
        if found:
            return found
    return 0


class FoeRoute(Struct, frozen=True):
    """A shortest way of a hostile. by: the first hex on it where a marker springs on it, else its end."""

    by: Hex
    path: tuple[Hex, ...]


def routes(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, move: FoeMove, goal: int) -> tuple[FoeRoute, ...]:
    """The shortest ways to a hex that differ in what lies in wait on them: one that avoids all of it, if there is one,
    and one by each marker."""
    straight = way_over(move.layers, 1 << goal, move.ground)
    tokens = _between(box, state, foe, move, goal) if state.tokens else ()
    if not tokens:
        return (FoeRoute(Hex(goal), tuple(map(Hex, straight[1:]))),)
    here, length = state.foes[foe], _length(straight, move.ground)
    every = sum(1 << each for each in tokens)
    found = []
    for by in (goal, *tokens):
        free = move.passable & ~every | 1 << by | 1 << goal
        first = way(here, 1 << by, move.ground, free, move.budget)
        second = way(by, 1 << goal, move.ground, move.passable, move.budget) if by != goal else [goal]
        if first and second and _length(first, move.ground) + _length(second, move.ground) == length:
            found.append(FoeRoute(Hex(by), tuple(map(Hex, (*first, *second[1:])[1:]))))
    return tuple(found)


def lurking(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, path: tuple[Hex, ...]) -> set[Hex]:
    """The hexes of a way where a marker springs on a hostile."""
    lying = [each for each in state.tokens if each.hex in path]
    return {each.hex for each in lying if springs_on(box, state, each, Matter(foe=foe))} if lying else set()


def _between(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, move: FoeMove, goal: int) -> list[Hex]:
    """The hexes nearer than a goal where a marker springs on a hostile."""
    before = sum(takewhile(lambda layer: not layer >> goal & 1, move.layers)) & move.passable
    lying = [each for each in state.tokens if before >> each.hex & 1]
    return sorted({each.hex for each in lying if springs_on(box, state, each, Matter(foe=foe))})


def _length(hexes: list[int], ground: Footing) -> int:
    """What a way costs."""
    return sum(
        1 + (ground.slow >> to & 1 or (bool(ground.hurdles) and ground.hurdles[start] >> to & 1))
        for start, to in pairwise(hexes)
    )


def nearest_rooms(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, starts: int, apart: int = 0
) -> tuple[Hex, ...]:
    """The hexes with room for a hostile that are fewest steps from some others, equally many; if it can be none within
    so many hexes of an explorer or of where one will stand (blackstone.combat_setup.05, 06)."""
    board = site(box, state)
    room = walkable_for_foes(box, state)
    explorers, close = explorer_hexes(state), 0
    if apart and not explorers:
        explorers = board.starts
        room &= ~explorers
    for hex_ in cells_of(explorers if apart else 0):
        close |= board.within(hex_, apart - 1)
    layers = board.layers(starts, state.open)
    found = _first_with_room(box, state, foe, layers, room & ~close) or _first_with_room(box, state, foe, layers, room)
    return tuple(map(Hex, cells_of(found))) or tuple(map(Hex, cells_of(_with_room(box, state, foe, room))))[:1]
