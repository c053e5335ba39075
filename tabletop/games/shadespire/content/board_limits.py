"""What a face of a board must be, and in what one is not so: pages 14 to 17 of the rulebook, and the measures by which
all faces are fair to one another. Their grids are equal, so that any two can be joined; what lies on a hex is told by
its sign in a picture (`FaceRecord`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.content.source import Source
from tabletop.games.shadespire.content.face_grid import (
    HIGH,
    SHORT,
    WIDE,
    Spot,
    beside,
    is_half,
    is_hex,
    offsets,
    steps,
    turned,
)
from tabletop.games.shadespire.content.files import FaceRecord
from tabletop.games.shadespire.content.records import STARTS

BETWEEN, HALF, OPEN, START, BLOCKED = ".", "h", "o", "S", "#"
"""The signs for what lies between hexes, for half hexes along the edges, and for whole ones."""
WHOLE: Final = OPEN + START + BLOCKED
SIGNS: Final = BETWEEN + HALF + WHOLE
SPREAD: Final = ((3, 3, 2), (2, 3, 3))
"""Starting hexes above the middle half row, in it and below it: three in front, three in the middle, two at the rear,
whichever side is the front."""
MOST_AT_EDGE: Final = 3
"""So many of them at most at the edge of the face."""
FREE: Final = 10
"""Hexes at least where a token may lie. Those at an edge count: the last token may lie there, and which are edges the
joined boards tell alone."""
APART: Final = {"long": 3, "short": 4}
"""Steps at least between starting hexes of two sides, by the edges along which their boards are joined."""
MOST_FACES: Final = 20
"""Faces of the player's own: they lie side by side to choose from."""
ROOM: Final = 24
"""Columns or half rows beyond which nothing of two joined boards lies."""
Args = dict[str, str | int]


class Fault(Struct, frozen=True):
    """One thing that keeps a face from being a board. row: where in the picture; None, where it is the face as a whole.
    args: for the sentence."""

    code: str
    row: int | None
    args: Args


def is_face(
    source: Source, name: str, record: FaceRecord, others: Mapping[str, FaceRecord], named: Collection[str]
) -> bool:
    """Whether a face can be played on; everything that keeps it from that is a problem. others: those to which it is
    added. named: those for which the texts have names; empty for those that come with the game."""
    if source.is_full:
        return False
    before, path = len(source.problems), f"faces.{name}"
    if named and not record.title and name not in named:
        source.add("untitled", path)
    if name not in others and len({*others} - {*named}) >= MOST_FACES:
        source.add("shadespire_board_number", path, most=MOST_FACES)
        return False
    starts = {name: spots(record.picture, START)} | {
        other: spots(one.picture, START) for other, one in others.items() if other != name
    }
    for fault in faults(record.picture) or too_near(starts[name], starts):
        place = f"{path}.picture" + (f"[{fault.row}]" if fault.row is not None else "")
        source.add(f"shadespire_{fault.code}", place, **fault.args)
    return len(source.problems) == before


def spots(picture: Sequence[str], signs: str) -> list[Spot]:
    """The places of a picture where one of these signs stands."""
    return [(x, y) for y, row in enumerate(picture) for x, sign in enumerate(row) if sign in signs]


def faults(picture: Sequence[str]) -> tuple[Fault, ...]:
    """All that keeps a picture by itself from being a face of a board; what is cut off shows only where its rows are
    those of the grid."""
    form = [*_of_form(picture)]
    return tuple(form + [*_of_starts(picture), *_of_room(picture)] + ([] if form else [*_cut_off(picture)]))


def too_near(starts: Sequence[Spot], others: Mapping[str, Sequence[Spot]]) -> list[Fault]:
    """The starting hex of a face that comes nearest to one of the first other face that it comes too near to, or of one
    like it. others: their starting hexes by name. One for joins along long edges and one for short ones."""
    found = []
    for edge, least in APART.items():
        joins = [spot for spot in offsets(((0, 0),)) if (abs(spot[1]) == HIGH) == (edge == "long")]
        near = _mask(spot for start in starts for spot in _within(start, least - 1))
        for name, own in others.items():
            sides = own, [turned(each) for each in own]
            if any(near & _shifted(_mask(side), *join) for side in sides for join in joins):
                nearest, (_, row) = min(
                    (steps(start, (x + dx, y + dy)), start)
                    for side in sides for x, y in side for dx, dy in joins for start in starts
                )  # fmt: skip
                args: Args = {"edge": edge, "other": name, "found": nearest, "least": least}
                found.append(Fault("board_near", row, args))
                break
    return found


def _within(spot: Spot, far: int) -> set[Spot]:
    """The places at most so many steps away."""
    found = {spot}
    for _ in range(far):
        found |= {each for one in found for each in beside(*one)}
    return found


