"""Exact odds of dice that are drawn and rolled."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.dice import SIX
from tabletop.games.quarriors.model.state import QuarriorsState


class Group(NamedTuple):
    """So many of these dice are rolled, any of them."""

    dice: tuple[DieId, ...]
    number: int


def groups_of(
    box: QuarriorsBox, view: QuarriorsState, seat: Seat, draw: int, again: Sequence[DieId], spent: Sequence[DieId]
) -> tuple[Group, ...]:
    """What is rolled when so many dice are drawn and others rolled again; spent: what goes to the used pile first."""
    bag, used = view.bag[seat], view.used[seat]
    if not box.options.spent_pile:
        used = (*used, *spent)
    first = min(draw, len(bag))
    second = min(draw - first, len(used)) if first == len(bag) else 0
    groups = [Group((die,), 1) for die in again]
    return tuple(group for group in (*groups, Group(bag, first), Group(used, second)) if group.number)


def none_shows(box: QuarriorsBox, view: QuarriorsState, groups: Sequence[Group], what: str) -> Fraction:
    """The chance that no die shows a creature, a spell, or an immediate effect."""
    chance = Fraction(1)
    for group in groups:
        misses = [1 - Fraction(_faces(box, view, die, what), SIX) for die in group.dice]
        chance *= _symmetric(misses, group.number) / comb(len(misses), group.number)
    return chance


def sums(box: QuarriorsBox, groups: Sequence[Group]) -> dict[int, Fraction]:
    """The chances of every total of quiddity on dice that are all rolled."""
    found = {0: Fraction(1)}
    for die in (die for group in groups for die in group.dice):
        after: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in box.dice[die].faces:
                value = total + face.quiddity
                after[value] = after.get(value, Fraction(0)) + chance / SIX
        found = after
    return found


def _faces(box: QuarriorsBox, view: QuarriorsState, die: DieId, what: str) -> int:
    """How many faces of a die show a thing."""
    faces = box.dice[die].faces
    match what:
        case "creature":
            return sum(face.level > 0 for face in faces)
        case "spell":
            return sum(face.spell for face in faces)
    return sum(found.any for found in box.immediates[box.card_of(view, die)])


def _symmetric(values: Sequence[Fraction], count: int) -> Fraction:
    """The sum over all choices of so many values of their products."""
    sums = [Fraction(1), *[Fraction(0)] * count]
    for value in values:
        for size in range(count, 0, -1):
            sums[size] += sums[size - 1] * value
    return sums[count]
