"""What the mine says: events, questions, answers and refusals as messages of `assets/text/<language>/mine.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.legal import Refusal
from tabletop.engine.preview import Odds, Warning
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.creature import SIDES
from tabletop.games.mine.position.creatures import seat_of, side_of
from tabletop.text import Message, Thing, Value

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState


def figure(game: Mine, creature: int) -> Thing:
    """The name of a figure: its own, or its kind's with its number among its like."""
    force = (*game.scenario.force[0], *game.scenario.force[1])
    names = (*game.scenario.names[0], *game.scenario.names[1])
    if names[creature]:
        return Thing(names[creature])
    kind = force[creature]
    mark = str(force[: creature + 1].count(kind)) if force.count(kind) > 1 else ""
    return Thing(f"mine.thing.{kind}", mark)


def kind_of(game: Mine, creature: int) -> Thing:
    """The name of a figure's kind."""
    return Thing(f"mine.thing.{(*game.scenario.force[0], *game.scenario.force[1])[creature]}")


def side(state: MineState, seat: int) -> Thing:
    """The name of the side that a seat plays."""
    return Thing(f"mine.thing.{SIDES[side_of(state, seat)]}")


def refusal(game: Mine, given: Refusal) -> Message:
    """The sentence of a refusal of the mine."""
    return Message(f"mine.refusal.{given.code}", _named(game, given.args))


def warning(game: Mine, given: Warning) -> Message:
    """The sentence of a preview's warning."""
    return Message(f"mine.warning.{given.key}", _named(game, given.args))


def odds(game: Mine, given: Odds) -> Message:
    """What a chance of a preview is the chance of."""
    return Message(f"mine.odds.{given.key}", _named(game, given.args))


def _named(game: Mine, given: Mapping[str, str | int]) -> dict[str, Value]:
    """Arguments with names in the place of figures."""
    return {name: figure(game, int(value[1:])) if isinstance(value, str) else value for name, value in given.items()}


# ---------------------------------------------------------------- questions and answers


def prompt(
    game: Mine, state: MineState, seat: Seat, chosen: int | None = None, able: int = 0
) -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, who is to act.

    chosen: the figure that was picked for the answer. able: how many figures could be.
    """
    decision = state.owed[seat]
    if decision is None:
        acting = next((other for other, owed in enumerate(state.owed) if owed is not None), None)
        if acting is None:
            return Message("mine.prompt.over"), Message("mine.hint.over")
        return Message("mine.prompt.other", {"side": side(state, acting)}), Message("mine.hint.other")
    part, args, number = _question(game, state, decision, chosen, able)
    if chosen is not None and part == "chosen":
        args |= {"creature": figure(game, chosen), "kind": kind_of(game, chosen)}
    tag = str(type(decision).__struct_config__.tag)
    key = f"{tag}.{part}" if part else tag
    # An offer has one hint, whoever may take it up.
    hint = tag if isinstance(decision, ask.OfferFreeStrike) else key
    return Message(f"mine.prompt.{key}", args), Message(f"mine.hint.{hint}", {"n": number})


def _question(
    game: Mine, state: MineState, decision: ask.AnyDecision, chosen: int | None, able: int
) -> tuple[str, dict[str, Value], int]:
    """The part of the key after the decision's tag, the arguments, and the number that the hint tells."""
    match decision:
        case ask.Deploy(seat=seat):
            own = side_of(state, seat)
            waiting = sum(each.where == "reserve" and game.figures[each.kind].side == own for each in state.creatures)
            return "sack" if not waiting else SIDES[own] if chosen is None else "chosen", {}, waiting
        case ask.GiveOrders(seat=seat):
            part = "chosen" if chosen is not None else "any" if able else "none"
            return part, {"side": side(state, seat)}, able
        case ask.OfferFreeStrike(mover=mover):
            args: dict[str, Value] = {"mover": figure(game, mover)}
            return ("any", args, able) if chosen is None else ("one", args | {"creature": figure(game, chosen)}, able)
        case ask.ChooseDefence(creature=creature, attackers=attackers, free=free):
            this = state.creatures[creature]
            return (
                "free" if free else "frenzy",
                {"creature": figure(game, creature), **_attackers(game, attackers)},
                game.figures[this.kind].attacks - this.parries,
            )
        case ask.GiveStrikes(activity=activity):
            return "any" if chosen is None else "chosen", {"activity": activity}, able
        case ask.ChooseFeast():
            return "", {}, able
        case ask.Unearthed(creature=creature):
            return "", {"creature": figure(game, creature)}, able
        case _:
            assert_never(decision)


