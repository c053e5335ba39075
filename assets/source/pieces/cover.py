"""The cover of the Battle for the Mine: a lamplit gallery in layers of cut rock, and the figures that fight for it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Colour, Field, Relief, blur, cover, place, rgb, round_sdf, smooth, svg
from noise import faceted, fbm, ridged
from PIL import Image

WIDTH, HEIGHT = 1000, 1250
EYE = (0.53, 0.70)  # where the gallery leads, in widths
PLATE = (0.085, 0.085, 0.83, 0.185)  # left, top, width, height of the plate for the title, in widths
LAYERS = 7


@lru_cache(maxsize=1)
def plane() -> tuple[Field, Field]:
    """(y, x) in widths of the cover."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    return (y + 0.5) / WIDTH, (x + 0.5) / WIDTH


@lru_cache(maxsize=1)
def facets() -> Field:
    """Heights of broken rock, twice as large as the cover so that every layer takes another part of it."""
    n = 700
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / 100
    wx, wy = x + 0.22 * fbm(x, y, 2, 7), y + 0.22 * fbm(x, y, 2, 8)
    broken = faceted(wx, wy, 5, 0.95) * 0.62 + faceted(wx * 2.3 + 9, wy * 2.3, 15, 0.9) * 0.22
    return (broken + 0.13 * ridged(x * 2.1, y * 2.1, 3, 6)).astype(np.float32)


def coarse(scale: float, octaves: int, seed: int, shift: tuple[float, float] = (0.0, 0.0)) -> Field:
    """Cloud noise over the cover, made at half its size."""
    y, x = np.mgrid[0 : HEIGHT // 2, 0 : WIDTH // 2].astype(np.float32) / (WIDTH / 2)
    field = fbm(x * np.float32(scale) + np.float32(shift[0]), y * np.float32(scale) + np.float32(shift[1]), octaves, seed)
    return np.asarray(Image.fromarray(field).resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC))


