"""What a click on the table of Chaos in the Old World may have meant, so that the refusal of just that can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import (
    EMPTY,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
)
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.summoning import in_reach


def meant(box: OldWorldBox, view: OldWorldState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
    """What a click on a piece that is no option may have meant, the likeliest first (see `Board.meant`)."""
    number = int(piece[1:]) if piece[1:].isdecimal() else -1
    lead = picked[0] if picked else ""
    match view.owed[seat], piece[0]:
        case ask.SummonOrPlay(), _:
            return _in_turn(box, view, seat, lead, piece[0], number)
        case ask.AssignHits(), "f":
            return [do.Hit(seat, FigureId(number))]
        case ask.AssignHits(), "t":
            return [do.HitPeasant(seat, TokenId(number))]
        case ask.TakeFigure(), "f":
            return [do.Take(seat, FigureId(number))]
        case ask.ChooseMoves(region=region), "f":
            return [do.Move(seat, FigureId(number), RegionId((region + 1) % REGIONS))]
        case ask.ChooseMoves(), "r" if lead:
            return [do.Move(seat, FigureId(int(lead[1:])), RegionId(number))]
        case ask.ChooseTokenMoves(), "t":
            return [do.MoveToken(seat, TokenId(number), RegionId(0))]
        case ask.ChooseTokenMoves(), "r" if lead:
            return [do.MoveToken(seat, TokenId(int(lead[1:])), RegionId(number))]
    return _at_once(view, seat, piece[0], number)


def free_space(view: OldWorldState, piece: str) -> str:
    """The free card space of a region, the western one of two; of anything else, and of a full region, itself."""
    if not (piece[0] == "r" and piece[1:].isdecimal()):
        return piece
    spaces = (2 * int(piece[1:]), 2 * int(piece[1:]) + 1)
    return next((f"x{space}" for space in spaces if view.laid[space] == EMPTY), piece)


def _at_once(view: OldWorldState, seat: Seat, kind: str, number: int) -> Sequence[Action]:
    """Questions that one pick answers."""
    match view.owed[seat], kind:
        case ask.ChooseTokenPlaces(), "r":
            return [do.PlaceToken(seat, RegionId(number))]
        case ask.ChooseRegions(), "r":
            return [do.ChooseRegion(seat, RegionId(number))]
        case ask.ChooseTokenRemovals(), "t":
            return [do.RemoveToken(seat, TokenId(number))]
        case ask.ChooseCorruptionRemovals(), "h":
            return [do.TakeOffCorruption(seat, HeapId(number))]
        case ask.SingleOut(), "p":
            return [do.ChooseOpponent(seat, PowerId(number))]
        case ask.DiscardCards() | ask.RedrawHand(), "c":
            return [do.Discard(seat, CardId(number))]
        case ask.PickUpgrade(), "u":
            return [do.ChooseUpgrade(seat, UpgradeId(number))]
    return []


def _in_turn(box: OldWorldBox, view: OldWorldState, seat: Seat, lead: str, kind: str, number: int) -> Sequence[Action]:
    """Summoning and playing cards."""
    space = _space(view, kind, number)
    if lead.startswith("c"):
        card = CardId(int(lead[1:]))
        spaces = [space] if space is not None else [SpaceId(2 * number)] if kind == "r" else []
        return [do.PlayCard(seat, card, each) for each in spaces]
    if lead.startswith("f"):
        figure = FigureId(int(lead[1:]))
        if kind == "r":
            return [do.Summon(seat, figure, RegionId(number))]
        if space is not None:
            return [do.SummonOntoSpace(seat, figure, space)]
    if kind == "f":
        near = [region for region in in_reach(box, view, view.powers[seat]) if view.region[number] != region]
        return [do.Summon(seat, FigureId(number), region) for region in near]
    if kind == "c":
        free = next((each for each in range(SPACES) if view.laid[each] == EMPTY), 0)
        return [do.PlayCard(seat, CardId(number), SpaceId(free))]
    return []


def _space(view: OldWorldState, kind: str, number: int) -> SpaceId | None:
    """The card space that was clicked, or on which the card lies that was."""
    if kind == "x":
        return SpaceId(number)
    return SpaceId(view.laid.index(CardId(number))) if kind == "c" and CardId(number) in view.laid else None