def label(game: Mine, state: MineState, action: Action) -> Message:
    """The words on the button of an action."""
    tag = str(type(action).__struct_config__.tag)
    match action:
        case do.MoveCreature(creature=creature, cell=cell, sack=sack):
            terrain = game.terrain(state)
            if terrain.out >> cell & 1:
                tag = "leave"
            elif terrain.rock >> cell & 1:
                tag = "hide"
            elif state.creatures[creature].cell == cell:
                tag = "surface"
            tag += "_sack" if sack else ""
        case do.Dig(sack=True):
            tag = "dig_sack"
        case do.Defend(die=die):
            free = any(isinstance(owed, ask.ChooseDefence) and owed.free for owed in state.owed)
            tag = "defend.die" if die else "defend.save" if free else "defend.base"
        case do.Attack(manner=manner):
            tag = f"attack.{manner}"
        case _:
            pass
    args: dict[str, Value] = {}
    for name in ("creature", "partner", "target"):
        if (found := getattr(action, name, None)) is not None:
            args[name] = figure(game, found)
    return Message(f"mine.action.{tag}", args)


# ---------------------------------------------------------------- the log


def event(game: Mine, state: MineState, told: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    tag = str(type(told).__struct_config__.tag)
    args: dict[str, Value] = {}
    for name in ("creature", "target", "partner"):
        if (found := getattr(told, name, None)) is not None:
            args[name] = figure(game, found)
    for name in ("turn", "total", "activity", "die"):
        if (number := getattr(told, name, None)) is not None:
            args[name] = number
    if (seat := getattr(told, "seat", None)) is not None:
        args["side"] = side(state, seat)
    part, more = _told(game, state, told)
    return Message(f"mine.event.{tag}.{part}" if part else f"mine.event.{tag}", args | more)


def _told(game: Mine, state: MineState, told: Event) -> tuple[str, dict[str, Value]]:
    """The part of the key after the event's tag, and the arguments that are not fields of it."""
    match told:
        case happened.SidesRolled(dice=dice, dwarves=dwarves):
            rolled: dict[str, Value] = {"first": dice[0], "second": dice[1]}
            return ("tied", rolled) if dwarves is None else ("settled", rolled | {"seat": dwarves + 1})
        case happened.InitiativeRolled(dice=dice, first=first):
            rolled = {name: dice[seat_of(state, number)] for number, name in enumerate(SIDES)}
            return ("tied", rolled) if first is None else ("settled", rolled | {"side": side(state, first)})
        case happened.CreatureMoved(creature=creature, path=path):
            ghostly = game.figures[state.creatures[creature].kind].incorporeal
            way = "darts" if state.phase == "melee" else "drifts" if ghostly else "walks"
            return way, {"steps": len(path) - 1}
        case happened.MinerLeft(sack=sack):
            return "sack" if sack else "alone", {}
        case happened.Attacked():
            return _blow(game, told)
        case happened.Killed(creature=creature):
            return "living" if game.figures[state.creatures[creature].kind].living else "not_living", {}
        case (
            happened.FearTested(strength=strength, result=result)
            | happened.PoisonTested(strength=strength, result=result)
        ):
            return result, {"need": 6 if strength >= 6 else max(strength, 1) + 1}
        case happened.GameEnded(reason=reason):
            return "", {"reason": Message(f"mine.reason.{reason}")}
    return "", {"n": told.actions} if hasattr(told, "actions") else {}


def _attackers(game: Mine, attackers: tuple[int, ...]) -> dict[str, Value]:
    return {"attackers": tuple(figure(game, each) for each in attackers), "many": len(attackers)}


def _blow(game: Mine, told: happened.Attacked) -> tuple[str, dict[str, Value]]:
    """An attack with both sums; dice that are not added stand in brackets."""
    compared = told.margin is not None
    dice = [str(die) if not compared or 1 < die < 6 else f"({die})" for die in told.dice]
    die = told.defence_die
    guard = [] if die is None else [f"({die})" if die == 1 or told.cancelled else str(die)]
    verdict = f"{told.verdict}_frenzied" if told.verdict == "failed" and told.frenzied else told.verdict
    return verdict, {
        **_attackers(game, told.attackers),
        "blow": "+".join([str(told.attack), *dice]),
        "guard": "+".join([str(told.defence), *guard]),
        "free": told.free,
        "frenzied": told.frenzied,
        "cancelled": told.cancelled,
    }
