"""The sounds of a fight in the mine: blows, death, fear, poison, hunger."""

from __future__ import annotations

import numpy as np
from sounds_common import knock
from sounds_mine import bones, ghost
from sounds_recipe import Recipe
from synth import (
    CAVE, MINE, Signal, band, body, clock, count, drum, fade, glide, grains, harp, hiss, horn, mix, pluck, sweep,
    swell, tone, tune,
)  # fmt: skip

# ---------------------------------------------------------------- blows


def swing(rng: np.random.Generator, seconds: float = 0.26) -> Signal:
    return sweep(rng, glide(420, 1500, 520, seconds=seconds), 0.5, seconds) * swell(seconds, 0.55, 2.4)


def blow(rng: np.random.Generator, weight: float = 1.0) -> Signal:
    f = rng.uniform(0.92, 1.08) / weight
    thud = body(rng, [(88 * f, 0.07, 1.1), (139 * f, 0.05, 0.9), (236 * f, 0.03, 0.6)], 0.4)
    cloth = hiss(rng, 0.08, 350, 1900, 1.5) * fade(0.08, 0.001, 0.013)
    edge = body(rng, [(1320 * f, 0.03, 0.16), (2210 * f, 0.02, 0.09)], 0.4)
    return mix(0.5, (0, thud), (0, 0.9 * cloth), (0, edge))


def parry(rng: np.random.Generator) -> Signal:
    f = rng.uniform(0.9, 1.1)
    steel = body(rng, [(610 * f, 0.10, 0.7), (1145 * f, 0.09, 0.6), (1890 * f, 0.07, 0.42), (2960 * f, 0.05, 0.2)], 0.6)
    return steel + mix(0.6, (0, 0.7 * knock(rng, 190)))


def miss(rng: np.random.Generator) -> Signal:
    """Past the enemy and into the rock: a dull stroke, and splinters of stone."""
    stroke = body(rng, [(310, 0.03, 0.8), (520, 0.025, 0.5), (840, 0.015, 0.3)], 0.2)
    return mix(0.75, (0, 0.3 * swing(rng, 0.2)), (0.16, stroke), (0.18, grains(rng, 0.5, 12, (900, 2600), 0.008)))


def critical(rng: np.random.Generator) -> Signal:
    bright = body(rng, [(523, 0.28, 0.3), (1046, 0.2, 0.18), (1568, 0.14, 0.1)], 0.9, 0.002)
    return mix(0.95, (0, 1.1 * blow(rng, 1.15)), (0.015, 0.5 * parry(rng)), (0.03, bright))


def wound(rng: np.random.Generator) -> Signal:
    """A pip goes dark: a wooden bead and a dull beat."""
    beat = body(rng, [(112, 0.08, 1.0), (178, 0.05, 0.7), (292, 0.03, 0.4)], 0.4)
    return mix(0.45, (0, 0.4 * knock(rng, 620)), (0.03, beat))


def spare(rng: np.random.Generator) -> Signal:
    """A weapon is lowered: air that falls, and the shaft on the ground."""
    air = sweep(rng, glide(900, 420, 260, seconds=0.35), 0.5, 0.35) * swell(0.35, 0.3, 1.8)
    return mix(0.65, (0, 0.5 * air), (0.3, 0.7 * knock(rng, 178, 2)))


def fall(rng: np.random.Generator) -> Signal:
    """A dwarf falls: two beats of the deep drum and a lament."""
    lament = mix(1.1, (0.12, 0.36 * horn(146.8, 0.6, 0.06)), (0.42, 0.36 * horn(110.0, 0.68, 0.06)))
    return mix(1.15, (0, 0.9 * drum(rng, 78, 0.6, 0.17)), (0.22, 0.6 * drum(rng, 78, 0.6, 0.17)), (0, lament))


def dissolve(rng: np.random.Generator) -> Signal:
    """A ghoul falls to pieces."""
    return mix(1.15, (0, 0.9 * bones(rng, 8, 520, 42)), (0.05, 0.8 * ghost(rng, 820, 560, 300, 170, seconds=1.0)))


def vanish(rng: np.random.Generator) -> Signal:
    """A ghost goes out as a breath does, and two bells after it."""
    bells = mix(1.15, (0.08, 0.3 * pluck(392, 0.9, 0.35)), (0.32, 0.3 * pluck(311.1, 0.8, 0.35)))
    return ghost(rng, 620, 980, 700, 380, 180, seconds=1.15) + bells


# ---------------------------------------------------------------- fear, poison, hunger


def heart(rng: np.random.Generator) -> Signal:
    return body(rng, [(76, 0.08, 0.8), (114, 0.06, 0.8), (188, 0.035, 0.5)], 0.4)


def terror(rng: np.random.Generator) -> Signal:
    n = 1.05
    t = clock(n)
    strings = np.zeros(count(n))
    for f in (98.0, 103.8, 146.8, 155.6):
        strings += sum(tone(f * k * (1 + 0.004 * np.sin(2 * np.pi * 6.1 * t + f)), n) / k for k in range(1, 7))
    strings = band(strings, 70, 620) * swell(n, 0.35, 1.3) * (0.78 + 0.22 * np.sin(2 * np.pi * 9.5 * t))
    beat = heart(rng)
    return mix(1.15, (0, 0.17 * strings), (0.08, beat), (0.28, 0.75 * beat), (0.66, 0.6 * beat))


def courage(rng: np.random.Generator) -> Signal:
    """The heart beats twice, and then a fifth stands firm."""
    beat = heart(rng)
    return mix(1.1, (0, beat), (0.17, 0.7 * beat), (0.34, 0.6 * horn(146.8, 0.7, 0.05)), (0.34, 0.45 * horn(220.0, 0.7, 0.06)))


