"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Refusal
from tabletop.games.old_world.content.ids import KINDS, POWERS, REGIONS, SPACES
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
from tabletop.games.old_world.rules.summoning import Summoning

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState

OF_A_TURN = (do.Summon, do.SummonCarrying, do.SummonOntoSpace, do.PlayCard, do.Pass)
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    **dict.fromkeys(OF_A_TURN, (asked.SummonOrPlay,)),
    do.Discard: (asked.RedrawHand, asked.DiscardCards),
    do.Roll: (asked.RollDice,),
    do.Hit: (asked.AssignHits,),
    do.HitPeasant: (asked.AssignHits,),
    do.Move: (asked.MoveFigures,),
    do.Take: (asked.TakeFigure,),
    do.PlaceToken: (asked.PlaceTokens,),
    do.ChooseRegion: (asked.ChooseRegions,),
    do.MoveToken: (asked.MoveTokens,),
    do.RemoveToken: (asked.RemoveTokens,),
    do.RemoveCorruption: (asked.RemoveCorruptions,),
    do.Single: (asked.SingleOut,),
    do.ChooseUpgrade: (asked.PickUpgrade,),
}
"""The questions that an action answers; `Finish`, which only ends them, is not among them."""


def check(game: OldWorld, state: OldWorldState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    if not 0 <= action.seat < len(state.owed) or not _exists(game, action):
        return refuse("no_such_piece")
    if action in options(game, state, action.seat):
        return None
    decision = state.owed[action.seat]
    if decision is None:
        return _unasked(state, action)
    if isinstance(action, do.Finish):
        return _going_on(game, state, decision, action)
    if not isinstance(decision, WHERE[type(action)]):
        return _untimely(state, action)
    return _wrong(game, state, decision, action)


def _exists(game: OldWorld, action: Action) -> bool:
    """Whether everything that an action names is there at all."""
    most = {
        "figure": len(game.figures), "card": len(game.cards), "upgrade": len(game.content.upgrades),
        "region": REGIONS, "space": SPACES, "token": REGIONS * KINDS, "heap": REGIONS * POWERS, "power": POWERS,
    }  # fmt: skip
    return all(0 <= getattr(action, name, 0) < count for name, count in most.items())


def _unasked(state: OldWorldState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    if not any(state.owed):
        return refuse("not_asked")
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


def _untimely(state: OldWorldState, action: Action) -> Refusal:
    """An action that answers another question."""
    if isinstance(action, do.ChooseUpgrade):
        return refuse("no_upgrade_due", upgrade=f"u{action.upgrade}")
    if isinstance(action, OF_A_TURN) and state.phase != "summoning":
        return refuse("wrong_phase")
    return refuse("another_question")


def _going_on(game: OldWorld, state: OldWorldState, decision: Decision, action: do.Finish) -> Refusal:
    """To do no more where something has to be done."""
    match decision:
        case asked.SummonOrPlay():
            return refuse("pass_loses_points", points=state.power[state.powers[action.seat]])
        case asked.RollDice():
            return refuse("must_roll_all")
        case asked.AssignHits():
            return wrong_hit(game, state, decision, action)
        case asked.TakeFigure():
            return wrong_choice(game, state, decision, action)
    return refuse("effect_mandatory")


def _wrong(game: OldWorld, state: OldWorldState, decision: Decision, action: Action) -> Refusal:
    """An action that answers the question, but not with what can be chosen."""
    match decision, action:
        case _, do.PlayCard():
            return wrong_card(game, state, action)
        case _, do.Summon() | do.SummonCarrying() | do.SummonOntoSpace():
            return wrong_summon(game, state, action)
        case _, do.Discard(card=card):
            own = game.card_power[card] == state.powers[action.seat]
            return refuse("not_in_hand" if own else "not_your_deck", card=f"c{card}")
        case asked.AssignHits(), _:
            return wrong_hit(game, state, decision, action)
        case asked.TakeFigure(), _:
            return wrong_choice(game, state, decision, action)
        case asked.PickUpgrade(), _:
            return wrong_upgrade(game, state, decision, action)
        case asked.MoveFigures(), do.Move():
            return wrong_move(game, state, decision, action)
        case asked.PlaceTokens(), do.PlaceToken(region=region):
            return wrong_place(state, region)
        case asked.MoveTokens(), do.MoveToken():
            return wrong_token_move(game, state, decision, action)
        case asked.RemoveTokens(), do.RemoveToken(token=token):
            return wrong_removal(state, decision, token)
        case asked.RemoveCorruptions(), do.RemoveCorruption(heap=heap):
            return wrong_corruption(decision, heap)
        case asked.SingleOut(), do.Single(power=power):
            return wrong_opponent(decision, power)
        case asked.ChooseRegions(), do.ChooseRegion(region=region):
            return wrong_region(region)
    return refuse("another_question")
