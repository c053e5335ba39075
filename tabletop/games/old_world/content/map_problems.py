"""What is wrong with the map of Chaos in the Old World: neighbours, ways and outlines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path

from tabletop.games.old_world.content.effects import RegionName
from tabletop.games.old_world.content.files import RegionRecord
from tabletop.games.old_world.content.records import REGION_NAMES, Point
from tabletop.games.old_world.content.tables import Laid

Regions = dict[RegionName, Laid[RegionRecord]]
Line = tuple[Point, Point]


def check_map(regions: Regions, folder: Path) -> None:
    """Note what is wrong with the nine regions. What two disagree about is noted at that of the folder, and of two such
    at the one that the other names in vain."""
    for name, entry in regions.items():
        _check_region(name, entry)
    for one, other in combinations(REGION_NAMES, 2):
        weights = [
            (regions[name].within(folder), name in regions[against].record.adjacent)
            for name, against in ((one, other), (other, one))
        ]
        first, second = (one, other) if weights[0] >= weights[1] else (other, one)
        _check_pair(regions[first], regions[second])
    _check_ways(regions)


def _check_region(name: RegionName, entry: Laid[RegionRecord]) -> None:
    record = entry.record
    if name in record.adjacent:
        entry.add("old_world_own_neighbour", ".adjacent")
    for place in ("label", "west", "east"):
        if not _inside(getattr(record, place), record.polygon):
            entry.add("old_world_outside", f".{place}")
    if record.west[0] >= record.east[0]:
        entry.add("old_world_west", ".west")
    border = _border(record.polygon)
    if len(set(record.polygon)) < len(record.polygon) or any(_cross(*pair) for pair in combinations(border, 2)):
        entry.add("old_world_tangled", ".polygon")


def _check_pair(one: Laid[RegionRecord], other: Laid[RegionRecord]) -> None:
    """Note at the first of two regions where their neighbours or their outlines disagree."""
    names = [each.name in against.record.adjacent for each, against in ((other, one), (one, other))]
    if names[0] != names[1]:
        one.add("old_world_one_way" if names[0] else "old_world_no_neighbour", ".adjacent", other=other.name)
        return
    borders = [_border(each.record.polygon) for each in (one, other)]
    shared = {frozenset(line) for line in borders[0]} & {frozenset(line) for line in borders[1]}
    if bool(shared) != names[0]:
        one.add("old_world_no_border" if names[0] else "old_world_border", ".polygon", other=other.name)
    crossing = any(_cross(line, against) for line in borders[0] for against in borders[1])
    if crossing or _inside(one.record.label, other.record.polygon) or _inside(other.record.label, one.record.polygon):
        one.add("old_world_overlap", ".polygon", other=other.name)


def _check_ways(regions: Regions) -> None:
    """From the first region every other one can be reached."""
    first = REGION_NAMES[0]
    reached, open_ends = {first}, [first]
    while open_ends:
        fresh = set(regions[open_ends.pop()].record.adjacent) - reached
        reached |= fresh
        open_ends += fresh
    for name in REGION_NAMES:
        if name not in reached:
            regions[name].add("old_world_cut_off", ".adjacent", other=first)


def _border(polygon: Sequence[Point]) -> list[Line]:
    return [*pairwise(polygon), (polygon[-1], polygon[0])]


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a ray to the right leaves it an odd number of times."""
    x, y = point
    return sum(
        x < left + (y - top) / (low - top) * (right - left)
        for (left, top), (right, low) in _border(polygon)
        if (top > y) != (low > y)
    ) % 2 == 1  # fmt: skip


def _cross(one: Line, other: Line) -> bool:
    """Whether two lines cut each other between their ends."""
    return _turn(one, other[0]) * _turn(one, other[1]) < 0 and _turn(other, one[0]) * _turn(other, one[1]) < 0


def _turn(line: Line, point: Point) -> float:
    """Above 0 for a point on the right of a line, below on its left, 0 on it."""
    (left, top), (right, low) = line
    return round((right - left) * (point[1] - top) - (low - top) * (point[0] - left), 9)
