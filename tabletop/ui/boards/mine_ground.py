"""The ground of the mine, put together while the game runs from pictures that were lit beforehand.

Big pictures of rock and floor lie below; over each corner where four cells meet lies a tile that holds the edges between
rock and floor with all their light and shadow (`assets/source/ground/walls.py`); lanterns, daylight, dusk and the timber
frame come on top. What is drawn depends on the rows of the board, the rock that is left, the size and the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from tabletop.engine.grid import square
from tabletop.ui.art import Art

RIM = 0.42
"""Width of the frame in cells, as in its picture."""
CORNER = 1.20
SHOE = 0.32
"""Lengths cut from the frame's picture: a corner, and the iron shoe beside a gap (the end of a corner's iron)."""
IRON = 1.05
ROOM = 0.85
"""Room outside the frame for the board's thickness and shadow, in cells."""
THICK = 0.20
GLOW = 5.0
HALO = 1.6
LANTERN = 0.62
DAYLIGHT = (5.0, 4.5)
LEAF = 2.4
LEFT, UP, RIGHT, DOWN = range(4)
SIDES = ((0, 2), (0, 1), (1, 3), (2, 3))
DIAGONAL = (6, 9)


def scattered(*parts: int) -> int:
    """A number that looks random and depends on the parts alone (splitmix64)."""
    value = 0
    for part in parts:
        value = (value + part + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        value ^= value >> 31
    return value


@dataclass(frozen=True)
class Dug:
    """A part of the board that changed: where it lies on the surface, how it looked and how it looks now."""

    rect: pygame.Rect
    before: pygame.Surface
    after: pygame.Surface


class MineGround:
    """The board of one mine at one size.

    rows: the board at the start, in the signs of its scenario. cell_px: the side of a cell.
    `margin` is the distance from the surface's edge to the cells, in pixels, the same on all sides.
    """

    def __init__(self, art: Art, rows: Sequence[str], cell_px: int, seed: int = 0) -> None:
        self.art, self.rows, self.cell, self.seed = art, tuple(rows), cell_px, seed
        self.width, self.height = len(rows[0]), len(rows)
        self.margin = round((RIM + ROOM) * cell_px)
        self.inner = pygame.Rect(self.margin, self.margin, self.width * cell_px, self.height * cell_px)
        self.size = (self.inner.w + 2 * self.margin, self.inner.h + 2 * self.margin)
        self.frame = self.inner.inflate(2 * round(RIM * cell_px), 2 * round(RIM * cell_px))
        self.start = square.mask([square.cell(c, r) for c, r in self._cells("#")])
        self.rock = self.start
        self._tops = pygame.Surface(self.inner.size)
        self._board: pygame.Surface | None = None

    # ------------------------------------------------------------------------------------------ what others use

    def cell_rect(self, column: int, row: int) -> pygame.Rect:
        """Where a cell lies on the surface."""
        return pygame.Rect(self.margin + column * self.cell, self.margin + row * self.cell, self.cell, self.cell)

    def surface(self, rock: int | None = None) -> pygame.Surface:
        """The board with this rock (a mask; without it the rock of the start), its frame and shadow. Do not draw on it."""
        rock = self.start if rock is None else rock
        if self._board is None or rock != self.rock:
            self.rock = rock
            self._board = self._whole()
        return self._board

    def dig(self, column: int, row: int) -> Dug:
        """Take away the rock of a cell: only what lies near it is drawn anew on the surface."""
        board = self.surface(self.rock)
        rect = self.cell_rect(column, row).inflate(3 * self.cell, 3 * self.cell)
        for x, y in self._lanterns:
            if (x, y) == (column, row):
                rect.union_ip(self._glow_rect(x, y))
        rect = rect.clip(self.inner)
        before = board.subsurface(rect).copy()
        self.rock &= ~(1 << square.cell(column, row))
        self._compose(board, rect)
        return Dug(rect, before, board.subsurface(rect).copy())

    def door(self, angle: float) -> pygame.Surface:
        """A door's leaf with its shadow, the pivot in the middle; degrees clockwise, 0 lies across, 90 along.

        Its colours are premultiplied: blit it with BLEND_PREMULTIPLIED.
        """
        entry = self.art.entry("mine.ground.door")
        count, columns = int(entry["angles"]), int(entry["columns"])
        size = round(LEAF * self.cell)
        atlas = self._premultiplied("mine.ground.door", (columns * size, count // columns * size))
        row, column = divmod(round(angle / 180 * count) % count, columns)
        return atlas.subsurface((column * size, row * size, size, size))

    # ------------------------------------------------------------------------------------------ what never changes

    def _cells(self, signs: str) -> Iterator[tuple[int, int]]:
        for r, line in enumerate(self.rows):
            for c, sign in enumerate(line):
                if sign in signs:
                    yield c, r

    def _premultiplied(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture scaled with its colours multiplied by its alpha, so that nothing clear bleeds into what is not."""

        def make() -> pygame.Surface:
            loaded = pygame.image.load(str(self.art.assets / self.art.entry(name)["file"]))
            return pygame.transform.smoothscale(loaded.premul_alpha(), size)

        return self.art.cache.get(("premultiplied", name, size), make)

    def _spread(self, name: str, alpha: bool = False) -> pygame.Surface:
        """A repeating picture laid over the whole board, from a place of its own; with alpha premultiplied."""
        across, down = self.art.entry(name)["cells"]
        w, h = size = (across * self.cell, down * self.cell)
        texture = self._premultiplied(name, size) if alpha else self.art.picture(name, size)
        left = -(scattered(self.seed, len(name)) % across) * self.cell
        top = -(scattered(self.seed, len(name), 1) % down) * self.cell
        spread = pygame.Surface(self.inner.size, pygame.SRCALPHA)
        spread.fill((0, 0, 0, 0 if alpha else 255))
        for y in range(top, self.inner.h, h):
            for x in range(left, self.inner.w, w):
                spread.blit(texture, (x, y), special_flags=pygame.BLEND_RGBA_ADD if alpha else 0)
        return spread

    @cached_property
    def _rock(self) -> pygame.Surface:
        return self._spread("mine.ground.rock")

    @cached_property
    def _floor(self) -> pygame.Surface:
        """All cells as floor, also where rock lies on it now."""
        floor = self._spread("mine.ground.earth")
        for name, sign in (("mine.ground.ore", "g"), ("mine.ground.exit", "x")):
            self._lay(floor, self._spread(name), self._marked(sign))
        floor.blit(self._veins, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        disc = self.art.picture("mine.ground.disc", (2 * self.cell, 2 * self.cell))
        for sign in "ABCDEF":
            for c, r in list(self._cells(sign))[:1]:
                floor.blit(disc, (c * self.cell, r * self.cell))
        return floor

    @cached_property
    def _veins(self) -> pygame.Surface:
        """Metal in the ore cells and, fading, in what stands round them."""
        small = pygame.Surface((self.width * 2, self.height * 2), pygame.SRCALPHA)
        small.fill((255, 255, 255, 0))
        for reach, alpha in ((1.0, 90), (0.5, 200), (0, 255)):
            for c, r in self._cells("g"):
                small.fill((255, 255, 255, alpha), (2 * (c - reach), 2 * (r - reach), 2 + 4 * reach, 2 + 4 * reach))
        veins = self._spread("mine.ground.veins", alpha=True)
        share = pygame.transform.smoothscale(small.premul_alpha(), veins.get_size())
        veins.blit(share, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return veins

    def _marked(self, sign: str) -> int:
        return square.mask([square.cell(c, r) for c, r in self._cells(sign)])

    @cached_property
    def _ore_near(self) -> pygame.Rect:
        """The part of the board, among the cells, in which there are veins."""
        cells = [pygame.Rect(c * self.cell, r * self.cell, self.cell, self.cell) for c, r in self._cells("g")]
        return cells[0].unionall(cells[1:]).inflate(4 * self.cell, 4 * self.cell) if cells else pygame.Rect(0, 0, 0, 0)

    @cached_property
    def _shape_rows(self) -> tuple[int, ...]:
        """The first tile of each shape in the atlas."""
        kinds, firsts = int(self.art.entry("mine.ground.walls")["kinds"]), [0]
        for shape in range(16):
            sides = sum((shape >> a & 1) != (shape >> b & 1) for a, b in SIDES)
            firsts.append(firsts[-1] + {0: 0, 2: kinds * kinds, 4: 1}[sides])
        return tuple(firsts)

    @cached_property
    def _tiles(self) -> tuple[pygame.Surface, pygame.Surface]:
        """The atlas of walls (premultiplied) and that of their masks, a tile being as large as a cell."""
        return self._sheet("mine.ground.walls"), self._sheet("mine.ground.walls.mask")

    def _sheet(self, name: str) -> pygame.Surface:
        """An atlas whose tiles are scaled one by one, so that none bleeds into the next."""
        columns, rows = self.art.entry("mine.ground.walls")["tiles"]
        cell = (self.cell, self.cell)

        def make() -> pygame.Surface:
            loaded = pygame.image.load(str(self.art.assets / self.art.entry(name)["file"])).premul_alpha()
            side = loaded.get_width() // columns
            sheet = pygame.Surface((columns * self.cell, rows * self.cell), pygame.SRCALPHA)
            for row in range(rows):
                for column in range(columns):
                    tile = loaded.subsurface((column * side, row * side, side, side))
                    place = (column * self.cell, row * self.cell)
                    sheet.blit(pygame.transform.smoothscale(tile, cell), place, special_flags=pygame.BLEND_RGBA_ADD)
            return sheet

        return self.art.cache.get(("sheet", name, self.cell), make)

    @cached_property
    def _lanterns(self) -> tuple[tuple[int, int], ...]:
        """Rock cells that carry a lantern on the edge above a tunnel, far from one another."""
        c = self.width
        places = [
            (x, y)
            for x, y in self._cells("#")
            if y + 1 < self.height and self.rows[y + 1][x] in ".g" and self.rows[y][x] == "#"
        ]
        places.sort(key=lambda place: scattered(self.seed, place[1] * c + place[0]))
        chosen: list[tuple[int, int]] = []
        for x, y in places:
            near = any(abs(x - a) + abs(y - b) < 5 for a, b in chosen)
            if not near and not any(abs(x - a) + abs(y - b) < 5 for a, b in self._cells("x")):
                chosen.append((x, y))
        return tuple(sorted(chosen[: max(2, self.width * self.height // 30)]))

    @cached_property
    def _light(self) -> pygame.Surface:
        """What the distance from the lamp leaves of the light, over the whole surface."""
        small = pygame.Surface((40, 30))
        for y in range(30):
            for x in range(40):
                far = ((x / 39 - 0.05) ** 2 + ((y / 29 + 0.08) * 0.72) ** 2) ** 0.5
                share = max(0.0, min(1.0, 1.06 - 0.40 * far - 0.05 * far * far))
                small.set_at((x, y), tuple(round(255 * share**power) for power in (0.94, 1.0, 1.05)))
        return pygame.transform.smoothscale(small, self.size)

    # ------------------------------------------------------------------------------------------ putting together

    def _whole(self) -> pygame.Surface:
        board = pygame.Surface(self.size, pygame.SRCALPHA)
        self._underside(board)
        for side, run in self._gates():
            self._sill(board, side, run)
        self._compose(board, self.inner, ring=True)
        return board

    def _compose(self, board: pygame.Surface, rect: pygame.Rect, ring: bool = False) -> None:
        """Draw the part of the board in `rect` (within the cells) anew; with `ring` also the frame round it."""
        board.set_clip(rect)
        board.blit(self._floor, self.inner)
        self._walls(board, rect)
        self._dusk(board)
        self._lamps(board)
        board.set_clip(None if ring else rect)
        self._daylight(board)
        self._beams(board)
        board.blit(self._light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        board.set_clip(None)

    def _is(self, mask: int, column: int, row: int) -> bool:
        """Whether a cell is marked; beyond the edge of the board as at the edge."""
        column, row = min(max(column, 0), self.width - 1), min(max(row, 0), self.height - 1)
        return bool(mask >> square.cell(column, row) & 1)

    def _shape(self, mask: int, i: int, j: int) -> int:
        """The four cells that meet at a corner, as the bits of a tile's shape."""
        return sum(self._is(mask, i - 1 + bit % 2, j - 1 + bit // 2) << bit for bit in range(4))

    def _kind(self, mask: int, level: bool, i: int, j: int) -> int:
        """The kind of the border between a tile and the next to the right (level) or below."""
        other = (i + 1, j) if level else (i, j + 1)
        if self._shape(mask, i, j) in DIAGONAL or self._shape(mask, *other) in DIAGONAL:
            return 0
        return scattered(self.seed, i * 64 + j, level) % int(self.art.entry("mine.ground.walls")["kinds"])

    def _tile(self, mask: int, i: int, j: int) -> int:
        """The number in the atlas of the tile over a corner; -1 all floor, -2 all marked."""
        shape = self._shape(mask, i, j)
        if shape in (0, 15):
            return -2 if shape else -1
        if shape in DIAGONAL:
            return self._shape_rows[shape]
        borders = ((True, i - 1, j), (False, i, j - 1), (True, i, j), (False, i, j))
        kinds = [
            self._kind(mask, *borders[side])
            for side, (a, b) in enumerate(SIDES)
            if (shape >> a & 1) != (shape >> b & 1)
        ]
        count = int(self.art.entry("mine.ground.walls")["kinds"])
        return self._shape_rows[shape] + kinds[0] * count + kinds[1]

    def _places(self, rect: pygame.Rect) -> Iterator[tuple[int, int, pygame.Rect]]:
        """The corners whose tiles touch a part of the surface, and where the tiles lie among the cells."""
        c, half = self.cell, self.cell // 2
        for j in range(max(0, (rect.top - self.inner.y) // c), min(self.height, (rect.bottom - self.inner.y) // c + 1) + 1):
            for i in range(max(0, (rect.left - self.inner.x) // c), min(self.width, (rect.right - self.inner.x) // c + 1) + 1):
                yield i, j, pygame.Rect(i * c - half, j * c - half, c, c)

    def _area(self, number: int) -> pygame.Rect:
        row, column = divmod(number, self.art.entry("mine.ground.walls")["tiles"][0])
        return pygame.Rect(column * self.cell, row * self.cell, self.cell, self.cell)

    def _walls(self, board: pygame.Surface, rect: pygame.Rect) -> None:
        """Rock and its edges; leaves in `_tops` where rock shows from above."""
        pictures, masks = self._tiles
        rich = self._ore_near
        self._tops.set_clip(rect.move(-self.inner.x, -self.inner.y))
        self._tops.fill(0)
        for i, j, place in self._places(rect):
            number = self._tile(self.rock, i, j)
            there = place.clip(self._rock.get_rect())
            if number == -1:
                continue
            if number == -2:
                board.blit(self._rock, there.move(self.inner.topleft), there)
                if there.colliderect(rich):
                    board.blit(self._veins, there.move(self.inner.topleft), there, pygame.BLEND_PREMULTIPLIED)
                self._tops.fill((255, 255, 255), there)
                continue
            area = self._area(number)
            part = area.move(there.x - place.x, there.y - place.y)
            part.size = there.size
            cut = self._rock.subsurface(there).copy()
            cut.blit(masks, (0, 0), part, pygame.BLEND_RGBA_MULT)
            board.blit(cut, there.move(self.inner.topleft), special_flags=pygame.BLEND_PREMULTIPLIED)
            board.blit(pictures, there.move(self.inner.topleft), part, pygame.BLEND_PREMULTIPLIED)
            if there.colliderect(rich):
                cut = self._veins.subsurface(there).copy()
                cut.blit(masks, (0, 0), part, pygame.BLEND_RGBA_MULT)
                board.blit(cut, there.move(self.inner.topleft), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._tops.blit(masks, there, part, pygame.BLEND_RGB_MAX)
        self._tops.set_clip(None)

    def _lay(self, floor: pygame.Surface, above: pygame.Surface, mask: int) -> None:
        """Lay another floor over the marked cells, with edges like those of the rock."""
        _, masks = self._tiles
        for i, j, place in self._places(self.inner):
            number = self._tile(mask, i, j)
            there = place.clip(floor.get_rect())
            if number == -2:
                floor.blit(above, there, there)
            elif number >= 0:
                part = self._area(number).move(there.x - place.x, there.y - place.y)
                part.size = there.size
                cut = above.subsurface(there).copy()
                cut.blit(masks, (0, 0), part, pygame.BLEND_RGBA_MULT)
                floor.blit(cut, there, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _dusk(self, board: pygame.Surface) -> None:
        """The more rock stands round a floor cell, the darker it is."""
        small = pygame.Surface((self.width, self.height))
        for r in range(self.height):
            for c in range(self.width):
                walls = sum(self._is(self.rock, c + dx, r + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
                small.set_at((c, r), (256 - 5 * walls,) * 3 if walls else (255,) * 3)
        dusk = pygame.transform.smoothscale(small, self.inner.size)
        dusk.blit(self._tops, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        board.blit(dusk, self.inner, special_flags=pygame.BLEND_RGB_MULT)

    def _glow_rect(self, column: int, row: int) -> pygame.Rect:
        """What the lantern on a cell's lower edge lights."""
        rect = pygame.Rect(0, 0, round(GLOW * self.cell), round(GLOW * self.cell))
        cell = self.cell_rect(column, row)
        rect.center = (cell.centerx, cell.bottom - round(0.07 * self.cell))
        return rect

    def _lamps(self, board: pygame.Surface) -> None:
        """Lanterns whose wall still stands, with the light that they throw on the floor."""
        size = round(LANTERN * self.cell)
        sprite = self.art.picture("mine.ground.lantern", (size, size))
        glow = self.art.picture("mine.ground.glow", (round(GLOW * self.cell),) * 2)
        halo = self.art.picture("mine.ground.halo", (round(HALO * self.cell),) * 2)
        for column, row in self._lanterns:
            if not self._is(self.rock, column, row):
                continue
            rect = self._glow_rect(column, row)
            there = rect.clip(self.inner)
            area = there.move(-self.inner.x, -self.inner.y)
            thrown = self._floor.subsurface(area).copy()
            thrown.blit(glow, (0, 0), there.move(-rect.x, -rect.y), pygame.BLEND_RGB_MULT)
            thrown.blit(self._tops, (0, 0), area, pygame.BLEND_RGB_SUB)
            board.blit(thrown, there, special_flags=pygame.BLEND_RGB_ADD)
            board.blit(sprite, sprite.get_rect(center=rect.center))
            board.blit(halo, halo.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)

    # ------------------------------------------------------------------------------------------ frame and way out

    def _gates(self) -> list[tuple[int, tuple[int, int]]]:
        """Gaps in the frame: the side, and the first and the past-the-last cell of a run of exit cells along it."""
        found = []
        for side in (LEFT, UP, RIGHT, DOWN):
            level = side in (UP, DOWN)
            line = [
                self.rows[0 if side == UP else -1][k] if level else self.rows[k][0 if side == LEFT else -1]
                for k in range(self.width if level else self.height)
            ]
            k = 0
            while k < len(line):
                end = k
                while end < len(line) and line[end] == "x":
                    end += 1
                if end > k:
                    found.append((side, (k, end)))
                k = max(end, k + 1)
        return found

    def _gate_rect(self, side: int, run: tuple[int, int], depth: int) -> pygame.Rect:
        """A gap from the frame's outer edge to `depth` pixels inwards."""
        a, b = run[0] * self.cell, run[1] * self.cell
        f, i = self.frame, self.inner
        match side:
            case 0:
                return pygame.Rect(f.x, i.y + a, depth, b - a)
            case 1:
                return pygame.Rect(i.x + a, f.y, b - a, depth)
            case 2:
                return pygame.Rect(f.right - depth, i.y + a, depth, b - a)
            case _:
                return pygame.Rect(i.x + a, f.bottom - depth, b - a, depth)

    def _sill(self, board: pygame.Surface, side: int, run: tuple[int, int]) -> None:
        """The threshold in a gap of the frame."""
        level, rect = side in (UP, DOWN), self._gate_rect(side, run, round(RIM * self.cell))
        long, thick = 4 * self.cell, round(RIM * self.cell)
        name = "mine.ground.sill.level" if level else "mine.ground.sill.upright"
        stone = self.art.picture(name, (long, thick) if level else (thick, long))
        board.set_clip(rect)
        for step in range(0, max(rect.size), long):
            board.blit(stone, rect.move(step, 0) if level else rect.move(0, step))
        board.set_clip(None)

    def _daylight(self, board: pygame.Surface) -> None:
        """Cold light through every gap: three times a share of the ground's own colour, and a thin haze over it."""
        shape = self.art.picture("mine.ground.daylight")
        for side, run in self._gates():
            wide = round((run[1] - run[0]) * self.cell * DAYLIGHT[0] / 3)
            deep = round(DAYLIGHT[1] * self.cell)
            beam = pygame.transform.smoothscale(shape, (wide, deep))
            if side != DOWN:
                beam = pygame.transform.rotate(beam, {RIGHT: 90, UP: 180, LEFT: 270}[side])
            rect = beam.get_rect(center=self._gate_rect(side, run, deep).center)
            there = rect.clip(board.get_clip()).clip(self._gate_rect(side, run, deep).union(rect.clip(self.inner)))
            lit = beam.subsurface(there.move(-rect.x, -rect.y)).copy()
            inside = there.clip(self.inner)
            tops = inside.move(-self.inner.x, -self.inner.y)
            lit.blit(self._tops, inside.move(-there.x, -there.y), tops, pygame.BLEND_RGB_SUB)
            thrown = board.subsurface(there).copy()
            thrown.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            lit.fill((46, 46, 46), special_flags=pygame.BLEND_RGB_MULT)
            board.blit(lit, there, special_flags=pygame.BLEND_RGB_ADD)
            for _ in range(2):
                board.blit(thrown, there, special_flags=pygame.BLEND_RGB_ADD)

    def _underside(self, board: pygame.Surface) -> None:
        """The soft shadow on the table and the thickness of the board, to the lower right."""
        small = 8
        w, h = (side // small + 1 for side in self.size)
        soft = pygame.Surface((w, h), pygame.SRCALPHA)
        for lift, blur, strength in ((0.55, 0.42, 150), (0.22, 0.16, 150)):
            shade = pygame.Surface((w, h), pygame.SRCALPHA)
            rect = self.frame.move(round(lift * 0.8 * self.cell), round(lift * self.cell))
            shade.fill((0, 0, 0, strength), [side / small for side in rect])
            soft.blit(pygame.transform.gaussian_blur(shade, max(1, round(blur * self.cell / small))), (0, 0))
        board.blit(pygame.transform.smoothscale(soft, (w * small, h * small)), (0, 0))
        depth = round(THICK * self.cell)
        for step in range(depth, 0, -1):
            tone = 0.95 - 0.75 * step / depth
            colour = [round(side * tone) for side in (92, 66, 44)]
            pygame.draw.rect(board, colour, self.frame.move(step // 2, step), border_radius=round(0.10 * self.cell))

    def _beams(self, board: pygame.Surface) -> None:
        """The frame, left open where the exit is."""
        gates = self._gates()
        wide, tall = self.art.entry("mine.ground.frame.level")["cells"]
        level = self._premultiplied("mine.ground.frame.level", (round(wide * self.cell), 2 * round(tall * self.cell / 2)))
        wide, tall = self.art.entry("mine.ground.frame.upright")["cells"]
        upright = self._premultiplied("mine.ground.frame.upright", (2 * round(wide * self.cell / 2), round(tall * self.cell)))
        whole = board.get_clip()
        thick = level.get_height() // 2
        for side in (LEFT, UP, RIGHT, DOWN):
            runs = [run for where, run in gates if where == side]
            if side in (UP, DOWN):
                strip = level.subsurface((0, thick if side == DOWN else 0, level.get_width(), thick))
                top = self.frame.y if side == UP else self.frame.bottom - thick
                pieces = self._stretch(strip, True, self.frame.x, self.frame.w, round(CORNER * self.cell))
                drawn = [(piece, (at, top)) for piece, at in pieces]
            else:
                strip = upright.subsurface((thick if side == RIGHT else 0, 0, thick, upright.get_height()))
                left = self.frame.x if side == LEFT else self.frame.right - thick
                pieces = self._stretch(strip, False, self.frame.y + thick, self.frame.h - 2 * thick, 0)
                drawn = [(piece, (left, at)) for piece, at in pieces]
            for clip in self._between(side, runs, whole):
                board.set_clip(clip)
                for piece, at in drawn:
                    board.blit(piece, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        board.set_clip(whole)

    def _between(self, side: int, runs: list[tuple[int, int]], whole: pygame.Rect) -> Iterator[pygame.Rect]:
        """The parts of the surface left of, between and right of the gaps of one side."""
        level, at = side in (UP, DOWN), 0
        last = self.size[0] if level else self.size[1]
        ends = [(self.margin + a * self.cell, self.margin + b * self.cell) for a, b in runs]
        for a, b in [*ends, (last, last)]:
            part = pygame.Rect(at, 0, a - at, self.size[1]) if level else pygame.Rect(0, at, self.size[0], a - at)
            yield part.clip(whole)
            at = b

    @staticmethod
    def _stretch(
        strip: pygame.Surface, level: bool, start: int, length: int, corner: int
    ) -> list[tuple[pygame.Surface, int]]:
        """Pieces of a strip that fill a length: both ends as they are, the middle as often as needed."""
        whole = strip.get_width() if level else strip.get_height()

        def part(a: int, n: int) -> pygame.Surface:
            return strip.subsurface((a, 0, n, strip.get_height()) if level else (0, a, strip.get_width(), n))

        pieces, at, last = [], start + corner, start + length - corner
        while at < last:
            n = min(whole - 2 * corner, last - at)
            pieces.append((part(corner, n), at))
            at += n
        if corner:
            pieces += [(part(0, corner), start), (part(whole - corner, corner), last)]
        return pieces
