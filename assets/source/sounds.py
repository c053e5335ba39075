"""Synthesise the sounds of the program: `python assets/source/sounds.py NAME...` or `all`; a name may end in `*`.

Needs NumPy; with `soundfile` at hand it writes OGG Vorbis, otherwise 16-bit mono WAV at half the rate. What it writes is
committed, together with assets/sounds/manifest.yaml. Every sound is drawn from a generator seeded by its name, so the
same code gives the same sound.
"""

from __future__ import annotations

import sys
import wave
import zlib
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import numpy as np
import sounds_old_world as chaos
import sounds_quarriors as quarriors
from synth import (
    CAVE, MINE, RATE, TABLE, Room, Signal, band, body, brass, clock, count, fade, glide, grains, harp, hiss, horn, loudness,
    mix, placed, pluck, sweep, swell, tone, tune,
)  # fmt: skip

try:
    import soundfile
except ImportError:
    soundfile = None

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
HEADER = "# Sounds by name: file in this folder, and the group whose volume it follows; written by assets/source/sounds.py.\n"
CEILING = 0.7  # of full scale


class Recipe(NamedTuple):
    """A sound: how it is made, how loud its loudest moment is (dB below full scale, as the ear weighs it), where."""

    make: Callable[[np.random.Generator], Signal]
    level: float
    room: Room = TABLE
    group: str = "table"
    loop: bool = False


# ---------------------------------------------------------------- wood, dice, paper


def knock(rng: np.random.Generator, pitch: float = 210, soft: float = 1.0) -> Signal:
    wood = body(rng, [(pitch, 0.05, 1), (pitch * 2.3, 0.028, 0.55), (pitch * 3.9, 0.016, 0.3), (pitch * 6.1, 0.008, 0.16)], 0.3)
    return wood + 0.35 / soft * mix(0.3, (0, hiss(rng, 0.03, 300, 2400) * fade(0.03, 0.0005, 0.005)))


def die_hit(rng: np.random.Generator, strength: float = 1.0) -> Signal:
    """A die on a wooden tray with a thin cloth: the hard corner and the soft board."""
    f = rng.uniform(0.88, 1.14)
    corner = body(rng, [(1500 * f, 0.011, 0.8), (2380 * f, 0.008, 0.5), (3900 * f, 0.005, 0.28)], 0.2)
    tray = body(rng, [(190 * f, 0.04, 0.9), (415 * f, 0.026, 0.5)], 0.2)
    return strength * (corner * strength**0.4 + tray)


def dice_roll(rng: np.random.Generator) -> Signal:
    parts = []
    for _ in range(2):
        at, strength, gap = rng.uniform(0.0, 0.03), 1.0, rng.uniform(0.085, 0.11)
        while at < 0.66:
            parts.append((at, die_hit(rng, strength)))
            at += gap * rng.uniform(0.75, 1.25)
            gap *= 0.86
            strength *= rng.uniform(0.72, 0.9)
            if strength < 0.09:
                break
    return mix(0.85, *parts)


def dice_shake(rng: np.random.Generator) -> Signal:
    parts = []
    for i in range(11):
        cup = body(rng, [(330, 0.03, 0.8), (560, 0.02, 0.5), (1250, 0.008, 0.35)], 0.12, 0.12)
        parts.append((0.055 * i + rng.uniform(0, 0.018), cup * (0.45 + 0.55 * abs(np.sin(i * 1.4)))))
    return mix(0.72, *parts)


def page(rng: np.random.Generator) -> Signal:
    flutter = 0.65 + 0.35 * np.sin(2 * np.pi * 17 * clock(0.3) + 3 * swell(0.3, 0.5))
    return hiss(rng, 0.3, 1400, 5200, 1.5) * swell(0.3, 0.35, 2) * flutter


def two_knocks(rng: np.random.Generator) -> Signal:
    return mix(0.42, (0, knock(rng, 150, 3)), (0.11, 0.75 * knock(rng, 132, 3)))


# ---------------------------------------------------------------- the mine


