"""Somebody who plays an expedition on: shoots, searches, summons and leaves, and now and then does anything."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.position.table import site
from tests.blackstone.rules.posing import CONTENT

SELDOM = 12


def open_game(seats: int, seed: int, scenario: str = "one_off_medium") -> BlackstoneFortress:
    """A new expedition."""
    return BlackstoneFortress.open(CONTENT, Setup("blackstone", scenario, ("random",) * seats, seed))


def anything(game: BlackstoneFortress, state: Any, seat: Seat, rng: Rng) -> Action:
    """Any answer, but for turning back."""
    if isinstance(state.owed[seat], asked.VoteOnEnd):
        return does.GoOn(seat)
    return game.options(state, seat).pick(rng)


def resolute(game: BlackstoneFortress, state: Any, seat: Seat, rng: Rng) -> Action:
    """What leads on."""
    decision = state.owed[seat]
    if not isinstance(decision, asked.Activate) or not rng.below(SELDOM):
        return anything(game, state, seat, rng)
    by_kind: dict[type[Action], list[Any]] = {}
    for each in game.options(state, seat):
        by_kind.setdefault(type(each), []).append(each)
    for kind in (does.Summon, does.Search, does.BeInspired, does.UseAbility):
        if kind in by_kind and rng.below(4):
            return rng.choice(by_kind[kind])
    if does.Shoot in by_kind and rng.below(3):
        return rng.choice(by_kind[does.Shoot])
    board = site(game.box, state)
    goal = state.exit or sum({1 << board.portals[each] for each in bits(state.portals)})
    layers = board.layers(goal, state.open)
    far = {hex_: at for at, layer in enumerate(layers) for hex_ in bits(layer)}
    moves = [each for each in by_kind.get(does.Move, ()) if far.get(each.hex, 99) < far.get(state.at[each.figure], 99)]
    return min(moves, key=lambda each: (far[each.hex], each.die)) if moves else does.Finish(seat)
