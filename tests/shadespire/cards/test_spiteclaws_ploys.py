"""The ploys of the set of Spiteclaw's Swarm: whom they may choose, all that they change, and when they lapse."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.cards.playing import coming, in_next, offers, reaction, reacts
from tests.shadespire.changes import can_play, changes, each_card, effect, of_card, picks, ploy, rolled
from tests.shadespire.posed import pose

HIT, MISS = " / hammer hammer dodge", " / swords swords dodge"
OWN = {"at": "skritch:4,3 krrk:2,7 lurking:6,7"}
FOE = {"at": "obryn:4,5 steelheart:4,17"}
BESIDE = {"at": "krrk:4,3 lurking:6,7"}


# ---------------------------------------------------------------------- of a power step


@of_card("musk_of_fear")
def test_musk_of_fear():
    assert picks(ploy("musk_of_fear", OWN, FOE)) == {"skritch", "krrk", "lurking"}
    assert effect(ploy("musk_of_fear", OWN, FOE), "pick 0 krrk") == {"guarding": {"krrk"}, "inspired": {"krrk"}}
    found = effect(ploy("musk_of_fear", {**OWN, "charged": "krrk", "inspired": "krrk"}, FOE), "pick 0 krrk")
    assert found == {"guarding": {"krrk"}}
    assert not can_play("musk_of_fear", {"warband": "spiteclaws_swarm"}, FOE)


@of_card("nervous_scrabbling")
def test_nervous_scrabbling():
    """With a friend or an enemy beside it; a Skaven that was named for it was chosen too."""
    own = {"at": "skritch:4,3 krrk:4,1 lurking:6,7"}
    assert picks(ploy("nervous_scrabbling", own, FOE)) == {"skritch", "krrk"}
    assert picks(ploy("nervous_scrabbling", own, FOE), "pick 0 skritch") == {"krrk", "obryn"}
    found = effect(ploy("nervous_scrabbling", own, FOE), "pick 0 skritch", "pick 0 obryn")
    assert found == {"at": {"skritch": "4,5", "obryn": "4,3"}, "inspired": {"skritch"}}
    found = effect(ploy("nervous_scrabbling", own, FOE), "pick 0 skritch", "pick 0 krrk")
    assert found == {"at": {"skritch": "4,1", "krrk": "4,3"}, "inspired": {"skritch", "krrk"}}
    assert not can_play("nervous_scrabbling", {"at": "skritch:4,1 krrk:2,7"}, FOE)


@of_card("scratching_in_the_shadows")
def test_scratching_in_the_shadows():
    table = ploy("scratching_in_the_shadows", OWN, FOE)
    assert picks(table) == {"obryn", "steelheart"}
    table.do("pick 0 obryn")
    assert set(table.choices("hex")) == {"3,4", "5,4", "3,6", "5,6", "4,7"}
    assert effect(ploy("scratching_in_the_shadows", OWN, FOE), "pick 0 obryn", "hex 0 4,7") == {"at": {"obryn": "4,7"}}
    assert not can_play("scratching_in_the_shadows", OWN, {})


@of_card("momentary_boldness")
@rule("shadespire.ploy.05", "shadespire.ploy.07", "shadespire.charge.12")
def test_momentary_boldness():
    """A Charge although it has charged; it is no activation."""
    own = {"at": "krrk:4,9 lurking:3,8 hungering:5,8 skritch:2,1", "charged": "krrk", "inspired": "krrk"}
    table = ploy("momentary_boldness", own, FOE)
    changes(table, "ploy 0 momentary_boldness")
    assert table.asking() == (0, "make_action")
    assert {" ".join(each.split()[:2]) for each in table.choices()} == {"charge krrk"}
    found = effect(ploy("momentary_boldness", own, FOE), "charge 0 krrk 4,7 / hammer hammer dodge")
    assert found == {"at": {"krrk": "4,7"}, "damage": {"obryn": 2}}
    assert not can_play("momentary_boldness", {"at": "krrk:4,9 lurking:3,8 skritch:2,1"}, FOE)
    assert not can_play("momentary_boldness", own, {})


SURROUND = {"at": "skritch:4,3 krrk:3,4 lurking:5,4 festering:2,9"}


@of_card("skaven_courage")
def test_skaven_courage():
    """One of three that stand beside one enemy may attack; whom it likes."""
    assert picks(ploy("skaven_courage", SURROUND, FOE)) == {"skritch", "krrk", "lurking"}
    found = effect(ploy("skaven_courage", SURROUND, FOE), "pick 0 lurking",
         "attack 0 lurking 0 obryn / swords hammer dodge")
    assert found == {"damage": {"obryn": 1}, "inspired": {"lurking"}}
    found = effect(ploy("skaven_courage", SURROUND, FOE), "pick 0 lurking", "finish 0")
    assert found == {"inspired": {"lurking"}}
    assert not can_play("skaven_courage", {"at": "skritch:4,3 krrk:3,4 lurking:2,9"}, FOE)


@of_card("there_are_always_more")
@rule("shadespire.damage.07")
def test_there_are_always_more():
    """Neither Skritch nor Krrk; without wounds, on any free starting hex of anybody."""
    own = {"at": "krrk:4,1", "lost": "skritch lurking hungering", "damage": "lurking:2"}
    assert picks(ploy("there_are_always_more", own, FOE)) == {"lurking", "hungering"}
    table = ploy("there_are_always_more", own, {"at": "obryn:4,5 steelheart:6,13"})
    changes(table, "ploy 0 there_are_always_more", "pick 0 lurking")
    spots = "6,3 3,4 5,4 2,5 6,5 3,6 2,7 3,14 5,14 2,15 4,15 6,15 3,16 2,17"
    assert sorted(table.choices("hex")) == sorted(spots.split())
    found = effect(ploy("there_are_always_more", own, FOE), "pick 0 lurking", "hex 0 5,14")
    assert found == {"at": {"lurking": "5,14"}, "damage": {"lurking": 0}, "-lost": {"lurking"}, "-hurt": {"lurking"},
                     "returned": {0: 1}, "inspired": {"lurking"}}  # fmt: skip
    assert not can_play("there_are_always_more", {"at": "lurking:4,1", "lost": "skritch krrk"}, FOE)


@of_card("rethink_strategy")
def test_rethink_strategy():
    own = {**OWN, "hand": "butchery escalation overextended", "deck": "cover_ground master_of_war no_more_tricks"}
    table = ploy("rethink_strategy", own, FOE)
    changes(table, "ploy 0 rethink_strategy")
    assert table.asking() == (0, "choose_card")
    found = effect(ploy("rethink_strategy", own, FOE), "card 0 butchery", "card 0 overextended", "finish 0")
    assert found == {
        "objectives": {0: ["escalation", "cover_ground", "master_of_war"]}, "objective_deck": {0: ["no_more_tricks"]},
        "objective_discard": {0: ["butchery", "overextended"]},
    }  # fmt: skip
    assert effect(ploy("rethink_strategy", own, FOE), "finish 0") == {}
    found = effect(ploy("rethink_strategy", {**own, "deck": ""}, FOE), "card 0 butchery", "finish 0")
    assert found == {"objectives": {0: ["escalation", "overextended"]}, "objective_discard": {0: ["butchery"]}}


@of_card("shattershard")
@rule("shadespire.damage.08")
def test_shattershard():
    """A hammer or a crit; lowered Wounds may take the fighter out."""
    foe = {"at": "obryn:4,5 steelheart:4,17", "worn": "great_strength:obryn great_fortitude:steelheart",
           "damage": "steelheart:4"}  # fmt: skip
    own = {**OWN, "worn": "sprinter:skritch"}
    assert picks(ploy("shattershard", own, foe)) == {"great_strength", "great_fortitude@1"}
    for die in ("hammer", "crit"):
        found = effect(ploy("shattershard", own, foe), f"card 0 great_strength / {die}")
        assert found == {"worn": {"obryn": []}, "power_discard": {1: ["great_strength"]}}
    for die in ("swords", "single", "double"):
        assert effect(ploy("shattershard", own, foe), f"card 0 great_strength / {die}") == {}
    found = effect(ploy("shattershard", own, foe), "card 0 great_fortitude@1 / crit")
    assert found == {"worn": {"steelheart": []}, "power_discard": {1: ["great_fortitude"]}, "at": {"steelheart": ""},
                     "lost": {"steelheart"}, "glory": {0: 1}}  # fmt: skip
    assert not can_play("shattershard", own, FOE)


@of_card("spoils_of_battle")
def test_spoils_of_battle():
    own = {**OWN, "hand": "sprinter whirling_halberd", "glory": 1}
    table = ploy("spoils_of_battle", own, FOE)
    changes(table, "ploy 0 spoils_of_battle")
    given = set(table.choices("upgrade"))
    assert given == {"whirling_halberd skritch", *(f"{card} {who}" for card in ("sprinter", "great_fortitude")
                     for who in ("skritch", "krrk", "lurking"))}  # fmt: skip
    table = ploy("spoils_of_battle", own, FOE)
    found = changes(table, "ploy 0 spoils_of_battle", "upgrade 0 sprinter krrk")
    assert found == {"worn": {"krrk": ["sprinter"]}, "power": {0: ["whirling_halberd", "great_fortitude"]},
                     "power_discard": {0: ["spoils_of_battle"]}}  # fmt: skip
    bare = pose({**OWN, "hand": "spoils_of_battle sidestep"}, FOE, phase="power")
    assert "ploy spoils_of_battle" not in bare.choices()


MAD = {"at": "skritch:4,1 krrk:2,7"}
FOES = {"at": "obryn:4,5 steelheart:4,7 brightshield:5,6", "inspired": "steelheart brightshield"}


@of_card("momentary_madness")
def test_momentary_madness():
    """An enemy attacks a friend of its own, or whom it can reach, and nobody supports."""
    assert picks(ploy("momentary_madness", MAD, FOES)) == {"obryn", "steelheart", "brightshield"}
    for die in ("swords", "single", "double"):
        assert effect(ploy("momentary_madness", MAD, FOES), f"pick 0 obryn / {die}") == {}
    table = ploy("momentary_madness", MAD, FOES)
    changes(table, "ploy 0 momentary_madness", "pick 0 obryn / hammer")
    assert set(table.choices()) == {"attack obryn 0 steelheart", "attack obryn 0 brightshield"}
    # Brightshield stands beside both: she would support Steelheart, and the single one is no success.
    table = ploy("momentary_madness", MAD, FOES)
    found = effect(table, "pick 0 obryn / crit", "attack 0 obryn 0 steelheart / hammer single dodge single")
    assert found == {"damage": {"steelheart": 3}}
    strong = {**FOES, "damage": "steelheart:3"}
    found = effect(ploy("momentary_madness", MAD, strong), "pick 0 obryn / crit",
                   "attack 0 obryn 0 steelheart / hammer hammer dodge dodge")  # fmt: skip
    assert found == {"damage": {"steelheart": 6}, "at": {"steelheart": ""}, "lost": {"steelheart"}, "glory": {0: 1}}
    assert effect(ploy("momentary_madness", MAD, FOE), "pick 0 obryn / crit") == {}


@of_card("momentary_madness")
def test_skritch_who_is_mad_was_chosen():
    foes = {"at": "skritch:4,5 krrk:4,9"}
    table = ploy("momentary_madness", {"at": "obryn:4,1"}, foes)
    assert effect(table, "pick 0 skritch / single") == {"inspired": {"skritch"}}


# ---------------------------------------------------------------------- of the next activation


FAST = {"at": "skritch:4,1 krrk:2,7"}
STABBER, SHOOTER = {"at": "krrk:4,3 skritch:2,9"}, {"at": "farstrider:4,1 eagle_eye:2,9"}
NEXT = [
    ("frenzied_stabbing", (FAST, FOE), ["attack 0 skritch 0 obryn" + HIT], {}, {"damage": {"obryn": 3}}),
    ("frenzied_stabbing", (STABBER, FOE), ["attack 0 krrk 0 obryn" + HIT], {}, {"damage": {"obryn": 3}}),
    ("frenzied_stabbing", (STABBER, FOE), ["attack 1 obryn 0 krrk / hammer hammer dodge"], {"seat": 1},
     {"at": {"krrk": ""}, "damage": {"krrk": 4}, "lost": {"krrk"}, "glory": {1: 1}}),
    ("frenzied_stabbing", (SHOOTER, {"at": "garrek:4,7"}),
         ["attack 0 farstrider 0 garrek / swords swords swords dodge"],
     {}, {"damage": {"garrek": 1}}),
    ("heightened_caution", (STABBER, FOE), ["attack 1 obryn 0 krrk / hammer swords dodge block"], {"seat": 1}, {}),
    ("heightened_caution", (STABBER, FOE), ["attack 0 krrk 0 obryn" + HIT], {}, {"damage": {"obryn": 2}}),
    ("curious_inversion", (STABBER, FOE), ["attack 0 krrk 0 obryn / swords swords block"], {},
     {"damage": {"obryn": 2}, "inspired": {"obryn"}}),
    ("curious_inversion", (STABBER, FOE), ["attack 0 krrk 0 obryn / hammer hammer dodge"], {}, {}),
    ("curious_inversion", (STABBER, FOE), ["attack 1 obryn 0 krrk / swords hammer dodge"], {"seat": 1}, {}),
    ("curious_inversion", ({"at": "lurking:4,3"}, FOE), ["attack 1 obryn 0 lurking / swords swords dodge block"],
     {"seat": 1}, {"damage": {"lurking": 3}, "at": {"lurking": ""}, "lost": {"lurking"}, "glory": {1: 1}}),
    ("sudden_skittering", (FAST, FOE), ["move 0 skritch 4,19"], {},
     {"at": {"skritch": "4,19"}, "moved": {"skritch"}, "barred": {"skritch"}}),
    ("sudden_skittering", (FAST, FOE), ["guard 0 skritch"], {}, {"guarding": {"skritch"}}),
    ("sudden_skittering", (FAST, FOE), ["move 1 obryn 4,7"], {"seat": 1}, {"at": {"obryn": "4,7"}, "moved": {"obryn"}}),
    ("sacrificial_pawn", ({**STABBER, "damage": "krrk:1"}, FOE), ["attack 1 obryn 0 krrk / hammer hammer dodge"],
     {"seat": 1, "play": ("pick 0 krrk",)},
     {"at": {"krrk": ""}, "damage": {"krrk": 4}, "lost": {"krrk"}, "glory": {0: 1, 1: 1}}),
    ("sacrificial_pawn", ({**STABBER, "damage": "krrk:1"}, FOE), ["attack 1 obryn 0 krrk / hammer hammer dodge"],
     {"seat": 1, "play": ("pick 0 skritch",)},
     {"at": {"krrk": ""}, "damage": {"krrk": 4}, "lost": {"krrk"}, "glory": {1: 1}}),
    ("sacrificial_pawn", ({"at": "skritch:4,3"}, FOE), ["attack 1 obryn 0 skritch / hammer hammer block"],
     {"seat": 1}, {"damage": {"skritch": 3}}),
]  # fmt: skip


@rule("shadespire.ploy.09", "shadespire.ploy.11", "shadespire.ploy.12", "shadespire.ploy.14")
@each_card("card, sides, texts, how, found", NEXT)
def test_what_a_ploy_does_in_the_next_activation(card, sides, texts, how, found):
    assert in_next(card, sides, *texts, **how) == found


@of_card("frenzied_stabbing", "curious_inversion")
def test_only_the_first_attack_that_fits():
    """A shot from afar does not use Frenzied Stabbing up, a Gorefist does; a second attack has nothing of it."""
    own, foe = {"at": "ghartok:4,3"}, {"at": "obryn:4,5", "inspired": "obryn"}
    fist = ["attack 1 obryn 0 ghartok / swords swords block", "react_with 0 ghartok 1",
         "attack 0 ghartok 1 obryn / swords dodge dodge"]
    assert in_next("frenzied_stabbing", (own, foe), *fist, seat=1) == {"damage": {"obryn": 1}, "inspired": {"ghartok"}}
    own, shot = {"at": "ghartok:4,3"}, "attack 1 farstrider 0 ghartok / hammer hammer hammer block"
    fist = [shot, "react_with 0 ghartok 1", "attack 0 ghartok 1 farstrider / swords dodge"]
    assert in_next("frenzied_stabbing", (own, {"at": "farstrider:4,5"}), *fist, seat=1) == {
        "damage": {"farstrider": 2}, "inspired": {"ghartok"}}


@of_card("heightened_caution")
@rule("shadespire.multitarget.04")
def test_heightened_caution_only_once():
    """The second target of a strike at several has no die more (shadespire.multitarget.04)."""
    own = {"at": "krrk:4,3 skritch:3,4", "inspired": ""}
    foe = {"at": "targor:4,5", "worn": "deadly_spin:targor"}
    table = coming("heightened_caution", own, foe, seat=1)
    changes(table, "attack 1 targor 1 krrk / hammer hammer hammer dodge dodge hammer hammer hammer block")
    assert rolled(table) == (3, 2, 3, 1)


@of_card("curious_inversion")
@rule("shadespire.cardrulings.05")
def test_curious_inversion_touches_attack_and_defence_rolls_only():
    """R086: the die of Rebound shows dodge, and that is good."""
    own = {"at": "krrk:4,3 skritch:2,9", "hand": "rebound"}
    table = coming("curious_inversion", own, FOE, seat=1)
    found = changes(table, "attack 1 obryn 0 krrk / swords swords block", "react 0 rebound 0 / dodge")
    assert found["damage"] == {"obryn": 3}


@of_card("sudden_skittering", "lightning_stride")
@pytest.mark.parametrize(("card", "own", "far"), [
    ("sudden_skittering", {"at": "skritch:4,1"}, 10), ("lightning_stride", {"at": "farstrider:4,1"}, 8),
])  # fmt: skip
def test_the_first_move_is_twice_as_long_and_no_charge(card, own, far):
    name = own["at"].split(":")[0]
    table = coming(card, own, {"at": "obryn:4,5"})
    assert not table.choices("charge")
    changes(table, f"move 0 {name} 7,2")
    table.calm("power_turn", "use_reaction")
    table.run("pass 1")
    table.calm("power_turn", "use_reaction")
    assert {choice.split()[0] for choice in table.choices()} == {"pass"}
    table = coming(card, own, {"at": "obryn:1,14"}, boards=((0, 0), (0, 10), (8, 10)))
    reach = {choice.split()[1] for choice in table.choices("move")}
    assert (f"4,{1 + 2 * far}" in reach) is (far < 10)
    assert {"4,13", "4,17"} <= reach


# ---------------------------------------------------------------------- reactions


KILLED = "attack 1 obryn 0 lurking / hammer hammer block block"
PREY = {"at": "lurking:4,3 skritch:2,7 krrk:6,7"}


@of_card("aversion_to_death")
def test_aversion_to_death():
    gone = {"at": {"lurking": ""}, "damage": {"lurking": 3}, "lost": {"lurking"}, "glory": {1: 1}}
    found = reaction("aversion_to_death", (PREY, FOE), KILLED, "react 0 aversion_to_death 0", "pick 0 skritch",
                     "pick 0 krrk", "hex 0 2,5", "hex 0 6,5", turn=1)  # fmt: skip
    assert found == {**gone, "at": {"lurking": "", "skritch": "2,5", "krrk": "6,5"}, "inspired": {"skritch", "krrk"}}
    found = reaction("aversion_to_death", (PREY, FOE), KILLED, "react 0 aversion_to_death 0", "pick 0 skritch",
                     "finish 0", "hex 0 2,5", turn=1)  # fmt: skip
    assert found == {**gone, "at": {"lurking": "", "skritch": "2,5"}, "inspired": {"skritch"}}



@of_card("aversion_to_death")
@rule("shadespire.reaction.03")
def test_when_aversion_to_death_can_be_used():
    assert reacts("aversion_to_death", (PREY, FOE), KILLED, turn=1)
    assert not reacts("aversion_to_death", ({"at": "skritch:4,3 krrk:2,7"}, FOE), "attack 1 obryn 0 skritch" + HIT,
         turn=1)
    assert not reacts("aversion_to_death", ({"at": "skritch:4,3 krrk:2,7"}, {**FOE, "damage": "obryn:3"}),
                      "attack 0 skritch 0 obryn" + HIT)  # fmt: skip
    assert not reacts("aversion_to_death", ({**PREY, "damage": "lurking:1"}, {**FOE, "hand": "shardgale"}), "pass 1",
                      "ploy 1 shardgale", turn=1)  # fmt: skip


SHOT = "attack 1 farstrider 0 skritch"
RANGED = {"at": "farstrider:4,7"}


@of_card("blinding_flash")
def test_blinding_flash():
    """One die, of which swords are good; crits are crits."""
    own = {"at": "skritch:4,1"}
    star = {"at": "farstrider:4,7", "worn": "overcharged_boltstorm_pistol:farstrider"}
    shot = "attack 1 farstrider 2 skritch"
    found = reaction("blinding_flash", (own, star), shot, "react 0 blinding_flash 0 / swords block", turn=1)
    assert found == {"damage": {"skritch": 1}}
    found = reaction("blinding_flash", (own, star), shot, "react 0 blinding_flash 0 / hammer block", turn=1)
    assert found == {}
    found = reaction("blinding_flash", (own, star), shot, "react 0 blinding_flash 0 / crit block", turn=1)
    assert found == {"damage": {"skritch": 1}}


@of_card("blinding_flash")
@rule("shadespire.modifiers.10")
def test_when_blinding_flash_can_be_used():
    """During any Attack action of Range 3 or more, one's own too."""
    assert reacts("blinding_flash", ({"at": "skritch:4,1"}, RANGED), SHOT, turn=1)
    assert reacts("blinding_flash", ({"at": "farstrider:4,1"}, {"at": "garrek:4,7"}), "attack 0 farstrider 0 garrek")
    assert not reacts("blinding_flash", ({"at": "skritch:4,1"}, {"at": "obryn:4,5"}), "attack 0 skritch 0 obryn" + MISS)
    assert not reacts("blinding_flash", ({"at": "skritch:4,5"}, RANGED), "attack 1 farstrider 1 skritch" + MISS, turn=1)


