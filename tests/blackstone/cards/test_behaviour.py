"""Every line of every behaviour table, in a position of its own: what the hostile does, and nothing else changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tests.blackstone.changes import happened
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule

WALL = [*((5, r, 0) for r in range(-3, 3)), *((5, r, 5) for r in range(-2, 4))]
"""A wall across the hall with one gap, at its southern end."""
WHERE = {
    "hidden": ((7, 0), {"walls": WALL}), "engaged": ((4, 0), {}), "close": ((5, 0), {}), "other": ((7, 0), {}),
    "in_cover": ((7, 0), {"barriers": [(7, 0, 3)]}),
}  # fmt: skip
"""For each column where the hostile stands, and what else lies in the hall; Janus Draik stands at (3, 0)."""
LINES = {
    # faces action / attack and defence dice that fall: what comes of it
    "traitor_guardsman hidden": (
        "1-3 hold: nothing",
        "4-6 sneak: to 6,2",
        "7-12 advance: to 6,2",
        "13-19 charge: to 5,3",
        "20-20 rush: to 5,1",
    ),
    "traitor_guardsman engaged": (
        "1-3 fall_back / 5 1: wounds 1",
        "4-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "traitor_guardsman in_cover": (
        "1-9 aim / 5 1: wounds 1",
        "10-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "traitor_guardsman close": (
        "1-3 fall_back / 5 1: wounds 1",
        "4-9 onslaught / 5 1 5 1: wounds 2",
        "10-19 charge / 5 1: to 4,0 wounds 1",
        "20-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "traitor_guardsman other": (
        "1-6 advance / 5 1: to 5,0 wounds 1",
        "7-12 aim / 5 1: wounds 1",
        "13-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "negavolt_cultist hidden": (
        "1-3 recharge: to 6,2",
        "4-6 hold: nothing",
        "7-19 charge: to 5,3",
        "20-20 rush: to 5,1",
    ),
    "negavolt_cultist engaged": (
        "1-3 recharge / 5 1: wounds 1",
        "4-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "negavolt_cultist other": (
        "1-3 recharge: to 5,0",
        "4-19 charge: to 4,0",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "ur_ghul hidden": (
        "1-3 hold: nothing",
        "4-9 sneak: to 6,2",
        "10-19 charge: to 5,1",
        "20-20 rush: to 4,0",
    ),
    "ur_ghul engaged": (
        "1-6 fall_back / 5 1: wounds 1",
        "7-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 pounce / 1 5 1 1 5 1: wounds 2",
    ),
    "ur_ghul close": (
        "1-6 fall_back: nothing",
        "7-19 charge / 5 1: to 4,0 wounds 1",
        "20-20 pounce / 1 5 1: to 4,0 wounds 1",
    ),
    "ur_ghul other": (
        "1-9 fall_back: nothing",
        "10-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "spindle_drone hidden": (
        "1-3 hold: nothing",
        "4-12 sneak: to 6,2",
        "13-19 advance: to 6,2",
        "20-20 alert: threat 2",
    ),
    "spindle_drone engaged": (
        "1-6 fall_back / 5 1: wounds 1",
        "7-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 alert / 5 1 5 1: wounds 2 threat 2",
    ),
    "spindle_drone in_cover": (
        "1-6 aim / 5 1: wounds 1",
        "7-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 alert / 5 1 5 1: wounds 2 threat 2",
    ),
    "spindle_drone close": (
        "1-3 fall_back / 5 1: wounds 1",
        "4-9 aim / 5 1: wounds 1",
        "10-19 onslaught / 5 1 5 1: wounds 2",
        "20-20 alert / 5 1 5 1: wounds 2 threat 2",
    ),
    "spindle_drone other": (
        "1-3 fall_back / 5 1: wounds 1",
        "4-9 aim / 5 1: wounds 1",
        "10-15 onslaught / 5 1 5 1: wounds 2",
        "16-19 advance / 5 1: to 5,0 wounds 1",
        "20-20 alert / 5 1 5 1: wounds 2 threat 2",
    ),
    "chaos_beastman hidden": (
        "1-3 hold: nothing",
        "4-9 advance: to 6,2",
        "10-19 charge: to 5,3",
        "20-20 rush: to 5,1",
    ),
    "chaos_beastman engaged": (
        "1-15 onslaught / 5 1 5 1: wounds 2",
        "16-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "chaos_beastman close": (
        "1-9 onslaught / 5 1 5 1: wounds 2",
        "10-19 charge / 5 1: to 4,0 wounds 1",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "chaos_beastman other": (
        "1-9 advance / 5 1: to 5,0 wounds 1",
        "10-19 charge: to 4,0",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "rogue_psyker hidden": (
        "1-9 hold: nothing",
        "10-15 disrupt: robs",
        "16-19 regenerate: robs",
        "20-20 empower: empowered",
    ),
    "rogue_psyker engaged": (
        "1-6 fall_back / 5 1: wounds 1",
        "7-15 onslaught / 5 1 5 1: wounds 2",
        "16-20 annihilate / 1 5 1: wounds 1 empowered",
    ),
    "rogue_psyker close": (
        "1-3 fall_back / 5 1: wounds 1",
        "4-9 disrupt: robs",
        "10-15 onslaught / 5 1 5 1: wounds 2",
        "16-19 regenerate: robs",
        "20-20 empower: empowered",
    ),
    "rogue_psyker other": (
        "1-3 hold: nothing",
        "4-9 disrupt: robs",
        "10-15 onslaught / 5 1 5 1: wounds 2",
        "16-19 regenerate: robs",
        "20-20 empower: empowered",
    ),
    "chaos_space_marine hidden": (
        "1-3 sneak: to 6,2",
        "4-9 advance: to 6,2",
        "10-15 charge: to 5,3",
        "16-20 rush: to 5,1",
    ),
    "chaos_space_marine engaged": (
        "1-15 onslaught / 5 1 5 1: wounds 2",
        "16-20 rapid_fire / 1 5 1 1 5 1: wounds 2",
    ),
    "chaos_space_marine in_cover": (
        "1-3 aim / 5 1: wounds 1",
        "4-12 onslaught / 5 1 5 1: wounds 2",
        "13-15 advance / 5 1: to 5,0 wounds 1",
        "16-20 rapid_fire / 1 5 1 1 5 1: wounds 2",
    ),
    "chaos_space_marine close": (
        "1-6 aim / 5 1: wounds 1",
        "7-12 onslaught / 5 1 5 1: wounds 2",
        "13-15 advance / 5 1: to 4,0 wounds 1",
        "16-20 rapid_fire / 1 5 1 1 5 1: wounds 2",
    ),
    "chaos_space_marine other": (
        "1-9 aim / 5 1: wounds 1",
        "10-15 advance / 5 1: to 5,0 wounds 1",
        "16-20 rapid_fire / 1 5 1 1 5 1: wounds 2",
    ),
    "obsidius_mallex hidden": (
        "1-3 sneak: to 6,2",
        "4-9 advance: to 6,2",
        "10-12 charge: to 5,3",
        "13-20 rush: to 5,1",
    ),
    "obsidius_mallex engaged": (
        "1-12 onslaught / 5 1 5 1: wounds 2",
        "13-20 fury / 1 5 1 1 5 1: wounds 2",
    ),
    "obsidius_mallex close": (
        "1-6 onslaught / 5 1 5 1: wounds 2",
        "7-15 charge / 5 1: to 4,0 wounds 1",
        "16-20 overcharge / 5 1: wounds 1",
    ),
    "obsidius_mallex in_cover": (
        "1-6 charge: to 4,0",
        "7-9 aim: nothing",
        "10-15 onslaught: nothing",
        "16-19 overcharge / 5 1: wounds 1",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
    "obsidius_mallex other": (
        "1-6 advance / 5 1: to 5,0 wounds 1",
        "7-9 aim: nothing",
        "10-15 onslaught: nothing",
        "16-19 overcharge / 5 1: wounds 1",
        "20-20 rush / 5 1: to 4,0 wounds 1",
    ),
}  # fmt: skip
ROWS = [(*place.split(), line) for place, lines in LINES.items() for line in lines]


def acts(kind, column, roll, rolls, **fields):
    """A hostile alone acts: a single behaviour roll, also of Mallex."""
    at, edges = WHERE[column]
    content = hall(**edges)
    once = [replace(each, traits=tuple(one for one in each.traits if one.id != "chaos_lord"))
            for each in content.hostiles]  # fmt: skip
    return pose(
        {"janus_draik": (3, 0)}, {kind: [at]}, turn="group", content=replace(content, hostiles=tuple(once)),
        **{"dice": {"janus_draik": (1, 2)}, "loaded": (roll, *rolls), **fields},
    )  # fmt: skip


def said(words, kind):
    """What a line says, as differences: `to 4,0`, `wounds 1`, `threat 2`, `empowered`, `robs`."""
    found, words = {}, words.split()
    while words:
        match words:
            case ["to", place, *words]:
                found["foes"] = {kind: tuple(map(int, place.split(",")))}
            case ["wounds" | "threat" as name, number, *words]:
                found[name] = {"janus_draik": int(number)} if name == "wounds" else int(number)
            case ["empowered", *words]:
                found["empowered"] = {kind}
            case ["robs", *words]:
                found["dice"] = {"janus_draik": (1,)}
            case ["nothing", *words]:
                pass
    return found


def test_every_line_of_every_table_is_here():
    here = [(kind, column, *line.partition(":")[0].split()[:2]) for kind, column, line in ROWS]
    assert here == [
        (kind.id, column, f"{row.first}-{row.last}", row.action)
        for kind in CONTENT.hostiles for column in kind.columns for row in kind.behaviour[column]
    ]  # fmt: skip


@rule("blackstone.hostiles.11", "blackstone.hostiles.12", "blackstone.hostiles.13", "blackstone.hostiles.14",
      "blackstone.hostiles.15", "blackstone.hostiles.16", "blackstone.hostiles.17", "blackstone.hostiles.18",
      "blackstone.hostile_actions.01", "blackstone.hostile_actions.02", "blackstone.hostile_actions.03",
      "blackstone.hostile_actions.04", "blackstone.hostile_actions.05", "blackstone.hostile_actions.06",
      "blackstone.hostile_actions.07", "blackstone.hostile_actions.08", "blackstone.hostile_actions.09",
      "blackstone.hostile_actions.10", "blackstone.hostile_actions.11", "blackstone.hostile_actions.12",
      "blackstone.hostile_actions.13", "blackstone.hostile_actions.14", "blackstone.hostile_actions.15",
      "blackstone.hostile_actions.16", "blackstone.hostile_actions.17", "blackstone.hostile_actions.18")  # fmt: skip
@pytest.mark.parametrize(("kind", "column", "line"), ROWS)
def test_what_a_line_does(kind, column, line):
    act, _, result = line.partition(": ")
    words, _, dice = act.partition(" / ")
    faces, action = words.split()
    for roll in {*map(int, faces.split("-"))}:
        table = acts(kind, column, roll, tuple(map(int, dice.split())))
        told_of = [each for each in table.told if isinstance(each, told.FoeActs)]
        assert [(each.status, each.roll, each.action) for each in told_of] == [(column, roll, action)]
        if isinstance(table.asked(), asked.RobDie):
            table.do("rob s0 e0 y2 no")
        assert isinstance(table.asked(), asked.Activate)
        assert not table.state.loaded
        assert happened(table) == said(result, kind)
