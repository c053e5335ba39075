"""The sounds of an expedition into the Blackstone Fortress: cards, finds, the maglev, dice, the order of a turn.

Black stone hums low and answers late; what is human is steel, leather and short breath; screens chirp.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from sounds_common import die_hit, knock, page
from sounds_recipe import Recipe
from synth import (
    CAVE, HALL, OH, SHOP, Signal, bell, body, chain, drum, fade, glass, glide, grains, hiss, horn, mix, pluck,
    sweep, swell, tone, voices,
)  # fmt: skip


def chirp(pitch: float, seconds: float = 0.07, to: float = 1.0) -> Signal:
    """A screen that answers."""
    f = glide(pitch, pitch * to, seconds=seconds)
    return (tone(f, seconds) + 0.3 * tone(2 * f, seconds)) * fade(seconds, 0.004, seconds * 0.5)


def data(rng: np.random.Generator, number: int, low: float = 700, high: float = 1900, gap: float = 0.055) -> Signal:
    """A line of script runs over a screen."""
    return mix(number * gap + 0.15, *((at * gap, rng.uniform(0.4, 1.0) * chirp(rng.uniform(low, high), 0.05)) for at in range(number)))


def deep(pitch: float, seconds: float, peak: float = 0.3) -> Signal:
    """The stone hums: a low note with its fifth, which swells and dies away."""
    return (tone(pitch, seconds) + 0.5 * tone(pitch * 1.498, seconds) + 0.25 * tone(pitch * 2.02, seconds)) * swell(seconds, peak, 1.4)


def plate(rng: np.random.Generator, pitch: float = 190, weight: float = 1.0) -> Signal:
    """A plate of steel is set on stone."""
    f = pitch * rng.uniform(0.95, 1.06)
    return body(rng, [(f, 0.06 * weight, 0.9), (f * 2.3, 0.05 * weight, 0.5), (f * 4.1, 0.03, 0.3), (f * 7.3, 0.015, 0.18)], 0.4)


def servo(rng: np.random.Generator, seconds: float, *pitches: float) -> Signal:
    """A motor that turns something heavy."""
    f = glide(*pitches, seconds=seconds)
    whirr = tone(f, seconds) + 0.5 * tone(1.5 * f, seconds) + 0.3 * tone(3.01 * f, seconds)
    return (0.6 * whirr + 0.25 * sweep(rng, 4 * f, 0.3, seconds)) * swell(seconds, 0.4, 0.8)


def rush(rng: np.random.Generator, seconds: float, *pitches: float) -> Signal:
    """Air that is driven through a shaft."""
    return sweep(rng, glide(*pitches, seconds=seconds), 0.35, seconds) * swell(seconds, 0.55, 1.3)


def embers(rng: np.random.Generator, seconds: float, number: int = 14) -> Signal:
    """Embers crackle."""
    return grains(rng, seconds, number, (900, 3200), 0.004)


def explorer(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, plate(rng, 240, 0.8)), (0.08, 0.4 * chain(rng, 0.3, 5, 1500)), (0.1, 0.5 * horn(196, 0.7)))


def ship(rng: np.random.Generator) -> Signal:
    """A ship makes fast at the dock."""
    return mix(1.1, (0, 0.7 * rush(rng, 0.5, 300, 900, 250)), (0.42, plate(rng, 96, 1.6)), (0.5, 0.5 * plate(rng, 130)), (0.6, 0.3 * data(rng, 5)))


def stood(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.9 * plate(rng, 150, 0.6)), (0.02, 0.4 * knock(rng, 120, 3)))


def voted(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, knock(rng, 180)), (0.06, 0.3 * chirp(880, 0.12)))


def exploration(rng: np.random.Generator) -> Signal:
    """A card is turned over, and the fortress has another room."""
    return mix(1.15, (0, 0.6 * page(rng)), (0.12, 0.9 * deep(65.4, 1.0)), (0.2, 0.3 * glass(rng, 523.3, 0.6, 0.2)), (0.35, 0.2 * embers(rng, 0.6)))


def put_back(rng: np.random.Generator, pitch: float) -> Signal:
    return mix(0.6, (0, 0.7 * page(rng)[::-1]), (0.26, 0.5 * knock(rng, pitch, 2)))


def refused(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.6 * page(rng)), (0.2, 0.6 * pluck(220, 0.4, 0.1)), (0.32, 0.6 * pluck(174.6, 0.4, 0.12)))


def leader(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.6 * horn(220, 0.4)), (0.22, 0.7 * horn(329.6, 0.6)), (0, 0.3 * plate(rng, 400, 0.4)))


def given(rng: np.random.Generator, pitch: float) -> Signal:
    """Something changes hands."""
    rub = hiss(rng, 0.2, 700, 2400) * swell(0.2, 0.5)
    return mix(0.6, (0, 0.5 * rub), (0.16, 0.7 * pluck(pitch, 0.4, 0.09)))


def found(rng: np.random.Generator) -> Signal:
    """Archeotech wakes in the hand: three tones that no human tuned."""
    notes = ((0.1, 415.3), (0.24, 622.3), (0.4, 932.3))
    return mix(1.15, (0, 0.4 * grains(rng, 0.3, 10, (400, 1500), 0.01)), *((at, 0.5 * glass(rng, f, 0.7, 0.22)) for at, f in notes))


def lost(rng: np.random.Generator) -> Signal:
    return mix(0.8, (0, 0.5 * glass(rng, 622.3, 0.5, 0.1)), (0.1, 0.5 * tone(glide(415.3, 138.6, seconds=0.6), 0.6) * swell(0.6, 0.2)))


def spent(rng: np.random.Generator) -> Signal:
    """A flask is opened and emptied."""
    return mix(0.7, (0, 0.5 * knock(rng, 620)), (0.06, 0.5 * hiss(rng, 0.4, 1500, 5000) * fade(0.4, 0.01, 0.12)))


def combat(rng: np.random.Generator) -> Signal:
    """The carriage brakes, its doors fly open."""
    squeal = 0.25 * tone(glide(1900, 1500, 700, seconds=0.5), 0.5) * swell(0.5, 0.5)
    return mix(1.15, (0, 0.6 * rush(rng, 0.6, 1400, 700, 200)), (0.05, squeal), (0.55, plate(rng, 84, 1.7)), (0.6, 0.7 * drum(rng, 70, 0.5)))


def encounter(rng: np.random.Generator) -> Signal:
    return mix(1.0, (0, 0.5 * page(rng)), (0.1, 0.7 * drum(rng, 82, 0.5)), (0.3, 0.5 * drum(rng, 77, 0.6)), (0.1, 0.2 * voices(rng, 98, 0.8, OH, 3) * swell(0.8, 0.4)))


def twist(rng: np.random.Generator) -> Signal:
    """Something about this place is wrong."""
    bent = tone(glide(311, 293, 330, 277, seconds=0.9), 0.9) * swell(0.9, 0.4)
    return mix(1.1, (0, 0.6 * bent), (0.04, 0.4 * glass(rng, 466.2, 0.8, 0.3)[::-1]), (0.5, 0.5 * deep(58.3, 0.6)))


def absent(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.4 * page(rng)), (0.18, 0.4 * hiss(rng, 0.3, 200, 700) * swell(0.3, 0.4)))


def turn(rng: np.random.Generator) -> Signal:
    return mix(1.1, (0, 0.9 * bell(110, 1.1, 0.5, 0.3)), (0, 0.4 * deep(55, 1.0)), (0.02, 0.3 * knock(rng, 140, 2)))


def destiny(rng: np.random.Generator) -> Signal:
    """Black dice settle, and gold rings in them."""
    return mix(1.0, *((0.05 * k, 0.6 * die_hit(rng)) for k in range(5)), (0.25, 0.4 * glass(rng, 783.9, 0.6, 0.2)), (0.3, 0.3 * glass(rng, 1174.7, 0.6, 0.2)))


def no_destiny(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.5 * die_hit(rng)), (0.1, 0.5 * pluck(146.8, 0.45, 0.1)))


def activation_dice(rng: np.random.Generator) -> Signal:
    return mix(0.5, *((0.045 * k, rng.uniform(0.5, 1.0) * die_hit(rng)) for k in range(4)))


def track(rng: np.random.Generator) -> Signal:
    """Cards are laid in a row."""
    return mix(1.0, *((0.09 * k, 0.5 * knock(rng, 300 + 22 * k, 2)) for k in range(7)), (0.1, 0.25 * page(rng)))


def swapped(rng: np.random.Generator) -> Signal:
    rub = hiss(rng, 0.22, 500, 1900) * swell(0.22, 0.5)
    return mix(0.7, (0, 0.6 * rub), (0.18, 0.6 * rub[::-1]), (0.36, 0.7 * knock(rng, 330, 2)))


def covering(rng: np.random.Generator) -> Signal:
    """Short bursts over somebody's head."""
    return mix(0.9, *((at, 0.7 * hiss(rng, 0.06, 500, 3500) * fade(0.06, 0.0006, 0.016)) for at in (0, 0.07, 0.14, 0.36, 0.43)), (0.5, 0.4 * plate(rng, 420, 0.3)))


