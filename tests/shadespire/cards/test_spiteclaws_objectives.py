"""The objective cards of the set of Spiteclaw's Swarm: a position in which each is met, and the nearest ones in which
it is not."""

from __future__ import annotations

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.cards.at_once import at_once
from tests.shadespire.changes import each_card, of_card, scores

ALL = "skritch:4,1 krrk:2,3 lurking:6,3 hungering:2,7 festering:6,7"
OWN = {"at": "skritch:4,1 krrk:2,7"}
ENEMY = {"at": "obryn:4,15 steelheart:2,15 brightshield:6,15"}
ALL_OUT = {"lost": "obryn steelheart brightshield"}
ORRUKS = {"at": "gurzag:12,3"}
ORRUKS_OUT = {"warband": "ironskulls_boyz", "lost": "gurzag bonekutta basha hakka"}
DWARFS = {"at": "fjul:12,17"}


def case(card, yes, *sides, **fields):
    """A position in which a card is scored or not."""
    return card, yes, sides, fields


def noted(event, *seats, **values):
    """What has happened: an event for each seat that brought it about."""
    return tuple(Fact(event=event, deed=at + 1, by=-1, seat=seat, **values) for at, seat in enumerate(seats))


def gone(*fighters, seat=1):
    """These fighters, by their numbers, have been taken out of action by a seat in this phase."""
    return tuple(Fact(event="out", deed=at + 1, seat=seat, to=who) for at, who in enumerate(fighters))


TOKENS = {"1": "4,1", "2": "2,7"}
LATE = tuple(Fact(event=event, deed=at, seat=0, kind=kind, in_end_phase=True)
             for at, (event, kind) in enumerate((("score", "objective"), ("play", "ploy"), ("play",
                  "upgrade"))))  # fmt: skip
WAR = tuple(Fact(event=event, deed=at, seat=0, kind=kind)
            for at, (event, kind) in enumerate((("score", "objective"), ("play", "ploy"), ("play",
                 "upgrade"))))  # fmt: skip
