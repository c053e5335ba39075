"""The sounds of war in the Old World: figures, battles, domination, corruption, ruin."""

from __future__ import annotations

import numpy as np
from sounds_common import die_hit, knock
from sounds_recipe import Recipe
from synth import (
    AH, CAVE, HALL, Signal, band, bell, body, bubble, chain, clock, count, drum, fade, glide, grains, hiss, horn, mix,
    paper, pluck, sweep, swell, tone, voices,
)  # fmt: skip

# ---------------------------------------------------------------- figures


def summon(rng: np.random.Generator) -> Signal:
    """Air is torn, a low chant opens, something sets its foot down."""
    n = 0.85
    tear = sweep(rng, glide(260, 1900, 700, seconds=0.5), 0.22, 0.5) * swell(0.5, 0.75, 2.2)
    low = rng.uniform(0.96, 1.05) * 73.4
    chant = sum(tone(glide(low, low * 1.03, seconds=n) * k, n) / k**0.9 for k in (1, 1.5, 2, 3, 4, 5))
    chant = (band(chant, 90, 420) + 0.5 * band(chant, 500, 780)) * swell(n, 0.45, 1.6)
    foot = body(rng, [(68, 0.16, 1.1), (102, 0.12, 0.8), (191, 0.05, 0.5)], 0.55)
    return mix(1.15, (0, 0.5 * tear), (0.05, 0.25 * chant), (0.46, foot), (0.47, 0.5 * grains(rng, 0.45, 9, (300, 1200), 0.014)))


def tread(rng: np.random.Generator) -> Signal:
    """Heavy feet and a cloak."""
    feet = [(at, much * body(rng, [(94, 0.06, 1.0), (161, 0.045, 0.8), (330, 0.02, 0.4)], 0.3, 0.08)) for at, much in ((0.04, 1.0), (0.22, 0.85))]
    return mix(0.6, *feet, (0, 0.3 * hiss(rng, 0.4, 250, 1300, 1.5) * swell(0.4, 0.45, 1.4)))


def shielded(rng: np.random.Generator) -> Signal:
    """A dome closes: a bowl that is rubbed."""
    n = 1.05
    t = clock(n)
    bowl = sum(much * tone(f * (1 + 0.0015 * np.sin(2 * np.pi * 5 * t)), n) for f, much in ((293.7, 0.7), (587.3, 0.6), (881, 0.3), (1318, 0.12)))
    return mix(1.15, (0, 0.4 * bowl * swell(n, 0.3, 1.6)), (0.0, 0.3 * bell(587.3, 0.8, 0.2, 0.3)))


def controlled(rng: np.random.Generator) -> Signal:
    """A chain is drawn tight, and a will is bent."""
    n = 0.7
    bent = sum(tone(glide(220, 208, 156, seconds=n) * k, n) / k for k in range(1, 7)) * (0.7 + 0.3 * tone(11, n)) * swell(n, 0.5, 1.5)
    return mix(1.0, (0, 0.8 * chain(rng, 0.5, 14, 900)), (0.15, 0.3 * band(bent, 120, 800)), (0.5, 0.7 * knock(rng, 140)))


def freed(rng: np.random.Generator) -> Signal:
    """A chain falls, and somebody is himself again."""
    return mix(0.95, (0, knock(rng, 420)), (0.03, 0.9 * chain(rng, 0.45, 10, 1300)), (0.3, 0.5 * pluck(220, 0.55, 0.2)), (0.4, 0.5 * pluck(329.6, 0.5, 0.2)))


def returned(rng: np.random.Generator) -> Signal:
    """Drawn down whence it came."""
    down = sweep(rng, glide(1100, 500, 180, seconds=0.6), 0.25, 0.6) * swell(0.6, 0.35, 1.6)
    return mix(0.9, (0, 0.7 * down), (0.5, body(rng, [(82, 0.08, 1.0), (133, 0.05, 0.7), (240, 0.03, 0.3)], 0.35)))


def down(rng: np.random.Generator) -> Signal:
    """From the card onto the map: a leap and both feet."""
    feet = body(rng, [(138, 0.045, 1.0), (224, 0.03, 0.7), (460, 0.015, 0.4)], 0.25)
    return mix(0.6, (0, 0.4 * paper(rng, 0.14, 750, 2000)), (0.17, feet), (0.21, 0.7 * feet))


