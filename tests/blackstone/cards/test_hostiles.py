"""The sheets of hostiles: figures, weapons, and what each has besides."""

from __future__ import annotations

import pytest

from tabletop.games.blackstone.content.ids import FoeId, GroupId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.hostiles import armed_at, status
from tabletop.games.blackstone.rules.changes.encounters import Deploying
from tabletop.games.blackstone.rules.journey.turns import Turn
from tests.blackstone.cards.test_behaviour import acts
from tests.blackstone.changes import changes, happened
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule

NEAR = {"janus_draik": (3, 0)}
SHEETS = {  # move, wounds, size, defence, what a slain one counts | dice at 1, 2 to 3, 4 and more hexes
    "traitor_guardsman": "2 2 small d6 2 | d6 d6 -",
    "negavolt_cultist": "2 3 large d6 3 | d8 - -",
    "ur_ghul": "3 3 small d6 3 | d8 - -",
    "spindle_drone": "2 2 small d8 2 | d6 d6 d6",
    "chaos_beastman": "2 3 large d6 3 | d8 d6 -",
    "rogue_psyker": "2 2 large d6 2 | d6 d6 d6",
    "chaos_space_marine": "2 4 large d8 4 | d6 d8 d6",
    "obsidius_mallex": "2 12 huge d8 12 | d8 d6 -",
}
"""Of a guardsman: the leader of a group."""


def dice(table, foe, *levels):
    """The dice of a hostile by how far its target is."""
    found = [armed_at(table.game.box, table.state, foe, range_, *levels) for range_ in (1, 2, 3, 4, 9)]
    assert found[1] == found[2]
    assert found[3] == found[4]
    return " ".join("-" if each is None else each.die for each in (found[0], found[1], found[3]))


@rule("blackstone.attack.12", "blackstone.combat_wounds.03")
@pytest.mark.parametrize("kind", SHEETS)
def test_the_figures_of_a_sheet(kind):
    record = next(each for each in CONTENT.hostiles if each.id == kind)
    table = pose(NEAR, {kind: [(6, 0)] if kind != "traitor_guardsman" else [(6, r) for r in range(4)]},
                 dice={"janus_draik": (1,)})  # fmt: skip
    told_of = (record.move, record.wounds, record.size, record.defence, record.inspiration)
    assert f"{' '.join(map(str, told_of))} | {dice(table, table.foe(kind))}" == SHEETS[kind]


