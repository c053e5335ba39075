"""The combats of the four strongholds, and where the goals of all places lie (blackstone.stronghold_cards)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, ExplorerKindId, FigureId, GroupId, Hex
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Ride
from tabletop.games.blackstone.model.facts import Cause, Siege, Token
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.acting import covering_partners, portals_near
from tabletop.games.blackstone.position.place_goals import objectives
from tabletop.games.blackstone.position.places import is_reinforced
from tabletop.games.blackstone.position.quest import quest_after
from tabletop.games.blackstone.position.sight import foe_is_covered, seen_by_explorers, visible_to_foe
from tabletop.games.blackstone.rules.changes.board import slay
from tabletop.games.blackstone.rules.effects.happening import TakingMarker
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation, Reinforcing
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.places.moves import begin_turn, search_here
from tabletop.games.blackstone.rules.places.stages import look_round
from tabletop.games.blackstone.rules.places.storming import Storming
from tabletop.games.blackstone.rules.walking import Walking
from tests.blackstone.rules.quests import LATER, opened, storm
from tests.proof import rule

BOX = opened(LATER).box
DESCENT, ABYSS = BOX.sites["descent"], BOX.sites["null_gravity_abyss"]
LABYRINTH, CORRIDOR, VAULT = (
    BOX.sites["deadly_labyrinth"], BOX.sites["corridor_of_death"], BOX.sites["hidden_vault"],
)  # fmt: skip
UPPER, LOWER = DESCENT.of_level("s1a"), DESCENT.of_level("s1b")
LIFT = next(bits(DESCENT.of_kind("lift")))
WELLS = tuple(bits(ABYSS.of_kind("gravity_well")))
DEEP = ABYSS.of_level("s2b")
CORE = next(bits(VAULT.of_kind("vault_core")))
GRENADE = next(each for each in BOX.resources if each.id == "stasis_grenade")
(STASIS,) = (deed for effect in GRENADE.effects for deed in effect.do)


def hexes(site, mask, count):
    """Some hexes of a set that can be entered."""
    return list(bits(mask & site.floor & site.own))[:count]


def far(site, near, count):
    """Hexes as far as there are from one."""
    ranges = site.ranges(near)
    return sorted(bits(site.own & site.floor & ~site.maglev), key=lambda each: -ranges[each])[:count]


def entered(place, legacy=(), **fields):
    """The whole set-up of a place."""
    table = storm(place, {0: 0}, quest=replace(LATER, legacy=legacy), **fields)
    state = table.state
    state.at = tuple(0 if each % 2 == 0 else NOWHERE for each in range(8))
    state.out, state.board, state.track = 0, "", ()
    state.mission = replace(state.mission, legacy=legacy)
    state.stack[2:] = [Storming()]
    state.owed[:] = [None]
    table.told = []
    return table.begin()


def kinds(table, group):
    """The hostiles of a group, by kind."""
    box, state = table.game.box, table.state
    return Counter(box.foe_records[foe].id for foe, owner in enumerate(state.groups) if owner == group - 1)


@rule("blackstone.stronghold_cards.01", "blackstone.stronghold_attack.07")
def test_descent_has_two_levels_and_begins_above():
    table = entered("descent")
    state = table.state
    assert [dict(kinds(table, each)) for each in (1, 2, 3, 4)] == [
        {"traitor_guardsman": 7}, {"negavolt_cultist": 3, "chaos_beastman": 2}, {"ur_ghul": 3}, {"spindle_drone": 4},
    ]  # fmt: skip
    for foe, group in enumerate(state.groups):
        if group >= 0:
            assert (UPPER if group < 2 else LOWER) >> state.foes[foe] & 1
    assert all(UPPER >> hex_ & 1 for hex_ in state.at if hex_ >= 0)
    assert sum(LOWER >> hex_ & 1 for hex_ in state.markers) == 3
    assert state.turned == 1 << 1
    assert state.exit == DESCENT.departure
    assert table.events(told.PlaceStirred) == [told.PlaceStirred("descent", "opening")]


@rule("blackstone.stronghold_cards.02", "blackstone.stronghold_cards.03")
def test_the_lift_takes_explorers_down_for_a_three():
    table = storm("descent", {0: LIFT, 1: hexes(DESCENT, UPPER, 1)[0]}, dice=(2, 3))
    start = next(bits(DESCENT.landing("s1b")))
    assert table.refusal(f"ride s0 m0 y2 x{start}") == "die_too_low"
    table.do(f"ride s0 m0 y3 x{start}")
    diff = table.diff()
    assert diff["at"] == {0: start}
    assert diff["assault"] == Siege(name="descent", told=0b11, rode=1)
    away = storm("descent", {0: hexes(DESCENT, UPPER, 1)[0]}, dice=(3,))
    assert away.refusal(f"ride s0 m0 y3 x{start}") == "no_way_down"
    taken = storm("descent", {0: LIFT}, {"ur_ghul": [(2, start)]}, dice=(3,))
    ends = {each.hex for each in taken.options() if isinstance(each, Ride)}
    assert ends == {*bits(DESCENT.landing("s1b"))} - {start}
    guards = [(2, hex_) for hex_ in bits(DESCENT.landing("s1b"))]
    assert len(guards) <= 4
    full = storm("descent", {0: LIFT}, {"ur_ghul": guards}, dice=(3,))
    assert full.refusal(f"ride s0 m0 y3 x{start}") == "no_room_below"


@rule("blackstone.stronghold_cards.03")
@pytest.mark.parametrize(("below", "sleeps"), [(False, True), (True, False)])
def test_groups_on_a_level_without_explorers_do_not_act(below, sleeps):
    here = hexes(DESCENT, LOWER if below else UPPER, 1)[0]
    table = storm("descent", {0: here}, {"ur_ghul": [(2, hexes(DESCENT, LOWER, 40)[-1])]}, group=2)
    slept = [each for each in table.told if isinstance(each, told.GroupSlept)]
    acted = [each for each in table.told if isinstance(each, told.FoeActs) and each.foe == table.foe("ur_ghul")]
    assert bool(slept) == sleeps
    assert bool(acted) != sleeps


@rule("blackstone.stronghold_cards.04")
@pytest.mark.parametrize(("turn", "hurt"), [(5, False), (6, True), (7, True)])
def test_whoever_stays_above_suffers_from_the_sixth_turn_on(turn, hurt):
    (above, beside), below = hexes(DESCENT, UPPER, 2), hexes(DESCENT, LOWER, 1)[0]
    table = storm("descent", {0: above, 1: below, 2: beside}, dice=(1,))
    state = table.state
    state.turn, state.stack[5:] = turn, []
    state.stack[4] = Turn(step="linger")
    state.owed[:] = [None]
    table.begin()
    assert state.wounds == [hurt, 0, hurt, 0]


@rule("blackstone.stronghold_cards.05", "blackstone.stronghold_attack.09", "blackstone.stronghold_cards.18")
@pytest.mark.parametrize(("searched", "won"), [(0, False), (1, True)])
def test_descent_is_left_below_after_a_search_there(searched, won):
    inside = hexes(DESCENT, DESCENT.departure, 2)
    marker = DESCENT.marker_of("s1b", 1)
    there = (NOWHERE, NOWHERE, DESCENT.marker_of("s1b", 2), NOWHERE)
    table = storm("descent", {0: inside[0], 1: inside[1]}, dice=(1,), markers=there,
                  assault=Siege(name="descent", rifled=searched << marker))  # fmt: skip
    assert [each.ending for each in table.events(told.PlaceLeft)] == (["goal"] if won else [])
    if not won:
        table.state.markers = (NOWHERE,) * 4  # nothing is left to search
        assert combat_over(table.game.box, table.state) == "goal"
        table.state.at = changed(table.state.at, 0, hexes(DESCENT, LOWER & ~DESCENT.departure, 1)[0])
        assert combat_over(table.game.box, table.state) == ""  # one is not there yet


def test_what_is_found_below_and_the_first_guardian_slain_are_named_moments():
    one = {0: hexes(DESCENT, LOWER, 1)[0]}
    lying = (Hex(DESCENT.marker_of("s1b", 1)), Hex(DESCENT.marker_of("s1b", 2)), NOWHERE, NOWHERE)
    below = storm("descent", one, dice=(1,), markers=lying)
    for name, stirred in (("s1a", []), ("s1b", [told.PlaceStirred("descent", "climax")])):
        search_here(Play(below.game, below.state, below._listen), Hex(DESCENT.marker_of(name, 1)))
        assert [each for each in below.told if isinstance(each, told.PlaceStirred)] == stirred
    taking = TakingMarker(otherwise=(), cause=Cause(moment="event"))
    dust = storm("descent", one, run=taking, markers=(NOWHERE, *lying[1:]))
    dust.game.play(dust.state, dust.game.notation.read("marker s0 g1"), dust._listen)
    assert told.PlaceStirred("descent", "climax") in dust.told
    spots = hexes(ABYSS, DEEP, 2)
    abyss = storm("null_gravity_abyss", {0: spots[0]}, {"spindle_drone": [(2, spots[1])]}, dice=(1,))
    slay(Play(abyss.game, abyss.state, abyss._listen), abyss.foe("spindle_drone"))
    assert told.PlaceStirred("null_gravity_abyss", "climax") in abyss.told


@pytest.mark.parametrize(("group", "stirred"), [(1, [told.PlaceStirred("deadly_labyrinth", "turn")]), (3, [])])
def test_a_guard_of_the_fire_lane_slain_before_it_shot_is_a_named_moment(group, stirred):
    away, spot = next(bits(LABYRINTH.arrival)), LABYRINTH.spots("fire_lane")[0]
    table = storm("deadly_labyrinth", {0: away}, {"traitor_guardsman": [(group, spot)]}, dice=(1,))
    slay(Play(table.game, table.state, table._listen), table.foe("traitor_guardsman"))
    assert table.events(told.PlaceStirred) == stirred


@rule("blackstone.stronghold_attack.09", "blackstone.stronghold_attack.11", "blackstone.stronghold_attack.12",
      "blackstone.exped_end.06", "blackstone.goal.07")  # fmt: skip
def test_a_stronghold_that_is_taken_gives_an_artefact_and_saves_all():
    """Those out of action too, without a recovery roll."""
    inside = hexes(DESCENT, DESCENT.departure, 2)
    table = storm("descent", {0: inside[0]}, dice=(1,), grievous=[0, 3, 0, 0], seats=2, leader=1,
                  assault=Siege(name="descent", rifled=1 << DESCENT.marker_of("s1b", 1)))  # fmt: skip
    state = table.state
    assert table.asked().purpose == "artefact"
    assert table.asked().among == (0, 1, 2, 3)
    table.do("member s1 e2")
    assert table.events(told.ArtefactGained) == [told.ArtefactGained(2, 0)]
    assert (state.artefacts[2], state.mission.won, state.dead, state.out) == ((0,), True, 0, 0)
    assert [each.reason for each in table.events(told.ExpeditionEnded)] == ["conquered"]
    assert table.events(told.ReturnedHome)
    assert quest_after(table.game.box, state).conquered == 1


@rule("blackstone.stronghold_cards.18", "blackstone.stronghold_attack.07", "blackstone.stronghold_attack.10",
      "blackstone.exped_end.01")  # fmt: skip
def test_with_all_out_of_action_an_attack_fails_and_there_are_recovery_rolls():
    table = storm("descent", {0: hexes(DESCENT, UPPER, 1)[0]}, dice=(1,), grievous=[0, 3, 0, 0])
    state = table.state
    state.at, state.out, state.ships = changed(state.at, 0, NOWHERE), 0b1111, (0,)  # type: ignore[assignment]
    table.do("finish s0")
    assert not state.mission.won
    assert len([each for each in table.told if isinstance(each, told.Recovered | told.Died)]) == 4
    assert [each.reason for each in table.events(told.ExpeditionEnded)] in (["wiped_out"], ["death"])


@rule("blackstone.stronghold_cards.06", "blackstone.stronghold_cards.07")
def test_one_explorer_a_turn_passes_a_well():
    start = next(bits(ABYSS.landing("s2b")))
    table = storm("null_gravity_abyss", {0: WELLS[0], 1: WELLS[1]}, dice=(1, 1))
    assert {each.hex for each in table.options() if isinstance(each, Ride)} == {*bits(ABYSS.landing("s2b"))}
    table.state.foes = changed(table.state.foes, 0, Hex(start))
    assert start not in {each.hex for each in table.options() if isinstance(each, Ride)}
    table.state.foes = changed(table.state.foes, 0, NOWHERE)
    table.do(f"ride s0 m0 y1 x{start}")
    assert (table.state.at[0], table.state.assault.rode) == (start, 0b01)
    assert table.events(told.PlaceStirred) == [told.PlaceStirred("null_gravity_abyss", "turn")]
    second = storm("null_gravity_abyss", {0: WELLS[0], 1: start + 1}, dice=(1,))
    second.state.assault = replace(second.state.assault, rode=0b10)
    assert second.refusal(f"ride s0 m0 y1 x{start}") == "well_used"
    second.state.assault = replace(second.state.assault, rode=0b01)
    assert second.game.check(second.state, second.game.notation.read(f"ride s0 m0 y1 x{start}")) is None


@rule("blackstone.stronghold_cards.08")
@pytest.mark.parametrize(("inspired", "dearest"), [(0, 6), (1, 5)])
def test_in_the_abyss_nothing_costs_five_or_more(inspired, dearest):
    """Draik's shots cost 1, 4 and 6, those of one that is inspired 1, 3 and 5."""
    here = hexes(ABYSS, DEEP, 9)
    spot = next(each for each in here[1:] if ABYSS.ranges(here[0])[each] == 1 and ABYSS.seen(here[0]) >> each & 1)
    table = storm("null_gravity_abyss", {0: here[0]}, {"spindle_drone": [(2, spot)]}, dice=(6,), inspired=inspired)
    drone, weapons = table.foe("spindle_drone"), table.game.box.weapons[table.state.party[0], bool(inspired), ()]
    costs = {(at, n): shot.cost for at, (each, _) in enumerate(weapons) for n, shot in enumerate(each.shots)}
    (weapon, shot), cost = max(costs.items(), key=lambda each: each[1])
    assert cost == dearest
    assert table.refusal(f"shoot s0 m0 y6 {weapon} {shot} h{drone}") == "no_costly_actions"
    offered = {costs[each.weapon, each.shot] for each in table.options() if type(each).__name__ == "Shoot"}
    assert max(offered) < 5


