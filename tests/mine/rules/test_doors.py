"""Doors: who turns them, what it costs, what they close (rules mine.doors)."""

import pytest

from tabletop.engine.grid import square
from tabletop.games.mine.model.events import DoorTurned
from tests.mine.cells import ends
from tests.mine.posed import BUILT_IN, Mine, Setup, pose
from tests.proof import rule

GATE = """
    #######
    ##.AA.#
    #..AA.#
    #######"""
"""A door at c3,1 to c4,2 in a gallery two rows high."""


def at_gate(sign, place, along=False, more="", **changes):
    """One creature on a cell of the gate or beside it: its board, a leaf, and another one maybe (`"ghoul c4,2"`)."""
    rows = [list(line.strip()) for line in GATE.strip().splitlines()]
    under = {}
    signs = {}
    for letter, (kind, where) in zip("CD", [(sign, place), *([more.split()] if more else [])], strict=False):
        x, y = int(where[1]), int(where[3])
        under[letter], signs[letter] = rows[y][x], kind
        rows[y][x] = letter
    return pose("\n".join(map("".join, rows)), along=(along,), under=under, **signs, **changes)


def opened(scenario, **options):
    setup = Setup("mine", scenario, ("human", "human"), 1, tuple(options.items()))
    return Mine.open(BUILT_IN, setup)


@rule("mine.doors.01")
def test_doors_are_an_option_of_the_scenario():
    assert opened("lode", doors="off").box.doors == ()
    table = at_gate("dwarf_miner", "c3,1", options={"doors": "off"}, kinds={"dwarf_miner": {"move": 1}})
    assert ends(table, 0) == {"c2,1", "c2,2", "c3,2", "c4,1", "c4,2"}
    assert table.code("turn s0 f0 d0") == "not_at_the_door"


@rule("mine.doors.02")
@pytest.mark.parametrize("scenario", ["lode", "warren", "forks"])
def test_there_are_two_doors_of_four_cells(scenario):
    game = opened(scenario, doors="on")
    box = game.box
    assert len(box.doors) == 2
    for top_left, top_right, bottom_left, bottom_right in box.doors:
        assert (top_right, bottom_left, bottom_right) == (top_left + 1, top_left + 32, top_left + 33)
        assert not box.scenario.board.rock >> top_left & 1
    assert len(game.start().along) == 2


@rule("mine.doors.03", "mine.doors.10", "mine.doors.09")
def test_a_quarter_turn_opens_one_passage_and_closes_the_other():
    table = at_gate("dwarf_miner", "c3,1", along=False)
    assert table.code("move s0 f0 c4,1 no") == ""
    assert table.code("move s0 f0 c3,2 no") == ""  # round the end of the leaf, by c2,1 or c2,2
    assert not contact(table, 0, "c3,2")
    assert contact(table, 0, "c4,1")
    table.do("turn s0 f0 d0")
    assert [(event.creature, event.door) for event in table.happened(DoorTurned)] == [(0, 0)]
    assert contact(table, 0, "c3,2")
    assert not contact(table, 0, "c4,1")
    assert table.state.along == (True,)


def contact(table, creature, place):
    """Whether a step from the creature to a cell is open."""
    found = table.box.terrain(table.state).contact(table.creature(creature).cell)
    return bool(found >> square.parse(place) & 1)


@rule("mine.doors.10")
def test_two_quarter_turns_bring_the_leaf_back():
    table = at_gate("dwarf_miner", "c3,1", along=False, more="dwarf_miner c3,2")
    table.do("turn s0 f0 d0")
    table.do("turn s0 f1 d0")
    assert table.state.along == (False,)


@rule("mine.doors.04")
@pytest.mark.parametrize("place", ["c2,1", "c2,2", "c1,2", "c5,1", "c5,2"])
def test_nobody_turns_a_door_from_beside_it(place):
    assert at_gate("dwarf_miner", place).code("turn s0 f0 d0") == "not_at_the_door"


@rule("mine.doors.04")
@pytest.mark.parametrize("place", ["c3,1", "c4,1", "c3,2", "c4,2"])
@pytest.mark.parametrize("kind", ["dwarf_miner", "dwarf_berserker", "ghoul"])
def test_everybody_solid_turns_it_from_any_of_its_four_cells(place, kind):
    seat = int(kind == "ghoul")
    table = at_gate(kind, place, seat=seat)
    table.do(f"turn s{seat} f0 d0")
    assert table.state.along == (True,)


@rule("mine.doors.04")
def test_only_the_door_that_one_stands_at_turns():
    table = pose("########\n#MA.BB.#\n#AA.BB.#\n########", M="dwarf_miner", along=(False, False), under={"M": "A"})
    assert table.code("turn s0 f0 d1") == "not_at_the_door"
    table.do("turn s0 f0 d0")
    assert table.state.along == (True, False)


@rule("mine.doors.05")
def test_a_turn_costs_half_of_the_movement():
    table = at_gate("dwarf_miner", "c3,1")
    table.do("turn s0 f0 d0")
    assert table.creature(0).steps == 3
    assert table.code("move s0 f0 c3,2 no") == ""


@rule("mine.doors.05")
def test_half_of_an_odd_number_is_rounded_up():
    table = at_gate("ghoul", "c3,1", seat=1, creatures={0: {"wounds": 1}})
    table.do("turn s1 f0 d0")
    assert table.creature(0).steps == 3  # of five
    table = at_gate("dwarf_miner", "c3,1", kinds={"dwarf_miner": {"move": 3}}, creatures={0: {"steps": 1}})
    table.do("turn s0 f0 d0")
    assert table.creature(0).steps == 3


