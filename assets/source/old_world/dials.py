"""The dial of a power: a brass disc that the program turns, and what stands still above and below it.

From below: `plate`, `disc` (turned; no light of its own), `light` (gleam and shade that stay where the lamp is), `enamel` (grey, to be
dyed), `cover` (bezel and window frames). One square canvas; lengths are shares of half its side.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cast_shadow, image, reduced, rgb, smooth
from light import rounded_box
from noise import fbm, perlin
from PIL import Image
from pieces.standees import BRIGHT
from recipe import Recipe

SIDE, OVER = 640, 2
RADIUS, INNER, BOSS = 0.93, 0.83, 0.54
"""The dial's outer radius, the inner radius of its bezel, the radius of the boss."""
STATIONS = 12
ACTION = 0.685
"""Where on the disc the middle of a station's instruction is."""
WINDOW = (0.0, -0.385, 0.21, 0.135)
"""The small window in the boss, for the threat: its middle, half its width and height."""
BRASS, DARK = "#c79a52", "#1b1008"


@lru_cache(maxsize=1)
def axes() -> tuple[Field, Field, Field, Field, float]:
    """(y, x, distance from the middle, angle clockwise from the top in degrees), and half the side in pixels."""
    n = SIDE * OVER
    half = n / 2
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / half
    return y, x, np.hypot(x, y), np.degrees(np.arctan2(x, -y)), half


def within(d: Field) -> Field:
    """Coverage of a distance."""
    return np.clip(0.5 - d * axes()[4], 0, 1)


def ring(inner: float, outer: float) -> Field:
    """Coverage of a ring."""
    r = axes()[2]
    return within(np.maximum(inner - r, r - outer))


def brushed(seed: int) -> Field:
    """Fine circles of a turned surface, about -1 to 1; the same at every angle but for a little dirt."""
    _, _, r, angle, _ = axes()
    a = np.radians(angle)
    turned = 0.6 * perlin(r * 150, np.cos(a) * 0.9 + 3, seed) + 0.4 * perlin(r * 60, np.sin(a) * 0.7, seed + 1)
    return np.asarray(turned, np.float32)


def disc() -> Image.Image:
    """Flat brass with a pale ring for the threat, twelve stations and their ticks cut in and filled with black."""
    y, x, r, angle, _ = axes()
    station = (angle + 180 / STATIONS) % (360 / STATIONS) - 180 / STATIONS
    aside = np.abs(np.sin(np.radians(station))) * r
    line = (angle % (360 / STATIONS)) - 180 / STATIONS
    minor = (angle + 3) % 6 - 3
    rub = brushed(3)
    stain = smooth(-0.1, 0.8, fbm(x * 2.3, y * 2.3, 4, 5))
    paint = rgb("#f2bd60") * (1 + 0.10 * rub - 0.16 * stain)[..., None]
    ivory = rgb("#ecdcb2") * (1 + 0.06 * fbm(x * 4, y * 4, 3, 7) - 0.10 * smooth(0.05, 0.0, np.abs(r - BOSS)))[..., None]
    paint = paint + (ivory - paint) * ring(0.20, BOSS - 0.008)[..., None]
    cut = within(np.abs(np.sin(np.radians(line))) * r - 0.0035) * ring(BOSS + 0.01, INNER - 0.045)
    cut = np.maximum(cut, within(aside - 0.009) * ring(INNER - 0.055, INNER + 0.02))
    cut = np.maximum(cut, within(np.abs(np.sin(np.radians(minor))) * r - 0.003) * ring(INNER - 0.03, INNER + 0.02))
    for at in (BOSS + 0.012, INNER - 0.062):
        cut = np.maximum(cut, within(np.abs(r - at) - 0.004))
    studs = within(np.hypot(np.sin(np.radians(line)) * r, r - INNER + 0.062) - 0.012)
    paint = paint * (1 - 0.88 * np.maximum(cut, studs)[..., None]) + rgb(DARK) * (0.12 * np.maximum(cut, studs))[..., None]
    return reduced(image(paint, within(r - INNER - 0.03)), OVER)


