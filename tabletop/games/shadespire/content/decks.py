"""The decks that a warband can be led with."""

from __future__ import annotations

from typing import Final

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.content.records import Deck, ShadespireContent

STARTER: Final = "starter"
"""In a set-up: the first deck that there is for a warband."""
EITHER: Final = "either"
"""In a set-up: one of those that come with the game for a warband, by lot."""


def warband_number(content: ShadespireContent, warband: str) -> int:
    """The number of a warband by its id. Raises StopIteration for one that there is not."""
    return next(at for at, each in enumerate(content.warbands) if each.id == warband)


def decks_of(content: ShadespireContent, warband: int) -> list[Deck]:
    """All decks of a warband, drafts too: those that come with the game first."""
    found = [deck for deck in content.decks.values() if deck.warband == warband]
    return sorted(found, key=lambda deck: (deck.source == "own", deck.title.casefold() if deck.source == "own" else ""))


def starter(content: ShadespireContent, warband: int) -> Deck:
    """The deck that a warband is led with where none is named."""
    return decks_of(content, warband)[0]


def drawn(content: ShadespireContent, warband: int, seed: int, seat: Seat) -> Deck:
    """One of the decks that come with the game for a warband, as a seed has it for a seat; the first of the player's
    own where these have taken the place of all others."""
    decks, lots = decks_of(content, warband), Rng(seed)
    for _ in range(seat):
        lots.fork()
    return lots.fork().choice([deck for deck in decks if deck.source != "own"] or decks[:1])


def chosen(content: ShadespireContent, warband: int, value: str) -> Deck:
    """The deck that a value of a set-up means; not for `EITHER`, which takes a seed."""
    return starter(content, warband) if value == STARTER else content.decks[value]
