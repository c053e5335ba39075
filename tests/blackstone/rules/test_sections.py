"""Special sections of a board (blackstone.board.11 to 17)."""

from __future__ import annotations

import pytest

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.boards import Portal, Spot
from tabletop.games.blackstone.content.ids import FigureId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.explorers.arms import within_sight
from tabletop.games.blackstone.position.sight import figure_is_covered, foe_is_covered, visible_to_foe
from tabletop.games.blackstone.rules.changes.clearing import clear_board
from tests.blackstone.changes import changes
from tests.blackstone.rules.posing import Handle, hall, on, pose
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"


@rule("blackstone.board.07", "blackstone.board.11")
def test_a_corridor_corner_is_a_hex_more_and_an_ordinary_one():
    """It lies to the east of a row, where no chamber is: one enters it for 1, sees out of it and has no cover in it."""
    corner = (10, -3)
    without = pose({DRAIK: (9, -3)}, dice={DRAIK: (1,)}).game.box.sites["hall"]
    assert corner not in {without.places[each] for each in bits(without.own)}
    table = pose({DRAIK: (8, -3)}, {"traitor_guardsman": [(7, -3)]}, dice={DRAIK: (1, 2, 3)},
                 content=hall(sections={corner: "corridor_corner"}))  # fmt: skip
    foe = table.foe("traitor_guardsman")
    assert changes(table, f"move s0 m0 y1 x{table.hex(corner)} / 5") == {"dice": {DRAIK: (2, 3)}, "at": {DRAIK: corner}}
    assert visible_to_foe(table.game.box, table.state, foe) == {0: 3}
    assert not figure_is_covered(table.game.box, table.state, FigureId(0), foe)
    assert changes(table, f"move s0 m0 y3 x{table.hex((8, -3))}")["at"] == {DRAIK: (8, -3)}


# ---------------------------------------------------------------------- the console


OTHER_PORTAL = Portal(at=(9, 2), edge=0, chamber=Spot(at=(11, 2)))


def at_console(at=(3, 0), dice=(2, 3, 4), **fields):
    """Janus Draik at that place, with a console on (4, 0), two portals, and others far from it."""
    where = {DRAIK: at, TADDEUS: fields.pop("taddeus", (5, 3))}
    return pose(where, {"traitor_guardsman": [(9, 2)]}, dice={DRAIK: dice, TADDEUS: (6,)}, portals=0b11,
                content=hall(sections={(4, 0): "console"}, portals=(OTHER_PORTAL,)), **fields)  # fmt: skip


@rule("blackstone.board.13", "blackstone.dice.11")
@pytest.mark.parametrize("at", [(4, 0), (3, 0), (4, 1)])
def test_a_console_lets_the_top_two_discovery_cards_be_put_in_another_order(at):
    table = at_console(at)
    first, second, *rest = table.state.discovery
    assert table.refusal("access s0 m0 y2 - no") == "die_too_low"
    table.do("access s0 m0 y3 - no")
    assert table.state.dice[0] == (2, 4)
    assert table.asked() == asked.OrderFinds(0, (first, second))  # type: ignore[arg-type]
    assert table.refusal(f"find s0 d{rest[0]}") == "not_offered"
    table.do(f"find s0 d{second}")
    assert isinstance(table.asked(), asked.Activate)
    assert table.state.discovery == (second, first, *rest)
    assert table.state.portals == 0b11
    assert table.events(told.TopSeen) == [told.TopSeen(0, 2, "discovery")]  # type: ignore[arg-type]


@rule("blackstone.board.13")
def test_a_console_removes_a_portal_that_has_no_model_next_to_it():
    table = at_console()
    assert table.refusal("access s0 m0 y3 p1 no") == "not_offered"
    beside = at_console(taddeus=(9, 0))
    assert beside.refusal("access s0 m0 y3 p0 no") == "not_offered"
    found = changes(table, "access s0 m0 y3 p0 no")
    assert found.pop("used")
    assert found.pop("last_portal") == 0
    assert found == {"dice": {DRAIK: (2, 4)}, "portals": 0b10}
    assert [each.portal for each in table.events(told.PortalRemoved)] == [0]