def conic(at: float, sharp: float) -> Field:
    """A double cone of gleam across turned metal, brightest towards `at` degrees."""
    return np.exp(-((np.sin(np.radians(axes()[3] - at)) / sharp) ** 2))


def gleam() -> Image.Image:
    """Light on the turning disc: cones of gleam, dusk between them, the shadow of the bezel, dimmed but for the window."""
    _, _, r, angle, half = axes()
    rub = brushed(3)
    shine = conic(-42, 0.26 + 0.07 * rub) * 0.95 + conic(30, 0.20) * 0.25 + conic(72, 0.14) * 0.12
    inside = within(r - INNER - 0.02)
    rim = 1 - within(r - INNER)
    fallen = np.clip(np.roll(blur(rim, 0.035 * half), (int(0.035 * half), int(0.030 * half)), (0, 1)) * 1.25, 0, 1) * inside
    window = smooth(16.5, 14.0, np.abs(angle)) * (r > BOSS)
    dim = (0.17 - 0.17 * window) * smooth(BOSS - 0.02, BOSS + 0.01, r)
    dark = np.clip(0.17 * (1 - shine) + fallen * 0.75, 0, 1)
    stack = Stack(*r.shape).over(np.clip(1 - (1 - dark) * (1 - dim), 0, 1) * inside, "#150a03")
    stack.over(np.clip(shine * 0.34, 0, 1) * inside * (1 - 1.6 * dim), "#ffe6a8")
    return reduced(stack.picture(), OVER)


def plate() -> Image.Image:
    """The dark bed of the dial and its shadow on the table."""
    y, x, r, _, _ = axes()
    whole = within(r - RADIUS)
    stack = (
        Stack(*r.shape)
        .over(cast_shadow(whole, 0.055 * axes()[4], 0.7) * smooth(1.0, 0.95, np.maximum(np.abs(y), np.abs(x))), "#050200")
        .over(whole, "#24160b")
    )
    return reduced(stack.picture(), OVER)


def window(grow: float) -> Field:
    """Signed distance to the small window, grown by so much."""
    cx, cy, wide, high = WINDOW
    return rounded_box(axes()[1], axes()[0], cx, cy, wide, high, 0.05) - np.float32(grow)


def enamel() -> Image.Image:
    """The boss: domed enamel in light alone, open at the window, with the shadow that it throws on the disc."""
    y, x, r, _, half = axes()
    body = within(r - BOSS) * (1 - within(window(0.0)))
    piece = Relief(len(r), len(r))
    piece.height = (0.16 * np.sqrt(np.clip(1 - (r / 0.66) ** 2, 0, 1)) * half).astype(np.float32)
    piece.lay(within(r - BOSS), None, None, 0.8)
    piece.height -= 0.03 * half * smooth(0.03, 0.0, window(0.0))
    diffuse, shine = piece.light(0.008 * half, 0.05 * half, 0.9 / half)
    waves = 1 + 0.07 * np.cos(r * 95) * smooth(0.10, 0.2, r)  # engine-turned rings under the enamel
    face = diffuse * waves * (0.94 - 0.20 * (x + y)) / BRIGHT + 0.5 * shine
    shade = cast_shadow(body, 0.10 * half, 0.75) * within(r - INNER)
    stack = Stack(len(r), len(r)).over(shade, "#000000").over(body, np.repeat(np.clip(face, 0, 1)[..., None], 3, -1))
    return reduced(stack.picture(), OVER)


def bead(piece: Relief, d: Field, wide: float, colour: Colour = BRASS, gloss: float = 0.95) -> Field:
    """A round brass bead along a line; gives back where it is."""
    half = axes()[4]
    there = within(np.abs(d) - wide / 2)
    piece.lay(there, colour, None, gloss)
    piece.height += (np.sqrt(np.clip(1 - (d / (wide / 2)) ** 2, 0, 1)) * wide * 0.5 * half).astype(np.float32)
    return there


