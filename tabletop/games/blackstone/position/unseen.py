"""What a seat does not know, and guesses of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import UNKNOWN, EncounterId, ExplorationId, FindId
from tabletop.games.blackstone.model.decisions import ChooseExploration
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import explorer_seats

C = TypeVar("C", bound=int)
FIGHTS = 4
"""Combats of an expedition."""


def hide(box: BlackstoneBox, seen: BlackstoneState, seat: Seat) -> None:
    """Make a clone a view: decks are unknown but for the top cards that the explorers' seats have looked at."""
    knows = seat in explorer_seats(box)
    unknown = UNKNOWN
    finds = seen.seen_finds if knows else 0
    encounters = seen.seen_encounters if knows else 0
    seen.discovery = (*seen.discovery[:finds], *[FindId(unknown)] * (len(seen.discovery) - finds))
    seen.encounters = (*seen.encounters[:encounters], *[EncounterId(unknown)] * (len(seen.encounters) - encounters))
    seen.deck = tuple(ExplorationId(unknown) for _ in seen.deck)


def fill_in(box: BlackstoneBox, full: BlackstoneState, rng: Rng) -> None:
    """Give a view cards that could be there."""
    held = [find for cards in full.finds for find in cards]
    full.discovery = _filled(full.discovery, range(len(box.finds)), (*held, *full.gone), rng, FindId)
    full.encounters = _filled(
        full.encounters, range(len(box.encounters)), full.used_encounters, rng, EncounterId
    )
    asked_of = [each for each in full.owed if isinstance(each, ChooseExploration)]
    top = asked_of[0].among if asked_of else ()
    known = (*full.past, *top)
    left = len(full.deck) - len(top)
    combats = [each for each in range(len(box.explorations)) if box.is_combat(each) and each not in known]
    others = [each for each in range(len(box.explorations)) if not box.is_combat(each) and each not in known]
    rng.shuffle(combats)
    rng.shuffle(others)
    fights = max(0, min(left, FIGHTS - sum(box.is_combat(each) for each in known)))
    cards = [*combats[:fights], *others[: left - fights]]
    rng.shuffle(cards)
    full.deck = (*top, *map(ExplorationId, cards))


def _filled(deck: Sequence[C], every: Iterable[int], known: Iterable[int], rng: Rng, kind: type[C]) -> tuple[C, ...]:
    """A deck with the cards that are nowhere else in the place of unknown ones."""
    elsewhere = {*known, *(each for each in deck if each >= 0)}
    missing = [each for each in every if each not in elsewhere]
    rng.shuffle(missing)
    return tuple(each if each >= 0 else kind(missing.pop()) for each in deck)
