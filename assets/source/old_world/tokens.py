"""Solid small things of the Old World: its tokens, discs of corruption, markers, seals, and what tells classes of figures apart.

Each lies in the middle of a clear square with its own shadow; `BODY` of that square's side is the thing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cast_shadow, cover, image, noise, place, reduced, rgb, shape_sdf, smooth, svg
from noise import fbm
from PIL import Image
from pieces.panels import polygon
from pieces.standees import BRIGHT, CANVAS, UNIT, axes
from recipe import Recipe

POWERS = ("khorne", "nurgle", "tzeentch", "slaanesh")
PEAK = [(0.0, -0.60), (0.68, 0.52), (-0.68, 0.52)]
SIDE, OVER, BODY = 160, 3, 0.80
COLLAR = 384
"""The side of the picture of a collar."""
STEP = 0.115
"""How much higher the next disc of a heap lies, in shares of the picture's side."""
BRASS, INK, BONE = "#c2944f", "#1c110a", "#f7ecd0"
HEATER = [(-0.86, -0.92), (0.0, -0.80), (0.86, -0.92), (0.90, -0.10), (0.66, 0.48), (0.0, 1.0), (-0.66, 0.48), (-0.90, -0.10)]
TATTERED = [
    (-1.0, -0.66),
    (-0.60, -0.80),
    (-0.28, -0.68),
    (0.06, -0.84),
    (0.44, -0.70),
    (1.0, -0.80),
    (0.84, -0.30),
    (0.60, 0.10),
    (0.30, 0.66),
    (0.02, 1.0),
    (-0.34, 0.62),
    (-0.52, 0.16),
    (-0.84, -0.22),
]
CRYSTAL = [(-0.06, -1.0), (0.30, -0.56), (0.26, -0.08), (0.48, -0.42), (0.86, -0.20), (0.82, 0.40),
    (0.44, 0.90), (-0.40, 0.96), (-0.80, 0.66), (-0.86, 0.06), (-0.54, -0.16), (-0.34, 0.02), (-0.40, -0.58)]  # fmt: skip


def canvas(side: int, body: float = BODY) -> tuple[Field, Field, float]:
    """(y, x) of an oversampled square in radii of the thing in its middle, and that radius in its pixels."""
    n = side * OVER
    unit = n * body / 2
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / unit
    return y + 0.04, x + 0.03, unit


def within(d: Field, unit: float) -> Field:
    """Coverage of a distance in radii."""
    return np.clip(0.5 - d * unit, 0, 1)


def finished(piece: Relief, body: Field, unit: float, soften: float = 0.014, reach: float = 0.22) -> Image.Image:
    """Light a thing and lay it over its shadow."""
    lit = piece.lit(max(1.0, unit * soften), unit * 0.10, 0.9 / unit)
    stack = Stack(*body.shape[::-1]).over(cast_shadow(body, reach * unit, 0.62), "#050200").over(body, lit)
    return reduced(stack.picture(), OVER)


def outline(kind: str, y: Field, x: Field) -> Field:
    """Signed distance to the outline of an Old World token."""
    match kind:
        case "noble":
            return polygon(x, y, HEATER) - 0.04
        case "skaven":
            return polygon(x, y, TATTERED) - 0.03
        case "hero":
            return shape_sdf("hexagon", y, x, 1.10)
        case "event":
            return np.maximum(np.maximum(np.abs(x) - 0.90, np.abs(y) - 0.90), (np.abs(x) + np.abs(y)) * 0.7071 - 1.08)
        case _:
            return np.hypot(x, y) - 1.0


LOOKS: dict[str, tuple[Colour, Colour, float, float]] = {
    "event": ("#e8d3a0", "#8e1c12", 0.10, 1.00), "hero": ("#9fb9cf", "#12202c", 0.75, 1.04), "noble": ("#e6b23c", "#2c1604", 0.85, 0.88),
    "peasant": ("#9a6630", "#1d0f05", 0.15, 0.96), "skaven": ("#4d4a38", "#e6dcc0", 0.15, 0.96),
}  # fmt: skip
"""Body, emblem, gloss, and how large the emblem is (in diameters)."""


