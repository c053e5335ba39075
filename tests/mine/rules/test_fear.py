"""Terror and tests on fear (rules mine.fear)."""

from fractions import Fraction

import pytest

from tabletop.games.mine.legal.odds import fail_odds
from tabletop.games.mine.model.dice import fails
from tabletop.games.mine.model.events import Attacked, FearTested, Recovered, TerrorEnded
from tests.mine.posed import pose
from tests.proof import rule

HALL = """
    ##########
    #........#
    #.M.U....#
    #........#
    ##########"""
BESIDE = HALL.replace("M.U.", "MU..")


def taken(table):
    return [(each.creature, each.strength, each.die, each.result) for each in table.happened(FearTested)]


def meet(*dice, miner=None, morale=5, terror=5, **changes):
    """A miner (f0) beside a ghoul (f1) when tests on fear are taken."""
    return pose(BESIDE, M="dwarf_miner", U="ghoul", phase="fear", dice=dice, creatures={0: miner or {}},
                kinds={"dwarf_miner": {"morale": morale}, "ghoul": {"terror": terror}}, **changes)  # fmt: skip


def turn(drawing, *dice, first=0, **changes):
    """A whole turn: initiative is rolled so that seat `first` has it, after the other dice."""
    return pose(drawing, phase="turn", dice=(*dice, *((6, 1) if first == 0 else (1, 6))), **changes)


def fails_by_the_book(strength, die):
    if strength < 0:
        return False
    if strength == 0:
        return die == 1
    if strength >= 6:
        return die != 6
    return die <= strength


@rule("mine.fear.03", "mine.fear.04", "mine.fear.05", "mine.fear.06", "mine.poison.04")
def test_every_test_is_as_the_book_has_it():
    for strength in range(-6, 12):
        for die in range(1, 7):
            assert fails(strength, die) == fails_by_the_book(strength, die), (strength, die)
        failed = sum(fails_by_the_book(strength, die) for die in range(1, 7))
        assert fail_odds(strength) == Fraction(failed, 6)


@rule("mine.fear.01", "mine.values.05")
def test_who_stands_in_a_frightening_zone_tests_before_melee():
    table = meet(4)
    assert taken(table) == [(0, 0, 4, "passed")]
    assert [type(each).__name__ for each in table.events] == ["FearTested", "MeleeBegan"]
    assert taken(pose(HALL, M="dwarf_miner", U="ghoul", phase="fear", dice=(6, 1))) == []


@rule("mine.fear.01")
@pytest.mark.parametrize("mover", ["dwarf", "ghoul"])
def test_whoever_came(mover):
    table = turn(HALL, M="dwarf_miner", U="ghoul")
    if mover == "dwarf":
        table.do("move s0 f0 c3,2 no")
    table.do("end s0")
    if mover == "ghoul":
        table.do("move s1 f1 c3,2 no")
    table.do("end s1", 3)
    assert taken(table) == [(0, 0, 3, "passed")]


