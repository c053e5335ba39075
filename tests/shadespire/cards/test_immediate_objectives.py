"""Objective cards that are scored as soon as they are met, of the core set, the Sepulchral Guard, Ironskull's Boyz and
the Chosen Axes."""

from __future__ import annotations

from typing import Any

from tests.proof import rule
from tests.shadespire.changes import changes, differing, each_card, of_card, scored
from tests.shadespire.posed import Table, pose


def case(card: str, yes: bool, sides: Any, *texts: str, **fields: Any) -> tuple[Any, ...]:
    """A position with the card in seat 0's hand, and what is done: it is scored by the last of it or not."""
    return card, yes, sides, texts, fields


def table_of(card: str, *sides: Any, **fields: Any) -> Table:
    """A position with a card in seat 0's hand."""
    own, *others = sides
    return pose({**own, "hand": f"{own.get('hand', '')} {card}"}, *others, **fields)


KILL, HURT = " / hammer hammer dodge", " / hammer hammer dodge"
NO = " / swords swords dodge"
OWN = {"at": "garrek:4,3 saek:6,9"}
ENEMY = {"at": "obryn:4,5 steelheart:6,17", "damage": "obryn:3"}
WEAK = {"at": "obryn:4,5 steelheart:6,17", "damage": "obryn:3 steelheart:3"}
GO = "attack 0 garrek 0 obryn"
TWO = ({"at": "garrek:4,3 saek:6,15"}, WEAK)
OTHER = "attack 0 saek 0 steelheart"
CHARGES = ({"at": "garrek:4,9 saek:3,10 targor:5,10"}, {"at": "obryn:4,5 steelheart:6,17"})
THREE = ["charge 0 garrek 4,7" + NO, "pass 1", "charge 0 saek 3,6" + NO, "pass 1"]
SPIN = {"at": "targor:4,7", "worn": "deadly_spin:targor"}
RING = {"at": "obryn:4,5 steelheart:5,6 brightshield:3,6", "damage": "obryn:3 steelheart:3"}
ROWS = [
    *(row for card in ("blood_for_the_blood_god", "call_of_the_waaagh") for row in (
        case(card, True, CHARGES, *THREE, "charge 0 targor 5,6" + NO),
        case(card, False, CHARGES, *THREE, "move 0 targor 5,6"),
        case(card, False, CHARGES, *THREE[:2], "charge 0 targor 5,6" + NO),
    )),
    case("coward", True, (OWN, ENEMY), "pass 0", "move 1 obryn 4,7"),
    case("coward", False, (OWN, ENEMY), "pass 0", "move 1 obryn 5,4"),
    case("coward", False, (OWN, ENEMY), "pass 0", "move 1 steelheart 6,15"),
    case("coward", False, (OWN, ENEMY), "move 0 garrek 2,3"),
    case("coward", True, ({"at": "garrek:4,3 saek:6,9"}, {"at": "obryn:4,5"}, {"at": "gurzag:3,4"}),
         "pass 0", "pass 1", "move 2 gurzag 3,8"),
    *(row for card in ("draw_the_gaze_of_khorne", "awe_inspiring") for row in (
        case(card, True, TWO, GO + KILL, "pass 1", OTHER + KILL),
        case(card, False, TWO, GO + KILL, "pass 1", OTHER + NO),
    )),
    *(row for card in ("lightning_strikes", "ferocious_charge") for row in (
        case(card, True, ({"at": "saek:4,9"}, ENEMY), "charge 0 saek 4,7" + KILL),
        case(card, False, ({"at": "saek:4,9"}, {"at": "obryn:4,5"}), "charge 0 saek 4,7" + HURT),
        case(card, False, (OWN, ENEMY), GO + KILL),
        case(card, False, (OWN, ENEMY), "pass 0", "charge 1 steelheart 6,11 / hammer hammer dodge"),
    )),
    *(row for card in ("skills_unforgotten", "scion_of_grimnir") for row in (
        case(card, True, (OWN, ENEMY), GO + KILL),
        case(card, False, (OWN, {"at": "obryn:4,5"}), GO + HURT),
        case(card, False, TWO, OTHER + KILL),
    )),
    case("victorious_duel", True, (OWN, {"at": "steelheart:4,5", "damage": "steelheart:3"}),
         "attack 0 garrek 0 steelheart" + KILL),
    case("victorious_duel", False, (OWN, ENEMY), GO + KILL),
    case("victorious_duel", False, TWO, OTHER + KILL),
    case("let_the_blood_flow", True, ({"at": "garrek:4,3 saek:3,4 karsus:5,4"}, {"at": "obryn:4,5 steelheart:4,17"}),
         GO + HURT, "pass 1", "attack 0 karsus 0 obryn / swords swords hammer dodge", "pass 1",
         "attack 0 saek 0 obryn" + KILL),
    case("let_the_blood_flow", False, ({"at": "garrek:4,3 saek:3,4 karsus:5,4"}, {"at": "obryn:4,5 steelheart:4,17"}),
         GO + NO, "pass 1", "attack 0 karsus 0 obryn / swords swords hammer dodge", "pass 1",
         "attack 0 saek 0 obryn" + KILL),
    case("let_the_blood_flow", False, ({"at": "garrek:4,3 karsus:5,4"}, {"at": "obryn:4,5 steelheart:4,17"}),
         "attack 0 karsus 0 obryn / swords swords hammer dodge", "pass 1",
         "attack 0 karsus 0 obryn / swords swords hammer dodge", "pass 1", GO + HURT),
    case("crushing_force", True, (OWN, ENEMY), GO + KILL),
    case("crushing_force", False, (OWN, {**ENEMY, "damage": "obryn:2"}), GO + KILL),
    case("crushing_force", True, ({"at": "saek:4,3", "worn": "great_strength:saek"}, {**ENEMY, "damage": "obryn:2"}),
         "attack 0 saek 0 obryn" + KILL),
    case("precise_use_of_force", True, (OWN, {**ENEMY, "damage": "obryn:2"}), GO + KILL),
    case("precise_use_of_force", False, (OWN, ENEMY), GO + KILL),
    case("precise_use_of_force", False, (OWN, {**ENEMY, "damage": "obryn:1"}), GO + KILL),
    case("precise_use_of_force", True, ({**OWN, "worn": "great_strength:garrek"}, {**ENEMY, "damage": "obryn:1"}),
         GO + KILL),
    case("no_remorse", True, ({"at": "saek:4,3"}, {"at": "targor:4,5 arnulf:4,17"}), "attack 0 saek 0 targor@1" + KILL),
    case("no_remorse", False, ({"at": "garrek:4,3"}, {"at": "targor:4,5 arnulf:4,17"}),
         "attack 0 garrek 0 targor@1" + KILL),
    case("no_remorse", False, ({"at": "saek:4,3"}, ENEMY), "attack 0 saek 0 obryn" + KILL),
    case("reaper", True, (SPIN, RING), "attack 0 targor 1 obryn / swords swords hammer dodge",
         "pick 0 steelheart / swords swords hammer dodge hammer hammer hammer dodge"),
    case("reaper", False, (SPIN, {**RING, "damage": "obryn:3"}), "attack 0 targor 1 obryn / swords swords hammer dodge",
         "pick 0 steelheart / swords swords hammer dodge hammer hammer hammer dodge"),
    case("the_harvest_begins", True, (SPIN, {**RING, "damage": ""}),
         "attack 0 targor 1 obryn / swords swords hammer dodge",
         "pick 0 steelheart / swords swords hammer dodge swords swords hammer dodge"),
    case("the_harvest_begins", False, (SPIN, {**RING, "damage": ""}),
         "attack 0 targor 1 obryn / swords swords hammer dodge",
         "pick 0 steelheart / swords swords hammer dodge hammer hammer hammer dodge"),
    case("dead_kunnin", True, ({"at": "garrek:4,3 saek:3,4 targor:5,4"}, ENEMY), GO + NO),
    case("dead_kunnin", False, ({"at": "garrek:4,3 saek:3,4"}, ENEMY), GO + NO),
    case("dead_kunnin", False, ({"at": "garrek:4,3 saek:3,6 targor:5,6"}, {"at": "obryn:4,5 steelheart:4,1"}), GO + NO),
    case("too_dumb_to_die", True, (OWN, ENEMY), "pass 0", "attack 1 obryn 0 garrek / hammer hammer block"),
    case("too_dumb_to_die", False, ({**OWN, "damage": "garrek:1"}, ENEMY), "pass 0",
         "attack 1 obryn 0 garrek / hammer hammer block"),
    case("too_dumb_to_die", False, (OWN, {"at": "brightshield:4,5"}), "pass 0",
         "attack 1 brightshield 0 garrek / hammer hammer hammer block"),
    case("trapped", True, ({"at": "garrek:2,3 saek:6,9"}, {"at": "obryn:1,2"}), GO + " / hammer swords block"),
    case("trapped", False, ({"at": "garrek:2,3 saek:6,9"}, {"at": "obryn:1,2"}), GO + " / hammer hammer block"),
    case("trapped", False, ({"at": "garrek:4,3 saek:6,9"}, {"at": "obryn:4,5"}), GO + " / hammer swords block"),
]  # fmt: skip