THEIRS = Fact(event="score", deed=9, seat=1, kind="objective")
WORN = {**ENEMY, "worn": "great_strength:obryn great_speed:steelheart great_fortitude:brightshield"}
HELD = {"3": "4,1", "4": "2,3", "5": "6,3"}
FIVE = {"1": "4,1", "2": "2,3", "3": "6,3", "4": "2,7", "5": "6,7", "6": "4,15", "7": "4,17"}
ROWS = [
    case("brilliant_brilliant", True, OWN, ENEMY, facts=noted("score", 0, 0)),
    case("brilliant_brilliant", False, OWN, ENEMY, facts=noted("score", 0, 1)),
    case("brilliant_brilliant", False, OWN, ENEMY, facts=(*noted("score", 0), LATE[0])),
    *(row for card in ("feast_feast", "bloody_annihilation", "meticulous_annihilation") for row in (
        case(card, True, OWN, ALL_OUT),
        case(card, False, OWN, {"at": "obryn:4,15", "lost": "steelheart brightshield"}),
        case(card, True, OWN, ALL_OUT, ORRUKS_OUT, DWARFS),
        case(card, False, OWN, ALL_OUT, ORRUKS, DWARFS),
        case(card, True, OWN, ALL_OUT, ORRUKS_OUT),
        case(card, False, OWN, ALL_OUT, ORRUKS),
        case(card, True, {"at": "", "warband": "magores_fiends", "lost": "magore riptooth ghartok zharkus"}, ALL_OUT,
             ORRUKS),
    )),
    case("honed_survival_instincts", True, OWN, ENEMY),
    case("honed_survival_instincts", False, OWN, ENEMY, facts=gone(2)),
    case("honed_survival_instincts", True, OWN, ENEMY, facts=gone(5, seat=0)),
    case("leading_from_the_back", True, OWN, ENEMY),
    case("leading_from_the_back", False, OWN, ENEMY, round_=2),
    case("leading_from_the_back", False, OWN, {"at": "obryn:4,3"}),
    case("leading_from_the_back", False, {"at": "skritch:3,10 krrk:4,1"}, ENEMY),
    case("leading_from_the_back", False, {"at": "skritch:4,11 krrk:4,1"}, {"at": "obryn:4,17"}),
    case("live_to_fight_another_day", True, {"at": "skritch:4,1"}, ENEMY),
    case("live_to_fight_another_day", False, {"at": "skritch:4,1"}, ENEMY, round_=2),
    case("live_to_fight_another_day", False, OWN, ENEMY),
    case("live_to_fight_another_day", False, {"at": "krrk:4,1"}, ENEMY),
    case("lives_are_cheap", True, OWN, ENEMY, facts=gone(2, 3)),
    case("lives_are_cheap", False, OWN, ENEMY, facts=gone(2)),
    case("lives_are_cheap", False, OWN, ENEMY, facts=gone(2, 5, 6)),
    case("numberless_swarm", True, {"at": ALL}, ENEMY),
    case("numberless_swarm", False, {"at": ALL}, ENEMY, round_=2),
    case("numberless_swarm", False, {"at": ALL.rsplit(" ", 1)[0]}, ENEMY),
    case("alone_in_the_darkness", True, OWN, ENEMY),
    case("alone_in_the_darkness", False, {"at": "skritch:4,1 krrk:4,3"}, ENEMY),
    case("alone_in_the_darkness", False, OWN, {"at": "obryn:4,15 steelheart:4,13"}),
    case("alone_in_the_darkness", False, OWN, {"at": "obryn:4,3"}),
    case("butchery", True, OWN, ENEMY, facts=gone(5, 6, 7, seat=0)),
    case("butchery", False, OWN, ENEMY, facts=gone(5, 6, seat=0)),
    case("butchery", False, OWN, ENEMY, facts=gone(5, 6, 2, seat=0)),
    case("butchery", False, OWN, ENEMY, facts=gone(5, 6, 7, seat=1)),
    case("escalation", True, OWN, ENEMY, facts=noted("play", 0, 1, 1, kind="upgrade")),
    case("escalation", False, OWN, ENEMY, facts=noted("play", 0, 1, kind="upgrade")),
    case("escalation", False, OWN, ENEMY, facts=(*noted("play", 0, 1, kind="upgrade"), WAR[1])),
    case("escalation", False, OWN, ENEMY, facts=(*noted("play", 0, 1, kind="upgrade"), LATE[2])),
    *(row for more in ((), (DWARFS,)) for row in (
        case("escalation", True, OWN, ENEMY, ORRUKS, *more, facts=noted("play", 0, 1, 1, 2, 2, kind="upgrade")),
        case("escalation", False, OWN, ENEMY, ORRUKS, *more, facts=noted("play", 0, 1, 1, 2, kind="upgrade")),
    )),
    case("master_of_war", True, OWN, ENEMY, facts=WAR),
    case("master_of_war", True, OWN, ENEMY, facts=(LATE[0], *WAR[1:])),
    *(case("master_of_war", False, OWN, ENEMY, facts=(*WAR[:at], *WAR[at + 1 :], THEIRS)) for at in range(3)),
    case("no_more_tricks", True, OWN, {**ENEMY, "hand": "sidestep"}),
    case("no_more_tricks", False, {**OWN, "hand": "sprinter"}, ENEMY),
    case("overextended", True, OWN, ENEMY, tokens=TOKENS),
    case("overextended", False, OWN, ENEMY, tokens={**TOKENS, "3": "4,9"}),
    case("overextended", False, OWN, ENEMY, tokens={**TOKENS, "3": "4,15"}),
    case("overextended", False, OWN, ENEMY),
    *(row for more in ((), (DWARFS,)) for row in (
        case("overextended", True, {"at": ALL}, ENEMY, ORRUKS, *more, tokens=FIVE),
        case("overextended", False, {"at": ALL}, ENEMY, ORRUKS, *more, tokens={**FIVE, "5": "4,9"}),
    )),
    case("ready_for_a_challenge", True, OWN, WORN),
    case("ready_for_a_challenge", False, OWN, {**WORN, "worn": "great_strength:obryn great_speed:steelheart"}),
    case("ready_for_a_challenge", False, OWN, {**WORN, "at": "obryn:4,15 steelheart:2,15"}),
    case("ready_for_a_challenge", False, {**OWN, "worn": "great_strength:skritch"}, ENEMY),
    case("tactical_genius_3_5", True, {"at": ALL}, ENEMY, tokens=HELD),
    *(case("tactical_genius_3_5", False, {"at": ALL}, ENEMY, tokens={**HELD, number: place})
      for number, place in (("3", "4,9"), ("4", "4,9"), ("5", "4,15"))),
    case("tactical_genius_3_5", False, {"at": ALL}, ENEMY, tokens={"1": "2,7", "3": "4,1", "4": "2,3"}),
]  # fmt: skip


