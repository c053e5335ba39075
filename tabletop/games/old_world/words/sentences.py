"""What Chaos in the Old World says: events, questions, answers and refusals as messages of
`assets/text/*/old_world*.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Refusal
from tabletop.engine.preview import Odds, Warning
from tabletop.games.old_world.content.effects import MoreCards, PlaceEither
from tabletop.games.old_world.content.ids import KINDS, POWERS, RegionId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.legal.turn_options import rows
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.position.values import card_cost, granted, summon_cost
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.cards import Line, card_text, instruction, tick, upgrade_text, world_text
from tabletop.games.old_world.words.log import event, price
from tabletop.games.old_world.words.names import card, figure, kind, power, region, seat, token, upgrade, world
from tabletop.text import Message, Value

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState

__all__ = [
    "Line", "card", "card_text", "event", "figure", "instruction", "kind", "label", "odds", "power", "price", "prompt",
    "refusal", "region", "seat", "tick", "token", "upgrade", "upgrade_text", "waiting", "warning", "world",
    "world_text",
]  # fmt: skip

Part = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""
ENDED = (ask.RedrawHand, ask.AssignHits, ask.MoveFigures, ask.MoveTokens)
"""Questions that can be ended before they are through."""
PIECES = "fcwutphxr"
"""The letters of pieces that are called by a name."""


# ---------------------------------------------------------------- refusals and previews


def refusal(game: OldWorld, given: Refusal) -> Message:
    """The sentence of a refusal."""
    return Message(f"old_world.refusal.{given.code}", named(game, given.args))


def warning(game: OldWorld, given: Warning) -> Message:
    """The sentence of a preview's warning."""
    return Message(f"old_world.warning.{given.key}", named(game, given.args))


def odds(game: OldWorld, given: Odds) -> Message:
    """What a chance of a preview is the chance of."""
    return Message(f"old_world.forecast.{given.key}", named(game, given.args))


def named(game: OldWorld, given: Mapping[str, str | int]) -> dict[str, Value]:
    """Arguments with names in the place of pieces."""
    return {
        name: names.piece(game, value) if isinstance(value, str) and value[:1] in PIECES else value
        for name, value in given.items()
    }


# ---------------------------------------------------------------- questions


def prompt(game: OldWorld, state: OldWorldState, who: Seat, chosen: str = "") -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the piece that was picked for the answer, empty for none.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(game, state), Message("old_world.hint.over" if state.result else "old_world.hint.other")
    part, args = _question(game, state, decision, chosen)
    tag = str(type(decision).__struct_config__.tag)
    key = f"{tag}.{part}" if part else tag
    return Message(f"old_world.prompt.{key}", args), Message(f"old_world.hint.{key}", args)


def waiting(game: OldWorld, state: OldWorldState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            tag = type(decision).__struct_config__.tag
            return Message(f"old_world.wait.{tag}", {"seat": seat(game, state, Seat(who))})
    return Message("old_world.prompt.over")


def _question(game: OldWorld, state: OldWorldState, decision: ask.AnyDecision, chosen: str) -> Part:
    """The part of the key after the decision's tag, and the arguments of question and hint."""
    own = state.powers[decision.seat]
    args: dict[str, Value] = {}
    for name in ("left", "dice"):
        if (number := getattr(decision, name, None)) is not None:
            args[name] = number
    where: RegionId | None = getattr(decision, "region", None)
    if where is not None:
        args["region"] = region(game, where)
    if chosen:
        args["chosen"] = names.piece(game, chosen)
    match decision:
        case ask.SummonOrPlay():
            args["points"] = state.power[own]
            able = bool(rows(game, state, decision.seat))
            return {"f": "figure", "c": "card"}.get(chosen[:1], "any" if able else "none"), args
        case ask.RedrawHand():
            more = sum(effect.cards for effect in granted(game, state, own, MoreCards))
            return "", args | {"n": game.content.powers[own].refill + more}
        case ask.RollDice(wild=wild, first=first):
            return ("wild" if wild else "first" if first else "plain"), args
        case ask.AssignHits(of=of, wild=wild):
            if of is not None:
                return "back", args | {"power": power(game, of)}
            return ("wild" if wild else "plain"), args
        case ask.MoveFigures(card=by, way=way):
            return ("chosen" if chosen and way == "out" else way), args | {"card": card(game.cards[by])}
        case ask.TakeFigure(purpose=purpose):
            return purpose, args
        case ask.SingleOut(card=by):
            return "", args | {"card": card(game.cards[by])}
    return _of_tokens(game, decision, chosen, args)


def _of_tokens(game: OldWorld, decision: ask.AnyDecision, chosen: str, args: dict[str, Value]) -> Part:
    """Questions of dials and of the Old World's cards."""
    match decision:
        case ask.PlaceTokens(kind=kind_of, count=count):
            return "", args | {"what": names.put(TOKENS[kind_of], count)}
        case ask.ChooseRegions(card=by):
            choosing = any(isinstance(effect, PlaceEither) for effect in game.world[by].effects)
            return ("either" if choosing else "returning"), args | {"card": world(game.world[by])}
        case ask.MoveTokens(region=source):
            return ("chosen" if chosen else "any" if source is None else "out"), args
        case ask.RemoveCorruptions(region=source):
            return ("any" if source is None else "out"), args
    return "", args


# ---------------------------------------------------------------- answers


def label(game: OldWorld, state: OldWorldState, action: Action) -> Message:
    """The words on the button of an action."""
    tag = str(type(action).__struct_config__.tag)
    part, args = _labelled(game, state, action)
    if (number := getattr(action, "figure", None)) is not None:
        args["figure"] = figure(game, number)
    if (number := getattr(action, "region", None)) is not None:
        args["region"] = region(game, number)
    return Message(f"old_world.action.{tag}.{part}" if part else f"old_world.action.{tag}", args)


def _labelled(game: OldWorld, state: OldWorldState, action: Action) -> Part:
    """The part of the key after the action's tag, and the arguments that are no figures or regions."""
    decision = state.owed[action.seat]
    match action:
        case do.Summon(figure=number, region=where) | do.SummonCarrying(figure=number, region=where):
            return "", {"price": price(summon_cost(game, state, number, where))}
        case do.SummonOntoSpace(figure=number, space=space):
            where = RegionId(space // 2)
            cost = summon_cost(game, state, number, where)
            return "", {"price": price(cost), "region": region(game, where)}
        case do.PlayCard(card=number, space=space):
            where = RegionId(space // 2)
            return "", {"price": price(card_cost(game, state, number, where)), "region": region(game, where)}
        case do.Discard(card=number):
            return "", {"card": card(game.cards[number])}
        case do.Roll() if isinstance(decision, ask.RollDice):
            return "", {"n": decision.dice}
        case do.Take() if isinstance(decision, ask.TakeFigure):
            return decision.purpose, {}
        case do.MoveToken(token=number) | do.RemoveToken(token=number):
            return "", {"token": token(number % KINDS), "origin": region(game, number // KINDS)}
        case do.RemoveCorruption(heap=number):
            return "", {"power": power(game, number % POWERS), "region": region(game, number // POWERS)}
        case do.Single(power=number):
            return "", {"power": power(game, number)}
        case do.ChooseUpgrade(upgrade=number):
            return "", {"upgrade": upgrade(game.content.upgrades[number])}
        case do.Finish():
            return (str(type(decision).__struct_config__.tag) if isinstance(decision, ENDED) else "other"), {}
    return "", {}
