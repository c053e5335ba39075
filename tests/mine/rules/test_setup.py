"""Seats, sides and deployment (rules mine.setup)."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from tabletop.engine.grid import square
from tabletop.engine.setup import SetupError
from tabletop.games.mine.content.handicaps import HANDICAPS, offered
from tabletop.games.mine.content.records import Handicap
from tabletop.games.mine.model.actions import PlaceCreature
from tabletop.games.mine.model.events import CreaturePlaced, InitiativeRolled, SidesRolled
from tabletop.games.mine.words.names import figure
from tests.mine.posed import BUILT_IN, Mine, Setup, pose
from tests.proof import rule

MINE = """
    ########
    #gg...M#
    #g#U...#
    #####x.#
    ####.xx#"""
FORCE = {"M": "dwarf_miner", "U": "ghoul"}


def opened(seats=("human", "human"), **options):
    return Mine.open(BUILT_IN, Setup("mine", "lode", seats, 1, tuple(options.items())))


def deploying(**arguments):
    return pose(MINE, phase="game", **FORCE, **arguments)


def places(table, seat, creature):
    return {
        square.text(each.cell)
        for each in table.options(seat)
        if isinstance(each, PlaceCreature) and each.creature == creature
    }


@rule("mine.setup.01")
@pytest.mark.parametrize("seats", [(), ("human",), ("human",) * 3])
def test_two_play(seats):
    with pytest.raises(SetupError) as caught:
        opened(seats)
    assert caught.value.code == "wrong_player_count"
    assert len(opened().start().owed) == 2


@rule("mine.setup.02")
@pytest.mark.parametrize(("sides", "dwarves"), [("listed", 0), ("swapped", 1)])
def test_the_sides_are_chosen_beforehand(sides, dwarves):
    table = deploying(options={"sides": sides})
    assert table.state.dwarves == dwarves
    assert table.asked() == [(dwarves, "deploy")]


@rule("mine.setup.03")
@pytest.mark.parametrize(("dice", "dwarves"), [((2, 5), 1), ((5, 2), 0), ((3, 3, 6, 6, 1, 4), 1)])
def test_or_the_higher_die_takes_the_dwarves(dice, dwarves):
    table = deploying(options={"sides": "roll"}, dice=dice)
    rolls = table.happened(SidesRolled)
    assert [roll.dice for roll in rolls] == [dice[k : k + 2] for k in range(0, len(dice), 2)]
    assert [roll.dwarves for roll in rolls] == [None] * (len(rolls) - 1) + [dwarves]
    assert table.state.dwarves == dwarves
    assert table.asked() == [(dwarves, "deploy")]


@rule("mine.setup.04")
def test_dice_show_one_to_six():
    seen = Counter()
    for seed in range(300):
        table = pose("####\n#M.#\n####", M="dwarf_miner", phase="turn", seed=seed)
        for roll in table.happened(InitiativeRolled):
            seen.update(roll.dice)
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert min(seen.values()) * 2 > max(seen.values())


@rule("mine.setup.05")
def test_dwarves_start_on_ore():
    table = deploying()
    assert places(table, 0, 0) == {"c1,1", "c2,1", "c1,2"}
    assert table.code("place s0 f0 c3,1") == "not_an_ore_cell"
    assert table.code("place s0 f0 c5,3") == "not_an_ore_cell"
    table.do("place s0 f0 c2,1")
    assert [event.creature for event in table.happened(CreaturePlaced)] == [0]
    assert (table.cell(0), table.creature(0).where) == ("c2,1", "board")


@rule("mine.setup.06")
def test_undead_start_at_the_exit():
    table = deploying()
    table.do("place s0 f0 c2,1")
    # the three dark cells and the four of tunnel next to them
    assert places(table, 1, 1) == {"c5,3", "c5,4", "c6,4", "c4,2", "c5,2", "c6,2", "c6,3", "c4,4"}
    assert table.code("place s1 f1 c3,2") == "not_at_the_exit"
    assert table.code("place s1 f1 c1,1") == "not_at_the_exit"
    assert table.code("place s1 f1 c4,3") == "not_at_the_exit"
    table.do("place s1 f1 c4,4")
    assert table.cell(1) == "c4,4"


