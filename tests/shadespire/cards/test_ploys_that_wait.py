"""Ploys that lie face up for the next activation, of the core set, the Sepulchral Guard, Ironskull's Boyz and the
Chosen Axes."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import AttackRolled, DefenceRolled
from tests.proof import rule
from tests.shadespire.changes import changes, each_card, effect, of_card, picks, ploy
from tests.shadespire.posed import CONTENT, pose
from tests.shadespire.values import values

SAEK, OBRYN = {"at": "saek:4,3"}, {"at": "obryn:4,5", "inspired": "obryn"}
SETS = ("core", "sepulchral_guard", "ironskulls_boyz", "chosen_axes")
WAITING = [card.id for card in CONTENT.cards if getattr(card, "reaction", None) is False and card.set in SETS
           and card.blocks[0].until == "next_activation"]  # fmt: skip
AIMED = {"blood_offering": "pick 0 saek", "piercing_stare": "pick 0 steelheart"}


def waiting(card, own, foe, *texts, by=0, **fields):
    """Seat 0 has played a ploy with these answers, and the activation of a seat begins."""
    table = ploy(card, own, foe, turn=1 - by, **fields)
    effect(table, *texts)
    assert table.diff()["armed"] == [card]
    table.calm("power_turn")
    assert table.asking() == (by, "activate")
    return table


def after(table, card, *texts):
    """What an activation changes; with it the ploy lapses."""
    found = changes(table, *texts)
    assert found.pop("armed") == []
    assert found.pop("power_discard") == {0: [card]}
    assert found.pop("phase") == "power"
    return found


@rule("shadespire.ploy.09", "shadespire.ploy.10", "shadespire.ploy.11")
@pytest.mark.parametrize("card", WAITING)
@pytest.mark.parametrize("by", [0, 1])
def test_a_ploy_lies_face_up_for_one_activation_of_anybody(card, by):
    """R061: unused it lapses after the next activation, or with the round."""
    own, foe = {"at": "saek:4,3 garrek:2,1"}, {"at": "obryn:4,17 steelheart:2,17"}
    texts = [AIMED[card]] if card in AIMED else []
    wounds = {"damage": {"saek": 1}} if card == "blood_offering" else {}
    table = ploy(card, own, foe, turn=1 - by)
    found = changes(table, f"ploy 0 {card}", *texts)
    if card == "no_time":  # it ends the power step
        assert (found.pop("phase"), found.pop("left")) == ("action", {by: 3})
    assert found == {**wounds, "power": {0: ["great_fortitude"]}, "armed": [card]}
    table.calm("power_turn")
    assert after(table, card, f"pass {by}") == {}
    table = pose(own, foe, phase="clear")
    assert table.state.armed == ()


def rolls(table):
    """How many dice fell in the last attack, of attack and defence."""
    return tuple(len(table.happened(kind)[-1].faces) for kind in (AttackRolled, DefenceRolled))


HIT, MISS = "hammer hammer dodge dodge", "swords swords dodge dodge"
OWN, FOE = "attack 0 saek 0 obryn", "attack 1 obryn 0 saek"
WOUNDED, HURT = {"damage": {"obryn": 3}}, {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"}, "glory": {1: 1}}
NEAR = {"at": "saek:4,3 garrek:6,9"}
FIGHTS = [
    # who attacks, what is rolled, how many dice, what comes of it
    ("blood_offering", 0, NEAR, OBRYN, ["pick 0 saek"], f"{OWN} / swords swords swords swords dodge dodge", (4, 2), {}),
    ("blood_offering", 0, {"at": "saek:4,3 garrek:3,4"}, OBRYN, ["pick 0 garrek"], f"{OWN} / {MISS}", (2, 2), {}),
    ("khorne_calls", 0, SAEK, OBRYN, [], f"{OWN} / swords swords swords dodge dodge", (3, 2), {}),
    ("khorne_calls", 1, SAEK, OBRYN, [], f"{FOE} / swords swords dodge", (2, 1), {}),
    ("more_choppin", 0, SAEK, OBRYN, [], f"{OWN} / swords swords swords dodge dodge", (3, 2), {}),
    ("more_choppin", 1, SAEK, OBRYN, [], f"{FOE} / swords swords swords dodge", (3, 1), {}),
    ("blood_rain", 0, SAEK, OBRYN, [], f"{OWN} / swords swords dodge dodge", (2, 2), WOUNDED),
    ("blood_rain", 0, SAEK, OBRYN, [], f"{OWN} / {HIT}", (2, 2), {}),
    ("blood_rain", 1, SAEK, OBRYN, [], f"{FOE} / swords swords block", (2, 1), HURT),
    ("blood_rain", 0, {"at": "karsus:4,3"}, OBRYN, [], "attack 0 karsus 0 obryn / swords swords hammer dodge dodge",
     (3, 2), {"damage": {"obryn": 1}}),
    ("insensate", 1, SAEK, OBRYN, [], f"{FOE} / hammer hammer block", (2, 1), {"damage": {"saek": 1}}),
    ("insensate", 0, SAEK, OBRYN, [], f"{OWN} / {HIT}", (2, 2), WOUNDED),
    ("indomitable", 1, SAEK, OBRYN, [], f"{FOE} / hammer hammer block", (2, 1), {"damage": {"saek": 1}}),
    ("indomitable", 0, SAEK, OBRYN, [], f"{OWN} / {HIT}", (2, 2), WOUNDED),
    ("berserk_fury", 1, SAEK, OBRYN, [], f"{FOE} / hammer hammer block block", (2, 1), {}),
    ("berserk_fury", 1, SAEK, OBRYN, [], f"{FOE} / hammer hammer block crit", (2, 1), HURT),
    ("berserk_fury", 0, SAEK, OBRYN, [], f"{OWN} / {HIT}", (2, 2), WOUNDED),
    ("righteous_zeal", 0, SAEK, {**OBRYN, "at": "obryn:4,5"}, [], f"{OWN} / {HIT}", (2, 2),
     {"damage": {"obryn": 4}, "at": {"obryn": ""}, "lost": {"obryn"}, "glory": {0: 1}}),
    ("righteous_zeal", 1, {"at": "garrek:4,3"}, {"at": "brightshield:4,5"}, [],
     "attack 1 brightshield 0 garrek / hammer hammer hammer block", (3, 1), {"damage": {"garrek": 3}}),
    ("righteous_zeal", 0, {"at": "eagle_eye:4,3"}, {"at": "saek:4,9"}, [],
     "attack 0 eagle_eye 0 saek / swords swords hammer block", (3, 1), {"damage": {"saek": 1}}),
    ("gorkamorkas_blessing", 0, {"at": "garrek:4,3"}, OBRYN, [], f"attack 0 garrek 0 obryn / {HIT}", (2, 2), WOUNDED),
    ("gorkamorkas_blessing", 1, {"at": "garrek:4,3"}, {"at": "brightshield:4,5"}, [],
     "attack 1 brightshield 0 garrek / hammer hammer hammer block", (3, 1), {"damage": {"garrek": 3}}),
    ("unstoppable_strike", 0, SAEK, OBRYN, [], f"{OWN} / hammer swords block block", (2, 2), WOUNDED),
    ("unstoppable_strike", 1, {"at": "gurzag:4,3", "inspired": "gurzag"}, OBRYN, [],
     "attack 1 obryn 0 gurzag / hammer swords block", (2, 1), {"damage": {"gurzag": 3}}),
    ("slaying_blow", 0, {"at": "garrek:4,3"}, {"at": "gurzag:4,5", "inspired": "gurzag"}, [],
     "attack 0 garrek 0 gurzag / crit hammer dodge", (2, 1), {"damage": {"gurzag": 4}}),
    ("slaying_blow", 0, {"at": "garrek:4,3"}, {"at": "gurzag:4,5", "inspired": "gurzag"}, [],
     "attack 0 garrek 0 gurzag / hammer hammer dodge", (2, 1), {"damage": {"gurzag": 2}}),
    ("slaying_blow", 0, {"at": "garrek:4,3", "worn": "great_strength:garrek"},
     {"at": "gurzag:4,5", "inspired": "gurzag"}, [], "attack 0 garrek 0 gurzag / crit hammer dodge", (2, 1),
     {"damage": {"gurzag": 5}, "at": {"gurzag": ""}, "lost": {"gurzag"}, "glory": {0: 1}}),
    ("fortify", 1, {"at": "saek:4,3"}, OBRYN, [], f"{FOE} / swords swords block", (2, 1), {}),
    ("stormforged_resistance", 1, {"at": "garrek:1,2"}, {"at": "obryn:2,3", "inspired": "obryn"}, [],
     "attack 1 obryn 0 garrek / hammer swords dodge", (2, 1), {}),
    ("we_shall_not_be_moved", 1, {"at": "garrek:1,2"}, {"at": "obryn:2,3", "inspired": "obryn"}, [],
     "attack 1 obryn 0 garrek / hammer swords dodge", (2, 1), {}),
]  # fmt: skip


@rule("shadespire.ploy.12", "shadespire.ploy.13", "shadespire.ploy.14")
@each_card("card, by, own, foe, texts, attack, count, found", FIGHTS)
def test_what_a_ploy_does_to_the_first_attack(card, by, own, foe, texts, attack, count, found):
    """R062: without `your` it is anybody's."""
    table = waiting(card, own, foe, *texts, by=by, tokens={"1": "1,2"})
    assert after(table, card, attack) == found
    assert rolls(table) == count