@rule("blackstone.stronghold_cards.09", "blackstone.stronghold_cards.10")
def test_guardian_drones_are_at_threat_three_with_two_dice_and_do_not_come_back():
    table = entered("null_gravity_abyss")
    state = table.state
    assert state.threat == 3
    drones = table.game.box.foes_of[table.game.box.kind_numbers["spindle_drone"]]
    assert {state.foes[each] for each in drones} == {*ABYSS.spots("guardian")}
    assert [each.foes for each in state.lasting] == [sum(1 << each for each in drones)]
    assert not state.exit
    where = ABYSS.portals[0]
    assert list(portals_near(table.game.box, _standing(table, where), FigureId(0))) == []
    state.slain = sum(1 << each for each in drones[:3])
    assert combat_over(table.game.box, state) == ""
    state.slain |= 1 << drones[3]
    assert combat_over(table.game.box, state) == "goal"


@rule("blackstone.stronghold_cards.09")
@pytest.mark.parametrize(("dice", "counters"), [((1, 5), 0), ((5, 1), 0), ((1, 1), 1)])
def test_a_guardian_drone_rolls_two_defence_dice_of_which_the_better_counts(dice, counters):
    here = hexes(ABYSS, DEEP, 1)[0]
    spot = next(each for each in bits(ABYSS.next_to[here] & ABYSS.floor) if ABYSS.seen(here) >> each & 1)
    table = storm("null_gravity_abyss", {0: here}, {"spindle_drone": [(2, spot)]}, dice=(4, 1), threat=3,
                  lasting=entered("null_gravity_abyss").state.lasting)  # fmt: skip
    drone = table.foe("spindle_drone")
    table.do(f"shoot s0 m0 y4 0 0 h{drone}", 5, *dice)
    assert table.state.counters[drone] == counters


