"""The sounds of going about in the mine: boots and picks, stone and iron, ghosts, the course of a turn."""

from __future__ import annotations

import numpy as np
from sounds_common import knock
from sounds_recipe import Recipe
from synth import (
    CAVE, MINE, RATE, Signal, band, body, chain, clock, drum, fade, glide, grains, harp, hiss, horn, mix, pluck,
    sweep, swell, tone, tune,
)  # fmt: skip

# ---------------------------------------------------------------- going, digging, carrying


def step(rng: np.random.Generator) -> Signal:
    heel = hiss(rng, 0.09, 70, 260) * fade(0.09, 0.002, 0.02) * 1.1
    grit = hiss(rng, 0.12, 900, 3200, 1.5) * fade(0.12, 0.006, 0.022) * 0.3
    return mix(0.2, (0, heel), (0.008, grit), (0.05, grains(rng, 0.12, 3, (1400, 3600), 0.005) * 0.4))


def walk(rng: np.random.Generator) -> Signal:
    """Three steps, one after the other."""
    return mix(0.42, *((0.1 * i + rng.uniform(0, 0.015), step(rng) * rng.uniform(0.75, 1.0)) for i in range(3)))


def ghost(rng: np.random.Generator, *middle: float, seconds: float = 0.8) -> Signal:
    """Breath with a hint of a voice in it."""
    path = glide(*middle, seconds=seconds)
    air = sweep(rng, path, 0.16, seconds)
    t = clock(seconds)
    voice = tone(path * 0.5 * (1 + 0.012 * np.sin(2 * np.pi * 5.2 * t)), seconds) + 0.6 * tone(path * 0.503, seconds, 1.0)
    return (air + 0.35 * voice) * swell(seconds, 0.42, 1.7)


def hide(rng: np.random.Generator) -> Signal:
    settle = body(rng, [(73, 0.16, 1.0), (110, 0.12, 0.6), (260, 0.05, 0.3)], 0.5)
    return mix(1.0, (0, ghost(rng, 900, 620, 260, 150, seconds=0.7)), (0.45, 0.9 * settle))


def sack_down(rng: np.random.Generator) -> Signal:
    """Heavy cloth comes down, and the ore in it settles."""
    thud = body(rng, [(92, 0.07, 0.9), (151, 0.05, 0.8), (262, 0.03, 0.5)], 0.3)
    cloth = hiss(rng, 0.34, 180, 700, 2.5) * fade(0.34, 0.03, 0.09)
    ore = mix(0.4, *((rng.uniform(0.02, 0.22), body(rng, [(2300, 0.02, 0.5), (3650, 0.014, 0.3)], 0.1, 0.25) * rng.uniform(0.1, 0.4)) for _ in range(6)))
    return mix(0.6, (0, 0.5 * cloth), (0.06, 0.7 * thud), (0.17, 0.5 * thud), (0.1, 1.2 * ore))


def sack_drag(rng: np.random.Generator) -> Signal:
    n = 0.62
    pulls = 0.35 + 0.65 * np.abs(np.sin(np.pi * 2.4 * clock(n))) ** 1.5
    cloth = hiss(rng, n, 160, 950, 1.5) * pulls * swell(n, 0.4, 0.8)
    clinks = [body(rng, [(2300, 0.02, 0.5), (3650, 0.014, 0.3)], 0.1, 0.2) * rng.uniform(0.2, 0.7) for _ in range(7)]
    ore = mix(n, *((rng.uniform(0.04, 0.5), clink) for clink in clinks))
    return mix(0.8, (0, 0.6 * cloth), (0, 0.3 * ore))


