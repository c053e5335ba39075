"""Ways over numbered hexes against brute force."""

from __future__ import annotations

import heapq
from functools import reduce
from itertools import islice, pairwise
from operator import or_

from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.reach import Footing, Layers, spread, way
from tabletop.engine.grid.square import bits

PLACES = grid.within((0, 0), 3)
NUMBERS = {place: number for number, place in enumerate(PLACES)}
ALL = (1 << len(PLACES)) - 1
hexes = st.integers(0, len(PLACES) - 1)
sets = st.integers(0, ALL)


def footing(slow=0, hurdles=()):
    near = [
        sum(1 << NUMBERS[beyond] for step in grid.DIRECTIONS if (beyond := grid.add(place, step)) in NUMBERS)
        for place in PLACES
    ]
    if not hurdles:
        return Footing(near, slow)
    over = [0] * len(PLACES)
    for one, other in hurdles:
        if near[one] >> other & 1:
            over[one] |= 1 << other
            over[other] |= 1 << one
    return Footing(near, slow, over)


def price(laid, one, other):
    return 2 if laid.slow >> other & 1 or (laid.hurdles and laid.hurdles[one] >> other & 1) else 1


def costs(start, laid, passable):
    """What every hex costs, by always going on from the nearest."""
    found, queue = {}, [(0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if here in found:
            continue
        found[here] = cost
        for other in range(len(PLACES)):
            if laid.near[here] >> other & passable >> other & 1:
                heapq.heappush(queue, (cost + price(laid, here, other), other))
    return found


@given(hexes, sets, sets, st.lists(st.tuples(hexes, hexes), max_size=40), st.integers(0, 8))
def test_layers_are_the_cheapest_costs(start, passable, slow, hurdles, budget):
    laid = footing(slow, hurdles)
    wanted = {hex_: cost for hex_, cost in costs(start, laid, passable).items() if cost <= budget}
    layers = spread(1 << start, laid, passable, budget)
    found = {hex_: cost for cost, layer in enumerate(layers) for hex_ in range(len(PLACES)) if layer >> hex_ & 1}
    assert found == wanted
    assert layers[-1]


@given(hexes, sets, sets, sets, st.lists(st.tuples(hexes, hexes), max_size=40))
def test_layers_end_with_the_first_that_has_what_is_looked_for(start, until, passable, slow, hurdles):
    laid = footing(slow, hurdles)
    layers = spread(1 << start, laid, passable)
    last = next((cost for cost, layer in enumerate(layers) if layer & until), len(layers))
    assert spread(1 << start, laid, passable, until=until) == layers[: last + 1]


@given(sets, sets, st.lists(st.integers(0, 5), max_size=6))
def test_layers_of_steps_are_the_same_however_far_others_went(start, passable, looks):
    laid = footing()
    layers = Layers(start, lambda some: reduce(or_, (laid.near[each] for each in bits(some)), 0), passable)
    wanted = spread(start, laid, passable)
    going = [iter(layers) for _ in looks]
    assert [[*islice(each, count)] for each, count in zip(going, looks, strict=True)] == [wanted[:n] for n in looks]
    assert [[*each] for each in going] == [wanted[n:] for n in looks]
    assert [*layers] == wanted


@given(hexes, sets, sets, sets, st.lists(st.tuples(hexes, hexes), max_size=40))
def test_a_way_goes_over_passable_neighbours_and_is_a_cheapest(start, goals, passable, slow, hurdles):
    laid = footing(slow, hurdles)
    known = costs(start, laid, passable)
    cheapest = min((cost for hex_, cost in known.items() if goals >> hex_ & 1), default=None)
    found = way(start, goals, laid, passable)
    if cheapest is None:
        assert found == []
        return
    assert found[0] == start
    assert goals >> found[-1] & 1
    assert all(passable >> each & 1 for each in found[1:])
    assert all(laid.near[one] >> other & 1 for one, other in pairwise(found))
    assert sum(price(laid, one, other) for one, other in pairwise(found)) == cheapest


def test_several_start_at_once_and_a_budget_ends_the_way():
    ends = 1 << NUMBERS[-3, 0] | 1 << NUMBERS[3, 0]
    assert len(spread(ends, footing(), ALL)) == 5
    assert way(NUMBERS[-3, 0], 1 << NUMBERS[3, 0], footing(), ALL, 5) == []
    assert len(way(NUMBERS[-3, 0], 1 << NUMBERS[3, 0], footing(), ALL, 6)) == 7


def test_from_nowhere_one_gets_nowhere():
    assert spread(0, footing(), ALL) == [0]


def test_ground_is_like_itself_alone_by_every_comparison():
    one, other = Footing((0,)), Footing((0,))
    assert (one == other, one != other, len({one, other})) == (False, True, 2)
    again = one
    assert (one == again, one != again, len({one, again})) == (True, False, 1)
