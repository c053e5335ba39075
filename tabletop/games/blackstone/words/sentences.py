"""What Blackstone Fortress says: questions and refusals as messages of `assets/text/*/blackstone*.yaml`."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.notation import tag_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.challenges import PressLuck, ReachIn, Touch
from tabletop.games.blackstone.content.ids import NO_DIE, NOBODY
from tabletop.games.blackstone.content.records import SHIPS_IN_PLAY, ChallengeCard
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.explorers.gambits import gambit_is_free, gambit_payments, partners
from tabletop.games.blackstone.position.hostiles import action_of, status
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.order import may_come_next, may_go_first
from tabletop.games.blackstone.position.quest import on_the_counter, price
from tabletop.games.blackstone.position.table import (
    brought_home,
    cause_at_work,
    figure_at_work,
    foe_at_work,
    foes_of_group,
    group_of,
    helper_at_work,
    is_group,
    named_destiny,
    side,
    visit_roll,
)
from tabletop.games.blackstone.words import hostile_log, listing, names, pieces
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.games.blackstone.words.sources import offer, source_name
from tabletop.text.message import Message, Thing, Value

Part = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""
HIGHEST = 6
"""The highest number of the die on which numbers are called."""
refusal, warning, odds = NAMES.refusal, NAMES.warning, NAMES.foreseen
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


def prompt(box: BlackstoneBox, state: BlackstoneState, who: Seat) -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about."""
    decision = state.owed[who]
    if decision is None:
        return waiting(box, state), Message("blackstone.hint.over" if state.result else "blackstone.hint.other")
    part, args = _question(box, state, decision)
    args = {**NAMES.fields(box, state, decision), **args}
    key = f"{tag_of(decision)}.{part}" if part else tag_of(decision)
    return Message(f"blackstone.prompt.{key}", args), Message(f"blackstone.hint.{key}", args)


