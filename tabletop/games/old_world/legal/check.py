"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.legal.check_battle import wrong_choice, wrong_hit, wrong_upgrade
from tabletop.games.old_world.legal.check_effects import (
    wrong_corruption,
    wrong_move,
    wrong_opponent,
    wrong_place,
    wrong_region,
    wrong_removal,
    wrong_token_move,
)
from tabletop.games.old_world.legal.check_turn import wrong_card, wrong_summon
from tabletop.games.old_world.legal.options import options
from tabletop.games.old_world.legal.refusals import refuse
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.soundness import extents
from tabletop.games.old_world.rules.summoning import Summoning

OF_A_TURN = (do.Summon, do.SummonCarrying, do.SummonOntoSpace, do.PlayCard, do.Pass)
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    **dict.fromkeys(OF_A_TURN, (asked.SummonOrPlay,)),
    do.Discard: (asked.RedrawHand, asked.DiscardCards),
    do.Roll: (asked.RollDice,),
    do.Hit: (asked.AssignHits,),
    do.HitPeasant: (asked.AssignHits,),
    do.Move: (asked.ChooseMoves,),
    do.Take: (asked.TakeFigure,),
    do.PlaceToken: (asked.ChooseTokenPlaces,),
    do.ChooseRegion: (asked.ChooseRegions,),
    do.MoveToken: (asked.ChooseTokenMoves,),
    do.RemoveToken: (asked.ChooseTokenRemovals,),
    do.TakeOffCorruption: (asked.ChooseCorruptionRemovals,),
    do.ChooseOpponent: (asked.SingleOut,),
    do.ChooseUpgrade: (asked.PickUpgrade,),
    do.Finish: (Decision,),
}
"""The questions that an action answers."""


def _unasked(box: OldWorldBox, state: OldWorldState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    if isinstance(action, OF_A_TURN) and state.phase == "summoning":
        own = state.powers[action.seat]
        if not state.power[own]:
            return refuse("no_power_left")
        if _has_just_acted(state, action.seat):
            return refuse("one_action_per_turn")
    return refuse("not_your_turn")


def _has_just_acted(state: OldWorldState, seat: Seat) -> bool:
    """Whether a seat had the turn before the one that is asked for its turn now."""
    turn = state.stack[-1]
    return isinstance(turn, Summoning) and turn.last == state.powers[seat]


def _untimely(box: OldWorldBox, state: OldWorldState, decision: Decision, action: Action) -> Refusal:
    """An action that answers another question."""
    if isinstance(action, do.ChooseUpgrade):
        return refuse("no_upgrade_due", upgrade=f"u{action.upgrade}")
    if isinstance(action, OF_A_TURN) and state.phase != "summoning":
        return refuse("wrong_phase")
    return refuse("another_question")


def _going_on(box: OldWorldBox, state: OldWorldState, decision: Decision, action: do.Finish) -> Refusal:
    """To do no more where something has to be done."""
    match decision:
        case asked.SummonOrPlay():
            return refuse("pass_loses_points", points=state.power[state.powers[action.seat]])
        case asked.RollDice():
            return refuse("must_roll_all")
        case asked.AssignHits():
            return wrong_hit(box, state, decision, action)
        case asked.TakeFigure():
            return wrong_choice(box, state, decision, action)
    return refuse("effect_mandatory")


def _wrong(box: OldWorldBox, state: OldWorldState, decision: Decision, action: Action) -> Refusal | None:
    """What is wrong with an answer to the question; None where it can be given."""
    return None if action in options(box, state, action.seat) else _not_an_option(box, state, decision, action)


def _not_an_option(box: OldWorldBox, state: OldWorldState, decision: Decision, action: Action) -> Refusal:
    """An action that answers the question, but not with what can be chosen."""
    match decision, action:
        case _, do.Finish():
            return _going_on(box, state, decision, action)
        case _, do.PlayCard():
            return wrong_card(box, state, action)
        case _, do.Summon() | do.SummonCarrying() | do.SummonOntoSpace():
            return wrong_summon(box, state, action)
        case _, do.Discard(card=card):
            own = box.card_power[card] == state.powers[action.seat]
            return refuse("not_in_hand" if own else "not_your_deck", card=f"c{card}")
        case asked.AssignHits(), _:
            return wrong_hit(box, state, decision, action)
        case asked.TakeFigure(), _:
            return wrong_choice(box, state, decision, action)
        case asked.PickUpgrade(), _:
            return wrong_upgrade(box, state, decision, action)
        case asked.ChooseMoves(), do.Move():
            return wrong_move(box, state, decision, action)
        case asked.ChooseTokenPlaces(), do.PlaceToken(region=region):
            return wrong_place(state, region)
        case asked.ChooseTokenMoves(), do.MoveToken():
            return wrong_token_move(box, state, decision, action)
        case asked.ChooseTokenRemovals(), do.RemoveToken(token=token):
            return wrong_removal(state, decision, token)
        case asked.ChooseCorruptionRemovals(), do.TakeOffCorruption(heap=heap):
            return wrong_corruption(decision, heap)
        case asked.SingleOut(), do.ChooseOpponent(power=power):
            return wrong_opponent(decision, power)
        case asked.ChooseRegions(), do.ChooseRegion(region=region):
            return wrong_region(region)
    return refuse("another_question")


check = Explainer(refuse, extents, WHERE, _wrong, _unasked, _untimely).check
"""Why an action cannot be taken now, or None."""
