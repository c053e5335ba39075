"""What lies and stands in a region: how far its ruin is, tokens, corruption, figures; as large as fits its room, and
nothing on anything else. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, POWERS, token_of
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.regions import is_ruined, tokens_to_ruin
from tabletop.ui.boards.old_world.layout.figures import Rows, Stack, in_rows, stacks_in, standing
from tabletop.ui.boards.old_world.look.pictures import GaugeLook, HeapLook, TokenLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

TOKEN, HEAP, GAUGE = 0.56, 0.54, 0.54
"""Tokens, corruption, and the ring that says how much of a region's ruin is there, which never shrinks."""
BESIDE, MORE, LINE = 0.06, 0.08, 0.1
"""What is left beside a thing; for each digit of its number; and above and below it."""
GOODS = 10
"""The layer on which tokens and corruption lie."""


class Fit(NamedTuple):
    """The sizes of figures and goods by what they are where there is room, and from one figure of a stack to the next
    by their size."""

    figures: float
    goods: float
    overlap: float


FITS = (
    Fit(1.0, 1.0, 0.40), Fit(1.0, 1.0, 0.25), Fit(1.0, 0.8, 0.25), Fit(1.0, 0.8, 0.14), Fit(0.88, 0.8, 0.20),
    Fit(0.88, 0.7, 0.14), Fit(0.78, 0.7, 0.14), Fit(0.69, 0.7, 0.14), Fit(0.69, 0.6, 0.12), Fit(0.61, 0.6, 0.12),
    Fit(0.54, 0.6, 0.12), Fit(0.54, 0.5, 0.10), Fit(0.47, 0.5, 0.10), Fit(0.4, 0.5, 0.10), Fit(0.34, 0.42, 0.10),
)  # fmt: skip
"""From roomy to crowded."""
SHARES = (1.0, 0.22, 0.28, 0.34, 0.4, 0.46, 0.52, 0.58)
"""How much of the width of a room goods take: all of it, above the figures, or a part to the left of them."""


class Good(NamedTuple):
    """A gauge, tokens of a kind, or a heap of corruption: its name, how it looks, its size, and the room that it
    takes besides."""

    piece: str
    look: GaugeLook | TokenLook | HeapLook
    size: float
    beside: float = BESIDE

    def wide(self, scale: float) -> float:
        """Its length in a line."""
        return self.long(scale) + self.beside

    def at(self, x: float, y: float, scale: float) -> Piece:
        """It, with its left edge there."""
        size = self.long(scale)
        return Piece(self.piece, (x + (size + BESIDE) / 2, y), size, layer=GOODS, picture=self.look)

    def long(self, scale: float) -> float:
        """Its size at a scale."""
        return self.size if isinstance(self.look, GaugeLook) else self.size * scale


Lines = list[tuple[Area, list[Good]]]
"""Goods with the lines that they lie in."""


class RegionPlan(NamedTuple):
    """How the contents of a region lie: goods in lines, figures in rows, in what rooms."""

    fit: Fit
    lines: Lines
    rows: list[Rows]
    rooms: tuple[Area, ...]


def contents(box: OldWorldBox, view: OldWorldState, region: int, room: Area, foot: Area) -> Iterator[Piece]:
    """All that lies and stands in a region; `foot`: what is left of its room beside its cards."""
    fit, lines, rows, rooms = _placed(list(_goods(view, region)), stacks_in(box, view, region), room, foot)
    for line, goods in lines:
        x = line.x + (line.w - _long(goods, fit.goods)) / 2
        for good in goods:
            yield good.at(x, line.y + line.h / 2, fit.goods)
            x += good.wide(fit.goods)
    for each, area in zip(rows, rooms, strict=True):
        yield from standing(box, view, each, area, fit.figures, fit.overlap)


def _placed(goods: list[Good], stacks: list[Stack], room: Area, foot: Area) -> RegionPlan:
    """The largest fit with which everything has a place, the smallest where nothing has: goods in the room and figures
    in what they leave and in the foot, or goods in the foot and in the room as well where they are too many for it."""
    for fit in FITS:
        for beside in (0, _filling(goods, foot, fit.goods)):
            first = _in_lines(goods[:beside], foot, 1.0, fit.goods)[0]
            for share in SHARES:
                lines, rest = _in_lines(goods[beside:], room, share, fit.goods)
                rooms = (rest,) if beside else (rest, foot)
                rows = in_rows(stacks, rooms, fit.figures, fit.overlap) if lines is not None else None
                if first is not None and lines is not None and rows is not None:
                    return RegionPlan(fit, first + lines, rows, rooms)
    return RegionPlan(fit, [(room, goods)], [[stacks]], (room,))


def _goods(view: OldWorldState, region: int) -> Iterator[Good]:
    """The gauge, tokens, corruption."""
    if tokens_to_ruin(view, region) and not is_ruined(view, region):
        whose = [power for power in range(POWERS) for _ in range(view.corruption[region * POWERS + power])]
        yield Good(f"g{region}", GaugeLook((*whose, *[-1] * view.tokens[token_of(region, WARPSTONE)])), GAUGE)
    for kind in range(KINDS):
        if count := view.tokens[region * KINDS + kind]:
            yield Good(f"t{region * KINDS + kind}", TokenLook(kind, count), TOKEN, _beside(count))
    for power in range(POWERS):
        if count := view.corruption[region * POWERS + power]:
            yield Good(f"h{region * POWERS + power}", HeapLook(power, count), HEAP, _beside(count))


def _beside(count: int) -> float:
    """What is left beside things with their number."""
    return BESIDE + (MORE * len(str(count)) if count > 1 else 0.0)


def _in_lines(goods: list[Good], room: Area, share: float, scale: float) -> tuple[Lines | None, Area]:
    """Goods in lines that are so long, and what of the room they leave; None where they do not fit."""
    if not goods:
        return [], room
    wide, some = room.w * share, _broken(goods, room.w * share, scale)
    used = sum(_high(each, scale) for each in some)
    if used > room.h or not all(some):
        return None, room
    y, lines = room.y if share == 1.0 else room.y + (room.h - used) / 2, []
    for each in some:
        lines.append((Area(room.x, y, wide, _high(each, scale)), each))
        y += _high(each, scale)
    if share == 1.0:
        return lines, Area(room.x, room.y + used, room.w, room.h - used)
    return lines, Area(room.x + wide, room.y, room.w - wide, room.h)


def _broken(goods: list[Good], wide: float, scale: float) -> list[list[Good]]:
    """Goods in lines of that length; the last line is empty where the next of them is longer than a line."""
    lines: list[list[Good]] = []
    while goods and (not lines or lines[-1]):
        count = next((at for at in range(len(goods)) if _long(goods[: at + 1], scale) > wide), len(goods))
        lines.append(goods[:count])
        goods = goods[count:]
    return lines


def _filling(goods: list[Good], room: Area, scale: float) -> int:
    """How many goods a room takes in lines."""
    count, left = 0, room.h
    for line in _broken(goods, room.w, scale):
        left -= _high(line, scale)
        if left < 0:
            break
        count += len(line)
    return count


def _high(line: list[Good], scale: float) -> float:
    return max((good.long(scale) for good in line), default=0.0) + LINE


def _long(goods: list[Good], scale: float) -> float:
    return sum(good.wide(scale) for good in goods)
