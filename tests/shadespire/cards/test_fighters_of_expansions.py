"""The fighters of Spiteclaw's Swarm, Magore's Fiends and The Farstriders: what their cards say on both sides, what
inspires them, and their abilities."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.changes import changes, effect, ploy
from tests.shadespire.posed import CONTENT, pose
from tests.shadespire.values import values

SKAVEN = "skritch:4,1 krrk:2,3 lurking:6,3 hungering:2,7 festering:6,7"
FIENDS = "magore:4,1 riptooth:2,3 ghartok:6,3 zharkus:2,7"
STRIDERS = "farstrider:4,1 eagle_eye:2,3 swiftblade:6,3"
PISTOL = "boltstorm_pistol 3 3 swords 1"
CARDS = [
    ("skritch", "5 1 dodge 4", ["wicked_halberd 2 2 hammer 2"], "5 2 dodge 4", ["warp_infused_halberd 2 2 hammer 3"]),
    ("krrk", "5 1 block 3", ["warding_spear 1 2 hammer 2"], "5 2 block 3", ["warding_spear 1 2 hammer 2"]),
    ("lurking", "5 2 dodge 2", ["paired_katar 1 2 swords 1"], "5 2 dodge 2", ["paired_katar 1 3 swords 1"]),
    ("hungering", "5 1 dodge 2", ["scavenged_flail 1 1 hammer 1"], "5 2 dodge 2", ["scavenged_flail 1 2 hammer 1"]),
    ("festering", "5 1 dodge 2", ["wicked_daggers 1 2 swords 1"], "5 2 dodge 2", ["wicked_daggers 1 3 swords 1"]),
    ("magore", "3 1 block 4", ["daemonic_axe 1 2 hammer 2 cleave"], "4 1 block 4",
         ["ravenous_axe 1 2 hammer 3 cleave"]),
    ("riptooth", "4 1 dodge 4", ["claws_and_teeth 1 3 swords 2"], "5 2 dodge 4",
         ["bloody_claws_and_teeth 1 3 swords 3"]),
    ("ghartok", "3 1 block 4", ["goreaxe 1 2 hammer 2", "gorefist 1 1 swords 1 reaction"],
     "4 1 block 4", ["goreaxe 1 3 hammer 2", "swift_gorefist 1 2 swords 1 reaction"]),
    ("zharkus", "3 1 block 4", ["weighty_goreaxe 1 2 hammer 2 knockback", "gorefist 1 1 swords 1 reaction"],
     "4 1 block 4", ["weighty_goreaxe 1 3 hammer 2 knockback", "swift_gorefist 1 2 swords 1 reaction"]),
    ("farstrider", "4 1 block 4", [PISTOL, "shock_handaxe 1 2 hammer 2"],
     "4 2 block 4", [PISTOL, "star_falcon 4 3 swords 1", "shock_handaxe 1 2 hammer 2"]),
    ("eagle_eye", "3 1 block 4", [PISTOL, "shock_handaxe 1 2 hammer 2"],
     "3 2 block 4", [PISTOL, "charged_handaxe 1 2 hammer 3"]),
    ("swiftblade", "3 1 block 4", [PISTOL, "storm_sabre 1 3 swords 2"],
     "3 2 block 4", [PISTOL, "charged_sabre 1 3 swords 2 cleave"]),
]  # fmt: skip
CRITS = {"wicked_halberd", "warp_infused_halberd", "claws_and_teeth", "bloody_claws_and_teeth"}
"""These have Cleave where a crit was rolled."""


@rule("shadespire.fighters.10")
@pytest.mark.parametrize(("name", "plain", "attacks", "inspired", "more"), CARDS, ids=[row[0] for row in CARDS])
def test_what_a_fighter_card_says(name, plain, attacks, inspired, more):
    """Move, Defence, Wounds; of each Attack action Range, Dice and Damage, as they are asked in a game."""
    kind = next(each for each in CONTENT.fighters if each.id == name)
    assert kind.leader is (name in ("skritch", "magore", "farstrider"))
    for side, line, weapons in ((kind.normal, plain, attacks), (kind.inspired, inspired, more)):
        table = pose({"at": f"{name}:4,3", "inspired": name if side is kind.inspired else ""}, {"at": "garrek:4,5"})
        found = values(table, name, "garrek")
        assert f"{found['move']} {found['defence']} {side.symbol} {found['wounds']}" == line
        assert found["defence faces"] == " ".join(sorted((side.symbol, "crit")))
        assert len(side.attacks) == len(weapons)
        for at, (profile, words) in enumerate(zip(side.attacks, weapons, strict=True)):
            marks = [mark for mark in ("cleave", "reaction") if getattr(profile, mark)]
            marks += ["knockback"] * profile.knockback
            value = {key: found[f"{at} {key}"] for key in ("range", "dice", "damage", "cleave", "knockback")}
            assert f"{profile.id} {value['range']} {value['dice']} {profile.symbol} {value['damage']}" + "".join(
                f" {mark}" for mark in marks) == words  # fmt: skip
            assert (value["cleave"], value["knockback"]) == ("cleave" in marks, profile.knockback)
            assert found[f"{at} crit cleave"] is ("cleave" in marks or profile.id in CRITS)
            assert found[f"{at} crit damage"] == value["damage"] + (profile.id == "star_falcon")
            assert found[f"{at} rerolls"] == []
            assert found[f"{at} scope"] is None


# ---------------------------------------------------------------------- inspiration


FOE = {"at": "garrek:4,17 saek:2,17"}


@rule("shadespire.inspire.02")
@pytest.mark.parametrize("name", ["skritch", "krrk", "lurking", "hungering", "festering"])
def test_a_skaven_that_any_player_picks_for_a_ploy_is_inspired(name):
    other = "krrk" if name == "skritch" else "skritch"
    table = ploy("sidestep", {"at": SKAVEN}, FOE)
    assert effect(table, f"pick 0 {name}", f"hex 0 {NEAR[name]}") == {"at": {name: NEAR[name]}, "inspired": {name}}
    table = ploy("scratching_in_the_shadows", FOE, {"at": SKAVEN})
    found = effect(table, f"pick 0 {name}", f"hex 0 {NEAR[name]}")
    assert found == {"at": {name: NEAR[name]}, "inspired": {name}}
    assert other not in found["inspired"]


NEAR = {"skritch": "4,3", "krrk": "2,5", "lurking": "6,5", "hungering": "2,5", "festering": "6,5"}


def test_what_inspires_no_skaven():
    """A ploy that picks nobody, an upgrade, an action, a ploy that was cancelled before it picked."""
    assert "inspired" not in effect(ploy("shardgale", {"at": SKAVEN}, FOE))
    table = pose({"at": SKAVEN, "hand": "sprinter", "glory": 1}, FOE, phase="power")
    assert "inspired" not in changes(table, "upgrade 0 sprinter krrk")
    table = pose({"at": SKAVEN}, FOE)
    assert changes(table, "guard 0 krrk") == {"guarding": {"krrk"}, "left": {1: 3}}
    table = ploy("sidestep", {"at": SKAVEN}, {**FOE, "hand": "forceful_denial"})
    found = changes(table, "ploy 0 sidestep", "react 1 forceful_denial 0 / crit")
    assert "inspired" not in found
    assert found["power_discard"] == {0: ["sidestep"], 1: ["forceful_denial"]}


@rule("shadespire.inspire.03")
@pytest.mark.parametrize(("name", "dice"), [("magore", "hammer hammer"), ("riptooth", "swords swords swords"),
                                            ("ghartok", "hammer hammer"), ("zharkus", "hammer hammer")])  # fmt: skip
def test_a_fiend_whose_attack_succeeds_is_inspired(name, dice):
    foe = {"at": "obryn:4,5", "inspired": "obryn"}
    damage = 2
    table = pose({"at": f"{name}:4,3"}, foe)
    found = changes(table, f"attack 0 {name} 0 obryn / {dice} dodge dodge")
    assert found == {"damage": {"obryn": damage}, "inspired": {name}, "left": {1: 3}}
    tie = {"hammer": "hammer swords", "swords": "swords hammer hammer"}[dice.split()[0]]
    table = pose({"at": f"{name}:4,3"}, foe)
    cleave = "block crit" if name != "magore" else "crit dodge"
    assert changes(table, f"attack 0 {name} 0 obryn / {tie} {cleave}") == {"left": {1: 3}}
    table = pose({"at": f"{name}:4,3 zharkus:2,7" if name != "zharkus" else f"{name}:4,3 magore:2,7"}, foe)
    other = "zharkus" if name != "zharkus" else "magore"
    found = changes(table, f"attack 0 {name} 0 obryn / {dice} dodge dodge")
    assert other not in found["inspired"]


@rule("shadespire.inspire.08")
@pytest.mark.parametrize("name", ["farstrider", "eagle_eye", "swiftblade"])
def test_a_farstrider_in_enemy_territory_when_the_phase_ends_is_inspired(name):
    for place, yes in (("4,15", True), ("3,10", False), ("4,3", False)):
        table = pose({"at": f"{name}:{place}"}, {"at": "garrek:2,17"}, phase="close")
        assert table.set_of("inspired") == ({name} if yes else set())
    table = pose({"at": f"{name}:4,9"}, {"at": "garrek:2,17"})
    found = changes(table, f"move 0 {name} 4,11")
    assert found == {"at": {name: "4,11"}, "moved": {name}, "left": {1: 3}}
    table = pose({"at": f"{name}:12,3"}, {"at": "garrek:2,17"}, {"at": "gurzag:10,3"}, phase="close")
    assert table.set_of("inspired") == {name}


# ---------------------------------------------------------------------- abilities


@rule("shadespire.activation.06", "shadespire.damage.07")
def test_skritch_brings_one_back():
    """Not Krrk; on any free starting hex, without wounds."""
    own = {"at": "skritch:4,1 festering:2,3", "lost": "krrk lurking hungering", "damage": "lurking:2 hungering:3"}
    for inspired in ("", "skritch"):
        table = pose({**own, "inspired": inspired}, FOE)
        assert table.choices("ability") == ["skritch 0"]
        table.do("ability 0 skritch 0")
        assert {choice.split()[-1] for choice in table.choices()} == {"lurking", "hungering"}
        table.do("pick 0 hungering")
        assert {"6,3", "4,15", "2,7"} <= set(table.choices("hex"))
        found = changes(table, "hex 0 4,15")
        assert found == {"at": {"hungering": "4,15"}, "damage": {"hungering": 0}, "-lost": {"hungering"},
                         "-hurt": {"hungering"}, "returned": {0: 1}, "left": {1: 3}}  # fmt: skip
    assert not pose({**own, "lost": "krrk"}, FOE).choices("ability")
    assert not pose({**own, "charged": "skritch"}, FOE).choices("ability")
    assert not pose({"at": "krrk:4,1", "lost": "skritch lurking"}, FOE).choices("ability")


@rule("shadespire.trapped.05")
def test_ghartok_is_not_driven_back():
    """Neither by a success nor by a tie, and so he is not trapped."""
    own, foe = {"at": "ghartok:4,3", "inspired": "ghartok"}, {"at": "zharkus:4,5 magore:4,17", "inspired": "zharkus"}
    table = pose({"at": "ghartok:4,3"}, {"at": "garrek:4,5"}, turn=1)
    assert changes(table, "attack 1 garrek 0 ghartok / hammer hammer dodge") == {"damage": {"ghartok": 2},
         "left": {0: 3}}
    table = pose({"at": "ghartok:1,2"}, {"at": "garrek:2,3"}, turn=1)
    assert changes(table, "attack 1 garrek 0 ghartok / hammer swords block") == {"left": {0: 3}}
    table = pose(own, foe, turn=1)
    table.run("attack 1 zharkus 0 ghartok@0 / hammer hammer hammer dodge")
    assert table.asking() == (0, "activate")


@rule("shadespire.reaction.15", "shadespire.reaction.18")
@pytest.mark.parametrize(("name", "number"), [("ghartok", 1), ("zharkus", 0)])
@pytest.mark.parametrize("inspired", [False, True])
def test_gorefist(name, number, inspired):
    """A reaction to an attack on him that has failed, against the attacker alone; no Attack action of an activation.
    Zharkus is not driven back then."""
    own = {"at": f"{name}:4,3", "inspired": name if inspired else ""}
    foe = {"at": "garrek:4,5 saek:3,4"}
    dice = "swords swords" if inspired else "swords"
    for tie in ("swords swords block", "hammer swords block"):
        table = pose(own, foe, turn=1)
        table.do(f"attack 1 garrek 0 {name}", tie)
        assert table.asking() == (0, "use_reaction")
        assert table.choices() == [f"react_with {name} {number}", "decline"]
        table.do(f"react_with 0 {name} {number}")
        assert set(table.choices()) == {f"attack {name} 1 garrek", "finish"}
        found = changes(table, f"attack 0 {name} 1 garrek / {dice} block")
        assert found == {"damage": {"garrek": 1}, "left": {0: 3}, **({} if inspired else {"inspired": {name}})}
    table = pose(own, foe, turn=1)
    table.run(f"attack 1 garrek 0 {name} / hammer swords block")
    table.run("decline 0")
    assert table.asking() == ((0, "activate") if name == "ghartok" else (1, "drive_back"))
    table = pose(own, foe, turn=1)
    changes(table, f"attack 1 garrek 0 {name} / hammer swords block", f"react_with 0 {name} {number}", "finish 0")
    assert table.asking() == (0, "activate")
    table = pose(own, foe, turn=1)
    changes(table, f"attack 1 garrek 0 {name} / hammer hammer dodge")
    assert table.asking() == (0, "activate")
    assert not [each for each in pose(own, foe).choices("attack") if each.startswith(f"{name} 1")]
    table = pose({**own, "frozen": name}, foe, turn=1)
    changes(table, f"attack 1 garrek 0 {name} / swords swords block")
    assert table.asking() == (0, "activate")


@rule("shadespire.knockback.01", "shadespire.knockback.06")
def test_zharkus_knocks_back():
    table = pose({"at": "zharkus:4,3", "inspired": "zharkus"}, {"at": "garrek:4,5"})
    table.run("attack 0 zharkus 0 garrek / hammer hammer swords block")
    assert {"4,7 0", "4,7 1"} <= set(table.choices("drive"))
    assert changes(table, "drive 0 4,7 1") == {"at": {"garrek": "4,9"}, "left": {1: 3}}
