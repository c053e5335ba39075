"""Where objective tokens may lie."""

from __future__ import annotations

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, Hex, TokenId
from tabletop.games.shadespire.model.battlefield import within
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import battlefield, objectives, open_hexes

APART = 3
"""Objective tokens are so far from one another at least (shadespire.objectives.11)."""


def token_spots(box: ShadespireBox, state: ShadespireState, number: int) -> int:
    """A mask of the hexes where the next objective token may be put. Where the limits leave none, they are given up one
    after the other: the edge, then the distance (Q36). number: which token it is, from 0."""
    field = battlefield(box, state)
    last = number == box.token_count - 1
    free = field.open & ~field.starting & ~objectives(state)
    for edge, apart in ((last, APART), (True, APART), (True, APART - 1), (True, 1)):
        spots = free if edge else free & ~field.edge
        for token, place in enumerate(state.tokens):
            if place != NOWHERE and not is_relic(box, token):
                spots &= ~within(place, apart - 1)
        if spots:
            return spots
    return free


def is_relaxed(box: ShadespireBox, state: ShadespireState, number: int) -> bool:
    """Whether the limits have to be given up for a token that is about to be placed, or had to be for one that has just
    been."""
    field = battlefield(box, state)
    spots = field.open & ~field.starting
    if number != box.token_count - 1:
        spots &= ~field.edge
    for token, place in enumerate(state.tokens):
        if place != NOWHERE and token != number:
            spots &= ~within(place, 0 if is_relic(box, token) else APART - 1)
    return not spots


def is_relic(box: ShadespireBox, token: int) -> bool:
    """Whether a token is the relic, the last of all."""
    return token == box.token_count


def relic_spots(box: ShadespireBox, state: ShadespireState) -> int:
    """A mask of the hexes for the relic: neutral, and no edge hex (shadespire.relic.03, 04); else what comes nearest
    (Q24)."""
    field = battlefield(box, state)
    neutral = field.neutral & field.open
    return neutral & ~field.edge or neutral or field.open & ~field.edge


def objective_steps(box: ShadespireBox, state: ShadespireState, token: TokenId) -> tuple[Hex, ...]:
    """The hexes next to a token into which a card may move it: whole, not blocked, without another objective."""
    place = state.tokens[token]
    if place == NOWHERE:
        return ()
    spots = grid.neighbours(1 << place) & open_hexes(box, state) & ~objectives(state)
    return tuple(Hex(each) for each in bits(spots))
