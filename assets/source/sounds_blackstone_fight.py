"""The sounds of combat in the Blackstone Fortress: steps, shots and blows, wounds, and what the fortress itself does."""

from __future__ import annotations

from functools import partial

import numpy as np
from sounds_blackstone_way import chirp, data, deep, embers, plate, rush, servo
from sounds_common import die_hit, knock
from sounds_recipe import Recipe
from synth import (
    AH, CAVE, HALL, OH, Signal, bell, body, chain, drum, fade, glass, glide, grains, hiss, horn, mix, pluck, sweep,
    swell, tone, voices,
)  # fmt: skip


def step(rng: np.random.Generator, pitch: float = 140) -> Signal:
    """A boot on a plate."""
    f = pitch * rng.uniform(0.88, 1.12)
    boot = body(rng, [(f, 0.04, 1.0), (f * 2.1, 0.03, 0.5), (f * 5.2, 0.014, 0.25)], 0.22)
    return boot + mix(0.22, (0, 0.25 * hiss(rng, 0.06, 900, 3000) * fade(0.06, 0.002, 0.014)))


def moved(rng: np.random.Generator) -> Signal:
    return mix(0.75, *((at, much * step(rng)) for at, much in ((0.02, 0.9), (0.19, 0.8), (0.37, 1.0))), (0.05, 0.12 * chain(rng, 0.4, 4, 1900)))


def foe_moved(rng: np.random.Generator) -> Signal:
    """Heavier, and many."""
    return mix(0.85, *((at, much * step(rng, 88)) for at, much in ((0.0, 0.9), (0.13, 0.6), (0.27, 0.9), (0.42, 0.7))), (0.1, 0.2 * hiss(rng, 0.5, 150, 600) * swell(0.5, 0.5)))


def deployed(rng: np.random.Generator) -> Signal:
    """They come out of the dark."""
    feet = [(0.09 * k, rng.uniform(0.4, 0.9) * step(rng, 92)) for k in range(6)]
    return mix(1.1, *feet, (0.05, 0.4 * voices(rng, glide(110, 98, 117, seconds=0.9), 0.9, OH, 5) * swell(0.9, 0.5)))


def group(rng: np.random.Generator) -> Signal:
    """A hostile group begins to act: a low horn, and iron."""
    return mix(1.0, (0, 0.8 * horn(87.3, 0.9, 0.1)), (0.02, 0.5 * drum(rng, 65, 0.6)), (0.3, 0.3 * plate(rng, 120)))


def rolled(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, die_hit(rng)), (0.08, 0.6 * plate(rng, 700, 0.2)))


def foe_rolled(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, die_hit(rng)), (0.08, 0.6 * plate(rng, 230, 0.4)))


def blackstone(rng: np.random.Generator) -> Signal:
    """The Blackstone die comes to rest, and the stone listens."""
    return mix(1.1, (0, die_hit(rng)), (0.07, 0.6 * die_hit(rng)), (0.1, 0.8 * deep(73.4, 0.9, 0.2)))


def attack(rng: np.random.Generator) -> Signal:
    """A weapon is brought up and fires."""
    bolt = tone(glide(1900, 420, seconds=0.16), 0.16) * fade(0.16, 0.002, 0.06)
    return mix(0.8, (0, 0.5 * plate(rng, 560, 0.25)), (0.12, 0.6 * bolt), (0.12, 0.7 * hiss(rng, 0.22, 400, 4200) * fade(0.22, 0.0008, 0.05)))


def foe_attack(rng: np.random.Generator) -> Signal:
    bolt = tone(glide(900, 180, seconds=0.2), 0.2) * fade(0.2, 0.002, 0.08)
    return mix(0.8, (0, 0.4 * voices(rng, 131, 0.25, AH, 2) * swell(0.25, 0.4)), (0.14, 0.6 * bolt), (0.14, 0.7 * hiss(rng, 0.3, 200, 2600) * fade(0.3, 0.0008, 0.07)))


def missed(rng: np.random.Generator) -> Signal:
    """It goes past and strikes stone."""
    ricochet = tone(glide(2400, 1500, seconds=0.35), 0.35) * fade(0.35, 0.004, 0.1)
    return mix(0.7, (0, 0.5 * plate(rng, 480, 0.3)), (0.02, 0.3 * ricochet), (0.05, 0.4 * grains(rng, 0.4, 9, (500, 2200), 0.008)))


