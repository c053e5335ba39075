"""What a move risks on its way is told before it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.ids import NOWHERE
from tabletop.games.blackstone.position.table import open_slots
from tests.blackstone.rules.posing import CONTENT, pose
from tests.blackstone.rules.quests import storm
from tests.proof import rule

DRAIK = "janus_draik"
CABLING = next(at for at, each in enumerate(CONTENT.twists) if each.id == "loose_cabling")
HALF = Fraction(1, 2)
"""The chance that an agility roll of Janus Draik, a d8, fails."""


def told(table, hex_):
    """The odds and the warnings of a move of the first explorer with its first die."""
    view = table.game.view(table.state, 0)
    found = table.game.preview(view, table.game.notation.read(f"move s0 m0 y{view.dice[0][0]} x{hex_}"))
    assert not any(each.good for each in found.odds if each.key != "slips_away")
    return {each.key: each.chance for each in found.odds}, [each.key for each in found.warnings]


def cabled(marker, twists=(CABLING,), **foes):
    """A combat with loose cabling and a marker. foes: where they stand, by kind."""
    table = pose({DRAIK: (3, 0)}, foes, dice={DRAIK: (6, 1)}, twists=twists)
    table.state.markers = (table.hex(marker), NOWHERE, NOWHERE, NOWHERE)
    return table


@rule("blackstone.twists.03")
def test_a_move_onto_a_marker_with_loose_cabling_warns_of_a_grievous_wound():
    table = cabled((4, 0))
    assert told(table, table.hex((4, 0))) == ({"badly_on_way": HALF}, ["loose_cabling"])
    assert told(table, table.hex((3, 1))) == ({}, [])
    plain = cabled((4, 0), twists=())
    assert told(plain, plain.hex((4, 0))) == ({}, [])


@rule("blackstone.twists.03", "blackstone.movement.07")
def test_who_has_to_slip_away_first_is_in_danger_only_if_that_succeeds():
    table = cabled((3, 1), traitor_guardsman=[(4, -1)])
    odds, warnings = told(table, table.hex((3, 1)))
    assert odds == {"slips_away": HALF, "badly_on_way": HALF * HALF}
    assert warnings == ["must_slip_away", "loose_cabling"]


@rule("blackstone.twists.03")
def test_a_wound_that_would_put_out_of_action_is_told_as_that():
    table = cabled((4, 0))
    table.state.wounds[0] = open_slots(table.game.box, table.state, 0)
    assert told(table, table.hex((4, 0))) == ({"out_on_way": HALF}, ["loose_cabling"])


@rule("blackstone.twists.03")
def test_a_preview_changes_nothing_and_foresees_no_group():
    table = cabled((4, 0))
    table.state.dormant = 1
    before = table.state.clone()
    assert told(table, table.hex((4, 0))) == ({"badly_on_way": HALF}, ["loose_cabling"])
    assert table.state == before


@rule("blackstone.stronghold_cards.11")
@pytest.mark.parametrize(("group", "seats"), [(1, 1), (3, 1), (1, 5)])
def test_a_move_into_the_fire_lane_warns_where_a_guard_sees_it(group, seats):
    """Somebody who plays the hostiles would have to say which of two shoots."""
    labyrinth = storm("deadly_labyrinth", {0: 0}).game.box.sites["deadly_labyrinth"]
    lane = labyrinth.spots("fire_lane")
    start = next(each for each in bits(labyrinth.beside(lane[0])) if each not in lane)
    guard = next(
        each for each in bits(labyrinth.seen(lane[0]) & labyrinth.own & ~labyrinth.maglev)
        if each not in (*lane, start) and labyrinth.ranges(lane[0])[each] > 1 and labyrinth.ranges(start)[each] > 1
    )  # fmt: skip
    table = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(group, guard)] * (2 if seats > 1 else 1)},
                  dice=(1, 1), seats=seats, fortress=Seat(4 if seats > 1 else -1))  # fmt: skip
    odds, warnings = told(table, lane[0])
    assert warnings == (["fire_lane"] if group == 1 else [])
    assert set(odds) == ({"wounded_on_way", "badly_on_way"} if group == 1 else set())
    assert sum(odds.values()) < 1