def token(kind: str) -> Image.Image:
    """An Old World token: a cut shape with a rim, its emblem sunk in (pale ones raised)."""
    body, mark, gloss, size = LOOKS[kind]
    y, x, unit = canvas(SIDE)
    d, n = outline(kind, y, x), len(x)
    whole = within(d, unit)
    piece = Relief(n, n, "#100906")
    piece.lay(whole, rgb(body) * 0.55, 0.10 * unit * smooth(0.02, -0.10, d), gloss)
    face = rgb(body) * (1.14 - 0.14 * (x + y))[..., None]
    if kind == "peasant":  # rings of wood
        rings = np.sin(np.hypot(x + 0.5, y * 1.4 - 0.2) * 34 + 5 * fbm(x * 2, y * 2, 3, 3))
        face = face * (1 + 0.10 * rings)[..., None]
    if kind in ("skaven", "event"):
        face = face * (1 + 0.30 * (noise((n, n), unit * 0.5, 7, 4) - 0.5))[..., None]
    piece.lay(within(d + 0.11, unit), face, 0.085 * unit, gloss * 0.7)
    rim = within(np.abs(d + 0.07) - 0.035, unit)
    piece.lay(rim, rgb(body) * 1.25, None, gloss, rise=0.03 * unit)
    down = {"noble": -0.06, "skaven": -0.16}.get(kind, 0.0)
    emblem = svg(f"old_world.{kind}", int(size * unit * 1.34))
    middle = (n / 2 - 0.03 * unit, n / 2 + (down - 0.04) * unit)
    ink, light = (place((n, n), field, *middle) for field in emblem)
    pale = kind == "skaven"
    piece.lay(ink * (1 - light), mark, None, 0.2, rise=(0.02 if pale else -0.045) * unit)
    piece.lay(np.clip(light, 0, 1), rgb(body) * (0.6 if pale else 1.2), None, 0.2)
    return finished(piece, whole, unit)


def warpstone() -> Image.Image:
    """A lump of glowing green stone."""
    y, x, unit = canvas(SIDE)
    d, n = polygon(x, y, CRYSTAL) - 0.02, len(x)
    whole = within(d, unit)
    facets = np.max(
        [
            a * x + b * y + c
            for a, b, c in ((-0.5, -0.3, 0.10), (0.6, -0.2, 0.02), (0.1, 0.6, -0.05), (-0.2, 0.3, 0.0), (0.9, 0.3, -0.28), (-0.8, 0.5, -0.22))
        ],
        axis=0,
    )
    piece = Relief(n, n, "#04140a")
    glow = np.exp(-(((x + 0.06) / 0.42) ** 2 + ((y - 0.12) / 0.62) ** 2))
    paint = rgb("#0f7a35") * (1 - glow[..., None]) + rgb("#6dff62") * glow[..., None]
    piece.lay(whole, paint, 0.5 * unit * (0.4 - facets) * smooth(0.02, -0.22, d), 1.0)
    lines = smooth(0.035, 0.008, np.abs(polygon(x, y, [(-0.06, -0.86), (0.08, -0.10), (-0.10, 0.80), (-0.30, 0.10)])))
    lines = np.maximum(lines, smooth(0.03, 0.008, np.abs(polygon(x, y, [(0.50, -0.30), (0.56, 0.30), (0.30, 0.80), (0.16, 0.10)]))))
    lit = piece.lit(unit * 0.012, unit * 0.1, 0.5 / unit)
    lit = np.clip(lit + (0.45 * lines * whole)[..., None] * rgb("#c8ffb0") + (0.20 * glow)[..., None] * rgb("#50ff60"), 0, 1)
    rim = within(np.abs(d) - 0.03, unit)
    aura = smooth(0.42, 0.0, d) ** 2 * 0.55
    stack = Stack(n, n).over(cast_shadow(whole, 0.2 * unit, 0.55), "#020a04").over(aura, "#44e860")
    stack.over(np.maximum(whole, rim), lit * (1 - 0.8 * rim)[..., None])
    return reduced(stack.picture(), OVER)


