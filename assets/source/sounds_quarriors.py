"""The sounds of Quarriors!: dice in a bag and on felt, quiddity, spells, creatures, an attack."""

from __future__ import annotations

import numpy as np
from sounds_common import die_hit, knock
from sounds_recipe import Recipe
from synth import (
    SHOP, Signal, body, bubble, chain, clock, count, drum, fade, glass, glide, harp, hiss, horn, mix, paper, pluck, sweep,
    swell, tone, tune,
)  # fmt: skip


def music_box(pitch: float, seconds: float) -> Signal:
    """A plate of steel under a small hammer."""
    return sum(much * tone(pitch * n, seconds) * fade(seconds, 0.002, 0.24 / n**0.7) for n, much in ((1, 1.0), (3, 0.22), (5.4, 0.06)))


def felt(rng: np.random.Generator, seconds: float, peak: float = 0.5) -> Signal:
    """Something that slides over felt."""
    return hiss(rng, seconds, 350, 1600, 1.5) * swell(seconds, peak, 1.4)


# ---------------------------------------------------------------- dice and cards that come and go


def wilds(rng: np.random.Generator) -> Signal:
    """Cards are dealt, ever faster."""
    parts, at, gap = [], 0.0, 0.13
    while at < 0.85:
        slap = body(rng, [(330, 0.02, 0.8), (720, 0.014, 0.5), (1500, 0.008, 0.3)], 0.12, 0.1)
        parts += [(at, 0.5 * paper(rng, 0.07, 1000, 2600)), (at + 0.045, slap)]
        at, gap = at + gap, gap * 0.93
    return mix(1.05, *parts)


def draw(rng: np.random.Generator) -> Signal:
    """A hand in a bag full of dice."""
    clacks = [body(rng, [(330, 0.03, 0.8), (560, 0.02, 0.5), (1250, 0.008, 0.35)], 0.12, 0.15) for _ in range(9)]
    parts = [(0.055 * i + rng.uniform(0, 0.03), each * (0.4 + 0.6 * abs(np.sin(i * 1.4)))) for i, each in enumerate(clacks)]
    return mix(0.75, *parts, (0, 0.3 * felt(rng, 0.55)))


def refill(rng: np.random.Generator) -> Signal:
    """Many dice run down into the bag."""
    parts = []
    for at in np.sort(rng.uniform(0, 0.7, 22)):
        f = 1.25 - 0.6 * at
        parts.append((at, body(rng, [(420 * f, 0.02, 0.8), (910 * f, 0.014, 0.5), (1900 * f, 0.006, 0.25)], 0.1, 0.12) * rng.uniform(0.3, 1)))
    return mix(1.0, *parts, (0.66, 0.8 * knock(rng, 118, 2)))


def exchange(rng: np.random.Generator) -> Signal:
    """Two dice pass each other."""
    up, down = (sweep(rng, glide(*path, seconds=0.28), 0.4, 0.28) * swell(0.28, 0.5, 2) for path in ((500, 1300), (1300, 500)))
    return mix(0.75, (0, 0.4 * up), (0.14, 0.4 * down), (0.24, die_hit(rng, 0.7)), (0.4, knock(rng, 270)))


def take(rng: np.random.Generator) -> Signal:
    """Snatched from the Wilds: quick fingers, and a glint."""
    snatch = sweep(rng, glide(600, 2200, seconds=0.14), 0.4, 0.14) * swell(0.14, 0.7, 1.6)
    return mix(0.75, (0, 0.6 * snatch), (0.12, 0.8 * die_hit(rng, 0.8)), (0.16, 0.5 * music_box(987.8, 0.5)))


def recall(rng: np.random.Generator) -> Signal:
    """A die rolls back over the felt."""
    parts = [(0.11 * i, 0.35 * 1.35**i * die_hit(rng, 0.6)) for i in range(4)]
    return mix(0.8, (0, 0.5 * felt(rng, 0.45, 0.8)), *parts, (0.46, 0.5 * music_box(587.3, 0.3)))


