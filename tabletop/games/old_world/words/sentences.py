"""What Chaos in the Old World says: events, questions, answers and refusals as messages of
`assets/text/*/old_world*.yaml`."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import tag_of
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import DearMoves, MoreCards, PlaceEither, Surcharge
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, POWERS, RegionId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.legal.turn_options import rows
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, has_event, power_upgrades
from tabletop.games.old_world.position.cards import card_cost
from tabletop.games.old_world.position.summoning import summon_cost
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.names import NAMES, power, price, region, seat
from tabletop.text.message import Message, Thing, Value

Part = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""
ENDED = (ask.RedrawHand, ask.AssignHits, ask.ChooseMoves, ask.ChooseTokenMoves)
"""Questions that can be ended before they are through."""
refusal, warning = NAMES.refusal, NAMES.warning
odds = foreseen = NAMES.foreseen
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


# ---------------------------------------------------------------- questions


def prompt(box: OldWorldBox, state: OldWorldState, who: Seat, chosen: str = "") -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the piece that was picked for the answer, empty for none.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(box, state), Message("old_world.hint.over" if state.result else "old_world.hint.other")
    part, args = _question(box, state, decision, chosen)
    tag = tag_of(decision)
    key = f"{tag}.{part}" if part else tag
    return Message(f"old_world.prompt.{key}", args), Message(f"old_world.hint.{key}", args)


def waiting(box: OldWorldBox, state: OldWorldState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            args = NAMES.fields(box, state, decision) | {"seat": seat(box, state, Seat(who))}
            return Message(f"old_world.wait.{tag_of(decision)}", args)
    return Message("old_world.prompt.over")


def under_way(box: OldWorldBox, state: OldWorldState) -> tuple[Message, Message]:
    """What is under way while nobody is asked, and the hint below it: the battle that is fought, else the phase."""
    about = Message(f"old_world.phase_about.{state.phase}")
    if state.fighting is not None:
        return Message("old_world.battle_in", {"region": region(box, state.fighting)}), about
    return Message(f"old_world.{'step' if state.phase == 'domination' else 'phase'}.{state.phase}"), about


def _question(box: OldWorldBox, state: OldWorldState, decision: ask.AnyDecision, chosen: str) -> Part:
    """The part of the key after the decision's tag, and the arguments of question and hint."""
    own = state.powers[decision.seat]
    args = NAMES.fields(box, state, decision)
    if chosen:
        args["chosen"] = NAMES.piece(box, state, chosen)
    match decision:
        case ask.SummonOrPlay():
            args["points"] = state.power[own]
            able = bool(rows(box, state, decision.seat))
            return {"f": "figure", "c": "card"}.get(chosen[:1], "any" if able else "none"), args
        case ask.RedrawHand():
            more = sum(effect.cards for effect in power_upgrades(box, state, own, MoreCards))
            return "", args | {"n": box.content.powers[own].refill + more}
        case ask.RollDice(wild=wild, first=first):
            return ("wild" if wild else "first" if first else "plain"), args
        case ask.AssignHits(of=of, wild=wild):
            if of is not None:
                return "back", args | {"power": power(box, of)}
            return ("wild" if wild else "plain"), args
        case ask.ChooseMoves(way=way):
            return ("chosen" if chosen and way == "out" else way), args
        case ask.TakeFigure(purpose=purpose):
            return purpose, args
    return _of_tokens(box, decision, chosen, args)


def _of_tokens(box: OldWorldBox, decision: ask.AnyDecision, chosen: str, args: dict[str, Value]) -> Part:
    """Questions of dials and of the Old World's cards."""
    match decision:
        case ask.ChooseTokenPlaces(kind=kind_of, count=count):
            return "", args | {"what": names.put(TOKENS[kind_of], count)}
        case ask.ChooseRegions(card=by):
            choosing = any(isinstance(effect, PlaceEither) for effect in box.world[by].effects)
            return ("either" if choosing else "returning"), args
        case ask.ChooseTokenMoves(region=source):
            return ("chosen" if chosen else "any" if source is None else "out"), args
        case ask.ChooseCorruptionRemovals(region=source):
            return ("any" if source is None else "out"), args
    return "", args


# ---------------------------------------------------------------- answers


def dearer(box: OldWorldBox, state: OldWorldState, action: Action) -> list[Message]:
    """Why an action costs more than is printed: each card that makes it dearer, and by how much."""
    match action:
        case do.PlayCard(seat=who, space=space):
            where, own = space // 2, state.powers[who]
            lying = [
                (names.card(box.cards[other]), effect.power)
                for other, effect in effects_in(box, state, where, "lies")
                if isinstance(effect, Surcharge) and box.card_power[other] != own
            ]
            found = [*lying, *(_on_track(box, state, Surcharge) if has_event(state, where) else ())]
        case do.Summon(figure=figure) | do.SummonCarrying(figure=figure) | do.SummonOntoSpace(figure=figure):
            found = list(_on_track(box, state, DearMoves)) if state.region[figure] != NOWHERE else []
        case _:
            found = []
    return [Message("old_world.forecast.dearer", {"card": card, "n": more}) for card, more in found]


def _on_track(
    box: OldWorldBox, state: OldWorldState, kind: type[Surcharge] | type[DearMoves]
) -> Iterator[tuple[Thing, int]]:
    """The cards on the Old World track with such an effect, and how much more it asks."""
    for card in state.track:
        if card is None:
            continue
        for effect in box.world[card].effects:
            if isinstance(effect, kind):
                yield names.world(box.world[card]), effect.power


def label(box: OldWorldBox, state: OldWorldState, action: Action) -> Message:
    """The words on the button of an action."""
    return NAMES.label(box, state, action, *_labelled(box, state, action))


def _labelled(box: OldWorldBox, state: OldWorldState, action: Action) -> Part:
    """The part of the key after the action's tag, and the arguments that are not fields of it."""
    decision = state.owed[action.seat]
    match action:
        case do.Summon(figure=number, region=where) | do.SummonCarrying(figure=number, region=where):
            return "", {"price": price(summon_cost(box, state, number, where))}
        case do.SummonOntoSpace(figure=number, space=space):
            where = RegionId(space // 2)
            return "", {"price": price(summon_cost(box, state, number, where)), "region": region(box, where)}
        case do.PlayCard(card=number, space=space):
            where = RegionId(space // 2)
            return "", {"price": price(card_cost(box, state, number, where)), "region": region(box, where)}
        case do.Roll() if isinstance(decision, ask.RollDice):
            return "", {"n": decision.dice}
        case do.Take() if isinstance(decision, ask.TakeFigure):
            return decision.purpose, {}
        case do.MoveToken(token=number) | do.RemoveToken(token=number):
            return "", {"origin": region(box, number // KINDS)}
        case do.TakeOffCorruption(heap=number):
            return "", {"power": power(box, number % POWERS), "region": region(box, number // POWERS)}
        case do.Finish():
            return (tag_of(decision) if isinstance(decision, ENDED) else "other"), {}
    return "", {}