def owned(power: str, y: Field, x: Field) -> Field:
    """Signed distance to the outline of what is a power's: the shape of its seat with round corners, about as large as a
    disc of radius 1, so that a power is known without its colour."""
    match power:
        case "khorne":
            return polygon(x, y, PEAK) - 0.39
        case "nurgle":
            return rounded(x, y, 0.94, 0.26)
        case "slaanesh":
            return rounded((x + y) * 0.7071, (x - y) * 0.7071, 0.80, 0.18)
        case _:
            return np.hypot(x, y) - 0.99


def rounded(x: Field, y: Field, half: float, corner: float) -> Field:
    """Signed distance to a square with round corners."""
    qx, qy = np.abs(x) - half + corner, np.abs(y) - half + corner
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - corner


def disc(part: str, power: str) -> Image.Image:
    """A token of corruption: its grey body with shadow (to be dyed), or the rim and the sigil that go over it."""
    y, x, unit = canvas(SIDE, 0.78)
    n, lift = len(x), 0.07
    top = owned(power, y + lift, x)
    side = np.minimum(top, owned(power, y - lift, x))
    piece = Relief(n, n)
    piece.lay(within(top, unit), None, 0.10 * unit * smooth(0.0, -0.09, top), 0.5)
    piece.lay(within(top + 0.17, unit), None, 0.045 * unit + 0.05 * unit * smooth(-0.17, -0.60, top), 0.6)
    diffuse, gleam = piece.light(unit * 0.014, unit * 0.1, 0.9 / unit)
    if part == "body":
        face = (diffuse * (1.10 - 0.16 * (x + y)) + 0.55 * gleam) / BRIGHT
        wall = (0.42 + 0.30 * smooth(0.9, -0.9, x)) / BRIGHT
        stack = Stack(n, n).over(cast_shadow(within(side, unit), 0.16 * unit, 0.6), "#050200")
        stack.over(within(side - 0.03, unit), "#0c0705").over(within(side, unit), np.repeat(wall[..., None], 3, -1)).over(
            within(top, unit), np.repeat(face[..., None], 3, -1)
        )
        return reduced(stack.picture(), OVER)
    size, low = SIGILS[power]
    mark = place((n, n), svg(f"old_world.{power}", int(unit * size))[0], n / 2 - 0.03 * unit, n / 2 - (lift + 0.04 - low) * unit)
    rim = within(np.abs(top + 0.09) - 0.055, unit)
    stack = Stack(n, n).over(np.clip(blur(mark, unit * 0.02) * 1.6, 0, 1) * 0.55, "#0c0604").over(mark, rgb(BONE) * (diffuse * 0.98)[..., None])
    return reduced(stack.over(rim, rgb("#efe0b8") * (diffuse * (1.0 - 0.10 * (x + y)))[..., None]).picture(), OVER)


SIGILS = {"khorne": (1.24, 0.19), "nurgle": (1.42, 0.0), "tzeentch": (1.34, 0.0), "slaanesh": (1.20, 0.0)}
"""The size of a power's sigil on its tokens, and how far below their middle it is, in radii."""


