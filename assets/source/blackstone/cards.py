"""What cards and sheets of the Fortress are put together from: faces and backs for each deck, frames that stretch.

Faces have the same rectangles as those of Shadespire: where name, picture, kind, words and foot go.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cover, image, noise, place, reduced, rgb, round_sdf, smooth
from noise import faceted, ridged
from PIL import Image
from recipe import Recipe
from shadespire.cards import FOOT, KIND, MARK, NAME, OVER, PICTURE, SIZE, WORDS, Rect, axes, box, window, within

from blackstone.tokens import sign

STEEL = "#8b939d"
DECKS: dict[str, tuple[str, Colour, Colour, Colour]] = {  # the sign, enamel, ink, the light of its stone
    "discovery": ("discovery", "#1c5a2c", "#d8ffcc", "#3fd05a"),
    "resource": ("gear", "#7a5a1c", "#ffefc8", "#f0b040"),
    "artefact": ("artefact", "#175a66", "#d4fbff", "#36c8dc"),
    "legacy": ("legacy", "#4a2a7a", "#eadcff", "#9a5cff"),
    "encounter": ("encounter", "#7a1c14", "#ffdccc", "#ff4a24"),
    "exploration": ("exploration", "#2a4464", "#dcecff", "#4a90e8"),
    "combat": ("combat", "#8a2414", "#ffe2d0", "#ff5a24"),
    "ambush": ("ambush", "#6a1030", "#ffd8e2", "#ff3a6a"),
    "challenge": ("challenge", "#245a4a", "#d6fff0", "#34d0a0"),
    "stronghold": ("stronghold", "#46464f", "#f2eee4", "#c8b08a"),
    "vault": ("vault", "#5a2a0c", "#ffe8c0", "#ff9a2a"),
    "agenda": ("agenda", "#33333c", "#f0e8da", "#b09a7a"),
}
FACES = ("discovery", "resource", "artefact", "legacy", "combat", "ambush", "challenge", "stronghold", "vault")
BACKS = ("discovery", "resource", "artefact", "legacy", "encounter", "exploration", "stronghold", "agenda")
LEVEL = 7.0
SHEETS: dict[str, tuple[Colour, Colour]] = {  # stone within, metal of the frame
    "sheet": ("#17161b", "#8b939d"),
    "sheet.inspired": ("#2a1a0c", "#e8a848"),
    "initiative.explorer": ("#16212c", "#7d8f9e"),
    "initiative.hostile": ("#2a1211", "#b0553a"),
    "initiative.now": ("#4a2a0e", "#ffb054"),
}


def stone(x: Field, y: Field, deep: Colour, seed: int) -> Field:
    """Facets of black stone with light of a colour in their cracks; x and y in pixels of a card."""
    u, v = x / 74, y / 74
    rock = faceted(u * 1.2, v * 1.2, seed)
    crack = smooth(0.80, 0.97, ridged(u * 0.55, v * 0.55, 3, seed + 3))
    far = smooth(0.85, 0.0, np.hypot((x / SIZE[0] - 0.5) * 1.2, y / SIZE[1] - 0.5))
    base = rgb("#191a22") * (0.75 + 1.1 * rock)[..., None] + rgb(deep) * (0.20 * far * (0.6 + rock))[..., None]
    return np.asarray(np.clip(base + (crack * (0.25 + 0.55 * far))[..., None] * rgb(deep), 0, 1), np.float32)


def blank(deck: str) -> tuple[Relief, Field]:
    """The iron of a card with rivets in its corners, and the coverage of the whole."""
    y, x, d = axes()
    piece = Relief(SIZE[0] * OVER, SIZE[1] * OVER, "#22232a")
    grain = noise(x.shape, 9 * OVER, 5, 3) - 0.5
    tint = rgb("#24252c") * 0.75 + rgb(DECKS[deck][1]) * 0.25
    piece.rgb = tint * (1.30 - 0.55 * y / SIZE[1] + 0.26 * grain)[..., None]
    piece.height += (LEVEL * smooth(0, -9, d) + 0.8 * grain) * OVER
    piece.lay(within(np.abs(d + 13) - 1.6), STEEL, None, 0.9, rise=1.2 * OVER)
    return piece, within(d)


def face(deck: str) -> Image.Image:
    """The face of a kind of card, without words and picture."""
    mark_name, enamel, ink, deep = DECKS[deck]
    piece, whole = blank(deck)
    y, x, _ = axes()
    shade = (1.18 - 0.30 * (y - NAME[1]) / NAME[3])[..., None]
    window(piece, NAME, 6, rgb(enamel) * 0.62 * np.clip(shade, 0.8, 1.25), -1.5, 0.35)
    pane = window(piece, PICTURE, 6, stone(x, (y - PICTURE[1] - PICTURE[3] / 2) * 1.6 + SIZE[1] / 2, deep, 7), 5, 0.25)
    paper = rgb("#d9d2c4") * (1 + 0.09 * (noise(x.shape, 120, 9, 4) - 0.5) + 0.03 * (noise(x.shape, 5, 10, 2) - 0.5))[..., None]
    window(piece, WORDS, 6, paper * (1 - 0.34 * smooth(-26, 0, box(WORDS, 6)) ** 2)[..., None], 3, 0.05)
    window(piece, KIND, 6, rgb(enamel) * 0.42, -2.5, 0.4)
    r = np.hypot(x - MARK[0] - MARK[2] / 2, y - MARK[1] - MARK[3] / 2)
    piece.lay(within(r - 33), STEEL, None, 0.9).height += 5 * OVER * smooth(33, 27, r) * within(r - 33)
    piece.lay(within(r - 27), rgb(enamel) * (1.25 - 0.006 * (x + y - MARK[0] - MARK[1] - 68))[..., None], None, 0.5)
    mark = place(x.shape, sign(mark_name, 34 * OVER), (MARK[0] + MARK[2] / 2) * OVER, (MARK[1] + MARK[3] / 2) * OVER)
    piece.lay(mark, ink, None, 0.4, rise=1.5 * OVER)
    lit = piece.lit(1.4, 12, 0.03)
    fall = np.clip(np.roll(blur(1 - pane, 7 * OVER), (5 * OVER, 4 * OVER), (0, 1)) * 1.1, 0, 1) * pane
    return reduced(image(lit * (1 - 0.55 * fall)[..., None], whole), OVER)


def back(deck: str) -> Image.Image:
    """The back of a deck: a hexagon of steel on cracked stone that glows, the deck's sign in it."""
    mark_name, enamel, ink, deep = DECKS[deck]
    piece, whole = blank(deck)
    y, x, _ = axes()
    area: Rect = (24, 24, SIZE[0] - 48, SIZE[1] - 48)
    pane = window(piece, area, 10, stone(x, y, deep, 17), 4, 0.3)
    u, v = x - SIZE[0] / 2, y - SIZE[1] / 2
    d = np.maximum(np.abs(u), np.abs(u) * 0.5 + np.abs(v) * 0.866) - 142
    piece.lay(within(d), rgb("#0d0e13"), None, 0.3).height -= 4 * OVER * within(d)
    for at, wide in ((0.0, 9.0), (-20.0, 2.4)):
        there = within(np.abs(d - at) - wide)
        piece.lay(there, STEEL if wide > 5 else deep, None, 0.95)
        piece.height += np.sqrt(np.clip(1 - ((d - at) / wide) ** 2, 0, 1)) * wide * 0.8 * OVER * there
    for turn in range(6):
        bx, by = 164 * np.sin(np.radians(60 * turn)), 164 * np.cos(np.radians(60 * turn))
        r = np.hypot(u - bx, v - by)
        piece.lay(within(r - 11), STEEL, None, 0.9).height += 6 * OVER * np.sqrt(np.clip(1 - (r / 11) ** 2, 0, 1)) * within(r - 11)
    mark = place(x.shape, sign(mark_name, 150 * OVER), SIZE[0] / 2 * OVER, SIZE[1] / 2 * OVER)
    piece.lay(np.clip(blur(mark, 3 * OVER) * 1.8, 0, 1), rgb(enamel) * 0.5, None, 0.1).lay(mark, ink, None, 0.7)
    piece.height += (blur(mark, 3 * OVER) * 0.6 + blur(mark, OVER) * 0.4) * 7 * OVER
    lit = piece.lit(1.5, 12, 0.02)
    halo = blur(mark, 16 * OVER) * within(d + 20) * 0.8
    lit = lit + halo[..., None] * rgb(deep) * (1 - mark)[..., None]
    fall = np.clip(np.roll(blur(1 - pane, 6 * OVER), (4 * OVER, 3 * OVER), (0, 1)), 0, 1) * pane
    small = reduced(image(np.clip(lit, 0, 1) * (1 - 0.5 * fall)[..., None], whole), OVER)
    return small.convert("RGBa").resize((SIZE[0] * 3 // 4, SIZE[1] * 3 // 4), Image.Resampling.LANCZOS).convert("RGBA")


def frame(kind: str) -> Image.Image:
    """A sheet of stone in a riveted frame that stretches."""
    within_, metal = SHEETS[kind]
    units, k = 48, 4 * OVER
    n = units * k
    d = round_sdf(n, n, k, 4.0 * k) / k
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / k
    piece = Relief(n, n, within_)
    flat = noise((n, n), 3 * k, 8, 3, tile=True) - 0.5
    piece.rgb = rgb(within_) * (1 + 0.16 * flat)[..., None]
    piece.lay(cover((np.abs(d + 2.0) - 2.0) * k), rgb("#2b2c33") * 0.6 + rgb(metal) * 0.12, None, 0.5)
    piece.height += (1.6 * smooth(0, -1.4, d) - 1.5 * smooth(-3.4, -4.4, d)) * k
    for at, wide in ((0.7, 0.55), (3.6, 0.40)):
        bead = np.sqrt(np.clip(1 - ((d + at) / wide) ** 2, 0, 1))
        piece.lay(cover((np.abs(d + at) - wide) * k), metal, None, 0.9)
        piece.height += bead * wide * k
    for cx in (5.0, units - 5.0):
        for cy in (5.0, units - 5.0):
            r = np.hypot(x - cx, y - cy)
            piece.lay(cover((r - 1.7) * k), metal, None, 0.9)
            piece.height += np.sqrt(np.clip(1 - (r / 1.7) ** 2, 0, 1)) * 1.2 * k * cover((r - 1.7) * k)
    whole = cover(d * k)
    return reduced(Stack(n, n).over(whole, piece.lit(0.2 * k, 2 * k, 0.05 / k)).picture(), OVER)


def recipes() -> dict[str, Recipe]:
    """Faces, backs, frames."""
    found: dict[str, Recipe] = {}
    parts = {"name": list(NAME), "picture": list(PICTURE), "kind": list(KIND), "words": list(WORDS), "foot": list(FOOT), "mark": list(MARK)}
    for deck in FACES:
        found[f"blackstone.card.{deck}"] = Recipe(f"pictures/blackstone/card_{deck}.webp", partial(face, deck), 76, parts)
    for deck in BACKS:
        found[f"blackstone.back.{deck}"] = Recipe(f"pictures/blackstone/back_{deck}.webp", partial(back, deck), 78)
    for kind in SHEETS:
        file = f"pictures/blackstone/skin_{kind.replace('.', '_')}.webp"
        found[f"skin.blackstone.{kind}"] = Recipe(file, partial(frame, kind), 88, {"at": 4, "border": [12] * 4})
    return found
