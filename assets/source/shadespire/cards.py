"""What cards of Shadespire are put together from: a face for each kind, backs for the two decks, panes behind emblems, a frame
that stretches, the hexagon for glory.

Rectangles in the manifest are pixels of the picture: where name, picture, kind, words and foot go.
"""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cover, image, noise, place, reduced, rgb, round_sdf, smooth
from noise import fbm
from PIL import Image
from recipe import Recipe

from shadespire.emblems import sign
from shadespire.hexes import edge, grid

SIZE, OVER = (520, 728), 2
CORNER = 30
SILVER = "#a9bac6"
Rect = tuple[int, int, int, int]
NAME: Rect = (26, 26, 468, 76)
PICTURE: Rect = (26, 114, 468, 268)
KIND: Rect = (64, 394, 392, 44)
WORDS: Rect = (26, 450, 468, 216)
FOOT: Rect = (34, 674, 452, 32)
MARK: Rect = (30, 30, 68, 68)
"""Where the sign of the kind is, in a socket beside the name."""
TINTS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {  # leather, enamel, ink, the light of its glass
    "objective": ("#1b1636", "#463c8e", "#e0daff", "#6a4fd0"),
    "ploy": ("#0a232b", "#1c5f6d", "#d6f6f4", "#2aa3b4"),
    "upgrade": ("#2b1e0f", "#7d5c28", "#ffeabc", "#d09a3c"),
}
BACKS = {"objective": "objective", "power": "ploy"}
PANE = (468, 268)
LEVEL = 7.0
"""How high the leather of a card is, in pixels."""