def marker(part: str, power: str) -> Image.Image:
    """A marker for tracks: a piece of enamel (grey, to be dyed), or the brass and the sigil that go over it."""
    y, x, unit = canvas(SIDE, 0.78)
    n, low = len(x), SIGILS[power][1]
    d, r = owned(power, y, x), np.hypot(x, y - low)
    piece = Relief(n, n, BRASS)
    piece.lay(within(d, unit), None, 0.16 * unit * smooth(0.02, -0.10, d), 0.7)
    piece.lay(within(r - 0.70, unit), None, 0.22 * unit, 0.9).lay(within(r - 0.64, unit), None, 0.17 * unit + 0.02 * unit * r, 0.7)
    diffuse, gleam = piece.light(unit * 0.014, unit * 0.1, 0.9 / unit)
    if part == "body":
        face = (diffuse * (1.12 - 0.16 * (x + y)) + 0.3 * gleam) / BRIGHT
        stack = Stack(n, n).over(cast_shadow(within(d, unit), 0.26 * unit, 0.62), "#050200").over(within(d - 0.05, unit), "#0c0705")
        return reduced(stack.over(within(d, unit), np.repeat(face[..., None], 3, -1)).picture(), OVER)
    mark = place((n, n), svg(f"old_world.{power}", int(unit * 1.16))[0], n / 2 - 0.03 * unit, n / 2 + (low - 0.04) * unit)
    piece.lay(mark, INK, None, 0.3, rise=-0.05 * unit)
    return reduced(image(piece.lit(unit * 0.014, unit * 0.1, 0.9 / unit), within(r - 0.70, unit)), OVER)


def counter() -> Image.Image:
    """An advancement counter: a small brass cog with an arrow."""
    y, x, unit = canvas(128)
    n = len(x)
    whole = place((n, n), svg("old_world.counter", int(unit * 2))[0], n / 2 - 0.03 * unit, n / 2 - 0.04 * unit)
    filled = np.maximum(whole, within(np.hypot(x, y) - 0.66, unit))
    piece = Relief(n, n, "#6e3410").lay(filled, "#7a3a12", 0.04 * unit, 0.3).lay(whole, BRASS, 0.13 * unit, 1.0)
    edge = np.clip(blur(filled, unit * 0.03) * 3, 0, 1)
    piece.rgb = piece.rgb * np.where(filled > 0.5, 1.0, 0.15)[..., None]
    return finished(piece, edge, unit)


def gilded(name: str, side: int, colour: Colour = "#e2b35c", body: float = 0.84, halo: tuple[str, float] | None = None) -> Image.Image:
    """An emblem as gilded relief with a thin dark edge; `halo`: the colour of its glow and how strong it is."""
    y, x, unit = canvas(side, body)
    n = len(x)
    shape = place((n, n), svg(f"old_world.{name}", int(unit * 1.96))[0], n / 2 - 0.03 * unit, n / 2 - 0.04 * unit)
    wide = np.clip(blur(shape, unit * 0.022) * 3.0, 0, 1)
    dome = blur(shape, unit * 0.05) * 0.6 + blur(shape, unit * 0.02) * 0.4
    piece = Relief(n, n, "#140b05").lay(wide, "#2a1708", 0.02 * unit, 0.2).lay(shape, rgb(colour) * (1.16 - 0.16 * (x + y))[..., None], None, 0.9)
    piece.height += dome * unit * 0.15
    picture = finished(piece, wide, unit, 0.010, 0.16)
    if halo is None:
        return picture
    lit = np.clip(blur(shape, unit * 0.16) * 1.3, 0, 1) * halo[1]
    under = reduced(image(np.ones((n, n, 3), np.float32) * rgb(halo[0]), lit * smooth(1.16, 0.9, np.hypot(x, y))), OVER)
    under.alpha_composite(picture)
    return under


