"""Figures: where they are, whom they act for, what they are worth with all that changes it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Defence, Statistics
from tabletop.games.old_world.content.ids import NOWHERE, FigureId, RegionId
from tabletop.games.old_world.model.decisions import TakeFigure
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade


def figures_in(state: OldWorldState, region: int) -> list[FigureId]:
    """The figures in a region, also those on its card spaces and those that lie."""
    where, here, figure = state.region, RegionId(region), -1
    found: list[FigureId] = []
    for _ in range(where.count(here)):  # from one to the next: most figures are elsewhere
        figure = where.index(here, figure + 1)
        found.append(FigureId(figure))
    return found


def own_figures_in(state: OldWorldState, power: int, region: int) -> list[FigureId]:
    """The figures in a region that act for a power (old_world.control.01)."""
    control = state.control
    return [figure for figure in figures_in(state, region) if control[figure] == power]


def fighters(state: OldWorldState, region: int) -> list[FigureId]:
    """The figures of a region that take part in a battle: not those on card spaces."""
    found = figures_in(state, region)
    if state.perched:
        aside = {perch.figure for perch in state.perched}
        return [figure for figure in found if figure not in aside]
    return found


def is_perched(state: OldWorldState, figure: int) -> bool:
    """Whether a figure stands on a card space."""
    return any(perch.figure == figure for perch in state.perched)


def figures_of(box: OldWorldBox, state: OldWorldState, power: int) -> Sequence[FigureId]:
    """The figures that act for a power, on the board and in its supply."""
    control = state.control
    if control == box.owners:
        return box.squads[power]
    return [FigureId(figure) for figure, whose in enumerate(control) if whose == power]


def attack(box: OldWorldBox, state: OldWorldState, figure: int) -> int:
    """The attack of a figure with its upgrade (old_world.upgrades.05)."""
    better = figure_upgrade(box, state, figure, Statistics)
    return box.figures[figure].attack if better is None or better.attack is None else better.attack


def defence(box: OldWorldBox, state: OldWorldState, figure: int) -> int:
    """The defence of a figure with its upgrade and the cards of its region, which look at who controls it
    (old_world.control.09)."""
    better = figure_upgrade(box, state, figure, Statistics)
    value = box.figures[figure].defence if better is None or better.defence is None else better.defence
    region = state.region[figure]
    if region != NOWHERE:
        for card, effect in effects_in(box, state, region, "lies"):
            if isinstance(effect, Defence):
                own = box.cards[card].power == state.control[figure]
                if own == (effect.whose == "own"):
                    value += effect.change
    return max(1, value)


def takeable(box: OldWorldBox, state: OldWorldState, question: TakeFigure) -> list[FigureId]:
    """The figures that can be chosen; what is shielded cannot be killed."""
    power = state.powers[question.seat]
    own = question.whose == "own"
    return [
        figure
        for figure in figures_in(state, question.region)
        if (state.control[figure] == power) == own
        and box.figures[figure].rank in question.ranks
        and not (question.purpose == "rot" and figure in state.shielded)
    ]
