"""What a fighter can do as it is equipped, by the rules themselves, worked out once; and the chances of its attacks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.engine.known import WorkedOut
from tabletop.games.shadespire.box import ShadespireBox, Worn
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.content.records import ATTACK_DIE
from tabletop.games.shadespire.legal.odds import Dice, clash, dice_of
from tabletop.games.shadespire.model.facts import FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.characteristics import move_of, strike_value
from tabletop.games.shadespire.position.conditions import defence_symbol
from tabletop.games.shadespire.position.fighters import side_of, wounds_of
from tabletop.games.shadespire.position.reach import declared, weapons_of
from tabletop.games.shadespire.position.rolling import attack_counting, dice_of_attack, has_cleave

TYPICAL = (1, 3)
"""A target by which fighters are compared: Defence dice, Wounds."""
SPARE = 0.15
"""What every further Attack action adds to the best one."""


class AttackForm(NamedTuple):
    """An Attack action: its number, range, dice, damage; of the faces of a die so many are crits and so many other
    successes. reaction: it is only made as one."""

    number: int
    range: int
    dice: int
    crits: int
    good: int
    damage: int
    cleave: bool
    reaction: bool


class Form(NamedTuple):
    """A fighter as it is equipped. blocks: its Defence symbol. reach: the longest range of its Attack actions. might:
    how dangerous it is, about 1 for a good fighter. upgrades: how many it has."""

    move: int
    defence: int
    blocks: bool
    wounds: int
    arms: tuple[AttackForm, ...]
    reach: int
    might: float
    upgrades: int


class Forms(WorkedOut[Worn, Form]):
    """The forms of fighters by who they are, whether they are Inspired, and their upgrades."""

    def __init__(self, box: ShadespireBox) -> None:
        super().__init__(self._form)
        self.box = box
        self.state: ShadespireState

    def of(self, state: ShadespireState, fighter: int) -> Form:
        """The form of a fighter that is on the battlefield."""
        worn = state.worn[fighter]
        kinds = tuple([state.kinds[card] for card in worn]) if worn else ()
        self.state = state
        return self[FighterId(fighter), state.inspired >> fighter & 1, kinds]

    def _form(self, key: Worn) -> Form:
        """As if it stood alone, and nothing lay on the table."""
        box, fighter = self.box, FighterId(key[0])
        alone = self.state.clone()
        here = alone.at[fighter]
        alone.at = [NOWHERE] * len(alone.at)
        alone.at[fighter] = Hex(here if here >= 0 else 0)
        alone.armed, alone.facts, alone.tokens = (), (), ()
        alone.guarding = FighterSet(0)
        arms = []
        for number, (profile, _) in enumerate(weapons_of(box, alone, fighter)):
            strike, _ = declared(box, alone, fighter, number, fighter)
            dice = dice_of(attack_counting(box, alone, strike), ATTACK_DIE, dice_of_attack(box, alone, strike))
            arms.append(AttackForm(
                number, strike.range, dice.number, dice.crits, dice.good, strike.damage,
                has_cleave(box, alone, strike), profile.reaction,
            ))  # fmt: skip
        strike, _ = declared(box, alone, fighter, 0, fighter)
        defence = strike_value(box, alone, "defence", side_of(box, alone, fighter).defence, strike)
        values = sorted((_value(each) for each in arms if not each.reaction), reverse=True) or [0.0]
        return Form(
            move_of(box, alone, fighter, False), defence, defence_symbol(box, alone, fighter) == "block",
            wounds_of(box, alone, fighter), tuple(arms), max((each.range for each in arms), default=1),
            values[0] + SPARE * sum(values[1:]), len(key[2]),
        )  # fmt: skip


def _value(arm: AttackForm) -> float:
    """What an Attack action does to a typical target: shares of its Wounds, a little more for a long reach."""
    defence, wounds = TYPICAL
    hit, _ = chances(arm.dice, arm.crits, arm.good, defence, 2)
    return hit * min(arm.damage, wounds + 1) / wounds * 1.6 + 0.08 * (arm.range - 1)


@cache
def chances(dice: int, crits: int, good: int, defence: int, saves: int) -> tuple[float, float]:
    """The chances of a success and of a draw."""
    found = clash(Dice(dice, crits, good), Dice(defence, 1, saves))
    return float(found.success), float(found.draw)


def hit_chance(arm: AttackForm, target: Form, guarding: bool, lead: int) -> float:
    """The chance that an attack succeeds. lead: supporting fighters of the attacker less those of the target."""
    saves = 0 if arm.cleave else 2 if target.blocks or guarding else 0
    if not target.blocks or guarding:
        saves += 1
    more = min(2, lead) if lead > 0 else 0
    less = min(2, -lead) if lead < 0 else 0
    return chances(arm.dice, arm.crits, min(arm.good + more, 6 - arm.crits), target.defence, saves + less)[0]
