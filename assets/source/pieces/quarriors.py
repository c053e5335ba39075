"""The dice of Quarriors!: for each class its body at rest in TURNS turns, and a roll; and the solid things beside them.

`quarriors.die.<class>.<turn>` is a die whose upper face is bare: the program paints on it, `top` says where. The other faces
bear the emblem. `quarriors.roll.<class>.<number>` is one of the FRAMES frames of a roll, each in a file of its own, so that none
takes long to read. Classes are those of `scenarios/quarriors/dice.yaml`.
`blank` is a die in light alone: the program dyes it for a class that a player has added.
"""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np
import yaml
from art import Field, Relief, Stack, blur, cast_shadow, image, noise, place, reduced, rgb, smooth, svg
from PIL import Image
from recipe import ASSETS, Recipe

from pieces import quarriors_cards, quarriors_emblems
from pieces.dice import Camera, Traced, laid, surface, traced
from pieces.quarriors_emblems import painted

DICE = ASSETS.parent / "scenarios" / "quarriors" / "dice.yaml"
RES = 320  # pixels of a face's ink
SIZE, SPAN = 352, 1.62  # a die at rest: pixels, half-edges from its middle to its picture's side
TILT, TURNS = 74.0, (0.13, -0.10, 0.20)
AT = (0.17, -0.25)  # so that the die, not its shadow, is in the middle
FRAMES, ROLL, SPAN_ROLL = 10, 208, 2.25
BLANK = "blank"
DYES = {  # body, translucency: the dice of the box, so light that dark ink stands out from each
    "quiddity": ("#e9e6de", 0.0), "assistant": ("#93582a", 0.2), "portal": ("#efca20", 0.3),
    "deathdealer": ("#544b62", 0.3), "defender_of_the_pale": ("#3f4cc4", 0.6), "devotee_of_the_holy_query": ("#eadcb0", 0.0),
    "ghostly_spirit": ("#cdd5e0", 0.0), "primordial_ooze": ("#84bf22", 0.6), "quake_dragon": ("#c2481c", 0.6),
    "questing_wizard": ("#2377dc", 0.6), "scavenging_goblin": ("#2f8f34", 0.6), "warrior_of_the_quay": ("#b0143a", 0.6),
    "witching_hag": ("#8a45b0", 0.6), "death": ("#55349e", 0.6), "growth": ("#1fae46", 0.6), "life": ("#12b4a2", 0.6),
    "shaping": ("#d0309a", 0.6), "victory": ("#ee8c14", 0.5), BLANK: ("#b8b8b8", 0.3),
}  # fmt: skip
TOKEN = 192
TOKENS = {"quiddity": ("#2f8be0", 0.9, 0.0), "glory": ("#eeb934", 0.8, 0.0), "bag": ("#c8c0b4", 0.25, 5.0)}
"""Solid things by their emblems: colour, gloss, roughness. The bag is dyed by the program."""


@lru_cache(maxsize=1)
def classes() -> tuple[str, ...]:
    """The classes of dice of the box."""
    return tuple(yaml.safe_load(DICE.read_text("utf-8"))["dice"])


@lru_cache(maxsize=64)
def ink(kind: str, emblem: str = "") -> Field:
    """What is on a face, RGBA: the emblem of its class or another one; of a blank die nothing."""
    whole = np.zeros((RES, RES, 4), np.float32)
    if kind != BLANK:
        drawn = painted(emblem or kind, int(RES * 0.70))
        for channel in range(4):
            whole[..., channel] = place((RES, RES), drawn[..., channel], RES / 2, RES / 2)
    return whole


