"""The table of random events, the twists, the encounter cards, and the special rules of combats."""

from __future__ import annotations

import pytest

from tabletop.games.blackstone.content.effects.standing import HiddenGroups
from tabletop.games.blackstone.content.ids import NOWHERE, GroupId, Hex, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.position.effects import any_in_force
from tabletop.games.blackstone.position.explorers.gambits import gambit_payments
from tabletop.games.blackstone.position.hostiles import armed_at
from tabletop.games.blackstone.position.table import open_slots
from tabletop.games.blackstone.rules.changes.encounters import MeetingGroup
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.rules.hostiles.groups import Reinforcing
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.changes import changes, happened, of_card
from tests.blackstone.rules.posing import CONTENT, hall, on, pose
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
TWO = {DRAIK: (3, 0), TADDEUS: (4, 0)}
SLAIN = {"traitor_guardsman": [(9, 3), (8, 3), (7, 3)]}
"""Three that count as slain, wherever they stand."""
TWISTS = [each.id for each in CONTENT.twists]
EVENTS = {each.id: each for each in CONTENT.events}
COMBATS = [each.id for each in CONTENT.combats]


def event(name, *dice, foes=(), **fields):
    """A random event happens, and the next explorer of the track is asked."""
    deeds = tuple(deed for effect in EVENTS[name].effects for deed in effect.do)
    run = lambda: Resolving(deeds=deeds, cause=Cause(moment="event"))  # noqa: E731
    return pose(TWO, foes or {}, run=run, loaded=dice, dice={TADDEUS: (1,)}, **fields)


@rule("blackstone.events.01")
def test_which_event_comes_by_the_roll():
    assert [(each.first, each.last, name) for name, each in EVENTS.items()] == [
        (1, 1, "all_is_dust"), (2, 3, "unfulfilled_destiny"), (4, 6, "not_dead_yet"), (7, 10, "changing_conditions"),
        (11, 14, "escape_chamber"), (15, 17, "inspiration"), (18, 19, "heroic_effort"), (20, 20, "lucky_find"),
    ]  # fmt: skip
    for name, each in EVENTS.items():
        for roll in {each.first, each.last}:
            table = on(pose(TWO, dice={DRAIK: (1,)}), "random", roll)
            assert [(it.name, it.roll) for it in table.told if isinstance(it, told.RandomEventCame)] == [(name, roll)]


@of_card("event.all_is_dust")
@rule("blackstone.events.04")
def test_all_is_dust():
    assert happened(event("all_is_dust", points=[2, 0, 0, 0])) == {"points": {DRAIK: 1}}
    table = event("all_is_dust", markers=(0, 1, NOWHERE, NOWHERE), points=[2, 0, 0, 0])
    assert changes(table, "marker s0 g1") == {"markers": (0, NOWHERE, NOWHERE, NOWHERE)}


@of_card("event.unfulfilled_destiny")
@rule("blackstone.events.05")
def test_unfulfilled_destiny():
    table = event("unfulfilled_destiny")
    (lasting,) = table.state.lasting
    assert lasting.until == "next_turn"
    turn = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)}, lasting=(lasting,))
    turn.state.stack[-2:] = [Turn()]
    turn.state.owed[:] = [None]
    turn.begin(1, 2, 3, 4, 1, 2, 3, 4, 1, 1)
    assert (turn.state.destiny, turn.state.lasting) == ((), ())
    assert any(isinstance(each, told.DestinySkipped) for each in turn.told)


@of_card("event.not_dead_yet")
@rule("blackstone.events.06")
def test_not_dead_yet():
    """Reading Q41: into its own group, without counters; as near to an explorer as it can, where the leader says."""
    one, other = 18, 19
    table = event("not_dead_yet", slain=1 << one | 1 << other)
    table.state.groups = tuple(0 if foe in (one, other) else -1 for foe in range(35))
    assert table.asked().among == (one, other)
    table.do(f"foe s0 h{other}")
    near = table.asked().among
    assert {table.hex((3, -1)), table.hex((5, 0))} <= {*near}
    stand = [table.hex(place) for place in TWO.values()]
    assert {min(table.game.box.sites["hall"].range(each, hex_) for each in stand) for hex_ in near} == {1}
    last = near[-1]
    assert {*changes(table, f"hex s0 x{last}")} == {"slain", "foes"}
    assert table.events(told.Returned) == [told.Returned(other, last, len(near), "choice")]
    assert happened(event("not_dead_yet")) == {}


