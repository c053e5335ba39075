"""A sensible way to play the mine without looking at every option: what playouts use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits, distance
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
from tabletop.games.mine.evaluation import Maps, maps_of
from tabletop.games.mine.ids import Cell, CreatureId
from tabletop.games.mine.melee_options import melee_options
from tabletop.games.mine.moves import charge_cells, reach
from tabletop.games.mine.options import sack_choices
from tabletop.games.mine.position import side_of, zones
from tabletop.games.mine.rules.strike import may_guard

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
        creature = CreatureId(index)
        sack = sack_choices(game, state, index)[-1]
        cells = reach(game, state, index, sack)
        if not cells:
            continue
        costs = _costs(game, state, maps, index)
        here = costs(this.cell)
        best, cost = min(((cell, costs(cell)) for cell in bits(cells)), key=lambda pair: (pair[1], rng.below(4)))
        if cost < here or driven:
            return MoveCreature(seat, creature, Cell(best), sack)
    return EndMovement(seat)


def _costs(game: Mine, state: MineState, maps: Maps, creature: int) -> Callable[[int], int]:
    """What a cell costs a creature, low is good: miners run, all others hunt."""
    this = state.creatures[creature]
    figure = game.figures[this.kind]
    if figure.miner:
        danger = zones(game, state, maps.terrain, 1 - figure.side)
        return lambda cell: maps.exit[cell] + RISK * (danger >> cell & 1)
    prey = _prey(game, state, figure)
    if figure.incorporeal:
        rock = maps.terrain.rock
        return lambda cell: min((distance(cell, each) for each in prey), default=0) + 2 * (rock >> cell & 1)
    return lambda cell: min((maps.walk(cell, each) for each in prey), default=0)


def _prey(game: Mine, state: MineState, hunter: Figure) -> Sequence[int]:
    """The cells of those whom a creature hunts: miners if there are any in sight of the undead, else all enemies."""
    enemies = [
        (each.cell, game.figures[each.kind].miner)
        for each in state.creatures
        if each.cell and not each.hidden and game.figures[each.kind].side != hunter.side
    ]
    miners = [cell for cell, miner in enemies if miner]
    return miners or [cell for cell, _ in enemies]


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
