"""The cover of Chaos in the Old World: the map burns, four daemons rise over it, and a comet with two tails falls between them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Colour, Field, blur, rgb, smooth
from noise import fbm, ridged
from old_world.burnt import corner
from old_world.lands import FIELD, outlines
from PIL import Image
from recipe import ASSETS

from pieces.cover import HEIGHT, WIDTH, figure, plane, plate, print_frame

PICTURES = ASSETS / "pictures" / "old_world"
BURNING = ("the_empire", "bretonnia", "tilea", "kislev")
FAR, NEAR = (0.765, 0.10, 0.90), (1.33, -0.20, 1.20)
"""The far and the near edge of the sheet: how far down, from where to where across, in widths."""
COMET = (0.502, 0.452)
DAEMONS: tuple[tuple[str, tuple[float, float], float, Colour, tuple[str, str], Colour, str], ...] = (
    ("bloodthirster", (0.258, 0.600), 0.51, "#1c0403", ("#ffd2b4", "#c8431f"), "#ffb060", "#ff4a1c"),
    ("lord_of_change", (0.748, 0.605), 0.51, "#040c24", ("#dcecff", "#4080e0"), "#ffd890", "#3f8cff"),
    ("great_unclean_one", (0.235, 0.965), 0.43, "#08170a", ("#f0ffd8", "#57a86c"), "#ffc878", "#38c890"),
    ("keeper_of_secrets", (0.765, 0.965), 0.45, "#1a0620", ("#ffe4ff", "#ac58be"), "#ffc078", "#c050e0"),
)
"""Figure, middle, height, ink, pale tones above and below, its lit edge, its halo."""


def sky() -> Field:
    """Torn clouds round a glowing middle, and the comet behind them."""
    y, x = plane()
    dx, dy = x - 0.5, y - 0.74
    far, turn = np.hypot(dx * 1.05, dy), np.arctan2(dy, dx)
    u, v = x * 3 + 0.9 * np.cos(turn + far * 4), y * 3 + 0.9 * np.sin(turn + far * 4)
    cloud = fbm(u + 0.8 * fbm(u, v, 3, 3), v + 0.8 * fbm(u + 5, v, 3, 4), 5, 5)
    lit = smooth(-0.25, 0.55, cloud)
    torn = ridged(u * 0.9 + 0.5 * cloud, v * 0.9, 4, 6) ** 2
    glow = np.exp(-((far / 0.17) ** 2)) * 0.9 + np.exp(-((far / 0.42) ** 2)) * 0.40
    out = rgb("#0a0408") + (rgb("#4a0d18") - rgb("#0a0408")) * (lit * (0.5 + 0.7 * torn))[..., None]
    out = out + (glow * (0.22 + 0.55 * lit + 0.45 * torn))[..., None] * rgb("#ff7a2a")
    return comet(out, cloud)


def comet(out: Field, cloud: Field) -> Field:
    """A white head and tails that part on their way up."""
    y, x = plane()
    for slant, wide, strength in ((0.30, 0.020, 1.0), (-0.30, 0.020, 1.0), (0.0, 0.012, 0.45)):
        c, s = float(np.cos(slant)), float(np.sin(slant))
        back = (COMET[1] - y) * c + (COMET[0] - x) * s
        aside = (COMET[0] - x) * c - (COMET[1] - y) * s
        body = np.exp(-((aside / (wide * (0.25 + 3.4 * np.clip(back, 0, 1)))) ** 2)) * (back > 0) * np.exp(-np.clip(back, 0, 2) / 0.34)
        body = body * strength * (0.70 + 0.6 * smooth(-0.4, 0.4, cloud))
        out = out + body[..., None] * rgb("#ffc870") * 0.8 + (body**3)[..., None] * rgb("#fff6e0") * 0.5
    far = np.hypot(x - COMET[0], y - COMET[1])
    star = np.exp(-np.abs((x - COMET[0]) * (y - COMET[1])) / 0.00012) * smooth(0.11, 0.0, far)
    flare = np.exp(-((far / 0.020) ** 2)) * 1.6 + 0.012 / (0.012 + far) * 0.5 * smooth(0.30, 0.0, far) + 0.6 * star
    return out + flare[..., None] * rgb("#fff0c8")


def sheet() -> Image.Image:
    """The field of the map as it was rendered, with some regions burnt."""
    left, top, wide, high = FIELD
    whole = Image.open(PICTURES / "map.webp").convert("RGBA").crop((left, top, left + wide, top + high))
    for number, (name, line) in enumerate(outlines().items()):
        if name in BURNING:
            whole.alpha_composite(Image.open(PICTURES / f"map_ruined_{number}.webp").convert("RGBA"), corner(line))
    return whole.convert("RGB")


def laid(out: Field) -> Field:
    """The sheet lying before the eye, its far edge in smoke."""
    flat = sheet()
    wide, high = flat.size
    (fy, f0, f1), (ny, n0, n1) = FAR, NEAR
    here = [(f0 * WIDTH, fy * WIDTH), (f1 * WIDTH, fy * WIDTH), (n1 * WIDTH, ny * WIDTH), (n0 * WIDTH, ny * WIDTH)]
    there = [(0, 0), (wide, 0), (wide, high), (0, high)]
    rows, values = [], []
    for (px, py), (qx, qy) in zip(here, there, strict=True):
        rows += [[px, py, 1, 0, 0, 0, -qx * px, -qx * py], [0, 0, 0, px, py, 1, -qy * px, -qy * py]]
        values += [qx, qy]
    factors = np.linalg.solve(np.array(rows, np.float64), np.array(values, np.float64))
    turned = np.asarray(flat.transform((WIDTH, HEIGHT), Image.Transform.PERSPECTIVE, tuple(factors), Image.Resampling.BICUBIC), np.float32) / 255
    y, x = plane()
    span = (y - fy) / (ny - fy)
    edge = np.minimum(x - (f0 + (n0 - f0) * span), (f1 + (n1 - f1) * span) - x)
    ragged = 0.010 * fbm(x * 26, y * 40, 3, 21)
    depth = np.minimum(edge, (y - fy) * 1.6) + ragged
    mask = smooth(0.0, 0.004, depth)
    char = smooth(0.045, 0.0, depth)
    hot = np.exp(-((depth / 0.006) ** 2)) * smooth(-0.3, 0.4, fbm(x * 9, y * 12, 3, 22)) * mask
    tone = turned**1.25 * (1 - 0.9 * char)[..., None] * (0.42 + 0.75 * smooth(0.50, 0.0, np.hypot(x - 0.5, y - 0.86)))[..., None]
    embers = np.clip(turned[..., 0] - turned[..., 2] * 1.3 - 0.42, 0, 1) * (turned[..., 1] < 0.55)
    tone = tone + (blur(embers * mask, 7) * 2.2)[..., None] * rgb("#ff6a1c") + hot[..., None] * rgb("#ffa040") * 1.3
    out = out * (1 - mask)[..., None] + tone * mask[..., None]
    smoke = smooth(0.11, 0.0, np.abs(y - fy - 0.012)) * smooth(-0.5, 0.5, fbm(x * 6, y * 10, 4, 23))
    return out * (1 - 0.6 * smoke)[..., None] + (smoke * 0.42)[..., None] * rgb("#c8541e")


def sparks(out: Field) -> Field:
    """Embers that fly up from the burning sheet."""
    rng, layer = np.random.default_rng(14), np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(520):
        px, py = int(rng.normal(0.5, 0.24) * WIDTH), int((1.10 - abs(rng.normal(0, 0.30))) * WIDTH)
        if 0 <= px < WIDTH and 0 <= py < HEIGHT:
            layer[py, px] += rng.uniform(0.3, 1.0)
    near = np.clip(blur(layer, 1) * 9, 0, 1) * 0.8 + np.clip(blur(layer, 3) * 25, 0, 1) * 0.34
    return out + near[..., None] * rgb("#ff9a3c")


@lru_cache(maxsize=1)
def old_world() -> Field:
    """RGB of the whole cover."""
    out = sky()
    for name, at, size, ink, pale, rim, halo in DAEMONS[:2]:
        out = figure(out, f"old_world.{name}", at, size, ink, pale, rim, (halo, 0.13))
    out = laid(out)
    for name, at, size, ink, pale, rim, halo in DAEMONS[2:]:
        out = figure(out, f"old_world.{name}", at, size, ink, pale, rim, (halo, 0.12))
    out = sparks(out)
    y, x = plane()
    heart = np.exp(-(((x - 0.5) / 0.16) ** 2 + ((y - 0.80) / 0.13) ** 2))
    out = out + (0.42 * heart)[..., None] * rgb("#ff8a3a")
    edge = np.hypot((x - 0.5) * 1.05, (y - 0.72) * 0.80)
    out = out * (1 - 0.55 * smooth(0.44, 0.82, edge))[..., None]
    return np.clip(plate(print_frame(np.clip(out, 0, 1) ** 0.94)), 0, 1)
