"""What a companion looks at where it is asked after an action, and that it weighs nothing that is not offered."""

from __future__ import annotations

import pytest

from tabletop.engine.notation import text_of
from tests.blackstone.rules.posing import CONTENT, hall, pose

AMALLYN = "amallyn"
CARDS = [each.id for each in CONTENT.resources for _ in range(each.count)]


@pytest.mark.parametrize(("dice", "hides"), [((3,), True), ((3, 4), False)])
def test_fleet_of_foot_goes_behind_the_wall_once_no_die_is_left_to_shoot_with(dice, hides):
    table = pose(
        {AMALLYN: (4, 3), "taddeus": (-1, 0)}, {"traitor_guardsman": [(8, 1), (8, 1)]}, turn=AMALLYN,
        party=(AMALLYN, "taddeus", "espern_locarno", "pious_vorne"), dice={AMALLYN: dice}, exit=0, portals=0,
        content=hall(walls=[(6, 1, edge) for edge in range(6)]),
    )  # fmt: skip
    table.do(f"shoot s0 m0 y3 1 0 h{table.foe('traitor_guardsman')}", 1).do("use_card s0 e0 0")
    behind = f"stand s0 m0 x{table.hex((4, 2))}"
    assert behind in map(text_of, table.game.options(table.state, 0))
    (_, best), *_ = table.game.brain().rate(table.state, 0)
    assert (text_of(best) == behind) == hides


@pytest.mark.parametrize("kind", ["chaos_space_marine", "ur_ghul"])
def test_no_companion_thinks_of_shooting_whom_a_stasis_field_shields(kind):
    foes = {kind: [(5, 0)], "traitor_guardsman": [(7, 0)]}
    table = pose({"janus_draik": (3, 0)}, foes, dice={"janus_draik": (4, 6, 6)},
                 kit=((CARDS.index("stasis_grenade"),), (), (), ()))  # fmt: skip
    table.do("use s0 m0 y4 0").do(f"hex s0 x{table.hex((5, 0))}")
    offered = {text_of(each) for each in table.game.options(table.state, 0)}
    assert not any(each.startswith("shoot") and each.endswith(f" h{table.foe(kind)}") for each in offered)
    brain = table.game.brain()
    assert {text_of(each) for _, each in (*brain.rate(table.state, 0), *brain.weigh(table.state, 0))} <= offered


def test_a_stasis_grenade_is_thrown_at_a_hostile():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (4, 6)},
                 kit=((CARDS.index("stasis_grenade"),), (), (), ()))  # fmt: skip
    table.do("use s0 m0 y4 0")
    (_, best), *_ = table.game.brain().rate(table.state, 0)
    assert text_of(best) == f"hex s0 x{table.hex((5, 0))}"