def step(rng: np.random.Generator) -> Signal:
    heel = hiss(rng, 0.09, 50, 190) * fade(0.09, 0.002, 0.018) * 1.2
    grit = hiss(rng, 0.12, 900, 3200, 1.5) * fade(0.12, 0.006, 0.022) * 0.3
    return mix(0.2, (0, heel), (0.008, grit), (0.05, grains(rng, 0.12, 3, (1400, 3600), 0.005) * 0.4))


def pick(rng: np.random.Generator) -> Signal:
    f = rng.uniform(0.94, 1.06)
    steel = body(rng, [(1780 * f, 0.07, 0.6), (2710 * f, 0.05, 0.45), (3980 * f, 0.03, 0.22), (5350 * f, 0.02, 0.1)], 0.4)
    crack = hiss(rng, 0.1, 350, 2600, 1.5) * fade(0.1, 0.0008, 0.014)
    thump = body(rng, [(96, 0.06, 1.2), (163, 0.04, 0.7)], 0.3)
    return mix(0.9, (0, 0.55 * steel), (0, 0.9 * crack), (0, thump), (0.06, 0.8 * grains(rng, 0.75, 20, (500, 2400), 0.012)))


def rockfall(rng: np.random.Generator) -> Signal:
    rumble = hiss(rng, 0.9, 45, 240) * swell(0.9, 0.15, 1.2)
    return mix(1.1, (0, 0.8 * rumble), (0.02, 1.2 * grains(rng, 1.0, 46, (240, 1500), 0.02)))


def door(rng: np.random.Generator) -> Signal:
    n = 1.0
    slip = 0.55 + 0.45 * np.abs(np.sin(np.cumsum(2 * np.pi * glide(7, 13, 9, seconds=n)) / RATE)) ** 0.6
    stone = (hiss(rng, n, 55, 330) + 0.25 * hiss(rng, n, 500, 1600)) * slip * swell(n, 0.3, 0.9)
    pitch = glide(86, 118, 104, 140, 92, seconds=n) * (1 + 0.012 * hiss(rng, n, 5, 40))
    creak = sum(tone(pitch * k, n) / k for k in range(2, 12))
    creak = (band(creak, 380, 700) + 0.6 * band(creak, 1000, 1500)) * swell(n, 0.55, 2.2)
    thud = body(rng, [(82, 0.09, 1.3), (131, 0.07, 0.9), (247, 0.04, 0.4)], 0.4) + mix(0.4, (0, 0.5 * knock(rng, 120)))
    return mix(1.35, (0, 0.55 * stone), (0.05, 0.14 * creak), (0.92, 1.0 * thud))


def ghost(rng: np.random.Generator, *middle: float, seconds: float = 0.8) -> Signal:
    """Breath with a hint of a voice in it."""
    path = glide(*middle, seconds=seconds)
    air = sweep(rng, path, 0.16, seconds)
    t = clock(seconds)
    voice = tone(path * 0.5 * (1 + 0.012 * np.sin(2 * np.pi * 5.2 * t)), seconds) + 0.6 * tone(path * 0.503, seconds, 1.0)
    return (air + 0.35 * voice) * swell(seconds, 0.42, 1.7)


def ghost_hide(rng: np.random.Generator) -> Signal:
    settle = body(rng, [(73, 0.16, 1.0), (110, 0.12, 0.6)], 0.6)
    return mix(1.2, (0, ghost(rng, 900, 620, 260, 150, seconds=0.75)), (0.5, 0.9 * settle))


def swing(rng: np.random.Generator, seconds: float = 0.26) -> Signal:
    return sweep(rng, glide(420, 1500, 520, seconds=seconds), 0.5, seconds) * swell(seconds, 0.55, 2.4)


def blow(rng: np.random.Generator, weight: float = 1.0) -> Signal:
    f = rng.uniform(0.92, 1.08) / weight
    thud = body(rng, [(88 * f, 0.07, 1.3), (139 * f, 0.05, 0.9), (236 * f, 0.03, 0.5)], 0.4)
    cloth = hiss(rng, 0.08, 350, 1900, 1.5) * fade(0.08, 0.001, 0.013)
    edge = body(rng, [(1320 * f, 0.03, 0.16), (2210 * f, 0.02, 0.09)], 0.4)
    return mix(0.5, (0, thud), (0, 0.75 * cloth), (0, edge))