@rule("mine.fear.01")
def test_who_only_passes_through_a_zone_does_not_test():
    table = turn(HALL, M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c3,2 no")
    table.do("move s0 f0 c2,2 no")
    table.do("forgo s1")
    table.do("end s0")
    table.do("end s1", 6, 1)
    assert taken(table) == []


@rule("mine.fear.02", "mine.wounds.05", "mine.values.04")
@pytest.mark.parametrize(("morale", "terror", "wounds", "strength"), [(5, 6, 0, 1), (5, 6, 1, 2), (4, 6, 2, 4)])
def test_the_strength_is_terror_minus_the_morale_that_is_left(morale, terror, wounds, strength):
    table = meet(6, miner={"wounds": wounds}, morale=morale, terror=terror)
    assert taken(table) == [(0, strength, 6, "passed")]


@rule("mine.fear.03", "mine.fear.07")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_up_to_the_strength_fails(die):
    table = meet(die, terror=8)
    assert taken(table) == [(0, 3, die, "failed" if die <= 3 else "passed")]
    assert table.creature(0).fear == ("terrified" if die <= 3 else "calm")


@rule("mine.fear.05")
def test_morale_above_terror_passes_without_a_roll():
    table = meet(3, morale=6)
    assert taken(table) == [(0, -1, None, "automatic")]
    assert table.state.loaded == (3,)


@rule("mine.fear.08", "mine.fear.09")
def test_the_terrified_neither_attack_nor_roll_in_defence():
    table = pose(BESIDE.replace("....U", "M...U"), M="dwarf_miner", U="ghoul", phase="fear", dice=(1,))
    assert table.creature(0).fear == "terrified"
    assert table.asked() == [(1, "give_strikes")]
    table.do("attack s1 f1 f0 simple", 5)
    (blow,) = table.happened(Attacked)
    assert (blow.defence_die, blow.margin, table.creature(0).wounds) == (None, 3 + 5 - 5, 1)


@rule("mine.fear.08")
def test_attacking_with_the_terrified_is_refused():
    table = pose(
        """
        #####
        #MUM#
        #####""",
        M="dwarf_miner", U="ghoul", phase="fear", dice=(1, 6),
    )  # fmt: skip
    assert table.code("attack s0 f0 f2 simple") == "terrified_cannot_attack"
    assert table.code("together s0 f0 f1 f2") == "invalid_partner"
    assert table.code("wait s0 f0 f1") == "terrified_cannot_attack"
    assert table.code("attack s0 f1 f2 simple") == ""


@rule("mine.fear.10")
def test_the_terrified_do_not_move_and_those_who_passed_do():
    for fear, code in (("terrified", "terrified_cannot_move"), ("calm", "")):
        table = pose(BESIDE, M="dwarf_miner", U="ghoul", creatures={0: {"fear": fear}})
        assert table.code("move s0 f0 c1,2 no") == code
        assert table.code("dig s0 f0 c1,0 no") == (code or "tunnel_in_melee")


@rule("mine.fear.11", "mine.fear.10")
@pytest.mark.parametrize(("die", "fear"), [(1, "terrified"), (2, "calm")])
def test_the_terrified_test_again_before_the_melee_of_the_next_turn(die, fear):
    table = turn(BESIDE, M="dwarf_miner", U="ghoul", creatures={0: {"fear": "terrified"}})
    assert not table.happened(FearTested)
    assert table.code("move s0 f0 c1,2 no") == "terrified_cannot_move"
    table.do("end s0")
    table.do("end s1", die)
    assert taken(table) == [(0, 0, die, {"terrified": "failed", "calm": "passed"}[fear])]
    assert table.creature(0).fear == fear
    # Whoever passes strikes in this melee phase already.
    assert (table.asked()[0][0] == 0) == (fear == "calm")


@rule("mine.fear.11")
def test_another_that_takes_its_place_frightens_as_well():
    table = turn(
        """
        ########
        #......#
        #.MU.U.#
        #......#
        ########""",
        M="dwarf_miner", U="ghoul", creatures={0: {"fear": "terrified"}},
    )  # fmt: skip
    table.do("end s0")
    table.do("move s1 f2 c3,1 no")
    table.do("move s1 f1 c4,2 no")
    assert not table.happened(TerrorEnded)
    table.do("end s1", 3)
    assert (taken(table), table.creature(0).fear) == ([(0, 0, 3, "passed")], "calm")


@rule("mine.fear.12", "mine.fear.13")
def test_fear_ends_when_the_enemy_leaves_but_the_turn_is_lost():
    table = turn(BESIDE, M="dwarf_miner", U="ghoul", first=1, creatures={0: {"fear": "terrified"}})
    table.do("move s1 f1 c4,2 no")
    assert [each.creature for each in table.happened(TerrorEnded)] == [0]
    assert table.creature(0).fear == "recovering"
    table.do("end s1")
    assert table.code("move s0 f0 c1,2 no") == "recovering_from_terror"
    table.do("end s0", 6, 1)
    assert [each.creature for each in table.happened(Recovered)] == [0]
    assert (table.creature(0).fear, table.code("move s0 f0 c1,2 no")) == ("calm", "")


@rule("mine.fear.12", "mine.incorporeal.04")
def test_a_ghost_that_hides_frightens_nobody():
    table = turn(
        """
        #######
        #.....#
        #.MG..#
        #######""",
        M="dwarf_miner", G="ghost", first=1, creatures={0: {"fear": "terrified"}},
    )  # fmt: skip
    table.do("move s1 f1 c3,3 no")
    assert [each.creature for each in table.happened(TerrorEnded)] == [0]


@rule("mine.fear.13")
def test_who_recovers_neither_attacks_nor_rolls_and_a_passed_test_does_not_hasten_it():
    drawing = """
        #######
        #.MUM.#
        #######"""
    table = pose(drawing, M="dwarf_miner", U="ghoul", phase="fear", dice=(6, 6), creatures={0: {"fear": "recovering"}})
    assert [each[0] for each in taken(table)] == [0, 1]
    assert table.creature(0).fear == "recovering"
    assert table.code("attack s0 f0 f2 simple") == "recovering_from_terror"
    table.do("pass s0")
    table.do("attack s1 f2 f0 simple", 4)
    assert table.happened(Attacked)[0].defence_die is None


@rule("mine.fear.14", "mine.fear.17")
def test_who_has_passed_and_stays_does_not_test_again():
    for wounds in (0, 2):
        table = turn(BESIDE, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5, "wounds": wounds}})
        table.do("end s0")
        table.do("end s1")
        assert taken(table) == []
    table = meet(3)
    assert table.creature(0).steadfast == 5