PUSHED = {"at": "garrek:4,3"}


@of_card("stormforged_resistance", "we_shall_not_be_moved")
@pytest.mark.parametrize(("card", "by", "token", "asked"), [
    ("stormforged_resistance", 1, "1,8", False), ("stormforged_resistance", 0, "1,8", True),
    ("we_shall_not_be_moved", 1, "4,3", False), ("we_shall_not_be_moved", 1, "1,8", True),
    ("we_shall_not_be_moved", 0, "4,5", True),
])  # fmt: skip
def test_who_is_not_driven_back(card, by, token, asked):
    """Own fighters by the first attack of anybody; or those on objectives."""
    table = waiting(card, PUSHED, OBRYN, by=by, tokens={"1": token})
    blows = "attack 0 garrek 0 obryn / hammer hammer block dodge", "attack 1 obryn 0 garrek / hammer hammer block"
    table.run(blows[by])
    table.calm("use_reaction")
    assert ((by, "drive_back") in table.asked()) is asked


@of_card("insensate", "indomitable", "berserk_fury")
@pytest.mark.parametrize(("card", "dice", "wounds"), [
    ("insensate", "", {"garrek": 1, "karsus": 2}), ("indomitable", "", {"garrek": 1, "karsus": 2}),
    ("berserk_fury", "block", {"karsus": 2}), ("berserk_fury", "dodge", {"garrek": 2, "karsus": 2}),
])  # fmt: skip
def test_the_first_damage_of_own_fighters_alone(card, dice, wounds):
    """The second one in the activation is what it is."""
    own, foe = {"at": "garrek:4,3 karsus:3,6"}, {"at": "harvester:4,5"}
    table = waiting(card, own, foe, by=1)
    swing = "swords swords block"
    assert after(table, card, f"attack 1 harvester 0 garrek / {swing} {dice} {swing}") == {"damage": wounds}


