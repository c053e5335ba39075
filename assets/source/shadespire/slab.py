"""Boards of mirror-glass, a picture for each face, and their cut edges.

The glass shows no way of light, so that the program may turn it by quarters; its rim and its shadow are pictures of their
own, one for a board that lies and one for a board that stands. What stands on hexes lies over them (`ruins`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from light import Material, Sun, bevel, bloomed, colour, cover, develop, light, occlusion, ramp, rounded_box
from noise import Field, blur, chipped, f32, fbm, perlin, plane, smooth, voronoi, warp
from PIL import Image
from recipe import Recipe

from shadespire.hexes import HIGH, WIDE, faces, grid, whole

UNIT, EDGES, OVER = 128, 96, 2
"""Pixels of a unit, of what lies round a board, and how much finer they are drawn."""
MARGIN = 0.75
"""Room round a board for its edge and its shadow, in units."""
WAYS = ("lying", "standing")
Stops = tuple[tuple[float, str], ...]
DEPTHS: dict[str, Stops] = {
    "mirror_well": ((0, "#06272c"), (0.35, "#0c3c44"), (0.6, "#12475a"), (0.85, "#1c3a66"), (1, "#2a3274")),
    "shyishian_stardial": ((0, "#150f33"), (0.35, "#251a4d"), (0.6, "#371f5e"), (0.85, "#43205a"), (1, "#552a58")),
    "katophranes_reliquary": ((0, "#091a38"), (0.35, "#10294f"), (0.6, "#1a3463"), (0.85, "#2e3562"), (1, "#4a3a58")),
    "shattered_tower": ((0, "#0d211f"), (0.35, "#173531"), (0.6, "#234641"), (0.85, "#36474f"), (1, "#4a4250")),
}
ANY: Stops = ((0, "#101f26"), (0.35, "#1a3039"), (0.6, "#263f49"), (0.85, "#343f52"), (1, "#41465c"))
"""The depths of a face that has none of its own."""
PLAIN = "plain"
"""The glass of players' own faces: nothing is engraved in it."""


def ring(r: Field, at: float, wide: float) -> Field:
    """A soft line round the origin."""
    return smooth(wide, wide * 0.35, np.abs(r - f32(at)))


def spokes(a: Field, r: Field, count: int, wide: float) -> Field:
    """Soft lines from the origin, equally wide everywhere."""
    return smooth(wide, wide * 0.35, np.abs((a * f32(count / (2 * np.pi)) + 0.5) % 1 - 0.5) * r * f32(2 * np.pi / count))


def well(x: Field, y: Field) -> Field:
    """Ripples that run out from a well, and the stones of its mouth."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    lines = sum((ring(r, at, 0.035) * (1 - 0.10 * at) for at in (0.9, 1.25, 1.75, 2.4, 3.2, 4.2, 5.4)), np.zeros_like(r))
    stones = spokes(a, r, 16, 0.03) * (r > 0.9) * (r < 1.25) + spokes(a + f32(np.pi / 24), r, 24, 0.03) * (r > 1.25) * (r < 1.75)
    return np.clip(lines + stones, 0, 1)


def stardial(x: Field, y: Field) -> Field:
    """A dial of hours under a star of twelve points."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    out = ring(r, 3.85, 0.05) + ring(r, 3.55, 0.03) + ring(r, 2.5, 0.035) + ring(r, 0.5, 0.04)
    out = out + spokes(a, r, 72, 0.022) * (r > 3.55) * (r < 3.85) + spokes(a, r, 12, 0.04) * (r > 3.3) * (r < 3.55)
    for count, shift, far, near in ((6, 0.0, 3.3, 0.95), (6, np.pi / 6, 2.5, 0.95)):
        turn = np.abs((a + f32(shift)) * f32(count / (2 * np.pi)) % 1 - 0.5) * f32(2 * np.pi / count)
        u, v = r * np.cos(turn), r * np.sin(turn)
        half = np.pi / count
        px, py = near * np.cos(half), near * np.sin(half)
        d = ((far - px) * (v - py) + py * (u - px)) / f32(np.hypot(far - px, py))
        out = out + smooth(0.035, 0.012, np.abs(d)) * (u < far) + 0.25 * smooth(0.0, -0.02, d) * (((a + f32(shift)) * f32(count / np.pi)) % 2 < 1)
    return np.clip(out, 0, 1)


