"""Why a die cannot be used, spent, summoned, captured, culled, turned or named as a defender."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import CardEffect
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.legal.check_reach import out_of_reach, used_up, without_dice
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import capture_cost, quiddity_of, summon_cost, summons_left, wealth
from tabletop.games.quarriors.position.creatures import creatures, shows_creature
from tabletop.games.quarriors.position.immediates import immediate, may_draw, may_steady, rerollable_with, rerolls
from tabletop.games.quarriors.position.spells import next_faces, spell_dice

DiceAction = do.Use | do.Steady | do.Spend | do.Summon | do.Capture | do.Cull | do.Defend | do.TurnTo


def check_dice(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: DiceAction
) -> Refusal | None:
    """What is wrong with an answer to a question about dice; None where it can be given."""
    match action:
        case do.Use():
            return _use(box, state, action)
        case do.Steady(seat=seat, die=die):
            return _steady(box, state, seat, die)
        case do.Spend(seat=seat, die=die):
            return _spend(box, state, seat, die)
        case do.Summon(seat=seat, die=die):
            return _summon(box, state, seat, die)
        case do.Capture(seat=seat, card=card):
            return _capture(box, state, seat, card)
        case do.Cull(seat=seat, die=die):
            if isinstance(decision, ask.CullDice):
                return None if die in state.used[seat] else refuse("cull_from_used_pile_only", die=f"d{die}")
            if die in spell_dice(box, state, seat):
                return None
            return out_of_reach(state, seat, die) or refuse("not_a_spell", die=f"d{die}")
        case do.Defend(seat=seat, die=die):
            stands = die in creatures(box, state, seat) and die not in state.safe
            return None if stands else refuse("not_a_valid_defender", die=f"d{die}")
        case do.TurnTo(die=die, face=face):
            rising = isinstance(decision, ask.ChooseFace) and die == decision.die
            fits = rising and face in next_faces(box, state, die)
            return None if fits else refuse("face_cannot_be_turned", die=f"d{die}")


def _use(box: QuarriorsBox, state: QuarriorsState, action: do.Use) -> Refusal | None:
    """An immediate effect that cannot be used, or not with those dice."""
    seat, die = action.seat, action.die
    lost = out_of_reach(state, seat, die) or used_up(state, seat, die)
    if lost is not None:
        return lost
    found = immediate(box, state, die)
    if not found.any or die not in state.pool[seat]:
        card = box.content.cards[box.card_of(state, die)]
        number = state.face[die]
        burst = number != HIDDEN and any(_lacks(each, box.dice[die].faces[number]) for each in card.effects)
        return refuse("no_burst_rolled" if burst else "no_immediate_effect", die=f"d{die}")
    if found.draw and not may_draw(state):
        return refuse("no_draws_left", die=f"d{die}")
    strange = [each for each in action.others if each == die or each not in state.pool[seat]]
    if strange:
        return refuse("reroll_pool_only", die=f"d{strange[0]}")
    others = rerollable_with(state, seat, die)
    ordered = tuple(each for each in others if each in action.others)
    fits = action.others == ordered and len(ordered) in rerolls(found, len(others))
    return None if fits else refuse("wrong_number_of_rerolls", die=f"d{die}")


def _lacks(effect: CardEffect, face: Face) -> bool:
    """Whether a face lacks the burst for an effect right after a roll."""
    return effect.on == "rolled" and face.bursts not in effect.burst and not face.level


def _steady(box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: DieId) -> Refusal | None:
    """A portal that does draw something, or a die that is none."""
    if die in state.pool[seat] and may_steady(box, state, seat, die):
        return None
    return out_of_reach(state, seat, die) or refuse("condition_not_met", die=f"d{die}")


def _spend(box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: DieId) -> Refusal | None:
    """A die that gives no quiddity, or not from there."""
    if die in state.pool[seat] and quiddity_of(box, state, die):
        return None
    lost = out_of_reach(state, seat, die) or used_up(state, seat, die)
    return lost or refuse("gives_no_quiddity", die=f"d{die}")


def _summon(box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: DieId) -> Refusal | None:
    """A die that shows no creature, one of its class too many, or one that is too dear."""
    lost = out_of_reach(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.pool[seat] or not shows_creature(box, state, die):
        return refuse("not_a_creature_face", die=f"d{die}")
    if summons_left(box, state, die) < 1:
        return refuse("class_already_summoned", die=f"d{die}")
    return _too_dear(box, state, seat, summon_cost(box, state, die))


def _capture(box: QuarriorsBox, state: QuarriorsState, seat: Seat, card: CardId) -> Refusal | None:
    """A card without a die, one die too many, or one that is too dear."""
    wrong = without_dice(state, card)
    if wrong is not None:
        return wrong
    if not state.captures:
        return refuse("capture_limit_reached")
    return _too_dear(box, state, seat, capture_cost(box, state, card))


def _too_dear(box: QuarriorsBox, state: QuarriorsState, seat: Seat, cost: int) -> Refusal | None:
    purse = wealth(box, state, seat)
    return None if cost <= purse else refuse("not_enough_quiddity", cost=cost, wealth=purse)
