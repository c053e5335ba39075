"""Which pieces one picks, in which order, to give an answer; and which answers the large button gives."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import text
from tabletop.engine.notation import touches, write
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId, KindId
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.ui.boards.board import BUTTON
from tabletop.ui.boards.shadespire.layout.layout import join_piece

CLOSING = (do.Pass, do.Finish, do.Decline, do.LeaveInPlace)
"""Answers that end or pass something."""


def ways(view: ShadespireState | None, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All ways to give an answer; given: the pieces that the question itself names."""
    match action:
        case do.LayBoard(seat=seat, x=x, y=y):
            place = join_piece(x, y)
            slab = write(FaceId(view.faces[seat]), FaceId) if view is not None else ""
            return (place,), (slab, place)
        case do.Attack(fighter=fighter, target=target):
            who, whom = write(fighter, FighterId), write(target, FighterId)
            return ((whom,),) if who in given else ((who, whom),)
        case do.Charge(fighter=fighter, hex=hex_) | do.MoveFighter(fighter=fighter, hex=hex_):
            way = (write(fighter, FighterId), text(hex_))
            return (tuple(each for each in way if each not in given),)
        case do.GoOnGuard(fighter=fighter) | do.UseAbility(fighter=fighter):
            return ((write(fighter, FighterId), BUTTON),)
        case do.UseUpgrade(card=card) | do.Exchange(card=card):
            return ((write(card, CardId), BUTTON),)
        case do.PlayPloy(card=card) | do.React(card=card) | do.Score(card=card) | do.Discard(card=card):
            return ((write(card, CardId),),)
        case do.NameCard(kind=kind):
            return ((write(kind, KindId),),)
        case do.ReactWith(fighter=fighter):
            return ((write(fighter, FighterId),), (BUTTON,))
        case do.Drive(hex=hex_):
            return ((text(hex_),),)
    left = tuple(piece for piece in touches(action) if piece not in given)
    return (left or (BUTTON,),)


def closing_action(view: ShadespireState, seat: Seat) -> Action | None:
    """What the large button would answer, allowed or not; None for nothing."""
    match view.owed[seat]:
        case ask.TakePowerTurn() | ask.Activate():
            return do.Pass(seat)
        case ask.UseReaction():
            return do.Decline(seat)
        case ask.DriveBack():
            return do.LeaveInPlace(seat)
        case ask.ScoreObjectives() | ask.DiscardObjectives() | ask.PlayUpgrades() | ask.DiscardPower():
            return do.Finish(seat)
        case ask.GiveFree():
            return do.Finish(seat)
    return None