@of_card("event.changing_conditions")
@rule("blackstone.events.07")
def test_changing_conditions():
    """The card of the first is without a twist; the third has one on a line."""
    table = event("changing_conditions", encounters=tuple(range(34)))
    assert happened(table) == {"encounters": tuple(range(1, 34)), "used_encounters": (0,)}
    twist = event("changing_conditions", encounters=(2, 3))
    debris, other = TWISTS.index("debris"), TWISTS.index("blackout")
    assert happened(twist) == {"encounters": (3,), "used_encounters": (2,), "twists": (debris,)}
    assert event("changing_conditions", encounters=(2,), twists=(other,)).state.twists == (other, debris)


@of_card("event.escape_chamber")
@rule("blackstone.events.08", "blackstone.combat_end.01")
def test_escape_chamber():
    table = event("escape_chamber")
    assert {*happened(table)} == {"portals", "exit", "open"}
    assert table.state.exit == table.game.box.sites["hall"].called[0]
    assert happened(event("escape_chamber", exit=1 << 3)) == {}


@of_card("event.inspiration")
@rule("blackstone.events.09", "blackstone.inspiration.02", "blackstone.inspiration.03", "blackstone.inspiration.04")
def test_inspiration():
    table = event("inspiration", points=[4, 0, 0, 0])
    assert table.asked().among == (0, 1)
    assert changes(table, "member s0 e0") == {}
    assert [each.by for each in table.events(told.PointsChanged)] == [0]
    table = event("inspiration", points=[4, 0, 0, 0])
    assert changes(table, "member s0 e1") == {"points": {TADDEUS: 1}}


@of_card("event.heroic_effort")
@rule("blackstone.events.10")
def test_heroic_effort():
    """Reading Q39: its card comes back in the next initiative phase."""
    table = event("heroic_effort", wounds=[0, 0, 4, 4], out=0b1100)
    table.do("member s0 e2")
    beside = {(3, 0), (4, 0), (2, 0), (3, 1), (2, 1), (3, -1), (4, -1), (5, 0), (4, 1), (5, -1)}
    assert {*table.asked().among} == {table.hex(each) for each in beside}
    assert changes(table, f"hex s0 x{table.hex((3, 0))} / 5") == {"at": {LOCARNO: (3, 0)}, "wounds": {LOCARNO: 3}}
    assert (2 in table.state.track, table.state.out) == (False, 0b1000)
    hale = event("heroic_effort", wounds=[2, 0, 0, 0], out=0, dead=0b1100)
    assert changes(hale, "member s0 e0 / 5") == {"wounds": {DRAIK: 1}}


@of_card("event.lucky_find")
@rule("blackstone.events.11")
def test_lucky_find():
    table = event("lucky_find")
    assert changes(table, "member s0 e1") == {"finds": {TADDEUS: (0,)}, "discovery": table.origin.discovery[1:]}


# ---------------------------------------------------------------------- twists


def twisted(name, **fields):
    """Fields of a position with a twist in force."""
    return {"twists": (TWISTS.index(name),), **fields}


@of_card("twist.debris")
@rule("blackstone.twists.01", "blackstone.movement.02")
def test_debris():
    """Reading Q13: crossing a barrier costs 2."""
    content = hall(barriers=[(3, 0, 0), (3, 0, 5), (3, 0, 1)])
    for fields, goes in (({}, True), (twisted("debris"), False)):
        table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 1)}, content=content, **fields)
        if goes:
            table.do(f"move s0 m0 y1 x{table.hex((5, 0))}")
        else:
            assert table.refusal(f"move s0 m0 y1 x{table.hex((5, 0))}") == "too_far"


@of_card("twist.endless_hordes")
@rule("blackstone.twists.02")
@pytest.mark.parametrize(("dice", "back"), [((9, 3), 2), ((3,), 2), ((9, 9), 0)])
def test_endless_hordes(dice, back):
    table = pose(TWO, SLAIN, run=lambda: Reinforcing(group=GroupId(0), kind=0), slain=0b111, loaded=dice,
                 dice={TADDEUS: (1,)}, **twisted("endless_hordes"))  # fmt: skip
    assert [len(each.foes) for each in table.told if isinstance(each, told.Reinforced)] == [back]


