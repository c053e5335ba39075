"""The sounds of the battlefield of Shadespire: boards and tokens, fighters and their ways, dice, blows and wounds.

A city of mirrors: what is stone knocks coldly, what is magic rings as glass and comes from behind it.
"""

from __future__ import annotations

import numpy as np
from sounds_common import die_hit, knock
from sounds_recipe import Recipe
from synth import (
    AH, CAVE, HALL, OH, Signal, band, bell, body, chain, clock, count, drum, fade, glass, glide, grains, hiss, horn, mix,
    pluck, sweep, swell, tone, voices,
)  # fmt: skip

# ---------------------------------------------------------------- slabs and tokens


def slab(rng: np.random.Generator, pitch: float = 120, weight: float = 1.0) -> Signal:
    """A slab of stone comes to lie."""
    f = pitch * rng.uniform(0.95, 1.06)
    stone = body(rng, [(f, 0.07 * weight, 1.0), (f * 1.72, 0.05 * weight, 0.8), (f * 3.4, 0.02, 0.5), (f * 6.2, 0.01, 0.25)], 0.45)
    return stone + mix(0.45, (0, 0.35 * hiss(rng, 0.06, 300, 2200) * fade(0.06, 0.0006, 0.012)))


def shards(rng: np.random.Generator, seconds: float, number: int, low: float = 1500, high: float = 4200) -> Signal:
    """Splinters of a mirror that fall."""
    falls = []
    for _ in range(number):
        at = seconds * 0.75 * rng.beta(1.0, 1.8)
        f = np.exp(rng.uniform(np.log(low), np.log(high)))
        falls.append((at, glass(rng, f, 0.2, 0.035) * rng.uniform(0.15, 0.8)))
    return mix(seconds, *falls)


def face_chosen(rng: np.random.Generator) -> Signal:
    """A slab is turned over in both hands."""
    rub = hiss(rng, 0.3, 300, 1400, 1.5) * swell(0.3, 0.6, 1.4)
    return mix(0.75, (0, 0.5 * rub), (0.27, 0.8 * slab(rng, 175, 0.7)), (0.3, 0.25 * glass(rng, 1174.7, 0.35, 0.09)))


def board_laid(rng: np.random.Generator) -> Signal:
    """It is set down on the table and pushed against the other one."""
    rub = (hiss(rng, 0.34, 150, 700, 1.4) + 0.3 * hiss(rng, 0.34, 900, 2300)) * swell(0.34, 0.5, 1.2)
    return mix(1.05, (0, slab(rng, 92, 1.4)), (0.16, 0.5 * rub), (0.46, 0.8 * slab(rng, 140)))


def counter(rng: np.random.Generator) -> Signal:
    """A counter of stone on stone."""
    f = rng.uniform(620, 760)
    return body(rng, [(f, 0.02, 0.9), (f * 2.2, 0.014, 0.5), (f * 4.3, 0.008, 0.25)], 0.18) + 0.4 * slab(rng, 260, 0.4)[: count(0.18)]


def tokens_turned(rng: np.random.Generator) -> Signal:
    """One after another they are turned over, and what was hidden rings."""
    notes = (659.3, 784.0, 880.0, 987.8, 1174.7)
    turned = [(0.13 * k, 0.5 * counter(rng)) for k in range(len(notes))]
    return mix(1.15, *turned, *((0.02 + 0.13 * k, 0.4 * glass(rng, f, 0.45, 0.13)) for k, f in enumerate(notes)))


def token_moved(rng: np.random.Generator) -> Signal:
    rub = hiss(rng, 0.3, 500, 1800, 1.5) * swell(0.3, 0.45, 1.2)
    return mix(0.6, (0, 0.5 * rub), (0.28, counter(rng)))


def token_removed(rng: np.random.Generator) -> Signal:
    """It goes dark and is taken away."""
    return mix(0.9, (0, 0.7 * counter(rng)), (0.04, 0.5 * tone(glide(987.8, 493.9, seconds=0.5), 0.5) * swell(0.5, 0.2, 1.6)), (0.4, 0.4 * knock(rng, 150, 3)))


