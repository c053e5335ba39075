"""How far it still is to daylight, which the chart of a race in the mine shows."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ui.boards.mine.cover import reckoning
from tests.mine.posed import pose

HALL = "#########\n#M..M...x\n#########"
"""Two miners; from the right cell one leaves."""


def steps(variant: str, creatures: dict[int, dict[str, Any]], sack: str = "") -> tuple[int, ...] | None:
    table = pose(HALL, M="dwarf_miner", options={"variant": variant}, creatures=creatures, sack=sack)
    counted = reckoning(table.game, table.state).counted
    assert counted is not None
    assert counted.owners == (0,)
    found = counted.reckon(table.state)
    return None if found is None else found.counts


@pytest.mark.parametrize(
    ("variant", "creatures", "sack", "left"),
    [
        ("1", {}, "", 5),
        ("1", {1: {"where": "dead", "cell": 0}}, "", 8),
        ("1", {0: {"where": "left", "cell": 0}}, "", 0),
        ("2", {}, "", 8),
        ("2", {0: {"where": "left", "cell": 0}}, "", 5),
        ("3", {}, "c2,1", 7),
    ],
)
def test_who_has_to_get_out_is_followed(
    variant: str, creatures: dict[int, dict[str, Any]], sack: str, left: int
) -> None:
    assert steps(variant, creatures, sack) == (left,)


def test_where_nobody_is_left_nothing_is_said() -> None:
    gone: dict[str, Any] = {"where": "dead", "cell": 0}
    assert steps("1", {0: gone, 1: gone}) is None


def test_where_nobody_has_to_get_out_the_living_are_counted() -> None:
    table = pose(HALL, M="dwarf_miner", options={"variant": "4"})
    counted = reckoning(table.game, table.state).counted
    assert counted is not None
    found = counted.reckon(table.state)
    assert found is not None
    assert found.counts == (2, 0)
