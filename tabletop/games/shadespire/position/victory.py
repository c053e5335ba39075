"""Who wins (shadespire.victory.01 to 05, shadespire.multi.39 to 42)."""

from __future__ import annotations

from typing import Literal

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
    tied = _left(box, state, _best(box, state))
    held = {seat: sum(box.owner[each.fighter] == seat for each in holdings(state)) for seat in tied}
    most = max(held.values())
    return tuple(seat for seat in tied if held[seat] == most)


def ending(box: ShadespireBox, state: ShadespireState) -> Literal["glory", "survivors", "objectives", "draw"]:
    """What a game was decided by."""
    if len(_best(box, state)) == 1:
        return "glory"
    if len(_left(box, state, _best(box, state))) == 1:
        return "survivors"
    return "objectives" if len(ranked(box, state)) == 1 else "draw"


def _best(box: ShadespireBox, state: ShadespireState) -> list[Seat]:
    """Who has the most glory."""
    totals = [glory_of(state, seat) for seat in range(box.seats)]
    return [Seat(seat) for seat, glory in enumerate(totals) if glory == max(totals)]


def _left(box: ShadespireBox, state: ShadespireState, seats: list[Seat]) -> list[Seat]:
    """Those of some seats who have a fighter left, or all of them."""
    return [seat for seat in seats if not is_wiped_out(box, state, seat)] or seats