@of_card("twist.loose_cabling")
@rule("blackstone.twists.03")
@pytest.mark.parametrize(("rolled", "harm"), [(1, {"grievous": {DRAIK: 1}}), (5, {})])
def test_loose_cabling(rolled, harm):
    """Reading Q35: no defence roll. A walk around the marker is free of it."""
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 1)}, **twisted("loose_cabling"))
    table.state.markers = (table.hex((4, 0)), NOWHERE, NOWHERE, NOWHERE)
    assert changes(table, f"move s0 m0 y1 x{table.hex((4, 0))} / {rolled}") == {
        "dice": {DRAIK: (1,)}, "at": {DRAIK: (4, 0)}, **harm,
    }  # fmt: skip
    around = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 1)}, **twisted("loose_cabling"))
    around.state.markers = (around.hex((3, 1)), NOWHERE, NOWHERE, NOWHERE)
    assert "grievous" not in changes(around, f"move s0 m0 y1 x{around.hex((4, 1))}")
    assert around.hex((3, 1)) not in around.events(told.Moved)[0].path


def test_who_falls_on_the_way_goes_no_further():
    """The Move is over with its walk, wherever that has ended; another explorer is asked."""
    table = pose({DRAIK: (3, 0), TADDEUS: (3, 2)}, dice={DRAIK: (1, 1)}, **twisted("loose_cabling"))
    table.state.wounds[0] = open_slots(table.game.box, table.state, 0)
    table.state.markers = (table.hex((4, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do(f"move s0 m0 y1 x{table.hex((4, 0))}", 1)
    assert [each.member for each in table.events(told.WentOut)] == [0]
    assert len(table.events(told.Moved)) == 1
    assert table.state.at[0] == NOWHERE


@of_card("twist.noxious_fumes")
@rule("blackstone.twists.04")
def test_noxious_fumes():
    """Reading Q35: a wound without a defence roll for each one that is rolled."""
    table = pose(TWO, {"ur_ghul": [(9, 3)], "traitor_guardsman": [(9, 2)]}, run=lambda: Moments(moment="event_phase"),
                 dice={TADDEUS: (1,)}, loaded=(1, 2, 1, 20), **twisted("noxious_fumes"))  # fmt: skip
    assert happened(table) == {"wounds": {DRAIK: 1}, "counters": {"traitor_guardsman": 1}}


@rule("blackstone.events.02")
def test_twists_of_the_event_phase_come_after_the_event():
    """The event inspires Draik; then he and a guardsman suffer from the fumes."""
    table = pose(TWO, {"traitor_guardsman": [(9, 2)]}, dice={DRAIK: (1,)}, **twisted("noxious_fumes"))
    on(table, "random", 15)
    assert [each.name for each in table.events(told.RandomEventCame)] == ["inspiration"]
    assert isinstance(table.asked(), asked.ChooseMember)
    assert (table.state.wounds[0], table.state.counters[0]) == (0, 0)
    table.do("member s0 e0", 1, 20, 1)
    assert (table.state.points[0], table.state.wounds[0], table.state.counters[0]) == (1, 1, 1)
    hurt = (told.Wounded, told.FoeWounded, told.LeaderPassed, told.TurnBegan)
    assert [type(each) for each in table.told if isinstance(each, hurt)][:2] == [told.Wounded, told.FoeWounded]


@of_card("twist.blackout")
@rule("blackstone.twists.05")
def test_blackout():
    table = pose({TADDEUS: (2, 0)}, {"traitor_guardsman": [(6, 0), (5, 0)]}, dice={TADDEUS: (2, 1)}, turn=TADDEUS,
                 **twisted("blackout"))  # fmt: skip
    assert table.refusal("shoot s0 m2 y2 0 0 h0") == "too_dark"
    table.do("shoot s0 m2 y2 0 0 h1", 1)
    assert [armed_at(table.game.box, table.state, table.foe("traitor_guardsman"), far) is None for far in (3, 4)] == [
        False, True,
    ]  # fmt: skip


@of_card("twist.terrifying_howls")
@rule("blackstone.twists.06")
def test_terrifying_howls():
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 2)}, **twisted("terrifying_howls"))
    assert table.refusal(f"move s0 m0 y1 x{table.hex((4, 0))}") == "die_too_low"
    table.do(f"move s0 m0 y2 x{table.hex((4, 0))}")


@of_card("twist.major_find")
@rule("blackstone.twists.07")
def test_major_find():
    """Two cards for a marker, one for a search without."""
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (4, 5, 1)}, points=[3, 0, 0, 0], **twisted("major_find"))
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    assert changes(table, "search s0 m0 y4 no")["finds"] == {DRAIK: (0, 1)}
    assert changes(table, "search s0 m0 y5 yes")["finds"] == {DRAIK: (0, 1, 2)}


