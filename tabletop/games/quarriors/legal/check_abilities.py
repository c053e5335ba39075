"""Why a creature cannot be scored, or what its ability offers cannot be had."""

from __future__ import annotations

from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.check_reach import out_of_reach, without_dice
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.wilds import is_takeable, is_upgrade

AbilityAction = do.Score | do.Keep | do.Resolve | do.Exchange | do.Take | do.Upgrade | do.Recall | do.Revive


def check_ability(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: AbilityAction
) -> Refusal | None:
    """What is wrong with an answer to a question about scoring or destruction; None where it can be given."""
    if isinstance(action, do.Take | do.Upgrade):
        return _from_a_card(box, state, decision, action)
    seat, die = action.seat, action.die
    match action, decision:
        case do.Score() | do.Keep(), ask.OrderScoring(left=left):
            return None if die in left else refuse("not_a_creature", die=f"d{die}")
        case do.Resolve(), ask.OrderAbilities(left=left) if die in left:
            return None
        case do.Exchange(other=other), ask.OfferExchange(die=own) if die == own and die in state.used[seat]:
            if any(other in state.used[each] for each in opponents(state, seat)):
                return None
        case do.Recall(), ask.OfferRecall(die=own) if die != own and die in state.used[seat]:
            if box.dice[die].is_creature:
                return None
        case do.Revive(), ask.OfferRevival(die=fallen) if die == fallen:
            return None
    return out_of_reach(state, seat, die) or refuse("condition_not_met", die=f"d{die}")


def _from_a_card(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: do.Take | do.Upgrade
) -> Refusal | None:
    """A die of the Wilds that cannot be had, or not for that one."""
    match action, decision:
        case do.Take(card=card), ask.OfferSpell(cost=most) if is_takeable(box, state, card, most):
            return None
        case do.Upgrade(seat=seat, die=die, card=card), ask.OfferUpgrade(more=more):
            if die not in state.used[seat]:
                return refuse("cull_from_used_pile_only", die=f"d{die}")
            if is_upgrade(box, state, die, card, more):
                return None
    return without_dice(state, action.card) or refuse("condition_not_met", card=f"c{action.card}")