@rule("mine.fear.14", "mine.fear.16")
def test_steps_inside_the_zone_of_the_same_enemy_are_no_new_entry():
    table = turn(BESIDE, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5}})
    table.do("move s0 f0 c2,1 no")
    table.do("forgo s1")
    table.do("end s0")
    table.do("end s1")
    assert taken(table) == []


@rule("mine.fear.15")
@pytest.mark.parametrize(("kind", "tests"), [("ghost", [(0, 1, 4, "passed")]), ("ghoul", [])])
def test_an_enemy_of_higher_terror_calls_for_a_new_test_and_no_other(kind, tests):
    table = turn(
        """
        ########
        #......#
        #.MU.X.#
        #......#
        ########""",
        M="dwarf_miner", U="ghoul", X=kind, creatures={0: {"steadfast": 5}},
    )  # fmt: skip
    table.do("end s0")
    table.do("move s1 f2 c3,1 no")
    table.do("end s1", 4)
    assert taken(table) == tests


@rule("mine.fear.16")
def test_every_new_entry_calls_for_a_new_test():
    table = turn(BESIDE, M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5}})
    table.do("move s0 f0 c1,2 no")
    table.do("forgo s1")
    assert table.creature(0).steadfast == 0
    table.do("move s0 f0 c2,2 no")
    table.do("end s0")
    table.do("end s1", 4)
    assert taken(table) == [(0, 0, 4, "passed")]


@rule("mine.fear.16")
def test_a_walk_out_of_a_zone_and_back_into_it_is_a_new_entry():
    table = turn(
        """
        ##########
        #........#
        #.MU.....#
        #........#
        #........#
        ##########""",
        M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5}},
    )  # fmt: skip
    table.do("move s0 f0 c4,3 no")
    table.do("forgo s1")
    assert (table.cell(0), table.creature(0).steps) == ("c4,3", 4)
    table.do("end s0")
    table.do("end s1", 4)
    assert taken(table) == [(0, 0, 4, "passed")]


@rule("mine.fear.16")
def test_a_step_from_one_zone_into_another_is_a_new_entry():
    table = turn(
        """
        ########
        #......#
        #.UM.U.#
        #......#
        ########""",
        M="dwarf_miner", U="ghoul", creatures={0: {"steadfast": 5}},
    )  # fmt: skip
    table.do("move s0 f0 c4,1 no")
    table.do("forgo s1")
    table.do("end s0")
    table.do("end s1", 4)
    assert taken(table) == [(0, 0, 4, "passed")]


