"""The cover of Quarriors!: jewel dice burst out of a dragon's head of light."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Field, blur, rgb, smooth
from PIL import Image

from pieces.cover import HEIGHT, WIDTH, figure, plane, plate, print_frame, sparks
from pieces.dice import surface, traced
from pieces.quarriors import DYES, ink

HEART = (0.5, 0.72)
THROWN = (  # class, turn, spin, size in widths, middle in widths; the farthest first
    ("witching_hag", 0.5, 0.9, 0.15, (0.23, 0.42)),
    ("growth", -0.4, 1.1, 0.15, (0.79, 0.43)),
    ("life", 0.9, -0.7, 0.17, (0.13, 0.66)),
    ("victory", -0.7, -0.9, 0.17, (0.88, 0.68)),
    ("deathdealer", 0.35, 0.55, 0.22, (0.21, 0.90)),
    ("primordial_ooze", -0.45, 0.65, 0.22, (0.80, 0.92)),
    ("questing_wizard", 0.30, -0.50, 0.29, (0.345, 1.055)),
    ("quake_dragon", -0.30, -0.40, 0.31, (0.665, 1.065)),
)


def rays() -> Field:
    """A burst of light in the colours of the dice."""
    y, x = plane()
    dx, dy = x - HEART[0], y - HEART[1]
    far, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    fan = 0.5 + 0.5 * np.cos(angle * 13 + 0.7 * np.sin(angle * 3 + 1))
    fan = smooth(0.25, 0.75, fan)[..., None]
    hue = (0.5 + 0.5 * np.sin(angle * 2 + 0.6))[..., None]
    deep = rgb("#240a46") * (1 - hue) + rgb("#0b2a4e") * hue
    pale = rgb("#7a1f8e") * (1 - hue) + rgb("#1a6a9a") * hue
    out = deep * (1 - fan) + pale * fan
    glow = np.exp(-((far / 0.20) ** 2)) * 0.95 + np.exp(-((far / 0.46) ** 2)) * 0.45
    out = out * (1.05 - 0.55 * smooth(0.2, 0.9, far))[..., None]
    return out + glow[..., None] * (rgb("#ffc65a") * (0.65 + 0.35 * fan))


def thrown(out: Field, kind: str, yaw: float, spin: float, size: float, at: tuple[float, float]) -> Field:
    """A die in the air, with the light of the burst on what is behind it."""
    side, span = int(size * WIDTH * 1.5), 1.9
    die = traced(1, yaw, spin, side, (0.0, 0.0), 0.0, span, 58.0)
    body, clear = DYES[kind]
    emblem, drop = ink(kind), ink(kind, "quiddity")
    faces = (emblem, drop, emblem, emblem, drop, drop)
    dyes = {kind: (body, "#ffffff", clear, 0.8)}
    lit = surface(die.p, die.direction, die.turned, die.centre, dyes, lambda number: faces[number - 1])[kind]
    n = 2 * side
    colour, alpha = np.zeros((n * n, 3), np.float32), np.zeros(n * n, np.float32)
    colour[die.spots], alpha[die.spots] = lit, 1.0
    whole = np.dstack([colour.reshape(n, n, 3) * alpha.reshape(n, n, 1), alpha.reshape(n, n)])
    rows, columns = np.flatnonzero(whole[..., 3].any(1)), np.flatnonzero(whole[..., 3].any(0))
    whole = whole[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    wide = int(size * WIDTH)
    high = round(wide * whole.shape[0] / whole.shape[1])
    small = np.dstack([np.asarray(Image.fromarray(whole[..., c]).resize((wide, high), Image.Resampling.BOX)) for c in range(4)])
    left, up = round(at[0] * WIDTH - wide / 2), round(at[1] * WIDTH - high / 2)
    layer = np.zeros((HEIGHT, WIDTH, 4), np.float32)
    x0, y0, x1, y1 = max(0, left), max(0, up), min(WIDTH, left + wide), min(HEIGHT, up + high)
    layer[y0:y1, x0:x1] = small[y0 - up : y1 - up, x0 - left : x1 - left]
    mask = layer[..., 3]
    dusk = np.roll(blur(mask, 22 * size / 0.3), (int(60 * size), int(40 * size)), (0, 1)) * 0.55
    out = out * (1 - dusk * (1 - mask))[..., None]
    return out * (1 - mask)[..., None] + layer[..., :3]


@lru_cache(maxsize=1)
def quarriors() -> Field:
    """RGB of the whole cover."""
    out = rays()
    gold = ("#fff0c8", "#ffb84a")
    out = figure(out, "quarriors.quake_dragon", (0.50, 0.665), 0.60, "#1c0626", gold, "#ffdf8a", ("#ffb040", 0.34))
    out = sparks(out)
    for each in THROWN:
        out = thrown(out, *each)
    y, x = plane()
    edge = np.hypot((x - 0.5) * 1.05, (y - 0.70) * 0.80)
    out = out * (1 - 0.55 * smooth(0.46, 0.82, edge))[..., None]
    return np.clip(plate(print_frame(np.clip(out, 0, 1) ** 0.94)), 0, 1)
