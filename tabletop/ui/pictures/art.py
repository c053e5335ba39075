"""Figures, dice and the skin of the interface, put together from rendered layers and tinted as the game is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from tabletop.ui.pictures.cache import Pictures, Size, ready, tinted
from tabletop.ui.pictures.nine_slices import ring, shaded, stretched, tiled

Rectangle = pygame.Rect | tuple[int, int, int, int]

OWNERS = ("#1f66c8", "#d9541e", "#14b78e", "#8f3f88", "#ecc52e")
"""The colour of each seat; every one also has a shape."""
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon")
DYED = {"jade": "#1cd0a4", "amethyst": "#b566b0", "topaz": "#ffd83c"}
"""Dice in the colours of seats, which are dyed ivory."""
METALS = {
    "brass": "#c2944f", "bone": "#a3ae9f", "silver": "#9aa7b2", "copper": "#bd7247", "stone": "#7d7468",
    "moss": "#a0af72", "rust": "#cc9a88", "iron": "#9a98ab", "horn": "#b9a877",
}  # fmt: skip
SPREAD = 1.6  # a standee's picture is so much wider than its base
LIFTED = ("selectable", "selected")
SMALL = 80  # bases below so many pixels are drawn with fewer and larger details
BRIGHT = 1.25  # grey layers hold light divided by this
CORNERS = {
    "triangle": ((0.5, 0.06), (0.97, 0.88), (0.03, 0.88)),
    "square": ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)),
    "diamond": ((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),
    "hexagon": ((0.25, 0.07), (0.75, 0.07), (1.0, 0.5), (0.75, 0.93), (0.25, 0.93), (0.0, 0.5)),
}
"""The corners of the shapes that have any, by their width."""
FINER = 4  # shapes are drawn so many times larger than they are seen
BADGES_AT = (-28, 6, 40, 206)  # degrees on the rim


class Tumbling(NamedTuple):
    """A frame of a roll, and where its corner lies from the place at which the die will rest."""

    picture: pygame.Surface
    dx: int
    dy: int


class Art(Pictures):
    """Everything that is seen. Surfaces that it gives are shared: copy one before drawing on it."""

    def owner_colour(self, owner: int) -> pygame.Color:
        """The colour of a seat."""
        return pygame.Color(OWNERS[owner])

    def shape(self, owner: int, wide: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """The shape of a seat in one colour."""
        return self.cache.get(("shape", owner, wide, colour), lambda: _shape(SHAPES[owner], wide, colour))

    # ------------------------------------------------------------------------------------------ the skin

    def panel(self, name: str, size: Size, scale: float | None = None) -> pygame.Surface:
        """A skin stretched to `size` pixels, as `leather`, `parchment`, `felt` or `bar.groove`."""
        used = scale or self._scale
        return self.cache.get(("panel", name, size, used), lambda: self._panel(f"skin.{name}", size, used))

    def _panel(self, name: str, size: Size, scale: float) -> pygame.Surface:
        entry = self.entry(name)
        border = tuple(round(side * scale) for side in entry["border"])
        frame = stretched(self.scaled(name, scale), (border[0], border[1], border[2], border[3]), size)
        if "fill" not in entry:
            return ready(frame)
        inset = round(entry["inset"] * scale)
        filled = (max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset))
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.blit(shaded(tiled(self.scaled(entry["fill"], scale), filled), *entry["shade"]), (inset, inset))
        out.blit(frame, (0, 0))
        if "screws" in entry and size[0] > 150 * scale and size[1] > 90 * scale:
            head = self.part(entry["screws"].removeprefix("skin."), scale)
            near = round(3.5 * scale)
            far = (size[0] - near - head.get_width(), size[1] - near - head.get_height())
            for at in ((near, near), (far[0], near), (near, far[1]), far):
                out.blit(head, at)
        return ready(out)

    def draw_panel(self, target: pygame.Surface, name: str, rect: Rectangle, scale: float | None = None) -> None:
        """Put a panel on the table with the shadow that it throws beyond its rectangle."""
        area = pygame.Rect(rect)
        self.draw_shadow(target, name, area, scale)
        target.blit(self.panel(name, area.size, scale), area.topleft)

    def draw_shadow(self, target: pygame.Surface, name: str, rect: Rectangle, scale: float | None = None) -> None:
        """The shadow that a panel or a button throws beyond its rectangle, if it throws one."""
        shadow = "skin.button.shadow" if name == "button" else self.entry(f"skin.{name}").get("shadow")
        if shadow:
            self._draw_around(target, shadow.removeprefix("skin."), pygame.Rect(rect), scale)

    def _draw_around(self, target: pygame.Surface, name: str, area: pygame.Rect, scale: float | None) -> None:
        """A skin that reaches beyond its widget (shadow, focus): its edges alone, as the widget hides the middle."""
        entry, used = self.entry(f"skin.{name}"), scale or self._scale
        margin = round(entry["margin"] * used)
        outer = area.inflate(2 * margin, 2 * margin)
        left, top, right, bottom = (round(side * used) for side in entry["border"])
        clip = target.get_clip()
        middle = pygame.Rect(outer.x + left, outer.y + top, outer.w - left - right, outer.h - top - bottom)
        if middle.contains(clip) or not outer.colliderect(clip):
            return
        for part, at in ring(self.scaled(f"skin.{name}", used), (left, top, right, bottom), outer.size):
            target.blit(part, (outer.x + at[0], outer.y + at[1]))

    def button(self, kind: str, state: str, size: Size, scale: float | None = None) -> pygame.Surface:
        """A button without its words; kind: gold, dark, red; state: normal, hover, pressed, disabled."""
        return self.panel(f"button.{kind}.{state}", size, scale)

    def draw_focus(self, target: pygame.Surface, rect: Rectangle, scale: float | None = None) -> None:
        """The keyboard's ring around any widget."""
        self._draw_around(target, "focus", pygame.Rect(rect), scale)

    def banner(self, owner: int, size: Size, scale: float | None = None) -> pygame.Surface:
        """A seat's banner: enamel in the owner's colour in a brass edge."""
        used = scale or self._scale
        return self.cache.get(("banner", owner, size, used), lambda: self._banner(owner, size, used))

    def _banner(self, owner: int, size: Size, scale: float) -> pygame.Surface:
        out = tinted(self.panel("banner", size, scale), self.owner_colour(owner))
        out.blit(self.panel("banner.frame", size, scale), (0, 0))
        return ready(out)

    def odds_bar(self, size: Size, share: float, good: bool) -> pygame.Surface:
        """A bar for a chance of 0..1: plain where it helps, hatched where it hurts; ticks at sixths."""
        key = ("odds", size, round(share, 3), good, self._scale)
        return self.cache.get(key, lambda: self._odds_bar(size, share, good))

    def _odds_bar(self, size: Size, share: float, good: bool) -> pygame.Surface:
        out = self.panel("bar.frame", size).copy()
        end = round(size[0] * min(max(share, 0.0), 1.0))
        if end >= 3:
            full = self.panel("bar.good" if good else "bar.bad", size).copy()
            if not good:
                full.blit(tiled(self.part("bar.hatch"), size), (0, 0))
                clip = self.panel("bar.bad", size).copy()
                clip.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                full.blit(clip, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(full, (0, 0), (0, 0, end, size[1]))
        thin, inset = max(1, round(self._scale)), max(1, round(1.4 * self._scale))
        for i in range(1, 6):
            out.fill((0, 0, 0), (size[0] * i // 6, inset, thin, size[1] - 2 * inset))
        return ready(out)

    # ------------------------------------------------------------------------------------------ standees

    def standee(
        self,
        figure: str,
        owner: int,
        px: int,
        health: int = 0,
        wounds: int = 0,
        statuses: tuple[str, ...] = (),
        state: str = "normal",
        leader: bool = False,
    ) -> pygame.Surface:
        """A figure whose base is px across, in the middle of a picture SPREAD times as wide.

        state: normal, selectable, selected, target, spent or hidden. statuses: names of badges, as `terror`.
        """
        key = ("standee", figure, owner, px, health, wounds, statuses, state, leader)
        return self.cache.get(key, lambda: self._standee(figure, owner, px, health, wounds, statuses, state, leader))

    def standee_layers(self, figure: str, owner: int, px: int, state: str = "normal") -> Iterator[None]:
        """Read the largest of the pictures that a standee is put together from, one at a time."""
        work, small = _canvas(px)
        for name in (*self._layers(figure, owner, small), *_below(owner, state)):
            yield from self.parts(name, (work, work))

    def _standee(
        self,
        figure: str,
        owner: int,
        px: int,
        health: int,
        wounds: int,
        statuses: tuple[str, ...],
        state: str,
        leader: bool,
    ) -> pygame.Surface:
        wide, (work, small) = round(px * SPREAD), _canvas(px)
        unit = work / SPREAD / 2
        if state == "hidden":
            figure, health, statuses = str(self.entry(figure).get("hidden", figure)), 0, ()
        canvas = self._base(figure, owner, work, small)
        if state == "spent":
            canvas, statuses = faded(canvas, 0.22, 0.62), (*statuses, "spent")
        elif state == "hidden":
            canvas = faded(canvas, 0.55, 0.92)
        self._pips(canvas, unit, health, wounds, small)
        radius = unit * (0.30 if small else 0.245)
        spots = [a for a in BADGES_AT if not (leader and 60 < a < 120)]
        for status, angle in zip(statuses, spots, strict=False):
            stamp(canvas, self.picture(f"badge.{status}", square(radius * 2.2)), angle, 0.93 * unit)
        if leader:
            stamp(canvas, self.picture("standee.crown", square(unit * (0.84 if small else 0.68))), 90, 0.95 * unit)
        shadow, *ring = (self.picture(name, (work, work)) for name in _below(owner, state))
        under = shadow.copy()
        for layer in (*ring, canvas):
            under.blit(layer, (0, 0))
        if state in LIFTED:
            raised = pygame.Surface((work, work), pygame.SRCALPHA)
            raised.blit(under, (0, -round(0.035 * unit)))
            under = raised
        return ready(pygame.transform.smoothscale(under, (wide, wide)))

    def _base(self, figure: str, owner: int, work: int, small: bool) -> pygame.Surface:
        """Metal, owner's ring, marks and the figure's plate."""
        metal, ring, marks, plate = (self.picture(name, (work, work)) for name in self._layers(figure, owner, small))
        canvas = tinted(metal, METALS[str(self.entry(figure)["metal"])], BRIGHT)
        canvas.blit(tinted(ring, self.owner_colour(owner), BRIGHT), (0, 0))
        canvas.blit(marks, (0, 0))
        canvas.blit(plate, (0, 0))
        return canvas

    @staticmethod
    def _layers(figure: str, owner: int, small: bool) -> tuple[str, str, str, str]:
        """The pictures of metal, ring, marks and plate."""
        base = f"standee.{SHAPES[owner]}"
        return f"{base}.metal", f"{base}.ring", f"{base}.marks", f"{figure}.small" if small else figure

    def _pips(self, canvas: pygame.Surface, unit: float, health: int, wounds: int, small: bool) -> None:
        """Points of health along the lower rim; wounds fill from the right."""
        radius, step = (0.105, 16.0) if small else (0.078, 12.5)
        size = square(radius * unit * 2.6)
        for i in range(health):
            name = "standee.pip.lost" if i >= health - wounds else "standee.pip"
            stamp(canvas, self.picture(name, size), 270 + (i - (health - 1) / 2) * step, 0.872 * unit)

    # ------------------------------------------------------------------------------------------ dice

    def die(self, colour: str, face: int, px: int, turn: int = 0) -> pygame.Surface:
        """A die at rest with its shadow, in a picture px wide (the die itself is about half of it).

        colour: ivory, sapphire, amber, or one of DYED. face: 1..6. turn: which of the ways it may lie, counted round.
        """
        key = ("die", colour, face, px, turn % self.turns(colour, face))
        return self.cache.get(key, lambda: self._die(colour, face, px, key[-1]))

    def turns(self, colour: str, face: int) -> int:
        """In how many ways a die may lie."""
        return int(self.entry(_die_name(colour, face))["turns"])

    def _die(self, colour: str, face: int, px: int, turn: int) -> pygame.Surface:
        name = _die_name(colour, face)
        cell = self.entry(name)["cell"]
        picture = self.load(name).subsurface((turn * cell, 0, cell, cell))
        return ready(_dyed(pygame.transform.smoothscale(picture, (px, px)), colour))

    def faces(self, colour: str) -> range:
        """The faces that dice of a colour show."""
        return range(1, next(face for face in count(1) if _die_name(colour, face) not in self.manifest))

    def die_roll(self, colour: str, face: int, px: int) -> list[Tumbling]:
        """The frames of a roll that ends as `die(colour, face, px)` lies."""
        parts = [_die_name(colour, f"roll.{part}") for part in (0, face)]  # the first frames are the same for all faces
        return [
            self._roll_frame(colour, name, px, at) for name in parts for at in range(len(self.entry(name)["boxes"]))
        ]

    def roll_parts(self, colour: str, face: int, px: int, turn: int) -> Iterator[None]:
        """Make what a roll is seen by in steps, where it is not kept: its frames, and the die as it comes to lie."""
        lies = _die_name(colour, face)
        for part in (0, face):
            name = _die_name(colour, f"roll.{part}")
            frames = range(len(self.entry(name)["boxes"]))
            if any(("roll", colour, name, px, at) not in self.cache for at in frames):
                yield from self.reading(name)
                for at in frames:
                    self._roll_frame(colour, name, px, at)
                yield
        if ("die", colour, face, px, turn % self.entry(lies)["turns"]) not in self.cache:
            yield from self.reading(lies)
            self.die(colour, face, px, turn)
            yield

    def _roll_frame(self, colour: str, name: str, px: int, at: int) -> Tumbling:
        entry = self.entry(name)
        factor = px / entry["die"]
        *_, left, top = entry["boxes"][at]
        half = round(entry["canvas"] * factor) // 2
        cut = ("roll", colour, name, px, at)
        picture = self.cache.get(cut, lambda: _dyed(self._cut_roll(name, factor, at), colour))
        return Tumbling(picture, round(left * factor) - half, round(top * factor) - half)

    def _cut_roll(self, name: str, factor: float, at: int) -> pygame.Surface:
        x, y, wide, high, *_ = self.entry(name)["boxes"][at]
        piece = self.load(name).subsurface((x, y, wide, high))
        return pygame.transform.smoothscale(piece, (max(1, round(wide * factor)), max(1, round(high * factor))))


def _die_name(colour: str, part: int | str) -> str:
    """The picture of a die by a face or another part: dyed ones are of ivory."""
    return f"die.{'ivory' if colour in DYED else colour}.{part}"


def _dyed(die: pygame.Surface, colour: str) -> pygame.Surface:
    """A die in its colour, where its picture is not."""
    if colour not in DYED:
        return die
    out = die.copy()
    out.fill(DYED[colour], special_flags=pygame.BLEND_RGB_MULT)
    return out


def _canvas(px: int) -> tuple[int, bool]:
    """For a base px across: the side of the picture that it is drawn on, and whether it has few and large details."""
    return 256 if round(px * SPREAD) * 2 <= 256 else 512, px < SMALL


def _below(owner: int, state: str) -> Iterator[str]:
    """The pictures below a standee: its shadow, and the ring of its state if it has one."""
    yield "standee.shadow.lifted" if state in LIFTED else "standee.shadow"
    if state in (*LIFTED, "target", "hidden"):
        yield f"standee.{SHAPES[owner]}.{state}"


def square(side: float) -> Size:
    """A size in whole pixels."""
    return max(1, round(side)), max(1, round(side))


def _shape(kind: str, wide: int, colour: tuple[int, int, int]) -> pygame.Surface:
    side = wide * FINER
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    if kind in CORNERS:
        pygame.draw.polygon(out, colour, [(side * x, side * y) for x, y in CORNERS[kind]])
    else:
        pygame.draw.circle(out, colour, (side / 2, side / 2), side * 0.46)
    return ready(pygame.transform.smoothscale(out, (wide, wide)))


def stamp(canvas: pygame.Surface, piece: pygame.Surface, degrees: float, radius: float) -> None:
    """Put a piece on the rim: degrees counter-clockwise from the right, radius in pixels from the middle."""
    a, middle = radians(degrees), canvas.get_width() / 2
    at = (middle + cos(a) * radius - piece.get_width() / 2, middle - sin(a) * radius - piece.get_height() / 2)
    canvas.blit(piece, (round(at[0]), round(at[1])))


def faded(surface: pygame.Surface, colour: float, light: float) -> pygame.Surface:
    """A copy with so much of its colour (1: all, 0: grey) and of its light."""
    grey, own = pygame.transform.grayscale(surface), surface.copy()
    grey.fill((round(255 * light * (1 - colour)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    own.fill((round(255 * light * colour),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    grey.blit(own, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey
