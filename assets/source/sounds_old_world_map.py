"""The sounds of the map of the Old World: cards and tokens, power, dials, points, the course of a round."""

from __future__ import annotations

import numpy as np
from sounds_common import knock
from sounds_recipe import Recipe
from synth import (
    CAVE, HALL, OH, Signal, bell, body, clock, drum, fade, glide, hiss, horn, mix, paper, pluck, sweep, swell, tone, voices,
)  # fmt: skip

# ---------------------------------------------------------------- parchment and wood


def slap(rng: np.random.Generator, weight: float = 1.0) -> Signal:
    """A stiff card comes to lie."""
    f = 1 / weight
    card = body(rng, [(260 * f, 0.03, 0.9), (610 * f, 0.02, 0.6), (1350 * f, 0.01, 0.4)], 0.2)
    return card + mix(0.2, (0, 0.4 * hiss(rng, 0.05, 400, 2000) * fade(0.05, 0.0006, 0.01)))


def disc(rng: np.random.Generator, pitch: float = 480) -> Signal:
    """A wooden counter on the map."""
    f = pitch * rng.uniform(0.9, 1.12)
    return body(rng, [(f, 0.022, 0.9), (f * 2.4, 0.013, 0.5), (f * 4.6, 0.007, 0.2)], 0.15) + 0.3 * mix(0.15, (0, knock(rng, 150, 3)))


def world_drawn(rng: np.random.Generator) -> Signal:
    """A leaf of the great book is turned, and a bell says that it is late."""
    return mix(1.15, (0, 0.45 * paper(rng, 0.3, 700, 2350)), (0.2, 0.7 * slap(rng)), (0.24, 0.6 * bell(293.7, 0.9, 0.4)))


def world_placed(rng: np.random.Generator) -> Signal:
    """A card is pushed into its brass rail."""
    rail = body(rng, [(930, 0.05, 0.6), (1540, 0.04, 0.4), (2450, 0.02, 0.2)], 0.25)
    return mix(0.6, (0, 0.5 * paper(rng, 0.24, 800, 2250, 0.7)), (0.22, slap(rng, 1.2)), (0.23, 0.4 * rail))


def world_gone(rng: np.random.Generator) -> Signal:
    """A card burns."""
    fire = hiss(rng, 0.9, 250, 1100, 2) * swell(0.9, 0.3, 1.4)
    snaps = [(rng.uniform(0.05, 0.75), hiss(rng, 0.02, 1000, 2800, 2.5) * fade(0.02, 0.0004, 0.004) * rng.uniform(0.4, 1.4)) for _ in range(16)]
    return mix(1.0, (0, 0.25 * fire), *snaps)


def world_worked(rng: np.random.Generator) -> Signal:
    """What was written comes to pass: a gong that swells."""
    n = 1.1
    gong = sum(much * tone(f, n, f) * swell(n, 0.25 + 0.05 * k, 1.4) for k, (f, much) in enumerate(((110, 0.9), (163, 0.7), (221, 0.6), (329, 0.4), (487, 0.25), (701, 0.15))))
    return mix(1.15, (0, 0.5 * gong), (0, 0.5 * drum(rng, 70, 0.6, 0.2)))


def laid(rng: np.random.Generator) -> Signal:
    """A handful of counters goes over the map."""
    return mix(1.0, *((0.085 * i + rng.uniform(0, 0.03), disc(rng) * rng.uniform(0.6, 1.0)) for i in range(9)))


def moved(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.5 * hiss(rng, 0.26, 700, 2200, 1.5) * swell(0.26, 0.4, 1.2)), (0.25, 0.8 * disc(rng, 420)))


def removed(rng: np.random.Generator) -> Signal:
    """A counter is picked up."""
    pop = tone(glide(330, 700, seconds=0.06), 0.06) * swell(0.06, 0.6)
    return mix(0.45, (0, 0.7 * disc(rng, 640)), (0.05, 0.5 * pop), (0.16, 0.4 * disc(rng, 860)))