def seal() -> Image.Image:
    """The burnt seal of a ruined region: black wax with embers in its cracks, flames pressed round a bare middle."""
    y, x, unit = canvas(320, 0.86)
    n, angle, r = len(x), np.arctan2(y, x), np.hypot(x, y)
    d = r - 0.90 - 0.045 * np.sin(angle * 3 + 0.6) - 0.03 * np.sin(angle * 7 + 1.9) - 0.03 * fbm(x * 3, y * 3, 3, 9)
    whole, piece = within(d, unit), Relief(n, n, "#0d0605")
    wax = rgb("#4a120c") * (1.15 + 0.35 * fbm(x * 2.2, y * 2.2, 4, 11) - 0.16 * (x + y))[..., None]
    piece.lay(whole, wax, 0.20 * unit * np.sqrt(np.clip(-d / 0.26, 0, 1)).clip(0, 1), 0.75)
    pressed = within(r - 0.70, unit)
    piece.lay(pressed, None, 0.13 * unit, 0.6).lay(within(np.abs(r - 0.70) - 0.03, unit), None, 0.19 * unit, 0.7)
    flames = within(np.abs(r - 0.575 - 0.06 * np.sin(angle * 9 + 5 * (r - 0.5))) - 0.055 * (0.6 + 0.4 * np.cos(angle * 18)), unit)
    piece.lay(flames, rgb("#6a2014"), None, 0.6, rise=0.05 * unit).lay(within(np.abs(r - 0.43) - 0.016, unit), None, None, 0.6, rise=0.04 * unit)
    piece.lay(within(r - 0.41, unit), rgb("#1e0a07"), None, 0.35, rise=-0.02 * unit)
    char = smooth(0.05, 0.5, fbm(x * 1.6 + 3, y * 1.6, 4, 13)) * whole * smooth(0.36, 0.5, r)
    piece.lay(char * 0.85, "#0b0706", None, 0.15, rise=-0.02 * unit)
    vein = np.abs(fbm(x * 2.6, y * 2.6, 4, 15))
    crack = smooth(0.045, 0.0, vein) * smooth(0.44, 0.56, r) * whole * smooth(-0.25, 0.25, fbm(x * 1.2, y * 1.2, 2, 16))
    lit = piece.lit(unit * 0.008, unit * 0.06, 0.9 / unit)
    fire = (crack**0.7)[..., None]
    lit = np.clip(lit * (1 - 0.6 * fire) + fire * rgb("#ff7a1e") + blur(crack, unit * 0.03)[..., None] * rgb("#c03808") * 0.9, 0, 1)
    stack = Stack(n, n).over(cast_shadow(whole, 0.12 * unit, 0.62), "#050200").over(whole, lit)
    return reduced(stack.picture(), OVER)


def shield() -> Image.Image:
    """A small shield for the number that says what a region is worth."""
    y, x, unit = canvas(128, 0.88)
    n = len(x)
    d = polygon(x, y * 1.02, HEATER) + 0.02
    whole = within(d, unit)
    piece = Relief(n, n, "#1a0f08").lay(whole, BRASS, 0.10 * unit * smooth(0.0, -0.10, d), 0.8)
    page = rgb("#f0e0b8") * (1.05 - 0.08 * (x + y) + 0.10 * (noise((n, n), unit * 0.6, 21, 3) - 0.5))[..., None]
    piece.lay(within(d + 0.15, unit), page, 0.07 * unit, 0.1)
    piece.lay(within(np.abs(d + 0.15) - 0.025, unit), INK, None, 0.1, rise=-0.02 * unit)
    return finished(piece, whole, unit, 0.014, 0.16)


def space() -> Image.Image:
    """An empty card space on the map: a hollow with a fine brass line and corners of ink."""
    w, h = 300 * 2, 420 * 2
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    ax, ay = np.abs(x - (w - 1) / 2) - w / 2, np.abs(y - (h - 1) / 2) - h / 2

    def box(inset: float, radius: float) -> Field:
        qx, qy = ax + inset + radius, ay + inset + radius
        return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius

    outer, inner = box(8, 40), box(52, 24)
    inside = cover(outer)
    fallen = np.clip(np.roll(blur(1 - inside, 16), (12, 9), (0, 1)) * 1.1, 0, 1) * inside
    bead = np.sqrt(np.clip(1 - ((outer + 14) / 13) ** 2, 0, 1))
    piece = Relief(w, h, BRASS)
    piece.height += bead * 11
    piece.gloss += 0.8
    stack = Stack(w, h).over(inside * 0.11 + fallen * 0.36, "#3a1f0a")
    stack.over(cover(np.abs(inner) - 3.0) * 0.6, "#2a1608")
    near = np.maximum(-ax, -ay) < 110
    corner = cover(np.abs(np.hypot(-ax - 52, -ay - 52) - 50) - 3.5) * near * (inner < 0)
    stack.over(corner * 0.6, "#2a1608").over(cover(np.abs(outer + 14) - 15) * 0.85, "#1c1008")
    stack.over(cover(np.abs(outer + 14) - 12), piece.lit(1.5, 8, 0.02))
    return reduced(stack.picture(), 2)


