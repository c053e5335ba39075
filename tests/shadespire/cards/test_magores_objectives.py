"""The objective cards of the set of Magore's Fiends: a position in which each is met, and the nearest ones in which it
is not. Bloody Annihilation stands with those that say the same in `test_spiteclaws_objectives`."""

from __future__ import annotations

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.cards.at_once import at_once
from tests.shadespire.changes import each_card, of_card, scores
from tests.shadespire.posed import pose

OWN = {"at": "magore:4,1 riptooth:2,7 ghartok:6,3 zharkus:6,7"}
ENEMY = {"at": "obryn:4,15 steelheart:2,15 brightshield:6,15"}
ORRUKS, DWARFS = {"at": "gurzag:12,3"}, {"at": "fjul:12,17"}
PLACES = ("4,3", "4,15", "3,10")
"""In seat 0's territory, in seat 1's, and in nobody's."""


def case(card, yes, *sides, **fields):
    """A position in which a card is scored or not."""
    return card, yes, sides, fields


def lost(*own, who=OWN):
    """A warband of which these are out of action, and the others stand."""
    return {"at": " ".join(each for each in who["at"].split() if each.split(":")[0] not in own), "lost": " ".join(own),
            "warband": "magores_fiends" if who is OWN else "steelhearts_champions"}  # fmt: skip


GUARD = {"warband": "sepulchral_guard", "at": "warden:4,15"}
DEAD = ["prince", "harvester", "champion", "petitioner_1", "petitioner_2", "petitioner_3"]


def carnage(own, guard, *rest):
    """So many are out of action of the own warband and of one of seven, and of others."""
    out = ("magore", "riptooth", "ghartok")[:own]
    return (lost(*out), {**GUARD, "lost": " ".join(DEAD[:guard])}, *rest)


def dead_orruks(count):
    return {**ORRUKS, "lost": " ".join(("bonekutta", "basha", "hakka")[:count])}


def hurt(event, *to, seat=0, **values):
    """It was done to these fighters, by their numbers."""
    return tuple(Fact(event=event, deed=at + 1, seat=seat, to=who, **values) for at, who in enumerate(to))