# ---------------------------------------------------------------- battles


def blades(rng: np.random.Generator, *moments: float) -> list[tuple[float, Signal]]:
    """Steel on steel at these moments."""
    parts = []
    for at in moments:
        f = rng.uniform(0.8, 1.2)
        modes = [(820 * f, 0.08, 0.6), (1490 * f, 0.07, 0.5), (2570 * f, 0.05, 0.3), (3890 * f, 0.03, 0.1)]
        parts.append((at, body(rng, modes, 0.45) * rng.uniform(0.4, 0.8)))
    return parts


def battle(rng: np.random.Generator) -> Signal:
    """Two lines meet: a drum, a roar of many, blades."""
    n = 0.9
    roar = sum(sweep(rng, glide(320, 520 * rng.uniform(0.8, 1.3), 380, seconds=n), 0.3, n) for _ in range(3)) * swell(n, 0.4, 1.5)
    return mix(1.15, (0, drum(rng, 72, 0.6, 0.18)), (0.16, 0.8 * drum(rng, 72, 0.6, 0.18)), (0.05, 0.22 * roar), *blades(rng, 0.2, 0.29, 0.41, 0.52, 0.66))


def forbidden(rng: np.random.Generator) -> Signal:
    """A bar falls before the gate, and a bell is stopped by a hand."""
    bar = body(rng, [(112, 0.06, 1.0), (187, 0.05, 0.8), (350, 0.03, 0.5)], 0.35)
    return mix(0.8, (0, bar), (0.11, 0.5 * bar), (0.2, 0.9 * bell(392.0, 0.5, 0.07, 0.4)))


def unrolled(rng: np.random.Generator) -> Signal:
    """The dice go back into the cup."""
    return mix(0.6, *((0.05 * i + rng.uniform(0, 0.02), 0.4 * die_hit(rng, 0.5)) for i in range(4)), (0.24, 0.8 * knock(rng, 165, 2)))


def hits_lost(rng: np.random.Generator) -> Signal:
    """A stroke that finds nobody."""
    air = sweep(rng, glide(500, 1600, 380, seconds=0.42), 0.4, 0.42) * swell(0.42, 0.4, 2)
    return mix(0.7, (0, 0.7 * air), (0.4, 0.25 * knock(rng, 300, 3)))


def kill(rng: np.random.Generator) -> Signal:
    """A blow that ends it, and the thing falls apart in smoke."""
    f = rng.uniform(0.9, 1.1)
    thud = body(rng, [(88 * f, 0.1, 1.2), (137 * f, 0.08, 0.9), (253 * f, 0.04, 0.5)], 0.5)
    wet = hiss(rng, 0.14, 300, 1700, 1.5) * fade(0.14, 0.001, 0.025)
    n = 0.75
    groan = sum(tone(glide(150 * f, 96 * f, 60 * f, seconds=n) * k, n) / k for k in range(1, 9)) * (0.75 + 0.25 * tone(23, n))
    groan = (band(groan, 160, 420) + 0.4 * band(groan, 600, 900)) * swell(n, 0.2, 1.4)
    return mix(1.1, (0, thud), (0, 0.7 * wet), (0.06, 0.30 * groan), (0.25, 0.12 * hiss(rng, 0.8, 700, 2400, 2) * swell(0.8, 0.25, 2)))


def peasant(rng: np.random.Generator) -> Signal:
    """A small crowd cries out, and wooden tools fall."""
    parts = []
    for _ in range(5):
        n, f = rng.uniform(0.3, 0.45), rng.uniform(210, 360)
        voice = sum(tone(glide(f, f * 1.25, f * 0.8, seconds=n) * k, n) / k**1.2 for k in range(1, 8))
        parts.append((rng.uniform(0, 0.22), 0.35 * (band(voice, 500, 900) + 0.6 * band(voice, 1100, 1700)) * swell(n, 0.3, 1.5)))
    for _ in range(3):
        f = rng.uniform(280, 460)
        parts.append((rng.uniform(0.3, 0.6), 0.5 * body(rng, [(f, 0.04, 1), (f * 2.4, 0.02, 0.5), (f * 4.1, 0.012, 0.25)], 0.25)))
    return mix(1.0, *parts)


