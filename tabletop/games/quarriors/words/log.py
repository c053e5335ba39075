"""What the log says of the events of Quarriors!."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.words import names
from tabletop.games.quarriors.words.sentences import target_names
from tabletop.text.message import Message, Value


def event(box: QuarriorsBox, state: QuarriorsState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    part, more = _part(box, state, happening)
    die = getattr(happening, "die", None)
    if die is not None and not hasattr(happening, "seat") and state.owner[die] >= 0:
        more["seat"] = names.seat(state.owner[die])
    return names.NAMES.event(box, state, happening, part, more)


def _part(box: QuarriorsBox, state: QuarriorsState, happening: Event) -> tuple[str, dict[str, Value]]:
    """The part of the key after the event's tag, and the arguments that are not fields of it."""
    cards = box.content.cards
    match happening:
        case happened.WildsLaid(cards=laid, boxed=boxed):
            counts: dict[str, Value] = {
                f"{name}s": sum(cards[each].category == name for each in laid) for name in ("creature", "spell")
            }
            return ("boxed" if boxed else "plain"), counts | {"cards": tuple(names.card(cards[each]) for each in boxed)}
        case happened.CreatureScored(bonus=bonus):
            return ("bonus" if bonus else "plain"), {}
        case happened.DiceExchanged(other=other):
            return "", {"by": names.seat(state.owner[other])}
        case happened.DiceDrawn(dice=drawn, missing=missing):
            return ("none" if not drawn else "missing" if missing else "plain"), {"n": len(drawn)}
        case happened.BagRefilled(dice=back):
            return "", {"n": len(back)}
        case happened.DiceRolled(dice=rolled, faces=faces):
            what: dict[str, Value] = {"n": len(rolled), "shown": names.shown(box, state, rolled, faces)}
            one = {"die": names.die(box, state, rolled[0])} if len(rolled) == 1 else {}
            return ("one" if one else "many"), what | one
        case happened.DieSpent(quiddity=quiddity):
            return ("plain" if quiddity else "idle"), {"n": quiddity}
        case happened.QuiddityGained(quiddity=quiddity) | happened.HeadStartGiven(quiddity=quiddity):
            return "", {"n": quiddity}
        case happened.DieCaptured(cost=cost):
            return ("plain" if cost else "free"), {}
        case happened.TurnEnded(lost=lost):
            return ("lost" if lost else "plain"), {}
        case happened.GameEnded(winners=winners, reason=reason):
            won: dict[str, Value] = {"winners": tuple(names.seat(each) for each in winners), "n": len(winners)}
            return "", {"reason": Message(f"quarriors.reason.{reason}", won)}
    return _fought(box, state, happening)


def _fought(box: QuarriorsBox, state: QuarriorsState, happening: Event) -> tuple[str, dict[str, Value]]:
    match happening:
        case happened.SpellCast(die=spell, targets=targets):
            named = target_names(box, state, state.owner[spell], targets)
            return ("at" if targets else "plain"), {"targets": named, "n": len(targets)}
        case happened.CreatureTurned(die=number, face=at):
            return "", {"level": box.dice[number].faces[at].level}
        case happened.AttackBegan(creatures=attackers, parts=parts, total=total):
            added = "+".join(map(str, parts))
            named = tuple(names.die(box, state, each) for each in attackers)
            return "", {"names": named, "sum": f"{added} = {total}" if len(parts) > 1 else added}
        case happened.Assaulted(seat=who, attack=attack):
            standing = any(each not in state.safe for each in creatures(box, state, who))
            return ("harmless" if attack <= 0 else "plain" if standing else "empty"), {}
    return "", {"n": happening.actions} if hasattr(happening, "actions") else {}
