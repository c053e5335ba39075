"""The skin of the interface: panels, buttons and small parts that stretch (nine slices), textures, marks on the board.

Lengths are units (pixels of a window 720 high); everything is drawn AT times as large, for the largest window.
A skin's line in the manifest says how it stretches: `at`, `border` (left, top, right, bottom, in units), and for panels
`fill` (texture), `inset` (where the texture begins) and `shade` (light of the texture at the top and at the bottom).
"""

from __future__ import annotations

from functools import partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cast_shadow, cover, flat, grid, image, noise, reduced, rgb, round_sdf, smooth
from PIL import Image
from recipe import Recipe

AT, OVER = 3, 2
BRASS, DEEP = "#b98a4a", "#1a120c"
BUTTONS = {
    "gold": {"normal": "#8a6232", "hover": "#a37334", "pressed": "#63451f", "disabled": "#4b443c"},
    "dark": {"normal": "#3d2e22", "hover": "#543f2a", "pressed": "#2a1f17", "disabled": "#332d28"},
    "red": {"normal": "#7c2f22", "hover": "#98392a", "pressed": "#571f16", "disabled": "#46403c"},
}


def field_of(width: float, height: float, radius: float, inset: float = 0.0) -> Field:
    """Signed distance in units to a rounded rectangle, oversampled."""
    k = AT * OVER
    return round_sdf(int(width * k), int(height * k), inset * k, radius * k) / k


def sharp(distance: Field) -> Field:
    """Coverage of a distance in units."""
    return cover(distance * (AT * OVER))


def line(distance: Field, middle: float, width: float) -> Field:
    """Coverage of a line so wide along that distance."""
    return sharp(np.abs(distance - middle) - width / 2)


def finish(piece: Relief, alpha: Field, soften: float = 0.25) -> Image.Image:
    """Light a part and scale it down; heights are units, `soften` units too."""
    k = AT * OVER
    piece.height *= k
    return reduced(image(piece.lit(soften * k, 2.4 * k, 0.05 / k), alpha), OVER)


def slope(piece: Relief, top: float, bottom: float) -> Field:
    """Brightness falling from the top to the bottom of a part."""
    return np.linspace(top, bottom, piece.rgb.shape[0], dtype=np.float32)[:, None, None]


# ---------------------------------------------------------------------------------------------- panels


def framed(colour: Colour, metal: Colour = BRASS, rails: tuple[tuple[float, float], ...] = ((2.6, 2.2), (8.0, 0.9)), depth: float = 3.0) -> Image.Image:
    """Edge of a raised panel: bevel and metal rails (distance from the edge, width), clear in the middle."""
    size = 64
    d = field_of(size, size, 10)
    piece = Relief(*d.shape[::-1], colour)
    piece.height += depth * smooth(0, -4.5, d)
    piece.lay(line(d, -0.4, 0.8), "#0d0805", None, 0.0)
    for i, (middle, width) in enumerate(rails):
        bead = np.sqrt(np.clip(1 - ((d + middle) / (width / 2)) ** 2, 0, 1))
        piece.lay(line(d, -middle, width + 0.9), "#0f0a06", None, 0.0, rise=-0.35)
        piece.lay(line(d, -middle, width), rgb(metal) * (1.0 if i == 0 else 0.72), None, 0.9 if i == 0 else 0.4)
        piece.height += bead * width * 0.55
    clear = smooth(-12.5, -5.0, d) if rails else smooth(-7, -3, d)
    shade = np.maximum(clear * 0.85, np.max([line(d, -m, w + 0.9) for m, w in rails], axis=0) if rails else 0)
    shade = np.maximum(shade, smooth(-6.4, -6.0, d))
    return finish(piece, sharp(d) * shade)