@rule("blackstone.stronghold_cards.09")
def test_no_reinforcements_are_rolled_for_guardian_drones():
    here, *spots = far(ABYSS, hexes(ABYSS, DEEP, 1)[0], 3)
    table = storm("null_gravity_abyss", {1: here}, {"spindle_drone": [(2, spots[0]), (2, spots[1])]}, turn=1, dice=(1,))
    state, fallen = table.state, table.foe("spindle_drone", 1)
    state.foes, state.slain = changed(state.foes, fallen, NOWHERE), 1 << fallen
    state.dice, state.stack[5:], state.owed[:] = ((),) * 4, [GroupActivation(group=GroupId(2))], [None]
    table.told = []
    table.begin()
    assert {each.foe for each in table.told if isinstance(each, told.FoeActs)} == {table.foe("spindle_drone")}
    assert not any(isinstance(each, told.Reinforced) for each in table.told)
    assert not is_reinforced(table.game.box, state, 2, table.game.box.kind_numbers["spindle_drone"])


@rule("blackstone.stronghold_attack.07")
def test_no_chamber_is_summoned_in_a_place():
    """At a portal, with a die that would pay for it in any other combat."""
    table = storm("null_gravity_abyss", {0: ABYSS.portals[0]}, dice=(6,))
    assert not table.state.exit
    assert table.refusal("summon s0 m0 y6 p0") == "no_exit_here"


