"""The dice of Quarriors!: for each class its different faces at rest, its emblem for where faces do not matter, a roll.

`quarriors.<class>.<face>` is a face (the number of the first one that is alike), `quarriors.<class>` the emblem alone,
`quarriors.<class>.roll` FRAMES frames in a row. Faces and colours are those of `scenarios/quarriors/dice.yaml`.
`quarriors.blank` is a die without ink in light alone: the program dyes it for a class that a player has added.
"""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import font_source_serif_pro
import numpy as np
import yaml
from art import Field, Relief, Stack, blur, cast_shadow, cover, image, noise, place, reduced, rgb, round_sdf, smooth, svg
from PIL import Image, ImageDraw, ImageFont
from recipe import ASSETS, Recipe

from pieces.dice import Traced, laid, surface, traced

DICE = ASSETS.parent / "scenarios" / "quarriors" / "dice.yaml"
RES = 320  # pixels of a face's ink
SIZE, SPAN = 352, 1.62  # a die at rest: pixels, half-edges from its middle to its picture's side
TILT, YAW = 74.0, 0.10
AT = (0.17, -0.25)  # so that the die, not its shadow, is in the middle
CARD, PLATE, BRIGHT = (1080, 760), 0.555, 1.25  # twice its size; where the parchment ends; grey layers hold light divided by this
TOKEN = 192
TOKENS = {"quiddity": ("#2f8be0", 0.9, 0.0), "glory": ("#eeb934", 0.8, 0.0), "bag": ("#c8c0b4", 0.25, 5.0)}
"""Solid things by their emblems: colour, gloss, roughness. The bag is dyed by the program."""
FRAMES, ROLL, SPAN_ROLL = 10, 208, 2.25
BLANK = "blank"
SOFTENED = {  # bodies so dark or so light that no lamp would show on them
    "#000000": "#2a2630", "#ffffff": "#ece8de", "#ffee00": "#f2c80a", "#682702": "#7a3a12", "#3e0e00": "#5e1a06",
    "#35003e": "#521260", "#310054": "#44107a", "#00490d": "#0a5c1c", "#00008e": "#1220a4",
}  # fmt: skip


@lru_cache(maxsize=1)
def kinds() -> dict[str, Any]:
    """The classes of dice as their file has them."""
    return dict(yaml.safe_load(DICE.read_text("utf-8"))["dice"])


def letters() -> str:
    """The file of the face in which numbers are cut."""
    return str(Path(font_source_serif_pro.__file__).parent / "files" / "SourceSerifPro-Black.ttf")


class Ink:
    """What is cut into a face; places and sizes in halves of its edge, y down."""

    def __init__(self) -> None:
        self.field: Field = np.zeros((RES, RES), np.float32)

    def mark(self, name: str, x: float, y: float, wide: float) -> Ink:
        """An emblem, `wide` across."""
        shape = svg(f"quarriors.{name}", max(8, int(wide * RES / 2)))[0]
        self.field = np.maximum(self.field, self._at(shape, x, y))
        return self

    def number(self, words: str, x: float, y: float, high: float, cut: bool = True) -> Ink:
        """A number; cut: it is left out of what lies there."""
        font = ImageFont.truetype(letters(), int(high * RES / 2 * 1.5))
        picture = Image.new("L", (RES, RES))
        middle = (RES / 2 * (1 + x), RES / 2 * (1 + y))
        ImageDraw.Draw(picture).text(middle, words, 255, font, anchor="mm", stroke_width=0)
        drawn = np.asarray(picture, np.float32) / 255
        self.field = self.field * (1 - drawn) if cut else np.maximum(self.field, drawn)
        return self

    def clear(self, x: float, y: float, radius: float) -> Ink:
        """Take the ink away round a place."""
        v, u = (np.mgrid[0:RES, 0:RES].astype(np.float32) + 0.5) / RES * 2 - 1
        self.field = self.field * np.clip((np.hypot(u - x, v - y) - radius) * RES / 2, 0, 1)
        return self

    def ring(self, radius: float, wide: float) -> Ink:
        """A ring round the middle."""
        v, u = (np.mgrid[0:RES, 0:RES].astype(np.float32) + 0.5) / RES * 2 - 1
        self.field = np.maximum(self.field, np.clip(0.5 - (np.abs(np.hypot(u, v) - radius) - wide / 2) * RES / 2, 0, 1))
        return self

    @staticmethod
    def _at(shape: Field, x: float, y: float) -> Field:
        return place((RES, RES), shape, RES / 2 * (1 + x), RES / 2 * (1 + y))