@of_card("last_chance")
@pytest.mark.parametrize(("die", "saved"), [("block", True), ("single", True), ("double", True), ("dodge", False),
                                            ("crit", False)])  # fmt: skip
def test_last_chance(die, saved):
    """A face that is no success for Lurking, whose symbol is dodge."""
    gone = {"at": {"lurking": ""}, "damage": {"lurking": 3}, "lost": {"lurking"}, "glory": {1: 1}}
    found = reaction("last_chance", (PREY, FOE), KILLED, f"react 0 last_chance 0 / {die}", turn=1)
    assert found == ({} if saved else gone)


@of_card("last_chance")
def test_when_last_chance_can_be_used():
    assert reacts("last_chance", (PREY, FOE), KILLED, turn=1)
    assert not reacts("last_chance", ({"at": "skritch:4,3"}, FOE), "attack 1 obryn 0 skritch" + HIT, turn=1)
    assert not reacts("last_chance", ({"at": "skritch:4,3"}, {**FOE, "damage": "obryn:3"}),
         "attack 0 skritch 0 obryn" + HIT)
    assert not reacts("last_chance", ({**PREY, "damage": "lurking:1"}, {**FOE, "hand": "shardgale"}), "pass 1",
                      "ploy 1 shardgale", turn=1)  # fmt: skip
    # A Gorefist is an Attack action like any other.
    fist = ["attack 0 lurking 0 ghartok / hammer hammer block"]
    table = pose({"at": "lurking:4,3 skritch:2,7", "damage": "lurking:1", "hand": "last_chance"}, {"at": "ghartok:4,5"})
    changes(table, *fist, "react_with 1 ghartok 1")
    table.do("attack 1 ghartok 1 lurking", "swords block block")
    assert offers(table, "react last_chance 0")


