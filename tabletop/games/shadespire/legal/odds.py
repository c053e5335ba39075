"""The exact odds of an Attack action: what both rolls may come to, and what follows for the target.

Reactions are not foreseen; of rerolls those are that an attacker or a target may make by itself, and only dice that are
no successes are rolled again. All chances are exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.standing import Decide, IgnoreDie, Reroll, Soften
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.content.records import ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.model.facts import TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.reach import declared, valued
from tabletop.games.shadespire.position.rolling import (
    Counting,
    attack_counting,
    defence_counting,
    dice_of_attack,
    dice_of_defence,
    driven_ends,
    is_protected,
    supported,
    valued_damage,
)

SIDES = 6
ROLL_OFF = Fraction(1, 2)
"""The chance to win a roll-off against one other: who ties rolls again."""


class Dice(NamedTuple):
    """A roll: so many dice, of whose six faces so many are crits, and so many other successes. again: so many of those
    that are none are rolled once more."""

    number: int
    crits: int
    good: int
    again: int = 0


class ClashOdds(NamedTuple):
    """The chances of what two rolls come to; crit: of a success with a crit in it."""

    success: Fraction
    crit: Fraction
    draw: Fraction

    @property
    def fail(self) -> Fraction:
        """What is left."""
        return 1 - self.success - self.draw


class StrikeOdds(NamedTuple):
    """The chances of an Attack action against one target: that it succeeds (Trapped counted in), with a crit in it;
    that it is a draw that may drive back; that the target is damaged, that it goes out of action, and that it is there
    to be driven back. damage: what a success deals at least."""

    success: Fraction
    crit: Fraction
    draw: Fraction
    damaged: Fraction
    out: Fraction
    drive: Fraction
    damage: int

    @property
    def fail(self) -> Fraction:
        """The chance of nothing at all."""
        return 1 - self.success - self.draw


class Reckoned(NamedTuple):
    """An Attack action before its dice are rolled: with its support and values, what counts in both rolls, and how many
    dice each has."""

    strike: TargetedAttack
    attack: Counting
    defence: Counting
    dice: tuple[int, int]


@cache
def rolled(dice: Dice) -> dict[tuple[int, int], int]:
    """In how many of all equally likely cases a roll shows so many crits and so many successes in all. Dice that are
    not rolled again count as rolled and not looked at, so that all cases weigh the same."""
    found: dict[tuple[int, int], int] = {}
    for crits, good, ways in _thrown(dice.number, dice):
        missed = dice.number - crits - good
        again = min(missed, dice.again)
        spare = SIDES ** (dice.again - again)
        for more_crits, more_good, more_ways in _thrown(again, dice):
            key = crits + more_crits, crits + good + more_crits + more_good
            found[key] = found.get(key, 0) + ways * more_ways * spare
    return found


def _thrown(count: int, dice: Dice) -> Iterator[tuple[int, int, int]]:
    """Crits, other successes, and the number of cases, of so many such dice."""
    missing = SIDES - dice.crits - dice.good
    for crits in range(count + 1):
        for good in range(count - crits + 1):
            misses = count - crits - good
            ways = comb(count, crits) * comb(count - crits, good)
            cases = ways * dice.crits**crits * dice.good**good * missing**misses
            if cases:
                yield crits, good, cases


@cache
def clash(attack: Dice, defence: Dice) -> ClashOdds:
    """The chances of what an attack roll and a defence roll come to (shadespire.combat.14)."""
    success = crit = draw = 0
    for (crits, total), cases in rolled(attack).items():
        for (other_crits, other_total), other_cases in rolled(defence).items():
            both = cases * other_cases
            if crits > other_crits or (crits == other_crits and total > other_total):
                success += both
                crit += both if crits else 0
            elif (crits, total) == (other_crits, other_total) and total:
                draw += both
    everything = SIDES ** (attack.number + attack.again + defence.number + defence.again)
    return ClashOdds(Fraction(success, everything), Fraction(crit, everything), Fraction(draw, everything))


def attack_odds(
    box: ShadespireBox,
    state: ShadespireState,
    attacker: FighterId,
    weapon: int,
    target: FighterId,
    seat: Seat | None = None,
    in_charge: bool = False,
) -> StrikeOdds:
    """The odds of an Attack action from where both stand; seat: who makes it, the owner of the attacker if None."""
    strike, _ = declared(box, state, attacker, weapon, target, seat, in_charge)
    return strike_odds(box, state, valued(box, state, supported(box, state, strike)))


def reckoned(
    box: ShadespireBox, state: ShadespireState, attacker: FighterId, weapon: int, target: FighterId,
    seat: Seat | None = None, in_charge: bool = False,
) -> Reckoned:  # fmt: skip
    """What an Attack action would be rolled with, from where both stand; see `attack_odds`."""
    strike, _ = declared(box, state, attacker, weapon, target, seat, in_charge)
    strike = valued(box, state, supported(box, state, strike))
    attack, defence = _counts(box, state, strike)
    faces = attack_counting(box, state, strike), defence_counting(box, state, strike)
    return Reckoned(strike, *faces, (attack.number, defence.number))


def strike_odds(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> StrikeOdds:
    """The odds of an Attack action that has been declared and whose supporting fighters are counted."""
    attack, defence = _counts(box, state, strike)
    if any(True for _ in effects(box, state, Decide, strike.attacker, strike)):
        found = ClashOdds(ROLL_OFF, Fraction(0), Fraction(0))
    else:
        found = clash(attack, defence)
    ends = bool(driven_ends(box, state, strike))
    protected = is_protected(box, state, replace(strike, outcome="fail"))
    success, crit, draw = found
    trapped = Fraction(0)
    if not ends and not protected:
        trapped, draw = draw, Fraction(0)
        crit += _crit_draws(attack, defence)
    success += trapped
    damaged = out = Fraction(0)
    least = 0
    for chance, with_crit in ((success - crit, False), (crit, True)):
        if chance:
            dealt = _dealt(box, state, strike, with_crit)
            least = dealt if not least else min(least, dealt)
            damaged += chance if dealt else 0
            out += chance if dealt and dealt >= strike.missing else 0
    drivable = ends and not is_protected(box, state, replace(strike, outcome="success"))
    drive = (success - trapped - out if drivable else 0) + (draw if ends and not protected else 0)
    return StrikeOdds(success, crit, draw, damaged, out, Fraction(drive), least)


def _counts(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> tuple[Dice, Dice]:
    """Both rolls."""
    attack = dice_of(attack_counting(box, state, strike), ATTACK_DIE, dice_of_attack(box, state, strike))
    defence = dice_of(defence_counting(box, state, strike), DEFENCE_DIE, dice_of_defence(box, state, strike))
    if any(True for _ in effects(box, state, IgnoreDie, strike.target, strike)):
        defence = defence._replace(number=max(0, defence.number - 1))
    attack = attack._replace(again=_again(box, state, strike, "attack", attack.number))
    defence = defence._replace(again=_again(box, state, strike, "defence", defence.number))
    return attack, defence


def dice_of(counting: Counting, die: Sequence[str], count: int) -> Dice:
    """A roll of so many dice of which those faces count."""
    crits = sum(face in counting.crits for face in die)
    good = sum(face in counting.good and face not in counting.crits for face in die)
    return Dice(count, crits, good)


def _again(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack, roll: str, count: int) -> int:
    """Dice of a roll that its own player may roll again, whatever reactions add; each of them once."""
    about = strike.attacker if roll == "attack" else strike.target
    total = 0
    for effect, _ in effects(box, state, Reroll, about, strike):
        if effect.roll == roll and effect.n != "all":
            total += count if effect.n == "any" else effect.n
    return min(total, count)


def _crit_draws(attack: Dice, defence: Dice) -> Fraction:
    """The chance of a draw with crits on both sides."""
    cases = sum(
        ways * rolled(defence).get((crits, total), 0) for (crits, total), ways in rolled(attack).items() if crits
    )
    return Fraction(cases, SIDES ** (attack.number + attack.again + defence.number + defence.again))


def _dealt(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack, crit: bool) -> int:
    """The damage that a success deals, with a crit or without, after what always lowers it."""
    faces = ("crit",) if crit else ()
    done = valued_damage(box, state, replace(strike, outcome="success", crit=crit, attack_roll=faces))
    amount, less, most, floor, given = done.damage, 0, 99, 0, None
    for effect, _ in effects(box, state, Soften, strike.target, done):
        given = effect.set if effect.set is not None else given
        less += effect.less or 0
        most = min(most, effect.most if effect.most is not None else most)
        floor = max(floor, effect.floor)
    amount = amount if given is None else given
    return max(0, min(most, max(min(floor, amount), amount - less)))