def pick(rng: np.random.Generator) -> Signal:
    f = rng.uniform(0.94, 1.06)
    steel = body(rng, [(1780 * f, 0.07, 0.6), (2710 * f, 0.05, 0.45), (3980 * f, 0.03, 0.22), (5350 * f, 0.02, 0.1)], 0.4)
    crack = hiss(rng, 0.1, 350, 2600, 1.5) * fade(0.1, 0.0008, 0.014)
    thump = body(rng, [(96, 0.06, 1.2), (163, 0.04, 0.7)], 0.3)
    return mix(0.9, (0, 0.55 * steel), (0, 0.9 * crack), (0, thump), (0.06, 0.8 * grains(rng, 0.75, 20, (500, 2400), 0.012)))


def rockfall(rng: np.random.Generator) -> Signal:
    rumble = hiss(rng, 0.9, 45, 240) * swell(0.9, 0.15, 1.2)
    return mix(1.0, (0, 0.8 * rumble), (0.02, 1.2 * grains(rng, 0.95, 46, (240, 1500), 0.02)))


def door(rng: np.random.Generator) -> Signal:
    n = 0.85
    slip = 0.55 + 0.45 * np.abs(np.sin(np.cumsum(2 * np.pi * glide(7, 13, 9, seconds=n)) / RATE)) ** 0.6
    stone = (hiss(rng, n, 55, 330) + 0.25 * hiss(rng, n, 500, 1600)) * slip * swell(n, 0.3, 0.9)
    pitch = glide(86, 118, 104, 140, 92, seconds=n) * (1 + 0.012 * hiss(rng, n, 5, 40))
    creak = sum(tone(pitch * k, n) / k for k in range(2, 12))
    creak = (band(creak, 380, 700) + 0.6 * band(creak, 1000, 1500)) * swell(n, 0.55, 2.2)
    thud = body(rng, [(82, 0.09, 1.3), (131, 0.07, 0.9), (247, 0.04, 0.4)], 0.4) + mix(0.4, (0, 0.5 * knock(rng, 120)))
    return mix(1.1, (0, 0.55 * stone), (0.05, 0.14 * creak), (0.76, 1.0 * thud))


def light(rng: np.random.Generator) -> Signal:
    """Out of the mine: a rising figure and an open door of air."""
    notes = ((0, 293.7, 0.7), (0.1, 370.0, 0.7), (0.2, 440.0, 0.8), (0.3, 587.3, 0.85))
    return tune(*notes, seconds=1.15, voice=harp) + mix(1.15, (0.05, 0.1 * hiss(rng, 1.0, 500, 3000) * swell(1.0, 0.35, 2)))


# ---------------------------------------------------------------- the course of a turn


def bones(rng: np.random.Generator, number: int, pitch: float, fall: float) -> Signal:
    """Dry bones that knock against one another."""
    return mix(0.7, *((0.06 * i + rng.uniform(0, 0.025), knock(rng, pitch - fall * i) * 0.6 * 0.9**i) for i in range(number)))


def sides(rng: np.random.Generator) -> Signal:
    """Two parties face each other: a pick on an anvil, a rattle of bones."""
    anvil = body(rng, [(880, 0.09, 0.8), (1460, 0.07, 0.5), (2210, 0.05, 0.25)], 0.4)
    return mix(0.95, (0, anvil), (0.3, 0.9 * bones(rng, 6, 640, 30)))


def initiative(rng: np.random.Generator) -> Signal:
    """Who goes first: a run on a small drum, and one call."""
    run = [(at, much * drum(rng, 128, 0.4, 0.08)) for at, much in ((0, 0.5), (0.11, 0.6), (0.2, 0.75), (0.28, 1.0))]
    return mix(1.05, *run, (0.3, 0.5 * horn(220.0, 0.7, 0.03)))


def movement(rng: np.random.Generator) -> Signal:
    """Gear is taken up: leather, the chain of a lamp, one low note."""
    n = 0.3
    leather = hiss(rng, n, 300, 1500, 1.5) * np.abs(np.sin(np.pi * 3.2 * clock(n) / n)) ** 2 * swell(n, 0.4, 0.8)
    return mix(0.95, (0, 0.5 * leather), (0.08, 0.35 * chain(rng, 0.5, 8, 1250)), (0.2, 0.8 * pluck(146.8, 0.7, 0.25)))


