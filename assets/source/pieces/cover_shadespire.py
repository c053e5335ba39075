"""The cover of Shadespire: a city of glass about a gate of light; in the floor, two who fight see the dead whom they will be."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Field, blur, place, rgb, smooth, svg
from noise import fbm, ridged
from shadespire.hexes import grid

from pieces.cover import HEIGHT, WIDTH, figure, plane, plate, print_frame

HORIZON = 0.775
GATE = (0.5, 0.56)
FIGHTERS = (  # who stands, who is seen in the floor, where, how tall, ink, tones above and below, lit edge, halo
    ("steelheart", "warden", 0.272, 0.500, "#040d1c", ("#fff2c8", "#c79a45"), "#fff0b0", ("#e0b050", 0.13)),
    ("garrek", "champion", 0.735, 0.500, "#1a0508", ("#ffd9c4", "#c4482c"), "#ffb48a", ("#e0502c", 0.15)),
)
FEET = 0.845
"""Where both stand, in widths."""
FOOT = {"steelheart": 0.405, "garrek": 0.330, "warden": 0.400, "champion": 0.415}
"""How far below its middle a figure's feet are, in its heights."""


def sky() -> Field:
    """A torn sky with an aurora over the gate."""
    y, x = plane()
    dx, dy = x - GATE[0], y - GATE[1]
    far = np.hypot(dx, dy * 0.8)
    cloud = fbm(x * 2.6 + 0.5 * fbm(x * 2, y * 2, 3, 3), y * 4.2, 5, 5)
    veil = ridged(x * 1.5 + 0.3 * cloud, y * 0.55, 4, 6) ** 2 * smooth(0.75, 0.15, y)
    out = rgb("#040815") + (rgb("#10264a") - rgb("#040815")) * smooth(-0.4, 0.6, cloud)[..., None]
    out = out + (0.42 * veil)[..., None] * (rgb("#1fb9b0") * smooth(0.9, 0.2, x)[..., None] + rgb("#6a3fe0") * smooth(0.1, 0.8, x)[..., None])
    glow = np.exp(-((far / 0.13) ** 2)) * 0.45 + np.exp(-((far / 0.36) ** 2)) * 0.26
    return out + glow[..., None] * rgb("#6fdcdc")


def tower(out: Field, middle: float, half: float, top: float, near: float, seed: int) -> Field:
    """A spire of glass: two faces and a slanting crown, lit from the gate."""
    y, x = plane()
    u = x - middle - 0.012 * np.sin(seed) * (HORIZON - y)
    crown = top + half * (1.1 + 0.5 * np.sin(seed * 2.1))
    wide = half * np.clip((y - top) / (crown - top), 0, 1)
    d = np.maximum(np.abs(u) - wide, y - HORIZON)
    mask = np.clip(0.5 - d * WIDTH, 0, 1) * (y > top)
    ridge = half * 0.5 * np.sin(seed * 3.3)
    side = smooth(-0.002, 0.002, (u - ridge) * (1.0 if middle < GATE[0] else -1.0))
    far = np.hypot(x - GATE[0], (y - GATE[1]) * 0.8)
    reach = np.exp(-far / 0.26)
    pale = rgb("#2fa7ac") * (1 - near) + rgb("#123c52") * near
    deep = rgb("#124c66") * (1 - near) + rgb("#060d1e") * near
    band = 0.5 + 0.5 * np.sin((y * 46 + u * 18 * np.sin(seed)) + seed)
    tone = deep * (1 - side[..., None]) + pale * side[..., None]
    tone = tone * (0.55 + 1.5 * reach + 0.12 * band)[..., None]
    tone = tone + (smooth(0.0035, 0.0008, np.abs(u - ridge) + 0.002 * (y < crown)) * 0.5 * (0.3 + reach))[..., None] * rgb("#c8fbf6")
    line = np.clip(1 - np.abs(d * WIDTH + 1.2) / 1.4, 0, 1) * (0.25 + 0.9 * reach)
    tone = tone + line[..., None] * rgb("#b4f4f0")
    rows, columns = np.floor(y * 52), np.floor((u + 1) * 66)
    spark = ((np.sin(rows * 12.9898 + columns * 78.233 + seed) * 43758.5453) % 1) > 0.93
    cell = smooth(0.30, 0.22, np.abs((u + 1) * 66 % 1 - 0.5)) * smooth(0.34, 0.26, np.abs(y * 52 % 1 - 0.5))
    tone = tone + (spark * cell * (y > crown) * (np.abs(u) < half * 0.85) * (0.40 - 0.1 * near))[..., None] * rgb("#ffe2a0")
    shade = blur(mask, 6) * 0.35
    out = out * (1 - shade * (1 - mask))[..., None]
    return out * (1 - mask[..., None]) + tone * mask[..., None]


