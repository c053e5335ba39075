"""Upgrades of the sets of Spiteclaw's Swarm, Magore's Fiends and The Farstriders that do something at a moment:
actions, reactions, and what happens by itself."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.changes import changes, of_card, rolled
from tests.shadespire.posed import pose

FOE = {"at": "obryn:4,5 steelheart:4,17", "inspired": "obryn"}
"""Defence 2 block, Wounds 4, and nothing more to inspire."""
GARREK = {"at": "garrek:4,5 saek:4,17"}
HIT, MISS = " / hammer hammer dodge dodge", " / swords swords dodge dodge"
BACK = "attack 1 garrek 0 {}"


def offered(table, text):
    """Whether the reaction that is asked for now can be this one."""
    return [tag for _, tag in table.asked()] == ["use_reaction"] and text in table.choices()


def out(fighter, wounds, seat=1):
    """A fighter has gone out of action, and another seat has gained a point."""
    return {"at": {fighter: ""}, "damage": {fighter: wounds}, "lost": {fighter}, "glory": {seat: 1}}


# ---------------------------------------------------------------------- Spiteclaw's Swarm


@of_card("black_hunger")
@rule("shadespire.combat.08", "shadespire.damage.03")
def test_black_hunger():
    """Every adjacent fighter, friends too, a roll each; between friends nobody supports."""
    own = {"at": "hungering:4,3 skritch:3,2 krrk:5,2 lurking:6,9", "worn": "black_hunger:hungering"}
    table = pose(own, FOE)
    targets = {each for each in table.choices("attack") if each.startswith("hungering")}
    assert targets == {f"hungering 0 {each}" for each in ("obryn", "skritch", "krrk")}
    found = changes(table, "attack 0 hungering 0 obryn / swords dodge dodge",
                    "pick 0 skritch / hammer single swords block")  # fmt: skip
    assert found == {"damage": {"skritch": 2}, "left": {1: 3}}
    assert rolled(table) == (1, 2, 1, 1, 1, 1)
    weak = {**own, "damage": "skritch:3"}
    table = pose(weak, FOE)
    found = changes(table, "attack 0 hungering 0 skritch / hammer block",
         "pick 0 krrk / swords dodge swords dodge dodge")
    assert found == {**out("skritch", 5), "left": {1: 3}}


@of_card("expendable")
@rule("shadespire.damage.09")
def test_expendable():
    """Off the battlefield before the damage, which counts as out of action; the attacker suffers one."""
    own = {"at": "lurking:4,3 skritch:2,7", "worn": "expendable:lurking"}
    text = BACK.format("lurking") + " / hammer hammer block block"
    table = pose(own, GARREK, turn=1)
    table.run(text)
    assert offered(table, "react expendable 0")
    found = changes(table, "react 0 expendable 0")
    assert found == {"at": {"lurking": ""}, "lost": {"lurking"}, "damage": {"garrek": 1}, "glory": {1: 1},
         "left": {0: 3}}
    table = pose(own, GARREK, turn=1)
    assert changes(table, text) == {**out("lurking", 2), "left": {0: 3}}
    table = pose(own, GARREK, turn=1)
    table.run(BACK.format("lurking") + " / swords swords block block")
    assert table.asking() == (0, "activate")
    table = pose(own, {**GARREK, "damage": "garrek:3"}, turn=1)
    found = changes(table, text, "react 0 expendable 0")
    assert found == {"at": {"lurking": "", "garrek": ""}, "lost": {"lurking", "garrek"}, "damage": {"garrek": 4},
                     "glory": {0: 1, 1: 1}, "left": {0: 3}}  # fmt: skip


@of_card("flee")
@rule("shadespire.move.11")
def test_flee():
    """He and one friend beside him move, each farther from every enemy than it was."""
    own = {"at": "skritch:4,7 krrk:4,9 lurking:6,9", "worn": "flee:skritch", "moved": "krrk"}
    foe = {"at": "garrek:4,3"}
    table = pose(own, foe)
    assert table.choices("use") == ["flee 0"]
    table.do("use 0 flee 0")
    assert table.asking() == (0, "make_action")
    ends = {choice.split()[2] for choice in table.choices()}
    assert "4,11" in ends
    assert not ends & {"4,5", "3,6", "2,5"}
    found = changes(table, "move 0 skritch 4,11", "move 0 krrk 4,15")
    assert found == {"at": {"skritch": "4,11", "krrk": "4,15"}, "moved": {"skritch"}, "left": {1: 3}}
    assert not pose({**own, "at": "skritch:4,7 krrk:2,1"}, foe).choices("use")
    assert not pose({**own, "charged": "skritch"}, foe).choices("use")


@of_card("skitter_scurry")
def test_skitter_scurry():
    """After any action of its own, that of a Charge too."""
    own = {"at": "skritch:4,1 krrk:2,7", "worn": "skitter_scurry:skritch"}
    table = pose(own, GARREK)
    table.do("guard 0 skritch")
    assert offered(table, "react skitter_scurry 0")
    table.do("react 0 skitter_scurry 0")
    assert set(table.choices()) == {"hex 4,3", "hex 3,2", "hex 5,2", "finish"}
    assert changes(table, "hex 0 3,2") == {"at": {"skritch": "3,2"}, "left": {1: 3}}
    for text in ("move 0 skritch 4,3", "attack 0 skritch 0 garrek / swords swords dodge"):
        table = pose(own, GARREK)
        table.run(text)
        assert offered(table, "react skitter_scurry 0")
    for text in ("guard 0 krrk", "pass 0", "move 0 krrk 2,5"):
        table = pose(own, GARREK)
        table.run(text)
        assert table.asking() == (1, "activate")
    table = pose(own, GARREK, turn=1)
    table.run("move 1 garrek 4,7")
    assert table.asking() == (0, "activate")


@of_card("sneaky_stab_stab")
def test_sneaky_stab_stab():
    """Before its attack, not in a Charge; then the target is named anew."""
    own = {"at": "krrk:4,3 skritch:2,7", "worn": "sneaky_stab_stab:krrk"}
    table = pose(own, FOE)
    table.do("attack 0 krrk 0 obryn")
    assert table.asking() == (0, "choose_hex")
    assert changes(table, "hex 0 3,4" + HIT) == {"at": {"krrk": "3,4"}, "damage": {"obryn": 2}, "left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 krrk 0 obryn", "finish 0" + HIT) == {"damage": {"obryn": 2}, "left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 krrk 0 obryn", "hex 0 4,1") == {"at": {"krrk": "4,1"}, "left": {1: 3}}
    table = pose({**own, "at": "krrk:4,9 skritch:2,7"}, FOE)
    found = changes(table, "charge 0 krrk 4,7" + HIT)
    assert found == {"at": {"krrk": "4,7"}, "charged": {"krrk"}, "damage": {"obryn": 2}, "left": {1: 3}}
    table = pose(own, FOE)
    found = changes(table, "pass 0", "attack 1 obryn 0 krrk / swords swords block")
    assert found == {"left": {0: 2, 1: 3}}


@of_card("swarm_of_rats", "whirling_halberd", "spinning_strike")
@rule("shadespire.multitarget.01", "shadespire.multitarget.02")
@pytest.mark.parametrize(("card", "who", "weapon", "damage"), [
    ("swarm_of_rats", "krrk", 1, 1), ("whirling_halberd", "skritch", 1, 2), ("spinning_strike", "swiftblade", 2, 1),
])  # fmt: skip
def test_a_strike_at_all_adjacent_enemies(card, who, weapon, damage):
    """A roll against each, and none against a friend or one that stands farther."""
    friend = "eagle_eye:4,1" if who == "swiftblade" else "lurking:4,1"
    foe = {"at": "garrek:4,5 saek:3,4 karsus:4,7"}
    table = pose({"at": f"{who}:4,3 {friend}", "worn": f"{card}:{who}"}, foe)
    assert set(table.choices("attack")) >= {f"{who} {weapon} garrek", f"{who} {weapon} saek"}
    dice = "swords " * (2 if weapon == 1 and who == "skritch" else 3)
    found = changes(table, f"attack 0 {who} {weapon} garrek / {dice} block {dice} block")
    assert found["damage"] == {"garrek": damage, "saek": damage}


# ---------------------------------------------------------------------- dice


@of_card("awakened_weapon", "trusted_defender")
@rule("shadespire.dice.08")
def test_one_die_may_be_rolled_again():
    table = pose({"at": "krrk:4,3", "worn": "awakened_weapon:krrk"}, FOE)
    table.do("attack 0 krrk 0 obryn", "swords swords")
    assert table.asking() == (0, "reroll_dice")
    assert table.choices("reroll") == ["-", "0", "1"]
    assert changes(table, "reroll 0 1 / hammer dodge dodge") == {"damage": {"obryn": 2}, "left": {1: 3}}
    table = pose({"at": "krrk:4,3", "worn": "trusted_defender:krrk"}, GARREK, turn=1)
    table.do("attack 1 garrek 0 krrk", "hammer swords dodge")
    assert table.asking() == (0, "reroll_dice")
    assert changes(table, "reroll 0 0 / crit") == {"left": {0: 3}}
    table = pose({"at": "krrk:4,3", "worn": "awakened_weapon:krrk"}, GARREK, turn=1)
    assert changes(table, "attack 1 garrek 0 krrk / swords swords block") == {"left": {0: 3}}
    table = pose({"at": "krrk:4,3", "worn": "trusted_defender:krrk"}, FOE)
    assert changes(table, "attack 0 krrk 0 obryn" + MISS) == {"left": {1: 3}}


GLASS = [("shadeglass_hammer", "krrk", 1, "hammer hammer", 3), ("shadeglass_dagger", "krrk", 1,
     "swords swords swords", 3),
         ("shadeglass_spear", "krrk", 1, "hammer hammer", 2)]  # fmt: skip


@of_card("shadeglass_hammer", "shadeglass_dagger", "shadeglass_spear")
@pytest.mark.parametrize(("card", "who", "weapon", "dice", "damage"), GLASS)
def test_glass_breaks_when_it_has_succeeded(card, who, weapon, dice, damage):
    own = {"at": "krrk:4,3", "worn": f"{card}:krrk"}
    gone = {"worn": {"krrk": []}, "power_discard": {0: [card]}, "left": {1: 3}}
    table = pose(own, FOE)
    found = changes(table, f"attack 0 krrk 1 obryn / {dice} dodge dodge")
    assert found == {"damage": {"obryn": damage}, **gone}
    miss = " ".join({"hammer": "swords", "swords": "hammer"}[each] for each in dice.split())
    table = pose(own, FOE)
    assert changes(table, f"attack 0 krrk 1 obryn / {miss} dodge dodge") == {"left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 krrk 0 obryn" + HIT) == {"damage": {"obryn": 2}, "left": {1: 3}}


SIX = ["katophranes_hood", "katophranes_boots", "katophranes_gloves", "katophranes_plate", "katophranes_belt",
       "katophranes_locket"]  # fmt: skip


def relics(count, first):
    """So many relics of Saek, with this one among them."""
    return " ".join(f"{card}:saek" for card in [first, *(each for each in SIX if each != first)][:count])


@of_card(*SIX[:3])
@rule("shadespire.cardrulings.10")
@pytest.mark.parametrize("card", SIX[:3])
def test_katophranes_relics(card):
    """R091: two, three, four and six of them on one fighter; those of another one do not count."""
    for count in (1, 2):
        worn = relics(count, card) + (" katophranes_locket:garrek" if count == 1 else "")
        table = pose({"at": "saek:4,3 garrek:2,7", "worn": worn}, {"at": "obryn:4,5"}, turn=1)
        table.do("attack 1 obryn 0 saek", "hammer swords dodge")
        assert offered(table, f"react {card} 0") is (count == 2)
    assert changes(table, f"react 0 {card} 0 / block") == {**out("saek", 3), "left": {0: 3}}
    for count in (2, 3):
        table = pose({"at": "saek:4,3", "worn": relics(count, card)}, FOE)
        table.do("attack 0 saek 0 obryn", "swords swords" + (" block block" if count == 2 else ""))
        assert offered(table, f"react {card} 1") is (count == 3)
    assert changes(table, f"react 0 {card} 1" + HIT) == {"damage": {"obryn": 3}, "left": {1: 3}}
    for count in (3, 4):
        own = {"at": "saek:4,3 garrek:4,9", "worn": relics(count, card), "deck": "sidestep confusion sprint"}
        table = pose(own, {"at": "gurzag:4,17"})
        table.do("guard 0 saek")
        assert offered(table, f"react {card} 2") is (count == 4)
    found = changes(table, f"react 0 {card} 2")
    assert found == {"power_deck": {0: ["sprint"]}, "power": {0: ["sidestep", "confusion"]}, "phase": "power"}
    for count in (5, 6):
        table = pose({"at": "saek:4,3", "worn": relics(count, card)}, {"at": "gurzag:4,17"})
        assert (f"{card} 3" in table.choices("use")) is (count == 6)
    assert changes(table, f"use 0 {card} 3") == {"glory": {0: 4}, "left": {1: 3}}


# ---------------------------------------------------------------------- at the ends of phases


@of_card("the_fractured_key", "the_formless_key", "the_hallowed_key")
@pytest.mark.parametrize(("card", "numbers", "glory"), [
    ("the_fractured_key", {5}, 2), ("the_hallowed_key", {1}, 2), ("the_formless_key", {1, 2, 3, 4, 5}, 1),
])  # fmt: skip
def test_keys(card, numbers, glory):
    for at in range(1, 6):
        side = {"at": "saek:4,3 garrek:2,7", "worn": f"{card}:saek"}
        table = pose(side, {"at": "obryn:4,17"}, phase="keys", tokens={str(at): "4,3"}, round_=3)
        assert table.state.glory == ((glory, 0) if at in numbers else (0, 0))
        table = pose(side, {"at": "obryn:4,17"}, phase="keys", tokens={str(at): "2,7"}, round_=3)
        assert table.state.glory == (0, 0)


@of_card("a_destiny_to_meet")
@pytest.mark.parametrize(("round_", "where", "glory"), [(3, "saek:4,3", 1), (2, "saek:4,3", 0), (3, "", 0)])
def test_a_destiny_to_meet(round_, where, glory):
    side = {"at": f"garrek:2,7 {where}", "worn": "a_destiny_to_meet:saek", "lost": "" if where else "saek"}
    table = pose(side, {"at": "obryn:4,17"}, phase="close", round_=round_)
    assert table.state.glory == (glory, 0)


@of_card("regeneration")
def test_regeneration():
    """When an action phase begins, one wound less, or not."""
    side = {"at": "saek:4,3 garrek:2,7", "worn": "regeneration:saek", "damage": "saek:2 garrek:1"}
    for number in (0, 1):
        table = pose(side, {"at": "obryn:4,17"}, phase="round")
        assert table.asking() == (0, "choose_number")
        assert table.choices() == ["number 1", "number 0"]
        table.do(f"number 0 {number}")
        assert (table.damage("saek"), table.damage("garrek")) == (2 - number, 1)
    for changed in ({"damage": "garrek:1"}, {"at": "garrek:2,7", "lost": "saek"}):
        assert pose({**side, **changed}, {"at": "obryn:4,17"}, phase="round").asking()[1] != "choose_number"


@of_card("tricksters_charm")
def test_tricksters_charm():
    """A ploy when an action phase begins; the fighter has to be there."""
    side = {"at": "saek:4,3 garrek:2,7", "worn": "tricksters_charm:saek", "hand": "sidestep great_fortitude"}
    table = pose(side, {"at": "obryn:4,17"}, phase="round")
    assert table.asking() == (0, "give_free")
    assert table.choices() == ["ploy sidestep", "finish"]
    changes(table, "ploy 0 sidestep", "pick 0 garrek", "hex 0 2,5")
    assert (table.where("garrek"), table.pile("power"), table.pile("power_discard")) == (
        "2,5", ["great_fortitude"], ["sidestep"])  # fmt: skip
    assert table.asking()[1] == "choose_first"
    away = {**side, "at": "garrek:2,7", "lost": "saek"}
    assert pose(away, {"at": "obryn:4,17"}, phase="round").asking()[1] == "choose_first"


# ---------------------------------------------------------------------- Magore's Fiends


MAGORE = {"at": "magore:4,3 riptooth:2,7", "inspired": "magore riptooth"}


@of_card("daemonic_maw")
def test_daemonic_maw():
    own = {**MAGORE, "worn": "daemonic_maw:magore", "damage": "magore:2"}
    table = pose(own, FOE)
    found = changes(table, "attack 0 magore 1 obryn / swords swords dodge dodge")
    assert found == {"damage": {"magore": 1, "obryn": 3}, "left": {1: 3}}
    for text in ("attack 0 magore 1 obryn / hammer hammer dodge dodge", "attack 0 magore 0 obryn" + MISS):
        table = pose(own, FOE)
        assert changes(table, text) == {"left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 magore 0 obryn" + HIT) == {"damage": {"obryn": 3}, "left": {1: 3}}


@of_card("no_respite")
def test_no_respite():
    """It attacks before it goes, anybody whom it can; by an attack or a ploy."""
    own = {**MAGORE, "worn": "no_respite:magore", "damage": "magore:3"}
    foe = {"at": "garrek:4,5 saek:3,4"}
    table = pose(own, foe, turn=1)
    table.do("attack 1 garrek 0 magore", "hammer hammer dodge")
    assert offered(table, "react no_respite 0")
    table.do("react 0 no_respite 0")
    assert set(table.choices()) == {"attack magore 0 garrek", "attack magore 0 saek"}
    found = changes(table, "attack 0 magore 0 saek / hammer hammer block")
    assert found == {**out("magore", 5), "damage": {"magore": 5, "saek": 3}, "at": {"magore": "", "saek": ""},
                     "lost": {"magore", "saek"}, "glory": {0: 1, 1: 1}, "left": {0: 3}}  # fmt: skip
    table = pose({**own, "hand": "shardgale"}, foe, phase="power")
    table.do("ploy 0 shardgale")
    assert offered(table, "react no_respite 0")
    table = pose({**own, "damage": ""}, foe, turn=1)
    changes(table, "attack 1 garrek 0 magore / hammer hammer dodge")
    assert table.asking() == (0, "activate")


@of_card("no_respite", "tethered_spirit")
@rule("shadespire.reaction.22")
def test_an_attack_that_is_a_reaction_can_be_answered_too():
    for card in ("no_respite", "tethered_spirit"):
        own = {**MAGORE, "worn": f"{card}:magore", "damage": "magore:3"}
        table = pose(own, {"at": "ghartok:4,5", "inspired": "ghartok"})
        changes(table, "attack 0 magore 0 ghartok@1 / swords swords block", "react_with 1 ghartok@1 1")
        table.do("attack 1 ghartok@1 1 magore@0", "swords swords dodge")
        assert offered(table, f"react {card} 0")


@of_card("predatory_leap", "shadestep", "aetheric_step")
@rule("shadespire.move.03")
@pytest.mark.parametrize(("card", "who", "moves"), [("predatory_leap", "riptooth", False), ("shadestep", "krrk", True),
                                                    ("aetheric_step", "farstrider", True)])  # fmt: skip
def test_through_other_fighters(card, who, moves):
    """Over a ring of others, to an empty hex."""
    ring = {"at": "garrek:4,3 saek:3,4 karsus:5,4 targor:3,6 arnulf:5,6"}
    friend = {"riptooth": "zharkus", "krrk": "lurking", "farstrider": "swiftblade"}[who]
    side = {"at": f"{who}:4,5 {friend}:4,7"}
    for worn in ("", f"{card}:{who}"):
        table = pose({**side, "worn": worn}, ring)
        goes = {each.split()[1] for each in table.choices("move") if each.startswith(who)}
        charges = {each.split()[1] for each in table.choices("charge") if each.startswith(who)}
        assert bool(goes) is (bool(worn) and moves)
        assert bool(charges) is bool(worn)
        assert not (goes | charges) & {"4,3", "3,4", "5,4", "3,6", "5,6", "4,7", "4,5"}


@of_card("shake_about")
def test_shake_about():
    """The target may be pushed anywhere instead of being driven back."""
    own = {"at": "riptooth:4,3 magore:2,7", "inspired": "riptooth", "worn": "shake_about:riptooth"}
    bite = "attack 0 riptooth 0 obryn / swords swords swords dodge dodge"
    table = pose(own, FOE)
    table.run(bite)
    assert table.asking() == (0, "agree")
    table.do("answer 0 yes")
    assert set(table.choices("hex")) == {"3,4", "5,4", "3,6", "5,6", "4,7"}
    assert changes(table, "hex 0 5,4") == {"at": {"obryn": "5,4"}, "left": {1: 3}}
    table = pose(own, FOE)
    table.run(bite)
    table.do("answer 0 no")
    assert table.asking() == (0, "drive_back")
    assert changes(table, "drive 0 4,7 0") == {"at": {"obryn": "4,7"}, "left": {1: 3}}
    table = pose(own, FOE)
    table.run("attack 0 riptooth 0 obryn / swords hammer hammer block dodge")
    assert table.asking() == (0, "drive_back")
    table = pose(own, {**FOE, "damage": "obryn:3"})
    assert changes(table, bite) == {**out("obryn", 6, seat=0), "left": {1: 3}}
    wall = {"at": "obryn:4,5 steelheart:4,7 brightshield:3,6", "inspired": "obryn"}
    table = pose({**own, "at": "riptooth:4,3 magore:5,6"}, wall)
    assert changes(table, bite) == {"damage": {"obryn": 3}, "left": {1: 3}}


@of_card("trophy_hunter")
def test_trophy_hunter():
    own = {**MAGORE, "worn": "trophy_hunter:magore"}
    weak = {**FOE, "damage": "obryn:3"}
    table = pose(own, weak)
    found = changes(table, "attack 0 magore 0 obryn" + HIT)
    assert found == {**out("obryn", 6), "glory": {0: 2}, "left": {1: 3}}
    table = pose({**own, "at": "magore:2,7 riptooth:4,3"}, weak)
    found = changes(table, "attack 0 riptooth 0 obryn / swords swords swords dodge dodge")
    assert found == {**out("obryn", 6, seat=0), "left": {1: 3}}
    table = pose(own, FOE)
    assert changes(table, "attack 0 magore 0 obryn" + HIT) == {"damage": {"obryn": 3}, "left": {1: 3}}


@of_card("unshakeable", "superior_agility")
@rule("shadespire.reaction.16", "shadespire.reaction.20")
@pytest.mark.parametrize(("card", "who"), [("unshakeable", "riptooth"), ("superior_agility", "krrk")])
@pytest.mark.parametrize(("dice", "damage"), [("hammer hammer single", 2), ("hammer swords {}", 0)])
def test_a_push_instead_of_a_drive_back(card, who, dice, damage):
    """Whether it is wanted or not, after a success or a tie."""
    own = {"at": f"{who}:4,3", "worn": f"{card}:{who}"}
    symbol = {"riptooth": "dodge", "krrk": "block"}[who]
    table = pose(own, GARREK, turn=1)
    table.run(f"attack 1 garrek 0 {who} / " + dice.format(symbol))
    assert offered(table, f"react {card} 0")
    table.do(f"react 0 {card} 0")
    assert set(table.choices("hex")) == {"4,1", "3,2", "5,2", "3,4", "5,4"}
    assert changes(table, "hex 0 3,4") == {"at": {who: "3,4"}, "left": {0: 3}}
    assert table.damage(who) == damage
    table = pose(own, GARREK, turn=1)
    table.run(f"attack 1 garrek 0 {who} / swords swords {symbol}")
    assert table.asking() == (0, "activate")
    assert not offered(pose(own, FOE), f"react {card} 0")


@of_card("tethered_spirit")
@rule("shadespire.damage.04", "shadespire.damage.05")
def test_tethered_spirit():
    """A block or crit: no damage, on a free starting hex of ours, and the card is gone."""
    own = {**MAGORE, "worn": "tethered_spirit:magore", "damage": "magore:3"}
    text = "attack 1 garrek 0 magore / hammer hammer dodge"
    for die in ("dodge", "single", "double"):
        table = pose(own, GARREK, turn=1)
        assert changes(table, text, f"react 0 tethered_spirit 0 / {die}") == {**out("magore", 5), "left": {0: 3}}
    for die in ("block", "crit"):
        table = pose(own, GARREK, turn=1)
        changes(table, text, f"react 0 tethered_spirit 0 / {die}")
        assert set(table.choices("hex")) == {"6,3", "3,4", "5,4", "2,5", "6,5", "3,6"}
        found = changes(table, "hex 0 6,3")
        assert found == {"at": {"magore": "6,3"}, "worn": {"magore": []}, "power_discard": {0: ["tethered_spirit"]},
                         "left": {0: 3}}  # fmt: skip
        assert table.damage("magore") == 3
    full = "riptooth:2,7 ghartok:6,3 zharkus:3,4"
    foes = "garrek:4,5 saek:5,4 karsus:2,5 targor:6,5 arnulf:3,6"
    table = pose({**own, "at": f"magore:4,3 {full}"}, {"at": foes}, turn=1)
    found = changes(table, "attack 1 garrek 0 magore / hammer hammer single", "react 0 tethered_spirit 0")
    assert found == {**out("magore", 5), "left": {0: 3}}


@of_card("war_cry")
@rule("shadespire.knockback.05")
def test_war_cry():
    """In the activation of its Charge, in its other attacks of it too; not in another one."""
    own = {"at": "magore:4,9", "worn": "war_cry:magore"}
    table = pose(own, {**FOE, "at": "obryn:4,5"})
    table.run("charge 0 magore 4,7" + HIT)
    assert "4,3 1" in table.choices("drive")
    table = pose({**own, "at": "magore:4,7"}, FOE)
    table.run("attack 0 magore 0 obryn" + HIT)
    assert {choice.split()[1] for choice in table.choices("drive")} == {"0"}
    # My Turn lets it attack again in that activation; and in the next one, which is not that of its Charge.
    hand = {**own, "hand": "my_turn", "inspired": "magore"}
    foe = {"at": "zharkus:4,5 riptooth:4,17", "inspired": "zharkus"}
    table = pose(hand, foe)
    changes(table, "charge 0 magore 4,7 / swords swords block", "react_with 1 zharkus 0")
    changes(table, "attack 1 zharkus 1 magore@0 / swords swords dodge", "react 0 my_turn 0")
    table.do("finish 0", "hammer hammer dodge")
    table.calm("use_reaction")
    assert "4,3 1" in table.choices("drive")
    charge = (Fact(event="charge", deed=0, by=0, seat=0),)
    table = pose({**hand, "at": "magore:4,7", "charged": "magore"}, foe, turn=1, facts=charge)
    changes(table, "attack 1 zharkus 0 magore@0 / hammer hammer hammer dodge", "react 0 my_turn 0")
    table.do("finish 0", "hammer hammer dodge")
    table.calm("use_reaction")
    assert {choice.split()[1] for choice in table.choices("drive")} == {"0"}


# ---------------------------------------------------------------------- The Farstriders


@of_card("furious_blow")
@rule("shadespire.reaction.15")
def test_furious_blow():
    """After a failed attack: no drive back, and one Attack action at the attacker; or not."""
    own = {"at": "eagle_eye:4,3 farstrider:2,7", "worn": "furious_blow:eagle_eye"}
    foe = {"at": "garrek:4,5 saek:3,4"}
    for dice in ("swords swords block", "hammer swords block"):
        table = pose(own, foe, turn=1)
        table.do("attack 1 garrek 0 eagle_eye", dice)
        assert offered(table, "react furious_blow 0")
        table.do("react 0 furious_blow 0")
        assert set(table.choices()) == {"attack eagle_eye 0 garrek", "attack eagle_eye 1 garrek", "finish"}
        found = changes(table, "attack 0 eagle_eye 1 garrek / hammer hammer block")
        assert found == {"damage": {"garrek": 2}, "left": {0: 3}}
    table = pose(own, foe, turn=1)
    assert changes(table, "attack 1 garrek 0 eagle_eye / hammer swords block", "react 0 furious_blow 0",
         "finish 0") == {
        "left": {0: 3}}  # fmt: skip
    table = pose(own, foe, turn=1)
    changes(table, "attack 1 garrek 0 eagle_eye / hammer hammer block")
    assert table.asking() == (0, "activate")


@of_card("opportunist")
def test_opportunist():
    own = {"at": "swiftblade:4,3 farstrider:2,7", "worn": "opportunist:swiftblade"}
    table = pose(own, GARREK, turn=1)
    table.do("attack 1 garrek 0 swiftblade", "swords swords block")
    assert offered(table, "react opportunist 0")
    table.do("react 0 opportunist 0")
    assert set(table.choices()) == {"finish", *(f"hex {each}" for each in ("4,1", "3,2", "5,2", "3,4", "5,4"))}
    assert changes(table, "hex 0 4,1") == {"at": {"swiftblade": "4,1"}, "left": {0: 3}}
    table = pose(own, GARREK, turn=1)
    changes(table, "attack 1 garrek 0 swiftblade / hammer hammer dodge")
    assert table.asking() == (0, "activate")
    table = pose(own, GARREK, turn=0)
    changes(table, "attack 0 swiftblade 1 garrek / hammer hammer hammer dodge")
    assert table.asking() == (1, "activate")