def cut(kind: str, face: dict[str, Any]) -> Field:
    """The ink of a face."""
    ink = Ink()
    if face.get("level"):
        _creature(ink, kind, face)
    elif face.get("spell"):
        ink.mark(kind, 0, 0, 1.04).ring(0.79, 0.08)
        _bursts(ink, face.get("burst", 0), 0.0, -0.77)
    else:
        _plain(ink, face)
    return ink.field


def _creature(ink: Ink, kind: str, face: dict[str, Any]) -> None:
    """The emblem, the level above to the left, attack and defence below, bursts above to the right."""
    ink.mark(kind, 0.0, -0.15 if "attack" in face else 0.06, 1.06)
    low, off = 0.57, 0.55
    ink.clear(-off, -off, 0.38).mark("quiddity", -off, -off - 0.05, 0.68)
    ink.number(str(face["level"]), -off, -off + 0.04, 0.36)
    if "attack" in face:
        ink.clear(-off, low, 0.46).mark("spike", -off, low, 0.80).number(str(face["attack"]), -off, low + 0.01, 0.45)
        ink.clear(off, low, 0.46).mark("shield", off, low, 0.80).number(str(face["defence"]), off, low - 0.02, 0.45)
    if face.get("burst"):
        ink.clear(off, -off, 0.30)
        _bursts(ink, face["burst"], off, -off)


def _bursts(ink: Ink, count: int, x: float, y: float) -> None:
    for at in range(count):
        shift = (at - (count - 1) / 2) * 0.30
        ink.clear(x + shift, y + (shift if x else 0), 0.2 if count > 1 else 0.26)
    for at in range(count):
        shift = (at - (count - 1) / 2) * 0.30
        ink.mark("burst", x + shift, y + (shift if x else 0), 0.36 if count > 1 else 0.46)


def _plain(ink: Ink, face: dict[str, Any]) -> None:
    """Quiddity, draws and rerolls, alone or side by side."""
    quiddity, draw, reroll = str(face.get("quiddity", "")), str(face.get("draw", "")), face.get("reroll")
    bursts = face.get("burst", 0)
    if reroll:
        ink.mark("reroll", 0, 0, 1.56)
        if quiddity:
            ink.mark("quiddity", 0, -0.04, 0.62).number(quiddity, 0, 0.06, 0.32)
        elif draw:
            ink.mark("draw", 0, 0, 0.62).number(draw, 0, 0.06, 0.30)
        elif bursts:
            ink.mark("burst", 0, 0, 0.58)
        return
    if quiddity and draw:
        ink.mark("quiddity", -0.36, -0.06, 0.84).number(quiddity, -0.36, 0.08, 0.42)
        ink.mark("draw", 0.40, 0.0, 0.74).number(draw, 0.40, 0.08, 0.36)
    elif draw:
        ink.mark("draw", 0, 0, 1.36).number(draw, 0, 0.06, 0.62)
    else:
        ink.mark("quiddity", 0, -0.04, 1.42).number(quiddity, 0, 0.20, 0.74)
        if bursts:
            ink.clear(0.56, -0.56, 0.3)
            _bursts(ink, bursts, 0.56, -0.56)


