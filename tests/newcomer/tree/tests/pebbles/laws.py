"""What holds in every position of the pebbles."""

from typing import Any

from tabletop.engine.action import Seat
from tabletop.games.pebbles.content.ids import PebbleId
from tests.properties.open_laws import learns, may_tell, told, veils

__all__ = ["domain", "follows", "holds", "learns", "may_tell", "told", "veils"]


def holds(game: Any, state: Any) -> None:
    """There is a heap, or somebody has won."""
    assert 0 <= state.left <= game.box.heap.pebbles
    assert (state.left == 0) == (state.result is not None)


def follows(game: Any, before: Any, after: Any) -> None:
    """The heap grows smaller."""
    assert 1 <= before.left - after.left <= game.box.most


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """The values that the fields of an action could have, and one more of each."""
    return {
        Seat: [Seat(seat) for seat in range(-1, 3)],
        PebbleId: [PebbleId(pebble) for pebble in range(-1, game.box.heap.pebbles + 1)],
    }
