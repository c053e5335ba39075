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
    """What lies where in a region, in shares of the field: the line of its name (left end, height, length), the room of
    all that lies and stands there, what is left of it beside its cards (both: left, top, width, height), and where the
    banner of who leads hangs (the middle of its upper edge)."""

    header: tuple[float, float, float]
    room: tuple[float, float, float, float]
    foot: tuple[float, float, float, float]
    banner: tuple[float, float]


PLANS: dict[RegionName, Plan] = {
    "norsca": Plan(
        (0.024, 0.033, 0.215), (0.021, 0.057, 0.253, 0.122),
        (0.021, 0.182, 0.193, 0.089), (0.258, 0.001),
    ),
    "troll_country": Plan(
        (0.299, 0.033, 0.247), (0.301, 0.057, 0.274, 0.122),
        (0.336, 0.182, 0.184, 0.089), (0.561, 0.001),
    ),
    "kislev": Plan(
        (0.608, 0.033, 0.253), (0.611, 0.057, 0.372, 0.157),
        (0.688, 0.216, 0.146, 0.089), (0.967, 0.001),
    ),
    "the_empire": Plan(
        (0.529, 0.382, 0.249), (0.526, 0.406, 0.457, 0.121),
        (0.556, 0.53, 0.268, 0.089), (0.967, 0.343),
    ),
    "bretonnia": Plan(
        (0.142, 0.408, 0.226), (0.14, 0.432, 0.35, 0.124),
        (0.292, 0.558, 0.143, 0.089), (0.474, 0.375),
    ),
    "estalia": Plan(
        (0.028, 0.649, 0.178), (0.021, 0.672, 0.217, 0.208),
        (0.022, 0.883, 0.129, 0.089), (0.226, 0.619),
    ),
    "tilea": Plan(
        (0.269, 0.708, 0.182), (0.264, 0.732, 0.217, 0.149),
        (0.251, 0.883, 0.14, 0.089), (0.466, 0.671),
    ),
    "the_border_princes": Plan(
        (0.5, 0.703, 0.199), (0.499, 0.726, 0.229, 0.165),
        (0.492, 0.894, 0.149, 0.089), (0.714, 0.647),
    ),
    "the_badlands": Plan(
        (0.753, 0.716, 0.196), (0.751, 0.74, 0.232, 0.151),
        (0.743, 0.894, 0.163, 0.089), (0.967, 0.679),
    ),
}  # fmt: skip
