"""The objective cards of the set of The Farstriders: a position in which each is met, and the nearest ones in which it
is not. Meticulous Annihilation stands with those that say the same in `test_spiteclaws_objectives`."""

from __future__ import annotations

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.cards.at_once import at_once
from tests.shadespire.changes import each_card, of_card, scores

OWN = {"at": "farstrider:4,1 eagle_eye:2,7 swiftblade:6,3"}
ENEMY = {"at": "garrek:4,15 saek:2,15 karsus:6,15"}
ORRUKS, DWARFS = {"at": "gurzag:12,3"}, {"at": "fjul:12,17"}
TOKENS = {"1": "4,1", "2": "2,7", "3": "6,3"}


def case(card, yes, *sides, **fields):
    """A position in which a card is scored or not."""
    return card, yes, sides, fields


def took(*fighters, seat=0, **values):
    """A seat has taken out these fighters, by their numbers, in this phase."""
    return tuple(Fact(event="out", deed=-2, seat=seat, to=who, **values) for who in fighters)


SHOT = "attack 0 farstrider 0 garrek / swords swords swords dodge"
MISSED = "attack 0 farstrider 0 garrek / hammer hammer hammer dodge"
SHOOTERS = {"at": "farstrider:4,3 eagle_eye:3,4 swiftblade:5,4"}
TOUGH = {"at": "gurzag:4,9", "inspired": "gurzag"}
EYE, BLADE = (f"attack 0 {who} 0 gurzag / swords swords swords dodge" for who in ("eagle_eye", "swiftblade"))
STRIDER = "attack 0 farstrider 0 gurzag / swords swords swords dodge"
PISTOL = {**SHOOTERS, "worn": "overcharged_boltstorm_pistol:eagle_eye"}
FIELD = {**SHOOTERS, "at": "farstrider:4,5 eagle_eye:3,6 swiftblade:5,6"}
ROWS = [
    case("behead_the_beast", True, OWN, ENEMY, facts=took(3, leader=True)),
    case("behead_the_beast", False, OWN, ENEMY, facts=took(4)),
    case("behead_the_beast", False, OWN, ENEMY, facts=took(3, leader=True, seat=1)),
    case("behead_the_beast", False, OWN, ENEMY, facts=took(0, leader=True)),
    case("brave_but_cautious", True, OWN, ENEMY),
    case("brave_but_cautious", False, OWN, ENEMY, facts=(Fact(event="damage", deed=1, seat=1, to=0, amount=1),)),
    case("brave_but_cautious", True, OWN, ENEMY, facts=(Fact(event="damage", deed=1, seat=0, to=3, amount=1),)),
    case("brave_but_cautious", False, {"warband": "farstriders", "at": "", "lost": "farstrider eagle_eye swiftblade"},
         ENEMY),
    case("close_with_the_enemy", True, OWN, {"at": "garrek:4,3 saek:2,5 karsus:6,5"}),
    case("close_with_the_enemy", True, {"at": "farstrider:4,1 eagle_eye:3,4 swiftblade:5,4"}, {"at": "garrek:4,3"}),
    case("close_with_the_enemy", False, OWN, {"at": "garrek:4,3 saek:2,5 karsus:6,7"}),
    *(row for card in ("eternal_supremacy", "our_only_way_out") for row in (
        case(card, True, OWN, ENEMY, tokens=TOKENS),
        case(card, False, OWN, ENEMY, tokens={**TOKENS, "3": "6,5"}),
        case(card, False, OWN, ENEMY, tokens={**TOKENS, "3": "4,15"}),
    )),
    case("lightning_advance", True, {"at": "farstrider:4,11 eagle_eye:2,17"}, {"at": "garrek:4,3"}),
    case("lightning_advance", False, {"at": "farstrider:4,11 eagle_eye:3,10"}, {"at": "garrek:4,3"}),
    case("lightning_advance", False, {"at": "farstrider:4,11 eagle_eye:2,17 swiftblade:4,9"}, {"at": "garrek:4,3"}),
    case("lightning_advance", False, {"at": "farstrider:4,11"}, {"at": "garrek:4,3"}),
    case("lightning_advance", True, {"at": "farstrider:4,11 eagle_eye:12,3"}, {"at": "garrek:4,3"},
         {"at": "gurzag:10,3"}),
    *(case("sigmars_finest", yes, {"at": at}, {"at": enemies}, *rest)
      for at, enemies, rest, yes in (
          ("farstrider:4,1", "garrek:4,15 saek:2,15 karsus:6,15", (), True),
          ("farstrider:4,1", "garrek:4,15 saek:2,15", (), False),
          ("farstrider:4,1 eagle_eye:2,7", "garrek:4,15 saek:2,15 karsus:6,15 arnulf:4,17 targor:4,11", (), False),
          ("farstrider:4,1", "garrek:4,15 saek:2,15", ({"at": "gurzag:12,3 hakka:12,5"},), True),
          ("farstrider:4,1", "garrek:4,15 saek:2,15", (ORRUKS,), False),
          ("farstrider:4,1", "garrek:4,15 saek:2,15", (ORRUKS, DWARFS), True),
          ("farstrider:4,1", "garrek:4,15", (ORRUKS, DWARFS), False),
      )),
    case("sigmars_finest", False, {"warband": "farstriders", "at": ""}, ENEMY),
    case("punishing_volleys", True, FIELD, TOUGH, texts=[STRIDER, "pass 1", EYE, "pass 1", BLADE]),
    case("punishing_volleys", False, FIELD, TOUGH, texts=[STRIDER, "pass 1", EYE]),
    case("punishing_volleys", False, FIELD, TOUGH,
         texts=[STRIDER, "pass 1", EYE, "pass 1", "attack 0 swiftblade 0 gurzag / hammer hammer hammer dodge"]),
    case("punishing_volleys", True, {**PISTOL, "at": FIELD["at"]}, TOUGH,
         texts=[STRIDER, "pass 1", "attack 0 eagle_eye 2 gurzag / hammer hammer hammer dodge", "pass 1", BLADE]),
    case("punishing_volleys", False, {**FIELD, "inspired": "farstrider"}, TOUGH,
         texts=["attack 0 farstrider 1 gurzag / swords swords swords dodge", "pass 1", EYE, "pass 1", BLADE]),
    case("punishing_volleys", False, {**FIELD, "at": "farstrider:4,5 eagle_eye:3,6 swiftblade:4,7"}, TOUGH,
         texts=[STRIDER, "pass 1", EYE, "pass 1", "attack 0 swiftblade 1 gurzag / swords swords swords dodge"]),
    case("complete_victory", True, OWN, ENEMY),
    case("complete_victory", False, OWN, ENEMY, round_=2),
    case("complete_victory", False, {"at": "farstrider:4,1 eagle_eye:2,7", "lost": "swiftblade"}, ENEMY),
    case("complete_victory", True, OWN, {"at": "garrek:4,15", "lost": "saek"}),
    case("fearless", True, {"at": "farstrider:4,3"}, {"at": "garrek:4,5 saek:3,4 karsus:5,4"}),
    case("fearless", False, {"at": "farstrider:4,3"}, {"at": "garrek:4,5 saek:3,4 karsus:6,3"}),
    case("fearless", False, {"at": "garrek:4,5 saek:3,4 karsus:5,4"}, {"at": "farstrider:4,3"}),
    case("heroes_all", True, {**OWN, "inspired": "farstrider eagle_eye swiftblade"}, ENEMY),
    case("heroes_all", False, {**OWN, "inspired": "farstrider eagle_eye"}, ENEMY),
    case("heroes_all", False, {"at": "farstrider:4,1 eagle_eye:2,7", "inspired": "farstrider eagle_eye"}, ENEMY),
    case("skirting_danger", True, {"at": "farstrider:1,2 eagle_eye:7,4"}, ENEMY),
    case("skirting_danger", False, {"at": "farstrider:1,2 eagle_eye:4,5"}, ENEMY),
    case("skirting_danger", False, {"at": "farstrider:1,2"}, ENEMY),
]  # fmt: skip


