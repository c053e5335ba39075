"""What a companion looks at where it is asked after an action."""

from __future__ import annotations

import pytest

from tabletop.engine.notation import text_of
from tests.blackstone.rules.posing import hall, pose

AMALLYN = "amallyn"


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
