"""Why a spell cannot be prepared, cast, attached or given up, and a copy not be made."""

from __future__ import annotations

from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import (
    Boost,
    CardEffect,
    Destroy,
    DestroySpell,
    GloryPerBeaten,
    GloryPerScored,
    Restore,
)
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.legal.check_reach import in_the_wilds, out_of_reach
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.copies import is_copier, models, switches
from tabletop.games.quarriors.position.creatures import creatures, effects, level
from tabletop.games.quarriors.position.spells import aims, can_wait, is_spell, reaction_aims, shows_spell, spells

SpellAction = do.Cast | do.Attach | do.CopyCreature | do.Prepare | do.Discard


def check_spell(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: SpellAction
) -> Refusal | None:
    """What is wrong with a use of a spell or a copy; None where it can be made."""
    match action:
        case do.Cast():
            return None if _can_cast(box, state, decision, action) else _cast(box, state, action)
        case do.Attach():
            return _attach(box, state, action)
        case do.CopyCreature():
            return None if _can_copy(box, state, decision, action) else _copy(box, state, action)
        case do.Prepare(seat=seat, die=die):
            return _prepare(box, state, seat, die)
        case do.Discard(seat=seat, die=die):
            return None if die in spells(box, state, seat) else _not_a_ready_spell(box, state, seat, die)


def _can_cast(box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: do.Cast) -> bool:
    """Whether a spell can be cast at those targets to answer a question."""
    seat, die = action.seat, action.die
    if die not in spells(box, state, seat):
        return False
    if isinstance(decision, ask.Respond):
        return action.targets in reaction_aims(box, state, seat, die, decision.fallen)
    kind = box.content.cards[box.card_of(state, die)].spell
    return kind == "cast" and action.targets in aims(box, state, seat, die)


def _cast(box: QuarriorsBox, state: QuarriorsState, action: do.Cast) -> Refusal:
    """A spell that cannot be cast, or not at those targets."""
    die = action.die
    wrong = _not_a_ready_spell(box, state, action.seat, die)
    if wrong is not None:
        return wrong
    kind = box.content.cards[box.card_of(state, die)].spell
    own_turn = action.seat == state.active
    if kind == "reaction" and own_turn:
        return refuse("reaction_in_own_turn", die=f"d{die}")
    if kind != "reaction" and not own_turn:
        return refuse("not_your_turn_to_cast", die=f"d{die}")
    if kind == "attached":
        return refuse("attach_own_creature_only", die=f"d{die}")
    found = effects(box, state, die, "reaction" if kind == "reaction" else "cast")
    for effect in found:
        if isinstance(effect, Boost) and effect.on == "cast" and state.fixed:
            return refuse("attack_total_is_fixed", die=f"d{die}")
        if isinstance(effect, GloryPerScored | GloryPerBeaten | Restore) and not action.targets:
            return refuse("condition_not_met", die=f"d{die}")
    for target in action.targets:
        refusal = _target(box, state, action, target, found)
        if refusal is not None:
            return refusal
    if kind == "cast" and next(aims(box, state, action.seat, die), None) is None:
        return refuse("no_legal_target", die=f"d{die}")
    return refuse("not_a_target", die=f"d{die}")


def _attach(box: QuarriorsBox, state: QuarriorsState, action: do.Attach) -> Refusal | None:
    """A spell that cannot be attached, or not to that creature."""
    die, creature = action.die, action.creature
    wrong = _not_a_ready_spell(box, state, action.seat, die)
    if wrong is not None:
        return wrong
    if action.seat != state.active:
        return refuse("not_your_turn_to_cast", die=f"d{die}")
    if box.content.cards[box.card_of(state, die)].spell != "attached":
        return refuse("not_an_attachment", die=f"d{die}")
    if creature in creatures(box, state, action.seat):
        return None
    if state.owner[creature] not in (action.seat, -1):
        return refuse("attach_own_creature_only", die=f"d{die}", target=f"d{creature}")
    return refuse("not_a_creature", die=f"d{creature}")


def _not_a_ready_spell(box: QuarriorsBox, state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    lost = out_of_reach(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.ready[seat] or not is_spell(box, state, die):
        return refuse("not_a_spell", die=f"d{die}")
    bound = any(spell == die for spell, _ in state.attached)
    return refuse("already_attached", die=f"d{die}") if bound else None


def _target(
    box: QuarriorsBox, state: QuarriorsState, action: do.Cast, target: DieId, found: tuple[CardEffect, ...]
) -> Refusal | None:
    """What is wrong with one target, if it is one thing."""
    named = {"die": f"d{action.die}", "target": f"d{target}"}
    owner = state.owner[target]
    if owner < 0:
        return in_the_wilds(state, target)
    if target in state.bag[owner]:
        return refuse("die_in_bag", die=f"d{target}")
    if any(isinstance(effect, DestroySpell) for effect in found):
        if target not in state.ready[owner] or not is_spell(box, state, target):
            return refuse("not_a_spell", die=f"d{target}")
        return None
    if any(isinstance(effect, Restore) for effect in found):
        return refuse("condition_not_met", **named)
    if target not in creatures(box, state, owner):
        return refuse("not_a_creature", die=f"d{target}")
    card = box.content.cards[box.card_of(state, action.die)]
    wider = [each for each in card.effects if isinstance(each, Destroy) and not each.level]
    for effect in found:
        if isinstance(effect, Destroy) and effect.level and level(box, state, target) > effect.level and wider:
            return refuse("no_burst_rolled", **named)
    return None


def _can_copy(box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: do.CopyCreature) -> bool:
    """Whether a creature can become that copy to answer a question."""
    if isinstance(decision, ask.ChooseCopy):
        return action.die == decision.die and action.creature in models(box, state, action.seat)
    return action in switches(box, state, action.seat)


def _copy(box: QuarriorsBox, state: QuarriorsState, action: do.CopyCreature) -> Refusal:
    """A copy that cannot be made."""
    seat, die = action.seat, action.die
    lost = out_of_reach(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.ready[seat]:
        return refuse("creature_not_summoned", die=f"d{die}")
    if not is_copier(box, state, die) or die in state.switched:
        return refuse("condition_not_met", die=f"d{die}")
    whose = state.owner[action.creature]
    if whose < 0 or action.creature not in creatures(box, state, whose):
        return refuse("not_a_creature", die=f"d{action.creature}")
    return refuse("not_a_target", die=f"d{die}", target=f"d{action.creature}")


def _prepare(box: QuarriorsBox, state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    """A die that shows no spell, or one that cannot wait."""
    lost = out_of_reach(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.pool[seat] or not shows_spell(box, state, die):
        return refuse("not_a_spell_face", die=f"d{die}")
    return None if can_wait(box, state, die) else refuse("immediate_spell_cannot_wait", die=f"d{die}")