WOUNDED = {"damage": "magore:1 riptooth:1 ghartok:1 zharkus:1"}
THREE_WORN = "great_strength:magore great_speed:magore great_fortitude:magore"
ROWS = [
    *(case("kill_kill_again", yes, lost(*own), lost(*others, who=ENEMY), *rest)
      for own, others, rest, yes in (
          (("magore", "riptooth"), ("obryn", "steelheart"), (), True),
          (("magore",), ("obryn", "steelheart"), (), False),
          (("magore", "riptooth", "ghartok"), ("obryn",), (), False),
          (("magore", "riptooth"), ("obryn", "steelheart"), (dead_orruks(2),), True),
          (("magore", "riptooth"), ("obryn", "steelheart"), (dead_orruks(1),), False),
      )),
    case("rivers_of_blood", True, {**OWN, **WOUNDED}, {}),
    case("rivers_of_blood", True, {"at": "magore:4,1", "damage": "magore:1"},
         {**ENEMY, "damage": "obryn:1 steelheart:2 brightshield:1"}),
    case("rivers_of_blood", False, {**OWN, **WOUNDED}, {"at": "obryn:4,15"}),
    case("rivers_of_blood", False, {"at": "magore:4,1 riptooth:2,7 ghartok:6,3",
                                    "damage": "magore:1 riptooth:1 ghartok:1"}, {}),
    case("save_the_best", True, OWN, {"at": "steelheart:4,15"}),
    case("save_the_best", False, OWN, {"at": "obryn:4,15"}),
    case("save_the_best", False, OWN, {"at": "steelheart:4,15 obryn:2,15"}),
    case("save_the_best", False, OWN, {}),
    case("save_the_best", True, OWN, {"at": "steelheart:4,15"}, {"warband": "ironskulls_boyz"}),
    case("save_the_best", False, OWN, {"at": "steelheart:4,15"}, ORRUKS),
    case("accept_inevitability", True, {"warband": "magores_fiends", "lost": "magore riptooth ghartok zharkus"}, ENEMY),
    case("accept_inevitability", False, {"warband": "magores_fiends", "lost": "magore riptooth ghartok zharkus"}, ENEMY,
         round_=2),
    case("accept_inevitability", False, lost("magore", "riptooth", "ghartok"), ENEMY),
    case("chosen_champion", True, {**OWN, "worn": THREE_WORN}, ENEMY),
    case("chosen_champion", False, {**OWN, "worn": THREE_WORN.replace("fortitude:magore", "fortitude:riptooth")},
         ENEMY),
    case("chosen_champion", False, {**lost("magore"), "worn": THREE_WORN}, ENEMY),
    case("chosen_champion", False, OWN, {**ENEMY, "worn": THREE_WORN.replace("magore", "obryn")}),
    case("multiple_fronts", True, OWN, ENEMY, facts=hurt("damage", 4, 5, 6, amount=1)),
    case("multiple_fronts", False, OWN, ENEMY, facts=hurt("damage", 4, 5, 5, amount=1)),
    case("multiple_fronts", False, OWN, ENEMY, facts=hurt("damage", 4, 5, 0, amount=1)),
    case("multiple_fronts", False, OWN, ENEMY, facts=hurt("damage", 4, 5, 6, seat=1, amount=1)),
    case("multiple_fronts", True, {**OWN, "hand": "shardgale"}, ENEMY, texts=["pass 0", "ploy 0 shardgale"]),
    case("poised_to_strike", True, {"at": "magore:4,3 riptooth:3,4 ghartok:5,4"}, {"at": "obryn:4,5"}),
    case("poised_to_strike", False, {"at": "magore:4,3 riptooth:3,4 ghartok:6,5"}, {"at": "obryn:4,5"}),
    case("poised_to_strike", False, {"at": "obryn:4,5"}, {"at": "magore:4,3 riptooth:3,4 ghartok:5,4"}),
    case("pure_carnage", True, *carnage(2, 5)), case("pure_carnage", False, *carnage(2, 4)),
    case("pure_carnage", False, *carnage(2, 5), round_=2),
    case("pure_carnage", True, *carnage(2, 5, dead_orruks(2))), case("pure_carnage", False, *carnage(2, 5,
         dead_orruks(1))),
    case("pure_carnage", True, *carnage(2, 6, dead_orruks(2), {**DWARFS, "lost": "tefk"})),
    case("pure_carnage", False, *carnage(2, 6, dead_orruks(2), DWARFS)),
    case("victory_after_victory", True, OWN, ENEMY, facts=hurt("score", -1, -1, -1)),
    case("victory_after_victory", True, OWN, ENEMY, facts=(*hurt("score", -1, -1), *hurt("score", -1,
         in_end_phase=True))),
    case("victory_after_victory", False, OWN, ENEMY, facts=hurt("score", -1, -1)),
    case("victory_after_victory", False, OWN, ENEMY, facts=(*hurt("score", -1, -1), *hurt("score", -1, seat=1))),
    *(case("war_of_attrition", yes, lost(*own), lost(*others, who=ENEMY), *rest)
      for own, others, rest, yes in (
          (("magore",), ("obryn",), (), True), (("magore", "riptooth"), ("obryn", "steelheart"), (), True),
          (("magore", "riptooth"), ("obryn",), (), False), ((), (), (), False),
          (("magore",), ("obryn",), (dead_orruks(1),), True), (("magore",), ("obryn",), (dead_orruks(2),), False),
          (("magore",), ("obryn",), (dead_orruks(0),), False),
      )),
]  # fmt: skip


