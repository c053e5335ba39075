"""How far objective cards are, counted as their words count; and what fighters threaten."""

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tabletop.games.shadespire.position.progress import Headway, progress
from tabletop.games.shadespire.position.scoring import can_score
from tabletop.games.shadespire.position.table import members
from tabletop.games.shadespire.position.threat import hides, reach, threatened
from tests.shadespire.posed import KINDS, pose

OWN, FOE = {"at": "garrek:4,3 saek:3,4 karsus:5,6"}, {"at": "steelheart:4,5 obryn:4,9"}


def far(table, card):
    return progress(table.game.box, table.state, 0, KINDS.index(card))


def test_charges_are_counted_by_fighter():
    table = pose(OWN, FOE)
    assert far(table, "blood_for_the_blood_god") == Headway(0, 3, "charge")
    charge = Fact(event="charge", by=table.fighter("garrek"), to=table.fighter("steelheart"), seat=0, deed=1)
    table.state.facts = (charge, charge)
    assert far(table, "blood_for_the_blood_god") == Headway(1, 3, "charge")


def test_objectives_that_are_held_are_counted():
    table = pose(OWN, FOE, tokens={"1": "4,3", "2": "3,4", "3": "2,7"})
    assert far(table, "supremacy") == Headway(2, 3, "objective")
    assert far(table, "hold_objective_1") == Headway(1, 1, "objective")
    assert far(table, "there_is_only_slaughter") == Headway(2, 0, "objective", most=True)


def test_what_happens_at_a_blow_has_no_count():
    assert far(pose(OWN, FOE), "lightning_strikes") is None


@pytest.mark.parametrize("state", ["start", "middle"])
def test_what_counts_enough_can_be_scored(state):
    tokens = {"1": "4,3", "2": "3,4", "3": "5,6"} if state == "middle" else {}
    table = pose(OWN, FOE, tokens=tokens)
    for kind, card in enumerate(table.game.box.cards):
        if hasattr(card, "score"):
            found = progress(table.game.box, table.state, 0, kind)
            if found is not None and can_score(table.game.box, table.state, 0, kind):
                assert found.reached, card.id


def test_reach_is_of_moves_charges_and_targets():
    table = pose(OWN, FOE)
    box, state = table.game.box, table.state
    found = reach(box, state, table.fighter("garrek"))
    assert set(members(found.targets)) == {table.fighter("steelheart")}
    assert found.moves & found.charges == found.charges
    assert found.charges
    state.moved |= 1 << table.fighter("garrek")
    assert reach(box, state, table.fighter("garrek"))[:2] == (0, 0)
    state.charged |= 1 << table.fighter("garrek")
    assert reach(box, state, table.fighter("garrek")) == (0, 0, 0)


def test_enemies_threaten_what_a_charge_of_theirs_reaches():
    table = pose(OWN, FOE)
    box, state = table.game.box, table.state
    hit = threatened(box, state, 0)
    assert all(hit >> state.at[table.fighter(name)] & 1 for name in ("garrek", "saek", "karsus"))
    for fighter in members(box.squad_masks[1]):
        state.charged |= 1 << fighter
    assert threatened(box, state, 0) == 0


def test_blocked_hexes_hide():
    table = pose({"at": "garrek:4,3"}, {"at": "obryn:4,9"}, blocked="4,7")
    box, state = table.game.box, table.state
    here, there = (state.at[table.fighter(name)] for name in ("garrek", "obryn"))
    assert hides(box, state, here, there) == 1 << table.hex("4,7")
    assert hides(box, state, here, here) == 0
