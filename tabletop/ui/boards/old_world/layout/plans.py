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
    "norsca": Plan((0.024, 0.033, 0.219), (0.262, 0.001)),
    "troll_country": Plan((0.303, 0.033, 0.245), (0.567, 0.001)),
    "kislev": Plan((0.614, 0.033, 0.253), (0.971, 0.001)),
    "the_empire": Plan((0.585, 0.378, 0.249), (0.971, 0.313)),
    "bretonnia": Plan((0.142, 0.403, 0.226), (0.529, 0.365)),
    "estalia": Plan((0.028, 0.588, 0.165), (0.217, 0.565)),
    "tilea": Plan((0.259, 0.697, 0.2), (0.49, 0.654)),
    "the_border_princes": Plan((0.516, 0.692, 0.206), (0.742, 0.634)),
    "the_badlands": Plan((0.766, 0.705, 0.183), (0.971, 0.66)),
}
