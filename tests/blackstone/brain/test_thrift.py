"""Which die a patient party pays with: the lowest of those that it means to spend, its own before those of all. And
that it spends one that can strike."""

from __future__ import annotations

import pytest

from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.model import actions as does
from tests.blackstone.rules.posing import pose

TADDEUS, ESPERN = "taddeus", "espern_locarno"
NEAR, FAR = ((5, 0), (7, 0)), ((8, 0), (8, 1))


@pytest.mark.parametrize(("who", "foes", "own", "destiny", "paid"), [
    (TADDEUS, FAR, (2, 3, 6), (), "y3"),  # two attacks from afar take a three
    (TADDEUS, FAR, (2, 3, 6), (6,), "y3"),
    (ESPERN, NEAR, (4, 6), (), "y4"),  # and of the third eye a four
    (ESPERN, NEAR, (6,), (6,), "y6"),  # one of its own, as one comes later who may want the other
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


@pytest.mark.parametrize(("kind", "stops"), [("chaos_space_marine", False), ("obsidius_mallex", True)])
def test_who_had_better_strike_does_not_think_about_stopping(kind, stops):
    """On a marker for which it has no die; against the warlord it is worth as much on overwatch."""
    at = {"janus_draik": (4, 0), TADDEUS: (-1, 0), ESPERN: (-1, 1), "pious_vorne": (0, -1)}
    marker = pose(at, dice={"janus_draik": (3,)}).hex((4, 0))
    table = pose(at, {kind: [(6, 0)]}, turn="janus_draik", dice={"janus_draik": (3,)}, markers=(marker, -1, -1, -1))
    (_, best), *others = table.game.brain().weigh(table.state, table.state.decider())
    assert isinstance(best, does.Finish) == stops
    assert not any(isinstance(action, does.Finish) for _, action in others)
