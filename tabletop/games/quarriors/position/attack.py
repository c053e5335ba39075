"""What an attack comes to (quarriors.attack)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import AttackAgain, BoostAgainst, Cap, DestroyLevel, Deter, Unravel
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import attack, creatures, effects, is_calm, level


class Attacker(Struct, frozen=True):
    """What one creature adds to an attack; `more` against players with so many creatures."""

    die: DieId
    attack: int
    level: int
    more: int
    creatures: int


def attackers_of(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> tuple[Attacker, ...]:
    """What each creature of a seat adds to its attack."""
    found = []
    for die in creatures(box, state, seat):
        against = [each for each in effects(box, state, die, "always") if isinstance(each, BoostAgainst)]
        more, count = (against[0].attack, against[0].creatures) if against else (0, 0)
        found.append(Attacker(die, attack(box, state, die), level(box, state, die), more, count))
    return tuple(found)


def strength(box: QuarriorsBox, state: QuarriorsState, attackers: tuple[Attacker, ...], seat: Seat) -> int:
    """What an attack comes to against one player."""
    return sum(strengths(box, state, attackers, seat))


def strengths(box: QuarriorsBox, state: QuarriorsState, attackers: tuple[Attacker, ...], seat: Seat) -> tuple[int, ...]:
    """What each attacker adds against one player (quarriors.attack.22, quarriors.attack.23)."""
    defenders = creatures(box, state, seat)
    deterred, most = 0, None
    for die in defenders:
        for effect in effects(box, state, die, "always"):
            match effect:
                case Deter():
                    deterred = max(deterred, effect.level)
                case Cap():
                    most = effect.attack if most is None else min(most, effect.attack)
    found = []
    for part in attackers:
        value = 0
        if part.level > deterred and not is_calm(state, part.die):
            value = part.attack + (part.more if part.creatures == len(defenders) else 0)
        found.append(value if most is None else min(value, most))
    return tuple(found)


def is_unravelling(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> bool:
    """Whether what is attached to defenders does nothing against this seat's attack."""
    return Unravel in box.wilds(state).effects and any(
        isinstance(effect, Unravel)
        for die in creatures(box, state, seat)
        for effect in effects(box, state, die, "always")
    )


def shaken(
    box: QuarriorsBox, state: QuarriorsState, attackers: Iterable[DieId], defenders: Iterable[DieId]
) -> tuple[DieId, ...]:
    """The defenders that attackers destroy before anybody defends (card text)."""
    levels = {
        effect.level
        for die in attackers
        for effect in effects(box, state, die, "defence")
        if isinstance(effect, DestroyLevel)
    }
    return tuple(die for die in defenders if level(box, state, die) in levels)


def strikes_again(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether an attacker adds its attack once more after the first loss (card text)."""
    return any(isinstance(effect, AttackAgain) for effect in effects(box, state, die, "destroy"))
