"""The sounds of Chaos in the Old World: brass dials, corruption, ruin, daemons, battle, horns."""

from __future__ import annotations

import numpy as np
from synth import Signal, band, body, clock, count, fade, glide, grains, hiss, horn, mix, pluck, sweep, swell, tone


def tick(rng: np.random.Generator) -> Signal:
    """One tooth of a brass ratchet."""
    f = rng.uniform(0.96, 1.05)
    pawl = body(rng, [(1900 * f, 0.012, 0.8), (3150 * f, 0.009, 0.5), (4700 * f, 0.006, 0.25)], 0.12)
    plate = body(rng, [(412 * f, 0.06, 0.6), (688 * f, 0.045, 0.4), (1240 * f, 0.03, 0.25)], 0.3)
    return mix(0.34, (0, 0.5 * body(rng, [(1500, 0.006, 0.5)], 0.05)), (0.028, pawl), (0.03, 0.7 * plate))


def turn(rng: np.random.Generator) -> Signal:
    """A heavy dial turns by one station: gears, three teeth, and it falls into its notch."""
    n = 0.5
    rasp = hiss(rng, n, 380, 1500, 1.5) * (0.55 + 0.45 * np.sign(np.sin(2 * np.pi * 31 * clock(n)))) * swell(n, 0.55, 1.2)
    notch = body(rng, [(164, 0.13, 1.0), (247, 0.11, 0.8), (431, 0.09, 0.5), (797, 0.06, 0.3)], 0.7)
    ring = body(rng, [(659.3, 0.42, 0.22), (987.8, 0.34, 0.14), (1661, 0.22, 0.07)], 1.1, 0.004)
    teeth = [(at, 0.55 * tick(rng)) for at in (0.02, 0.17, 0.32)]
    return mix(1.4, (0, 0.16 * rasp), *teeth, (0.46, notch), (0.47, ring))


def corruption(rng: np.random.Generator) -> Signal:
    """Something thick drops and sinks in, with a whisper after it."""
    f = rng.uniform(150, 210)
    drop = tone(glide(f * 2.4, f * 0.8, seconds=0.13), 0.13) * fade(0.13, 0.004, 0.05)
    wet = hiss(rng, 0.12, 500, 1900, 1.5) * fade(0.12, 0.002, 0.025)
    bubble = tone(glide(f * 1.4, f * 2.6, seconds=0.09), 0.09) * swell(0.09, 0.4)
    whisper = sweep(rng, glide(1500, 900, 1900, seconds=0.4), 0.25, 0.4) * swell(0.4, 0.3, 2)
    return mix(0.75, (0, drop), (0.01, 0.35 * wet), (0.16, 0.5 * bubble), (0.2, 0.13 * whisper))


def ruin(rng: np.random.Generator) -> Signal:
    """The ground breaks, stones fall, fire takes what is left."""
    n = 3.2
    blow = body(rng, [(41, 0.5, 1.4), (63, 0.36, 1.1), (97, 0.2, 0.7), (163, 0.08, 0.4)], 1.4)
    crack = mix(
        0.9,
        *((at, hiss(rng, 0.16, 500, 4200, 1.2) * fade(0.16, 0.0006, 0.02) * much) for at, much in ((0, 1), (0.07, 0.6), (0.19, 0.85), (0.34, 0.4))),
    )
    rumble = hiss(rng, 2.4, 30, 150) * swell(2.4, 0.12, 1.3)
    fire = hiss(rng, n, 260, 1500, 1.2) * swell(n, 0.4, 1.4) * (0.7 + 0.3 * band(rng.standard_normal(count(n)), 2, 14) * 4).clip(0.2, 1.6)
    snaps = mix(n, *((rng.uniform(0.6, 2.8), hiss(rng, 0.02, 1500, 5200) * fade(0.02, 0.0004, 0.003) * rng.uniform(0.2, 1)) for _ in range(34)))
    return mix(
        n,
        (0.02, blow),
        (0, 0.8 * crack),
        (0.05, 0.75 * rumble),
        (0.15, 0.9 * grains(rng, 1.5, 40, (170, 1100), 0.03)),
        (0, 0.20 * fire),
        (0, 0.35 * snaps),
    )


def summon(rng: np.random.Generator) -> Signal:
    """Air is torn, a low chant opens, something sets its foot down."""
    n = 1.0
    tear = sweep(rng, glide(260, 1900, 700, seconds=0.6), 0.22, 0.6) * swell(0.6, 0.75, 2.2)
    low = rng.uniform(0.96, 1.05) * 73.4
    chant = sum(tone(glide(low, low * 1.03, seconds=n) * k, n) / k**0.9 for k in (1, 1.5, 2, 3, 4, 5))
    chant = (band(chant, 90, 420) + 0.5 * band(chant, 500, 780)) * swell(n, 0.45, 1.6)
    foot = body(rng, [(58, 0.2, 1.2), (92, 0.12, 0.8), (171, 0.05, 0.4)], 0.6)
    return mix(1.5, (0, 0.5 * tear), (0.1, 0.22 * chant), (0.56, foot), (0.57, 0.5 * grains(rng, 0.5, 9, (300, 1200), 0.014)))