def gate(out: Field) -> Field:
    """A shard of the mirror as tall as a tower, full of light."""
    y, x = plane()
    u, v = np.abs(x - GATE[0]), (y - GATE[1] + 0.05) / 0.30
    half = 0.085 * np.minimum(np.clip((v + 1.0) / 0.55, 0, 1), np.clip((1.25 - v) / 0.7, 0.55, 1))
    d = np.maximum(u - half, y - HORIZON)
    mask = np.clip(0.5 - d * WIDTH, 0, 1) * (v > -1)
    cracks = smooth(0.020, 0.004, np.abs(fbm(x * 8, y * 6, 2, 31))) * smooth(-0.1, 0.3, fbm(x * 4, y * 4, 2, 32))
    split = (x - GATE[0]) + 0.018 * np.clip(v + 0.45, -1, 0) * 2
    side = smooth(-0.0015, 0.0015, split)[..., None]
    rising = smooth(-1.0, 1.2, v)[..., None]
    left = rgb("#5fc8cc") * (1 - rising) + rgb("#d6fff8") * rising
    right = rgb("#1d6f86") * (1 - rising) + rgb("#62d6d4") * rising
    sheen = smooth(0.25, 0.75, fbm(x * 5 + y * 9, y * 2, 3, 33))[..., None]
    inner = (left * (1 - side) + right * side) * (0.86 + 0.24 * sheen) + (0.55 * smooth(0.004, 0.0, np.abs(split)))[..., None] * rgb("#ffffff")
    inner = inner * (1 - 0.5 * cracks)[..., None]
    out = out * (1 - mask[..., None]) + inner * mask[..., None]
    line = np.clip(1 - np.abs(d * WIDTH) / 3.0, 0, 1) * (v > -1.01)
    halo = blur(mask, 20) * 0.55 + blur(mask, 80) * 0.75
    return out + line[..., None] * rgb("#f4fffd") * 0.7 + (halo * (1 - 0.6 * mask))[..., None] * rgb("#3fc4c4") * 0.50


def city() -> Field:
    """Sky, gate and towers above the horizon."""
    out = sky()
    rng = np.random.default_rng(8)
    for depth, count in ((0.0, 15), (0.35, 12), (0.7, 9)):
        for n in range(count):
            middle = (n + 0.5 + rng.uniform(-0.35, 0.35)) / count
            away = abs(middle - GATE[0])
            if away < 0.055 + 0.05 * depth:
                continue
            half = (0.018 + 0.020 * depth) * rng.uniform(0.75, 1.35)
            top = HORIZON - (0.14 + 0.20 * rng.random() + 0.30 * away * (0.4 + depth)) * (0.9 + 0.25 * depth)
            out = tower(out, middle, half, top, depth, 3 + n + int(40 * depth))
        if depth == 0.0:
            out = gate(out)
    y, _ = plane()
    mist = np.exp(-(((y - HORIZON) / 0.05) ** 2)) * 0.40
    return np.asarray(out + mist[..., None] * rgb("#4fc8c8"), np.float32)