def dyed(kind: str, die: Traced, faces: tuple[Field, ...]) -> Image.Image:
    """A traced die of a class with these faces, 1..6."""
    body, clear = DYES[kind]
    n = len(die.dark)
    v, u = np.abs((np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1)
    die = die._replace(dark=die.dark * smooth(1.0, 0.6, np.maximum(u, v)))  # no edge of the picture is seen in the shadow
    colours = {kind: (body, "#ffffff", clear, 0.8)}
    lit = surface(die.p, die.direction, die.turned, die.centre, colours, lambda number: faces[number - 1])[kind]
    return laid(die, lit, rgb(body) * 0.16 * clear)


def resting(kind: str, turn: int) -> Image.Image:
    """A die whose upper face is bare."""
    die = traced(1, TURNS[turn], 0.0, SIZE, AT, 0.0, SPAN, TILT)
    return dyed(kind, die, (ink(BLANK), *(ink(kind),) * 5))


def top(turn: int) -> list[float]:
    """Where the upper face of a die at rest is seen: x and y of its middle, its width and its height by those of the
    picture as if it had first been turned by so many degrees."""
    die = traced(1, TURNS[turn], 0.0, SIZE, AT, 0.0, SPAN, TILT)
    eye, tilt = Camera(8, SPAN, die.centre, TILT).eye, np.radians(TILT)
    ahead, up = np.array([0, np.cos(tilt), -np.sin(tilt)]), np.array([0, np.sin(tilt), np.cos(tilt)])

    def seen(x: float, y: float) -> Field:
        away = die.centre + die.turned @ np.array([x, y, 1.0]) - eye
        far = away @ ahead / 8.5
        return np.array([(away[0] / far / SPAN + 1) / 2, (1 - away @ up / far / SPAN) / 2])

    across, down = (seen(1, 0) - seen(-1, 0)), (seen(0, -1) - seen(0, 1))
    wide, high = np.hypot(across[0], down[0]), np.hypot(across[1], down[1])
    lean = np.degrees(np.arctan2(-across[1] / high, across[0] / wide))
    return [round(float(v), 4) for v in (*seen(0, 0), wide, high, lean)]


def rolling(kind: str, number: int) -> Image.Image:
    """A frame of a tumbling die: two bounces; the last one is almost at rest."""
    faces = tuple(ink(kind, "" if side % 2 else "quiddity") for side in range(6))
    s = number / FRAMES
    hop = float(0.55 * abs(np.cos(s * np.pi * 2.5)) * (1 - s) ** 1.2)
    die = traced(3, TURNS[0], float((1 - s) ** 1.5 * 7.3), ROLL, (0.0, 0.0), hop, SPAN_ROLL, TILT)
    return dyed(kind, die, faces)


def token(name: str, colour: str, gloss: float, rough: float = 0.0) -> Image.Image:
    """An emblem as a solid thing: domed, lit, with a thin dark edge and its shadow."""
    n = TOKEN * 3
    shape = place((n, n), np.clip(sum(svg(f"quarriors.{name}", int(n * 0.86))), 0, 1), n * 0.485, n * 0.475)
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


def recipes() -> dict[str, Recipe]:
    """Bodies and rolls of every class, emblems, cards, tokens."""
    found = quarriors_emblems.recipes(classes()) | quarriors_cards.recipes()
    for kind in (*classes(), BLANK):
        for turn in range(len(TURNS)):
            more = {"body": round(1 / SPAN, 4), "dye": DYES[kind][0], "top": top(turn)}
            file = f"pictures/quarriors/{kind}_{turn}.webp"
            found[f"quarriors.die.{kind}.{turn}"] = Recipe(file, partial(resting, kind, turn), 86, more, half=True)
        for number in range(FRAMES):
            more = {"frames": FRAMES, "body": round(1 / SPAN_ROLL, 4)}
            file = f"pictures/quarriors/{kind}_roll_{number}.webp"
            found[f"quarriors.roll.{kind}.{number}"] = Recipe(file, partial(rolling, kind, number), 80, more)
    for name, (colour, gloss, rough) in TOKENS.items():
        drawn = partial(token, name, colour, gloss, rough)
        found[f"quarriors.token.{name}"] = Recipe(f"pictures/quarriors/token_{name}.webp", drawn, 90)
    return found
