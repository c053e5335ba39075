"""Attack actions against several targets, also when what they are made with changes meanwhile (page 21)."""

from __future__ import annotations

from tabletop.games.shadespire.model.events import (
    AttackDeclared,
    DamageDealt,
)
from tests.proof import rule
from tests.shadespire.posed import Table, pose

FOES = {"at": "obryn:4,5 steelheart:3,4"}
"""Both adjacent to 4,3."""
HIT = "hammer hammer hammer"


@rule("shadespire.multitarget.01", "shadespire.multitarget.02", "shadespire.multitarget.03", "shadespire.combat.03")
def test_several_targets_are_attacked_one_after_the_other_each_with_its_own_rolls():
    own = {"at": "harvester:4,3"}
    table = pose(own, {"at": "fjul:4,5 tefk:5,2 vol:3,2 maegrim:4,7"})
    table.do("attack 0 harvester 0 tefk", "swords swords dodge")
    table.do("stay 0")
    assert table.asked() == [(0, "next_target")]
    assert set(table.choices("pick")) == {"fjul", "vol"}
    table.do("pick 0 vol", "hammer hammer dodge swords hammer dodge")
    assert table.asked() == [(0, "drive_back")]
    table.do("stay 0")
    assert [table.damage(name) for name in ("tefk", "vol", "fjul", "maegrim")] == [2, 0, 2, 0]
    assert table.asked() == [(1, "activate")]


@rule("shadespire.multitarget.04", "shadespire.ploy.09", "shadespire.multitarget.02")
def test_a_bonus_for_one_attack_counts_for_the_first_target_alone():
    own = {"at": "harvester:4,3", "hand": ""}
    enemy = {"at": "farstrider:4,5 eagle_eye:5,2", "hand": "lightning_blow", "damage": ""}
    table = pose(own, enemy, phase="power", turn=1)
    table.do("ploy 1 lightning_blow")
    table.do("attack 0 harvester 0 eagle_eye", "swords swords dodge")
    table.do("stay 0", "swords swords dodge")
    assert (table.damage("eagle_eye"), table.damage("farstrider")) == (3, 2)


@rule("shadespire.multitarget.03")
def test_a_target_that_has_gone_is_left_out():
    own = {"at": "harvester:4,3"}
    table = pose(own, {"at": "arnulf:4,5 targor:5,2", "damage": "arnulf:1"})
    table.do("attack 0 harvester 0 arnulf", "swords swords block")
    table.calm("use_reaction")
    assert list(table.happened(DamageDealt))


# ---------------------------------------------------------------------- what changes meanwhile


def swinging(side: dict[str, str], foe: dict[str, str], attack: str, dice: str) -> Table:
    """A fighter attacks all around it by Mighty Swing."""
    table = pose({**side, "hand": "mighty_swing"}, foe, phase="power", turn=1)
    table.calm("use_reaction")
    if table.asked() == [(1, "power_turn")]:
        table.do("pass 1")
    table.do("ploy 0 mighty_swing")
    table.calm()
    table.do(attack, dice)
    return table


@rule("shadespire.multitarget.02", "shadespire.attack.11", "shadespire.reaction.14")
def test_an_attack_action_that_is_lost_after_the_first_target_strikes_no_other():
    """A shadeglass weapon breaks when it has struck; the fighter does not go on with another weapon."""
    own = {"at": "saek:4,3", "worn": "shadeglass_dagger:saek daemonic_weapon:saek"}
    table = swinging(own, FOES, "attack 0 saek 1 obryn", "swords swords swords dodge dodge")
    table.calm("use_reaction", "drive_back", "reroll_dice")
    assert sorted(table.pile("power_discard")) == ["mighty_swing", "shadeglass_dagger"]
    assert [event.target for event in table.happened(AttackDeclared)] == [table.fighter("obryn")]
    assert (table.damage("saek"), table.damage("steelheart")) == (0, 0)


@rule("shadespire.multitarget.02", "shadespire.multitarget.03")
def test_an_attack_action_that_misses_is_kept_for_the_next_target():
    own = {"at": "saek:4,3", "worn": "shadeglass_dagger:saek daemonic_weapon:saek"}
    table = swinging(own, FOES, "attack 0 saek 1 obryn", "hammer hammer hammer dodge dodge swords swords swords dodge")
    table.calm("use_reaction", "drive_back", "reroll_dice")
    assert [event.weapon for event in table.happened(AttackDeclared)] == [1, 1]
    assert table.damage("steelheart") == 3


@rule("shadespire.multitarget.02", "shadespire.inspire.03")
def test_who_is_inspired_between_two_targets_goes_on_with_the_same_attack_on_the_other_side_of_the_card():
    """Garrek, as soon as three fighters are out of action: his axe has one more Damage then."""
    own = {"at": "garrek:4,3", "lost": "saek karsus"}
    foe = {"at": "obryn:4,5 steelheart:3,4", "damage": "obryn:3", "inspired": "obryn"}
    dice = "hammer hammer dodge dodge hammer hammer dodge"
    table = swinging(own, foe, "attack 0 garrek 0 obryn", dice)
    table.calm("use_reaction", "drive_back", "reroll_dice")
    assert "garrek" in table.set_of("inspired")
    assert table.damage("steelheart") == 3
