"""What is drawn over the board for a moment: blows, wounds, dust, light. Frames are drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil, cos, pi, sin, tau

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import RIDE, Visual
from tabletop.ui.frame.animation import Tween, linear, settle
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import PAPER, TEXT, Colour, Style
from tabletop.ui.scenes.table.field.projection import Projection
from tabletop.ui.scenes.table.field.strokes import Canvas, Cropped, Strokes

FRAMES, SAMPLES = 12, 24
SHADES = 12
"""In how many steps the ground as it was fades: a whole board is drawn anew at each of them."""
SECONDS = {
    "patch": 0.5, "dust": 0.6, "fade": 0.3, "glow": 0.5, "lunge": 0.34, "slash": 0.4, "clang": 0.35, "flash": 0.4,
    "float": 0.9, "tumble": 0.75, "said": 2.2, "ride": RIDE,
}  # fmt: skip
STEADY = ("ride", "fade", "lunge")
"""Effects in which one picture is seen all the time."""
REACH = {"dust": 2.4, "glow": 2.2, "slash": 2.3, "clang": 1.7}
"""How wide the pictures of an effect are, in board units."""
NUMBER = Style("title", 32)
SAID, BROAD, MARGIN, ABOVE = TEXT._replace(colour=PAPER), 300, 9, 1.1
"""The letters of a sentence; how wide it is at most and its border, in units; how far above its place, in board
units."""


@dataclass
class Running:
    """An effect that is shown now; `t` goes from 0 to 1."""

    effect: Visual
    t: float = 0.0
    kept: tuple[Surface, Rect] | None = None
    """The ground as it was, with an alpha in every pixel, and its place."""


class Effects:
    """The effects of one board."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.running: list[Running] = []
        self.grab: Callable[[Rect], Surface | None] = lambda rect: None

    @property
    def hides(self) -> frozenset[str]:
        """The pieces that an effect draws in their place."""
        return frozenset(
            each.effect.piece.id
            for each in self.running
            if each.effect.kind in ("lunge", "tumble") and each.effect.piece
        )

    def play(self, effect: Visual, field: Projection) -> Tween:
        """A tween that shows an effect from its beginning to its end."""
        run = Running(effect)
        begun = False

        def apply(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self.running.append(run)
                if effect.kind == "patch":
                    self._keep(run, field)
            run.t = t

        def done() -> None:
            self.running[:] = [each for each in self.running if each is not run]

        ease = settle if effect.kind in ("float", "glow") else linear
        return Tween(_seconds(effect), apply, done, delay=effect.delay, ease=ease)

    def warm(self, field: Projection) -> Work:
        """Draw the frames of all effects ahead, one at a time, and open the letters of numbers."""
        unit = field.camera_now().scale
        self.stage.lettering.line("0", NUMBER)
        yield
        for kind, colour in field.board.effects:
            for frame in range(FRAMES):
                self._frame(kind, colour, max(8, round(REACH[kind] * unit)), frame)
                yield

    def ahead(self, effects: Iterable[Visual], field: Projection) -> Work:
        """Make the pictures of effects before they are shown, one at a time."""
        nowhere = Strokes()
        for effect in effects:
            if effect.piece is not None and effect.kind in STEADY:
                yield from field.parts(effect.piece, "normal")
            for moment in range(1 if effect.kind in STEADY else SAMPLES):
                self._draw(nowhere, field, Running(effect, (moment + 0.5) / SAMPLES))
                yield

    def clear(self) -> None:
        """Nothing is shown any more."""
        self.running.clear()

    def draw_ground(self, strokes: Strokes) -> None:
        """Draw what lies below the pieces: the ground as it was, fading."""
        for run in self.running:
            if run.kept is not None:
                strokes.fade(*run.kept, round(255 * (1 - ceil(run.t * SHADES) / SHADES)))

    def draw(self, surface: Canvas, field: Projection) -> None:
        """Draw what is shown now above the pieces."""
        for run in self.running:
            self._draw(surface, field, run)

    def _keep(self, run: Running, field: Projection) -> None:
        """Keep how the ground looked before it was dug."""
        rect = field.boxed(run.effect.at, run.effect.size)
        rect = rect.clip(field.area).clip(Rect((0, 0), self.stage.size))
        picture = self.grab(rect)
        if picture is not None:
            run.kept = (picture, rect)

    def _draw(self, surface: Canvas, field: Projection, run: Running) -> None:
        effect, t = run.effect, run.t
        unit = field.camera_now().scale
        match effect.kind:
            case "fade" if effect.piece is not None:
                field.stamp(surface, effect.piece, effect.at, effect.piece.alpha * (1 - t))
            case "lunge" if effect.piece is not None and effect.to is not None:
                push = sin(pi * min(1.0, t)) ** 1.5 * 0.34
                dx, dy = effect.to[0] - effect.at[0], effect.to[1] - effect.at[1]
                field.stamp(
                    surface, effect.piece, (effect.at[0] + dx * push, effect.at[1] + dy * push), effect.piece.alpha
                )
            case "tumble" if effect.piece is not None:
                picture, away = field.board.tumbling(effect.piece, unit, t)
                field.blit(surface, picture, field.spot((effect.at[0] + away[0], effect.at[1] + away[1])))
            case "ride" if effect.piece is not None and effect.to is not None:
                part = min(1.0, t * _seconds(effect) / RIDE)
                left = (1 - part) ** 2
                at = tuple(end + (start - end) * left for start, end in zip(effect.to, effect.at, strict=True))
                x, y, wide, high = effect.within or (0.0, 0.0, *field.board.size)
                seen = Cropped(surface, field.camera_now().rect((x, y), (wide, high)))
                field.stamp(seen, effect.piece, (at[0], at[1]), effect.piece.alpha * min(1.0, 3 * part))
            case "flash" if effect.piece is not None:
                self._flash(surface, field, effect, t)
            case "float":
                self._float(surface, field, effect, t)
            case "said":
                self._say(surface, field, effect, t)
            case "dust" | "glow" | "slash" | "clang":
                frame = min(FRAMES - 1, int(t * FRAMES))
                wide = max(8, round(REACH[effect.kind] * unit))
                field.blit(surface, self._frame(effect.kind, effect.colour, wide, frame), field.spot(effect.at))

    def _flash(self, surface: Canvas, field: Projection, effect: Visual, t: float) -> None:
        """The figure glares in a colour and shakes."""
        assert effect.piece is not None
        face = field.board.face(effect.piece, field.camera_now().scale, "normal")
        if face is None:
            return
        key = ("flash", effect.piece.picture, face.get_size(), effect.colour)

        def make() -> Surface:
            copy = face.copy()
            copy.fill((*effect.colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return copy

        shake = 0.06 * (1 - t) * sin(t * tau * 3)
        at = (effect.at[0] + shake, effect.at[1])
        field.blit(surface, self.stage.art.cache.get(key, make), field.spot(at), 0.85 * (1 - t))

    def _float(self, surface: Canvas, field: Projection, effect: Visual, t: float) -> None:
        words = self.stage.lettering.line(effect.words, NUMBER._replace(colour=effect.colour))
        x, y = field.spot((effect.at[0], effect.at[1] - 0.35 - 0.75 * t))
        field.blit(surface, words, (x, y), 1.0 if t < 0.6 else max(0.0, 1 - (t - 0.6) / 0.4))

    def _say(self, surface: Canvas, field: Projection, effect: Visual, t: float) -> None:
        """A sentence on a plate above its place, or below where there is no room."""
        plate = self._plate(effect)
        place = plate.get_rect(midbottom=field.spot((effect.at[0], effect.at[1] - ABOVE)))
        if place.top < field.area.top:
            place.midtop = field.spot((effect.at[0], effect.at[1] + ABOVE))
        place.clamp_ip(field.area)
        field.blit(surface, plate, place.center, min(1.0, 8 * t, 8 * (1 - t)))

    def _plate(self, effect: Visual) -> Surface:
        """The plate with what is said."""
        stage = self.stage

        def make() -> Surface:
            room = min(stage.px(BROAD), stage.lettering.width(effect.words, SAID) + 1)
            words = stage.lettering.block(effect.words, SAID, room)
            border = stage.px(MARGIN)
            size = (words.get_width() + 2 * border, words.get_height() + 2 * border)
            out = Surface(size, pygame.SRCALPHA)
            out.blit(stage.art.panel("tooltip", size), (0, 0))
            out.blit(words, (border, border))
            return out

        return stage.art.cache.get(("said", effect.words, stage.theme.unit), make)

    def _frame(self, kind: str, colour: Colour, wide: int, frame: int) -> Surface:
        key = ("effect", kind, colour, wide, frame)

        def make() -> Surface:
            large = Surface((wide * 2, wide * 2), pygame.SRCALPHA)
            _PAINTERS[kind](large, colour, (frame + 0.5) / FRAMES)
            return pygame.transform.smoothscale(large, (wide, wide))

        return self.stage.art.cache.get(key, make)


def _seconds(effect: Visual) -> float:
    """How long an effect is seen."""
    return max(SECONDS[effect.kind], effect.until - effect.delay)


def _odd(row: int, number: int) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    return (row * 7919 + number * 104729 + row * number * 31) % 997 / 996


def _glow(surface: Surface, colour: Colour, t: float) -> None:
    """A ring of light that widens."""
    half = surface.get_width() // 2
    radius = round(half * (0.42 + 0.5 * t))
    strength = (1 - t) ** 1.3
    for ring in range(10):
        alpha = round(210 * strength * (1 - ring / 10) ** 2)
        if alpha:
            pygame.draw.circle(surface, (*colour, alpha), (half, half), radius + ring * half // 60, max(2, half // 28))
            inner = radius - ring * half // 30
            if inner > 2:
                pygame.draw.circle(surface, (*colour, alpha // 2), (half, half), inner, max(2, half // 26))


def _rays(
    surface: Surface, colour: Colour, t: float, count: int, start: float, end: float, wide: float, turn: float
) -> None:
    """Rays that fly out from the middle and get thin."""
    half = surface.get_width() / 2
    for ray in range(count):
        odd = _odd(count, ray)
        angle = tau * (ray + 0.5 * odd) / count + turn
        a = half * (start + (end - start) * t * (0.6 + 0.4 * odd))
        b = min(half, a + half * (0.34 - 0.22 * t) * (0.6 + 0.6 * odd))
        side = half * wide * (1 - t)
        ox, oy = -sin(angle) * side, cos(angle) * side
        tip = (half + cos(angle) * b, half + sin(angle) * b)
        foot = (half + cos(angle) * a, half + sin(angle) * a)
        points = [(foot[0] + ox, foot[1] + oy), tip, (foot[0] - ox, foot[1] - oy)]
        pygame.draw.polygon(surface, (*colour, round(255 * (1 - t) ** 0.5)), points)


def _slash(surface: Surface, colour: Colour, t: float) -> None:
    """A blow that hits: two cuts and splinters."""
    _rays(surface, colour, t, 11, 0.16, 0.6, 0.045, 0.3)
    half = surface.get_width() / 2
    grow = min(1.0, t * 3)
    fade = round(255 * max(0.0, 1 - t) ** 0.7)
    for lean in (0.8, 2.2):
        long, thick = half * 0.62 * grow, half * 0.075 * (1 - t)
        dx, dy = cos(lean), sin(lean)
        points = [
            (half - dx * long, half - dy * long), (half - dy * thick, half + dx * thick),
            (half + dx * long, half + dy * long), (half + dy * thick, half - dx * thick),
        ]  # fmt: skip
        pygame.draw.polygon(surface, (255, 246, 226, fade), points)


def _clang(surface: Surface, colour: Colour, t: float) -> None:
    """A blow that is warded off: sparks and a ring of metal."""
    _rays(surface, colour, t, 9, 0.2, 0.7, 0.03, 0.1)
    half = surface.get_width() // 2
    radius, wide = round(half * (0.3 + 0.35 * t)), max(2, round(half * 0.06 * (1 - t)))
    pygame.draw.circle(surface, (255, 244, 214, round(230 * (1 - t))), (half, half), radius, wide)


def _dust(surface: Surface, colour: Colour, t: float) -> None:
    """Clouds of dust and chips of stone."""
    half = surface.get_width() / 2
    for cloud in range(16):
        odd = [_odd(7 + part, cloud) for part in range(3)]
        angle, far = tau * odd[0], half * (0.1 + (0.3 + 0.45 * odd[1]) * (1 - (1 - t) ** 2))
        size = half * (0.1 + 0.2 * t) * (0.6 + 0.7 * odd[2])
        at = (half + cos(angle) * far, half + sin(angle) * far * 0.8 - half * 0.12 * t)
        blob = Surface((round(size * 2) + 2,) * 2, pygame.SRCALPHA)
        tone = round(150 + 60 * odd[1])
        for step in range(6):
            radius = size * (1 - step / 6)
            pygame.draw.circle(
                blob,
                (tone, round(tone * 0.82), round(tone * 0.6), round(26 * (1 - t) * (step + 1))),
                (size + 1, size + 1),
                radius,
            )
        surface.blit(blob, (at[0] - size - 1, at[1] - size - 1))
    for chip in range(9):
        odd = [_odd(11 + part, chip) for part in range(2)]
        angle, far = tau * odd[0], half * (0.15 + 0.75 * t * (0.5 + 0.5 * odd[1]))
        at = (half + cos(angle) * far, half + sin(angle) * far + half * 0.25 * t * t)
        size = half * 0.035 * (0.6 + odd[1])
        pygame.draw.circle(surface, (74, 56, 40, round(255 * (1 - t) ** 0.5)), at, size)


_PAINTERS: dict[str, Callable[[Surface, Colour, float], None]] = {
    "glow": _glow, "slash": _slash, "clang": _clang, "dust": _dust,
}  # fmt: skip