def cover_refused(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.5 * chirp(660, 0.1)), (0.13, 0.5 * chirp(440, 0.16)))


def activation(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.6 * plate(rng, 330, 0.5)), (0.06, 0.5 * horn(261.6, 0.5)))


def action(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.5 * chain(rng, 0.25, 4, 1700)), (0.05, 0.6 * plate(rng, 280, 0.4)), (0.2, 0.3 * chirp(990, 0.1)))


def marker(rng: np.random.Generator) -> Signal:
    return mix(0.7, (0, 0.5 * grains(rng, 0.3, 12, (300, 1300), 0.012)), (0.22, 0.6 * data(rng, 6, 900, 1500)))


def chamber(rng: np.random.Generator) -> Signal:
    """A chamber slides in by maglev and joins the rest."""
    return mix(1.15, (0, 0.7 * rush(rng, 0.7, 160, 700, 400)), (0, 0.6 * servo(rng, 0.7, 70, 140, 90)), (0.68, plate(rng, 78, 1.8)), (0.74, 0.6 * hiss(rng, 0.3, 800, 3000) * fade(0.3, 0.01, 0.09)))


def arrival_open(rng: np.random.Generator) -> Signal:
    """Doors that were shut are pressed apart, and cold air comes in."""
    bolts = mix(0.22, (0, plate(rng, 140, 0.4)), (0.08, 0.7 * plate(rng, 104, 0.4)))
    return mix(0.3, (0, bolts), (0.05, 0.7 * servo(rng, 0.22, 120, 50, 70)), (0.08, 0.5 * rush(rng, 0.2, 500, 150)))