def well(colour: Colour, metal: Colour = BRASS, radius: float = 8, rim: float = 1.3, deep: float = 7.0) -> Image.Image:
    """Edge of a sunk well: a thin metal rim and the shadow that it throws inwards, clear in the middle."""
    size = 64
    d = field_of(size, size, radius)
    k = AT * OVER
    y, x = grid(*d.shape[::-1])
    inside = sharp(d + rim)
    fallen = np.roll(blur(1 - inside, deep * 0.5 * k), (int(deep * 0.32 * k), int(deep * 0.26 * k)), (0, 1))
    wide = np.roll(blur(1 - inside, deep * 1.1 * k), (int(deep * 0.7 * k), int(deep * 0.55 * k)), (0, 1))
    dark = np.clip(fallen * 1.15 + wide * 0.55, 0, 1) * 0.90 * inside
    piece = Relief(*d.shape[::-1], metal)
    piece.height += np.sqrt(np.clip(1 - ((d + rim / 2) / (rim / 2 + 0.2)) ** 2, 0, 1)) * rim * 0.7
    piece.gloss += 0.8
    piece.height *= k
    lit = piece.lit(0.2 * k, 2.4 * k, 0.05 / k)
    lip = smooth(0.2, 1.0, (x + y) / (size * k)) * line(d, -rim - 0.6, 1.0) * 0.35  # the far edge catches the lamp
    stack = Stack(*d.shape[::-1]).over(np.maximum(dark, sharp(d + rim) * smooth(-5, -1, d) * 0.45), rgb(colour) * 0.12)
    stack.over(lip, rgb(metal) * 1.1).over(line(d, -rim / 2, rim + 0.5) * sharp(d), lit)
    return reduced(stack.picture(), OVER)


def page() -> Image.Image:
    """Edge of a parchment page: worn and darker outside, a thin double line inside."""
    size = 84
    d = field_of(size, size, 3.5)
    k = AT * OVER
    piece = Relief(*d.shape[::-1], "#d9c08c")
    piece.height += 0.8 * smooth(0, -1.4, d)
    lit = Relief.lit(piece, 0.3 * k, 2 * k, 0.02)
    stack = Stack(*d.shape[::-1]).over(sharp(d) * smooth(-26, -1, d) ** 1.6 * 0.60, "#8a5f2a")
    stack.over(sharp(d) * smooth(-5, 0, d) * 0.55, "#5a3614").over(line(d, -0.6, 1.2) * 0.55, lit)
    stack.over(line(d, -10.0, 0.9) * 0.60, "#6b4420").over(line(d, -12.4, 0.5) * 0.55, "#6b4420")
    return reduced(stack.picture(), OVER)


def under(radius: float, reach: float, strength: float) -> Image.Image:
    """The shadow of a raised panel; its picture reaches `MARGIN` units beyond it on every side."""
    size = 40 + 2 * MARGIN
    d = field_of(size, size, radius, MARGIN)
    dark = cast_shadow(sharp(d), reach * AT * OVER, strength)
    return reduced(flat("#050200", dark), OVER)


MARGIN = 20


def screw() -> Image.Image:
    """A domed brass screw with its slot, 10 units wide in a picture of 14."""
    k = AT * OVER
    y, x = (v / k for v in grid(14 * k, 14 * k))
    r = np.hypot(x, y)
    piece = Relief(14 * k, 14 * k, "#0f0a06").lay(sharp(r - 4.6), BRASS, 0.0, 1.0)
    piece.height += np.sqrt(np.clip(1 - (r / 5.4) ** 2, 0, 1)) * 2.6
    slot = sharp(np.maximum(np.abs(x * 0.8 + y * 0.6) - 0.55, r - 3.3))
    piece.lay(slot, "#3b2610", None, 0.2, rise=-0.9)
    alpha = np.maximum(sharp(r - 4.9), smooth(6.6, 4.5, np.hypot(x - 0.7, y - 0.9)) * 0.6)
    return finish(piece, alpha)


# ---------------------------------------------------------------------------------------------- textures


