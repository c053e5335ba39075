"""What Quarriors! says: events, questions, answers and refusals as messages of `assets/text/*/quarriors*.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.legal import Refusal
from tabletop.engine.preview import Odds, Warning
from tabletop.games.quarriors.content.records import Card, DieKind, Face
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.position.creatures import capture_cost, creatures, summon_cost, wealth
from tabletop.games.quarriors.rules.rolling import immediate
from tabletop.games.quarriors.rules.scoring import worth
from tabletop.games.quarriors.words.cards import Line, ability, card_text
from tabletop.text import Message, Thing, Value

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState

__all__ = [
    "Line", "ability", "card", "card_text", "die", "event", "face", "kind", "label", "odds", "owned",
    "prompt", "refusal", "seat", "shown", "waiting", "warning",
]  # fmt: skip


# ---------------------------------------------------------------- names


def seat(number: int) -> Thing:
    """The name of a player."""
    return Thing(f"quarriors.thing.seat_{number}")


def kind(found: DieKind) -> Thing:
    """The name of one die of a class."""
    return Thing("quarriors.own.die", title=found.title) if found.title else Thing(f"quarriors.die.{found.id}")


def card(found: Card) -> Thing:
    """The name of a card."""
    if found.title:
        return Thing(f"quarriors.own.{'spell' if found.category == 'spell' else 'card'}", title=found.title)
    return Thing(f"quarriors.card.{found.id}")


def die(game: Quarriors, state: QuarriorsState, number: int) -> Thing:
    """The name of a die: its class, or that of its card where it is a spell of this game."""
    found = game.kinds[number]
    if found.category == "spell":
        for each in state.cards:
            if game.content.kinds[game.content.cards[each].kind] is found:
                return card(game.content.cards[each])
    return kind(found)


def owned(game: Quarriors, state: QuarriorsState, number: int) -> Message:
    """The name of a die, with that of the player who has it."""
    return Message("quarriors.owned", {"die": die(game, state, number), "seat": seat(state.owner[number])})


def face(found: Face) -> Message:
    """What a face shows, in words."""
    marks = ("", "burst", "double_burst")[found.bursts]
    plain = _plain_face(found)
    return Message(f"quarriors.face.{marks}", {"face": plain}) if marks else plain


def _plain_face(found: Face) -> Message:
    if found.level:
        if found.attack is None or found.defence is None:
            return Message("quarriors.face.creature_open", {"level": found.level})
        values: dict[str, Value] = {"level": found.level, "attack": found.attack, "defence": found.defence}
        return Message("quarriors.face.creature", values)
    parts = [Message(f"quarriors.face.{name}", {"n": n}) for name, n in _amounts(found)]
    parts += [Message("quarriors.face.reroll")] * found.reroll + [Message("quarriors.face.spell")] * found.spell
    if len(parts) == 1:
        return parts[0]
    joined = "either" if found.either else "both"
    return Message(f"quarriors.face.{joined}", {"first": parts[0], "second": parts[1]})


def _amounts(found: Face) -> list[tuple[str, int]]:
    return [(name, n) for name, n in (("quiddity", found.quiddity), ("draw", found.draw)) if n]


def shown(game: Quarriors, state: QuarriorsState, rolled: Sequence[int], faces: Sequence[int]) -> tuple[Message, ...]:
    """What dice show, as a list: quiddity added up, then creatures, spells and everything else, like ones together."""
    quiddity, counts = 0, dict[tuple[str, Value], int]()
    for number, at in zip(rolled, faces, strict=True):
        found = game.kinds[number].faces[at]
        plain = found.quiddity and not found.draw and not found.reroll
        quiddity += found.quiddity if plain else 0
        if not plain:
            what = _shown(game, state, number, found)
            counts[what] = counts.get(what, 0) + 1
    told = [Message("quarriors.shown.quiddity", {"n": quiddity})] if quiddity else []
    for (key, value), n in counts.items():
        one = Message(key, {"die": value} if isinstance(value, Thing) else {"n": value} if value else {})
        told.append(Message("quarriors.shown.many", {"n": n, "what": one}) if n > 1 else one)
    return tuple(told)


def _shown(game: Quarriors, state: QuarriorsState, number: int, found: Face) -> tuple[str, Value]:
    if found.level or found.spell:
        return f"quarriors.shown.{'creature' if found.level else 'spell'}", die(game, state, number)
    if found.draw and not found.quiddity:
        return "quarriors.shown.draw", found.draw
    if found.quiddity:
        return ("quarriors.shown.either" if found.either else "quarriors.shown.joined"), found.quiddity
    return "quarriors.shown.reroll", 0


# ---------------------------------------------------------------- refusals and previews


def refusal(game: Quarriors, state: QuarriorsState, given: Refusal) -> Message:
    """The sentence of a refusal."""
    return Message(f"quarriors.refusal.{given.code}", _named(game, state, given.args))


def warning(game: Quarriors, state: QuarriorsState, given: Warning) -> Message:
    """The sentence of a preview's warning."""
    return Message(f"quarriors.warning.{given.key}", _named(game, state, given.args))


