"""What explorers do (blackstone.activation, blackstone.movement, blackstone.inspiration, blackstone.overwatch)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.ids import NOWHERE, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Recuperate, Shoot, UseAbility
from tabletop.games.blackstone.rules.challenges.rolls import agility
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tests.blackstone.rules.posing import Handle, hall, pose
from tests.proof import rule


@rule("blackstone.activation.04", "blackstone.movement.01", "blackstone.combat_turn.06", "blackstone.dice.11")
def test_a_move_is_paid_with_a_destiny_die_too():
    table = pose({"janus_draik": (3, 0)}, destiny=(5,), dice={"janus_draik": (1,)})
    table.do(f"move s0 m0 y15 x{table.hex((5, 0))}")
    assert table.diff() == {"destiny": (), "at": {0: table.hex((5, 0))}}
    assert table.refusal(f"move s0 m0 y1 x{table.hex((8, 0))}") == "too_far"


@rule("blackstone.movement.07", "blackstone.inspiration.18", "blackstone.inspiration.19", "blackstone.inspiration.20",
      "blackstone.dice.10")  # fmt: skip
@pytest.mark.parametrize(("rolled", "goes"), [(1, False), (5, True), (7, True)])
def test_one_slips_away_from_a_hostile_with_an_agility_roll(rolled, goes):
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (1, 2)})
    goal = table.hex((2, 1))
    table.do(f"move s0 m0 y1 x{goal}", rolled)
    assert table.diff() == {"dice": ((2,), (), (), ())} | ({"at": {0: goal}} if goes else {})


@rule("blackstone.movement.07")
def test_no_roll_is_made_beside_a_hostile_behind_a_wall():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (1, 2)},
                 content=hall(walls=[(3, 0, 0)]))  # fmt: skip
    table.do(f"move s0 m0 y1 x{table.hex((2, 1))}")
    assert not table.events(told.DieRolled)
    assert table.state.at[0] == table.hex((2, 1))


@rule("blackstone.activation.14")
def test_nobody_takes_the_unique_action_of_another():
    table = pose({"janus_draik": (3, 0), "taddeus": (4, 0)}, dice={"janus_draik": (6,)}, wounds=[1, 1, 0, 0])
    assert not [each for each in table.options() if isinstance(each, UseAbility)]


@rule("blackstone.movement.04")
def test_friends_are_passed_through_and_room_is_asked_for_at_the_end_alone():
    """Straight through a hex where two stand, which is full: there is no other way of two steps."""
    table = pose({"janus_draik": (3, 0), "taddeus": (4, 0), "espern_locarno": (4, 0)}, dice={"janus_draik": (1, 1)})
    assert table.refusal(f"move s0 m0 y1 x{table.hex((4, 0))}") == "hex_full"
    table.do(f"move s0 m0 y1 x{table.hex((5, 0))}")
    assert table.events(told.Moved)[0].path == (table.hex((4, 0)), table.hex((5, 0)))
    beside = pose({"janus_draik": (3, 0), "taddeus": (4, 0)}, dice={"janus_draik": (1, 1)})
    beside.do(f"move s0 m0 y1 x{beside.hex((4, 0))}")
    assert beside.state.at[0] == beside.state.at[2] == beside.hex((4, 0))


@rule("blackstone.movement.03")
def test_no_way_leads_through_a_hostile():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (1, 1)})
    assert table.refusal(f"move s0 m0 y1 x{table.hex((5, 0))}") == "too_far"


@rule("blackstone.inspiration.18", "blackstone.initiative.08", "blackstone.out.14")
def test_a_roll_is_made_with_the_die_of_its_name():
    """Taddeus has a d6 for agility and a d12 for vitality."""
    at, foes = {"taddeus": (3, 0)}, {"traitor_guardsman": [(4, 0)]}
    slips = pose(at, foes, dice={"taddeus": (1, 2)}, turn="taddeus")
    slips.do(f"move s0 m2 y1 x{slips.hex((2, 1))}", 5)
    heals = pose(at, dice={"taddeus": (1, 2)}, turn="taddeus", wounds=[0, 1, 0, 0])
    heals.do("recuperate s0 e1 y1", 5)
    gambles = pose(at, foes, dice={"taddeus": (1,)}, track=(4, 1), run=lambda: Gambit(member=MemberId(1)))
    gambles.do("gambit s0 e1 y1", 1)
    cabling = gambles.game.box.twist_numbers["loose_cabling"]
    trips = pose(at, dice={"taddeus": (1, 2)}, turn="taddeus", twists=(cabling,))
    trips.state.markers = (trips.hex((4, 0)), NOWHERE, NOWHERE, NOWHERE)
    trips.do(f"move s0 m2 y1 x{trips.hex((4, 0))}", 5)
    tables = (slips, heals, gambles, trips)
    rolled = [(each.purpose, each.die) for table in tables for each in table.events(told.DieRolled)]
    assert rolled == [("agility", "d6"), ("vitality", "d12"), ("agility", "d6"), ("agility", "d6")]
    assert agility(Handle(gambles.game, gambles.state), MemberId(1)).die == "d6"  # in challenges


@rule("blackstone.movement.03", "blackstone.movement.05", "blackstone.board.12")
def test_hexes_that_are_taken_or_closed_are_refused():
    table = pose(
        {"janus_draik": (4, 0), "taddeus": (3, 0), "espern_locarno": (3, 0)}, {"traitor_guardsman": [(6, 0)]},
        dice={"janus_draik": (1,)}, content=hall(sections={(5, 1): "pit", (5, -1): "statue"}),
    )  # fmt: skip
    assert table.refusal(f"move s0 m0 y1 x{table.hex((6, 0))}") == "enemy_in_hex"
    assert table.refusal(f"move s0 m0 y1 x{table.hex((3, 0))}") == "hex_full"
    assert table.refusal(f"move s0 m0 y1 x{table.hex((5, 1))}") == "pit"
    assert table.refusal(f"move s0 m0 y1 x{table.hex((5, -1))}") == "obstacle"


@rule("blackstone.activation.05", "blackstone.out.13", "blackstone.out.15", "blackstone.out.16", "blackstone.out.17",
      "blackstone.example.08", "blackstone.wounds.06", "blackstone.wounds.07")  # fmt: skip
@pytest.mark.parametrize(("wounds", "rolled", "left"), [(3, 1, 3), (3, 5, 2), (3, 7, 1), (1, 7, 0)])
def test_recuperating_heals_wounds_and_no_grievous_ones(wounds, rolled, left):
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1, 1)}, wounds=[wounds, 0, 0, 0],
                 grievous=[1, 0, 0, 0])  # fmt: skip
    table.do("recuperate s0 e0 y1", rolled)
    assert table.diff() == {"dice": ((1,), (), (), ())} | ({"wounds": {0: left}} if left < wounds else {})


@rule("blackstone.activation.07", "blackstone.activation.08", "blackstone.activation.09",
      "blackstone.inspiration.06", "blackstone.example.10", "blackstone.example.11")  # fmt: skip
def test_a_search_needs_a_marker_or_three_points():
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (4, 3, 5)}, points=[3, 0, 0, 0])
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    assert table.refusal("search s0 m0 y3 no") == "die_too_low"
    table.do("search s0 m0 y4 no")
    diff = table.diff()
    assert diff.pop("discovery") == table.before.discovery[1:]
    assert diff == {"dice": ((3, 5), (), (), ()), "markers": (NOWHERE,) * 4, "finds": ((0,), (), (), ()),
                    "searched": 1}  # fmt: skip
    assert table.refusal("search s0 m0 y5 no") == "no_discovery_marker"
    assert table.refusal("search s0 m0 y3 yes") == "die_too_low"
    table.do("search s0 m0 y5 yes")
    assert (table.diff()["points"], table.state.dice[0]) == ({0: 0}, (3,))
    assert table.refusal("search s0 m0 y3 yes") == "not_enough_inspiration"


@rule("blackstone.activation.10", "blackstone.activation.11", "blackstone.activation.12", "blackstone.combat_end.01",
      "blackstone.combat_end.02", "blackstone.combat_end.07", "blackstone.board.06")  # fmt: skip
def test_summoned_the_chamber_takes_the_place_of_the_portal_and_ends_the_combat_when_all_are_in_it():
    table = pose({"janus_draik": (9, 0), "taddeus": (7, 0)}, dice={"janus_draik": (4, 1, 6, 3)})
    assert table.refusal("summon s0 m0 y3 p0") == "die_too_low"
    table.do("summon s0 m0 y4 p0")
    board = table.game.box.sites["hall"]
    called = board.called[0]
    assert table.diff() == {"dice": ((1, 6, 3), (), (), ()), "portals": 0, "exit": called, "open": board.own | called}
    assert table.refusal("summon s0 m0 y6 p0") == "already_summoned"
    inside = board.way(table.state.at[0], called, table.state.open)[-1]
    alone = pose({"janus_draik": (9, 0)}, dice={"janus_draik": (4, 1, 6)}, points=[1, 0, 0, 0], wounds=[1, 0, 0, 0],
                 grievous=[1, 0, 0, 0])  # fmt: skip
    alone.do("summon s0 m0 y4 p0").do(f"move s0 m0 y1 x{inside}", *[20] * 3)
    assert isinstance(alone.asked(), asked.PlaceFigures)
    state = alone.state
    assert (state.board, state.exit, state.portals, state.track) == ("", 0, 0, ())
    assert (state.points[0], state.grievous[0]) == (1, 1)
    assert state.out == 0


@rule("blackstone.activation.11")
def test_no_second_chamber_is_summoned_at_another_portal():
    content = hall(portals=(Portal(at=(9, 2), edge=0, chamber=Spot(at=(11, 2))),))
    table = pose({"janus_draik": (9, 0), "taddeus": (9, 2)}, dice={"janus_draik": (4,), "taddeus": (6,)},
                 portals=0b11, content=content)  # fmt: skip
    table.do("summon s0 m0 y4 p0")
    assert table.asked().member == 1
    assert table.refusal("summon s0 m2 y6 p1") == "already_summoned"


@rule("blackstone.activation.06")
def test_who_has_aimed_does_not_aim_on_overwatch():
    table = pose({"janus_draik": (3, 0)}, {"negavolt_cultist": [(6, 0)]}, dice={"janus_draik": (1, 4)},
                 track=(0, 4), place=0, content=hall(barriers=[(4, 0, 3)]))  # fmt: skip
    table.do("aim s0 e0 y1").do("finish s0", 4)
    assert isinstance(table.asked(), asked.Overwatch)
    table.do(f"shoot s0 m0 y3 0 0 h{table.foe('negavolt_cultist')}", 1, 1)
    assert table.events(told.AttackDeclared)[0].covered


@rule("blackstone.activation.06")
def test_one_aims_for_the_next_attack_alone():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (1, 4, 5, 6)},
                 content=hall(barriers=[(5, 0, 3)]))  # fmt: skip
    table.do("aim s0 e0 y1").do("shoot s0 m0 y4 0 0 h0", 1)
    assert not table.events(told.AttackDeclared)[0].covered
    table.do("shoot s0 m0 y5 0 0 h0", 1)
    assert table.events(told.AttackDeclared)[0].covered


@rule("blackstone.inspiration.01", "blackstone.inspiration.05", "blackstone.inspiration.10",
      "blackstone.inspiration.11")  # fmt: skip
def test_three_points_turn_the_card():
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (4,)}, points=[4, 0, 0, 0], wounds=[2, 0, 0, 0])
    table.do("inspire s0 e0")
    assert table.diff() == {"points": {0: 1}, "inspired": 1}
    poor = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (4,)}, points=[2, 0, 0, 0])
    assert poor.refusal("inspire s0 e0") == "not_enough_inspiration"


@rule("blackstone.inspiration.15")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_points_are_spent_before_between_and_after_actions(spent):
    table = pose({"janus_draik": (3, 0), "taddeus": (4, 0)}, dice={"janus_draik": (1, 1), "taddeus": (1,)},
                 points=[3, 0, 0, 0], wounds=[3, 0, 0, 0])  # fmt: skip
    for _ in range(spent):
        table.do("recuperate s0 e0 y1", 7)
    table.do("inspire s0 e0")
    assert (table.state.points[0], table.state.inspired, len(table.state.dice[0])) == (0, 1, 2 - spent)


@rule("blackstone.overwatch.01", "blackstone.overwatch.05", "blackstone.example.24")
def test_unspent_dice_go_on_overwatch_one_lower():
    table = pose({"janus_draik": (3, 0), "taddeus": (2, 0)}, dice={"janus_draik": (4, 3, 1), "taddeus": (3,)},
                 destiny=(6,))  # fmt: skip
    table.do("finish s0")
    assert table.diff() == {"dice": ((), (3,), (), ()), "watch": ((2, 3), (), (), ()), "place": 2}
    assert isinstance(table.asked(), asked.Activate)


@rule("blackstone.example.24")
def test_an_overwatch_die_pays_for_no_weapon_that_costs_more():
    """The stubber of Taddeus costs 2, or 3 for two attacks."""
    table = pose({"taddeus": (3, 0)}, {"traitor_guardsman": [(8, 0)]}, turn="group", watch=((), (2, 3), (), ()),
                 dice={"taddeus": (1,)}, loaded=(1,))  # fmt: skip
    shots = {(each.shot, each.die) for each in table.options() if isinstance(each, Shoot) and each.weapon == 0}
    assert shots == {(0, 2), (0, 3), (1, 3)}


def test_what_is_wrong_with_a_shot_on_overwatch_is_said_with_its_figures():
    table = pose({"taddeus": (3, 0)}, {"traitor_guardsman": [(8, 0), (7, 0)]}, turn="group", watch=((), (2, 3), (), ()),
                 dice={"taddeus": (1,)}, loaded=(1,))  # fmt: skip
    asked_of = table.asked().foe
    other = next(foe for foe, hex_ in enumerate(table.state.foes) if hex_ >= 0 and foe != asked_of)
    refused = table.game.check(table.state, table.game.notation.read(f"shoot s0 m2 y2 0 1 h{asked_of}"))
    assert (refused.code, refused.args) == ("die_too_low", {"need": 3, "shown": 2})
    assert table.refusal(f"shoot s0 m2 y3 0 1 h{other}") == "not_offered"
    assert table.refusal(f"shoot s0 m2 y4 0 1 h{asked_of}") == "no_such_die"


@rule("blackstone.overwatch.04")
def test_who_has_shot_on_overwatch_shoots_again_at_the_next_action_of_the_same_hostile():
    """Mallex acts twice: he advances, attacks, and charges."""
    table = pose({"janus_draik": (3, 0)}, {"obsidius_mallex": [(8, 0)]}, turn="group", watch=((5, 5), (), (), ()),
                 loaded=(1,))  # fmt: skip
    table.do(f"shoot s0 m0 y5 0 0 h{table.foe('obsidius_mallex')}", 1, 1, 7)
    assert isinstance(table.asked(), asked.Overwatch)


@rule("blackstone.overwatch.03", "blackstone.overwatch.04", "blackstone.hostile_actions.03")
def test_a_hostile_that_has_moved_in_sight_is_shot_at_before_it_attacks():
    table = pose({"janus_draik": (3, 0)}, {"negavolt_cultist": [(6, 0)]}, turn="group",
                 watch=((3,), (), (), ()), loaded=(4,))  # fmt: skip
    assert isinstance(table.asked(), asked.Overwatch)
    table.do("shoot s0 m0 y3 0 0 " + f"h{table.foe('negavolt_cultist')}", 7, 1, 1)
    assert table.state.counters[table.foe("negavolt_cultist")] == 2
    assert table.events(told.FoeAttacked)


@rule("blackstone.overwatch.03")
@pytest.mark.parametrize(("kind", "foe", "roll"), [
    ("ur_ghul", (9, 3), (20,)),  # it moves where nobody on watch sees it
    ("ur_ghul", (4, 0), (4, 1)),  # it attacks where it stands
    ("negavolt_cultist", (4, 0), (1,)),  # it is there already
])
def test_nobody_shoots_at_a_hostile_out_of_sight_or_at_one_that_has_not_moved(kind, foe, roll):
    walls = [(5, r, 0) for r in range(-3, 4)] + [(5, r, 5) for r in range(-2, 4)]
    table = pose({"janus_draik": (5, 0), "taddeus": (6, 0)}, {kind: [foe]}, turn="group", watch=((5,), (), (), ()),
                 dice={"janus_draik": (1,)}, content=hall(walls=walls), loaded=roll)  # fmt: skip
    assert any(isinstance(each, told.FoeActs) for each in table.told)
    assert not isinstance(table.asked(), asked.Overwatch)


@rule("blackstone.inspiration.13", "blackstone.inspiration.14")
def test_what_is_slain_on_overwatch_is_added_up_for_the_next_inspiration_roll():
    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(8, 0)]}, turn="group", watch=((5,), (), (), ()),
                 dice={"janus_draik": (1,)}, worth=(2, 0, 0, 0), loaded=(20,))  # fmt: skip
    foe = table.foe("ur_ghul")
    kind = table.game.box.foe_records[foe]
    table.state.counters[foe] = kind.wounds - 1
    table.do(f"shoot s0 m0 y5 0 0 h{foe}", 5, 1)
    assert [each.foe for each in table.events(told.Slain)] == [foe]
    assert table.state.worth[0] == 2 + kind.inspiration


@rule("blackstone.activation.02", "blackstone.activation.03")
@pytest.mark.parametrize("order", [*permutations((1, 2, 5, 6))])
def test_dice_are_spent_one_at_a_time_in_any_order(order):
    """Four on one action each; after each the others are still there, and after the last one another explorer acts."""
    table = pose({"janus_draik": (3, 0), "taddeus": (4, 0)}, wounds=[4, 0, 0, 0],
                 dice={"janus_draik": (1, 2, 5, 6), "taddeus": (1,)})  # fmt: skip
    left = {1, 2, 5, 6}
    for die in order:
        assert {each.die for each in table.options() if isinstance(each, Recuperate)} == left
        table.do(f"recuperate s0 e0 y{die}", 5)
        left.remove(die)
        assert {*table.state.dice[0]} == left
    assert table.asked().member == 1


def test_an_explorer_without_dice_is_not_asked():
    table = pose({"janus_draik": (3, 0), "taddeus": (2, 0)}, dice={"taddeus": (1,)})
    assert table.asked() == asked.Activate(0, 1)  # type: ignore[arg-type]
