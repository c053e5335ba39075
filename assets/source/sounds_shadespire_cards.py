"""The sounds of cards and glory in Shadespire, and of the course of a game."""

from __future__ import annotations

import numpy as np
from sounds_common import die_hit, knock
from sounds_recipe import Recipe
from sounds_shadespire_field import shards, slab
from synth import (
    AH, CAVE, HALL, Signal, bell, body, drum, fade, glass, glide, hiss, horn, mix, paper, pluck, sweep, swell, tone, voices,
)  # fmt: skip

# ---------------------------------------------------------------- cards


def flip(rng: np.random.Generator, weight: float = 1.0) -> Signal:
    """A stiff card comes to lie on stone."""
    f = rng.uniform(0.94, 1.06) / weight
    card = body(rng, [(330 * f, 0.025, 0.8), (760 * f, 0.016, 0.6), (1640 * f, 0.009, 0.4)], 0.2)
    return card + mix(0.2, (0, 0.4 * hiss(rng, 0.05, 500, 2600) * fade(0.05, 0.0006, 0.01)))


def drawn(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.8 * paper(rng, 0.24, 900, 3000, 0.6)), (0.22, 0.5 * flip(rng)))


def redrawn(rng: np.random.Generator) -> Signal:
    """The whole hand goes back, and another one comes."""
    away = [(0.05 * k, 0.5 * paper(rng, 0.14, 700, 2400, 0.3)) for k in range(3)]
    back = [(0.45 + 0.1 * k, 0.6 * paper(rng, 0.15, 1000, 3200, 0.6)) for k in range(4)]
    return mix(1.05, *away, (0.3, 0.6 * flip(rng, 1.2)), *back)


def discarded(rng: np.random.Generator) -> Signal:
    return mix(0.55, (0, 0.7 * paper(rng, 0.22, 600, 2000, 0.5)), (0.21, 0.9 * flip(rng, 1.25)))


def ploy(rng: np.random.Generator) -> Signal:
    """A card is thrown down, and the mirror behind it flashes."""
    flash = sweep(rng, glide(900, 3400, 1700, seconds=0.5), 0.2, 0.5) * swell(0.5, 0.3, 2)
    return mix(1.1, (0, flip(rng)), (0.03, 0.2 * flash), (0.05, 0.5 * glass(rng, 659.3, 0.8, 0.22)), (0.12, 0.45 * glass(rng, 987.8, 0.7, 0.2)))


def ploy_cancelled(rng: np.random.Generator) -> Signal:
    """The mirror breaks before it has shown anything."""
    return mix(1.0, (0, 0.5 * glass(rng, 622.3, 0.3, 0.05)), (0.05, slab(rng, 200, 0.6)), (0.05, 0.9 * shards(rng, 0.7, 20)))


def ploy_waits(rng: np.random.Generator) -> Signal:
    """A card lies open, and a note stands in the air."""
    n = 0.8
    held = (tone(587.3, n) + 0.5 * tone(589.5, n) + 0.3 * tone(1174.7, n)) * swell(n, 0.3, 1.3)
    return mix(1.0, (0, flip(rng, 1.1)), (0.08, 0.3 * held))


def ploy_lapsed(rng: np.random.Generator) -> Signal:
    """The note falls, and the card is turned over."""
    down = tone(glide(587.3, 392, seconds=0.5), 0.5) * swell(0.5, 0.3, 1.4)
    return mix(0.8, (0, 0.35 * down), (0.38, 0.8 * flip(rng, 1.2)))


def upgrade(rng: np.random.Generator) -> Signal:
    """A buckle closes and an anvil rings once."""
    anvil = body(rng, [(1046, 0.22, 0.7), (1661, 0.16, 0.45), (2794, 0.1, 0.25), (4180, 0.05, 0.1)], 0.8, 0.004)
    return mix(1.1, (0, 0.7 * knock(rng, 300)), (0.1, 0.5 * knock(rng, 380)), (0.22, 0.55 * anvil), (0.22, 0.5 * knock(rng, 170)))


def upgrade_moved(rng: np.random.Generator) -> Signal:
    """From one belt to another one."""
    return mix(0.85, (0, 0.6 * knock(rng, 380)), (0.08, 0.5 * paper(rng, 0.26, 500, 1900)), (0.36, 0.7 * knock(rng, 300)), (0.44, 0.4 * knock(rng, 360)))