def no_token(rng: np.random.Generator) -> Signal:
    """A finger on the empty box, twice."""
    hollow = body(rng, [(196, 0.06, 1.0), (342, 0.04, 0.5), (615, 0.02, 0.2)], 0.25)
    return mix(0.55, (0, hollow), (0.17, 0.7 * hollow))


def warpstone(rng: np.random.Generator) -> Signal:
    """A green glimmer: glass bells that beat against one another."""
    n = 1.1
    chimes = []
    for k, f in enumerate((1046.5, 1108.7, 1480.0, 1661.2)):
        beat = 0.6 + 0.4 * np.sin(2 * np.pi * (5.1 + k) * clock(0.8))
        chimes.append((0.03 + 0.08 * k, (tone(f, 0.8) + 0.5 * tone(f * 1.007, 0.8)) * fade(0.8, 0.02, 0.24) * beat * 0.3))
    hum = (tone(138.6, n) + 0.7 * tone(146.8, n)) * swell(n, 0.4, 1.5)
    return mix(n, *chimes, (0, 0.22 * hum))


def played(rng: np.random.Generator) -> Signal:
    """A stiff card laid on parchment, and a spark of magic in it."""
    spark = mix(0.8, (0, 0.5 * pluck(220, 0.7, 0.2)), (0.05, 0.35 * pluck(311.1, 0.7, 0.22)), (0.1, 0.25 * pluck(466.2, 0.6, 0.24)))
    return mix(1.0, (0, 0.35 * paper(rng, 0.16, 1100, 2850, 0.7)), (0.13, 0.8 * slap(rng)), (0.16, 0.7 * spark))


def idle(rng: np.random.Generator) -> Signal:
    """The spark does not catch."""
    dull = tone(glide(233, 155, seconds=0.4), 0.4) * fade(0.4, 0.01, 0.14)
    return mix(0.65, (0, 0.7 * slap(rng)), (0.08, 0.5 * dull), (0.05, 0.2 * hiss(rng, 0.25, 700, 2400) * fade(0.25, 0.01, 0.06)))


def discarded(rng: np.random.Generator) -> Signal:
    return mix(0.45, (0, 0.6 * paper(rng, 0.22, 900, 2600, 0.3)), (0.2, 0.3 * slap(rng, 1.4)))


def stayed(rng: np.random.Generator) -> Signal:
    """A pin through the parchment."""
    pin = body(rng, [(1320, 0.012, 0.6), (2150, 0.008, 0.4)], 0.08)
    return mix(0.5, (0, 0.3 * paper(rng, 0.12, 900, 2250)), (0.12, pin), (0.125, knock(rng, 230)))


def drawn(rng: np.random.Generator) -> Signal:
    return mix(0.55, *((at, 0.6 * paper(rng, 0.17, 1050, 3000, 0.6) * much) for at, much in ((0, 0.8), (0.16, 1.0))))


def shuffled(rng: np.random.Generator) -> Signal:
    """Two halves of a deck run into one another."""
    flips = [(0.5 * (i / 22) ** 0.8, body(rng, [(900, 0.006, 0.5), (1900, 0.004, 0.4)], 0.04, 0.3) * rng.uniform(0.5, 1)) for i in range(22)]
    return mix(0.9, *flips, (0, 0.25 * paper(rng, 0.55, 1000, 2600, 0.7)), (0.62, 0.9 * slap(rng, 1.3)))


def cleared(rng: np.random.Generator) -> Signal:
    """A sleeve sweeps the map clean of cards."""
    slaps = [(0.1 + 0.15 * i, 0.6 * slap(rng, 1.1)) for i in range(4)]
    return mix(0.9, (0, 0.7 * paper(rng, 0.75, 500, 1850, 0.35)), *slaps)


# ---------------------------------------------------------------- brass


def tooth(rng: np.random.Generator, pitch: float = 1.0) -> Signal:
    """One tooth of a brass ratchet."""
    f = pitch * rng.uniform(0.97, 1.04)
    pawl = body(rng, [(1900 * f, 0.012, 0.8), (3150 * f, 0.009, 0.5), (4700 * f, 0.006, 0.2)], 0.12)
    plate = body(rng, [(412 * f, 0.06, 0.6), (688 * f, 0.045, 0.4), (1240 * f, 0.03, 0.25)], 0.3)
    return mix(0.32, (0, pawl), (0.002, 0.7 * plate))


