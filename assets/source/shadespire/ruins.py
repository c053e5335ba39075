"""What stands or is marked on hexes: broken masonry among shards of the mirror, rings, no one's glass, frames.

A picture shows one hex in its middle. Masonry and rings look the same however the board lies; what follows the edges of a
hex is drawn for boards that lie (a flat edge above) and that stand (a corner above).
"""

from __future__ import annotations

from functools import partial

import numpy as np
from art import image, reduced
from light import Material, Sun, bloomed, cast_shadow, colour, develop, light, ramp, tone
from noise import Field, blur, chipped, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image
from recipe import Recipe

from shadespire.hexes import edge
from shadespire.slab import WAYS, halved

UNIT, OVER = 96, 2
SPAN = 1.35
"""From the middle of a picture to its side, in units."""
KINDS = 5


def axes(span: float = SPAN) -> tuple[Field, Field]:
    """(x, y) in units from the middle of a hex."""
    n = round(2 * span * UNIT) * OVER
    x, y = plane(n, n, UNIT * OVER)
    return x - f32(span), y - f32(span)


def turned(x: Field, y: Field, way: str) -> tuple[Field, Field]:
    """Places as they are on a board that lies."""
    return (x, y) if way == "lying" else (y, x)


def splinter(x: Field, y: Field, turn: float, base: float, long: float, wide: float) -> tuple[Field, Field, Field]:
    """(along, body, side) of a splinter of glass that leans outwards: from 0 at its foot to 1 at its tip, where it is, and
    on which side of its ridge."""
    c, s = float(np.cos(turn)), float(np.sin(turn))
    a, b = x * c + y * s - f32(base), y * c - x * s
    along = np.clip(a / f32(long), 0, 1)
    shape = wide * np.minimum(np.minimum((along + 0.35) / 0.70, 1.0), (1 - along) / 0.42)
    body = smooth(0.0, 0.016, np.minimum(shape - np.abs(b), a + 0.04))
    return along, body, smooth(-0.012, 0.012, b + 0.30 * wide * (along - 0.4))


def scene(kind: int) -> tuple[Material, Field]:
    """What stands on one blocked hex, and where it is; beyond the last kind shards alone, which have only just fallen."""
    x, y = axes()
    seed = 140 + 31 * kind
    rng = np.random.default_rng(seed)
    wx, wy = warp(x, y, 0.05, 2.2, seed)
    first, second, block = voronoi(wx * f32(2.5) + kind, wy * f32(2.5), seed + 1)
    joint = smooth(0.10, 0.03, second - first)
    rough = chipped(wx * f32(7), wy * f32(7), seed + 2)
    r = np.hypot(x, y)
    bank = (kind < KINDS) * smooth(0.90, 0.66, r + 0.20 * fbm(x * f32(2.1) + kind, y * f32(2.1), 3, seed + 4))
    lean = 0.22 * np.sin(block * 40) * (wx - np.floor(wx)) + 0.22 * np.cos(block * 57) * (wy - np.floor(wy))
    stone = bank * (0.16 + 0.50 * block + 1.5 * lean + 0.16 * rough - 0.20 * joint)
    height, mask = stone, smooth(0.10, 0.24, bank)
    glassy, pale = np.zeros_like(x), np.zeros_like(x)
    start = rng.uniform(0, 2 * np.pi)
    far = float(rng.uniform(0.10, 0.22))
    left, top = -far * float(np.cos(start)), -far * float(np.sin(start))
    lengths = (0.90, 0.46, 0.72, 0.36, 0.58, 0.30, 0.50)
    for n in (5, 3, 1, 6, 4, 2, 0):
        long = lengths[n] * rng.uniform(0.92, 1.08)
        turn = start + (0.0, 0.75, -0.62, 1.75, -1.45, 2.9, -2.4)[n] + rng.uniform(-0.16, 0.16)
        long = long if kind < KINDS else 1.35 * long
        along, body, side = splinter(x - f32(left), y - f32(top), turn, 0.02, long, 0.10 + 0.11 * long)
        light_side = side if np.sin(turn) * 0.66 - np.cos(turn) * 0.75 < 0 else 1 - side
        tone_here = 0.10 + 0.50 * light_side + 0.20 * along + 0.06 * np.sin(along * 19 + 3 * n)
        glassy = np.maximum(glassy, body)
        pale = lerp(pale, np.asarray(tone_here, f32), body)
        height = lerp(height, np.asarray(0.80 + 0.55 * along, f32), body)
        mask = np.maximum(mask, body)
    wear = np.clip((height - blur(height, 0.05 * UNIT * OVER)) / 0.06, -1, 1)
    tint = 0.30 + 0.30 * block + 0.22 * rough + 0.22 * wear - 0.25 * joint
    albedo = ramp(tint, (0, "#20262f"), (0.35, "#48525e"), (0.65, "#7d8993"), (1, "#c8d2d6"))
    violet = smooth(0.0, 0.6, fbm(x * f32(0.8), y * f32(0.8), 3, seed + 5))[..., None]
    albedo = lerp(albedo, albedo * colour("#b9a8e0") * 1.3, 0.45 * violet)
    crystal = ramp(pale, (0, "#082c3a"), (0.30, "#155f70"), (0.62, "#4fb3bd"), (0.85, "#b4e6e6"), (1, "#f0fffc"))
    albedo = lerp(albedo, crystal, glassy[..., None])
    rim = glassy * np.clip((height - blur(height, 0.02 * UNIT * OVER)) / 0.10, 0, 1)
    glow = (0.12 * glassy * pale + 0.30 * rim)[..., None] * colour("#7deae6")
    return Material(np.asarray(albedo, f32), np.asarray(height, f32), 0.2 + 0.5 * glassy, 0.1 * glassy, np.asarray(glow, f32)), mask


