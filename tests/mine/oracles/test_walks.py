"""Where a creature may walk and by which way, against a search written from the rulebook alone.

The search knows cells as columns and rows, steps one at a time, and nothing of the masks that the game uses.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from tabletop.engine.grid import square
from tabletop.engine.rng import Rng
from tabletop.games.mine.position.moves import reachable, way
from tests.mine.posed import FIGURES, Table, pose

Place = tuple[int, int]
WIDTH, HEIGHT = 7, 6
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
KINDS = {"M": "dwarf_miner", "B": "dwarf_berserker", "U": "ghoul", "G": "ghost"}


class Mate(NamedTuple):
    """A creature as the search sees it."""

    sign: str
    place: Place
    wounds: int
    hidden: bool
    afraid: bool
    struck: bool

    @property
    def activity(self) -> int:
        return max(0, FIGURES[KINDS[self.sign]]["activity"] - self.wounds * (self.sign in "MU"))

    @property
    def is_dwarf(self) -> bool:
        return self.sign in "MB"


class Sketch(NamedTuple):
    """One position: the ground, how the leaf lies, everybody, and what is asked of the first of them."""

    ground: tuple[str, ...]
    along: bool
    mates: tuple[Mate, ...]
    steps_used: int
    zone_step: bool
    zone_ends_move: bool
    strike_ghosts: bool

    def sign(self, place: Place) -> str:
        x, y = place
        return self.ground[y][x] if 0 <= x < WIDTH and 0 <= y < HEIGHT else "-"

    def solid(self, place: Place) -> bool:
        """Whether somebody solid can be there at all, the cells beyond the exit included."""
        x, y = place
        return self.sign(place) not in "#-" or (y == HEIGHT and self.sign((x, y - 1)) == "x")

    def can_step(self, one: Place, other: Place) -> bool:
        """Whether a solid creature could make this step if nobody else were there."""
        (x, y), (u, v) = one, other
        if not (self.solid(one) and self.solid(other)) or max(abs(x - u), abs(y - v)) != 1:
            return False
        if x != u and y != v:
            return any(self.can_step(one, corner) and self.can_step(corner, other) for corner in ((x, v), (u, y)))
        if self.sign(one) == self.sign(other) == "A":
            return x == u if self.along else y == v
        return True

    def enemies(self) -> list[int]:
        """The creatures on the other side that can be seen."""
        me = self.mates[0]
        return [i for i, each in enumerate(self.mates) if each.is_dwarf != me.is_dwarf and not each.hidden]

    def zone_of(self, enemy: int, place: Place) -> bool:
        return self.sign(place) != "-" and self.can_step(self.mates[enemy].place, place)

    def in_zone(self, place: Place) -> bool:
        return any(self.zone_of(each, place) for each in self.enemies())

    def strikers(self, one: Place, other: Place) -> frozenset[int]:
        """Who may strike the first creature when it makes this step."""
        me = self.mates[0]
        if me.sign == "G" and not self.strike_ghosts:
            return frozenset()
        return frozenset(
            each
            for each in self.enemies()
            if self.zone_of(each, one)
            and not self.mates[each].afraid
            and not self.mates[each].struck
            and (self.zone_of(each, other) or me.activity <= self.mates[each].activity)
        )

    def occupied(self, place: Place) -> bool:
        """Whether somebody else is there; a ghost hidden in rock keeps other ghosts out of it."""
        return any(each.place == place and (not each.hidden or self.sign(place) == "#") for each in self.mates[1:])


def budget_of(sketch: Sketch) -> int:
    me = sketch.mates[0]
    return max(0, FIGURES[KINDS[me.sign]]["move"] - me.wounds * (me.sign in "UG") - sketch.steps_used)


def solid_ways(sketch: Sketch, budget: int) -> dict[Place, tuple[int, int]]:
    """Every cell where the first creature may end, with the fewest strikes and the fewest steps with so many."""
    me = sketch.mates[0]
    enemies = {sketch.mates[each].place for each in sketch.enemies()}
    best: dict[Place, tuple[int, int]] = {}
    front = {(me.place, sketch.zone_step, 0)}
    for steps in range(1, budget + 1):
        after = set()
        for place, used, strikes in front:
            if place[1] == HEIGHT:
                continue  # it is out
            begins_in_zone = sketch.in_zone(place)
            if begins_in_zone and (used or (sketch.zone_ends_move and steps > 1)):
                continue
            for dx, dy in AROUND:
                to = (place[0] + dx, place[1] + dy)
                if not sketch.can_step(place, to) or to in enemies or (to[1] == HEIGHT and me.sign != "M"):
                    continue
                after.add((to, used or begins_in_zone, strikes + len(sketch.strikers(place, to))))
        front = after
        for place, _, strikes in front:
            if not sketch.occupied(place) and place != me.place:
                best[place] = min(best.get(place, (9, 9)), (strikes, steps))
    return best


def ghost_ways(sketch: Sketch, budget: int) -> dict[Place, tuple[int, int]]:
    """The same for a ghost: nothing stops it, everybody strikes it once at most."""
    me = sketch.mates[0]
    best: dict[Place, tuple[int, int]] = {}
    if me.hidden and sketch.occupied(me.place):
        budget = min(budget, 1)
    elif me.hidden and sketch.sign(me.place) != "#":
        best[me.place] = (0, 0)
    front: set[tuple[Place, frozenset[int]]] = {(me.place, frozenset())}
    for steps in range(1, budget + 1):
        after = set()
        for place, struck in front:
            for dx, dy in AROUND:
                to = (place[0] + dx, place[1] + dy)
                if sketch.sign(to) != "-":
                    after.add((to, struck | sketch.strikers(place, to)))
        front = after
        for place, struck in front:
            if not sketch.occupied(place) and place != me.place:
                best[place] = min(best.get(place, (9, 9)), (len(struck), steps))
    return best


def sketches(kind: str, seed: int, count: int) -> Iterator[Sketch]:
    rng = Rng(seed)
    while count:
        sketch = drawn(kind, rng)
        if sketch is not None:
            count -= 1
            yield sketch


def drawn(kind: str, rng: Rng) -> Sketch | None:
    """A position by chance, the first creature of this kind."""
    rock = 2 + rng.below(4)
    rows = [["#" if rng.below(10) < rock else "." for _ in range(WIDTH)] for _ in range(HEIGHT)]
    for x in range(WIDTH):
        rows[HEIGHT - 1][x] = "x" if 0 < x < WIDTH - 1 and rng.below(3) == 0 else "#"
    if rng.below(2):
        x, y = rng.below(WIDTH - 1), rng.below(HEIGHT - 2)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            rows[y + dy][x + dx] = "A"
    ground = tuple(map("".join, rows))
    mates: list[Mate] = []
    for number in range(3 + rng.below(5)):
        sign = kind if number == 0 else rng.choice("MMMBBUG" if kind in "UG" else "MBUUUUG")
        place = (rng.below(WIDTH), rng.below(HEIGHT))
        on_rock = ground[place[1]][place[0]] == "#"
        if any(each.place == place for each in mates) or (on_rock and sign != "G"):
            if number == 0:
                return None
            continue
        afraid = sign == "M" and number > 0 and rng.below(4) == 0
        wounds = 0 if sign == "B" else rng.below(3)
        hidden = sign == "G" and (on_rock or rng.below(8) == 0)
        mates.append(Mate(sign, place, wounds, hidden, afraid, number > 0 and rng.below(5) == 0))
    used = rng.below(4) if kind != "G" else rng.below(3) + 2
    along = rng.below(2) == 0
    return Sketch(ground, along, tuple(mates), used, rng.below(4) == 0, rng.below(4) == 0, rng.below(2) == 0)


def table_of(sketch: Sketch) -> tuple[Table, int]:
    """The position on a table of the game, and the id of the creature that is asked about."""
    order = sorted(range(len(sketch.mates)), key=lambda i: (not sketch.mates[i].is_dwarf, sketch.mates[i].place[::-1]))
    rows = [list(row) for row in sketch.ground]
    letters, under = {}, {}
    for each, letter in zip(sketch.mates, "CDEFHIJK", strict=False):
        letters[letter], under[letter] = KINDS[each.sign], sketch.sign(each.place)
        rows[each.place[1]][each.place[0]] = letter
    table = pose(
        "\n".join(map("".join, rows)), seat=int(not sketch.mates[0].is_dwarf), under=under,
        along=(sketch.along,) if any("A" in row for row in sketch.ground) else (),
        options={"zone_ends_move": "on" if sketch.zone_ends_move else "off",
                 "strike_ghosts": "on" if sketch.strike_ghosts else "off"},
        **letters,
    )  # fmt: skip
    mover = order.index(0)
    for ident, each in enumerate(sketch.mates[i] for i in order):
        this = table.state.creatures[ident]
        assert table.cell(ident) == f"c{each.place[0]},{each.place[1]}"
        table.state.creatures[ident] = replace(
            this, wounds=each.wounds, hidden=each.hidden, fear="terrified" if each.afraid else "calm",
            struck=1 << mover if each.struck else 0, strikes=int(each.struck),
            steps=sketch.steps_used if ident == mover else 0, zone_step=sketch.zone_step and ident == mover,
        )  # fmt: skip
    return table, mover


def told(path: list[int]) -> list[Place]:
    return [(square.column(cell), square.row(cell)) for cell in path]


@pytest.mark.parametrize("kind", ["M", "B", "U", "G"])
def test_reach_and_ways_are_those_of_the_rulebook(kind: str) -> None:
    lengths, blows = set(), set()
    for sketch in sketches(kind, seed=7, count=250):
        table, mover = table_of(sketch)
        wanted = (ghost_ways if kind == "G" else solid_ways)(sketch, budget_of(sketch))
        found = {told([cell])[0] for cell in square.bits(reachable(table.box, table.state, mover))}
        assert found == set(wanted), sketch
        for target, (strikes, steps) in wanted.items():
            path = told(way(table.box, table.state, mover, square.cell(*target)))
            assert (path[0], path[-1]) == (sketch.mates[0].place, target)
            pairs = list(itertools.pairwise(path))
            assert all(kind == "G" or sketch.can_step(one, other) for one, other in pairs), (sketch, path)
            struck = [each for one, other in pairs for each in sketch.strikers(one, other)]
            assert (len(set(struck)), len(pairs)) == (strikes, steps), (sketch, path)
            lengths.add(steps)
            blows.add(strikes)
    assert lengths >= {1, 2, 3, 4}
    assert blows >= {0, 1, 2}
