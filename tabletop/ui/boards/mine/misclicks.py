"""What a click on the board of the mine may have meant, so that the refusal of just that can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid import square
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import SACK, Cell, CreatureId, DoorId
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import owner


def meant(box: MineBox, view: MineState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
    """What a click on a piece that is no option may have meant, the likeliest first (see `Board.meant`)."""
    lead = CreatureId(int(picked[0][1:])) if picked and picked[0].startswith("f") else None
    match piece[0]:
        case "f":
            return _figure(box, view, seat, lead, CreatureId(int(piece[1:])))
        case "d" if lead is not None:
            return [do.TurnDoor(seat, lead, DoorId(int(piece[1:])))]
        case "c" if SACK in picked and isinstance(view.owed[seat], ask.Deploy):
            return [do.PlaceSack(seat, Cell(square.parse(piece)))]
        case "c" if lead is not None:
            return _cell(box, view, seat, lead, Cell(square.parse(piece)), SACK in picked)
        case "k" if lead is not None:
            return [do.MoveCreature(seat, lead, view.creatures[lead].cell, True)]
    return []


def _figure(box: MineBox, view: MineState, seat: Seat, lead: CreatureId | None, other: CreatureId) -> Sequence[Action]:
    own = owner(box, view, other) == seat
    here = view.creatures[other].cell
    match view.owed[seat]:
        case ask.Deploy():
            return [do.PlaceCreature(seat, other, here)]
        case ask.GiveOrders():
            if lead is None or own:
                return [do.MoveCreature(seat, other, here)]
            return [do.Attack(seat, lead, other)]
        case ask.GiveStrikes():
            if lead is not None and not own:
                return [do.Attack(seat, lead, other)]
            foe = next(
                (
                    CreatureId(at)
                    for at, each in enumerate(view.creatures)
                    if each.cell and owner(box, view, at) != seat
                ),
                other,
            )
            return [do.Attack(seat, other, foe)]
        case ask.OfferFreeStrike(mover=mover):
            return [do.StrikeFree(seat, other, mover)]
    return [do.MoveCreature(seat, other, here)]


def _cell(box: MineBox, view: MineState, seat: Seat, lead: CreatureId, cell: Cell, sack: bool) -> Sequence[Action]:
    match view.owed[seat]:
        case ask.Deploy():
            return [do.PlaceCreature(seat, lead, cell)]
        case ask.GiveStrikes():
            return [do.Dash(seat, lead, cell)]
        case ask.Unearthed():
            return [do.Emerge(seat, lead, cell)]
    walk = do.MoveCreature(seat, lead, cell, sack)
    rock = box.terrain(view).rock >> cell & 1
    miner = box.figures[view.creatures[lead].kind].miner
    return [do.Dig(seat, lead, cell, sack), walk] if rock and miner else [walk]