def glass(width: int, height: int, unit: float, deep: Colour, seed: int) -> Field:
    """Dark glass with hexes, lit behind its middle; a picture of width x height pixels, `unit` the side of a hex."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x - width / 2) / unit, (y - height / 2) / unit
    line, column, row = grid(u + np.float32(0.75), v + np.float32(0.433))
    pane = ((np.sin(column * 12.9898 + row * 78.233 + seed) * 43758.5453) % 1).astype(np.float32)
    far = np.hypot((x / width - 0.5) * 1.5, (y / height - 0.5) * 1.15)
    lamp = smooth(0.78, 0.0, far)
    t = np.clip(0.5 + 0.6 * fbm(u * 0.35, v * 0.35, 3, seed), 0, 1)[..., None]
    base = rgb("#0a2a34") * (1 - t) + rgb(deep) * 0.5 * t
    sheen = smooth(0.15, 0.75, fbm((u * 0.9 + v * 0.5) * 0.8 + pane * 0.35, v * 0.1, 2, seed + 2))
    out = base * (0.42 + 0.30 * pane + 1.05 * lamp)[..., None] + (0.24 * sheen * (0.3 + lamp))[..., None] * rgb(deep)
    lit = smooth(0.06, 0.015, line) * (0.16 + 0.30 * lamp) + smooth(0.26, 0.0, line) * 0.06
    return np.asarray(np.clip(out + lit[..., None] * rgb("#bfe6ea"), 0, 1), np.float32)


@lru_cache(maxsize=1)
def axes() -> tuple[Field, Field, Field]:
    """(y, x) in pixels of the card, and the signed distance to its edge."""
    w, h = SIZE[0] * OVER, SIZE[1] * OVER
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    return (y + 0.5) / OVER, (x + 0.5) / OVER, round_sdf(w, h, 2 * OVER, CORNER * OVER) / OVER


def within(d: Field) -> Field:
    """Coverage of a distance in pixels of the card."""
    return cover(d * OVER)


def box(area: Rect, radius: float) -> Field:
    """Signed distance to an area with round corners."""
    y, x, _ = axes()
    left, top, wide, high = area
    qx, qy = np.abs(x - left - wide / 2) - wide / 2 + radius, np.abs(y - top - high / 2) - high / 2 + radius
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


def window(piece: Relief, area: Rect, radius: float, paint: Colour, deep: float, gloss: float = 0.1) -> Field:
    """A sunk (or raised, below 0) field in a silver bead; gives back where it is."""
    d = box(area, radius)
    bead = within(np.abs(d) - 2.6)
    there = within(d + 1.0)
    piece.lay(there, paint, (LEVEL - deep) * OVER, gloss)
    piece.lay(bead, SILVER, None, 0.9)
    piece.height += np.sqrt(np.clip(1 - (d / 2.6) ** 2, 0, 1)) * 2.4 * OVER * bead
    return there


def plate(kind: str) -> tuple[Relief, Field]:
    """The leather and the silver edge of a card, and the coverage of the whole."""
    leather = TINTS[kind][0]
    y, x, d = axes()
    piece = Relief(SIZE[0] * OVER, SIZE[1] * OVER, leather)
    grain = noise(x.shape, 9 * OVER, 5, 3) - 0.5
    piece.rgb = rgb(leather) * (1.30 - 0.55 * y / SIZE[1] + 0.30 * grain)[..., None]
    piece.height += (LEVEL * smooth(0, -9, d) + 0.8 * grain) * OVER
    line = within(np.abs(d + 13) - 1.6)
    piece.lay(line, SILVER, None, 0.9, rise=1.2 * OVER)
    return piece, within(d)


def face(kind: str) -> Image.Image:
    """The face of a kind of card, without words and emblem."""
    _, enamel, ink, deep = TINTS[kind]
    piece, whole = plate(kind)
    y, x, d = axes()
    shade = (1.18 - 0.30 * (y - NAME[1]) / NAME[3])[..., None]
    window(piece, NAME, 12, rgb(enamel) * 0.62 * np.clip(shade, 0.8, 1.25), -1.5, 0.35)
    left, top, wide, high = PICTURE
    field = np.zeros((*x.shape, 3), np.float32)
    field[top * OVER : (top + high) * OVER, left * OVER : (left + wide) * OVER] = glass(wide * OVER, high * OVER, 44 * OVER, deep, 7)
    pane = window(piece, PICTURE, 12, field, 5, 0.25)
    paper = rgb("#cddadb") * (1 + 0.09 * (noise(x.shape, 120, 9, 4) - 0.5) + 0.03 * (noise(x.shape, 5, 10, 2) - 0.5))[..., None]
    burnt = 1 - 0.34 * smooth(-26, 0, box(WORDS, 14)) ** 2
    window(piece, WORDS, 14, paper * burnt[..., None], 3, 0.05)
    window(piece, KIND, KIND[3] / 2, rgb(enamel) * 0.42, -2.5, 0.4)
    r = np.hypot(x - MARK[0] - MARK[2] / 2, y - MARK[1] - MARK[3] / 2)
    piece.lay(within(r - 33), SILVER, None, 0.9, rise=0).height += 5 * OVER * smooth(33, 27, r) * within(r - 33)
    piece.lay(within(r - 27), rgb(enamel) * (1.25 - 0.006 * (x + y - MARK[0] - MARK[1] - 68))[..., None], None, 0.5)
    mark = place(x.shape, sign(f"spire.card.{kind}", 34 * OVER), (MARK[0] + MARK[2] / 2) * OVER, (MARK[1] + MARK[3] / 2) * OVER)
    piece.lay(mark, ink, None, 0.4, rise=1.5 * OVER)
    lit = piece.lit(1.4, 12, 0.03)
    fall = np.clip(np.roll(blur(1 - pane, 7 * OVER), (5 * OVER, 4 * OVER), (0, 1)) * 1.1, 0, 1) * pane
    return reduced(image(lit * (1 - 0.55 * fall)[..., None], whole), OVER)


def back(deck: str) -> Image.Image:
    """The back of a deck: a shard of the mirror over glass, the sign of the deck in a ring of silver."""
    kind = BACKS[deck]
    _, enamel, ink, deep = TINTS[kind]
    piece, whole = plate(kind)
    y, x, d = axes()
    area: Rect = (24, 24, SIZE[0] - 48, SIZE[1] - 48)
    pane = window(piece, area, 18, glass(SIZE[0] * OVER, SIZE[1] * OVER, 62 * OVER, deep, 17), 4, 0.3)
    u, v = x - SIZE[0] / 2, y - SIZE[1] / 2
    spires = np.zeros_like(x)
    for across, half, tall in ((0, 62, 300), (-92, 40, 214), (92, 40, 214), (-158, 30, 140), (158, 30, 140)):
        body = np.maximum(np.abs(u - across) - half * np.clip((tall - np.abs(v)) / (tall * 0.42), 0, 1), np.abs(v) - tall)
        there = within(body)
        side = smooth(-1, 1, u - across + 0.16 * half * np.sign(v))
        piece.lay(there, rgb(deep) * (0.34 + 0.52 * (1 - side) + 0.22 * smooth(0, tall, np.abs(v)))[..., None], None, 0.6)
        piece.height += there * OVER * (10 - 9 * np.abs(u - across) / half)
        spires = np.maximum(spires, within(np.abs(body) - 1.2))
    piece.lay(spires, "#d8f0f2", None, 0.8)
    r = np.hypot(u, v)
    piece.lay(within(r - 118), "#0a141c", None, 0.3).height -= 4 * OVER * within(r - 118)
    for at, wide in ((118, 7), (100, 2.2)):
        there = within(np.abs(r - at) - wide)
        piece.lay(there, SILVER, None, 0.95)
        piece.height += np.sqrt(np.clip(1 - ((r - at) / wide) ** 2, 0, 1)) * wide * 0.8 * OVER * there
    mark = place(x.shape, sign(f"spire.card.{kind}", 124 * OVER), SIZE[0] / 2 * OVER, SIZE[1] / 2 * OVER)
    piece.lay(np.clip(blur(mark, 3 * OVER) * 1.8, 0, 1), rgb(enamel) * 0.35, None, 0.1).lay(mark, ink, None, 0.7)
    piece.height += (blur(mark, 3 * OVER) * 0.6 + blur(mark, OVER) * 0.4) * 7 * OVER
    lit = piece.lit(1.5, 12, 0.02)
    fall = np.clip(np.roll(blur(1 - pane, 6 * OVER), (4 * OVER, 3 * OVER), (0, 1)), 0, 1) * pane
    small = reduced(image(lit * (1 - 0.5 * fall)[..., None], whole), OVER)
    return small.convert("RGBa").resize((SIZE[0] * 3 // 4, SIZE[1] * 3 // 4), Image.Resampling.LANCZOS).convert("RGBA")


def pane_of(kind: str) -> Image.Image:
    """The glass of a kind alone, for cards of other shapes."""
    w, h = PANE[0] * OVER, PANE[1] * OVER
    return reduced(image(glass(w, h, 44 * OVER, TINTS[kind][3], 7)), OVER)


def glory() -> Image.Image:
    """A golden hexagon for the glory of an objective; its number goes into its middle."""
    n = 96 * 3
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / (n * 0.42)
    y, x = y + 0.04, x + 0.03
    d = -edge(y * np.float32(0.94), x * np.float32(0.94)) / 0.94
    unit = n * 0.42
    whole = np.clip(0.5 - d * unit, 0, 1)
    piece = Relief(n, n, "#120a02")
    piece.lay(whole, "#e6b84e", 0.16 * unit * smooth(0, -0.13, d), 0.95)
    piece.lay(np.clip(0.5 - (d + 0.15) * unit, 0, 1), rgb("#2a1d4e") * (1.2 - 0.25 * (x + y))[..., None], 0.10 * unit, 0.5)
    shade = np.roll(blur(whole, 0.05 * unit), (round(0.08 * unit), round(0.06 * unit)), (0, 1))
    return reduced(Stack(n, n).over(shade * 0.6, "#020204").over(whole, piece.lit(2, 8, 0.02)).picture(), 3)


def frame() -> Image.Image:
    """The edge of a card that stretches, clear in the middle: dark, a silver bead, a shadow on what lies within."""
    units, k = 48, 4 * OVER
    n = units * k
    d = round_sdf(n, n, 0, 5.5 * k) / k
    piece = Relief(n, n, "#0d1116")
    piece.height += (1.6 * smooth(0, -2.2, d) - 1.2 * smooth(-4.6, -5.4, d)) * k
    bead = np.sqrt(np.clip(1 - ((d + 3.9) / 0.9) ** 2, 0, 1))
    piece.lay(cover((np.abs(d + 3.9) - 0.9) * k), SILVER, None, 0.9)
    piece.height += bead * 0.9 * k
    outer = cover(d * k)
    solid = outer * cover((-4.8 - d) * k)
    inside = np.clip(np.roll(blur(solid, 1.4 * k), (round(0.9 * k), round(0.7 * k)), (0, 1)) * 1.2, 0, 1) * (outer - solid)
    stack = Stack(n, n).over(inside * 0.6, "#020406").over(solid, piece.lit(0.25 * k, 2 * k, 0.05 / k))
    return reduced(stack.picture(), OVER)


def recipes() -> dict[str, Recipe]:
    """Faces, backs, panes, hexagon, frame."""
    found: dict[str, Recipe] = {}
    parts = {"name": list(NAME), "picture": list(PICTURE), "kind": list(KIND), "words": list(WORDS), "foot": list(FOOT), "mark": list(MARK)}
    for kind in TINTS:
        found[f"shadespire.card.{kind}"] = Recipe(f"pictures/shadespire/card_{kind}.webp", partial(face, kind), 84, parts)
        found[f"shadespire.pane.{kind}"] = Recipe(f"pictures/shadespire/pane_{kind}.webp", partial(pane_of, kind), 80)
    for deck in BACKS:
        found[f"shadespire.back.{deck}"] = Recipe(f"pictures/shadespire/back_{deck}.webp", partial(back, deck), 84)
    found["shadespire.card.glory"] = Recipe("pictures/shadespire/card_glory.webp", glory, 88)
    found["skin.shadespire.card"] = Recipe("pictures/shadespire/skin_card.webp", frame, 90, {"at": 4, "border": [12] * 4})
    return found