@lru_cache(maxsize=None)
def ink(kind: str, face: int) -> Field:
    """The ink of face 0..5 of a class; -1: its emblem alone."""
    if kind == BLANK:
        return np.zeros((RES, RES), np.float32)
    if face < 0:
        drawn = Ink().mark(kind, 0, 0, 1.30)
        if kinds()[kind]["category"] == "spell":
            drawn = Ink().mark(kind, 0, 0, 1.04).ring(0.79, 0.08)
        return drawn.field
    return cut(kind, kinds()[kind]["faces"][face])


def colours(kind: str) -> dict[str, tuple[str, str, float, float]]:
    """How a class of dice is dyed; very dark and very light ones are softened, or no light would show on them."""
    if kind == BLANK:
        return {kind: ("#b8b8b8", "#ffffff", 0.3, 0.8)}
    dyes = kinds()[kind]["colour"]
    body = SOFTENED.get(dyes["body"], dyes["body"])
    clear = 0.0 if dyes["body"] in ("#ffffff", "#000000", "#ffee00") else 0.62
    return {kind: (body, dyes["ink"], clear, 0.8)}


def painted(kind: str, die: Traced, faces: tuple[int, ...]) -> Image.Image:
    """A traced die of a class with these faces, 1..6."""
    dyes = colours(kind)
    lit = surface(die.p, die.direction, die.turned, die.centre, dyes, lambda number: ink(kind, faces[number - 1]))[kind]
    return laid(die, lit, rgb(dyes[kind][0]) * 0.16 * dyes[kind][2])


def resting(kind: str, face: int) -> Image.Image:
    """A die that shows one face."""
    others = tuple(number for number in range(6) if number != face)
    die = traced(1, YAW, 0.0, SIZE, AT, 0.0, SPAN, TILT)
    return painted(kind, die, (face, *others)[:6] if face >= 0 else (face,) * 6)


def roll(kind: str) -> Image.Image:
    """A tumbling die: two bounces; its last frame is almost at rest."""
    sheet = Image.new("RGBA", (ROLL * FRAMES, ROLL))
    for at in range(FRAMES):
        s = at / FRAMES
        hop = float(0.55 * abs(np.cos(s * np.pi * 2.5)) * (1 - s) ** 1.2)
        die = traced(3, YAW, float((1 - s) ** 1.5 * 7.3), ROLL, (0.0, 0.0), hop, SPAN_ROLL, TILT)
        sheet.paste(painted(kind, die, (0, 1, 2, 3, 4, 5)), (at * ROLL, 0))
    return sheet


def card() -> Image.Image:
    """A card of the Wilds on its side, in light alone: the program dyes it in the colour of its class."""
    w, h, piece, d = *CARD, Relief(*CARD, "#c8c8c8"), round_sdf(*CARD, 4, 44)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    inside = cover(d + 40)
    angle, far = np.arctan2(y - 0.80 * h, x - 0.24 * w), np.hypot(x - 0.24 * w, y - 0.80 * h) / w
    fan = smooth(0.3, 0.7, 0.5 + 0.5 * np.cos(angle * 18))
    glow = 0.60 + 0.40 * np.exp(-((far / 0.34) ** 2)) + 0.10 * fan
    piece.rgb = piece.rgb * (1.12 - 0.30 * y / h - 0.10 * x / w)[..., None]
    piece.rgb = piece.rgb * (1 - inside * (1 - glow * 0.98))[..., None]
    piece.height += 16 * smooth(0, -16, d) - 12 * smooth(-32, -44, d)
    piece.height += 0.9 * noise((h, w), 7, 5, 3)
    piece.gloss += 0.35 * (1 - inside)
    return reduced(image(piece.lit(2, 12, 0.02) / BRIGHT, cover(d)), 2)