def wounded(rng: np.random.Generator, deep_: bool = False) -> Signal:
    cry = voices(rng, glide(220, 165, seconds=0.35), 0.35, AH, 2) * swell(0.35, 0.25)
    blow = drum(rng, 70 if deep_ else 95, 0.5, 0.1)
    return mix(0.9 if deep_ else 0.7, (0, blow), (0.02, 0.5 * hiss(rng, 0.12, 300, 1800) * fade(0.12, 0.001, 0.03)), (0.06, (0.7 if deep_ else 0.45) * cry))


def foe_wounded(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.9 * drum(rng, 110, 0.4, 0.08)), (0.01, 0.6 * plate(rng, 300, 0.5)), (0.05, 0.3 * voices(rng, glide(123, 104, seconds=0.3), 0.3, OH, 2) * swell(0.3, 0.3)))


def slain(rng: np.random.Generator) -> Signal:
    """It falls and does not rise, for now."""
    return mix(1.1, (0, drum(rng, 75, 0.6)), (0.05, 0.5 * voices(rng, glide(147, 82, seconds=0.6), 0.6, OH, 3) * swell(0.6, 0.2)), (0.35, plate(rng, 105, 1.2)), (0.42, 0.3 * grains(rng, 0.5, 12, (300, 1500), 0.01)))


def went_out(rng: np.random.Generator) -> Signal:
    return mix(1.15, (0, drum(rng, 62, 0.6)), (0.2, 0.9 * plate(rng, 92, 1.3)), (0.28, 0.6 * tone(glide(196, 98, seconds=0.8), 0.8) * swell(0.8, 0.2)))


def healed(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.5 * hiss(rng, 0.35, 1200, 4000) * fade(0.35, 0.02, 0.1)), *((0.14 + 0.1 * k, 0.5 * pluck(f, 0.6, 0.2)) for k, f in enumerate((329.6, 440))))


def eased(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.5 * hiss(rng, 0.3, 500, 1600) * swell(0.3, 0.6)), (0.2, 0.6 * pluck(277.2, 0.6, 0.2)), (0.3, 0.3 * chirp(830, 0.12)))


def reinforced(rng: np.random.Generator) -> Signal:
    """Portals answer."""
    return mix(1.1, (0, 0.6 * rush(rng, 0.8, 180, 900, 300)), (0.1, 0.6 * deep(69.3, 0.9, 0.5)), (0.5, 0.3 * data(rng, 6, 200, 420, 0.07)))


def returned(rng: np.random.Generator) -> Signal:
    """One steps out of a portal."""
    whirl = sweep(rng, glide(200, 900, 1400, seconds=0.5), 0.16, 0.5) * swell(0.5, 0.75, 1.2)
    return mix(0.9, (0, 0.5 * whirl), (0.48, step(rng, 90)), (0.5, 0.3 * glass(rng, 440, 0.35, 0.1)))


def mind(rng: np.random.Generator) -> Signal:
    """What it thinks is laid open: a lens turns, and a line is read."""
    return mix(0.8, (0, 0.5 * servo(rng, 0.3, 180, 320, 240)), (0.22, 0.6 * data(rng, 7, 320, 900, 0.05)), (0.2, 0.2 * knock(rng, 150)))


def aimed(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.5 * chirp(740, 0.09)), (0.12, 0.5 * chirp(740, 0.09)), (0.24, 0.6 * chirp(988, 0.25)), (0.24, 0.2 * plate(rng, 600, 0.2)))


def nobody(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.5 * servo(rng, 0.35, 240, 150)), (0.3, 0.3 * knock(rng, 120, 3)))


def stays(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.6 * step(rng, 84)), (0.15, 0.3 * hiss(rng, 0.25, 150, 500) * swell(0.25, 0.4)))


def mended(rng: np.random.Generator) -> Signal:
    sparks = [(at, 0.5 * hiss(rng, 0.05, 2000, 6000) * fade(0.05, 0.001, 0.015)) for at in (0.0, 0.08, 0.22, 0.27)]
    return mix(0.8, *sparks, (0.3, 0.5 * servo(rng, 0.4, 120, 240)))


def empowered(rng: np.random.Generator) -> Signal:
    hum = tone(glide(82, 123, 185, seconds=0.9), 0.9) * swell(0.9, 0.7)
    return mix(1.1, (0, 0.7 * hum), (0.1, 0.4 * voices(rng, glide(165, 247, seconds=0.8), 0.8, AH, 4) * swell(0.8, 0.6)), (0.5, 0.3 * embers(rng, 0.5)))


