"""Lists of dice, faces and hostiles as sentences hold them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.opposition import EncounterCard
from tabletop.games.blackstone.model.facts import FACE_NAMES, FIRST_GROUP, Face
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import group_of
from tabletop.games.blackstone.words import names, pieces
from tabletop.text.message import Message, Thing, Value

NONE = Message("blackstone.none")
"""In the place of an empty list."""


def numbers(dice: Iterable[int]) -> Value:
    """What dice show."""
    shown = tuple(str(each) for each in dice)
    return shown or NONE


def faces(rolled: Sequence[Face] | Sequence[int]) -> tuple[Message, ...]:
    """What action dice show."""
    return tuple(Message(f"blackstone.face.{FACE_NAMES[each] if isinstance(each, int) else each}") for each in rolled)


def die(which: Die) -> Message:
    """What an action die is called."""
    return Message(f"blackstone.die.{which}")


def crowd(box: BlackstoneBox, foes: Iterable[int]) -> Value:
    """Hostiles by kind, how many of each."""
    return _kinds(Counter(box.foe_records[foe].id for foe in foes)) or NONE


def encounter(card: EncounterCard) -> Iterator[Message]:
    """The lines of an encounter card: what comes for each group."""
    for at, line in enumerate(card.groups, 1):
        of: Value = _kinds(line.hostiles) if line.twist is None else names.name("twist", line.twist)
        yield Message("blackstone.encounter_line", {"n": at, "of": of})


def _kinds(found: Mapping[str, int]) -> tuple[Message, ...]:
    return tuple(Message("blackstone.crowd", {"kind": names.many(kind), "n": count}) for kind, count in found.items())


def foes(box: BlackstoneBox, state: BlackstoneState, every: Iterable[int]) -> tuple[Thing, ...]:
    """Hostiles by name, those of a kind by all their numbers: "Guardsman 1, 2"."""
    marks: dict[str, list[str]] = defaultdict(list)
    for foe in every:
        one = pieces.foe(box, state, foe)
        marks[one.key].append(one.mark)
    return tuple(Thing(key, mark=", ".join(found)) for key, found in marks.items())


def track(box: BlackstoneBox, state: BlackstoneState, cards: Iterable[int]) -> Value:
    """The owners of initiative cards."""
    told = tuple(
        pieces.group(group_of(card)) if card >= FIRST_GROUP else pieces.member(box, state, card) for card in cards
    )
    return told or NONE
