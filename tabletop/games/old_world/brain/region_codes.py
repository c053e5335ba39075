"""What is in a region, as far as its outlook depends on it: spots, read from a position, and what they would be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.engine.state import changed
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.factors import FALLEN, PERCHED, SHIELDED, code
from tabletop.games.old_world.content.ids import EMPTY, KINDS, NOWHERE, POWERS, REGIONS, CardId
from tabletop.games.old_world.model.decisions import RollDice
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.battle import Battle

BATTLE, DOMINATE, CORRUPT, OVER = range(4)
"""What is still to come in a region in this round, this and everything after it."""
STAGES = {
    "setup": BATTLE, "old_world": BATTLE, "draw": BATTLE, "summoning": BATTLE, "battle": BATTLE,
    "domination": DOMINATE, "corruption": CORRUPT, "end": OVER, "over": OVER,
}  # fmt: skip
MOST_CULTISTS = 8
"""Tokens that are enough for any number of cultists."""
UNFOUGHT = -2
"""Nobody has rolled there."""


class Spot(NamedTuple):
    """A region. ruined: its ruination card, -1 for none. figures: their codes, sorted; west, east: any card of the kind
    that lies there. tokens: by kind, heaps: corruption by power. rolled: of a battle that is being fought the last
    power that has rolled, -1 before the first;
    slain: figures that each power has killed in it. supply: corruption that each power can place there, empty where all
    have enough."""

    region: int
    due: int
    ruined: int
    figures: tuple[int, ...]
    west: CardId
    east: CardId
    tokens: tuple[int, ...]
    heaps: tuple[int, ...]
    rolled: int = UNFOUGHT
    slain: tuple[int, ...] = ()
    supply: tuple[int, ...] = ()


def spots(box: OldWorldBox, state: OldWorldState) -> list[Spot]:
    """All regions of a position."""
    here: list[list[int]] = [[] for _ in range(REGIONS)]
    kind_of, control = box.kind_of, state.control
    flagged = _flags(state)
    for figure, where in enumerate(state.region):
        if where != NOWHERE:
            here[where].append(code(kind_of[figure], control[figure], flagged.get(figure, 0)))
    supplies = _supplies(box, state)
    stage = STAGES[state.phase]
    fighting, rolled, fought = _battle(state)
    found = []
    for region, figures in enumerate(here):
        at = region == fighting
        figures.sort()
        found.append(
            Spot(
                region,
                DOMINATE if region < fought else stage,
                state.ruined[region],
                tuple(figures),
                like(box, state.laid[2 * region]),
                like(box, state.laid[2 * region + 1]),
                tuple(state.tokens[region * KINDS : region * KINDS + KINDS]),
                tuple(state.corruption[region * POWERS : region * POWERS + POWERS]),
                rolled if at else UNFOUGHT,
                state.slain if at else (),
                supplies[region],
            )
        )
    return found


def _supplies(box: OldWorldBox, state: OldWorldState) -> list[tuple[int, ...]]:
    """By region what each power has left of its corruption tokens, if it uses them in the order of the regions; empty
    where that is enough for all."""
    left = [kind.corruption - sum(state.corruption[power::POWERS]) for power, kind in enumerate(box.content.powers)]
    if min(left) >= MOST_CULTISTS:
        return [()] * REGIONS
    found: list[tuple[int, ...]] = []
    cultists = [0] * (REGIONS * POWERS)
    for figure, where in enumerate(state.region):
        if where != NOWHERE and box.figures[figure].rank == "cultist" and state.ruined[where] < 0:
            cultists[where * POWERS + state.control[figure]] += 1
    for region in range(REGIONS):
        found.append(tuple([max(0, min(each, MOST_CULTISTS)) for each in left]) if min(left) < MOST_CULTISTS else ())
        left = [each - cultists[region * POWERS + power] for power, each in enumerate(left)]
    return found


def like(box: OldWorldBox, card: CardId) -> CardId:
    """The first copy of a card."""
    return card if card == EMPTY else box.first_copies[card]


def _flags(state: OldWorldState) -> dict[int, int]:
    """What holds of single figures."""
    found: dict[int, int] = {}
    for perch in state.perched:
        found[perch.figure] = PERCHED
    for figure in state.shielded:
        found[figure] = found.get(figure, 0) | SHIELDED
    for figure in state.fallen:
        found[figure] = found.get(figure, 0) | FALLEN
    return found


def _battle(state: OldWorldState) -> tuple[int, int, int]:
    """Where a battle is being fought, who has rolled last in it, and before which region all battles are over."""
    if state.phase != "battle":
        return -1, UNFOUGHT, 0
    for frame in state.stack:
        if isinstance(frame, Battle):
            asked = any(isinstance(question, RollDice) for question in state.owed)
            rolled = -1 if frame.step != "roll" else frame.last - asked
            return frame.region, rolled, frame.region
    return -1, UNFOUGHT, REGIONS


def with_figures(spot: Spot, more: Iterable[int] = (), fewer: Iterable[int] = ()) -> Spot:
    """A spot with more figures in it, or fewer."""
    figures = [*spot.figures, *more]
    for each in fewer:
        figures.remove(each)
    figures.sort()
    return spot._replace(figures=tuple(figures))


def with_card(spot: Spot, space: int, card: CardId) -> Spot:
    """A spot with a card on one of its spaces."""
    return spot._replace(east=card) if space & 1 else spot._replace(west=card)


def with_tokens(spot: Spot, kind: int, change: int) -> Spot:
    """A spot with more Old World tokens of a kind, or fewer."""
    return spot._replace(tokens=changed(spot.tokens, kind, spot.tokens[kind] + change))


def with_corruption(spot: Spot, power: int, change: int) -> Spot:
    """A spot with more corruption of a power, or less."""
    return spot._replace(heaps=changed(spot.heaps, power, spot.heaps[power] + change))