def parry(rng: np.random.Generator) -> Signal:
    f = rng.uniform(0.9, 1.1)
    steel = body(rng, [(610 * f, 0.10, 0.7), (1145 * f, 0.09, 0.6), (1890 * f, 0.07, 0.42), (2960 * f, 0.05, 0.2)], 0.6)
    return steel + mix(0.6, (0, 0.7 * knock(rng, 190)))


def critical(rng: np.random.Generator) -> Signal:
    ring = body(rng, [(523, 0.28, 0.3), (1046, 0.2, 0.18), (1568, 0.14, 0.1)], 0.9, 0.002)
    return mix(0.95, (0, 1.1 * blow(rng, 1.15)), (0.015, 0.5 * parry(rng)), (0.03, ring))


def bead(rng: np.random.Generator) -> Signal:
    """A pip goes dark: a wooden bead and a dull beat."""
    return mix(0.45, (0, 0.5 * knock(rng, 620)), (0.03, body(rng, [(92, 0.08, 1.0), (148, 0.05, 0.6), (262, 0.025, 0.3)], 0.4)))


def fall(rng: np.random.Generator) -> Signal:
    drum = body(rng, [(74, 0.17, 1.1), (118, 0.12, 0.9), (197, 0.07, 0.6), (330, 0.03, 0.3)], 0.8)
    lament = horn(146.8, 1.3, 0.12) * 0.32 + mix(1.3, (0.42, 0.32 * horn(110.0, 0.88, 0.15)))
    return mix(1.7, (0, drum), (0.24, 0.7 * drum), (0.18, lament))


def dissolve(rng: np.random.Generator) -> Signal:
    bones = mix(0.7, *((0.07 * i + rng.uniform(0, 0.03), knock(rng, 520 - 42 * i) * 0.5 * 0.88**i) for i in range(8)))
    return mix(1.6, (0, bones), (0.05, 0.9 * ghost(rng, 820, 560, 300, 170, seconds=1.25)))


def vanish(rng: np.random.Generator) -> Signal:
    bells = mix(1.5, (0.1, 0.25 * pluck(392, 1.2, 0.5)), (0.4, 0.25 * pluck(311.1, 1.1, 0.5)))
    return ghost(rng, 620, 980, 700, 380, 180, seconds=1.5) + bells


def terror(rng: np.random.Generator) -> Signal:
    n = 1.25
    t = clock(n)
    strings = np.zeros(count(n))
    for f in (98.0, 103.8, 146.8, 155.6):
        strings += sum(tone(f * k * (1 + 0.004 * np.sin(2 * np.pi * 6.1 * t + f)), n) / k for k in range(1, 7))
    strings = band(strings, 70, 620) * swell(n, 0.35, 1.3) * (0.78 + 0.22 * np.sin(2 * np.pi * 9.5 * t))
    beat = body(rng, [(66, 0.08, 0.8), (104, 0.06, 0.8), (168, 0.03, 0.4)], 0.4)
    return mix(1.5, (0, 0.17 * strings), (0.08, beat), (0.3, 0.75 * beat), (0.78, 0.6 * beat))


def frighten(rng: np.random.Generator) -> Signal:
    rise = ghost(rng, 240, 420, 980, seconds=0.7) * np.linspace(0.1, 1, count(0.7)) ** 2
    return mix(1.1, (0, 1.3 * rise), (0.56, 1.1 * body(rng, [(65, 0.2, 1.2), (98, 0.12, 0.7)], 0.5)))


def poison(rng: np.random.Generator) -> Signal:
    parts = []
    for i in range(8):
        n, f = rng.uniform(0.05, 0.1), rng.uniform(230, 520)
        bubble = tone(glide(f, f * 1.9, seconds=n), n) * swell(n, 0.3) * rng.uniform(0.5, 1)
        parts.append((0.075 * i + rng.uniform(0, 0.04), bubble))
    return mix(0.85, *parts, (0, 0.06 * hiss(rng, 0.75, 1800, 4600) * swell(0.75, 0.4)))


