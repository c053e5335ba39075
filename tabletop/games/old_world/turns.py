"""What a power can do in its turn of the summoning phase (old_world.summoning.02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.games.old_world.actions import Pass, PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.content import TOKENS
from tabletop.games.old_world.effects import Carry, Perch
from tabletop.games.old_world.ids import KINDS, NOWHERE, REGIONS, FigureId, RegionId
from tabletop.games.old_world.values import (
    bettered,
    card_cost,
    free_spaces,
    in_reach,
    is_ruined,
    may_leave,
    summon_cost,
)

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState


def turn(game: OldWorld, state: OldWorldState, seat: Seat) -> Iterator[Action]:
    """Every figure into every region where it can go, every card onto every space, and to pass."""
    yield from _summons(game, state, seat)
    yield from _plays(game, state, seat)
    yield Pass(seat)


def _summons(game: OldWorld, state: OldWorldState, seat: Seat) -> Iterator[Action]:
    """Figures of the supply and of the board, also with what upgrades allow (old_world.summon_figure)."""
    power = state.powers[seat]
    points = state.power[power]
    reach = in_reach(game, state, power)
    for figure, acts_for in enumerate(state.control):
        origin = state.region[figure]
        if acts_for != power or (origin != NOWHERE and not may_leave(game, state, power, origin)):
            continue
        carries = may_carry(game, state, figure)
        perches = bettered(game, state, figure, Perch) is not None
        for region in range(REGIONS):
            if reach[region] and region != origin and summon_cost(game, state, figure, region) <= points:
                yield Summon(seat, FigureId(figure), RegionId(region))
                if carries and not is_ruined(state, region):
                    yield SummonCarrying(seat, FigureId(figure), RegionId(region))
                if perches and not is_ruined(state, region):
                    for space in free_spaces(game, state, region):
                        yield SummonOntoSpace(seat, FigureId(figure), space)


def may_carry(game: OldWorld, state: OldWorldState, figure: int) -> bool:
    """Whether a figure that is summoned out of its region may take a token along: a right of its owner
    (old_world.control.08)."""
    origin = state.region[figure]
    if origin == NOWHERE or state.control[figure] != game.owner[figure]:
        return False
    carry = bettered(game, state, figure, Carry)
    return carry is not None and state.tokens[origin * KINDS + TOKENS.index(carry.token)] > 0


def _plays(game: OldWorld, state: OldWorldState, seat: Seat) -> Iterator[Action]:
    """Cards of the hand onto free spaces of regions that are not ruined (old_world.chaos_cards.03 to 07)."""
    power = state.powers[seat]
    points = state.power[power]
    for card in state.hand[power]:
        for region in range(REGIONS):
            if not is_ruined(state, region) and card_cost(game, state, card, region) <= points:
                for space in free_spaces(game, state, region):
                    yield PlayCard(seat, card, space)
