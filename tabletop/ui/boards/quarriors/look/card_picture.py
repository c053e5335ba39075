"""Where the emblem and the icons are on the picture of a card, so that nothing lies on the creature: pure."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from tabletop.ui.boards.quarriors.card_parts import is_low, marks

LARGE, BESIDE = 0.99, 0.96
"""The size of an emblem by the shorter side of its picture, above the words and at their left."""
ASIDE, BLANK = (0.40, 0.10), 0.04
"""How far right of the middle it stands, by the room that it leaves and by the
width; and what of its edges is bare, by its side."""
LARGEST, DISC, APART = (0.175, 0.42), 0.125, 1.06
"""The largest icons by the width of a card and by the height of its picture, those for which an emblem steps aside by
the width of a card; and from one to the next, by their size."""


def emblem_on(size: tuple[int, int], picture: Rect, icons: int) -> Rect:
    """Where the emblem stands on the picture of a card of that size with so many icons: where the count is at the left,
    to the right of it and of icons that are no smaller than need be."""
    if is_low(size):
        side = round(min(picture.size) * BESIDE)
        return Rect(picture.centerx - side // 2, picture.centery - side // 2, side, side)
    side, free, where = round(min(picture.size) * LARGE), float(picture.x), marks(size)
    if where.ground[1] > where.cost[1]:
        px = size[0] * DISC * APART
        rows = max(1, (picture.bottom - where.foot) // px)
        free = max(where.ground[0] + where.ground[2], picture.x + ceil(icons / rows) * px)
        side = min(side, round((picture.right - free) / (1 - BLANK)))
    aside = min((picture.width - side) * ASIDE[0], picture.width * ASIDE[1])
    left = max(picture.centerx + aside - side / 2, free - BLANK * side)
    return Rect(round(left), picture.centery - side // 2, side, side)


def discs_on(size: tuple[int, int], picture: Rect, count: int) -> list[Rect]:
    """Where so many icons are: in the lower left corner of a picture and in rows, as large as there is room for them
    between the count, the foot of the picture and the emblem."""
    emblem = emblem_on(size, picture, count)
    wide, high = emblem.x + BLANK * emblem.width - picture.x, picture.bottom - marks(size).foot
    most = min(size[0] * LARGEST[0], picture.height * LARGEST[1])
    shapes = [(columns, ceil(count / columns)) for columns in range(1, count + 1)]
    fits = [(min(most, wide / columns / APART, high / rows / APART), columns, rows) for columns, rows in shapes]
    px, columns, rows = max(fits, default=(0.0, 1, 0))
    side, step = int(px), px * APART
    corners = (
        (picture.x + step * (at % columns), picture.bottom - step * (rows - at // columns)) for at in range(count)
    )
    return [Rect(round(x), round(y), side, side) for x, y in corners]
