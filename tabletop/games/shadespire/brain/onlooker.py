"""Who judges a position, and what that seat goes by."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.ids import CardId
from tabletop.games.shadespire.model.state import ShadespireState


class Onlooker(NamedTuple):
    """Who looks at a position: a seat, and the cards that it held when it began to think. What others hold, or what it
    draws meanwhile, has only been guessed once, and is no reason to do anything.

    reckons: whether it thinks of all the objectives that others may hold, each as likely as the others."""

    seat: Seat
    cards: frozenset[CardId]
    reckons: bool = False


def eyes_of(state: ShadespireState, seat: Seat, reckons: bool = False) -> Onlooker:
    """A seat as it looks now."""
    return Onlooker(seat, frozenset((*state.objectives[seat], *state.power[seat])), reckons)
