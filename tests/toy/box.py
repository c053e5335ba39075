"""What lies in the toy's box under the options of one game."""

from msgspec import Struct

from tests.toy.content.records import Scenario


class ToyBox(Struct, frozen=True):
    """rounds: how many are played."""

    scenario: Scenario
    rounds: int
