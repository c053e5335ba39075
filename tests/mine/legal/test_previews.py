"""Previews: their odds are those of the game itself, their warnings come true, and all of them have words."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.chance import outcomes
from tabletop.engine.grid import square
from tabletop.engine.rng import Rng
from tabletop.games.mine.legal.previews import preview
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Defend,
    EndMovement,
    Forgo,
    MoveCreature,
    StrikeFree,
)
from tabletop.games.mine.model.events import Attacked, FearTested, Frightened, Killed, PoisonTested
from tabletop.games.mine.words import sentences
from tabletop.text import Texts
from tests.mine.posed import pose
from tests.proof import rule

TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]
CROWD = """
    #######
    #.UMG.#
    #.MBU.#
    #.GUM.#
    #######"""


def crowd(phase="melee", **changes):
    """Miners f0, f1, f3, a berserker f2, ghouls f4, f6, f8, ghosts f5, f7."""
    return pose(CROWD, M="dwarf_miner", B="dwarf_berserker", U="ghoul", G="ghost",
                **{"phase": phase, "options": {"variant": "4"}, **changes})  # fmt: skip


def seen(table, action):
    return preview(table.box, table.game.view(table.state, action.seat), action)


def odds(table, action):
    return {each.key: each.chance for each in seen(table, action).odds}


def after(table, *actions):
    """The state after some actions that need no dice."""
    state = table.state.clone()
    for action in actions:
        assert table.game.check(state, action) is None
        table.game.play(state, action)
    return state


def chances(game, state, action, facts):
    """The chance of each fact about the events that an action brings, played over every sequence of dice."""
    found = outcomes(game, state, action, key=lambda _, events: tuple(name for name in facts if facts[name](events)))
    return {name: sum((chance for key, chance in found.items() if name in key), Fraction(0)) for name in facts}


def blow_facts(target, good=True):
    def wounds(events):
        return sum(each.wounds for each in events if isinstance(each, Attacked))

    def bitten(events):
        return any(isinstance(each, PoisonTested) and each.result == "failed" for each in events)

    names = ("wounds", "wounds_two", "poisons", "kills") if good else ("wounded", "wounds_two", "poisoned", "killed")
    facts = (
        lambda events: wounds(events) >= 1,
        lambda events: wounds(events) == 2,
        bitten,
        lambda events: any(isinstance(each, Killed) and each.creature == target for each in events),
    )
    return dict(zip(names, facts, strict=True))


def truth_of_attack(table, action):
    """What an attack comes to, answered with a die where the defender is asked."""
    asked = after(table, action) if asks_defence(table, action) else None
    if asked is None:
        return chances(table.game, table.state, action, blow_facts(action.target))
    defender = next(seat for seat in (0, 1) if asked.owed[seat] is not None)
    return chances(table.game, asked, Defend(Seat(defender), action.target, True), blow_facts(action.target))


def asks_defence(table, action):
    """Whether the first thing that an action brings is the question of the defence."""
    state = table.state.clone()
    state.loaded = (2, 2, 2, 2)
    table.game.play(state, action)
    return len(state.loaded) == 4


