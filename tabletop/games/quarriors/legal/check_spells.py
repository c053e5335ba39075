"""Why a spell cannot be cast or attached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.legal import Refusal
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
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model.actions import Attach, Cast
from tabletop.games.quarriors.position.castable import aims, is_spell
from tabletop.games.quarriors.position.creatures import creatures, effects, level

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState


def elsewhere(state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    """A die that is nobody's or another's, or that lies in its bag; None where the seat has it in play."""
    if state.owner[die] < 0:
        return _in_the_wilds(state, die)
    if state.owner[die] != seat:
        return refuse("not_your_die", die=f"d{die}")
    return refuse("die_in_bag", die=f"d{die}") if die in state.bag[seat] else None


def _in_the_wilds(state: QuarriorsState, die: DieId) -> Refusal:
    there = any(die in dice for dice in state.market)
    return refuse("die_in_wilds" if there else "not_in_the_wilds", die=f"d{die}")


def check_cast(game: Quarriors, state: QuarriorsState, action: Cast) -> Refusal:
    """A spell that cannot be cast, or not at those targets."""
    die = action.die
    wrong = _not_a_ready_spell(game, state, action.seat, die)
    if wrong is not None:
        return wrong
    kind = game.content.cards[game.card_of(state, die)].spell
    own_turn = action.seat == state.active
    if kind == "reaction" and own_turn:
        return refuse("reaction_in_own_turn", die=f"d{die}")
    if kind != "reaction" and not own_turn:
        return refuse("not_your_turn_to_cast", die=f"d{die}")
    if kind == "attached":
        return refuse("attach_own_creature_only", die=f"d{die}")
    found = effects(game, state, die, "reaction" if kind == "reaction" else "cast")
    for effect in found:
        if isinstance(effect, Boost) and effect.on == "cast" and state.fixed:
            return refuse("attack_total_is_fixed", die=f"d{die}")
        if isinstance(effect, GloryPerScored | GloryPerBeaten | Restore) and not action.targets:
            return refuse("condition_not_met", die=f"d{die}")
    for target in action.targets:
        refusal = _target(game, state, action, target, found)
        if refusal is not None:
            return refusal
    if kind == "cast" and next(aims(game, state, action.seat, die), None) is None:
        return refuse("no_legal_target", die=f"d{die}")
    return refuse("not_a_target", die=f"d{die}")


def check_attach(game: Quarriors, state: QuarriorsState, action: Attach) -> Refusal:
    """A spell that cannot be attached, or not to that creature."""
    die, creature = action.die, action.creature
    wrong = _not_a_ready_spell(game, state, action.seat, die)
    if wrong is not None:
        return wrong
    if action.seat != state.active:
        return refuse("not_your_turn_to_cast", die=f"d{die}")
    if game.content.cards[game.card_of(state, die)].spell != "attached":
        return refuse("not_an_attachment", die=f"d{die}")
    if state.owner[creature] not in (action.seat, -1):
        return refuse("attach_own_creature_only", die=f"d{die}", target=f"d{creature}")
    return refuse("not_a_creature", die=f"d{creature}")


def _not_a_ready_spell(game: Quarriors, state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    lost = elsewhere(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.ready[seat] or not is_spell(game, state, die):
        return refuse("not_a_spell", die=f"d{die}")
    bound = any(spell == die for spell, _ in state.attached)
    return refuse("already_attached", die=f"d{die}") if bound else None


def _target(
    game: Quarriors, state: QuarriorsState, action: Cast, target: DieId, found: tuple[CardEffect, ...]
) -> Refusal | None:
    """What is wrong with one target, if it is one thing."""
    named = {"die": f"d{action.die}", "target": f"d{target}"}
    owner = state.owner[target]
    if owner < 0:
        return _in_the_wilds(state, target)
    if target in state.bag[owner]:
        return refuse("die_in_bag", die=f"d{target}")
    if any(isinstance(effect, DestroySpell) for effect in found):
        if target not in state.ready[owner] or not is_spell(game, state, target):
            return refuse("not_a_spell", die=f"d{target}")
        return None
    if any(isinstance(effect, Restore) for effect in found):
        return refuse("condition_not_met", **named)
    if target not in creatures(game, state, owner):
        return refuse("not_a_creature", die=f"d{target}")
    card = game.content.cards[game.card_of(state, action.die)]
    wider = [each for each in card.effects if isinstance(each, Destroy) and not each.level]
    for effect in found:
        if isinstance(effect, Destroy) and effect.level and level(game, state, target) > effect.level and wider:
            return refuse("no_burst_rolled", **named)
    return None