@rule("shadespire.scoring.01", "shadespire.scoring.09", "shadespire.objectives.18", "shadespire.multi.22")
@each_card("card, yes, sides, fields", ROWS)
def test_what_is_scored_in_an_end_phase(card, yes, sides, fields):
    assert scores(card, *sides, **fields) is yes


SPOILS = {"at": ALL, "hand": "spoils_of_battle sprinter swift_stride shadestep", "glory": 2}
THREE = ["pass 0", "ploy 0 spoils_of_battle", "upgrade 0 sprinter krrk", "upgrade 0 swift_stride krrk",
         "upgrade 0 shadestep krrk"]  # fmt: skip


@of_card("escalation")
@rule("shadespire.cardrulings.02")
def test_escalation_counts_an_upgrade_of_spoils_of_battle():
    assert scores("escalation", SPOILS, ENEMY, texts=THREE)
    assert not scores("escalation", SPOILS, ENEMY, texts=THREE[:-1])


KILL, NO = " / hammer hammer dodge", " / swords swords dodge"
FAR, WEAK = {"at": "skritch:4,1 krrk:2,7"}, {"at": "obryn:4,5 steelheart:4,15", "damage": "obryn:2"}
WEAKER = {"at": "obryn:4,5 steelheart:4,15", "damage": "obryn:3"}
STRIKE = "attack 0 skritch 0 obryn"
RUN = {"at": "skritch:4,1", "worn": "sprinter:skritch"}
GHARTOK = {"at": "ghartok:4,3"}
SHARDS = {**FAR, "hand": "shardgale"}


def done(card, yes, sides, *texts, **fields):
    """A position, and what is done: the card is scored by the last of it or not."""
    return card, yes, sides, texts, fields