def upgrade_lost(rng: np.random.Generator) -> Signal:
    """Something of metal rolls away."""
    falls = [(at, much * body(rng, [(1180, 0.05, 0.6), (1890, 0.035, 0.4), (3010, 0.02, 0.2)], 0.25)) for at, much in ((0, 1.0), (0.16, 0.7), (0.28, 0.5), (0.36, 0.35), (0.42, 0.2))]
    return mix(0.85, *falls, (0, 0.5 * knock(rng, 200)))


def reaction(rng: np.random.Generator) -> Signal:
    """In between: a blade of sound, and a card on the other one."""
    cut = sweep(rng, glide(700, 2800, seconds=0.18), 0.25, 0.18) * swell(0.18, 0.8, 2)
    return mix(1.0, (0, 0.5 * cut), (0.17, flip(rng)), (0.18, 0.55 * bell(784, 0.7, 0.18, 0.8)))


def worked(rng: np.random.Generator) -> Signal:
    """What is worn does by itself what it says."""
    return mix(0.95, (0, 0.5 * knock(rng, 320)), (0.03, 0.55 * bell(523.3, 0.8, 0.22, 0.5)), (0.16, 0.4 * glass(rng, 1046.5, 0.6, 0.16)))


def fighter_chosen(rng: np.random.Generator) -> Signal:
    """A finger is pointed."""
    return mix(0.55, (0, 0.7 * pluck(659.3, 0.45, 0.1, 0.6)), (0.0, 0.4 * knock(rng, 420)))


def named(rng: np.random.Generator) -> Signal:
    """A name is whispered into a mirror."""
    n = 0.8
    whisper = sum(much * sweep(rng, glide(*notes, seconds=n), 0.2, n) for notes, much in (((700, 1400, 900, 1700), 0.6), ((2200, 1700, 2600, 2000), 0.35)))
    return mix(1.1, (0, 0.4 * whisper * swell(n, 0.4, 1.3)), (0.55, 0.45 * glass(rng, 880, 0.5, 0.14)))


# ---------------------------------------------------------------- glory


def scored(rng: np.random.Generator) -> Signal:
    """Voices of the city acclaim what was foretold."""
    chord = sum(voices(rng, f, 0.9, AH, 2) for f in (196.0, 293.7, 392.0)) * swell(0.9, 0.35, 1.2)
    return mix(1.15, (0, flip(rng)), (0.04, 0.4 * chord), (0.06, 0.5 * bell(587.3, 0.9, 0.3, 0.6)), (0.2, 0.45 * bell(784.0, 0.85, 0.28, 0.6)))


def glory(rng: np.random.Generator) -> Signal:
    """Heavy gold, one piece on another one."""
    f = rng.uniform(0.96, 1.04)
    coin = body(rng, [(1960 * f, 0.07, 0.6), (3110 * f, 0.045, 0.35), (4630 * f, 0.02, 0.12)], 0.35, 0.006)
    return mix(0.7, (0, 0.6 * knock(rng, 330)), (0, 0.7 * coin), (0.09, 0.45 * coin))


def stolen(rng: np.random.Generator) -> Signal:
    """A purse is cut."""
    cut = hiss(rng, 0.12, 2200, 5000, 1.5) * swell(0.12, 0.5, 1.4)
    return mix(0.9, (0, 0.5 * cut), *((0.12 + 0.07 * k, 0.6 * glory(rng)) for k in range(2)), (0.5, 0.5 * pluck(311.1, 0.4, 0.1, 0.3)))


# ---------------------------------------------------------------- the course of a game


def began(rng: np.random.Generator) -> Signal:
    """A gate of stone opens upon a hall of mirrors."""
    gate = (hiss(rng, 0.9, 60, 320, 1.3) + 0.3 * hiss(rng, 0.9, 500, 1500)) * swell(0.9, 0.35, 1.2)
    return mix(1.15, (0, 0.7 * gate), (0.0, slab(rng, 70, 1.8)), (0.3, 0.5 * glass(rng, 587.3, 0.8, 0.26)), (0.45, 0.45 * glass(rng, 880, 0.65, 0.22)))


def rolled_off(rng: np.random.Generator) -> Signal:
    """Four dice against four."""
    return mix(1.05, *((0.06 * k + rng.uniform(0, 0.03), die_hit(rng, 0.8)) for k in range(8)), (0.6, 0.6 * pluck(587.3, 0.4, 0.1, 0.5)))