@of_card("valiant_attack", "scrag_em", "dual_strike", "clawing_hands")
@pytest.mark.parametrize(("card", "attacker", "support"), [
    ("", "saek", (2, 2)), ("", "obryn", (2, 2)),
    ("valiant_attack", "saek", (2, 0)), ("valiant_attack", "obryn", (2, 2)),
    ("scrag_em", "saek", (4, 2)), ("scrag_em", "obryn", (2, 4)),
    ("dual_strike", "saek", (3, 2)), ("dual_strike", "obryn", (3, 2)),
    ("clawing_hands", "saek", (3, 2)), ("clawing_hands", "obryn", (2, 3)),
])  # fmt: skip
def test_supporting_fighters(card, attacker, support):
    """Two for the attacker and two for the target; an own fighter is out."""
    own = {"at": "saek:4,3 garrek:3,4 karsus:5,4", "lost": "arnulf"}
    foe = {"at": "obryn:4,5 steelheart:3,2 brightshield:5,2"}
    table = waiting(card, own, foe) if card else pose(own, foe)
    found = values(table, attacker, "obryn" if attacker == "saek" else "saek")
    assert (found["0 support"], found["0 against"]) == support


@of_card("dual_strike", "valiant_attack", "clawing_hands")
def test_where_nobody_supports_or_the_attack_is_between_others():
    table = waiting("dual_strike", SAEK, OBRYN)
    assert values(table, "saek", "obryn")["0 support"] == 0
    # The attack of seat 1 at seat 2: none of the supporting fighters are seat 0's, and its dead are not counted.
    own, foe = {"at": "saek:4,17", "lost": "arnulf"}, {"at": "obryn:4,5 steelheart:5,4"}
    third = {"at": "gurzag:4,3 hakka:3,4"}
    for card, support in (("clawing_hands", (1, 1)), ("valiant_attack", (1, 0))):
        table = ploy(card, own, foe, third, turn=0)
        effect(table)
        table.calm("power_turn")
        found = values(table, "obryn", "gurzag")
        assert (found["0 support"], found["0 against"]) == support