def cull(rng: np.random.Generator) -> Signal:
    """A die drops into a deep box and is gone."""
    hollow = [(0.1 + at, much * body(rng, [(150, 0.09, 1.0), (236, 0.06, 0.7), (520, 0.03, 0.4)], 0.3)) for at, much in ((0, 1.0), (0.13, 0.5), (0.21, 0.25), (0.26, 0.12))]
    return mix(0.75, (0, 0.2 * felt(rng, 0.12)), *hollow)


def capture(rng: np.random.Generator) -> Signal:
    """Coins on the counter, and the purse snaps shut."""
    coins = []
    for at in (0.0, 0.07, 0.12, 0.2):
        f = rng.uniform(0.92, 1.1)
        coins.append((at, 0.5 * body(rng, [(1850 * f, 0.06, 0.6), (2790 * f, 0.05, 0.4), (4100 * f, 0.03, 0.15)], 0.3)))
    return mix(0.85, *coins, (0.36, knock(rng, 300)), (0.4, 0.6 * pluck(392.0, 0.42, 0.14)))


def save(rng: np.random.Generator) -> Signal:
    """Caught in the last moment: a soft hand, and two notes of relief."""
    palm = hiss(rng, 0.08, 250, 1100) * fade(0.08, 0.002, 0.02)
    return mix(0.9, (0, 0.7 * palm), (0.08, 0.7 * pluck(493.9, 0.6, 0.2)), (0.2, 0.7 * pluck(587.3, 0.65, 0.22)))


def aside(rng: np.random.Generator) -> Signal:
    """A die is pushed aside, and waits."""
    return mix(0.6, (0, 0.6 * felt(rng, 0.3, 0.4)), (0.28, 0.8 * knock(rng, 360, 2)))


def end(rng: np.random.Generator) -> Signal:
    """An arm gathers what lies on the felt."""
    parts = [(0.3 + 0.05 * i, 0.6 * die_hit(rng, 0.5)) for i in range(3)]
    return mix(0.85, (0, 0.6 * hiss(rng, 0.5, 220, 800, 2.5) * swell(0.5, 0.6, 1.4)), *parts, (0.46, 0.9 * pluck(196.0, 0.38, 0.14)))


def end_lost(rng: np.random.Generator) -> Signal:
    """The rest is poured out: drops that run down, and nothing is left."""
    parts = [(0.06 * i, bubble(rng, 760 - 52 * i, 0.08, 0.62) * 0.93**i) for i in range(9)]
    return mix(0.9, (0, 0.4 * felt(rng, 0.6, 0.4)), *parts)


# ---------------------------------------------------------------- quiddity and glory


def drop(rng: np.random.Generator) -> Signal:
    """A drop that falls into a full jar."""
    f = rng.uniform(700, 900)
    plop = tone(glide(f * 0.7, f * 1.7, seconds=0.09), 0.09) * fade(0.09, 0.003, 0.03)
    ring = body(rng, [(f * 2.1, 0.10, 0.35), (f * 3.3, 0.06, 0.18)], 0.35)
    return mix(0.5, (0, plop), (0.03, 0.5 * ring))


def spring(rng: np.random.Generator) -> Signal:
    """Quiddity wells up: drops upwards, and the jar sings."""
    parts = [(0.075 * i, bubble(rng, f, 0.08, 1.6)) for i, f in enumerate((392, 494, 587, 784, 988))]
    return mix(0.9, *parts, (0.34, 0.3 * glass(rng, 1175, 0.5)))


def immediate(rng: np.random.Generator) -> Signal:
    """A spark jumps over."""
    crackle = [(rng.uniform(0, 0.16), hiss(rng, 0.015, 1500, 4800) * fade(0.015, 0.0004, 0.003) * rng.uniform(0.3, 1)) for _ in range(9)]
    zap = tone(glide(1900, 420, seconds=0.12), 0.12) * fade(0.12, 0.001, 0.05)
    return mix(0.6, *crackle, (0.05, 0.6 * zap), (0.13, 0.5 * music_box(880.0, 0.45)))


