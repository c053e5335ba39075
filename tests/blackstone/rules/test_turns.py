"""Destiny, initiative, events, rounds and results."""

from __future__ import annotations

import pytest

from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.effects.standing import Forbid
from tabletop.games.blackstone.content.ids import GroupId, Hex, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import InForce
from tabletop.games.blackstone.position.explorers.acting import gambit_groups
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.rules.changes.board import remove_portal
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.journey.turns import Turn
from tests.blackstone.rules.posing import Handle, hall, on, pose
from tests.blackstone.rules.quests import storm
from tests.blackstone.whole.driver import anything, open_game
from tests.proof import rule

SPOT = {"janus_draik": (3, 0), "taddeus": (4, 0)}


def turn(*dice: int, at=SPOT, **fields):
    """A new turn begins, with these dice first."""
    table = pose(at, {"traitor_guardsman": [(9, 3)]}, dice={"janus_draik": (1,)}, **fields)
    table.state.stack[-2:] = [Turn()]
    table.state.owed[:] = [None] * len(table.state.owed)
    table.told = []
    return table.begin(*dice)


@rule("blackstone.combat_turn.03", "blackstone.combat_turn.04", "blackstone.combat_turn.05", "blackstone.dice.01",
      "blackstone.example.21", "blackstone.initiative.02", "blackstone.initiative.03",
      "blackstone.setup.17")  # fmt: skip
@pytest.mark.parametrize(("rolled", "left"), [((2, 2, 5, 6, 6), (5,)), ((1, 2, 3, 4, 6), (1, 2, 3, 4, 6)),
                                              ((3, 3, 3, 3, 3), ())])  # fmt: skip
def test_numbers_rolled_more_than_once_are_lost(rolled, left):
    table = turn(*rolled, *[1, 2, 3], *[6] * 4, 1, 1, wounds=[1, 0, 0, 0])
    assert table.state.destiny == left
    assert table.state.dice == ((1, 2, 3), (6, 6, 6, 6), (), ())
    assert sorted(table.state.track) == [0, 1, 4]


@rule("blackstone.initiative.02", "blackstone.initiative.03", "blackstone.wounds.02", "blackstone.wounds.03",
      "blackstone.wounds.05", "blackstone.out.05")  # fmt: skip
@pytest.mark.parametrize(("wounds", "grievous"), [(0, 0), (2, 1), (1, 3), (4, 0)])
def test_every_covered_slot_is_a_die_less_and_with_all_covered_none_is_rolled(wounds, grievous):
    table = turn(1, 2, 3, 4, 6, wounds=[wounds, 0, 0, 0], grievous=[grievous, 0, 0, 0])
    rolled = {each.member: len(each.dice) for each in table.told if isinstance(each, told.ActivationDiceRolled)}
    assert rolled == {0: 4 - wounds - grievous, 1: 4}


@rule("blackstone.twins.04")
def test_one_activation_roll_is_made_for_both_twins():
    twins = {"rein_raus": ((3, 0), (3, 1)), "taddeus": (4, 0)}
    table = turn(at=twins, party=("rein_raus", "taddeus", "espern_locarno", "pious_vorne"))
    rolled = [(each.member, len(each.dice)) for each in table.told if isinstance(each, told.ActivationDiceRolled)]
    assert rolled == [(0, 4), (1, 4)]


@rule("blackstone.overwatch.02")
def test_dice_stay_on_overwatch_through_the_event_and_the_destiny_roll():
    """Locarno can roll a destiny die again; then come the activation dice."""
    table = pose({**SPOT, "espern_locarno": (5, 0)}, {"traitor_guardsman": [(9, 3)]}, dice={"janus_draik": (1,)},
                 watch=((3,), (), (), ()))  # fmt: skip
    on(table, "event", 1, 1, 1, 5, 6, 6)
    assert (table.state.turn, table.asked().moment) == (2, "destiny_rolled")
    assert table.state.watch[0] == (3,)
    table.do("pass s0")
    assert table.state.watch[0] == ()


@rule("blackstone.initiative.10", "blackstone.initiative.11", "blackstone.example.14")
def test_a_gambit_swaps_with_the_nearest_group_on_a_side_or_with_any():
    table = pose(SPOT, dice={"janus_draik": (1,)})
    state = table.state
    state.track = (5, 0, 1, 4, 2, 6)
    assert gambit_groups(state, 2, False) == (0, 2)
    assert gambit_groups(state, 2, True) == (1, 0, 2)
    assert gambit_groups(state, 0, False) == (1, 0)


