"""What Quarriors! says: events, questions, answers and refusals as messages of `assets/text/*/quarriors*.yaml`."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import tag_of
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.differing import nobody_falls
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import capture_cost, summon_cost, wealth
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.position.immediates import immediate
from tabletop.games.quarriors.rules.scoring import scoring_glory
from tabletop.games.quarriors.words import names
from tabletop.games.quarriors.words.names import NAMES
from tabletop.text.message import Message, Value

# ---------------------------------------------------------------- refusals and previews


refusal, warning, odds = NAMES.refusal, NAMES.warning, NAMES.foreseen
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


# ---------------------------------------------------------------- questions


def prompt(
    box: QuarriorsBox, state: QuarriorsState, who: Seat, chosen: int | None = None, able: int = 0
) -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the die that was picked for the answer. able: how many dice could be.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(state), Message("quarriors.hint.over" if state.result else "quarriors.hint.other")
    part, args = _question(box, state, decision, chosen, able)
    if chosen is not None:
        args |= {"die": names.die(box, state, chosen)}
    tag = tag_of(decision)
    key = part if part.startswith("chosen.") else f"{tag}.{part}" if part else tag
    return Message(f"quarriors.prompt.{key}", args), Message(f"quarriors.hint.{key}", args)


def waiting(state: QuarriorsState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            return Message(f"quarriors.wait.{tag_of(decision)}", {"seat": names.seat(who)})
    return Message("quarriors.prompt.over")


def _question(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, chosen: int | None, able: int
) -> tuple[str, dict[str, Value]]:
    """The part of the key after the decision's tag, and the arguments of question and hint."""
    args = NAMES.fields(box, state, decision) | {"n": able, "active": names.seat(state.active)}
    match decision:
        case ask.OrderScoring(left=left):
            return "keep" if chosen is None else "chosen", args | {"n": len(left)}
        case ask.CullDice(left=culls):
            return "one" if culls == 1 else "many", args
        case ask.OfferUpgrade():
            return "any" if chosen is None else "chosen", args
        case ask.NameDefender():
            return "holds" if nobody_falls(box, state, decision) else "any", args
        case ask.UseImmediate():
            return _of_immediate(box, state, chosen, args)
        case ask.CastFreely() | ask.SummonAndPrepare() | ask.CaptureDice() | ask.Respond():
            return _casting(box, state, decision, chosen, args)
    return "", args


def _of_immediate(
    box: QuarriorsBox, state: QuarriorsState, chosen: int | None, args: dict[str, Value]
) -> tuple[str, dict[str, Value]]:
    found = None if chosen is None else immediate(box, state, chosen)
    if found is None or not found.others:
        return "any", args | {"n": sum(immediate(box, state, each).any for each in state.pool[state.active])}
    return "up_to" if found.up_to else "chosen", args | {"n": found.others}


def _casting(
    box: QuarriorsBox, state: QuarriorsState, decision: ask.AnyDecision, chosen: int | None, args: dict[str, Value]
) -> tuple[str, dict[str, Value]]:
    """Questions in which ready spells may be used: after one was picked they ask for its target."""
    found = list(listed(box, state, decision.seat))
    for name, action in (("attach", do.Attach), ("copy", do.CopyCreature), ("cast", do.Cast)):
        if chosen is not None and any(
            isinstance(each, action) and each.die == chosen and getattr(each, "targets", True) for each in found
        ):
            return f"chosen.{name}", args
    able = any(isinstance(each, do.Summon | do.Prepare | do.Capture) for each in found)
    casts = any(isinstance(each, do.Cast | do.Attach) for each in found)
    copies = dict.fromkeys(names.die(box, state, each.die) for each in found if isinstance(each, do.CopyCreature))
    if copies and not able and not casts:
        return "copy", args | {"names": tuple(copies)}
    match decision:
        case ask.CastFreely():
            before = "defence" if state.fixed else "attack"
            return {"score": "roll", "attack": "after" if state.fought else before}.get(state.phase, "after"), args
        case ask.Respond(fallen=fallen):
            named = tuple(names.die(box, state, each) for each in fallen)
            part = "fallen" if fallen else "attack" if state.phase == "attack" else "any"
            return part, args | {"names": named, "n": len(named)}
    if isinstance(decision, ask.SummonAndPrepare):
        otherwise = "spells" if casts else "attack" if creatures(box, state, decision.seat) else "none"
    else:
        otherwise = "spells" if casts else "none" if state.captures else "done"
    return "any" if able else otherwise, args | {
        "n": wealth(box, state, decision.seat),
        "captures": state.captures,
    }


# ---------------------------------------------------------------- answers


def label(box: QuarriorsBox, state: QuarriorsState, action: Action) -> Message:
    """The words on the button of an action."""
    return NAMES.label(box, state, action, *_labelled(box, state, action))


def _labelled(box: QuarriorsBox, state: QuarriorsState, action: Action) -> tuple[str, dict[str, Value]]:
    """The part of the key after the action's tag, and the arguments that are no pieces."""
    match action:
        case do.Score(die=number):
            return "", {"glory": scoring_glory(box, state, number)}
        case do.Use(die=number, others=others):
            return _use(box, state, number, others)
        case do.Spend(die=number):
            return "", {"n": box.dice[number].faces[state.face[number]].quiddity}
        case do.Summon(die=number):
            return "", {"cost": summon_cost(box, state, number)}
        case do.CopyCreature(creature=number):
            return "", {"creature": names.owned(box, state, number)}
        case do.Cast(targets=targets):
            named = target_names(box, state, action.seat, targets)
            return "at" if targets else "plain", {"targets": named, "n": len(targets)}
        case do.TurnTo(die=number, face=at):
            return "", {"face": names.face(box.dice[number].faces[at])}
        case do.Capture(card=number):
            cost = capture_cost(box, state, number)
            return "plain" if cost else "free", {"cost": cost}
        case do.Decline() | do.Finish():
            decision = state.owed[action.seat]
            assert decision is not None
            idle = isinstance(decision, ask.SummonAndPrepare) and not creatures(box, state, action.seat)
            return f"{tag_of(decision)}_none" if idle else tag_of(decision), {}
    return "", {}


def _use(box: QuarriorsBox, state: QuarriorsState, number: int, others: Sequence[int]) -> tuple[str, dict[str, Value]]:
    found = immediate(box, state, number)
    if found.draw:
        return ("draw_reroll" if found.itself else "draw"), {"n": found.draw}
    if not others:
        return ("reroll" if found.itself else "plain"), {}
    return ("reroll_with" if found.itself else "reroll_others"), {}


def target_names(box: QuarriorsBox, state: QuarriorsState, by: int, targets: Sequence[int]) -> tuple[Value, ...]:
    """The names of targets, those of other players with their owners."""
    return tuple(
        names.die(box, state, each) if state.owner[each] == by else names.owned(box, state, each) for each in targets
    )

