"""What cards of the Old World are put together from: rays and discs, an edge that stretches, the proclamation, backs.

Grey pictures carry light only and are dyed with a power's colour. Rectangles in the manifest are pixels of the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cover, grid, image, noise, place, reduced, rgb, round_sdf, smooth, svg
from noise import fbm
from PIL import Image
from pieces.standees import BRIGHT
from recipe import Recipe

from old_world.tokens import BRASS, INK

SIZE, OVER = (640, 896), 2
CORNER = 38
Rect = tuple[int, int, int, int]
PAGE: Rect = (34, 34, 572, 828)
"""The parchment of the proclamation."""
FAN, BEAMS = 512, 9
"""The side of the picture of the rays, and how many there are."""
RIM, BORDER, AT = 6, 13, 5
"""The width of a card's edge, the part of it that does not stretch, in units; and pixels of a unit."""
DISC = 128
DISCS: dict[str, tuple[Colour, Colour]] = {
    "cost": ("#17110c", "#e0bd7c"), "amount": ("#f4e6c2", "#3a2412"), "number": ("#d9a441", "#2a1708"),
}  # fmt: skip
"""Discs for numbers: their faces and their rims."""


@lru_cache(maxsize=1)
def axes() -> tuple[Field, Field, Field]:
    """(y, x) in pixels of the card, and the signed distance to its edge."""
    w, h = SIZE[0] * OVER, SIZE[1] * OVER
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    return (y + 0.5) / OVER, (x + 0.5) / OVER, round_sdf(w, h, 3 * OVER, CORNER * OVER) / OVER


def within(d: Field) -> Field:
    """Coverage of a distance in pixels of the card."""
    return cover(d * OVER)


def box(area: Rect, radius: float = 14, grow: float = 0) -> Field:
    """Signed distance to an area with round corners."""
    y, x, _ = axes()
    left, top, wide, high = area
    qx = np.abs(x - left - wide / 2) - wide / 2 - grow + radius
    qy = np.abs(y - top - high / 2) - high / 2 - grow + radius
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


def sheet(colour: Colour = "#000000") -> Relief:
    """A relief as large as a card."""
    return Relief(SIZE[0] * OVER, SIZE[1] * OVER, colour)


def line(piece: Relief, d: Field, wide: float, colour: Colour = BRASS) -> Field:
    """A raised golden line; gives back where it is."""
    there = within(np.abs(d) - wide / 2)
    piece.lay(there, colour, None, 0.9)
    piece.height += np.sqrt(np.clip(1 - (d / (wide / 2)) ** 2, 0, 1)) * wide * 0.5 * OVER
    return there


def paper(seed: int, tone: Colour = "#efdfb6") -> Field:
    """Parchment, a picture of the card's size."""
    y, x, _ = axes()
    cloud = noise(x.shape, 260, seed, 4) - 0.5
    grain = noise(x.shape, 7, seed + 1, 2) - 0.5
    return rgb(tone) * (1 + 0.20 * cloud + 0.05 * grain)[..., None] * np.stack([1 + 0 * cloud, 1 + 0.04 * cloud, 1 + 0.14 * cloud], -1)


def pressed(piece: Relief, name: str, area: Rect, share: float, colour: Colour, rise: float) -> Field:
    """A sigil as raised metal; gives back where it is."""
    left, top, wide, high = area
    side = int(min(wide, high) * share * OVER)
    mark = place(piece.height.shape, svg(f"old_world.{name}", side)[0], (left + wide / 2) * OVER, (top + high / 2) * OVER)
    piece.lay(mark, colour, None, 0.85)
    piece.height += (blur(mark, 3 * OVER) * 0.6 + blur(mark, 1.2 * OVER) * 0.4) * rise * OVER
    return mark


def corners(piece: Relief) -> Field:
    """Brass claws over the card's four corners."""
    y, x, d = axes()
    ax, ay = np.minimum(x, SIZE[0] - x), np.minimum(y, SIZE[1] - y)
    claw = np.maximum(np.maximum(ax, ay) - 74 + 0.30 * np.minimum(ax, ay), -(d + 200))
    claw = np.maximum(claw, np.minimum(ax, ay) - 34 + 0.16 * np.maximum(ax, ay))
    there = within(claw) * within(d + 6)
    piece.lay(there, BRASS, None, 0.9)
    piece.height += there * 3 * OVER * smooth(0, -6, claw)
    return there


def rays() -> Image.Image:
    """Rays from the middle of a square, in light alone: bright behind the emblem, darker outwards."""
    n = FAN * OVER
    y, x = (v / n for v in grid(n, n))
    r = np.hypot(x, y)
    beams = smooth(-0.12, 0.12, np.sin(np.arctan2(y, x) * BEAMS + 0.6))
    light = 0.64 + 0.38 * beams * smooth(0.06, 0.40, r) + 0.60 * smooth(0.46, 0.0, r) - 0.16 * smooth(0.30, 0.66, r)
    light = light * (1 + 0.05 * fbm(x * 9, y * 9, 4, 3))
    return reduced(image(np.repeat(light[..., None] / BRIGHT, 3, -1)), OVER)


def rim() -> Image.Image:
    """The edge of a card, which stretches: dark leather that falls off outwards, a golden bead, a shadow on what lies within."""
    n = 48 * AT * OVER
    k = AT * OVER
    d = round_sdf(n, n, 0, 5 * k) / k
    piece = Relief(n, n, "#1d120b")
    piece.height += (1.6 * smooth(0, -2.4, d) - 1.2 * smooth(-RIM + 0.4, -RIM - 0.4, d)) * k
    bead = np.sqrt(np.clip(1 - ((d + RIM - 1.3) / 0.95) ** 2, 0, 1))
    golden = cover((np.abs(d + RIM - 1.3) - 0.95) * k)
    piece.lay(golden, "#d9ad62", None, 0.9)
    piece.height += bead * 0.9 * k
    edge = cover(d * k)
    solid = edge * cover((-RIM + 0.2 - d) * k)
    inside = np.clip(np.roll(blur(solid, 1.6 * k), (round(1.0 * k), round(0.8 * k)), (0, 1)) * 1.2, 0, 1) * (edge - solid)
    stack = Stack(n, n).over(inside * 0.62, "#0a0402").over(solid, piece.lit(0.25 * k, 2 * k, 0.05 / k))
    return reduced(stack.picture(), OVER)


