"""Hostile groups (blackstone.hostiles, blackstone.hostile_actions)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, GroupId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Token
from tabletop.games.blackstone.position.hostiles import armed_at, status
from tabletop.games.blackstone.position.marching import approach
from tabletop.games.blackstone.position.table import models_there
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation, Reinforcing
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule


@rule("blackstone.hostiles.11", "blackstone.hostiles.12", "blackstone.hostiles.13", "blackstone.hostiles.14",
      "blackstone.hostiles.15", "blackstone.hostiles.16", "blackstone.hostiles.17",
      "blackstone.example.26")  # fmt: skip
@pytest.mark.parametrize(("kind", "place", "edges", "wanted"), [
    ("traitor_guardsman", (3, 0), {}, "engaged"),
    ("traitor_guardsman", (4, 0), {}, "close"),
    ("traitor_guardsman", (5, 0), {}, "close"),
    ("traitor_guardsman", (6, 0), {}, "other"),
    ("traitor_guardsman", (7, 0), {}, "other"),
    ("traitor_guardsman", (9, 0), {}, "other"),
    ("traitor_guardsman", (3, 0), {"walls": [(2, 0, 0)]}, "hidden"),
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


@rule("blackstone.hostiles.13", "blackstone.hostiles.14")
@pytest.mark.parametrize(("place", "other", "edges"), [
    ((3, 0), (4, 2), {"walls": [(2, 0, 0)]}), ((7, 0), (7, -3), {"barriers": [(7, 0, 3)]}),
])  # fmt: skip
def test_one_is_engaged_with_whom_one_sees_and_in_cover_from_all_that_one_sees(place, other, edges):
    """Draik is next to the guardsman behind a wall, or in front of its barrier; Taddeus sees it from close by."""
    table = pose({"janus_draik": (2, 0), "taddeus": other}, {"traitor_guardsman": [place]},
                 dice={"janus_draik": (1,)}, content=hall(**edges))  # fmt: skip
    assert status(table.game.box, table.state, table.foe("traitor_guardsman")) == "close"


@rule("blackstone.attack.12")
@pytest.mark.parametrize("order", [1, -1])
def test_of_weapons_with_equal_dice_a_hostile_uses_the_one_that_ignores_cover(order):
    content = hall()
    old = next(each for each in content.hostiles if each.id == "ur_ghul")
    weapon = replace(old.weapons[0], ignores_cover=False)
    both = (weapon, replace(weapon, id="other", ignores_cover=True))[::order]
    hostiles = tuple(replace(old, weapons=both) if each is old else each for each in content.hostiles)
    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(4, 0)]}, dice={"janus_draik": (1,)},
                 content=replace(content, hostiles=hostiles))  # fmt: skip
    armed = armed_at(table.game.box, table.state, table.foe("ur_ghul"), 1)
    assert armed is not None
    assert armed.weapon.id == "other"


@rule("blackstone.attack.12")
def test_a_hostile_uses_its_largest_die():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(5, 0)] * 2 + [(6, 0)] * 2 + [(7, 0)]},
                 dice={"janus_draik": (1,)})  # fmt: skip
    box, state = table.game.box, table.state
    found = [armed_at(box, state, FoeId(foe), 3) for foe in range(5)]
    assert [each and (each.weapon.id, each.die) for each in found] == [
        ("laspistol_chainsword", "d6"), ("flamer", "d6"), ("lasgun", "d6"), ("lasgun", "d6"), ("lasgun", "d6"),
    ]  # fmt: skip
    assert armed_at(box, state, FoeId(1), 4) is None
    table = pose({"janus_draik": (2, 0)}, {"obsidius_mallex": [(5, 0)]}, dice={"janus_draik": (1,)})
    armed = armed_at(table.game.box, table.state, table.foe("obsidius_mallex"), 1)
    assert armed is not None
    assert (armed.weapon.id, armed.die) == ("thunder_hammer", "d8")


@rule("blackstone.hostiles.10", "blackstone.hostiles.18", "blackstone.hostiles.21", "blackstone.hostiles.22",
      "blackstone.hostile_actions.05")  # fmt: skip
def test_a_charge_goes_towards_the_closest_and_stops_beside_it():
    foe = "negavolt_cultist"
    table = pose({"janus_draik": (3, 0), "taddeus": (9, 3)}, {foe: [(6, 0)]}, turn="group", loaded=(4, 1))
    assert [(each.status, each.roll, each.action) for each in table.told if isinstance(each, told.FoeActs)] == [
        ("other", 4, "charge")
    ]
    place = table.state.foes[table.foe(foe)]
    assert table.game.box.sites["hall"].range(place, table.hex((3, 0))) == 1
    moved = next(each for each in table.told if isinstance(each, told.FoeMoved))
    assert len(moved.path) == 2


@rule("blackstone.hostiles.19", "blackstone.hostiles.20", "blackstone.seats.18")
def test_of_equally_close_explorers_the_one_with_fewest_open_slots_is_the_target_and_then_one_is_chosen():
    spots = {"janus_draik": (3, 0), "taddeus": (5, 0)}
    hurt = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", wounds=[0, 1, 0, 0], loaded=(4, 1, 1))
    aimed = [each for each in hurt.told if isinstance(each, told.Targeted)]
    assert [(each.figure, each.tied, each.settled) for each in aimed] == [(2, 2, "slots")] * 2
    tied = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4,), seats=2, leader=1)
    assert tied.asked() == asked.ChooseTarget(1, tied.foe("negavolt_cultist"), (0, 2))  # type: ignore[arg-type]
    fifth = pose(spots, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4,), seats=5)
    assert fifth.asked().seat == 4
    three = pose(spots | {"pious_vorne": (4, 1)}, {"negavolt_cultist": [(4, 0)]}, turn="group", wounds=[1, 1, 0, 0],
                 loaded=(4, 1, 1), party=("janus_draik", "taddeus", "pious_vorne", "espern_locarno"))  # fmt: skip
    three.do("figure s0 m2")
    chosen = [each for each in three.told if isinstance(each, told.Targeted)]
    assert (chosen[0].figure, chosen[0].tied, chosen[0].settled) == (2, 3, "choice")


@rule("blackstone.hostiles.20")
@pytest.mark.parametrize(("first", "fields", "figure"), [
    ("janus_draik", {"grievous": [0, 1, 0, 0]}, 2), ("ur_025", {}, 0), ("ur_025", {"wounds": [0, 2, 0, 0]}, 2),
])  # fmt: skip
def test_open_slots_are_those_of_the_card_that_no_token_covers(first, fields, figure):
    """The robot has three of them."""
    table = pose({first: (3, 0), "taddeus": (5, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4, 1, 1),
                 party=(first, "taddeus", "espern_locarno", "pious_vorne"), **fields)  # fmt: skip
    assert {each.figure for each in table.told if isinstance(each, told.Targeted)} == {figure}


@rule("blackstone.hostiles.05", "blackstone.hostiles.06")
def test_neither_another_kind_nor_the_slain_of_another_group_return_with_a_roll():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(7, 0), (7, 1)], "ur_ghul": [(8, 0)]},
                 dice={"janus_draik": (1,)})  # fmt: skip
    state, first, other = table.state, table.foe("traitor_guardsman"), table.foe("traitor_guardsman", 1)
    state.groups = changed(state.groups, other, 1)
    state.slain = 1 << first | 1 << other | 1 << table.foe("ur_ghul")
    state.stack[-1:], state.owed[:] = [Reinforcing(group=GroupId(0), kind=0)], [None]
    table.begin(1)
    assert [each.foes for each in table.told if isinstance(each, told.Reinforced)] == [(first,)]


@rule("blackstone.twins.10")
@pytest.mark.parametrize(("rein", "raus", "figure"), [((3, 0), (2, 0), 0), ((2, 0), (3, 0), 1)])
def test_of_twins_that_it_sees_both_a_hostile_attacks_the_one_beside_it(rein, raus, figure):
    party = ("rein_raus", "taddeus", "espern_locarno", "pious_vorne")
    table = pose({"rein_raus": (rein, raus)}, {"negavolt_cultist": [(4, 0)]}, turn="group", party=party,
                 dice={"rein_raus": (1,)}, loaded=(4, 1, 1))  # fmt: skip
    assert [each.figure for each in table.told if isinstance(each, told.FoeAttacked)] == [figure, figure]


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


@rule("blackstone.hostile_actions.04", "blackstone.sight.11")
@pytest.mark.parametrize(("roll", "action", "covered"), [(7, "aim", False), (13, "onslaught", True)])
def test_no_barrier_covers_from_one_that_aims(roll, action, covered):
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(7, 0)]}, turn="group", loaded=(roll, 1, 1),
                 content=hall(barriers=[(3, 0, 0)]))  # fmt: skip
    assert [each.action for each in table.told if isinstance(each, told.FoeActs)] == [action]
    assert {each.covered for each in table.told if isinstance(each, told.FoeAttacked)} == {covered}


@rule("blackstone.sight.11")
@pytest.mark.parametrize(("guardsman", "weapon", "covered"), [(1, "flamer", False), (4, "lasgun", True)])
def test_no_barrier_covers_from_the_flamer_of_a_group(guardsman, weapon, covered):
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, r) for r in range(-2, 3)]}, loaded=(1,),
                 run=lambda: Striking(foe=FoeId(guardsman), figure=FigureId(0)),
                 content=hall(barriers=[(3, 0, 0), (3, 0, 5), (3, 0, 1)]))  # fmt: skip
    assert [(each.weapon, each.covered) for each in table.told if isinstance(each, told.FoeAttacked)] == [
        (weapon, covered)
    ]  # fmt: skip


@rule("blackstone.hostiles.19", "blackstone.hostile_actions.03", "blackstone.hostile_actions.06",
      "blackstone.hostile_actions.07", "blackstone.hostile_actions.18")  # fmt: skip
@pytest.mark.parametrize(("kind", "roll", "action"), [
    ("chaos_space_marine", 13, "advance"), ("rogue_psyker", 1, "fall_back"), ("chaos_space_marine", 7, "onslaught"),
    ("obsidius_mallex", 16, "overcharge"),
])  # fmt: skip
def test_the_closest_is_the_target_though_another_has_fewer_open_slots(kind, roll, action):
    table = pose({"janus_draik": (4, 0), "taddeus": (2, 0)}, {kind: [(6, 0)]}, turn="group", wounds=[0, 3, 0, 0],
                 loaded=(roll, 1, 1))  # fmt: skip
    assert next(each.action for each in table.told if isinstance(each, told.FoeActs)) == action
    targets = [each for each in table.told if isinstance(each, told.Targeted)]
    assert {(each.figure, each.tied) for each in targets} == {(0, 1)}
    assert [each.figure for each in table.told if isinstance(each, told.FoeAttacked)]


@rule("blackstone.hostile_actions.07")
def test_the_second_attack_of_an_onslaught_is_at_whoever_is_the_closest_then():
    """The first one puts Draik out of action."""
    table = pose({"janus_draik": (4, 0), "taddeus": (2, 0)}, {"chaos_space_marine": [(6, 0)]}, turn="group",
                 wounds=[4, 0, 0, 0], loaded=(7, 5, 1, 1))  # fmt: skip
    assert [each.figure for each in table.told if isinstance(each, told.FoeAttacked)] == [0, 2]


@rule("blackstone.hostile_actions.02")
def test_one_sneaks_towards_whichever_explorer_is_nearest():
    """Behind a wall with a gap at each end, at each of which an explorer looks."""
    walls = [*((5, r, 0) for r in range(-2, 3)), *((5, r, 5) for r in range(-2, 4))]
    found = []
    for place in ((8, -1), (8, 1)):
        table = pose({"janus_draik": (2, 3), "taddeus": (2, -3)}, {"ur_ghul": [place]}, turn="group",
                     content=hall(walls=walls), loaded=(4,))  # fmt: skip
        assert [each.action for each in table.told if isinstance(each, told.FoeActs)] == ["sneak"]
        hex_ = table.state.foes[table.foe("ur_ghul")]
        found.append(table.game.box.sites["hall"].places[hex_])
    assert found == [(6, -2), (7, 2)]


@rule("blackstone.hostiles.21", "blackstone.hostiles.22")
def test_a_hostile_goes_no_further_than_to_the_first_hex_beside_an_explorer():
    """Three steps would bring the ur-ghul to another side of Draik."""
    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(6, 0)]}, dice={"janus_draik": (1,)})
    move = approach(table.game.box, table.state, table.foe("ur_ghul"), 1 << table.hex((3, 0)))
    assert move.budget > 2
    assert move.ends == (table.hex((4, 0)),)


@rule("blackstone.hostiles.01")
@pytest.mark.parametrize(("kind", "slain"), [("traitor_guardsman", True), ("ur_ghul", False), ("", False)])
def test_without_a_slain_model_of_the_group_no_reinforcement_roll_is_made(kind, slain):
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(7, 0), (8, 0)], "ur_ghul": [(9, 3), (9, 2)]},
                 groups=("ur_ghul",), dice={"janus_draik": (1,)})  # fmt: skip
    state = table.state
    if kind:
        second = table.foe(kind, 1)
        state.foes, state.slain = changed(state.foes, second, NOWHERE), 1 << second
    state.stack[-1], state.owed[:] = GroupActivation(group=GroupId(0)), [None]
    table.begin(20)
    rolled = [each.purpose for each in table.told if isinstance(each, told.BlackstoneRolled)]
    assert (rolled[0] == "reinforcement") == slain


@rule("blackstone.hostiles.07")
@pytest.mark.parametrize(("rolled", "gate", "beside"), [(1, (9, 0), (9, -1)), (2, (2, 3), (2, 2))])
def test_by_which_portal_reinforcements_come_is_rolled_for(rolled, gate, beside):
    """Also with an explorer next to it."""
    content = hall(portals=(Portal(at=(2, 3), edge=2, chamber=Spot(at=(0, 5))),))
    table = pose({"janus_draik": beside}, {"traitor_guardsman": [(7, 0), (6, 0)]}, dice={"janus_draik": (1,)},
                 portals=0b11, content=content)  # fmt: skip
    state, fallen = table.state, table.foe("traitor_guardsman", 1)
    state.foes, state.slain = changed(state.foes, fallen, NOWHERE), 1 << fallen
    state.stack[-1], state.owed[:] = GroupActivation(group=GroupId(0)), [None]
    table.begin(1, rolled)
    assert [each.hex for each in table.told if isinstance(each, told.Returned)] == [table.hex(gate)]


@rule("blackstone.hostile_actions.14", "blackstone.hostile_actions.15", "blackstone.seats.18")
def test_disrupt_takes_a_die_or_else_wounds():
    content = hall(walls=[(8, 3, 0), (9, 2, 1), (9, 2, 2)])
    kind = "rogue_psyker"
    table = pose({"janus_draik": (2, 0)}, {kind: [(9, 3)]}, dice={"janus_draik": (6,)}, turn="group",
                 content=content, watch=((), (), (), ()), destiny=(3,), loaded=(10,), seats=2, leader=1)  # fmt: skip
    assert isinstance(table.asked(), asked.RobDie)
    table.do("rob s1 e0 y6 no")
    assert table.state.dice[0] == ()
    bare = pose({"janus_draik": (2, 0)}, {kind: [(9, 3)]}, turn="group", content=content, loaded=(10,))
    assert bare.state.wounds[0] == 1
    two = pose({"janus_draik": (2, 0), "espern_locarno": (2, 1)}, {kind: [(9, 3)]}, turn="group", content=content,
               loaded=(10,), seats=2, leader=1)  # fmt: skip
    assert two.asked() == asked.ChooseMember(1, "disrupt", (MemberId(0), MemberId(2)))  # type: ignore[arg-type]
    two.do("member s1 e2")
    assert (two.state.wounds[0], two.state.wounds[2]) == (0, 1)


@rule("blackstone.hostile_actions.06")
def test_falling_back_goes_out_of_sight_or_else_attacks():
    """As far as four steps, which is twice its Move."""
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, turn="group", loaded=(1, 1))
    assert [type(each) for each in table.told if isinstance(each, told.FoeAttacked | told.FoeMoved)] == [
        told.FoeAttacked
    ]
    walls = [*((5, r, 0) for r in range(-3, 3)), *((5, r, 5) for r in range(-2, 4))]
    away = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 2)]}, turn="group", content=hall(walls=walls),
                loaded=(1,))  # fmt: skip
    assert [each.action for each in away.told if isinstance(each, told.FoeActs)] == ["fall_back"]
    moved = next(each for each in away.told if isinstance(each, told.FoeMoved))
    assert len(moved.path) == 4
    assert not away.game.box.sites["hall"].seen(away.hex((3, 0))) >> moved.path[-1] & 1


@rule("blackstone.movement.10")
@pytest.mark.parametrize(("turn", "open_arrival"), [(7, True), (8, True), (8, False)])
def test_late_in_a_combat_hostiles_enter_the_arrival_chamber_by_an_option_of_ours(turn, open_arrival):
    table = pose({"janus_draik": (-1, 0)}, {"ur_ghul": [(3, 0)]}, content=hall())
    state, box = table.state, table.game.box
    box.options = replace(box.options, open_arrival=open_arrival)
    state.turn = turn
    arrival, foe = box.sites["hall"].arrival, table.foe("ur_ghul")
    moves = approach(box, state, foe, 1 << table.hex((-1, 0)))
    assert [bool(arrival >> each & 1) for each in moves.ends] == [open_arrival and turn >= 8]


@rule("blackstone.hostiles.24", "blackstone.movement.10")
def test_no_hostile_enters_a_maglev_chamber():
    table = pose({"janus_draik": (-1, 0)}, {"negavolt_cultist": [(3, 0)]}, turn="group", loaded=(20,))
    assert table.state.foes[table.foe("negavolt_cultist")] == table.hex((2, 0))
    assert not any(isinstance(each, told.FoeAttacked) for each in table.told)


def test_nobody_has_models_on_the_board():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(5, 0)]})
    state = table.state
    state.at = (*state.at[:-1], state.at[0])
    assert models_there(state, 3) == (7,)
    assert models_there(state, NOBODY) == ()


@rule("blackstone.combat_end.01")
def test_an_action_ends_with_the_combat():
    """Whom the first of two attacks puts out of action was the last one who was not in the chamber."""
    table = pose({"janus_draik": (9, 0), "taddeus": (7, 0)}, {"traitor_guardsman": [(8, 0)]},
                 dice={"janus_draik": (4, 5)}, wounds=[3, 4, 0, 0])  # fmt: skip
    site = table.game.box.sites["hall"]
    mouth = site.way(site.hex_at((9, 0)), site.called[0], site.own | site.called[0])[-1]
    table.do("summon s0 m0 y4 p0").do(f"move s0 m0 y5 x{mouth}")
    table.state.stack[-1:] = [GroupActivation(group=GroupId(0))]
    table.state.owed[:], table.state.place, table.told = [None], 0, []
    table.begin(10, 6, 1)
    assert [each.figure for each in table.events(told.FoeAttacked)] == [FigureId(2)]
    assert [each.left for each in table.events(told.CombatEnded)] == [True]


@pytest.mark.parametrize("is_laid", [False, True])
@rule("blackstone.overwatch.03")
def test_who_steps_on_a_mine_in_sight_is_shot_at(is_laid):
    mine = next(deed for each in CONTENT.resources if each.id == "haywire_mine" for deed in each.effects[0].do)
    table = pose({"janus_draik": (2, 3), "taddeus": (3, 0)}, {"chaos_space_marine": [(8, 0)]},
                 dice={"janus_draik": (1,)}, watch=((), (5,), (), ()))  # fmt: skip
    state = table.state
    state.tokens = (Token(placed=mine, hex=table.hex((7, 0)), holder=0),) if is_laid else ()
    state.stack[-1:] = [GroupActivation(group=GroupId(0))]
    state.owed[:], state.place, table.told = [None], 0, []
    table.begin(10)
    assert table.asked() == asked.Overwatch(0, MemberId(1), table.foe("chaos_space_marine"))
    assert bool(table.events(told.TokenGone)) == is_laid
    table.told = []
    table.do("pass s0")
    assert bool(table.events(told.FoeAttacked)) != is_laid  # whose activation the mine ends, or who goes on