def card(rng: np.random.Generator) -> Signal:
    """A stiff card laid on parchment, and a spark of magic in it."""
    slide = hiss(rng, 0.16, 1600, 5200, 1.5) * swell(0.16, 0.7, 1.4)
    slap = body(rng, [(260, 0.03, 0.9), (610, 0.02, 0.6), (1350, 0.01, 0.4)], 0.2) + mix(
        0.2, (0, 0.5 * hiss(rng, 0.05, 500, 3000) * fade(0.05, 0.0006, 0.01))
    )
    spark = mix(0.8, (0, 0.5 * pluck(220, 0.7, 0.22)), (0.05, 0.35 * pluck(311.1, 0.7, 0.25)), (0.1, 0.22 * pluck(466.2, 0.6, 0.3)))
    return mix(1.0, (0, 0.35 * slide), (0.13, slap), (0.16, 0.45 * spark))


def battle(rng: np.random.Generator) -> Signal:
    """Two lines meet: a drum, a roar of many, blades."""
    drum = body(rng, [(62, 0.22, 1.2), (101, 0.14, 0.9), (174, 0.07, 0.5)], 0.8)
    n = 1.1
    roar = sum(sweep(rng, glide(320, 520 * rng.uniform(0.8, 1.3), 380, seconds=n), 0.3, n) for _ in range(3)) * swell(n, 0.4, 1.5)
    blades = []
    for at in (0.20, 0.31, 0.46, 0.58, 0.76):
        f = rng.uniform(0.8, 1.25)
        blades.append(
            (at, body(rng, [(820 * f, 0.08, 0.6), (1490 * f, 0.07, 0.5), (2570 * f, 0.05, 0.3), (3890 * f, 0.03, 0.12)], 0.5) * rng.uniform(0.4, 0.8))
        )
    return mix(1.9, (0, drum), (0.16, 0.8 * drum), (0.08, 0.22 * roar), *blades)


def kill(rng: np.random.Generator) -> Signal:
    """A blow that ends it, and the thing falls apart in smoke."""
    f = rng.uniform(0.9, 1.1)
    thud = body(rng, [(78 * f, 0.11, 1.3), (127 * f, 0.08, 0.9), (243 * f, 0.04, 0.4)], 0.5)
    wet = hiss(rng, 0.14, 300, 1700, 1.5) * fade(0.14, 0.001, 0.025)
    n = 0.75
    groan = sum(tone(glide(150 * f, 96 * f, 60 * f, seconds=n) * k, n) / k for k in range(1, 9)) * (0.75 + 0.25 * tone(23, n))
    groan = (band(groan, 160, 420) + 0.4 * band(groan, 600, 900)) * swell(n, 0.2, 1.4)
    smoke = hiss(rng, 0.8, 900, 3800, 1.2) * swell(0.8, 0.25, 2)
    return mix(1.3, (0, thud), (0, 0.7 * wet), (0.06, 0.30 * groan), (0.25, 0.10 * smoke))


def peasants(rng: np.random.Generator) -> Signal:
    """A small crowd cries out, and wooden tools fall."""
    parts = []
    for _ in range(5):
        n, f = rng.uniform(0.3, 0.5), rng.uniform(210, 400)
        voice = sum(tone(glide(f, f * 1.25, f * 0.8, seconds=n) * k, n) / k**1.2 for k in range(1, 8))
        voice = (band(voice, 500, 900) + 0.6 * band(voice, 1100, 1700)) * swell(n, 0.3, 1.5)
        parts.append((rng.uniform(0, 0.28), 0.35 * voice))
    for _ in range(3):
        f = rng.uniform(280, 460)
        parts.append((rng.uniform(0.3, 0.62), 0.5 * body(rng, [(f, 0.04, 1), (f * 2.4, 0.02, 0.5), (f * 4.1, 0.012, 0.25)], 0.25)))
    return mix(1.0, *parts)


def warpstone(rng: np.random.Generator) -> Signal:
    """A green glimmer: glass bells that beat against one another."""
    n = 1.6
    bells = []
    for k, f in enumerate((1046.5, 1108.7, 1480.0, 1661.2, 2217.5)):
        beat = 0.6 + 0.4 * np.sin(2 * np.pi * (5.1 + k) * clock(1.2))
        bells.append((0.05 + 0.09 * k, (tone(f, 1.2) + 0.5 * tone(f * 1.007, 1.2)) * fade(1.2, 0.03, 0.32) * beat * 0.3))
    hum = (tone(138.6, n) + 0.7 * tone(146.8, n)) * swell(n, 0.4, 1.5)
    air = sweep(rng, glide(2600, 4200, 3000, seconds=n), 0.15, n) * swell(n, 0.35, 2)
    return mix(n, *bells, (0, 0.22 * hum), (0, 0.10 * air))


def call(rng: np.random.Generator) -> Signal:
    """A horn over the land: a new phase begins."""
    low = mix(1.8, (0, horn(110.0, 1.7, 0.12)), (0.0, 0.45 * horn(164.8, 1.6, 0.14)), (0.34, 0.7 * horn(146.8, 1.3, 0.08)))
    breath = hiss(rng, 0.5, 300, 1200) * swell(0.5, 0.3, 1.8)
    return mix(2.0, (0, 0.8 * low), (0, 0.05 * breath))
