"""Who can sit at a table: one check for all that opens a game."""

from tabletop.engine.setup import Setup, SetupError
from tabletop.players import HUMAN, LEVELS
from tabletop.text.cleaning import cleaned

LONGEST = 40


def check_seats(setup: Setup) -> None:
    """Raises SetupError for a seat on which nobody sits whom this version knows."""
    known = (HUMAN, *LEVELS)
    for who in setup.seats:
        if who not in known:
            raise SetupError("unknown_player", name=cleaned(who, LONGEST), known=", ".join(known))
