"""The frame round the board of a mine: beams with iron corners, gaps where the exit is, thickness, the shadow below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import pygame

from tabletop.ui.boards.mine.look.tiles import premultiplied
from tabletop.ui.pictures.art import Art

RIM = 0.42
IRON = 1.05
"""Width of the frame and length of its corners' iron in cells, as in its pictures."""
SHOE = 0.32
"""So much of the end of a corner's iron is laid on a beam's end beside a gap."""
ROOM = 1.10
"""Room outside the frame for the board's thickness and shadow, in cells."""
THICK = 0.20
SILL = 4
LEFT, UP, RIGHT, DOWN = range(4)
EDGE = (122, 86, 54)


class Gate(NamedTuple):
    """A gap in the frame: its side, and the first and the past-the-last exit cell along it."""

    side: int
    first: int
    last: int

    @property
    def level(self) -> bool:
        """Whether the gap is in the upper or the lower beam."""
        return self.side in (UP, DOWN)


def gates(rows: Sequence[str]) -> tuple[Gate, ...]:
    """All runs of exit cells along the four sides of a board."""
    sides = ("".join(row[0] for row in rows), rows[0], "".join(row[-1] for row in rows), rows[-1])
    found = []
    for side, line in enumerate(sides):
        for k, sign in enumerate(line):
            if sign == "x" and line[k - 1 : k] != "x":
                end = next((n for n in range(k, len(line)) if line[n] != "x"), len(line))
                found.append(Gate(side, k, end))
    return tuple(found)