def reliquary(x: Field, y: Field) -> Field:
    """A lattice of pointed windows about a wheel."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    out = ring(r, 1.9, 0.05) + ring(r, 1.7, 0.03) + ring(r, 0.55, 0.04) + spokes(a, r, 12, 0.035) * (r > 0.55) * (r < 1.7)
    turn = (a * f32(12 / (2 * np.pi)) % 1 - 0.5) * f32(2 * np.pi / 12)
    out = out + ring(np.hypot(r * np.cos(turn) - 1.35, r * np.sin(turn)), 0.3, 0.03)
    for across in (-4.4, -2.9, 2.9, 4.4):
        u, v = np.abs(x - across), y + 0.6
        arch = np.where(v < 0, np.hypot(u + 0.55, v) - 1.10, u - 0.55)
        frame = np.maximum(arch, v - 2.6)
        out = out + smooth(0.045, 0.016, np.abs(frame)) + 0.6 * smooth(0.03, 0.012, np.abs(frame + 0.16))
        out = out + smooth(0.03, 0.012, u) * (frame < -0.16) + smooth(0.03, 0.012, np.abs(v - 0.7)) * (frame < -0.16)
    return np.clip(out, 0, 1)


def shattered(x: Field, y: Field) -> Field:
    """Cracks that run out from where a tower struck."""
    u, v = x + 1.2, y - 0.5
    r, a = np.hypot(u, v), np.arctan2(v, u)
    far = np.log(r + f32(0.35))
    first, second, _ = voronoi(far * f32(1.9) + 3, (a + f32(0.10) * perlin(r, a, 81)) * f32(2.1), 82)
    lines = smooth(0.050, 0.018, (second - first) * (r + f32(0.35)) * f32(0.42))
    return np.asarray(np.clip(lines * smooth(6.5, 2.0, r) + ring(r, 0.28, 0.03), 0, 1))


MOTIFS: dict[str, Callable[[Field, Field], Field]] = {
    "mirror_well": well, "shyishian_stardial": stardial, "katophranes_reliquary": reliquary, "shattered_tower": shattered,
}  # fmt: skip


def glass(face: str, x: Field, y: Field, seed: int) -> Material:
    """Mirror-glass with its face's depths and what is engraved in it, lines between hexes, darker half hexes."""
    wx, wy = warp(x, y, 0.5, 0.35, seed)
    line, column, half_row = grid(x, y)
    real = whole(column, half_row)
    u, v = x - f32(WIDE / 2), y - f32(HIGH / 2)
    t = 0.30 + 0.030 * u + 0.022 * v + 0.42 * fbm(wx * f32(0.18), wy * f32(0.18), 4, seed + 1)
    albedo = ramp(t + 0.12, *DEPTHS.get(face, ANY))
    pane = ((np.sin(column * 12.9898 + half_row * 78.233 + seed) * 43758.5453) % 1).astype(f32)
    heart = np.exp(-((u / 5.2) ** 2 + (v / 3.6) ** 2))
    tone = (0.74 + 0.34 * pane + 0.42 * heart) * (0.34 + 0.66 * real)
    albedo = albedo * tone[..., None]
    slant = (wx * f32(0.9) + wy * f32(0.5)) * f32(0.30)
    sheen = smooth(0.12, 0.75, fbm(slant * 3 + pane * f32(0.35), wy * f32(0.07), 2, seed + 2))
    deep = smooth(0.05, 0.8, fbm(wx * f32(0.55), wy * f32(0.15), 3, seed + 3))  # towers that stand in the mirror
    first, second, _ = voronoi(wx * f32(0.25), wy * f32(0.25), seed + 4)
    crack = smooth(0.010, 0.002, second - first) * smooth(0.05, 0.4, fbm(x * f32(0.25), y * f32(0.25), 2, seed + 5))
    worn = 0.55 + 0.45 * smooth(-0.35, 0.25, fbm(x * f32(1.7), y * f32(1.7), 3, seed + 8))
    engraved = MOTIFS[face](u, v) * (0.45 + 0.55 * worn) if face in MOTIFS else np.zeros_like(x)
    pale = (smooth(0.032, 0.012, line) * 0.50 * worn + smooth(0.17, 0.0, line) * 0.07) * (0.34 + 0.66 * real)
    hatch = smooth(0.16, 0.05, np.abs(((x - y) * f32(2.2)) % 1 - 0.5)) * (1 - real) * 0.030 * smooth(0.05, 0.1, line)
    tint = ramp(t + 0.12, *((at, lighter(code)) for at, code in DEPTHS.get(face, ANY)))
    glow = ((0.10 * sheen + 0.07 * deep * (0.4 + 0.6 * pane)) * (0.35 + 0.65 * real))[..., None] * (tint * 1.5 + 0.25 * colour("#84cfe6"))
    glow = glow + (0.135 * engraved * (0.4 + 0.6 * real) * smooth(0.0, 0.06, line))[..., None] * (tint * 1.3 + 0.3 * colour("#cfe8f0"))
    glow = glow + ((pale + hatch) * 0.66 + 0.22 * crack)[..., None] * colour("#a9dfe6")
    height = 0.004 * fbm(wx, wy, 2, seed + 6) - 0.012 * crack - 0.016 * smooth(0.03, 0.01, line) - 0.008 * engraved
    return Material(albedo, height, np.full_like(x, 0.6), np.full_like(x, 0.30), glow)