POSITIONS = {
    "whole": {},
    "wounded": {"creatures": {index: {"wounds": 2} for index in (0, 1, 3, 5, 7)} | {4: {"wounds": 1}}},
    "dying": {"creatures": {index: {"wounds": 3} for index in (0, 1, 2, 3, 5, 7)} | {4: {"wounds": 2}}},
    "nearly": {"creatures": {index: {"wounds": 1} for index in (0, 1, 4, 6, 8)}},
    "terrified": {"creatures": {0: {"fear": "terrified"}, 1: {"fear": "recovering"}}},
    "spent": {"creatures": {2: {"frenzied": True, "attacks": 1}, 0: {"poison": 9}}},
    "berserk": {"creatures": {2: {"wounds": 2}}},
    "guarded": {"creatures": {2: {"guarded": True}}},
    "venomous": {"kinds": {"ghoul": {"poison": 12, "attack": 6}}},
}


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("first", [0, 1])
def test_the_odds_of_every_attack_are_those_of_the_game(name, first):
    table = crowd(first=first, **POSITIONS[name])
    compared = 0
    while table.asked():
        seat, asked = table.asked()[0]
        assert asked == "give_strikes"
        for action in table.options(seat):
            if isinstance(action, Attack | AttackTogether):
                shown, true = odds(table, action), truth_of_attack(table, action)
                assert {key: chance for key, chance in true.items() if chance} == {
                    key: chance for key, chance in shown.items() if chance
                }, action
                compared += 1
        # On to the next activity, so that all of them are looked at; even a wounded berserker lets go.
        for index in {each.creature for each in table.options(seat) if isinstance(each, Attack)}:
            table.state.creatures[index] = replace(table.creature(index), finished=True)
        table.do(f"pass s{seat}")
    assert compared >= 10


@pytest.mark.parametrize("manner", ["simple", "frenzied"])
@pytest.mark.parametrize("die", [True, False])
def test_the_odds_of_a_defence_are_those_of_the_blow_that_waits(manner, die):
    # A ghoul that can be frenzied is asked, and its attacker has been in frenzy before.
    table = pose("#####\n#BU.#\n#####", B="dwarf_berserker", U="ghoul", phase="melee",
                 kinds={"ghoul": {"frenzy": True}}, creatures={0: {"frenzied": True, "attacks": 1}})  # fmt: skip
    table.do(f"attack s0 f0 f1 {manner}")
    answer = Defend(Seat(1), 1, die)
    true = chances(table.game, table.state, answer, blow_facts(1, good=False))
    assert {key: chance for key, chance in odds(table, answer).items() if chance} == {
        key: chance for key, chance in true.items() if chance
    }
    assert [each.key for each in seen(table, answer).warnings] == (["no_frenzy"] if die else [])


def test_a_frenzied_attack_warns_of_the_defence_once():
    table = crowd(first=0)
    blow = next(each for each in table.options(0) if isinstance(each, Attack) and each.manner == "frenzied")
    assert [each.key for each in seen(table, blow).warnings] == ["no_defence"]
    spent = crowd(first=0, **POSITIONS["spent"])
    blow = next(each for each in spent.options(0) if isinstance(each, Attack) and each.manner == "frenzied")
    assert seen(spent, blow).warnings == ()


@rule("mine.melee.10", "mine.melee.12", "mine.joint.02")
def test_waiting_says_what_it_is_for():
    table = pose("#####\n#.G.#\n#MU.#\n#####", M="dwarf_miner", U="ghoul", G="ghost", phase="melee", first=1)
    wait = table.game.notation.read("wait s1 f1 f2")
    assert wait in table.options(1)
    shown = seen(table, wait)
    assert [(each.key, each.args) for each in shown.warnings] == [
        ("joint", {"activity": 2}), ("waits", {"activity": 2})
    ]  # fmt: skip
    assert "attack values are added" in TEXTS[0].say(sentences.warning(table.box, table.state, shown.warnings[0]))


def test_fright_is_certain():
    table = crowd(first=1)
    action = table.game.notation.read("frighten s1 f5 f0")
    assert odds(table, action) == {"is_terrified": 1}
    table.do("frighten s1 f5 f0")
    assert table.happened(Frightened)


PASSING = """
    #########
    #.......#
    #..MU...#
    #.......#
    #########"""