def portal_gone(rng: np.random.Generator) -> Signal:
    whirl = sweep(rng, glide(1500, 700, 160, seconds=0.7), 0.16, 0.7) * swell(0.7, 0.25, 1.2)
    return mix(1.0, (0, 0.5 * whirl), (0.62, plate(rng, 110, 1.2)))


def watch(rng: np.random.Generator) -> Signal:
    """A weapon is shouldered, an eye opens."""
    return mix(0.7, (0, 0.7 * plate(rng, 520, 0.3)), (0.09, 0.5 * plate(rng, 390, 0.3)), (0.24, 0.4 * chirp(1174.7, 0.25, 1.02)))


def card_used(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.4 * page(rng)), (0.08, 0.5 * glass(rng, 659.3, 0.6, 0.2)), (0.2, 0.5 * pluck(493.9, 0.5, 0.15)))


def token_laid(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.8 * plate(rng, 360, 0.5)), (0.12, 0.4 * chirp(1400, 0.06)), (0.24, 0.4 * chirp(1400, 0.06)))


def token_gone(rng: np.random.Generator) -> Signal:
    """What lay there goes off."""
    return mix(0.9, (0, 0.9 * drum(rng, 60, 0.6)), (0, 0.8 * hiss(rng, 0.5, 120, 2600) * fade(0.5, 0.001, 0.11)), (0.1, 0.4 * grains(rng, 0.6, 18, (300, 1800), 0.01)))


def stood_up(rng: np.random.Generator) -> Signal:
    return mix(0.8, (0, 0.4 * hiss(rng, 0.3, 300, 1000) * swell(0.3, 0.7)), (0.26, 0.8 * plate(rng, 160, 0.6)), (0.3, 0.5 * horn(174.6, 0.45)))


def combat_over(rng: np.random.Generator) -> Signal:
    """The doors close, the carriage is away."""
    return mix(1.15, (0, plate(rng, 100, 1.5)), (0.1, 0.7 * servo(rng, 0.9, 60, 130, 220)), (0.2, 0.6 * rush(rng, 0.9, 200, 700, 1300)))