def feast(rng: np.random.Generator) -> Signal:
    bites = ((0, 1), (0.13, 0.8), (0.27, 0.9))
    crunch = mix(0.5, *((at, hiss(rng, 0.07, 400, 2600, 1.2) * fade(0.07, 0.001, 0.014) * much) for at, much in bites))
    gulp = tone(glide(260, 120, 90, seconds=0.16), 0.16) * swell(0.16, 0.35)
    warm = pluck(196, 0.8, 0.4) * 0.5 + mix(0.8, (0.1, 0.5 * pluck(246.9, 0.7, 0.4)))
    return mix(1.35, (0, 0.8 * crunch), (0.44, 0.9 * gulp), (0.56, 0.6 * warm))


def rage(rng: np.random.Generator) -> Signal:
    drums = []
    at, gap, strength = 0.0, 0.16, 0.45
    while at < 0.75:
        drums.append((at, strength * body(rng, [(84, 0.09, 1.0), (133, 0.06, 0.8), (228, 0.035, 0.45)], 0.4)))
        at, gap, strength = at + gap, gap * 0.86, strength * 1.13
    n = 0.8
    growl = sum(tone(glide(62, 84, 70, seconds=n) * k, n) / k**0.8 for k in range(1, 14)) * (0.6 + 0.4 * tone(27, n))
    growl = (band(growl, 220, 420) + 0.5 * band(growl, 700, 1000)) * swell(n, 0.65, 1.6)
    return mix(1.25, *drums, (0.1, 0.35 * growl))


def drag(rng: np.random.Generator) -> Signal:
    n = 0.62
    pulls = 0.35 + 0.65 * np.abs(np.sin(np.pi * 2.4 * clock(n))) ** 1.5
    cloth = hiss(rng, n, 160, 950, 1.5) * pulls * swell(n, 0.4, 0.8)
    clinks = [body(rng, [(2300, 0.02, 0.5), (3650, 0.014, 0.3)], 0.1, 0.2) * rng.uniform(0.2, 0.7) for _ in range(7)]
    ore = mix(n, *((rng.uniform(0.04, 0.5), clink) for clink in clinks))
    return mix(0.8, (0, 0.6 * cloth), (0, 0.5 * ore))


def ambience(rng: np.random.Generator) -> Signal:
    """Air, and drops that fall somewhere; everything runs in a circle, so the loop has no seam."""
    n = 24.0
    t = clock(n)
    breath = 0.75 + 0.25 * np.sin(2 * np.pi * 2 * t / n) * np.sin(2 * np.pi * 5 * t / n + 1)
    out = 0.6 * hiss(rng, n, 40, 130) * breath + 0.12 * hiss(rng, n, 240, 620) * breath[::-1]
    at = 0.7
    while at < n:
        f = rng.uniform(620, 1300)
        drop = tone(glide(f * 0.8, f * 1.5, seconds=0.07), 0.07) * fade(0.07, 0.004, 0.016) * rng.uniform(0.5, 1.6)
        drop = np.concatenate([drop, np.zeros(count(0.1)), 0.4 * drop])
        places = (count(at) + np.arange(len(drop))) % len(out)
        out[places] += drop
        at += rng.uniform(1.1, 3.6)
    return out


def chime(rng: np.random.Generator) -> Signal:
    return tune((0, 392.0, 1.2), (0.13, 587.3, 1.2), seconds=1.4, voice=harp)


def phase(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.6 * knock(rng, 260, 2)), (0.02, 0.9 * pluck(293.7, 0.85, 0.3)))


def won(rng: np.random.Generator) -> Signal:
    notes = ((0, 196.0, 0.5), (0.2, 246.9, 0.5), (0.4, 293.7, 0.6), (0.62, 392.0, 1.7), (0.64, 293.7, 1.6), (0.66, 246.9, 1.6))
    return tune(*notes, seconds=2.5, voice=brass)


def lost(rng: np.random.Generator) -> Signal:
    return tune((0, 220.0, 0.8), (0.42, 196.0, 0.8), (0.84, 164.8, 1.6), (0.86, 123.5, 1.6), seconds=2.6, voice=brass)


def drawn(rng: np.random.Generator) -> Signal:
    return tune((0, 293.7, 0.8), (0.35, 329.6, 0.8), (0.7, 293.7, 1.4), (0.7, 220.0, 1.4), seconds=2.2, voice=brass)