@rule("mine.free_strikes.07", "mine.free_strikes.09")
@pytest.mark.parametrize("miner", [{}, {"wounds": 2}, {"wounds": 3}, {"parries": 1}, {"poison": 9, "wounds": 2}])
def test_the_odds_of_a_free_strike_are_those_of_the_game(miner):
    table = pose(PASSING, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5, **miner}})
    walk = MoveCreature(Seat(0), 0, square.parse("c3,1"), False)
    shown = seen(table, walk)
    assert [(each.key, each.args) for each in shown.warnings if each.key == "free_strike"] == [
        ("free_strike", {"target": "f1"})
    ]
    state = after(table, walk)
    strike = StrikeFree(Seat(1), 1, 0)
    true = chances(table.game, state, strike, blow_facts(0))
    struck = {each.key: each.chance for each in preview(table.box, state, strike).odds}
    assert {key: chance for key, chance in true.items() if chance} == struck
    told = odds(table, walk)
    assert told["free_strike"] == true["wounds"]
    assert (told.get("poisoned", 0), told.get("killed", 0)) == (true["poisons"], true["kills"])


def test_two_free_strikes_on_one_step():
    drawing = PASSING.replace("#..MU...#", "#.UMU...#")
    table = pose(drawing, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5}})
    walk = MoveCreature(Seat(0), 0, square.parse("c3,1"), False)
    # The first with a die in defence, 1/6, the second without, 5 and 6: 1/3.
    assert odds(table, walk)["free_strike"] == 1 - Fraction(5, 6) * Fraction(2, 3)


@rule("mine.poison.05", "mine.free_strikes.07")
def test_death_and_poison_are_named_before_two_free_strikes():
    """Two wounds are left; one ghoul wounds with 1/6, the other, against no die, with 1/3; poison works with a 1."""
    table = pose(PASSING.replace("#..MU...#", "#.UMU...#"), M="dwarf_miner", U="ghoul",
                 creatures={0: {"steadfast": 5, "wounds": 2}})  # fmt: skip
    told = odds(table, MoveCreature(Seat(0), 0, square.parse("c3,1"), False))
    assert (told["free_strike"], told["poisoned"], told["killed"]) == (
        Fraction(4, 9), Fraction(2, 27), Fraction(13, 108)
    )  # fmt: skip


@rule("mine.fear.01", "mine.fear.14", "mine.fear.15", "mine.fear.19")
@pytest.mark.parametrize(
    ("miner", "cell", "chance"),
    [({}, "c4,2", Fraction(1, 6)), ({"wounds": 1}, "c4,2", Fraction(1, 3)), ({"steadfast": 5}, "c4,2", Fraction(1, 6)),
     ({"steadfast": 6}, "c4,2", None), ({"fear": "terrified"}, "c4,2", None), ({}, "c6,2", None)],
)  # fmt: skip
def test_who_comes_beside_a_miner_is_told_how_likely_he_is_terrified(miner, cell, chance):
    rows = "#########\n#...B...#\n#..M...G#\n#.U.....#\n#########"
    if not {"steadfast", "fear"} & set(miner):
        rows = rows.replace("U", ".")
    table = pose(rows, M="dwarf_miner", B="dwarf_berserker", U="ghoul", G="ghost", seat=1, creatures={1: miner})
    walk = MoveCreature(Seat(1), 2, square.parse(cell), False)
    told = [(each.chance, each.args) for each in seen(table, walk).odds if each.key == "terrifies"]
    assert told == ([] if chance is None else [(chance, {"target": "f1"})])


@rule("mine.free_strikes.13")
@pytest.mark.parametrize("die", [True, False])
def test_the_odds_of_a_defence_against_a_free_strike(die):
    drawing = PASSING.replace("#..MU...#", "#.UMU...#")
    table = pose(drawing, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5, "wounds": 2}})
    table.do("move s0 f0 c3,1 no")
    table.do("strike s1 f2 f0")
    assert table.asked() == [(0, "choose_defence")]
    answer = Defend(Seat(0), 0, die)
    true = chances(table.game, table.state, answer, blow_facts(0, good=False))
    assert odds(table, answer) == {key: chance for key, chance in true.items() if chance}
    assert [each.key for each in seen(table, answer).warnings] == (["last_die"] if die else [])


DASHING = "##########\n#..U.....#\n#...B....#\n#..U.....#\n##########"


