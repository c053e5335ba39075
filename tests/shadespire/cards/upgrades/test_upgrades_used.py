"""Upgrades that do something at a moment: actions, reactions, and what happens by itself; of the core set, the
Sepulchral Guard, Ironskull's Boyz and the Chosen Axes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.shadespire.model.events import AttackRolled
from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.changes import changes, each_card, of_card
from tests.shadespire.posed import pose

FOE = {"at": "obryn:4,5", "inspired": "obryn"}
"""Defence 2 block, Wounds 4, and nothing more to inspire."""


def dice(table):
    """How many dice the last attack roll had."""
    return [len(event.faces) for event in table.happened(AttackRolled)]


def offered(table, text):
    """Whether the reaction that is asked for now can be this one."""
    return [tag for _, tag in table.asked()] == ["use_reaction"] and text in table.choices()


# ---------------------------------------------------------------------- actions


@of_card("terrifying_howl")
def test_terrifying_howl():
    table = pose({"at": "karsus:4,3 saek:4,9", "worn": "terrifying_howl:karsus"},
                 {"at": "obryn:4,5 steelheart:3,2 brightshield:4,7"})  # fmt: skip
    found = changes(table, "use 0 terrifying_howl 0")
    assert found == {}
    assert table.asking() == (0, "choose_hex")
    assert changes(table, "hex 0 2,3", "hex 0 5,6") == {"at": {"steelheart": "2,3", "obryn": "5,6"}, "left": {1: 3}}
    assert not pose({"at": "saek:4,3 karsus:4,9"}, FOE).choices("use")


@of_card("block")
def test_block():
    table = pose({"at": "brightshield:4,3 obryn:4,5 steelheart:4,9", "worn": "block:brightshield"}, {"at": "saek:3,4"})
    assert changes(table, "use 0 block 0") == {"guarding": {"brightshield", "obryn"}, "left": {1: 3}}


GUARD = "warden:4,3 prince:2,1 champion:6,3 harvester:4,7 petitioner_1:1,8"


@of_card("ancient_commander")
@rule("shadespire.ploy.06")
def test_ancient_commander():
    """Three others, of whom none has moved; each moves."""
    own = {"at": GUARD, "worn": "ancient_commander:warden"}
    moved = Fact(event="move", deed=1, by=4, seat=0)
    table = pose(own, {"at": "obryn:4,17"}, facts=(moved,))
    found = changes(table, "use 0 ancient_commander 0", "pick 0 prince", "pick 0 champion")
    assert found == {}
    assert table.asking() == (0, "make_action")
    assert not table.choices("finish")
    found = changes(table, "move 0 prince 1,2", "move 0 champion 6,5", "move 0 harvester 4,9")
    assert found == {
        "at": {"prince": "1,2", "champion": "6,5", "harvester": "4,9"}, "moved": {"prince", "champion", "harvester"},
        "left": {1: 3},
    }  # fmt: skip
    assert not pose(own, {"at": "obryn:4,17"}, facts=(moved, replace(moved, by=1))).choices("use")


RELICS = ["katophranes_plate", "katophranes_belt", "katophranes_locket"]
SIX = [*RELICS, "katophranes_hood", "katophranes_boots", "katophranes_gloves"]


def relics(count, first, who="saek"):
    """So many relics of a fighter, with this one among them."""
    return " ".join(f"{card}:{who}" for card in [first, *(each for each in SIX if each != first)][:count])


@of_card(*RELICS)
@rule("shadespire.cardrulings.10")
@pytest.mark.parametrize("card", RELICS)
def test_katophranes_relics(card):
    """R091: two, three, four and six of them on one fighter."""
    for count in (1, 2):
        table = pose({"at": "saek:4,3", "worn": relics(count, card)}, {"at": "obryn:4,5"}, turn=1)
        table.do("attack 1 obryn 0 saek", "hammer swords dodge")
        assert offered(table, f"react {card} 0") is (count == 2)
    assert changes(table, f"react 0 {card} 0 / block") == {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"},
                                                           "glory": {1: 1}, "left": {0: 3}}  # fmt: skip
    for count in (2, 3):
        table = pose({"at": "saek:4,3", "worn": relics(count, card)}, FOE)
        table.do("attack 0 saek 0 obryn", "swords swords" + (" block block" if count == 2 else ""))
        assert offered(table, f"react {card} 1") is (count == 3)
    assert changes(table, f"react 0 {card} 1 / hammer hammer dodge dodge") == {"damage": {"obryn": 3}, "left": {1: 3}}
    for count in (3, 4):
        own = {"at": "saek:4,3 garrek:4,9", "worn": relics(count, card), "deck": "sidestep confusion sprint"}
        table = pose(own, {"at": "gurzag:4,17"})
        table.do("guard 0 garrek")
        assert table.asking() == (1, "activate")
        table = pose(own, {"at": "gurzag:4,17"})
        table.do("guard 0 saek")
        assert offered(table, f"react {card} 2") is (count == 4)
    found = changes(table, f"react 0 {card} 2")
    assert found == {"power_deck": {0: ["sprint"]}, "power": {0: ["sidestep", "confusion"]}, "phase": "power"}
    for count in (5, 6):
        table = pose({"at": "saek:4,3", "worn": relics(count, card)}, {"at": "gurzag:4,17"})
        assert (f"{card} 3" in table.choices("use")) is (count == 6)
    assert changes(table, f"use 0 {card} 3") == {"glory": {0: 4}, "left": {1: 3}}


# ---------------------------------------------------------------------- rolls


@of_card("total_offence")
def test_total_offence():
    own = {"at": "saek:4,3", "worn": "total_offence:saek"}
    table = pose(own, FOE)
    table.do("attack 0 saek 0 obryn")
    assert table.asking() == (0, "agree")
    found = changes(table, "answer 0 yes / swords swords swords swords block block")
    assert found == {"barred": {"saek"}, "left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 saek 0 obryn", "answer 0 no / swords swords block block") == {"left": {1: 3}}
    table = pose({**own, "at": "saek:4,9"}, FOE)
    found = changes(table, "charge 0 saek 4,7 / swords swords block block")
    assert found == {"at": {"saek": "4,7"}, "charged": {"saek"}, "left": {1: 3}}


@of_card("activated_runes")
def test_activated_runes():
    table = pose({"at": "fjul:4,3", "worn": "activated_runes:fjul"}, FOE)
    table.do("attack 0 fjul 0 obryn", "swords swords")
    assert table.choices("reroll") == ["-", "0", "1"]
    found = changes(table, "reroll 0 1 / hammer dodge dodge")
    assert found == {"damage": {"obryn": 3}, "left": {1: 3}}


@of_card("aspiring_boss")
def test_aspiring_boss():
    """One die again once the attack has failed, against a leader alone."""
    own = {"at": "hakka:4,3", "worn": "aspiring_boss:hakka"}
    table = pose(own, {"at": "steelheart:4,5", "inspired": "steelheart"})
    table.do("attack 0 hakka 0 steelheart", "swords hammer block block")
    assert offered(table, "react aspiring_boss 0")
    table.do("react 0 aspiring_boss 0")
    assert table.choices("reroll") == ["-", "0", "1"]
    assert changes(table, "reroll 0 1 / crit") == {"damage": {"steelheart": 1}, "left": {1: 3}}
    for foe, faces in (("obryn", "swords hammer block block"), ("steelheart", "swords swords dodge dodge")):
        table = pose(own, {"at": f"{foe}:4,5", "inspired": foe})
        table.do(f"attack 0 hakka 0 {foe}", faces)
        assert table.asked()[0][1] != "use_reaction"


@of_card("blessed_armour")
def test_blessed_armour():
    own = {"at": "saek:4,3", "damage": "saek:1", "worn": "blessed_armour:saek"}
    table = pose(own, {"at": "obryn:4,5"}, turn=1)
    assert changes(table, "attack 1 obryn 0 saek / swords swords crit") == {"damage": {"saek": 0}, "left": {0: 3}}
    table = pose(own, {"at": "obryn:4,5"}, turn=1)
    assert changes(table, "attack 1 obryn 0 saek / swords swords dodge") == {"left": {0: 3}}
    table = pose({**own, "damage": "saek:1"}, {"at": "brightshield:4,5"}, turn=1)
    found = changes(table, "attack 1 brightshield 0 saek / crit crit swords crit")
    assert found == {"damage": {"saek": 2}, "left": {0: 3}}


# ---------------------------------------------------------------------- damage


@of_card("grisly_trophy")
@rule("shadespire.glory.02")
def test_grisly_trophy():
    own = {"at": "garrek:4,3 saek:3,4", "worn": "grisly_trophy:garrek"}
    foe = {"at": "obryn:4,5", "damage": "obryn:3"}
    for who, glory in (("garrek", 2), ("saek", 1)):
        table = pose(own, foe)
        found = changes(table, f"attack 0 {who} 0 obryn / hammer hammer dodge")
        wounds = {"garrek": 5, "saek": 6}[who]
        assert found == {"at": {"obryn": ""}, "damage": {"obryn": wounds}, "lost": {"obryn"}, "glory": {0: glory},
                         "left": {1: 3}}  # fmt: skip


@of_card("vampiric_weapon")
def test_vampiric_weapon():
    own = {"at": "garrek:4,3 saek:3,4", "worn": "vampiric_weapon:garrek", "damage": "garrek:2 saek:2"}
    for who, healed in (("garrek", {"garrek": 1}), ("saek", {})):
        table = pose(own, {"at": "obryn:4,5", "damage": "obryn:3"})
        found = changes(table, f"attack 0 {who} 0 obryn / hammer hammer dodge")
        wounds = {"garrek": 5, "saek": 6}[who]
        assert found == {"at": {"obryn": ""}, "damage": {"obryn": wounds, **healed}, "lost": {"obryn"},
                         "glory": {0: 1}, "left": {1: 3}}  # fmt: skip
    table = pose(own, {"at": "obryn:4,5"})
    assert changes(table, "attack 0 garrek 0 obryn / hammer hammer dodge") == {"damage": {"obryn": 2}, "left": {1: 3}}


@of_card("lightning_blast")
def test_lightning_blast():
    own = {"at": "obryn:4,3 steelheart:3,4", "worn": "lightning_blast:obryn"}
    foe = {"at": "garrek:4,5 saek:4,7 karsus:3,2"}
    table = pose(own, foe)
    found = changes(table, "attack 0 obryn 0 garrek / crit hammer block")
    assert found == {"damage": {"garrek": 3, "saek": 1}, "left": {1: 3}}
    table = pose(own, foe)
    assert changes(table, "attack 0 obryn 0 garrek / hammer hammer block") == {"damage": {"garrek": 3}, "left": {1: 3}}
    table = pose(own, foe)
    assert changes(table, "attack 0 obryn 0 garrek / crit swords crit") == {"left": {1: 3}}


@of_card("ard_head")
@each_card("card, attacker, faces, wounds", [
    ("ard_head", "obryn", "hammer hammer dodge", 2), ("ard_head", "brightshield", "hammer hammer hammer dodge", 1),
])  # fmt: skip
def test_ard_head(card, attacker, faces, wounds):
    table = pose({"at": "hakka:4,3", "worn": f"{card}:hakka", "inspired": "hakka"}, {"at": f"{attacker}:4,5"}, turn=1)
    assert changes(table, f"attack 1 {attacker} 0 hakka / {faces}") == {"damage": {"hakka": wounds}, "left": {0: 3}}


@of_card("ard_head")
def test_ard_head_leaves_one():
    table = pose({"at": "hakka:4,3", "worn": "ard_head:hakka", "inspired": "hakka"}, {"at": "targor:4,5"}, turn=1)
    assert changes(table, "attack 1 targor 0 hakka / swords swords dodge") == {"damage": {"hakka": 1}, "left": {0: 3}}


@of_card("daemonic_weapon")
def test_daemonic_weapon():
    own = {"at": "saek:4,3", "worn": "daemonic_weapon:saek"}
    table = pose(own, FOE)
    found = changes(table, "attack 0 saek 1 obryn / hammer hammer dodge dodge")
    assert found == {"damage": {"saek": 1, "obryn": 3}, "left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 saek 0 obryn / swords swords dodge dodge") == {"left": {1: 3}}
    table = pose({**own, "damage": "saek:2"}, FOE)
    assert changes(table, "attack 0 saek 1 obryn") == {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"},
                                                       "glory": {1: 1}, "left": {1: 3}}  # fmt: skip


def dying(card, fighter, wounds, *, target_dice="hammer hammer dodge", attacker="obryn", **more):
    """A fighter of seat 0 with an upgrade is hit for all that it has left."""
    table = pose({"at": f"{fighter}:4,3", "damage": f"{fighter}:{wounds}", "worn": f"{card}:{fighter}",
                  "inspired": fighter, **more}, {"at": f"{attacker}:4,5"}, turn=1)  # fmt: skip
    table.do(f"attack 1 {attacker} 0 {fighter}", target_dice)
    return table


@of_card("soultrap", "unkillable")
@rule("shadespire.damage.04", "shadespire.damage.05")
@pytest.mark.parametrize(("card", "fighter", "wounds", "total"), [
    ("soultrap", "garrek", 3, 6), ("unkillable", "gurzag", 4, 7),
])  # fmt: skip
def test_what_may_save_a_fighter_once(card, fighter, wounds, total):
    """A block or crit: the damage is cancelled, and the upgrade is gone."""
    side = {"at": f"{fighter}:4,3", "damage": f"{fighter}:{wounds}", "worn": f"{card}:{fighter}", "inspired": fighter}
    miss = {"garrek": "block", "gurzag": "dodge"}[fighter]
    for die, saved in (("block", True), ("crit", True), ("dodge", False), ("single", False)):
        table = pose(side, {"at": "obryn:4,5"}, turn=1)
        table.do(f"attack 1 obryn 0 {fighter}", f"hammer hammer {miss}")
        assert offered(table, f"react {card} 0")
        found = changes(table, f"react 0 {card} 0 / {die}")
        if saved:
            assert found == {"worn": {fighter: []}, "power_discard": {0: [card]}, "left": {0: 3}}
        else:
            assert found == {"damage": {fighter: total}, "at": {fighter: ""}, "lost": {fighter}, "glory": {1: 1},
                             "left": {0: 3}}  # fmt: skip
    table = pose({**side, "damage": f"{fighter}:1"}, {"at": "obryn:4,5"}, turn=1)
    changes(table, f"attack 1 obryn 0 {fighter} / hammer hammer {miss}")
    assert table.asking() == (0, "activate")


@of_card("grimnirs_blessing")
def test_grimnirs_blessing():
    for die, saved in (("block", True), ("crit", False)):
        table = pose({"at": "fjul:4,3", "damage": "fjul:4", "worn": "grimnirs_blessing:fjul", "inspired": "fjul"},
                     {"at": "obryn:4,5"}, turn=1)  # fmt: skip
        table.do("attack 1 obryn 0 fjul", "hammer hammer dodge")
        found = changes(table, f"react 0 grimnirs_blessing 0 / {die}")
        gone = {"damage": {"fjul": 7}, "at": {"fjul": ""}, "lost": {"fjul"}, "glory": {1: 1}, "left": {0: 3}}
        assert found == ({"left": {0: 3}} if saved else gone)


@of_card("soultrap", "unkillable", "grimnirs_blessing")
def test_they_save_from_ploys_and_from_attacks_that_are_reactions_too():
    own = {"at": "garrek:4,3", "damage": "garrek:3", "worn": "soultrap:garrek", "hand": "blood_offering"}
    table = pose(own, {"at": "obryn:4,17"}, phase="power")
    table.do("ploy 0 blood_offering")
    assert offered(table, "react soultrap 0")
    # Furious Parry answers a failed attack: it is an Attack action like any other.
    table = pose({"at": "garrek:4,3", "damage": "garrek:3", "worn": "soultrap:garrek"},
                 {"at": "brightshield:4,5", "inspired": "brightshield"})  # fmt: skip
    table.do("attack 0 garrek 0 brightshield", "swords swords block block")
    table.run("react_with 1 brightshield 0", "attack 1 brightshield 1 garrek / hammer hammer block")
    assert offered(table, "react soultrap 0")


@of_card("fatal_strike")
def test_fatal_strike():
    """Before it is removed the Champion strikes the attacker; it goes out all the same."""
    table = dying("fatal_strike", "champion", 2, target_dice="hammer hammer block")
    assert offered(table, "react fatal_strike 0")
    found = changes(table, "react 0 fatal_strike 0", "attack 0 champion 1 obryn / hammer hammer dodge")
    assert found == {"damage": {"champion": 5, "obryn": 2}, "at": {"champion": ""}, "lost": {"champion"},
                     "glory": {1: 1}, "left": {0: 3}}  # fmt: skip
    table = pose({"at": "champion:4,3", "damage": "champion:2", "worn": "fatal_strike:champion",
                  "hand": "blood_offering"}, {"at": "obryn:4,5"}, phase="power")  # fmt: skip
    table.do("ploy 0 blood_offering")
    assert table.asked()[0][1] != "use_reaction"
