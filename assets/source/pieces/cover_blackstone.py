"""The cover of Blackstone Fortress: the fortress hangs in the void, spires above and below, fire in its cracks; before it
four explorers on a ledge of black stone."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from art import Field, blur, rgb, smooth
from noise import faceted, fbm, ridged, voronoi

from pieces.cover import HEIGHT, WIDTH, figure, plane, plate, print_frame

HEART = (0.5, 0.60)
LEDGE = 1.03
SPIRES = (  # turn in degrees from upright, length, half width at the foot
    (0, 0.44, 0.085), (180, 0.40, 0.075), (-34, 0.34, 0.070), (36, 0.36, 0.072), (-62, 0.40, 0.062), (64, 0.38, 0.060),
    (-90, 0.46, 0.055), (90, 0.47, 0.055), (-118, 0.36, 0.060), (120, 0.37, 0.060), (-148, 0.33, 0.066), (150, 0.32, 0.066),
)  # fmt: skip
EXPLORERS = (  # who stands, where, how tall, tones above and below, lit edge, halo
    ("ur_025", 0.605, 0.43, ("#ffe9c4", "#c06a30"), "#ffb070", ("#ff7a30", 0.20)),
    ("taddeus", 0.395, 0.39, ("#ffe0d0", "#b8583a"), "#ffc0a0", ("#e85a30", 0.14)),
    ("janus_draik", 0.825, 0.37, ("#ffe6b4", "#c98a2c"), "#ffd28a", ("#e8a030", 0.14)),
    ("amallyn", 0.180, 0.37, ("#d8eeff", "#4a88c0"), "#a8dcff", ("#4aa0ff", 0.16)),
)


def sky() -> Field:
    """The void: violet mist, far stars, a red glow about the fortress."""
    y, x = plane()
    far = np.hypot(x - HEART[0], y - HEART[1])
    cloud = fbm(x * 2.2 + 0.5 * fbm(x * 2, y * 2, 3, 3), y * 2.6, 5, 5)
    veil = ridged(x * 1.2 + 0.3 * cloud, y * 0.9, 4, 6) ** 2
    out = rgb("#05040c") + (rgb("#241040") - rgb("#05040c")) * smooth(-0.4, 0.7, cloud)[..., None]
    out = out + (0.30 * veil * smooth(0.9, 0.2, far))[..., None] * rgb("#7a3ad0")
    stars = np.zeros((HEIGHT, WIDTH), np.float32)
    rng = np.random.default_rng(21)
    stars[rng.integers(0, HEIGHT, 700), rng.integers(0, WIDTH, 700)] = rng.random(700).astype(np.float32) ** 3
    out = out + (np.clip(stars + blur(stars, 1) * 5, 0, 1))[..., None] * rgb("#cfd8ff")
    glow = np.exp(-((far / 0.20) ** 2)) * 0.75 + np.exp(-((far / 0.46) ** 2)) * 0.40
    return np.asarray(out + glow[..., None] * rgb("#ff5a1c"), np.float32)


def fortress(out: Field) -> Field:
    """A star of spires round a broken heart, every one with two faces, embers where they part."""
    y, x = plane()
    u, v = x - HEART[0], y - HEART[1]
    far = np.hypot(u, v)
    reach = np.exp(-far / 0.17)
    rock = faceted(x * 14, y * 14, 8, 1.0)
    first, second, _ = voronoi(x * np.float32(11) + rock, y * np.float32(11), 9)
    crack = smooth(0.07, 0.0, second - first)
    order = sorted(range(len(SPIRES)), key=lambda i: -SPIRES[i][1])
    for i in order:
        turn, long, half = SPIRES[i]
        a = np.radians(turn)
        along, across = u * np.sin(a) - v * np.cos(a), u * np.cos(a) + v * np.sin(a)
        t = np.clip(along / long, 0, 1)
        steps = 1 - 0.16 * (t > 0.42 + 0.05 * np.sin(i)) - 0.10 * (t > 0.66)  # shoulders of a tower
        wide = half * np.minimum(1.0, (1 - t) * 1.5) * steps
        d = np.maximum(np.abs(across) - wide, -along)
        mask = np.clip(0.5 - d * WIDTH, 0, 1) * (along < long)
        side = smooth(-0.002, 0.002, across - 0.2 * half * np.sin(i * 2.1))
        tone = (rgb("#0c0c14") * (1 - side[..., None]) + rgb("#32323f") * side[..., None]) * (0.75 + 0.9 * rock)[..., None]
        tone = tone + (reach * (0.5 + 0.5 * side))[..., None] * rgb("#b8441a") * 0.8
        tone = tone + (crack * (0.08 + 1.3 * reach))[..., None] * rgb("#ff7a2a")
        line = np.clip(1 - np.abs(d * WIDTH + 1.4) / 1.6, 0, 1) * (0.18 + 0.9 * reach)
        tone = tone + line[..., None] * rgb("#ffb070")
        shade = np.roll(blur(mask, 8), (6, 8), (0, 1)) * 0.45 * (1 - mask)
        out = out * (1 - shade)[..., None]
        out = out * (1 - mask[..., None]) + tone * mask[..., None]
    core = smooth(0.080, 0.0, far)
    return np.asarray(out + (core**1.5)[..., None] * rgb("#ffd890") * 1.3 + np.exp(-((far / 0.13) ** 2))[..., None] * rgb("#ff8a3a") * 0.5, np.float32)


def ledge(out: Field) -> Field:
    """The floor that the explorers stand on: plates of stone with embers between, seen along it."""
    y, x = plane()
    depth = np.clip((y - LEDGE) / 0.22, 1e-3, None)
    on = smooth(0.0, 0.006, y - LEDGE - 0.010 * fbm(x * 9, x * 0, 2, 31))
    u, v = (x - 0.5) / (0.25 + depth) * 4.0, np.log(depth * 6 + 1) * 2.6
    first, second, own = voronoi(u.astype(np.float32), v.astype(np.float32), 33)
    seam = smooth(0.10, 0.02, second - first)
    tone = rgb("#1b1b24") * (0.7 + 0.7 * own + 0.5 * np.exp(-depth * 3))[..., None]
    tone = tone + (seam * (0.35 + 0.9 * np.exp(-depth * 2.5)))[..., None] * rgb("#ff6a20") * 0.8
    tone = tone + (np.exp(-(((x - 0.5) / 0.32) ** 2)) * np.exp(-depth * 2.2) * 0.35)[..., None] * rgb("#ff8a40")
    rim = np.exp(-(((y - LEDGE) / 0.004) ** 2))
    return np.asarray(out * (1 - on)[..., None] + tone * on[..., None] + rim[..., None] * rgb("#ff9a50") * 0.7, np.float32)


def embers(out: Field) -> Field:
    """Sparks that rise."""
    rng, layer = np.random.default_rng(24), np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(420):
        px, py = int(rng.normal(0.5, 0.24) * WIDTH), int(rng.uniform(0.35, 1.22) * WIDTH)
        if 0 <= px < WIDTH and 0 <= py < HEIGHT:
            layer[py, px] += rng.uniform(0.3, 1.0)
    near = np.clip(blur(layer, 1) * 9, 0, 1) * 0.7 + np.clip(blur(layer, 3) * 25, 0, 1) * 0.35
    return np.asarray(out + near[..., None] * rgb("#ffb060"), np.float32)


@lru_cache(maxsize=1)
def blackstone() -> Field:
    """RGB of the whole cover."""
    out = ledge(fortress(sky()))
    out = figure(out, "blackstone.spindle_drone", (0.830, 0.415), 0.17, "#0a0608", ("#ffc8a0", "#b8502a"), "#ff9a5a", ("#ff5a20", 0.12))
    out = figure(out, "blackstone.spindle_drone", (0.155, 0.475), 0.13, "#0a0608", ("#ffc8a0", "#b8502a"), "#ff9a5a", ("#ff5a20", 0.10))
    for name, across, size, pale, rim, halo in EXPLORERS:
        out = figure(out, f"blackstone.{name}", (across, LEDGE + 0.085 - size * 0.36), size, "#08070c", pale, rim, halo)
    out = embers(out)
    y, x = plane()
    out = out * (1 - 0.55 * smooth(0.42, 0.80, np.hypot((x - 0.5) * 1.05, (y - 0.70) * 0.80)))[..., None]
    return np.clip(plate(print_frame(np.clip(out, 0, 1) ** 0.94)), 0, 1)
