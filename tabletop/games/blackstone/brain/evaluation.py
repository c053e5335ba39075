"""The chance of the party, from what it has, how it is and what is still to come."""

from __future__ import annotations

from functools import cache
from math import comb, exp
from typing import Final

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.content.ids import NOWHERE
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import able, brought_home, each_of, open_slots, slots

FINDS_OF_A_COMBAT, FINDS_OF_A_CHALLENGE = 3.0, 0.7
TIRING: Final = 0.16
"""The share of its slots that a combat costs a party."""


@cache
def at_least(draws: int, wanted: int, good: int, deck: int) -> float:
    """The chance of so many good cards among some drawn from a deck."""
    if wanted <= 0:
        return 1.0
    draws = min(draws, deck)
    every = comb(deck, draws)
    return sum(comb(good, each) * comb(deck - good, draws - each) for each in range(wanted, draws + 1)
               if each <= good and draws - each <= deck - good) / every  # fmt: skip


def chance(box: BlackstoneBox, state: BlackstoneState, wounds: float = 0.0, finds: float = 0.0) -> float:
    """The chance that the goal is met. wounds: that are about to be suffered; finds: that are about to be made."""
    haul = box.options.haul
    if haul is None or len(state.party) < PARTY:
        return 0.5
    clues, points = brought_home(box, state)
    if clues >= haul.clues and points >= haul.points:
        return 0.98
    every = sum(slots(box, state, member) for member in range(PARTY))
    left = 0.0
    for member in each_of(able(state)):
        left += max(0, open_slots(box, state, member)) + 0.55 * state.wounds[member]
    health = max(0.0, (left - wounds) / every)
    cards = len(state.deck)
    fights = max(0.0, cards / 2)
    mood = 1 / (1 + exp(-(health - 0.38) * 9))
    later = max(0.0, health - TIRING * fights / 2)
    steady = 1 / (1 + exp(-(later - 0.3) * 9))
    expected = finds + (fights * FINDS_OF_A_COMBAT * (mood + steady) / 2 + (cards - fights) * FINDS_OF_A_CHALLENGE)
    deck = state.discovery
    total = len(deck)
    if not total:
        return 0.02
    clues_left = max(0, sum(each.kind == "clue" for each in box.finds) - sum(map(box.clues_of, state.finds)))
    clues_left = min(clues_left, total)
    low = int(expected)
    part = expected - low
    found = 0.0
    for draws, share in ((low, 1 - part), (low + 1, part)):
        if share:
            clue_chance = at_least(draws, haul.clues - clues, clues_left, total)
            need = haul.points - points
            point_chance = 1 / (1 + exp(-((draws * (1 - clues_left / total) * 1.73) - need) / 1.6)) if need > 0 else 1.0
            found += share * clue_chance * point_chance
    return min(0.97, max(0.01, found))


def in_combat(box: BlackstoneBox, state: BlackstoneState, field: CombatField, plan: PartyPlan) -> float:
    """The chance in a combat: what hostiles are about to do, and what is left to be found."""
    harm = sum(field.cost(figure // 2, field.peril(figure // 2, state.at[figure])) for figure in field.figures)
    foes = sum(field.worths)
    progress = 0.0
    for member in plan.standing:
        errand = plan.errands.get(member)
        if errand is not None:
            figure = next(each for each in field.figures if each // 2 == member)
            progress += errand.progress(state.at[figure])
    markers = 0 if plan.leaving else sum(hex_ != NOWHERE for hex_ in set(state.markers))
    exit_ = 0.6 if state.exit else 0.0
    units = -0.7 * harm - 0.35 * foes + 0.8 * progress + exit_
    return chance(box, state, max(0.0, -units * 0.55), markers * 0.8)
