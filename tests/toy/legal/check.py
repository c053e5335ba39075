"""Why an action of the toy cannot be taken."""

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tests.toy.legal.refusals import RULES
from tests.toy.model.actions import Brace, Bury, Decline, Discard, Keep, Pass, Peek, PlayCard, React, SetStake
from tests.toy.model.decisions import ChooseDiscard, ChoosePeek, ChooseStake, KeepOrBury, ReactTo, TakeTurn
from tests.toy.model.state import ToyState
from tests.toy.position.cards import hand, targets, unseen


def check(state: ToyState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    code, args = _code(state, action)
    return Refusal(code, RULES[code], args) if code else None


def _code(state: ToyState, action: Action) -> tuple[str, dict[str, str | int]]:
    """The code of a refusal, empty for none, and its arguments."""
    cards = getattr(action, "cards", (getattr(action, "card", 0),))
    if not 0 <= action.seat < len(state.owed) or not all(0 <= each < len(state.cards) for each in cards):
        return "no_such_thing", {}
    owed = state.owed[action.seat] if state.sealed[action.seat] is None else None
    match owed, action:
        case None, _:
            return "not_asked", {}
        case ChooseStake(), SetStake(stake=stake):
            most = min(2, state.health[action.seat] - 1)
            return ("", {}) if 0 <= stake <= most else ("stake_too_high", {"most": most})
        case TakeTurn(), Brace():
            return ("already_braced" if state.braced[action.seat] else ""), {}
        case TakeTurn(), PlayCard():
            return _card_code(state, action)
        case (TakeTurn(), Pass()) | (ReactTo(), Decline()) | (KeepOrBury(), Keep() | Bury()):
            return "", {}
        case ReactTo(wanted=wanted), React(card=card):
            if card not in hand(state, action.seat):
                return "not_your_card", {"card": f"k{card}"}
            return ("" if state.cards[card].kind == wanted else "no_answer_to_this"), {"card": f"k{card}"}
        case ChooseDiscard(count=count), Discard(cards=lost):
            own = hand(state, action.seat)
            if not set(lost) <= set(own):
                return "not_your_card", {}
            fits = len(lost) == min(count, len(own)) and list(lost) == sorted(set(lost))
            return ("" if fits else "not_so_many"), {"count": min(count, len(own))}
        case ChoosePeek(target=target), Peek(card=card):
            if card not in hand(state, target):
                return "not_in_that_hand", {"card": f"k{card}"}
            return ("" if card in unseen(state, action.seat, target) else "already_seen"), {"card": f"k{card}"}
    return "another_question", {}


def _card_code(state: ToyState, action: PlayCard) -> tuple[str, dict[str, str | int]]:
    args: dict[str, str | int] = {"card": f"k{action.card}"}
    if action.card not in hand(state, action.seat):
        return "not_your_card", args
    kind = state.cards[action.card].kind
    if kind in ("ward", "counter"):
        return "only_as_an_answer", args
    if action.target in targets(state, action.seat, action.card):
        return "", args
    alive = 0 <= action.target < len(state.health) and state.health[action.target] > 0
    return ("nothing_to_see" if kind == "spy" and alive and action.target != action.seat else "not_a_target"), args
