"""Ways over numbered hexes (see `floor`): how far steps lead, and by which hexes.

A step into a slow hex costs 2, and so does one over a slow edge; one that is both costs no more. All others cost 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from tabletop.engine.grid.square import cells_of, first_bit


class Footing(Struct, frozen=True, eq=False):
    """How one walks. near: for each hex its neighbours, as a set. slow: hexes that cost 2 to enter. hurdles: for each
    hex the neighbours over a slow edge; empty if there are none. back: for each hex those from which one steps to it,
    where these are not the neighbours too.

    Each is like itself alone: comparing whole boards would take as long as walking over them.
    """

    near: Sequence[int]
    slow: int = 0
    hurdles: Sequence[int] = ()
    back: Sequence[int] = ()


def spread(start: int, ground: Footing, passable: int, budget: int = 1 << 16, until: int = 0) -> list[int]:
    """The hexes first reached at a cost of 0, 1, 2 ... over passable ones, until there are no more, or one of some has
    been reached.

    The first set is ``start`` itself, passable or not; a set in between is empty where no cost comes out so.
    """
    near, slow, hurdles = ground.near, ground.slow, ground.hurdles
    found, fresh, plain = [start], passable & ~start, ~slow
    last, late = start, 0
    for _ in range(budget):
        if last & until or not (fresh and (last or late)):
            break
        beside, left = 0, last
        while left:  # as `bits` does, but without the generator: this is where reaching takes its time
            low = left & -left
            left ^= low
            beside |= near[low.bit_length() - 1]
        at_once = _over_no_hurdle(last, near, hurdles) if hurdles else beside
        last = (at_once & plain | late) & fresh
        fresh ^= last
        late = beside & fresh
        found.append(last)
    while len(found) > 1 and not found[-1]:
        found.pop()
    return found


class Layers:
    """The hexes 0, 1, 2 ... steps from some over passable ones, whatever a step costs, until there are no more. Each
    layer is worked out when somebody first comes to it: what one looks for is most often near.

    around: where one step from some hexes leads.
    """

    __slots__ = ("_around", "_fresh", "_known")

    def __init__(self, start: int, around: Callable[[int], int], passable: int) -> None:
        self._around = around
        self._fresh = passable & ~start
        self._known = [start]

    def __iter__(self) -> Iterator[int]:
        known, at = self._known, 0
        while at < len(known) or self._goes_on():
            yield known[at]
            at += 1

    def _goes_on(self) -> bool:
        """Whether there is another layer, which is known then."""
        layer = self._around(self._known[-1]) & self._fresh
        if layer:
            self._fresh ^= layer
            self._known.append(layer)
        return bool(layer)


def way(start: int, goals: int, ground: Footing, passable: int, budget: int = 1 << 16) -> list[int]:
    """A cheapest way from a hex to any of the goals, both ends included; empty if there is none within the budget.

    Of several it is the one that comes to the lowest goal, and there from the lowest hex, and so on back.
    """
    return way_over(spread(1 << start, ground, passable, budget, goals), goals, ground)


def way_over(layers: Sequence[int], goals: int, ground: Footing) -> list[int]:
    """The same, where it is known what is reached from the hex (see `spread`)."""
    cost = next((at for at, layer in enumerate(layers) if layer & goals), None)
    if cost is None:
        return []
    found = [first_bit(layers[cost] & goals)]
    beside, hurdles = ground.back or ground.near, ground.hurdles
    while cost:
        here = found[-1]
        price = 1 + (ground.slow >> here & 1)
        if hurdles and price == 1:
            price, before = _over_edges(layers, cost, here, beside[here], hurdles)
        else:
            before = first_bit(beside[here] & layers[cost - price])
        found.append(before)
        cost -= price
    return found[::-1]


def _over_edges(layers: Sequence[int], cost: int, here: int, beside: int, hurdles: Sequence[int]) -> tuple[int, int]:
    """By which of the neighbours one comes to a hex at a cost, where some edges are slow: the price of the step, and
    the lowest."""
    for before in cells_of(beside):
        price = 1 + (hurdles[before] >> here & 1)
        if price <= cost and layers[cost - price] >> before & 1:
            return price, before
    raise ValueError(f"no way to {here} at {cost}")


def _over_no_hurdle(hexes: int, near: Sequence[int], hurdles: Sequence[int]) -> int:
    """Where a step from some hexes leads over no slow edge."""
    found = 0
    for each in cells_of(hexes):
        found |= near[each] & ~hurdles[each]
    return found