def blocked(rng: np.random.Generator) -> Signal:
    """A shard of shadeglass comes down from above and stays in the floor."""
    whistle = sweep(rng, glide(2600, 900, seconds=0.3), 0.12, 0.3) * swell(0.3, 0.85, 2)
    return mix(1.1, (0, 0.3 * whistle), (0.3, slab(rng, 78, 1.5)), (0.3, 0.7 * shards(rng, 0.75, 22)), (0.31, 0.5 * glass(rng, 698.5, 0.7, 0.2)))


# ---------------------------------------------------------------- fighters


def step(rng: np.random.Generator, pitch: float = 150) -> Signal:
    """A boot on stone, with a little grit."""
    f = pitch * rng.uniform(0.88, 1.12)
    boot = body(rng, [(f, 0.04, 1.0), (f * 1.9, 0.025, 0.6), (f * 4.2, 0.01, 0.3)], 0.2)
    return boot + mix(0.2, (0, 0.3 * hiss(rng, 0.07, 900, 3200) * fade(0.07, 0.002, 0.015)))


def deployed(rng: np.random.Generator) -> Signal:
    """A base on the stone, and a banner's clasp."""
    return mix(0.7, (0, step(rng, 120)), (0.05, 0.5 * slab(rng, 210, 0.5)), (0.12, 0.25 * chain(rng, 0.3, 5, 1700)))


def moved(rng: np.random.Generator) -> Signal:
    return mix(0.75, *((at, much * step(rng)) for at, much in ((0.02, 0.9), (0.2, 0.8), (0.38, 1.0))), (0.05, 0.15 * chain(rng, 0.45, 6, 2000)))


def charged(rng: np.random.Generator) -> Signal:
    """Quick feet and a cry."""
    n = 0.6
    cry = voices(rng, glide(165, 247, 196, seconds=n), n, AH, 3) * swell(n, 0.5, 1.3)
    feet = [(0.03 + 0.105 * k, (0.6 + 0.1 * k) * step(rng, 135)) for k in range(5)]
    return mix(1.0, *feet, (0.06, 0.45 * cry), (0.5, 0.3 * chain(rng, 0.3, 5, 1600)))


def guarded(rng: np.random.Generator) -> Signal:
    """A shield is set down, and feet behind it."""
    rim = body(rng, [(523, 0.16, 0.6), (811, 0.11, 0.45), (1342, 0.06, 0.3), (2210, 0.03, 0.15)], 0.6, 0.01)
    return mix(0.9, (0, 0.8 * step(rng, 110)), (0.12, knock(rng, 170)), (0.12, 0.6 * rim))


def pushed(rng: np.random.Generator) -> Signal:
    """Heels drawn over the floor."""
    drag = (hiss(rng, 0.38, 200, 1000, 1.4) + 0.4 * hiss(rng, 0.38, 1200, 2800)) * swell(0.38, 0.3, 1.1)
    return mix(0.7, (0, 0.6 * drag), (0.34, step(rng, 140)))


def driven(rng: np.random.Generator) -> Signal:
    """Struck back: a shield takes it, heels give way."""
    return mix(0.8, (0, drum(rng, 120, 0.4, 0.07)), (0.03, 0.9 * pushed(rng)))


def appear(rng: np.random.Generator) -> Signal:
    """Out of a mirror: glass swells backwards and somebody stands there."""
    rise = sum(much * tone(f, 0.55, f) for f, much in ((587.3, 0.6), (880, 0.5), (1318.5, 0.3), (1975, 0.15))) * swell(0.55, 0.92, 2.4)
    return mix(1.0, (0, 0.6 * rise), (0.52, step(rng, 115)))


def placed(rng: np.random.Generator) -> Signal:
    """Into one mirror and out of another."""
    gone = glass(rng, 1174.7, 0.4, 0.1)
    return mix(1.05, (0, 0.6 * gone), (0.08, 0.9 * appear(rng)))


def returned(rng: np.random.Generator) -> Signal:
    """The city gives nobody up: a bell rings backwards, breath comes back."""
    breath = hiss(rng, 0.4, 600, 2200, 1.5) * swell(0.4, 0.7, 1.8)
    return mix(1.15, (0, 0.9 * bell(293.7, 0.7, 0.2)[::-1]), (0.45, 0.4 * breath), (0.68, step(rng, 120)), (0.7, 0.3 * glass(rng, 587.3, 0.4, 0.12)))