def power_set(rng: np.random.Generator) -> Signal:
    """The marker runs along its rail of brass and stops."""
    teeth = [(0.05 * i, 0.3 * tooth(rng, 0.8)) for i in range(5)]
    return mix(0.6, *teeth, (0.27, 0.8 * tooth(rng, 0.66)))


def power_gained(rng: np.random.Generator) -> Signal:
    return mix(0.75, *((0.09 * i, 0.7 * tooth(rng, f)) for i, f in enumerate((0.75, 0.95, 1.2))), (0.18, 0.4 * pluck(440, 0.5, 0.16)))


def power_lost(rng: np.random.Generator) -> Signal:
    return mix(0.75, *((0.09 * i, 0.7 * tooth(rng, f)) for i, f in enumerate((1.1, 0.85, 0.62))), (0.18, 0.5 * pluck(196, 0.5, 0.16)))


def dial(rng: np.random.Generator) -> Signal:
    """A heavy dial turns by one station: gears, three teeth, and it falls into its notch."""
    n = 0.5
    rasp = hiss(rng, n, 380, 1500, 1.5) * (0.55 + 0.45 * np.sign(np.sin(2 * np.pi * 31 * clock(n)))) * swell(n, 0.55, 1.2)
    notch = body(rng, [(164, 0.13, 1.0), (247, 0.11, 0.8), (431, 0.09, 0.5), (797, 0.06, 0.3)], 0.6)
    ring = body(rng, [(659.3, 0.3, 0.22), (987.8, 0.24, 0.14), (1661, 0.16, 0.07)], 0.65, 0.004)
    teeth = [(at, 0.55 * tooth(rng)) for at in (0.04, 0.18, 0.33)]
    return mix(1.15, (0, 0.16 * rasp), *teeth, (0.47, notch), (0.48, ring))


def dial_tied(rng: np.random.Generator) -> Signal:
    """The gears block: two teeth, and a clunk."""
    clunk = body(rng, [(142, 0.06, 1.0), (221, 0.05, 0.8), (402, 0.03, 0.4)], 0.3)
    return mix(0.65, (0, 0.5 * tooth(rng)), (0.12, 0.5 * tooth(rng)), (0.2, clunk), (0.27, 0.4 * clunk))


def counter(rng: np.random.Generator) -> Signal:
    """A coin of brass falls into its slot and rolls."""
    coin = body(rng, [(1460, 0.1, 0.6), (2250, 0.08, 0.4), (3400, 0.04, 0.15)], 0.5)
    roll = [(0.16 + 0.045 * i, 0.3 * 0.88**i * body(rng, [(980, 0.02, 0.6), (1700, 0.014, 0.4)], 0.1)) for i in range(8)]
    return mix(0.85, (0, 0.7 * coin), *roll, (0.54, 0.6 * tooth(rng, 0.7)))


def points(rng: np.random.Generator) -> Signal:
    """Beads of brass on the score: three that rise."""
    return mix(0.9, *((0.1 * i, 0.7 * bell(f, 0.6, 0.16, 0.7)) for i, f in enumerate((440.0, 523.3, 659.3))))


def upgrade(rng: np.random.Generator) -> Signal:
    """A seal of iron is set below a pact, and voices witness it."""
    seal = body(rng, [(98, 0.09, 1.1), (165, 0.07, 0.9), (370, 0.04, 0.5), (820, 0.03, 0.25)], 0.4)
    return mix(1.15, (0, 0.9 * seal), (0.05, 0.8 * voices(rng, 146.8, 1.05, OH) * swell(1.05, 0.35, 1.3)))


# ---------------------------------------------------------------- the course of a round


def powers(rng: np.random.Generator) -> Signal:
    """Four take their seats: a drum and a voice each, one lower than the other."""
    parts = []
    for i, f in enumerate((146.8, 130.8, 116.5, 110.0)):
        parts += [(0.2 * i, 0.6 * drum(rng, f * 0.6, 0.4, 0.09)), (0.2 * i, 0.5 * voices(rng, f, 0.5, OH, 2) * swell(0.5, 0.25))]
    return mix(1.15, *parts)


