"""What a power can do in its turn of the summoning phase (old_world.summoning.02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Options
from tabletop.engine.rng import Rng
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import BlockSpaces, FreeIntoEmpty, Perch, Surcharge
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, FigureId, RegionId, SpaceId
from tabletop.games.old_world.model.actions import Pass, PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade, on_track
from tabletop.games.old_world.position.cards import SPACES_OF, discount, free_spaces, surcharge
from tabletop.games.old_world.position.figures import figures_of
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.games.old_world.position.summoning import dearness, in_reach, may_carry, may_leave


class Row(NamedTuple):
    """Actions of one kind with one figure or card: each place where it can go. kind: the type of the action."""

    kind: type[Any]
    piece: int
    places: Sequence[int]


class TurnOptions(Options):
    """Every figure into every region where it can go, every card onto every space, and to pass."""

    def __init__(self, box: OldWorldBox, state: OldWorldState, seat: Seat) -> None:
        self._box, self._state, self._seat = box, state, seat

    def __iter__(self) -> Iterator[Action]:
        seat = self._seat
        for kind, piece, places in rows(self._box, self._state, seat):
            for place in places:
                yield kind(seat, piece, place)
        yield Pass(seat)

    def pick(self, rng: Rng) -> Action:
        found = rows(self._box, self._state, self._seat)
        number = rng.below(sum([len(row.places) for row in found]) + 1)
        for kind, piece, places in found:
            if number < len(places):
                action: Action = kind(self._seat, piece, places[number])
                return action
            number -= len(places)
        return Pass(self._seat)


def rows(box: OldWorldBox, state: OldWorldState, seat: Seat) -> list[Row]:
    """What can be done, but for to pass."""
    power = state.powers[seat]
    return [*_summons(box, state, power), *_plays(box, state, power)]


def _summons(box: OldWorldBox, state: OldWorldState, power: int) -> list[Row]:
    """Figures of the supply and of the board, also with what upgrades allow (old_world.summon_figure)."""
    points = state.power[power]
    figures = figures_of(box, state, power)
    reach = in_reach(box, state, power)
    dear = dearness(box, state)
    leaving: dict[RegionId, tuple[RegionId, ...]] = {NOWHERE: reach}
    found: list[Row] = []
    for figure in figures:
        origin = state.region[figure]
        places: Sequence[RegionId] | None = leaving.get(origin)
        if places is None:
            may = may_leave(box, state, power, origin)
            places = leaving[origin] = tuple([region for region in reach if region != origin]) if may else ()
        surcharge = dear if origin != NOWHERE else 0
        if box.costs[figure] + surcharge > points:
            places = _for_nothing(box, state, figure, places) if surcharge <= points else ()
        if places:
            found.append(Row(Summon, figure, places))
            if state.upgrades[box.owner[figure]]:
                found += _upgraded(box, state, figure, places)
    return found


def _for_nothing(box: OldWorldBox, state: OldWorldState, figure: int, places: Sequence[RegionId]) -> Sequence[RegionId]:
    """Of some regions those into which an upgrade lets a figure be summoned for nothing: empty of own ones."""
    if figure in state.freed or figure_upgrade(box, state, figure, FreeIntoEmpty) is None:
        return ()
    taken = {state.region[other] for other in figures_of(box, state, state.control[figure])}
    return [region for region in places if region not in taken]


def _upgraded(box: OldWorldBox, state: OldWorldState, figure: FigureId, places: Sequence[RegionId]) -> Iterator[Row]:
    """Other ways to summon a figure there."""
    perches, carries = figure_upgrade(box, state, figure, Perch) is not None, may_carry(box, state, figure)
    if perches or carries:
        sound = [region for region in places if not is_ruined(state, region)]
        if perches:
            spaces = [space for region in sound for space in free_spaces(box, state, region)]
            yield Row(SummonOntoSpace, figure, spaces)
        if carries:
            yield Row(SummonCarrying, figure, sound)


def _open_regions(box: OldWorldBox, state: OldWorldState, power: int) -> Iterator[tuple[int, int, tuple[SpaceId, ...]]]:
    """The regions that take cards, how much dearer they are there, and the free spaces."""
    fewer = bool(state.perched or on_track(box, state, BlockSpaces))
    dear = bool(on_track(box, state, Surcharge))
    laid = state.laid
    for region, ruin in enumerate(state.ruined):
        if ruin >= 0:
            continue
        bare = laid[2 * region] == EMPTY and laid[2 * region + 1] == EMPTY
        spaces = SPACES_OF[region] if bare and not fewer else free_spaces(box, state, region)
        if spaces:
            yield region, 0 if bare and not dear else surcharge(box, state, power, region), spaces


def _plays(box: OldWorldBox, state: OldWorldState, power: int) -> list[Row]:
    """Cards of the hand onto free spaces of regions that are not ruined (old_world.chaos_cards.03 to 07)."""
    hand, points = state.hand[power], state.power[power]
    if not hand:
        return []
    free = list(_open_regions(box, state, power))
    found: list[Row] = []
    usual: dict[int, list[SpaceId]] = {}
    for card in hand:
        cost = box.cards[card].cost
        if not box.discounts[card]:
            places = usual.get(cost)
            if places is None:
                places = usual[cost] = [space for _, more, spaces in free if cost + more <= points for space in spaces]
        else:
            places = [
                space
                for region, more, spaces in free
                if max(0, cost - discount(box, state, card, region)) + more <= points
                for space in spaces
            ]
        if places:
            found.append(Row(PlayCard, card, places))
    return found
