"""The ids of Chaos in the Old World and their text forms, which are also the ids of the pieces on the table."""

from typing import NewType

from msgspec import Struct

from tabletop.engine.notation import numbered, register

RegionId = NewType("RegionId", int)
"""A region, in the order of the regions."""
PowerId = NewType("PowerId", int)
"""A power of Chaos, in power order; the powers that nobody plays keep their numbers."""
FigureId = NewType("FigureId", int)
"""One figure, through the kinds of all powers in the order of the content."""
CardId = NewType("CardId", int)
"""One Chaos card, through the decks of all powers; copies have numbers of their own."""
SpaceId = NewType("SpaceId", int)
"""A card space: twice its region, and one more for the eastern one."""
TokenId = NewType("TokenId", int)
"""The Old World tokens of one kind in one region: `region * KINDS + kind`."""
HeapId = NewType("HeapId", int)
"""The corruption tokens of one power in one region: `region * POWERS + power`."""
UpgradeId = NewType("UpgradeId", int)
"""An upgrade card, through those of all powers."""
WorldId = NewType("WorldId", int)
"""One Old World card; copies have numbers of their own."""

register(RegionId, numbered("r"))
register(PowerId, numbered("p"))
register(FigureId, numbered("f"))
register(CardId, numbered("c"))
register(SpaceId, numbered("x"))
register(TokenId, numbered("t"))
register(HeapId, numbered("h"))
register(UpgradeId, numbered("u"))
register(WorldId, numbered("w"))

REGIONS, POWERS, SPACES = 9, 4, 18
KINDS = 6
"""Kinds of Old World tokens, in the order of `content.TOKENS`."""
NOWHERE = RegionId(-1)
"""Where a figure is that is in its supply."""
EMPTY = CardId(-1)
"""What lies on a card space that is empty; in a view also a card in another seat's hand."""


class Perched(Struct, frozen=True):
    """A figure that stands on a card space."""

    figure: FigureId
    space: SpaceId


class Rolled(Struct, frozen=True):
    """Battle dice on the table, in the order in which they fell. power: None for greenskins."""

    power: PowerId | None
    dice: tuple[int, ...]
    hits: int
    first: bool


def token_of(region: int, kind: int) -> TokenId:
    """The tokens of a kind in a region."""
    return TokenId(region * KINDS + kind)


def heap_of(region: int, power: int) -> HeapId:
    """The corruption tokens of a power in a region."""
    return HeapId(region * POWERS + power)
