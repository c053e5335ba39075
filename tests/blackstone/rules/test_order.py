"""In which order explorers go where each has a part: clockwise from the leader, unless somebody gives way."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Seat
from tabletop.games.blackstone.model import actions as done
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.rules.journey.turns import Turn
from tests.blackstone.rules.posing import PARTY, pose
from tests.blackstone.rules.test_setup import FOUR, chosen
from tests.proof import rule

SPOTS = ((-1, 0), (-1, 1), (0, -1), (0, 1))


def gambits(seats=1, leader=0, poor=()):
    """The gambit step of four explorers. poor: those that have nothing to pay a gambit with, and nobody to cover."""
    at = dict(zip(PARTY, SPOTS, strict=True))
    dice = {name: (2,) for member, name in enumerate(PARTY) if member not in poor}
    return pose(at, {"ur_ghul": [(9, 3)]}, dice=dice, seats=seats, leader=Seat(leader), track=(4, 0, 1, 2, 3), place=-1,
                gambits=sum(1 << each for each in poor), run=lambda: Turn(step="gambits"))  # fmt: skip


def may_give_way_to(table):
    """To whom who is asked may give way."""
    return [each.to for each in table.options() if isinstance(each, done.GiveWay)]


def may_come_next(table):
    """Of whom may be said that they come right after who is asked."""
    return [each.to for each in table.options() if isinstance(each, done.SendNext)]


def gone(table, *answers):
    """Who is asked, question by question, after these answers and then by everybody who is left."""
    order = []
    for answer in answers:
        order.append(table.asked().member)
        table.do(answer)
    while isinstance(table.asked(), asked.GambitStep):
        order.append(table.asked().member)
        table.do(f"pass s{table.asked().seat}")
    return order


@rule("blackstone.seats.04", "blackstone.initiative.05")
def test_who_leads_all_four_says_in_which_order_they_go():
    assert gone(gambits()) == [0, 1, 2, 3]
    assert gone(gambits(), "way s0 e0 e2", "pass s0", "way s0 e0 e3", "pass s0") == [0, 2, 0, 3, 0, 1]


@rule("blackstone.seats.04")
def test_the_leader_lets_anybody_go_first_and_others_only_their_own():
    table = gambits(seats=2, leader=1)
    assert (table.asked().member, may_give_way_to(table)) == (2, [3, 0, 1])
    table.do("way s1 e2 e0")
    assert (table.asked().member, may_give_way_to(table)) == (0, [1])
    assert table.refusal("way s0 e0 e3") == "not_offered"
    assert gone(table, "way s0 e0 e1") == [0, 1, 0, 2, 3]


@rule("blackstone.seats.04", "blackstone.initiative.05")
def test_the_leader_goes_first_and_the_others_in_any_order_it_says():
    table = gambits(seats=4)
    assert may_come_next(table) == [2, 3]
    assert gone(table, "next s0 e0 e3", "next s0 e0 e2") == [0, 0, 0, 2, 3, 1]


@rule("blackstone.seats.04")
def test_who_comes_next_is_said_by_the_leader_alone_and_of_others_than_the_next():
    table = gambits(seats=4).do("pass s0")
    assert (table.asked().member, may_come_next(table)) == (1, [])
    assert may_come_next(gambits()) == []  # all are the leader's, and each can give way
    assert may_come_next(gambits(seats=4, poor=(1,))) == [3]


@rule("blackstone.seats.04")
def test_nobody_gives_way_to_who_comes_first_anyway_or_has_nothing_to_do():
    table = gambits().do("way s0 e0 e2")
    assert may_give_way_to(table) == [3]
    assert may_give_way_to(gambits(poor=(1, 3))) == [2]
    assert may_give_way_to(table.do("pass s0").do("pass s0").do("pass s0")) == []


@rule("blackstone.seats.04", "blackstone.setup.22")
@pytest.mark.parametrize(("seats", "others"), [(1, [1, 2, 3]), (4, [1, 2, 3])])
def test_models_are_put_into_the_maglev_chamber_in_the_order_that_the_leader_says(seats, others):
    table, _ = chosen(seats, *FOUR)
    while isinstance(table.asked(), asked.ChooseShip):
        table.do(f"ship s{table.asked().seat} v{table.options()[0].ship}")
    assert may_give_way_to(table) == others
    table.do("way s0 e0 e3")
    assert (table.asked().seat, table.asked().figure) == (table.state.led[3], 6)
    assert may_give_way_to(table) == []
    table.do(f"stand s{table.asked().seat} m6 x0")
    assert table.asked().figure == 0


@rule("blackstone.seats.04", "blackstone.setup.22")
def test_the_leader_puts_its_model_first_and_says_whose_come_next():
    table, _ = chosen(4, *FOUR)
    while isinstance(table.asked(), asked.ChooseShip):
        table.do(f"ship s{table.asked().seat} v{table.options()[0].ship}")
    table.do("next s0 e0 e3")
    order = []
    while isinstance(table.asked(), asked.PlaceFigures):
        order.append(table.asked().figure)
        table.do(f"stand s{table.asked().seat} m{order[-1]} x{len(order) // 2}")
    assert order == [0, 6, 2, 4]