def rank(kind: str) -> Image.Image:
    """A collar of dark iron under a standee: short teeth for warriors, long spikes for greater daemons."""
    y, x, unit = axes(COLLAR, UNIT * COLLAR / CANVAS)
    r, angle = np.hypot(x, y), np.degrees(np.arctan2(y, x))
    count, reach, wide = (12, 1.16, 0.150) if kind == "warrior" else (12, 1.36, 0.165)
    turn = (angle + 180 / count) % (360 / count) - 180 / count
    aside = np.abs(np.sin(np.radians(turn))) * r
    long = np.where(np.abs(np.round(angle / (360 / count))) % 2 == 0, 1.0, 0.62 if kind != "warrior" else 1.0)
    tip = 0.95 + (reach - 0.95) * long
    share = np.clip((tip - r) / (tip - 0.90), 0, 1)
    d = np.maximum(aside - wide * share ** (1.0 if kind == "warrior" else 0.75), 0.90 - r)
    d = np.minimum(np.where(r > tip, 1.0, d), np.abs(r - 0.96) - 0.045)
    whole = np.clip(0.5 - d * unit, 0, 1)
    piece = Relief(len(x), len(x), "#3d3733")
    piece.lay(whole, "#5d544c" if kind == "warrior" else "#4a4644", 0.10 * unit * np.clip(1 - aside / wide, 0, 1), 0.8)
    if kind != "warrior":
        piece.lay(whole * smooth(1.14, 1.24, r), "#e0b45c", None, 1.0)
    edge = np.clip(0.5 - (d - 0.028) * unit, 0, 1)
    lit = piece.lit(max(1.0, unit * 0.008), unit * 0.05, 0.9 / unit)
    stack = Stack(len(x), len(x)).over(cast_shadow(whole, 0.16 * unit, 0.55), "#050200").over(edge, "#0d0806").over(whole, lit)
    return reduced(stack.picture(), 2)


def recipes() -> dict[str, Recipe]:
    """All of them by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image], **more: object) -> None:
        found[f"old_world.{name}"] = Recipe(f"pictures/old_world/{name.replace('.', '_')}.webp", draw, 88, more)

    for kind in LOOKS:
        add(f"token.{kind}", partial(token, kind), body=BODY)
    add("token.warpstone", warpstone, body=BODY)
    for power in POWERS:
        add(f"corruption.{power}", partial(disc, "body", power), body=0.78, step=STEP)
        add(f"corruption.{power}.face", partial(disc, "face", power))
        add(f"marker.{power}", partial(marker, "body", power), body=0.78)
        add(f"marker.{power}.face", partial(marker, "face", power))
        add(f"sigil.{power}", partial(gilded, power, 256), body=0.84)
    add("counter", counter, body=BODY)
    add("comet", partial(gilded, "comet", SIDE, "#ffe6a0", 0.84, ("#ffb84a", 0.55)), body=0.84)
    add("magic", partial(gilded, "magic", SIDE, "#8f7cf0", 0.84, ("#6a58ff", 0.45)), body=0.84)
    add("ruin", seal, body=0.86, words=[96, 92, 128, 128])
    add("value", shield, body=0.88, words=[28, 20, 72, 76])
    add("space", space)
    for kind in ("warrior", "greater_daemon"):
        add(f"rank.{kind}", partial(rank, kind))
    return found