def _standing(table, hex_):
    table.state.at = changed(table.state.at, 0, hex_)
    return table.state


@rule("blackstone.stronghold_cards.11")
def test_a_guard_shoots_into_the_fire_lane_once_in_an_action():
    lane = LABYRINTH.spots("fire_lane")
    start = next(each for each in bits(LABYRINTH.beside(lane[0])) if each not in lane)
    guard = next(
        each for each in bits(LABYRINTH.seen(lane[0]) & LABYRINTH.seen(lane[1]) & LABYRINTH.own & ~LABYRINTH.maglev)
        if each not in (*lane, start) and LABYRINTH.ranges(lane[0])[each] > 1 and LABYRINTH.ranges(start)[each] > 1
    )  # fmt: skip
    table = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(1, guard)]}, dice=(1, 1))
    table.state.rng = 5
    table.game.play(table.state, table.game.notation.read(f"move s0 m0 y1 x{lane[0]}"), table._listen)
    fired = [each for each in table.told if isinstance(each, told.LaneFired)]
    assert fired == [told.LaneFired(table.foe("traitor_guardsman"), 0)]
    assert [each.weapon for each in table.told if isinstance(each, told.FoeAttacked)] == ["lasgun"]
    assert told.PlaceStirred("deadly_labyrinth", "turn") in table.told
    other = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(3, guard)]}, dice=(1, 1))
    other.do(f"move s0 m0 y1 x{lane[0]}")  # no guard of the lane is of group 4
    assert not other.events(told.LaneFired)


