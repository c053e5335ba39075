"""Upgrades that change values, of the core set, the Sepulchral Guard, Ironskull's Boyz and the Chosen Axes: everything
that can be asked of the fighter is compared with what it is without them. And who can be given which upgrade."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.changes import each_card, of_card
from tests.shadespire.posed import CONTENT, KINDS, pose
from tests.shadespire.values import differing, values

HAMMER, SWORDS, BOTH = "crit hammer", "crit swords", "crit hammer swords"
ATTACKS = {
    "deadly_spin": ("targor", {"1 range": 1, "1 dice": 3, "1 damage": 1, "1 faces": SWORDS,
                               "1 scope": "adjacent_enemies"}),
    "wicked_blade": ("arnulf", {"1 range": 1, "1 dice": 3, "1 damage": 2, "1 faces": SWORDS, "1 crit cleave": True}),
    "brave_strike": ("obryn", {"1 range": 1, "1 dice": 2, "1 roll": 3, "1 damage": 2, "1 faces": HAMMER}),
    "lightning_blade": ("steelheart", {"1 range": 2, "1 dice": 2, "1 damage": 1, "1 crit damage": 2,
                                       "1 faces": HAMMER}),
    "righteous_strike": ("brightshield", {"1 range": 1, "1 dice": 3, "1 damage": 2, "1 faces": HAMMER}),
    "disengage": ("saek", {"1 range": 1, "1 dice": 2, "1 damage": 1, "1 faces": HAMMER}),
    "fatal_strike": ("champion", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 faces": HAMMER}),
    "focused_attack": ("harvester", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 faces": HAMMER,
                                     "1 crit cleave": True}),
    "lethal_lunge": ("warden", {"1 range": 2, "1 dice": 2, "1 damage": 3, "1 faces": HAMMER, "1 cleave": True}),
    "coordinated_attack": ("saek", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 faces": SWORDS}),
    "shadeglass_sword": ("saek", {"1 range": 1, "1 dice": 3, "1 damage": 2, "1 crit damage": 3, "1 faces": HAMMER}),
    "brutal_swing": ("bonekutta", {"1 range": 1, "1 dice": 3, "1 damage": 2, "1 faces": SWORDS,
                                   "1 scope": "adjacent_enemies"}),
    "eadbutt": ("gurzag", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 faces": HAMMER}),
    "daemonic_weapon": ("saek", {"1 range": 1, "1 dice": 2, "1 damage": 3, "1 faces": HAMMER}),
    "low_blow": ("saek", {"1 range": 1, "1 dice": 2, "1 damage": 1, "1 faces": BOTH}),
    "shadeglass_darts": ("saek", {"1 range": 3, "1 dice": 3, "1 damage": 1, "1 crit damage": 2, "1 faces": SWORDS}),
    "swift_strike": ("saek", {"1 range": 1, "1 dice": 3, "1 damage": 1, "1 faces": SWORDS}),
    "defiant_strike": ("tefk", {"2 range": 1, "2 dice": 3, "2 damage": 1, "2 faces": SWORDS}),
    "flurry_of_blows": ("maegrim", {"1 range": 1, "1 dice": 3, "1 damage": 2, "1 faces": SWORDS}),
    "great_swing": ("vol", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 faces": SWORDS,
                            "1 scope": "adjacent_enemies"}),
    "returning_axe": ("maegrim", {"1 range": 3, "1 dice": 2, "1 damage": 1, "1 crit damage": 2, "1 faces": SWORDS}),
    "shadeglass_axe": ("saek", {"1 range": 1, "1 dice": 2, "1 damage": 2, "1 crit damage": 3, "1 faces": HAMMER,
                                "2 range": 3, "2 dice": 2, "2 damage": 2, "2 crit damage": 3, "2 faces": HAMMER}),
}  # fmt: skip
SAEK = {"0 damage": 4, "0 crit damage": 4, "0 damage charging": 4, "0 crit damage charging": 4}
CLEAVE = {"0 cleave": True, "0 crit cleave": True, "0 cleave charging": True, "0 crit cleave charging": True}
ROLL = {"0 roll": 3, "0 roll charging": 3}
NOTHING: dict[str, object] = {}
WORN = [
    *((card, fighter, {}, found) for card, (fighter, found) in ATTACKS.items()),
    ("berserk_charge", "saek", {}, {"0 faces charging": BOTH}),
    ("bloodslick", "garrek", {}, {"defence": 2}),
    ("frenzy", "saek", {}, {"0 roll charging": 3}),
    ("brutal_frenzy", "hakka", {}, {"0 roll charging": 3}),
    ("unstoppable_charge", "saek", {}, {"passes": [False, True]}),
    ("whirlwind_of_death", "karsus", {}, {"0 damage": 2, "0 crit damage": 2, "0 damage charging": 2,
        "0 crit damage charging": 2, "1 damage": 3, "1 crit damage": 3, "1 damage charging": 3,
        "1 crit damage charging": 3}),
    ("blessed_by_sigmar", "obryn", {}, {"wounds": 5}), ("great_fortitude", "saek", {}, {"wounds": 4}),
    ("undying", "prince", {}, {"wounds": 4}),
    ("heroic_might", "steelheart", {}, CLEAVE), ("grim_cleave", "harvester", {}, CLEAVE),
    ("crush_and_cleave", "bonekutta", {}, CLEAVE),
    ("great_speed", "prince", {}, {"move": 3, "charge": 3, "goes": 24}),
    ("legendary_swiftness", "prince", {}, {"move": 3, "charge": 3, "goes": 24}),
    ("frightening_speed", "prince", {}, {"move": 4, "charge": 4, "goes": 31}),
    ("grimnirs_speed", "fjul", {}, {"move": 4, "charge": 4, "goes": 31}),
    ("headlong_charge", "prince", {}, {"charge": 3}),
    ("great_strength", "saek", {}, SAEK),
    ("great_strength", "eagle_eye", {}, {key.replace("0", "1"): 3 for key in SAEK}),
    ("assumed_command", "prince", {}, NOTHING), ("war_song", "vol", {}, NOTHING),
    ("deathly_charge", "champion", {}, NOTHING), ("waaagh", "hakka", {}, NOTHING),
    ("headlong_rush", "basha", {}, NOTHING),
    ("remembered_shield", "prince", {}, {"defence faces": "block crit"}),
    ("army_of_one", "saek", {}, {"defence": 2, "0 dice": 3, "0 roll": 3, "0 dice charging": 3, "0 roll charging": 3}),
    ("army_of_one", "saek", {"friend": "garrek:4,1"}, NOTHING),
    ("helpful_whispers", "saek", {}, {"0 faces": "crit hammer single", "0 faces charging": "crit hammer single"}),
    ("helpful_whispers", "saek", {"friend": "garrek:4,1"}, NOTHING),
    ("sixth_sense", "saek", {}, NOTHING),
    ("ard_head", "hakka", {}, NOTHING),
    ("dead_ard", "gurzag", {}, {"stays": [True, False]}), ("solid_stance", "saek", {}, {"stays": [True, False]}),
    ("cursed_artefact", "saek", {}, {"defence": 2, "wounds": 2}),
    ("activated_runes", "fjul", {}, {"0 rerolls": [1], "0 rerolls charging": [1]}),
    ("brute_strength", "tefk", {}, {f"{at} {key}{how}": 1 for at in (0, 1) for key in ("knockback", "crit knockback")
                                    for how in ("", " charging")}),
    ("grimnirs_fortitude", "fjul", {}, {"defence": 2}),
    ("light_armour", "saek", {}, {**ROLL, "defence crits": "", "defence faces": "dodge"}),
    ("second_in_command", "saek", {}, NOTHING),
    ("second_in_command", "saek", {"lost": "garrek"}, {"leader": True}),
    ("second_in_command", "saek", {"friend": "garrek:4,1"}, NOTHING),
]  # fmt: skip


@rule("shadespire.modifiers.04", "shadespire.upgrade.10", "shadespire.attack.11")
@each_card("card, fighter, more, found", WORN)
def test_what_an_upgrade_changes_of_its_fighter(card, fighter, more, found):
    side = {"at": f"{fighter}:4,3 {more.get('friend', '')}", "lost": more.get("lost", "")}
    foe = "obryn" if fighter not in ("obryn", "steelheart", "brightshield") else "garrek"
    tables = [pose({**side, "worn": worn}, {"at": f"{foe}:4,5"}) for worn in ("", f"{card}:{fighter}")]
    assert differing(*(values(table, fighter, foe) for table in tables)) == found
    plain, worn = (values(table, foe, fighter) for table in tables)
    bound = {"defence faces", "defence crits", "foe faces", "foe support", "stays"}
    assert {key for key in differing(plain, worn) if key not in bound} == set()


FIGHTERS = {warband.id: [CONTENT.fighters[each].id for each in warband.fighters] for warband in CONTENT.warbands}
ONLY = {
    "berserk_charge": "saek", "bloodslick": "garrek", "deadly_spin": "targor", "ever_advancing": "garrek",
    "grisly_trophy": "garrek", "terrifying_howl": "karsus", "unstoppable_charge": "saek",
    "whirlwind_of_death": "karsus", "wicked_blade": "arnulf", "block": "brightshield", "brave_strike": "obryn",
    "fatal_riposte": "steelheart", "heroic_might": "steelheart obryn", "heroic_stride": "steelheart",
    "lightning_blade": "steelheart", "lightning_blast": "obryn", "righteous_strike": "brightshield",
    "shield_bash": "brightshield", "ancient_commander": "warden", "assumed_command": "prince",
    "deathly_charge": "champion", "fatal_strike": "champion", "focused_attack": "harvester",
    "frightening_speed": "harvester champion prince", "grim_cleave": "harvester", "lethal_lunge": "warden",
    "remembered_shield": "warden prince petitioner_1 petitioner_2 petitioner_3", "ard_head": "hakka basha",
    "aspiring_boss": "hakka", "brutal_frenzy": "hakka basha", "brutal_swing": "bonekutta",
    "crush_and_cleave": "gurzag bonekutta", "dead_ard": "gurzag bonekutta", "eadbutt": "gurzag",
    "headlong_rush": "basha", "unkillable": "gurzag", "brute_strength": "tefk", "defiant_strike": "tefk",
    "flurry_of_blows": "maegrim", "great_swing": "vol", "grimnirs_blessing": "fjul", "grimnirs_fortitude": "fjul",
    "grimnirs_speed": "fjul", "returning_axe": "maegrim", "war_song": "vol",
}  # fmt: skip
SETS = ("core", "sepulchral_guard", "ironskulls_boyz", "chosen_axes")
UPGRADES = [card.id for card in CONTENT.cards if hasattr(card, "relic") and card.set in SETS]
SPOTS = ("4,1", "4,3", "4,5", "4,7", "3,2", "3,4", "3,6")


@rule("shadespire.upgrade.02", "shadespire.upgrade.03", "shadespire.upgrade.04", "shadespire.upgrade.05",
      "shadespire.upgrade.07")  # fmt: skip
@pytest.mark.parametrize("card", UPGRADES)
def test_who_can_be_given_an_upgrade(card):
    """A point is spent, the card lies with the fighter, and nothing else changes."""
    kind = CONTENT.cards[KINDS.index(card)]
    warband = "garreks_reavers" if kind.warband is None else CONTENT.warbands[kind.warband].id
    names = FIGHTERS[warband]
    at = " ".join(f"{name}:{spot}" for name, spot in zip(names, SPOTS, strict=False))
    foe = {"at": "gurzag:4,17"} if warband == "garreks_reavers" else {"at": "garrek:4,17"}
    table = pose({"at": at, "hand": f"{card} sidestep", "glory": 1}, foe, phase="power")
    allowed = ONLY.get(card, "").split() or names
    given = [choice.split()[1] for choice in table.choices("upgrade")]
    assert sorted(given) == sorted(allowed)
    table.run(f"upgrade 0 {card} {allowed[0]}")
    assert table.diff() == {"power": {0: ["sidestep"]}, "worn": {allowed[0]: [card]}, "glory": {0: 0}, "spent": {0: 1}}


@of_card("assumed_command")
@pytest.mark.parametrize(("attacker", "support"), [("prince", (2, 0)), ("obryn", (0, 2)), ("champion", (1, 0))])
def test_who_supports_the_prince_counts_twice(attacker, support):
    """The Prince attacks, he is attacked, and another one attacks."""
    at = "prince:3,4 champion:4,3" if attacker == "champion" else "prince:4,3 champion:3,4"
    table = pose({"at": at, "worn": "assumed_command:prince"}, {"at": "obryn:4,5"})
    found = values(table, "prince" if attacker == "obryn" else attacker, "obryn")
    if attacker == "obryn":
        assert found["foe support"] == support
    else:
        assert (found["0 support"], found["0 against"]) == support


@of_card("war_song")
def test_vol_counts_twice_where_he_supports():
    """He supports an attack, he supports a target, and somebody else does."""
    for song, counted in (("war_song:vol", 2), ("", 1)):
        table = pose({"at": "fjul:4,3 vol:3,4", "worn": song}, {"at": "obryn:4,5"})
        found = values(table, "fjul", "obryn")
        assert (found["0 support"], found["0 against"], found["foe support"]) == (counted, 0, (0, counted))
    table = pose({"at": "vol:4,3 fjul:3,4", "worn": "war_song:vol"}, {"at": "obryn:4,5"})
    assert values(table, "vol", "obryn")["0 support"] == 1


@of_card("coordinated_attack", "brave_strike", "sixth_sense")
def test_dice_by_who_stands_where():
    worn = {"worn": "coordinated_attack:saek"}
    for at, dice in (("saek:4,3", 2), ("saek:4,3 garrek:3,4", 3), ("saek:4,3 garrek:3,4 targor:4,7", 4),
                     ("saek:4,3 garrek:4,1", 2)):  # fmt: skip
        found = values(pose({"at": at, **worn}, {"at": "obryn:4,5"}), "saek", "obryn")
        assert (found["1 dice"], found["1 roll"], found["0 roll"]) == (2, dice, 2)
    table = pose({"at": "obryn:4,3 steelheart:4,1", "worn": "brave_strike:obryn"}, {"at": "garrek:4,5"})
    assert values(table, "obryn", "garrek")["1 roll"] == 2
    for worn, faces in (("", "crit double hammer single"), ("sixth_sense:saek", "crit hammer single")):
        table = pose({"at": "saek:4,3", "worn": worn}, {"at": "obryn:4,5 steelheart:3,2 brightshield:3,4"})
        assert values(table, "saek", "obryn")["foe faces"] == faces


@of_card("deathly_charge", "waaagh", "headlong_rush")
@pytest.mark.parametrize(("card", "fighter", "found"), [
    ("deathly_charge", "champion", {"0 damage": 3, "0 crit damage": 3}),
    ("waaagh", "hakka", {"0 damage": 2, "0 crit damage": 2}),
    ("headlong_rush", "basha", {"0 knockback": 1, "0 crit knockback": 2}),
])  # fmt: skip
def test_in_a_phase_in_which_the_fighter_charges(card, fighter, found):
    """After its Charge in this phase, and in the Charge itself; not after that of another one."""
    for charger in (fighter, "garrek"):
        tables = []
        for worn in ("", f"{card}:{fighter}"):
            table = pose({"at": f"{fighter}:4,9", "worn": worn}, {"at": "garrek:4,3"}, turn=int(charger == "garrek"))
            if charger == fighter:
                table.do(f"charge 0 {fighter} 4,5")
            else:
                table.do("charge 1 garrek 4,7")
            table.calm()
            tables.append(values(table, fighter, "garrek"))
        both = {**found, **{f"{key} charging": value for key, value in found.items()}} if charger == fighter else {}
        assert differing(*tables) == both