def light(rng: np.random.Generator) -> Signal:
    """Out of the mine: a rising figure and an open door of air."""
    notes = ((0, 293.7, 0.9), (0.12, 370.0, 0.9), (0.24, 440.0, 0.9), (0.36, 587.3, 1.3))
    return tune(*notes, seconds=1.8, voice=harp) + mix(1.8, (0.1, 0.1 * hiss(rng, 1.3, 500, 3000) * swell(1.3, 0.4, 2)))


def sounds() -> dict[str, Recipe]:
    """Every sound by name; a number at the end counts variants of one sound."""
    known = {
        "ui.click": Recipe(lambda rng: knock(rng, 520, 2), -33, group="menu"),
        "ui.hover": Recipe(lambda rng: knock(rng, 940, 4), -43, group="menu"),
        "ui.refuse": Recipe(two_knocks, -30, group="menu"),
        "ui.notice": Recipe(lambda rng: pluck(440, 0.7, 0.2, 0.4), -34, group="menu"),
        "ui.page": Recipe(page, -34, group="menu"),
        "ui.open": Recipe(lambda rng: mix(0.4, (0, 0.4 * page(rng)), (0.12, knock(rng, 165, 3))), -31, group="menu"),
        "table.turn": Recipe(chime, -28, MINE),
        "table.phase": Recipe(phase, -31, MINE),
        "table.win": Recipe(won, -23, CAVE),
        "table.lose": Recipe(lost, -24, CAVE),
        "table.draw": Recipe(drawn, -25, CAVE),
        "table.undo": Recipe(lambda rng: page(rng)[::-1], -34),
        "dice.shake": Recipe(dice_shake, -29),
        "mine.dig.fall": Recipe(rockfall, -27, MINE),
        "mine.door": Recipe(door, -25, MINE),
        "mine.hide": Recipe(ghost_hide, -29, CAVE),
        "mine.surface": Recipe(lambda rng: ghost(rng, 170, 330, 760, 520, seconds=0.9), -29, CAVE),
        "mine.swing": Recipe(swing, -30, MINE),
        "mine.critical": Recipe(critical, -21, MINE),
        "mine.wound": Recipe(bead, -28, MINE),
        "mine.death.dwarf": Recipe(fall, -24, CAVE),
        "mine.death.ghoul": Recipe(dissolve, -25, CAVE),
        "mine.death.ghost": Recipe(vanish, -26, CAVE),
        "mine.terror": Recipe(terror, -26, MINE),
        "mine.frighten": Recipe(frighten, -25, CAVE),
        "mine.relief": Recipe(lambda rng: tune((0, 293.7, 0.9), (0.1, 440, 1.0), seconds=1.2, voice=harp), -32, MINE),
        "mine.poison": Recipe(poison, -29, MINE),
        "mine.feast": Recipe(feast, -27, MINE),
        "mine.berserk": Recipe(rage, -25, MINE),
        "mine.sack": Recipe(drag, -30, MINE),
        "mine.leave": Recipe(light, -26, CAVE),
        "quarriors.glory": Recipe(quarriors.glory, -27, MINE),
        "quarriors.spell": Recipe(quarriors.spell, -28, MINE),
        "quarriors.summon": Recipe(quarriors.summon, -27, MINE),
        "quarriors.attack": Recipe(quarriors.attack, -26, MINE),
        "quarriors.fallen": Recipe(quarriors.fallen, -28, MINE),
        "old_world.turn": Recipe(chaos.turn, -27, MINE),
        "old_world.ruin": Recipe(chaos.ruin, -21, CAVE),
        "old_world.card": Recipe(chaos.card, -29, MINE),
        "old_world.battle": Recipe(chaos.battle, -23, CAVE),
        "old_world.peasant": Recipe(chaos.peasants, -30, MINE),
        "old_world.warpstone": Recipe(chaos.warpstone, -31, CAVE),
        "old_world.horn": Recipe(chaos.call, -28, CAVE),
        "mine.ambience": Recipe(ambience, -42, CAVE, loop=True),
    }
    variants = {
        "table.place": (3, Recipe(knock, -29)),
        "dice.hit": (4, Recipe(die_hit, -27)),
        "dice.roll": (3, Recipe(dice_roll, -26)),
        "quarriors.drop": (3, Recipe(quarriors.drop, -33)),
        "mine.step": (5, Recipe(step, -34, MINE)),
        "mine.dig": (3, Recipe(pick, -25, MINE)),
        "mine.ghost": (3, Recipe(lambda rng: ghost(rng, 320, 700 * rng.uniform(0.9, 1.2), 420), -32, CAVE)),
        "mine.hit": (3, Recipe(blow, -23, MINE)),
        "old_world.tick": (3, Recipe(chaos.tick, -31)),
        "old_world.corruption": (3, Recipe(chaos.corruption, -30, MINE)),
        "old_world.summon": (2, Recipe(chaos.summon, -26, MINE)),
        "old_world.kill": (2, Recipe(chaos.kill, -25, MINE)),
        "mine.parry": (3, Recipe(parry, -27, MINE)),
    }
    for name, (number, recipe) in variants.items():
        known |= {f"{name}.{i}": recipe for i in range(1, number + 1)}
    return known


