"""The names of players, dice and cards, and of what dice show."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Seat
from tabletop.engine.naming import Names
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import Card, DieKind, Face
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.text.message import Message, Thing, Value


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


def die_of(found: Card) -> Thing:
    """The name of a die of a card."""
    if found.title and found.category == "creature":
        return Thing("quarriors.own.die", title=found.title)
    return card(found)


def die(box: QuarriorsBox, state: QuarriorsState, number: int) -> Thing:
    """The name of a die: that of its card in the Wilds, which tells the strong and the mighty apart; its class where it
    is a basic one or has no card there."""
    found = box.dice[number]
    if found.category != "basic":
        for each in state.cards:
            if box.content.kinds[box.content.cards[each].kind] is found:
                return die_of(box.content.cards[each])
    return kind(found)


NAMES = Names[QuarriorsBox, QuarriorsState](
    "quarriors",
    {
        DieId: die,
        CardId: lambda box, _, number: card(box.content.cards[number]),
        Seat: lambda _, __, number: seat(number),
    },
)
"""What can be named by its id."""


def owned(box: QuarriorsBox, state: QuarriorsState, number: int) -> Message:
    """The name of a die, with that of the player who has it."""
    return Message("quarriors.owned", {"die": die(box, state, number), "seat": seat(state.owner[number])})


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


def shown(box: QuarriorsBox, state: QuarriorsState, rolled: Sequence[int], faces: Sequence[int]) -> tuple[Message, ...]:
    """What dice show, as a list: quiddity added up, then creatures, spells and everything else, like ones together."""
    quiddity, counts = 0, dict[tuple[str, Value], int]()
    for number, at in zip(rolled, faces, strict=True):
        found = box.dice[number].faces[at]
        plain = found.quiddity and not found.draw and not found.reroll
        quiddity += found.quiddity if plain else 0
        if not plain:
            what = _shown(box, state, number, found)
            counts[what] = counts.get(what, 0) + 1
    told = [Message("quarriors.shown.quiddity", {"n": quiddity})] if quiddity else []
    for (key, value), n in counts.items():
        one = Message(key, {"die": value} if isinstance(value, Thing) else {"n": value} if value else {})
        told.append(Message("quarriors.shown.many", {"n": n, "what": one}) if n > 1 else one)
    return tuple(told)


def _shown(box: QuarriorsBox, state: QuarriorsState, number: int, found: Face) -> tuple[str, Value]:
    if found.level or found.spell:
        return f"quarriors.shown.{'creature' if found.level else 'spell'}", die(box, state, number)
    if found.draw and not found.quiddity:
        return "quarriors.shown.draw", found.draw
    if found.quiddity:
        return ("quarriors.shown.either" if found.either else "quarriors.shown.joined"), found.quiddity
    return "quarriors.shown.reroll", 0