def blocked(kind: int) -> Image.Image:
    """What stands on a hex, with the shadow that it throws on the glass."""
    m, mask = scene(kind)
    k = UNIT * OVER
    lit = light(m, k, Sun(tint="#ffe9cc", power=2.6, slope=0.95), ambient=0.62, slope=1.35, reach=0.9)
    seen = cast_shadow(m.height * mask, k, 1.35, 0.9)
    contact = np.clip(blur(mask, 0.07 * k) * 1.25, 0, 1)
    x, y = axes()
    fade = smooth(SPAN, SPAN - 0.15, np.maximum(np.abs(x), np.abs(y)))
    shade = np.clip(1 - (1 - 0.66 * (1 - seen)) * (1 - 0.55 * contact), 0, 1) * fade
    alpha = mask + shade * (1 - mask)
    rgb = lit * (mask / np.maximum(alpha, 1e-3))[..., None]
    return develop(halved(np.asarray(rgb, f32)), 1.12, halved(np.asarray(alpha, f32)))


def outline(way: str) -> Image.Image:
    """The thick pale frame of a blocked hex."""
    x, y = turned(*axes(1.05), way)
    d = edge(x, y)
    line = smooth(0.062, 0.044, d) * smooth(0.004, 0.020, d)
    halo = smooth(0.22, 0.0, np.abs(d - 0.04)) ** 2 * 0.35 * (d > 0)
    return reduced(image(np.ones((*x.shape, 3), np.float32) * np.array([0.90, 0.97, 0.96], np.float32), np.clip(line * 0.92 + halo, 0, 1)), OVER)


def start() -> Image.Image:
    """The ring of a starting hex: two lines with ticks, in pale silver."""
    x, y = axes(0.80)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    lines = smooth(0.030, 0.014, np.abs(r - 0.60)) + 0.75 * smooth(0.020, 0.009, np.abs(r - 0.50))
    turn = ((a * f32(12 / (2 * np.pi)) + 0.5) % 1 - 0.5) * r * f32(2 * np.pi / 12)
    ticks = smooth(0.022, 0.010, np.abs(turn)) * (r > 0.60) * (r < 0.70)
    whole = np.clip(lines + ticks, 0, 1)
    halo = smooth(0.13, 0.0, np.abs(r - 0.56)) ** 2
    shade = np.clip(blur(whole, 0.03 * UNIT * OVER) * 1.1, 0, 1) * 0.55
    alpha = np.clip(whole * 0.85 + 0.16 * halo, 0, 1)
    total = alpha + shade * (1 - alpha)
    rgb = np.ones((*x.shape, 3), np.float32) * np.array([0.82, 0.92, 0.94], np.float32) * (alpha / np.maximum(total, 1e-3))[..., None]
    return reduced(image(rgb, total), OVER)


def neutral(way: str) -> Image.Image:
    """A hex that became whole by joining: silvered glass that is nobody's, over both halves."""
    ax, ay = axes(1.05)
    x, y = turned(ax, ay, way)
    d = edge(x, y)
    wx, wy = warp(x, y, 0.3, 0.8, 61)
    t = 0.45 + 0.25 * fbm(wx * f32(0.9), wy * f32(0.9), 3, 62)
    albedo = ramp(t, (0, "#1a242c"), (0.5, "#33434e"), (1, "#52646e"))
    sheen = smooth(0.05, 0.7, fbm((ax + ay) * f32(1.6), ay * f32(0.3), 2, 63))
    weave = smooth(0.14, 0.0, np.abs(((ax + ay) * 7) % 1 - 0.5)) * smooth(0.14, 0.17, d)
    inner = smooth(0.026, 0.010, np.abs(d - 0.13))
    line = smooth(0.034, 0.012, d) * smooth(-0.03, -0.008, d)
    lit = albedo + (0.10 * sheen + 0.05 * weave)[..., None] * colour("#a8c4cc") + (0.34 * inner + 0.36 * line)[..., None] * colour("#d2e6ee")
    alpha = np.clip(0.5 + (d + 0.012) * UNIT * OVER, 0, 1) * 0.97
    return reduced(image(tone(np.asarray(bloomed(lit, 0.2, 200), f32)), alpha), OVER)


def recipes() -> dict[str, Recipe]:
    """Blocked hexes, their frames, rings, no one's hexes."""
    found: dict[str, Recipe] = {}
    for kind in range(KINDS):
        file = f"pictures/shadespire/blocked_{kind}.webp"
        found[f"shadespire.blocked.{kind}"] = Recipe(file, partial(blocked, kind), 84, {"unit": UNIT})
    found["shadespire.shardfall"] = Recipe("pictures/shadespire/shardfall.webp", partial(blocked, KINDS), 84, {"unit": UNIT})
    for way in WAYS:
        found[f"shadespire.neutral.{way}"] = Recipe(f"pictures/shadespire/neutral_{way}.webp", partial(neutral, way), 84, {"unit": UNIT})
        found[f"shadespire.frame.{way}"] = Recipe(f"pictures/shadespire/frame_{way}.webp", partial(outline, way), 84, {"unit": UNIT})
    found["shadespire.start"] = Recipe("pictures/shadespire/start.webp", start, 84, {"unit": UNIT})
    return found