@of_card("twist.major_find")
@rule("blackstone.activation.07", "blackstone.twists.07")
def test_what_adds_to_a_search_is_added_up():
    """Reading Q58."""
    table = pose({"rein_raus": ((3, 0), (3, 0))}, dice={"rein_raus": (4, 1)}, **twisted("major_find"),
                 party=("rein_raus", TADDEUS, LOCARNO, VORNE))  # fmt: skip
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do("search s0 m0 y4 no")
    assert table.asked().among == (0, 1, 2)
    assert changes(table, "find s0 d1")["finds"] == {"rein_raus": (0, 2)}


@of_card("twist.surprise_attack")
@rule("blackstone.twists.08", "blackstone.hostile_actions.01")
@pytest.mark.parametrize(("roll", "action"), [(5, "hold"), (6, "onslaught")])
def test_surprise_attack(roll, action):
    table = pose({DRAIK: (3, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", dice={DRAIK: (1,)},
                 loaded=(roll, *(1, 1) * (action != "hold")), **twisted("surprise_attack"))  # fmt: skip
    assert [each.action for each in table.told if isinstance(each, told.FoeActs)] == [action]
    assert happened(table) == {}


@of_card("twist.no_cover")
@rule("blackstone.twists.09")
def test_no_cover():
    for fields, covered in (({}, True), (twisted("no_cover"), False)):
        table = pose({DRAIK: (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={DRAIK: (6, 1)},
                     content=hall(barriers=[(5, 0, 3)]), **fields)  # fmt: skip
        table.do("shoot s0 m0 y6 0 0 h0", 5, *[1] * (1 + covered))
        assert table.events(told.AttackDeclared)[0].covered == covered


@rule("blackstone.combat_setup.07", "blackstone.discovery.03")
def test_a_twist_on_the_line_of_a_group_holds_and_turns_its_marker():
    card = next(at for at, each in enumerate(CONTENT.encounters) if each.id == "traitor_guardsmen_3")
    table = pose(TWO, run=lambda: MeetingGroup(group=2), cards=(-1, -1, card, -1), dice={TADDEUS: (1,)})
    assert happened(table) == {"twists": (TWISTS.index("debris"),), "turned": 0b100}


@rule("blackstone.discovery.01", "blackstone.discovery.02", "blackstone.combat_setup.05", "blackstone.combat_setup.06")
@pytest.mark.parametrize("number", range(34))
def test_what_an_encounter_card_brings(number):
    """Every card, for every group: its hostiles around the marker, at least two hexes away from explorers."""
    content = hall(markers=((9, -3), (9, 0), (9, 3), (7, 3)))
    for group in range(4):
        table = pose({DRAIK: (2, 0)}, run=lambda: MeetingGroup(group=group), cards=(number,) * 4, content=content,  # noqa: B023
                     dice={DRAIK: (1,)}, track=(0,), place=-1)  # fmt: skip
        box, state = table.game.box, table.state
        line = box.encounters[number].groups[group]
        came = [box.kinds[box.foe_kinds[foe]].id for foe in range(35) if state.foes[foe] != NOWHERE]
        assert sorted(came) == sorted(kind for kind, count in line.hostiles.items() for _ in range(count))
        assert bool(state.twists) == (line.twist is not None)
        assert all(state.groups[foe] == group for foe in range(35) if state.foes[foe] != NOWHERE)
        board = box.sites["hall"]
        near = [board.range(hex_, board.markers[group]) for hex_ in state.foes if hex_ != NOWHERE]
        assert max(near, default=0) <= 3
        assert min(near, default=0) == 0
        assert all(board.range(hex_, state.at[0]) >= 2 for hex_ in state.foes if hex_ != NOWHERE)


# ---------------------------------------------------------------------- special rules of combats


def fought(name, **fields):
    """Fields of a position in a combat with its card."""
    return {"drawn": COMBATS.index(name), **fields}


def new_turn(name, *dice, turn=0, **fields):
    """A turn of that combat begins."""
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)}, **fought(name), **fields)
    table.state.turn = turn
    table.state.stack[-2:] = [Turn()]
    table.state.owed[:] = [None]
    table.told = []
    return table.begin(*dice)


@of_card("combat.sunken_gallery")
def test_sunken_gallery():
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (4, 4, 1)}, **fought("sunken_gallery"))
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    assert changes(table, "search s0 m0 y4 no")["finds"] == {DRAIK: (0, 1)}
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    assert changes(table, "search s0 m0 y4 no")["finds"] == {DRAIK: (0, 1, 2)}


