"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.check_abilities import AbilityAction, check_ability
from tabletop.games.quarriors.legal.check_dice import DiceAction, check_dice
from tabletop.games.quarriors.legal.check_spells import SpellAction, check_spell
from tabletop.games.quarriors.legal.closing import closing
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.dice import SIX
from tabletop.games.quarriors.model.state import QuarriorsState

IN_PLAY = (ask.SummonAndPrepare, ask.CaptureDice)
CASTING = (*IN_PLAY, ask.CastFreely, ask.Respond)
WHERE: dict[type[Action], tuple[type, ...]] = {
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
}
"""The questions that an action answers; those that only go on are not among them."""


def check(box: QuarriorsBox, state: QuarriorsState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    if not 0 <= action.seat < len(state.owed) or not _exists(box, action):
        return refuse("no_such_piece")
    decision = state.owed[action.seat]
    if decision is None:
        return _unasked(box, state, action)
    if type(action) not in WHERE:
        return None if action == closing(decision) else _going_on(state, decision)
    if isinstance(decision, WHERE[type(action)]):
        if isinstance(action, SpellAction):
            return check_spell(box, state, decision, action)
        if isinstance(action, AbilityAction):
            return check_ability(box, state, decision, action)
        if isinstance(action, DiceAction):
            return check_dice(box, state, decision, action)
    return _untimely(state, action)


def _exists(box: QuarriorsBox, action: Action) -> bool:
    """Whether everything that an action names is there at all."""
    dice = [getattr(action, name) for name in ("die", "other", "creature") if hasattr(action, name)]
    dice += [*getattr(action, "others", ()), *getattr(action, "targets", ())]
    known = 0 <= getattr(action, "card", 0) < len(box.content.cards) and 0 <= getattr(action, "face", 0) < SIX
    return known and all(0 <= die < len(box.dice) for die in dice)


def _unasked(box: QuarriorsBox, state: QuarriorsState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    if not any(state.owed):
        return refuse("not_asked")
    if action.seat == state.active:
        if isinstance(action, do.Finish):
            return refuse("must_attack_everyone" if state.phase == "attack" else "phase_is_mandatory")
    elif isinstance(action, do.Cast | do.Attach) and _is_own_turn_spell(box, state, action):
        return refuse("not_your_turn_to_cast", die=f"d{action.die}")
    return refuse("not_your_turn")


def _is_own_turn_spell(box: QuarriorsBox, state: QuarriorsState, action: do.Cast | do.Attach) -> bool:
    ready = action.die in state.ready[action.seat]
    return ready and box.content.cards[box.card_of(state, action.die)].spell in ("cast", "attached")


def _going_on(state: QuarriorsState, decision: object) -> Refusal:
    """Finish, Pass or Decline where something has to be chosen."""
    match decision:
        case ask.NameDefender():
            return refuse("must_choose_defender")
        case ask.OrderScoring():
            return refuse("must_score_creature")
        case ask.ChooseFace() | ask.ChooseCopy() | ask.OrderAbilities():
            return refuse("another_question")
    return refuse("phase_is_mandatory" if state.phase in ("score", "roll") else "another_question")


def _untimely(state: QuarriorsState, action: Action) -> Refusal:
    """An action that answers another question."""
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