def call(rng: np.random.Generator) -> Signal:
    """A horn over the land: a new phase begins."""
    low = mix(1.15, (0, horn(110.0, 1.1, 0.08)), (0.0, 0.45 * horn(164.8, 1.1, 0.09)), (0.24, 0.7 * horn(146.8, 0.85, 0.06)))
    return mix(1.15, (0, 0.8 * low), (0, 0.05 * hiss(rng, 0.5, 300, 1200) * swell(0.5, 0.3, 1.8)))


def passing(rng: np.random.Generator) -> Signal:
    """A goblet is set down, and somebody leans back."""
    cup = body(rng, [(523, 0.07, 0.6), (1130, 0.05, 0.3), (1890, 0.03, 0.12)], 0.3)
    return mix(0.75, (0, 0.7 * cup), (0, 0.7 * knock(rng, 170, 2)), (0.12, 0.35 * hiss(rng, 0.5, 300, 1000, 1.5) * swell(0.5, 0.3, 1.6)))


def passed_over(rng: np.random.Generator) -> Signal:
    """Nothing is left in the goblet."""
    n = 0.45
    wind = sweep(rng, glide(420, 300, seconds=n), 0.12, n) * swell(n, 0.4, 1.6)
    return mix(0.6, (0, 0.6 * wind), (0.03, 0.4 * knock(rng, 260, 4)))


def nothing(rng: np.random.Generator) -> Signal:
    """One dull tap: there was nothing to choose."""
    return mix(0.4, (0, body(rng, [(174, 0.04, 1.0), (291, 0.03, 0.5)], 0.2)), (0.02, 0.2 * hiss(rng, 0.2, 300, 1100) * fade(0.2, 0.005, 0.05)))


RECIPES = {
    "old_world.world.drawn": Recipe(world_drawn, "event", HALL, 1),
    "old_world.world.placed": Recipe(world_placed, "piece", HALL, 1),
    "old_world.world.gone": Recipe(world_gone, "event", HALL, -1),
    "old_world.world.worked": Recipe(world_worked, "event", HALL, 1),
    "old_world.tokens.laid": Recipe(laid, "piece", HALL, 1),
    "old_world.token.placed": Recipe(disc, "piece", HALL, variants=3),
    "old_world.token.moved": Recipe(moved, "piece", HALL),
    "old_world.token.removed": Recipe(removed, "piece", HALL, -1),
    "old_world.token.none": Recipe(no_token, "piece", HALL, -1),
    "old_world.token.warpstone": Recipe(warpstone, "event", HALL, -1),
    "old_world.card.played": Recipe(played, "event", HALL),
    "old_world.card.idle": Recipe(idle, "event", HALL, -2),
    "old_world.card.discarded": Recipe(discarded, "piece", HALL),
    "old_world.card.stayed": Recipe(stayed, "piece", HALL),
    "old_world.cards.drawn": Recipe(drawn, "piece", HALL, variants=2),
    "old_world.cards.shuffled": Recipe(shuffled, "piece", HALL, 1),
    "old_world.cards.cleared": Recipe(cleared, "piece", HALL, 1),
    "old_world.power.set": Recipe(power_set, "piece", HALL),
    "old_world.power.gained": Recipe(power_gained, "event", HALL, -2),
    "old_world.power.lost": Recipe(power_lost, "event", HALL, -2),
    "old_world.dial": Recipe(dial, "event", HALL, 1),
    "old_world.dial.tied": Recipe(dial_tied, "event", HALL, -1),
    "old_world.counter": Recipe(counter, "event", HALL, -1),
    "old_world.points": Recipe(points, "event", HALL),
    "old_world.upgrade": Recipe(upgrade, "event", HALL),
    "old_world.powers": Recipe(powers, "event", HALL, 1),
    "old_world.horn": Recipe(call, "event", CAVE, -1),
    "old_world.pass": Recipe(passing, "event", HALL, -2),
    "old_world.pass.over": Recipe(passed_over, "event", HALL, -2.5),
    "old_world.nothing": Recipe(nothing, "event", HALL, -2.5),
}
