"""The plans of the regions on the picture of the map: every part within its region, none on another, and room."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from tabletop.games.old_world.content.ids import KINDS, POWERS, CardId
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.old_world.layout.figures import SMALLEST, Stack
from tabletop.ui.boards.old_world.layout.layout import banner_of, lands_of, layout, space_spot
from tabletop.ui.boards.old_world.layout.places import DEFAULT, SMALL_CARD, TALL
from tabletop.ui.boards.old_world.layout.plans import FIELD, PICTURE, PLANS, Spot
from tabletop.ui.boards.old_world.layout.region import Good, packed
from tabletop.ui.boards.old_world.look.pictures import BANNER, HEADER, PlateLook, SpaceLook
from tabletop.ui.boards.old_world.look.regions import BESIDE, Regions
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.rows import Area
from tests.old_world.posed import CONTENT, pose
from tests.ui.pilot import shared_art

MEANT = DEFAULT.map.w / 1530
"""A pixel in board units where the map is as wide as it is meant to be at 1920x1080."""
LINE = 30 * MEANT
"""The height of the line of a name."""
THINNED = 3
"""Pixels by which the corners of an outline may miss its furthest ones."""
CLOSEST = {5: 0.6, 1 + POWERS + KINDS: 0.4}
"""How near twelve stacks in a land may come to one another, by their size, beside so many kinds of tokens."""
BEFORE_BANNER, SEEN = 0.05, 200
"""What is left between a line and the banner beside it in board units; from what alpha on a pixel is a letter."""
BOX = pose("summoning").game.box
REGIONS = {region.id: region for region in CONTENT.regions}


def parts(name: str) -> dict[str, Area]:
    """What the plan of a region keeps free for its things, in board units."""
    plan, number = PLANS[name], list(REGIONS).index(name)
    line = DEFAULT.area_on_map(*plan.header, 0.0)
    cards = {side: space_spot(BOX, 2 * number + at, DEFAULT) for at, side in enumerate(("west", "east"))}
    high = SMALL_CARD * TALL
    return {
        "name": Area(line.x, line.y - LINE / 2, line.w, LINE),
        "banner": banner_of(plan, DEFAULT),
    } | {side: Area(x - SMALL_CARD / 2, y - high / 2, SMALL_CARD, high) for side, (x, y) in cards.items()}


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
    for number, outline in enumerate(entry["outlines"]):
        burnt = shared_art().entry(f"old_world.map.ruined.{number}")
        for at, whole in enumerate(entry["field"][2:]):
            ends = [corner[at] * whole for corner in outline]
            assert burnt["at"][at] == pytest.approx(min(ends), abs=THINNED)
            assert burnt["at"][at] + burnt["size"][at] == pytest.approx(max(ends), abs=THINNED)


@pytest.mark.parametrize("name", PLANS)
def test_every_part_of_a_plan_lies_in_its_region_and_on_no_border(name: str) -> None:
    drawn = shared_art().entry("old_world.map")["outlines"][list(REGIONS).index(name)]
    outline = [DEFAULT.on_map(*corner) for corner in drawn]
    for part, area in parts(name).items():
        assert part == "banner" or all(inside(spot, outline) for spot in rim(area)), part
    assert inside((parts(name)["banner"].middle[0], parts(name)["banner"].y + BANNER[1]), outline)


def test_no_part_of_a_plan_lies_on_another() -> None:
    every = {(name, part): area for name in PLANS for part, area in parts(name).items()}
    for (one, a), (other, b) in combinations(every.items(), 2):
        wide, high = min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
        assert min(wide, high) <= 1.5 * MEANT, (one, other)


@pytest.mark.parametrize("name", PLANS)
def test_the_line_of_a_name_ends_before_the_banner_beside_it(name: str) -> None:
    line, banner = parts(name)["name"], parts(name)["banner"]
    level = banner.y < line.y + line.h and line.y < banner.y + banner.h
    assert not level or banner.x - (line.x + line.w) >= BEFORE_BANNER


def test_no_part_of_the_line_of_a_name_leaves_it_however_long_the_name_is() -> None:
    unit = 49.0
    regions = Regions(Looks(bare_stage(Settings(language="ru"), (1280, 720), shared_art()), BOX))
    wide = DEFAULT.area_on_map(*PLANS["the_border_princes"].header, 0.0).w
    look = PlateLook(list(REGIONS).index("the_border_princes"), 10, 12, -1, round(wide, 3))
    ink = pygame.mask.from_surface(regions.plate(look, unit), SEEN).get_bounding_rects()
    assert max(rect.right for rect in ink) <= (wide - BESIDE / 2) * unit


@pytest.mark.parametrize("place", range(len(PLANS)))
def test_ruins_have_no_places_for_cards_but_those_where_cards_still_lie(place: int) -> None:
    state = pose("summoning").state
    ruined = replace(state, ruined=tuple(0 if region == place else each for region, each in enumerate(state.ruined)))
    shown = {piece.id for piece in layout(BOX, ruined, DEFAULT) if isinstance(piece.picture, SpaceLook)}
    assert shown == {f"x{space}" for space in range(2 * len(PLANS)) if space // 2 != place}
    laid = replace(ruined, laid=tuple(CardId(0) if at == 2 * place else card for at, card in enumerate(ruined.laid)))
    assert f"x{2 * place}" in {piece.id for piece in layout(BOX, laid, DEFAULT)}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize("goods", CLOSEST)
def test_a_region_takes_twelve_stacks_and_every_kind_of_token(name: str, goods: int) -> None:
    """At their smallest sizes; stacks stand before one another only as far as each figure and its number are seen."""
    land, _ = lands_of(REGIONS[name], DEFAULT)
    line = parts(name)["name"]
    things = (Good(True, 0), *[Good(False, 1)] * (goods - 1))
    stacks = tuple(Stack(rank, 1 + at % 2) for at in range(4) for rank in SMALLEST)
    packing = packed(things, stacks, (land, land), line.y + (line.h + HEADER) / 2)
    assert len(packing.stacks) == len(stacks)
    assert min(packing.fit.close) >= CLOSEST[goods]
