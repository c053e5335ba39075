"""Digging (rules mine.tunnelling)."""

import pytest

from tabletop.games.mine.model.events import CreatureMoved, TunnelDug
from tests.mine.cells import cuts, ends, marked, on_way
from tests.mine.posed import pose
from tests.proof import rule

CHAMBER = """
    #######
    #.....#
    #.###.#
    #.#M#.#
    #.#.#.#
    #.....#
    #######"""


@rule("mine.tunnelling.01", "mine.tunnelling.02")
def test_a_miner_cuts_a_cell_and_stands_in_it():
    table = pose(CHAMBER, M="dwarf_miner")
    table.do("dig s0 f0 c3,2 no")
    assert [(event.creature, on_way((event.cell,))) for event in table.happened(TunnelDug)] == [(0, ["c3,2"])]
    (moved,) = table.happened(CreatureMoved)
    assert on_way(moved.path) == ["c3,3", "c3,2"]
    assert table.cell(0) == "c3,2"
    assert not table.box.terrain(table.state).rock >> table.state.creatures[0].cell & 1


@rule("mine.tunnelling.03", "mine.tunnelling.04")
def test_after_digging_there_is_no_step_left():
    table = pose(CHAMBER, M="dwarf_miner")
    table.do("dig s0 f0 c3,2 no")
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c3,3 no") == "tunnel_or_move"
    assert table.code("move s0 f0 c3,1 no") == "tunnel_or_move"


@rule("mine.tunnelling.04")
def test_after_a_step_there_is_no_digging():
    table = pose(CHAMBER, M="dwarf_miner")
    table.do("move s0 f0 c3,4 no")
    assert cuts(table, 0) == set()
    assert table.code("dig s0 f0 c2,4 no") == "tunnel_or_move"


@rule("mine.tunnelling.04", "mine.doors.05")
def test_turning_a_door_counts_as_moving():
    table = pose("######\n#.MA##\n#.AA##\n######", M="dwarf_miner", under={"M": "A"})
    assert table.code("dig s0 f0 c2,0 no") == ""
    table.do("turn s0 f0 d0")
    assert table.code("dig s0 f0 c2,0 no") == "tunnel_or_move"


@rule("mine.tunnelling.05")
def test_there_is_no_digging_in_melee():
    table = pose("#####\n#MU.#\n#####", M="dwarf_miner", U="ghoul", phase="melee", first=0)
    assert table.code("dig s0 f0 c1,0 no") == "tunnel_only_in_movement"


@rule("mine.tunnelling.06")
@pytest.mark.parametrize(
    ("row", "code"), [("#MU.#", "tunnel_in_melee"), ("#M.U#", ""), ("#MG.#", "tunnel_in_melee"), ("#M.G#", "")]
)
def test_nobody_digs_in_an_enemys_zone(row, code):
    kinds = {sign: kind for sign, kind in (("U", "ghoul"), ("G", "ghost")) if sign in row}
    table = pose(f"#####\n{row}\n#####", M="dwarf_miner", **kinds)
    assert table.code("dig s0 f0 c1,0 no") == code


@rule("mine.tunnelling.06")
def test_he_may_dig_his_way_into_a_zone_and_is_not_struck():
    table = pose("#######\n#M#.U.#\n#######", M="dwarf_miner", U="ghoul")
    table.do("dig s0 f0 c2,1 no")
    assert table.asked() == [(0, "give_orders")]
    assert table.cell(0) == "c2,1"


@rule("mine.tunnelling.07")
def test_one_cell_a_turn():
    table = pose(CHAMBER, M="dwarf_miner")
    table.do("dig s0 f0 c2,3 no")
    assert cuts(table, 0) == set()
    assert table.code("dig s0 f0 c2,2 no") == "one_tunnel_per_turn"


@rule("mine.tunnelling.08")
@pytest.mark.parametrize("kind", ["dwarf_berserker", "ghoul", "ghost"])
def test_nobody_else_digs(kind):
    seat = int(not kind.startswith("dwarf"))
    table = pose(CHAMBER.replace("M", "C"), C=kind, seat=seat)
    assert table.code(f"dig s{seat} f0 c3,2 no") == "not_a_tunneller"


@rule("mine.tunnelling.09")
@pytest.mark.parametrize(("kind", "seat"), [("dwarf_berserker", 0), ("ghoul", 1)])
def test_friend_and_foe_use_the_new_passage(kind, seat):
    table = pose("########\n#.M#.C.#\n########", M="dwarf_miner", C=kind, seat=0)
    table.do("dig s0 f0 c3,1 no")
    dug = table.state.dug
    after = pose("########\nM..#.C.#\n########", M="dwarf_miner", C=kind, seat=seat)
    assert "c2,1" not in ends(after, 1)
    after.state.dug = dug
    assert {"c3,1", "c2,1"} <= ends(after, 1)


@rule("mine.tunnelling.10", "mine.tunnelling.01")
def test_only_neighbouring_rock_is_cut():
    table = pose(CHAMBER, M="dwarf_miner")
    assert cuts(table, 0) == marked(
        """
        #######
        #.....#
        #.#*#.#
        #.*M*.#
        #.#.#.#
        #.....#
        #######"""
    ) | {"c2,4", "c4,4"}
    assert table.code("dig s0 f0 c0,3 no") == "tunnel_not_adjacent"
    assert table.code("dig s0 f0 c3,4 no") == "nothing_to_dig"
    assert table.code("dig s0 f0 c3,7 no") == "nothing_to_dig"


@rule("mine.tunnelling.10", "mine.movement.03")
def test_the_step_into_the_cut_is_a_step_like_any_other():
    # slanting past two rocks: c2,2 and c4,2; past one: c2,4 and c4,4
    table = pose(CHAMBER, M="dwarf_miner")
    assert table.code("dig s0 f0 c2,2 no") == "diagonal_blocked_by_rock"
    assert table.code("dig s0 f0 c4,2 no") == "diagonal_blocked_by_rock"
    assert table.code("dig s0 f0 c2,4 no") == ""


@rule("mine.tunnelling.01")
@pytest.mark.parametrize("fear", ["terrified", "recovering"])
def test_fear_stops_the_pick(fear):
    table = pose(CHAMBER, M="dwarf_miner", creatures={0: {"fear": fear}})
    assert table.code("dig s0 f0 c3,2 no") == {"terrified": "terrified_cannot_move"}.get(fear, "recovering_from_terror")
