"""The ploys of the set of Magore's Fiends: whom they may choose, all that they change, and when they lapse."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.cards.playing import coming, in_next, offers, reaction, reacts, then, waiting
from tests.shadespire.changes import can_play, changes, each_card, effect, of_card, picks, ploy, rolled
from tests.shadespire.posed import pose

HIT, MISS = " / hammer hammer dodge", " / swords swords dodge"
OWN = {"at": "magore:4,3 riptooth:2,7 ghartok:6,7", "inspired": "magore ghartok riptooth"}
FOE = {"at": "garrek:4,5 saek:4,17"}
AXE = "attack 0 magore 0 garrek"


# ---------------------------------------------------------------------- of a power step


@of_card("furious_inspiration", "inspiration_strikes")
@pytest.mark.parametrize("card", ["furious_inspiration", "inspiration_strikes"])
def test_who_becomes_inspired(card):
    own = {"at": "magore:4,3 riptooth:2,7", "inspired": "riptooth"}
    assert picks(ploy(card, own, FOE)) == {"magore", "riptooth"}
    assert effect(ploy(card, own, FOE), "pick 0 magore") == {"inspired": {"magore"}}
    assert effect(ploy(card, own, FOE), "pick 0 riptooth") == {}
    assert effect(ploy(card, {**own, "calmed": "magore"}, FOE), "pick 0 magore") == {}
    assert not can_play(card, {"warband": "magores_fiends"}, FOE)


@of_card("horrifying_howl")
def test_horrifying_howl():
    """An enemy beside one of ours goes up to two hexes."""
    own, foe = {"at": "magore:4,3 riptooth:2,7"}, {"at": "garrek:4,5 saek:2,5 karsus:4,17"}
    assert picks(ploy("horrifying_howl", own, foe)) == {"garrek", "saek"}
    for texts, place in ((["hex 0 4,7", "hex 0 4,9"], "4,9"), (["hex 0 5,4", "finish 0"], "5,4")):
        found = effect(ploy("horrifying_howl", own, foe), "pick 0 garrek", *texts)
        assert found == {"at": {"garrek": place}}
    assert effect(ploy("horrifying_howl", own, foe), "pick 0 garrek", "finish 0") == {}
    assert not can_play("horrifying_howl", own, {"at": "garrek:4,7"})


@of_card("reflected_injury")
def test_reflected_injury():
    """One wounded fighter of ours, then one enemy beside it."""
    own = {"at": "magore:4,3 riptooth:2,7 ghartok:6,7", "damage": "magore:1 riptooth:2"}
    foe = {"at": "skritch:4,5 krrk:3,4 lurking:2,9"}
    assert picks(ploy("reflected_injury", own, foe)) == {"magore", "riptooth"}
    assert picks(ploy("reflected_injury", own, foe), "pick 0 magore") == {"skritch", "krrk"}
    found = effect(ploy("reflected_injury", own, foe), "pick 0 magore", "pick 0 skritch")
    assert found == {"damage": {"skritch": 1}, "inspired": {"skritch"}}
    found = effect(ploy("reflected_injury", own, foe), "pick 0 riptooth")
    assert found == {"damage": {"lurking": 1}, "inspired": {"lurking"}}
    found = effect(ploy("reflected_injury", own, {**foe, "damage": "skritch:3"}), "pick 0 magore", "pick 0 skritch")
    assert found == {"damage": {"skritch": 4}, "at": {"skritch": ""}, "lost": {"skritch"}, "glory": {0: 1}}
    assert not can_play("reflected_injury", {**own, "damage": "ghartok:1"}, foe)
    assert not can_play("reflected_injury", {**own, "damage": ""}, foe)


@of_card("tainted_vitality")
def test_tainted_vitality():
    own = {"at": "magore:4,3 riptooth:2,7 ghartok:6,7", "damage": "magore:2 riptooth:1"}
    found = effect(ploy("tainted_vitality", own, {**FOE, "damage": "garrek:3 karsus:1", "lost": "karsus"}))
    assert found == {"damage": {"magore": 1, "riptooth": 0, "garrek": 2}}


@of_card("flickering_step")
def test_flickering_step():
    """The dice first, then who; none without a crit."""
    own = {"at": "magore:4,3 riptooth:2,7"}
    dice = "crit swords hammer crit hammer hammer single double"
    table = ploy("flickering_step", own, FOE)
    table.do("ploy 0 flickering_step", dice)
    assert table.asking() == (0, "choose_fighter")
    assert {choice.split()[1] for choice in table.choices()} == {"magore", "riptooth"}
    found = changes(table, "pick 0 riptooth", "hex 0 2,9", "hex 0 3,10")
    assert found == {"at": {"riptooth": "3,10"}}
    table = ploy("flickering_step", own, FOE)
    table.do("ploy 0 flickering_step", dice)
    assert changes(table, "pick 0 riptooth", "hex 0 2,9", "finish 0") == {"at": {"riptooth": "2,9"}}
    table = ploy("flickering_step", own, FOE)
    found = changes(table, "ploy 0 flickering_step / swords swords swords hammer hammer hammer single double")
    assert found == {"power": {0: ["great_fortitude"]}, "power_discard": {0: ["flickering_step"]}}
    assert not can_play("flickering_step", {"warband": "magores_fiends"}, FOE)


@of_card("flickering_step")
def test_a_skaven_that_steps_was_chosen():
    table = ploy("flickering_step", {"at": "skritch:4,3 krrk:2,7"}, FOE)
    table.do("ploy 0 flickering_step", "crit swords swords swords swords swords swords swords")
    assert changes(table, "pick 0 krrk", "hex 0 2,9") == {"at": {"krrk": "2,9"}, "inspired": {"krrk"}}


@of_card("hidden_paths")
def test_hidden_paths():
    """From an edge hex to any other free one; it is its Move action, and it must have made none."""
    own = {"at": "magore:1,2 riptooth:2,1 ghartok:4,5 zharkus:7,4"}
    moved = (Fact(event="move", deed=-1, by=1, seat=0),)
    assert picks(ploy("hidden_paths", own, FOE, facts=moved)) == {"magore", "zharkus"}
    table = ploy("hidden_paths", own, FOE)
    changes(table, "ploy 0 hidden_paths", "pick 0 magore")
    places = set(table.choices("hex"))
    assert {"4,19", "1,4", "7,18", "1,10"} <= places
    assert not places & {"1,2", "2,1", "7,4", "4,5", "4,11"}
    found = effect(ploy("hidden_paths", own, FOE), "pick 0 magore", "hex 0 7,18")
    assert found == {"at": {"magore": "7,18"}, "moved": {"magore"}}
    assert not can_play("hidden_paths", {"at": "magore:4,5"}, FOE)


@of_card("mischievous_spirits")
def test_mischievous_spirits():
    """Ours first, then theirs, until each has been moved; never onto another one or a blocked hex."""
    table = ploy("mischievous_spirits", OWN, FOE, tokens={"1": "4,5", "2": "4,7", "3": "1,2"}, blocked="5,6")
    changes(table, "ploy 0 mischievous_spirits")
    assert table.asking() == (0, "choose_token")
    table.do("token 0 o1")
    assert set(table.choices("hex")) == {"4,3", "3,4", "5,4", "3,6"}
    table.do("hex 0 3,4")
    assert table.asking() == (1, "choose_token")
    assert set(table.choices("token")) == {"o2", "o3"}
    table = ploy("mischievous_spirits", OWN, FOE, tokens={"1": "4,5", "2": "4,7", "3": "1,2"})
    found = effect(table, "token 0 o1", "hex 0 3,4", "token 1 o3", "hex 1 1,4", "hex 0 4,9")
    assert found == {"tokens": {"o1": "3,4", "o2": "4,9", "o3": "1,4"}}


@of_card("second_wind")
@rule("shadespire.charge.04")
def test_second_wind():
    """Who has charged can be activated as if it had only moved."""
    charged = (Fact(event="charge", deed=-1, by=0, seat=0), Fact(event="move", deed=-1, by=0, seat=0),
               Fact(event="move", deed=-1, by=2, seat=0))  # fmt: skip
    own = {**OWN, "charged": "magore", "moved": "ghartok"}
    table = ploy("second_wind", own, FOE, facts=charged, turn=1)
    assert "ploy second_wind" in table.choices()
    table = coming("second_wind", own, FOE, facts=charged)
    able = {choice.split()[0] for choice in table.choices() if "magore" in choice}
    assert able == {"attack", "guard"}
    assert then("second_wind", table, "guard 0 magore") == {"guarding": {"magore"}}
    table = coming("second_wind", own, FOE, facts=charged, seat=1)
    assert then("second_wind", table, "pass 1") == {}
    table.calm("power_turn")
    assert not [choice for choice in table.choices() if "magore" in choice]
    assert not can_play("second_wind", OWN, FOE, facts=charged[2:])


# ---------------------------------------------------------------------- of the next activation


NEXT = [
    ("bloodslick_ground", (OWN, FOE), ["move 1 saek 3,18"], {"seat": 1}, {"at": {"saek": "3,18"}, "moved": {"saek"}}),
    ("daemonic_resilience", (OWN, FOE), ["attack 1 garrek 0 magore" + HIT], {"seat": 1}, {"damage": {"magore": 1}}),
    ("daemonic_resilience", (OWN, FOE), [AXE + HIT], {}, {"damage": {"garrek": 3}}),
    ("daemonic_resilience", ({**OWN, "damage": "magore:3"}, FOE), ["attack 1 garrek 0 magore" + HIT], {"seat": 1},
     {"damage": {"magore": 4}, "at": {"magore": ""}, "lost": {"magore"}, "glory": {1: 1}}),
    ("glory_to_khorne", (OWN, FOE), [AXE + " / swords swords hammer block"], {}, {"damage": {"garrek": 3}}),
    ("glory_to_khorne", (OWN, FOE), ["attack 1 garrek 0 magore" + MISS], {"seat": 1}, {}),
    ("invisible_walls", (OWN, FOE), ["guard 0 magore"], {}, {"guarding": {"magore"}}),
]  # fmt: skip


@rule("shadespire.ploy.09", "shadespire.ploy.11", "shadespire.ploy.14")
@each_card("card, sides, texts, how, found", NEXT)
def test_what_a_ploy_does_in_the_next_activation(card, sides, texts, how, found):
    assert in_next(card, sides, *texts, **how) == found


def far(table, name):
    """How many hexes a fighter can go to."""
    return len([choice for choice in table.choices("move") if choice.split()[0] == name])


@of_card("bloodslick_ground", "invisible_walls")
@pytest.mark.parametrize(("card", "seat", "who", "hexes"), [
    ("bloodslick_ground", 1, "saek", 18), ("bloodslick_ground", 0, "magore", 39), ("invisible_walls", 1, "saek", 6),
    ("invisible_walls", 0, "magore", 6),
])  # fmt: skip
def test_how_far_one_goes_then(card, seat, who, hexes):
    """Both have a Move of 4: two steps lead to 18 hexes, one to 6."""
    own, foe = {"at": "magore:4,5 riptooth:1,2", "inspired": "magore"}, {"at": "saek:4,15 garrek:1,18"}
    plain = pose(own, foe, turn=seat)
    assert far(plain, who) > 30
    assert far(coming(card, own, foe, seat=seat), who) == hexes == (hexes if hexes < 20 else far(plain, who))


@of_card("daemonic_resilience")
def test_daemonic_resilience_softens_damage_of_a_ploy_too_and_once():
    own = {**OWN, "damage": "magore:1"}
    table = coming("daemonic_resilience", own, FOE, seat=1)
    changes(table, "attack 1 garrek 0 magore" + HIT)
    assert (table.damage("magore"), table.pile("power_discard")) == (2, ["daemonic_resilience"])


# ---------------------------------------------------------------------- reactions


WEAK = {"at": "garrek:4,5 saek:4,17 karsus:2,15", "damage": "garrek:3"}
KILL = AXE + HIT
OUT = {"at": {"garrek": ""}, "damage": {"garrek": 6}, "lost": {"garrek"}, "glory": {0: 1}}
FEAST = ("blood_frenzy", "continue_the_slaughter", "fountain_of_gore")


@of_card(*FEAST)
@rule("shadespire.reaction.05")
@pytest.mark.parametrize("card", FEAST)
def test_when_a_death_can_be_answered(card):
    """By an Attack action or a ploy, of anybody."""
    own = {**OWN, "at": "magore:4,3 riptooth:2,7 ghartok:6,7"}
    assert reacts(card, (own, WEAK), KILL)
    assert reacts(card, ({**own, "damage": "magore:3"}, FOE), "attack 1 garrek 0 magore" + HIT, turn=1)
    assert reacts(card, ({**own, "hand": "shardgale"}, WEAK), "pass 0", "ploy 0 shardgale")
    assert reacts(card, (own, {**WEAK, "hand": "shardgale"}), "pass 1", "ploy 1 shardgale", turn=1)
    assert not reacts(card, (own, FOE), KILL)
    assert not reacts(card, ({**own, "hand": "shardgale"}, FOE), "pass 0", "ploy 0 shardgale")


@of_card("blood_frenzy", "continue_the_slaughter", "fountain_of_gore")
def test_what_they_do_in_the_activation_after():
    """Whoever it is that attacks first; not the rest of this one."""
    sides = ({**OWN, "at": "magore:4,3 ghartok:3,14"}, {"at": "garrek:4,5 saek:4,15", "damage": "garrek:3"})
    use = [KILL, "react 0 {} 0"]
    for card, texts, found in (
        ("blood_frenzy", ["attack 1 saek 0 ghartok / swords hammer single block"], {"damage": {"ghartok": 3}}),
        ("continue_the_slaughter", ["attack 1 saek 0 ghartok / hammer hammer dodge"],
         {"damage": {"ghartok": 4}, "at": {"ghartok": ""}, "lost": {"ghartok"}, "glory": {1: 1}}),
        ("fountain_of_gore", ["attack 1 saek 0 ghartok / hammer hammer block block"], {}),
    ):  # fmt: skip
        table = waiting(card, sides, *(text.format(card) for text in use))
        assert then(card, table, *texts) == found, card
        assert rolled(table) == {"blood_frenzy": (3, 1), "continue_the_slaughter": (2, 1), "fountain_of_gore": (2,
             2)}[card]


@of_card("to_the_victor_the_spoils")
def test_to_the_victor_the_spoils():
    own = {**OWN, "deck": "teamwork grapple my_turn second_wind"}
    table = pose({**own, "hand": "to_the_victor_the_spoils"}, WEAK)
    found = changes(table, KILL, "react 0 to_the_victor_the_spoils 0")
    assert found == {**OUT, "power": {0: ["teamwork", "grapple", "my_turn"]}, "power_deck": {0: ["second_wind"]},
                     "power_discard": {0: ["to_the_victor_the_spoils"]}, "phase": "power"}  # fmt: skip
    card = "to_the_victor_the_spoils"
    assert reacts(card, (OWN, WEAK), KILL)
    assert not reacts(card, (OWN, FOE), KILL)
    small = {"at": "hungering:4,5", "damage": "hungering:1"}
    assert not reacts(card, (OWN, small), "attack 0 magore 0 hungering" + HIT)
    assert reacts(card, (OWN, {**small, "worn": "great_fortitude:hungering"}), "attack 0 magore 0 hungering" + HIT)
    assert not reacts(card, ({**OWN, "damage": "magore:3"}, FOE), "attack 1 garrek 0 magore" + HIT, turn=1)
    assert not reacts(card, ({**OWN, "hand": "shardgale"}, WEAK), "pass 0", "ploy 0 shardgale")


BAND = {"at": "magore:4,3 riptooth:3,4 ghartok:6,7", "damage": "magore:3", "inspired": "magore riptooth ghartok"}
SLAIN = "attack 1 garrek 0 magore" + HIT
GONE = {"at": {"magore": ""}, "damage": {"magore": 5}, "lost": {"magore"}, "glory": {1: 1}}


@of_card("bloody_retribution")
def test_bloody_retribution():
    """A friend beside the attacker attacks it, and nobody else; it must."""
    foes = {"at": "garrek:4,5 saek:2,5"}
    found = reaction("bloody_retribution", (BAND, foes), SLAIN,
                     "react 0 bloody_retribution 0 / swords swords hammer dodge", turn=1)  # fmt: skip
    assert found == {**GONE, "damage": {"magore": 5, "garrek": 3}}
    table = pose({**BAND, "at": BAND["at"].replace("6,7", "5,4"), "hand": "bloody_retribution"}, foes, turn=1)
    changes(table, SLAIN, "react 0 bloody_retribution 0")
    assert {choice.split()[1] for choice in table.choices()} == {"riptooth", "ghartok"}
    assert reacts("bloody_retribution", (BAND, FOE), SLAIN, turn=1)
    assert not reacts("bloody_retribution", ({**BAND, "at": "magore:4,3 riptooth:3,2 ghartok:6,7"}, FOE), SLAIN, turn=1)
    assert not reacts("bloody_retribution", ({**BAND, "damage": ""}, FOE), SLAIN, turn=1)
    assert not reacts("bloody_retribution", (BAND, {**FOE, "hand": "shardgale"}), "pass 1", "ploy 1 shardgale", turn=1)


@of_card("my_turn")
def test_my_turn():
    """Up to one hex, then it attacks; after an attack or a ploy that has damaged it."""
    own, hit = {"at": "magore:4,3 riptooth:2,7"}, "attack 1 garrek 0 magore" + HIT
    found = reaction("my_turn", (own, FOE), hit, "react 0 my_turn 0", "hex 0 3,4" + MISS, turn=1)  # fmt: skip
    assert found == {"at": {"magore": "3,4"}, "damage": {"magore": 2}}
    found = reaction("my_turn", (own, FOE), hit, "react 0 my_turn 0", "finish 0" + HIT, turn=1)
    assert found == {"damage": {"magore": 2, "garrek": 2}, "inspired": {"magore"}}
    found = reaction("my_turn", (own, FOE), hit, "react 0 my_turn 0", "hex 0 4,1", turn=1)
    assert found == {"at": {"magore": "4,1"}, "damage": {"magore": 2}}


@of_card("my_turn", "retribution")
def test_when_a_blow_can_be_answered():
    own, hit = {"at": "magore:4,3 riptooth:2,7"}, "attack 1 garrek 0 magore" + HIT
    for card in ("my_turn", "retribution"):
        assert reacts(card, (own, FOE), hit, turn=1)
        assert not reacts(card, (own, FOE), "attack 1 garrek 0 magore" + MISS, turn=1)
        assert not reacts(card, (own, FOE), AXE + HIT)
        assert not reacts(card, ({**own, "damage": "magore:3"}, FOE), hit, turn=1)
        by_ploy = reacts(card, ({**own, "hand": "shardgale"}, FOE), "pass 0", "ploy 0 shardgale")
        assert by_ploy is (card == "my_turn")
        assert not reacts(card, ({**own, "hand": "teamwork"}, FOE), "pass 0")


@of_card("my_turn")
def test_of_several_that_a_ploy_has_damaged_one_has_its_turn():
    table = pose({"at": "skritch:4,3 krrk:2,7", "hand": "my_turn shardgale"}, {"at": "garrek:4,5"}, phase="power")
    changes(table, "ploy 0 shardgale", "react 0 my_turn 0")
    assert table.asking() == (0, "choose_fighter")
    assert {choice.split()[1] for choice in table.choices()} == {"skritch", "krrk"}
    found = changes(table, "pick 0 krrk", "finish 0")
    assert found == {"inspired": {"krrk"}, "phase": "action", "left": {1: 3}}


@of_card("my_turn")
def test_who_was_hurt_alone_was_not_chosen():
    """It is given who has its turn, so a Skaven is not Inspired by it."""
    found = reaction("my_turn", ({"at": "skritch:4,3"}, FOE), "attack 1 garrek 0 skritch / hammer hammer block",
                     "react 0 my_turn 0", "finish 0" + MISS, turn=1)  # fmt: skip
    assert found == {"damage": {"skritch": 2}}


@of_card("teamwork")
def test_teamwork():
    """One other friend moves a hex before the dice: it supports then."""
    own = {"at": "magore:4,3 riptooth:3,2 ghartok:6,7"}
    found = reaction("teamwork", (own, FOE), AXE, "react 0 teamwork 0", "pick 0 riptooth",
         "hex 0 3,4 / hammer single dodge")
    assert found == {"at": {"riptooth": "3,4"}, "damage": {"garrek": 2}, "inspired": {"magore"}}
    table = pose({**own, "hand": "teamwork"}, FOE)
    changes(table, AXE, "react 0 teamwork 0")
    assert {choice.split()[1] for choice in table.choices()} == {"riptooth", "ghartok"}
    assert reacts("teamwork", (own, FOE), AXE)
    assert not reacts("teamwork", ({"at": "magore:4,3"}, FOE), AXE + MISS)
    assert not reacts("teamwork", (own, FOE), "attack 1 garrek 0 magore" + MISS, turn=1)


@of_card("grapple")
def test_grapple():
    """The attacker beside the hex that was left is pulled into it."""
    own, hit = {"at": "magore:4,5 riptooth:2,9"}, "attack 1 garrek 0 magore" + HIT
    foe = {"at": "garrek:4,3 saek:4,17"}
    found = reaction("grapple", (own, foe), hit, "drive 1 4,7 0", "react 0 grapple 0", turn=1)
    assert found == {"at": {"magore": "4,7", "garrek": "4,5"}, "damage": {"magore": 2}}
    table = pose({**own, "hand": "grapple"}, foe, turn=1)
    changes(table, hit, "stay 1")
    assert not offers(table, "react grapple 0")
    for place, able in (("4,1", False), ("4,3", True)):  # a halberd reaches two hexes far
        table = pose({**own, "hand": "grapple"}, {"at": f"skritch:{place}"}, turn=1)
        table.do("attack 1 skritch 0 magore", "hammer hammer dodge")
        table.calm("use_reaction")
        table.do("drive 1 4,7 0")
        assert offers(table, "react grapple 0") is able
    table = pose({"at": "magore:4,3 riptooth:2,9", "hand": "grapple"}, {"at": "garrek:4,5"})
    changes(table, AXE + HIT, "drive 0 4,7 0")
    assert not offers(table, "react grapple 0")