def lighter(code: str) -> str:
    """A colour at about its full light."""
    parts = [int(code[i : i + 2], 16) for i in (1, 3, 5)]
    most = max(parts)
    return "#" + "".join(f"{min(255, round(p * 215 / most)):02x}" for p in parts)


def calmer(lit: Field, less: float = 0.22) -> Field:
    """Linear light with so much less colour: what is played with is brighter than the glass."""
    grey = lit @ np.array([0.25, 0.62, 0.13], f32)
    return np.asarray(lit + (grey[..., None] * colour("#d8e6f4") - lit) * f32(less), f32)


def halved(field: Field) -> Field:
    """A field at its size in the picture, by areas."""
    h, w = (side // OVER for side in field.shape[:2])
    return np.asarray(field[: h * OVER, : w * OVER].reshape(h, OVER, w, OVER, *field.shape[2:]).mean((1, 3)), f32)


def ground(face: str) -> Image.Image:
    """The bare glass of a face, lit from straight above."""
    x, y = plane(round(WIDE * UNIT) * OVER, round(HIGH * UNIT) * OVER, UNIT * OVER)
    m = glass(face, x, y, 11 + 20 * (faces().index(face) if face in faces() else 0))
    lit = m.albedo * (1.05 * occlusion(m.height, UNIT * OVER))[..., None] + m.glow
    return develop(bloomed(calmer(halved(lit)), 0.25, WIDE * UNIT), 1.0)


def around(way: str) -> tuple[Field, Field, Field]:
    """(x, y) in units from the corner of a board, with MARGIN round it, and the signed distance to its edge."""
    wide, high = (WIDE, HIGH) if way == "lying" else (HIGH, WIDE)
    x, y = plane(round((wide + 2 * MARGIN) * EDGES) * OVER, round((high + 2 * MARGIN) * EDGES) * OVER, EDGES * OVER)
    x, y = x - f32(MARGIN), y - f32(MARGIN)
    return x, y, rounded_box(x, y, wide / 2, high / 2, wide / 2, high / 2, 0.03)


def rim(way: str) -> Image.Image:
    """The knapped edge of a board, clear in its middle."""
    x, y, d = around(way)
    chips = 0.10 * np.maximum(chipped(x * f32(1.5), y * f32(1.5), 31) + 0.10, 0) + 0.05 * np.maximum(chipped(x * 4, y * 4, 32), 0)
    inner = d + 0.045 + 0.9 * chips
    height = 0.20 * bevel(d, 0.16, rounded=False) + 0.10 * chipped(x * f32(2.6), y * f32(2.6), 33) * smooth(-0.20, -0.02, d)
    body = np.broadcast_to(colour("#1d5660"), (*x.shape, 3)) * (0.8 + 0.5 * chipped(x * f32(2.6), y * f32(2.6), 33))[..., None]
    line = smooth(0.018, 0.004, np.abs(inner)) + 0.7 * smooth(0.020, 0.0, np.abs(d + 0.012))
    m = Material(np.asarray(body, f32), height, np.full_like(x, 0.75), np.full_like(x, 0.25), (0.16 * line)[..., None] * colour("#c9f6f6"))
    lit = light(m, EDGES * OVER, Sun(power=2.6, slope=0.8), shadows=False, ambient=0.5)
    alpha = cover(d, EDGES * OVER) * np.clip(smooth(-0.012, 0.012, inner) + 0.8 * smooth(0.018, 0.004, np.abs(inner)), 0, 1)
    return develop(halved(lit), 1.1, halved(alpha))


def under(way: str) -> Image.Image:
    """What a board shows below its face: its side, lit through at the top, and its shadow on the table."""
    x, y, d = around(way)
    thick = 0.20
    k = EDGES * OVER
    shade, rgb = np.zeros_like(x), np.zeros((*x.shape, 3), f32)
    solid = cover(d, k)
    for reach, soft, strength in ((0.16, 0.05, 0.75), (0.34, 0.14, 0.55), (0.50, 0.24, 0.35)):
        moved = np.roll(solid, (round(reach * k), round(reach * 0.8 * k)), (0, 1))
        shade = np.maximum(shade, blur(moved, soft * k) * f32(strength))
    shade = shade * smooth(0.0, 0.25, np.minimum(x.max() - x, y.max() - y)) * smooth(0.0, 0.25, np.minimum(x - x.min(), y - y.min()))
    body = np.zeros_like(x)
    for step in range(round(thick * k), 0, -1):
        share = step / (thick * k)
        layer = np.roll(solid, (step, step // 2), (0, 1))
        tone = 0.05 + 0.34 * (1 - share) ** 2 + 0.10 * (0.75 < share < 0.9)
        rgb = rgb * (1 - layer)[..., None] + (layer * f32(tone))[..., None] * colour("#4fb0b4")
        body = np.maximum(body, layer)
    alpha = body + shade * (1 - body)
    rgb = rgb / np.maximum(alpha, 1e-3)[..., None]
    return develop(halved(rgb), 1.1, halved(alpha))


def recipes() -> dict[str, Recipe]:
    """Glass of each face, and rims and sides of boards that lie or stand."""
    found: dict[str, Recipe] = {}
    size = {"unit": UNIT, "hexes": [WIDE, round(HIGH, 4)]}
    for face in faces():
        found[f"shadespire.slab.{face}"] = Recipe(f"pictures/shadespire/slab_{face}.webp", partial(ground, face), 80, size, half=True)
    plain = partial(ground, PLAIN)
    found[f"shadespire.slab.{PLAIN}"] = Recipe(f"pictures/shadespire/slab_{PLAIN}.webp", plain, 80, size, half=True)
    for way in WAYS:
        more = {"unit": EDGES, "margin": MARGIN}
        found[f"shadespire.rim.{way}"] = Recipe(f"pictures/shadespire/rim_{way}.webp", partial(rim, way), 80, more, half=True)
        found[f"shadespire.under.{way}"] = Recipe(f"pictures/shadespire/under_{way}.webp", partial(under, way), 70, more, half=True)
    return found
