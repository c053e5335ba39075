"""The exact odds of what dice come to, and of what an action may bring. Keys are those of the texts under `odds`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tabletop.engine.preview import Odds
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.dice import fails, resolve
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attack_of, frighteners, zones
from tabletop.games.mine.position.melee import may_guard

DIE = range(1, 7)


@cache
def fail_odds(strength: int) -> Fraction:
    """The chance to fail a test."""
    return Fraction(sum(fails(strength, die) for die in DIE), 6)


@cache
def wound_odds(attack: int, defence: int, guarded: bool, frenzied: bool) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that an attack gives no wound, one, or two."""
    counts = [0, 0, 0]
    for dice in product(DIE, repeat=2 if frenzied else 1):
        for die in DIE if guarded else (None,):
            counts[resolve(attack, dice, defence, die).wounds] += 1
    total = sum(counts)
    return Fraction(counts[0], total), Fraction(counts[1], total), Fraction(counts[2], total)


def wound_chances(
    box: MineBox, view: MineState, attackers: tuple[int, ...], target: int, guarded: bool, frenzied: bool, good: bool
) -> list[Odds]:
    """What an attack may do: wound once or twice, poison, kill; `good` for who attacks."""
    mates = [view.creatures[each] for each in attackers]
    victim = view.creatures[target]
    figure = box.figures[victim.kind]
    none, one, two = wound_odds(sum(attack_of(box, mate) for mate in mates), figure.defence, guarded, frenzied)
    poison = max(box.figures[mate.kind].poison for mate in mates)
    strength = max(poison, victim.poison) - figure.magic_resistance
    bitten = fail_odds(strength) if poison and figure.living else Fraction(0)
    left = figure.health - victim.wounds
    kills = {1: one + two, 2: two + one * bitten, 3: two * bitten}.get(left, Fraction(0))
    names = {"target": f"f{target}"}
    found = [Odds("wounds" if good else "wounded", 1 - none, good, names)]
    if two:
        found.append(Odds("wounds_two", two, good, names))
    if bitten:
        survives = one * (left > 1) + two * (left > 2)
        found.append(Odds("poisons" if good else "poisoned", survives * bitten, good, names))
    if kills:
        found.append(Odds("kills" if good else "killed", kills, good, names))
    return found


def miss_odds(box: MineBox, view: MineState, mover: int, strikers: list[int]) -> list[Fraction]:
    """For each of those who give free strikes one after another, the chance that it does not wound the mover."""
    this, found = view.creatures[mover], []
    figure = box.figures[this.kind]
    for number, striker in enumerate(strikers):
        guarded = number < figure.attacks - this.parries and may_guard(box, view, mover, True)
        attack = attack_of(box, view.creatures[striker])
        found.append(wound_odds(attack, figure.defence, guarded, False)[0])
    return found


def strike_chances(box: MineBox, view: MineState, mover: int, strikers: list[int]) -> list[Odds]:
    """The chance that free strikes on the way wound."""
    missed = prod(miss_odds(box, view, mover, strikers), start=Fraction(1))
    return [Odds("free_strike", 1 - missed, False)] if strikers else []


def fear_chances(box: MineBox, view: MineState, after: MineState, creature: int, path: Sequence[int]) -> list[Odds]:
    """The test on fear that waits at the end of a walk, before melee; none where the terror was withstood already and
    the walk neither leaves the enemies' zones nor comes to a new one (mine.fear.14 to 16)."""
    this = after.creatures[creature]
    figure = box.figures[this.kind]
    near = frighteners(box, after, creature) if figure.timid else []
    if not near:
        return []
    terror = max(box.figures[after.creatures[each].kind].terror for each in near)
    hostile = zones(box, view, 1 - figure.side)
    anew = set(near) - set(frighteners(box, view, creature))
    if terror <= this.steadfast and not anew and all(hostile >> cell & 1 for cell in path):
        return []
    return [Odds("stands_firm", 1 - fail_odds(terror - figure.morale[this.wounds]), True, {"terror": terror})]
