"""Ploys that are reactions, of the core set, the Sepulchral Guard, Ironskull's Boyz and the Chosen Axes: offered in the
right moments and in no others, and all that they change."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.changes import changes, each_card, of_card, without_card
from tests.shadespire.posed import pose

OBRYN = {"at": "obryn:4,5 steelheart:6,17", "inspired": "obryn steelheart"}
DYING = {**OBRYN, "damage": "obryn:3"}
HIT, MISS, TIE = " / hammer hammer dodge dodge", " / swords swords dodge dodge", " / hammer swords block dodge"
KILL = {"at": {"obryn": ""}, "lost": {"obryn"}, "glory": {0: 1}}
GO = "attack 0 saek 0 obryn"
"""For 3: of Wounds 4."""
BACK = "attack 1 obryn 0 saek"
STRUCK = BACK + " / hammer hammer block"
"""It takes Saek out."""
TWO = {"at": "saek:4,3 garrek:3,2"}


def table_of(card, own, *others, **fields):
    """A position with a reaction in seat 0's hand, and nobody could have another one: so a question is asked where it
    can be used, whatever the warband, and in no other moment."""
    table = pose({**own, "hand": f"{card} {own.get('hand', '')}"}, *others, **fields)
    table.only_reactions(card)
    return table


def offered(table, card, number=0):
    """Whether seat 0 can use a reaction now, once drive backs and rerolls have been declined."""
    table.calm("drive_back", "reroll_dice")
    return table.asked() == [(0, "use_reaction")] and f"react {card} {number}" in table.choices()


def case(card, yes, own, others, *texts, **fields):
    """A position, what is done, and whether the card can be used then."""
    return card, yes, own, others if isinstance(others, tuple) else (others,), texts, fields


MOMENTS = [
    *(row for card in ("boon_of_khorne", "skulls_for_the_skull_throne", "triumphant_roar") for row in (
        case(card, True, TWO, DYING, GO + HIT),
        case(card, False, TWO, OBRYN, GO + HIT),
        case(card, False, TWO, DYING, STRUCK, turn=1),
        case(card, False, {**TWO, "hand": "blood_offering", "damage": "saek:2"}, DYING, "ploy 0 blood_offering",
             "pick 0 saek", phase="power"),
    )),
    case("final_blow", True, TWO, OBRYN, STRUCK, turn=1),
    case("final_blow", False, {"at": "saek:4,3 garrek:6,9", "damage": "saek:2"}, {"at": "karsus:4,7"},
         "attack 1 karsus 0 saek@0 / swords swords hammer block", turn=1),
    case("final_blow", False, TWO, DYING, GO + HIT),
    case("bone_shrapnel", True, TWO, OBRYN, STRUCK, turn=1),
    case("bone_shrapnel", True, {"at": "saek:4,3 garrek:6,9", "damage": "saek:2"}, {"at": "karsus:4,7"},
         "attack 1 karsus 0 saek@0 / swords swords hammer block", turn=1),
    case("bone_shrapnel", False, TWO, DYING, GO + HIT),
    case("fuelled_by_slaughter", True, {"at": "saek:4,3 garrek:3,4"}, {**DYING, "at": "obryn:4,5 steelheart:3,2"},
         GO + HIT),
    case("fuelled_by_slaughter", False, {"at": "saek:4,3 garrek:3,4"}, {**OBRYN, "at": "obryn:4,5 steelheart:3,2"},
         GO + HIT),
    case("fuelled_by_slaughter", True, {"at": "saek:4,3 garrek:3,4"}, {**OBRYN, "at": "obryn:4,5 steelheart:3,2"},
         STRUCK, turn=1),
    case("fuelled_by_slaughter", True, {"at": "saek:4,3 targor:6,9", "damage": "targor:1", "hand": "blood_offering"},
         OBRYN, "ploy 0 blood_offering", "pick 0 targor", phase="power"),
    case("fuelled_by_slaughter", False, {"at": "saek:4,3 targor:6,9", "hand": "blood_offering"},
         OBRYN, "ploy 0 blood_offering", "pick 0 targor", phase="power"),
    case("fuelled_by_slaughter", False, {"at": "saek:4,3 targor:6,9", "damage": "targor:1", "hand": "blood_offering"},
         {"at": "obryn:4,17"}, "ploy 0 blood_offering", "pick 0 targor", phase="power"),
    case("rebirth_in_blood", True, {"at": "saek:4,3"}, OBRYN, STRUCK, turn=1),
    case("rebirth_in_blood", False, TWO, OBRYN, STRUCK, turn=1),
    case("rebirth_in_blood", True, {"at": "targor:6,9", "damage": "targor:1", "hand": "blood_offering"}, OBRYN,
         "ploy 0 blood_offering", phase="power"),
    case("undaunted", True, TWO, OBRYN, STRUCK, turn=1),
    case("undaunted", False, {"at": "saek:4,3"}, OBRYN, STRUCK, turn=1),
    case("undaunted", False, {"at": "saek:4,3 garrek:3,2 karsus:6,9"}, OBRYN, STRUCK, turn=1),
    case("undaunted", False, {"at": "saek:4,3"}, DYING, GO + HIT),
    case("undaunted", True, {"at": "saek:4,3 targor:6,9", "damage": "targor:1", "hand": "blood_offering"}, OBRYN,
         "ploy 0 blood_offering", "pick 0 targor", phase="power"),
    *(row for card in ("tireless_assault", "oathsworn", "the_necromancer_commands") for row in (
        case(card, True, TWO, OBRYN, GO + MISS),
        case(card, True, TWO, OBRYN, GO + TIE),
        case(card, False, TWO, OBRYN, GO + HIT),
        case(card, False, TWO, OBRYN, BACK + " / swords swords block", turn=1),
    )),
    case("ceaseless_attacks", True, {"at": "saek:4,3 garrek:3,4"}, OBRYN, GO + MISS),
    case("ceaseless_attacks", False, TWO, OBRYN, GO + MISS),
    case("ceaseless_attacks", False, {"at": "saek:4,3 garrek:3,4"}, OBRYN, BACK + " / swords swords block", turn=1),
    case("brutal_but_kunnin", True, TWO, OBRYN, GO + MISS),
    case("brutal_but_kunnin", False, TWO, OBRYN, BACK + " / swords swords block", turn=1),
    case("brutal_but_kunnin", False, TWO, OBRYN, "move 0 garrek 4,1"),
    case("kunnin_but_brutal", True, {"at": "saek:4,9"}, OBRYN, "move 0 saek 4,7"),
    case("kunnin_but_brutal", False, {"at": "saek:4,13"}, OBRYN, "move 0 saek 4,9"),
    case("kunnin_but_brutal", False, {"at": "saek:4,9"}, OBRYN, "charge 0 saek 4,7" + MISS),
    case("kunnin_but_brutal", False, {"at": "saek:4,3"}, OBRYN, "move 1 steelheart 6,15", turn=1),
    case("scavenge", True, TWO, {**DYING, "worn": "great_speed:obryn"}, GO + HIT),
    case("scavenge", False, TWO, DYING, GO + HIT),
    case("scavenge", False, {"at": "karsus:4,1"}, {**DYING, "worn": "great_speed:obryn"},
         "attack 0 karsus 0 obryn / swords swords hammer dodge dodge"),
    case("leadin_by_example", True, {"at": "garrek:4,3 saek:6,13"}, DYING, "attack 0 garrek 0 obryn" + HIT),
    case("leadin_by_example", False, {"at": "saek:4,3 garrek:6,13"}, DYING, GO + HIT),
    case("leadin_by_example", False, {"at": "garrek:4,3 saek:6,13"}, OBRYN, "attack 0 garrek 0 obryn" + HIT),
    case("leadin_by_example", False, {"at": "garrek:4,3 saek:1,2"}, DYING, "attack 0 garrek 0 obryn" + HIT),
    *(case(card, yes, {"at": "saek:4,3"}, {**OBRYN, "hand": "sidestep"}, *texts, phase="power", turn=1)
      for card in ("forceful_denial", "duel_of_wits") for texts, yes in (
          (("ploy 1 sidestep",), True), (("pass 1",), False))),
    *(case(card, False, {"at": "saek:4,3 garrek:1,8", "hand": "sidestep"}, OBRYN, "pass 0", "ploy 0 sidestep")
      for card in ("forceful_denial", "duel_of_wits")),
    case("stumble", True, TWO, OBRYN, GO + HIT, "drive 0 4,7 0"),
    case("stumble", False, TWO, OBRYN, GO + HIT, "stay 0"),
    case("stumble", False, {"at": "saek:4,3 garrek:3,2", "damage": ""}, {"at": "brightshield:4,5"},
         "attack 1 brightshield 0 saek / hammer hammer hammer block", "drive 1 4,1 0", turn=1),
    case("trap", True, TWO, OBRYN, GO + HIT, "drive 0 4,7 0"),
    case("trap", False, TWO, OBRYN, GO + HIT, "stay 0"),
    *(row for card in ("last_lunge", "death_throes") for row in (
        case(card, True, TWO, OBRYN, STRUCK, turn=1),
        case(card, False, TWO, {"at": "brightshield:4,5"}, "attack 1 brightshield 0 saek / hammer hammer hammer block",
             turn=1),
        case(card, False, TWO, DYING, GO + HIT),
    )),
    case("on_your_feet", True, TWO, OBRYN, STRUCK, turn=1),
    case("on_your_feet", False, {"at": "saek:4,3 garrek:6,9"}, OBRYN, STRUCK, turn=1),
    case("on_your_feet", True, {**TWO, "damage": "saek:2", "hand": "blood_offering"}, OBRYN, "ploy 0 blood_offering",
         "pick 0 saek", phase="power"),
    case("ready_for_action", True, {"at": "saek:4,3", "hand": "great_speed", "glory": 1}, OBRYN,
         "upgrade 0 great_speed saek", phase="power"),
    case("ready_for_action", False, {"at": "saek:4,3"}, {**OBRYN, "hand": "great_speed", "glory": 1},
         "upgrade 1 great_speed obryn", phase="power", turn=1),
    case("legacy", True, {**TWO, "worn": "great_speed:saek"}, OBRYN, STRUCK, turn=1),
    case("legacy", False, {**TWO, "worn": "berserk_charge:saek"}, OBRYN, STRUCK, turn=1),
    case("legacy", False, TWO, OBRYN, STRUCK, turn=1),
    case("legacy", False, {"at": "saek:4,3 garrek:6,9", "worn": "great_speed:saek"}, OBRYN, STRUCK, turn=1),
    case("legacy", True, {"at": "targor:6,9 saek:6,7", "damage": "targor:1", "hand": "blood_offering",
         "worn": "great_speed:targor"}, OBRYN, "ploy 0 blood_offering", "pick 0 targor", phase="power"),
]  # fmt: skip


@rule("shadespire.reaction.01", "shadespire.reaction.02", "shadespire.reaction.03", "shadespire.reaction.05",
      "shadespire.reaction.15", "shadespire.reaction.16", "shadespire.reaction.17")  # fmt: skip
@each_card("card, yes, own, others, texts, fields", MOMENTS)
def test_when_a_reaction_can_be_used(card, yes, own, others, texts, fields):
    table = table_of(card, own, *others, **fields)
    for text in texts:
        table.run(text)
    assert offered(table, card) is yes, (table.asked(), table.choices())


def reacted(table, card, *texts):
    """What using it changes, but for the card, which goes from the hand to the discard pile."""
    assert offered(table, card)
    return without_card(table, card, changes(table, *(f"react 0 {card} 0", *texts)))


def before(card, own, foe, *texts, **fields):
    """A position in which it is offered."""
    table = table_of(card, own, foe, **fields)
    for text in texts:
        table.run(text)
    assert offered(table, card)
    return table


ON, NEXT = {"left": {1: 3}}, {"left": {0: 3}}


@of_card("boon_of_khorne")
def test_boon_of_khorne():
    table = before("boon_of_khorne", {**TWO, "damage": "saek:2 garrek:3"}, DYING, GO + HIT)
    assert reacted(table, "boon_of_khorne", "pick 0 garrek") == {"damage": {"garrek": 0}, **ON}


@of_card("skulls_for_the_skull_throne")
def test_skulls_for_the_skull_throne():
    own = {**TWO, "deck": "sidestep confusion sprint"}
    table = before("skulls_for_the_skull_throne", own, DYING, GO + HIT)
    changes(table, "react 0 skulls_for_the_skull_throne 0")
    assert table.choices("number") == ["2", "1", "0"]
    assert changes(table, "number 0 2") == {
        "power_deck": {0: ["sprint"]}, "power": {0: ["sidestep", "confusion"]}, "phase": "power"}  # fmt: skip


@of_card("final_blow", "bone_shrapnel")
@pytest.mark.parametrize("card", ["final_blow", "bone_shrapnel"])
def test_the_attacker_takes_one_damage(card):
    table = before(card, TWO, OBRYN, STRUCK, turn=1)
    assert reacted(table, card) == {"damage": {"obryn": 1}, **NEXT}
    table = before(card, TWO, DYING, STRUCK, turn=1)
    assert reacted(table, card) == {"damage": {"obryn": 4}, **KILL, **NEXT}


@of_card("fuelled_by_slaughter")
def test_fuelled_by_slaughter():
    foe = {**DYING, "at": "obryn:4,5 steelheart:3,2"}
    table = before("fuelled_by_slaughter", {"at": "saek:4,3 garrek:1,8"}, foe, GO + HIT)
    changes(table, "react 0 fuelled_by_slaughter 0")
    assert table.choices() == ["attack saek 0 steelheart", "finish"]
    assert changes(table, "attack 0 saek 0 steelheart" + HIT) == {"damage": {"steelheart": 3}, **ON}


@of_card("rebirth_in_blood")
def test_rebirth_in_blood():
    own = {"at": "saek:4,3", "worn": "great_speed:saek"}
    for die in ("block", "crit"):
        table = before("rebirth_in_blood", own, OBRYN, STRUCK, turn=1)
        changes(table, f"react 0 rebirth_in_blood 0 / {die}")
        assert set(table.choices("hex")) == {"2,5", "2,7", "3,4", "3,6", "4,5", "5,4", "6,3", "6,5"} - {"4,5"}
        found = changes(table, "hex 0 2,7")
        assert found.pop("-hurt", None) == {"saek"}
        assert found == {"at": {"saek": "2,7"}, "damage": {"saek": 0}, "-lost": {"saek"}, "returned": {0: 1}, **NEXT}
    table = before("rebirth_in_blood", own, OBRYN, STRUCK, turn=1)
    found = changes(table, "react 0 rebirth_in_blood 0 / dodge")
    assert without_card(table, "rebirth_in_blood", found) == NEXT


@of_card("undaunted")
def test_undaunted():
    table = before("undaunted", {**TWO, "damage": "garrek:3"}, OBRYN, STRUCK, turn=1)
    assert reacted(table, "undaunted") == {"damage": {"garrek": 0}, **NEXT}


@of_card("tireless_assault", "oathsworn")
@pytest.mark.parametrize("card", ["tireless_assault", "oathsworn"])
def test_the_same_fighter_attacks_the_same_target_again(card):
    foe = {"at": "obryn:4,7 steelheart:4,5", "inspired": "obryn steelheart"}
    table = before(card, {"at": "karsus:4,3"}, foe, "attack 0 karsus 0 obryn / swords hammer hammer block block")
    changes(table, f"react 0 {card} 0")
    assert table.choices() == ["attack karsus 0 obryn", "finish"]
    found = changes(table, "attack 0 karsus 0 obryn / swords swords swords dodge dodge")
    assert found == {"damage": {"obryn": 1}, **ON}


@of_card("the_necromancer_commands")
def test_the_necromancer_commands():
    """That very Attack action is made again; at whom is free."""
    foe = {"at": "obryn:4,5 steelheart:3,2", "inspired": "obryn steelheart"}
    own = {"at": "karsus:4,3"}
    table = before("the_necromancer_commands", own, foe, "attack 0 karsus 1 obryn / swords hammer hammer block block")
    changes(table, "react 0 the_necromancer_commands 0")
    assert set(table.choices()) == {"attack karsus 1 obryn", "attack karsus 1 steelheart"}
    found = changes(table, "attack 0 karsus 1 steelheart / swords swords swords dodge dodge")
    assert found == {"damage": {"steelheart": 2}, **ON}


@of_card("ceaseless_attacks")
def test_ceaseless_attacks():
    """Another one that can, and not the one that has attacked."""
    own = {"at": "saek:4,3 garrek:3,4 karsus:4,7 targor:6,9", "charged": "garrek"}
    table = before("ceaseless_attacks", own, OBRYN, GO + MISS)
    changes(table, "react 0 ceaseless_attacks 0")
    assert table.choices() == ["pick garrek", "pick karsus"]
    assert changes(table, "pick 0 garrek / hammer hammer dodge dodge") == {"damage": {"obryn": 2}, **ON}


@of_card("brutal_but_kunnin")
def test_brutal_but_kunnin():
    table = before("brutal_but_kunnin", TWO, OBRYN, GO + MISS)
    found = changes(table, "react 0 brutal_but_kunnin 0", "hex 0 4,1", "hex 0 5,2", "hex 0 6,3")
    assert without_card(table, "brutal_but_kunnin", found) == {"at": {"saek": "6,3"}, **ON}
    table = before("brutal_but_kunnin", TWO, OBRYN, GO + MISS)
    found = changes(table, "react 0 brutal_but_kunnin 0", "hex 0 4,1", "finish 0")
    assert without_card(table, "brutal_but_kunnin", found) == {"at": {"saek": "4,1"}, **ON}


@of_card("kunnin_but_brutal")
def test_kunnin_but_brutal():
    table = before("kunnin_but_brutal", {"at": "saek:4,9"}, OBRYN, "move 0 saek 4,7")
    found = changes(table, "react 0 kunnin_but_brutal 0", "attack 0 saek 0 obryn" + HIT)
    assert without_card(table, "kunnin_but_brutal", found) == {"damage": {"obryn": 3}, **ON}


@of_card("scavenge")
def test_scavenge():
    table = before("scavenge", TWO, {**DYING, "worn": "great_speed:obryn"}, GO + HIT)
    assert reacted(table, "scavenge") == {"glory": {0: 2}, **ON}


@of_card("triumphant_roar")
def test_triumphant_roar():
    """All enemies beside the attacker are pushed, each or not."""
    foe = {**DYING, "at": "obryn:4,5 steelheart:3,2 brightshield:5,2"}
    table = before("triumphant_roar", {"at": "saek:4,3 garrek:3,4"}, foe, GO + HIT)
    changes(table, "react 0 triumphant_roar 0")
    assert "finish" in table.choices()
    assert changes(table, "finish 0") == {}
    assert changes(table, "hex 0 6,1") == {"at": {"brightshield": "6,1"}, **ON}


@of_card("leadin_by_example")
def test_leadin_by_example():
    own = {"at": "garrek:4,3 saek:6,13 karsus:6,9"}
    table = before("leadin_by_example", own, DYING, "attack 0 garrek 0 obryn" + HIT)
    changes(table, "react 0 leadin_by_example 0", "pick 0 saek")
    assert set(table.choices("charge")) >= {"saek 6,15"}
    found = changes(table, "charge 0 saek 6,15 / swords swords dodge dodge")
    assert found == {"at": {"saek": "6,15"}, "charged": {"saek"}, **ON}


@of_card("forceful_denial")
@rule("shadespire.powerstep.03", "shadespire.reaction.08")
def test_forceful_denial():
    """A cancelled ploy was played, and does nothing."""
    for die, cancelled in (("block", True), ("crit", True), ("dodge", False)):
        foe = {**OBRYN, "hand": "sidestep great_speed"}
        table = table_of("forceful_denial", {"at": "saek:4,3"}, foe, phase="power", turn=1)
        table.run("ploy 1 sidestep")
        table.run(f"react 0 forceful_denial 0 / {die}")
        if cancelled:
            assert table.asking() == (1, "power_turn")
            assert table.pile("power_discard", 1) == ["sidestep"]
            assert [fact.event for fact in table.state.facts] == ["play", "play"]
        else:
            assert table.asking() == (1, "choose_fighter")


@of_card("duel_of_wits")
def test_duel_of_wits():
    own = {"at": "saek:4,3", "deck": "confusion sprint"}
    table = table_of("duel_of_wits", own, {**OBRYN, "hand": "sidestep"}, phase="power", turn=1)
    table.run("ploy 1 sidestep")
    found = changes(table, "react 0 duel_of_wits 0")
    assert found == {
        "power": {0: ["confusion", "sprint"]}, "power_deck": {0: []}, "power_discard": {0: ["duel_of_wits"]},
    }  # fmt: skip
    assert table.asking() == (1, "choose_fighter")


@of_card("misdirection")
def test_misdirection():
    """Another own fighter that the ploy could have chosen takes the place of the one that it chose."""
    own = {"at": "saek:4,3 garrek:6,9"}
    table = table_of("misdirection", own, {**OBRYN, "hand": "distraction great_speed"}, phase="power", turn=1)
    table.run("ploy 1 distraction", "pick 1 saek")
    found = changes(table, "react 0 misdirection 0")
    assert without_card(table, "misdirection", found) == {"power_discard": {1: ["distraction"]}}
    assert table.asking() == (1, "choose_hex")
    assert changes(table, "hex 1 6,7") == {"at": {"garrek": "6,7"}}
    foe = {**OBRYN, "hand": "distraction great_speed"}
    table = table_of("misdirection", {"at": "saek:4,3"}, foe, phase="power", turn=1)
    table.run("ploy 1 distraction")
    assert table.asking() == (1, "choose_hex")
    own = {"at": "saek:4,3 garrek:6,9"}
    table = table_of("misdirection", own, {**OBRYN, "hand": "deafening_bellow great_speed"}, phase="power", turn=1)
    table.run("ploy 1 deafening_bellow")
    assert table.asking() == (1, "choose_hex")
    # Of two fighters that change places one; it has to be next to the other one.
    own = {"at": "saek:4,3 garrek:5,4 karsus:6,9"}
    table = table_of("misdirection", own, {**OBRYN, "hand": "confusion great_speed"}, phase="power", turn=1)
    table.run("ploy 1 confusion", "pick 1 obryn", "pick 1 saek")
    changes(table, "react 0 misdirection 0")
    assert (table.where("garrek"), table.where("obryn"), table.where("saek")) == ("4,5", "5,4", "4,3")


@of_card("stumble")
def test_stumble():
    table = before("stumble", TWO, OBRYN, GO + HIT, "drive 0 4,7 0")
    assert reacted(table, "stumble") == {"at": {"obryn": "4,9"}, **ON}


@of_card("trap")
def test_trap():
    """Before it is driven back; it may not live to see it."""
    table = before("trap", {"at": "garrek:4,3"}, OBRYN, "attack 0 garrek 0 obryn" + HIT, "drive 0 4,7 0")
    assert reacted(table, "trap") == {"damage": {"obryn": 3}, "at": {"obryn": "4,7"}, **ON}
    table = before("trap", TWO, OBRYN, GO + HIT, "drive 0 4,7 0")
    assert reacted(table, "trap") == {"damage": {"obryn": 4}, **KILL, **ON}


@of_card("last_lunge")
def test_last_lunge():
    """On hammer or crit it strikes its attacker before it goes."""
    gone = {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"}, "glory": {1: 1}, **NEXT}
    for die in ("hammer", "crit"):
        table = before("last_lunge", {"at": "saek:4,3"}, OBRYN, STRUCK, turn=1)
        changes(table, f"react 0 last_lunge 0 / {die}")
        assert table.choices() == ["attack saek 0 obryn", "finish"]
        found = changes(table, "attack 0 saek 0 obryn" + HIT)
        assert found == {**gone, "damage": {"saek": 3, "obryn": 3}}
    table = before("last_lunge", {"at": "saek:4,3"}, OBRYN, STRUCK, turn=1)
    found = changes(table, "react 0 last_lunge 0 / swords")
    assert without_card(table, "last_lunge", found) == gone


@of_card("on_your_feet")
def test_on_your_feet():
    gone = {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"}, "glory": {1: 1}, **NEXT}
    for die, saved in (("block", True), ("crit", True), ("dodge", False)):
        table = before("on_your_feet", TWO, OBRYN, STRUCK, turn=1)
        found = changes(table, f"react 0 on_your_feet 0 / {die}")
        assert without_card(table, "on_your_feet", found) == (NEXT if saved else gone)


@of_card("death_throes")
def test_death_throes():
    table = before("death_throes", {"at": "saek:4,3"}, {**OBRYN, "at": "obryn:4,5 steelheart:3,2"}, STRUCK, turn=1)
    changes(table, "react 0 death_throes 0")
    assert table.choices() == ["pick steelheart", "pick obryn"]
    assert changes(table, "pick 0 steelheart") == {
        "damage": {"saek": 3, "steelheart": 1}, "at": {"saek": ""}, "lost": {"saek"}, "glory": {1: 1}, **NEXT,
    }  # fmt: skip


@of_card("ready_for_action")
def test_ready_for_action():
    """A Move or an Attack action, whatever it has done; in the action phase alone."""
    own = {"at": "saek:4,3", "hand": "great_speed", "glory": 1, "charged": "saek"}
    table = before("ready_for_action", own, OBRYN, "upgrade 0 great_speed saek", phase="power")
    changes(table, "react 0 ready_for_action 0")
    assert {choice.split()[0] for choice in table.choices()} == {"move", "attack", "finish"}
    assert changes(table, "attack 0 saek 0 obryn" + HIT) | {"phase": 0, "left": 0} == {
        "damage": {"obryn": 3}, "phase": 0, "left": 0}  # fmt: skip
    table = table_of("ready_for_action", {**own, "hand": "great_speed sidestep", "glory": 2}, OBRYN, phase="end")
    table.calm("score_objectives", "discard_objectives")
    table.run("upgrade 0 great_speed saek")
    assert table.asking() == (0, "play_upgrades")


@of_card("legacy")
def test_legacy():
    """One universal upgrade, of one's choice, goes to a neighbour of the one that fell."""
    own = {"at": "saek:4,3 garrek:3,2 karsus:6,9", "worn": "great_speed:saek berserk_charge:saek disengage:saek"}
    table = before("legacy", own, OBRYN, STRUCK, turn=1)
    changes(table, "react 0 legacy 0")
    assert table.choices() == ["card great_speed", "card disengage"]
    assert changes(table, "card 0 disengage") == {
        "worn": {"saek": ["great_speed", "berserk_charge"], "garrek": ["disengage"]}, **NEXT}  # fmt: skip


@each_card("card, number", [("forceful_denial", 2), ("duel_of_wits", 2)])
def test_the_ploy_of_any_opponent(card, number):
    """With three players too, whoever plays it."""
    sides = [{"at": "saek:4,3"}, OBRYN, {"at": "gurzag:12,3 hakka:12,7", "hand": "sidestep"}]
    table = table_of(card, *sides, phase="power", turn=number)
    table.run(f"ploy {number} sidestep")
    assert offered(table, card)
