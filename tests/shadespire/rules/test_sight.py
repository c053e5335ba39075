"""Line of sight: exact, and a touch of a blocked hex is enough to block it (page 19)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.games.shadespire.model.battlefield import sees
from tabletop.games.shadespire.position.table import battlefield, blocked
from tests.proof import rule
from tests.shadespire.posed import OPEN, Table, pose

STONES = "4,5 5,4 5,6"


def seen(table: Table, spot: str) -> set[str]:
    """The hexes of the first board that are not blocked and are seen from one."""
    stones = blocked(table.game.box, table.state)
    field = battlefield(table.game.box, table.state)
    hexes = [each for each in field.hexes if field.territory[0] >> each & 1 and not stones >> each & 1]
    return {table.spot(each) for each in hexes if sees(table.hex(spot), each, stones)} - {spot}


@rule("shadespire.los.01", "shadespire.los.03", "shadespire.los.04", "shadespire.los.05", "shadespire.los.06",
      "shadespire.hexes.10", "shadespire.example.20", "shadespire.example.04")  # fmt: skip
def test_what_lies_behind_blocked_hexes_is_not_seen():
    table = pose(blocked=STONES)
    everything = {f"{x},{y}" for x, y in OPEN.full} - {"2,5", *STONES.split()}
    assert everything - seen(table, "2,5") == {"6,3", "6,5", "6,7", "7,2", "7,4", "7,6", "7,8"}


@rule("shadespire.los.05", "shadespire.los.06", "shadespire.los.07", "shadespire.los.08", "shadespire.example.21",
      "shadespire.example.22", "shadespire.objectives.16")  # fmt: skip
@pytest.mark.parametrize(("one", "other", "stone"), [
    ("1,4", "3,4", "2,3"), ("1,4", "3,4", "2,5"), ("1,2", "5,8", "2,5"),
])  # fmt: skip
def test_a_line_that_touches_an_edge_or_a_corner_is_blocked(one, other, stone):
    assert other not in seen(pose(blocked=stone), one)
    assert other in seen(pose(), one)
    assert other in seen(pose({"at": f"saek:{stone}"}, tokens={"1": stone}), one)


@rule("shadespire.los.09")
def test_sight_is_the_same_both_ways():
    table = pose(blocked="3,4 5,6 4,3 2,7")
    field = battlefield(table.game.box, table.state)
    stones = blocked(table.game.box, table.state)
    for one in field.hexes:
        for other in field.hexes:
            assert sees(one, other, stones) == sees(other, one, stones)


@rule("shadespire.hexes.05")
def test_half_hexes_and_gaps_do_not_block_sight():
    table = pose({"at": "farstrider:7,8"}, {"at": "saek:7,12"}, boards=((0, 0), (2, 10)))
    assert "attack farstrider 0 saek" in table.choices()
    assert not table.game.box.content.faces[-1].blocked


def corners(x: int, y: int) -> list[tuple[Fraction, Fraction]]:
    """The corners of a hex with a flat upper edge, in units where all are rational: a half width is 2, a half row 1."""
    return [(Fraction(3 * x + dx, 1), Fraction(y + dy, 1)) for dx, dy in
            ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]  # fmt: skip


def meets(one: tuple[int, int], other: tuple[int, int], stone: tuple[int, int]) -> bool:
    """Whether the line between two centres meets a closed hex: by clipping it against the six sides."""
    (ax, ay), (bx, by) = ((Fraction(3 * x), Fraction(y)) for x, y in (one, other))
    lower, upper = Fraction(0), Fraction(1)
    ring = corners(*stone)
    for (px, py), (qx, qy) in zip(ring, ring[1:] + ring[:1], strict=True):
        nx, ny = -(qy - py), qx - px
        start, ahead = nx * (ax - px) + ny * (ay - py), nx * (bx - ax) + ny * (by - ay)
        if ahead == 0:
            if start < 0:
                return False
        elif ahead > 0:
            lower = max(lower, -start / ahead)
        else:
            upper = min(upper, -start / ahead)
    return lower <= upper


@rule("shadespire.los.05", "shadespire.los.08")
def test_sight_is_what_clipping_each_line_against_each_hex_finds():
    table = pose()
    for one in OPEN.full[::3]:
        for other in OPEN.full:
            for stone in OPEN.full[::2]:
                if stone not in (one, other) and one != other:
                    here, there, between = (table.hex(f"{x},{y}") for x, y in (one, other, stone))
                    assert sees(here, there, 1 << between) != meets(one, other, stone), (one, other, stone)


@rule("shadespire.los.02", "shadespire.attack.05", "shadespire.combat.05", "shadespire.combat.06")
def test_only_who_is_seen_and_in_range_is_attacked_from_afar():
    own = {"at": "farstrider:4,1"}
    for place, able in (("4,3", True), ("4,7", True), ("4,9", False), ("6,3", True)):
        table = pose(own, {"at": f"saek:{place}"})
        assert ("attack farstrider 0 saek" in table.choices()) == able
    assert "attack farstrider 0 saek" not in pose(own, {"at": "saek:4,5"}, blocked="4,3").choices()
    assert "attack farstrider 0 saek" in pose({"at": "farstrider:4,1 eagle_eye:4,3"}, {"at": "saek:4,5"}).choices()


@rule("shadespire.attack.04", "shadespire.combat.05", "shadespire.attack.05")
def test_range_one_reaches_adjacent_enemies_whatever_is_blocked_beside():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,5 steelheart:4,7"}, blocked="3,4 5,4")
    assert list(table.choices("attack")) == ["saek 0 obryn"]