def trim() -> Image.Image:
    """What is not dyed on a card: a golden line round its field, and the parchment for its name."""
    w, h, d = *CARD, round_sdf(*CARD, 4, 44)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    plate = round_sdf(w, h, 40, 30)
    plate = np.maximum(plate, y - PLATE * h)
    piece = Relief(w, h, "#d9a94e")
    paper = rgb("#f4e6c6") * (0.97 + 0.09 * noise((h, w), 60, 9, 4) - 0.05 * y / h)[..., None]
    page = cover(plate + 3)
    piece.rgb = piece.rgb * (1 - page)[..., None] + paper * page[..., None]
    bead = np.sqrt(np.clip(1 - ((d + 34) / 7) ** 2, 0, 1))
    piece.height += 9 * bead + 5 * page * smooth(0, -9, plate)
    piece.gloss += 0.8 * bead
    shade = np.roll(blur(page, 9), (7, 4), (0, 1)) * 0.55 * cover(d + 36)
    stack = Stack(w, h).over(shade, "#0a0502")
    stack.over(np.maximum(cover(np.abs(d + 34) - 6), page), piece.lit(1.5, 8, 0.02))
    return reduced(stack.picture(), 2)


def token(name: str, colour: str, gloss: float, rough: float = 0.0) -> Image.Image:
    """An emblem as a solid thing: domed, lit, with a thin dark edge and its shadow."""
    n = TOKEN * 3
    shape = place((n, n), svg(f"quarriors.{name}", int(n * 0.86))[0], n * 0.485, n * 0.475)
    wide = np.clip(blur(shape, n * 0.010) * 2.4, 0, 1)
    dome = blur(shape, n * 0.055) * 0.6 + blur(shape, n * 0.022) * 0.4
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / n
    piece = Relief(n, n, "#150d08")
    paint = rgb(colour) * (1.12 - 0.30 * y - 0.12 * x)[..., None]
    paint = paint + 0.30 * rgb(colour) * (np.exp(-(((x - 0.60) / 0.2) ** 2 + ((y - 0.74) / 0.16) ** 2)) * gloss)[..., None]
    piece.lay(shape, paint, None, gloss)
    piece.height += dome * n * 0.085 + rough * noise((n, n), n * 0.05, 7, 3) * shape
    shade = cast_shadow(wide, n * 0.06, 0.6)
    stack = Stack(n, n).over(shade, "#050200").over(wide, piece.lit(n * 0.008, n * 0.04, 0.02))
    return reduced(stack.picture(), 3)


def first_alike(kind: str, face: int) -> int:
    """The number of the first face of a class that is the same."""
    faces = kinds()[kind]["faces"]
    return int(faces.index(faces[face]))


def recipes() -> dict[str, Recipe]:
    """Faces, emblem and roll of every class."""
    found: dict[str, Recipe] = {}
    body = {"body": round(1 / SPAN, 4)}
    for kind in (*kinds(), BLANK):
        folder = f"pictures/quarriors/{kind}"
        found[f"quarriors.{kind}"] = Recipe(f"{folder}.webp", partial(resting, kind, -1), 86, body, half=True)
        for face in dict.fromkeys(first_alike(kind, at) for at in range(6 if kind != BLANK else 0)):
            found[f"quarriors.{kind}.{face}"] = Recipe(f"{folder}_{face}.webp", partial(resting, kind, face), 86, body, half=True)
        more = {"frames": FRAMES, "body": round(1 / SPAN_ROLL, 4)}
        found[f"quarriors.{kind}.roll"] = Recipe(f"{folder}_roll.webp", partial(roll, kind), 80, more)
    for name, (colour, gloss, rough) in TOKENS.items():
        drawn = partial(token, name, colour, gloss, rough)
        found[f"quarriors.token.{name}"] = Recipe(f"pictures/quarriors/token_{name}.webp", drawn, 90)
    found["quarriors.card"] = Recipe("pictures/quarriors/card.webp", card, 88)
    found["quarriors.card.trim"] = Recipe("pictures/quarriors/card_trim.webp", trim, 88)
    return found


