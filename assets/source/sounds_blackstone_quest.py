"""The sounds of a quest into the Blackstone Fortress: strongholds and the vault, what is alive in them, Precipice."""

from __future__ import annotations

from functools import partial

import numpy as np
from sounds_blackstone_way import chirp, data, deep, embers, plate, rush, servo
from sounds_common import die_hit, knock, page
from sounds_recipe import Recipe
from synth import (
    AH, CAVE, HALL, OH, SHOP, Signal, bell, chain, drum, fade, glass, glide, grains, hiss, horn, mix, pluck, sweep,
    swell, tone, voices,
)  # fmt: skip


def voted(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, knock(rng, 150)), (0.14, 0.8 * knock(rng, 120)), (0.2, 0.4 * horn(130.8, 0.45)))


def paid(rng: np.random.Generator) -> Signal:
    """A clue is laid down, and a line lights up on the map."""
    return mix(0.8, (0, 0.7 * plate(rng, 420, 0.4)), (0.14, 0.6 * data(rng, 6, 700, 1300)), (0.2, 0.3 * glass(rng, 740, 0.5, 0.2)))


def stronghold(rng: np.random.Generator) -> Signal:
    return mix(1.15, (0, 0.5 * page(rng)), (0.1, 0.9 * deep(49, 1.0)), (0.15, 0.7 * horn(98, 0.9, 0.1)), (0.4, 0.5 * drum(rng, 60, 0.6)))


def vault(rng: np.random.Generator) -> Signal:
    """Seals turn, one after another, far below."""
    seals = [(0.22 * k, 0.8 * plate(rng, 70 + 9 * k, 1.4)) for k in range(4)]
    return mix(1.15, *seals, (0.1, 0.8 * deep(43.7, 1.0)), (0.8, 0.3 * embers(rng, 0.3)))


def entered(rng: np.random.Generator) -> Signal:
    return mix(1.1, (0, 0.6 * servo(rng, 0.6, 60, 110, 70)), (0.5, plate(rng, 80, 1.6)), (0.55, 0.5 * deep(58, 0.55)))


def stirred(rng: np.random.Generator) -> Signal:
    """The place turns against whoever is in it."""
    return mix(1.1, (0, 0.8 * hiss(rng, 0.9, 30, 150) * swell(0.9, 0.5)), (0.2, 0.5 * voices(rng, glide(73, 98, 69, seconds=0.8), 0.8, OH, 5) * swell(0.8, 0.5)), (0.5, 0.4 * drum(rng, 58, 0.6)))


def left(rng: np.random.Generator) -> Signal:
    return mix(1.0, (0, plate(rng, 95, 1.3)), (0.1, 0.6 * rush(rng, 0.8, 300, 700, 1200)))


def rode(rng: np.random.Generator) -> Signal:
    """A lift or a well carries one to the other level."""
    return mix(1.0, (0, 0.7 * servo(rng, 0.8, 90, 180, 120)), (0.1, 0.4 * rush(rng, 0.7, 200, 800)), (0.8, 0.8 * plate(rng, 150, 0.7)))


def fell(rng: np.random.Generator) -> Signal:
    """A chamber breaks away into the void."""
    return mix(1.15, (0, drum(rng, 52, 0.7)), (0, 0.8 * hiss(rng, 0.9, 60, 500) * fade(0.9, 0.01, 0.25)), (0.1, 0.5 * grains(rng, 0.9, 30, (200, 1500), 0.014)), (0.2, 0.4 * tone(glide(160, 45, seconds=0.9), 0.9) * swell(0.9, 0.3)))


def lane(rng: np.random.Generator) -> Signal:
    """A beam sweeps along a corridor."""
    beam = tone(glide(300, 1500, 1450, seconds=0.4), 0.4) * swell(0.4, 0.7)
    return mix(0.9, (0, 0.6 * beam), (0.32, 0.8 * hiss(rng, 0.4, 300, 3500) * fade(0.4, 0.001, 0.1)), (0.34, 0.6 * drum(rng, 90, 0.4)))


def slept(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.6 * servo(rng, 0.6, 220, 120, 60)), (0.5, 0.5 * hiss(rng, 0.35, 150, 600) * swell(0.35, 0.3)))


def lock(rng: np.random.Generator) -> Signal:
    return mix(0.9, *((0.08 * k, 0.6 * plate(rng, 520 + 60 * k, 0.25)) for k in range(4)), (0.4, 0.9 * plate(rng, 120, 1.2)))


def guardian(rng: np.random.Generator) -> Signal:
    return mix(1.1, (0, 0.7 * servo(rng, 0.6, 60, 180, 260)), (0.3, 0.6 * chirp(420, 0.3, 1.5)), (0.5, 0.7 * deep(61.7, 0.6)))


def artefact(rng: np.random.Generator, up: bool = True) -> Signal:
    notes = (311.1, 466.2, 698.5, 932.3)
    order = notes if up else notes[::-1]
    return mix(1.15, (0, 0.6 * deep(77.8, 1.0)), *((0.08 + 0.14 * k, 0.5 * glass(rng, f, 0.6, 0.25)) for k, f in enumerate(order)))


