"""The exact odds of what dice come to, and of what an action may bring. Keys are those of the texts under `odds`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tabletop.engine.preview import Odds
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.creature import Figure
from tabletop.games.mine.model.dice import fails, resolve
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attack_of, enemies_near, frighteners, zones
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
    tested = one * (left > 1) + two * (left > 2)
    if tested * bitten:
        found.append(Odds("poisons" if good else "poisoned", tested * bitten, good, names))
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
    """The chances that free strikes on the way, given one after another, wound, poison and destroy."""
    if not strikers:
        return []
    missed = miss_odds(box, view, mover, strikers)
    figure = box.cast[mover]
    course = strike_course(box, view, mover, strikers)
    poisoned = sum((chance for (_, _, bitten), chance in course.items() if bitten), Fraction(0))
    killed = sum((chance for (wounds, *_), chance in course.items() if wounds >= figure.health), Fraction(0))
    further = (Odds("poisoned", poisoned, False), Odds("killed", killed, False))
    wounded = 1 - prod(missed, start=Fraction(1))
    return [Odds("free_strike", wounded, False), *(each for each in further if each.chance)]


def strike_course(
    box: MineBox, view: MineState, mover: int, strikers: list[int]
) -> dict[tuple[int, int, bool], Fraction]:
    """What free strikes on the way, given one after another, make of a mover: its wounds, the poison in its blood and
    whether a test on poison was failed, with the chance of each. It dies on its way if the wounds are its health."""
    this = view.creatures[mover]
    figure = box.figures[this.kind]
    course = {(this.wounds, this.poison, False): Fraction(1)}
    for striker, miss in zip(strikers, miss_odds(box, view, mover, strikers), strict=True):
        poison = box.figures[view.creatures[striker].kind].poison if figure.living else 0
        coming: dict[tuple[int, int, bool], Fraction] = {}
        for before, chance in course.items():
            for after, part in _hit(before, miss, poison, figure):
                coming[after] = coming.get(after, Fraction(0)) + chance * part
        course = coming
    return course


def _hit(
    state: tuple[int, int, bool], miss: Fraction, poison: int, figure: Figure
) -> list[tuple[tuple[int, int, bool], Fraction]]:
    """What one simple blow makes of wounds, poison in the blood and whether a test on poison was failed, with the
    chance of each; the dead are struck no more."""
    wounds, blood, bitten = state
    if wounds >= figure.health:
        return [(state, Fraction(1))]
    strength = max(poison, blood) - figure.magic_resistance
    if not poison or strength < 0 or wounds + 1 >= figure.health:
        return [(state, miss), ((wounds + 1, blood, bitten), 1 - miss)]
    fail = fail_odds(strength)
    return [
        (state, miss),
        ((wounds + 2, max(poison, blood), True), (1 - miss) * fail),
        ((wounds + 1, 0, bitten), (1 - miss) * (1 - fail)),
    ]


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


def terror_chances(box: MineBox, view: MineState, after: MineState, creature: int) -> list[Odds]:
    """The tests on fear that a walk brings to enemies near its end, before melee: of those who would take none without
    it, or one that is easier (mine.fear.01, 14, 15)."""
    found = []
    for enemy in enemies_near(box, after, creature) if box.cast[creature].terror else ():
        terror = _tested_against(box, after, enemy)
        if terror > _tested_against(box, view, enemy):
            failing = fail_odds(terror - box.cast[enemy].morale[after.creatures[enemy].wounds])
            found += [Odds("terrifies", failing, True, {"target": f"f{enemy}"})] if failing else []
    return found


def _tested_against(box: MineBox, view: MineState, creature: int) -> int:
    """The highest terror near one that is not terrified yet, where it has to test against it; 0 where it has not to."""
    this = view.creatures[creature]
    if not box.cast[creature].timid or this.fear == "terrified":
        return 0
    highest = max((box.cast[each].terror for each in frighteners(box, view, creature)), default=0)
    return highest if highest > this.steadfast else 0