def _mask(places: Iterable[Spot]) -> int:
    """Places as the bits of a number, with room for boards on all sides of one."""
    return sum(1 << (y + ROOM) * 2 * ROOM + x + ROOM for x, y in {*places})


def _shifted(mask: int, dx: int, dy: int) -> int:
    """A mask whose places lie elsewhere."""
    by = dy * 2 * ROOM + dx
    return mask << by if by >= 0 else mask >> -by


def _of_form(picture: Sequence[str]) -> Iterator[Fault]:
    """What is wrong with its rows and with each sign in them."""
    if len(picture) != HIGH + 1:
        args: Args = {"wanted": HIGH + 1, "found": len(picture), "rule": "shadespire.boards.07"}
        yield Fault("board_rows", None, args)
    for y, row in enumerate(picture):
        if len(row) != WIDE + 1:
            args = {"wanted": WIDE + 1, "found": len(row), "rule": "shadespire.boards.07"}
            yield Fault("board_columns", y, args)
        strange = "".join(sorted({*row} - {*SIGNS}))
        if strange:
            yield Fault("board_sign", y, {"found": strange, "known": SIGNS, "rule": "shadespire.hexes.01"})
        wrong = [x for x, sign in enumerate(row[: WIDE + 1]) if sign in SIGNS and sign not in fitting(x, y)]
        if wrong and y <= HIGH:
            columns = ", ".join(str(x + 1) for x in wrong)
            bare = "".join(fitting(x, y)[0] for x in range(WIDE + 1))
            args = {"found": row, "columns": columns, "wanted": bare, "rule": "shadespire.hexes.04"}
            yield Fault("board_place", y, args)


def fitting(x: int, y: int) -> str:
    """The signs that may stand at a place of a face."""
    if not is_hex(x, y):
        return BETWEEN
    return HALF if is_half(x, y) else WHOLE


def _of_starts(picture: Sequence[str]) -> Iterator[Fault]:
    """How many starting hexes there are, and how they are spread."""
    starts = spots(picture, START)
    if len(starts) != STARTS:
        yield Fault("board_starts", None, {"wanted": STARTS, "found": len(starts), "rule": "shadespire.deploy.08"})
        return
    rows = [(y > HIGH // 2) - (y < HIGH // 2) for _, y in starts]
    above, middle, below = (rows.count(part) for part in (-1, 0, 1))
    if (above, middle, below) not in SPREAD:
        yield Fault("board_spread", None, {"above": above, "middle": middle, "below": below})
    whole = {*spots(picture, WHOLE)}
    at_edge = sum(any(each not in whole for each in beside(*start)) for start in starts)
    if at_edge > MOST_AT_EDGE:
        yield Fault("board_edge", None, {"most": MOST_AT_EDGE, "found": at_edge})


def _of_room(picture: Sequence[str]) -> Iterator[Fault]:
    """Whether tokens have room."""
    free = len(spots(picture, OPEN))
    if free < FREE:
        yield Fault("board_room", None, {"least": FREE, "found": free, "rule": "shadespire.objectives.07"})


# ---------------------------------------------------------------------- what can be reached


def _cut_off(picture: Sequence[str]) -> Iterator[Fault]:
    """Hexes that blocked ones would cut off from the rest on some battlefield: however the face is joined along one of
    its edges, it must hang together with the hexes that are made whole there. Then all boards do."""
    free, lost = {*spots(picture, OPEN + START)}, set[Spot]()
    for run in joined_runs():
        lost |= outside(free | {*run})
    for x, y in sorted(lost, key=lambda spot: (spot[1], spot[0])):
        yield Fault("board_cut_off", y, {"column": x + 1, "rule": "shadespire.hexes.08"})


def joined_runs() -> Iterator[Sequence[Spot]]:
    """The half hexes that one other board can make whole: so many from either end of an edge, or all along it. Of three
    boards two may make as few along a long edge as along a short one."""
    across = [x for x in range(WIDE + 1) if is_hex(x, 0)]
    down = [y for y in range(HIGH + 1) if is_hex(0, y)]
    edges = [[(x, y) for x in across] for y in (0, HIGH)] + [[(x, y) for y in down] for x in (0, WIDE)]
    for edge in edges:
        for count in range(SHORT, len(edge) + 1):
            yield edge[:count]
            yield edge[-count:]


def outside(hexes: Iterable[Spot]) -> set[Spot]:
    """The hexes that do not hang together with most of them."""
    left, parts = {*hexes}, list[set[Spot]]()
    while left:
        part, fringe = set[Spot](), {min(left)}
        while fringe:
            part |= fringe
            fringe = {each for spot in fringe for each in beside(*spot)} & left - part
        left -= part
        parts.append(part)
    return {spot for part in parts if part is not max(parts, key=len) for spot in part}
