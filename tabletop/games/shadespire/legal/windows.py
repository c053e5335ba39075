"""Windows as those know them who sit round the table: which one is open, and who could still be asked in it."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.model.decisions import TakePowerTurn, UseReaction
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reactions import could_react
from tabletop.games.shadespire.position.table import clockwise
from tabletop.games.shadespire.rules.windows import Opportunity, by_priority


def window(state: ShadespireState) -> object:
    """Something that changes when another window opens."""
    for decision in state.owed:
        match decision:
            case UseReaction(moments=moments, fact=fact):
                return state.game, state.round, state.left, state.deeds, moments, fact
            case TakePowerTurn():
                return state.game, state.round, state.left, state.deeds
    return None


def called(box: ShadespireBox, state: ShadespireState) -> tuple[Seat, ...]:
    """The seats that the window asks now and could ask next: in the power step all from the one that is asked, else
    those that could have a reaction and have not declined."""
    found = next((seat for seat, decision in enumerate(state.owed) if decision is not None), None)
    if found is None:
        return ()
    asked = Seat(found)
    match state.owed[asked]:
        case TakePowerTurn():
            return tuple(clockwise(box, state, asked))
        case UseReaction(moments=moments, fact=fact):
            frame = state.stack[-1]
            assert isinstance(frame, Opportunity)
            order = by_priority(box, state)[frame.done :]
            return tuple(seat for seat in order if could_react(box, state, moments, fact, seat))
    return (asked,)
