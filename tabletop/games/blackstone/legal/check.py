"""Why an action cannot be taken."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, is_destiny, member_of, shown
from tabletop.games.blackstone.content.records import CLUES_FOR_A_STRONGHOLD
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.legal.quest import wrong_in_trade
from tabletop.games.blackstone.legal.refusals import refuse
from tabletop.games.blackstone.legal.wrong_actions import wrong_in_activation, wrong_on_overwatch
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import is_gone, paying_finds, possible_assault
from tabletop.games.blackstone.position.table import extents

_ACTIVATION = (
    do.Move, do.Recuperate, do.Aim, do.Search, do.Summon, do.Shoot, do.ShootArea, do.UseAbility, do.Access,
    do.BeInspired, do.Finish, do.Ride, do.Unlock,
)  # fmt: skip
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    **dict.fromkeys(_ACTIVATION, (asked.Activate,)),
    do.Shoot: (asked.Activate, asked.Overwatch, asked.FreeShot),
    do.ShootArea: (asked.Activate, asked.Overwatch),
    do.NameFortress: (asked.ChooseFortress,),
    do.TakeExplorer: (asked.ChooseExplorer,),
    do.TakeShip: (asked.ChooseShip,),
    do.StandOn: (asked.PlaceFigures, asked.FreeMove),
    **dict.fromkeys((do.GiveWay, do.SendNext), (asked.PlaceFigures, asked.GambitStep)),
    **dict.fromkeys((do.GoOn, do.TurnBack), (asked.VoteOnEnd,)),
    **dict.fromkeys(
        (do.Give, do.HandOver, do.GiveArtefact), (asked.HandCards, asked.Activate, asked.PassCard, asked.TradingStep)
    ),
    do.VisitShip: (asked.ChooseFacility,),
    **dict.fromkeys((do.LayOut, do.TakeUp, do.Buy), (asked.TradingStep, asked.PayFor)),
    do.ReplaceCard: (asked.TradingStep,),
    do.Pass: (
        asked.HandCards, asked.GambitStep, asked.FreeMove, asked.Overwatch, asked.FreeShot,
        asked.ChooseMember, asked.UseMoment, asked.ChooseFacility, asked.SwapResource, asked.PayFor, asked.TradingStep,
    ),
    **dict.fromkeys((do.Gamble, do.OfferCover), (asked.GambitStep,)),
    **dict.fromkeys(
        (do.Accept, do.Refuse), (asked.AcceptChallenge, asked.AnswerCover, asked.YesOrNo, asked.VoteOnAssault)
    ),
    do.SwapCard: (asked.PlaceCard,),
    **dict.fromkeys((do.RollAgain, do.KeepRoll), (asked.RerollRoll,)),
    do.LoseDie: (asked.GiveUpDie, asked.Activate),
    do.TakeDie: (asked.RobDie,),
    do.PickMember: (asked.ChooseMember,),
    do.PickFigure: (asked.ChooseTarget, asked.ChooseFigure),
    do.PickFoe: (asked.NextTarget, asked.ChooseFoe),
    do.PickHex: (asked.ChooseHex,),
    do.PickPortal: (asked.ChoosePortal,),
    do.PickMarker: (asked.ChooseMarker,),
    do.PickFind: (asked.PutBack, asked.OrderFinds, asked.DiscardFinds, asked.PayClue, asked.ChooseFind),
    do.PickResource: (asked.ChooseResource, asked.SwapResource, asked.GiveUpResource),
    do.PickWeapon: (asked.ChooseWeapon, asked.NameWeapon),
    do.PickEncounter: (asked.OrderEncounters, asked.ReplaceEncounter),
    do.PickExploration: (asked.ChooseExploration,),
    do.UseCard: (asked.UseMoment,),
    do.Call: (asked.CallNumber,),
    do.RollDestiny: (asked.RerollDestiny,),
    do.Choose: (asked.PickHaven,),
    do.SpendPoints: (asked.PayPoints,),
}  # fmt: skip
"""The questions that an action answers."""


def _wrong(box: BlackstoneBox, state: BlackstoneState, decision: Decision, action: Action) -> Refusal | None:
    """What is wrong with an answer to the question; None where it can be given."""
    return None if action in options(box, state, action.seat) else _not_an_option(box, state, decision, action)


def _not_an_option(box: BlackstoneBox, state: BlackstoneState, decision: Decision, action: Action) -> Refusal:
    """An action that answers the question, but not with what can be chosen."""
    match decision, action:
        case asked.ChooseExplorer(), do.TakeExplorer(kind=kind):
            return refuse("explorer_dead" if is_gone(box, kind) else "explorer_taken")
        case asked.ChooseShip(), do.TakeShip():
            return refuse("ship_taken")
        case asked.PlaceFigures(figure=figure), do.StandOn() if figure == action.figure:
            return refuse("hex_full")
        case asked.GambitStep(), do.Gamble(die=die):
            if is_destiny(die):
                return refuse("activation_dice_only")
            return refuse("not_enough_inspiration" if die == NO_DIE else "no_such_die")
        case asked.GambitStep(), do.OfferCover(partner=partner):
            return refuse("gambit_step_used" if state.gambits >> partner & 1 else "no_line_of_sight")
        case asked.RerollRoll(), do.RollAgain(place=place, free=free):
            if place in decision.done:
                return refuse("already_rerolled")
            return refuse("not_offered" if free else "not_enough_inspiration")
        case (asked.TradingStep() | asked.PayFor()), _:
            return wrong_in_trade(box, state, decision, action)
        case asked.Activate(), _:
            return wrong_in_activation(box, state, decision, action)
        case asked.Overwatch(), (do.Shoot(die=die) | do.ShootArea(die=die)):
            if is_destiny(die):
                return refuse("activation_dice_only")
            if member_of(action.figure) != decision.member:
                had = getattr(state.stack[-1], "had", 0)
                return refuse("overwatch_used" if had >> member_of(action.figure) & 1 else "not_asked")
            if shown(die) not in state.watch[decision.member]:
                return refuse("no_such_die")
            return wrong_on_overwatch(box, state, decision, action)
    return refuse("not_offered")


def _untimely(box: BlackstoneBox, state: BlackstoneState, decision: Decision, action: Action) -> Refusal:
    """An answer to another question: before an expedition of a quest, a clue that would pay for an attack for which
    the party holds too few."""
    match action:
        case do.PickFind(find=find) if state.phase in ("ships", "boarding") and box.options.quest is not None:
            clues = paying_finds(box, state)
            if find in clues and possible_assault(box, state) is None:
                return refuse("not_enough_clues", clues=len(clues), need=CLUES_FOR_A_STRONGHOLD)
    return refuse("another_question")


check = Explainer(refuse, extents, WHERE, _wrong, untimely=_untimely).check
"""Why an action cannot be taken now, or None."""