def first_named(rng: np.random.Generator) -> Signal:
    """A gauntlet on the table."""
    return mix(0.75, (0, knock(rng, 140)), (0.02, 0.5 * body(rng, [(720, 0.05, 0.6), (1190, 0.04, 0.4), (2010, 0.02, 0.2)], 0.3)))


def round_began(rng: np.random.Generator) -> Signal:
    """A deep bell behind glass, and a drum."""
    return mix(1.15, (0, 0.8 * bell(196, 1.1, 0.4, 0.5)), (0, 0.8 * drum(rng, 82, 0.6, 0.16)), (0.12, 0.3 * glass(rng, 784, 0.8, 0.26)))


def end_phase(rng: np.random.Generator) -> Signal:
    """The bell once more, higher, and dust that settles."""
    dust = hiss(rng, 0.9, 1200, 3600, 2) * swell(0.9, 0.3, 1.6)
    return mix(1.15, (0, 0.7 * bell(293.7, 1.0, 0.35, 0.5)), (0.22, 0.5 * bell(246.9, 0.9, 0.35, 0.5)), (0, 0.12 * dust))


def activation(rng: np.random.Generator) -> Signal:
    """An hourglass is turned."""
    sand = hiss(rng, 0.32, 2200, 5000, 2) * swell(0.32, 0.3, 1.5)
    return mix(0.6, (0, 0.6 * knock(rng, 260, 2)), (0.05, 0.22 * sand), (0.03, 0.35 * glass(rng, 1318.5, 0.4, 0.09)))


def passed(rng: np.random.Generator) -> Signal:
    """An open hand on the table."""
    return mix(0.5, (0, 0.8 * knock(rng, 175, 3)), (0.0, 0.2 * paper(rng, 0.16, 600, 2000)))


def nothing(rng: np.random.Generator) -> Signal:
    """A look into an empty glass."""
    return mix(0.7, (0, 0.5 * glass(rng, 740, 0.5, 0.1)), (0.14, 0.4 * glass(rng, 698.5, 0.5, 0.1)))


def game_scored(rng: np.random.Generator) -> Signal:
    """The glory of all is weighed."""
    return mix(1.15, (0, drum(rng, 75, 0.6, 0.2)), (0.05, 0.4 * horn(220, 0.95, 0.05)), (0.16, 0.4 * horn(329.6, 0.9, 0.05)), (0.3, 0.35 * horn(440, 0.8, 0.05)))


RECIPES = {
    "shadespire.cards.drawn": Recipe(drawn, "piece", HALL, variants=2),
    "shadespire.cards.redrawn": Recipe(redrawn, "piece", HALL, 1),
    "shadespire.card.discarded": Recipe(discarded, "piece", HALL),
    "shadespire.ploy": Recipe(ploy, "event", HALL),
    "shadespire.ploy.cancelled": Recipe(ploy_cancelled, "event", HALL),
    "shadespire.ploy.waits": Recipe(ploy_waits, "event", HALL, -1.5),
    "shadespire.ploy.lapsed": Recipe(ploy_lapsed, "event", HALL, -2),
    "shadespire.upgrade": Recipe(upgrade, "event", HALL),
    "shadespire.upgrade.moved": Recipe(upgrade_moved, "event", HALL, -1),
    "shadespire.upgrade.lost": Recipe(upgrade_lost, "event", HALL, -1),
    "shadespire.reaction": Recipe(reaction, "event", HALL),
    "shadespire.card.worked": Recipe(worked, "event", HALL, -1),
    "shadespire.fighter.chosen": Recipe(fighter_chosen, "event", HALL, -2.5),
    "shadespire.card.named": Recipe(named, "event", CAVE, -1),
    "shadespire.scored": Recipe(scored, "event", CAVE, 1.5),
    "shadespire.glory": Recipe(glory, "event", HALL, -1, variants=2),
    "shadespire.glory.stolen": Recipe(stolen, "event", HALL),
    "shadespire.began": Recipe(began, "event", CAVE, 1),
    "shadespire.roll_off": Recipe(rolled_off, "dice", HALL),
    "shadespire.first": Recipe(first_named, "event", HALL, -2),
    "shadespire.round": Recipe(round_began, "event", CAVE, 1),
    "shadespire.end_phase": Recipe(end_phase, "event", CAVE, -1),
    "shadespire.activation": Recipe(activation, "event", HALL, -2),
    "shadespire.pass": Recipe(passed, "event", HALL, -2.5),
    "shadespire.nothing": Recipe(nothing, "event", HALL, -2.5),
    "shadespire.game_scored": Recipe(game_scored, "event", HALL, 1),
}
