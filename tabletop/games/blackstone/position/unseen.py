"""What a seat does not know, and guesses of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.notation import tag_of
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import UNKNOWN, EncounterId, ExplorationId, FindId
from tabletop.games.blackstone.model.decisions import ChooseExploration, OrderEncounters, OrderFinds
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import explorer_seats

C = TypeVar("C", bound=int)
FIGHTS = 4
"""Combats of an expedition."""


def hide(box: BlackstoneBox, seen: BlackstoneState, seat: Seat) -> None:
    """Make a clone a view: decks are unknown but for the top cards that the explorers' seats have looked at."""
    knows = seat in explorer_seats(seen)
    finds = min(seen.seen_finds, len(seen.discovery)) if knows else 0
    encounters = min(seen.seen_encounters, len(seen.encounters)) if knows else 0
    seen.discovery = (*seen.discovery[:finds], *[FindId(UNKNOWN)] * (len(seen.discovery) - finds))
    seen.encounters = (*seen.encounters[:encounters], *[EncounterId(UNKNOWN)] * (len(seen.encounters) - encounters))
    seen.deck = tuple(ExplorationId(UNKNOWN) for _ in seen.deck)


def fill_in(box: BlackstoneBox, full: BlackstoneState, rng: Rng) -> None:
    """Give a view cards that could be there."""
    held = [find for cards in full.finds for find in cards]
    full.discovery = _filled(full.discovery, range(len(box.finds)), (*held, *full.gone), rng, FindId)
    full.encounters = _filled(full.encounters, range(len(box.encounters)), full.used_encounters, rng, EncounterId)
    top = next((each.among for each in full.owed if isinstance(each, ChooseExploration) and each.among[0] >= 0), ())
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
    _name_cards(full)


def _name_cards(full: BlackstoneState) -> None:
    """Questions and procedures that hold cards which the seat does not know have those of the guess."""
    ordered = 0
    for at, frame in enumerate(full.stack):
        order = getattr(frame, "order", ())
        if tag_of(frame) == "looking" and order:
            ordered = len(order)
            cards: tuple[int, ...] = full.discovery if frame.deck == "discovery" else full.encounters
            full.stack[at] = replace(frame, order=cards[:ordered])
    for seat, decision in enumerate(full.owed):
        match decision:
            case ChooseExploration(among=among) if among[0] < 0:
                full.owed[seat] = replace(decision, among=full.deck[: len(among)])
            case OrderFinds(among=among) if among[0] < 0:
                full.owed[seat] = replace(decision, among=full.discovery[ordered : ordered + len(among)])
            case OrderEncounters(among=among) if among[0] < 0:
                full.owed[seat] = replace(decision, among=full.encounters[ordered : ordered + len(among)])


def _filled(deck: Sequence[C], every: Iterable[int], known: Iterable[int], rng: Rng, kind: type[C]) -> tuple[C, ...]:
    """A deck with the cards that are nowhere else in the place of unknown ones."""
    elsewhere = {*known, *(each for each in deck if each >= 0)}
    missing = [each for each in every if each not in elsewhere]
    rng.shuffle(missing)
    return tuple(each if each >= 0 else kind(missing.pop()) for each in deck)