def pebbles(n: int, count: int, seed: int) -> Field:
    """Seamless grain of n x n pixels: `count` round pebbles a side, 0 in the creases between them, 1 on their tops."""
    rng = np.random.default_rng(seed)
    jx, jy = rng.uniform(0.1, 0.9, (2, count, count)).astype(np.float32)
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) * (count / n)
    cx, cy = x.astype(int), y.astype(int)
    first, second = np.full((n, n), 9, np.float32), np.full((n, n), 9, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            px, py = cx + dx, cy + dy
            d = np.hypot(px + jx[py % count, px % count] - x, py + jy[py % count, px % count] - y)
            second = np.minimum(second, np.maximum(first, d))
            first = np.minimum(first, d)
    return smooth(0.02, 0.42, second - first)


def leather(colour: Colour) -> Image.Image:
    """A seamless tile of dark grained leather: pebbles, finer ones on them, long creases, uneven dye."""
    n = 512
    large, fine = pebbles(n, 44, 11), pebbles(n, 96, 12)
    folds = np.abs(noise((n, n), 64, 15, 3, tile=True) - 0.5)
    height = 1.15 * large + 0.45 * fine - 0.9 * smooth(0.035, 0.0, folds)
    tone = 1 + 0.22 * (noise((n, n), 128, 14, 3, tile=True) - 0.5) + 0.16 * (large - 0.7)
    return textured(colour, height, tone)


def textured(colour: Colour, height: Field, tone: Field) -> Image.Image:
    """Light a seamless height field (three copies, the middle one kept)."""
    n = len(height)
    piece = Relief(3 * n, 3 * n)
    piece.height = np.tile(height, (3, 3)).astype(np.float32)
    diffuse, _ = piece.light(0.6, 6, 0.04)
    return image(rgb(colour) * (diffuse[n : 2 * n, n : 2 * n] * tone)[..., None])


def felt() -> Image.Image:
    """A seamless tile of green felt."""
    n = 512
    fibre = noise((n, n), 5, 21, 2, tile=True)
    along = blur(np.random.default_rng(22).random((n, n)).astype(np.float32), 1)
    tone = 1 + 0.16 * (noise((n, n), 90, 23, 3, tile=True) - 0.5) + 0.22 * (fibre - 0.5)
    return textured("#1f3f2e", 1.1 * fibre + 0.8 * along, tone)


def parchment() -> Image.Image:
    """A seamless tile of parchment: clouds, fibres, a few specks."""
    n = 512
    rng = np.random.default_rng(31)
    cloud = noise((n, n), 170, 32, 4, tile=True)
    fibres = np.zeros((n, n), np.float32)
    for _ in range(260):
        x, y, a, long = rng.uniform(0, n), rng.uniform(0, n), rng.uniform(0, np.pi), rng.uniform(8, 30)
        bend = rng.uniform(-0.03, 0.03)
        for t in np.arange(0, long, 0.5):
            fibres[int(y + np.sin(a + bend * t) * t) % n, int(x + np.cos(a + bend * t) * t) % n] += rng.uniform(0.2, 0.8)
    fibres = np.clip(blur(fibres, 1), 0, 1)
    specks = blur((rng.random((n, n)) > 0.9996).astype(np.float32), 1) * 4
    tone = 1 + 0.16 * (cloud - 0.5) + 0.05 * (noise((n, n), 12, 33, 2, tile=True) - 0.5) - 0.10 * fibres - 0.22 * specks
    warm = np.stack([1 + 0 * cloud, 1 - 0.03 * (1 - cloud), 1 - 0.10 * (1 - cloud)], -1)
    return image(rgb("#ecdcb8") * tone[..., None] * warm)


# ---------------------------------------------------------------------------------------------- buttons and small parts


def button(kind: str, state: str) -> Image.Image:
    """A brass or leather button, 48 x 40 units, that stretches."""
    colour = BUTTONS[kind][state]
    d = field_of(48, 40, 9)
    piece = Relief(*d.shape[::-1], "#1c120a")
    sunk = state == "pressed"
    tint, sign = rgb(colour), -0.7 if sunk else 1.0
    metal = {"gold": tint * 1.25, "dark": rgb(BRASS) * (0.9 if state != "disabled" else 0.4), "red": rgb(BRASS)}[kind]
    if state == "disabled":
        metal = tint * 1.15
    piece.lay(sharp(d + 1.1), metal, sign * 1.5 * smooth(-0.8, -2.4, d), 0.0 if state == "disabled" else 0.7)
    piece.lay(line(d, -3.0, 0.7), tint * 0.42, None, 0.0, rise=-0.3)
    piece.lay(sharp(d + 3.2), tint * slope(piece, 1.22, 0.80), sign * (1.3 + 1.5 * smooth(-3.0, -6.5, d)), 0.12)
    if state == "hover":
        piece.rgb += (rgb("#ffe2a0") * (0.12 * smooth(-2.0, -14, d) * sharp(d + 3.2))[..., None]).astype(np.float32)
    gleam = smooth(0.2, 1.0, -np.gradient(d)[0] * -12) * line(d, -4.6, 1.6) * (0.0 if sunk or state == "disabled" else 0.20)
    piece.rgb += (rgb("#fff0c8") - piece.rgb) * gleam[..., None]
    return finish(piece, sharp(d), 0.35)


def focus() -> Image.Image:
    """A ring for the keyboard's focus: white between two dark lines; it reaches 5 units beyond its widget."""
    d = field_of(58, 50, 14)
    stack = Stack(*d.shape[::-1]).over(line(d, -2.4, 4.6), "#140b05").over(line(d, -2.4, 2.2), "#ffffff")
    return reduced(stack.picture(), OVER)


def bracket() -> Image.Image:
    """The keyboard's cursor on the board: four corners; it stretches between them."""
    size = 64
    d = field_of(size, size, 5)
    y, x = (np.abs(v) / (AT * OVER) for v in grid(*d.shape[::-1]))
    near = sharp(16 - x) * sharp(16 - y)
    outer = sharp(15 - x) * sharp(15 - y)
    stack = Stack(*d.shape[::-1]).over(line(d, -3.2, 6.0) * outer, "#140b05").over(line(d, -3.2, 3.4) * near, "#ffffff")
    return reduced(stack.picture(), OVER)


def box(state: str) -> Image.Image:
    """A check box, 22 units: off or on."""
    k, size = AT * OVER, 22
    y, x = (v / k for v in grid(size * k, size * k))
    d = field_of(size, size, 4, 1)
    piece = Relief(size * k, size * k, DEEP).lay(sharp(d), BRASS, 1.6 * smooth(0.2, -1.0, d), 0.8)
    piece.lay(sharp(d + 2.0), "#140d08", -1.5 * smooth(-2, -3.5, d), 0.1)
    if state == "on":
        tick = np.minimum(stroke(x, y, (-5.2, 0.2), (-1.4, 4.2)), stroke(x, y, (-1.4, 4.2), (5.6, -5.0))) - 1.6
        piece.lay(sharp(tick), "#ffcf4a", 1.6, 0.7)
    return finish(piece, sharp(d - 0.6))


def stroke(x: Field, y: Field, a: tuple[float, float], b: tuple[float, float]) -> Field:
    """Distance to the line from a to b."""
    px, py, bx, by = x - a[0], y - a[1], b[0] - a[0], b[1] - a[1]
    t = np.clip((px * bx + py * by) / (bx * bx + by * by), 0, 1)
    return np.hypot(px - bx * t, py - by * t)


def bar(kind: str) -> Image.Image:
    """Parts of bars, 32 x 12 units, that stretch: groove and fill (gold) of sliders, frame, good and bad of odds."""
    d = field_of(32, 12, 6 if kind in ("groove", "fill") else 2)
    piece = Relief(*d.shape[::-1], DEEP)
    match kind:
        case "groove":
            piece.lay(sharp(d), rgb(BRASS) * 0.62, 0.8, 0.5).lay(sharp(d + 1.0), "#0c0805", -1.6 * smooth(-1, -3, d), 0.0)
        case "fill":
            piece.lay(sharp(d + 2.2), rgb("#d79a35") * slope(piece, 1.25, 0.75), 1.5 * smooth(-2, -5, d), 0.4)
            return finish(piece, sharp(d + 2.0))
        case "frame":
            piece.lay(sharp(d), rgb(BRASS) * 0.75, 0.9, 0.5).lay(sharp(d + 1.1), "#0c0805", -1.2, 0.0)
        case _:
            tone = {"good": "#58a85c", "bad": "#c2452c"}[kind]
            piece.lay(sharp(d + 1.6), rgb(tone) * slope(piece, 1.45, 0.70), 0.6 * smooth(-1.5, -3, d), 0.2)
            return finish(piece, sharp(d + 1.4))
    return finish(piece, sharp(d))


def knob() -> Image.Image:
    """The knob of a slider: a turned brass button, 24 units."""
    k = AT * OVER
    y, x = (v / k for v in grid(24 * k, 24 * k))
    r = np.hypot(x, y)
    piece = Relief(24 * k, 24 * k, "#0f0a06").lay(sharp(r - 9.6), BRASS, 2.6 * smooth(10, 6.5, r), 0.9)
    piece.lay(line(r, 6.0, 0.8), "#5d421d", None, 0.2, rise=-0.5).lay(sharp(r - 5.2), "#d9a860", None, 0.8, rise=-0.2)
    shade = smooth(11.8, 8.5, np.hypot(x - 0.8, y - 1.1)) * 0.55
    return finish(piece, np.maximum(sharp(r - 10), shade))


def medal(state: str) -> Image.Image:
    """A station of the phase track, 44 units: past, now or next."""
    k = AT * OVER
    y, x = (v / k for v in grid(44 * k, 44 * k))
    r, metal, face = np.hypot(x, y), {"past": "#8d6a38", "now": "#ffcf4a", "next": "#5b4a38"}[state], {"past": "#a97f45", "now": "#ffd55c", "next": "#382c23"}[state]
    piece = Relief(44 * k, 44 * k, "#0f0a06").lay(sharp(r - 15.4), metal, 2.0 * smooth(16, 13.5, r), 0.9)
    piece.lay(line(r, 12.6, 0.9), rgb(metal) * 0.45, None, 0.1, rise=-0.4)
    piece.lay(sharp(r - 12.2), rgb(face) * (1.1 - 0.012 * (x + y))[..., None], 1.6 + 0.4 * smooth(12, 8, r), 0.25)
    glow = smooth(21.5, 14, r) * (0.55 if state == "now" else 0.0)
    shade = smooth(18.5, 14, np.hypot(x - 1, y - 1.6)) * (0.6 if state != "now" else 0.0)
    lit = finish(piece, sharp(r - 16))
    under_it = reduced(flat("#ffce55" if state == "now" else "#050200", np.maximum(glow, shade)), OVER)
    under_it.alpha_composite(lit)
    return under_it


def enamel() -> Image.Image:
    """A seat's banner, 96 x 44 units: grey enamel (tinted by the owner's colour) that stretches."""
    d = field_of(96, 44, 7)
    piece = Relief(*d.shape[::-1], "#d8d8d8")
    piece.rgb = (piece.rgb * slope(piece, 1.0, 0.66)).astype(np.float32)
    piece.height += 0.8 * smooth(-2, -4.5, d)
    return finish(piece, sharp(d))


def banner_frame() -> Image.Image:
    """The brass edge of a seat's banner."""
    d = field_of(96, 44, 7)
    piece = Relief(*d.shape[::-1], BRASS)
    piece.height += np.sqrt(np.clip(1 - ((d + 1.5) / 1.6) ** 2, 0, 1)) * 1.3
    piece.gloss += 0.9
    return finish(piece, np.maximum(line(d, -1.5, 2.6), line(d, -0.3, 0.8) * sharp(d)))


# ---------------------------------------------------------------------------------------------- marks on the board


def arrow(kind: str) -> Image.Image:
    """Arrows: `exit` points down and out of the board, `turn` curls clockwise about a door."""
    n = 192 * OVER
    y, x = (v / (n / 2) for v in grid(n, n))
    if kind == "exit":
        head = np.maximum(np.abs(x) * 0.76 + (y - 0.72) * 0.65, 0.02 - y)
        shaft = np.maximum(np.abs(x) - 0.20, np.abs(y + 0.32) - 0.40)
        d, face = np.minimum(head, shaft), "#d9f0ff"
    else:
        angle, r = np.arctan2(y, x), np.hypot(x, y)
        ring = np.maximum(np.abs(r - 0.62) - 0.105, -(np.abs(angle + 0.15) - 0.75))
        tip = (np.cos(0.55) * 0.62, np.sin(0.55) * 0.62)
        u, v = x - tip[0], y - tip[1]
        along, across = -u * np.sin(0.62) + v * np.cos(0.62), u * np.cos(0.62) + v * np.sin(0.62)
        head = np.maximum(np.abs(across) * 0.78 + (along - 0.16) * 0.62, -along - 0.14)
        ring = np.maximum(ring, -np.maximum(np.abs(across) - 0.4, np.abs(along - 0.2) - 0.34))
        d, face = np.minimum(ring, head), "#ffe9b8"
    stack = Stack(n, n).over(cover((d - 0.085) * n / 2) * 0.85, "#140b05").over(cover(d * n / 2), face)
    return reduced(stack.picture(), OVER)


def hatch() -> Image.Image:
    """A seamless tile of slanting lines, for cells in an enemy's zone."""
    n = 96
    y, x = np.mgrid[0 : n * 4, 0 : n * 4].astype(np.float32) / 4
    phase = np.abs(((x + y) % 24) - 12)
    return reduced(flat("#ffd0a8", np.clip((3.6 - phase) * 2, 0, 1) * 0.62), 4)


def hatch_bar() -> Image.Image:
    """A seamless tile of slanting lines for bars of bad odds."""
    n = 48
    y, x = np.mgrid[0 : n * 4, 0 : n * 4].astype(np.float32) / 4
    phase = np.abs(((x + y) % 16) - 8)
    return reduced(flat("#5e140b", np.clip((3.2 - phase) * 2, 0, 1) * 0.9), 4)


def polygon(x: Field, y: Field, corners: list[tuple[float, float]]) -> Field:
    """Signed distance to a polygon."""
    d, sign = np.full(x.shape, 1e9, np.float32), np.ones(x.shape, np.float32)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        d = np.minimum(d, stroke(x, y, (ax, ay), (bx, by)))
        across = ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay if by != ay else 1e-6) + ax)
        sign = np.where(across, -sign, sign)
    return d * sign


