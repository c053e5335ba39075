"""What creatures are and what they are worth: attack, defence, prices, with everything that changes them."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import Boost, BoostOthers, BoostPerOther, CardEffect, Copy, Measure
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.records import Card, Face
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState


class Nature(NamedTuple):
    """What a die in a ready area is: a card, and a face of its dice; of a copy those of the creature copied."""

    card: int
    face: int


def nature(box: QuarriorsBox, state: QuarriorsState, die: int) -> Nature:
    """What a die counts as."""
    for copy in state.copies:
        if copy.die == die:
            return Nature(copy.card, copy.face)
    return Nature(box.card_of(state, die), state.face[die])


def card_of(box: QuarriorsBox, state: QuarriorsState, die: int) -> Card:
    """The card whose abilities and glory a die has now."""
    card: Card = box.content.cards[nature(box, state, die).card]
    return card


def face_of(box: QuarriorsBox, state: QuarriorsState, die: int) -> Face:
    """The face whose values a die has now; of a creature in a ready area."""
    card, face = nature(box, state, die)
    found: Face = box.content.kinds[box.content.cards[card].kind].faces[face]
    return found


def effects(box: QuarriorsBox, state: QuarriorsState, die: int, moment: str) -> tuple[CardEffect, ...]:
    """The effects of a die's card at a moment that its bursts allow."""
    if not state.copies:
        return box.effects[box.card_of(state, die)][state.face[die]].get(moment, ())
    card, face = nature(box, state, die)
    return box.effects[card][face].get(moment, ())


def level(box: QuarriorsBox, state: QuarriorsState, die: int) -> int:
    """The level of a creature."""
    return face_of(box, state, die).level


def creatures(box: QuarriorsBox, state: QuarriorsState, seat: int) -> list[DieId]:
    """The creatures of a seat: dice of its ready area that show one."""
    kinds, face = box.dice, state.face
    return [die for die in state.ready[seat] if kinds[die].faces[face[die]].level]


def attack(box: QuarriorsBox, state: QuarriorsState, die: int) -> int:
    """The attack of a creature, apart from what depends on who defends (quarriors.attack.23)."""
    if is_calm(state, die):
        return 0
    value = _measure(box, state, die)
    if value is None:
        found = face_of(box, state, die).attack
        value = _plain(box, state, die, "attack") if found is None else found
    for effect in effects(box, state, die, "always"):
        if isinstance(effect, Boost):
            value += effect.attack
    value += sum(each.attack for each in _helpers(box, state, die)) + _borne(box, state, die, "attack")
    return value + sum(mark.attack for mark in state.marks if mark.die == die)


def defence(box: QuarriorsBox, state: QuarriorsState, die: int, unravelled: bool = False) -> int:
    """The defence of a creature; `unravelled`: what is attached to it does nothing."""
    value = _measure(box, state, die)
    if value is None:
        found = face_of(box, state, die).defence
        value = _plain(box, state, die, "defence") if found is None else found
    for effect in effects(box, state, die, "always"):
        match effect:
            case Boost():
                value += effect.defence
            case BoostPerOther():
                value += effect.defence * (len(creatures(box, state, state.owner[die])) - 1)
    value += sum(each.defence for each in _helpers(box, state, die))
    value += sum(mark.defence for mark in state.marks if mark.die == die)
    return value if unravelled else value + _borne(box, state, die, "defence")


def shows_creature(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a die of a pool shows a creature."""
    face = state.face[die]
    return face != HIDDEN and box.dice[die].faces[face].level > 0


def is_calm(state: QuarriorsState, die: int) -> bool:
    """Whether a creature has no attack this turn, whatever is added."""
    return any(mark.die == die and mark.calm for mark in state.marks)


def is_starved(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a creature that is a count has nothing to count, and falls for it."""
    return any(
        isinstance(effect, Measure) and effect.falls and _measure(box, state, die) == 0
        for effect in effects(box, state, die, "always")
    )


def starved(box: QuarriorsBox, state: QuarriorsState) -> tuple[DieId, ...]:
    """The creatures of all seats that have nothing to count."""
    if Measure not in box.wilds(state).effects:
        return ()
    return tuple(
        die
        for seat in range(len(state.owed))
        for die in creatures(box, state, seat)
        if is_starved(box, state, die)
    )


def _measure(box: QuarriorsBox, state: QuarriorsState, die: int) -> int | None:
    """The count that attack and defence of a creature are, where its card says so."""
    if Measure not in box.wilds(state).effects:
        return None
    for effect in effects(box, state, die, "always"):
        if isinstance(effect, Measure):
            seat = state.owner[die]
            if effect.count == "creatures":
                return sum(len(creatures(box, state, each)) for each in range(len(state.owed)))
            return sum(1 for each in (*state.pool[seat], *state.used[seat]) if box.dice[each].id == "quiddity")
    return None


def _plain(box: QuarriorsBox, state: QuarriorsState, die: int, value: str) -> int:
    """The value of a creature that could be a copy and is none."""
    found = next(each for each in effects(box, state, die, "summon") if isinstance(each, Copy))
    return int(getattr(found, value))


def _helpers(box: QuarriorsBox, state: QuarriorsState, die: int) -> list[BoostOthers]:
    """What the other creatures of its owner do for a creature."""
    if BoostOthers not in box.wilds(state).effects:
        return []
    return [
        effect
        for other in creatures(box, state, state.owner[die])
        if other != die
        for effect in effects(box, state, other, "always")
        if isinstance(effect, BoostOthers)
    ]


def _borne(box: QuarriorsBox, state: QuarriorsState, die: int, value: str) -> int:
    """What the spells attached to a creature add."""
    return sum(
        int(getattr(effect, value))
        for spell, creature in state.attached
        if creature == die
        for effect in effects(box, state, spell, "attached")
        if isinstance(effect, Boost)
    )
