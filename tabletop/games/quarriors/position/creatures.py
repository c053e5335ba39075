"""What creatures are and what they are worth: attack, defence, prices, with everything that changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from tabletop.games.quarriors.content.effects import (
    Boost,
    BoostAgainst,
    BoostOthers,
    BoostPerOther,
    Cap,
    CardEffect,
    Copy,
    DestroyClass,
    Deter,
    Measure,
    Surcharge,
    Unravel,
)
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import Card, Face
from tabletop.games.quarriors.position.zones import opponents

if TYPE_CHECKING:
    from tabletop.engine.action import Seat
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState


class Nature(NamedTuple):
    """What a die in a ready area is: a card, and a face of its dice; of a copy those of the creature copied."""

    card: int
    face: int


class Part(Struct, frozen=True):
    """What one creature adds to an attack; `more` against players with so many creatures."""

    die: DieId
    attack: int
    level: int
    more: int
    creatures: int


def nature(game: Quarriors, state: QuarriorsState, die: int) -> Nature:
    """What a die counts as."""
    for copy in state.copies:
        if copy.die == die:
            return Nature(copy.card, copy.face)
    return Nature(game.card_of(state, die), state.face[die])


def card_of(game: Quarriors, state: QuarriorsState, die: int) -> Card:
    """The card whose abilities and glory a die has now."""
    card: Card = game.content.cards[nature(game, state, die).card]
    return card


def face_of(game: Quarriors, state: QuarriorsState, die: int) -> Face:
    """The face whose values a die has now; of a creature in a ready area."""
    card, face = nature(game, state, die)
    found: Face = game.content.kinds[game.content.cards[card].kind].faces[face]
    return found


def effects(game: Quarriors, state: QuarriorsState, die: int, moment: str) -> tuple[CardEffect, ...]:
    """The effects of a die's card at a moment that its bursts allow."""
    if not state.copies:
        return game.effects[game.card_of(state, die)][state.face[die]].get(moment, ())
    card, face = nature(game, state, die)
    return game.effects[card][face].get(moment, ())


def level(game: Quarriors, state: QuarriorsState, die: int) -> int:
    """The level of a creature."""
    return face_of(game, state, die).level


def creatures(game: Quarriors, state: QuarriorsState, seat: int) -> list[DieId]:
    """The creatures of a seat: dice of its ready area that show one."""
    kinds, face = game.kinds, state.face
    return [die for die in state.ready[seat] if kinds[die].faces[face[die]].level]


def spells(game: Quarriors, state: QuarriorsState, seat: int) -> list[DieId]:
    """The spells of a seat that are attached to nothing."""
    kinds, face = game.kinds, state.face
    bound = {spell for spell, _ in state.attached}
    return [die for die in state.ready[seat] if kinds[die].faces[face[die]].spell and die not in bound]


def spell_dice(game: Quarriors, state: QuarriorsState, seat: int) -> list[DieId]:
    """The spell dice of a seat's pool and ready area, whatever they show, attached or not."""
    return [die for die in (*state.pool[seat], *state.ready[seat]) if game.kinds[die].category == "spell"]


def attack(game: Quarriors, state: QuarriorsState, die: int) -> int:
    """The attack of a creature, apart from what depends on who defends (quarriors.attack.23)."""
    if is_calm(state, die):
        return 0
    value = _measure(game, state, die)
    if value is None:
        found = face_of(game, state, die).attack
        value = _plain(game, state, die, "attack") if found is None else found
    for effect in effects(game, state, die, "always"):
        if isinstance(effect, Boost):
            value += effect.attack
    value += sum(each.attack for each in _helpers(game, state, die)) + _borne(game, state, die, "attack")
    return value + sum(mark.attack for mark in state.marks if mark.die == die)


def defence(game: Quarriors, state: QuarriorsState, die: int, unravelled: bool = False) -> int:
    """The defence of a creature; `unravelled`: what is attached to it does nothing."""
    value = _measure(game, state, die)
    if value is None:
        found = face_of(game, state, die).defence
        value = _plain(game, state, die, "defence") if found is None else found
    for effect in effects(game, state, die, "always"):
        match effect:
            case Boost():
                value += effect.defence
            case BoostPerOther():
                value += effect.defence * (len(creatures(game, state, state.owner[die])) - 1)
    value += sum(each.defence for each in _helpers(game, state, die))
    value += sum(mark.defence for mark in state.marks if mark.die == die)
    return value if unravelled else value + _borne(game, state, die, "defence")


def is_calm(state: QuarriorsState, die: int) -> bool:
    """Whether a creature has no attack this turn, whatever is added."""
    return any(mark.die == die and mark.calm for mark in state.marks)


def parts(game: Quarriors, state: QuarriorsState, seat: Seat) -> tuple[Part, ...]:
    """What each creature of a seat adds to its attack."""
    found = []
    for die in creatures(game, state, seat):
        against = [each for each in effects(game, state, die, "always") if isinstance(each, BoostAgainst)]
        more, count = (against[0].attack, against[0].creatures) if against else (0, 0)
        found.append(Part(die, attack(game, state, die), level(game, state, die), more, count))
    return tuple(found)