def recipes() -> dict[str, Recipe]:
    """The whole skin, by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: partial[Image.Image], quality: int | None = None, **more: object) -> None:
        found[name] = Recipe(f"pictures/panels/{name.removeprefix('skin.').replace('.', '_')}.webp", draw, quality, more)

    def skin(name: str, draw: partial[Image.Image], border: tuple[float, float], **more: object) -> None:
        add(f"skin.{name}", draw, at=AT, border=[border[0], border[1], border[0], border[1]], **more)

    add("texture.leather", partial(leather, "#2b211a"), 88, at=2)
    add("texture.felt", partial(felt), 88, at=2)
    add("texture.parchment", partial(parchment), 90, at=2)
    raised = {"inset": 5, "shade": [1.12, 0.86], "shadow": "skin.shadow"}
    skin("leather", partial(framed, "#2b211a"), (20, 20), fill="texture.leather", screws="skin.screw", **raised)
    skin("tooltip", partial(framed, "#1d1511", BRASS, ((2.0, 1.5),), 2.0), (20, 20), fill="texture.leather", **(raised | {"shade": [0.80, 0.62]}))
    skin("parchment", partial(page), (34, 34), fill="texture.parchment", **(raised | {"inset": 1, "shade": [1.02, 0.94]}))
    skin("sunk", partial(well, "#120c08", "#7d5f36", 7, 1.0, 5.0), (18, 18), fill="texture.leather", inset=1, shade=[0.50, 0.62])
    skin("felt", partial(well, "#0b1710", BRASS, 13, 2.2, 13.0), (28, 28), fill="texture.felt", inset=3, shade=[1.0, 0.92])
    skin("field", partial(well, "#0c0805", "#8a6a3c", 6, 1.2, 4.0), (16, 16), fill="texture.leather", inset=1, shade=[0.36, 0.44])
    skin("shadow", partial(under, 10, 9, 0.75), (MARGIN + 16, MARGIN + 16), margin=MARGIN)
    add("skin.screw", partial(screw), at=AT)
    for kind, states in BUTTONS.items():
        for state in states:
            skin(f"button.{kind}.{state}", partial(button, kind, state), (14, 14))
    skin("button.shadow", partial(under, 9, 5, 0.7), (MARGIN + 14, MARGIN + 14), margin=MARGIN)
    skin("focus", partial(focus), (18, 18), margin=5)
    for state in ("off", "on"):
        add(f"skin.box.{state}", partial(box, state), at=AT)
    for kind in ("groove", "fill", "frame", "good", "bad"):
        skin(f"bar.{kind}", partial(bar, kind), (7, 5.5))
    add("skin.bar.hatch", partial(hatch_bar), at=AT)
    add("skin.knob", partial(knob), at=AT)
    for state in ("past", "now", "next"):
        add(f"skin.phase.{state}", partial(medal, state), at=AT)
    skin("banner", partial(enamel), (14, 14))
    skin("banner.frame", partial(banner_frame), (14, 14))
    skin("cursor", partial(bracket), (22, 22))
    add("mark.exit", partial(arrow, "exit"))
    add("mark.turn", partial(arrow, "turn"))
    add("mark.zone", partial(hatch))
    return found