def fallen(rng: np.random.Generator) -> Signal:
    """The dead are dragged off the field."""
    n = 0.85
    pulls = np.abs(np.sin(np.pi * 2 * clock(n) / n)) ** 1.3
    drag = (hiss(rng, n, 140, 700, 1.5) + 0.3 * hiss(rng, n, 900, 2000)) * pulls
    return mix(1.0, (0, 0.5 * drag), (0.05, 0.6 * body(rng, [(96, 0.07, 1.0), (150, 0.05, 0.7)], 0.3)))


def hero(rng: np.random.Generator) -> Signal:
    """A trumpet, and a sword that has been waiting."""
    ring = body(rng, [(1318.5, 0.2, 0.5), (1976, 0.15, 0.3), (2960, 0.08, 0.12)], 0.7, 0.004)
    trumpet = mix(1.1, (0, horn(392.0, 0.16, 0.015)), (0.13, horn(523.3, 0.6, 0.02)))
    return mix(1.15, (0, 0.5 * trumpet), (0.36, 0.4 * ring), (0.36, 0.7 * knock(rng, 150)))


def dominate(rng: np.random.Generator) -> Signal:
    """A banner is planted: the shaft, a drum, a fifth of horns."""
    horns = mix(1.1, (0, horn(146.8, 0.95, 0.04)), (0.14, 0.9 * horn(220.0, 0.85, 0.04)), (0.28, 0.7 * horn(293.7, 0.75, 0.04)))
    return mix(1.15, (0, knock(rng, 130)), (0, 0.8 * drum(rng, 90, 0.5)), (0.05, 0.45 * horns))


def nobody(rng: np.random.Generator) -> Signal:
    """The horns break off."""
    return mix(0.85, (0, 0.5 * horn(220.0, 0.25, 0.03)), (0.2, 0.5 * horn(207.7, 0.5, 0.04)), (0.2, 0.4 * drum(rng, 90, 0.4, 0.08)))


# ---------------------------------------------------------------- corruption and ruin


def corruption(rng: np.random.Generator) -> Signal:
    """Something thick drops and sinks in, with a whisper after it."""
    f = rng.uniform(150, 210)
    drop = tone(glide(f * 2.4, f * 0.8, seconds=0.13), 0.13) * fade(0.13, 0.004, 0.05)
    wet = hiss(rng, 0.12, 500, 1900, 1.5) * fade(0.12, 0.002, 0.025)
    whisper = sweep(rng, glide(1500, 900, 1900, seconds=0.4), 0.25, 0.4) * swell(0.4, 0.3, 2)
    return mix(0.75, (0, drop), (0.01, 0.35 * wet), (0.16, 0.5 * bubble(rng, f * 1.4)), (0.2, 0.13 * whisper))


def no_corruption(rng: np.random.Generator) -> Signal:
    """The jar gurgles and gives nothing."""
    gurgles = [(0.1 * i, 0.8 * bubble(rng, f, 0.1, 0.7)) for i, f in enumerate((240, 205, 175))]
    return mix(0.75, *gurgles, (0.36, 0.7 * body(rng, [(310, 0.07, 0.8), (540, 0.05, 0.4), (990, 0.03, 0.2)], 0.3)))


def cleansed(rng: np.random.Generator) -> Signal:
    """What had sunk in comes out again, and the air is clean."""
    out = corruption(rng)[::-1]
    return mix(0.95, (0, 0.7 * out[count(0.25) :]), (0.42, 0.5 * pluck(440, 0.5, 0.2)), (0.45, 0.15 * hiss(rng, 0.45, 1200, 4000) * swell(0.45, 0.3, 2)))


