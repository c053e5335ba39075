"""A card."""

from typing import Literal

from msgspec import Struct

from tests.toy.content.ids import Kind

Place = Literal["deck", "hand", "table"]
EVERYBODY = 0b111


class Card(Struct, frozen=True):
    """One card. kind: None where a view does not know it. owner: the seat, -1 in the deck. known: bits of seats."""

    kind: Kind | None
    place: Place = "deck"
    owner: int = -1
    known: int = 0