def recovered(rng: np.random.Generator) -> Signal:
    return mix(1.0, (0, 0.4 * hiss(rng, 0.4, 400, 1200) * swell(0.4, 0.8)), *((0.3 + 0.13 * k, 0.6 * pluck(f, 0.6, 0.2)) for k, f in enumerate((220, 277.2, 329.6))))


def died(rng: np.random.Generator) -> Signal:
    return mix(1.15, (0, 0.9 * bell(82.4, 1.1, 0.45, 0.25)), (0.12, 0.5 * voices(rng, glide(147, 110, seconds=0.9), 0.9, OH, 4) * swell(0.9, 0.3)))


def challenge_over(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.7 * plate(rng, 140)), (0.1, 0.5 * horn(233.1, 0.7)))


def called(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, die_hit(rng)), (0.1, 0.5 * chirp(587.3, 0.12, 1.25)))


def counted(rng: np.random.Generator) -> Signal:
    return mix(0.6, *((0.09 * k, 0.5 * chirp(500 + 90 * k, 0.1)) for k in range(4)), (0.3, 0.3 * knock(rng, 260)))


def die_shown(rng: np.random.Generator) -> Signal:
    return mix(0.35, (0, die_hit(rng)), (0.06, 0.5 * die_hit(rng, 0.5)))


def expedition_began(rng: np.random.Generator) -> Signal:
    """The doors shut, and the maglev dives into the stone."""
    return mix(1.2, (0, plate(rng, 110, 1.3)), (0.12, 0.6 * plate(rng, 150, 0.7)), (0.2, 0.7 * rush(rng, 0.95, 250, 900, 400)), (0.25, 0.6 * deep(55, 0.9)))


def expedition_over(rng: np.random.Generator) -> Signal:
    """The dock of Precipice, and whoever came home."""
    chord = [(0.18 + 0.1 * k, 0.6 * horn(f, 0.85)) for k, f in enumerate((146.8, 220, 293.7))]
    return mix(1.15, (0, plate(rng, 88, 1.6)), *chord)


def named(rng: np.random.Generator) -> Signal:
    return mix(0.9, (0, 0.8 * deep(61.7, 0.9)), (0.1, 0.4 * voices(rng, 123.5, 0.7, OH, 3) * swell(0.7, 0.4)), (0.05, 0.2 * knock(rng, 120)))


def nothing(rng: np.random.Generator) -> Signal:
    return mix(0.4, (0, 0.5 * knock(rng, 170, 3)))


def hope(rng: np.random.Generator) -> Signal:
    """A point of inspiration."""
    return mix(0.8, (0, 0.5 * glass(rng, 880, 0.6, 0.2)), (0.1, 0.4 * glass(rng, 1318.5, 0.6, 0.2)), (0, 0.15 * embers(rng, 0.5)))


def inspired(rng: np.random.Generator) -> Signal:
    """It burns."""
    flame = hiss(rng, 0.9, 180, 1100) * swell(0.9, 0.3)
    return mix(1.15, (0, 0.5 * flame), (0.1, 0.4 * embers(rng, 0.9, 26)), *((0.1 + 0.12 * k, 0.6 * horn(f, 0.8)) for k, f in enumerate((196, 293.7, 392))))


def drawn_dice(rng: np.random.Generator) -> Signal:
    return mix(0.5, (0, 0.6 * die_hit(rng)), (0.1, 0.5 * hiss(rng, 0.2, 300, 900) * fade(0.2, 0.02, 0.06)))


def taken_back(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.5 * hiss(rng, 0.2, 700, 2400) * swell(0.2, 0.6)), (0.14, 0.5 * knock(rng, 540)), (0.24, 0.5 * pluck(587.3, 0.35, 0.09)))


def mark(rng: np.random.Generator) -> Signal:
    """What a challenge leaves behind."""
    return mix(0.8, (0, 0.6 * plate(rng, 210, 0.7)), (0.12, 0.6 * tone(glide(246.9, 185, seconds=0.6), 0.6) * swell(0.6, 0.3)))


def dulled(rng: np.random.Generator) -> Signal:
    return mix(0.6, (0, 0.4 * die_hit(rng)), (0.1, 0.5 * tone(glide(330, 196, seconds=0.4), 0.4) * swell(0.4, 0.2)))