def ruin(rng: np.random.Generator) -> Signal:
    """The ground breaks, stones fall, fire takes what is left."""
    n = 1.15
    blow = body(rng, [(55, 0.4, 1.0), (83, 0.3, 1.1), (127, 0.2, 0.8), (203, 0.08, 0.5)], 1.1)
    crack = mix(0.7, *((at, hiss(rng, 0.16, 400, 3200, 1.2) * fade(0.16, 0.0006, 0.02) * much) for at, much in ((0, 1), (0.07, 0.6), (0.19, 0.85), (0.34, 0.4))))
    fire = hiss(rng, n, 260, 1500, 1.2) * swell(n, 0.5, 1.4)
    snaps = [(rng.uniform(0.35, 1.0), 0.5 * hiss(rng, 0.02, 1500, 4800) * fade(0.02, 0.0004, 0.003) * rng.uniform(0.2, 1)) for _ in range(16)]
    return mix(
        n, (0.02, blow), (0, 0.8 * crack), (0.03, 0.6 * hiss(rng, 1.1, 40, 180) * swell(1.1, 0.15, 1.3)),
        (0.1, 0.9 * grains(rng, 0.95, 34, (170, 1100), 0.03)), (0, 0.25 * fire), *snaps,
    )  # fmt: skip


def averted(rng: np.random.Generator) -> Signal:
    """The ground trembles, holds, and one bell dares to ring."""
    rumble = (hiss(rng, 0.6, 70, 300) + 0.3 * hiss(rng, 0.6, 350, 900)) * swell(0.6, 0.6, 1.3)
    return mix(1.15, (0, 0.6 * rumble), (0.5, 0.6 * bell(440, 0.65, 0.22, 0.4)))


def ruiner(rng: np.random.Generator) -> Signal:
    """Voices praise who brought it about."""
    chord = sum(voices(rng, f, 0.95, AH, 2) for f in (110.0, 164.8, 220.0)) * swell(0.95, 0.3, 1.3)
    return mix(1.15, (0, 0.7 * drum(rng, 80, 0.5)), (0.08, 0.5 * chord))


def spoils(rng: np.random.Generator) -> Signal:
    """Ash comes down, and two deep bells count."""
    ash = hiss(rng, 1.0, 900, 2600, 2.5) * swell(1.0, 0.3, 1.6)
    return mix(1.15, (0, 0.12 * ash), (0, 0.7 * bell(220.0, 0.9, 0.28)), (0.24, 0.7 * bell(261.6, 0.85, 0.28)))


RECIPES = {
    "old_world.summon": Recipe(summon, "event", HALL, 1, variants=2),
    "old_world.figure.moved": Recipe(tread, "piece", HALL, 1, variants=3),
    "old_world.figure.shielded": Recipe(shielded, "event", HALL, -1),
    "old_world.figure.controlled": Recipe(controlled, "event", HALL),
    "old_world.figure.freed": Recipe(freed, "event", HALL, -1),
    "old_world.figure.returned": Recipe(returned, "event", HALL, -1),
    "old_world.figure.down": Recipe(down, "piece", HALL),
    "old_world.battle": Recipe(battle, "event", HALL, 2.5),
    "old_world.battle.forbidden": Recipe(forbidden, "event", HALL, -1),
    "old_world.battle.unrolled": Recipe(unrolled, "dice", HALL, -2),
    "old_world.battle.lost": Recipe(hits_lost, "event", HALL, -2),
    "old_world.kill": Recipe(kill, "event", HALL, 1.5, variants=2),
    "old_world.peasant": Recipe(peasant, "event", HALL, -1, variants=2),
    "old_world.fallen": Recipe(fallen, "piece", HALL, 1),
    "old_world.hero": Recipe(hero, "event", HALL, 1),
    "old_world.dominate": Recipe(dominate, "event", HALL),
    "old_world.dominate.nobody": Recipe(nobody, "event", HALL, -2),
    "old_world.corruption": Recipe(corruption, "event", HALL, -1, variants=3),
    "old_world.corruption.none": Recipe(no_corruption, "event", HALL, -2),
    "old_world.corruption.removed": Recipe(cleansed, "event", HALL, -1),
    "old_world.ruin": Recipe(ruin, "event", CAVE, 2.5),
    "old_world.ruin.averted": Recipe(averted, "event", CAVE),
    "old_world.ruin.ruiner": Recipe(ruiner, "event", HALL, 1),
    "old_world.ruin.scored": Recipe(spoils, "event", HALL),
}