@rule("shadespire.scoring.01", "shadespire.scoring.08", "shadespire.scoring.09", "shadespire.scoring.10",
      "shadespire.multi.22")  # fmt: skip
@each_card("card, yes, sides, fields", ROWS)
def test_what_is_scored_in_an_end_phase(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


def done(card, yes, sides, *texts, **fields):
    """A position, and what is done: the card is scored by the last of it or not."""
    return card, yes, sides, texts, fields


KILL, NO = " / hammer hammer dodge", " / swords swords dodge"
AXE, PISTOLS = "attack 0 farstrider 1 garrek", "attack 0 farstrider 0 garrek / swords swords swords dodge"
NEAR = {"at": "farstrider:4,3 eagle_eye:2,9"}
WEAK = {"at": "garrek:4,5 saek:2,17", "damage": "garrek:2"}
THERE = ({"at": "farstrider:4,13 eagle_eye:2,9"}, {"at": "garrek:4,15 saek:2,17", "damage": "garrek:2"})
BETWEEN = ({"at": "farstrider:4,9 eagle_eye:2,3"}, {"at": "garrek:3,10 saek:2,17", "damage": "garrek:2"})
SHARDS = ({**NEAR, "hand": "shardgale"}, {"at": "garrek:4,5 saek:2,17", "damage": "garrek:3"})
TWO_EACH = ({"at": "farstrider:4,5 eagle_eye:3,8 swiftblade:5,8"}, {"at": "garrek:4,7 saek:3,4 karsus:5,4"})
GUARDING = ({"at": "farstrider:4,9", "guarding": "farstrider"}, {"at": "garrek:4,5"})
SKAVEN = {"at": "skritch:4,9 krrk:4,7", "worn": "bodyguard_for_a_price:krrk"}


def attacked(*by, to=3):
    """These fighters, by their numbers, have attacked one in this phase."""
    return tuple(Fact(event="attack", deed=-2, by=who, seat=0, to=to) for who in by)


AT_ONCE = [
    done("ranger_strike", True, (NEAR, WEAK), AXE + KILL, facts=took(5)),
    done("ranger_strike", True, (NEAR, WEAK), AXE + KILL, facts=took(1)),
    done("ranger_strike", False, (NEAR, WEAK), AXE + KILL),
    done("ranger_strike", False, (NEAR, WEAK), AXE + KILL, facts=took(5, seat=1)),
    done("advancing_strike", True, THERE, AXE + KILL),
    done("advancing_strike", False, (NEAR, WEAK), AXE + KILL),
    done("advancing_strike", False, BETWEEN, AXE + KILL),
    done("advancing_strike", False, (THERE[0], {**THERE[1], "damage": "garrek:1"}), AXE + KILL),
    done("defensive_strike", True, (NEAR, WEAK), AXE + KILL),
    done("defensive_strike", True, SHARDS, "pass 0", "ploy 0 shardgale"),
    done("defensive_strike", False, THERE, AXE + KILL),
    done("defensive_strike", False, BETWEEN, AXE + KILL),
    done("defensive_strike", False, (WEAK, {"at": "farstrider:4,3"}), "pass 0",
         "attack 1 farstrider 1 garrek" + KILL),
    done("balance_of_power", True, TWO_EACH, AXE + " / swords swords dodge"),
    done("balance_of_power", True, TWO_EACH, "pass 0", "attack 1 garrek 0 farstrider / swords swords dodge"),
    done("balance_of_power", False, (TWO_EACH[0], {"at": "garrek:4,7 saek:3,4"}), AXE + NO),
    done("balance_of_power", False, (TWO_EACH[0], {"at": TWO_EACH[1]["at"] + " arnulf:4,3"}), AXE + NO),
    done("balance_of_power", False, ({"at": "farstrider:4,5 eagle_eye:3,8"}, {"at": "garrek:4,7 saek:3,4"}), AXE + NO),
    done("change_of_tactics", True, GUARDING, "charge 0 farstrider 4,7", "attack 0 farstrider 1 garrek" + NO),
    done("change_of_tactics", False, ({"at": "farstrider:4,9"}, {"at": "garrek:4,5"}),
         "charge 0 farstrider 4,7", "attack 0 farstrider 1 garrek" + NO),
    done("change_of_tactics", False, GUARDING, "move 0 farstrider 4,7"),
    done("change_of_tactics", True, (SKAVEN, {"at": "garrek:4,3"}), "charge 0 skritch 6,3 / swords swords dodge"),
    done("concerted_attack", True, (NEAR, WEAK), AXE + NO, facts=attacked(1, 2)),
    done("concerted_attack", False, (NEAR, WEAK), AXE + NO, facts=(*attacked(1), *attacked(2, to=4))),
    done("concerted_attack", False, (NEAR, WEAK), AXE + NO, facts=attacked(0, 1)),
    done("concerted_attack", False, (NEAR, WEAK), AXE + NO, facts=attacked(1)),
    done("unstoppable", True, (NEAR, {**WEAK, "guarding": "garrek"}), AXE + " / hammer hammer single"),
    done("unstoppable", True, (NEAR, {**WEAK, "guarding": "garrek", "damage": ""}), AXE + " / hammer hammer single"),
    done("unstoppable", False, (NEAR, WEAK), AXE + " / hammer hammer single"),
    done("unstoppable", False, (NEAR, {**WEAK, "guarding": "garrek"}), AXE + " / swords swords single"),
    done("unstoppable", False, ({**WEAK, "damage": ""}, {**NEAR, "guarding": "farstrider"}), "pass 0",
         "attack 1 farstrider 1 garrek / hammer hammer single"),
]  # fmt: skip


@rule("shadespire.scoring.02")
@each_card("card, yes, sides, texts, fields", AT_ONCE)
def test_what_is_scored_at_once(card, yes, sides, texts, fields):
    assert at_once(card, sides, *texts, **fields) is yes


@of_card("concerted_attack")
@rule("shadespire.cardrulings.01")
def test_concerted_attack_needs_three_different_fighters():
    own = {"at": "farstrider:4,3 eagle_eye:3,4 swiftblade:5,4"}
    foe = {"at": "garrek:4,5 saek:2,17"}
    two = [AXE + NO, "pass 1", "attack 0 eagle_eye 1 garrek" + NO, "pass 1"]
    assert at_once("concerted_attack", (own, foe), *two, "attack 0 swiftblade 1 garrek / hammer hammer hammer dodge")
    assert not at_once("concerted_attack", (own, foe), *two, "attack 0 eagle_eye 1 garrek" + NO)
