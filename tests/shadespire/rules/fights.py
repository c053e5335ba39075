"""One Attack action, as the tests of combat make it."""

from __future__ import annotations

from typing import Any

from tabletop.games.shadespire.model.events import AttackDecided
from tests.shadespire.posed import Table, pose

TARGET = {"at": "obryn:4,5", "inspired": "obryn"}
"""Defence 2 block, Wounds 4, and nothing more to inspire."""


def fight(own: Any, target: Any, dice: str, attack: str = "", **fields: Any) -> Table:
    """The first fighter of seat 0 attacks the first one of seat 1, with these dice."""
    table = pose(own, target, **fields)
    one, other = (side["at"].split()[0].split(":")[0] for side in (own, target))
    table.do(attack or f"attack 0 {one} 0 {other}", dice)
    return table


def outcome(table: Table) -> tuple[str, bool, bool, tuple[int, int], tuple[int, int]]:
    """What the dice came to: the outcome, whether by Trapped, whether a critical hit, crits and totals."""
    (event,) = table.happened(AttackDecided)
    return event.outcome, event.trapped, event.crit, event.crits, event.totals


def driven(table: Table) -> set[str]:
    """The hexes into which the target can be driven."""
    return {choice.split()[0] for choice in table.choices("drive")}
