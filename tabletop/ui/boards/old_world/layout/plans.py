"""Where in each region its things lie, and what of the picture of the map the regions are measured in."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.content.effects import RegionName

Spot = tuple[float, float]

PICTURE = (3080, 1692)
"""The picture of the map with its frame, in pixels."""
FIELD = (90 / PICTURE[0], 88 / PICTURE[1], 2900 / PICTURE[0], 1516 / PICTURE[1])
"""The part of the picture that regions are measured in: left, top, width, height."""


class Plan(NamedTuple):
    """What lies where in a region, in shares of the field: the line of its name (left end, height, length), and where
    the banner of who leads hangs (the middle of its upper edge). All else has the room that is left."""

    header: tuple[float, float, float]
    banner: tuple[float, float]


PLANS: dict[RegionName, Plan] = {
    "norsca": Plan((0.024, 0.033, 0.215), (0.258, 0.001)),
    "troll_country": Plan((0.299, 0.033, 0.243), (0.561, 0.001)),
    "kislev": Plan((0.608, 0.033, 0.253), (0.971, 0.001)),
    "the_empire": Plan((0.529, 0.382, 0.249), (0.971, 0.339)),
    "bretonnia": Plan((0.142, 0.408, 0.226), (0.474, 0.368)),
    "estalia": Plan((0.028, 0.649, 0.178), (0.226, 0.607)),
    "tilea": Plan((0.269, 0.708, 0.18), (0.466, 0.668)),
    "the_border_princes": Plan((0.492, 0.703, 0.21), (0.72, 0.647)),
    "the_badlands": Plan((0.747, 0.716, 0.202), (0.971, 0.673)),
}
