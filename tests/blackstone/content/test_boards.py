"""Chambers and boards: what comes with the game holds, and what does not is told with its line."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path

import pytest
import yaml

from tabletop import paths
from tabletop.engine.content.decode import decode
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import parse
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.board_checks import covered_by
from tabletop.games.blackstone.content.board_files import FILES, BoardTables
from tabletop.games.blackstone.content.boards import MAGLEV
from tabletop.games.blackstone.content.chambers import MAGLEV_TILE, TILES
from tabletop.games.blackstone.content.laid import behind
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.text import Texts
from tests.blackstone.boards import BOARDS, CHAMBERS, PROBLEMS, WRITTEN, board, changed, read
from tests.blackstone.content.kit import CONTENT, gathered_with
from tests.proof import rule

EACH_BOARD = pytest.mark.parametrize("name", BOARDS)


def table(name):
    """A table of the game as plain values, to be changed."""
    return copy.deepcopy(yaml.safe_load(WRITTEN[f"{name}.yaml"])[name])


def told(**tables):
    """The problems of changed tables, as code and path."""
    return [(each.code.removeprefix("blackstone_"), each.path) for each in read(changed(**tables))[2]]


def wrong_board(name="b01", **changes):
    boards = table("boards")
    boards[name] |= changes
    return [(code, path.removeprefix(f"boards.{name}").lstrip(".")) for code, path in told(boards=boards)]


def wrong_chamber(name="cell", **changes):
    chambers = table("chambers")
    chambers[name] |= changes
    return [(code, path.removeprefix(f"chambers.{name}.")) for code, path in told(chambers=chambers)]


def test_what_comes_with_the_game_holds():
    assert PROBLEMS == []


@rule("blackstone.box.07")
def test_fourteen_tiles_of_two_faces_and_the_maglev_chamber():
    faces = Counter(one.tile for one in CHAMBERS.values())
    assert faces == {**dict.fromkeys(range(1, TILES + 1), 2), MAGLEV_TILE: 1}
    assert len(CHAMBERS[MAGLEV].hexes) == 7


@rule("blackstone.box.07")
def test_no_board_has_more_parts_than_the_box():
    """Its chamber by which one leaves is the second maglev chamber; sections besides those that chambers show."""
    for plan in BOARDS.values():
        assert len(plan.portals) <= 6
        assert len(plan.sections) <= 10
        assert [each.chamber for each in plan.placements].count(MAGLEV) <= 2


def outline(hexes):
    """The hexes of a chamber with what they enclose, moved to the corner."""
    low_q, low_r = (min(each[at] for each in hexes) for at in (0, 1))
    inside = {(q - low_q, r - low_r) for q, r in hexes}
    room = grid.within((4, 4), 12)
    outside, waiting = {(4, 16)}, [(4, 16)]
    while waiting:
        here = waiting.pop()
        for step in grid.DIRECTIONS:
            beyond = grid.add(here, step)
            if beyond in room and beyond not in inside and beyond not in outside:
                outside.add(beyond)
                waiting.append(beyond)
    return {each for each in room if each not in outside}


@pytest.mark.parametrize("tile", range(1, TILES + 1))
def test_the_faces_of_a_tile_have_one_outline_seen_from_either_side(tile):
    front, back = (one.hexes for one in CHAMBERS.values() if one.tile == tile)
    assert outline([(-q - r, r) for q, r in front]) == outline(back)


def test_twenty_six_boards_on_which_every_face_is_used():
    kinds = Counter(plan.kind for plan in BOARDS.values())
    assert kinds == {"standard": 13, "ambush": 5, "challenge": 1, "stronghold": 6, "vault": 1}
    assert {each.chamber for plan in BOARDS.values() for each in plan.placements} == {*CHAMBERS}


@rule("blackstone.combat_setup.03")
def test_a_combat_has_three_or_four_markers_and_there_are_3_4_of_them_on_the_average():
    counts = [len(plan.markers) for plan in BOARDS.values() if plan.kind in ("standard", "ambush")]
    assert {*counts} == {3, 4}
    assert round(sum(counts) / len(counts), 1) == 3.4


@rule("blackstone.combat_setup.02", "blackstone.combat_setup.12", "blackstone.setup.26")
def test_explorers_arrive_by_maglev_in_ordinary_combats_and_start_on_four_hexes_in_an_ambush():
    for plan in BOARDS.values():
        arrives = any(each.role == "arrival" for each in plan.placements)
        assert arrives == (plan.kind in ("standard", "vault") or (plan.kind == "stronghold" and not plan.starts))
        assert len(plan.starts) in (0, 4)
        assert plan.kind not in ("ambush", "challenge") or len(plan.starts) == 4
    with_exit = {name for name, plan in BOARDS.items() if any(each.role == "departure" for each in plan.placements)}
    assert with_exit == {"b04", "b12", "s1b", "s3", "s4"}


@EACH_BOARD
def test_every_portal_has_room_for_a_chamber_that_joins_the_board_by_its_edge_alone(name):
    plan, laid = BOARDS[name], board(name).laid
    for portal, hexes, number in zip(plan.portals, covered_by(plan, CHAMBERS), range(9), strict=False):
        assert behind(portal) in hexes
        assert not hexes & {*laid.numbers}
        called = board(name).called[number]
        ways = [
            (hex_, way) for hex_ in range(laid.own) for way, other in enumerate(laid.joined[hex_])
            if other >= 0 and called >> other & 1
        ]  # fmt: skip
        assert ways == [(laid.numbers[portal.at], portal.edge)]


@rule("blackstone.board.07")
def test_a_corridor_corner_is_a_hex_more():
    plan = BOARDS["b03"]
    chambers = sum(len(CHAMBERS[each.chamber].hexes) for each in plan.placements)
    assert [each.kind for each in plan.sections] == ["corridor_corner"]
    assert board("b03").laid.own == chambers + 1


@EACH_BOARD
def test_markers_are_apart_and_hostiles_do_not_start_beside_explorers(name):
    """Markers with a group around them further than others."""
    one = board(name)
    lone = {one.markers[each.unguarded[name] - 1] for each in CONTENT.strongholds if name in each.unguarded}
    for at, marker in enumerate(one.markers):
        assert one.walk(one.starts, 1 << marker, one.own) >= 3
        for other in one.markers[:at]:
            assert one.walk(1 << marker, 1 << other, one.own) >= (2 if {marker, other} & lone else 4)


def test_whoever_stands_still_where_groups_are_hidden_is_found():
    """Wherever four explorers arrive, one of them sees the first marker, and its group comes."""
    one = board("b11")
    first, *_ = one.markers  # the first group is never a twist
    seeing = sum(one.seen(hex_) >> first & 1 for hex_ in bits(one.starts))
    assert seeing > one.starts.bit_count() - PARTY


@EACH_BOARD
def test_hostiles_reach_an_explorer_everywhere_or_see_into_where_they_do_not_come(name):
    """They walk everywhere outside maglev chambers; into these, called ones too, somebody sees from outside."""
    one = board(name)
    halls = one.own & one.floor & ~one.maglev
    assert one.reach(halls & -halls, halls, 99) == halls
    called = one.called if one.plan.kind in ("standard", "ambush") else ()  # none comes to a stronghold or the vault
    for hex_ in bits(sum(called, one.arrival | one.departure)):
        assert one.seen(hex_) & halls, hex_


@EACH_BOARD
def test_portals_are_a_way_off_and_apart(name):
    one = board(name)
    least = 4 if BOARDS[name].kind == "ambush" else 6
    for at, portal in enumerate(one.portals):
        assert one.walk(one.starts, 1 << portal, one.own) >= least
        assert all(one.walk(1 << portal, 1 << other, one.own) >= 4 for other in one.portals[:at])


@pytest.mark.parametrize("name", [name for name, plan in BOARDS.items() if plan.kind in ("standard", "ambush")])
def test_boards_of_combats_have_no_hex_that_cuts_off_much(name):
    one = board(name)
    for hex_ in range(one.laid.own):
        if not (one.starts | one.maglev) >> hex_ & 1:
            left = one.own & one.floor & ~(1 << hex_)
            reached = one.reach(one.starts & left, left, 99)
            assert (left & ~reached).bit_count() <= 8


def test_the_exit_of_the_labyrinth_is_behind_mallex_and_that_of_the_corridor_in_the_last_chamber():
    labyrinth, corridor = board("s3"), board("s4")
    mallex = labyrinth.spots("guardian")[0]
    for one, first in ((labyrinth, mallex), (corridor, corridor.markers[0])):
        last = one.chambers[len(one.plan.placements) - 2]
        assert one.around(one.departure) & ~one.departure & ~last == 0
        assert last >> first & 1
    assert labyrinth.walk(1 << mallex, labyrinth.departure, labyrinth.own) <= 2
    lane = sum(1 << each for each in labyrinth.spots("fire_lane"))
    past = labyrinth.reach(labyrinth.starts, labyrinth.own & ~lane, 99)
    assert not past & labyrinth.departure


def test_chambers_of_the_corridor_follow_one_another_by_walking_distance():
    one = board("s4")
    away = [one.walk(one.starts, hexes, one.own) for hexes in one.chambers[: len(one.plan.placements)]]
    assert away == sorted(away)


def portal(at, edge, chamber):
    """A portal as it is written."""
    return {"at": at, "edge": edge, "chamber": {"at": chamber}}


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"placements": [{"chamber": "cel", "at": [0, 0]}]}, ("unknown_choice_near", "placements[0].chamber")),
        ({"placements": [{"chamber": "cell", "at": [0, 0]}]}, ("starts", "")),
        ({"starts": [[-3, -1]]}, ("starts", "")),
        ({"below": "b99"}, ("unknown_choice_near", "below")),
        ({"below": "a01"}, ("level", "below")),
        ({"markers": [[40, 0]]}, ("too_large", "markers[0][0]")),
        ({"markers": [[30, 0]]}, ("off_board", "markers[0]")),
        ({"markers": [[-1, 0]]}, ("in_maglev", "markers[0]")),
        ({"markers": [[-8, -3], [-8, -3]]}, ("hex_twice", "markers[1]")),
        ({"spots": {"guardian": [[30, 0]]}}, ("off_board", "spots.guardian[0]")),
        ({"sections": [{"at": [30, 0], "kind": "vent"}]}, ("off_board", "sections[0]")),
        ({"sections": [{"at": [-6, 0], "kind": "corridor_corner"}]}, ("corner_inside", "sections[0]")),
        ({"sections": [{"at": [-6, 0], "kind": "vent"}] * 2}, ("hex_twice", "sections[1].at")),
        ({"sections": [{"at": [-8, -3], "kind": "pit"}]}, ("no_floor", "markers[0]")),
        ({"sections": [{"at": [-6, 0], "kind": "lift"}]}, ("level", "below")),
        ({"portals": [portal([30, 0], 0, [0, 30])]}, ("off_board", "portals[0].at")),
        ({"portals": [portal([-9, 1], 0, [0, 20])]}, ("portal_inside", "portals[0].edge")),
        ({"portals": [portal([-9, 1], 3, [0, 20])]}, ("portal_chamber", "portals[0].chamber")),
        ({"portals": [portal([-9, 1], 3, [-10, 1])]}, ("called_overlap", "portals[0].chamber")),
    ],
)  # fmt: skip
def test_a_board_that_does_not_hold_is_told(changes, found):
    assert found in wrong_board(**changes)


def test_chambers_that_overlap_and_two_faces_of_a_tile_are_told():
    placements = table("boards")["b01"]["placements"]
    assert wrong_board(placements=[*placements, placements[1] | {"at": [0, 20]}])[0] == ("tile_twice", "placements[4]")
    over = [*placements, {"chamber": "cell", "at": placements[1]["at"]}]
    assert ("overlap", "placements[4]") in wrong_board(placements=over)
    other_face = [*placements, {"chamber": "pit_chamber", "at": [0, 20]}]
    assert ("tile_twice", "placements[4]") in wrong_board(placements=other_face)


def test_maglev_chambers_have_roles_and_no_other_has():
    placements = table("boards")["b01"]["placements"]
    without = [{key: value for key, value in placements[0].items() if key != "role"}, *placements[1:]]
    assert ("role", "placements[0]") in wrong_board(placements=without)
    assert ("role", "placements[1]") in wrong_board(placements=[placements[0], placements[1] | {"role": "departure"}])
    twice = [*placements, placements[0] | {"at": [0, 20]}]
    assert ("role", "placements[4]") in wrong_board(placements=twice)


def test_a_part_that_nobody_reaches_is_told_and_so_is_one_behind_a_maglev_chamber():
    placements = table("boards")["b01"]["placements"]
    far = [*placements, {"chamber": "cell", "at": [0, 20]}]
    assert wrong_board(placements=far) == [("unreachable", "placements[4]")]
    beyond = [*placements, {"chamber": "cell", "at": [3, -1]}]
    assert [code for code, _ in wrong_board(placements=beyond)] == ["cut_off"]


def problems_of(**changes):
    """What is said of the first board with changes, with all that its sentences name."""
    boards = table("boards")
    boards["b01"] |= changes
    return read(changed(boards=boards))[2]


def test_every_hex_that_nobody_reaches_is_named_chamber_by_chamber():
    placements = table("boards")["b01"]["placements"]
    far = [*placements, {"chamber": "cell", "at": [0, 20]}, {"chamber": "colonnade", "at": [20, 20]}]
    found = problems_of(placements=far)
    assert [each.path for each in found] == ["boards.b01.placements[4]", "boards.b01.placements[5]"]
    for each, name in zip(found, ("cell", "colonnade"), strict=True):
        assert (each.code, each.args["chamber"]) == ("blackstone_unreachable", name)
        assert each.args["count"] == str(each.args["hex"]).count("[") == len(CHAMBERS[name].hexes)


def test_what_is_wrong_in_several_ways_is_told_in_all_of_them():
    """An overlap hides no marker, marker and portal hide no hex that nobody reaches, and no mistake is told twice."""
    board = table("boards")["b01"]
    over = [*board["placements"], {"chamber": "cell", "at": board["placements"][1]["at"]}]
    marks, doors = [[-8, -3], [-8, -3], [30, 0]], [portal([30, 0], 0, [0, 30])]
    assert wrong_board(placements=over, markers=marks, portals=doors) == [
        ("hex_twice", "markers[1]"), ("overlap", "placements[4]"), ("off_board", "markers[2]"),
        ("off_board", "portals[0].at"), ("portal_chamber", "portals[0].chamber"),
    ]  # fmt: skip
    far = [*board["placements"], {"chamber": "cell", "at": [0, 20]}]
    assert wrong_board(placements=far, markers=marks, portals=doors) == [
        ("hex_twice", "markers[1]"), ("off_board", "markers[2]"), ("off_board", "portals[0].at"),
        ("portal_chamber", "portals[0].chamber"), ("unreachable", "placements[4]"),
    ]  # fmt: skip


def test_an_overlap_names_every_chamber_and_hex_below():
    placements = table("boards")["b01"]["placements"]
    over = [*placements, {"chamber": "cell", "at": placements[1]["at"]}, placements[3] | {"chamber": "colonnade"}]
    found = [one for one in problems_of(placements=over) if one.code == "blackstone_overlap"]
    assert [each.path for each in found[:2]] == [f"boards.b01.placements[{at}]" for at in (4, 5)]
    for each in found:
        assert each.args["count"] == str(each.args["hex"]).count("[") > 1


def test_a_board_of_a_chamber_with_mistakes_is_told_of_what_it_names_twice():
    chambers, boards = table("chambers"), table("boards")
    chambers[boards["b01"]["placements"][1]["chamber"]]["sections"] = [{"at": [9, 9], "kind": "vent"}]
    boards["b01"]["markers"] = [[-8, -3], [-8, -3]]
    assert told(chambers=chambers, boards=boards)[-1] == ("hex_twice", "boards.b01.markers[1]")


def test_a_chamber_that_is_parted_is_told_of_hex_by_hex_beside_its_other_mistakes():
    hexes, bare = [[0, 0], [5, 0], [6, 0], [6, 0], [7, 0], [9, 9]], {"walls": [], "barriers": []}
    away = [{"at": [20, 0], "kind": "vent"}]
    assert wrong_chamber(hexes=hexes, sections=away, **bare) == [
        ("hex_twice", "hexes[3]"), ("off_chamber", "sections[0]"), ("chamber_parted", "hexes[0]"),
        ("chamber_parted", "hexes[5]"),
    ]  # fmt: skip


def test_an_exit_that_is_near_is_told():
    placements = table("boards")["b01"]["placements"]
    near = [*placements, {"chamber": "maglev", "at": [1, -3], "role": "departure"}]
    assert ("exit_near", "") in wrong_board(placements=near, portals=[])


def test_a_called_chamber_does_not_lie_on_a_portal():
    portals = table("boards")["b01"]["portals"]
    assert wrong_board(portals=[portals[0], portals[0]]) == [
        ("called_over_portal", "portals[0].chamber"), ("called_over_portal", "portals[1].chamber"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"tile": 1}, ("tile_faces", "tile")),
        ({"tile": 15}, ("maglev_tile", "tile")),
        ({"maglev": True}, ("maglev_tile", "tile")),
        ({"hexes": [[0, 0], [0, 0]], "walls": [], "barriers": []}, ("hex_twice", "hexes[1]")),
        ({"walls": [[-1, 0, 3]]}, ("edge_outside", "walls[0]")),
        ({"walls": [[9, 9, 0]]}, ("edge_outside", "walls[0]")),
        ({"walls": [[0, 0, 1], [0, 1, 4]]}, ("edge_twice", "walls[1]")),
        ({"walls": [[0, 0, 1]], "barriers": [[0, 0, 1]]}, ("edge_twice", "barriers[0]")),
        ({"sections": [{"at": [5, 5], "kind": "vent"}]}, ("off_chamber", "sections[0]")),
        ({"walls": [[-1, 1, 0], [-1, 1, 4], [-1, 1, 5]], "barriers": []}, ("chamber_parted", "hexes[5]")),
        ({"hexes": [[0, 0], [1, 0], [7, 0]], "walls": [], "barriers": []}, ("chamber_parted", "hexes[2]")),
        ({"hexes": [[0, 0], [5, 0], [6, 0]], "walls": [], "barriers": []}, ("chamber_parted", "hexes[0]")),
        ({"hexes": [[0, 0], [1, 0], [2, 0]], "walls": [], "barriers": [], "sections": [{"at": [1, 0], "kind": "pit"}]},
         ("chamber_parted", "hexes[0]")),
    ],
)
def test_a_chamber_that_does_not_hold_is_told(changes, found):
    assert wrong_chamber(**changes) == [found]


def test_a_hex_of_a_players_chamber_that_nobody_reaches_is_told_of_his_file(tmp_path):
    """Also if no board has that chamber, and not of a built-in board that has."""
    cell = """chambers:
  {name}:
    tile: {tile}
    hexes:
      - [0, 0]
      - [1, 0]
      - [7, 0]
    source: proposed
