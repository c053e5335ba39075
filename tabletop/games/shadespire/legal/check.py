"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.records import ROUNDS
from tabletop.games.shadespire.legal.check_actions import wrong_activation, wrong_granted
from tabletop.games.shadespire.legal.check_cards import (
    wrong_free,
    wrong_objective,
    wrong_ploy,
    wrong_power_card,
    wrong_reaction,
    wrong_score,
    wrong_upgrade,
)
from tabletop.games.shadespire.legal.check_choices import wrong_choice, wrong_dice, wrong_drive, wrong_hex
from tabletop.games.shadespire.legal.check_setup import wrong_deployment, wrong_laying, wrong_token
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.legal.refusals import refuse
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.soundness import extents
from tabletop.games.shadespire.position.table import is_sudden_death
from tabletop.games.shadespire.rules.windows import Opportunity

OF_FIGHTERS = (do.MoveFighter, do.Charge, do.Attack, do.GoOnGuard, do.UseAbility, do.UseUpgrade)
OF_ACTIVATIONS = (*OF_FIGHTERS, do.DrawPower, do.Exchange)
REACTIONS = (do.React, do.ReactWith, do.Decline)
STEPS: dict[type[Decision], int] = {
    asked.ScoreObjectives: 1, asked.DiscardObjectives: 2, asked.PlayUpgrades: 3, asked.DiscardPower: 4,
}  # fmt: skip
"""The steps of an end procedure (shadespire.endphase.11)."""
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    do.ChooseFace: (asked.ChooseBoard,),
    do.LayBoard: (asked.LayBoards,),
    do.PlaceToken: (asked.PlaceObjective,),
    do.Mulligan: (asked.Redraw,),
    do.NameFirst: (asked.ChooseFirst,),
    do.Deploy: (asked.DeployFighter,),
    **dict.fromkeys(OF_ACTIVATIONS, (asked.Activate,)),
    **dict.fromkeys(OF_FIGHTERS, (asked.Activate, asked.MakeAction)),
    do.Pass: (asked.Activate, asked.TakePowerTurn),
    do.PlayPloy: (asked.TakePowerTurn, asked.GiveFree),
    do.GiveUpgrade: (asked.TakePowerTurn, asked.GiveFree, asked.PlayUpgrades),
    do.PickFighter: (asked.ChooseFighter, asked.NextTarget),
    do.PickHex: (asked.ChooseHex,),
    do.PickToken: (asked.ChooseToken,),
    do.PickCard: (asked.ChooseCard,),
    do.PickDirection: (asked.ChooseWay,),
    do.PickNumber: (asked.ChooseNumber,),
    do.PickOpponent: (asked.ChooseOpponent,),
    do.NameCard: (asked.NameObjective,),
    **dict.fromkeys(REACTIONS, (asked.UseReaction,)),
    do.RollAgain: (asked.RerollDice, asked.LeaveOutDie),
    do.Drive: (asked.DriveBack,),
    do.LeaveInPlace: (asked.DriveBack,),
    do.Score: (asked.ScoreObjectives,),
    do.Discard: (asked.DiscardObjectives, asked.DiscardPower),
    do.YesOrNo: (asked.Agree, asked.NameOutcome, asked.ReplaceObjective),
    do.Finish: (
        asked.Activate, asked.DeployFighter, asked.MakeAction, asked.ChooseFighter, asked.ChooseHex, asked.ChooseToken,
        asked.ChooseCard, asked.GiveFree, *STEPS,
    ),
}  # fmt: skip
"""The questions that an action answers."""


def _unasked(box: ShadespireBox, state: ShadespireState, action: Action) -> Refusal:
    """A seat that owes no answer while another one does."""
    if isinstance(action, REACTIONS):
        used = any(isinstance(frame, Opportunity) and frame.step in ("settle", "resume") for frame in state.stack)
        return refuse("reaction_window_used" if used else "no_reaction_now")
    if isinstance(action, do.PlayPloy | do.GiveUpgrade) and state.phase == "power":
        return refuse("not_your_power_turn")
    if isinstance(action, (*OF_ACTIVATIONS, do.Pass)) and state.phase == "action" and not state.left[action.seat]:
        return refuse("no_activations_left")
    return refuse("not_your_turn")


