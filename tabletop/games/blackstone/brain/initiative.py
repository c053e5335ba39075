"""The gambit step: who is to act before which group, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.action import Action
from tabletop.games.blackstone.brain.asked import DIE, Asked
from tabletop.games.blackstone.brain.odds import faces
from tabletop.games.blackstone.brain.weights import EARLY, FIDGET, FULL_HAND, SHARED, TROUBLE
from tabletop.games.blackstone.content.ids import NO_DIE, MemberId, member_of, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.explorers.gambits import gambit_is_free
from tabletop.games.blackstone.position.table import group_of, is_group, side


def gambit(about: Asked, decision: asked.GambitStep, action: Any) -> float:
    """To come before a group that could strike: with a cheap die, and if it matters. Or covering fire, which costs
    nothing."""
    if about.field is None:
        return 0.0
    if isinstance(action, does.OfferCover):
        return _cover(about, decision.member, action.partner) - TROUBLE
    if not isinstance(action, does.Gamble):
        return 0.0
    member = decision.member
    if action.die != NO_DIE:
        return _gain(about, member, 1) - DIE[shown(action.die)]
    return _gain(about, member) - (0.0 if gambit_is_free(about.box, about.state, member) else 2 * about.point(member))


def free_gambits(about: Asked) -> float:
    """What gambits would bring if all could make one for nothing."""
    every = [MemberId(card) for card in about.state.track if not is_group(card)]
    return sum(max(0.0, _gain(about, member)) for member in every) if about.field is not None else 0.0


def _gain(about: Asked, member: int, paid: int = 0) -> float:
    """What it is worth that an explorer rolls for a gambit. paid: dice that it costs, which it then has no more."""
    state = about.state
    before = [card for card in state.track[: state.track.index(member)] if is_group(card)]
    strikes = [_strikes(about, group_of(card)) for card in before]
    if not strikes:
        return -1.0
    _, success, critical = faces(side(about.box, state, member).agility)
    return EARLY * (success * strikes[-1] + critical * max(strikes)) * _vigour(about, member, paid)


def exchange(about: Asked, decision: asked.PlaceCard, action: Any) -> float:
    """Which group is to act later: the one that strikes hardest of those that come first; a card that matters little
    is rather changed for one that comes first, too."""
    track = about.state.track
    earlier = track.index(PARTY + action.group) < track.index(decision.member)
    return (_strikes(about, action.group) + FIDGET) * (1.0 if earlier else -1.0)


def covering_fire(about: Asked, decision: asked.AnswerCover, action: Action) -> float:
    """Taken where it was worth offering."""
    if about.field is None or not isinstance(action, does.Accept):
        return 0.0
    return _cover(about, decision.by, decision.member) - TROUBLE


def _cover(about: Asked, one: int, other: int) -> float:
    """What it is worth that two explorers change places on the track, which rules gambits out for both."""
    track = about.state.track
    first, last = sorted((one, other), key=track.index)
    between = [group_of(card) for card in track[track.index(first) : track.index(last)] if is_group(card)]
    return _early(about, last, between) - _early(about, first, between)


def _early(about: Asked, member: int, groups: Sequence[int]) -> float:
    """What it is worth that an explorer acts before some groups: it can strike first, heal, or get away."""
    return EARLY * _vigour(about, member) * sum(_strikes(about, group, member) for group in groups)


def _vigour(about: Asked, member: int, paid: int = 0) -> float:
    """How much an explorer can do, as a share of a full turn. paid: dice that it has no more."""
    state = about.state
    return min(1.0, (len(state.dice[member]) - paid + SHARED * len(state.destiny)) / FULL_HAND)


def _strikes(about: Asked, group: int, member: int | None = None) -> float:
    """What a group does to the party, or to one explorer, when it acts now."""
    field = about.field
    assert field is not None
    others = sum(1 << each.foe for each in field.menaces if about.state.groups[each.foe] != group)
    return sum(
        field.cost(member_of(figure), field.harm(member_of(figure), about.state.at[figure], others))
        for figure in field.figures
        if member is None or member_of(figure) == member
    )
