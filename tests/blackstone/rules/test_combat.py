"""Turns, the track, activations, moves of hostiles, attacks and how a combat ends."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.deeds import PlaceMarker, Wound
from tabletop.games.blackstone.content.effects.selectors import Selector
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, GroupId, MemberId
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import InForce, Token
from tabletop.games.blackstone.position.effects import Matter, cost
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.acting import covering_partners
from tabletop.games.blackstone.position.marching import approach, room_for_foe, routes
from tabletop.games.blackstone.position.sight import visible_to_foe
from tabletop.games.blackstone.position.table import sources
from tabletop.games.blackstone.rules.changes.board import take_out
from tabletop.games.blackstone.rules.changes.encounters import Deploying
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.explorers.overwatch import Watching
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation, Reinforcing
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.changes import changes, differing, happened
from tests.blackstone.rules.posing import hall, on, plain, pose
from tests.blackstone.rules.quests import resource
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
TWO = {DRAIK: (3, 0), TADDEUS: (4, 0)}


# ---------------------------------------------------------------------- the turn


@rule("blackstone.combat_turn.01", "blackstone.activation.01", "blackstone.initiative.01", "blackstone.events.03",
      "blackstone.combat_turn.02", "blackstone.combat_turn.07", "blackstone.overwatch.02")  # fmt: skip
def test_a_turn_has_four_phases_and_cards_are_resolved_from_left_to_right():
    """Overwatch lasts to the next activation roll; destiny dice are lost at the end of the turn."""
    table = pose(TWO, {"traitor_guardsman": [(9, 3)]}, dice={DRAIK: (4,), TADDEUS: (1,)}, destiny=(6,), seats=2,
                 track=(0, 1, 4), place=0)  # fmt: skip
    table.do("finish s0")
    assert (table.state.phase, table.state.watch[0], table.asked().member) == ("activation", (3,), 1)
    table.do("finish s0", 1, 1, 1)
    kinds = [type(each) for each in table.told]
    order = [told.GroupActivated, told.RandomEventCame, told.LeaderPassed, told.TurnBegan, told.DestinyRolled,
             told.ActivationDiceRolled, told.TrackLaid]  # fmt: skip
    places = [kinds.index(each) for each in order]
    assert places == sorted(places)
    assert table.events(told.LeaderPassed) == [told.LeaderPassed(Seat(1))]
    asked_for = []
    while not isinstance(table.asked(), asked.Activate):
        asked_for.append(type(table.asked()))
        seat = table.asked().seat
        table.do(f"member s{seat} e0" if isinstance(table.asked(), asked.ChooseMember) else f"pass s{seat}")
    assert asked.GambitStep in asked_for
    assert table.state.watch == ((),) * 4
    assert table.state.turn == 2


@rule("blackstone.combat_turn.06", "blackstone.wounds.03", "blackstone.dice.01", "blackstone.dice.02")
def test_any_destiny_die_pays_and_is_all_that_one_without_slots_has():
    """Reading Q19."""
    table = pose(TWO, dice={TADDEUS: (1,)}, destiny=(2, 6), wounds=[4, 0, 0, 0], turn=DRAIK)
    assert changes(table, "recuperate s0 e0 y12 / 5") == {"destiny": (6,), "wounds": {DRAIK: 3}}


@rule("blackstone.hostiles.09")
def test_a_group_wiped_out_keeps_its_card():
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)})
    table.state.foes = changed(table.state.foes, table.foe("ur_ghul"), NOWHERE)
    table.state.slain = 1 << table.foe("ur_ghul")
    on(table, "track")
    assert 4 in table.state.track


@rule("blackstone.combat_setup.06")
def test_hostiles_are_set_up_as_near_to_their_marker_as_they_can_but_not_beside_an_explorer():
    """Draik stands next to the marker: they come, two to a hex, to the nearest hexes that are two or more from him."""
    table = pose({DRAIK: (8, 0)}, run=lambda: Deploying(group=0, wanted=((0, 3),)), dice={DRAIK: (1,)}, track=(0,),
                 place=-1, content=hall(markers=((9, 0),)))  # fmt: skip
    board, state = table.game.box.sites["hall"], table.state
    marker, free = 1 << board.markers[0], [hex_ for hex_ in bits(board.own & board.floor & ~board.maglev)
                                           if board.range(hex_, state.at[0]) >= 2]  # fmt: skip
    came = [hex_ for hex_ in state.foes if hex_ != NOWHERE]
    assert all(hex_ in free for hex_ in came)
    walks = sorted(board.walk(marker, 1 << hex_, board.own) for hex_ in (*free, *free))
    assert [board.walk(marker, 1 << hex_, board.own) for hex_ in came] == walks[:3]


@rule("blackstone.combat_setup.08")
def test_who_has_been_slain_in_this_combat_is_not_set_up_with_another_group():
    kind = pose(TWO, dice={DRAIK: (1,)}).game.box.kind_numbers["ur_ghul"]
    first = pose(TWO, dice={DRAIK: (1,)}).foe("ur_ghul")
    table = pose({DRAIK: (2, 0)}, run=lambda: Deploying(group=1, wanted=((kind, 4),)), slain=1 << first,
                 dice={DRAIK: (1,)}, track=(0,), place=-1, content=hall(markers=((9, -3), (9, 3))))  # fmt: skip
    assert [len(each.foes) for each in table.told if isinstance(each, told.GroupDeployed)] == [3]
    assert table.state.foes[first] == NOWHERE


@rule("blackstone.combat_setup.07")
def test_a_twist_holds_for_the_whole_combat():
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)}, twists=(0,))
    on(table, "close")
    assert (table.state.turn, table.state.twists) == (2, (0,))


# ---------------------------------------------------------------------- the gambit step


@rule("blackstone.initiative.06", "blackstone.initiative.12", "blackstone.initiative.16")
def test_after_covering_fire_neither_attempts_a_gambit():
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (2,), TADDEUS: (3,)}, run=lambda: Gambit(member=MemberId(0)),
                 track=(0, 4, 1))  # fmt: skip
    table.do("cover s0 e0 e1")
    assert table.asked() == asked.AnswerCover(0, MemberId(1), MemberId(0))  # type: ignore[arg-type]
    table.do("accept s0")
    assert differing(table)["gambits"] == 0b11
    assert table.state.track == (1, 4, 0)
    again = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (2,)}, run=lambda: Gambit(member=MemberId(0)),
                 track=(0, 4, 1), gambits=0b10)  # fmt: skip
    assert again.refusal("cover s0 e0 e1") == "gambit_step_used"
    assert again.refusal("gambit s0 e0 y11") == "activation_dice_only"


@rule("blackstone.initiative.14", "blackstone.initiative.13")
def test_the_one_that_moves_back_offers_covering_fire_and_one_that_is_refused_can_still_gamble():
    fields = {"dice": {TADDEUS: (2, 3)}, "run": lambda: Gambit(member=MemberId(1)), "track": (1, 4, 0)}
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, **fields)
    assert covering_partners(table.game.box, table.state, 0) == []
    table.do("cover s0 e1 e0").do("refuse s0")
    assert [each.partner for each in table.events(told.CoverRefused)] == [0]
    assert table.asked() == asked.GambitStep(0, MemberId(1), 0b01)  # type: ignore[arg-type]
    table.do("gambit s0 e1 y2", 5)
    apart = pose(TWO, {"ur_ghul": [(9, 3)]}, content=hall(walls=[(3, 0, 0)]), **fields)
    assert apart.refusal("cover s0 e1 e0") == "no_line_of_sight"


@rule("blackstone.inspiration.07", "blackstone.initiative.07")
def test_two_points_pay_for_a_gambit():
    """Readings Q08, Q55: no destiny die does."""
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, destiny=(6,), points=[0, 3, 0, 0], run=lambda: Gambit(member=MemberId(1)),
                 track=(4, 1), dice={TADDEUS: ()})  # fmt: skip
    assert table.refusal("gambit s0 e1 y16") == "activation_dice_only"
    table.do("gambit s0 e1 y0", 1)
    assert isinstance(table.asked(), asked.RerollRoll)
    assert table.state.points[1] == 1


# ---------------------------------------------------------------------- activations


@rule("blackstone.activation.15", "blackstone.overwatch.01")
def test_dice_that_one_does_not_want_on_overwatch_are_given_up():
    """Reading Q56."""
    table = pose(TWO, dice={DRAIK: (5, 4, 3, 1), TADDEUS: (1,)})
    table.do("lose_die s0 y5 no").do("finish s0")
    assert table.state.watch[0] == (2, 3)


@rule("blackstone.activation.16")
def test_no_cost_is_above_six():
    table = pose(TWO, dice={DRAIK: (1,)})
    assert cost(table.game.box, table.state, "move", 9, Matter(member=0)) == 6


@rule("blackstone.inspiration.05", "blackstone.inspiration.12")
def test_a_card_can_be_turned_between_exploration_cards_too():
    """Reading Q08."""
    table = pose(TWO, dice={DRAIK: (1,)}, points=[3, 4, 0, 0], inspired=0b10, drawn=20, deck=(21,))
    table.state.board = ""
    table.state.stack[1:] = [Round(step="turn")]
    table.state.owed[:] = [None]
    table.begin()
    assert table.asked() == asked.YesOrNo(0, "inspire", MemberId(0))  # type: ignore[arg-type]
    table.do("accept s0")
    assert (table.state.inspired, table.state.points) == (0b11, [0, 4, 0, 0])


@rule("blackstone.inspiration.12")
def test_who_is_inspired_stays_so():
    table = pose(TWO, dice={DRAIK: (1,)}, points=[4, 0, 0, 0], inspired=1)
    assert table.refusal("inspire s0 e0") == "already_inspired"


@rule("blackstone.inspiration.02", "blackstone.inspiration.13", "blackstone.inspiration.14", "blackstone.example.22")
@pytest.mark.parametrize(("roll", "points"), [(7, 1), (8, 0)])
def test_the_inspiration_roll_is_one_for_all_that_were_slain(roll, points):
    """Two guardsmen and an ur-ghul: seven. What was slain on overwatch counts for the next roll too."""
    table = pose(TWO, dice={DRAIK: (1,), TADDEUS: (1,)}, worth=(7, 0, 0, 0))
    table.do("finish s0", roll)
    assert (table.state.points[0], table.state.worth[0]) == (points, 0)


@rule("blackstone.activation.06", "blackstone.activation.03")
def test_aiming_twice_adds_nothing():
    table = pose(TWO, dice={DRAIK: (1, 1, 2)})
    table.do("aim s0 e0 y1")
    assert table.refusal("aim s0 e0 y1") == "aiming_twice"


@rule("blackstone.activation.08")
def test_no_search_beside_a_hostile_in_the_hex():
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (5,)})
    table.state.foes = changed(table.state.foes, table.foe("ur_ghul"), table.state.at[0])
    table.state.markers = changed(table.state.markers, 0, table.state.at[0])
    assert table.refusal("search s0 m0 y5 no") == "hostile_in_hex"


@rule("blackstone.out.04")
def test_what_somebody_did_for_others_ends_when_it_goes_out_of_action():
    barrier = InForce(then=(), until="next_activation", holder=2, members=1)
    table = pose({"janus_draik": (5, 0), "espern_locarno": (3, 0)}, dice={"janus_draik": (1,)}, lasting=(barrier,))
    take_out(Play(table.game, table.state, table._listen), 0)
    assert table.state.lasting == (barrier,)
    take_out(Play(table.game, table.state, table._listen), 2)
    assert table.state.lasting == ()


@rule("blackstone.out.03", "blackstone.out.04")
def test_no_special_rule_of_an_explorer_out_of_action_is_in_play_for_itself_or_others():
    """Locarno would roll a destiny die again, and Taddeus keep Disrupt away."""
    for there, asks in (({LOCARNO: (5, 0)}, True), ({}, False)):
        table = pose({DRAIK: (3, 0), **there}, run=lambda: Moments(moment="destiny_rolled"), destiny=(5,),
                     spoilt=(2, 2), dice={DRAIK: (1,)})  # fmt: skip
        assert isinstance(table.asked(), asked.UseMoment) == asks
        every = [each for found in sources(table.game.box, table.state).moments.values() for each in found]
        assert {each.member for each in every} <= {NOBODY, 0, *([2] if asks else [])}


@rule("blackstone.activation.12")
def test_what_is_refused_in_an_activation():
    table = pose(TWO, dice={DRAIK: (5,)})
    assert table.refusal("summon s0 m0 y5 p0") == "no_portal"
    assert table.refusal("recuperate s0 e2 y5") == "out_of_action"
    assert table.refusal("use_card s0 e2 0") == "another_question"


@rule("blackstone.dice.08", "blackstone.dice.09", "blackstone.dice.07", "blackstone.example.16")
def test_of_two_dice_the_better_counts_and_each_can_be_rolled_again_once():
    """Reading Q30: one point, one die."""
    table = pose({DRAIK: (3, 0)}, {"traitor_guardsman": [(7, 0)]}, turn="group", dice={DRAIK: (1,)},
                 content=hall(barriers=[(3, 0, 0)]), points=[3, 0, 0, 0], loaded=(13, 6, 1, 1))  # fmt: skip
    assert table.asked().faces == (0, 0)
    table.do("roll_again s0 1 no", 5)
    assert table.asked().faces == (0, 1)
    assert table.refusal("roll_again s0 1 no") == "already_rerolled"
    table.do("roll_again s0 0 no", 7, 1)
    assert happened(table) == {"points": {DRAIK: 1}}
    for points, loaded in ((0, (1, 7)), (0, (7, 1)), (1, (1,))):
        other = pose({DRAIK: (3, 0)}, {"traitor_guardsman": [(7, 0)]}, turn="group", dice={DRAIK: (1,)},
                     content=hall(barriers=[(3, 0, 0)]), points=[points, 0, 0, 0],
                     loaded=(13, 6, *loaded, 1))  # fmt: skip
        if points:
            other.do("roll_again s0 1 no", 7, 1)
        assert happened(other) == ({"points": {DRAIK: 0}} if points else {})


# ---------------------------------------------------------------------- hostiles


@rule("blackstone.hostiles.08")
def test_without_portals_nobody_returns():
    table = pose(TWO, {"traitor_guardsman": [(9, 3), (8, 3)]}, dice={DRAIK: (1,)}, portals=0)
    state = table.state
    state.slain, state.foes = 1, changed(state.foes, 0, NOWHERE)
    state.stack[-1:] = [GroupActivation(group=GroupId(0))]
    state.owed[:] = [None]
    table.told = []
    table.begin(1)
    assert not any(isinstance(each, told.Reinforced) for each in table.told)


@rule("blackstone.hostiles.03", "blackstone.hostiles.04", "blackstone.hostiles.05")
@pytest.mark.parametrize(("kind", "count", "roll", "back"), [
    ("negavolt_cultist", 4, 1, 4), ("negavolt_cultist", 4, 2, 2), ("negavolt_cultist", 4, 3, 1),
    ("negavolt_cultist", 4, 4, 0), ("obsidius_mallex", 1, 1, 1), ("obsidius_mallex", 1, 2, 1),
    ("obsidius_mallex", 1, 3, 0),
])  # fmt: skip
def test_reinforcements_of_the_large_and_the_huge(kind, count, roll, back):
    spots = [(9, 3), (8, 3), (7, 3), (6, 3)][:count]
    first = pose(TWO, {kind: spots}, dice={DRAIK: (1,)})
    slain = sum(1 << first.foe(kind, number) for number in range(count))
    number = first.game.box.kind_numbers[kind]
    table = pose(TWO, {kind: spots}, run=lambda: Reinforcing(group=GroupId(0), kind=number), slain=slain,
                 loaded=(roll,), dice={TADDEUS: (1,)})  # fmt: skip
    assert [len(each.foes) for each in table.told if isinstance(each, told.Reinforced)] == [back]


@rule("blackstone.movement.06")
@pytest.mark.parametrize(("there", "comes", "fits"), [
    (["ur_ghul"], "traitor_guardsman", True), (["ur_ghul"], "negavolt_cultist", True),
    (["negavolt_cultist"], "rogue_psyker", False), (["ur_ghul", "ur_ghul"], "traitor_guardsman", False),
    (["ur_ghul"], "obsidius_mallex", False), (["obsidius_mallex"], "ur_ghul", False),
])  # fmt: skip
def test_what_fits_in_a_hex(there, comes, fits):
    foes = {kind: [(7, 0)] * there.count(kind) for kind in there}
    free = pose(TWO, foes, dice={DRAIK: (1,)})
    foe, near = free.foe(comes), 1 << free.hex((7, 0))
    table = pose(TWO, {**foes}, run=lambda: Placing(foe=foe, near=near, returns=True), dice={TADDEUS: (1,)})
    (back,) = [each for each in table.told if isinstance(each, told.Returned)]
    assert (back.hex == table.hex((7, 0))) == fits


@rule("blackstone.movement.06")
def test_a_hostile_is_not_in_its_own_way():
    table = pose(TWO, {"ur_ghul": [(7, 0)], "negavolt_cultist": [(7, 0), (8, 0)]}, dice={DRAIK: (1,)})
    box, state, (shared, taken) = table.game.box, table.state, (table.hex((7, 0)), table.hex((8, 0)))
    small, large, other = table.foe("ur_ghul"), table.foe("negavolt_cultist"), table.foe("negavolt_cultist", 1)
    room = {foe: room_for_foe(box, state, foe) for foe in (small, large, other)}
    assert [room[foe] >> shared & 1 for foe in (small, large, other)] == [1, 1, 0]
    assert [room[foe] >> taken & 1 for foe in (small, large, other)] == [1, 0, 1]


@rule("blackstone.hostiles.10", "blackstone.hostiles.20", "blackstone.seats.18")
def test_ties_are_broken_by_the_hostile_player_and_told():
    """Reading Q27: who acts first, and where it goes; without that player the first, and targets by the leader."""
    spots = {"ur_ghul": [(8, 0), (8, -1)]}
    fifth = pose({DRAIK: (2, 0)}, spots, turn="group", seats=5, dice={DRAIK: (1,)})
    first, second = fifth.foe("ur_ghul"), fifth.foe("ur_ghul", 1)
    assert fifth.asked() == asked.ChooseFoe(4, "acts", (first, second))  # type: ignore[arg-type]
    fifth.do(f"foe s4 h{second}", 20)
    assert [(each.foe, each.tied, each.settled) for each in fifth.events(told.FoeActs)][:1] == [(second, 2, "choice")]
    assert isinstance(fifth.asked(), asked.ChooseHex)
    assert (fifth.asked().seat, fifth.asked().purpose, fifth.asked().foe) == (4, "hostile_move", second)
    alone = pose({DRAIK: (2, 0)}, spots, turn="group", dice={DRAIK: (1,)}, loaded=(20, 1, 1, 20, 1))
    acts = [(each.foe, each.tied, each.settled) for each in alone.told if isinstance(each, told.FoeActs)]
    assert acts == [(first, 2, "order"), (second, 1, "alone")]
    moved = [(each.tied, each.settled) for each in alone.told if isinstance(each, told.FoeMoved)]
    assert all((tied > 1) == (settled == "order") for tied, settled in moved)


@rule("blackstone.hostiles.21", "blackstone.hostiles.24")
def test_the_hostile_side_picks_a_way_where_a_trap_lies_on_one():
    trap = PlaceMarker(marker="trap", within=1, on=Selector(side="hostile"), springs=(Wound(of="mover"),))
    table = pose({DRAIK: (2, 1)}, {"ur_ghul": [(6, -1)]}, dice={DRAIK: (1,)})
    where = table.hex((5, 0))
    posed = pose({DRAIK: (2, 1)}, {"ur_ghul": [(6, -1)]}, turn="group", dice={DRAIK: (1,)},
                 tokens=(Token(placed=trap, hex=where, holder=0),), loaded=(20,))  # fmt: skip
    assert (posed.asked().purpose, where in posed.asked().among) == ("hostile_way", True)
    around = next(each for each in posed.asked().among if each != where)
    posed.do(f"hex s0 x{around}", 1)
    assert posed.state.tokens
    over = pose({DRAIK: (2, 1)}, {"ur_ghul": [(6, -1)]}, turn="group", dice={DRAIK: (1,)},
                tokens=(Token(placed=trap, hex=where, holder=0),), loaded=(20,))  # fmt: skip
    over.do(f"hex s0 x{where}", 1)
    assert (over.state.tokens, over.state.counters[over.foe("ur_ghul")]) == ((), 1)


@rule("blackstone.movement.03", "blackstone.hostiles.24")
def test_no_way_leads_over_an_explorer_who_stands_on_a_trap():
    trap = PlaceMarker(marker="trap", within=1, on=Selector(side="hostile"), springs=(Wound(of="mover"),))
    posed = pose({DRAIK: (5, 0)}, {"ur_ghul": [(6, -1)]}, dice={DRAIK: (1,)})
    box, state, goal = posed.game.box, posed.state, posed.hex((3, 1))
    state.tokens = (Token(placed=trap, hex=posed.hex((5, 0)), holder=0),)
    move = approach(box, state, posed.foe("ur_ghul"), 1 << goal)
    ways = routes(box, state, posed.foe("ur_ghul"), move, goal)
    assert move.ends == (goal,)
    assert ways
    assert not any(posed.hex((5, 0)) in each.path for each in ways)


@rule("blackstone.hostiles.23", "blackstone.hostiles.22")
def test_one_goes_towards_explorers_that_it_does_not_see():
    walls = [*((5, r, 0) for r in range(-3, 3)), *((5, r, 5) for r in range(-2, 4))]
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(7, 0)]}, turn="group", content=hall(walls=walls), dice={DRAIK: (1,)},
                 loaded=(10,))  # fmt: skip
    assert happened(table) == {"foes": {"ur_ghul": (5, 1)}}


# ---------------------------------------------------------------------- overwatch


@rule("blackstone.overwatch.03", "blackstone.overwatch.04", "blackstone.overwatch.05")
def test_each_watches_once_in_an_action_and_with_a_flamer_too():
    table = pose({VORNE: (3, 0)}, {"ur_ghul": [(8, 0)]}, turn="group", watch=((), (), (), (5, 5)),
                 dice={VORNE: (1,)}, loaded=(20,))  # fmt: skip
    assert table.asked() == asked.Overwatch(0, MemberId(3), table.foe("ur_ghul"))  # type: ignore[arg-type]
    assert table.refusal(f"shoot s0 m6 y15 0 0 h{table.foe('ur_ghul')}") == "activation_dice_only"
    areas = [each for each in table.options() if type(each).__name__ == "ShootArea"]
    assert {each.hex for each in areas} == {table.state.foes[table.foe("ur_ghul")]}
    table.do(f"shoot_area s0 m6 y5 2 0 x{areas[0].hex}", 1, 1)
    assert table.state.watch[3] == (5,)
    assert not isinstance(table.asked(), asked.Overwatch)


@rule("blackstone.overwatch.04")
def test_one_shot_each_at_an_action():
    table = pose({DRAIK: (3, 0), TADDEUS: (2, 0)}, {"ur_ghul": [(8, 0)]}, turn="group", watch=((5, 5), (5,), (), ()),
                 dice={DRAIK: (1,)}, loaded=(20,))  # fmt: skip
    foe = table.foe("ur_ghul")
    table.do(f"shoot s0 m0 y5 0 0 h{foe}", 1)
    assert table.asked().member == 1
    assert table.refusal(f"shoot s0 m0 y5 0 0 h{foe}") == "overwatch_used"
    table.do("pass s0")
    assert table.state.watch[:2] == ((5,), (5,))


# ---------------------------------------------------------------------- harm


@rule("blackstone.wounds.01", "blackstone.attack.07", "blackstone.attack.08")
def test_grievous_tokens_cover_slots_as_wounds_do():
    table = pose({DRAIK: (3, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", dice={DRAIK: (1,)},
                 wounds=[2, 0, 0, 0], loaded=(4, 8, 1, 1))  # fmt: skip
    assert happened(table) == {"grievous": {DRAIK: 1}}


@rule("blackstone.sight.06")
def test_models_never_block_sight():
    table = pose({DRAIK: (3, 0), TADDEUS: (4, 0)}, {"ur_ghul": [(5, 0), (6, 0)]}, dice={DRAIK: (2, 1)})
    assert visible_to_foe(table.game.box, table.state, table.foe("ur_ghul", 1)) == {0: 3, 2: 2}
    table.do(f"shoot s0 m0 y2 0 0 h{table.foe('ur_ghul', 1)}", 1)


# ---------------------------------------------------------------------- the end


@rule("blackstone.combat_end.03", "blackstone.combat_end.05")
def test_slaying_all_does_not_end_a_combat_and_the_arrival_chamber_leads_nowhere():
    """Reading Q43."""
    table = pose({DRAIK: (0, 0), TADDEUS: (0, 0)}, dice={DRAIK: (1,)})
    assert combat_over(table.game.box, table.state) == ""
    table.state.exit = table.game.box.sites["hall"].called[0]
    assert combat_over(table.game.box, table.state) == ""


@rule("blackstone.combat_end.04", "blackstone.combat_end.08", "blackstone.exped_end.01")
@pytest.mark.parametrize("rolls", [False, True])
def test_when_all_are_out_of_action_the_expedition_is_over(rolls):
    """Reading Q01: recovery rolls by the switch alone."""
    table = pose({DRAIK: (3, 0)}, {"negavolt_cultist": [(4, 0)]}, dice={DRAIK: (1,)}, wounds=[4, 0, 0, 0],
                 grievous=[0, 0, 2, 0])  # fmt: skip
    table.game.box.options = type(table.game.box.options)(  # type: ignore[misc]
        seats=1, haul=table.game.box.options.haul, wipe_recovery_rolls=rolls
    )
    state = table.state
    state.out = 0b1111
    state.at = (NOWHERE,) * 8
    state.dice, state.track = ((),) * 4, (4,)
    state.owed[:] = [None]
    state.stack[-1:] = []
    table.told = []
    table.begin(*([2] * 4 if rolls else []))
    table.game.box.options = type(table.game.box.options)(seats=1, haul=table.game.box.options.haul)  # type: ignore[misc]
    (ended,) = [each for each in table.told if isinstance(each, told.ExpeditionEnded)]
    assert ended.reason == ("death" if rolls else "wiped_out")
    assert any(isinstance(each, told.BlackstoneRolled) for each in table.told) == rolls


@rule("blackstone.movement.03", "blackstone.discovery.03")
def test_a_move_ends_before_hostiles_that_come_while_it_is_under_way():
    walls = [(5, r, 0) for r in range(-3, 3)] + [(5, r, 5) for r in range(-2, 4)]
    cells = 10
    table = pose({VORNE: (5, 2)}, dice={VORNE: (1, 1)}, content=hall(walls=walls, markers=((8, 3),)), turned=1,
                 dormant=1, encounters=(6, 7), track=(3,), drawn=cells, turn=VORNE)  # fmt: skip
    state = table.state
    state.markers = (table.hex((8, 3)), NOWHERE, NOWHERE, NOWHERE)
    table.do(f"move s0 m6 y1 x{table.hex((7, 3))}")  # eight guardsmen come about its goal
    assert state.dormant == 0
    assert not {*state.foes} & {state.at[6]}
    assert state.at[6] != table.hex((7, 3))


def test_a_standing_order_on_overwatch_is_the_likeliest_attack_paid_with_the_least_die():
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(8, 0)]}, turn="group", watch=((6, 5), (), (), ()), loaded=(20,))
    shots = [each for each in table.options() if isinstance(each, do.Shoot)]
    harms = {each: sum(odd.chance for odd in table.game.preview(table.state, each).odds if odd.key != "harmless")
             for each in shots}  # fmt: skip
    best = table.game.routine_answer(table.state, Seat(0), True)
    assert harms[best] == max(harms.values()) > 0
    assert best.die == 5
    assert table.game.routine_answer(table.state, Seat(0), False) == do.Pass(Seat(0))


def test_a_standing_order_keeps_what_can_be_used_once():
    """A frag grenade; without it the pistol is fired."""
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(8, 0)]}, turn="group", watch=((5,), (), (), ()), loaded=(20,),
                 kit=((resource("frag_grenade"),), (), (), ()))  # fmt: skip
    assert any(isinstance(each, do.ShootArea) for each in table.options())
    assert isinstance(table.game.routine_answer(table.state, Seat(0), True), do.Shoot)


def test_a_standing_order_burns_two_at_once_where_that_is_as_good_against_the_one_that_moved():
    table = pose({VORNE: (3, 0)}, {"ur_ghul": [(4, 0), (4, -1)]}, watch=((), (), (), (5, 5)), inspired=0b1000,
                 run=lambda: Watching(foe=plain(1).box.foes_of[plain(1).box.kind_numbers["ur_ghul"]][0]))  # fmt: skip
    assert isinstance(table.game.routine_answer(table.state, Seat(0), True), do.ShootArea)
