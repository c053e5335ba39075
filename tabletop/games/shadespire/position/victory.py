"""Who wins (shadespire.victory.01 to 05, shadespire.multi.39 to 42)."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import holdings


def glory_of(state: ShadespireState, seat: int) -> int:
    """Points of a seat, spent and unspent (shadespire.glory.04)."""
    return state.glory[seat] + state.spent[seat]


def is_wiped_out(box: ShadespireBox, state: ShadespireState, seat: int) -> bool:
    """Whether all fighters of a seat are out of action."""
    return not box.squad_masks[seat] & ~state.lost


def ranked(box: ShadespireBox, state: ShadespireState) -> tuple[Seat, ...]:
    """The winner; several where they draw: most glory, then who has a fighter left, then who holds more objectives."""
    seats = [Seat(seat) for seat in range(box.seats)]
    best = max(glory_of(state, seat) for seat in seats)
    tied = [seat for seat in seats if glory_of(state, seat) == best]
    left = [seat for seat in tied if not is_wiped_out(box, state, seat)]
    if left:
        tied = left
    held = {seat: sum(box.owner[each.fighter] == seat for each in holdings(state)) for seat in tied}
    most = max(held.values())
    return tuple(seat for seat in tied if held[seat] == most)
