"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.content.effects import CardEffect
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.legal.check_spells import check_attach, check_cast, elsewhere
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as asked
from tabletop.games.quarriors.position.castable import is_copier, is_spell
from tabletop.games.quarriors.position.creatures import capture_cost, creatures, summon_cost, summons_left, wealth
from tabletop.games.quarriors.position.zones import HIDDEN, SIX
from tabletop.games.quarriors.rules.rolling import immediate, may_draw

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState

IN_PLAY = (asked.SummonAndPrepare, asked.CaptureDice)
CASTING = (*IN_PLAY, asked.CastFreely, asked.Respond)
WHERE: dict[type[Action], tuple[type, ...]] = {
    do.Score: (asked.OrderScoring,),
    do.Keep: (asked.OrderScoring,),
    do.Resolve: (asked.OrderAbilities,),
    do.Exchange: (asked.OfferExchange,),
    do.Take: (asked.OfferSpell,),
    do.Upgrade: (asked.OfferUpgrade,),
    do.Recall: (asked.OfferRecall,),
    do.Cull: (asked.CullDice, asked.OfferSpellCull),
    do.Use: (asked.UseImmediate,),
    do.Steady: (asked.UseImmediate,),
    do.Spend: IN_PLAY,
    do.Prepare: (asked.SummonAndPrepare,),
    do.Summon: (asked.SummonAndPrepare,),
    do.CopyCreature: (*CASTING, asked.ChooseCopy),
    do.Cast: CASTING,
    do.Attach: CASTING,
    do.TurnTo: (asked.ChooseFace,),
    do.Defend: (asked.NameDefender,),
    do.Revive: (asked.OfferRevival,),
    do.Capture: (asked.CaptureDice,),
    do.Discard: (asked.DiscardSpells,),
}
"""The questions that an action answers; those that only go on are not among them."""