@of_card("mighty_swing")
def test_mighty_swing():
    """One's own first Attack action of Range 1 strikes all adjacent enemies."""
    own, foe = {"at": "karsus:4,3"}, {"at": "obryn:4,5 steelheart:3,2", "inspired": "obryn steelheart"}
    table = waiting("mighty_swing", own, foe)
    found = after(table, "mighty_swing", "attack 0 karsus 1 obryn / swords swords swords dodge dodge "
                                         "swords swords swords dodge dodge")  # fmt: skip
    assert found == {"damage": {"obryn": 2, "steelheart": 2}}
    table = waiting("mighty_swing", own, foe)
    found = after(table, "mighty_swing", "attack 0 karsus 0 obryn / swords swords swords dodge dodge")
    assert found == {"damage": {"obryn": 1}}
    table = waiting("mighty_swing", {"at": "karsus:4,3 saek:5,6"}, {"at": "obryn:4,5"}, by=1)
    assert after(table, "mighty_swing", "attack 1 obryn 0 karsus / swords swords block") == {}


@of_card("darkness_descends")
def test_darkness_descends():
    """The first attack has Range 1, whoever makes it, whatever it is."""
    own, foe = {"at": "karsus:4,3"}, {"at": "obryn:4,7 steelheart:3,2"}
    table = waiting("darkness_descends", own, foe)
    assert table.choices("attack") == ["karsus 0 steelheart", "karsus 1 steelheart"]
    table = waiting("darkness_descends", {"at": "saek:4,7"}, {"at": "karsus:4,3"}, by=1)
    assert table.choices("attack") == []


@of_card("fuelled_by_fury")
def test_fuelled_by_fury():
    table = waiting("fuelled_by_fury", SAEK, OBRYN)
    table.do(OWN, "swords swords")
    assert set(table.choices("reroll")) == {"-", "0", "1", "0+1"} or len(table.choices("reroll")) == 4
    table = waiting("fuelled_by_fury", SAEK, OBRYN)
    table.do(OWN, "swords swords")
    both = next(each for each in table.choices("reroll") if "0" in each and "1" in each)
    assert after(table, "fuelled_by_fury", f"reroll 0 {both} / {HIT}") == WOUNDED
    table = waiting("fuelled_by_fury", SAEK, OBRYN, by=1)
    table.do(FOE, "swords swords dodge")
    assert "reroll_dice" not in {tag for _, tag in table.asked()}


@of_card("parry")
def test_parry():
    """One die more, and one that does not count, for the first own fighter that is a target."""
    table = waiting("parry", SAEK, OBRYN, by=1)
    table.do(FOE, "hammer swords dodge dodge")
    table.calm("use_reaction")
    assert table.asking() == (0, "leave_out_die")
    assert after(table, "parry", f"reroll 0 {table.choices('reroll')[0]}") == {}
    table = waiting("parry", SAEK, OBRYN)
    assert after(table, "parry", f"{OWN} / {HIT}") == WOUNDED
    assert rolls(table) == (2, 2)