AT_ONCE = [
    done("arms_length", True, (FAR, WEAK), STRIKE + KILL),
    done("arms_length", False, (FAR, WEAK), STRIKE + NO),
    done("arms_length", False, ({"at": "skritch:4,3"}, WEAK), STRIKE + KILL),
    done("arms_length", False, ({"at": "skritch:4,1 krrk:3,4"}, WEAK), STRIKE + KILL),
    done("arms_length", True, (SHARDS, WEAKER), "pass 0", "ploy 0 shardgale"),
    done("arms_length", False, (FAR, WEAK, {"at": "gurzag:3,4"}), "pass 0", "pass 1", "attack 2 gurzag 0 obryn" + KILL),
    done("skritch_is_the_greatest_yes_yes", True, (FAR, WEAK), STRIKE + KILL),
    done("skritch_is_the_greatest_yes_yes", False, (FAR, {**WEAK, "damage": "obryn:1"}), STRIKE + KILL),
    done("skritch_is_the_greatest_yes_yes", False, ({"at": "skritch:4,1 krrk:3,4"}, WEAK),
         "attack 0 krrk 0 obryn / hammer hammer dodge"),
    done("skritch_is_the_greatest_yes_yes", False, (SHARDS, WEAKER), "pass 0", "ploy 0 shardgale"),
    done("cover_ground", True, (RUN, ENEMY), "move 0 skritch 4,13"),
    done("cover_ground", False, (RUN, ENEMY), "move 0 skritch 4,11"),
    done("cover_ground", True, (RUN, ENEMY), "move 0 skritch 4,11", blocked="4,5"),
    done("cover_ground", True, (RUN, {"at": "obryn:4,17"}), "charge 0 skritch 4,13 / hammer swords dodge"),
    done("cover_ground", False, ({"at": "obryn:4,15"}, RUN), "pass 0", "move 1 skritch 4,13"),
    done("cover_ground", False, ({**RUN, "hand": "scratching_in_the_shadows"}, ENEMY), "pass 0",
         "ploy 0 scratching_in_the_shadows", "pick 0 obryn", "hex 0 4,17"),
    done("miraculous_escape", True, (OWN, {"at": "brightshield:4,3"}), "pass 0",
         "attack 1 brightshield 0 skritch / swords swords swords dodge"),
    done("miraculous_escape", True, ({"at": "skritch:4,5"}, {"at": "brightshield:4,3"}), "pass 0",
         "attack 1 brightshield 0 skritch / crit swords swords crit"),
    done("miraculous_escape", False, (OWN, {"at": "brightshield:4,3"}), "pass 0",
         "attack 1 brightshield 0 skritch / crit swords swords crit"),
    done("miraculous_escape", False, (OWN, {"at": "brightshield:4,3"}), "pass 0",
         "attack 1 brightshield 0 skritch / hammer hammer swords block"),
    done("miraculous_escape", False, (OWN, {"at": "obryn:4,3"}), "pass 0",
         "attack 1 obryn 0 skritch / swords swords dodge"),
    done("miraculous_escape", False, ({"at": "brightshield:4,3"}, OWN),
         "attack 0 brightshield 0 skritch / swords swords swords dodge"),
    done("the_bigger_they_are", True, ({"at": "lurking:4,3"}, WEAKER),
         "attack 0 lurking 0 obryn / swords swords dodge"),
    done("the_bigger_they_are", False, ({"at": "lurking:4,3"}, WEAK), "attack 0 lurking 0 obryn / swords swords dodge"),
    done("the_bigger_they_are", False, ({"at": "lurking:4,3", "worn": "great_strength:lurking"}, WEAKER),
         "attack 0 lurking 0 obryn / swords swords dodge"),
    done("the_bigger_they_are", False, ({"at": "krrk:4,3"}, WEAKER), "attack 0 krrk 0 obryn" + KILL),
    done("the_bigger_they_are", False, (SHARDS, WEAKER), "pass 0", "ploy 0 shardgale"),
]  # fmt: skip


@rule("shadespire.scoring.02")
@each_card("card, yes, sides, texts, fields", AT_ONCE)
def test_what_is_scored_at_once(card, yes, sides, texts, fields):
    assert at_once(card, sides, *texts, **fields) is yes


@of_card("the_bigger_they_are")
def test_the_bigger_they_are_by_an_attack_action_that_is_a_reaction():
    assert at_once("the_bigger_they_are", (GHARTOK, WEAKER), "pass 0", "attack 1 obryn 0 ghartok / swords swords block",
                   "react_with 0 ghartok 1", "attack 0 ghartok 1 obryn / swords dodge")  # fmt: skip


@of_card("cover_ground")
@rule("shadespire.cardrulings.07")
def test_cover_ground_by_a_placement_that_is_a_move_action():
    """The distance of the two hexes counts."""
    own = {"at": "skritch:4,1 krrk:1,4", "hand": "hidden_paths"}
    for place, yes in (("4,19", True), ("1,14", True), ("1,10", False)):
        assert at_once("cover_ground", (own, {"at": "obryn:4,17"}), "pass 0", "ploy 0 hidden_paths",
                       "pick 0 skritch" if place != "1,10" else "pick 0 krrk", f"hex 0 {place}") is yes  # fmt: skip