@rule("mine.fear.16", "mine.fear.14")
def test_an_enemy_that_leaves_and_comes_back_frightens_anew():
    table = turn(BESIDE, M="dwarf_miner", U="ghoul", first=1, creatures={0: {"steadfast": 5}})
    table.do("move s1 f1 c4,2 no")
    table.do("forgo s0")
    table.do("move s1 f1 c3,2 no")
    table.do("end s1")
    table.do("end s0", 4)
    assert taken(table) == [(0, 0, 4, "passed")]


@rule("mine.fear.01", "mine.fear.15")
def test_two_frightening_enemies_are_one_test_against_the_higher_terror():
    table = pose(
        """
        #####
        #UMG#
        #####""",
        M="dwarf_miner", U="ghoul", G="ghost", phase="fear", dice=(2,),
    )  # fmt: skip
    assert taken(table) == [(0, 6 - 5, 2, "passed")]
    assert table.creature(0).steadfast == 6


@rule("mine.fear.18")
def test_those_who_have_terror_themselves_do_not_test():
    kinds = {"dwarf_miner": {"morale": None, "terror": 3, "loses": ()}}
    table = pose(BESIDE, M="dwarf_miner", U="ghoul", phase="fear", kinds=kinds)
    assert taken(table) == []
    assert table.asked() == [(0, "give_strikes")]


@rule("mine.fear.19")
def test_the_fearless_do_not_test():
    table = pose(BESIDE, M="dwarf_berserker", U="ghoul", phase="fear")
    assert taken(table) == []
    timid = {"dwarf_berserker": {"fearless": False, "morale": 5}}
    assert taken(pose(BESIDE, M="dwarf_berserker", U="ghoul", phase="fear", kinds=timid, dice=(3,))) == [
        (0, 0, 3, "passed")
    ]


AGILE = """
    #########
    #.......#
    #.M...U.#
    #.......#
    #########"""


@rule("mine.fear.01", "mine.agility.01")
@pytest.mark.parametrize(("die", "fear"), [(1, "terrified"), (2, "calm")])
def test_agility_that_brings_a_creature_into_a_frightening_zone_is_a_test_at_once(die, fear):
    kinds = {"dwarf_miner": {"agility": 3}}
    table = pose(AGILE, M="dwarf_miner", U="ghoul", phase="fear", kinds=kinds)
    assert taken(table) == []
    table.do("dash s0 f0 c5,2", die)
    assert (taken(table)[0][:3], table.creature(0).fear) == ((0, 0, die), fear)
    assert (table.asked() == [(0, "give_strikes")]) == (fear == "calm")


@rule("mine.fear.01", "mine.fear.11")
@pytest.mark.parametrize(("miner", "tested"), [({}, True), ({"steadfast": 5}, True), ({"fear": "terrified"}, False)])
def test_a_frightening_creature_that_darts_up_tests_those_it_meets_but_not_the_terrified(miner, tested):
    # The terrified one stands beside another ghoul and tests again in the next turn, not before.
    drawing = AGILE.replace("#.M...U.#", "#.MU..X.#" if "fear" in miner else "#.M...X.#")
    signs = {"U": "ghoul"} if "fear" in miner else {}
    table = pose(drawing, M="dwarf_miner", X="ghost", **signs, phase="melee", first=1, creatures={0: miner},
                 kinds={"ghost": {"agility": 3, "incorporeal": False}})  # fmt: skip
    ghost = next(i for i, each in enumerate(table.state.creatures) if table.box.figures[each.kind].id == "ghost")
    table.do(f"dash s1 f{ghost} c3,1", 4)
    assert taken(table) == ([(0, 1, 4, "passed")] if tested else [])
    assert table.creature(0).fear == ("calm" if tested else "terrified")