class Rim:
    """The frame of a board whose cells begin `margin` pixels from the upper left corner of its surface."""

    def __init__(self, art: Art, rows: Sequence[str], cell: int) -> None:
        self.art, self.cell, self.gates = art, cell, gates(rows)
        self.margin, self.wide = round((RIM + ROOM) * cell), round(RIM * cell)
        self.inner = pygame.Rect(self.margin, self.margin, len(rows[0]) * cell, len(rows) * cell)
        self.outer = self.inner.inflate(2 * self.wide, 2 * self.wide)
        self.size = (self.inner.w + 2 * self.margin, self.inner.h + 2 * self.margin)

    def gap(self, gate: Gate, depth: int) -> pygame.Rect:
        """A gap from the frame's outer edge to `depth` pixels inwards."""
        start, length = gate.first * self.cell, (gate.last - gate.first) * self.cell
        if gate.level:
            rect = pygame.Rect(self.inner.x + start, self.outer.y, length, depth)
        else:
            rect = pygame.Rect(self.outer.x, self.inner.y + start, depth, length)
        match gate.side:
            case 2:
                rect.right = self.outer.right
            case 3:
                rect.bottom = self.outer.bottom
        return rect

    def underside(self, board: pygame.Surface) -> None:
        """The soft shadow on the table, the thickness of the board to the lower right, and the sills in the gaps."""
        small = 8
        size = (self.size[0] // small + 1, self.size[1] // small + 1)
        soft = pygame.Surface(size, pygame.SRCALPHA)
        for lift, blur, strength in ((0.52, 0.34, 165), (0.20, 0.14, 150)):
            shade = pygame.Surface(size, pygame.SRCALPHA)
            rect = self.outer.move(round(lift * 0.8 * self.cell), round(lift * self.cell))
            shade.fill((0, 0, 0, strength), [side / small for side in rect])
            soft.blit(pygame.transform.gaussian_blur(shade, max(1, round(blur * self.cell / small))), (0, 0))
        board.blit(pygame.transform.smoothscale(soft, (size[0] * small, size[1] * small)), (0, 0))
        depth, round_off, rim = round(THICK * self.cell), round(0.10 * self.cell), self.outer
        for band in (
            pygame.Rect(rim.x, rim.bottom - round_off, rim.w + depth, depth + round_off),
            pygame.Rect(rim.right - round_off, rim.y, depth + round_off, rim.h - round_off),
        ):
            board.set_clip(band)
            for step in range(depth, 0, -1):
                colour = [round(side * (1.0 - 0.68 * step / depth)) for side in EDGE]
                pygame.draw.rect(board, colour, rim.move(step // 2, step), border_radius=round_off)
        board.set_clip(None)
        for gate in self.gates:
            self._sill(board, gate)

    def _sill(self, board: pygame.Surface, gate: Gate) -> None:
        """The threshold in a gap of the frame."""
        rect, long = self.gap(gate, self.wide), SILL * self.cell
        name = "mine.ground.sill.level" if gate.level else "mine.ground.sill.upright"
        stone = self.art.picture(name, (long, self.wide) if gate.level else (self.wide, long))
        board.set_clip(rect)
        for step in range(0, max(rect.size), long):
            board.blit(stone, rect.move(step, 0) if gate.level else rect.move(0, step))
        board.set_clip(None)

    @cached_property
    def _timber(self) -> tuple[pygame.Surface, pygame.Surface]:
        """The level and the upright beams: kept with the ground, because every change near the rim needs them."""
        wide, tall = self.art.entry("mine.ground.frame.level")["cells"]
        thick = round(tall * self.cell / 2)
        level = premultiplied(self.art, "mine.ground.frame.level", (round(wide * self.cell), 2 * thick))
        long = round(self.art.entry("mine.ground.frame.upright")["cells"][1] * self.cell)
        return level, premultiplied(self.art, "mine.ground.frame.upright", (2 * thick, long))

    def beams(self, board: pygame.Surface) -> None:
        """The beams with what shadow they throw on the ground within; left open where the exit is."""
        level, upright = self._timber
        thick, long = level.get_height() // 2, upright.get_height()
        clip, outer = board.get_clip(), self.outer
        for side in (LEFT, UP, RIGHT, DOWN):
            far = thick if side in (RIGHT, DOWN) else 0
            if side in (UP, DOWN):
                strip = level.subsurface((0, far, level.get_width(), thick))
                top = outer.bottom - thick if far else outer.y
                pieces = self._cut(strip, True, outer.x, outer.w, thick)
                placed = [(strip.subsurface(piece), (at, top)) for piece, at in pieces]
            else:
                strip = upright.subsurface((far, 0, thick, long))
                left = outer.right - thick if far else outer.x
                pieces = self._cut(strip, False, outer.y + thick, outer.h - 2 * thick, 0)
                placed = [(strip.subsurface(piece), (left, at)) for piece, at in pieces]
            for part in self._closed(side):
                board.set_clip(part.clip(clip))
                for picture, at in placed:
                    board.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            board.set_clip(clip)
        for gate in self.gates:
            self._shoes(board, level, gate)

    def _closed(self, side: int) -> Iterator[pygame.Rect]:
        """The parts of the surface before, between and behind the gaps of one side."""
        level, at = side in (UP, DOWN), 0
        last = self.size[0] if level else self.size[1]
        gaps = [self.gap(gate, self.wide) for gate in self.gates if gate.side == side]
        ends = [(gap.left, gap.right) if level else (gap.top, gap.bottom) for gap in gaps]
        for start, end in [*ends, (last, last)]:
            across = (at, 0, start - at, self.size[1])
            yield pygame.Rect(across) if level else pygame.Rect(0, at, self.size[0], start - at)
            at = end

    def _shoes(self, board: pygame.Surface, level: pygame.Surface, gate: Gate) -> None:
        """Iron on the two ends of the beams beside a gap, cut from that of the corners."""
        rim, shoe, iron = self.wide, round(SHOE * self.cell), round(IRON * self.cell)
        (w, h), gap = level.get_size(), self.gap(gate, rim)
        if gate.level:
            y = 0 if gate.side == UP else h - rim
            cuts = ((w - iron, y, shoe, rim), (iron - shoe, y, shoe, rim))
            places = (gap.move(-shoe, 0).topleft, gap.topright)
        else:
            x = 0 if gate.side == LEFT else w - rim
            cuts = ((x, h - iron, rim, shoe), (x, iron - shoe, rim, shoe))
            places = (gap.move(0, -shoe).topleft, gap.bottomleft)
        for cut, place in zip(cuts, places, strict=True):
            board.blit(level, place, cut, pygame.BLEND_PREMULTIPLIED)

    @staticmethod
    def _cut(
        strip: pygame.Surface, level: bool, start: int, length: int, corner: int
    ) -> Iterator[tuple[pygame.Rect, int]]:
        """Parts of a strip that fill a length, and where they go: ends as they are, the middle as often as needed."""
        whole, thick = strip.get_size() if level else strip.get_size()[::-1]
        parts, at, last = [], start + corner, start + length - corner
        while at < last:
            n = min(whole - 2 * corner, last - at)
            parts.append((corner, n, at))
            at += n
        if corner:
            parts += [(0, corner, start), (whole - corner, corner, last)]
        for a, n, at in parts:
            yield pygame.Rect(a, 0, n, thick) if level else pygame.Rect(0, a, thick, n), at