def _untimely(box: ShadespireBox, state: ShadespireState, decision: Decision, action: Action) -> Refusal:
    """An action that answers another question."""
    match decision, action:
        case _, do.PlayPloy() | do.GiveUpgrade() if is_sudden_death(state):
            return refuse("sudden_death_no_power_cards")
        case _, do.Score() if is_sudden_death(state):
            return refuse("sudden_death_no_scoring")
        case _, do.React() | do.ReactWith() | do.Decline():
            return refuse("no_reaction_now")
        case asked.Redraw(), do.Discard():
            return refuse("mulligan_whole_hand")
        case _, do.Mulligan() if state.round:
            return refuse("mulligan_used")
        case asked.DeployFighter(), do.Pass():
            return refuse("fighter_unplaced")
        case _, do.PlayPloy() if state.phase == "end":
            return refuse("ploy_in_end_phase")
        case asked.Activate(), do.PlayPloy() | do.GiveUpgrade():
            return refuse("power_cards_later")
        case asked.TakePowerTurn(), _ if isinstance(action, OF_ACTIVATIONS):
            return refuse("activation_over")
        case _, do.Score() | do.Discard() | do.GiveUpgrade() if type(decision) in STEPS:
            return _out_of_step(state, decision, action)
    return refuse("another_question")


def _out_of_step(state: ShadespireState, decision: Decision, action: Action) -> Refusal:
    """A step of the end procedure that is over, has not begun, or does not come."""
    if isinstance(action, do.Score):
        return refuse("end_phase_step_over")
    if state.round == ROUNDS:
        return refuse("third_end_phase_scoring_only")
    match action:
        case do.GiveUpgrade():
            step = STEPS[asked.PlayUpgrades]
        case do.Discard(seat=seat, card=card) if card in state.objectives[seat]:
            step = STEPS[asked.DiscardObjectives]
        case _:
            step = STEPS[asked.DiscardPower]
    return refuse("end_phase_step_over" if step < STEPS[type(decision)] else "end_phase_step_later")


def _wrong(box: ShadespireBox, state: ShadespireState, decision: Decision, action: Action) -> Refusal | None:
    """What is wrong with an answer to the question; None where it can be given."""
    return None if action in options(box, state, action.seat) else _not_an_option(box, state, decision, action)


def _not_an_option(box: ShadespireBox, state: ShadespireState, decision: Decision, action: Action) -> Refusal:
    """An action that answers the question, but not with what can be chosen."""
    match decision, action:
        case asked.DeployFighter(), do.Finish():
            return refuse("fighter_unplaced")
        case asked.Activate(), _:
            return wrong_activation(box, state, action)
        case _, do.Finish():
            return refuse("effect_mandatory")
        case _, do.LayBoard():
            return wrong_laying(box, state, action)
        case asked.PlaceObjective(), do.PlaceToken():
            return wrong_token(box, state, decision, action)
        case _, do.Deploy():
            return wrong_deployment(box, state, action)
        case asked.MakeAction(), _:
            return wrong_granted(box, state, decision, action)
        case asked.GiveFree(), _:
            return wrong_free(box, state, decision, action)
        case _, do.PlayPloy():
            return wrong_ploy(box, state, action)
        case _, do.GiveUpgrade():
            return wrong_upgrade(box, state, action)
        case asked.UseReaction(), do.React() | do.ReactWith():
            return wrong_reaction(box, state, decision, action)
        case _, do.Score():
            return wrong_score(box, state, action)
        case asked.DiscardPower(), do.Discard(seat=seat, card=card):
            if card in state.objectives[seat]:
                return refuse("end_phase_step_over")
            return wrong_power_card(box, state, seat, card)
        case _, do.Discard(seat=seat, card=card):
            if card in state.power[seat]:
                return refuse("end_phase_step_later")
            return wrong_objective(box, state, seat, card)
        case asked.RerollDice() | asked.LeaveOutDie(), do.RollAgain():
            return wrong_dice(state, decision, action)
        case asked.DriveBack(), do.Drive():
            return wrong_drive(box, state, decision, action)
        case asked.ChooseHex(), do.PickHex():
            return wrong_hex(box, state, decision, action)
    return wrong_choice(decision)


check = Explainer(refuse, extents, WHERE, _wrong, _unasked, _untimely).check
"""Why an action cannot be taken now, or None."""
