"""Hostile groups (blackstone.hostiles, blackstone.hostile_actions)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FoeId, GroupId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.hostiles import armed_at, status
from tabletop.games.blackstone.position.marching import approach
from tabletop.games.blackstone.position.table import models_there
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tests.blackstone.rules.posing import hall, pose
from tests.proof import rule


@rule("blackstone.hostiles.11", "blackstone.hostiles.12", "blackstone.hostiles.13", "blackstone.hostiles.14",
      "blackstone.hostiles.15", "blackstone.hostiles.16", "blackstone.hostiles.17",
      "blackstone.example.26")  # fmt: skip
@pytest.mark.parametrize(("kind", "place", "edges", "wanted"), [
    ("traitor_guardsman", (3, 0), {}, "engaged"),
    ("traitor_guardsman", (4, 0), {}, "close"),
    ("traitor_guardsman", (7, 0), {}, "other"),
    ("traitor_guardsman", (7, 0), {"barriers": [(7, 0, 3)]}, "in_cover"),
    ("traitor_guardsman", (3, 0), {"barriers": [(3, 0, 3)]}, "engaged"),
    ("ur_ghul", (4, 0), {"barriers": [(4, 0, 3)]}, "close"),
    ("obsidius_mallex", (4, 0), {"barriers": [(4, 0, 3)]}, "close"),
    ("negavolt_cultist", (4, 0), {}, "other"),
    ("traitor_guardsman", (9, 3), {"walls": [(8, 3, 0), (9, 2, 1), (9, 2, 2)]}, "hidden"),
])  # fmt: skip
def test_the_status_is_the_first_column_that_fits(kind, place, edges, wanted):
    table = pose({"janus_draik": (2, 0)}, {kind: [place]}, dice={"janus_draik": (1,)}, content=hall(**edges))
    assert status(table.game.box, table.state, table.foe(kind)) == wanted


@rule("blackstone.attack.12")
def test_a_hostile_uses_its_largest_die():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(5, 0)] * 2 + [(6, 0)] * 2 + [(7, 0)]},
                 dice={"janus_draik": (1,)})  # fmt: skip
    box, state = table.game.box, table.state
    found = [armed_at(box, state, FoeId(foe), 3) for foe in range(5)]
    assert [each and (each.weapon.id, each.die) for each in found] == [
        ("laspistol_chainsword", "d6"), ("flamer", "d8"), ("lasgun", "d6"), ("lasgun", "d6"), ("lasgun", "d6"),
    ]  # fmt: skip
    assert armed_at(box, state, FoeId(1), 4) is None


@rule("blackstone.hostiles.10", "blackstone.hostiles.18", "blackstone.hostiles.21", "blackstone.hostiles.22",
      "blackstone.hostile_actions.05")  # fmt: skip
def test_a_charge_goes_towards_the_closest_and_stops_beside_it():
    foe = "negavolt_cultist"
    table = pose({"janus_draik": (3, 0)}, {foe: [(6, 0)]}, turn="group", loaded=(4, 1))
    assert [(each.status, each.roll, each.action) for each in table.told if isinstance(each, told.FoeActs)] == [
        ("other", 4, "charge")
    ]
    place = table.state.foes[table.foe(foe)]
    assert table.game.box.sites["hall"].range(place, table.hex((3, 0))) == 1
    moved = next(each for each in table.told if isinstance(each, told.FoeMoved))
    assert len(moved.path) == 2


@rule("blackstone.hostiles.19", "blackstone.hostiles.20")
def test_of_equally_close_explorers_the_one_with_fewest_open_slots_is_the_target_and_then_one_is_chosen():
    spots = {"janus_draik": (3, 0), "taddeus": (5, 0)}
    hurt = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", wounds=[0, 1, 0, 0], loaded=(4, 1, 1))
    aimed = [each for each in hurt.told if isinstance(each, told.Targeted)]
    assert [(each.figure, each.tied, each.settled) for each in aimed] == [(2, 2, "slots")] * 2
    tied = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4,))
    assert tied.asked() == asked.ChooseTarget(0, tied.foe("negavolt_cultist"), (0, 2))  # type: ignore[arg-type]
    fifth = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4,), seats=5)
    assert fifth.asked().seat == 4


@rule("blackstone.board.06", "blackstone.hostiles.01", "blackstone.hostiles.02", "blackstone.hostiles.05",
      "blackstone.hostiles.07", "blackstone.example.23")  # fmt: skip
@pytest.mark.parametrize(("roll", "back"), [(1, 3), (3, 2), (4, 0)])
def test_reinforcements_come_in_at_a_portal(roll, back):
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(7, 0)]}, dice={"janus_draik": (1,)})
    state = table.state
    state.groups = (0,) * 7 + state.groups[7:]
    state.slain = 0b1110000
    state.stack[-1] = GroupActivation(group=GroupId(0))
    state.owed[:] = [None]
    table.begin(roll, *[1] * back, *[1] * (1 + back))
    came = [each for each in table.told if isinstance(each, told.Reinforced)]
    assert [(each.roll, len(each.foes)) for each in came] == [(roll, back)]
    near = table.hex((9, 0))
    spots = [each.hex for each in table.told if isinstance(each, told.Returned)]
    assert len(spots) == back
    assert all(table.game.box.sites["hall"].range(spot, near) <= 1 for spot in spots)


@rule("blackstone.hostile_actions.04")
def test_aim_is_at_the_furthest_in_range_and_the_other_attacks_at_the_closest():
    """Of three, one is out of sight."""
    spots = {"janus_draik": (3, 0), "taddeus": (2, 0), "espern_locarno": (-1, 0)}
    walls = [(1, 0, 0), (1, 0, 1), (1, 0, 5), (0, 0, 0), (0, 0, 1), (0, 0, 5), (-1, 0, 0), (-1, 0, 1), (-1, 0, 5)]
    first = pose(spots, {"traitor_guardsman": [(7, 0)]}, dice={"janus_draik": (1,)}, content=hall(walls=walls))
    kind = first.game.box.kind_numbers["traitor_guardsman"]
    lines = first.game.box.behaviour[kind]["other"]
    for action, aimed in (("aim", 2), ("advance", 0)):
        roll = next(roll for roll in range(1, 21) if lines[roll] == action)
        table = pose(spots, {"traitor_guardsman": [(7, 0)]}, turn="group", content=hall(walls=walls), loaded=(roll,))
        targets = [each.figure for each in table.told if isinstance(each, told.Targeted)]
        assert {*targets} == {aimed}


@rule("blackstone.hostiles.22")
def test_a_hostile_goes_no_further_than_to_the_first_hex_beside_an_explorer():
    """Three steps would bring the ur-ghul to another side of Draik."""
    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(6, 0)]}, dice={"janus_draik": (1,)})
    move = approach(table.game.box, table.state, table.foe("ur_ghul"), 1 << table.hex((3, 0)))
    assert move.budget > 2
    assert move.ends == (table.hex((4, 0)),)


@rule("blackstone.hostiles.01")
@pytest.mark.parametrize("slain", [False, True])
def test_without_a_slain_model_no_reinforcement_roll_is_made(slain):
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(7, 0), (8, 0)]}, dice={"janus_draik": (1,)})
    state, second = table.state, table.foe("traitor_guardsman", 1)
    if slain:
        state.foes, state.slain = changed(state.foes, second, NOWHERE), 1 << second
    state.stack[-1], state.owed[:] = GroupActivation(group=GroupId(0)), [None]
    table.begin(20)
    rolled = [each.purpose for each in table.told if isinstance(each, told.BlackstoneRolled)]
    assert (rolled[0] == "reinforcement") == slain


@rule("blackstone.hostiles.07")
@pytest.mark.parametrize(("rolled", "gate"), [(1, (9, 0)), (2, (2, 3))])
def test_by_which_portal_reinforcements_come_is_rolled_for(rolled, gate):
    content = hall(portals=(Portal(at=(2, 3), edge=2, chamber=Spot(at=(0, 5))),))
    table = pose({"janus_draik": (5, -3)}, {"traitor_guardsman": [(7, 0), (6, 0)]}, dice={"janus_draik": (1,)},
                 portals=0b11, content=content)  # fmt: skip
    state, fallen = table.state, table.foe("traitor_guardsman", 1)
    state.foes, state.slain = changed(state.foes, fallen, NOWHERE), 1 << fallen
    state.stack[-1], state.owed[:] = GroupActivation(group=GroupId(0)), [None]
    table.begin(1, rolled)
    assert [each.hex for each in table.told if isinstance(each, told.Returned)] == [table.hex(gate)]


@rule("blackstone.hostile_actions.14", "blackstone.hostile_actions.15")
def test_disrupt_takes_a_die_or_else_wounds():
    content = hall(walls=[(8, 3, 0), (9, 2, 1), (9, 2, 2)])
    kind = "rogue_psyker"
    table = pose({"janus_draik": (2, 0)}, {kind: [(9, 3)]}, dice={"janus_draik": (6,)}, turn="group",
                 content=content, watch=((), (), (), ()), destiny=(3,), loaded=(10,))  # fmt: skip
    assert isinstance(table.asked(), asked.RobDie)
    table.do("rob s0 e0 y6 no")
    assert table.state.dice[0] == ()
    bare = pose({"janus_draik": (2, 0)}, {kind: [(9, 3)]}, turn="group", content=content, loaded=(10,))
    assert bare.state.wounds[0] == 1


@rule("blackstone.hostile_actions.06")
def test_falling_back_goes_out_of_sight_or_else_attacks():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, turn="group", loaded=(1, 1))
    assert [type(each) for each in table.told if isinstance(each, told.FoeAttacked | told.FoeMoved)] == [
        told.FoeAttacked
    ]
    content = hall(walls=[(5, 0, 5), (5, 0, 4), (4, 0, 5), (4, 0, 4), (6, 0, 4), (6, 0, 5), (3, 0, 4), (3, 0, 5)])
    away = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, turn="group", content=content, loaded=(1,))
    here = away.state.foes[0]
    assert not away.game.box.sites["hall"].seen(away.hex((3, 0))) >> here & 1 or here == away.hex((4, 0))


@rule("blackstone.movement.10")
@pytest.mark.parametrize(("turn", "open_arrival"), [(7, True), (8, True), (8, False)])
def test_late_in_a_combat_hostiles_enter_the_arrival_chamber_by_an_option_of_ours(turn, open_arrival):
    table = pose({"janus_draik": (-1, 0)}, {"ur_ghul": [(3, 0)]}, content=hall())
    state, box = table.state, table.game.box
    box.options = msgspec.structs.replace(box.options, open_arrival=open_arrival)
    state.turn = turn
    arrival, foe = box.sites["hall"].arrival, table.foe("ur_ghul")
    moves = approach(box, state, foe, 1 << table.hex((-1, 0)))
    assert [bool(arrival >> each & 1) for each in moves.ends] == [open_arrival and turn >= 8]


@rule("blackstone.hostiles.24", "blackstone.movement.10")
def test_no_hostile_enters_a_maglev_chamber():
    table = pose({"janus_draik": (-1, 0)}, {"negavolt_cultist": [(3, 0)]}, turn="group", loaded=(20,))
    place = table.state.foes[table.foe("negavolt_cultist")]
    assert not table.game.box.sites["hall"].maglev >> place & 1
    assert place != NOWHERE


def test_nobody_has_models_on_the_board():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(5, 0)]})
    state = table.state
    state.at = (*state.at[:-1], state.at[0])
    assert models_there(state, 3) == (7,)
    assert models_there(state, NOBODY) == ()
