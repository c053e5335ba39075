"""Why an action of the toy cannot be taken."""

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tests.toy.box import ToyBox
from tests.toy.legal.refusals import refuse
from tests.toy.model.actions import (
    AnyAction,
    Brace,
    Bury,
    Decline,
    Discard,
    Keep,
    Pass,
    Peek,
    PlayCard,
    React,
    SetStake,
)
from tests.toy.model.decisions import AnyDecision, ChooseDiscard, ChoosePeek, ChooseStake, KeepOrBury, ReactTo, TakeTurn
from tests.toy.model.state import ToyState
from tests.toy.position.cards import extents, hand, targets, unseen

WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    SetStake: (ChooseStake,),
    **dict.fromkeys((PlayCard, Brace, Pass), (TakeTurn,)),
    **dict.fromkeys((React, Decline), (ReactTo,)),
    Discard: (ChooseDiscard,),
    Peek: (ChoosePeek,),
    **dict.fromkeys((Keep, Bury), (KeepOrBury,)),
}
"""The questions that an action answers."""


def _wrong(box: ToyBox, state: ToyState, decision: AnyDecision, action: AnyAction) -> Refusal | None:
    match decision, action:
        case ChooseStake(), SetStake(stake=stake):
            most = min(2, state.health[action.seat] - 1)
            return None if 0 <= stake <= most else refuse("stake_too_high", most=most)
        case TakeTurn(), Brace():
            return refuse("already_braced") if state.braced[action.seat] else None
        case TakeTurn(), PlayCard():
            return _wrong_card(state, action)
        case ReactTo(wanted=wanted), React(card=card):
            if card not in hand(state, action.seat):
                return refuse("not_your_card", card=f"k{card}")
            return None if state.cards[card].kind == wanted else refuse("no_answer_to_this", card=f"k{card}")
        case ChooseDiscard(count=count), Discard(cards=lost):
            own = hand(state, action.seat)
            if not set(lost) <= set(own):
                return refuse("not_your_card")
            fits = len(lost) == min(count, len(own)) and list(lost) == sorted(set(lost))
            return None if fits else refuse("not_so_many", count=min(count, len(own)))
        case ChoosePeek(target=target), Peek(card=card):
            if card not in hand(state, target):
                return refuse("not_in_that_hand", card=f"k{card}")
            return None if card in unseen(state, action.seat, target) else refuse("already_seen", card=f"k{card}")
    return None


def _wrong_card(state: ToyState, action: PlayCard) -> Refusal | None:
    card = f"k{action.card}"
    if action.card not in hand(state, action.seat):
        return refuse("not_your_card", card=card)
    kind = state.cards[action.card].kind
    if kind in ("ward", "counter"):
        return refuse("only_as_an_answer", card=card)
    if action.target in targets(state, action.seat, action.card):
        return None
    blind = kind == "spy" and state.health[action.target] > 0 and action.target != action.seat
    return refuse("nothing_to_see" if blind else "not_a_target", card=card)


check = Explainer(refuse, extents, WHERE, _wrong).check
"""Why an action cannot be taken now, or None."""
