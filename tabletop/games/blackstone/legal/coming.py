"""Where an action brings a model of an explorer, and how it comes there."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, FigureId, Hex, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.walking import MoveReach, reach
from tabletop.games.blackstone.rules.effects.happening import Raising
from tabletop.games.blackstone.rules.effects.laying import FreeMoving


class Coming(Struct, frozen=True):
    """A model comes to a hex. walks: how far it may walk, None where it is put there. slips: it has to slip away from
    hostiles first; pays: with a die."""

    figure: FigureId
    hex: Hex
    walks: MoveReach | None = None
    slips: bool = False
    pays: bool = False


def coming(box: BlackstoneBox, view: BlackstoneState, action: Action) -> Coming | None:
    """Where an action brings a model on the board; None of any that moves nobody, or not to a hex of its choice."""
    match action, view.owed[action.seat]:
        case does.Move(figure=figure, die=die, hex=hex_), _:
            return Coming(figure, hex_, reach(box, view, figure, shown(die)), slips=True, pays=die != NO_DIE)
        case does.StandOn(figure=figure, hex=hex_), asked.FreeMove():
            under_way = next(each for each in reversed(view.stack) if isinstance(each, FreeMoving))
            return Coming(figure, hex_, reach(box, view, figure, 0, under_way.free), slips=under_way.action)
        case (does.Ride(figure=figure, hex=hex_) | does.StandOn(figure=figure, hex=hex_)), _ if view.board:
            return Coming(figure, hex_)
        case does.PickHex(hex=hex_), asked.ChooseHex(purpose="stand_up"):
            raising = next(each for each in reversed(view.stack) if isinstance(each, Raising))
            return Coming(raising.model(box, view), hex_)
    return None
