"""From where a card looks at a position."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.ids import CardId, FighterId
from tabletop.games.shadespire.model.facts import NOBODY, Fact


class Viewpoint(NamedTuple):
    """Whose it is, the fighter that bears it, the card itself, what was chosen for it, the event that it is about, and
    the Attack action that it belongs to (a name, empty for none)."""

    seat: Seat
    bearer: FighterId = NOBODY
    card: CardId = CardId(-1)
    chosen: tuple[int, ...] = ()
    fact: Fact | None = None
    weapon: str = ""