@rule("mine.frenzy.04", "mine.free_strikes.13", "mine.strike.07")
@pytest.mark.parametrize(
    ("attacks", "spent", "warned", "kept"),
    [(2, {}, ["no_frenzy"], "Keep the frenzy"), (1, {}, ["no_frenzy", "last_die"], "Keep the frenzy and the die"),
     (1, {"guarded": True}, ["last_die"], "Save the die")],
)  # fmt: skip
def test_who_is_struck_in_agility_is_told_what_a_die_costs_him(attacks, spent, warned, kept):
    table = pose(DASHING, B="dwarf_berserker", U="ghoul", phase="melee", creatures={0: spent},
                 kinds={"dwarf_berserker": {"activity": 2, "attacks": attacks}})  # fmt: skip
    table.do("dash s0 f0 c6,2")
    table.do("strike s1 f1 f0")
    assert table.asked() == [(0, "choose_defence")]
    die, base = (Defend(Seat(0), 0, each) for each in (True, False))
    assert [each.key for each in seen(table, die).warnings] == warned
    assert seen(table, base).warnings == ()
    assert TEXTS[0].say(sentences.label(table.box, table.state, base)) == kept
    asked, _ = sentences.prompt(table.box, table.state, Seat(0))
    assert ("keep the frenzy" in TEXTS[0].say(asked)) == ("no_frenzy" in warned)


@rule("mine.free_strikes.13")
def test_in_movement_a_defence_die_costs_no_frenzy():
    table = pose(DASHING, B="dwarf_berserker", U="ghoul", kinds={"dwarf_berserker": {"activity": 2, "attacks": 1}})
    table.do("move s0 f0 c6,2 no")
    table.do("strike s1 f1 f0")
    assert [each.key for each in seen(table, Defend(Seat(0), 0, True)).warnings] == ["last_die"]


def test_a_ghost_that_can_be_struck_is_struck_once_by_each_enemy():
    drawing = """
        #########
        #MMMMMMM#
        #.G.....#
        #MMMMMMM#
        #########"""
    table = pose(drawing, M="dwarf_miner", G="ghost", seat=1, options={"strike_ghosts": "on"})
    walk = MoveCreature(Seat(1), 14, square.parse("c5,2"), False)
    shown = seen(table, walk)
    blows = [each.args["target"] for each in shown.warnings if each.key == "free_strike"]
    assert len(blows) == len(set(blows)) >= 2


@rule("mine.fear.02", "mine.fear.14", "mine.fear.16")
@pytest.mark.parametrize(
    ("miner", "cell"),
    [({"steadfast": 5}, "c3,1"), ({}, "c3,1"), ({"steadfast": 5}, "c4,1"), ({"steadfast": 6}, "c4,1"),
     ({"steadfast": 5, "wounds": 2}, "c4,3"), ({"steadfast": 5}, "c2,1"), ({"steadfast": 5}, "c1,2")],
)  # fmt: skip
def test_the_test_on_fear_that_waits_at_the_end_of_a_walk(miner, cell):
    drawing = PASSING.replace("#..MU...#", "#..MUG..#")
    table = pose(drawing, M="dwarf_miner", U="ghoul", G="ghost", phase="turn", dice=(6, 1), creatures={0: miner})
    walk = MoveCreature(Seat(0), 0, square.parse(cell), False)
    shown = odds(table, walk).get("stands_firm", Fraction(1))
    state = after(table, walk, Forgo(Seat(1)), EndMovement(Seat(0)))
    facts = {"fails": lambda events: any(isinstance(each, FearTested) and each.result == "failed" for each in events)}
    found = outcomes(
        table.game, state, EndMovement(Seat(1)), key=lambda _, events: facts["fails"](events),
        until=lambda event: type(event).__name__ in ("MeleeBegan", "MeleeSkipped"),
    )  # fmt: skip
    assert shown == 1 - found.get(True, Fraction(0))


def warned(table, text):
    return [each.key for each in seen(table, table.game.notation.read(text)).warnings]


