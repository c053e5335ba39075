"""Where an action brings a model of an explorer, and how it comes there; where it brings a hostile."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, NOBODY, FigureId, FoeId, Hex, shown
from tabletop.games.blackstone.legal.aimed import strike
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.marching import approach, routes
from tabletop.games.blackstone.position.table import fortress_seat
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


class FoeComing(Struct, frozen=True):
    """A hostile comes to a hex. path: by these, where that is known."""

    foe: FoeId
    hex: Hex
    path: tuple[Hex, ...] = ()


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
            who = who_comes(box, view)
            return Coming(who, hex_) if who is not None else None
    return None


def who_comes(box: BlackstoneBox, view: BlackstoneState) -> FigureId | None:
    """The model that a question brings to a hex, which may have been on none so far."""
    for decision in view.owed:
        match decision:
            case asked.PlaceFigures(figure=figure) | asked.FreeMove(figure=figure):
                return figure
            case asked.ChooseHex(purpose="stand_up"):
                return next(each.model(box, view) for each in reversed(view.stack) if isinstance(each, Raising))
    return None


def foe_coming(box: BlackstoneBox, view: BlackstoneState, action: Action) -> FoeComing | None:
    """The hostile for which an answer chooses a hex, or towards whom it goes, where nobody chooses its way after
    that."""
    match action, view.owed[action.seat]:
        case does.PickHex(hex=hex_), asked.ChooseHex(foe=foe) if foe != NOBODY:
            return FoeComing(foe, hex_)
        case does.PickFigure(figure=figure), asked.ChooseTarget(foe=foe) if strike(view, action) is None:
            move = approach(box, view, foe, 1 << view.at[figure])
            if not move.ends or (len(move.ends) > 1 and fortress_seat(view) is not None):
                return None
            ways = routes(box, view, foe, move, move.ends[0])
            return FoeComing(foe, move.ends[0], ways[0].path) if len(ways) == 1 else None
    return None
