"""A sensible way to play the mine without looking at every option: what playouts use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import neighbours, nth_bit
from tabletop.engine.rng import Rng
from tabletop.games.mine.actions import (
    Attack,
    AttackTogether,
    EndMovement,
    EndStrikes,
    Frighten,
    MoveCreature,
)
from tabletop.games.mine.blows import wound_odds
from tabletop.games.mine.creature import Figure
from tabletop.games.mine.decisions import GiveOrders, GiveStrikes, OfferFreeStrike
from tabletop.games.mine.ids import Cell, CreatureId
from tabletop.games.mine.maps import FAR, Maps, maps_of
from tabletop.games.mine.melee_options import melee_options
from tabletop.games.mine.moves import charge_cells, reach
from tabletop.games.mine.options import sack_choices
from tabletop.games.mine.position import side_of, zones
from tabletop.games.mine.rules.strike import may_guard
from tabletop.games.mine.terrain import distances

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState

RISK = 3
"""Steps that a miner goes round to stay out of a zone."""


def act(game: Mine, state: MineState, seat: Seat, rng: Rng) -> Action:
    """An option of the decision that a seat owes."""
    match state.owed[seat]:
        case GiveOrders():
            return _order(game, state, seat, rng)
        case GiveStrikes():
            return _strike(game, state, seat)
        case OfferFreeStrike():
            return next(iter(game.options(state, seat)))
        case _:
            return game.options(state, seat).pick(rng)


def _order(game: Mine, state: MineState, seat: Seat, rng: Rng) -> Action:
    """Every creature moves once, to the place that suits its kind best."""
    side = side_of(state, seat)
    maps = maps_of(game, state)
    for index, this in enumerate(state.creatures):
        figure = game.figures[this.kind]
        if figure.side != side or not this.cell or this.fear != "calm" or this.done:
            continue
        driven = charge_cells(game, state, index, dash=False)
        if this.steps and not driven:
            continue
        sack = sack_choices(game, state, index)[-1]
        cells = driven or reach(game, state, index, sack)
        if cells:
            place = 0 if driven else 1 << this.cell
            best = _best(game, state, maps, figure, cells | place)
            if not best & place:
                cell = Cell(nth_bit(best, rng.below(best.bit_count())))
                return MoveCreature(seat, CreatureId(index), cell, sack)
    return EndMovement(seat)


def _best(game: Mine, state: MineState, maps: Maps, figure: Figure, cells: int) -> int:
    """Those of some cells that suit a kind of creature best: miners run, all others hunt."""
    if figure.miner:
        return _nearest_exit(maps, cells, zones(game, state, maps.terrain, 1 - figure.side))
    prey = _prey(game, state, figure)
    if not prey:
        return cells
    if figure.incorporeal:
        near = _near(prey, maps.terrain.board, cells & ~maps.terrain.rock or cells)
    else:
        near = next(
            (front & cells for front in distances(prey, maps.terrain.open, maps.terrain.floor) if front & cells), 0
        )
    return near or cells


def _nearest_exit(maps: Maps, cells: int, danger: int) -> int:
    """The cells nearest to the way out; a cell in an enemy's zone counts as some steps farther."""
    risky, limit = 0, FAR
    for steps, layer in maps.free.layers():
        if steps > limit:
            break
        here = layer & cells
        if here & ~danger:
            return here & ~danger
        if here and not risky:
            risky, limit = here, steps + RISK
    return risky or cells


def _near(prey: int, board: int, cells: int) -> int:
    """The cells nearest to some others as the ghost flies."""
    while not prey & cells:
        prey |= neighbours(prey) & board
    return prey & cells


def _prey(game: Mine, state: MineState, hunter: Figure) -> int:
    """The cells of those whom a creature hunts: miners if there are any in sight of the undead, else all enemies."""
    everybody = miners = 0
    for each in state.creatures:
        figure = game.figures[each.kind]
        if each.cell and not each.hidden and figure.side != hunter.side:
            everybody |= 1 << each.cell
            if figure.miner:
                miners |= 1 << each.cell
    return miners or everybody


def _strike(game: Mine, state: MineState, seat: Seat) -> Action:
    """Frighten who is calm, strike together where it can be had, in frenzy where the die is not needed."""
    best: Action = EndStrikes(seat)
    worth = -1.0
    for option in melee_options(game, state, seat):
        value = _value(game, state, option)
        if value > worth:
            best, worth = option, value
    return best


def _value(game: Mine, state: MineState, option: Action) -> float:
    match option:
        case Frighten():
            return 3.0
        case AttackTogether(creature=one, partner=other, target=target):
            return 1.9 * _hit(game, state, (one, other), target, False)
        case Attack(creature=creature, target=target, manner=manner):
            return _hit(game, state, (creature,), target, manner == "frenzied")
        case EndStrikes():
            return 0.0
        case _:
            return -0.5


def _hit(game: Mine, state: MineState, attackers: tuple[int, ...], target: int, frenzied: bool) -> float:
    """Wounds to be expected, more dear on a miner and on who has few left."""
    victim = state.creatures[target]
    figure = game.figures[victim.kind]
    mates = [state.creatures[each] for each in attackers]
    attack = sum(game.figures[mate.kind].attack[mate.wounds] for mate in mates)
    _, one, two = wound_odds(attack, figure.defence, may_guard(game, state, target, False), frenzied)
    return (float(one) + 2 * float(two)) * (1 + 0.5 * figure.miner) / (figure.health - victim.wounds)
