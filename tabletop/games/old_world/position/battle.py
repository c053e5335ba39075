"""Battles: who fights, with how many dice, and what hits may go to."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import FewerDice, FirstStrike, HalveDice, MoreDice, StrikeFirst
from tabletop.games.old_world.content.ids import KINDS, FigureId, token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.decisions import AssignHits
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade, has_event, on_track
from tabletop.games.old_world.position.figures import attack, defence, fighters


def battle_dice(
    box: OldWorldBox, state: OldWorldState, power: int, region: int, led: tuple[int, int] = (0, 0)
) -> tuple[int, int]:
    """The dice that a power rolls in a battle: those of figures that strike first, and all others.

    Enemies take dice away first; whoever still has one gets what is added (Norse Reavers: who rolls at least one die);
    of all these some are halved. led: the attack of figures that have struck first in this battle, which counts whoever
    of them has fallen since, and the dice that they rolled.
    """
    first, then, fewer = _attacks(box, state, power, region)
    first = led[0] or first
    total = max(0, first + then - fewer)
    if total and has_event(state, region):
        total += sum(effect.dice for effect in on_track(box, state, MoreDice))
    for card, effect in effects_in(box, state, region, "battle"):
        if isinstance(effect, HalveDice) and box.cards[card].power != power:
            total = (total + 1) // 2
    first = led[1] if led[0] else min(first, total)
    return first, max(0, total - first)


def _attacks(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> tuple[int, int, int]:
    """The attack of the figures of a power that strike first, of all others, and the dice that enemies take away."""
    control = state.control
    there = fighters(state, region)
    if not any(state.upgrades):
        return 0, sum([box.figures[figure].attack for figure in there if control[figure] == power]), 0
    first = then = fewer = 0
    for figure in there:
        if control[figure] != power:
            hampering = figure_upgrade(box, state, figure, FewerDice)
            fewer += hampering.dice if hampering is not None else 0
        elif figure_upgrade(box, state, figure, FirstStrike) is not None:
            first += attack(box, state, figure)
        else:
            then += attack(box, state, figure)
    return first, then, fewer


def first_attack(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The attack of the figures of a power that strike first in a battle."""
    return sum(
        attack(box, state, figure)
        for figure in fighters(state, region)
        if state.control[figure] == power and figure_upgrade(box, state, figure, FirstStrike) is not None
    )


def strike_dice(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The dice that cards in a region give a power before the battle."""
    return sum(
        effect.dice
        for card, effect in effects_in(box, state, region, "battle")
        if isinstance(effect, StrikeFirst) and box.cards[card].power == power
    )


def hittable(box: OldWorldBox, state: OldWorldState, power: int | None, region: int) -> list[FigureId]:
    """The figures that hits of a power may go to; None for nobody's hits, which may go to any.

    Neither the owner nor the controller of a figure under control is forced to hit it, but both may
    (old_world.battle.26).
    """
    control, figures = state.control, box.figures
    return [
        figure
        for figure in fighters(state, region)
        if (control[figure] != power or figures[figure].power != power)
        and figure not in state.fallen
        and figure not in state.shielded
    ]


def has_to_hit(box: OldWorldBox, state: OldWorldState, power: int | None, figure: int) -> bool:
    """Whether hits have to go to a figure while there are enough (old_world.battle.24)."""
    return power is None or (state.control[figure] != power and box.figures[figure].power != power)


def can_hit(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> bool:
    """Whether a power has something to hit: an enemy figure or a Peasant (old_world.battle.03)."""
    control = state.control
    enemies = (figure for figure in hittable(box, state, power, region) if control[figure] != power)
    return state.tokens[region * KINDS + PEASANT] > 0 or any(True for _ in enemies)


def is_contested(box: OldWorldBox, state: OldWorldState, region: int) -> bool:
    """Whether somebody has dice to roll and something to hit there (old_world.battle.03)."""
    if not effects_in(box, state, region, "battle"):
        sides = {state.control[figure] for figure in fighters(state, region)}
        if len(sides) < (1 if state.tokens[region * KINDS + PEASANT] else 2):
            return False
    return any(
        can_hit(box, state, power, region)
        and sum(battle_dice(box, state, power, region)) + strike_dice(box, state, power, region) > 0
        for power in box.order(state)
    )


def figures_to_hit(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> list[FigureId]:
    """The figures that hits may go to, whatever their defence."""
    power = None if question.wild else state.powers[question.seat]
    found = hittable(box, state, power, question.region)
    return found if question.of is None else [each for each in found if state.control[each] == question.of]


def peasants_can_be_hit(state: OldWorldState, question: AssignHits) -> bool:
    """Whether there is a Peasant that hits may go to: not those of greenskins or of who strikes back."""
    there = state.tokens[token_of(question.region, PEASANT)] > 0
    return there and question.of is None and not question.wild


def affordable(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> bool:
    """Whether the hits are enough for anything (old_world.battle.21)."""
    if peasants_can_be_hit(state, question):
        return True
    return any(defence(box, state, each) <= question.left for each in figures_to_hit(box, state, question))