def handed(rng: np.random.Generator) -> Signal:
    return mix(0.8, (0, 0.4 * hiss(rng, 0.2, 700, 2400) * swell(0.2, 0.5)), (0.16, 0.6 * glass(rng, 622.3, 0.6, 0.25)))


def home(rng: np.random.Generator) -> Signal:
    """The dock of Precipice."""
    return mix(1.15, (0, 0.6 * rush(rng, 0.5, 600, 250)), (0.35, plate(rng, 100, 1.5)), (0.5, 0.5 * horn(174.6, 0.6)), (0.6, 0.3 * voices(rng, 196, 0.5, AH, 4) * swell(0.5, 0.4)))


def legacy(rng: np.random.Generator) -> Signal:
    """Somewhere in the fortress something is different now."""
    return mix(1.15, (0, 0.5 * page(rng)), (0.1, 0.8 * bell(73.4, 1.0, 0.45, 0.2)), (0.3, 0.4 * tone(glide(220, 208, seconds=0.8), 0.8) * swell(0.8, 0.4)))


def market(rng: np.random.Generator) -> Signal:
    return mix(1.0, *((0.1 * k, 0.6 * knock(rng, 260 + 30 * k, 2)) for k in range(6)), (0.2, 0.2 * chain(rng, 0.5, 8, 1600)))


def facility(rng: np.random.Generator) -> Signal:
    """A ship's door slides open."""
    return mix(0.9, (0, 0.6 * servo(rng, 0.4, 140, 240)), (0.05, 0.4 * hiss(rng, 0.4, 700, 2600) * swell(0.4, 0.3)), (0.42, 0.8 * plate(rng, 140, 1.0)))


def top_seen(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.6 * page(rng)), (0.18, 0.4 * chirp(830, 0.2)))


def gained(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.5 * chain(rng, 0.25, 5, 1500)), (0.12, 0.6 * pluck(440, 0.5, 0.12)), (0.22, 0.6 * pluck(554.4, 0.5, 0.12)))


def back(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.6 * page(rng)[::-1]), (0.24, 0.6 * knock(rng, 240)))


def bought(rng: np.random.Generator) -> Signal:
    """Coins of seven worlds on a counter."""
    coins = [(0.07 * k, 0.5 * glass(rng, rng.uniform(1500, 2600), 0.15, 0.03)) for k in range(5)]
    return mix(0.8, *coins, (0.35, 0.7 * knock(rng, 170)))


def replaced(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.5 * page(rng)), (0.28, 0.6 * page(rng)[::-1]), (0.4, 0.3 * knock(rng, 300)))


def quest_over(rng: np.random.Generator) -> Signal:
    chord = [(0.1 + 0.12 * k, 0.6 * horn(f, 0.85)) for k, f in enumerate((98, 146.8, 196, 293.7))]
    return mix(1.15, (0, 0.8 * bell(98, 1.1, 0.5, 0.3)), *chord, (0.05, 0.2 * die_hit(rng)), (0.2, 0.2 * sweep(rng, glide(200, 900, seconds=0.8), 0.3, 0.8) * swell(0.8, 0.5)))


RECIPES = {
    "blackstone.assault": Recipe(voted, "event", HALL),
    "blackstone.clue.paid": Recipe(paid, "event", HALL),
    "blackstone.stronghold": Recipe(stronghold, "event", CAVE, 1.5),
    "blackstone.vault": Recipe(vault, "event", CAVE, 2),
    "blackstone.place": Recipe(entered, "event", CAVE, 1),
    "blackstone.place.stirs": Recipe(stirred, "event", CAVE, 1),
    "blackstone.place.left": Recipe(left, "event", CAVE),
    "blackstone.rode": Recipe(rode, "event", CAVE),
    "blackstone.chamber.fell": Recipe(fell, "event", CAVE, 2),
    "blackstone.lane": Recipe(lane, "event", CAVE, 1),
    "blackstone.group.slept": Recipe(slept, "event", HALL, -2),
    "blackstone.lock": Recipe(lock, "event", HALL),
    "blackstone.guardian": Recipe(guardian, "event", CAVE),
    "blackstone.artefact": Recipe(artefact, "event", CAVE, 1.5),
    "blackstone.artefact.given": Recipe(handed, "event", SHOP, -1),
    "blackstone.artefact.lost": Recipe(partial(artefact, up=False), "event", CAVE),
    "blackstone.home": Recipe(home, "event", HALL, 1),
    "blackstone.legacy": Recipe(legacy, "event", CAVE, 1),
    "blackstone.market": Recipe(market, "piece", SHOP, 1),
    "blackstone.facility": Recipe(facility, "event", HALL),
    "blackstone.top_seen": Recipe(top_seen, "piece", SHOP),
    "blackstone.resource.gained": Recipe(gained, "event", SHOP, -1),
    "blackstone.resource.put_back": Recipe(back, "piece", SHOP),
    "blackstone.bought": Recipe(bought, "event", SHOP),
    "blackstone.card.replaced": Recipe(replaced, "piece", SHOP),
    "blackstone.quest.over": Recipe(quest_over, "event", CAVE, 2),
}