@rule("blackstone.board.13")
def test_a_console_serves_the_party_once_in_a_combat_and_only_beside_it():
    assert at_console((2, 0)).refusal("access s0 m0 y3 - no") == "no_console"
    table = at_console(taddeus=(5, 0))
    table.do("access s0 m0 y3 p0 no")
    assert table.refusal("access s0 m0 y4 - no") == "no_console"
    table.do("finish s0")
    assert table.asked().member == 1
    assert table.refusal("access s0 m2 y6 - no") == "no_console"
    on(table, "close")
    assert [each.name for each in table.state.used] == ["console"]
    clear_board(Handle(table.game, table.state))
    assert table.state.used == ()


# ---------------------------------------------------------------------- debris, vents and plates


@rule("blackstone.sight.07")
def test_an_explorer_and_a_hostile_see_each_other_or_neither_does_the_other():
    table = pose({DRAIK: (5, 0)}, {"ur_ghul": [(3, 0), (7, 0), (5, 2), (5, -2)]}, dice={DRAIK: (1,)},
                 content=hall(walls=[(5, 0, 0)]))  # fmt: skip
    box, state, foes = table.game.box, table.state, [table.foe("ur_ghul", number) for number in range(4)]
    for foe, seen in zip(foes, (True, False, True, True), strict=True):
        assert bool(visible_to_foe(box, state, foe)) == seen
        assert (foe in {each for each, _ in within_sight(box, state, FigureId(0))}) == seen


@rule("blackstone.sight.08")
@pytest.mark.parametrize("at", [(8, 0), (5, 0), (2, 0)])
def test_a_barrier_of_its_hex_covers_a_hostile_and_an_explorer_at_any_range(at):
    table = pose({DRAIK: at}, {"traitor_guardsman": [(9, 0)]}, dice={DRAIK: (1,)},
                 content=hall(barriers=[(9, 0, 3), (*at, 0)]))  # fmt: skip
    foe = table.foe("traitor_guardsman")
    assert foe_is_covered(table.game.box, table.state, foe, FigureId(0))
    assert figure_is_covered(table.game.box, table.state, FigureId(0), foe)


@rule("blackstone.board.14", "blackstone.sight.09")
@pytest.mark.parametrize(("at", "covered"), [((3, 0), True), ((4, 0), False)])
def test_debris_covers_hostiles_and_explorers_from_range_two_on(at, covered):
    table = pose({DRAIK: at}, {"traitor_guardsman": [(5, 0)]}, dice={DRAIK: (6, 1)},
                 content=hall(sections={(5, 0): "debris", at: "debris"}))  # fmt: skip
    foe = table.foe("traitor_guardsman")
    assert foe_is_covered(table.game.box, table.state, foe, FigureId(0)) == covered
    assert figure_is_covered(table.game.box, table.state, FigureId(0), foe) == covered
    table.do(f"shoot s0 m0 y6 0 0 h{foe}", 5, *[1] * (1 + covered))
    assert table.events(told.AttackDeclared)[0].covered == covered


@rule("blackstone.board.14")
@pytest.mark.parametrize(("debris", "goes"), [((4, 0), True), ((5, 0), False)])
def test_debris_costs_two_to_enter(debris, goes):
    """Draik has 2: enough for debris beside him, and too little for debris a hex further."""
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 1)}, content=hall(sections={debris: "debris"}))
    text = f"move s0 m0 y1 x{table.hex(debris)}"
    if goes:
        assert changes(table, text)["at"] == {DRAIK: debris}
    else:
        assert table.refusal(text) == "too_far"


@rule("blackstone.board.15")
def test_vents_hurt_every_model_in_them_at_the_start_of_the_event_phase():
    """Explorers defend, each twin for itself."""
    vents = {(3, 0): "vent", (5, 0): "vent", (6, 0): "vent"}
    table = pose({"rein_raus": ((3, 0), (5, 0))}, {"ur_ghul": [(6, 0)]}, dice={"rein_raus": (1,)},
                 party=("rein_raus", TADDEUS, LOCARNO, VORNE), content=hall(sections=vents))  # fmt: skip
    on(table, "event", 1, 1, 20)
    assert table.state.wounds[0] == 2
    assert table.state.counters[table.foe("ur_ghul")] == 1


@rule("blackstone.board.17")
@pytest.mark.parametrize(("plates", "goes"), [({(3, 0): "gravity_plate"}, True), ({}, False)])
def test_a_move_action_from_a_gravity_plate_goes_one_hex_further(plates, goes):
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1, 1)}, content=hall(sections=plates))
    text = f"move s0 m0 y1 x{table.hex((6, 0))}"
    if goes:
        assert changes(table, text)["at"] == {DRAIK: (6, 0)}
    else:
        assert table.refusal(text) == "too_far"
