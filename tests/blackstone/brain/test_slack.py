"""Who keeps nobody waiting at the chamber, and has time to fight for those who come later."""

import pytest

from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.threats import zeal_of
from tests.blackstone.brain.blunders import ESPERN, GUARDS, JANUS, TADDEUS, Blunder, by

TWINS = 3
FAR, NEAR = (-1, 0), (9, 0)


def plan(twins, foes=((5, -1),), *, patient=True):
    """Three in the chamber, the twins further off."""
    table = Blunder(
        "none", "", at={"rein_raus": twins}, foes={GUARDS: foes}, party=(JANUS, ESPERN, TADDEUS, "rein_raus"),
        exit=True, inside=(JANUS, ESPERN, TADDEUS), ways=by(JANUS, 2, 3), never=("aim *",),
    ).table()  # fmt: skip
    box = table.game.box
    zeals = tuple(zeal_of(box, kind) for kind in range(len(box.kinds)))
    return PartyPlan(CombatField(box, table.state, zeals, timely=True), patient)


@pytest.mark.parametrize(("twins", "waiting"), [((FAR, FAR), True), ((NEAR, FAR), True), ((NEAR, NEAR), False)])
@pytest.mark.parametrize("patient", [True, False])
def test_those_inside_have_time_until_both_twins_are_there(twins, waiting, patient):
    errands = plan(twins, patient=patient).errands
    assert {errands[member].slack > 0 for member in range(TWINS)} == {waiting}
    assert errands[TWINS].slack == 0


def test_a_party_that_has_slain_all_hurries():
    assert {each.slack for each in plan((FAR, FAR), foes=()).errands.values()} == {0}


def test_a_step_counts_in_full_only_where_somebody_would_wait():
    errand = plan((FAR, FAR)).errands[0]
    by_steps = {steps: hex_ for hex_, steps in errand.steps.items()}
    within, beyond = (
        errand.progress(by_steps[far]) - errand.progress(by_steps[far + 1]) for far in (0, errand.slack)
    )  # fmt: skip
    assert 0 < within < beyond / 2