@rule("blackstone.initiative.10", "blackstone.initiative.11")
@pytest.mark.parametrize(("rolled", "among"), [(5, (0, 2)), (6, (1, 0, 2))])
def test_a_critical_success_reaches_every_group_and_the_two_cards_change_places(rolled, among):
    table = pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"taddeus": (1, 6)}, track=(5, 0, 4, 1, 6),
                 run=lambda: Gambit(member=MemberId(1)))  # fmt: skip
    table.do("gambit s0 e1 y1", rolled)
    assert table.asked().among == among
    assert table.refusal("pass s0") == "another_question"
    table.do("swap s0 g2")
    assert table.state.track == (5, 0, 4, 6, 1)


@rule("blackstone.initiative.05", "blackstone.initiative.07", "blackstone.initiative.08", "blackstone.initiative.09",
      "blackstone.initiative.12", "blackstone.initiative.15", "blackstone.initiative.16")  # fmt: skip
def test_a_gambit_costs_a_die_and_covering_fire_nothing():
    def step():
        return pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"taddeus": (1, 6)}, track=(4, 1, 5, 0),
                    run=lambda: Gambit(member=MemberId(1)))  # fmt: skip

    table = step()
    assert table.asked() == asked.GambitStep(0, 1)  # type: ignore[arg-type]
    assert table.refusal("gambit s0 e1 y0") == "not_enough_inspiration"
    table.do("gambit s0 e1 y1", 5)
    assert table.asked().among == (GroupId(0), GroupId(1))
    assert table.state.dice[1] == (6,)
    table.do("swap s0 g0")
    assert table.events(told.CardsSwapped) == [told.CardsSwapped(MemberId(1), GroupId(0))]
    failed = step().do("gambit s0 e1 y1", 1)
    assert not isinstance(failed.asked(), asked.PlaceCard)
    fire = step()
    fire.do("cover s0 e1 e0").do("accept s0")
    assert fire.events(told.CoveringFire) == [told.CoveringFire(MemberId(1), MemberId(0))]
    assert fire.diff()["gambits"] == 0b11
    assert (fire.state.dice, fire.state.points) == (((), (1, 6), (), ()), [0] * 4)


@rule("blackstone.initiative.10")
@pytest.mark.parametrize(("track", "warned"), [((1, 4, 0), ["swaps_back"]), ((4, 1, 0), [])])
def test_it_is_told_before_a_gambit_that_can_only_move_the_explorer_back(track, warned):
    table = pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"taddeus": (1, 6)}, track=track,
                 run=lambda: Gambit(member=MemberId(1)))  # fmt: skip
    found = table.game.preview(table.game.view(table.state, 0), table.game.notation.read("gambit s0 e1 y1"))
    assert [each.key for each in found.warnings] == warned


@rule("blackstone.initiative.05", "blackstone.initiative.06")
def test_the_gambit_step_comes_to_each_once_in_the_order_of_whoever_leads():
    at = {"janus_draik": (3, 0), "taddeus": (4, 0), "espern_locarno": (5, 0), "pious_vorne": (5, 1)}
    table = pose(at, {"traitor_guardsman": [(9, 3)]}, dice=dict.fromkeys(at, (1, 2)), seats=4, leader=2,
                 track=(4, 2, 3, 0, 1))  # fmt: skip
    on(table, "gambits")
    order = []
    while isinstance(table.asked(), asked.GambitStep):
        order.append(table.asked().member)
        table.do(f"pass s{table.asked().seat}")
    assert order == [2, 3, 0, 1]


@rule("blackstone.initiative.06")
def test_who_has_made_a_gambit_takes_no_part_in_covering_fire():
    table = pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"janus_draik": (1,), "taddeus": (1,)}, seats=2, leader=1,
                 led=(0, 1, 0, 1), track=(0, 4, 1))  # fmt: skip
    on(table, "gambits")
    table.do("gambit s1 e1 y1", 1)
    assert table.asked() == asked.GambitStep(0, 0)  # type: ignore[arg-type]
    assert table.refusal("cover s0 e0 e1") == "gambit_step_used"


