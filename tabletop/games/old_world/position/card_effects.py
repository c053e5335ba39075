"""What cards come to together, worked out once for each combination that comes up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.games.old_world.content.effects import OldWorldEffect
from tabletop.games.old_world.content.ids import EMPTY, CardId, UpgradeId, WorldId
from tabletop.games.old_world.content.records import UpgradeKind

ByMoment = Mapping[str, tuple[OldWorldEffect, ...]]
Words = dict[str, tuple[tuple[CardId, Any], ...]]
"""By moment what the cards of one region do, each effect with its card."""
Lasting = dict[type[OldWorldEffect], tuple[Any, ...]]
"""By kind the effects of the cards on the Old World track."""
Better = tuple[dict[type[OldWorldEffect], Any], ...]
"""For each kind of figure its effects by kind."""
ONCE = ("drawn", "end")
"""The moments of Old World cards that are carried out; all others hold as long as the card lies there."""


class Lookups:
    """The effects of cards by where they count."""

    def __init__(
        self, cards: Sequence[ByMoment], blanks: Sequence[bool], world: Sequence[ByMoment],
        upgrades: Sequence[UpgradeKind], kinds: int,
    ) -> None:  # fmt: skip
        self._cards, self._blanks, self._world, self._upgrades, self._kinds = cards, blanks, world, upgrades, kinds
        self._words: dict[tuple[CardId, CardId], Words] = {}
        self._tracks: dict[tuple[WorldId | None, WorldId | None], Lasting] = {}
        self._betters: dict[tuple[UpgradeId, ...], Better] = {}

    def words(self, west: CardId, east: CardId) -> Words:
        """Of the two cards of a region, the western one first (old_world.chaos_cards.10); the words of a card beside
        one that blanks it do nothing."""
        found = self._words.get((west, east))
        if found is None:
            found = {}
            for card, other in ((west, east), (east, west)):
                if card != EMPTY and not (other != EMPTY and self._blanks[other]):
                    for moment, effects in self._cards[card].items():
                        found[moment] = (*found.get(moment, ()), *((card, effect) for effect in effects))
            self._words[west, east] = found
        return found

    def lasting(self, track: tuple[WorldId | None, WorldId | None]) -> Lasting:
        """Of the cards on the Old World track, space 1 first."""
        found = self._tracks.get(track)
        if found is None:
            cards = [self._world[card] for card in track if card is not None]
            held = [effects for card in cards for moment, effects in card.items() if moment not in ONCE]
            self._tracks[track] = found = _by_kind(effect for effects in held for effect in effects)
        return found

    def better(self, upgrades: tuple[UpgradeId, ...]) -> Better:
        """Of the upgrades of a power that are in play; of several effects of one kind the first."""
        found = self._betters.get(upgrades)
        if found is None:
            cards = [self._upgrades[upgrade] for upgrade in upgrades]
            found = tuple(
                {kind: first for kind, (first, *_) in _by_kind(_of(cards, number)).items()}
                for number in range(self._kinds)
            )
            self._betters[upgrades] = found
        return found


def _of(cards: Iterable[UpgradeKind], figure: int) -> list[OldWorldEffect]:
    return [effect for card in cards if card.figure == figure for effect in card.effects]


def _by_kind(effects: Iterable[OldWorldEffect]) -> Lasting:
    found: Lasting = {}
    for effect in effects:
        found[type(effect)] = (*found.get(type(effect), ()), effect)
    return found
