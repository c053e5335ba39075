"""Wounds, what they cost, and the creatures of the set (rules mine.wounds, mine.values, mine.figures)."""

import pytest

from tabletop import paths
from tabletop.games import library
from tabletop.games.mine.model.events import Attacked, Killed, PoisonTested, TerrorEnded, Wounded
from tabletop.games.mine.position.creatures import activity, steps_left
from tests.mine.posed import FIGURES, pose
from tests.proof import rule

BUILT_IN = library.load("mine", [paths.scenarios("mine")])
RING = """
    #######
    #.M...#
    #.GMU.#
    #.....#
    #######"""


def ring(**changes):
    """Two miners (f0, f1), a ghost (f2) and a ghoul (f3)."""
    return pose(RING, M="dwarf_miner", G="ghost", U="ghoul", **{"phase": "melee", **changes})


def figure(name, **changes):
    table = pose("####\n#X.#\n####", X=name, kinds={name: changes})
    return table.box.figures[0]


@rule("mine.wounds.01")
def test_wounds_are_counted_on_the_creature():
    table = ring(creatures={1: {"wounds": 1}}, first=1)
    table.do("attack s1 f2 f1 simple", 6, 2)
    (told,) = table.happened(Wounded)
    assert (told.creature, told.wounds, told.total) == (1, 1, 2)
    assert table.creature(1).wounds == 2


@rule("mine.wounds.02", "mine.values.08")
@pytest.mark.parametrize(("wounds", "where"), [(2, "board"), (3, "dead")])
def test_a_creature_with_as_many_wounds_as_health_is_gone(wounds, where):
    table = ring(creatures={1: {"wounds": wounds}}, first=1)
    table.do("attack s1 f2 f1 simple", 6, 2)
    assert table.creature(1).where == where
    assert len(table.happened(Killed)) == (where == "dead")
    assert (table.creature(1).cell == 0) == (where == "dead")


@rule("mine.wounds.02")
def test_two_wounds_at_the_last_life_are_one_death():
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee", creatures={1: {"wounds": 3}})
    table.do("attack s0 f0 f1 frenzied", 6, 6, 2)
    assert (table.creature(1).wounds, table.creature(1).where) == (4, "dead")
    assert len(table.happened(Killed)) == 1


@rule("mine.wounds.02", "mine.fear.12")
def test_a_frightening_creature_that_is_destroyed_frightens_nobody():
    table = pose(
        """
        #####
        #MGB#
        #####""",
        M="dwarf_miner", G="ghost", B="dwarf_berserker", phase="melee",
        creatures={0: {"fear": "terrified"}, 2: {"wounds": 3}},
    )  # fmt: skip
    table.do("attack s0 f1 f2 simple", 6, 2)
    assert table.creature(2).where == "dead"
    assert [each.creature for each in table.happened(TerrorEnded)] == [0]


FALLING = {
    # kind: value at 0, 1, 2, 3 wounds
    "dwarf_miner": {"activity": [2, 1, 0, 0], "attack": [5, 4, 3, 2], "morale": [5, 4, 3, 2], "move": [6, 6, 6, 6]},
    "ghost": {"activity": [3, 3, 3, 3], "attack": [4, 4, 4, 4], "move": [6, 5, 4, 3]},
    "ghoul": {"activity": [2, 1, 0], "attack": [3, 2, 1], "move": [6, 5, 4]},
    "dwarf_berserker": {"activity": [3, 3, 3, 3], "attack": [8, 8, 8, 8], "move": [6, 6, 6, 6]},
}


@rule("mine.wounds.03", "mine.wounds.04", "mine.wounds.05", "mine.wounds.06", "mine.wounds.07")
@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in FALLING.items() for value in values])
def test_what_wounds_cost(kind, value):
    values = FALLING[kind][value]
    assert list(getattr(figure(kind), value)[: len(values)]) == values


@rule("mine.wounds.03", "mine.values.06")
def test_a_wounded_ghost_is_slower():
    table = pose("##########\n#G.......#\n##########", G="ghost", seat=1, creatures={0: {"wounds": 2}})
    assert table.code("move s1 f0 c5,1 no") == ""
    assert table.code("move s1 f0 c6,1 no") == "out_of_range"


@rule("mine.wounds.04", "mine.values.03")
def test_a_wounded_miner_strikes_weaker_and_later():
    table = ring(creatures={1: {"wounds": 1}}, first=0)
    assert activity(table.box, table.state, 1) == 1
    table.do("pass s1")
    table.do("pass s0")
    table.do("pass s1")
    table.do("attack s0 f1 f3 simple", 3, 3)
    (blow,) = table.happened(Attacked)
    assert blow.attack == 4


