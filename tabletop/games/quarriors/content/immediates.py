"""What the faces of a die do right after a roll: their own immediate effects and those of the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games.quarriors.content.effects import CardEffect, Draw, Quiddity, Reroll, Trade
from tabletop.games.quarriors.content.records import Card, Face


class Immediate(NamedTuple):
    """What a face does right after a roll.

    others: how many other dice are rolled again, up_to: or fewer. itself: the die is rolled again and stays.
    gained: quiddity of the card; printed: quiddity of the face that is taken along. captures, discount: for this turn.
    """

    draw: int = 0
    itself: bool = False
    others: int = 0
    up_to: bool = False
    gained: int = 0
    printed: int = 0
    captures: int = 0
    discount: int = 0

    @property
    def any(self) -> bool:
        """Whether it does anything at all."""
        return bool(self.draw or self.itself or self.others or self.gained or self.captures)


NOTHING = Immediate()


def immediate_of(card: Card, face: Face, effects: Sequence[CardEffect]) -> Immediate:
    """The immediate effect of a face of a card's dice; effects: those of the card right after a roll of this face."""
    if not (face.draw or face.reroll or effects):
        return NOTHING
    found = Immediate(draw=face.draw, itself=face.reroll, printed=face.quiddity if face.draw else 0)
    if face.level or (card.category == "spell" and not face.spell):
        return found
    for effect in effects:
        match effect:
            case Draw(dice=dice):
                found = found._replace(draw=found.draw + dice)
            case Reroll():
                found = found._replace(
                    itself=found.itself or effect.itself, others=found.others + effect.others, up_to=effect.up_to
                )
            case Quiddity(quiddity=quiddity):
                found = found._replace(gained=found.gained + quiddity)
            case Trade(captures=captures, discount=discount):
                found = found._replace(captures=found.captures + captures, discount=found.discount + discount)
    return found