@of_card("combat.narrow_span", "combat.dais_of_echoes")
@rule("blackstone.activation.11", "blackstone.combat_setup.02", "blackstone.events.08")
@pytest.mark.parametrize("name", ["narrow_span", "dais_of_echoes"])
def test_a_chamber_that_is_there_from_the_start_counts_as_summoned(name):
    """Reading Q31: nobody summons another, and Escape Chamber does nothing."""
    table = pose(TWO, dice={DRAIK: (1,)}, encounters=tuple(range(34)), **fought(name))
    state = table.state
    state.board, state.at, state.past = "", (Hex(2), NOWHERE, Hex(2), *state.at[3:]), (state.drawn,)
    state.stack[2:], state.owed[:] = [Combat()], [None]
    table.begin()
    opened = [each.portal for each in table.told if isinstance(each, told.ChamberOpened)]
    board = table.game.box.sites[state.board]
    assert state.board == CONTENT.combats[state.drawn].board
    assert state.exit == board.departure != 0
    assert opened == [None]
    while not isinstance(table.asked(), asked.Activate):
        table.game.play(state, next(iter(table.options())), table._listen)
    assert table.refusal(f"summon s0 m{2 * table.asked().member} y6 p0") == "already_summoned"
    assert happened(event("escape_chamber", exit=state.exit)) == {}


@of_card("combat.shaft_overlook")
@pytest.mark.parametrize(("kind", "at", "slain"), [
    ("negavolt_cultist", (4, 0), True), ("negavolt_cultist", (3, 1), False), ("obsidius_mallex", (4, 0), False),
])  # fmt: skip
def test_shaft_overlook(kind, at, slain):
    """A grievous wound beside the pit slays all but the huge."""
    table = pose({DRAIK: (3, 0)}, {kind: [at]}, dice={DRAIK: (6, 1)}, content=hall(sections={(5, 0): "pit"}),
                 **fought("shaft_overlook"))  # fmt: skip
    table.do(f"shoot s0 m0 y6 0 0 h{table.foe(kind)}", 7, 1)
    assert (table.state.foes[table.foe(kind)] == NOWHERE) == slain


@of_card("combat.long_watch")
@rule("blackstone.initiative.02", "blackstone.initiative.03", "blackstone.wounds.02")
@pytest.mark.parametrize(("turn", "counts"), [(0, [2, 3]), (1, [3, 4])])
def test_long_watch(turn, counts):
    table = new_turn("long_watch", turn=turn, wounds=[1, 0, 0, 0])
    rolled = [len(each.dice) for each in table.told if isinstance(each, told.ActivationDiceRolled)]
    assert rolled == counts


@of_card("combat.cloistered_cells")
@rule("blackstone.discovery.03")
def test_cloistered_cells():
    """A group comes when its marker is first seen, and has no card before the next turn."""
    walls = [(5, r, 0) for r in range(-3, 3)] + [(5, r, 5) for r in range(-2, 4)]
    table = pose({DRAIK: (5, 1)}, dice={DRAIK: (1, 1, 1)}, content=hall(walls=walls, markers=((9, 3),)),
                 turned=1, dormant=1, encounters=(12, 13), track=(0,), **fought("cloistered_cells"))  # fmt: skip
    state = table.state
    state.markers = (table.hex((9, 3)), NOWHERE, NOWHERE, NOWHERE)
    assert any_in_force(table.game.box, state, HiddenGroups)
    table.do(f"move s0 m0 y1 x{table.hex((5, 2))}")
    assert (state.dormant, state.turned, state.encounters) == (1, 1, (12, 13))
    table.do(f"move s0 m0 y1 x{table.hex((6, 3))}")
    assert (state.dormant, state.turned, state.encounters) == (0, 0, (13,))
    assert [len(each.foes) for each in table.events(told.GroupDeployed)] == [4]
    assert state.track == (0,)


@of_card("combat.dais_of_echoes")
def test_the_console_of_the_dais_gives_inspiration():
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (3, 3, 1)}, content=hall(sections={(4, 0): "console"}),
                 **fought("dais_of_echoes"))  # fmt: skip
    found = changes(table, "access s0 m0 y3 - yes")
    assert found.pop("used")
    assert found == {"dice": {DRAIK: (1, 3)}, "points": {DRAIK: 1}} or found["points"] == {DRAIK: 1}
    assert table.refusal("access s0 m0 y3 - yes") == "no_console"


