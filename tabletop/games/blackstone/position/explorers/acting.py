"""What an explorer can do in its activation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.effects.standing import OfferUnseen
from tabletop.games.blackstone.content.ids import NO_DIE, DieId, FigureId, Hex, PortalId, shown
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.in_play import EffectInPlay
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force, cost, value
from tabletop.games.blackstone.position.moments import at_moment, does_something, is_used
from tabletop.games.blackstone.position.places import is_exit_barred
from tabletop.games.blackstone.position.sight import range_of, seen_by_explorer
from tabletop.games.blackstone.position.table import (
    dice_of,
    hexes_of,
    models_there,
    site,
    sources,
)

INSPIRED_FOR, SEARCH_FOR, GAMBIT_FOR = 3, 3, 2
"""Inspiration points that are spent for these (blackstone.inspiration.05 to 07)."""
COSTS = {"move": 1, "recuperate": 1, "aiming": 1, "search": 4, "summon": 4, "access": 3}
"""The least that a die must show (blackstone.activation.04 to 10, blackstone.board.13)."""
FREE_MOMENTS: tuple[Moment, ...] = ("activation", "any_time", "summon", "moving")
"""Effects that their owner uses in the own activation for nothing."""


class Offer(Struct, frozen=True):
    """An effect that can be used in an activation: its moment and its number among those, and what has it."""

    moment: Moment
    number: int
    source: EffectInPlay


def least(box: BlackstoneBox, state: BlackstoneState, member: int, action: str) -> int:
    """The least that a die must show for an action of an explorer."""
    return cost(box, state, action, COSTS[action], Matter(member=member, action=action))


def dice_for(box: BlackstoneBox, state: BlackstoneState, member: int, action: str) -> tuple[DieId, ...]:
    """The dice that can pay for an action; none is needed for one that is free."""
    need = least(box, state, member, action)
    if need == 0:
        return (NO_DIE,)
    return tuple([die for die in dice_of(state, member) if shown(die) >= need])


def can_search(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, points: bool) -> bool:
    """Whether a model can search its hex (blackstone.activation.07 to 09). points: where no marker is."""
    here = state.at[figure]
    if here in state.foes:
        return False
    if points:
        return here not in state.markers and state.points[figure // 2] >= SEARCH_FOR and bool(state.discovery)
    return here in state.markers


def portals_near(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> Iterator[PortalId]:
    """The portals that a model could replace (blackstone.activation.10 to 12). One touches its portal in the hex
    beside it, at range 1 of the portal."""
    if state.exit or is_without_summon(box, state) or is_exit_barred(box, state):
        return
    board, here = site(box, state), state.at[figure]
    far = value(box, state, "summon_range", 1, Matter(member=figure // 2))
    for portal in bits(state.portals):
        gate = board.portals[portal]
        if range_of(box, state, here, gate) + 1 <= far:
            yield PortalId(portal)


def is_without_summon(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether nobody leaves this board by a chamber: that of a challenge."""
    return box.sites[state.board].plan.kind == "challenge"


def removable_portals(box: BlackstoneBox, state: BlackstoneState) -> Iterator[PortalId]:
    """The portals without a model next to them (blackstone.board.13)."""
    board = site(box, state)
    taken = {*state.at, *state.foes}
    for portal in bits(state.portals):
        if board.portals[portal] not in taken:
            yield PortalId(portal)


def near_console(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> bool:
    """Whether a model stands at a console that has not been used in this combat."""
    board, here = site(box, state), state.at[figure]
    near = board.consoles & (1 << here | board.next_to[here])
    return bool(near) and not any(each.name == "console" for each in state.used)


def offers(box: BlackstoneBox, state: BlackstoneState, member: int, moments: tuple[Moment, ...]) -> Iterator[Offer]:
    """The effects of an explorer, or of the party, that can be used in its activation, and would do something."""
    every = sources(box, state).moments
    for moment in moments:
        for number, source in enumerate(every.get(moment, ())):
            if source.member == member and not is_used(state, source) and does_something(box, state, source):
                yield Offer(moment, number, source)


def abilities(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[Offer, ...]:
    """What abilities and cards offer an explorer as an action, or for nothing while it acts (`UseAbility.source`)."""
    return tuple(offers(box, state, member, ("action", *FREE_MOMENTS)))


def mendable(box: BlackstoneBox, state: BlackstoneState, member: int) -> int:
    """The wounds that a vitality roll of an explorer could heal: with the one that may be made of a grievous one before
    it."""
    before = at_moment(box, state, "before_vitality") if state.grievous[member] else ()
    return state.wounds[member] + any(each.member == member for each in before)


def covering_partners(box: BlackstoneBox, state: BlackstoneState, member: int) -> list[int]:
    """Explorers that come later on the track, have not used the gambit step, and see the explorer, unless sight does
    not matter (blackstone.initiative.12 to 16)."""
    if member not in state.track:
        return []
    place = state.track.index(member)
    later = [card for card in state.track[place + 1 :] if card < PARTY and not state.gambits >> card & 1]
    if not later:
        return []
    seen = 0
    for figure in models_there(state, member):
        seen |= seen_by_explorer(box, state, state.at[figure])
    in_sight = [card for card in later if seen & hexes_of(state, card)]
    if len(in_sight) < len(later) and any_in_force(box, state, OfferUnseen, Matter(member=member)):
        return later
    return in_sight


def gambit_groups(state: BlackstoneState, member: int, critical: bool) -> tuple[int, ...]:
    """The groups whose cards a gambit can swap with: the nearest to the left and to the right, or any
    (blackstone.initiative.10, 11, reading Q34)."""
    place = state.track.index(member)
    left = [card - PARTY for card in state.track[:place] if card >= PARTY]
    right = [card - PARTY for card in state.track[place + 1 :] if card >= PARTY]
    if critical:
        return (*left, *right)
    return (*left[-1:], *right[:1])


def hexes(mask: int) -> tuple[Hex, ...]:
    """The hexes of a set."""
    return tuple(map(Hex, bits(mask)))