def fearless(rng: np.random.Generator) -> Signal:
    """A stamp and a short laugh of brass: nothing to be afraid of."""
    stamp = body(rng, [(104, 0.06, 1.0), (187, 0.04, 0.7), (390, 0.02, 0.4)], 0.3)
    return mix(0.7, (0, stamp), (0.1, 0.5 * horn(293.7, 0.16, 0.02)), (0.24, 0.5 * horn(293.7, 0.4, 0.02)))


def frighten(rng: np.random.Generator) -> Signal:
    rise = ghost(rng, 240, 420, 980, seconds=0.7) * np.linspace(0.1, 1, count(0.7)) ** 2
    return mix(1.1, (0, 1.3 * rise), (0.56, 1.1 * body(rng, [(75, 0.2, 1.2), (118, 0.12, 0.8)], 0.5)))


def calm(rng: np.random.Generator) -> Signal:
    """What was feared is gone: a long breath, and a note that comes down to rest."""
    breath = hiss(rng, 0.7, 400, 1500, 1.5) * swell(0.7, 0.3, 1.8)
    return mix(1.1, (0, 0.3 * breath), (0.18, 0.8 * pluck(293.7, 0.8, 0.3)), (0.42, 0.8 * pluck(220.0, 0.7, 0.3)))


def recover(rng: np.random.Generator) -> Signal:
    """On one's feet again: three warm notes upwards."""
    return tune((0, 220.0, 0.7), (0.11, 293.7, 0.7), (0.22, 370.0, 0.85), seconds=1.1, voice=harp)


def poison(rng: np.random.Generator) -> Signal:
    parts = []
    for i in range(8):
        n, f = rng.uniform(0.05, 0.1), rng.uniform(230, 520)
        bubble = tone(glide(f, f * 1.9, seconds=n), n) * swell(n, 0.3) * rng.uniform(0.5, 1)
        parts.append((0.075 * i + rng.uniform(0, 0.04), bubble))
    return mix(0.85, *parts, (0, 0.06 * hiss(rng, 0.75, 1500, 3400) * swell(0.75, 0.4)))


def unpoisoned(rng: np.random.Generator) -> Signal:
    """Two last bubbles, and the blood is clear."""
    parts = [(0.09 * i, tone(glide(f, f * 1.5, seconds=0.08), 0.08) * swell(0.08, 0.3)) for i, f in enumerate((330, 260))]
    return mix(0.9, *parts, (0.22, 0.6 * pluck(493.9, 0.6, 0.2)), (0.34, 0.6 * pluck(659.3, 0.55, 0.2)))


def feast(rng: np.random.Generator) -> Signal:
    bites = ((0, 1), (0.13, 0.8), (0.27, 0.9))
    crunch = mix(0.5, *((at, hiss(rng, 0.07, 400, 1700, 2) * fade(0.07, 0.001, 0.014) * much) for at, much in bites))
    gulp = tone(glide(260, 120, 90, seconds=0.16), 0.16) * swell(0.16, 0.35)
    warm = pluck(196, 0.6, 0.3) * 0.5 + mix(0.6, (0.1, 0.5 * pluck(246.9, 0.5, 0.3)))
    return mix(1.1, (0, 0.8 * crunch), (0.4, 0.9 * gulp), (0.5, 0.6 * warm))


def rage(rng: np.random.Generator) -> Signal:
    beats = []
    at, gap, strength = 0.0, 0.16, 0.45
    while at < 0.72:
        beats.append((at, strength * body(rng, [(84, 0.09, 1.0), (133, 0.06, 0.8), (228, 0.035, 0.45)], 0.4)))
        at, gap, strength = at + gap, gap * 0.86, strength * 1.13
    n = 0.8
    growl = sum(tone(glide(62, 84, 70, seconds=n) * k, n) / k**0.8 for k in range(1, 14)) * (0.6 + 0.4 * tone(27, n))
    growl = (band(growl, 220, 420) + 0.5 * band(growl, 700, 1000)) * swell(n, 0.65, 1.6)
    return mix(1.1, *beats, (0.1, 0.35 * growl))


RECIPES = {
    "mine.swing": Recipe(swing, "event", MINE, -2),
    "mine.hit": Recipe(blow, "event", MINE, 1.5, variants=3),
    "mine.parry": Recipe(parry, "event", MINE, variants=3),
    "mine.miss": Recipe(miss, "event", MINE, -1, variants=2),
    "mine.critical": Recipe(critical, "event", MINE, 2.5),
    "mine.wound": Recipe(wound, "event", MINE, variants=2),
    "mine.spare": Recipe(spare, "event", MINE, -2),
    "mine.death.dwarf": Recipe(fall, "event", CAVE, 2),
    "mine.death.ghoul": Recipe(dissolve, "event", CAVE, 1),
    "mine.death.ghost": Recipe(vanish, "event", CAVE, 1),
    "mine.fear.failed": Recipe(terror, "event", MINE, 1),
    "mine.fear.passed": Recipe(courage, "event", MINE),
    "mine.fear.none": Recipe(fearless, "event", MINE, -1),
    "mine.frighten": Recipe(frighten, "event", CAVE, 1),
    "mine.calm": Recipe(calm, "event", MINE, -2),
    "mine.recover": Recipe(recover, "event", MINE, -1.5),
    "mine.poison.failed": Recipe(poison, "event", MINE),
    "mine.poison.passed": Recipe(unpoisoned, "event", MINE, -1),
    "mine.feast": Recipe(feast, "event", MINE),
    "mine.berserk": Recipe(rage, "event", MINE, 1.5),
}