def odds(game: Quarriors, state: QuarriorsState, given: Odds) -> Message:
    """What a chance of a preview is the chance of."""
    return Message(f"quarriors.forecast.{given.key}", _named(game, state, given.args))


def _named(game: Quarriors, state: QuarriorsState, given: Mapping[str, str | int]) -> dict[str, Value]:
    """Arguments with names in the place of dice, cards and players (an argument called `seat` is the number of one)."""
    named: dict[str, Value] = {}
    for name, value in given.items():
        if isinstance(value, str):
            number = int(value[1:])
            named[name] = die(game, state, number) if value[0] == "d" else card(game.content.cards[number])
        else:
            named[name] = seat(value) if name == "seat" else value
    return named


# ---------------------------------------------------------------- questions


def prompt(
    game: Quarriors, state: QuarriorsState, who: Seat, chosen: int | None = None, able: int = 0
) -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the die that was picked for the answer. able: how many dice could be.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(state), Message("quarriors.hint.over" if state.result else "quarriors.hint.other")
    part, args = _question(game, state, decision, chosen, able)
    if chosen is not None:
        args |= {"die": die(game, state, chosen)}
    tag = str(type(decision).__struct_config__.tag)
    key = part if part.startswith("chosen.") else f"{tag}.{part}" if part else tag
    return Message(f"quarriors.prompt.{key}", args), Message(f"quarriors.hint.{key}", args)