def strength(game: Quarriors, state: QuarriorsState, attackers: tuple[Part, ...], seat: Seat) -> int:
    """What an attack comes to against one player (quarriors.attack.22, quarriors.attack.23)."""
    defenders = creatures(game, state, seat)
    deterred, most = 0, None
    for die in defenders:
        for effect in effects(game, state, die, "always"):
            match effect:
                case Deter():
                    deterred = max(deterred, effect.level)
                case Cap():
                    most = effect.attack if most is None else min(most, effect.attack)
    total = 0
    for part in attackers:
        if part.level > deterred and not is_calm(state, part.die):
            value = part.attack + (part.more if part.creatures == len(defenders) else 0)
            total += value if most is None else min(value, most)
    return total


def is_unravelling(game: Quarriors, state: QuarriorsState, seat: Seat) -> bool:
    """Whether what is attached to defenders does nothing against this seat's attack."""
    return Unravel in game.laid(state).kinds and any(
        isinstance(effect, Unravel)
        for die in creatures(game, state, seat)
        for effect in effects(game, state, die, "always")
    )


def summon_cost(game: Quarriors, state: QuarriorsState, die: int) -> int:
    """Quiddity to summon a die of the pool: its level and what opponents' creatures add (quarriors.summon.02)."""
    seat = state.owner[die]
    cost = game.kinds[die].faces[state.face[die]].level
    if Surcharge not in game.laid(state).kinds:
        return cost
    for other in opponents(state, seat):
        for creature in creatures(game, state, other):
            for effect in effects(game, state, creature, "always"):
                if isinstance(effect, Surcharge):
                    cost += effect.quiddity
    return cost


def summons_left(game: Quarriors, state: QuarriorsState, die: int) -> bool:
    """Whether the card allows one more of its class in this turn (card text)."""
    card = game.content.cards[game.card_of(state, die)]
    for effect in card.effects:
        if isinstance(effect, DestroyClass):
            kind = game.kinds[die]
            return sum(1 for each in state.summoned if game.kinds[each] is kind) < effect.limit
    return True


def capture_cost(game: Quarriors, state: QuarriorsState, card: CardId) -> int:
    """What a die of a card costs in this turn."""
    cost: int = game.content.cards[card].cost
    return max(0, cost - state.discount)


def quiddity_of(game: Quarriors, state: QuarriorsState, die: int) -> int:
    """What a die of the pool gives when it is spent."""
    face = state.face[die]
    return game.kinds[die].faces[face].quiddity if face >= 0 else 0


def wealth(game: Quarriors, state: QuarriorsState, seat: Seat) -> int:
    """All that a seat could pay now."""
    return state.purse + sum(quiddity_of(game, state, die) for die in state.pool[seat])


def payment(game: Quarriors, state: QuarriorsState, seat: Seat, cost: int) -> tuple[DieId, ...]:
    """The dice that pay what the purse lacks: the least waste, then the fewest dice, then the first ones.

    They must suffice: see `wealth`.
    """
    need = cost - state.purse
    if need <= 0:
        return ()
    by_value: dict[int, list[DieId]] = {}
    for die in state.pool[seat]:
        value = quiddity_of(game, state, die)
        if value:
            by_value.setdefault(value, []).append(die)
    best: dict[int, tuple[DieId, ...]] = {0: ()}
    for value in sorted(by_value, reverse=True):
        for die in by_value[value]:
            for total, dice in sorted(best.items(), reverse=True):
                if total < need and len(best.get(total + value, dice + (die,) * 2)) > len(dice) + 1:
                    best[total + value] = (*dice, die)
    return best[min(total for total in best if total >= need)]


def is_fallen_measure(game: Quarriors, state: QuarriorsState, die: int) -> bool:
    """Whether a creature that is a count has nothing to count, and falls for it."""
    return any(
        isinstance(effect, Measure) and effect.falls and _measure(game, state, die) == 0
        for effect in effects(game, state, die, "always")
    )


def _measure(game: Quarriors, state: QuarriorsState, die: int) -> int | None:
    """The count that attack and defence of a creature are, where its card says so."""
    if Measure not in game.laid(state).kinds:
        return None
    for effect in effects(game, state, die, "always"):
        if isinstance(effect, Measure):
            seat = state.owner[die]
            if effect.count == "creatures":
                return sum(len(creatures(game, state, each)) for each in range(len(state.owed)))
            return sum(1 for each in (*state.pool[seat], *state.used[seat]) if game.kinds[each].id == "quiddity")
    return None


def _plain(game: Quarriors, state: QuarriorsState, die: int, value: str) -> int:
    """The value of a creature that could be a copy and is none."""
    found = next(each for each in effects(game, state, die, "summon") if isinstance(each, Copy))
    return int(getattr(found, value))


def _helpers(game: Quarriors, state: QuarriorsState, die: int) -> list[BoostOthers]:
    """What the other creatures of its owner do for a creature."""
    if BoostOthers not in game.laid(state).kinds:
        return []
    return [
        effect
        for other in creatures(game, state, state.owner[die])
        if other != die
        for effect in effects(game, state, other, "always")
        if isinstance(effect, BoostOthers)
    ]


def _borne(game: Quarriors, state: QuarriorsState, die: int, value: str) -> int:
    """What the spells attached to a creature add."""
    return sum(
        int(getattr(effect, value))
        for spell, creature in state.attached
        if creature == die
        for effect in effects(game, state, spell, "attached")
        if isinstance(effect, Boost)
    )