@rule("shadespire.scoring.01", "shadespire.scoring.08", "shadespire.scoring.09", "shadespire.multi.22")
@each_card("card, yes, sides, fields", ROWS)
def test_what_is_scored_in_an_end_phase(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


@of_card("killing_ground")
def test_killing_ground():
    """One in each kind of territory, whoever they were and whoever did it."""
    field = pose(OWN, ENEMY)
    for places, yes in (("4,3 4,15 3,10", True), ("4,3 4,15 4,17", False), ("4,3 3,10 5,10", False),
                        ("4,15 3,10 1,10", False)):  # fmt: skip
        facts = tuple(Fact(event="out", deed=at, seat=at % 2, to=at, at=field.hex(each))
                      for at, each in enumerate(places.split()))  # fmt: skip
        assert scores("killing_ground", OWN, ENEMY, facts=facts) is yes


def done(card, yes, sides, *texts, **fields):
    """A position, and what is done: the card is scored by the last of it or not."""
    return card, yes, sides, texts, fields


def charged(*by):
    """These fighters, by their numbers, have charged in this phase."""
    return tuple(Fact(event="charge", deed=-2, by=who, seat=0) for who in by)


def dealt(amount, seat=0, cause="attack"):
    """A seat has dealt so much damage in this phase."""
    return (Fact(event="damage", deed=-2, seat=seat, to=4, amount=amount, cause=cause),)


KILL, NO = " / hammer hammer dodge", " / swords swords dodge"
AXE = "attack 0 magore 0 obryn"
WEAK = {"at": "obryn:4,5 steelheart:2,15", "damage": "obryn:2"}
WEAKER = {"at": "obryn:4,5 steelheart:2,15", "damage": "obryn:3"}
MAGORE = {"at": "magore:4,3 zharkus:2,9"}
LEADER = {"at": "steelheart:4,5 obryn:2,15", "damage": "steelheart:3"}
BITE = " / swords swords hammer dodge"
TRIO = ({"at": "magore:4,3 riptooth:2,7 ghartok:6,1"}, {"at": "obryn:4,5 steelheart:2,9 brightshield:6,5"})
FLANKED = {"at": "riptooth:4,3 magore:2,9"}
PAIR = {"at": "obryn:4,5 steelheart:4,1 brightshield:3,4", "inspired": "steelheart"}
RUNNERS = ({"at": "magore:4,9 riptooth:2,7"}, {"at": "obryn:4,5"})
FIST = ["pass 0", "attack 1 obryn 0 ghartok / swords swords block", "react_with 0 ghartok 1",
        "attack 0 ghartok 1 obryn / swords dodge"]  # fmt: skip
GHARTOK = {"at": "ghartok:4,3"}
AT_ONCE = [
    done("all_the_better_to_slay_them", True, TRIO, "move 0 ghartok 6,3"),
    done("all_the_better_to_slay_them", False, TRIO, "move 0 ghartok 7,2"),
    done("all_the_better_to_slay_them", False, ({"at": "magore:4,3 riptooth:3,4 ghartok:6,1"}, {"at": "obryn:4,5"}),
         "move 0 ghartok 5,4"),
    done("all_the_better_to_slay_them", False, ({"at": TRIO[0]["at"] + " zharkus:2,1"}, TRIO[1]), "move 0 ghartok 6,3"),
    done("all_the_better_to_slay_them", False, ({"at": "magore:4,3 ghartok:6,1"}, TRIO[1]), "move 0 ghartok 6,3"),
    done("bane_of_champions", True, (FLANKED, LEADER), "attack 0 riptooth 0 steelheart" + BITE),
    done("bane_of_champions", False, (FLANKED, WEAKER), "attack 0 riptooth 0 obryn" + BITE),
    done("bane_of_champions", False, (MAGORE, LEADER), "attack 0 magore 0 steelheart" + KILL),
    done("bane_of_champions", False, (FLANKED, {**LEADER, "damage": ""}), "attack 0 riptooth 0 steelheart" + BITE),
    done("khorne_sees_us", True, (MAGORE, WEAK), AXE + KILL, facts=hurt("out", 6)),
    done("khorne_sees_us", False, (MAGORE, WEAK), AXE + KILL),
    done("khorne_sees_us", False, (MAGORE, WEAK), AXE + KILL, facts=hurt("out", 3)),
    done("khorne_sees_us", False, (MAGORE, WEAK), AXE + KILL, facts=hurt("out", 6, seat=1)),
    done("no_escape", True, RUNNERS, "charge 0 magore 4,7" + NO, facts=charged(1, 2)),
    done("no_escape", False, RUNNERS, "charge 0 magore 4,7" + NO, facts=charged(1)),
    done("no_escape", False, RUNNERS, "charge 0 magore 4,7" + NO, facts=charged(0, 1)),
    done("no_escape", False, RUNNERS, "move 0 magore 4,7", facts=charged(1, 2)),
    done("show_of_strength", True, (MAGORE, WEAK), AXE + KILL),
    done("show_of_strength", False, (MAGORE, {**WEAK, "damage": "obryn:1"}), AXE + KILL),
    done("show_of_strength", False, (FLANKED, WEAK), "attack 0 riptooth 0 obryn" + BITE),
    done("heroic_feat", True, (FLANKED, PAIR), "attack 0 riptooth 0 obryn" + BITE),
    done("heroic_feat", False, (FLANKED, PAIR), "attack 0 riptooth 0 obryn / hammer hammer swords block"),
    done("heroic_feat", False, (FLANKED, {**PAIR, "at": "obryn:4,5 steelheart:4,1"}),
         "attack 0 riptooth 0 obryn" + BITE),
    done("heroic_feat", False, ({"at": "riptooth:4,3 magore:3,6"}, PAIR), "attack 0 riptooth 0 obryn" + BITE),
    done("massive_assault", True, (MAGORE, WEAK), AXE + KILL, facts=dealt(5)),
    done("massive_assault", True, (MAGORE, WEAKER), AXE + KILL, facts=dealt(5)),
    done("massive_assault", False, (MAGORE, WEAK), AXE + KILL, facts=dealt(4)),
    done("massive_assault", False, (MAGORE, WEAK), AXE + KILL, facts=dealt(5, cause="ploy")),
    done("massive_assault", False, (MAGORE, WEAK), AXE + KILL, facts=dealt(5, cause="reaction_ploy")),
    done("massive_assault", False, (MAGORE, WEAK), AXE + KILL, facts=dealt(5, seat=1)),
    done("massive_assault", True, (GHARTOK, WEAK), *FIST, facts=dealt(6)),
    done("masterstroke", True, (GHARTOK, WEAKER), *FIST),
    done("masterstroke", False, (GHARTOK, WEAK), *FIST),
    done("masterstroke", False, (MAGORE, WEAK), AXE + KILL),
    done("masterstroke", True, ({**GHARTOK, "hand": "retribution", "warband": "magores_fiends"}, WEAK), "pass 0",
         "pass 0",
         "attack 1 obryn 0 ghartok" + KILL, "react 0 retribution 0", "attack 0 ghartok 0 obryn" + KILL),
]  # fmt: skip


@rule("shadespire.scoring.02")
@each_card("card, yes, sides, texts, fields", AT_ONCE)
def test_what_is_scored_at_once(card, yes, sides, texts, fields):
    assert at_once(card, sides, *texts, **fields) is yes


@of_card("masterstroke")
@rule("shadespire.cardrulings.03")
def test_masterstroke_is_scored_by_trap_and_not_by_twist_the_knife():
    target = {**WEAK, "damage": "obryn:1"}
    assert at_once("masterstroke", ({**MAGORE, "hand": "trap"}, target), AXE + KILL, "drive 0 4,7 0", "react 0 trap 0")
    assert not at_once("masterstroke", ({**MAGORE, "hand": "twist_the_knife"}, target), AXE + KILL,
                       "react 0 twist_the_knife 0")  # fmt: skip