def check(game: Quarriors, state: QuarriorsState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    if not 0 <= action.seat < len(state.owed) or not _exists(game, action):
        return refuse("no_such_piece")
    if any(action == option for option in listed(game, state, action.seat)):
        return None
    decision = state.owed[action.seat]
    if decision is None:
        return _unasked(game, state, action)
    if type(action) not in WHERE:
        return _going_on(state, decision)
    if not isinstance(decision, WHERE[type(action)]):
        return _untimely(state, action)
    return _wrong(game, state, action)


def _exists(game: Quarriors, action: Action) -> bool:
    """Whether everything that an action names is there at all."""
    dice = [getattr(action, name) for name in ("die", "other", "creature") if hasattr(action, name)]
    dice += [*getattr(action, "others", ()), *getattr(action, "targets", ())]
    known = 0 <= getattr(action, "card", 0) < len(game.content.cards) and 0 <= getattr(action, "face", 0) < SIX
    return known and all(0 <= die < len(game.kinds) for die in dice)


def _unasked(game: Quarriors, state: QuarriorsState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    if not any(state.owed):
        return refuse("not_asked")
    if action.seat == state.active:
        if isinstance(action, do.Finish):
            return refuse("must_attack_everyone" if state.phase == "attack" else "phase_is_mandatory")
    elif isinstance(action, do.Cast | do.Attach) and _is_own_turn_spell(game, state, action):
        return refuse("not_your_turn_to_cast", die=f"d{action.die}")
    return refuse("not_your_turn")


def _is_own_turn_spell(game: Quarriors, state: QuarriorsState, action: do.Cast | do.Attach) -> bool:
    ready = action.die in state.ready[action.seat]
    return ready and game.content.cards[game.card_of(state, action.die)].spell in ("cast", "attached")


def _going_on(state: QuarriorsState, decision: object) -> Refusal:
    """Finish, Pass or Decline where something has to be chosen."""
    match decision:
        case asked.NameDefender():
            return refuse("must_choose_defender")
        case asked.OrderScoring():
            return refuse("must_score_creature")
        case asked.ChooseFace() | asked.ChooseCopy() | asked.OrderAbilities():
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


def _wrong(game: Quarriors, state: QuarriorsState, action: Action) -> Refusal:
    """An action that answers the question, but not with what can be chosen."""
    match action:
        case do.Cast():
            return check_cast(game, state, action)
        case do.Attach():
            return check_attach(game, state, action)
        case do.CopyCreature():
            return _copy(game, state, action)
        case do.Use():
            return _use(game, state, action)
        case do.Capture(card=card):
            return _capture(game, state, action.seat, card)
        case do.Take(card=card):
            return _card(state, card) or refuse("condition_not_met", card=f"c{card}")
        case do.Upgrade(card=card, die=die):
            if die not in state.used[action.seat]:
                return refuse("cull_from_used_pile_only", die=f"d{die}")
            return _card(state, card) or refuse("condition_not_met", card=f"c{card}")
        case do.Score(die=die) | do.Keep(die=die):
            return refuse("not_a_creature", die=f"d{die}")
        case do.Defend(die=die):
            return refuse("not_a_valid_defender", die=f"d{die}")
        case do.TurnTo(die=die):
            return refuse("face_cannot_be_turned", die=f"d{die}")
        case do.Cull(die=die):
            if isinstance(state.owed[action.seat], asked.CullDice):
                return refuse("cull_from_used_pile_only", die=f"d{die}")
    return _die(game, state, action)


def _die(game: Quarriors, state: QuarriorsState, action: Action) -> Refusal:
    """What is wrong with the die that an action is about."""
    seat, die = action.seat, getattr(action, "die", DieId(0))
    lost = elsewhere(state, seat, die)
    if lost is not None:
        return lost
    face = game.kinds[die].faces[state.face[die]] if state.face[die] != HIDDEN else Face()
    match action:
        case do.Spend():
            return _not_to_be_spent(state, seat, die) or refuse("gives_no_quiddity", die=f"d{die}")
        case do.Prepare():
            waits = not face.spell or die not in state.pool[seat]
            return refuse("not_a_spell_face" if waits else "immediate_spell_cannot_wait", die=f"d{die}")
        case do.Summon():
            if die not in state.pool[seat] or not face.level:
                return refuse("not_a_creature_face", die=f"d{die}")
            if not summons_left(game, state, die):
                return refuse("class_already_summoned", die=f"d{die}")
            return _too_dear(game, state, seat, summon_cost(game, state, die))
        case do.Discard():
            spell = die in state.ready[seat] and is_spell(game, state, die)
            return refuse("already_attached" if spell else "not_a_spell", die=f"d{die}")
        case do.Cull():
            return refuse("not_a_spell", die=f"d{die}")
    return refuse("condition_not_met", die=f"d{die}")


def _not_to_be_spent(state: QuarriorsState, seat: int, die: int) -> Refusal | None:
    """A die of a seat that lies where none is spent from."""
    if die in state.used[seat]:
        return refuse("die_already_used", die=f"d{die}")
    return refuse("cannot_spend_from_there", die=f"d{die}") if die in state.apart[seat] else None


def _use(game: Quarriors, state: QuarriorsState, action: do.Use) -> Refusal:
    """An immediate effect that cannot be used, or not with those dice."""
    seat, die = action.seat, action.die
    lost = elsewhere(state, seat, die)
    if lost is not None:
        return lost
    lost = _not_to_be_spent(state, seat, die)
    if lost is not None:
        return lost
    found = immediate(game, state, die)
    if not found.any or die not in state.pool[seat]:
        card = game.content.cards[game.card_of(state, die)]
        number = state.face[die]
        burst = number != HIDDEN and any(_lacks(each, game.kinds[die].faces[number]) for each in card.effects)
        return refuse("no_burst_rolled" if burst else "no_immediate_effect", die=f"d{die}")
    if found.draw and not may_draw(state):
        return refuse("no_draws_left", die=f"d{die}")
    strange = [each for each in action.others if each == die or each not in state.pool[seat]]
    if strange:
        return refuse("reroll_pool_only", die=f"d{strange[0]}")
    return refuse("wrong_number_of_rerolls", die=f"d{die}")


def _lacks(effect: CardEffect, face: Face) -> bool:
    """Whether a face lacks the burst for an effect right after a roll."""
    return effect.on == "rolled" and face.bursts not in effect.burst and not face.level


def _capture(game: Quarriors, state: QuarriorsState, seat: Seat, card: CardId) -> Refusal:
    wrong = _card(state, card)
    if wrong is not None:
        return wrong
    if not state.captures:
        return refuse("capture_limit_reached")
    return _too_dear(game, state, seat, capture_cost(game, state, card))


def _card(state: QuarriorsState, card: CardId) -> Refusal | None:
    """A card that is not there, or has no die."""
    if card not in state.cards:
        return refuse("not_in_the_wilds", card=f"c{card}")
    return None if state.market[state.cards.index(card)] else refuse("card_is_empty", card=f"c{card}")


def _too_dear(game: Quarriors, state: QuarriorsState, seat: Seat, cost: int) -> Refusal:
    return refuse("not_enough_quiddity", cost=cost, wealth=wealth(game, state, seat))


def _copy(game: Quarriors, state: QuarriorsState, action: do.CopyCreature) -> Refusal:
    """A copy that cannot be made."""
    seat, die = action.seat, action.die
    lost = elsewhere(state, seat, die)
    if lost is not None:
        return lost
    if die not in state.ready[seat]:
        return refuse("creature_not_summoned", die=f"d{die}")
    if not is_copier(game, state, die) or die in state.switched:
        return refuse("condition_not_met", die=f"d{die}")
    whose = state.owner[action.creature]
    if whose < 0 or action.creature not in creatures(game, state, whose):
        return refuse("not_a_creature", die=f"d{action.creature}")
    return refuse("not_a_target", die=f"d{die}", target=f"d{action.creature}")