def threat(rng: np.random.Generator) -> Signal:
    """The drones are on the alert."""
    alarm = [(0.3 * k, 0.6 * chirp(620, 0.24, 0.7)) for k in range(3)]
    return mix(1.1, *alarm, (0, 0.5 * deep(77.8, 1.0)), (0.02, 0.15 * plate(rng, 800, 0.2)))


def event(rng: np.random.Generator) -> Signal:
    """The fortress moves."""
    quake = hiss(rng, 1.0, 30, 140) * swell(1.0, 0.3)
    return mix(1.15, (0, 0.9 * quake), (0.1, 0.6 * bell(98, 0.9, 0.35, 0.3)), (0.2, 0.3 * grains(rng, 0.8, 16, (200, 1100), 0.014)))


def danger(rng: np.random.Generator) -> Signal:
    """Something strikes that nobody has seen coming."""
    return mix(0.8, (0, die_hit(rng)), (0.06, 0.5 * sweep(rng, glide(1800, 300, seconds=0.3), 0.25, 0.3) * swell(0.3, 0.7)), (0.34, 0.6 * drum(rng, 100, 0.4)))


def duel(rng: np.random.Generator) -> Signal:
    """Blade against claw."""
    return mix(0.8, (0, die_hit(rng)), (0.08, 0.7 * plate(rng, 640, 0.3)), (0.2, 0.6 * plate(rng, 520, 0.3)), (0.3, 0.6 * drum(rng, 105, 0.4)))


def held(rng: np.random.Generator) -> Signal:
    """A hand that does not let go."""
    return mix(0.6, (0, 0.6 * step(rng, 100)), (0.1, 0.5 * hiss(rng, 0.25, 200, 900) * swell(0.25, 0.3)), (0.32, 0.5 * drum(rng, 85, 0.28)))


RECIPES = {
    "blackstone.danger": Recipe(danger, "dice", CAVE),
    "blackstone.duel": Recipe(duel, "dice", HALL),
    "blackstone.held": Recipe(held, "event", HALL, -1),
    "blackstone.moved": Recipe(moved, "piece", HALL, 1, variants=3),
    "blackstone.foe.moved": Recipe(foe_moved, "piece", CAVE, 1, variants=3),
    "blackstone.group.deployed": Recipe(deployed, "event", CAVE),
    "blackstone.group": Recipe(group, "event", CAVE),
    "blackstone.rolled": Recipe(rolled, "dice", HALL, variants=2),
    "blackstone.foe.rolled": Recipe(foe_rolled, "dice", HALL, variants=2),
    "blackstone.blackstone": Recipe(blackstone, "dice", CAVE),
    "blackstone.attack": Recipe(attack, "event", CAVE, variants=3),
    "blackstone.foe.attack": Recipe(foe_attack, "event", CAVE, variants=3),
    "blackstone.missed": Recipe(missed, "event", CAVE, -1, variants=2),
    "blackstone.wounded": Recipe(wounded, "event", HALL, variants=2),
    "blackstone.wounded.badly": Recipe(partial(wounded, deep_=True), "event", CAVE, 1.5),
    "blackstone.foe.wounded": Recipe(foe_wounded, "event", HALL, variants=2),
    "blackstone.slain": Recipe(slain, "event", CAVE, 1, variants=2),
    "blackstone.out": Recipe(went_out, "event", CAVE, 2),
    "blackstone.healed": Recipe(healed, "event", HALL, -1),
    "blackstone.eased": Recipe(eased, "event", HALL, -1),
    "blackstone.reinforced": Recipe(reinforced, "event", CAVE),
    "blackstone.returned": Recipe(returned, "event", CAVE),
    "blackstone.mind": Recipe(mind, "event", HALL, -2, variants=2),
    "blackstone.aimed": Recipe(aimed, "event", HALL, -2),
    "blackstone.target.none": Recipe(nobody, "event", HALL, -2),
    "blackstone.stays": Recipe(stays, "piece", CAVE),
    "blackstone.foe.mended": Recipe(mended, "event", HALL, -1),
    "blackstone.empowered": Recipe(empowered, "event", CAVE, 1),
    "blackstone.threat": Recipe(threat, "event", CAVE),
    "blackstone.event": Recipe(event, "event", CAVE, 1.5),
}