@rule("mine.setup.05", "mine.setup.06")
def test_all_dwarves_stand_before_the_first_undead_and_no_two_share_a_cell():
    table = pose(MINE.replace("g#U", "gMU"), phase="game", **FORCE)
    table.do("place s0 f1 c1,1")
    assert table.asked() == [(0, "deploy")]
    assert table.code("place s1 f2 c5,3") == "not_your_phase"
    assert table.code("place s0 f0 c1,1") == "cell_occupied"
    assert table.code("place s0 f1 c2,1") == "already_placed"
    table.do("place s0 f0 c1,2")
    assert table.asked() == [(1, "deploy")]


@rule("mine.setup.08")
def test_nobody_places_figures_of_the_other_side():
    table = deploying()
    assert table.code("place s0 f1 c1,1") == "not_your_creature_deploy"
    assert table.code("place s0 f1 c5,3") == "not_your_creature_deploy"
    table.do("place s0 f0 c1,1")
    assert table.code("place s1 f0 c5,3") == "not_your_creature_deploy"


@rule("mine.setup.09")
def test_one_of_four_ways_to_win_is_chosen():
    specs = {spec.id: spec for spec in Mine.option_specs(BUILT_IN, "lode")}
    assert specs["variant"].choices == ("1", "2", "3", "4")
    assert [opened(variant=each).box.options.variant for each in specs["variant"].choices] == [1, 2, 3, 4]
    for wrong in ("0", "5", "one"):
        with pytest.raises(SetupError) as caught:
            opened(variant=wrong)
        assert caught.value.code == "wrong_choice"


@pytest.mark.parametrize(
    ("handicap", "dwarves", "undead"),
    [
        ("none", "MMB", "GGUUU"), ("ghost_less", "MMB", "GUUU"), ("ghost_ghoul_less", "MMB", "GUU"),
        ("ghoul_less", "MMB", "GGUU"),
        ("ghouls_less", "MMB", "GGU"), ("ghoul_more", "MMB", "GGUUUU"), ("ghouls_more", "MMB", "GGUUUUU"),
        ("berserker_more", "MMBB", "GGUUU"), ("miner_more", "MMBM", "GGUUU"), ("miner_less", "MB", "GGUUU"),
    ],
)  # fmt: skip
def test_a_handicap_that_is_ours_changes_who_is_there(handicap, dwarves, undead):
    signs = {"dwarf_miner": "M", "dwarf_berserker": "B", "ghost": "G", "ghoul": "U"}
    game = opened(handicap=handicap)
    state = game.start()
    found = [signs[game.box.figures[each.kind].id] for each in state.creatures]
    assert "".join(found) == dwarves + undead
    assert Counter(found) == {signs[kind.id]: kind.count for kind in game.box.scenario.kinds}
    names = [figure(game.box, each) for each in game.box.ids]
    assert len(set(names)) == len(names)
    assert all(each.key.startswith("mine.name.") for each in names)


def test_without_a_word_about_it_nobody_has_a_handicap():
    assert opened().box.options.handicap == "none"
    assert opened().box.scenario is BUILT_IN.scenarios["lode"]


@pytest.mark.parametrize("handicap", ["miner_more", "miner_less"])
def test_where_all_miners_have_to_get_out_their_number_stays(handicap):
    for variant in ("1", "3", "4"):
        assert opened(variant=variant, handicap=handicap).box.options.handicap == handicap
    with pytest.raises(SetupError) as caught:
        opened(variant="2", handicap=handicap)
    assert caught.value.code == "mine_all_miners"


def test_a_handicap_is_offered_that_leaves_one_of_a_kind_and_brings_those_who_wait():
    lode = BUILT_IN.scenarios["lode"]
    force, names = (("dwarf_miner",), ("ghost", "ghoul", "ghoul")), (("",), ("", "", ""))
    few = msgspec.structs.replace(lode, force=force, names=names, reserve=(("ghoul", ""), ("dwarf_berserker", "")))
    assert offered(few) == ("none", "ghoul_less", "ghoul_more")
    assert offered(lode) == ("none", *HANDICAPS) == get_args(Handicap)