def rock(layer: int, zoom: float) -> Field:
    """A layer's own heights over the whole cover."""
    field = np.roll(facets(), (layer * 131, layer * 197), (0, 1))
    side = int(700 * zoom)
    large = np.asarray(Image.fromarray(field).resize((side, side), Image.Resampling.BICUBIC))
    times = (HEIGHT // side + 1, WIDTH // side + 1)
    return np.tile(np.block([[large, large[:, ::-1]], [large[::-1], large[::-1, ::-1]]]), times)[:HEIGHT, :WIDTH]


def opening(layer: int) -> Field:
    """Signed distance, in widths, to the hole in a layer; positive in the rock. Layer 0 is the farthest."""
    y, x = plane()
    t = layer / (LAYERS - 1)
    size = 0.10 * (0.60 / 0.10) ** t
    dx = x - EYE[0] - 0.05 * np.sin(layer * 2.3) * (1 - t)
    dy = y - EYE[1] + 0.02 * np.cos(layer * 1.7)
    rx, up, down = size * 0.80, size * 0.86, size * 0.62 + 0.04
    q = (np.abs(dx / rx) ** 2.8 + np.abs(dy / np.where(dy > 0, down, up)) ** 2.8) ** (1 / 2.8)
    rough = coarse(5, 4, 30 + layer, (layer * 9, 0)) * 0.16 + coarse(17, 2, 50 + layer, (layer * 5, 0)) * 0.05
    return ((q - 1 + rough * (0.7 + 0.3 * t)) * size * 0.8).astype(np.float32)


def gallery() -> Field:
    """The mine itself: light at its end, rock upon rock before it."""
    y, x = plane()
    far = np.hypot((x - EYE[0]) * 1.05, y - EYE[1])
    glow = np.exp(-((far / 0.11) ** 2)) * 0.55 + np.exp(-((far / 0.34) ** 2)) * 0.55
    out = rgb("#8a4a14") * (1 - glow[..., None]) + rgb("#fff0bc") * glow[..., None]
    toward = np.dstack([EYE[0] - x, EYE[1] - y]) / np.maximum(far, 1e-3)[..., None]
    for layer in range(LAYERS):
        t = layer / (LAYERS - 1)
        d = opening(layer)
        mask = cover(d * -WIDTH)
        heights = blur(rock(layer, 0.55 + 0.75 * t), 1)
        gy, gx = np.gradient(heights * (46 + 90 * t))
        facing = np.clip(0.42 - (gx * toward[..., 0] + gy * toward[..., 1]) * 0.55, 0.05, 1.4)
        spill = np.exp(-d / (0.05 + 0.16 * t)) * (1.20 - 0.45 * t) + 0.13
        edge = np.exp(-d / (0.006 + 0.004 * t)) * 0.5
        near, deep = rgb("#f2a545") * (1 - t) + rgb("#c96f24") * t, rgb("#4a2710") * (1 - t) + rgb("#140b07") * t
        warm = np.clip(spill, 0, 1)[..., None]
        tone = (deep * (1 - warm) + near * warm) * (facing * (0.35 + 0.85 * spill))[..., None] + edge[..., None] * rgb("#ffd98a") * (1 - 0.45 * t)
        if layer >= 3:  # veins of gold in the nearer rock
            seam = np.abs(coarse(3.1, 4, 70 + layer, (layer * 4, layer)))
            vein = smooth(0.018, 0.003, seam) * smooth(0.02, 0.10, coarse(2, 2, 90 + layer, (layer, 0)) + 0.03)
            tone = tone + vein[..., None] * rgb("#ffc24a") * (0.25 + 0.9 * facing * spill)[..., None]
        shade = np.roll(blur(mask, 10 + 16 * t), (int(14 + 16 * t), 0), (0, 1)) * (0.28 + 0.30 * t)
        out = out * (1 - shade * (1 - mask))[..., None]
        out = out * (1 - mask[..., None]) + tone * mask[..., None]
        if layer == 1:
            out = rails(out)
        if layer in (2, 4):
            out = props(out, layer, glow)
        haze = glow * (0.15 * (1 - t))
        out = out + haze[..., None] * rgb("#ffcf80")
    return np.clip(out, 0, 1.2)


def rails(out: Field) -> Field:
    """Two rails on their sleepers, running into the light."""
    y, x = plane()
    depth = np.clip((y - EYE[1] - 0.045) / 0.50, 1e-4, None)
    on = smooth(0.0, 0.02, y - EYE[1] - 0.045)
    way = (x - EYE[0] - 0.10 * depth * (depth - 0.2)) / np.maximum(depth, 1e-3)
    steps = np.log(depth * 18 + 1) * 7.5
    sleeper = on * smooth(0.30, 0.24, np.abs(np.mod(steps, 1) - 0.5)) * smooth(0.36, 0.34, np.abs(way))
    light = smooth(0.55, 0.0, depth)
    out = out * (1 - sleeper * 0.72)[..., None] + (sleeper * 0.30)[..., None] * rgb("#8a4c1c") * (0.4 + light)[..., None]
    rail = on * smooth(0.030, 0.020, np.abs(np.abs(way) - 0.22))
    gleam = on * smooth(0.013, 0.004, np.abs(np.abs(way) - 0.214))
    out = out * (1 - rail)[..., None] + rail[..., None] * rgb("#2a150a")
    return out + gleam[..., None] * rgb("#ffdf9a") * (0.25 + 0.75 * light)[..., None]


def props(out: Field, layer: int, glow: Field) -> Field:
    """A timber frame in the gallery: two posts that lean a little and a beam."""
    y, x = plane()
    size = 0.10 * 6 ** (layer / (LAYERS - 1))
    cx, top, foot, half, wide = EYE[0], EYE[1] - size * 0.62, EYE[1] + size * 0.56, size * 0.60, size * 0.075
    lean = (y - top) * 0.07
    left = np.maximum(np.abs(x - (cx - half - lean)) - wide, np.maximum(top - y, y - foot))
    right = np.maximum(np.abs(x - (cx + half + lean)) - wide, np.maximum(top - y, y - foot))
    beam = np.maximum(np.abs(y - top) - wide * 1.15, np.abs(x - cx) - half - wide * 2.4)
    d = np.minimum(np.minimum(left, right), beam)
    grain = fbm(np.where(beam < np.minimum(left, right), y, x) * 90, np.where(beam < np.minimum(left, right), x, y) * 5, 3, 8)
    inner = np.exp(d * 60 / (0.5 + size)) * 0
    mask = cover(d * WIDTH)
    facing = np.clip(1 - np.abs(x - cx) / (half + 3 * wide), 0, 1) + 0.15
    tone = rgb("#3a1d0b") * (1.0 + 0.5 * grain)[..., None] + rgb("#e08a34") * (smooth(-wide * 0.9, 0, d) * facing * 0.75 + inner)[..., None]
    shade = blur(mask, 8) * 0.4
    out = out * (1 - shade * (1 - mask))[..., None]
    return out * (1 - mask[..., None]) + tone * mask[..., None]


def figure(out: Field, name: str, at: tuple[float, float], size: float, ink: Colour, pale: tuple[str, str], rim: Colour, halo: tuple[str, float] | None = None) -> Field:
    """An engraved figure, `size` widths high, lit from the gallery; `pale` is its bright tone above and below."""
    y, x = plane()
    side = int(size * WIDTH)
    dark, light = (place((HEIGHT, WIDTH), m, at[0] * WIDTH, at[1] * WIDTH) for m in svg(name, side))
    whole = np.clip(dark + light, 0, 1)
    solid = np.clip(blur(whole, 3) * 3, 0, 1)
    if halo:
        out = out + (np.clip(blur(whole, 34) * 1.5 + blur(whole, 90), 0, 1) * halo[1])[..., None] * rgb(halo[0])
    ground = np.clip(blur(whole, 20) * 1.3, 0, 1) * 0.55
    out = out * (1 - ground[..., None]) + rgb("#0b0502") * ground[..., None]
    out = out * (1 - solid[..., None]) + rgb("#120804") * solid[..., None]
    t = smooth(at[1] - size * 0.5, at[1] + size * 0.5, y)[..., None]
    bright = rgb(pale[0]) * (1 - t) + rgb(pale[1]) * t
    soft = blur(whole, 5)
    gy, gx = np.gradient(soft)
    toward = np.dstack([EYE[0] - x, EYE[1] - 0.1 - y])
    toward /= np.maximum(np.hypot(toward[..., 0], toward[..., 1]), 1e-3)[..., None]
    edge = np.clip(-(gx * toward[..., 0] + gy * toward[..., 1]) * 16, 0, 1) * whole
    out = out * (1 - dark[..., None]) + rgb(ink) * dark[..., None]
    out = out * (1 - light[..., None]) + bright * light[..., None]
    return out + (edge * (0.25 * light + 0.85 * dark))[..., None] * rgb(rim)


def sparks(out: Field) -> Field:
    """Dust in the light."""
    rng, layer = np.random.default_rng(4), np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(420):
        a, r = rng.uniform(0, 2 * np.pi), abs(rng.normal(0, 0.24))
        px, py = int((EYE[0] + np.cos(a) * r) * WIDTH), int((EYE[1] + np.sin(a) * r * 0.9) * WIDTH)
        if 0 <= px < WIDTH and 0 <= py < HEIGHT:
            layer[py, px] += rng.uniform(0.3, 1.0)
    near = np.clip(blur(layer, 1) * 9, 0, 1) * 0.6 + np.clip(blur(layer, 3) * 25, 0, 1) * 0.30
    return out + near[..., None] * rgb("#ffdf9a")


def print_frame(out: Field) -> Field:
    """The printed edge: a dark band, two golden lines, a lozenge in each corner."""
    d = round_sdf(WIDTH, HEIGHT, 0, 4)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    y, x = np.minimum(y, HEIGHT - 1 - y), np.minimum(x, WIDTH - 1 - x)
    band = cover(-(d + 30))
    out = out * (1 - band[..., None]) + rgb("#1b0f08") * band[..., None]
    corner = np.abs(x - 42) + np.abs(y - 42) - 30
    lines = np.maximum(cover(np.abs(d + 30) - 2.0), cover(np.abs(d + 20) - 0.9) * 0.7)
    lines = np.where(corner < 8, 0, lines)
    lozenge = np.maximum(cover(np.abs(corner) - 2.2), cover(corner + 15))
    inside = cover(corner)
    out = out * (1 - inside[..., None]) + rgb("#1b0f08") * inside[..., None]
    gold = rgb("#e0b060") * (1.15 - 0.5 * (np.arange(HEIGHT) / HEIGHT))[:, None, None]
    mark = np.maximum(lines, lozenge)[..., None]
    return out * (1 - mark) + gold * mark


def plate(out: Field) -> Field:
    """The plate that waits for the title."""
    left, top, wide, high = (int(v * WIDTH) for v in PLATE)
    pad = 26
    w, h = wide + 2 * pad, high + 2 * pad
    d = round_sdf(w, h, pad, 26)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    piece = Relief(w, h, "#20120a")
    piece.rgb = piece.rgb * (1.25 - 0.5 * y / h)[..., None] * (1 + 0.10 * fbm(x / 9, y / 9, 3, 3))[..., None]
    piece.height += 7 * smooth(0, -9, d) + 0.6 * fbm(x / 5, y / 5, 2, 4)
    for middle, width in ((7.0, 7.0), (19.0, 2.2)):
        bead = np.sqrt(np.clip(1 - ((d + middle) / (width / 2)) ** 2, 0, 1))
        piece.lay(cover(np.abs(d + middle) - width / 2), "#c2944f", None, 0.9)
        piece.height += bead * width * 0.5
    for cx in (pad + 27, w - pad - 28):
        r = np.hypot(x - cx, y - h / 2)
        piece.lay(cover(r - 9), "#c2944f", 14 - r * r * 0.09, 1.0)
    alpha = cover(d)[..., None]
    view = out[top - pad : top - pad + h, left - pad : left - pad + w]
    shade = np.roll(blur(cover(d), 9), (9, 7), (0, 1))[..., None] * 0.75
    view[:] = view * (1 - shade)
    view[:] = view * (1 - alpha) + piece.lit(1.5, 8, 0.02) * alpha
    return out


@lru_cache(maxsize=1)
def mine() -> Field:
    """RGB of the whole cover."""
    out = gallery()
    dwarf, dead = ("#fff0c8", "#d98b3c"), ("#eafff4", "#6fae98")
    out = figure(out, "mine.ghost", (0.770, 0.575), 0.40, "#06191a", dead, "#a8ffe0", ("#3fd0a8", 0.30))
    out = sparks(out)
    out = figure(out, "mine.dwarf_berserker", (0.215, 0.665), 0.36, "#1c0d05", dwarf, "#ffd27a")
    out = figure(out, "mine.ghoul", (0.775, 1.000), 0.43, "#07191a", ("#d8f2e2", "#5d9484"), "#ffc070")
    out = figure(out, "mine.dwarf_miner", (0.335, 0.945), 0.55, "#1a0c05", dwarf, "#ffd27a")
    y, x = plane()
    edge = np.hypot((x - 0.5) * 1.05, (y - 0.70) * 0.80)
    out = out * (1 - 0.62 * smooth(0.40, 0.78, edge))[..., None]
    foot = smooth(1.14, 1.25, y)[..., None]
    out = out * (1 - 0.6 * foot)
    return np.clip(plate(print_frame(np.clip(out, 0, 1) ** 0.94)), 0, 1)