def swapped(rng: np.random.Generator) -> Signal:
    """Two pass one another in the glass."""
    up = tone(glide(523.3, 1046.5, seconds=0.5), 0.5) * swell(0.5, 0.5, 1.6)
    down = tone(glide(1046.5, 523.3, seconds=0.5), 0.5) * swell(0.5, 0.5, 1.6)
    return mix(0.95, (0, 0.35 * (up + down)), (0.48, step(rng, 130)), (0.56, step(rng, 160)))


def inspired(rng: np.random.Generator) -> Signal:
    """A fire is kindled, and a chord opens."""
    fire = hiss(rng, 0.9, 260, 1500, 1.4) * swell(0.9, 0.3, 1.4)
    notes = [(0.1 + 0.07 * k, 0.45 * bell(f, 0.9, 0.3, 0.6)) for k, f in enumerate((392.0, 493.9, 587.3, 784.0))]
    return mix(1.15, (0, 0.35 * fire), *notes)


def uninspired(rng: np.random.Generator) -> Signal:
    """The fire goes out under a wet cloth."""
    steam = hiss(rng, 0.6, 1500, 4200, 1.5) * fade(0.6, 0.01, 0.16)
    return mix(0.9, (0, 0.35 * steam), (0.05, 0.5 * pluck(392, 0.6, 0.14, 0.3)), (0.2, 0.5 * pluck(311.1, 0.6, 0.14, 0.3)))


def barred(rng: np.random.Generator) -> Signal:
    """A chain falls round somebody's feet."""
    return mix(0.85, (0, 0.9 * chain(rng, 0.4, 12, 1050)), (0.36, 0.8 * knock(rng, 130)))


def skipped(rng: np.random.Generator) -> Signal:
    """The glass has run through, and nobody comes."""
    sand = hiss(rng, 0.5, 2000, 4600, 2) * swell(0.5, 0.2, 1.6)
    return mix(0.85, (0, 0.3 * sand), (0.42, 0.6 * knock(rng, 180, 3)))


def ability(rng: np.random.Generator) -> Signal:
    """A rune is struck, and the air answers."""
    n = 0.8
    answer = sum(tone(f * (1 + 0.004 * np.sin(2 * np.pi * 6 * clock(n))), n) / k for k, f in enumerate((220, 330, 440, 660), 1)) * swell(n, 0.35, 1.5)
    return mix(1.1, (0, 0.6 * drum(rng, 150, 0.4, 0.08)), (0.06, 0.35 * answer), (0.08, 0.35 * glass(rng, 880, 0.6, 0.16)))


# ---------------------------------------------------------------- dice and blows


def declared(rng: np.random.Generator) -> Signal:
    """A weapon is drawn and lifted."""
    n = 0.55
    steel = sum(much * tone(glide(f, f * 1.05, seconds=n), n) for f, much in ((1480, 0.4), (2217, 0.3), (3322, 0.15))) * swell(n, 0.75, 1.6)
    scrape = hiss(rng, 0.34, 1600, 4000, 1.6) * swell(0.34, 0.8, 1.4)
    return mix(0.9, (0, 0.35 * scrape), (0.08, 0.3 * steel), (0.3, 0.4 * sweep(rng, glide(400, 1300, seconds=0.3), 0.4, 0.3) * swell(0.3, 0.5, 2)))


def defended(rng: np.random.Generator) -> Signal:
    """A die comes to rest behind a shield."""
    return mix(0.55, (0, die_hit(rng)), (0.05, 0.5 * body(rng, [(640, 0.07, 0.7), (1020, 0.05, 0.4), (1710, 0.03, 0.2)], 0.4, 0.01)))


def attacked(rng: np.random.Generator) -> Signal:
    """A die comes to rest beside a blade."""
    return mix(0.55, (0, die_hit(rng)), (0.05, 0.3 * body(rng, [(1760, 0.08, 0.6), (2637, 0.06, 0.35), (3520, 0.03, 0.15)], 0.4, 0.005)))


def left_out(rng: np.random.Generator) -> Signal:
    """A die is pushed aside."""
    return mix(0.55, (0, 0.5 * hiss(rng, 0.18, 400, 1600) * swell(0.18, 0.4, 1.3)), (0.18, 0.6 * die_hit(rng, 0.5)))


