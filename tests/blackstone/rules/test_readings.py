"""How open questions of the rules are read, where no test of a rule shows it (see `readings.yaml`)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, ExplorationId, GroupId, Hex, MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Mission
from tabletop.games.blackstone.position.hostiles import armed_at, victims
from tabletop.games.blackstone.position.table import open_slots
from tabletop.games.blackstone.rules.changes.clearing import clear_board
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.rounds import Round
from tests.blackstone.changes import changes
from tests.blackstone.rules.posing import CONTENT, Handle, hall, on, pose
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
TWO = {DRAIK: (3, 0), TADDEUS: (4, 0)}
NAMES = [each.id for each in CONTENT.explorers]


@rule("blackstone.setup.18", "blackstone.initiative.02")
def test_the_robot_has_three_slots_and_rolls_three_dice():
    """Reading Q05; whoever else is there rolls four."""
    table = pose({"ur_025": (3, 0), TADDEUS: (4, 0)}, {"ur_ghul": [(9, 3)]}, dice={TADDEUS: (1,)},
                 party=("ur_025", TADDEUS, LOCARNO, VORNE))  # fmt: skip
    on(table, "dice")
    rolled = {each.member: len(each.dice) for each in table.told if isinstance(each, told.ActivationDiceRolled)}
    assert rolled == {0: 3, 1: 4}


@rule("blackstone.combat_setup.09", "blackstone.initiative.04")
@pytest.mark.parametrize("there", [("ur_ghul",), ("ur_ghul", "negavolt_cultist")])
def test_only_groups_that_have_hostiles_have_a_card_on_the_track(there):
    """Reading Q06; of two groups one is away, or both are there."""
    table = pose(TWO, {each: [(9, 3 - at)] for at, each in enumerate(there)}, dice={DRAIK: (1,)}, groups=("ur_ghul",))
    on(table, "track")
    assert sorted(table.state.track) == [0, 1, *[4] * (len(there) - 1), 5]


@rule("blackstone.wounds.06", "blackstone.wounds.07")
@pytest.mark.parametrize("board", ["hall", ""])
def test_grievous_wounds_are_healed_neither_in_combat_nor_after_it(board):
    """Reading Q11: a vitality roll that would heal two heals the one wound beside them."""
    table = pose(TWO, run=lambda: Vitality(member=MemberId(0)), wounds=[1, 0, 0, 0], grievous=[2, 0, 0, 0], place=9,
                 dice={TADDEUS: (1,)}, board=board, loaded=(8,))  # fmt: skip
    assert (table.state.wounds[0], table.state.grievous[0]) == (0, 2)


@rule("blackstone.combat_turn.02", "blackstone.round.14", "blackstone.seats.03")
def test_the_leader_marker_passes_after_a_combat_turn_and_in_the_leadership_step():
    """Reading Q12: both."""
    table = pose(TWO, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)}, seats=4)
    on(table, "close")
    assert table.state.leader == 1
    between = pose(TWO, dice={DRAIK: (1,)}, seats=4, leader=1, deck=(20,))
    state = between.state
    state.board, state.track, state.at = "", (), (Hex(0), NOWHERE, Hex(0), *state.at[3:])
    state.stack[1:], state.owed[:] = [Round(step="leadership")], [None] * 4
    between.begin()
    assert state.leader == 2


@rule("blackstone.hostile_actions.20", "blackstone.combat_end.07")
@pytest.mark.parametrize(("legacy", "first"), [((), 1), (("waking_sentinels",), 2)])
def test_the_threat_level_begins_every_combat_anew_at_one_or_by_a_legacy_card_at_two(legacy, first):
    """Reading Q14."""
    ids = [each.id for each in CONTENT.legacy for _ in range(each.count)]
    drawn = tuple(map(ids.index, legacy))
    table = pose(TWO, {"spindle_drone": [(9, 3)]}, dice={DRAIK: (1,)}, threat=3,
                 mission=Mission("one_off", legacy=drawn))  # fmt: skip
    clear_board(Handle(table.game, table.state))
    assert table.state.threat == 1
    state = table.state
    state.at = (Hex(2), NOWHERE, Hex(2), *state.at[3:])
    state.drawn, state.past = ExplorationId(0), (ExplorationId(0),)
    state.stack[2:], state.owed[:] = [Combat()], [None]
    table.begin()
    assert (state.turn, state.threat) == (1, first)


@rule("blackstone.inspiration.14", "blackstone.combat_end.07")
def test_what_was_slain_on_overwatch_counts_in_the_next_combat_if_this_one_is_over_before():
    table = pose(TWO, dice={DRAIK: (1,)}, worth=(3, 0, 0, 0), kills=(1,))
    clear_board(Handle(table.game, table.state))
    assert (table.state.worth, table.state.kills) == ((3, 0, 0, 0), ())


@rule("blackstone.inspiration.11")
@pytest.mark.parametrize("name", NAMES)
def test_all_tokens_find_their_place_on_the_other_side_of_a_card(name):
    """Reading Q25: both sides have the same slots."""
    at = ((3, 0), (3, 0)) if name == "rein_raus" else (3, 0)
    others = [each for each in (DRAIK, TADDEUS, LOCARNO, VORNE) if each != name][:3]
    table = pose({name: at}, dice={name: (1,)}, party=(name, *others), turn=name, points=[3, 0, 0, 0],
                 wounds=[2, 0, 0, 0], grievous=[1, 0, 0, 0])  # fmt: skip
    slots = open_slots(table.game.box, table.state, 0)
    assert changes(table, "inspire s0 e0") == {"points": {name: 0}, "inspired": {name}}
    assert open_slots(table.game.box, table.state, 0) == slots


@rule("blackstone.hostiles.06", "blackstone.hostiles.10")
def test_of_a_mixed_group_the_nearest_acts_first_and_each_kind_is_rolled_for():
    """Reading Q42: of whatever kind it is."""
    spots = {"traitor_guardsman": [(9, 0), (5, 1)], "ur_ghul": [(7, 0), (9, 3)], "negavolt_cultist": [(9, 2)]}
    table = pose({DRAIK: (2, 0)}, spots, dice={DRAIK: (1,)}, points=[4, 0, 0, 0])
    state = table.state
    gone = {"ur_ghul": table.foe("ur_ghul", 1), "negavolt_cultist": table.foe("negavolt_cultist")}
    for foe in gone.values():
        state.foes, state.slain = changed(state.foes, foe, NOWHERE), state.slain | 1 << foe
    state.stack[-1:], state.owed[:] = [GroupActivation(group=GroupId(0))], [None]
    table.begin(20, 20)
    rolls = [each.foes for each in table.told if isinstance(each, told.Reinforced)]
    assert rolls[:2] == [(), ()]
    acts = [each.foe for each in table.told if isinstance(each, told.FoeActs)]
    assert acts[:3] == [table.foe("traitor_guardsman", 1), table.foe("ur_ghul"), table.foe("traitor_guardsman")]


@rule("blackstone.combat_end.01", "blackstone.movement.09")
def test_in_the_departure_chamber_one_acts_is_attacked_and_steps_out_again():
    """Reading Q44: until the combat ends, which it does not while another explorer stands elsewhere."""
    board = pose(TWO, dice={DRAIK: (1,)}).game.box.sites["hall"]
    mouth = board.way(board.hex_at((9, 0)), board.called[0], board.own | board.called[0])[-1]

    def inside(**fields):
        table = pose({DRAIK: (9, 0), TADDEUS: (2, 0)}, {"traitor_guardsman": [(7, 0)]}, dice={DRAIK: (1, 2, 4, 5)},
                     wounds=[2, 0, 0, 0], **fields)  # fmt: skip
        table.do("summon s0 m0 y4 p0").do(f"move s0 m0 y5 x{mouth}")
        assert table.state.at[0] == mouth
        return table

    table = inside()
    assert changes(table, "recuperate s0 e0 y1 / 5")["wounds"] == {DRAIK: 1}
    assert changes(table, f"move s0 m0 y2 x{table.hex((8, 0))}")["at"] == {DRAIK: (8, 0)}
    shot = inside()
    shot.do(f"shoot s0 m0 y2 0 0 h{shot.foe('traitor_guardsman')}", 5, 1)
    assert shot.state.counters[shot.foe("traitor_guardsman")] == 1
    hunted = inside()
    box, state, foe = hunted.game.box, hunted.state, hunted.foe("traitor_guardsman")
    assert armed_at(box, state, foe, 3) is not None
    assert 0 in victims(box, state, foe, "closest").figures


@rule("blackstone.hostiles.11", "blackstone.hostiles.18")
def test_the_status_of_a_hostile_is_judged_when_it_acts_itself():
    """Reading Q54: the first of two cultists beside Draik puts him out of action, and the other one is engaged with
    nobody any more."""
    table = pose({DRAIK: (3, 0), TADDEUS: (9, -3)}, {"negavolt_cultist": [(4, 0), (3, 1)]}, turn="group",
                 wounds=[4, 0, 0, 0], dice={TADDEUS: (1,)}, loaded=(4, 5, 1, 20))  # fmt: skip
    acts = [each for each in table.told if isinstance(each, told.FoeActs)]
    assert [each.status for each in acts] == ["engaged", "other"]


@rule("blackstone.dice.04", "blackstone.attack.03", "blackstone.attack.07")
@pytest.mark.parametrize("die", ["d6", "d8", "d12"])
def test_the_dice_of_hostiles_are_what_their_record_says(die):
    """Reading Q51: of their weapons and of their defence; other data are other dice."""
    old = next(each for each in CONTENT.hostiles if each.id == "ur_ghul")
    weapons = tuple(replace(each, dice=replace(each.dice, r1=die), levels={}) for each in old.weapons)
    new = replace(old, weapons=weapons, defence=die)
    content = hall()
    content = replace(content, hostiles=tuple(new if each.id == "ur_ghul" else each for each in content.hostiles))
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(4, 0)]}, dice={DRAIK: (6, 1)}, content=content)
    foe = table.foe("ur_ghul")
    armed = armed_at(table.game.box, table.state, foe, 1)
    assert armed is not None
    assert armed.die == die
    table.do(f"shoot s0 m0 y6 0 0 h{foe}", 5, 1)
    assert {each.die for each in table.events(told.FoeDieRolled)} == {die}
