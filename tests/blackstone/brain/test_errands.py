"""Who of a party goes to which marker."""

import pytest

from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.threats import zeal_of
from tests.blackstone.brain.blunders import JANUS, Blunder, by


@pytest.mark.parametrize("patient", [True, False])
def test_nobody_hurries_to_a_marker_on_which_a_hostile_stands_as_to_a_free_one(patient):
    table = Blunder(
        "none", "", at={JANUS: (4, 0)}, foes={"ur_ghul": [(5, 0)]}, marks=((5, 0), (4, -3)), ways=by(JANUS, 2, 3),
        never=("aim *",),
    ).table()  # fmt: skip
    box, site = table.game.box, table.game.box.sites["hall"]
    zeals = tuple(zeal_of(box, kind) for kind in range(len(box.kinds)))
    errands = PartyPlan(CombatField(box, table.state, zeals, timely=True), patient).errands
    worth = {each.goal: each.worth for each in errands.values()}
    assert worth[site.hex_at((5, 0))] < worth[site.hex_at((4, -3))]