def cover() -> Image.Image:
    """What is fixed above the disc: the milled bezel, the frames of both windows, four screws."""
    y, x, r, angle, half = axes()
    piece, there = Relief(len(r), len(r), BRASS), ring(INNER, RADIUS)
    piece.rgb = piece.rgb * (1 + 0.08 * brushed(11))[..., None]
    profile = np.sqrt(np.clip(1 - ((r - (INNER + RADIUS) / 2) / ((RADIUS - INNER) / 2)) ** 2, 0, 1))
    piece.height += (profile * 0.05 * half * there).astype(np.float32)
    piece.gloss += 0.9 * there
    mills = np.cos(np.radians(angle) * 120) * smooth(RADIUS - 0.045, RADIUS - 0.03, r)
    piece.height += (mills * 0.006 * half).astype(np.float32)
    there = np.maximum(there, bead(piece, r - INNER - 0.008, 0.018))
    there = np.maximum(there, bead(piece, r - BOSS, 0.026))
    there = np.maximum(there, bead(piece, window(0.006), 0.026, "#e0b765"))
    edge = np.abs(np.sin(np.radians(np.abs(angle) - 15.4)) * r)
    spokes = np.where((np.abs(angle) < 40) & (r > BOSS - 0.005) & (r < INNER + 0.03), edge, 1.0)
    there = np.maximum(there, bead(piece, spokes, 0.030, "#e8c070"))
    pointer = np.maximum(np.abs(x) * 0.9 + (y + INNER - 0.045) * 0.5, -(y + INNER + 0.055))
    tip = within(pointer) * (y < -INNER + 0.10)
    piece.lay(tip, "#a8281c", None, 0.8, rise=0.02 * half)
    there = np.maximum(there, tip)
    for turn in (45, 135, 225, 315):
        dx, dy = x - np.sin(np.radians(turn)) * 0.88, y + np.cos(np.radians(turn)) * 0.88
        d = np.hypot(dx, dy)
        piece.lay(within(d - 0.026), "#e0b765", None, 1.0)
        piece.height += (np.sqrt(np.clip(1 - (d / 0.030) ** 2, 0, 1)) * 0.020 * half).astype(np.float32)
        piece.lay(within(np.abs(dx * 0.8 + dy * 0.6) - 0.005) * within(d - 0.020), "#3b2610", None, 0.2, rise=-0.008 * half)
    lit = piece.lit(0.005 * half, 0.04 * half, 0.9 / half)
    cones = 0.72 + 0.42 * conic(-42, 0.34) + 0.14 * conic(30, 0.3)
    lit = np.clip(lit * np.where(r > INNER, cones, 1.0)[..., None], 0, 1)
    shade = cast_shadow(np.where(r > INNER - 0.005, 0, there).astype(np.float32), 0.035 * half, 0.6)
    line = np.clip(blur(there, 1.6) * 2.2, 0, 1) - there
    stack = Stack(len(r), len(r)).over(shade * within(r - RADIUS), "#050200").over(np.clip(line, 0, 1) * 0.8, "#120a04").over(there, lit)
    return reduced(stack.picture(), OVER)


def recipes() -> dict[str, Recipe]:
    """The dial's layers."""
    box = [round(SIDE * (0.5 + 0.5 * v)) for v in (-0.31, -0.19)] + [round(SIDE * 0.31)] * 2
    left, top = (round(SIDE * (0.5 + 0.5 * (WINDOW[k] - WINDOW[k + 2]))) for k in (0, 1))
    hole = [left, top, round(SIDE * WINDOW[2]), round(SIDE * WINDOW[3])]
    disc_of = {"radius": round(RADIUS / 2, 4), "action": round(ACTION / 2, 4), "stations": STATIONS}
    parts = {"plate": plate, "disc": disc, "light": gleam, "enamel": enamel, "cover": cover}
    more = {"disc": disc_of, "cover": {"window": hole, "boss": box}}
    return {f"old_world.dial.{name}": Recipe(f"pictures/old_world/dial_{name}.webp", draw, 88, more.get(name, {})) for name, draw in parts.items()}
