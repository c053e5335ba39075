"""Stones and heaps as they are played with."""

from collections.abc import Mapping

from msgspec import Struct

from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Own


class Stone(Struct, frozen=True):
    """A kind of stone."""

    id: str
    colour: str
    source: Origin


class Heap(Struct, frozen=True):
    """One scenario. pebbles: how many there are. most: how many may be taken at once. title, about: by language."""

    id: str
    order: int
    title: Mapping[str, str]
    about: Mapping[str, str]
    source: Origin
    beginners: bool
    pebbles: int
    most: int


class PebblesContent(Struct, frozen=True):
    """All kinds of stones, all heaps by id, and the player's own files among them."""

    stones: tuple[Stone, ...]
    scenarios: Mapping[str, Heap]
    own: Own = Own()