@of_card("stormforged_tactics")
def test_stormforged_tactics():
    """An enemy's attack has failed: up to two own fighters are pushed up to a hex each."""
    own = {"at": "garrek:4,3 karsus:6,9 targor:1,8"}
    table = waiting("stormforged_tactics", own, OBRYN, by=1)
    table.do("attack 1 obryn 0 garrek", "swords swords block")
    assert "react stormforged_tactics 0" in table.choices()
    changes(table, "react 0 stormforged_tactics 0")
    assert set(table.choices()) == {"pick garrek", "pick karsus", "pick targor", "finish"}
    found = after(table, "stormforged_tactics", "pick 0 garrek", "pick 0 karsus", "hex 0 4,1", "hex 0 6,7")
    assert found == {"at": {"garrek": "4,1", "karsus": "6,7"}}
    for by, text in ((1, "attack 1 obryn 0 garrek / hammer hammer block"), (0, f"attack 0 garrek 0 obryn / {MISS}")):
        table = waiting("stormforged_tactics", own, OBRYN, by=by)
        table.run(text)
        table.calm("drive_back")
        assert not [each for each in table.choices() if "stormforged_tactics" in each]


@of_card("piercing_stare")
def test_piercing_stare():
    """It attacks nobody in that activation, by a reaction neither."""
    own, foe = {"at": "saek:4,3"}, {"at": "brightshield:4,5 steelheart:6,13", "inspired": "brightshield"}
    assert picks(ploy("piercing_stare", own, foe)) == {"brightshield", "steelheart"}
    table = waiting("piercing_stare", own, foe, "pick 0 brightshield", by=1)
    assert not [each for each in table.choices() if each.startswith(("attack brightshield", "charge brightshield"))]
    assert [each for each in table.choices() if each.startswith("move brightshield")]
    table = waiting("piercing_stare", own, foe, "pick 0 steelheart", by=1)
    assert [each for each in table.choices() if each.startswith("attack brightshield")]
    # Furious Parry would be an answer.
    for who, yes in (("brightshield", False), ("steelheart", True)):
        table = waiting("piercing_stare", own, foe, f"pick 0 {who}")
        table.run(f"attack 0 saek 0 brightshield / {MISS}")
        assert ("make_action" in _after_parry(table)) is yes


def _after_parry(table):
    """What is asked once Furious Parry has been used, if it can be."""
    if (1, "use_reaction") not in table.asked():
        return ""
    table.run("react_with 1 brightshield 0")
    return " ".join(tag for _, tag in table.asked())


# ---------------------------------------------------------------------- moves


def moves(table, who):
    """How far a fighter can move, and where it can charge."""
    table_hexes = [each.split()[1] for each in table.choices("move") if each.startswith(f"{who} ")]
    return len(table_hexes), [each for each in table.choices("charge") if each.startswith(f"{who} ")]


@of_card("sprint")
def test_sprint():
    """The first own fighter that moves goes twice as far, does not charge, and is not activated again."""
    own, foe = {"at": "prince:4,3 champion:6,9"}, {"at": "obryn:4,11"}
    table = waiting("sprint", own, foe)
    assert values(table, "prince", "obryn")["move"] == 4
    assert not moves(table, "prince")[1]
    assert "move prince 3,10" in table.choices()
    found = after(table, "sprint", "move 0 prince 3,10")
    assert found == {"at": {"prince": "3,10"}, "moved": {"prince"}, "barred": {"prince"}}
    table = waiting("sprint", own, foe, by=1)
    assert values(table, "obryn", "prince")["move"] == 3
    assert after(table, "sprint", "move 1 obryn 4,9") == {"at": {"obryn": "4,9"}, "moved": {"obryn"}}


@of_card("danse_macabre")
def test_danse_macabre():
    own = {"at": "prince:4,3 champion:6,9"}
    table = waiting("danse_macabre", own, OBRYN)
    assert [values(table, name, "obryn")["move"] for name in ("prince", "champion")] == [3, 3]
    table = waiting("danse_macabre", own, OBRYN, by=1)
    assert values(table, "obryn", "prince")["move"] == 3


@of_card("spectral_form")
def test_spectral_form():
    ring = {"at": "obryn:4,3 steelheart:3,2 brightshield:5,2"}
    table = waiting("spectral_form", {"at": "prince:4,1"}, ring)
    goes = {each.split()[1] for each in table.choices("move")}
    assert goes
    assert not goes & {"4,3", "3,2", "5,2"}
    assert not pose({"at": "prince:4,1"}, ring).choices("move")


