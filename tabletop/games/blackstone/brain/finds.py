"""What cards are worth to a party that has to bring some of them home."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.weights import AMPLE, WON
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import brought_home


def missing(box: BlackstoneBox, state: BlackstoneState) -> tuple[int, int]:
    """Clues and trade points that are still wanted; of a quest always some."""
    haul = box.options.haul
    if haul is None:
        return 4, 8
    clues, points = brought_home(box, state)
    return max(0, haul.clues - clues), max(0, haul.points - points)


def has_time(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether so many exploration cards lie ahead for the few clues that a party came for that nothing urges it on."""
    haul = box.options.haul
    return haul is not None and len(state.deck) >= AMPLE * haul.clues


def want(box: BlackstoneBox, state: BlackstoneState) -> float:
    """How many finds are still wanted, roughly: 0 when the party has all that it came for."""
    clues, points = missing(box, state)
    return max(clues * 2.4, points * 0.95) if clues or points else 0.0


def loss(box: BlackstoneBox, state: BlackstoneState, find: int) -> float:
    """What the party loses with a discovery card that it holds, in finds: what it came for most of all."""
    haul = box.options.haul
    if haul is None:
        return spare(box, state, find)
    card = box.finds[find]
    worth = 0.25 if card.points is None else 0.1 * card.points
    clues, points = brought_home(box, state)
    clues_less = 1.3 * (card.points is None and clues <= haul.clues)
    points_less = 0.45 * min(card.points or 0, max(0, haul.points - points + (card.points or 0)))
    lost = clues_less + points_less
    return worth + lost + (WON if lost and (clues >= haul.clues and points >= haul.points) else 0.0)


def spare(box: BlackstoneBox, state: BlackstoneState, find: int) -> float:
    """What a discovery card is worth, in finds."""
    if find < 0:
        return 1.0
    card = box.finds[find]
    clues, points = missing(box, state)
    if card.points is None:
        return 1.3 if clues else 0.25
    return 0.45 * min(card.points, points) + 0.1 * card.points
