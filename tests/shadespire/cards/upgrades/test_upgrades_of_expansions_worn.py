"""Upgrades of the sets of Spiteclaw's Swarm, Magore's Fiends and The Farstriders that change values: everything that
can be asked of the fighter is compared with what it is without them. And who can be given which upgrade."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.changes import each_card, of_card
from tests.shadespire.posed import CONTENT, KINDS, pose
from tests.shadespire.values import differing, values

HAMMER, SWORDS, BOTH = "crit hammer", "crit swords", "crit hammer swords"
ADJACENT = {"1 scope": "adjacent_enemies"}


def always(**found):
    """The same in a Charge."""
    named = {f"0 {key.replace('_', ' ')}": value for key, value in found.items()}
    return {**named, **{f"{key} charging": value for key, value in named.items()}}


def attack(at, reach, dice, faces, damage, **more):
    """An Attack action by its place; more: of its values."""
    found = {"range": reach, "dice": dice, "faces": faces, "damage": damage, **more}
    return {f"{at} {key.replace('_', ' ')}": value for key, value in found.items()}


PISTOL_2 = attack(2, 3, 3, HAMMER, 1, cleave=True)
EAGLE = {f"{at} {key}{how}": True for at in (0, 1) for key in ("cleave", "crit cleave") for how in ("", " charging")}
STRONG = {f"1 {key}{how}": 3 for key in ("damage", "crit damage") for how in ("", " charging")}
WORN = [
    ("swarm_of_rats", "krrk", attack(1, 1, 3, SWORDS, 1) | ADJACENT),
    ("throwing_stars", "lurking", attack(1, 3, 3, SWORDS, 1)),
    ("whirling_halberd", "skritch", attack(1, 1, 2, SWORDS, 2) | ADJACENT),
    ("heroslayer", "krrk", attack(1, 1, 1, HAMMER, 4)),
    ("shadeglass_hammer", "krrk", attack(1, 1, 2, HAMMER, 3, crit_damage=4)),
    ("daemonic_maw", "magore", attack(1, 1, 2, SWORDS, 3)),
    ("dark_darts", "magore", attack(1, 3, 3, SWORDS, 1, cleave=True)),
    ("ghostblade", "magore", attack(1, 1, 2, HAMMER, 1)),
    ("shadeglass_dagger", "magore", attack(1, 1, 3, SWORDS, 3, crit_damage=4)),
    ("unparalleled_strike", "magore", attack(1, 1, 1, HAMMER, 2, crits="crit hammer")),
    ("flashing_handaxe", "farstrider", attack(2, 1, 2, HAMMER, 3, cleave=True)),
    ("overcharged_boltstorm_pistol", "swiftblade", PISTOL_2),
    ("spinning_strike", "swiftblade", attack(2, 1, 3, SWORDS, 1, scope="adjacent_enemies")),
    ("well_timed_lunge", "swiftblade", attack(2, 1, 2, HAMMER, 3, cleave=True)),
    ("shadeglass_spear", "swiftblade", attack(2, 2, 2, HAMMER, 2, crit_damage=3)),
    ("festering_blades", "festering", always(crit_damage=3)),
    ("concealed_weapon", "krrk", always(crit_damage=4)),
    ("concealed_weapon", "skritch", {}),
    ("concealed_weapon", "swiftblade", {f"1 crit damage{how}": 4 for how in ("", " charging")}),
    ("rage_fuelled_attacks", "zharkus", always(damage=3, crit_damage=3)
     | {f"1 {key}{how}": 2 for key in ("damage", "crit damage") for how in ("", " charging")}),
    ("incredible_strength", "skritch", always(damage=3, crit_damage=3)),
    ("incredible_strength", "swiftblade", STRONG),
    ("wrathful_blows", "ghartok", always(dice=3, roll=3) | {f"1 {key}{how}": 2 for key in ("dice", "roll")
                                                             for how in ("", " charging")}),
    ("brutal_charge", "magore", {"0 roll charging": 3}),
    ("furious_charge", "zharkus", {"0 faces charging": BOTH, "1 faces charging": BOTH}),
    ("war_cry", "magore", {"0 knockback charging": 1, "0 crit knockback charging": 1}),
    ("sharp_eyes", "eagle_eye", EAGLE),
    ("awakened_weapon", "krrk", always(rerolls=[1])),
    ("ethereal_shield", "skritch", {"defence faces": "block crit"}),
    ("ethereal_shield", "krrk", {}),
    ("acrobatic", "skritch", {"defence": 2}),
    ("acrobatic", "krrk", {}),
    ("acrobatic", "krrk guarding", {"defence": 2}),
    ("lone_warrior", "swiftblade", {"defence faces": "block crit single"}),
    ("lone_warrior", "swiftblade farstrider:4,1", {}),
    ("shadestep", "krrk", {"passes": [True, True], "goes": 39}),
    ("aetheric_step", "farstrider", {"passes": [True, True], "goes": 32}),
    ("predatory_leap", "riptooth", {"passes": [False, True]}),
    ("sprinter", "magore", {"move": 4, "charge": 4, "goes": 31}),
    ("swift_stride", "swiftblade", {"move": 5, "charge": 5, "goes": 38}),
    ("deathly_fortitude", "magore", {"move": 1, "charge": 1, "goes": 5, "wounds": 6}),
    ("trusted_defender", "krrk", {}),
    ("covering_fire", "swiftblade", {}),
    ("zealous_defender", "swiftblade", {}),
    ("zealous_defender", "swiftblade 4,3", always(support=1) | {f"1 support{how}": 1 for how in ("", " charging")}
     | {f"{at} faces{how}": f"crit {'single swords'}" for at in (0, 1) for how in ("", " charging")}
     | {"foe support": (0, 1), "defence faces": "block crit single"}),
    ("black_hunger", "hungering", always(damage=2, crit_damage=2, scope="adjacent_all")),
    ("bodyguard_for_a_price", "krrk", {}),
]  # fmt: skip


@rule("shadespire.modifiers.04", "shadespire.modifiers.06", "shadespire.attack.11")
@each_card("card, who, found", WORN)
def test_what_an_upgrade_changes_of_its_fighter(card, who, found):
    """who: the fighter, and besides: a friend, that it is on Guard, or where an objective lies."""
    fighter, *more = who.split()
    friends = " ".join(each for each in more if ":" in each)
    side = {"at": f"{fighter}:4,3 {friends}", "guarding": fighter if "guarding" in more else ""}
    spots = [each for each in more if "," in each and ":" not in each]
    tokens = {"1": spots[0]} if spots else {}
    tables = [pose({**side, "worn": worn}, {"at": "garrek:4,5"}, tokens=tokens) for worn in ("", f"{card}:{fighter}")]
    assert differing(*(values(table, fighter, "garrek") for table in tables)) == found
    plain, worn = (values(table, "garrek", fighter) for table in tables)
    bound = {"defence faces", "defence crits", "foe faces", "foe support", "stays", "0 against", "0 against charging",
             "0 faces", "0 faces charging"}  # fmt: skip
    assert {key for key in differing(plain, worn) if key not in bound} == set()


FIGHTERS = {warband.id: [CONTENT.fighters[each].id for each in warband.fighters] for warband in CONTENT.warbands}
ONLY = {
    "black_hunger": "hungering", "bodyguard_for_a_price": "krrk", "expendable": "lurking hungering festering",
    "festering_blades": "festering", "flee": "skritch", "skitter_scurry": "skritch krrk", "swarm_of_rats": "krrk",
    "throwing_stars": "lurking", "whirling_halberd": "skritch", "brutal_charge": "magore ghartok zharkus",
    "daemonic_maw": "magore", "furious_charge": "zharkus", "no_respite": "magore ghartok zharkus",
    "predatory_leap": "riptooth", "rage_fuelled_attacks": "zharkus", "shake_about": "riptooth",
    "trophy_hunter": "magore", "unshakeable": "riptooth", "wrathful_blows": "ghartok", "aetheric_step": "farstrider",
    "flashing_handaxe": "farstrider", "furious_blow": "eagle_eye", "sharp_eyes": "eagle_eye",
    "spinning_strike": "swiftblade", "well_timed_lunge": "swiftblade",
}  # fmt: skip
SETS = ("spiteclaws_swarm", "magores_fiends", "farstriders")
UPGRADES = [card.id for card in CONTENT.cards if hasattr(card, "relic") and card.set in SETS]
SPOTS = ("4,1", "4,3", "4,5", "4,7", "3,2")


@rule("shadespire.upgrade.03", "shadespire.upgrade.04", "shadespire.upgrade.05", "shadespire.upgrade.06")
@pytest.mark.parametrize("card", UPGRADES)
def test_who_can_be_given_an_upgrade(card):
    """A point is spent, the card lies with the fighter, and nothing else changes; Riptooth has no Attack actions of
    upgrades."""
    kind = CONTENT.cards[KINDS.index(card)]
    warband = "magores_fiends" if kind.warband is None else CONTENT.warbands[kind.warband].id
    names = FIGHTERS[warband]
    at = " ".join(f"{name}:{spot}" for name, spot in zip(names, SPOTS, strict=False))
    table = pose({"at": at, "hand": f"{card} sidestep", "glory": 1}, {"at": "garrek:4,17"}, phase="power")
    allowed = ONLY.get(card, "").split() or [each for each in names if not kind.attacks or each != "riptooth"]
    given = [choice.split()[1] for choice in table.choices("upgrade")]
    assert sorted(given) == sorted(allowed)
    table.run(f"upgrade 0 {card} {allowed[0]}")
    assert table.diff() == {"power": {0: ["sidestep"]}, "worn": {allowed[0]: [card]}, "glory": {0: 0}, "spent": {0: 1}}


@of_card("covering_fire")
def test_covering_fire():
    """Beside a friend that is attacked it supports, though it is not beside the attacker; once where it is."""
    worn = {"worn": "covering_fire:swiftblade"}
    for at, count in (("farstrider:4,3 swiftblade:4,1", 1), ("farstrider:4,3 swiftblade:4,9", 0),
                      ("farstrider:4,3 swiftblade:3,4", 1)):  # fmt: skip
        table = pose({"at": at, **worn}, {"at": "garrek:4,5"})
        found = values(table, "farstrider", "garrek")
        assert found["foe support"] == (0, count)
        assert found["0 support"] == (1 if "3,4" in at else 0)
    table = pose({"at": "farstrider:4,3 swiftblade:4,1", **worn}, {"at": "saek:4,5"})
    assert values(table, "swiftblade", "saek")["foe support"] == (0, 1), "its friend, and not itself"


@of_card("bodyguard_for_a_price")
@pytest.mark.parametrize(("at", "charged", "guard"), [
    ("krrk:4,3 skritch:4,1", "", True), ("krrk:4,3 skritch:4,1", "skritch", True), ("krrk:4,3 skritch:2,7", "", False),
    ("krrk:4,3 lurking:4,1", "", False),
])  # fmt: skip
def test_bodyguard_for_a_price(at, charged, guard):
    """Skritch beside Krrk counts as on Guard, although he has charged."""
    table = pose({"at": at, "worn": "bodyguard_for_a_price:krrk", "charged": charged}, {"at": "garrek:4,17"})
    other = at.split()[1].split(":")[0]
    found = values(table, other, "garrek")
    assert (found["guard"], found["defence faces"]) == (guard, "block crit dodge" if guard else "crit dodge")
    assert not values(table, "krrk", "garrek")["guard"]


@of_card("ghostblade")
def test_ghostblade_lets_crits_alone_count():
    """Neither the symbol, nor Guard, nor support."""
    table = pose({"at": "magore:4,3", "worn": "ghostblade:magore"}, {"at": "garrek:4,5 saek:3,2", "guarding": "garrek"})
    table.do("attack 0 magore 1 garrek", "hammer swords single")
    table.calm()
    assert table.damage("garrek") == 1
    table = pose({"at": "magore:4,3", "worn": "ghostblade:magore great_strength:magore"}, {"at": "garrek:4,5"})
    table.do("attack 0 magore 1 garrek", "hammer crit dodge")
    table.calm()
    assert table.damage("garrek") == 1
    table = pose({"at": "magore:4,3", "worn": "ghostblade:magore"}, {"at": "garrek:4,5"})
    table.do("attack 0 magore 1 garrek", "hammer hammer crit")
    table.calm()
    assert table.damage("garrek") == 0
