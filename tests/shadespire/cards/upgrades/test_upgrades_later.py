"""Upgrades that do something after an Attack action, when its result is known, when somebody could be driven back, and
in rounds; of the core set, the Sepulchral Guard, Ironskull's Boyz and the Chosen Axes."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import DamageDealt
from tests.proof import rule
from tests.shadespire.cards.upgrades.test_upgrades_used import FOE, offered
from tests.shadespire.changes import changes, differing, of_card, rolled
from tests.shadespire.posed import pose

# ---------------------------------------------------------------------- after an attack


@of_card("disengage")
def test_disengage():
    own = {"at": "saek:4,3", "worn": "disengage:saek"}
    table = pose(own, FOE)
    table.run("attack 0 saek 1 obryn / hammer hammer dodge dodge")
    table.calm("drive_back")
    assert offered(table, "react disengage 0")
    table.do("react 0 disengage 0")
    assert set(table.choices("hex")) == {"4,1", "3,2", "5,2", "3,4", "5,4"}
    assert changes(table, "hex 0 4,1") == {"at": {"saek": "4,1"}, "left": {1: 3}}
    for attack, faces in (("1", "swords swords block block"), ("0", "hammer hammer dodge dodge")):
        table = pose(own, FOE)
        table.run(f"attack 0 saek {attack} obryn / {faces}")
        table.calm("drive_back")
        assert table.asking() == (1, "activate")


@of_card("flickering_image")
def test_flickering_image():
    own = {"at": "saek:4,3", "worn": "flickering_image:saek"}
    table = pose(own, FOE)
    table.run("attack 0 saek 0 obryn / crit hammer dodge dodge")
    table.calm("drive_back")
    table.do("react 0 flickering_image 0")
    assert "finish" in table.choices()
    assert changes(table, "hex 0 4,1", "hex 0 3,2") == {"at": {"saek": "3,2"}, "left": {1: 3}}
    table = pose(own, FOE)
    table.run("attack 0 saek 0 obryn / hammer hammer dodge dodge")
    table.calm("drive_back")
    assert table.asking() == (1, "activate")


@of_card("shifting_image")
@pytest.mark.parametrize(("turn", "text", "yes"), [
    (0, "attack 0 saek 0 obryn / crit swords crit dodge", True),
    (0, "attack 0 saek 0 obryn / swords swords crit dodge", False),
    (1, "attack 1 obryn 0 saek / swords swords crit", True),
    (1, "attack 1 obryn 0 saek / crit swords crit", True),
    (1, "attack 1 obryn 0 saek / crit swords dodge", False),
])  # fmt: skip
def test_shifting_image(turn, text, yes):
    own = {"at": "saek:4,3 garrek:6,9", "worn": "shifting_image:saek"}
    table = pose(own, FOE, turn=turn)
    table.run(text)
    table.calm("drive_back")
    assert offered(table, "react shifting_image 0") is yes
    if yes:
        table.do("react 0 shifting_image 0")
        assert "finish" in table.choices()
        assert changes(table, "hex 0 4,1") == {"at": {"saek": "4,1"}, "left": {1 - turn: 3}}


@of_card("righteous_strike")
def test_righteous_strike():
    """It may be made again when it failed against a leader."""
    own = {"at": "brightshield:4,3", "worn": "righteous_strike:brightshield"}
    table = pose(own, {"at": "garrek:4,5"})
    table.run("attack 0 brightshield 1 garrek / swords swords swords block")
    assert offered(table, "react righteous_strike 0")
    found = changes(table, "react 0 righteous_strike 0", "attack 0 brightshield 1 garrek / hammer hammer hammer block")
    assert found == {"damage": {"garrek": 2}, "left": {1: 3}}
    for foe, weapon, faces in (("saek", 1, "swords swords swords block"), ("garrek", 0, "swords swords swords block"),
                               ("garrek", 1, "hammer hammer hammer block")):  # fmt: skip
        table = pose(own, {"at": f"{foe}:4,5"})
        table.run(f"attack 0 brightshield {weapon} {foe} / {faces}")
        table.calm("drive_back")
        assert table.asking() == (1, "activate")


@of_card("shadeglass_sword", "shadeglass_axe")
@pytest.mark.parametrize(("card", "weapon", "faces", "gone"), [
    ("shadeglass_sword", 1, "hammer hammer hammer dodge dodge", True),
    ("shadeglass_sword", 1, "swords swords swords dodge dodge", False),
    ("shadeglass_sword", 0, "hammer hammer dodge dodge", False),
    ("shadeglass_axe", 1, "hammer hammer dodge dodge", True),
    ("shadeglass_axe", 1, "swords swords dodge dodge", False),
    ("shadeglass_axe", 2, "swords swords dodge dodge", True),
    ("shadeglass_axe", 2, "hammer hammer dodge dodge", True),
])  # fmt: skip
def test_what_breaks_when_it_strikes(card, weapon, faces, gone):
    table = pose({"at": "saek:4,3", "worn": f"{card}:saek"}, FOE)
    wounds = {"damage": {"obryn": 3 if not weapon else 2}} if "hammer" in faces else {}
    lost = {"worn": {"saek": []}, "power_discard": {0: [card]}} if gone else {}
    assert changes(table, f"attack 0 saek {weapon} obryn / {faces}") == {**wounds, **lost, "left": {1: 3}}


@of_card("eadbutt")
def test_eadbutt():
    own = {"at": "gurzag:4,3", "worn": "eadbutt:gurzag", "inspired": "gurzag"}
    for weapon, faces, found in (
        (1, "hammer hammer dodge dodge", {"damage": {"obryn": 2}, "barred": {"obryn"}, "left": {1: 3}}),
        (1, "swords swords dodge dodge", {"left": {1: 3}}),
    ):
        table = pose(own, FOE)
        assert changes(table, f"attack 0 gurzag {weapon} obryn / {faces}") == found
    table = pose(own, FOE)
    table.do("attack 0 gurzag 0 obryn", "hammer hammer")
    assert changes(table, "reroll 0 / dodge dodge") == {"damage": {"obryn": 3}, "left": {1: 3}}
    assert not pose({"at": "gurzag:4,17"}, {**FOE, "barred": "obryn"}, turn=1).choices("guard")


@of_card("swift_strike")
def test_swift_strike():
    """A push before it is made; then it strikes who is in reach."""
    own = {"at": "saek:4,3", "worn": "swift_strike:saek"}
    table = pose(own, {"at": "obryn:4,5 steelheart:3,2", "inspired": "obryn"})
    table.do("attack 0 saek 1 obryn")
    assert offered(table, "react swift_strike 0")
    found = changes(table, "react 0 swift_strike 0", "hex 0 3,4 / swords swords swords dodge dodge")
    assert found == {"at": {"saek": "3,4"}, "damage": {"obryn": 1}, "left": {1: 3}}
    table = pose(own, {"at": "obryn:4,5", "inspired": "obryn"})
    assert changes(table, "attack 0 saek 1 obryn", "react 0 swift_strike 0", "hex 0 4,1") == {
        "at": {"saek": "4,1"}, "left": {1: 3}}  # fmt: skip
    table = pose(own, FOE)
    table.do("attack 0 saek 0 obryn", "swords swords dodge dodge")
    assert table.asking() == (1, "activate")


# ---------------------------------------------------------------------- the result


@of_card("fatal_riposte")
def test_fatal_riposte():
    own = {"at": "steelheart:4,3", "inspired": "steelheart", "worn": "fatal_riposte:steelheart"}
    for die in ("hammer", "crit"):
        table = pose(own, {"at": "saek:4,5"}, turn=1)
        table.do("attack 1 saek 0 steelheart", "hammer swords block dodge")
        assert offered(table, "react fatal_riposte 0")
        table.do("react 0 fatal_riposte 0", die)
        assert table.choices() == ["attack steelheart 0 saek", "attack steelheart 1 saek", "finish"]
        found = changes(table, "attack 0 steelheart 0 saek / hammer hammer block")
        assert found == {"damage": {"saek": 3}, "at": {"saek": ""}, "lost": {"saek"}, "glory": {0: 1}, "left": {0: 3}}
    table = pose(own, {"at": "saek:4,5"}, turn=1)
    table.do("attack 1 saek 0 steelheart", "hammer swords block dodge")
    table.do("react 0 fatal_riposte 0", "swords")
    assert table.asking() == (1, "drive_back")
    table = pose(own, {"at": "saek:4,5"}, turn=1)
    table.do("attack 1 saek 0 steelheart", "hammer hammer block dodge")
    assert table.asking() == (1, "drive_back")


@of_card("shield_bash")
def test_shield_bash():
    own = {"at": "brightshield:4,3", "worn": "shield_bash:brightshield"}
    table = pose(own, {"at": "saek:4,5"}, turn=1)
    table.do("attack 1 saek 0 brightshield", "hammer swords block")
    assert offered(table, "react shield_bash 0")
    table.do("react 0 shield_bash 0")
    assert "finish" in table.choices()
    assert changes(table, "hex 0 4,7") == {"at": {"saek": "4,7"}, "inspired": {"brightshield"}, "left": {0: 3}}
    table = pose(own, {"at": "karsus:4,7"}, turn=1)
    table.do("attack 1 karsus 0 brightshield", "swords hammer hammer block")
    assert [tag for _, tag in table.asked()] == ["drive_back"]
    table = pose(own, {"at": "saek:4,5"}, turn=1)
    table.do("attack 1 saek 0 brightshield", "hammer hammer dodge")
    assert [tag for _, tag in table.asked()] == ["drive_back"]


@of_card("defiant_strike")
def test_defiant_strike():
    own = {"at": "tefk:4,3", "worn": "defiant_strike:tefk"}
    table = pose(own, {"at": "garrek:4,5"}, turn=1)
    table.do("attack 1 garrek 0 tefk", "hammer hammer dodge")
    assert offered(table, "react defiant_strike 0")
    found = changes(table, "react 0 defiant_strike 0", "attack 0 tefk 2 garrek / swords swords swords block")
    assert found == {"damage": {"tefk": 2, "garrek": 1}, "left": {0: 3}}
    table = pose(own, {"at": "garrek:4,5"}, turn=1)
    table.do("attack 1 garrek 0 tefk", "swords swords dodge")
    assert table.asking() == (0, "activate")


# ---------------------------------------------------------------------- drive back and pushes


@of_card("ever_advancing", "light_footed")
@pytest.mark.parametrize(("card", "faces"), [
    ("ever_advancing", "hammer hammer block"), ("ever_advancing", "hammer swords dodge"),
    ("light_footed", "hammer hammer block"), ("light_footed", "hammer swords dodge"),
])  # fmt: skip
def test_a_push_instead_of_a_drive_back(card, faces):
    own = {"at": "garrek:4,3", "worn": f"{card}:garrek"}
    table = pose(own, {"at": "obryn:4,5"}, turn=1)
    table.run(f"attack 1 obryn 0 garrek / {faces}")
    wounds = {"damage": {"garrek": 3}} if "block" in faces else {}
    assert differing(table) == wounds
    assert offered(table, f"react {card} 0")
    table.do(f"react 0 {card} 0")
    assert set(table.choices("hex")) == {"4,1", "3,2", "5,2", "3,4", "5,4"}
    assert changes(table, "hex 0 3,4") == {"at": {"garrek": "3,4"}, "left": {0: 3}}
    table = pose(own, {"at": "obryn:4,5"}, turn=1)
    table.run("attack 1 obryn 0 garrek / swords swords dodge")
    assert table.asking() == (0, "activate")


@of_card("cunning_duellist")
def test_cunning_duellist():
    own = {"at": "garrek:4,3", "worn": "cunning_duellist:garrek"}
    table = pose(own, FOE)
    table.run("attack 0 garrek 0 obryn / hammer hammer dodge dodge")
    assert offered(table, "react cunning_duellist 0")
    assert changes(table, "react 0 cunning_duellist 0") == {"at": {"garrek": "4,5", "obryn": "4,3"}, "left": {1: 3}}
    table = pose(own, FOE)
    table.run("attack 0 garrek 0 obryn / hammer swords block dodge")
    assert table.asking() == (0, "drive_back")
    table = pose({"at": "karsus:4,1", "worn": "cunning_duellist:karsus"}, FOE)
    table.run("attack 0 karsus 0 obryn / swords swords hammer dodge dodge")
    assert table.asking() == (0, "drive_back")


@of_card("dead_ard", "solid_stance")
@pytest.mark.parametrize(("card", "fighter"), [("dead_ard", "gurzag"), ("solid_stance", "gurzag")])
def test_who_is_driven_back_by_critical_hits_alone(card, fighter):
    own = {"at": f"{fighter}:4,3", "worn": f"{card}:{fighter}", "inspired": fighter}
    for faces, asked in (("hammer hammer dodge", "activate"), ("crit hammer dodge", "drive_back")):
        table = pose(own, {"at": "saek:4,5"}, turn=1)
        table.run(f"attack 1 saek 0 {fighter} / {faces}")
        assert table.asked()[0][1] == asked
        assert {**differing(table), "left": {0: 3}} == {"damage": {fighter: 3}, "left": {0: 3}}
    # A tie against a wall: who cannot be driven back is not trapped.
    table = pose({**own, "at": f"{fighter}:1,2"}, {"at": "saek:2,3"}, turn=1)
    assert changes(table, f"attack 1 saek 0 {fighter} / hammer swords block") == {"left": {0: 3}}


@of_card("heroic_stride")
def test_heroic_stride():
    own = {"at": "steelheart:4,3", "worn": "heroic_stride:steelheart", "inspired": "steelheart"}
    for text, yes in (("move 1 saek 4,7", True), ("move 1 saek 4,9", False), ("pass 1", False)):
        table = pose(own, {"at": "saek:4,11"}, turn=1)
        before = table.run(text)
        assert before
        assert offered(table, "react heroic_stride 0") is yes
        if yes:
            table.do("react 0 heroic_stride 0")
            assert "finish" in table.choices()
            assert changes(table, "hex 0 4,5") == {"at": {"steelheart": "4,5"}, "left": {0: 3}}


# ---------------------------------------------------------------------- rounds


@of_card("shardcaller")
def test_shardcaller():
    own = {"at": "saek:4,3", "worn": "shardcaller:saek"}
    tokens = {"1": "4,3", "2": "4,9", "3": "4,15"}
    table = pose(own, {"at": "obryn:4,17"}, phase="round", round_=2, tokens=tokens, dice="crit" + " hammer" * 7)
    assert table.asking() == (0, "choose_token")
    assert table.choices("token") == ["o2", "o3"]
    table.do("token 0 o3")
    assert table.asking() == (0, "agree")
    table.run("answer 0 yes")
    assert differing(table) == {"tokens": {"o1": "4,15", "o3": "4,3"}}
    table = pose({**own, "at": "saek:4,5"}, {"at": "obryn:4,17"}, phase="round", round_=2, tokens=tokens)
    assert table.asked()[0][1] == "choose_first"


@of_card("the_dazzling_key", "the_shadowed_key", "the_blazing_key")
@pytest.mark.parametrize(("card", "number"), [("the_dazzling_key", 4), ("the_shadowed_key", 2), ("the_blazing_key", 3)])
def test_keys(card, number):
    for at in range(1, 6):
        table = pose({"at": "saek:4,3", "worn": f"{card}:saek"}, {"at": "obryn:4,17"}, phase="keys",
                     tokens={str(at): "4,3"}, round_=3)  # fmt: skip
        assert table.state.glory == ((2, 0) if at == number else (0, 0))


@of_card("unstoppable_charge")
def test_unstoppable_charge():
    """Over others in a Charge, not in a Move, and it ends where nobody stands."""
    ring = "obryn:4,5 steelheart:3,4 brightshield:5,4"
    own = {"at": "saek:4,3 garrek:3,2 karsus:5,2 targor:4,1", "worn": "unstoppable_charge:saek"}
    table = pose(own, {"at": ring})
    assert not [each for each in table.choices("move") if each.startswith("saek")]
    goes = {each.split()[1] for each in table.choices("charge") if each.startswith("saek")}
    assert "4,7" in goes
    assert not goes & {"4,5", "3,4", "5,4", "3,2", "5,2", "4,1"}
    found = changes(table, "charge 0 saek 4,7 / swords swords dodge")
    assert found == {"at": {"saek": "4,7"}, "charged": {"saek"}, "left": {1: 3}}


@of_card("headlong_charge")
def test_headlong_charge_is_no_longer_move():
    table = pose({"at": "prince:4,1", "worn": "headlong_charge:prince"}, {"at": "obryn:4,9"})
    assert "prince 4,7" in table.choices("charge")
    assert "prince 4,7" not in table.choices("move")


@of_card("cursed_artefact")
@rule("shadespire.damage.08")
def test_cursed_artefact_can_take_out_its_fighter():
    table = pose({"at": "saek:4,3", "damage": "saek:2", "hand": "cursed_artefact sidestep", "glory": 1},
                 {"at": "obryn:4,17"}, phase="power")  # fmt: skip
    found = changes(table, "upgrade 0 cursed_artefact saek")
    assert found == {"power": {0: ["sidestep"]}, "worn": {"saek": ["cursed_artefact"]}, "glory": {0: 0, 1: 1},
                     "spent": {0: 1}, "at": {"saek": ""}, "lost": {"saek"}}  # fmt: skip


@of_card("second_in_command")
def test_second_in_command_keeps_others_from_scoring_for_leaders():
    """As long as it is in play; the acting leader is a leader."""
    foe = {"at": "steelheart:4,5 obryn:6,17", "damage": "steelheart:3 obryn:3"}
    for worn, yes in (("", True), ("second_in_command:obryn", False)):
        table = pose({"at": "saek:4,3", "hand": "a_worthy_skull"}, {**foe, "worn": worn}, left=(1, 0))
        table.run("attack 0 saek 0 steelheart / hammer hammer dodge")
        table.calm("drive_back", "activate", "power_turn")
        assert (table.choices("score") == ["a_worthy_skull"]) is yes


@of_card("low_blow")
def test_low_blow_counts_hammers_and_swords():
    table = pose({"at": "saek:4,3", "worn": "low_blow:saek"}, FOE)
    table.run("attack 0 saek 1 obryn / hammer swords block dodge")
    table.calm("drive_back")
    assert table.happened(DamageDealt) or table.damage("obryn") == 1


@of_card("brutal_swing", "deadly_spin", "great_swing")
@pytest.mark.parametrize(("card", "fighter"), [
    ("brutal_swing", "bonekutta"), ("deadly_spin", "targor"), ("great_swing", "vol"),
])  # fmt: skip
@rule("shadespire.multitarget.01", "shadespire.multitarget.02")
def test_every_adjacent_enemy_is_struck(card, fighter):
    """R031: each with rolls of its own; others are not."""
    foe = {"at": "obryn:4,5 steelheart:3,2 brightshield:4,7", "inspired": "obryn steelheart"}
    table = pose({"at": f"{fighter}:4,3", "worn": f"{card}:{fighter}", "inspired": ""}, foe)
    roll = "swords swords" if fighter == "vol" else "swords swords swords"
    found = changes(table, f"attack 0 {fighter} 1 obryn / {roll} dodge dodge {roll} dodge dodge")
    wounds = 1 if fighter == "targor" else 2
    assert found == {"damage": {"obryn": wounds, "steelheart": wounds}, "left": {1: 3}}
    assert rolled(table)