@rule("blackstone.stronghold_cards.11")
@pytest.mark.parametrize("sees", [True, False])
def test_a_walk_through_the_fire_lane_is_shot_at_once_by_a_guard_that_sees_it(sees):
    lane = LABYRINTH.spots("fire_lane")[:2]
    start = next(each for each in bits(LABYRINTH.beside(lane[0])) if each not in lane)
    guard = next(each for each in bits(LABYRINTH.own & LABYRINTH.floor & ~LABYRINTH.maglev)
                 if {bool(LABYRINTH.seen(hex_) >> each & 1) for hex_ in lane} == {sees}
                 and each not in (start, *lane))  # fmt: skip
    table = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(1, guard)]}, dice=(1,),
                  run=Walking(figure=FigureId(0), path=lane), loaded=(1,) * sees)  # fmt: skip
    assert table.state.at[0] == lane[1]
    assert len([each for each in table.told if isinstance(each, told.LaneFired)]) == sees


@rule("blackstone.stronghold_cards.11", "blackstone.seats.18")
def test_of_several_guards_of_the_fire_lane_the_hostile_player_names_one_and_one_held_fast_does_not_shoot():
    """Reading Q27."""
    lane = LABYRINTH.spots("fire_lane")[0]
    start = next(each for each in bits(LABYRINTH.beside(lane)) if not LABYRINTH.spots("fire_lane").count(each))
    there = bits(LABYRINTH.seen(lane) & LABYRINTH.own & LABYRINTH.floor & ~LABYRINTH.maglev)
    by_range = sorted((each for each in there if each not in (start, lane)), key=LABYRINTH.ranges(lane).__getitem__)
    near, far_off = by_range[0], by_range[-1]
    for seats, fields in ((1, {}), (5, {"fortress": Seat(4)})):
        table = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(1, far_off), (2, near)]}, dice=(1,),
                      run=Walking(figure=FigureId(0), path=(lane,)), seats=seats, **fields)  # fmt: skip
        first, second = table.foe("traitor_guardsman", 1), table.foe("traitor_guardsman")
        if seats == 1:
            assert [each.foe for each in table.told if isinstance(each, told.LaneFired)] == [first]
            continue
        assert table.asked() == asked.ChooseFoe(Seat(4), "lane", (first, second))
        table.do(f"foe s4 h{second}")
        assert table.events(told.LaneFired) == [told.LaneFired(second, 0)]
    held = Token(placed=STASIS, hex=Hex(near), holder=0)
    table = storm("deadly_labyrinth", {0: start}, {"traitor_guardsman": [(2, near)]}, dice=(1,), tokens=(held,),
                  run=Walking(figure=FigureId(0), path=(lane,)))  # fmt: skip
    assert not [each for each in table.told if isinstance(each, told.LaneFired)]


@rule("blackstone.stronghold_cards.12", "blackstone.stronghold_cards.13")
def test_mallex_waits_until_he_is_found_and_his_death_ends_it():
    hall = LABYRINTH.spots("guardian")[0]
    away = next(bits(LABYRINTH.arrival))
    table = storm("deadly_labyrinth", {0: away}, {"obsidius_mallex": [(0, hall)]}, group=0)
    mallex = table.foe("obsidius_mallex")
    assert not [each for each in table.told if isinstance(each, told.FoeActs)]
    state = table.state
    near = next(each for each in bits(LABYRINTH.own & LABYRINTH.floor)
                if LABYRINTH.rooms[each] == LABYRINTH.rooms[hall] and LABYRINTH.ranges(hall)[each] > 2)  # fmt: skip
    step = next(each for each in bits(LABYRINTH.beside(near)) if LABYRINTH.rooms[each] == LABYRINTH.rooms[hall])
    found = storm("deadly_labyrinth", {0: near}, {"obsidius_mallex": [(0, hall)]}, dice=(1,))
    assert not found.state.assault.roused
    found.game.play(found.state, found.game.notation.read(f"move s0 m0 y1 x{step}"), found._listen)
    assert found.state.assault.roused
    assert told.PlaceStirred("deadly_labyrinth", "climax") in found.told
    state.slain = 1 << mallex
    assert combat_over(table.game.box, state) == "goal"


