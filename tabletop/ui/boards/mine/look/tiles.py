"""Tiles that lie over the corners where four cells meet and hold the edges between two kinds of ground.

A tile is known by its four quarters (bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right) and, so that
neighbours join without a seam and few look alike, by a kind for each of its sides that an edge crosses. The atlas
has the order of `assets/source/ground/walls.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import pygame

from tabletop.engine.grid import square
from tabletop.ui.pictures.art import Art

FLOOR, WHOLE = -1, -2
"""Corners without a tile: nothing marked round them, and everything."""
SIDES = ((0, 2), (0, 1), (1, 3), (2, 3))
"""For the left, upper, right and lower side of a tile the two quarters (bit numbers) that it borders."""
DIAGONAL = (6, 9)
BITS = 0xFFFFFFFFFFFFFFFF


def scattered(*parts: int) -> int:
    """A number that looks random and depends on the parts alone (splitmix64)."""
    value = 0
    for part in parts:
        value = (value + part + 0x9E3779B97F4A7C15) & BITS
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & BITS
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & BITS
        value ^= value >> 31
    return value


def premultiplied(art: Art, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture scaled with its colours multiplied by its alpha, so that nothing clear bleeds into what is not."""
    return art.cache.get(("premultiplied", name, size), lambda: scaled(art, name, size, clear=True))


def scaled(art: Art, name: str, size: tuple[int, int], clear: bool = False) -> pygame.Surface:
    """A picture that is wanted only once, so that it need not be kept; premultiplied where it has `clear` parts."""
    loaded = art.load(name, size)
    return pygame.transform.smoothscale(loaded.premul_alpha() if clear else loaded, size)


class Tiles:
    """Which tile lies where on a board of width by height cells, and its picture at `cell` pixels a cell."""

    def __init__(self, art: Art, width: int, height: int, cell: int, seed: int) -> None:
        self.art, self.width, self.height, self.cell, self.seed = art, width, height, cell, seed
        entry = art.entry("mine.ground.walls")
        self.kinds = int(entry["kinds"])
        self.columns, self.rows = (int(count) for count in entry["tiles"])
        self.firsts = [0]
        for shape in range(16):
            sides = sum((shape >> a & 1) != (shape >> b & 1) for a, b in SIDES)
            self.firsts.append(self.firsts[-1] + {0: 0, 2: self.kinds * self.kinds, 4: 1}[sides])
        self._shapes: tuple[int, dict[tuple[int, int], int]] = (0, {})

    @cached_property
    def walls(self) -> pygame.Surface:
        """The edges of rock with their light and shadow; premultiplied."""
        return self._sheet("mine.ground.walls")

    @cached_property
    def masks(self) -> pygame.Surface:
        """White, premultiplied, where the marked kind of ground shows."""
        return self._sheet("mine.ground.walls.mask")

    def _sheet(self, name: str) -> pygame.Surface:
        """An atlas whose tiles are scaled one by one, so that none bleeds into the next."""

        def make() -> pygame.Surface:
            size, cell = (self.columns * self.cell, self.rows * self.cell), (self.cell, self.cell)
            loaded = self.art.load(name, size).premul_alpha()
            side = loaded.get_width() // self.columns
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            for row in range(self.rows):
                for column in range(self.columns):
                    tile = loaded.subsurface((column * side, row * side, side, side))
                    place = (column * self.cell, row * self.cell)
                    sheet.blit(pygame.transform.smoothscale(tile, cell), place, special_flags=pygame.BLEND_RGBA_ADD)
            return sheet

        return self.art.cache.get(("sheet", name, self.cell), make)

    def area(self, number: int) -> pygame.Rect:
        """Where a tile lies in the atlas."""
        row, column = divmod(number, self.columns)
        return pygame.Rect(column * self.cell, row * self.cell, self.cell, self.cell)

    def marked(self, mask: int, column: int, row: int) -> bool:
        """Whether a cell is in a mask; beyond the edge of the board it is as at the edge."""
        column, row = min(max(column, 0), self.width - 1), min(max(row, 0), self.height - 1)
        return bool(mask >> square.cell(column, row) & 1)

    def laid(self, mask: int, part: pygame.Rect) -> Iterator[tuple[int, pygame.Rect, pygame.Rect]]:
        """The tiles that touch a part of the board (pixels, from its first cell) where a mask marks any ground.

        Of each its number or WHOLE, where it lies (cut at the edge of the board), and that part of it in the atlas.
        """
        c, half = self.cell, self.cell // 2
        whole = pygame.Rect(0, 0, self.width * c, self.height * c)
        for j in range(max(0, part.top // c), min(self.height - 1, part.bottom // c) + 2):
            for i in range(max(0, part.left // c), min(self.width - 1, part.right // c) + 2):
                number = self.number(mask, i, j)
                if number == FLOOR:
                    continue
                tile = pygame.Rect(i * c - half, j * c - half, c, c)
                place = tile.clip(whole)
                area = self.area(number) if number >= 0 else tile
                yield number, place, pygame.Rect(area.x + place.x - tile.x, area.y + place.y - tile.y, *place.size)

    def number(self, mask: int, i: int, j: int) -> int:
        """The tile over the corner to the upper left of cell i, j: its number in the atlas, FLOOR or WHOLE."""
        shape = self._shape(mask, i, j)
        if shape in (0, 15):
            return WHOLE if shape else FLOOR
        if shape in DIAGONAL:
            return self.firsts[shape]
        borders = ((True, i - 1, j), (False, i, j - 1), (True, i, j), (False, i, j))
        crossed = [border for border, (a, b) in zip(borders, SIDES, strict=True) if (shape >> a ^ shape >> b) & 1]
        first, second = (self._kind(mask, *border) for border in crossed)
        return self.firsts[shape] + first * self.kinds + second

    def _shape(self, mask: int, i: int, j: int) -> int:
        """The four cells that meet at a corner, as the bits of a tile's shape; kept until another mask is asked for."""
        if self._shapes[0] != mask:
            self._shapes = (mask, {})
        known = self._shapes[1]
        if (i, j) not in known:
            known[i, j] = sum(self.marked(mask, i - 1 + bit % 2, j - 1 + bit // 2) << bit for bit in range(4))
        return known[i, j]

    def _kind(self, mask: int, level: bool, i: int, j: int) -> int:
        """The kind of the border between a tile and the next to its right (level) or below."""
        other = (i + 1, j) if level else (i, j + 1)
        if self._shape(mask, i, j) in DIAGONAL or self._shape(mask, *other) in DIAGONAL:
            return 0  # tiles with rock across a corner are drawn once only
        return scattered(self.seed, i * 64 + j, level) % self.kinds