def portal(rng: np.random.Generator) -> Signal:
    """A whirl slows down and stands."""
    n = 0.95
    whirl = sweep(rng, glide(1300, 900, 640, seconds=n), 0.14, n) * swell(n, 0.3, 1.5)
    turns = 0.5 + 0.5 * np.cos(np.cumsum(2 * np.pi * glide(15, 9, 4, seconds=n)) / 44100)
    return mix(1.1, (0, 0.5 * whirl * turns), (0.1, 0.4 * (tone(196.0, 0.9) + tone(293.7, 0.9)) * swell(0.9, 0.6)))


def glory(rng: np.random.Generator) -> Signal:
    """A small bell and two notes: somebody is praised."""
    return mix(0.95, (0, 0.7 * harp(587.3, 0.7)), (0.11, 0.8 * harp(784.0, 0.8)), (0.13, 0.25 * glass(rng, 1568.0, 0.7, 0.3)))


def score(rng: np.random.Generator) -> Signal:
    """A medal: a harp runs up, a bell answers."""
    notes = ((0, 392.0, 0.7), (0.08, 493.9, 0.7), (0.16, 587.3, 0.8), (0.26, 784.0, 0.88))
    chime = body(rng, [(1568.0, 0.4, 0.30), (2352.0, 0.28, 0.16), (3920.0, 0.16, 0.05)], 0.85, 0.002)
    return mix(1.15, (0, tune(*notes, seconds=1.15, voice=harp)), (0.28, 0.6 * chime))


def keep(rng: np.random.Generator) -> Signal:
    """It stays: a low hum, and two padded taps."""
    n = 0.8
    hum = (tone(196.0, n) + 0.5 * tone(246.9, n) + 0.3 * tone(392.0, n)) * swell(n, 0.4, 1.4)
    return mix(0.95, (0, 0.5 * hum), (0.05, 0.6 * knock(rng, 190, 3)), (0.2, 0.6 * knock(rng, 190, 3)))


# ---------------------------------------------------------------- spells and creatures


def spell(rng: np.random.Generator) -> Signal:
    """Light that gathers and breaks: a rising breath, then chimes strewn over it."""
    air = sweep(rng, glide(500, 2400, 1600, seconds=0.75), 0.25, 0.75) * swell(0.75, 0.5, 1.6)
    notes = enumerate((1174.7, 1480.0, 1760.0, 2217.5, 2349.3))
    return mix(1.15, (0, 0.4 * air), *((0.26 + 0.07 * k, 0.35 * glass(rng, f, 0.6, 0.22)) for k, f in notes))


def prepare(rng: np.random.Generator) -> Signal:
    """A rune is drawn: a brush, and three notes that wait for a fourth."""
    brush = paper(rng, 0.4, 700, 1850)
    return mix(0.95, (0, 0.35 * brush), *((0.1 + 0.11 * k, 0.7 * music_box(f, 0.6)) for k, f in enumerate((329.6, 392.0, 493.9))))


def attach(rng: np.random.Generator) -> Signal:
    """A spell closes round a creature, like the clasp of a chain of glass."""
    clasp = [(0.0, glass(rng, 784.0, 0.5, 0.1)), (0.09, 0.9 * glass(rng, 659.3, 0.5, 0.12))]
    return mix(0.85, *clasp, (0.16, 0.4 * chain(rng, 0.3, 6, 1900)), (0.3, 0.6 * knock(rng, 440, 3)))


def shatter(rng: np.random.Generator) -> Signal:
    """A spell breaks to pieces."""
    crack = hiss(rng, 0.08, 900, 4500, 1.2) * fade(0.08, 0.0006, 0.012)
    pieces = [(0.02 + 0.6 * rng.beta(1, 2.4), glass(rng, rng.uniform(1100, 2700), 0.25, 0.04) * rng.uniform(0.15, 0.6)) for _ in range(15)]
    return mix(0.9, (0, crack), *pieces)


