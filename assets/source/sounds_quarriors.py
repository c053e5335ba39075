"""The sounds of Quarriors!: drops of quiddity, glory, spells, summoned creatures, an attack."""

from __future__ import annotations

import numpy as np
from synth import Signal, body, clock, fade, glide, harp, hiss, horn, mix, sweep, swell, tone, tune


def drop(rng: np.random.Generator) -> Signal:
    """A drop that falls into a full jar."""
    f = rng.uniform(700, 900)
    plop = tone(glide(f * 0.7, f * 1.7, seconds=0.09), 0.09) * fade(0.09, 0.003, 0.03)
    ring = body(rng, [(f * 2.1, 0.10, 0.35), (f * 3.3, 0.06, 0.18)], 0.35)
    return mix(0.5, (0, plop), (0.03, 0.5 * ring))


def glory(rng: np.random.Generator) -> Signal:
    """A medal: a harp runs up, a small bell answers."""
    notes = ((0, 392.0, 0.8), (0.08, 493.9, 0.8), (0.16, 587.3, 0.9), (0.26, 784.0, 1.3))
    bell = body(rng, [(1568.0, 0.5, 0.30), (2352.0, 0.34, 0.16), (3920.0, 0.2, 0.07)], 1.2, 0.002)
    return mix(1.7, (0, tune(*notes, seconds=1.6, voice=harp)), (0.28, 0.6 * bell))


def spell(rng: np.random.Generator) -> Signal:
    """Light that gathers and breaks: a rising breath, then chimes strewn over it."""
    n = 1.5
    air = sweep(rng, glide(500, 2600, 1800, seconds=0.9), 0.25, 0.9) * swell(0.9, 0.55, 1.6)
    chimes = [
        (0.35 + 0.07 * k, body(rng, [(f, 0.30, 0.5), (f * 2.76, 0.14, 0.2)], 0.8, 0.004))
        for k, f in enumerate((1175.0, 1480.0, 1760.0, 2217.0, 2637.0))
    ]
    return mix(n, (0, 0.5 * air), *((at, 0.35 * chime) for at, chime in chimes))


def summon(rng: np.random.Generator) -> Signal:
    """Something large sets foot on the felt."""
    steps = body(rng, [(74, 0.16, 1.0), (121, 0.09, 0.6), (203, 0.05, 0.3)], 0.6)
    breath = hiss(rng, 0.5, 200, 1200) * swell(0.5, 0.3, 1.8)
    return mix(1.1, (0, 0.30 * breath), (0.12, steps), (0.14, 0.45 * horn(146.8, 0.8, 0.05)))


def attack(rng: np.random.Generator) -> Signal:
    """A short call of horns over a drum."""
    drum = body(rng, [(88, 0.14, 1.0), (139, 0.08, 0.5)], 0.5)
    call = mix(1.3, (0, horn(220.0, 0.32)), (0.18, horn(293.7, 0.9)), (0.18, 0.7 * horn(220.0, 0.9)))
    return mix(1.4, (0, drum), (0.18, drum), (0.02, 0.5 * call))


def fallen(rng: np.random.Generator) -> Signal:
    """A die tips over, and something leaves it."""
    wood = body(rng, [(310, 0.05, 1.0), (720, 0.03, 0.5), (1280, 0.018, 0.25)], 0.3)
    n = 0.8
    sigh = tone(glide(520, 180, seconds=n), n) * swell(n, 0.15, 1.6) * (0.7 + 0.3 * np.sin(2 * np.pi * 7 * clock(n)))
    return mix(1.0, (0, 0.8 * wood), (0.11, 0.5 * wood), (0.1, 0.25 * sigh))
