"""What a challenge holds for the party as it stands, by explorer: chances of rolls that nobody is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tabletop.engine.flow import Rules
from tabletop.engine.notation import write
from tabletop.engine.preview import Odds
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects import challenges as kinds
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES, ChallengeCard
from tabletop.games.blackstone.legal.roll_chances import NONE, added, endangered, rolled, suffered
from tabletop.games.blackstone.model.facts import FAIL, SUCCESS
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import able, each_of, side
from tabletop.games.blackstone.rules.explorers.rolling import Rolling


def party_odds(rules: Rules, view: BlackstoneState, card: ChallengeCard) -> tuple[Odds, ...]:
    """The chances, in the order of the explorers that take part; none of a challenge that leaves nothing to chance, or
    of which each answer tells its own."""
    return tuple(_odds(rules, view, card))


def _odds(rules: Rules, view: BlackstoneState, card: ChallengeCard) -> Iterator[Odds]:
    there = tuple(each_of(able(view)))
    match card.procedure:
        case kinds.Endure():
            for member in there:
                yield _of(member, "fails", _fails(rules, view, member, "vitality"))
        case kinds.HoldTogether():
            for member in there:
                yield _of(member, "fails", _fails(rules, view, member, "agility"))
        case kinds.Passes(times=times):
            for member in there:
                passed = (1 - _fails(rules, view, member, "agility")) ** times
                yield _of(member, "fails_once", 1 - passed)
        case kinds.OddEven(odd=odd):
            for member in there:
                tried = _tried(rules.box, view, member, odd)
                yield _of(member, "fails", _fails(rules, view, member, "agility") * tried)
        case kinds.Calibrate(good=good, bad=bad):
            totals = added(tuple(rolled(rules, view, _roll(rules.box, view, each, "vitality")) for each in there))
            yield Odds("steadied", sum((p for total, p in totals.items() if total >= good), NONE), True)
            yield Odds("shaken", sum((p for total, p in totals.items() if total <= bad), NONE), False)
        case kinds.HighestAndLowest():
            yield from _extremes(there)
        case kinds.Sniper(die=die) | kinds.Volleys(die=die):
            for member in there:
                yield _of(member, "hurt", 1 - endangered(rules, view, member, die).get(0, NONE))
        case kinds.Duels(hostile=hostile, band=band):
            kind = rules.box.kinds[rules.box.kind_numbers[hostile]]
            armed: Die = next(each for each in (getattr(weapon.dice, band) for weapon in kind.weapons) if each)
            for member in there:
                yield _of(member, "hurt", 1 - endangered(rules, view, member, armed).get(0, NONE))
        case kinds.HigherOrLower():
            for member in there:
                yield _of(member, "hurt_by_wrong_call", 1 - suffered(rules, view, member, SUCCESS).get(0, NONE))
        case kinds.SmallCombat(explorers=count):
            for member in there:
                yield _of(member, "drawn", min(Fraction(1), Fraction(count, len(there))))


def _of(member: MemberId, key: str, chance: Fraction) -> Odds:
    return Odds(f"party_{key}", chance, False, {"member": write(member, MemberId)})


def _roll(box: BlackstoneBox, view: BlackstoneState, member: MemberId, purpose: str) -> Rolling:
    die: Die = getattr(side(box, view, member), purpose)
    return Rolling(member=member, purpose="vitality" if purpose == "vitality" else "agility", die=die)


def _fails(rules: Rules, view: BlackstoneState, member: MemberId, purpose: str) -> Fraction:
    return rolled(rules, view, _roll(rules.box, view, member, purpose)).get(FAIL, NONE)


def _tried(box: BlackstoneBox, view: BlackstoneState, member: MemberId, odd: tuple[Die, ...]) -> Fraction:
    """The chance that an explorer has to roll: on the odd numbers of the Blackstone die, or on the even ones."""
    wanted = side(box, view, member).agility in odd
    return Fraction(sum((face % 2 == 1) == wanted for face in range(1, BLACKSTONE_FACES + 1)), BLACKSTONE_FACES)


def _extremes(there: tuple[MemberId, ...]) -> Iterator[Odds]:
    """The chances of the highest and of the lowest roll of the Blackstone die, alone or with others: the same for
    all."""
    count = len(there)
    if not count:
        return
    faces = range(BLACKSTONE_FACES)
    highest = sum(Fraction((face + 1) ** (count - 1), BLACKSTONE_FACES**count) for face in faces)
    yield Odds("party_highest", Fraction(highest), True)
    yield Odds("party_lowest", Fraction(highest), False)
