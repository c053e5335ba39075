"""What a seat does not know, and guesses of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.notation import tag_of
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import UNKNOWN, EncounterId, ExplorationId, FindId, ResourceId
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
    seen.resources = tuple(ResourceId(UNKNOWN) for _ in seen.resources)


def fill_in(box: BlackstoneBox, full: BlackstoneState, rng: Rng) -> None:
    """Give a view cards that could be there."""
    full.discovery = _filled(full.discovery, *_finds(box, full), rng, FindId)
    full.encounters = _filled(full.encounters, box.encounter_deck, full.used_encounters, rng, EncounterId)
    full.resources = _filled(full.resources, *_resources(box, full), rng, ResourceId)
    top = next((each.among for each in full.owed if isinstance(each, ChooseExploration) and each.among[0] >= 0), ())
    known = (*full.past, *top)
    left = len(full.deck) - len(top)
    combats = [each for each in box.dealt if box.is_combat(each) and each not in known]
    others = [each for each in box.dealt if not box.is_combat(each) and each not in known]
    rng.shuffle(combats)
    rng.shuffle(others)
    if full.mission.is_assault:
        cards = [*combats, *others]
        rng.shuffle(cards)
        cards = cards[:left]
    else:
        fights = max(0, min(left, FIGHTS - sum(box.is_combat(each) for each in known)))
        cards = [*combats[:fights], *others[: left - fights]]
        rng.shuffle(cards)
    full.deck = (*top, *map(ExplorationId, cards))
    _name_cards(full)


def _finds(box: BlackstoneBox, full: BlackstoneState) -> tuple[Iterable[int], Iterable[int]]:
    """The discovery cards of this expedition, and those of them that are known to be elsewhere than in the deck."""
    known = (*(find for cards in full.finds for find in cards), *full.gone, *full.lost)
    quest = box.options.quest
    if quest is None:
        return range(len(box.finds)), known
    taken = (find for kind in full.party for find in quest.kept[kind].finds)
    return (*quest.discovery, *taken), known


def may_have_clue(box: BlackstoneBox, view: BlackstoneState) -> bool:
    """Whether a clue can lie in the discovery deck, as far as a seat knows."""
    every, known = _finds(box, view)
    return any(box.finds[find].kind == "clue" for find in {*every} - {*known})


def _resources(box: BlackstoneBox, full: BlackstoneState) -> tuple[Iterable[int], Iterable[int]]:
    """The same of resource cards."""
    known = (*(card for cards in full.kit for card in cards), *full.spent_kit, *full.lost_kit, *full.stay.market)
    quest = box.options.quest
    if quest is None:
        return (), known
    taken = (card for kind in full.party for card in quest.kept[kind].kit)
    drawn = (frame.card for frame in full.stack if tag_of(frame) == "visiting" and frame.card >= 0)
    came = (card for frame in full.stack if tag_of(frame) == "bartering" for card in getattr(frame, "came", ()))
    return (*quest.resources, *taken), (*known, *drawn, *came)


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
