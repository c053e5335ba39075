"""The ambience of each game: what is heard of the place round the table. Everything runs in a circle, so no loop has a seam."""

from __future__ import annotations

import numpy as np
from sounds_recipe import Recipe
from synth import AH, OH, Room, Signal, band, bell, body, bubble, clock, fade, glass, glide, hiss, ring, sweep, swell, tone, voices

ROUND = 26.0
"""Seconds of each."""
CAVERN, PARLOUR, KEEP = Room(2.2, 0.35, 2200), Room(0.7, 0.25, 3400), Room(2.6, 0.4, 2400)
STREETS = Room(2.8, 0.4, 3200)


def drift(rng: np.random.Generator, slowest: int = 1, fastest: int = 7) -> Signal:
    """A slow curve between about -1 and 1 that ends where it begins."""
    t = clock(ROUND) / ROUND
    curve = sum(np.sin(2 * np.pi * (h * t + rng.random())) / h**0.5 for h in range(slowest, fastest + 1))
    return curve / np.abs(curve).max()


def wind(rng: np.random.Generator, low: float, high: float, number: int = 7) -> Signal:
    """Wind whose pitch and strength come and go between two frequencies."""
    middles = np.geomspace(low, high, number)
    apart = np.log(middles[1] / middles[0])
    now = np.log(low * high) / 2 + drift(rng) * np.log(high / low) / 2
    strength = 0.35 + 0.65 * (0.5 + 0.5 * drift(rng, 1, 5)) ** 1.5
    parts = (hiss(rng, ROUND, f / 1.12, f * 1.12, 3) * np.exp(-(((now - np.log(f)) / apart) ** 2)) for f in middles)
    return strength * sum(parts)


def hum(*pitches: float) -> Signal:
    """Notes that stand, each in as many whole waves as the round holds."""
    return sum(tone(round(f * ROUND) / ROUND, ROUND) / (1 + k) for k, f in enumerate(pitches))


def mine(rng: np.random.Generator) -> Signal:
    """A cavern: heavy air, wind far off in a shaft, drops here and there, once a stone that gives way."""
    air = 0.22 * hiss(rng, ROUND, 60, 170) * (0.8 + 0.2 * drift(rng)) + 0.07 * hiss(rng, ROUND, 240, 620) * (0.7 + 0.3 * drift(rng))
    drops, at = [], 0.7
    while at < ROUND:
        f, much = rng.uniform(620, 1250), rng.uniform(0.5, 1.1)
        drop = tone(glide(f * 0.8, f * 1.5, seconds=0.07), 0.07) * fade(0.07, 0.004, 0.016) * much
        drops += [(at, drop), (at + 0.17, 0.35 * drop)]
        at += rng.uniform(1.0, 3.4)
    stones = [(at, 0.3 * body(rng, [(240, 0.05, 1.0), (410, 0.03, 0.6), (760, 0.02, 0.3)], 0.3)) for at in (9.1, 9.34, 9.5, 20.2)]
    return air + 0.13 * wind(rng, 180, 420) + ring(ROUND, *drops, *stones)


def shop(rng: np.random.Generator) -> Signal:
    """A shop of magic wares: a fire, the hum of things that sleep, a potion that simmers, glass now and then."""
    roar = 0.15 * hiss(rng, ROUND, 90, 420) * (0.75 + 0.25 * drift(rng, 3, 20))
    snaps, at = [], 0.0
    while at < ROUND:
        f = rng.uniform(800, 1900)
        snap = hiss(rng, 0.025, f, f * 1.4, 2.5) * fade(0.025, 0.0005, 0.004)
        snaps.append((at, 0.7 * rng.random() ** 2.5 * snap))
        at += rng.exponential(0.16)
    simmer = [(at + 0.11 * i, 0.16 * bubble(rng, rng.uniform(260, 520))) for at in (3.0, 11.4, 17.9, 22.6) for i in range(6)]
    chimes = [(at, 0.2 * glass(rng, f, 1.2, 0.4)) for at, f in ((1.6, 784.0), (6.9, 1174.7), (7.2, 987.8), (14.3, 880.0), (20.1, 1174.7))]
    sleep = 0.12 * hum(146.8, 98.0, 196.4, 293.7, 392.0) * (0.75 + 0.25 * drift(rng, 1, 4))
    return roar + sleep + ring(ROUND, *snaps, *simmer, *chimes)