@rule("blackstone.stronghold_cards.13")
def test_mallex_alone_has_to_be_slain_in_the_labyrinth():
    first, second = LABYRINTH.spots("guardian")[:2]
    table = storm("deadly_labyrinth", {0: next(bits(LABYRINTH.arrival))},
                  {"obsidius_mallex": [(0, first)], "chaos_space_marine": [(0, second)]}, dice=(1,))  # fmt: skip
    for kind, ending in (("chaos_space_marine", ""), ("obsidius_mallex", "goal")):
        table.state.slain = 1 << table.foe(kind)
        assert combat_over(table.game.box, table.state) == ending


@rule("blackstone.stronghold_cards.12")
def test_mallex_is_found_by_sight_of_his_group_or_in_his_chamber_and_does_not_come_back():
    first, second = LABYRINTH.spots("guardian")[:2]
    room = LABYRINTH.rooms[first]
    every = list(bits(LABYRINTH.own & LABYRINTH.floor & ~LABYRINTH.departure))
    unseen = {each for each in every if not LABYRINTH.seen(each) & (1 << first | 1 << second)}
    inside = next(each for each in every if each in unseen and LABYRINTH.rooms[each] == room)
    outside = next(each for each in every if each not in unseen and LABYRINTH.rooms[each] != room
                   and not LABYRINTH.seen(each) >> first & 1)  # fmt: skip
    neither = next(each for each in every if each in unseen and LABYRINTH.rooms[each] != room)
    foes = {"obsidius_mallex": [(0, first)], "chaos_space_marine": [(0, second)]}
    for here, noticed in ((inside, True), (outside, True), (neither, False)):
        table = storm("deadly_labyrinth", {0: here}, foes, dice=(1,))
        look_round(Play(table.game, table.state, table._listen))
        assert table.state.assault.roused == noticed
    kinds_of = table.game.box.kind_numbers
    assert [is_reinforced(table.game.box, table.state, 0, kinds_of[each]) for each in foes] == [False, True]


@rule("blackstone.stronghold_cards.10")
def test_with_the_last_guardian_drone_those_out_of_action_recover_at_once():
    slain = sum(1 << each for each in BOX.foes_of[BOX.kind_numbers["spindle_drone"]])
    table = storm("null_gravity_abyss", {0: hexes(ABYSS, DEEP, 1)[0]},
                  {"spindle_drone": [(2, each) for each in ABYSS.spots("guardian")]}, slain=slain).do("member s0 e0")
    assert (table.state.out, table.state.dead, table.events(told.BlackstoneRolled)) == (0, 0, [])


@rule("blackstone.stronghold_cards.13", "blackstone.stronghold_attack.10")
def test_leaving_the_labyrinth_before_mallex_is_slain_is_a_retreat():
    inside = hexes(LABYRINTH, LABYRINTH.departure, 1)[0]
    table = storm("deadly_labyrinth", {0: inside}, {"obsidius_mallex": [(0, LABYRINTH.marker_of("s3", 1))]})
    assert table.events(told.PlaceLeft) == [told.PlaceLeft("deadly_labyrinth", "retreated")]
    assert not table.state.mission.won
    assert [each.reason for each in table.events(told.ExpeditionEnded)] in (["retreated"], ["death"])


@rule("blackstone.stronghold_cards.14")
def test_in_the_corridor_nobody_but_ur_ghuls_sees_beyond_three_hexes():
    open_pairs = [
        (one, other) for one in bits(CORRIDOR.own & CORRIDOR.floor & ~CORRIDOR.maglev)
        for other in bits(CORRIDOR.seen(one) & CORRIDOR.own & CORRIDOR.floor)
        if CORRIDOR.ranges(one)[other] == 4
    ]  # fmt: skip
    here, there = open_pairs[0]
    for kind, sees in (("traitor_guardsman", False), ("ur_ghul", True)):
        table = storm("corridor_of_death", {0: there}, {kind: [(0, here)]}, dice=(1,))
        assert bool(visible_to_foe(table.game.box, table.state, table.foe(kind))) == sees
    table = storm("corridor_of_death", {2: there}, {"ur_ghul": [(0, here)]}, turn=2, dice=(6,))
    weapons = table.game.box.weapons[table.state.party[2], False, ()]
    weapon, shot = next(
        (at, n) for at, (each, _) in enumerate(weapons) for n, way in enumerate(each.shots) if way.dice.r4plus
    )
    assert table.refusal(f"shoot s0 m4 y6 {weapon} {shot} h{table.foe('ur_ghul')}") == "too_dark"
    assert not seen_by_explorers(table.game.box, table.state) >> here & 1