@rule("shadespire.scoring.02", "shadespire.scoring.07")
@each_card("card, yes, sides, texts, fields", ROWS)
def test_what_is_scored_at_once(card, yes, sides, texts, fields):
    table = table_of(card, *sides, **fields)
    for text in texts[:-1]:
        changes(table, text)
        assert card in table.pile("objectives"), text
    changes(table, texts[-1])
    assert (card not in table.pile("objectives")) is yes
    if yes:
        assert table.pile("objective_discard") == [card]


@of_card("skills_unforgotten")
@rule("shadespire.scoring.03", "shadespire.scoring.04")
def test_all_that_an_objective_changes_when_it_is_scored_at_once():
    """The kill pays a point, the card another one; a card is drawn for it, or not."""
    table = table_of("skills_unforgotten", {**OWN, "deck": "conquest"}, ENEMY)
    table.run(GO + KILL)
    table.calm("drive_back")
    assert table.asking() == (0, "replace_objective")
    found = scored(table, "skills_unforgotten", differing(table))
    assert found == {"at": {"obryn": ""}, "damage": {"obryn": 5}, "lost": {"obryn"}, "glory": {0: 2}}


@of_card("awe_inspiring", "draw_the_gaze_of_khorne")
def test_the_fighters_of_awe_inspiring_may_be_ones_own():
    """Blood Offering takes an own fighter out after an enemy one: only the card that names enemies is not met."""
    for card, yes in (("awe_inspiring", True), ("draw_the_gaze_of_khorne", False)):
        own = {"at": "garrek:4,3 targor:6,9", "damage": "targor:1", "hand": "blood_offering"}
        table = table_of(card, own, ENEMY)
        changes(table, GO + KILL, "ploy 0 blood_offering", "pick 0 targor")
        assert (card not in table.pile("objectives")) is yes
