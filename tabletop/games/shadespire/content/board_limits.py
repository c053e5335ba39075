"""What a face of a board must be, and in what one is not so: pages 14 to 17 of the rulebook. The grids of all faces are
equal, so that any two can be joined; what lies on their hexes is told by its sign in a picture (`FaceRecord`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct

from tabletop.engine.content.source import Source
from tabletop.games.shadespire.content.files import FaceRecord
from tabletop.games.shadespire.content.records import FREE, HIGH, STARTS, WIDE

BETWEEN, HALF, WHOLE = ".", "h", "oS#"
"""The signs for what lies between hexes, for half hexes along the edge, and for whole ones."""
START, OPEN = "S", "o"
SIGNS: Final = BETWEEN + HALF + WHOLE


class Fault(Struct, frozen=True):
    """One thing that keeps a face from being a board. row: where in the picture; None, where it is the face as a whole.
    rule: which it is against. args: numbers and signs for the sentence."""

    code: str
    row: int | None
    rule: str
    args: dict[str, str | int]


def is_face(source: Source, name: str, record: FaceRecord, named: Collection[str]) -> bool:
    """Whether a face can be played on; everything that keeps it from that is a problem. named: the faces that the texts
    have names for; empty for those that come with the game."""
    before = len(source.problems)
    path = f"faces.{name}"
    if named and not record.title and name not in named:
        source.add("shadespire_untitled", path)
    for fault in faults(record.picture):
        place = f"{path}.picture" + (f"[{fault.row}]" if fault.row is not None else "")
        source.add(f"shadespire_{fault.code}", place, rule=fault.rule, **fault.args)
    return len(source.problems) == before


def faults(picture: tuple[str, ...]) -> tuple[Fault, ...]:
    """All that keeps a picture from being a face of a board."""
    found = [*_of_form(picture)]
    starts, free = (sum(row.count(sign) for row in picture) for sign in (START, OPEN))
    if starts != STARTS:
        found.append(Fault("board_starts", None, "shadespire.deploy.08", {"wanted": STARTS, "found": starts}))
    if free < FREE:
        found.append(Fault("board_room", None, "shadespire.objectives.07", {"least": FREE, "found": free}))
    return tuple(found)


def _of_form(picture: tuple[str, ...]) -> Iterator[Fault]:
    """What is wrong with its rows and with each sign in them."""
    if len(picture) != HIGH + 1:
        args: dict[str, str | int] = {"wanted": HIGH + 1, "found": len(picture)}
        yield Fault("board_rows", None, "shadespire.boards.07", args)
    for y, row in enumerate(picture):
        if len(row) != WIDE + 1:
            yield Fault("board_columns", y, "shadespire.boards.07", {"wanted": WIDE + 1, "found": len(row)})
        strange = "".join(sorted({*row} - {*SIGNS}))
        if strange:
            yield Fault("board_sign", y, "shadespire.hexes.01", {"found": strange, "known": SIGNS})
        wrong = [x for x, sign in enumerate(row[: WIDE + 1]) if sign in SIGNS and sign not in fitting(x, y)]
        if wrong and y <= HIGH:
            columns = ", ".join(str(x + 1) for x in wrong)
            wanted = "".join(fitting(x, y)[0] for x in range(WIDE + 1))
            yield Fault("board_place", y, "shadespire.hexes.04", {"found": row, "columns": columns, "wanted": wanted})


def fitting(x: int, y: int) -> str:
    """The signs that may stand at a place of a face: along its edge lie half hexes."""
    if (x + y) % 2 == 0:
        return BETWEEN
    return HALF if x in (0, WIDE) or y in (0, HIGH) else WHOLE
