"""The sounds of every table and of the menus: wood, dice, paper, turns, the end of a game."""

from __future__ import annotations

import numpy as np
from sounds_recipe import Recipe
from synth import HALL, MINE, SHOP, Signal, body, brass, clock, drum, fade, harp, hiss, horn, mix, pluck, swell, tune


def knock(rng: np.random.Generator, pitch: float = 210, soft: float = 1.0) -> Signal:
    """Wood on wood."""
    wood = body(rng, [(pitch, 0.05, 1), (pitch * 2.3, 0.028, 0.55), (pitch * 3.9, 0.016, 0.3), (pitch * 6.1, 0.008, 0.16)], 0.3)
    return wood + 0.35 / soft * mix(0.3, (0, hiss(rng, 0.03, 300, 2400) * fade(0.03, 0.0005, 0.005)))


def two_knocks(rng: np.random.Generator) -> Signal:
    return mix(0.42, (0, knock(rng, 150, 3)), (0.11, 0.75 * knock(rng, 132, 3)))


def page(rng: np.random.Generator) -> Signal:
    flutter = 0.65 + 0.35 * np.sin(2 * np.pi * 17 * clock(0.3) + 3 * swell(0.3, 0.5))
    return hiss(rng, 0.3, 900, 3000, 2.5) * swell(0.3, 0.35, 2) * flutter


def undo(rng: np.random.Generator) -> Signal:
    """Time runs backwards: a plucked note that grows, and wood that lets go."""
    return mix(0.45, (0, 0.8 * pluck(349.2, 0.34, 0.09)[::-1]), (0.3, 0.5 * knock(rng, 300, 4)), (0, 0.12 * page(rng)))


def opening(rng: np.random.Generator) -> Signal:
    return mix(0.4, (0, 0.4 * page(rng)), (0.12, knock(rng, 165, 3)))


def die_hit(rng: np.random.Generator, strength: float = 1.0) -> Signal:
    """A die on a wooden tray with a thin cloth: the hard corner and the soft board."""
    f = rng.uniform(0.88, 1.14)
    corner = body(rng, [(1500 * f, 0.011, 0.8), (2380 * f, 0.008, 0.5), (3900 * f, 0.005, 0.28)], 0.2)
    tray = body(rng, [(190 * f, 0.04, 0.9), (415 * f, 0.026, 0.5)], 0.2)
    return strength * (corner * strength**0.4 + tray)


def dice_roll(rng: np.random.Generator) -> Signal:
    parts = []
    for _ in range(2):
        at, strength, gap = rng.uniform(0.0, 0.03), 1.0, rng.uniform(0.085, 0.11)
        while at < 0.66:
            parts.append((at, die_hit(rng, strength)))
            at += gap * rng.uniform(0.75, 1.25)
            gap *= 0.86
            strength *= rng.uniform(0.72, 0.9)
            if strength < 0.09:
                break
    return mix(0.85, *parts)


def dice_tied(rng: np.random.Generator) -> Signal:
    """Two dice alike: the same knock and the same note twice, and nothing after them."""
    dull = 0.5 * knock(rng, 330)
    return mix(0.7, (0, dull), (0.16, dull), (0.0, 0.6 * pluck(440, 0.5, 0.1)), (0.16, 0.6 * pluck(440, 0.5, 0.1)))


def turn(rng: np.random.Generator) -> Signal:
    return tune((0, 392.0, 1.0), (0.13, 587.3, 1.0), seconds=1.15, voice=harp)


def over(rng: np.random.Generator) -> Signal:
    """The last stroke: a great drum, and horns that come to rest on a fifth."""
    rest = mix(1.15, (0.05, 0.5 * horn(146.8, 1.05, 0.04)), (0.05, 0.4 * horn(220.0, 1.05, 0.05)), (0.05, 0.2 * pluck(293.7, 1.0, 0.5)))
    return mix(1.15, (0, 0.9 * drum(rng, 74, 0.8, 0.2)), (0, rest))


def won(rng: np.random.Generator) -> Signal:
    notes = ((0, 196.0, 0.5), (0.2, 246.9, 0.5), (0.4, 293.7, 0.6), (0.62, 392.0, 1.7), (0.64, 293.7, 1.6), (0.66, 246.9, 1.6))
    return tune(*notes, seconds=2.5, voice=brass)


def lost(rng: np.random.Generator) -> Signal:
    return tune((0, 220.0, 0.8), (0.42, 196.0, 0.8), (0.84, 164.8, 1.6), (0.86, 123.5, 1.6), seconds=2.6, voice=brass)


def drawn(rng: np.random.Generator) -> Signal:
    return tune((0, 293.7, 0.8), (0.35, 329.6, 0.8), (0.7, 293.7, 1.4), (0.7, 220.0, 1.4), seconds=2.2, voice=brass)


RECIPES = {
    "ui.click": Recipe(lambda rng: knock(rng, 520, 2), "ui"),
    "ui.hover": Recipe(lambda rng: knock(rng, 940, 4), "ui", louder=-2.5),
    "ui.refuse": Recipe(two_knocks, "ui", louder=2),
    "ui.notice": Recipe(lambda rng: pluck(440, 0.55, 0.16, 0.4), "ui"),
    "ui.page": Recipe(page, "ui"),
    "ui.open": Recipe(opening, "ui", louder=1),
    "table.place": Recipe(lambda rng: knock(rng, 165), "piece", louder=1, variants=3),
    "table.undo": Recipe(undo, "piece"),
    "table.turn": Recipe(turn, "event", MINE, -1),
    "table.over": Recipe(over, "event", HALL, 2),
    "table.win": Recipe(won, "tune", HALL, 1),
    "table.lose": Recipe(lost, "tune", HALL),
    "table.draw": Recipe(drawn, "tune", HALL),
    "dice.hit": Recipe(die_hit, "dice", variants=4),
    "dice.roll": Recipe(dice_roll, "dice", louder=1, variants=3),
    "dice.tied": Recipe(dice_tied, "dice", SHOP),
}