STRUCK = "attack 1 obryn 0 skritch / hammer hammer block"


@of_card("rebound")
@pytest.mark.parametrize(("die", "back"), [("dodge", True), ("crit", True), ("block", False), ("single", False)])
def test_rebound(die, back):
    """The damage goes to the attacker, and nobody is driven back."""
    own = {"at": "skritch:4,3 krrk:2,7"}
    table = pose({**own, "hand": "rebound"}, FOE, turn=1)
    table.run(STRUCK, f"react 0 rebound 0 / {die}")
    assert (table.asking()[1] == "drive_back") is not back
    table.calm("drive_back", "use_reaction")
    found = {"damage": {"obryn": 3} if back else {"skritch": 3}, "power": {0: []}, "power_discard": {0: ["rebound"]},
             "left": {0: 3}, "hurt": {"obryn"} if back else {"skritch"}}  # fmt: skip
    assert table.diff() == found


@of_card("rebound")
def test_rebound_takes_the_attacker_out_for_who_used_it():
    found = reaction("rebound", ({"at": "skritch:4,3"}, {**FOE, "damage": "obryn:1"}), STRUCK,
                     "react 0 rebound 0 / crit", turn=1)  # fmt: skip
    assert found == {"damage": {"obryn": 4}, "at": {"obryn": ""}, "lost": {"obryn"}, "glory": {0: 1}}
    sides = ({"at": "skritch:12,3"}, {**FOE, "damage": "obryn:1"}, {"at": "gurzag:4,3"})
    found = reaction("rebound", sides, "attack 1 obryn 0 gurzag / hammer hammer dodge", "react 0 rebound 0 / crit",
         turn=1)
    assert found == {"damage": {"obryn": 4}, "at": {"obryn": ""}, "lost": {"obryn"}, "glory": {0: 1}}


