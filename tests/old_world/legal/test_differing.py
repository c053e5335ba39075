"""Questions in which no answer changes anything: they are put to be seen, and nobody has to answer them."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tests.old_world.posed import Table, pose


def only_answer(table: Table) -> str:
    """What is answered by itself; empty where somebody chooses."""
    found = table.game.only_answer(table.state, Seat(table.asked()[0][0]))
    return "" if found is None else table.text(found)


def fought(nurgle: str, *dice: int) -> Table:
    """Khorne has rolled against some of Nurgle's figures in Tilea."""
    table = pose("battle", khorne={"figures": "bloodletter1:tilea"}, nurgle={"figures": nurgle})
    table.run("roll khorne " + " ".join(map(str, dice)))
    return table


def test_hits_of_which_it_is_all_the_same_whom_they_kill_share_themselves_out() -> None:
    table = fought("leper1:tilea leper2:tilea leper3:tilea", 4, 4)
    assert table.asking() == ("khorne", "assign_hits")
    assert only_answer(table) == "hit khorne leper1"
    table.run("hit khorne leper1")
    assert only_answer(table) == "hit khorne leper2"


def test_whom_to_kill_is_asked_where_there_are_several_kinds_and_not_all_of_them_die() -> None:
    both = "leper1:tilea leper2:tilea plaguebearer1:tilea"
    assert only_answer(fought(both, 4, 1)) == ""
    assert only_answer(fought(both, 4, 4)) == ""
    assert only_answer(fought(both, 6, 4, 4)) == "hit khorne leper1"
    assert only_answer(fought("leper1:tilea leper2:tilea great_unclean_one1:tilea", 4, 4)) == "hit khorne leper1"


def test_an_own_cultist_that_may_be_hit_is_a_choice_however_many_hits_there_are() -> None:
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea bloodsworn1:tilea"},
        nurgle={"figures": "leper1:tilea"},
        control={"bloodsworn1": "nurgle"},
    )
    table.run("roll khorne 4 4")
    assert only_answer(table) == ""


def test_copies_of_a_card_are_one_answer_where_some_have_to_be_discarded() -> None:
    table = pose(
        "summoning",
        khorne={"hand": "battle_cry1 battle_cry2 blood_frenzy1", "figures": "bloodsworn1:tilea"},
        tzeentch={"power": 6, "hand": "the_meddling_of_skaven1"},
    )
    table.run("play tzeentch the_meddling_of_skaven1 tilea.west")
    assert only_answer(table) == ""
    table.run("discard khorne blood_frenzy1")
    assert only_answer(table) == "discard khorne battle_cry1"
