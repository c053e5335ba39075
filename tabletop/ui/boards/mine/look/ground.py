"""The ground of the mine, put together while the game runs from pictures that were lit beforehand.

Big pictures of rock and floor lie below; tiles hold the edges between them with all their light and shadow; lanterns,
daylight, dusk and the timber frame come on top. What is drawn depends on the rows of the board, the rock that is left,
the size and the seed alone, and a part drawn anew is the same as in the whole.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

import pygame

from tabletop.engine.grid import square
from tabletop.ui.boards.mine.look.rim import DOWN, LEFT, RIGHT, UP, Gate, Rim
from tabletop.ui.boards.mine.look.tiles import WHOLE, Tiles, premultiplied, scaled, scattered
from tabletop.ui.pictures.art import Art

GLOW, HALO, LANTERN, LEAF = 5.0, 2.0, 0.62, 2.4
"""Sides of these pictures in cells."""
DAYLIGHT = (5.0, 4.5)
"""Width (of which three fifths are the gap) and depth of the daylight's picture in cells."""
HAZE = (26, 34, 44)
NEAR = 4
"""So many cells wide and high, beside itself, is the part that is drawn anew round a changed cell."""
FEW = 6


class MineGround:
    """The board of one mine at one size.

    rows: the board at the start, in the signs of its scenario. cell_px: the side of a cell. seed: which of the
    ways to look. margin: the distance from the surface's edge to the cells in pixels, the same on all sides.
    """

    def __init__(self, art: Art, rows: Sequence[str], cell_px: int, seed: int = 0) -> None:
        self.art, self.rows, self.cell, self.seed = art, tuple(rows), cell_px, seed
        self.rim = Rim(art, rows, cell_px)
        self.margin, self.inner, self.size = self.rim.margin, self.rim.inner, self.rim.size
        self.tiles = Tiles(art, len(rows[0]), len(rows), cell_px, seed)
        self.start = self._marked("#")
        self.rock = self.start
        self._tops = pygame.Surface(self.inner.size)
        self._walled: tuple[int, pygame.Surface] | None = None
        self._leaves: dict[int, pygame.Surface] = {}
        self._board: pygame.Surface | None = None
        self._lock = threading.RLock()

    def cell_rect(self, column: int, row: int) -> pygame.Rect:
        """Where a cell lies on the surface."""
        return pygame.Rect(self.margin + column * self.cell, self.margin + row * self.cell, self.cell, self.cell)

    def surface(self, rock: int | None = None) -> pygame.Surface:
        """The board with its frame and shadow for this rock (a mask; without it the rock of the start).

        It is one and the same surface, brought up to date; do not draw on it.
        """
        with self._lock:
            rock = self.start if rock is None else rock
            changed = list(square.bits(self.rock ^ rock))
            self.rock = rock
            if self._board is None or len(changed) > FEW:
                self._board = self._whole()
            else:
                for cell in changed:
                    self._compose(self._board, self._around(square.column(cell), square.row(cell)))
            return self._board

    def steps(self) -> Iterator[None]:
        """Everything that takes long, a step at a time, for a thread that does it ahead."""
        makes: tuple[Callable[[], object], ...] = (
            lambda: self.tiles.masks, lambda: self.tiles.walls, lambda: self._veins, lambda: self._floor,
            lambda: self._rock, lambda: self._light, lambda: self.surface(self.rock), lambda: self.door(0),
        )  # fmt: skip
        for make in makes:
            with self._lock:
                make()
            yield

    def around(self, cells: int) -> pygame.Rect:
        """The part of the surface that looks different when the rock of these cells (a mask) changes."""
        places = [self._around(square.column(cell), square.row(cell)) for cell in square.bits(cells)]
        return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)

    def door(self, angle: float) -> pygame.Surface:
        """A door's leaf with its shadow, the pivot in the middle; degrees clockwise, 0 lies across, 90 along.

        Its colours are premultiplied: blit it with BLEND_PREMULTIPLIED.
        """
        entry = self.art.entry("mine.ground.door")
        count, columns = int(entry["angles"]), int(entry["columns"])
        size = round(LEAF * self.cell)
        atlas = premultiplied(self.art, "mine.ground.door", (columns * size, count // columns * size))
        step = round(angle * count / 180)
        row, column = divmod(step % count, columns)
        rest = angle - step * 180 / count
        if abs(rest) > 0.1:
            return pygame.transform.rotozoom(atlas.subsurface((column * size, row * size, size, size)), -rest, 1.0)
        if step % count not in self._leaves:
            self._leaves[step % count] = atlas.subsurface((column * size, row * size, size, size))
        return self._leaves[step % count]

    # ------------------------------------------------------------------------------------------ what never changes

    def _cells(self, signs: str) -> Iterator[tuple[int, int]]:
        for r, line in enumerate(self.rows):
            for c, sign in enumerate(line):
                if sign in signs:
                    yield c, r

    def _marked(self, signs: str) -> int:
        return square.mask([square.cell(c, r) for c, r in self._cells(signs)])

    def _spread(self, name: str, part: pygame.Rect | None = None) -> pygame.Surface:
        """A repeating picture laid over the board from a place of its own; over a part: premultiplied, with alpha."""
        across, down = self.art.entry(name)["cells"]
        w, h = size = (across * self.cell, down * self.cell)
        texture = scaled(self.art, name, size, clear=part is not None)
        area = part or pygame.Rect((0, 0), self.inner.size)
        left = -(scattered(self.seed, len(name)) % across) * self.cell
        top = -(scattered(self.seed, len(name), 1) % down) * self.cell
        spread = pygame.Surface(area.size, pygame.SRCALPHA)
        spread.fill((0, 0, 0, 0 if part else 255))
        for y in range(top - area.y % h, area.h, h):
            for x in range(left - area.x % w, area.w, w):
                spread.blit(texture, (x, y), special_flags=pygame.BLEND_RGBA_ADD if part else 0)
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
        self._lay(floor, self._veins, self._marked("g"), self._rich)
        disc = self.art.picture("mine.ground.disc", (2 * self.cell, 2 * self.cell))
        for sign in "ABCDEF":
            for c, r in list(self._cells(sign))[:1]:
                floor.blit(disc, (c * self.cell, r * self.cell))
        return floor

    @cached_property
    def _rich(self) -> pygame.Rect:
        """The part of the board, from its first cell, in which there are veins."""
        cells = [pygame.Rect(c * self.cell, r * self.cell, self.cell, self.cell) for c, r in self._cells("g")]
        whole = pygame.Rect((0, 0), self.inner.size)
        return cells[0].unionall(cells[1:]).inflate(3 * self.cell, 3 * self.cell).clip(whole) if cells else whole

    @cached_property
    def _veins(self) -> pygame.Surface:
        """Metal in the ore cells and in those next to them; it covers `_rich` and is premultiplied."""
        rich, ore = self._rich, self._marked("g")
        veins = pygame.Surface(rich.size, pygame.SRCALPHA)
        near = (ore | square.neighbours(ore)) & square.board_mask(len(self.rows[0]), len(self.rows))
        self._lay(veins, self._spread("mine.ground.veins", rich), near, rich, rich.topleft)
        return veins

    @cached_property
    def _lanterns(self) -> tuple[tuple[int, int], ...]:
        """Rock cells that carry a lantern on the edge above a tunnel, far from one another and from the daylight."""
        ways, exits = set(self._cells(".g")), list(self._cells("x"))
        places = [(x, y) for x, y in self._cells("#") if (x, y + 1) in ways]
        places.sort(key=lambda place: scattered(self.seed, *place))
        chosen: list[tuple[int, int]] = []
        for x, y in places:
            if all(abs(x - a) + abs(y - b) >= 5 for a, b in (*chosen, *exits)):
                chosen.append((x, y))
        most = max(2, len(self.rows) * len(self.rows[0]) // 30)
        return tuple(sorted(chosen[:most]))

    @cached_property
    def _light(self) -> pygame.Surface:
        """What the distance from the lamp leaves of the light, over the whole surface."""
        small = pygame.Surface((40, 30))
        for y in range(30):
            for x in range(40):
                far = ((x / 39 - 0.05) ** 2 + ((y / 29 + 0.08) * 0.72) ** 2) ** 0.5
                share = max(0.0, min(1.0, 1.06 - 0.36 * far - 0.04 * far * far))
                small.set_at((x, y), tuple(round(255 * share**power) for power in (0.94, 1.0, 1.05)))
        return pygame.transform.smoothscale(small, self.size)

    # ------------------------------------------------------------------------------------------ putting together

    def _around(self, column: int, row: int) -> pygame.Rect:
        """What looks different when a cell is dug: its neighbours, and what a lantern on it lights."""
        rect = self.cell_rect(column, row).inflate(NEAR * self.cell, NEAR * self.cell)
        if (column, row) in self._lanterns:
            rect.union_ip(self._lit(column, row))
        return rect.clip(self.inner)

    def _whole(self) -> pygame.Surface:
        board = pygame.Surface(self.size, pygame.SRCALPHA)
        self.rim.underside(board)
        self._compose(board, self.inner)
        return board

    def _compose(self, board: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the part of the board in `rect` anew; if that is the whole inside, also the frame round it."""
        board.set_clip(rect)
        board.blit(self._floor, self.inner)
        self._walls(board, rect.move(-self.inner.x, -self.inner.y))
        self._dusk(board)
        for column, row in self._lanterns:
            if self.tiles.marked(self.rock, column, row) and self._lit(column, row).colliderect(rect):
                self._lantern(board, column, row)
        if rect == self.inner:
            board.set_clip(None)
        self.rim.beams(board)
        board.blit(self._light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for gate in self.rim.gates:
            self._daylight(board, gate)
        board.set_clip(None)

    def _lay(
        self,
        ground: pygame.Surface,
        above: pygame.Surface,
        mask: int,
        part: pygame.Rect | None = None,
        corner: tuple[int, int] = (0, 0),
    ) -> None:
        """Lay a premultiplied ground, which covers `part` of the cells, over what is there where cells are marked.

        corner: the place among the cells where `ground` begins.
        """
        part = part or above.get_rect()
        for number, place, area in self.tiles.laid(mask, part):
            there = place.clip(part)
            if not there.width or not there.height:
                continue
            cut = above.subsurface(there.move(-part.x, -part.y))
            if number != WHOLE:
                cut, shift = cut.copy(), (there.x - place.x, there.y - place.y)
                cut.blit(self.tiles.masks, (0, 0), area.move(shift), pygame.BLEND_RGBA_MULT)
            ground.blit(cut, there.move(-corner[0], -corner[1]), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _walls(self, board: pygame.Surface, part: pygame.Rect) -> None:
        """Rock and its edges in a part of the cells; leaves in `_tops` where rock is seen from above."""
        ground, rich = board.subsurface(self.inner), self._rich.clip(part)
        ground.set_clip(part)
        self._tops.set_clip(part)
        self._tops.fill(0)
        self._lay(ground, self._rock.subsurface(part), self.rock, part)
        for number, place, area in self.tiles.laid(self.rock, part):
            if number == WHOLE:
                self._tops.fill((255, 255, 255), place)
            else:
                ground.blit(self.tiles.walls, place, area, pygame.BLEND_PREMULTIPLIED)
                self._tops.blit(self.tiles.masks, place, area, pygame.BLEND_RGB_MAX)
        if rich:
            veins = self._veins.subsurface(rich.move(-self._rich.x, -self._rich.y))
            self._lay(ground, veins, self.rock, rich)
        self._tops.set_clip(None)

    def _dusk(self, board: pygame.Surface) -> None:
        """The more rock stands round a floor cell, the darker it is."""
        dusk = pygame.transform.smoothscale(self._enclosed(), self.inner.size)
        dusk.set_clip(board.get_clip().move(-self.inner.x, -self.inner.y))
        dusk.blit(self._tops, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        board.blit(dusk, self.inner, special_flags=pygame.BLEND_RGB_MULT)

    def _enclosed(self) -> pygame.Surface:
        """One pixel a cell, darker for each rock in and round it; after a change only what is near it is counted."""
        tiles, near, whole = self.tiles, (-1, 0, 1), range(-1, max(self.tiles.width, self.tiles.height))
        if self._walled is None:
            last, small = 0, pygame.Surface((tiles.width, tiles.height))
            cells = {(c, r) for c in whole for r in whole}
        else:
            last, small = self._walled
            cells = {(square.column(cell), square.row(cell)) for cell in square.bits(last ^ self.rock)}
            cells = {(c + dx, r + dy) for c, r in cells for dx in near for dy in near}
        for c, r in cells:
            if 0 <= c < tiles.width and 0 <= r < tiles.height:
                walls = sum(tiles.marked(self.rock, c + dx, r + dy) for dy in near for dx in near)
                small.set_at((c, r), (255 - 4 * walls,) * 3)
        self._walled = (self.rock, small)
        return small

    def _lit(self, column: int, row: int) -> pygame.Rect:
        """What the lantern on a cell's lower edge lights; the lantern hangs in its middle."""
        cell, side = self.cell_rect(column, row), round(GLOW * self.cell)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (cell.centerx, cell.bottom - round(0.07 * self.cell))
        return rect

    def _lantern(self, board: pygame.Surface, column: int, row: int) -> None:
        """A lantern, its shine in the air, and the light that it throws on the floor (in the floor's own colours)."""
        rect = self._lit(column, row)
        sprite, glow, halo = (
            self.art.picture(f"mine.ground.{name}", (round(side * self.cell),) * 2)
            for name, side in (("lantern", LANTERN), ("glow", GLOW), ("halo", HALO))
        )
        there = rect.clip(self.inner)
        area = there.move(-self.inner.x, -self.inner.y)
        thrown = self._floor.subsurface(area).copy()
        thrown.blit(glow, (0, 0), there.move(-rect.x, -rect.y), pygame.BLEND_RGB_MULT)
        thrown.blit(self._tops, (0, 0), area, pygame.BLEND_RGB_SUB)
        board.blit(thrown, there, special_flags=pygame.BLEND_RGB_ADD)
        board.blit(sprite, sprite.get_rect(center=rect.center))
        board.blit(halo, halo.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)

    def _daylight(self, board: pygame.Surface, gate: Gate) -> None:
        """Cold light through a gap: three times a share of the ground's own colour, and a thin haze over it."""
        deep = round(DAYLIGHT[1] * self.cell)
        wide = round((gate.last - gate.first) * self.cell * DAYLIGHT[0] / 3)
        beam = pygame.transform.smoothscale(self.art.picture("mine.ground.daylight"), (wide, deep))
        beam = pygame.transform.rotate(beam, {DOWN: 0, RIGHT: 90, UP: 180, LEFT: 270}[gate.side])
        gap = self.rim.gap(gate, deep)
        rect = beam.get_rect(center=gap.center)
        there = rect.clip(gap.union(rect.clip(self.inner))).clip(board.get_clip())
        if not there.width or not there.height:
            return
        lit = beam.subsurface(there.move(-rect.x, -rect.y)).copy()
        inside = there.clip(self.inner)
        tops = inside.move(-self.inner.x, -self.inner.y)
        lit.blit(self._tops, inside.move(-there.x, -there.y), tops, pygame.BLEND_RGB_SUB)
        thrown = board.subsurface(there).copy()
        thrown.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        lit.fill(HAZE, special_flags=pygame.BLEND_RGB_MULT)
        board.blit(lit, there, special_flags=pygame.BLEND_RGB_ADD)
        for _ in range(2):
            board.blit(thrown, there, special_flags=pygame.BLEND_RGB_ADD)


_CHOOSING = threading.Lock()


def ground_of(art: Art, rows: Sequence[str], cell_px: int, seed: int = 0) -> MineGround:
    """The ground of a mine. The last one is kept: what the set-up screen shows lies on the table next."""
    with _CHOOSING:
        found = art.own.get("mine")
        wanted = (tuple(rows), cell_px, seed)
        if not isinstance(found, MineGround) or (found.rows, found.cell, found.seed) != wanted:
            art.own["mine"] = found = MineGround(art, rows, cell_px, seed)
        return found