@of_card("combat.closing_walls")
@rule("blackstone.initiative.01", "blackstone.initiative.04")
@pytest.mark.parametrize("turn", [0, 1])
def test_closing_walls(turn):
    orders = {new_turn("closing_walls", turn=turn, rng=seed).state.track for seed in range(1, 12)}
    assert all(order[0] == 4 for order in orders) == (turn == 0)
    assert all(sorted(order) == [0, 1, 4] for order in orders)
    assert len(orders) > 1  # shuffled


@of_card("combat.dead_drop")
@pytest.mark.parametrize("turn", [0, 1])
def test_dead_drop(turn):
    table = new_turn("dead_drop", turn=turn)
    assert any(isinstance(each, told.DestinySkipped) for each in table.told) == (turn == 0)


@of_card("combat.killing_floor")
@pytest.mark.parametrize("turn", [1, 2])
def test_killing_floor(turn):
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={TADDEUS: (1, 2)}, turn=TADDEUS, **fought("killing_floor"))
    table.state.turn = turn
    assert bool(gambit_payments(table.game.box, table.state, 1)) == (turn == 2)


@of_card("combat.false_sanctuary")
def test_false_sanctuary():
    table = pose(TWO, run=lambda: Moments(moment="combat_start"), dice={TADDEUS: (1,)}, seats=4, leader=1,
                 **fought("false_sanctuary"))  # fmt: skip
    assert happened(table) == {"finds": {TADDEUS: (0,)}, "discovery": table.origin.discovery[1:]}


@of_card("combat.encircled")
@rule("blackstone.hostiles.02")
@pytest.mark.parametrize(("roll", "back"), [(1, 3), (2, 3), (3, 3), (4, 2), (5, 0)])
def test_encircled(roll, back):
    """One less, and never below one: of three that were slain all come with a 3."""
    table = pose(TWO, SLAIN, run=lambda: Reinforcing(group=GroupId(0), kind=0), slain=0b111, loaded=(roll,),
                 dice={TADDEUS: (1,)}, **fought("encircled"))  # fmt: skip
    assert [len(each.foes) for each in table.told if isinstance(each, told.Reinforced)] == [back]


@rule("blackstone.combat_setup.01", "blackstone.combat_setup.03", "blackstone.combat_setup.10", "blackstone.round.08",
      "blackstone.round.09", "blackstone.round.10", "blackstone.combat_setup.04", "blackstone.combat_setup.09",
      "blackstone.combat_setup.11", "blackstone.combat_setup.12", "blackstone.setup.06")  # fmt: skip
@pytest.mark.parametrize("number", range(18))
def test_a_combat_is_set_up(number):
    """Its board, a marker and a card for each group, explorers in the arrival chamber or on start hexes, wounds and
    points as they were."""
    table = pose(TWO, dice={DRAIK: (1,)}, wounds=[1, 0, 0, 0], points=[0, 2, 0, 0], drawn=number,
                 encounters=tuple(range(34)), finds=((3,), (), (), ()), kit=((), (5,), (), ()))  # fmt: skip
    state = table.state
    state.board, state.at, state.past = "", (Hex(2), NOWHERE, Hex(2), *state.at[3:]), (number,)
    state.stack[2:] = [Combat()]
    state.owed[:] = [None]
    table.begin()
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s0 m{table.asked().figure} x{table.options()[0].hex}")
    card, board = CONTENT.combats[number], table.game.box.sites[state.board]
    assert state.board == card.board
    assert (state.open, state.portals) == (board.own, (1 << len(board.portals)) - 1)
    assert state.markers == (*board.markers[: card.groups], *[NOWHERE] * (4 - card.groups))
    assert (state.wounds[0], state.points[1], state.finds[0][0], state.kit[1]) == (1, 2, 3, (5,))
    standing = [state.at[each] for each in (0, 2)]
    assert all(board.starts >> hex_ & 1 for hex_ in standing)
    if card.kind == "standard":
        assert standing == [board.berths[2]] * 2
    present = {group for foe, group in enumerate(state.groups) if state.foes[foe] != NOWHERE}
    assert {card - 4 for card in state.track if card >= 4} == present
    if card.id != "cloistered_cells":
        assert state.cards == (*range(card.groups), *[-1] * (4 - card.groups))
    assert MemberId(0) in state.track