@rule("blackstone.initiative.06")
def test_who_has_taken_part_in_covering_fire_offers_none():
    """Taddeus takes Draik's offer, and is passed over although Locarno comes after him on the track."""
    at = {"janus_draik": (3, 0), "taddeus": (4, 0), "espern_locarno": (5, 0)}
    table = pose(at, {"traitor_guardsman": [(9, 3)]}, dice=dict.fromkeys(at, (1,)), track=(0, 1, 2, 4))
    on(table, "gambits")
    table.do("cover s0 e0 e1").do("accept s0")
    assert table.state.track == (1, 0, 2, 4)
    assert table.asked() == asked.GambitStep(0, 2)  # type: ignore[arg-type]


@rule("blackstone.activation.01")
def test_the_card_of_a_group_activates_that_group():
    table = pose(SPOT, {"ur_ghul": [(9, 3)], "negavolt_cultist": [(9, 2)]}, groups=("ur_ghul",),
                 dice={"janus_draik": (1,)}, track=(0, 5, 4), place=0)  # fmt: skip
    table.do("finish s0", 20, 20, 20)
    assert [each.group for each in table.events(told.GroupActivated)] == [1, 0]
    assert [each.foe for each in table.events(told.FoeActs)] == [table.foe("ur_ghul"), table.foe("negavolt_cultist")]


@rule("blackstone.combat_end.06")
def test_in_the_place_of_the_last_portal_the_chamber_appears():
    """Reading Q37."""
    table = pose(SPOT, dice={"janus_draik": (3, 1)})
    remove_portal(Handle(table.game, table.state), 0)
    assert table.state.exit == table.game.box.sites["hall"].called[0]
    content = hall(portals=(Portal(at=(9, 2), edge=0, chamber=Spot(at=(11, 2))),))
    two = pose(SPOT, dice={"janus_draik": (3, 1)}, portals=0b11, content=content)
    remove_portal(Handle(two.game, two.state), 0)
    assert two.state.exit == 0
    remove_portal(Handle(two.game, two.state), 1)
    assert two.state.exit == two.game.box.sites["hall"].called[1]
    called = two.game.box.sites["hall"].called[0]
    summoned = pose(SPOT, dice={"janus_draik": (3, 1)}, portals=0b10, content=content, exit=called)
    remove_portal(Handle(summoned.game, summoned.state), 1)
    assert summoned.state.exit == called


@rule("blackstone.combat_turn.02")
def test_after_the_last_turn_of_a_combat_the_leader_marker_does_not_pass():
    """But in the leadership step after it."""
    table = pose({"janus_draik": (9, 0)}, dice={"janus_draik": (1,)}, seats=3, deck=(20,))
    state = table.state
    state.exit = table.game.box.sites["hall"].called[0]
    state.at = changed(state.at, 0, Hex(state.exit.bit_length() - 1))
    on(table, "close", 20, 20, 20)
    while isinstance(table.asked(), asked.PlaceFigures):
        table.game.play(state, next(iter(table.options())), table._listen)
    passed = [each.seat for each in table.told if isinstance(each, told.LeaderPassed)]
    assert (passed, state.leader) == ([1], 1)


@rule("blackstone.combat_turn.07", "blackstone.events.03")
def test_destiny_dice_do_not_outlast_their_turn():
    """Also into a turn for which none are rolled."""
    none = InForce(then=(Forbid(what="destiny_roll"),), until="next_turn", since=0)
    table = pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"janus_draik": (1,)}, destiny=(3, 6), lasting=(none,))
    on(table, "close")
    assert (table.state.turn, table.state.destiny) == (2, ())
    assert any(isinstance(each, told.DestinySkipped) for each in table.told)


@rule("blackstone.combat_turn.02", "blackstone.round.14", "blackstone.round.15", "blackstone.example.17")
@pytest.mark.parametrize(("seats", "leader", "after"), [(1, 0, 0), (3, 2, 0), (5, 3, 0), (5, 1, 2)])
def test_the_leader_marker_passes_over_the_fortress(seats, leader, after):
    table = pose(SPOT, {"traitor_guardsman": [(9, 3)]}, dice={"janus_draik": (1,)}, seats=seats, leader=leader)
    table.state.stack[-2:] = [Turn(step="close")]
    table.state.owed[:] = [None] * seats
    table.begin(*[1] * 40)
    assert table.state.leader == after


@rule("blackstone.exped_end.03", "blackstone.exped_end.04", "blackstone.one_off.08", "blackstone.one_off.09",
      "blackstone.one_off.10", "blackstone.goal.02", "blackstone.example.18")  # fmt: skip