def halt(rng: np.random.Generator) -> Signal:
    """All stand: boots, and the butts of their weapons on the rock."""
    boots = [(at, step(rng) * much) for at, much in ((0.0, 0.8), (0.07, 1.0))]
    return mix(0.6, *boots, (0.17, 0.9 * knock(rng, 205, 2)), (0.22, 0.6 * knock(rng, 182, 2)))


def draw_blade(rng: np.random.Generator, *path: float) -> Signal:
    """Steel along a scabbard."""
    return sweep(rng, glide(*path, seconds=0.3), 0.3, 0.3) * swell(0.3, 0.75, 1.4)


def melee(rng: np.random.Generator) -> Signal:
    """Blades are drawn over a drum."""
    ring = body(rng, [(1180, 0.16, 0.5), (1930, 0.12, 0.35), (2900, 0.07, 0.15)], 0.6)
    return mix(1.05, (0, 0.35 * draw_blade(rng, 900, 1700, 2600)), (0.26, 0.5 * ring), (0.26, drum(rng, 82, 0.6, 0.15)), (0.44, 0.7 * drum(rng, 82, 0.6, 0.15)))


def peace(rng: np.random.Generator) -> Signal:
    """A blade goes back, and its guard comes to rest on the scabbard."""
    return mix(0.8, (0, 0.3 * draw_blade(rng, 2000, 1300, 700)), (0.3, 0.8 * knock(rng, 240, 2)), (0.34, 0.5 * pluck(196, 0.45, 0.16)))


def rest(rng: np.random.Generator) -> Signal:
    """Somebody breathes out and leans on the shaft."""
    breath = hiss(rng, 0.5, 350, 1100, 1.5) * swell(0.5, 0.25, 1.6)
    return mix(0.8, (0, 0.4 * breath), (0.34, knock(rng, 128, 2)), (0.42, 0.4 * knock(rng, 104, 3)))


def wait(rng: np.random.Generator) -> Signal:
    """Sand runs, and two grains of time fall."""
    sand = hiss(rng, 0.8, 1500, 3200, 2.5) * swell(0.8, 0.5, 0.8)
    return mix(0.9, (0, 0.14 * sand), (0.12, 0.6 * knock(rng, 700, 4)), (0.5, 0.6 * knock(rng, 560, 4)))


RECIPES = {
    "mine.step": Recipe(step, "piece", MINE, -1, variants=3),
    "mine.walk": Recipe(walk, "piece", MINE, -1, variants=3),
    "mine.drift": Recipe(lambda rng: ghost(rng, 320, 700 * rng.uniform(0.9, 1.2), 420, seconds=0.7), "piece", CAVE, -1, variants=3),
    "mine.sack.down": Recipe(sack_down, "piece", MINE),
    "mine.sack.drag": Recipe(sack_drag, "piece", MINE),
    "mine.dig": Recipe(pick, "event", MINE, 1, variants=3),
    "mine.dig.fall": Recipe(rockfall, "event", MINE),
    "mine.door": Recipe(door, "event", MINE, 1),
    "mine.hide": Recipe(hide, "event", CAVE, -1),
    "mine.surface": Recipe(lambda rng: ghost(rng, 170, 330, 760, 520, seconds=0.9), "event", CAVE, -1),
    "mine.leave": Recipe(light, "event", CAVE, 1),
    "mine.sides": Recipe(sides, "event", MINE),
    "mine.initiative": Recipe(initiative, "event", MINE),
    "mine.movement": Recipe(movement, "event", MINE, -1),
    "mine.halt": Recipe(halt, "event", MINE, -2.5),
    "mine.melee": Recipe(melee, "event", MINE, 1),
    "mine.peace": Recipe(peace, "event", MINE, -2),
    "mine.rest": Recipe(rest, "event", MINE, -2.5),
    "mine.wait": Recipe(wait, "event", MINE, -2.5),
}