@rule("mine.zones.03", "mine.zones.06")
def test_what_a_walk_warns_of():
    table = pose(PASSING, M="dwarf_miner", U="ghoul")
    assert warned(table, "move s0 f0 c3,1 no") == ["free_strike", "ends_move"]
    assert warned(table, "move s0 f0 c1,2 no") == ["free_strike"]
    apart = PASSING.replace("#..MU...#", "#..M..U.#")
    table = pose(apart, M="dwarf_miner", U="ghoul")
    assert warned(table, "move s0 f0 c5,2 no") == ["melee"]
    assert warned(table, "move s0 f0 c2,2 no") == []
    table = pose(apart, M="dwarf_miner", U="ghoul", options={"zone_ends_move": "on"})
    assert warned(table, "move s0 f0 c5,2 no") == ["melee", "ends_move"]
    table = pose(apart, M="dwarf_miner", U="ghost", seat=1)
    assert warned(table, "move s1 f1 c6,4 no") == ["hides"]
    assert warned(table, "move s1 f1 c4,2 no") == ["melee"]


@rule("mine.sack.04", "mine.tunnelling.04", "mine.agility.03")
def test_what_the_sack_a_pick_and_agility_warn_of():
    drawing = PASSING.replace("#..MU...#", "#.gM...U#")
    table = pose(drawing, M="dwarf_miner", U="ghoul", sack="c2,2", options={"variant": "3"})
    assert warned(table, "move s0 f0 c4,2 yes") == ["no_attack"]
    deep = pose("########\n#M###..#\n####U..#\n########", M="dwarf_miner", U="ghoul")
    dug = seen(deep, deep.game.notation.read("dig s0 f0 c2,1 no"))
    warnings = [each.key for each in dug.warnings]
    assert (warnings, dug.cost, dug.concerned) == (["passage", "last_step"], (6, 6), ("c2,1",))
    agile = pose("#########\n#B....U.#\n#########", B="dwarf_berserker", U="ghoul", phase="melee")
    (warning,) = seen(agile, agile.game.notation.read("dash s0 f0 c3,1")).warnings
    assert (warning.key, warning.args) == ("fewer_attacks", {"n": 1})


def test_a_walk_shows_its_way_and_what_it_costs():
    table = pose(PASSING.replace("#..MU...#", "#..M....#"), M="dwarf_miner")
    table.do("move s0 f0 c4,2 no")
    shown = seen(table, table.game.notation.read("move s0 f0 c7,2 no"))
    assert (shown.path, shown.concerned, shown.cost) == (("c4,2", "c5,2", "c6,2", "c7,2"), ("c7,2",), (3, 5))


def test_everything_that_a_preview_says_has_words():
    """Random games, option by option, in both languages: strict texts fail on a missing key or argument."""
    said = set()
    for seed, options in enumerate(({"variant": "3"}, {"strike_ghosts": "on"}, {"zone_ends_move": "on"})):
        table = crowd(phase="turn", seed=seed, options={"variant": "4", **options, "turn_limit": "5"})
        rng = Rng(seed)
        while table.state.result is None:
            seat = next(seat for seat, owed in enumerate(table.state.owed) if owed is not None)
            choice = list(table.game.options(table.state, seat))
            for action in choice[:: max(1, len(choice) // 12)]:
                shown = seen(table, action)
                for texts in TEXTS:
                    for each in shown.odds:
                        assert texts.say(sentences.odds(table.box, table.state, each))
                        assert 0 <= each.chance <= 1
                    for each in shown.warnings:
                        assert texts.say(sentences.warning(table.box, table.state, each))
                said |= {each.key for each in (*shown.odds, *shown.warnings)}
            table.game.play(table.state, rng.choice(choice))
    assert said >= {
        "wounds", "kills", "poisons", "free_strike", "poisoned", "killed", "melee", "ends_move", "is_terrified",
        "terrifies", "stands_firm",
    }  # fmt: skip