@of_card("rebound")
def test_when_rebound_can_be_used():
    own = {"at": "skritch:4,3 krrk:2,7"}
    assert reacts("rebound", (own, FOE), STRUCK, turn=1)
    assert not reacts("rebound", (own, FOE), "attack 1 obryn 0 skritch / swords swords dodge", turn=1)
    assert not reacts("rebound", (own, FOE), "attack 0 skritch 0 obryn" + HIT)


@of_card("desperate_gambit")
@rule("shadespire.cardrulings.06")
@pytest.mark.parametrize(("dice", "winner"), [("crit swords swords swords swords swords swords swords", 0),
                                              ("swords swords swords swords crit swords swords swords",
                                                   1)])  # fmt: skip
def test_desperate_gambit(dice, winner):
    """No rolls: who has won the roll-off says what comes of it; no crit, nothing drives back by a failure."""
    own = {"at": "krrk:4,3 lurking:3,4"}
    for answer, found in (("yes", {"damage": {"obryn": 2}}), ("no", {})):
        table = coming("desperate_gambit", own, FOE)
        table.do("attack 0 krrk 0 obryn", dice)
        table.calm("use_reaction")
        assert table.asking() == (winner, "name_outcome")
        assert in_next("desperate_gambit", (own, FOE), f"attack 0 krrk 0 obryn / {dice}",
             f"answer {winner} {answer}") == found
        assert rolled(table) == ()


@of_card("desperate_gambit")
def test_a_gambled_success_drives_back_and_a_gambled_failure_can_be_answered():
    dice = " / crit swords swords swords swords swords swords swords"
    table = coming("desperate_gambit", {"at": "krrk:4,3"}, FOE)
    changes(table, "attack 0 krrk 0 obryn" + dice)
    table.do("answer 0 yes")
    table.calm("use_reaction")
    assert table.asking() == (0, "drive_back")
    table = coming("desperate_gambit", {"at": "krrk:4,3"}, {"at": "brightshield:4,5", "inspired": "brightshield"})
    changes(table, "attack 0 krrk 0 brightshield" + dice)
    table.do("answer 0 no")
    assert table.asking() == (1, "use_reaction")
    assert any(choice.startswith("react_with brightshield") for choice in table.choices())
