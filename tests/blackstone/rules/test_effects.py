"""What abilities, twists, events and cards do."""

from __future__ import annotations

import pytest

from tabletop.engine.action import ONLOOKER
from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, GroupId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.position.hostiles import armed_at
from tabletop.games.blackstone.position.sight import figure_is_covered
from tabletop.games.blackstone.position.walking import ends_of, reach
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule

SPOT = {"janus_draik": (3, 0), "taddeus": (4, 1)}
TWISTS = {each.id: number for number, each in enumerate(CONTENT.twists)}
EVENTS = {each.id: each for each in CONTENT.events}
WITH_GREKH = ("dahyak_grekh", "taddeus", "espern_locarno", "pious_vorne")


def event(name, *dice, at=SPOT, foes=None, **fields):
    """A random event happens."""
    deeds = tuple(deed for effect in EVENTS[name].effects for deed in effect.do)
    run = lambda: Resolving(deeds=deeds, cause=Cause(moment="event"))  # noqa: E731
    return pose(at, foes or {}, run=run, loaded=dice, dice={"janus_draik": (1,)}, place=9, **fields)


@rule("blackstone.activation.14")
def test_draik_strikes_back_after_a_perfect_parry():
    table = pose({"janus_draik": (3, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", loaded=(4, 5, 7))
    assert isinstance(table.asked(), asked.UseMoment)
    table.do("use_card s0 e0 0")
    foe = table.foe("negavolt_cultist")
    table.do(f"shoot s0 m0 y0 0 0 h{foe}", 7, 1, 1)
    assert table.state.counters[foe] == 2


def test_grekhs_trap_attacks_who_walks_into_it():
    table = pose({"dahyak_grekh": (3, 0)}, dice={"dahyak_grekh": (3, 1)}, party=WITH_GREKH)
    table.do("use s0 m0 y3 0").do(f"hex s0 x{table.hex((4, 0))}")
    assert [(each.hex, each.holder) for each in table.state.tokens] == [(table.hex((4, 0)), 0)]
    walked = pose({"dahyak_grekh": (2, 0)}, {"negavolt_cultist": [(5, 0)]}, turn="group", party=WITH_GREKH,
                  tokens=table.state.tokens, loaded=(4, 7, 1))  # fmt: skip
    assert walked.state.tokens == ()
    assert [type(each) for each in walked.told if isinstance(each, told.TokenGone | told.FoeWounded)] == [
        told.TokenGone, told.FoeWounded,
    ]  # fmt: skip


@rule("blackstone.activation.07")
def test_the_twins_draw_two_and_put_one_back():
    party = ("rein_raus", "taddeus", "espern_locarno", "pious_vorne")
    table = pose({"rein_raus": ((3, 0), (3, 0))}, dice={"rein_raus": (4, 1)}, party=party)
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do("search s0 m1 y4 no")
    assert isinstance(table.asked(), asked.PutBack)
    table.do("find s0 d0")
    assert table.state.finds[0] == (1,)
    assert table.state.discovery[-1] == 0


@rule("blackstone.out.01")
def test_vorne_takes_those_beside_her_along():
    table = pose({"pious_vorne": (3, 0), "janus_draik": (9, -3)}, {"negavolt_cultist": [(4, 0)]}, turn="group",
                 wounds=[0, 0, 0, 4], loaded=(4, 5, 1))  # fmt: skip
    assert table.state.out >> 3 & 1
    assert any(isinstance(each, told.FoeWounded) for each in table.told)


def test_locarno_rolls_a_discarded_destiny_die_again():
    at = {"espern_locarno": (3, 0)}
    table = pose(at, run=lambda: Moments(moment="destiny_rolled"), destiny=(5,), spoilt=(2, 2), dice={}, place=9)
    assert isinstance(table.asked(), asked.UseMoment)
    table.do("use_card s0 e2 0").do("roll_destiny s0 y12", *(4,))
    assert any(each.available == (4, 5) for each in table.events(told.DestinyRolled))


@rule("blackstone.twists.01", "blackstone.movement.02")
def test_debris_makes_barriers_cost():
    content = hall(barriers=[(3, 0, 0), (3, 0, 5), (3, 0, 1)])
    plain = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1,)}, content=content)
    slow = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1,)}, content=content, twists=(TWISTS["debris"],))
    far = plain.hex((5, 0))
    ends = [
        ends_of(table.game.box, table.state, FigureId(0), reach(table.game.box, table.state, FigureId(0), 1))
        for table in (plain, slow)
    ]
    assert [bool(each >> far & 1) for each in ends] == [True, False]


