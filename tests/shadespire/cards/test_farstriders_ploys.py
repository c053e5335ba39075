"""The ploys of the set of The Farstriders: whom they may choose, all that they change, and when they lapse."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.cards.playing import coming, in_next, offers, reaction, reacts, then
from tests.shadespire.changes import can_play, changes, each_card, effect, of_card, picks, ploy, rolled
from tests.shadespire.posed import pose

HIT, MISS = " / hammer hammer block", " / swords swords dodge"
OWN = {"at": "farstrider:4,3 eagle_eye:2,7 swiftblade:6,7"}
FOE = {"at": "garrek:4,5 saek:4,17"}
AXE, BLOW = "attack 0 farstrider 1 garrek", "attack 1 garrek 0 farstrider"
SHOTS = " / swords swords swords block"


# ---------------------------------------------------------------------- of a power step


@of_card("fearsome_roar")
def test_fearsome_roar():
    foe = {"at": "garrek:4,5 saek:2,5 karsus:4,17"}
    assert picks(ploy("fearsome_roar", OWN, foe)) == {"garrek", "saek"}
    found = effect(ploy("fearsome_roar", OWN, foe), "pick 0 garrek", "hex 0 4,7")
    assert found == {"at": {"garrek": "4,7"}}
    table = ploy("fearsome_roar", OWN, foe)
    changes(table, "ploy 0 fearsome_roar", "pick 0 garrek")
    assert set(table.choices()) == {f"hex {place}" for place in ("3,4", "5,4", "3,6", "5,6", "4,7")}
    assert not can_play("fearsome_roar", OWN, {"at": "karsus:4,17"})


@of_card("rangers_advance")
@rule("shadespire.powerstep.10")
def test_rangers_advance():
    found = effect(ploy("rangers_advance", OWN, FOE), "pick 0 swiftblade", "pick 0 farstrider", "hex 0 6,9",
         "hex 0 4,1")
    assert found == {"at": {"swiftblade": "6,9", "farstrider": "4,1"}}
    table = ploy("rangers_advance", OWN, FOE)
    changes(table, "ploy 0 rangers_advance", "pick 0 swiftblade")
    assert {choice.split()[-1] for choice in table.choices()} == {"farstrider", "eagle_eye"}
    assert not can_play("rangers_advance", {"at": "farstrider:4,3"}, FOE)


@of_card("warning_cry")
def test_warning_cry():
    assert picks(ploy("warning_cry", OWN, FOE)) == {"farstrider", "eagle_eye", "swiftblade"}
    assert effect(ploy("warning_cry", OWN, FOE), "pick 0 eagle_eye") == {"guarding": {"eagle_eye"}}
    assert not can_play("warning_cry", {"warband": "farstriders"}, FOE)


@of_card("frozen_in_time")
def test_frozen_in_time():
    """It can neither act nor be damaged, to the end of the phase."""
    foe = {"at": "garrek:4,5 saek:4,17", "damage": "garrek:3"}
    assert picks(ploy("frozen_in_time", OWN, foe)) == {"garrek", "saek"}
    for die in ("dodge", "single", "double"):
        assert effect(ploy("frozen_in_time", OWN, foe), f"pick 0 garrek / {die}") == {}
    for die in ("block", "crit"):
        assert effect(ploy("frozen_in_time", OWN, foe), f"pick 0 garrek / {die}") == {"frozen": {"garrek"}}
    table = ploy("frozen_in_time", OWN, foe)
    changes(table, "ploy 0 frozen_in_time", "pick 0 garrek / crit")
    table.calm("power_turn")
    assert {choice.split()[1] for choice in table.choices() if choice != "pass"} == {"saek"}
    table.run("pass 1")
    table.calm("power_turn")
    found = changes(table, AXE + HIT, "drive 0 4,7 0")
    assert found == {"at": {"garrek": "4,7"}, "phase": "power"}
    table = pose({"at": "farstrider:4,3"}, {"at": "garrek:4,5", "frozen": "garrek"}, phase="clear")
    assert table.set_of("frozen") == set()


@of_card("great_concussion")
def test_great_concussion():
    """From any hex, a taken or blocked one too; in any order, each farther from it; who cannot go stays."""
    own, foe = {"at": "farstrider:4,5 eagle_eye:4,1"}, {"at": "garrek:4,7"}
    table = ploy("great_concussion", own, foe, blocked="3,6")
    changes(table, "ploy 0 great_concussion")
    spots = {choice.split()[1] for choice in table.choices()}
    assert {"4,5", "3,6", "4,17", "1,2"} <= spots
    assert len(spots) == 31 + 31 + 4
    table.do("hex 0 4,3")
    assert table.asking() == (0, "choose_fighter")
    assert {choice.split()[1] for choice in table.choices()} == {"farstrider", "garrek"}
    table.do("pick 0 garrek")
    assert set(table.choices("hex")) == {"4,9", "5,8", "3,8"}
    found = effect(ploy("great_concussion", own, foe), "hex 0 4,3", "pick 0 garrek", "hex 0 4,9", "hex 0 4,7")
    assert found == {"at": {"garrek": "4,9", "farstrider": "4,7"}}
    found = effect(ploy("great_concussion", own, foe), "hex 0 4,5", "pick 0 farstrider", "hex 0 5,4", "hex 0 4,9")
    assert found == {"at": {"farstrider": "5,4", "garrek": "4,9"}}


@of_card("improvisation")
def test_improvisation():
    own = {**OWN, "hand": "shardgale teamwork", "deck": "grapple my_turn second_wind quick_thinker"}
    table = ploy("improvisation", own, FOE)
    found = changes(table, "ploy 0 improvisation")
    assert found == {
        "power": {0: ["grapple", "my_turn", "second_wind"]}, "power_deck": {0: ["quick_thinker"]},
        "power_discard": {0: ["improvisation", "shardgale", "teamwork", "great_fortitude"]},
    }  # fmt: skip
    table = pose({**OWN, "hand": "improvisation", "deck": "grapple my_turn"}, FOE, phase="power")
    found = changes(table, "ploy 0 improvisation")
    assert found == {"power": {0: ["grapple", "my_turn"]}, "power_deck": {0: []},
         "power_discard": {0: ["improvisation"]}}


@of_card("shardgale")
@rule("shadespire.damage.03")
def test_shardgale():
    own = {**OWN, "damage": "eagle_eye:3"}
    foe = {"at": "garrek:4,5 saek:4,17", "damage": "saek:3", "frozen": "garrek"}
    assert effect(ploy("shardgale", own, foe)) == {
        "damage": {"farstrider": 1, "eagle_eye": 4, "swiftblade": 1, "saek": 4}, "at": {"eagle_eye": "", "saek": ""},
        "lost": {"eagle_eye", "saek"}, "glory": {0: 1, 1: 1},
    }  # fmt: skip


# ---------------------------------------------------------------------- of the next activation


TWO = " / swords hammer dodge"
NEXT = [
    ("lightning_blow", (OWN, FOE), [AXE + HIT], {}, {"damage": {"garrek": 3}}),
    ("lightning_blow", (OWN, FOE), ["attack 0 farstrider 0 garrek" + SHOTS], {}, {"damage": {"garrek": 2}}),
    ("lightning_blow", (OWN, FOE), [BLOW + " / hammer hammer dodge"], {"seat": 1}, {"damage": {"farstrider": 3}}),
    ("lightning_blow", (OWN, FOE), ["guard 1 garrek"], {"seat": 1}, {"guarding": {"garrek"}}),
    ("lethal_strike", (OWN, FOE), [AXE + " / crit swords block"], {},
     {"damage": {"garrek": 4}, "at": {"garrek": ""}, "lost": {"garrek"}, "glory": {0: 1}}),
    ("lethal_strike", (OWN, FOE), [AXE + HIT], {}, {"damage": {"garrek": 2}}),
    ("lethal_strike", ({**OWN, "worn": "great_strength:farstrider"}, {"at": "gurzag:4,5", "inspired": "gurzag"}),
     ["attack 0 farstrider 1 gurzag / crit swords dodge"], {},
     {"damage": {"gurzag": 5}, "at": {"gurzag": ""}, "lost": {"gurzag"}, "glory": {0: 1}}),
    ("lethal_strike", (OWN, FOE), [BLOW + " / crit swords dodge"], {"seat": 1},
     {"damage": {"farstrider": 4}, "at": {"farstrider": ""}, "lost": {"farstrider"}, "glory": {1: 1}}),
    ("spectral_wings", (OWN, FOE), ["guard 0 farstrider"], {}, {"guarding": {"farstrider"}}),
    ("patient_defence", (OWN, FOE), [AXE + HIT], {}, {"damage": {"garrek": 2}}),
    ("ephemeral_shield", (OWN, FOE), [AXE + HIT], {}, {"damage": {"garrek": 2}}),
    ("firm_footing", (OWN, FOE), [AXE + HIT], {"tokens": {"1": "4,5"}}, {"damage": {"garrek": 2}}),
]  # fmt: skip


@rule("shadespire.ploy.09", "shadespire.ploy.11", "shadespire.ploy.12", "shadespire.ploy.14", "shadespire.modifiers.09")
@each_card("card, sides, texts, how, found", NEXT)
def test_what_a_ploy_does_in_the_next_activation(card, sides, texts, how, found):
    assert in_next(card, sides, *texts, **how) == found


@of_card("patient_defence", "ephemeral_shield", "firm_footing")
@pytest.mark.parametrize(("card", "tokens", "dice"), [
    ("patient_defence", {}, (3, 2, 3, 1)), ("ephemeral_shield", {}, (3, 2, 3, 1)), ("firm_footing", {}, (3, 1, 3, 1)),
    ("firm_footing", {"1": "4,3"}, (3, 2, 3, 1)), ("firm_footing", {"1": "4,3", "2": "3,4"}, (3, 2, 3, 2)),
])  # fmt: skip
def test_who_has_a_die_more(card, tokens, dice):
    """A strike at two: the first that is attacked alone, or whoever stands on an objective."""
    foe = {"at": "targor:4,5", "worn": "deadly_spin:targor"}
    table = coming(card, {"at": "farstrider:4,3 eagle_eye:3,4"}, foe, seat=1, tokens=tokens)
    first = "hammer hammer hammer" + " dodge" * dice[1]
    found = then(card, table, f"attack 1 targor 1 farstrider / {first} hammer hammer hammer" + " dodge" * dice[3])
    assert found == {}
    assert rolled(table) == dice


@of_card("spectral_wings")
@pytest.mark.parametrize(("seat", "who", "place"), [(0, "farstrider", "4,15"), (1, "saek", "4,5")])
def test_spectral_wings(seat, who, place):
    """The first Move action of anybody is two hexes longer, that of a Charge too: both have a Move of 4."""
    own, foe = {"at": "farstrider:4,3"}, {"at": "saek:4,17"}
    assert f"{who} {place}" in coming("spectral_wings", own, foe, seat=seat).choices("move")
    assert f"{who} {place}" not in pose(own, foe, turn=seat).choices("move")
    found = in_next("spectral_wings", (own, foe), f"move {seat} {who} {place}", seat=seat)
    assert found == {"at": {who: place}, "moved": {who}}
    table = coming("spectral_wings", {"at": "swiftblade:4,3"}, {"at": "saek:4,17"})
    assert "swiftblade 4,13" in table.choices("charge")


@of_card("steady_volley")
def test_steady_volley():
    """Before the first Boltstorm attack of ours its attacker may be pushed a hex; the target is named then."""
    own, foe = {"at": "farstrider:4,3 eagle_eye:2,7"}, {"at": "garrek:4,9 saek:4,17"}
    shot = "attack 0 farstrider 0 garrek"
    assert in_next("steady_volley", (own, foe), shot, "hex 0 4,5" + SHOTS) == {
        "at": {"farstrider": "4,5"}, "damage": {"garrek": 1}}  # fmt: skip
    assert in_next("steady_volley", (own, foe), shot, "finish 0" + SHOTS) == {"damage": {"garrek": 1}}
    assert in_next("steady_volley", (own, {"at": "garrek:4,5 saek:4,17"}), AXE + HIT) == {"damage": {"garrek": 2}}
    enemy = {"at": "farstrider:4,9 eagle_eye:4,17"}
    table = coming("steady_volley", {"at": "garrek:4,3"}, enemy, seat=1)
    assert then("steady_volley", table, "attack 1 farstrider 0 garrek" + SHOTS) == {"damage": {"garrek": 1}}


# ---------------------------------------------------------------------- reactions


FAR = {"at": "farstrider:4,3 eagle_eye:2,7"}
MARK = {"at": "garrek:4,9 saek:4,17"}
SHOT = "attack 0 farstrider 0 garrek"


@of_card("rapid_volley")
def test_rapid_volley():
    """Another Boltstorm attack by the same fighter on the same one, also when the first failed; or not."""
    found = reaction("rapid_volley", (FAR, MARK), SHOT + SHOTS, "react 0 rapid_volley 0", SHOT + SHOTS)
    assert found == {"damage": {"garrek": 2}}
    found = reaction("rapid_volley", (FAR, MARK), SHOT + " / hammer hammer hammer block", "react 0 rapid_volley 0",
         "finish 0")
    assert found == {}
    own = {**FAR, "worn": "overcharged_boltstorm_pistol:farstrider", "inspired": "farstrider"}
    table = pose({**own, "hand": "rapid_volley"}, MARK)
    changes(table, "attack 0 farstrider 3 garrek / hammer hammer hammer block", "react 0 rapid_volley 0")
    assert set(table.choices()) == {"attack farstrider 0 garrek", "attack farstrider 3 garrek", "finish"}
    assert reacts("rapid_volley", (FAR, MARK), SHOT + SHOTS)
    assert not reacts("rapid_volley", (FAR, {"at": "garrek:4,5"}), AXE + HIT)
    assert not reacts("rapid_volley", ({**FAR, "inspired": "farstrider"}, MARK), "attack 0 farstrider 1 garrek" + SHOTS)
    assert not reacts("rapid_volley", (FAR, {**MARK, "damage": "garrek:3"}), SHOT + SHOTS)
    assert not reacts("rapid_volley", ({"at": "garrek:4,3"}, {"at": "farstrider:4,9"}),
         "attack 1 farstrider 0 garrek" + SHOTS,
                      turn=1)  # fmt: skip


@of_card("retribution")
def test_retribution():
    """Who was damaged may attack the attacker alone."""
    foe = {"at": "garrek:4,5 saek:3,4"}
    found = reaction("retribution", (OWN, foe), BLOW + " / hammer hammer dodge", "react 0 retribution 0", AXE + HIT,
         turn=1)
    assert found == {"damage": {"farstrider": 2, "garrek": 2}}
    table = pose({**OWN, "hand": "retribution"}, foe, turn=1)
    changes(table, BLOW + " / hammer hammer dodge", "react 0 retribution 0")
    assert set(table.choices()) == {"attack farstrider 0 garrek", "attack farstrider 1 garrek", "finish"}
    found = reaction("retribution", (OWN, foe), BLOW + " / hammer hammer dodge", "react 0 retribution 0", "finish 0",
         turn=1)
    assert found == {"damage": {"farstrider": 2}}


@of_card("quick_thinker")
@rule("shadespire.cardrulings.08", "shadespire.charge.14")
def test_quick_thinker_between_the_move_and_the_attack_of_a_charge():
    """R089: also with the fighter that is charged; without a target the Charge ends, and was one."""
    foe = {"at": "garrek:4,11"}
    own = {"at": "farstrider:4,3 eagle_eye:1,2"}
    found = reaction("quick_thinker", (own, foe), "charge 1 garrek 4,5", "react 0 quick_thinker 0", "pick 0 farstrider",
                     "move 0 farstrider 2,1", turn=1)  # fmt: skip
    assert found == {"at": {"garrek": "4,5", "farstrider": "2,1"}, "charged": {"garrek"}, "moved": {"farstrider"}}


@of_card("quick_thinker")
def test_when_quick_thinker_can_be_used():
    """After a Move action of an enemy, by one of ours that has made none; it must move."""
    own, foe = {"at": "farstrider:4,3 eagle_eye:2,7"}, {"at": "garrek:4,11 saek:2,15"}
    moved = (Fact(event="move", deed=-1, by=0, seat=0),)
    both = (*moved, Fact(event="move", deed=-1, by=1, seat=0))
    found = reaction("quick_thinker", (own, foe), "move 1 garrek 4,9", "react 0 quick_thinker 0",
         "move 0 eagle_eye 2,5",
                     turn=1, facts=moved)  # fmt: skip
    assert found == {"at": {"garrek": "4,9", "eagle_eye": "2,5"}, "moved": {"garrek", "eagle_eye"}}
    assert reacts("quick_thinker", (own, foe), "move 1 garrek 4,9", turn=1)
    assert reacts("quick_thinker", (own, foe), "move 1 garrek 4,9", turn=1, facts=moved)
    assert not reacts("quick_thinker", (own, foe), "move 1 garrek 4,9", turn=1, facts=both)
    assert not reacts("quick_thinker", (own, foe), "move 0 farstrider 4,5")
    assert not reacts("quick_thinker", (own, foe), "guard 1 garrek", turn=1)
    assert not reacts("quick_thinker", (own, {**foe, "hand": "sidestep"}), "pass 1", "ploy 1 sidestep", "pick 1 garrek",
                      "hex 1 4,9", turn=1)  # fmt: skip


@of_card("twist_the_knife")
@rule("shadespire.modifiers.04")
def test_twist_the_knife():
    """One more for that attack alone."""
    found = reaction("twist_the_knife", (OWN, FOE), AXE + HIT, "react 0 twist_the_knife 0")
    assert found == {"damage": {"garrek": 3}}
    assert reacts("twist_the_knife", (OWN, FOE), AXE + HIT)
    assert not reacts("twist_the_knife", (OWN, FOE), AXE + " / swords swords block")
    assert not reacts("twist_the_knife", (OWN, FOE), "attack 0 farstrider 0 garrek" + SHOTS)
    assert not reacts("twist_the_knife", (OWN, FOE), BLOW + " / hammer hammer dodge", turn=1)


def test_offers_is_about_the_seat_itself():
    table = pose({**OWN, "hand": "twist_the_knife"}, FOE)
    table.do(AXE, "hammer hammer block")
    assert offers(table, "react twist_the_knife 0")