def disc(face: Colour, edge: Colour) -> Image.Image:
    """A raised disc for a number, with its shadow."""
    n = DISC * OVER
    y, x = (v / (n / 2) for v in grid(n, n))
    d = np.hypot(x + 0.03, y + 0.04) - 0.88
    unit = n / 2
    whole = cover(d * unit)
    piece = Relief(n, n, edge)
    piece.height += 0.10 * unit * smooth(0, -0.12, d)
    piece.gloss += 0.8
    piece.lay(cover((d + 0.13) * unit), rgb(face) * (1.06 - 0.10 * (x + y))[..., None], 0.07 * unit, 0.15)
    fallen = np.roll(blur(whole, 0.05 * unit), (round(0.07 * unit), round(0.06 * unit)), (0, 1))
    stack = Stack(n, n).over(fallen * 0.6, "#0a0402").over(cover((d - 0.03) * unit) * 0.85, "#0d0705")
    return reduced(stack.over(whole, piece.lit(0.015 * unit, 0.1 * unit, 0.9 / unit)).picture(), OVER)


def world() -> Image.Image:
    """The face of an Old World card: a proclamation nailed to dark oak."""
    y, x, d = axes()
    piece = sheet("#3d2a1b")
    grain = fbm(x / 7, y / 130, 4, 31)
    piece.rgb = piece.rgb * (1 + 0.30 * grain)[..., None]
    piece.height += (6 * smooth(0, -8, d) + 0.5 * grain) * OVER
    edge = box(PAGE, 8) + 7 * fbm(x / 44, y / 44, 4, 33) + 2.4 * fbm(x / 9, y / 9, 2, 34)
    there = within(edge)
    toast = 0.62 * smooth(-52, 0, edge) ** 2 + 0.25 * smooth(-14, 0, edge)
    page = paper(35, "#ecd9aa") * np.stack([1 - 0.45 * toast, 1 - 0.62 * toast, 1 - 0.80 * toast], -1)
    piece.lay(there, page, 4.0 * OVER * smooth(0, -5, edge), 0.05)
    for cx, cy in ((54, 54), (SIZE[0] - 54, 54), (54, SIZE[1] - 54), (SIZE[0] - 54, SIZE[1] - 54)):
        r = np.hypot(x - cx, y - cy)
        piece.lay(within(r - 11), "#55504c", None, 0.9)
        piece.height += np.sqrt(np.clip(1 - (r / 11) ** 2, 0, 1)) * 9 * OVER * within(r - 11)
    lit = piece.lit(1.6, 14, 0.03)
    fallen = np.roll(blur(there, 6 * OVER), (5 * OVER, 4 * OVER), (0, 1)) * (1 - there)
    lit = lit * (1 - 0.5 * fallen)[..., None]
    return reduced(image(lit, within(d)), OVER)


def smaller(picture: Image.Image) -> Image.Image:
    """Three quarters as large: nobody looks at backs closely."""
    return picture.convert("RGBa").resize((SIZE[0] * 3 // 4, SIZE[1] * 3 // 4), Image.Resampling.LANCZOS).convert("RGBA")


def world_back() -> Image.Image:
    """The back of an Old World card: oak, an iron band, a comet."""
    y, x, d = axes()
    piece = sheet("#4a3220")
    grain = fbm(x / 7, y / 130, 4, 41)
    piece.rgb = piece.rgb * (1 + 0.30 * grain)[..., None]
    piece.height += (6 * smooth(0, -8, d) + 0.6 * grain) * OVER
    for e, wide in ((d + 20, 6.0), (d + 34, 2.5)):
        line(piece, e, wide)
    corners(piece)
    r = np.hypot(x - SIZE[0] / 2, y - SIZE[1] / 2)
    piece.lay(within(r - 214), "#241a14", None, 0.4)
    line(piece, r - 214, 12)
    line(piece, r - 196, 3)
    for k in range(12):
        a = np.radians(k * 30)
        stud = np.hypot(x - SIZE[0] / 2 - np.cos(a) * 214, y - SIZE[1] / 2 - np.sin(a) * 214)
        piece.lay(within(stud - 11), "#e2b862", None, 1.0)
        piece.height += np.sqrt(np.clip(1 - (stud / 11) ** 2, 0, 1)) * 8 * OVER * within(stud - 11)
    pressed(piece, "comet", (140, 268, 360, 360), 0.84, "#ecc878", 12)
    return smaller(reduced(image(piece.lit(1.6, 12, 0.02), within(d)), OVER))


def recipes() -> dict[str, Recipe]:
    """The parts of cards, the face and the back of those of the Old World."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image], quality: int = 86, **more: object) -> None:
        found[name] = Recipe(f"pictures/old_world/{name.replace('old_world.', '').replace('.', '_')}.webp", draw, quality, more)

    add("old_world.card.rays", rays)
    for name, (face, edge) in DISCS.items():
        add(f"old_world.card.{name}", partial(disc, face, edge))
    add("old_world.card.old_world", world, page=list(PAGE))
    add("old_world.back.old_world", world_back)
    add("skin.old_world.card", rim, 92, at=AT, border=[BORDER] * 4)
    return found