def mirrored(out: Field) -> Field:
    """The floor: the city upside down in dark glass, with hexes that run to the horizon."""
    y, x = plane()
    depth = np.clip(y - HORIZON, 1e-3, None)
    rows = np.clip((2 * HORIZON - y) * WIDTH + 7 * np.sin(210 * np.sqrt(depth)) * depth, 0, HEIGHT - 1).astype(int)
    cols = np.clip(x * WIDTH + 5 * np.sin(160 * np.sqrt(depth) + 2) * depth * 4, 0, WIDTH - 1).astype(int)
    seen = out[rows, cols]
    far = 0.34 / (depth + 0.055)
    line, column, row = grid((x - 0.5) * far * 9.5 + np.float32(0.75), far * 4.6)
    pane = ((np.sin(column * 12.9898 + row * 78.233) * 43758.5453) % 1).astype(np.float32)
    fade = smooth(0.02, 0.16, depth)
    floor = seen * (0.62 - 0.22 * fade)[..., None] + rgb("#071a2a") * (0.45 * fade * (0.5 + pane))[..., None]
    lines = smooth(0.045, 0.012, line) * (0.16 + 0.34 * fade) * np.exp(-((x - 0.5) ** 2) / 0.20)
    floor = floor + lines[..., None] * rgb("#8fe6e2")
    path = np.exp(-(((x - GATE[0]) / (0.05 + 0.20 * depth)) ** 2)) * np.exp(-depth / 0.24) * 0.42
    floor = floor + path[..., None] * rgb("#7fe8e4")
    under = (y > HORIZON)[..., None]
    return np.asarray(np.where(under, floor, out), np.float32)


def reflection(out: Field, name: str, across: float, size: float) -> Field:
    """A figure upside down in the floor, wavering, fainter the deeper it is."""
    y, x = plane()
    side = int(size * WIDTH)
    dark, light = svg(f"shadespire.{name}", side)
    middle = (FEET - 0.012 + size * FOOT[name]) * WIDTH
    shift = (3.0 * np.sin(np.arange(side) / 9.0) * np.linspace(0.2, 1.6, side)).astype(int)
    fields = []
    for field in (dark, light):
        turned = field[::-1].copy()
        turned = np.stack([np.roll(line, step) for line, step in zip(turned, shift, strict=True)])
        fields.append(place((HEIGHT, WIDTH), turned, across * WIDTH, middle))
    deep = np.clip((y - FEET) / size, 0, 1)
    strength = (0.95 - 0.55 * deep) * (y > FEET - 0.02)
    whole = np.clip(blur(fields[0] + fields[1], 3) * 2, 0, 1) * strength
    out = out + (blur(whole, 26) * 0.55)[..., None] * rgb("#1fd0b4")
    out = out * (1 - 0.82 * whole[..., None]) + rgb("#021816") * (0.82 * whole)[..., None]
    glow = fields[1] * strength
    return out * (1 - 0.9 * glow[..., None]) + rgb("#7ff5d8") * (0.9 * glow)[..., None] + (blur(glow, 5) * 0.35)[..., None] * rgb("#2fe0b8")


def dust(out: Field) -> Field:
    """Motes of glass in the light of the gate."""
    rng, layer = np.random.default_rng(14), np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(460):
        a, r = rng.uniform(0, 2 * np.pi), abs(rng.normal(0, 0.30))
        px, py = int((GATE[0] + np.cos(a) * r) * WIDTH), int((GATE[1] + np.sin(a) * r) * WIDTH)
        if 0 <= px < WIDTH and 0 <= py < HEIGHT:
            layer[py, px] += rng.uniform(0.3, 1.0)
    near = np.clip(blur(layer, 1) * 9, 0, 1) * 0.65 + np.clip(blur(layer, 3) * 25, 0, 1) * 0.30
    return out + near[..., None] * rgb("#bdfcf4")


@lru_cache(maxsize=1)
def shadespire() -> Field:
    """RGB of the whole cover."""
    out = mirrored(city())
    for _, dead, across, size, *_ in FIGHTERS:
        out = reflection(out, dead, across, size * 0.86)
    for name, _, across, size, ink, pale, rim, halo in FIGHTERS:
        out = figure(out, f"shadespire.{name}", (across, FEET - size * FOOT[name]), size, ink, pale, rim, halo)
    out = dust(out)
    y, x = plane()
    edge = np.hypot((x - 0.5) * 1.05, (y - 0.70) * 0.80)
    out = out * (1 - 0.58 * smooth(0.42, 0.80, edge))[..., None]
    return np.clip(plate(print_frame(np.clip(out, 0, 1) ** 0.94)), 0, 1)