@of_card("grasping_hands")
def test_grasping_hands():
    """The fighter that is activated, and it alone, goes as many hexes less as own fighters are out, but not below 0."""
    own = {"at": "warden:4,3 prince:6,9", "lost": "champion harvester"}
    foe = {"at": "obryn:4,15 steelheart:6,17"}
    table = waiting("grasping_hands", own, foe, by=1)
    assert [values(table, name, "warden")["move"] for name in ("obryn", "steelheart")] == [1, 1]
    assert after(table, "grasping_hands", "move 1 obryn 4,13") == {"at": {"obryn": "4,13"}, "moved": {"obryn"}}
    table = waiting("grasping_hands", {**own, "lost": "champion harvester petitioner_1 petitioner_2"}, foe, by=1)
    assert moves(table, "obryn") == (0, [])
    # The Ancient Commander is activated; those whom he moves are not.
    own = {"at": "warden:4,3 prince:6,9 petitioner_1:1,8 petitioner_2:1,4", "lost": "champion harvester"}
    table = waiting("grasping_hands", {**own, "worn": "ancient_commander:warden"}, foe)
    changes(table, "use 0 ancient_commander 0", "pick 0 prince", "pick 0 petitioner_1")
    assert table.asking() == (0, "make_action")
    assert [values(table, name, "obryn")["move"] for name in ("warden", "prince", "petitioner_1")] == [0, 2, 2]


@of_card("tantalising_prize")
def test_tantalising_prize():
    """Two hexes farther for the first own Move that ends on an objective."""
    own, tokens = {"at": "prince:4,3"}, {"1": "4,11", "2": "4,13"}
    table = waiting("tantalising_prize", own, {"at": "obryn:4,19"}, tokens=tokens)
    goes = {each.split()[1] for each in table.choices("move")}
    plain = {each.split()[1] for each in pose(own, {"at": "obryn:4,19"}, tokens=tokens).choices("move")}
    assert goes == {*plain, "4,11"}
    assert after(table, "tantalising_prize", "move 0 prince 4,11") == {"at": {"prince": "4,11"}, "moved": {"prince"}}


@of_card("shattering_terrain")
def test_shattering_terrain():
    """One damage for each fighter that moves, is pushed or driven back, of anybody; not for one that is placed."""
    own, foe = {"at": "saek:4,3"}, {"at": "obryn:4,5 steelheart:6,13", "inspired": "obryn"}
    table = waiting("shattering_terrain", own, foe)
    assert after(table, "shattering_terrain", "move 0 saek 3,2") == {
        "at": {"saek": "3,2"}, "moved": {"saek"}, "damage": {"saek": 1}}  # fmt: skip
    table = waiting("shattering_terrain", own, foe, by=1)
    assert after(table, "shattering_terrain", "move 1 steelheart 6,11") == {
        "at": {"steelheart": "6,11"}, "moved": {"steelheart"}, "damage": {"steelheart": 1}}  # fmt: skip
    table = waiting("shattering_terrain", own, foe)
    table.run(f"{OWN} / hammer swords block dodge")
    assert after(table, "shattering_terrain", "drive 0 4,7 0") == {"at": {"obryn": "4,7"}, "damage": {"obryn": 1}}
    table = waiting("shattering_terrain", {"at": "saek:4,9", "damage": "saek:2"}, foe)
    assert after(table, "shattering_terrain", "charge 0 saek 4,7") == {
        "at": {"saek": ""}, "damage": {"saek": 3}, "lost": {"saek"}, "glory": {1: 1}}  # fmt: skip


@of_card("no_time")
def test_no_time():
    """Nobody plays a power card until the next activation is over; reactions neither."""
    own, foe = {"at": "saek:4,3", "hand": "sidestep"}, {"at": "obryn:4,5", "hand": "sidestep tireless_assault"}
    table = ploy("no_time", own, foe)
    changes(table, "ploy 0 no_time")
    assert table.asking() == (1, "activate")
    table.do(FOE, "swords swords dodge")
    assert table.asking() == (1, "power_turn")
    assert table.choices("ploy") == ["sidestep@1"]
    table.do("pass 1")
    assert table.choices("ploy") == ["sidestep@0"]