# ---------------------------------------------------------------- from signal to file


def render(name: str, recipe: Recipe) -> Signal:
    """The finished sound: in its room, at its level, with clean ends."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    signal = placed(recipe.make(rng), recipe.room, rng, recipe.loop)
    signal = signal * 10 ** ((recipe.level - loudness(signal)) / 20)
    peak = np.abs(signal).max()
    if peak > CEILING:  # round off the few highest tips instead of turning everything down
        signal = CEILING * np.tanh(signal / CEILING)
    if recipe.loop:
        return signal
    audible = np.nonzero(np.abs(signal).max(axis=1) > max(2e-4, 0.004 * peak))[0]
    signal = signal[: audible[-1] + 1]
    end = min(len(signal), count(0.03))
    signal[-end:] *= np.linspace(1, 0, end)[:, None] ** 2
    return signal


def write(name: str, signal: Signal) -> str:
    """Write the file and give back its name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    stem = name.replace(".", "_")
    if soundfile is not None:
        soundfile.write(FOLDER / f"{stem}.ogg", signal, RATE, format="OGG", subtype="VORBIS", compression_level=0.75)
        return f"{stem}.ogg"
    mono = band(signal.mean(axis=1), 0, RATE / 4.6, 8)[::2]
    with wave.open(str(FOLDER / f"{stem}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE // 2)
        file.writeframes((np.clip(mono, -1, 1) * 32767).astype("<i2").tobytes())
    return f"{stem}.wav"


def record(entries: dict[str, str]) -> None:
    """Write lines of the manifest, in the order of names; the other lines stay as they are."""
    path = FOLDER / "manifest.yaml"
    lines = {}
    if path.exists():
        lines = {line.split(": ", 1)[0]: line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")}
    lines |= {name: f"{name}: {entry}" for name, entry in entries.items()}
    known = sounds()
    path.write_text(HEADER + "".join(f"{lines[name]}\n" for name in sorted(lines) if name in known), "utf-8", newline="\n")


def main(wanted: list[str]) -> int:
    """Make what is asked for and say how long and heavy each sound is; 2 where a name is unknown."""
    known = sounds()
    patterns = ["*"] if wanted == ["all"] else wanted
    names = [name for name in known if any(fnmatchcase(name, pattern) for pattern in patterns)]
    strange = [p for p in patterns if not any(fnmatchcase(name, p) for name in known)]
    if strange or not names:
        print(f"no sound called {', '.join(strange) or '(nothing)'}; known: {' '.join(sorted(known))}")
        return 2
    entries, weight = {}, 0
    for name in names:
        signal = render(name, known[name])
        file = write(name, signal)
        bytes_ = (FOLDER / file).stat().st_size
        weight += bytes_
        loop = ", loop: true" if known[name].loop else ""
        entries[name] = f"{{file: {file}, group: {known[name].group}{loop}}}"
        print(f"{name:20} {len(signal) / RATE:6.2f} s {loudness(signal):6.1f} dB {bytes_ / 1000:7.1f} kB")
    record(entries)
    print(f"{len(names)} sounds, {weight / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
