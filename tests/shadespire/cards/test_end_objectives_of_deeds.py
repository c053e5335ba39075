"""Objective cards that are scored in an end phase for what was done in the phase before it, of the core set, the
Sepulchral Guard, Ironskull's Boyz and the Chosen Axes."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.changes import changes, each_card, of_card, scores
from tests.shadespire.posed import pose

REAVERS = ("garrek", "karsus", "saek", "targor", "arnulf")
OWN, ENEMY = {"at": "garrek:4,3 saek:6,9"}, {"at": "obryn:4,5 steelheart:6,17"}
HIT, MISS = "attack 0 garrek 0 obryn / hammer hammer dodge", "attack 0 garrek 0 obryn / swords swords dodge"
STRUCK = "attack 1 obryn 0 garrek / hammer hammer block"


def case(card, yes, *sides, **fields):
    """A position and what is done, in which a card is scored or not."""
    return card, yes, sides, fields


ROWS = [
    case("sigmars_bulwark", True, OWN, ENEMY, texts=[HIT]),
    case("sigmars_bulwark", False, OWN, ENEMY, texts=["pass 0", STRUCK]),
    case("sigmars_bulwark", True, OWN, ENEMY, texts=["pass 0", "attack 1 obryn 0 garrek / swords swords block"]),
    case("bloodless", True, OWN, ENEMY, texts=[MISS]),
    case("bloodless", False, OWN, ENEMY, texts=[HIT]),
    case("bloodless", False, OWN, ENEMY, texts=["pass 0", STRUCK]),
    case("bloodless", False, {**OWN, "hand": "blood_offering"}, ENEMY,
         texts=["pass 0", "ploy 0 blood_offering", "pick 0 saek"]),
    case("honest_opponent", True, OWN, {**ENEMY, "hand": "sidestep"}, texts=["pass 0", "ploy 1 sidestep",
         "pick 1 obryn", "hex 1 4,7"]),
    case("honest_opponent", False, {**OWN, "hand": "sidestep"}, ENEMY,
         texts=["pass 0", "ploy 0 sidestep", "pick 0 saek", "hex 0 6,7"]),
    case("honest_opponent", True, {**OWN, "hand": "great_speed", "glory": 1}, ENEMY,
         texts=["pass 0", "upgrade 0 great_speed saek"]),
    case("stymied", True, {**OWN, "hand": "sidestep"}, ENEMY,
         texts=["pass 0", "ploy 0 sidestep", "pick 0 saek", "hex 0 6,7"]),
    case("stymied", False, OWN, {**ENEMY, "hand": "sidestep"},
         texts=["pass 0", "ploy 1 sidestep", "pick 1 obryn", "hex 1 4,7"]),
    case("stymied", False, OWN, {**ENEMY, "hand": "great_speed", "glory": 1},
         texts=["pass 0", "upgrade 1 great_speed obryn"]),
    case("stymied", False, OWN, ENEMY, {"at": "gurzag:12,3 hakka:12,7", "hand": "sidestep"},
         texts=["pass 0", "ploy 2 sidestep", "pick 2 gurzag", "hex 2 12,5"]),
    case("ploymaster", True, {**OWN, "hand": "sidestep peal_of_thunder heroic_guard"}, ENEMY,
         texts=["pass 0", "ploy 0 sidestep", "pick 0 saek", "hex 0 6,7", "ploy 0 peal_of_thunder", "pick 0 steelheart",
                "hex 0 6,15", "ploy 0 heroic_guard", "pick 0 saek"]),
    case("ploymaster", False, {**OWN, "hand": "sidestep peal_of_thunder great_speed", "glory": 1}, ENEMY,
         texts=["pass 0", "ploy 0 sidestep", "pick 0 saek", "hex 0 6,7", "ploy 0 peal_of_thunder", "pick 0 steelheart",
                "hex 0 6,15", "upgrade 0 great_speed saek"]),
    case("perfect_planning", True, OWN, ENEMY, texts=["pass 0", "move 1 steelheart 6,15"]),
    case("perfect_planning", False, OWN, ENEMY, texts=["move 0 saek 6,7"]),
    case("perfect_planning", False, OWN, ENEMY, texts=["charge 0 saek 5,4 / swords swords dodge"]),
    case("perfect_planning", True, {**OWN, "hand": "sidestep"}, ENEMY,
         texts=["pass 0", "ploy 0 sidestep", "pick 0 saek", "hex 0 6,7"]),
    case("punch_up", True, {"at": "garrek:4,3 saek:6,15"}, ENEMY,
         texts=[MISS, "pass 1", "attack 0 saek 0 steelheart / swords swords dodge"]),
    case("punch_up", False, {"at": "garrek:4,3 saek:3,4"}, ENEMY,
         texts=[MISS, "pass 1", "attack 0 saek 0 obryn / swords swords dodge"]),
    case("punch_up", False, {"at": "garrek:4,3 saek:6,15"}, ENEMY, texts=[MISS]),
    case("punch_up", False, {"at": "garrek:4,3"}, ENEMY, texts=[MISS]),
    case("punch_up", True, {"at": "garrek:4,3 saek:3,4"}, {"at": "obryn:4,5 steelheart:3,2"},
         texts=[MISS, "pass 1", "attack 0 saek 0 steelheart / swords swords dodge"]),
]  # fmt: skip


@rule("shadespire.move.12")
@each_card("card, yes, sides, fields", ROWS)
def test_what_was_done_in_the_phase(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


ALL = "garrek:4,3 karsus:4,5 saek:4,7 targor:3,4 arnulf:3,6"


def facts(event, count, **values):
    """So many events of a kind, each by another fighter of the Reavers."""
    return tuple(Fact(event=event, deed=at + 1, by=at, seat=0, **values) for at in range(count))


@of_card("march_of_the_dead", "fury_of_the_lodge")
@pytest.mark.parametrize(("card", "event", "at", "count", "yes"), [
    ("march_of_the_dead", "move", ALL, 5, True), ("march_of_the_dead", "move", ALL, 4, False),
    ("march_of_the_dead", "move", "garrek:4,3 karsus:4,5 saek:4,7 targor:3,4", 5, False),
    ("fury_of_the_lodge", "charge", "garrek:4,3 karsus:4,5 saek:4,7", 3, True),
    ("fury_of_the_lodge", "charge", "garrek:4,3 karsus:4,5 saek:4,7", 2, False),
    ("fury_of_the_lodge", "move", "garrek:4,3 karsus:4,5 saek:4,7", 3, False),
    ("fury_of_the_lodge", "charge", "garrek:4,3 karsus:4,5", 3, False),
])  # fmt: skip
def test_all_survivors_have_done_it(card, event, at, count, yes):
    assert scores(card, {"at": at}, ENEMY, facts=facts(event, count)) is yes


@of_card("fury_of_the_lodge", "march_of_the_dead", "perfect_planning")
def test_a_charge_is_noted_with_its_move():
    table = pose({"at": "saek:4,11"}, {"at": "obryn:4,5"})
    changes(table, "charge 0 saek 4,7 / swords swords dodge")
    assert [(fact.event, fact.by) for fact in table.state.facts] == [("move", 2), ("charge", 2), ("attack", 2)]


@of_card("battle_without_end")
@pytest.mark.parametrize(("who", "yes"), [("prince champion", True), ("prince", False), ("prince prince", False)])
def test_battle_without_end(who, yes):
    names = ["warden", "prince", "harvester", "champion"]
    back = tuple(Fact(event="return", deed=1, seat=0, to=names.index(each)) for each in who.split())
    assert scores("battle_without_end", {"at": "warden:4,3 prince:4,5 champion:4,7"}, ENEMY, facts=back) is yes
    other = tuple(Fact(event="return", deed=1, seat=1, to=8 + at) for at in range(2))
    assert not scores("battle_without_end", {"at": "warden:4,3"}, ENEMY, facts=other)


@of_card("superior_tactician")
@pytest.mark.parametrize(("count", "yes"), [(6, True), (5, False)])
def test_superior_tactician(count, yes):
    assert scores("superior_tactician", {**OWN, "scored": count}, {**ENEMY, "scored": 9}) is yes


@of_card("flawless_strategy")
@rule("shadespire.endphase.04")
def test_flawless_strategy():
    """Two others have been scored in this very end phase; those of the action phase do not count."""
    own = {**OWN, "hand": "consecrated_area eternals flawless_strategy"}
    table = pose(own, {"at": "obryn:4,17"}, phase="end", round_=3,
                 facts=(Fact(event="score", deed=1, seat=0, kind="objective"),) * 2)  # fmt: skip
    assert "flawless_strategy" not in table.choices("score")
    table.run("score 0 consecrated_area")
    assert "flawless_strategy" not in table.choices("score")
    table.run("score 0 eternals")
    assert table.diff()["glory"] == {0: 4}
    assert table.choices("score") == ["flawless_strategy"]
