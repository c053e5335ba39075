"""What lies round the boards, and where: the hand and the sheets of the seats. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.hand import GAP, Hand
from tabletop.ui.boards.shadespire.layout.sheet_room import LOWEST, SheetRoom

SHAPES = ((11.0, LOWEST), (8.6, LOWEST), (8.6, 4.7))
"""Width and height of a sheet where boards need the room, the best first."""


class Furnishing(NamedTuple):
    """A hand and sheets where they lie, and the parts of the room that they and the buttons take from the boards."""

    hand: Hand
    sheets: SheetRoom
    taken: tuple[Area, ...]


def in_column(room: Area, sheets: SheetRoom, hands: Sequence[Hand]) -> Iterator[Furnishing]:
    """The ways to lay a hand in one of the lower corners of a room beside which the sheets lie."""
    for hand in hands:
        low = room.y + room.h - hand.area.h
        for left in (room.x, room.x + room.w - hand.area.w):
            laid = hand._replace(area=hand.area._replace(x=left, y=low))
            yield Furnishing(laid, sheets, tuple(_widened((laid.area,))))


def round_boards(
    room: Area, buttons: Area, seats: int, hands: Sequence[Hand], in_full: bool
) -> Iterator[Furnishing]:
    """The ways to lay hand and sheets in a room that boards share with the buttons in its lower right corner, the
    best of them first. hands: of which one is laid. in_full: only with sheets on which all fighters can stand."""
    for sheets in _sheets(room, buttons, seats, in_full):
        for hand in hands:
            for laid in _laid(room, buttons, sheets.area, hand):
                parts = [sheets.area, laid.area, buttons]
                if not any(_overlap(one, other) for at, one in enumerate(parts) for other in parts[:at]):
                    yield Furnishing(laid, sheets, tuple(_widened(parts)))


def beside_buttons(room: Area, buttons: Area, seats: int) -> SheetRoom:
    """The sheets in one row left of the buttons, at the foot of the room."""
    (wide, high), low = SHAPES[0], room.y + room.h
    across = min(seats * (wide + GAP) - GAP, buttons.x - GAP - room.x)
    return SheetRoom(Area(buttons.x - GAP - across, low - high, across, high), seats)


def _sheets(room: Area, buttons: Area, seats: int, in_full: bool) -> Iterator[SheetRoom]:
    """Sheets of all shapes in blocks of all kinds: in both upper corners, above the buttons and left of them."""
    right, low = room.x + room.w, room.y + room.h
    for wide, high in SHAPES[: 1 if in_full else None]:
        for columns in sorted({1, min(2, seats), seats}):
            rows = -(-seats // columns)
            w, h = columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP
            spots = (
                (right - w, room.y), (room.x, room.y), (right - w, buttons.y - GAP - h), (buttons.x - GAP - w, low - h),
            )  # fmt: skip
            for x, y in spots:
                if x >= room.x and y >= room.y:
                    yield SheetRoom(Area(x, y, w, h), columns)


def _laid(room: Area, buttons: Area, sheets: Area, hand: Hand) -> Iterator[Hand]:
    """A hand in the lower left corner, left of the buttons, and above them; beside sheets that lie there."""
    low, wide = room.y + room.h, hand.area.w
    right = sheets.x if sheets.y + sheets.h > buttons.y and sheets.x < buttons.x else buttons.x
    foot = sheets.y if sheets.y > room.y and sheets.x + sheets.w > buttons.x else buttons.y
    free = right - GAP - room.x
    spots = [(room.x, low - hand.area.h), (right - GAP - wide, low - hand.area.h)][: (wide <= free) + (wide < free)]
    spots += [(room.x + room.w - wide, foot - GAP - hand.area.h)] * (foot - GAP - hand.area.h >= room.y)
    for x, y in spots:
        yield hand._replace(area=hand.area._replace(x=x, y=y))


def _overlap(one: Area, other: Area) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    return across > 0 and min(one.y + one.h, other.y + other.h) > max(one.y, other.y)


def _widened(areas: Sequence[Area]) -> Iterator[Area]:
    """With a gap round all that there is."""
    return (Area(each.x - GAP, each.y - GAP, each.w + 2 * GAP, each.h + 2 * GAP) for each in areas if each.w)