def old_world(rng: np.random.Generator) -> Signal:
    """A high chamber with a map in it: wind at the shutters, voices somewhere below, a bell far away."""
    storm = 0.4 * wind(rng, 240, 760) + 0.2 * hiss(rng, ROUND, 60, 200) * (0.7 + 0.3 * drift(rng))
    chants = []
    for at, notes in ((0.5, (73.4, 110.0)), (7.0, (73.4, 116.5)), (13.5, (65.4, 98.0)), (20.0, (73.4, 110.0, 146.8))):
        n = 8.0
        chants += [(at, 1.1 * voices(rng, f, n, OH, 3) * swell(n, 0.45, 1.2)) for f in notes]
    bells = [(at, 0.42 * band(bell(146.8, 4.0, 1.3, 0.3), 60, 700)) for at in (4.2, 6.4, 17.6)]
    rattle = [(at + 0.06 * i, 0.1 * body(rng, [(310, 0.02, 1.0), (690, 0.012, 0.4)], 0.1)) for at in (10.2, 23.9) for i in range(4)]
    return storm + ring(ROUND, *chants, *bells, *rattle)


def shadespire(rng: np.random.Generator) -> Signal:
    """A dead city of mirrors: cold air between towers, glass that sings by itself, whispers from behind it."""
    air = 0.34 * wind(rng, 320, 980) + 0.16 * hiss(rng, ROUND, 60, 190) * (0.7 + 0.3 * drift(rng))
    panes = 0.16 * hum(110.0, 164.8, 233.1, 329.6, 493.9) * (0.6 + 0.4 * drift(rng, 1, 5))
    sung = [(at, 0.26 * glass(rng, f, 2.2, 0.7)) for at, f in ((2.2, 587.3), (2.9, 830.6), (9.4, 493.9), (15.8, 698.5), (16.3, 1046.5), (22.5, 554.4))]
    mirrored = [(at, 0.3 * glass(rng, f, 1.8, 0.5)[::-1]) for at, f in ((6.1, 739.9), (12.6, 622.3), (19.6, 880.0))]
    whispers = [(at, 0.16 * voices(rng, f, 3.2, AH, 3) * swell(3.2, 0.5, 1.6)) for at, f in ((4.4, 196.0), (11.2, 185.0), (18.0, 207.7), (24.2, 174.6))]
    splinters = [(at + 0.09 * i, 0.1 * glass(rng, rng.uniform(1600, 3000), 0.2, 0.03)) for at in (7.9, 20.9) for i in range(4)]
    return air + panes + ring(ROUND, *sung, *mirrored, *whispers, *splinters)


def blackstone(rng: np.random.Generator) -> Signal:
    """The belly of the fortress: stone that hums, air in shafts, carriages far away, screens, embers."""
    stone = 0.3 * hum(41.2, 61.7, 82.4, 123.5) * (0.7 + 0.3 * drift(rng, 1, 4)) + 0.2 * hiss(rng, ROUND, 40, 150) * (0.7 + 0.3 * drift(rng))
    air = 0.22 * wind(rng, 180, 640)
    pulses = [(at, 0.4 * tone(55.0, 2.4) * swell(2.4, 0.4, 1.6)) for at in (1.5, 8.2, 14.6, 21.4)]
    carriages = [(at, 0.3 * sweep(rng, glide(140, 420, 160, seconds=3.0), 0.4, 3.0) * swell(3.0, 0.5, 1.6)) for at in (4.6, 17.2)]
    screens = [(at + 0.09 * i, 0.07 * tone(rng.uniform(500, 1300), 0.06) * swell(0.06, 0.3)) for at in (7.2, 12.9, 23.6) for i in range(5)]
    groans = [(at, 0.14 * voices(rng, f, 3.0, AH, 3) * swell(3.0, 0.5, 1.6)) for at, f in ((10.4, 73.4), (19.8, 65.4))]
    sparks = [(at, 0.1 * hiss(rng, 0.05, 1500, 5000) * swell(0.05, 0.2)) for at in (3.1, 3.3, 11.8, 16.1, 22.2, 22.5)]
    return stone + air + ring(ROUND, *pulses, *carriages, *screens, *groans, *sparks)


RECIPES = {
    "blackstone.ambience": Recipe(blackstone, "ambience", CAVERN),
    "mine.ambience": Recipe(mine, "ambience", CAVERN),
    "quarriors.ambience": Recipe(shop, "ambience", PARLOUR),
    "old_world.ambience": Recipe(old_world, "ambience", KEEP),
    "shadespire.ambience": Recipe(shadespire, "ambience", STREETS),
}