def waiting(state: QuarriorsState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            return Message(f"quarriors.wait.{type(decision).__struct_config__.tag}", {"seat": seat(who)})
    return Message("quarriors.prompt.over")


def _question(
    game: Quarriors, state: QuarriorsState, decision: ask.AnyDecision, chosen: int | None, able: int
) -> tuple[str, dict[str, Value]]:
    """The part of the key after the decision's tag, and the arguments of question and hint."""
    args: dict[str, Value] = {"n": able, "active": seat(state.active)}
    for name in ("cost", "glory", "more", "left", "attack"):
        if (number := getattr(decision, name, None)) is not None:
            args[name] = number
    if (about := getattr(decision, "die", None)) is not None:
        args["die"] = die(game, state, about)
    match decision:
        case ask.OrderScoring(left=left):
            return "keep" if chosen is None else "chosen", args | {"n": len(left)}
        case ask.CullDice(left=culls):
            return "one" if culls == 1 else "many", args
        case ask.OfferUpgrade():
            return "any" if chosen is None else "chosen", args
        case ask.UseImmediate():
            return _of_immediate(game, state, chosen, args)
        case ask.CastFreely() | ask.SummonAndPrepare() | ask.CaptureDice() | ask.Respond():
            return _casting(game, state, decision, chosen, args)
    return "", args


def _of_immediate(
    game: Quarriors, state: QuarriorsState, chosen: int | None, args: dict[str, Value]
) -> tuple[str, dict[str, Value]]:
    found = None if chosen is None else immediate(game, state, chosen)
    if found is None or not found.others:
        return "any", args | {"n": sum(immediate(game, state, each).any for each in state.pool[state.active])}
    return "up_to" if found.up_to else "chosen", args | {"n": found.others}


def _casting(
    game: Quarriors, state: QuarriorsState, decision: ask.AnyDecision, chosen: int | None, args: dict[str, Value]
) -> tuple[str, dict[str, Value]]:
    """Questions in which ready spells may be used: after one was picked they ask for its target."""
    found = list(listed(game, state, decision.seat))
    for name, action in (("attach", do.Attach), ("copy", do.CopyCreature), ("cast", do.Cast)):
        if chosen is not None and any(
            isinstance(each, action) and each.die == chosen and getattr(each, "targets", True) for each in found
        ):
            return f"chosen.{name}", args
    match decision:
        case ask.CastFreely():
            before = "defence" if state.fixed else "attack"
            return {"score": "roll", "attack": "after" if state.fought else before}.get(state.phase, "after"), args
        case ask.Respond(fallen=fallen):
            names = tuple(die(game, state, each) for each in fallen)
            part = "fallen" if fallen else "attack" if state.phase == "attack" else "any"
            return part, args | {"names": names, "n": len(names)}
    able = any(isinstance(each, do.Summon | do.Prepare | do.Capture | do.Cast | do.Attach) for each in found)
    done = isinstance(decision, ask.CaptureDice) and not state.captures
    return "any" if able else "done" if done else "none", args | {
        "n": wealth(game, state, decision.seat),
        "captures": state.captures,
    }


# ---------------------------------------------------------------- answers


def label(game: Quarriors, state: QuarriorsState, action: Action) -> Message:
    """The words on the button of an action."""
    tag = str(type(action).__struct_config__.tag)
    part, args = _labelled(game, state, action)
    for name in ("die", "other", "creature"):
        if (number := getattr(action, name, None)) is not None:
            args.setdefault(name, die(game, state, number))
    if (number := getattr(action, "card", None)) is not None:
        args["card"] = card(game.content.cards[number])
    return Message(f"quarriors.action.{tag}.{part}" if part else f"quarriors.action.{tag}", args)


def _labelled(game: Quarriors, state: QuarriorsState, action: Action) -> tuple[str, dict[str, Value]]:
    """The part of the key after the action's tag, and the arguments that are no pieces."""
    match action:
        case do.Score(die=number):
            return "", {"glory": worth(game, state, number)}
        case do.Use(die=number, others=others):
            return _use(game, state, number, others)
        case do.Spend(die=number):
            return "", {"n": game.kinds[number].faces[state.face[number]].quiddity}
        case do.Summon(die=number):
            return "", {"cost": summon_cost(game, state, number)}
        case do.CopyCreature(creature=number):
            return "", {"creature": owned(game, state, number)}
        case do.Cast(targets=targets):
            names = _targets(game, state, action.seat, targets)
            return "at" if targets else "plain", {"targets": names, "n": len(targets)}
        case do.TurnTo(die=number, face=at):
            return "", {"face": face(game.kinds[number].faces[at])}
        case do.Capture(card=number):
            cost = capture_cost(game, state, number)
            return "plain" if cost else "free", {"cost": cost}
        case do.Decline() | do.Finish():
            decision = type(state.owed[action.seat]).__struct_config__.tag  # type: ignore[union-attr]
            idle = isinstance(state.owed[action.seat], ask.SummonAndPrepare) and not creatures(game, state, action.seat)
            return f"{decision}_none" if idle else str(decision), {}
    return "", {}


def _use(game: Quarriors, state: QuarriorsState, number: int, others: Sequence[int]) -> tuple[str, dict[str, Value]]:
    found = immediate(game, state, number)
    if found.draw:
        return ("draw_reroll" if found.itself else "draw"), {"n": found.draw}
    if not others:
        return ("reroll" if found.itself else "plain"), {}
    return ("reroll_with" if found.itself else "reroll_others"), {
        "others": tuple(die(game, state, each) for each in others)
    }


def _targets(game: Quarriors, state: QuarriorsState, by: int, targets: Sequence[int]) -> tuple[Value, ...]:
    """The names of targets, those of other players with their owners."""
    return tuple(die(game, state, each) if state.owner[each] == by else owned(game, state, each) for each in targets)


# ---------------------------------------------------------------- the log


def event(game: Quarriors, state: QuarriorsState, told: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    tag = str(type(told).__struct_config__.tag)
    args: dict[str, Value] = {}
    for name in ("die", "other", "creature"):
        if (number := getattr(told, name, None)) is not None:
            args[name] = die(game, state, number)
    for name in ("turn", "glory", "bonus", "cost", "attack", "defence", "left", "missing", "lost"):
        if (number := getattr(told, name, None)) is not None:
            args[name] = number
    by = getattr(told, "seat", None)
    if by is None and (number := getattr(told, "die", None)) is not None:
        by = state.owner[number]
    if by is not None and by >= 0:
        args["seat"] = seat(by)
    part, more = _told(game, state, told)
    return Message(f"quarriors.event.{tag}.{part}" if part else f"quarriors.event.{tag}", args | more)


def _told(game: Quarriors, state: QuarriorsState, told: Event) -> tuple[str, dict[str, Value]]:
    """The part of the key after the event's tag, and the arguments that are not fields of it."""
    cards = game.content.cards
    match told:
        case happened.WildsLaid(cards=laid, boxed=boxed):
            counts: dict[str, Value] = {
                f"{name}s": sum(cards[each].category == name for each in laid) for name in ("creature", "spell")
            }
            return ("boxed" if boxed else "plain"), counts | {"cards": tuple(card(cards[each]) for each in boxed)}
        case happened.CreatureScored(bonus=bonus):
            return ("bonus" if bonus else "plain"), {}
        case happened.DiceExchanged(other=other):
            return "", {"by": seat(state.owner[other])}
        case happened.DiceDrawn(dice=drawn, missing=missing):
            return ("none" if not drawn else "missing" if missing else "plain"), {"n": len(drawn)}
        case happened.BagRefilled(dice=back):
            return "", {"n": len(back)}
        case happened.DiceRolled(dice=rolled, faces=faces):
            return "", {"n": len(rolled), "shown": shown(game, state, rolled, faces)}
        case happened.DieSpent(quiddity=quiddity):
            return ("plain" if quiddity else "idle"), {"n": quiddity}
        case happened.QuiddityGained(quiddity=quiddity):
            return "", {"n": quiddity}
        case happened.DieCaptured(cost=cost):
            return ("plain" if cost else "free"), {}
        case happened.TurnEnded(lost=lost):
            return ("lost" if lost else "plain"), {}
        case happened.GameEnded(winners=winners, reason=reason):
            won: dict[str, Value] = {"winners": tuple(seat(each) for each in winners), "n": len(winners)}
            return "", {"reason": Message(f"quarriors.reason.{reason}", won)}
    return _fought(game, state, told)


def _fought(game: Quarriors, state: QuarriorsState, told: Event) -> tuple[str, dict[str, Value]]:
    match told:
        case happened.SpellCast(die=spell, targets=targets):
            names = _targets(game, state, state.owner[spell], targets)
            return ("at" if targets else "plain"), {"targets": names, "n": len(targets)}
        case happened.CreatureTurned(die=number, face=at):
            return "", {"level": game.kinds[number].faces[at].level}
        case happened.AttackBegan(creatures=attackers, parts=parts, total=total):
            added = "+".join(map(str, parts))
            names = tuple(die(game, state, each) for each in attackers)
            return "", {"names": names, "sum": f"{added} = {total}" if len(parts) > 1 else added}
        case happened.Assaulted(seat=who, attack=attack):
            standing = any(each not in state.safe for each in creatures(game, state, who))
            return ("harmless" if attack <= 0 else "plain" if standing else "empty"), {}
    return "", {"n": told.actions} if hasattr(told, "actions") else {}