@rule("blackstone.stronghold_cards.15")
@pytest.mark.parametrize(("kind", "rolled", "counted"), [
    ("ur_ghul", 4, 3), ("ur_ghul", 1, 1), ("negavolt_cultist", 4, 4),
])  # fmt: skip
def test_ur_ghuls_come_back_more_easily(kind, rolled, counted):
    """Up to a 3 somebody comes."""
    here, *spots = far(CORRIDOR, next(bits(CORRIDOR.departure)), 3)
    table = storm("corridor_of_death", {0: here}, {kind: [(1, spots[0]), (1, spots[1])]})
    state, box = table.state, table.game.box
    second = table.foe(kind, 1)
    state.foes, state.slain = changed(state.foes, second, NOWHERE), 1 << second
    state.stack[5:] = [Reinforcing(group=1, kind=box.kind_numbers[kind])]
    state.owed[:] = [None]
    table.told = []
    table.begin(rolled, 1)
    came = next(each for each in table.told if isinstance(each, told.Reinforced))
    assert (came.roll, len(came.foes)) == (counted, counted <= 3)


@rule("blackstone.stronghold_cards.16", "blackstone.stronghold_cards.17")
def test_chambers_fall_one_a_turn_from_the_arrival_on():
    """Readings Q32, Q47: explorers in them are out of action, and all else in them is gone; the last chamber stands."""
    gone = []
    table = storm("corridor_of_death", {0: hexes(CORRIDOR, CORRIDOR.arrival, 1)[0],
                                        1: hexes(CORRIDOR, CORRIDOR.departure, 1)[0]})  # fmt: skip
    state = table.state
    for turn in range(3, 12):
        state.turn = turn
        before = state.open
        begin_turn(Play(table.game, state, table._listen))
        gone.append(before & ~state.open)
    assert table.events(told.PlaceStirred) == [told.PlaceStirred("corridor_of_death", "turn")]
    look_round(Play(table.game, state, table._listen))
    assert told.PlaceStirred("corridor_of_death", "climax") in table.told
    assert gone[0] == 0
    assert gone[1] == CORRIDOR.arrival
    assert state.out & 1
    assert all(gone[2:7])
    assert state.open == CORRIDOR.departure
    assert combat_over(table.game.box, state) == "goal"


@rule("blackstone.combat_end.01", "blackstone.stronghold_cards.16")
def test_the_corridor_is_over_at_once_when_who_has_not_come_through_falls_with_a_chamber():
    """Nobody rolls destiny dice any more."""
    table = storm("corridor_of_death", {0: hexes(CORRIDOR, CORRIDOR.arrival, 1)[0],
                                        1: hexes(CORRIDOR, CORRIDOR.departure, 1)[0]}, dice=(1,))  # fmt: skip
    state = table.state
    state.turn, state.stack[5:], state.owed[:], table.told = 3, [], [None], []
    state.stack[4] = Turn()
    table.begin()
    assert [type(each) for each in table.told if isinstance(each, told.DestinyRolled)] == []
    assert [each.left for each in table.events(told.CombatEnded)] == [True]


def test_levels_lie_apart():
    """Nothing is seen, reached or walked from one to the other."""
    for site, above, below in ((DESCENT, UPPER, LOWER), (ABYSS, ABYSS.of_level("s2a"), DEEP)):
        assert above & below == 0
        assert above | below == site.every
        assert all(not site.seen(each) & below and not site.beside(each) & below for each in bits(above))
        assert min(site.range(one, other) for one in bits(above) for other in bits(below)) > 12


@pytest.mark.parametrize(("place", "here", "there"), [
    ("descent", UPPER, 1 << LIFT),
    ("descent", LOWER, 1 << DESCENT.marker_of("s1b", 2)),
    ("null_gravity_abyss", ABYSS.of_level("s2a"), sum(1 << each for each in WELLS)),
    ("corridor_of_death", CORRIDOR.arrival, CORRIDOR.departure),
    ("hidden_vault", VAULT.arrival, 1 << CORE),
])  # fmt: skip
def test_where_the_goal_of_a_place_leads(place, here, there):
    site = BOX.sites[place]
    markers = (NOWHERE, NOWHERE, DESCENT.marker_of("s1b", 2), NOWHERE) if place == "descent" else (NOWHERE,) * 4
    table = storm(place, {0: hexes(site, here, 1)[0]}, dice=(1,), markers=markers)
    assert objectives(table.game.box, table.state, FigureId(0)) == there