RECIPES = {
    "blackstone.resource.back": Recipe(taken_back, "piece", SHOP),
    "blackstone.challenge.mark": Recipe(mark, "event", HALL),
    "blackstone.dulled": Recipe(dulled, "event", HALL, -2),
    "blackstone.explorer": Recipe(explorer, "event", HALL),
    "blackstone.ship": Recipe(ship, "event", CAVE),
    "blackstone.stood": Recipe(stood, "piece", HALL, variants=2),
    "blackstone.voted": Recipe(voted, "piece", HALL),
    "blackstone.exploration": Recipe(exploration, "event", CAVE, 1),
    "blackstone.exploration.back": Recipe(partial(put_back, pitch=200), "piece", HALL),
    "blackstone.challenge.refused": Recipe(refused, "event", HALL, -1),
    "blackstone.leader": Recipe(leader, "event", HALL, -1),
    "blackstone.find.given": Recipe(partial(given, pitch=523.3), "piece", SHOP),
    "blackstone.resource.given": Recipe(partial(given, pitch=392.0), "piece", SHOP),
    "blackstone.find.drawn": Recipe(found, "event", CAVE),
    "blackstone.find.back": Recipe(partial(put_back, pitch=320), "piece", HALL),
    "blackstone.find.lost": Recipe(lost, "event", HALL, -1),
    "blackstone.resource.spent": Recipe(spent, "event", SHOP, -1),
    "blackstone.combat": Recipe(combat, "event", CAVE, 2),
    "blackstone.encounter": Recipe(encounter, "event", CAVE, 1),
    "blackstone.twist": Recipe(twist, "event", CAVE),
    "blackstone.group.absent": Recipe(absent, "event", CAVE, -2),
    "blackstone.turn": Recipe(turn, "event", CAVE),
    "blackstone.destiny": Recipe(destiny, "dice", HALL),
    "blackstone.destiny.none": Recipe(no_destiny, "dice", HALL, -1),
    "blackstone.activation.dice": Recipe(activation_dice, "dice", HALL, variants=2),
    "blackstone.track": Recipe(track, "piece", HALL, 1),
    "blackstone.swapped": Recipe(swapped, "event", HALL),
    "blackstone.covering": Recipe(covering, "event", CAVE),
    "blackstone.covering.refused": Recipe(cover_refused, "event", HALL, -2),
    "blackstone.activation": Recipe(activation, "event", HALL, -1),
    "blackstone.action": Recipe(action, "event", HALL, -1, variants=2),
    "blackstone.marker": Recipe(marker, "event", HALL),
    "blackstone.chamber": Recipe(chamber, "event", CAVE, 2),
    "blackstone.arrival.open": Recipe(arrival_open, "event", SHOP),
    "blackstone.portal.gone": Recipe(portal_gone, "event", CAVE),
    "blackstone.watch": Recipe(watch, "event", HALL, -1),
    "blackstone.card": Recipe(card_used, "event", HALL),
    "blackstone.token.laid": Recipe(token_laid, "piece", HALL),
    "blackstone.token.gone": Recipe(token_gone, "event", CAVE),
    "blackstone.stood_up": Recipe(stood_up, "event", HALL),
    "blackstone.combat.over": Recipe(combat_over, "event", CAVE, 1),
    "blackstone.recovered": Recipe(recovered, "event", HALL),
    "blackstone.died": Recipe(died, "event", CAVE, 2),
    "blackstone.challenge.over": Recipe(challenge_over, "event", HALL),
    "blackstone.called": Recipe(called, "dice", HALL),
    "blackstone.counted": Recipe(counted, "event", HALL, -1),
    "blackstone.die": Recipe(die_shown, "dice", HALL, variants=2),
    "blackstone.expedition.began": Recipe(expedition_began, "event", CAVE, 2),
    "blackstone.expedition.over": Recipe(expedition_over, "event", CAVE, 2),
    "blackstone.fortress": Recipe(named, "event", CAVE),
    "blackstone.nothing": Recipe(nothing, "event", HALL, -2),
    "blackstone.points": Recipe(hope, "event", HALL, -1),
    "blackstone.inspired": Recipe(inspired, "event", CAVE, 2),
    "blackstone.die.lost": Recipe(drawn_dice, "dice", HALL, -1),
}