@rule("mine.wounds.06")
def test_a_wounded_ghoul_is_slower_weaker_and_later():
    table = ring(creatures={3: {"wounds": 1}}, phase="movement", seat=1)
    assert steps_left(table.box, table.creature(3)) == 5
    table = ring(creatures={3: {"wounds": 1}}, first=1)
    table.do("pass s1")
    table.do("pass s0")
    assert table.state.activity == 1
    table.do("attack s1 f3 f1 simple", 3, 3)
    (blow,) = table.happened(Attacked)
    assert blow.attack == 2


@rule("mine.wounds.07")
def test_endurance_keeps_all_values():
    enduring = figure("dwarf_miner", endurance=True)
    assert list(enduring.attack[:4]) == [5, 5, 5, 5]
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee", creatures={0: {"wounds": 3}})
    assert table.state.activity == 3
    table.do("attack s0 f0 f1 frenzied", 2, 3, 5)
    (blow,) = table.happened(Attacked)
    assert blow.attack == 8


@rule("mine.wounds.07", "mine.wounds.03", "mine.wounds.04")
def test_no_value_falls_below_zero_and_some_never_fall():
    weak = figure("dwarf_miner", attack=1, morale=1, activity=1, move=1, loses=("attack", "morale", "activity", "move"))
    for name in ("attack", "morale", "activity", "move"):
        assert list(getattr(weak, name)[:4]) == [1, 0, 0, 0]
    table = ring(creatures={1: {"wounds": 3}, 3: {"wounds": 2}})
    miner, ghoul = (table.box.figures[table.creature(each).kind] for each in (1, 3))
    assert (miner.defence, miner.magic_resistance, ghoul.terror, ghoul.poison) == (5, 6, 5, 7)


@rule("mine.values.02", "mine.values.07")
def test_defence_and_magic_resistance_are_what_they_test_against():
    for resistance, tested in ((6, 1), (7, 0), (8, 0)):
        table = ring(first=1, kinds={"dwarf_miner": {"defence": 7, "magic_resistance": resistance}})
        table.do("pass s1")
        table.do("attack s1 f3 f1 simple", 6, 2, 6)
        (blow,) = table.happened(Attacked)
        assert blow.defence == 7
        strengths = [each.strength for each in table.happened(PoisonTested)]
        assert strengths == ([tested] if resistance < 8 else [])


def of_set(name):
    return BUILT_IN.scenarios["lode"].kinds[[kind.id for kind in BUILT_IN.scenarios["lode"].kinds].index(name)]


@rule("mine.figures.01")
def test_the_dwarf_miner():
    miner = of_set("dwarf_miner")
    assert (miner.activity, miner.attack, miner.defence, miner.magic_resistance) == (2, 5, 5, 6)
    assert (miner.health, miner.move, miner.living, miner.tunneller) == (4, 6, True, True)
    assert BUILT_IN.scenarios["lode"].force[0].count("dwarf_miner") == 2


@rule("mine.figures.02")
def test_the_dwarf_berserker():
    berserker = of_set("dwarf_berserker")
    assert (berserker.attack, berserker.attacks, berserker.agility, berserker.health) == (8, 2, 3, 4)
    assert berserker.fearless
    assert berserker.berserk
    assert berserker.frenzy
    assert not berserker.tunneller


@rule("mine.figures.03")
def test_two_frenzied_attacks_are_four_dice_at_one_target():
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee")
    rolled = []
    for dice in ((2, 3, 2), (4, 5, 2)):
        table.do("attack s0 f0 f1 frenzied", *dice)
        rolled += table.happened(Attacked)[0].dice
    assert (rolled, table.creature(1).wounds) == ([2, 3, 4, 5], 2)


@rule("mine.figures.04")
def test_the_ghost():
    ghost = of_set("ghost")
    assert (ghost.activity, ghost.attack, ghost.defence, ghost.health) == (3, 4, 4, 4)
    assert (ghost.living, ghost.incorporeal, ghost.frightens) == (False, True, True)


@rule("mine.figures.05", "mine.figures.06", "mine.figures.07")
def test_the_ghoul():
    ghoul = of_set("ghoul")
    assert (ghoul.activity, ghoul.health, ghoul.poison) == (2, 3, 7)
    assert (ghoul.living, ghoul.morale) == (True, None)
    assert ghoul.terror


@pytest.mark.parametrize("scenario", list(BUILT_IN.scenarios))
def test_the_figures_of_the_rulebook_are_not_tuned(scenario):
    for kind in BUILT_IN.scenarios[scenario].kinds:
        stated = {name for name, source in kind.sources.items() if source == "rules"} & set(FIGURES[kind.id])
        assert len(stated) >= 3
        assert {name: getattr(kind, name) for name in stated} == {name: FIGURES[kind.id][name] for name in stated}