def waiting(box: BlackstoneBox, state: BlackstoneState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            return Message(f"blackstone.wait.{tag_of(decision)}", {"seat": pieces.seat(box, who, state.fortress)})
    return Message("blackstone.prompt.over")


def phase(box: BlackstoneBox, state: BlackstoneState) -> tuple[Message, Message]:
    """The name of the phase, or who acts in it, and what happens in it."""
    named = _acting(box, state) if state.phase == "activation" else None
    return named or Message(f"blackstone.phase.{state.phase}"), Message(f"blackstone.phase_about.{state.phase}")


def _acting(box: BlackstoneBox, state: BlackstoneState) -> Message | None:
    """Who acts, by the initiative track; None where nobody does."""
    if not 0 <= state.place < len(state.track):
        return None
    card = state.track[state.place]
    if not is_group(card):
        return Message("blackstone.acting.explorer", {"member": pieces.member(box, state, card)})
    foes = foes_of_group(state, group_of(card))
    if len(foes) == 1:
        return Message("blackstone.acting.foe", {"foe": pieces.foe(box, state, foes[0])})
    return Message("blackstone.acting.foes", {"foes": names.many(box.foe_records[foes[0]].id)}) if foes else None


def _question(box: BlackstoneBox, state: BlackstoneState, decision: asked.AnyDecision) -> Part:
    """The part of the key after the decision's tag, and the arguments of question and hint that are no plain fields."""
    match decision:
        case asked.ChooseFortress(alone=alone):
            return ("alone" if alone else "vote"), {}
        case asked.ChooseExplorer():
            return "", {"n": len(state.party) + 1, "all": PARTY}
        case asked.ChooseShip():
            return "", {"n": len(state.ships) + 1, "all": SHIPS_IN_PLAY}
        case asked.PlaceFigures():
            return ("board" if state.board else "chamber"), {"order": _order(box, state, decision)}
        case asked.VoteOnEnd():
            return _vote(box, state)
        case asked.AcceptChallenge(card=card):
            return "", {"words": names.says("challenge", box.explorations[card].id)}
        case asked.NextTarget():
            return "", {"figure": _at_work(box, state)}
        case asked.ChooseHex(purpose=purpose, foe=foe) if foe == NOBODY:
            return purpose, {"figure": _at_work(box, state)}
        case asked.ChooseMember(purpose=purpose):
            return purpose, {"source": _source(box, state), "helper": _helper(box, state)}
        case asked.ChooseFoe(purpose=purpose) | asked.ChooseHex(purpose=purpose):
            return purpose, {"source": _source(box, state)}
        case asked.ChooseMarker() | asked.ChoosePortal():
            return "", {"source": _source(box, state)}
        case asked.YesOrNo(purpose="set_roll"):
            return "set_roll", _of_set_roll(box, state)
        case asked.YesOrNo(purpose="facility_again"):
            return "facility_again", {"roll": visit_roll(state)}
        case asked.YesOrNo(purpose=purpose):
            return purpose, {"card": pieces.exploration(box, state, state.drawn), **_of_challenge(box, state)}
        case asked.VoteOnAssault(vault=vault):
            return ("vault" if vault else "stronghold"), {}
        case asked.ChooseFind(purpose=purpose):
            return purpose, {}
        case asked.TradingStep():
            return "", {"points": on_the_counter(box, state)}
        case asked.PayFor(member=member, card=card):
            whose = "own" if state.led[member] == decision.seat else "other"
            return whose, {"cost": price(box, state, member, card), "points": on_the_counter(box, state)}
        case asked.UseMoment(moment=moment, among=among):
            every = at_moment(box, state, moment)
            sources = {every[each].name: every[each] for each in among}
            return moment, {"what": tuple(map(source_name, sources)), "words": offer([*sources.values()])}
    return _of_dice(box, state, decision)


def _at_work(box: BlackstoneBox, state: BlackstoneState) -> Thing:
    """The model whose attack or marker is under way."""
    figure = figure_at_work(state)
    return pieces.NOTHING if figure is None else pieces.figure(box, state, figure)


def _source(box: BlackstoneBox, state: BlackstoneState) -> Message:
    """The card, ability or event of which what is under way comes; the phase where it comes of none."""
    cause = cause_at_work(state)
    name = cause.name or (at_moment(box, state, "console")[0].name if cause.moment == "console" else "")
    return source_name(name) if name else Message(f"blackstone.phase.{state.phase}")


def _helper(box: BlackstoneBox, state: BlackstoneState) -> Thing:
    """Who may help one that has failed."""
    helper = helper_at_work(state)
    return pieces.NOTHING if helper is None else pieces.member(box, state, helper)


def _of_set_roll(box: BlackstoneBox, state: BlackstoneState) -> dict[str, Value]:
    """Who is about to roll, and what the number that may be said would make it do."""
    foe = foe_at_work(state)
    assert foe is not None
    action = action_of(box, state, foe, status(box, state, foe), state.set_rolls[0].value)
    return {"foe": pieces.foe(box, state, foe), "action": hostile_log.action_words(box, state, foe, action)}


def _of_challenge(box: BlackstoneBox, state: BlackstoneState) -> dict[str, Value]:
    """The numbers of the challenge that is played of which its questions speak."""
    card = box.explorations[state.drawn] if state.drawn >= 0 else None
    match card.procedure if isinstance(card, ChallengeCard) else None:
        case ReachIn(good=good, bad=bad):
            return {"good": good, "bad": bad}
        case PressLuck(factor=factor):
            return {"factor": factor}
        case Touch(per_point=per_point):
            return {"per_point": per_point}
    return {}


def _vote(box: BlackstoneBox, state: BlackstoneState) -> Part:
    """What is held and what is wanted."""
    clues, points = brought_home(box, state)
    args: dict[str, Value] = {"clues": clues, "points": points, "left": len(state.deck)}
    haul = box.options.haul
    if state.mission.is_assault and not state.deck:
        return "assault", {**args, "place": pieces.goal(box, state)}
    if haul is None:
        return "quest", args
    enough = clues >= haul.clues and points >= haul.points
    return ("enough" if enough else "more"), {**args, "all_clues": haul.clues, "all_points": haul.points}


def _order(box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep | asked.PlaceFigures) -> Value:
    """How another explorer is let go first, or said to come next, where one may."""
    if any(may_come_next(box, state, decision)):
        return Message("blackstone.order.next")
    return Message("blackstone.order.first") if any(may_go_first(box, state, decision)) else ""


def _of_gambits(box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep) -> Part:
    """What can be done in the gambit step, and what a gambit costs."""
    member = decision.member
    payments, offered = gambit_payments(box, state, member), partners(box, state, member, decision.refused)
    if gambit_is_free(box, state, member):
        cost = "free"
    elif payments == (NO_DIE,):
        cost = "points"
    else:
        cost = "any" if NO_DIE in payments else "die"
    return ("cover" if not payments else "both" if offered else "gambit"), {
        "dice": listing.numbers(state.dice[member]), "die": listing.die(side(box, state, member).agility),
        "cost": Message(f"blackstone.gambit_cost.{cost}"), "n": state.points[member],
        "order": _order(box, state, decision),
    }  # fmt: skip


def _of_dice(box: BlackstoneBox, state: BlackstoneState, decision: asked.AnyDecision) -> Part:
    """Questions that show dice, weapons or points."""
    match decision:
        case asked.GambitStep():
            return _of_gambits(box, state, decision)
        case asked.Overwatch(member=member, foe=foe):
            return "", {"dice": listing.numbers(state.watch[member]), "foe": pieces.foe(box, state, foe)}
        case asked.FreeShot(member=member, weapon=weapon):
            return "", {"weapon": names.plain("weapon", weapons(box, state, member)[weapon][0].id)}
        case asked.RerollRoll(member=member, purpose=purpose, die=die, faces=faces, free=free):
            args: dict[str, Value] = {
                "purpose": Message(f"blackstone.purpose.{purpose}"), "die": listing.die(die),
                "faces": listing.faces(faces), "n": state.points[member], "free": free,
            }  # fmt: skip
            return ("both" if free and state.points[member] else "free" if free else "points"), args
        case asked.GiveUpDie(member=member):
            return "", {"dice": listing.numbers((*state.dice[member], *state.watch[member]))}
        case asked.RerollDestiny():
            named, dice = named_destiny(state), sorted((*state.destiny, *state.spoilt))
            return ("more" if named else "first"), {"dice": listing.numbers(dice), "named": listing.numbers(named)}
        case asked.PayPoints(member=member):
            return "", {"n": state.points[member], **_of_challenge(box, state)}
        case asked.ChooseWeapon(band=band):
            return ("any" if band is None else band), {}
        case asked.CallNumber(number=number):
            return ("highest" if number == HIGHEST else "open"), {}
    return "", {}
