"""What a power can do in its turn of the summoning phase (old_world.summoning.02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Options
from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.effects import BlockSpaces, Carry, DearMoves, FreeIntoEmpty, Perch, Surcharge
from tabletop.games.old_world.content.ids import EMPTY, KINDS, NOWHERE, FigureId, RegionId, SpaceId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.actions import Pass, PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.position.values import (
    SPACES_OF,
    acting_for,
    bettered,
    discount,
    free_spaces,
    in_reach,
    is_ruined,
    lasting,
    may_leave,
    surcharge,
)

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState


class Row(NamedTuple):
    """Actions of one kind with one figure or card: each place where it can go. kind: the type of the action."""

    kind: type[Any]
    piece: int
    places: Sequence[int]


class Turn(Options):
    """Every figure into every region where it can go, every card onto every space, and to pass."""

    def __init__(self, game: OldWorld, state: OldWorldState, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat

    def __iter__(self) -> Iterator[Action]:
        seat = self._seat
        for kind, piece, places in rows(self._game, self._state, seat):
            for place in places:
                yield kind(seat, piece, place)
        yield Pass(seat)

    def pick(self, rng: Rng) -> Action:
        found = rows(self._game, self._state, self._seat)
        number = rng.below(sum([len(row.places) for row in found]) + 1)
        for kind, piece, places in found:
            if number < len(places):
                action: Action = kind(self._seat, piece, places[number])
                return action
            number -= len(places)
        return Pass(self._seat)


def rows(game: OldWorld, state: OldWorldState, seat: Seat) -> list[Row]:
    """What can be done, but for to pass."""
    power = state.powers[seat]
    return [*_summons(game, state, power), *_plays(game, state, power)]


def _summons(game: OldWorld, state: OldWorldState, power: int) -> list[Row]:
    """Figures of the supply and of the board, also with what upgrades allow (old_world.summon_figure)."""
    points = state.power[power]
    figures = acting_for(game, state, power)
    reach = in_reach(game, state, power)
    dear = sum([effect.power for effect in lasting(game, state, DearMoves)])
    leaving: dict[RegionId, tuple[RegionId, ...]] = {NOWHERE: reach}
    found: list[Row] = []
    for figure in figures:
        origin = state.region[figure]
        places: Sequence[RegionId] | None = leaving.get(origin)
        if places is None:
            may = may_leave(game, state, power, origin)
            places = leaving[origin] = tuple([region for region in reach if region != origin]) if may else ()
        if game.costs[figure] + (dear if origin != NOWHERE else 0) > points:
            places = _for_nothing(game, state, figure, places)
        if places:
            found.append(Row(Summon, figure, places))
            if state.upgrades[game.owner[figure]]:
                found += _upgraded(game, state, figure, places)
    return found


def _for_nothing(game: OldWorld, state: OldWorldState, figure: int, places: Sequence[RegionId]) -> Sequence[RegionId]:
    """Of some regions those into which an upgrade lets a figure be summoned for nothing: empty of own ones."""
    if figure in state.freed or bettered(game, state, figure, FreeIntoEmpty) is None:
        return ()
    taken = {state.region[other] for other in acting_for(game, state, state.control[figure])}
    return [region for region in places if region not in taken]


def _upgraded(game: OldWorld, state: OldWorldState, figure: FigureId, places: Sequence[RegionId]) -> Iterator[Row]:
    """Other ways to summon a figure there."""
    perches, carries = bettered(game, state, figure, Perch) is not None, may_carry(game, state, figure)
    if perches or carries:
        sound = [region for region in places if not is_ruined(state, region)]
        if perches:
            spaces = [space for region in sound for space in free_spaces(game, state, region)]
            yield Row(SummonOntoSpace, figure, spaces)
        if carries:
            yield Row(SummonCarrying, figure, sound)


def may_carry(game: OldWorld, state: OldWorldState, figure: int) -> bool:
    """Whether a figure that is summoned out of its region may take a token along: a right of its owner
    (old_world.control.08)."""
    origin = state.region[figure]
    if origin == NOWHERE or state.control[figure] != game.owner[figure]:
        return False
    carry = bettered(game, state, figure, Carry)
    return carry is not None and state.tokens[origin * KINDS + TOKENS.index(carry.token)] > 0


def _open_regions(game: OldWorld, state: OldWorldState, power: int) -> Iterator[tuple[int, int, tuple[SpaceId, ...]]]:
    """The regions that take cards, how much dearer they are there, and the free spaces."""
    fewer = bool(state.perched or lasting(game, state, BlockSpaces))
    dear = bool(lasting(game, state, Surcharge))
    laid = state.laid
    for region, ruin in enumerate(state.ruined):
        if ruin >= 0:
            continue
        bare = laid[2 * region] == EMPTY and laid[2 * region + 1] == EMPTY
        spaces = SPACES_OF[region] if bare and not fewer else free_spaces(game, state, region)
        if spaces:
            yield region, 0 if bare and not dear else surcharge(game, state, power, region), spaces


def _plays(game: OldWorld, state: OldWorldState, power: int) -> list[Row]:
    """Cards of the hand onto free spaces of regions that are not ruined (old_world.chaos_cards.03 to 07)."""
    hand, points = state.hand[power], state.power[power]
    if not hand:
        return []
    free = list(_open_regions(game, state, power))
    found: list[Row] = []
    usual: dict[int, list[SpaceId]] = {}
    for card in hand:
        cost = game.cards[card].cost
        if not game.discounts[card]:
            places = usual.get(cost)
            if places is None:
                places = usual[cost] = [space for _, more, spaces in free if cost + more <= points for space in spaces]
        else:
            places = [
                space
                for region, more, spaces in free
                if max(0, cost - discount(game, state, card, region)) + more <= points
                for space in spaces
            ]
        if places:
            found.append(Row(PlayCard, card, places))
    return found
