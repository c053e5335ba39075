"""The odds of attacks against all that the dice can show, played by the rules themselves."""

from fractions import Fraction
from itertools import product

import pytest

from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.legal.odds import Dice, attack_odds, clash
from tests.shadespire.posed import pose

CASES = {
    "even": ({"at": "garrek:4,3"}, {"at": "steelheart:4,5"}, {}),
    "supported": ({"at": "garrek:4,3 saek:3,4"}, {"at": "steelheart:4,5"}, {}),
    "outnumbered": ({"at": "garrek:4,3"}, {"at": "steelheart:4,5 obryn:4,1 brightshield:3,2"}, {}),
    "guard": ({"at": "garrek:4,3"}, {"at": "steelheart:4,5", "guarding": "steelheart"}, {}),
    "nearly_out": ({"at": "garrek:4,3"}, {"at": "steelheart:4,5", "damage": "steelheart:2"}, {}),
    "trapped": ({"at": "garrek:4,3"}, {"at": "steelheart:4,5"}, {"blocked": "4,7 3,6 5,6"}),
    "three_dice": ({"at": "karsus:4,3"}, {"at": "steelheart:4,7"}, {}),
    "inspired": ({"at": "steelheart:4,3", "inspired": "steelheart"}, {"at": "garrek:4,5"}, {}),
    "cleave": ({"at": "obryn:4,3", "inspired": "obryn"}, {"at": "steelheart@1:4,5"}, {"weapon": 1}),
}


def played(table, faces):
    """What comes of an attack with these dice when nobody reacts: whether it succeeded, was a draw, damaged, took out,
    and asked for a drive back."""
    state = table.state.clone()
    here = table.state.clone()
    target = next(each for each, owner in enumerate(table.game.box.owner) if owner == 1 and here.at[each] >= 0)
    told = []
    state.loaded = faces
    table.game.play(state, table.attack, lambda event, _: told.append(event))
    asked = False
    while state.owed[0] is not None or state.owed[1] is not None:
        seat = state.decider()
        name = type(state.owed[seat]).__name__
        if name == "DriveBack":
            asked = True
        if name in ("Activate", "TakePowerTurn"):
            break
        table.game.play(state, list(table.game.options(state, seat))[-1], lambda event, _: told.append(event))
    decided = next(event for event in told if type(event).__name__ == "AttackDecided")
    return (decided.outcome == "success", decided.crit, decided.outcome == "draw",
            state.damage[target] != here.damage[target] or state.at[target] == NOWHERE,
            state.at[target] == NOWHERE, asked)  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_odds_are_those_of_all_rolls(case):
    own, other, ways = CASES[case]
    weapon = ways.get("weapon", 0)
    table = pose(own, other, **{key: value for key, value in ways.items() if key != "weapon"})
    box, state = table.game.box, table.state
    attacker = next(each for each in box.squads[0] if state.at[each] >= 0)
    target = next(each for each in box.squads[1] if state.at[each] >= 0)
    attacks = [each for each in table.game.options(state, 0) if type(each).__name__ == "Attack"]
    table.attack = next(each for each in attacks if (each.weapon, each.target) == (weapon, target))
    odds = attack_odds(box, state, attacker, weapon, target)
    side = box.side(attacker, state.inspired).attacks[weapon]
    dice = side.dice + box.side(target, state.inspired).defence
    counts, total = [0] * 6, 6**dice
    for faces in product(range(1, 7), repeat=dice):
        for number, true in enumerate(played(table, faces)):
            counts[number] += true
    assert [Fraction(count, total) for count in counts] == list(odds[:6])


@pytest.mark.parametrize("again", [0, 1, 2])
def test_rerolls_are_of_dice_that_missed(again):
    """Two attack dice on 1 crit and 2 more faces, against one die on 1 crit and 1 more, every case by hand."""
    wins, everything = 0, 0
    for dice in product(range(6), repeat=2 + again + 1):
        roll, spare, defence = list(dice[:2]), list(dice[2 : 2 + again]), dice[-1]
        for at, die in enumerate(roll):
            if die > 2 and spare:
                roll[at] = spare.pop(0)
        crits, total = sum(die == 0 for die in roll), sum(die < 3 for die in roll)
        wins += (crits, total) > (int(defence == 0), int(defence < 2))
        everything += 1
    assert clash(Dice(2, 1, 2, again), Dice(1, 1, 1)).success == Fraction(wins, everything)