"""
    for name, tile in (("attic", 90), ("cell", 10)):
        _, problems = gathered_with(tmp_path, "chambers.yaml", cell.format(name=name, tile=tile))
        assert [(each.code, Path(each.file).parent, each.line) for each in problems] == [
            ("blackstone_chamber_parted", tmp_path, 7)
        ]


def test_the_maglev_chamber_is_bare():
    assert wrong_chamber("maglev", walls=[[0, 0, 0]]) == [("maglev_bare", "chambers.maglev")]


def test_a_board_of_a_chamber_with_mistakes_is_left_out_without_a_word_of_its_own():
    chambers = table("chambers")
    chambers["cell"]["sections"] = [{"at": [5, 5], "kind": "vent"}]
    left, boards, problems = read(changed(chambers=chambers))
    assert [each.code for each in problems] == ["blackstone_off_chamber"]
    assert {*CHAMBERS} - {*left} == {"cell"}
    assert {*BOARDS} - {*boards} == {
        name for name, plan in BOARDS.items() if "cell" in [p.chamber for p in plan.placements]
    }


def test_a_later_file_adds_and_replaces():
    own = json.dumps({"boards": {"b01": table("boards")["b05"], "mine": table("boards")["a01"]}})
    problems: list[Problem] = []
    tables = BoardTables()
    for name, text in (*WRITTEN.items(), ("boards.yaml", own)):
        source = parse(text.encode(), name, problems)
        tables.take(source, decode(source, FILES[name]))
    _, boards = tables.gathered()
    assert problems == []
    assert boards["b01"] == BOARDS["b05"]
    assert boards["mine"] == BOARDS["a01"]


def test_without_the_maglev_chamber_nothing_can_be_called():
    chambers = table("chambers")
    del chambers[MAGLEV]
    assert told(chambers=chambers) == [("missing_key", "chambers")]


def test_all_that_is_wrong_is_told_at_once_with_file_and_line():
    text = WRITTEN["boards.yaml"].replace("chamber: nexus_ring, at: [-3, -1]", "chamber: nexus_rin, at: [-3, -1]")
    text = text.replace("markers: [[1, 10]", "markers: [[1, 30]")
    _, boards, problems = read(WRITTEN | {"boards.yaml": text})
    lines = text.splitlines()
    assert [(each.file, each.code) for each in problems] == [
        ("boards.yaml", "unknown_choice_near"), ("boards.yaml", "blackstone_off_board"),
    ]  # fmt: skip
    assert "nexus_rin," in lines[problems[0].line - 1]
    assert "[1, 30]" in lines[problems[1].line - 1]
    assert {*BOARDS} - {*boards} == {"b01", "b02"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_problem_has_its_sentence(language):
    texts = Texts(paths.texts(), language, strict=True)
    boards, chambers = table("boards"), table("chambers")
    boards["b01"]["markers"] = [[30, 0], [-1, 0]]
    boards["b02"]["placements"][1]["chamber"] = "colonnad"
    chambers["cell"]["walls"] = [[9, 9, 0]]
    chambers["guard_post"]["hexes"].append([9, 9])
    for tables in ({"boards": boards}, {"chambers": chambers}):
        for each in read(changed(**tables))[2]:
            assert "blackstone" not in texts.say(each.message)
