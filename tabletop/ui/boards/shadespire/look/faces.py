"""The faces of all that lies on the table of Shadespire."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.shadespire.layout.figures import outline
from tabletop.ui.boards.shadespire.look.cards import Cards
from tabletop.ui.boards.shadespire.look.ground import ACROSS, ALONG
from tabletop.ui.boards.shadespire.look.pictures import (
    CardLook,
    ChipLook,
    FighterLook,
    HexLook,
    JoinLook,
    PileLook,
    PlateLook,
    SheetLook,
    SlabLook,
    TokenLook,
)
from tabletop.ui.boards.shadespire.look.sheets import Sheets
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame.stage import Stage


class Faces:
    """Draws the pieces of one game."""

    def __init__(self, stage: Stage, box: ShadespireBox) -> None:
        self.things = Things(stage, box)
        self.cards = Cards(stage, box)
        self.sheets = Sheets(stage, box, self.things)

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        """Read what a face that is not kept is put together from, step by step."""
        px = max(6, round(piece.size * unit))
        match piece.picture:
            case FighterLook() as look:
                yield from self.things.fighter_parts(look, px, mark)
            case SheetLook() as look:
                yield from self.sheets.parts(look, unit)
            case CardLook() as look:
                yield from self.cards.parts(look, unit, mark)
            case SlabLook(face=face):
                yield from self.things.slab_parts(face, px)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece where a board unit is `unit` pixels; None for what belongs to the ground."""
        px = max(6, round(piece.size * unit))
        match piece.picture:
            case HexLook() as look:
                return self.things.hex(look, unit, mark)
            case FighterLook() as look:
                return self.things.fighter(look, px, mark)
            case TokenLook() as look:
                return self.things.token(look, px, mark)
            case ChipLook() as look:
                return self.things.chip(look, px, mark)
            case CardLook() as look:
                return self.cards.fanned(look, unit, mark, piece.angle)
            case PileLook() as look:
                return self.cards.pile(look, px, round(look.high * unit), mark)
            case PlateLook() as look:
                return self.cards.plate(look, px, round(look.high * unit), mark)
            case SheetLook() as look:
                return self.sheets.sheet(look, unit)
            case JoinLook() as look:
                return self.things.join(look, unit, mark)
            case SlabLook(face=face):
                return self.things.slab(face, px, mark)
        return None


def shape(piece: Piece) -> tuple[float, float] | None:
    """Width and height of a piece that is clicked as a box; None for a round one."""
    match piece.picture:
        case CardLook(wide=wide, high=high):
            return wide, high
        case PileLook(high=high) | PlateLook(high=high):
            return piece.size, high
        case SheetLook(size=size):
            return size
        case SlabLook():
            return piece.size, piece.size * ACROSS / ALONG
        case HexLook(side=side, turned=turned):
            corners = outline((0.0, 0.0), side, turned)
            return 2 * max(x for x, _ in corners), 2 * max(y for _, y in corners)
    return None