@rule("blackstone.twists.03")
@pytest.mark.parametrize(("rolled", "grievous"), [(1, 1), (5, 0)])
def test_loose_cabling_hurts_who_steps_into_a_hex_with_a_marker(rolled, grievous):
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1, 1)}, twists=(TWISTS["loose_cabling"],))
    table.state.markers = (table.hex((4, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do(f"move s0 m0 y1 x{table.hex((4, 0))}", rolled)
    assert table.state.grievous[0] == grievous


@rule("blackstone.twists.09")
@pytest.mark.parametrize(("twists", "covered"), [((), True), ((TWISTS["no_cover"],), False)])
def test_where_there_is_no_cover_a_barrier_helps_no_explorer(twists, covered):
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (1,)},
                 content=hall(barriers=[(3, 0, 0)]), twists=twists)  # fmt: skip
    assert figure_is_covered(table.game.box, table.state, FigureId(0), table.foe("traitor_guardsman")) == covered


@rule("blackstone.out.03")
def test_who_is_put_out_of_action_on_its_way_acts_no_more():
    """Neither with its own dice nor with destiny dice, which all could use."""
    table = pose({"janus_draik": (3, 0), "taddeus": (9, 0)}, dice={"janus_draik": (1, 1), "taddeus": (1,)},
                 destiny=(6,), wounds=[4, 0, 0, 0], twists=(TWISTS["loose_cabling"],))  # fmt: skip
    table.state.markers = (table.hex((4, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do(f"move s0 m0 y1 x{table.hex((4, 0))}", 1)
    assert table.state.out & 1
    assert table.asked().member == 1


@rule("blackstone.twists.05")
def test_in_a_blackout_no_attack_reaches_further_than_three_hexes_but_that_of_the_eyeless():
    table = pose({"janus_draik": (2, 0)}, {"traitor_guardsman": [(7, 0)]}, dice={"janus_draik": (1,)},
                 twists=(TWISTS["blackout"],))  # fmt: skip
    assert armed_at(table.game.box, table.state, table.foe("traitor_guardsman"), 4) is None
    assert armed_at(table.game.box, table.state, table.foe("traitor_guardsman"), 3) is not None


@rule("blackstone.twists.06", "blackstone.dice.12")
def test_howls_make_moves_cost_two():
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1, 2)}, twists=(TWISTS["terrifying_howls"],))
    goal = table.hex((4, 0))
    assert table.refusal(f"move s0 m0 y1 x{goal}") == "die_too_low"
    table.do(f"move s0 m0 y2 x{goal}")


@rule("blackstone.twists.08")
@pytest.mark.parametrize(("turn", "hold"), [(1, True), (2, False)])
def test_surprised_hostiles_hold_on_odd_rolls_in_the_first_turn(turn, hold):
    table = pose({"janus_draik": (3, 0)}, {"negavolt_cultist": [(4, 0)]}, dice={"janus_draik": (1,)},
                 twists=(TWISTS["surprise_attack"],))  # fmt: skip
    state = table.state
    state.turn, state.stack[-1:], state.owed[:] = turn, [GroupActivation(group=GroupId(0))], [None]
    table.begin(5)
    assert [each.action == "hold" for each in table.told if isinstance(each, told.FoeActs)] == [hold]


@rule("blackstone.events.04")
def test_all_is_dust_takes_a_marker_or_else_points():
    table = event("all_is_dust", points=[2, 0, 0, 0])
    assert table.state.points[0] == 1
    marked = event("all_is_dust", markers=(0, 1, NOWHERE, NOWHERE), points=[2, 0, 0, 0])
    assert isinstance(marked.asked(), asked.ChooseMarker)
    assert not any(isinstance(each, told.PointsChanged) for each in marked.told)


@rule("blackstone.events.04", "blackstone.events.06", "blackstone.events.09", "blackstone.events.10",
      "blackstone.events.11")  # fmt: skip
@pytest.mark.parametrize(("name", "fields"), [
    ("all_is_dust", {"markers": (0, 1, NOWHERE, NOWHERE)}), ("not_dead_yet", {"slain": 0b11}), ("inspiration", {}),
    ("heroic_effort", {}), ("heroic_effort", {"out": 0, "dead": 0b1100, "wounds": [1, 1, 0, 0]}), ("lucky_find", {}),
])  # fmt: skip
def test_the_leader_makes_the_choices_of_an_event(name, fields):
    assert event(name, seats=5, leader=1, **fields).state.decider() == 1


@rule("blackstone.events.06")
def test_a_slain_hostile_comes_back_beside_an_explorer():
    table = event("not_dead_yet", foes={"ur_ghul": [(9, 3)]}, slain=1)
    table.do(f"hex s0 x{table.asked().among[0]}")
    assert any(isinstance(each, told.Returned) for each in table.told)


@rule("blackstone.events.08")
def test_the_escape_chamber_comes_in_place_of_the_portal_furthest_away():
    table = event("escape_chamber")
    assert [each.portal for each in table.told if isinstance(each, told.ChamberOpened)] == [0]


@rule("blackstone.events.08")
@pytest.mark.parametrize(("places", "portal"), [(((3, 0), (4, 1)), 0), (((8, 0), (9, -1)), 1), (((2, 2), (9, -1)), 1)])
def test_of_two_portals_the_one_furthest_from_any_explorer_gives_way(places, portal):
    """Reading Q38: by steps, from whoever is nearest to it. Of (2, 2) the second one is beyond a wall, a long way."""
    walls = [(2, 3, 0), (2, 3, 4), (2, 3, 3)] if places[0] == (2, 2) else []
    content = hall(portals=(Portal(at=(2, 3), edge=2, chamber=Spot(at=(0, 5))),), walls=walls)
    at = dict(zip(SPOT, places, strict=True))
    table = event("escape_chamber", at=at, content=content, portals=0b11)
    if isinstance(table.asked(), asked.ChoosePortal):
        assert table.asked().among == (portal,)
        table.do(f"portal s0 p{portal}")
    opened = [each.portal for each in table.told if isinstance(each, told.ChamberOpened)]
    assert opened == [portal]


@rule("blackstone.events.10")
def test_heroic_effort_puts_an_explorer_back_on_its_feet():
    table = event("heroic_effort", wounds=[0, 0, 4, 0], out=0b0100, dead=0b1000)
    while not isinstance(table.asked(), asked.ChooseHex):
        table.do("member s0 e2")
    assert not table.state.out >> 2 & 1


@rule("blackstone.events.11", "blackstone.discovery.04")
def test_a_lucky_find_is_for_whom_the_leader_picks():
    table = event("lucky_find")
    assert table.asked() == asked.ChooseMember(0, "draw", (MemberId(0), MemberId(1)))  # type: ignore[arg-type]


@rule("blackstone.setup.12", "blackstone.one_off.12", "blackstone.round.03")
def test_orbital_charts_let_the_leader_pick_of_two_exploration_cards():
    vanguard = next(number for number, each in enumerate(CONTENT.ships) if each.id == "vanguard")
    table = pose(SPOT, run=lambda: Moments(moment="exploration_step"), ships=(vanguard,), deck=(20, 21, 22), place=9,
                 seats=5)  # fmt: skip
    table.do("use_card s0 - 0")
    assert table.asked() == asked.ChooseExploration(0, (20, 21), fortress=4)  # type: ignore[arg-type]
    assert table.game.view(table.state, 4).owed[0].among == (-1, -1)
    table.do("exploration s0 t21")
    assert table.state.deck == (21, 22, 20)
    (back,) = table.events(told.ExplorationPutBack)
    assert [back.seen_by(seat).card for seat in (0, 3, 4, ONLOOKER)] == [20, 20, None, None]
