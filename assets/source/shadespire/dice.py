"""The attack and the defence die: rolled and laid as all dice are, with signs for pips (`pieces.dice`)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from art import Field, place, rgb
from PIL import Image
from pieces.dice import COME, FRAMES, REST, ROLL, SPAN_REST, SPAN_ROLL, TURNS, laid, recipes_of, surface, traced
from recipe import Recipe

from shadespire.emblems import sign

RES = 240  # pixels of a face


class Look(NamedTuple):
    """Body, translucency, and the signs of the faces 1 to 6, of which 2 and 3 are alike."""

    body: str
    clear: float
    faces: tuple[str, ...]


DICE = {
    "attack": Look("#b3122a", 0.75, ("crit", "hammer", "hammer", "swords", "single", "double")),
    "defence": Look("#1c4fc0", 0.75, ("crit", "block", "block", "dodge", "single", "double")),
}
LARGE = {"crit": 0.80, "double": 0.72}


@lru_cache(maxsize=16)
def ink(name: str) -> Field:
    """How much of each place on a face is ink."""
    return place((RES, RES), sign(f"spire.die.{name}", int(RES * LARGE.get(name, 0.64))), RES / 2, RES / 2)


def die(kind: str, number: int, yaw: float, spin: float, size: int, at: tuple[float, float], hop: float, span: float) -> Image.Image:
    """A die with its shadow: see `pieces.dice.traced`."""
    look = DICE[kind]
    found = traced(number, yaw, spin, size, at, hop, span)
    colours = {kind: (look.body, "#fff6e4", look.clear, 0.8)}
    lit = surface(found.p, found.direction, found.turned, found.centre, colours, lambda face: ink(look.faces[face - 1]))
    return laid(found, lit[kind], rgb(look.body) * 0.16 * look.clear)


def resting(kind: str, face: int) -> Image.Image:
    """A face, a picture for each turn beside one another."""
    sheet = Image.new("RGBA", (len(TURNS) * REST, REST))
    for at, yaw in enumerate(TURNS):
        sheet.paste(die(kind, face, yaw, 0.0, REST, (0.0, 0.0), 0.0, SPAN_REST), (at * REST, 0))
    return sheet


def frame(kind: str, number: int, index: int) -> Image.Image:
    """One frame of a roll: two bounces, spin fading with the way that is left."""
    s = index / (FRAMES - 1)
    left = (1 - s) ** 1.8
    hop = 1.2 * abs(np.cos(s * np.pi * 2.6)) * (1 - s) ** 1.6 if s < 0.96 else 0.0
    return die(kind, number, TURNS[0], left * 6.6, ROLL, (COME[0] * left, COME[1] * left), float(hop), SPAN_ROLL)


def recipes() -> dict[str, Recipe]:
    """Both dice."""
    found: dict[str, Recipe] = {}
    for kind in DICE:
        file = f"pictures/shadespire/die_{kind}"
        found |= recipes_of(f"shadespire.{kind}", file, partial(resting, kind), partial(frame, kind), (86, 78))
    return found
