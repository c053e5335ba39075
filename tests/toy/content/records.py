"""The scenarios."""

from msgspec import Struct

from tabletop.engine.setup import Own
from tests.toy.content.ids import Kind


class Scenario(Struct, frozen=True):
    """What a duel is fought with. pile: how many cards of each kind."""

    id: str
    health: int = 5
    hand: int = 3
    rounds: int = 3
    pile: tuple[tuple[Kind, int], ...] = (("spark", 5), ("ward", 4), ("counter", 3), ("spy", 3), ("balm", 2))


class ToyContent(Struct, frozen=True):
    """All scenarios by id."""

    scenarios: dict[str, Scenario]
    own: Own = Own()



VISION = (("spark", 4), ("ward", 3), ("counter", 2), ("spy", 3), ("balm", 2), ("seer", 5))
CONTENT = ToyContent(
    {
        each.id: each
        for each in (Scenario("duel"), Scenario("spree", health=7, hand=4, rounds=4), Scenario("vision", pile=VISION))
    }
)
