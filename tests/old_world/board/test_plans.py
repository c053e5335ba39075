"""The plans of the regions on the picture of the map: every part within its region, none on another, room enough."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.games.old_world.content.ids import KINDS, POWERS
from tabletop.ui.boards.old_world.layout.figures import Stack, in_rows
from tabletop.ui.boards.old_world.layout.places import (
    BANNER,
    FIELD,
    MAP,
    PICTURE,
    PLANS,
    SMALL_CARD,
    Spot,
    area_on_map,
    on_map,
)
from tabletop.ui.boards.rows import Area
from tests.old_world.posed import CONTENT
from tests.ui.pilot import shared_art

MEANT = MAP.w / 1530
"""A pixel in board units where the map is as wide as it is meant to be at 1920x1080."""
FIGURE, TOKEN, NUMBER = 48 * MEANT, 28 * MEANT, 12 * MEANT
STACKS = 12
LINE = 30 * MEANT
"""The height of the line of a name."""
REGIONS = {region.id: region for region in CONTENT.regions}


def parts(name: str) -> dict[str, Area]:
    """What the plan of a region keeps free for its things, in board units."""
    region, plan = REGIONS[name], PLANS[name]
    line, hook = area_on_map(*plan.header, 0.0), on_map(*plan.banner)
    cards = {side: on_map(*getattr(region, side)) for side in ("west", "east")}
    return {
        "name": Area(line.x, line.y - LINE / 2, line.w, LINE),
        "room": area_on_map(*plan.room),
        "foot": area_on_map(*plan.foot),
        "banner": Area(hook[0] - BANNER[0] / 2, hook[1], *BANNER),
    } | {side: Area(x - SMALL_CARD[0] / 2, y - SMALL_CARD[1] / 2, *SMALL_CARD) for side, (x, y) in cards.items()}


def inside(spot: Spot, outline: list[Spot]) -> bool:
    """Whether a ray to the right of a place leaves an outline an odd number of times."""
    x, y = spot
    return sum(
        x < ax + (y - ay) / (by - ay) * (bx - ax)
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True)
        if (ay > y) != (by > y)
    ) % 2 == 1  # fmt: skip


def rim(area: Area) -> list[Spot]:
    """Places along the sides of a rectangle."""
    steps = [step / 40 for step in range(41)]
    return [
        *((area.x + area.w * t, area.y + area.h * end) for t in steps for end in (0, 1)),
        *((area.x + area.w * end, area.y + area.h * t) for t in steps for end in (0, 1)),
    ]


def test_the_picture_is_as_the_table_takes_it() -> None:
    entry = shared_art().entry("old_world.map")
    assert tuple(entry["size"]) == PICTURE
    assert [pixels / PICTURE[at % 2] for at, pixels in enumerate(entry["field"])] == list(FIELD)
    assert tuple(shared_art().entry("old_world.map.ruined")["size"]) == tuple(entry["field"][2:])


@pytest.mark.parametrize("name", PLANS)
def test_every_part_of_a_plan_lies_in_its_region_and_on_no_border(name: str) -> None:
    drawn = shared_art().entry("old_world.map")["outlines"][list(REGIONS).index(name)]
    outline = [on_map(*corner) for corner in drawn]
    for part, area in parts(name).items():
        assert part == "banner" or all(inside(spot, outline) for spot in rim(area)), part
    assert inside((parts(name)["banner"].middle[0], parts(name)["banner"].y + BANNER[1]), outline)


def test_no_part_of_a_plan_lies_on_another() -> None:
    every = {(name, part): area for name in PLANS for part, area in parts(name).items()}
    for (one, a), (other, b) in combinations(every.items(), 2):
        wide, high = min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
        assert min(wide, high) <= 1.5 * MEANT, (one, other)


@pytest.mark.parametrize("name", PLANS)
def test_a_region_takes_twelve_stacks_and_every_kind_of_token(name: str) -> None:
    """Figures of 48 pixels and tokens of 28 at 1920x1080, a little apart; the tokens stand in lines in the foot, behind
    the name or on top of the room."""
    found = parts(name)
    foot, line = found["foot"], TOKEN + 2 * MEANT
    goods = 1 + KINDS + POWERS - int((found["name"].w - 190 * MEANT) / (TOKEN + NUMBER))

    def taken(area: Area, lines: int) -> int:
        return lines * int(area.w / (TOKEN + NUMBER))

    def figures(room: Area, *others: Area) -> bool:
        stacks = [Stack(FIGURE, FIGURE + 4 * MEANT, FIGURE + 4 * MEANT, ()) for _ in range(STACKS)]
        return in_rows(stacks, (room, *others), 1.0, 0.0) is not None

    def lowered(lines: int) -> Area:
        room = found["room"]
        return Area(room.x, room.y + lines * line, room.w, room.h - lines * line)

    both = int(foot.h / line)
    assert any(
        (taken(found["room"], lines) >= goods and figures(lowered(lines), foot))
        or (taken(found["room"], lines) + taken(foot, both) >= goods and figures(lowered(lines)))
        for lines in range(3)
    )