def fizzle(rng: np.random.Generator) -> Signal:
    """A spell goes out unused: it sputters and sinks."""
    n = 0.75
    sputter = hiss(rng, n, 800, 2400, 2) * (rng.random(count(n) // 900 + 1) ** 2).repeat(900)[: count(n)] * fade(n, 0.01, 0.25)
    return mix(0.85, (0, 0.5 * sputter), (0, 0.45 * tone(glide(620, 210, seconds=0.6), 0.6) * swell(0.6, 0.15, 1.4)))


def summon(rng: np.random.Generator) -> Signal:
    """Something large sets foot on the felt."""
    steps = body(rng, [(84, 0.16, 1.0), (131, 0.09, 0.7), (223, 0.05, 0.4)], 0.6)
    breath = hiss(rng, 0.5, 200, 1200) * swell(0.5, 0.3, 1.8)
    return mix(1.05, (0, 0.30 * breath), (0.12, steps), (0.14, 0.45 * horn(146.8, 0.8, 0.05)))


def copy(rng: np.random.Generator) -> Signal:
    """A note, and its image in the mirror."""
    note = music_box(523.3, 0.45)
    return mix(1.05, (0.0, 0.8 * note[::-1]), (0.45, note), (0.47, 0.5 * music_box(526.5, 0.5)), (0.5, 0.2 * glass(rng, 2093.0, 0.4)))


def rise(rng: np.random.Generator) -> Signal:
    """A die is turned to a higher face."""
    steps = ((0.0, 392.0), (0.1, 493.9), (0.2, 659.3))
    return mix(0.85, *((at, 0.35 * knock(rng, 480, 4)) for at, _ in steps), *((at, 0.6 * pluck(f, 0.5, 0.16, 0.9)) for at, f in steps))


def fall(rng: np.random.Generator) -> Signal:
    """A die tips over, and something leaves it."""
    wood = body(rng, [(310, 0.05, 1.0), (720, 0.03, 0.5), (1280, 0.018, 0.25)], 0.3)
    n = 0.8
    sigh = tone(glide(520, 180, seconds=n), n) * swell(n, 0.15, 1.6) * (0.7 + 0.3 * np.sin(2 * np.pi * 7 * clock(n)))
    return mix(1.0, (0, 0.8 * wood), (0.11, 0.5 * wood), (0.1, 0.4 * sigh))


def come_back(rng: np.random.Generator) -> Signal:
    """It is there again: the sigh runs upwards, and the die stands."""
    n = 0.6
    sigh = tone(glide(200, 560, seconds=n), n) * swell(n, 0.8, 1.4) * (0.7 + 0.3 * np.sin(2 * np.pi * 9 * clock(n)))
    return mix(0.95, (0, 0.5 * sigh), (0.52, 0.9 * knock(rng, 250)), (0.55, 0.5 * pluck(587.3, 0.35, 0.12)))


# ---------------------------------------------------------------- the attack


def attack(rng: np.random.Generator) -> Signal:
    """A short call of horns over a drum."""
    call = mix(1.15, (0, horn(220.0, 0.3)), (0.18, horn(293.7, 0.85)), (0.18, 0.7 * horn(220.0, 0.85)))
    return mix(1.15, (0, drum(rng, 94, 0.5)), (0.18, drum(rng, 94, 0.5)), (0.02, 0.5 * call))


def assault(rng: np.random.Generator) -> Signal:
    """All run: feet, and the wind of them."""
    feet = [(0.045 * i + rng.uniform(0, 0.015), (0.4 + 0.06 * i) * body(rng, [(128, 0.03, 1.0), (231, 0.02, 0.6), (540, 0.01, 0.35)], 0.15, 0.15)) for i in range(10)]
    rush = sweep(rng, glide(300, 950, 420, seconds=0.6), 0.5, 0.6) * swell(0.6, 0.7, 1.8)
    return mix(0.75, *feet, (0, 0.35 * rush))


def harmless(rng: np.random.Generator) -> Signal:
    """A rush that loses heart."""
    rush = sweep(rng, glide(620, 380, 170, seconds=0.6), 0.3, 0.6) * swell(0.6, 0.15, 1.4)
    return mix(0.85, (0, 0.5 * rush), (0.34, 0.6 * pluck(174.6, 0.4, 0.12)), (0.48, 0.6 * pluck(164.8, 0.36, 0.1)))


def withstand(rng: np.random.Generator) -> Signal:
    """A shield that holds."""
    plate = body(rng, [(276, 0.11, 0.9), (417, 0.10, 0.7), (733, 0.08, 0.5), (1240, 0.05, 0.25)], 0.6)
    return mix(0.75, (0, plate), (0, 0.6 * knock(rng, 150)), (0.1, 0.35 * pluck(293.7, 0.5, 0.18)))


def breaking(rng: np.random.Generator) -> Signal:
    """A shield that does not: wood splits."""
    splits = [(at, much * hiss(rng, 0.07, 400, 1800, 2) * fade(0.07, 0.0006, 0.012)) for at, much in ((0, 1.0), (0.04, 0.6), (0.075, 0.8), (0.13, 0.4))]
    thud = body(rng, [(108, 0.07, 1.1), (171, 0.05, 0.8), (320, 0.03, 0.4)], 0.4)
    return mix(0.6, *splits, (0, 0.8 * thud), (0.1, 0.4 * knock(rng, 410)))


def renew(rng: np.random.Generator) -> Signal:
    """Once more: the drum rolls up, and the horns answer a tone higher."""
    roll = [(0.06 * i, (0.3 + 0.14 * i) * drum(rng, 110, 0.35, 0.07)) for i in range(5)]
    return mix(1.1, *roll, (0.3, 0.55 * horn(329.6, 0.2, 0.02)), (0.45, 0.55 * horn(392.0, 0.62, 0.03)))


RECIPES = {
    "quarriors.wilds": Recipe(wilds, "piece", SHOP, 1),
    "quarriors.draw": Recipe(draw, "piece", SHOP, 1, variants=2),
    "quarriors.refill": Recipe(refill, "piece", SHOP, 1),
    "quarriors.exchange": Recipe(exchange, "piece", SHOP),
    "quarriors.take": Recipe(take, "piece", SHOP, 1),
    "quarriors.recall": Recipe(recall, "piece", SHOP),
    "quarriors.cull": Recipe(cull, "piece", SHOP, 1),
    "quarriors.capture": Recipe(capture, "event", SHOP, -1),
    "quarriors.save": Recipe(save, "event", SHOP, -1),
    "quarriors.aside": Recipe(aside, "piece", SHOP, -1),
    "quarriors.end": Recipe(end, "piece", SHOP),
    "quarriors.end.lost": Recipe(end_lost, "event", SHOP, -1.5),
    "quarriors.drop": Recipe(drop, "event", SHOP, -2, variants=3),
    "quarriors.spring": Recipe(spring, "event", SHOP, -1.5),
    "quarriors.immediate": Recipe(immediate, "event", SHOP),
    "quarriors.portal": Recipe(portal, "event", SHOP, -1),
    "quarriors.glory": Recipe(glory, "event", SHOP),
    "quarriors.score": Recipe(score, "event", SHOP, 1.5),
    "quarriors.keep": Recipe(keep, "event", SHOP, -1.5),
    "quarriors.spell": Recipe(spell, "event", SHOP),
    "quarriors.prepare": Recipe(prepare, "event", SHOP, -1),
    "quarriors.attach": Recipe(attach, "event", SHOP, -1),
    "quarriors.shatter": Recipe(shatter, "event", SHOP),
    "quarriors.fizzle": Recipe(fizzle, "event", SHOP, -1.5),
    "quarriors.summon": Recipe(summon, "event", SHOP, 1, variants=2),
    "quarriors.copy": Recipe(copy, "event", SHOP, -1),
    "quarriors.rise": Recipe(rise, "event", SHOP, -1),
    "quarriors.fall": Recipe(fall, "event", SHOP, variants=2),
    "quarriors.return": Recipe(come_back, "event", SHOP, -1),
    "quarriors.attack": Recipe(attack, "event", SHOP, 2),
    "quarriors.assault": Recipe(assault, "event", SHOP),
    "quarriors.harmless": Recipe(harmless, "event", SHOP, -2),
    "quarriors.withstand": Recipe(withstand, "event", SHOP, 1, variants=2),
    "quarriors.break": Recipe(breaking, "event", SHOP, 1, variants=2),
    "quarriors.renew": Recipe(renew, "event", SHOP, 1),
}
