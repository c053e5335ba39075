"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.check_abilities import AbilityAction, check_ability
from tabletop.games.quarriors.legal.check_dice import DiceAction, check_dice
from tabletop.games.quarriors.legal.check_spells import SpellAction, check_spell
from tabletop.games.quarriors.legal.closing import CLOSING
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.soundness import extents

IN_PLAY = (ask.SummonAndPrepare, ask.CaptureDice)
CASTING = (*IN_PLAY, ask.CastFreely, ask.Respond)
GOING_ON = (do.Finish, do.Pass, do.Decline)
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    do.Score: (ask.OrderScoring,),
    do.Keep: (ask.OrderScoring,),
    do.Resolve: (ask.OrderAbilities,),
    do.Exchange: (ask.OfferExchange,),
    do.Take: (ask.OfferSpell,),
    do.Upgrade: (ask.OfferUpgrade,),
    do.Recall: (ask.OfferRecall,),
    do.Cull: (ask.CullDice, ask.OfferSpellCull),
    do.Use: (ask.UseImmediate,),
    do.Steady: (ask.UseImmediate,),
    do.Spend: IN_PLAY,
    do.Prepare: (ask.SummonAndPrepare,),
    do.Summon: (ask.SummonAndPrepare,),
    do.CopyCreature: (*CASTING, ask.ChooseCopy),
    do.Cast: CASTING,
    do.Attach: CASTING,
    do.TurnTo: (ask.ChooseFace,),
    do.Defend: (ask.NameDefender,),
    do.Revive: (ask.OfferRevival,),
    do.Capture: (ask.CaptureDice,),
    do.Discard: (ask.DiscardSpells,),
    **{kind: tuple(asked for asked, last in CLOSING.items() if last is kind) for kind in GOING_ON},
}
"""The questions that an action answers."""


def _unasked(box: QuarriorsBox, state: QuarriorsState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    if action.seat == state.active:
        if isinstance(action, do.Finish):
            return refuse("must_attack_everyone" if state.phase == "attack" else "phase_is_mandatory")
    elif isinstance(action, do.Cast | do.Attach) and _is_own_turn_spell(box, state, action):
        return refuse("not_your_turn_to_cast", die=f"d{action.die}")
    return refuse("not_your_turn")


def _is_own_turn_spell(box: QuarriorsBox, state: QuarriorsState, action: do.Cast | do.Attach) -> bool:
    ready = action.die in state.ready[action.seat]
    return ready and box.content.cards[box.card_of(state, action.die)].spell in ("cast", "attached")


def _going_on(state: QuarriorsState, decision: ask.AnyDecision) -> Refusal:
    """Finish, Pass or Decline where something has to be chosen."""
    match decision:
        case ask.NameDefender():
            return refuse("must_choose_defender")
        case ask.OrderScoring():
            return refuse("must_score_creature")
        case ask.ChooseFace() | ask.ChooseCopy() | ask.OrderAbilities():
            return refuse("another_question")
    return refuse("phase_is_mandatory" if state.phase in ("score", "roll") else "another_question")


def _untimely(box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: Action) -> Refusal:
    """An action that answers another question."""
    if isinstance(action, GOING_ON):
        return _going_on(state, decision)
    match action:
        case do.Use() | do.Steady() if state.phase in ("summon", "attack", "capture", "clear"):
            return refuse("immediate_window_closed")
        case do.Cull():
            return refuse("no_culls_left")
        case do.Keep() if state.phase == "score":
            return refuse("must_score_creature")
        case do.TurnTo(die=die):
            return refuse("face_cannot_be_turned", die=f"d{die}")
        case do.Exchange(die=die) | do.Revive(die=die):
            return refuse("creature_not_summoned" if die in state.pool[action.seat] else "condition_not_met")
        case do.Take() | do.Upgrade() | do.Recall():
            return refuse("condition_not_met")
    return refuse("wrong_phase")


def _wrong(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, action: do.AnyAction
) -> Refusal | None:
    """What is wrong with an answer to the question; None where it can be given."""
    if isinstance(action, SpellAction):
        return check_spell(box, state, decision, action)
    if isinstance(action, AbilityAction):
        return check_ability(box, state, decision, action)
    return check_dice(box, state, decision, action) if isinstance(action, DiceAction) else None


check = Explainer(refuse, extents, WHERE, _wrong, _unasked, _untimely).check
"""Why an action cannot be taken now, or None."""