def test_in_the_labyrinth_the_goal_is_mallex():
    hall = LABYRINTH.marker_of("s3", 1)
    table = storm("deadly_labyrinth", {0: next(bits(LABYRINTH.arrival))}, {"obsidius_mallex": [(0, hall)]}, dice=(1,))
    assert objectives(table.game.box, table.state, FigureId(0)) == 1 << hall


@rule("blackstone.stronghold_cards.12")
def test_mallex_notices_whom_another_of_his_group_has_come_to_see():
    mallex = next(hex_ for hex_ in far(LABYRINTH, next(bits(LABYRINTH.arrival & LABYRINTH.floor)), 1))
    room, floor = LABYRINTH.rooms[mallex], far(LABYRINTH, mallex, 999)
    explorer, marine = next(
        (a, b) for a in floor for b in floor
        if room != LABYRINTH.rooms[a] and not LABYRINTH.seen(a) >> mallex & 1 and LABYRINTH.seen(a) >> b & 1
    )  # fmt: skip
    foe = BOX.foes_of[BOX.kind_numbers["obsidius_mallex"]][0]
    table = storm("deadly_labyrinth", {0: explorer}, {"chaos_space_marine": [(0, marine)],
                  "obsidius_mallex": [(0, mallex)]}, run=Behaving(foe=foe))  # fmt: skip
    assert table.events(told.FoeActs)[0].foe == foe
    assert table.state.assault.roused
    assert [each.stage for each in table.events(told.PlaceStirred)] == ["climax"]


@rule("blackstone.stronghold_cards.14", "blackstone.initiative.13")
def test_in_the_dark_explorers_do_not_see_each_other_from_afar():
    for apart, partners in ((3, [1]), (5, [])):
        a, b = next(
            (a, b) for a in bits(CORRIDOR.own & CORRIDOR.floor) for b in bits(CORRIDOR.seen(a) & CORRIDOR.own)
            if CORRIDOR.floor >> b & 1 and CORRIDOR.ranges(a)[b] == apart
        )  # fmt: skip
        table = storm("corridor_of_death", {0: a, 1: b}, {"ur_ghul": [(0, far(CORRIDOR, a, 1)[0])]}, track=(0, 1, 4))
        assert covering_partners(table.game.box, table.state, 0) == partners


@rule("blackstone.stronghold_cards.14", "blackstone.twins.09")
def test_in_the_dark_a_twin_who_sees_nothing_does_not_take_cover_away():
    floor = list(bits(CORRIDOR.own & CORRIDOR.floor))
    foe, near, afar = next(
        (foe, a, b) for foe in floor for a in floor
        if 2 <= CORRIDOR.ranges(a)[foe] <= 3 and CORRIDOR.seen(a) >> foe & 1 and CORRIDOR.behind(a) >> foe & 1
        for b in floor if CORRIDOR.ranges(b)[foe] > 3 and CORRIDOR.seen(b) >> foe & 1
        and not CORRIDOR.behind(b) >> foe & 1
    )  # fmt: skip
    table = storm("corridor_of_death", {0: near}, {"ur_ghul": [(0, foe)]}, dice=(3,))
    state, box = table.state, table.game.box
    twins = next(ExplorerKindId(at) for at, each in enumerate(box.explorers) if each.id == "rein_raus")
    state.party = (twins, *state.party[1:])
    state.at = changed(state.at, 1, Hex(afar))
    assert foe_is_covered(box, state, table.foe("ur_ghul"), FigureId(0))


@rule("blackstone.stronghold_cards.13")
def test_the_last_one_out_of_action_wins_the_labyrinth_by_slaying_mallex():
    floor = far(LABYRINTH, 0, 999)
    vorne, mallex = next(
        (a, b) for a in floor for b in bits(LABYRINTH.next_to[a] & LABYRINTH.own & ~LABYRINTH.maglev)
        if LABYRINTH.seen(a) >> b & 1 and not LABYRINTH.behind(b) >> a & 1
    )  # fmt: skip
    table = storm("deadly_labyrinth", {3: vorne}, {"obsidius_mallex": [(0, mallex)]}, turn=3, wounds=[0, 0, 0, 4],
                  dice=(1,), assault=Siege(name="deadly_labyrinth", told=1, roused=True))  # fmt: skip
    state = table.state
    state.counters[table.foe("obsidius_mallex")] = 11
    state.stack[-1:] = [GroupActivation(group=GroupId(0))]
    state.owed[:], state.place, table.told = [None], state.track.index(4), []
    table.begin(5, 8, 1)
    assert [each.member for each in table.events(told.WentOut)] == [3]
    assert [each.ending for each in table.events(told.PlaceLeft)] == ["goal"]