@rule("mine.doors.05")
@pytest.mark.parametrize(("steps", "code"), [(3, ""), (4, "not_enough_steps_for_door")])
def test_it_is_half_of_the_whole_movement_and_has_to_be_left(steps, code):
    table = at_gate("dwarf_miner", "c3,1", creatures={0: {"steps": steps}})
    assert table.code("turn s0 f0 d0") == code
    if code:
        assert table.check("turn s0 f0 d0").args["steps"] == 3


@rule("mine.doors.05")
def test_a_creature_turns_a_door_once_a_turn():
    table = at_gate("dwarf_miner", "c3,1")
    table.do("turn s0 f0 d0")
    assert table.code("turn s0 f0 d0") == "already_turned"


@rule("mine.doors.06")
@pytest.mark.parametrize("along", [False, True])
@pytest.mark.parametrize("enemy", ["c4,1", "c3,2", "c4,2"])
def test_an_enemy_beyond_the_leaf_now_or_afterwards_holds_it(enemy, along):
    table = at_gate("dwarf_miner", "c3,1", along, more=f"ghoul {enemy}")
    assert table.code("turn s0 f0 d0") == "door_held_by_enemy"


@rule("mine.doors.06")
@pytest.mark.parametrize("place", ["c2,1", "c2,2", "c5,1", "c5,2"])
def test_an_enemy_beside_the_door_does_not_hold_it_and_melee_does_not_forbid_it(place):
    table = at_gate("dwarf_miner", "c3,1", more=f"ghoul {place}")
    assert table.code("turn s0 f0 d0") == ""


@rule("mine.doors.06")
def test_a_friend_does_not_hold_it():
    assert at_gate("dwarf_miner", "c3,1", more="dwarf_berserker c3,2").code("turn s0 f0 d0") == ""


@rule("mine.doors.07")
def test_a_ghost_cannot_turn_a_door():
    assert at_gate("ghost", "c3,1", seat=1).code("turn s1 f0 d0") == "incorporeal_cannot_turn_door"


@rule("mine.doors.08")
@pytest.mark.parametrize("enemy", ["c4,1", "c3,2", "c4,2"])
def test_a_ghost_does_not_hold_it(enemy):
    assert at_gate("dwarf_miner", "c3,1", more=f"ghost {enemy}").code("turn s0 f0 d0") == ""


@rule("mine.doors.09")
@pytest.mark.parametrize(("kind", "seat"), [("dwarf_miner", 0), ("dwarf_berserker", 0), ("ghoul", 1)])
def test_a_leaf_is_not_crossed(kind, seat):
    narrow = "######\n##..##\n##CA##\n##AA##\n##..##\n######"
    table = pose(narrow, C=kind, seat=seat, along=(False,), under={"C": "A"})
    assert ends(table, 0) == {"c2,1", "c3,1", "c3,2"}
    assert table.code(f"move s{seat} f0 c2,3 no") == "door_closed"
    assert table.code(f"move s{seat} f0 c3,3 no") == "door_closed"
    assert table.code(f"move s{seat} f0 c2,4 no") == "terrain_blocks"
    turned = pose(narrow, C=kind, seat=seat, along=(True,), under={"C": "A"})
    assert ends(turned, 0) == {"c2,1", "c3,1", "c3,2", "c2,3", "c2,4", "c3,4", "c3,3"}


@rule("mine.doors.09", "mine.zones.02")
@pytest.mark.parametrize(
    ("drawing", "along", "target", "is_open"),
    [
        ("######|##..##|##CA##|##AA##|######", True, "c3,1", True),  # the end of the leaf touches no rock
        ("######|###.##|##CA##|##AA##|######", True, "c3,1", False),
        ("######|###.##|##CA##|##AA##|######", False, "c3,1", True),  # the leaf lies the other way
        ("######|##AA##|##CA##|###.##|######", True, "c3,3", False),
        ("#######|##AC###|##AA.##|#######", False, "c4,2", False),
        ("#######|##AC###|##AA.##|#######", True, "c4,2", True),
    ],
)
def test_nobody_slips_between_the_end_of_a_leaf_and_rock(drawing, along, target, is_open):
    table = pose(drawing.replace("|", "\n"), C="dwarf_miner", along=(along,), under={"C": "A"})
    assert contact(table, 0, target) == is_open
    assert table.code(f"move s0 f0 {target} no") == ("" if is_open else "door_closed")


@rule("mine.doors.09", "mine.movement.03")
def test_nobody_digs_past_the_end_of_a_leaf():
    drawing = "######\n######\n##CA##\n##AA##\n######"
    for along, code in ((False, ""), (True, "diagonal_blocked_by_rock")):
        table = pose(drawing, C="dwarf_miner", along=(along,), under={"C": "A"})
        assert table.code("dig s0 f0 c3,1 no") == code
        assert table.code("dig s0 f0 c2,1 no") == ""


@rule("mine.doors.09", "mine.movement.09")
def test_a_ghost_crosses_it():
    table = at_gate("ghost", "c3,1", seat=1, kinds={"ghost": {"move": 1}})
    assert "c3,2" in ends(table, 0)
    assert "c4,2" in ends(table, 0)


@rule("mine.doors.05")
def test_turning_and_walking_go_in_any_order():
    table = at_gate("dwarf_miner", "c2,1")
    table.do("move s0 f0 c3,1 no")
    table.do("turn s0 f0 d0")
    table.do("move s0 f0 c3,2 no")
    assert table.creature(0).steps == 5
