"""Heaps in the middle of a game."""

from tabletop.engine.setup import Setup
from tabletop.games import library
from tests.posed import Table


def posed(left: int) -> Table:
    """So many pebbles are left."""
    table = Table(library.open_game(Setup("pebbles", "heap", ("human", "human"), 1)))
    table.state.left = left
    return table
