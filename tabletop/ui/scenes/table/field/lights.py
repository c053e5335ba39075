"""What is lit on the board: places that can be chosen, the way to the one pointed at, pieces spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Spot
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.showing import NO_HINT, Hint, Trace
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import GOLD, NIGHT, OWNER_WORDS, SMALL, Style, rgb
from tabletop.ui.scenes.table.field.projection import Projection
from tabletop.ui.scenes.table.field.strokes import Canvas

PALE, DARK, LIT, RISKY = rgb("#fff0bf"), rgb("#2a1806"), rgb("#fff0b8"), rgb("#ff7a3a")
FILL, RISK, DUSK = 46, 64, 66
HIDDEN, DASHES, COVERS = rgb("#ff4a34"), 7, rgb("#8fd8ff")
"""The colour of a line of sight that is not clear, of how many strokes it is made, and that of what gives cover."""
DOT, APART, TRACK, TRACED = 0.085, 0.55, 0.36, 235
"""Of where a piece has come from: the radius of a dot, how far dots are apart, and the shape of its owner, in board
units; and how opaque dots are."""
WHY = SMALL._replace(colour=PALE)
STEP = Style("bold", 14, rgb("#2a1706"), edge=False)
SMALLEST_STEP = 12
FRAME_CORNER = 8
"""The radius of the corners of a frame, in design pixels, where the box is not too small for it."""


@dataclass(frozen=True)
class Lit:
    """A place that can be chosen: its id, middle and size in board units, whether it is dangerous, and its icon."""

    id: str
    at: Spot
    size: float
    risky: bool = False
    out: bool = False
    sign: str = ""


@dataclass(frozen=True)
class Way:
    """Where a move would go: the middles of its places, the piece that would arrive, and what is numbered."""

    spots: tuple[Spot, ...]
    piece: Piece | None = None


class Lights:
    """The lights of one board; all pictures are kept until what they show changes. below: a panel that is read lies
    over it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.lit: tuple[Lit, ...] = ()
        self.pointed: str = ""
        self.way: Way | None = None
        self.traces: tuple[Trace, ...] = ()
        self.spoken: tuple[str, ...] = ()
        self.turns: tuple[str, ...] = ()
        self.dim = False
        self.below = False
        self.hint: Hint = NO_HINT
        self._floor: tuple[object, Surface, tuple[int, int]] | None = None
        self._path: tuple[object, Surface, tuple[int, int]] | None = None
        self._traced: tuple[object, list[tuple[Surface, tuple[int, int]]]] | None = None

    def clear(self) -> None:
        """Nothing is lit."""
        self.lit, self.pointed, self.way, self.turns, self.hint = (), "", None, (), NO_HINT

    # ------------------------------------------------------------------ below the pieces

    def draw_traces(self, surface: Canvas, field: Projection) -> None:
        """Where pieces of others have come from since somebody acted last."""
        if not self.traces:
            return
        camera = field.camera_now()
        key = (self.traces, camera.view.topleft, camera.scale, camera.centre)
        if self._traced is None or self._traced[0] != key:
            self._traced = (key, [self._make_trace(field, trace) for trace in self.traces])
        for picture, place in self._traced[1]:
            surface.blit(picture, place)

    def _make_trace(self, field: Projection, trace: Trace) -> tuple[Surface, tuple[int, int]]:
        """The shape of who moved where it began, dots from there on, and a ring below what has come."""
        unit, colour = field.camera_now().scale, OWNER_WORDS[trace.owner]
        points = [field.spot(at) for at in trace.spots]
        pad, side = round(unit * max(0.4, *trace.ring)), max(12, round(unit * TRACK))
        xs, ys = zip(*points, strict=True)
        whole = Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
        large = Surface((whole.width * 2, whole.height * 2), pygame.SRCALPHA)
        places = [((x - whole.x) * 2, (y - whole.y) * 2) for x, y in points]
        dot = max(2.0, unit * DOT) * 2
        for (x0, y0), (x1, y1) in pairwise(places):
            dots = max(1, round(hypot(x1 - x0, y1 - y0) / (2 * unit * APART)))
            for part in range(1, dots + 1):
                at = (x0 + (x1 - x0) * part / dots, y0 + (y1 - y0) * part / dots)
                pygame.draw.circle(large, (*DARK, TRACED), at, dot + 2)
                pygame.draw.circle(large, (*colour, TRACED), at, dot)
        if any(trace.ring):
            thick = max(4, round(unit * DOT * 2))
            ring = Rect(0, 0, *(round(2 * unit * length) for length in trace.ring))
            ring.center = round(places[-1][0]), round(places[-1][1])
            bend = ring.width // 2 if ring.width == ring.height else thick * 2
            pygame.draw.rect(large, (*DARK, TRACED), ring.inflate(4, 4), thick + 4, border_radius=bend + 2)
            pygame.draw.rect(large, colour, ring, thick, border_radius=bend)
        out = pygame.transform.smoothscale(large, whole.size)
        if len(points) > 1:
            start = (points[0][0] - whole.x, points[0][1] - whole.y)
            for wide, ink in ((side + max(4, side // 5), DARK), (side, colour)):
                shape = self.stage.art.shape(trace.owner, wide, ink)
                out.blit(shape, shape.get_rect(center=start))
        return out.convert_alpha(), whole.topleft

    def draw_floor(self, surface: Canvas, field: Projection) -> None:
        """Lit places with their outline, and the one that is pointed at."""
        if not self.lit:
            return
        key = (self.lit, self.dim, field.camera_now().view.topleft, field.camera_now().scale, field.camera_now().centre)
        if self._floor is None or self._floor[0] != key:
            self._floor = (key, *self._make_floor(field))
        surface.blit(self._floor[1], self._floor[2])
        self._draw_arrows(surface, field)
        pointed = next((lit for lit in self.lit if lit.id == self.pointed), None)
        if pointed is not None:
            self._draw_pointed(surface, field, pointed)

    def _rect(self, field: Projection, lit: Lit) -> Rect:
        half = lit.size / 2
        return field.camera_now().rect((lit.at[0] - half, lit.at[1] - half), (lit.size, lit.size))

    def _make_floor(self, field: Projection) -> tuple[Surface, tuple[int, int]]:
        """All lit cells in one outline: dark below, pale above; dangerous ones hatched."""
        cells = [lit for lit in self.lit if not lit.out]
        rects = {lit.id: self._rect(field, lit) for lit in cells}
        if not rects:
            return Surface((1, 1), pygame.SRCALPHA), (0, 0)
        pad = self.stage.px(5)
        whole = next(iter(rects.values())).unionall(list(rects.values())).inflate(2 * pad, 2 * pad)
        dusk = field.inner() if self.dim else whole
        whole = whole.union(dusk).clip(field.area)
        out = Surface(whole.size, pygame.SRCALPHA)
        if self.dim:
            out.fill((*NIGHT, DUSK), dusk.move(-whole.x, -whole.y))
        moved = {name: rect.move(-whole.x, -whole.y) for name, rect in rects.items()}
        for lit in cells:
            self._fill(out, moved[lit.id], lit)
        self._outline(out, cells, moved)
        return out, whole.topleft

    def _fill(self, out: Surface, rect: Rect, lit: Lit) -> None:
        out.fill((*RISKY, RISK) if lit.risky else (*LIT, FILL), rect)
        if lit.risky:
            out.blit(self.stage.art.picture("mark.zone", rect.size), rect)
        if lit.sign:
            side = round(rect.width * 0.46)
            for colour, shift in ((DARK, max(1, side // 12)), (PALE, 0)):
                icon = self.stage.art.icon(lit.sign, side, colour)
                out.blit(icon, icon.get_rect(center=(rect.centerx + shift, rect.centery + shift)))

    def _outline(self, out: Surface, cells: Sequence[Lit], rects: dict[str, Rect]) -> None:
        """Faint lines between lit cells, strong ones where the lit ground ends."""
        taken = {(round(lit.at[0], 2), round(lit.at[1], 2)) for lit in cells}
        inner: list[tuple[int, int, int, int]] = []
        outer: list[tuple[int, int, int, int]] = []
        for lit in cells:
            r, (x, y) = rects[lit.id], lit.at
            for dx, dy, line in (
                (0, -1, (r.left, r.top, r.right, r.top)), (0, 1, (r.left, r.bottom, r.right, r.bottom)),
                (-1, 0, (r.left, r.top, r.left, r.bottom)), (1, 0, (r.right, r.top, r.right, r.bottom)),
            ):  # fmt: skip
                edge = (round(x + dx, 2), round(y + dy, 2)) not in taken
                (outer if edge else inner).append(line)
        px = self.stage.px
        self._lines(out, inner, (*PALE, 70), 1)
        self._lines(out, outer, (*DARK, 205), px(4.4))
        self._lines(out, outer, (*PALE, 255), px(2))

    @staticmethod
    def _lines(
        out: Surface, lines: Sequence[tuple[int, int, int, int]], colour: tuple[int, int, int, int], wide: int
    ) -> None:
        """Upright and level lines, square at their ends so that corners are full."""
        a = wide // 2
        for x0, y0, x1, y1 in lines:
            out.fill(colour, (x0 - a, y0 - a, x1 - x0 + wide, y1 - y0 + wide))

    def _draw_arrows(self, surface: Canvas, field: Projection) -> None:
        """The way out beyond the edge: an arrow over the sill."""
        for lit in self.lit:
            if lit.out:
                rect = self._rect(field, lit)
                arrow = self.stage.art.picture("mark.exit", (rect.width, rect.width))
                turned = self._turned(arrow, self._side(field, lit.at))
                surface.blit(turned, turned.get_rect(center=rect.center))

    @staticmethod
    def _side(field: Projection, at: Spot) -> int:
        """The turn of an arrow that points out of the nearest edge of the board."""
        wide, high = field.board.size
        ways = {0: high - at[1], 90: wide - at[0], 180: at[1], 270: at[0]}
        return min(ways, key=lambda turn: ways[turn])

    def _turned(self, arrow: Surface, turn: int) -> Surface:
        if not turn:
            return arrow
        key = ("arrow", arrow.get_size(), turn)
        return self.stage.art.cache.get(key, lambda: pygame.transform.rotate(arrow, turn))

    def _draw_pointed(self, surface: Canvas, field: Projection, lit: Lit) -> None:
        rect = self._rect(field, lit)
        if lit.out:
            rect.inflate_ip(self.stage.px(6), self.stage.px(6))
        size = rect.inflate(self.stage.px(6), self.stage.px(6))
        surface.blit(self.stage.art.panel("cursor", size.size), size)

    # ------------------------------------------------------------------ above the pieces

    def draw_over(self, surface: Canvas, field: Projection) -> None:
        """The way of a move with its steps, the piece faint at its end; doors that can be turned; who is spoken of."""
        for sight in self.hint.sights:
            self._draw_sight(surface, field, sight.line, sight.clear)
        for sight in self.hint.sights:
            for edge in sight.edges:
                self._draw_edge(surface, field, edge, sight.clear)
            if sight.why is not None:
                self._draw_why(surface, field, sight.line, self.stage.text.say(sight.why))
        for door in self.turns:
            rect = field.box(door)
            mark = self.stage.art.picture("mark.turn", rect.size)
            surface.blit(mark, mark.get_rect(center=rect.center))
        if self.way is not None:
            self._draw_way(surface, field, self.way)
        for piece in self.spoken:
            shown = field.glide.shown.get(piece)
            if shown is None or shown.alpha <= 0:
                continue
            if field.board.outline(shown):
                field.stamp(surface, shown, shown.at, mark="seen")
            else:
                self._draw_ring(surface, field, shown)

    def _draw_sight(self, surface: Canvas, field: Projection, line: tuple[Spot, Spot], clear: bool) -> None:
        """A line of sight: gold where it is clear, red and broken where something takes it."""
        (x0, y0), (x1, y1) = field.spot(line[0]), field.spot(line[1])
        thick = max(3, self.stage.px(3))
        whole = Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(4 * thick, 4 * thick)
        key = ("sight", x1 - x0, y1 - y0, clear, thick)

        def make() -> Surface:
            large = Surface((whole.width * 2, whole.height * 2), pygame.SRCALPHA)
            start, end = (((x - whole.x) * 2, (y - whole.y) * 2) for x, y in ((x0, y0), (x1, y1)))
            parts = 1 if clear else DASHES
            for wide, colour in ((thick * 4, DARK), (thick * 2, GOLD if clear else HIDDEN)):
                for at in range(parts):
                    ends = [
                        (
                            round(start[0] + (end[0] - start[0]) * part / (2 * parts - 1)),
                            round(start[1] + (end[1] - start[1]) * part / (2 * parts - 1)),
                        )
                        for part in (2 * at, 2 * at + 1)
                    ]
                    _thick(large, (*colour, 255), ends[0], ends[1], wide)
            return pygame.transform.smoothscale(large, whole.size).convert_alpha()

        surface.blit(self.stage.art.cache.get(key, make), whole.topleft)

    def _draw_edge(self, surface: Canvas, field: Projection, edge: tuple[Spot, Spot], clear: bool) -> None:
        """An edge that takes a line of sight, or gives cover against it."""
        (x0, y0), (x1, y1) = field.spot(edge[0]), field.spot(edge[1])
        thick = max(4, self.stage.px(5))
        whole = Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(4 * thick, 4 * thick)
        key = ("sight.edge", x1 - x0, y1 - y0, clear, thick)

        def make() -> Surface:
            large = Surface((whole.width * 2, whole.height * 2), pygame.SRCALPHA)
            start, end = (((x - whole.x) * 2, (y - whole.y) * 2) for x, y in ((x0, y0), (x1, y1)))
            for wide, colour in ((thick * 4, DARK), (thick * 2, COVERS if clear else HIDDEN)):
                pygame.draw.circle(large, colour, start, wide / 2)
                _thick(large, (*colour, 255), start, end, wide)
            return pygame.transform.smoothscale(large, whole.size).convert_alpha()

        surface.blit(self.stage.art.cache.get(key, make), whole.topleft)

    def _draw_why(self, surface: Canvas, field: Projection, line: tuple[Spot, Spot], why: str) -> None:
        """On the middle of a line of sight what takes it, in words."""
        face, px = self.stage.lettering.line(why, WHY), self.stage.px
        (x0, y0), (x1, y1) = field.spot(line[0]), field.spot(line[1])
        plate = Rect((0, 0), face.get_size()).inflate(px(14), px(6))
        plate.center = (x0 + x1) // 2, (y0 + y1) // 2
        plate.clamp_ip(field.area)

        def make() -> Surface:
            out = Surface(plate.size, pygame.SRCALPHA)
            pygame.draw.rect(out, (*NIGHT, 235), out.get_rect(), border_radius=px(6))
            pygame.draw.rect(out, HIDDEN, out.get_rect(), max(1, px(2)), border_radius=px(6))
            out.blit(face, face.get_rect(center=out.get_rect().center))
            return out.convert_alpha()

        surface.blit(self.stage.art.cache.get(("sight.why", why, plate.size), make), plate.topleft)

    def _draw_way(self, surface: Canvas, field: Projection, way: Way) -> None:
        if len(way.spots) > 1:
            key = (way.spots, field.camera_now().view.topleft, field.camera_now().scale, field.camera_now().centre)
            if self._path is None or self._path[0] != key:
                self._path = (key, *self._make_path(field, way.spots))
            surface.blit(self._path[1], self._path[2])
        if way.piece is not None:
            field.stamp(surface, way.piece, way.piece.at, 0.62)

    def _make_path(self, field: Projection, spots: Sequence[Spot]) -> tuple[Surface, tuple[int, int]]:
        """A gold line with a dark edge and a disc at every step but the last."""
        unit = field.camera_now().scale
        points = [field.spot(at) for at in spots]
        pad = max(8, round(unit * 0.4))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        whole = Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
        large = Surface((whole.width * 2, whole.height * 2), pygame.SRCALPHA)
        line = [((x - whole.x) * 2, (y - whole.y) * 2) for x, y in points]
        disc = max(SMALLEST_STEP, round(unit * 0.17)) * 2
        for wide, colour, rim in ((0.17, DARK, 0.06), (0.095, GOLD, 0.0)):
            thick = max(3, round(unit * wide * 2))
            for a, b in pairwise(line):
                _thick(large, (*colour, 255), a, b, thick)
            for at in line[1:-1]:
                pygame.draw.circle(large, (*colour, 255), at, disc + round(unit * rim * 2))
            for at in (line[0], line[-1]):
                pygame.draw.circle(large, (*colour, 255), at, thick / 2)
        out = pygame.transform.smoothscale(large, whole.size)
        lettering = self.stage.lettering
        for number, (x, y) in enumerate(points[1:-1], 1):
            face = lettering.line(str(number), STEP)
            out.blit(face, face.get_rect(center=(x - whole.x, y - whole.y)))
        return out, whole.topleft

    def _draw_ring(self, surface: Canvas, field: Projection, piece: Piece) -> None:
        """A bright ring round a piece of which the log speaks, with corners round one that is a box."""
        shape = field.board.shape(piece)
        if shape is not None:
            self._draw_frame(surface, field, piece, shape)
            return
        wide = round(piece.size * field.camera_now().scale * 1.28)
        key = ("spoken", wide)

        def make() -> Surface:
            large = Surface((wide * 2, wide * 2), pygame.SRCALPHA)
            thick = max(4, wide // 14)
            pygame.draw.circle(large, (*DARK, 220), (wide, wide), wide - 2, thick * 2)
            pygame.draw.circle(large, (255, 255, 255, 255), (wide, wide), wide - 2 - thick // 2, thick)
            return pygame.transform.smoothscale(large, (wide, wide)).convert_alpha()

        field.blit(surface, self.stage.art.cache.get(key, make), field.spot(piece.at))

    def _draw_frame(self, surface: Canvas, field: Projection, piece: Piece, shape: tuple[float, float]) -> None:
        """The frame lies round the box, as far as the board has room there."""
        frame = field.boxed(piece.at, shape).inflate(self.stage.px(6), self.stage.px(6)).clip(field.area)
        wide, high = frame.size
        if not wide or not high:
            return
        thick, corner = max(4, self.stage.px(5)), min(wide, high, self.stage.px(FRAME_CORNER) * 4) // 2
        key = ("spoken", wide, high, thick, corner)

        def make() -> Surface:
            large = Surface((wide * 2, high * 2), pygame.SRCALPHA)
            pygame.draw.rect(large, (*DARK, 220), large.get_rect(), thick * 2, border_radius=corner)
            pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect().inflate(-4, -4), thick, border_radius=corner)
            return pygame.transform.smoothscale(large, (wide, high)).convert_alpha()

        field.blit(surface, self.stage.art.cache.get(key, make), frame.center)


def _thick(
    surface: Surface, colour: tuple[int, int, int, int], a: tuple[int, int], b: tuple[int, int], wide: int
) -> None:
    """A line of any width and slope, round at its joints."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ox, oy = -dy / long * wide / 2, dx / long * wide / 2
    pygame.draw.polygon(
        surface,
        colour,
        [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)],
    )
    pygame.draw.circle(surface, colour, b, wide / 2)
