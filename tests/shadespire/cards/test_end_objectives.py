"""Objective cards that are scored in an end phase, of the core set, the Sepulchral Guard, Ironskull's Boyz and the
Chosen Axes: one position in which each is met, and the nearest ones in which it is not. All else stays as it was, which
`scores` looks at."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact, Holding
from tests.proof import rule
from tests.shadespire.changes import each_card, of_card, scores
from tests.shadespire.posed import pose

LEADER_OUT = ("a_worthy_skull", "slayers_of_tyrants", "get_da_boss", "a_grim_promise", "assassinate")
NOBODY_OUT = ("eternals", "ard_as_iron", "oaths_still_to_fulfil")
NEAR, FAR = "4,3", "4,17"
"""In seat 0's own territory, and in seat 1's."""


def case(card, yes, *sides, **fields):
    """A position in which a card is scored or not."""
    return card, yes, sides, fields


def kill(own, target, seat=0, *before):
    """Seat `seat` takes a fighter out with an Attack action, after these actions."""
    return [*before, f"attack {seat} {own} 0 {target} / hammer hammer dodge"]


GARREK, SAEK = {"at": "garrek:4,3 saek:6,9"}, {"at": "saek:4,3 garrek:6,9"}
STEELHEART = {"at": "steelheart:4,5 obryn:6,17", "damage": "steelheart:3"}
OBRYN = {"at": "obryn:4,5 steelheart:6,17", "damage": "obryn:3"}
THIRD = {"at": "gurzag:3,4"}
TOOK_OUT = [
    *(case(card, yes, *sides, texts=texts) for card in LEADER_OUT for yes, sides, texts in (
        (True, (SAEK, STEELHEART), kill("saek", "steelheart")),
        (False, (SAEK, OBRYN), kill("saek", "obryn")),
        (False, (SAEK, STEELHEART, THIRD), kill("gurzag", "steelheart", 2, "pass 0", "pass 1")),
        (True, (SAEK, STEELHEART, THIRD), kill("saek", "steelheart")),
    )),
    case("biggest_an_da_best", True, GARREK, OBRYN, texts=kill("garrek", "obryn")),
    case("biggest_an_da_best", False, SAEK, OBRYN, texts=kill("saek", "obryn")),
    case("biggest_an_da_best", False, GARREK, OBRYN, texts=[]),
]  # fmt: skip
TWO_WEAK = {"at": "obryn:4,5 brightshield:3,4 steelheart:6,17", "damage": "obryn:3 brightshield:3"}
TWO_KILLS = [*kill("saek", "obryn"), "pass 1", *kill("garrek", "brightshield")]
PAIR = {"at": "saek:4,3 garrek:3,2 karsus:6,9"}
TOOK_OUT += [
    case("more_able_bodies", True, PAIR, TWO_WEAK, texts=TWO_KILLS),
    case("more_able_bodies", False, PAIR, TWO_WEAK, texts=kill("saek", "obryn")),
    case("good_scrap", False, PAIR, TWO_WEAK, texts=TWO_KILLS),
    case("good_scrap", True, {**PAIR, "damage": "garrek:3"}, TWO_WEAK, texts=[
        "attack 0 saek 0 obryn / hammer hammer dodge", "attack 1 brightshield 0 garrek / hammer hammer hammer block",
        "attack 0 saek 0 brightshield / hammer hammer dodge",
    ]),
]  # fmt: skip


@rule("shadespire.scoring.01")
@each_card("card, yes, sides, fields", TOOK_OUT)
def test_who_was_taken_out_in_the_phase(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


@of_card("good_scrap")
@pytest.mark.parametrize(("seats", "least"), [(2, 3), (3, 5), (4, 5)])
def test_good_scrap_needs_more_fighters_in_a_bigger_game(seats, least):
    sides = [{"at": f"{name}:{at}"} for name, at in zip(("garrek", "obryn", "gurzag", "fjul"), SPOTS, strict=True)]
    for count in (least - 1, least):
        facts = tuple(Fact(event="out", deed=at, to=at + 1) for at in range(count))
        assert scores("good_scrap", *sides[:seats], facts=facts) is (count == least)


SPOTS = ("4,3", "4,17", "12,3", "12,17")
FULL = {"warband": "sepulchral_guard", "at": f"warden:{FAR}"}
GUARD = ["prince", "harvester", "champion", "petitioner_1", "petitioner_2", "petitioner_3"]


def fallen(count, **side):
    """A warband of seven of whom so many are out."""
    return {**FULL, "lost": " ".join(GUARD[:count]), **side}


OWN = {"at": f"garrek:{NEAR}"}
STATES = [
    case("it_begins", True, {**OWN, "lost": "saek"}, fallen(1)),
    case("it_begins", False, OWN, fallen(2)),
    case("it_begins", False, {**OWN, "lost": "saek"}, fallen(0)),
    case("it_begins", False, {**OWN, "lost": "saek"}, fallen(1), {"at": "gurzag:12,3"}),
    case("it_begins", True, {**OWN, "lost": "saek"}, fallen(1), {"at": "gurzag:12,3", "lost": "hakka"}),
    *(case("khorne_cares_not", yes, {**OWN, "lost": "saek karsus"}, fallen(count), *rest)
      for rest, count, yes in (
          ((), 3, True), ((), 2, False),
          (({"at": "gurzag:12,3"},), 5, True), (({"at": "gurzag:12,3"},), 4, False),
          (({"at": "gurzag:12,3", "lost": "hakka"}, {"at": "fjul:12,17"}), 6, True),
          (({"at": "gurzag:12,3"}, {"at": "fjul:12,17"}), 6, False),
      )),
    *(case("endless_slaughter", yes, {**OWN, "lost": "saek karsus"}, fallen(count), *rest)
      for rest, count, yes in (
          ((), 5, True), ((), 4, False),
          (({"at": "gurzag:12,3", "lost": "hakka"},), 6, True), (({"at": "gurzag:12,3"},), 6, False),
          (({"at": "gurzag:12,3", "lost": "hakka basha"}, {"at": "fjul:12,17", "lost": "vol"}), 6, True),
          (({"at": "gurzag:12,3", "lost": "hakka basha"}, {"at": "fjul:12,17"}), 6, False),
      )),
    case("khornes_champion", True, OWN, {"lost": "obryn steelheart brightshield"}),
    case("khornes_champion", False, {"at": "garrek:4,3 saek:4,5"}, {}),
    case("khornes_champion", False, OWN, {"at": "obryn:4,17"}),
    case("khornes_champion", False, {"at": ""}, {"at": "obryn:4,17"}),
    case("fearless_in_death", True, OWN, {"at": "obryn:4,17 steelheart:6,17"}),
    case("fearless_in_death", False, {"at": "garrek:4,3 saek:4,5"}, {}),
    case("fearless_in_death", False, {"at": ""}, {"at": "obryn:4,17"}),
    *(case(card, yes, {**OWN, "lost": lost}, {"lost": "obryn"})
      for card in NOBODY_OUT for lost, yes in (("", True), ("saek", False))),
    *(case(card, yes, {"at": f"garrek:{NEAR}"}, *others)
      for card in ("annihilation", "total_annihilation") for others, yes in (
          (({"lost": "obryn steelheart brightshield"},), True), (({"at": "obryn:4,17"},), False))),
    case("annihilation", True, OWN, {"lost": "obryn steelheart brightshield"}, {"lost": "gurzag bonekutta basha hakka"},
         {"at": "fjul:12,17"}),
    case("annihilation", False, OWN, {"lost": "obryn steelheart brightshield"}, {"at": "gurzag:12,3"}),
    case("total_annihilation", False, OWN, {"lost": "obryn steelheart brightshield"}, {"at": "gurzag:12,3"}),
    case("total_annihilation", True, OWN, {}, round_=2),
    case("consecrated_area", True, OWN, {"at": "obryn:4,7"}),
    case("consecrated_area", False, OWN, {"at": "obryn:4,5"}),
    case("denial", True, OWN, {"at": "obryn:4,11 steelheart:3,10"}),
    case("denial", False, OWN, {"at": "obryn:4,9"}),
    *(case(card, yes, {"at": at}, {"at": "obryn:1,2"})
      for card in ("conquest", "swift_advance", "unstoppable_advance") for at, yes in (
          ("garrek:4,17 saek:4,11", True), ("garrek:4,17 saek:3,10", False), ("garrek:4,17 saek:4,9", False))),
    *(case(card, False, {"lost": "garrek saek karsus targor arnulf", "at": ""}, {"at": "obryn:4,3"})
      for card in ("conquest", "swift_advance", "unstoppable_advance")),
    case("conquest", True, {"at": "garrek:4,17 saek:4,15"}, {}, {"at": "gurzag:12,3"}),
    case("conquest", False, {"at": "garrek:4,17 saek:12,5"}, {}, {"at": "gurzag:12,3"}),
    case("swift_advance", True, {"at": "garrek:4,17 saek:12,5"}, {}, {"at": "gurzag:12,3"}),
    case("unstoppable_advance", True, {"at": "garrek:4,17 saek:12,5"}, {}, {"at": "gurzag:12,3"}),
    case("contained", True, OWN, {"at": "obryn:4,17 steelheart:4,11"}),
    case("contained", False, OWN, {"at": "obryn:4,17 steelheart:3,10"}),
    case("contained", False, OWN, {"lost": "obryn steelheart brightshield"}),
    case("contained", True, OWN, {"at": "obryn:4,5"}, {"at": "gurzag:12,3"}),
    case("contained", False, OWN, {"at": "obryn:4,5"}, {"at": "gurzag:4,17"}),
    case("divide_and_conquer", True, {"at": "garrek:4,3 saek:4,17"}, {"at": "obryn:4,15 steelheart:4,5"}),
    case("divide_and_conquer", False, {"at": "garrek:4,3 saek:4,17"}, {"at": "obryn:4,15 steelheart:3,10"}),
    case("divide_and_conquer", False, {"at": "garrek:4,3"}, {"at": "obryn:4,15 steelheart:4,5"}),
    case("twilight_conqueror", True, {"at": "garrek:1,10 saek:3,10 targor:5,10"}, {}),
    case("twilight_conqueror", False, {"at": "garrek:1,10 saek:3,10"}, {}),
    case("twilight_conqueror", False, {"at": "garrek:1,10 saek:3,10 targor:5,10 arnulf:4,9"}, {}),
    case("deres_more_of_us", True, {"at": "garrek:4,3 saek:4,5"}, {"at": "obryn:4,17"}),
    case("deres_more_of_us", False, {"at": "garrek:4,3"}, {"at": "obryn:4,17"}),
    case("deres_more_of_us", True, {"at": "garrek:4,3 saek:4,5"}, {"at": "obryn:4,17"}, {"at": "gurzag:12,3"}),
    case("deres_more_of_us", False, {"at": "garrek:4,3 saek:4,5"}, {"at": "obryn:4,17 steelheart:4,15"},
         {"at": "gurzag:12,3"}),
    case("dauntless", True, OWN, {"at": "obryn:4,17 steelheart:4,15 brightshield:4,13"}),
    case("dauntless", False, OWN, {"at": "obryn:4,17 steelheart:4,15"}),
    case("dauntless", False, {"at": ""}, {"at": "obryn:4,17 steelheart:4,15 brightshield:4,13"}),
    case("dauntless", True, OWN, {"at": "obryn:4,17 steelheart:4,15"}, {"at": "gurzag:12,3 hakka:12,5"}),
    case("dauntless", False, OWN, {"at": "obryn:4,17 steelheart:4,15"}, {"at": "gurzag:12,3"}),
    case("peerless_general", True, {"at": "garrek:4,3 saek:4,5 targor:4,7 arnulf:4,9", "lost": "karsus"}, {}),
    case("peerless_general", False, {"at": "garrek:4,3 saek:4,5 targor:4,7", "lost": "karsus"}, {}),
    case("peerless_general", False, {"at": "garrek:4,3 saek:4,5 targor:4,7 arnulf:4,9", "inspired": "saek"}, {}),
    *(case(card, yes, {"at": at, "inspired": inspired}, {})
      for card in ("the_invigorated_dead", "for_the_ur_gold") for at, inspired, yes in (
          ("garrek:4,3 saek:4,5 targor:4,7", "garrek saek targor", True),
          ("garrek:4,3 saek:4,5", "garrek saek", False),
          ("garrek:4,3 saek:4,5 targor:4,7", "garrek saek", False))),
    case("blooded", True, {"at": "garrek:4,3 saek:4,5 targor:4,7", "damage": "garrek:1 saek:2 targor:1"}, {}),
    case("blooded", False, {"at": "garrek:4,3 saek:4,5 targor:4,7", "damage": "garrek:1 saek:2"}, {}),
    case("blooded", False, {"at": "garrek:4,3 saek:4,5", "damage": "garrek:1 saek:2"}, {}),
    case("scent_of_victory", True, OWN, {"at": "obryn:4,17 steelheart:4,15 brightshield:4,13",
                                         "damage": "obryn:1 steelheart:1 brightshield:1"}),
    case("scent_of_victory", False, OWN, {"at": "obryn:4,17 steelheart:4,15 brightshield:4,13",
                                          "damage": "obryn:1 steelheart:1"}),
    case("scent_of_victory", False, OWN, {"at": "obryn:4,17 steelheart:4,15", "damage": "obryn:1 steelheart:1"}),
    case("brawl", True, {"at": "garrek:4,3 saek:4,7 targor:3,4"}, {"at": "obryn:4,5"}),
    case("brawl", False, {"at": "garrek:4,3 saek:4,7"}, {"at": "obryn:4,5"}),
    case("brawl", False, {"at": "garrek:4,3 saek:4,7 targor:3,2"}, {"at": "obryn:4,5"}),
    case("geared_for_war", True, {"at": "garrek:4,3 saek:4,7 targor:3,4",
                                  "worn": "great_speed:garrek great_strength:saek disengage:targor"}, {}),
    case("geared_for_war", False, {"at": "garrek:4,3 saek:4,7 targor:3,4",
                                   "worn": "great_speed:garrek great_strength:saek disengage:saek"}, {}),
    case("geared_for_war", False, {"at": "garrek:4,3 saek:4,7",
                                   "worn": "great_speed:garrek great_strength:saek disengage:saek"}, {}),
    case("unbroken_wall", True, {"at": "garrek:4,3 saek:4,5 targor:4,7"}, {}),
    case("unbroken_wall", False, {"at": "garrek:4,3 saek:4,5 targor:4,9"}, {}),
    case("unbroken_wall", False, {"at": "garrek:4,3 saek:4,5"}, {}),
    case("unbroken_wall", False, {"at": "garrek:4,3 saek:4,5 targor:4,7 arnulf:4,13"}, {}),
    case("undead_swarm", True, {"at": "garrek:4,3 saek:4,7 targor:3,4"}, {"at": "obryn:4,5"}),
    case("undead_swarm", False, {"at": "garrek:4,3 saek:4,9"}, {"at": "obryn:4,5"}),
    case("undead_swarm", False, {"at": "garrek:4,3 saek:4,7"}, {"at": "obryn:4,5 steelheart:4,17"}),
    case("undead_swarm", False, OWN, {"at": ""}),
    case("undead_swarm", True, {"at": "garrek:4,5 saek:3,6 targor:5,6"}, {"at": "obryn:4,7 steelheart:3,4"},
         {"at": "gurzag:5,4 hakka:12,5"}),
    case("undead_swarm", False, {"at": "garrek:4,5 saek:3,6 targor:5,6"}, {"at": "obryn:4,7 steelheart:3,4"},
         {"at": "gurzag:5,2 hakka:12,5"}),
]  # fmt: skip


@rule("shadespire.scoring.08", "shadespire.scoring.10")
@each_card("card, yes, sides, fields", STATES)
def test_how_the_battlefield_is(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


THIRD_ALONE = (*NOBODY_OUT, "khornes_champion", "conquest", "denial", "fearless_in_death", "peerless_general",
               "the_invigorated_dead", "contained", "endless_slaughter")  # fmt: skip


@rule("shadespire.scoring.09")
@pytest.mark.parametrize("card", THIRD_ALONE)
def test_what_is_scored_in_the_third_end_phase_alone(card):
    rows = [row for row in STATES if row[0] == card and row[1]]
    assert scores(card, *rows[0][2], **{**rows[0][3], "round_": 2}) is False


def test_total_annihilation_is_not_scored_in_the_third_end_phase():
    assert not scores("total_annihilation", OWN, {"lost": "obryn steelheart brightshield"}, round_=3)


# ---------------------------------------------------------------------- objectives that are held

TOKENS = {"1": "4,3", "2": "4,5", "3": "4,7", "4": "4,15", "5": "4,17"}
MORE = {"6": "4,13", "7": "6,3", "8": "12,3", "9": "12,5"}
ALL_OF = {
    "tactical_supremacy_1_2": {1, 2}, "tactical_supremacy_3_4": {3, 4}, "tactical_genius_1_3": {1, 2, 3},
}  # fmt: skip
ONE_OF = {
    "hold_objective_1": ({1}, {1, 6}, {1, 2, 6}), "hold_objective_2": ({2}, {2, 7}, {2, 3, 7}),
    "hold_objective_3": ({3}, {3, 6}, {3, 4, 8}), "hold_objective_4": ({4}, {4, 7}, {4, 5, 9}),
    "hold_objective_5": ({5}, {5, 6}, {1, 5, 6}),
}  # fmt: skip
NAMES = ("garrek", "saek", "karsus", "targor", "arnulf")


def holding(numbers, seats=2, **fields):
    """Sides of which the first holds objectives of these numbers, and the tokens of a game of so many seats."""
    tokens = dict(list({**TOKENS, **MORE}.items())[: {2: 5, 3: 7, 4: 9}[seats]])
    at = " ".join(f"{name}:{tokens[str(number)]}" for name, number in zip(NAMES, numbers, strict=False))
    return ({"at": at, "warband": "garreks_reavers"}, *({} for _ in range(seats - 1))), {"tokens": tokens, **fields}


@of_card(*ONE_OF)
@pytest.mark.parametrize("card", ONE_OF)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_of_some_objectives(card, seats):
    found = set()
    for number in range(1, {2: 5, 3: 7, 4: 9}[seats] + 1):
        sides, fields = holding([number], seats)
        if scores(card, *sides, **fields):
            found.add(number)
    assert found == ONE_OF[card][seats - 2]


@of_card(*ALL_OF)
@pytest.mark.parametrize("card", ALL_OF)
def test_several_objectives_of_given_numbers(card):
    numbers = ALL_OF[card]
    sides, fields = holding(numbers)
    assert scores(card, *sides, **fields)
    for missing in numbers:
        sides, fields = holding({1, 2, 3, 4, 5} - {missing})
        assert not scores(card, *sides, **fields)


def held(card, yes, numbers, seats=2, others=(), **fields):
    """A position with objectives that are held; others: sides of the other seats."""
    sides, how = holding(numbers, seats, **fields)
    return card, yes, (sides[0], *others, *sides[1 + len(others) :]), how


ON_TWO = {"2": "4,5", "4": "4,15", "5": "4,17"}
HELD = [
    held("supremacy", True, [1, 2, 3]), held("supremacy", False, [1, 2]),
    held("claim_the_city", True, [1, 2, 3, 4, 5]), held("claim_the_city", False, [1, 2, 3, 4]),
    held("claim_the_city", True, [1, 2, 3, 4, 5], 3), held("claim_the_city", False, [1, 2, 3, 4], 3),
    held("claim_the_city", True, [1, 2, 3, 4, 5], 4),
    ("claim_the_city", True, ({"at": "garrek:4,5"},), {"tokens": {"2": "4,5"}}),
    ("claim_the_city", False, (OWN,), {"tokens": {}}),
    held("there_is_only_slaughter", True, []), held("there_is_only_slaughter", False, [1]),
    held("there_is_only_slaughter", False, [], others=({"at": "obryn:4,7"},)),
    held("seize_ground", True, [4]), held("seize_ground", False, [1, 2, 3]),
    held("seize_ground", True, [5], 3),
    *((card, yes, ({"at": at},), {"tokens": ON_TWO}) for card in ("cleanse", "making_a_statement") for at, yes in (
        ("garrek:4,15 saek:4,17", True), ("garrek:4,15 saek:4,5", False))),
    *((card, False, (OWN,), {"tokens": {"2": "4,5"}}) for card in ("cleanse", "making_a_statement")),
    ("cleanse", True, ({"at": "garrek:12,5"}, {}, {}), {"tokens": {"1": "12,5", "2": "4,17"}}),
    ("cleanse", False, ({"at": "garrek:12,5"}, {}, {}), {"tokens": {"1": "12,5", "2": "12,7", "3": "4,17"}}),
    ("making_a_statement", True, ({"at": "garrek:12,3 saek:12,5 targor:12,7"}, {}, {}),
     {"tokens": {"1": "12,3", "2": "12,5", "3": "12,7", "4": "12,9"}}),
    ("making_a_statement", False, ({"at": "garrek:12,3 saek:12,5 targor:4,17"}, {}, {}),
     {"tokens": {"1": "12,3", "2": "12,5", "3": "4,17"}}),
    ("plant_a_standard", True, ({"at": "garrek:4,15"},), {"tokens": ON_TWO}),
    ("plant_a_standard", False, ({"at": "saek:4,15 garrek:4,5"},), {"tokens": ON_TWO}),
    ("hoarders", True, ({"at": "garrek:4,15 saek:4,5"}, {"at": "obryn:4,3"}), {"tokens": ON_TWO}),
    ("hoarders", False, ({"at": "garrek:4,15 saek:4,3"}, {"at": "obryn:4,19"}), {"tokens": ON_TWO}),
    ("hoarders", False, ({"at": "garrek:4,15 saek:4,5"}, {"at": "obryn:4,17"}), {"tokens": ON_TWO}),
    ("hoarders", False, ({"at": ""}, {"at": "obryn:4,3"}), {"tokens": ON_TWO}),
]  # fmt: skip


@rule("shadespire.objectives.17", "shadespire.objectives.18")
@each_card("card, yes, sides, fields", HELD)
def test_who_holds_what(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


@of_card("immovable_object", "determined_defender")
@pytest.mark.parametrize("card", ["immovable_object", "determined_defender"])
@pytest.mark.parametrize(("before", "now", "yes"), [
    ((0, 0), "garrek:4,3", True),
    ((0, 0), "garrek:4,5", False),
    ((1, 0), "garrek:4,3", False),
    ((0, 1), "garrek:4,3", False),
    (None, "garrek:4,3", False),
])  # fmt: skip
def test_the_same_fighter_on_the_same_objective_twice(card, before, now, yes):
    """As it was at the end of the phase before: the number of a fighter and of a token."""
    was = (Holding(*before),) if before else ()
    assert scores(card, {"at": now}, {}, tokens=TOKENS, held_before=was, round_=2) is yes


@of_card("immovable_object")
def test_what_was_held_is_remembered_from_one_round_to_the_next():
    table = pose({"at": "garrek:4,3", "hand": "immovable_object"}, {}, tokens=TOKENS, phase="close")
    assert table.choices("score") == []
    table.calm("score_objectives", "discard_objectives", "play_upgrades", "discard_power")
    while table.asking()[1] == "choose_first":
        table.do(f"first {table.asking()[0]} 0")
    table.calm("activate", "power_turn")
    assert table.choices("score") == ["immovable_object"]


@of_card("a_claim_retaken")
@pytest.mark.parametrize(("was", "at", "yes"), [
    ((5, 0), "garrek:4,3", True), ((0, 0), "garrek:4,3", False), ((5, 1), "garrek:4,3", False),
    ((5, 0), "obryn@1:4,3", False),
])  # fmt: skip
def test_a_claim_retaken(was, at, yes):
    """An objective that an enemy (fighter 5) held when the phase began is held by an own fighter."""
    enemy = "@1" in at
    sides = ({"at": "garrek:4,9"}, {"at": "obryn:4,3"}) if enemy else ({"at": at}, {"at": "obryn:4,17"})
    assert scores("a_claim_retaken", *sides, tokens=TOKENS, held=(Holding(*was),)) is yes