@pytest.mark.parametrize(("clues", "points", "won"), [(5, 7, False), (4, 8, True), (3, 12, False)])
def test_an_expedition_that_all_want_to_end_is_won_with_enough_clues_and_points(clues, points, won):
    table = pose(SPOT, seats=2, dice={"janus_draik": (1,)})
    box, state = table.game.box, table.state
    every = range(len(box.finds))
    mine = [find for find in every if box.finds[find].kind == "clue"][:clues]
    worth = 0
    for find in every:
        value = box.finds[find].points or 0
        if value and worth + value <= points and (worth + value == points or points - worth - value >= 1):
            mine.append(find)
            worth += value
    assert worth == points
    state.finds = (tuple(mine), (), (), ())
    state.discovery = tuple(each for each in state.discovery if each not in mine)
    state.deck = (1, 2)  # type: ignore[assignment]
    state.board = ""
    state.stack[1:] = [Round()]
    state.owed[:] = [None, None]
    table.begin()
    table.do("turn_back s0")
    assert state.result is None
    table.do("turn_back s1")
    assert goal_is_met(box, state) == won
    assert state.result is not None
    assert state.result.winners == ((0, 1) if won else ())
    assert [each.reason for each in table.events(told.ExpeditionEnded)] == ["turned_back"]


@rule("blackstone.stronghold_cards.16")
def test_a_chamber_of_the_corridor_falls_before_the_destiny_roll():
    table = storm("corridor_of_death", {0: 0}, dice=(1,))
    corridor = table.game.box.sites["corridor_of_death"]
    table.state.at = changed(table.state.at, 0, next(bits(corridor.own & corridor.floor & ~corridor.maglev)))
    table.state.turn, table.state.stack[4:], table.state.owed[:] = 3, [Turn()], [None]
    kinds = [type(each) for each in table.begin().told]
    assert kinds.index(told.ChamberFell) < kinds.index(told.DestinyRolled)


@rule("blackstone.out.06", "blackstone.out.07", "blackstone.out.08", "blackstone.out.09", "blackstone.out.10",
      "blackstone.out.11", "blackstone.out.12", "blackstone.example.06", "blackstone.example.07",
      "blackstone.exped_end.02", "blackstone.campaign.03")  # fmt: skip
@pytest.mark.parametrize(("grievous", "roll", "dies"), [(2, 2, True), (2, 3, False), (0, 1, False)])
def test_a_recovery_roll_of_no_more_than_the_grievous_wounds_is_death(grievous, roll, dies):
    table = pose(SPOT, dice={"janus_draik": (1,)}, wounds=[0, 0, 2, 0], grievous=[0, 0, grievous, 0])
    state = table.state
    state.dead, state.out = 0b1000, 0b1100
    state.board, state.finds = "", ((), (), (0,), ())
    state.discovery = state.discovery[1:]
    state.stack[1:] = [Round(step="recovery")]
    state.dead = 0
    state.out = 0b0100
    state.owed[:] = [None]
    table.begin(roll)
    assert bool(state.dead >> 2 & 1) == dies
    if dies:
        assert state.lost == (0,)
        assert 0 not in state.discovery
        assert state.result is not None
    else:
        assert not state.out
        assert state.grievous[2] == grievous
        table.do("stand s0 m4 x2").do("stand s0 m6 x2", 5)
        assert (state.at[4], state.wounds[2], state.grievous[2]) == (2, 1, grievous)  # by a vitality roll


@rule("blackstone.discovery.03", "blackstone.combat_setup.04")
def test_groups_whose_markers_lie_face_down_come_when_their_marker_is_seen():
    game = open_game(1, 3)
    state, rng = game.start(), Rng(4)
    while not isinstance(state.owed[0], asked.VoteOnEnd):
        game.play(state, anything(game, state, state.decider(), rng))
    cells = next(at for at, each in enumerate(game.box.explorations) if each.id == "cloistered_cells")
    state.deck = (cells, *(each for each in state.deck if each != cells))
    while not state.turn:
        game.play(state, anything(game, state, state.decider(), rng))
    seen = {
        group
        for group, marker in enumerate(state.markers)
        for at in state.at
        if at >= 0 and game.box.sites[state.board].seen(at) >> marker & 1
    }
    assert state.dormant == sum(1 << group for group in range(4) if group not in seen)
    assert {group for group in state.groups if group >= 0} <= seen
