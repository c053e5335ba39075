"""What companions think of can be done."""

from __future__ import annotations

from tabletop.games.blackstone.model import actions as do
from tests.blackstone.rules.posing import pose
from tests.blackstone.rules.quests import LATER, opened, storm

ABYSS = opened(LATER).box.sites["null_gravity_abyss"]


def test_the_die_that_pays_for_a_move_takes_the_robot_there():
    """Its stride is longer with a five or a six: an idea that pays with less goes no further than that takes it."""
    table = pose(
        {"ur_025": (2, 0)}, {"traitor_guardsman": [(6, 0)]}, dice={"ur_025": (5,)}, destiny=(1,),
        party=("ur_025", "taddeus", "espern_locarno", "pious_vorne"), turn="ur_025",
    )  # fmt: skip
    ideas = table.game.brain().rate(table.state, table.state.decider())
    moves = [action for _, action in ideas if isinstance(action, do.Move)]
    assert moves
    assert [each for each in moves if table.game.check(table.state, each) is not None] == []


def test_nobody_thinks_of_summoning_a_chamber_where_none_comes():
    """In a stronghold that bars the exit, at a portal, with a die that would pay for it elsewhere."""
    table = storm("null_gravity_abyss", {0: ABYSS.portals[0]}, dice=(6,))
    ideas = table.game.brain().rate(table.state, table.state.decider())
    assert [each for _, each in ideas if table.game.check(table.state, each) is not None] == []
