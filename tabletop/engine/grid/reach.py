"""Ways over numbered hexes (see `floor`): how far steps lead, and by which hexes.

A step into a slow hex costs 2, and so does one over a slow edge; one that is both costs no more. All others cost 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.grid.square import bits


class Footing(NamedTuple):
    """How one walks. near: for each hex its neighbours, as a set. slow: hexes that cost 2 to enter. hurdles: for each
    hex the neighbours over a slow edge; empty if there are none. back: for each hex those from which one steps to it,
    where these are not the neighbours too."""

    near: Sequence[int]
    slow: int = 0
    hurdles: Sequence[int] = ()
    back: Sequence[int] = ()


def spread(start: int, ground: Footing, passable: int, budget: int = 1 << 16, until: int = 0) -> list[int]:
    """The hexes first reached at a cost of 0, 1, 2 ... over passable ones, until there are no more, or one of `until`
    is among the last.

    The first set is ``start`` itself, passable or not; a set in between is empty where no cost comes out so.
    """
    found = [start]
    fresh = passable & ~start
    late = 0
    while len(found) <= budget and (found[-1] or late) and fresh and not found[-1] & until:
        quick, slow = _steps(found[-1], ground)
        arrived = (quick | late) & fresh
        fresh &= ~arrived
        late = slow & fresh
        found.append(arrived)
    while len(found) > 1 and not found[-1]:
        found.pop()
    return found


def way(start: int, goals: int, ground: Footing, passable: int, budget: int = 1 << 16) -> list[int]:
    """A cheapest way from a hex to any of the goals, both ends included; empty if there is none within the budget.

    Of several it is the one that comes to the lowest goal, and there from the lowest hex, and so on back.
    """
    layers = spread(1 << start, ground, passable, budget)
    cost = next((at for at, layer in enumerate(layers) if layer & goals), None)
    if cost is None:
        return []
    here = layers[cost] & goals
    found = [next(bits(here))]
    while cost:
        here = found[-1]
        for before in bits((ground.back or ground.near)[here]):
            price = 1 + (ground.slow >> here & 1 or (bool(ground.hurdles) and ground.hurdles[before] >> here & 1))
            if price <= cost and layers[cost - price] >> before & 1:
                found.append(before)
                cost -= price
                break
    return found[::-1]


def _steps(hexes: int, ground: Footing) -> tuple[int, int]:
    """Where a step from some hexes leads at a cost of 1, and where at 2."""
    near = quick = 0
    nears, hurdles = ground.near, ground.hurdles
    while hexes:  # as `bits` does, but without the generator: this is where reaching takes its time
        low = hexes & -hexes
        hexes ^= low
        each = low.bit_length() - 1
        near |= nears[each]
        if hurdles:
            quick |= nears[each] & ~hurdles[each]
    if not hurdles:
        quick = near
    return quick & ~ground.slow, near
