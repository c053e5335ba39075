"""What a deck may hold (shadespire.decks.03 to 11): asked of decks in files, and of those that a player builds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.shadespire.content.records import (
    OBJECTIVES_IN_DECK,
    POWER_IN_DECK,
    CardKind,
    Objective,
    Ploy,
)


class Fault(NamedTuple):
    """What is wrong with a deck: a code and the arguments of its sentence, whose key is ``content.<code>``."""

    code: str
    args: dict[str, str | int]


def faults(
    cards: Sequence[CardKind], warband: int, objectives: Sequence[int], power: Sequence[int]
) -> Iterator[Fault]:
    """Everything that is wrong with a deck. objectives, power: the numbers of its cards, in any order."""
    if len(objectives) != OBJECTIVES_IN_DECK:
        yield Fault("shadespire_objectives", {"found": len(objectives), "wanted": OBJECTIVES_IN_DECK})
    if len(power) < POWER_IN_DECK:
        yield Fault("shadespire_few_power_cards", {"found": len(power), "least": POWER_IN_DECK})
    ploys, most = sum(isinstance(cards[each], Ploy) for each in power), len(power) // 2
    if ploys > most:
        yield Fault("shadespire_many_ploys", {"found": ploys, "most": most})
    for pile, wanted in ((objectives, True), (power, False)):
        for at, number in enumerate(pile):
            card = cards[number]
            if number in pile[:at]:
                yield Fault("shadespire_card_twice", {"card": card.id})
            elif isinstance(card, Objective) != wanted:
                yield Fault("shadespire_wrong_pile", {"card": card.id})
            elif card.warband not in (None, warband):
                yield Fault("shadespire_other_warband", {"card": card.id})
