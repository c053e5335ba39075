"""Which die a patient party pays with: the lowest of those that it means to spend, its own before those of all."""

from __future__ import annotations

import pytest

from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tests.blackstone.rules.posing import pose

TADDEUS, ESPERN = "taddeus", "espern_locarno"
NEAR, FAR = ((5, 0), (7, 0)), ((8, 0), (8, 1))


@pytest.mark.parametrize(("who", "foes", "own", "destiny", "paid"), [
    (TADDEUS, FAR, (2, 3, 6), (), "y3"),  # two attacks from afar take a three
    (TADDEUS, FAR, (2, 3, 6), (6,), "y3"),
    (ESPERN, NEAR, (4, 6), (), "y4"),  # and of the third eye a four
    (ESPERN, NEAR, (3, 6), (6,), "y6"),  # one of its own, as one comes later who may want the other
])  # fmt: skip
def test_the_lowest_die_pays_for_what_may_be_enough(who, foes, own, destiny, paid):
    far_corner = pose({who: (4, 0)}, dice={who: (1,)}).hex((9, 3))
    table = pose(
        {who: (4, 0), "janus_draik": (-1, 0)}, {"traitor_guardsman": foes}, turn=who, dice={who: own}, destiny=destiny,
        wounds=[0, 1, 1, 0], markers=(far_corner, -1, -1, -1), track=(1 if who == TADDEUS else 2, 0, 4), place=0,
    )  # fmt: skip
    action = table.game.brain().quick(table.state, table.state.decider(), Rng(1))
    assert text_of(action).startswith("shoot ")
    assert text_of(action).split()[3] == paid