@rule("blackstone.hostiles.14", "blackstone.example.26")
def test_who_of_a_group_of_guardsmen_has_which_weapon():
    """One with laspistol and chainsword from four on, one with a flamer from five on; two of each in the box."""
    for size, weapons in ((3, "lll"), (4, "slll"), (5, "sflll"), (8, "sfllllll")):
        table = pose(NEAR, {"traitor_guardsman": [(5 + at % 4, at // 4) for at in range(size)]},
                     dice={"janus_draik": (1,)})  # fmt: skip
        names = [table.game.box.kinds[0].weapons[table.state.arms[foe]].id for foe in range(size)]
        short = {"lasgun": "l", "flamer": "f", "laspistol_chainsword": "s"}
        assert "".join(short[name] for name in names) == weapons
    assert dice(table, FoeId(0)) == "d6 d6 -"
    assert dice(table, FoeId(1)) == "d8 d6 -"
    assert dice(table, FoeId(2)) == "d6 d6 d6"


@rule("blackstone.hostiles.11", "blackstone.hostiles.13", "blackstone.hostiles.14", "blackstone.hostiles.17",
      "blackstone.example.26")  # fmt: skip
def test_columns_are_tried_in_the_order_of_the_sheet():
    walls = [(7, 0, 3), (4, 0, 3), (5, 0, 3)]
    guards = pose(NEAR, {"traitor_guardsman": [(8, 0), (8, 1), (8, 2), (4, 0)]}, dice={"janus_draik": (1,)},
                  content=hall(barriers=[*walls, *((8, r, way) for r in range(3) for way in (2, 3, 4))]))  # fmt: skip
    look = lambda foe: status(guards.game.box, guards.state, FoeId(foe))  # noqa: E731
    assert (look(0), look(1), look(3)) == ("other", "in_cover", "engaged")  # the first one has no lasgun
    mallex = pose(NEAR, {"obsidius_mallex": [(6, 0)]}, dice={"janus_draik": (1,)}, content=hall(barriers=[(6, 0, 3)]))
    assert status(mallex.game.box, mallex.state, mallex.foe("obsidius_mallex")) == "close"
    far = pose(NEAR, {"obsidius_mallex": [(7, 0)]}, dice={"janus_draik": (1,)}, content=hall(barriers=[(7, 0, 3)]))
    assert status(far.game.box, far.state, far.foe("obsidius_mallex")) == "in_cover"


# ---------------------------------------------------------------------- actions in other circumstances


def counters(kind, number, **fields):
    """Counters beside the first hostile of a kind."""
    table = pose(NEAR, {kind: [(4, 0)]}, dice={"janus_draik": (1,)})
    found = [0] * len(table.state.counters)
    found[table.foe(kind)] = number
    return {"counters": found, **fields}


@rule("blackstone.hostile_actions.12", "blackstone.hostile_actions.15")
@pytest.mark.parametrize(("kind", "roll", "wounds"), [("negavolt_cultist", 1, 2), ("rogue_psyker", 16, 1)])
def test_with_a_counter_a_hostile_mends_and_does_nothing_else(kind, roll, wounds):
    table = acts(kind, "other", roll, (), **counters(kind, wounds))
    assert happened(table) == {"counters": {kind: wounds - 1}}


@rule("blackstone.hostile_actions.16", "blackstone.hostile_actions.14")
def test_one_that_is_empowered_disrupts():
    foe = pose(NEAR, {}, dice={"janus_draik": (1,)}).foe("rogue_psyker")
    table = acts("rogue_psyker", "other", 20, (), empowered=1 << foe)
    assert isinstance(table.asked(), asked.RobDie)
    assert changes(table, "rob s0 e0 y1 no") == {"dice": {"janus_draik": (2,)}}


@rule("blackstone.hostile_actions.14")
def test_disrupt_takes_destiny_dice_too_and_wounds_where_there_is_no_die():
    table = acts("rogue_psyker", "other", 4, (), dice={}, destiny=(3, 6))
    assert changes(table, "rob s0 - y16 no") == {"destiny": (3,)}
    bare = acts("rogue_psyker", "other", 4, (), dice={}, seats=5)
    assert happened(bare)["wounds"] == {"janus_draik": 1}


@rule("blackstone.hostile_actions.13", "blackstone.hostile_actions.20")
def test_at_the_highest_level_alert_rolls_failed_attacks_again():
    """Drones at level 2 roll d8, at 3 d12 and from four hexes on d8; each weapon's dice are those of the level."""
    table = acts("spindle_drone", "engaged", 20, (1, 5, 1, 1, 5, 1), threat=3)
    assert happened(table) == {"wounds": {"janus_draik": 2}}
    foe = table.foe("spindle_drone")
    for level, faces in ((1, "d6 d6 d6"), (2, "d8 d8 d8"), (3, "d12 d12 d8")):
        table.state.threat = level
        assert dice(table, foe) == faces


@rule("blackstone.hostile_actions.19")
def test_the_marker_of_a_psyker_that_a_grievous_wound_slays_is_lost_too():
    table = pose(NEAR, {"rogue_psyker": [(4, 0)]}, dice={"janus_draik": (1, 1)})
    foe = table.foe("rogue_psyker")
    table.state.empowered = 1 << foe
    table.do(f"shoot s0 m0 y1 0 0 h{foe}", 7, 1)
    assert (table.state.slain, table.state.empowered) == (1 << foe, 0)


@rule("blackstone.hostile_actions.17", "blackstone.hostile_actions.19")
def test_an_empowered_psyker_has_larger_dice_until_it_is_wounded():
    table = pose(NEAR, {"rogue_psyker": [(4, 0)]}, dice={"janus_draik": (1, 1)})
    foe = table.foe("rogue_psyker")
    table.state.empowered = 1 << foe
    assert dice(table, foe) == "d12 d12 d8"
    assert changes(table, f"shoot s0 m0 y1 0 0 h{foe} / 5 1") == {
        "dice": {"janus_draik": (1,)}, "counters": {"rogue_psyker": 1}, "empowered": set(),
    }  # fmt: skip
    assert dice(table, foe) == "d6 d6 d6"


@rule("blackstone.hostile_actions.18")
def test_an_overcharged_pistol_has_a_die_of_its_own():
    table = pose(NEAR, {"obsidius_mallex": [(7, 0)]}, dice={"janus_draik": (1,)})
    foe = table.foe("obsidius_mallex")
    assert dice(table, foe, "overcharged") == "d12 d12 d8"


@rule("blackstone.hostile_actions.05", "blackstone.hostile_actions.11")
def test_a_beastman_that_has_not_moved_rolls_nothing_again():
    assert happened(acts("chaos_beastman", "engaged", 1, (1, 1))) == {}
    table = acts("chaos_beastman", "close", 10, (1, 1))  # it charges, and both of its attack rolls fail
    assert happened(table) == {"foes": {"chaos_beastman": (4, 0)}}
    assert len([each for each in table.told if isinstance(each, told.FoeDieRolled)]) == 2


@rule("blackstone.hostiles.18")
def test_mallex_rolls_twice():
    table = pose(NEAR, {"obsidius_mallex": [(4, 0)]}, turn="group", dice={"janus_draik": (1,)},
                 loaded=(1, 1, 1, 20, 5, 1, 5, 1))  # fmt: skip
    assert [each.roll for each in table.told if isinstance(each, told.FoeActs)] == [1, 20]
    assert happened(table) == {"wounds": {"janus_draik": 2}}


@pytest.mark.parametrize(("attack", "found"), [("7 1 6", {}), ("7 5 1", 1), ("5 1", 1), ("5 5", {})])
def test_power_armour_rolls_two_dice_against_a_grievous_wound(attack, found):
    table = pose(NEAR, {"chaos_space_marine": [(4, 0)]}, dice={"janus_draik": (1, 1)})
    foe = table.foe("chaos_space_marine")
    attack = attack.replace("7 1 6", "7 1 7")
    assert changes(table, f"shoot s0 m0 y1 0 0 h{foe} / {attack}") == {
        "dice": {"janus_draik": (1,)}, **({"counters": {"chaos_space_marine": found}} if found else {}),
    }  # fmt: skip


def test_a_voltaic_field_rolls_a_failed_defence_again_from_afar():
    table = pose(NEAR, {"negavolt_cultist": [(4, 0), (5, 0)]}, dice={"janus_draik": (1, 1, 1)})
    near, far = table.foe("negavolt_cultist"), table.foe("negavolt_cultist", 1)
    assert changes(table, f"shoot s0 m0 y1 0 0 h{far} / 5 1 5") == {"dice": {"janus_draik": (1, 1)}}
    assert changes(table, f"shoot s0 m0 y1 0 0 h{near} / 5 1") == {
        "dice": {"janus_draik": (1,)}, "counters": {"negavolt_cultist": 1},
    }  # fmt: skip


@rule("blackstone.twists.05")
def test_darkness_does_not_hinder_the_eyeless():
    blackout = next(at for at, each in enumerate(CONTENT.twists) if each.id == "blackout")
    table = pose(NEAR, {"ur_ghul": [(7, 0)], "rogue_psyker": [(7, 1)]}, dice={"janus_draik": (6,)}, twists=(blackout,))
    assert dice(table, table.foe("rogue_psyker")) == "d6 d6 -"
    assert table.game.box.kinds[2].traits[0].id == "eyeless_hunters"


@rule("blackstone.hostile_actions.20")
@pytest.mark.parametrize(("fallen", "after"), [("spindle_drone", 2), ("ur_ghul", 1)])
def test_slain_drones_raise_the_level_when_the_turn_ends(fallen, after):
    table = pose(NEAR, {"ur_ghul": [(9, 3)]}, dice={"janus_draik": (1,)})
    table.state.fallen = 1 << table.game.box.kind_numbers[fallen]
    table.state.stack[-2:] = [Turn(step="fade")]
    table.state.owed[:] = [None]
    table.begin()
    assert table.state.threat == after


@rule("blackstone.box.03", "blackstone.combat_setup.08", "blackstone.hostiles.06")
def test_no_more_of_a_kind_come_than_there_are_models():
    run = lambda: Deploying(group=1, wanted=((6, 2), (2, 3)))  # noqa: E731
    table = pose(NEAR, {"chaos_space_marine": [(9, -3)], "ur_ghul": [(9, -2), (9, -1), (9, 0), (8, 0)]}, run=run,
                 dice={"janus_draik": (1,)}, markers=(0, 30, -1, -1),
                content=hall(markers=((9, 3), (8, 2))))  # fmt: skip
    (came,) = [each for each in table.told if isinstance(each, told.GroupDeployed)]
    assert came.foes == (table.foe("chaos_space_marine", 1),)
    gone = pose(NEAR, {"ur_ghul": [(9, -2), (9, -1), (9, 0), (8, 0)]}, run=lambda: Deploying(group=1, wanted=((2, 3),)),
                dice={"janus_draik": (1,)}, markers=(0, 30, -1, -1),
                content=hall(markers=((9, 3), (8, 2))))  # fmt: skip
    assert [each.group for each in gone.told if isinstance(each, told.GroupAbsent)] == [GroupId(1)]


@rule("blackstone.movement.08")
def test_hostiles_leave_the_side_of_an_explorer_without_a_roll():
    content = hall(walls=[(5, r, 0) for r in range(-3, 4)] + [(5, r, 5) for r in range(-3, 3)])
    table = pose({"janus_draik": (4, 2)}, {"traitor_guardsman": [(4, 3)]}, turn="group", content=content,
                 dice={"janus_draik": (1,)}, loaded=(1,))  # fmt: skip
    assert [type(each) for each in table.told if isinstance(each, told.FoeMoved | told.FoeDieRolled)] == [told.FoeMoved]