def chance(rng: np.random.Generator) -> Signal:
    """A die, and the question that it answers."""
    return mix(0.8, (0, die_hit(rng)), (0.08, 0.4 * pluck(587.3, 0.6, 0.14, 0.6)), (0.18, 0.4 * pluck(622.3, 0.6, 0.14, 0.6)))


def success(rng: np.random.Generator) -> Signal:
    """Steel goes home."""
    f = rng.uniform(0.92, 1.08)
    blow = body(rng, [(104 * f, 0.09, 1.1), (166 * f, 0.06, 0.8), (310 * f, 0.03, 0.5)], 0.5)
    edge = body(rng, [(1250 * f, 0.08, 0.5), (2110 * f, 0.05, 0.35), (3380 * f, 0.025, 0.15)], 0.4)
    return mix(0.9, (0, blow), (0, 0.6 * edge), (0, 0.6 * hiss(rng, 0.12, 400, 2400, 1.4) * fade(0.12, 0.001, 0.02)))


def critical(rng: np.random.Generator) -> Signal:
    """Steel goes home, and a mirror breaks behind it."""
    return mix(1.15, (0, success(rng)), (0.06, 0.8 * shards(rng, 0.8, 26)), (0.05, 0.5 * bell(440, 0.9, 0.25, 0.8)))


def drawn(rng: np.random.Generator) -> Signal:
    """Blade against blade: neither gives way."""
    f = rng.uniform(0.94, 1.06)
    clash = body(rng, [(880 * f, 0.14, 0.6), (1397 * f, 0.11, 0.5), (2350 * f, 0.07, 0.3), (3729 * f, 0.03, 0.15)], 0.7, 0.01)
    grind = hiss(rng, 0.35, 1400, 3400, 1.6) * swell(0.35, 0.3, 1.2)
    return mix(0.95, (0, 0.8 * knock(rng, 190)), (0, clash), (0.1, 0.3 * grind))


def failed(rng: np.random.Generator) -> Signal:
    """A shield turns the blow away, and it goes through the air."""
    air = sweep(rng, glide(900, 2000, 480, seconds=0.36), 0.4, 0.36) * swell(0.36, 0.4, 2)
    return mix(0.85, (0, knock(rng, 240)), (0, 0.35 * body(rng, [(587, 0.08, 0.7), (948, 0.06, 0.4)], 0.4)), (0.1, 0.7 * air))


def broken_off(rng: np.random.Generator) -> Signal:
    """The blow falls on nothing but a reflection."""
    air = sweep(rng, glide(600, 1500, seconds=0.25), 0.4, 0.25) * swell(0.25, 0.7, 2)
    return mix(0.95, (0, 0.7 * air), (0.26, 0.6 * glass(rng, 932.3, 0.6, 0.14)), (0.3, 0.25 * shards(rng, 0.5, 6)))


def damage(rng: np.random.Generator) -> Signal:
    """A dull blow, and breath driven out."""
    n, f = 0.3, rng.uniform(0.9, 1.12)
    gasp = voices(rng, glide(196 * f, 130 * f, seconds=n), n, OH, 2) * swell(n, 0.2, 1.2) + 0.12 * hiss(rng, n, 800, 2400) * swell(n, 0.2, 1.5)
    return mix(0.75, (0, drum(rng, 96 * f, 0.4, 0.08)), (0, 0.5 * hiss(rng, 0.09, 300, 1500, 1.4) * fade(0.09, 0.001, 0.02)), (0.05, 0.55 * gasp))


def cancelled(rng: np.random.Generator) -> Signal:
    """It runs off as off a dome of glass."""
    return mix(0.95, (0, 0.6 * knock(rng, 260)), (0, 0.7 * glass(rng, 784, 0.8, 0.25)), (0.03, 0.5 * glass(rng, 1174.7, 0.7, 0.2)))


def healed(rng: np.random.Generator) -> Signal:
    """Water over a wound, and three light notes."""
    water = hiss(rng, 0.7, 900, 2600, 1.6) * swell(0.7, 0.4, 1.6)
    return mix(1.1, (0, 0.18 * water), *((0.05 + 0.13 * k, 0.6 * pluck(f, 0.7, 0.2, 0.4)) for k, f in enumerate((392.0, 493.9, 659.3))))


