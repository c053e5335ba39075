"""What the log of the mine says of events: messages of `assets/text/<language>/mine.yaml`."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.dice import least_passing
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import seat_of
from tabletop.games.mine.words import names
from tabletop.text.message import Message, Value


def event(box: MineBox, state: MineState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    part, more = _part(box, state, happening)
    if (seat := getattr(happening, "seat", None)) is not None:
        more["side"] = names.side(state, seat)
    return names.NAMES.event(box, state, happening, part, more)


def _part(box: MineBox, state: MineState, happening: Event) -> tuple[str, dict[str, Value]]:
    """The part of the key after the event's tag, and the arguments that are not fields of it."""
    match happening:
        case happened.SidesRolled(dice=dice, dwarves=dwarves):
            rolled: dict[str, Value] = {"first": dice[0], "second": dice[1]}
            return ("tied", rolled) if dwarves is None else ("settled", rolled | {"seat": dwarves + 1})
        case happened.InitiativeRolled(dice=dice, first=first):
            rolled = {name: dice[seat_of(state, number)] for number, name in enumerate(SIDES)}
            return ("tied", rolled) if first is None else ("settled", rolled | {"side": names.side(state, first)})
        case happened.CreatureMoved(creature=creature, path=path):
            ghostly = box.figures[state.creatures[creature].kind].incorporeal
            way = "darts" if state.phase == "melee" else "drifts" if ghostly else "walks"
            return way, {"steps": len(path) - 1}
        case happened.MinerLeft(sack=sack):
            return "sack" if sack else "alone", {}
        case happened.Attacked():
            return _blow(happening)
        case happened.Killed(creature=creature):
            return "living" if box.figures[state.creatures[creature].kind].living else "not_living", {}
        case (
            happened.FearTested(strength=strength, result=result)
            | happened.PoisonTested(strength=strength, result=result)
        ):
            return result, {"need": least_passing(strength)}
        case happened.GameEnded(reason=reason):
            return "", {"reason": Message(f"mine.reason.{reason}")}
    return "", {"n": happening.actions} if hasattr(happening, "actions") else {}


def _blow(happening: happened.Attacked) -> tuple[str, dict[str, Value]]:
    """An attack with both sums; dice that are not added stand in brackets."""
    compared = happening.margin is not None
    dice = [str(die) if not compared or 1 < die < 6 else f"({die})" for die in happening.dice]
    die = happening.defence_die
    guard = [] if die is None else [f"({die})" if die == 1 or happening.cancelled else str(die)]
    verdict: str = happening.verdict
    if verdict == "failed" and happening.frenzied:
        verdict = "failed_frenzied"
    return verdict, {
        "many": len(happening.attackers),
        "blow": "+".join([str(happening.attack), *dice]),
        "guard": "+".join([str(happening.defence), *guard]),
        "free": happening.free,
        "frenzied": happening.frenzied,
        "cancelled": happening.cancelled,
    }