def out_of_action(rng: np.random.Generator) -> Signal:
    """A body falls on stone, arms after it; behind the glass something sighs."""
    n = 0.8
    fall = body(rng, [(74, 0.12, 1.2), (121, 0.09, 0.9), (214, 0.05, 0.5)], 0.6)
    sigh = voices(rng, glide(147, 110, seconds=n), n, AH, 3) * swell(n, 0.35, 1.5)
    arms = body(rng, [(930, 0.05, 0.5), (1480, 0.04, 0.35), (2530, 0.02, 0.2)], 0.3)
    return mix(1.15, (0.02, fall), (0.14, 0.5 * arms), (0.29, 0.3 * arms), (0.12, 0.5 * chain(rng, 0.3, 6, 1500)), (0.3, 0.35 * sigh))


def relic(rng: np.random.Generator) -> Signal:
    """Horns far off, for whoever holds it."""
    return mix(1.15, (0, 0.4 * horn(196, 1.0, 0.1)), (0.05, 0.35 * horn(293.7, 0.95, 0.1)), (0.2, 0.5 * bell(587.3, 0.9, 0.3)), (0.0, 0.15 * band(hiss(rng, 1.0, 300, 1200), 300, 1200) * swell(1.0, 0.5)))


RECIPES = {
    "shadespire.face": Recipe(face_chosen, "piece", HALL, 1),
    "shadespire.board": Recipe(board_laid, "piece", HALL, 1.5),
    "shadespire.token.placed": Recipe(counter, "piece", HALL, variants=2),
    "shadespire.tokens.turned": Recipe(tokens_turned, "event", HALL),
    "shadespire.token.moved": Recipe(token_moved, "piece", HALL),
    "shadespire.token.removed": Recipe(token_removed, "event", HALL, -1),
    "shadespire.blocked": Recipe(blocked, "event", CAVE, 1),
    "shadespire.deployed": Recipe(deployed, "piece", HALL, 1, variants=2),
    "shadespire.moved": Recipe(moved, "piece", HALL, 1, variants=3),
    "shadespire.charged": Recipe(charged, "event", HALL, 1, variants=2),
    "shadespire.guarded": Recipe(guarded, "event", HALL, -1),
    "shadespire.pushed": Recipe(pushed, "piece", HALL),
    "shadespire.driven": Recipe(driven, "piece", HALL, 1),
    "shadespire.placed": Recipe(placed, "event", CAVE),
    "shadespire.returned": Recipe(returned, "event", CAVE),
    "shadespire.swapped": Recipe(swapped, "event", HALL, -1),
    "shadespire.inspired": Recipe(inspired, "event", HALL, 1),
    "shadespire.uninspired": Recipe(uninspired, "event", HALL, -1),
    "shadespire.barred": Recipe(barred, "event", HALL, -1),
    "shadespire.activation.skipped": Recipe(skipped, "event", HALL, -2),
    "shadespire.ability": Recipe(ability, "event", HALL),
    "shadespire.attack": Recipe(declared, "event", HALL, -1),
    "shadespire.attack.rolled": Recipe(attacked, "dice", HALL, variants=2),
    "shadespire.defence.rolled": Recipe(defended, "dice", HALL, variants=2),
    "shadespire.die.left_out": Recipe(left_out, "dice", HALL, -1),
    "shadespire.chance": Recipe(chance, "dice", HALL),
    "shadespire.attack.success": Recipe(success, "event", HALL, 1, variants=2),
    "shadespire.attack.critical": Recipe(critical, "event", HALL, 2.5),
    "shadespire.attack.draw": Recipe(drawn, "event", HALL),
    "shadespire.attack.fail": Recipe(failed, "event", HALL, -1, variants=2),
    "shadespire.attack.broken_off": Recipe(broken_off, "event", HALL, -1),
    "shadespire.damage": Recipe(damage, "event", HALL, variants=3),
    "shadespire.damage.cancelled": Recipe(cancelled, "event", HALL),
    "shadespire.healed": Recipe(healed, "event", HALL, -1),
    "shadespire.out": Recipe(out_of_action, "event", CAVE, 2),
    "shadespire.relic": Recipe(relic, "event", CAVE),
}
