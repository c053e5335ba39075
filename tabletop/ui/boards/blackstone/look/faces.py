"""The pictures of all pieces of Blackstone Fortress, by what they show."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from tabletop.ui.boards.blackstone.look.cards import Cards
from tabletop.ui.boards.blackstone.look.choices import Choices
from tabletop.ui.boards.blackstone.look.home.home import Home
from tabletop.ui.boards.blackstone.look.home.pictures import (
    BedLook,
    CounterLook,
    DockLook,
    HeadingLook,
    HoldingsLook,
    LegacyLook,
    NewsLook,
    PageLook,
    PrizesLook,
)
from tabletop.ui.boards.blackstone.look.pictures import (
    ActLook,
    ArmLook,
    CandidateLook,
    CardLook,
    ChipLook,
    DieLook,
    FigureLook,
    HexLook,
    MarkerLook,
    PanelLook,
    PortalLook,
    SheetLook,
    ShipLook,
    SiegeLook,
    TrackLook,
)
from tabletop.ui.boards.blackstone.look.sheets import Sheets
from tabletop.ui.boards.blackstone.look.siege import Plaque
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.blackstone.look.track import Track
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.stage import Stage


class Faces:
    """Draws the pieces of one game."""

    def __init__(self, stage: Stage) -> None:
        self.things = Things(stage)
        self.sheets = Sheets(stage, self.things)
        self.track = Track(stage, self.things)
        self.cards = Cards(stage)
        self.choices = Choices(stage, self.things)
        self.home = Home(stage, self.things)
        self.plaque = Plaque(stage)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece where a board unit has so many pixels; None for what belongs to the ground."""
        px = max(6, round(piece.size * unit))
        match piece.picture:
            case HexLook() as look:
                return self.things.hex(look, unit, mark)
            case FigureLook() as look:
                return self.things.figure(look, px, mark)
            case MarkerLook() as look:
                return self.things.marker(look, px, mark)
            case PortalLook() as look:
                return self.things.portal(look, px, mark)
            case DieLook() as look:
                return self.things.die(look, px, mark)
            case SheetLook() as look:
                return self.sheets.sheet(look, unit, mark)
            case TrackLook() as look:
                return self.track.card(look, unit, mark)
            case PanelLook() as look:
                return self.track.panel(look, unit)
            case CardLook() as look:
                return self.cards.card(look, unit, mark)
            case ChipLook() as look:
                return self.cards.chip_of(look, unit, mark)
            case ActLook() as look:
                return self.sheets.act(look, unit, mark)
            case ArmLook() as look:
                return self.sheets.arm(look, unit, mark)
            case CandidateLook() as look:
                return self.choices.candidate(look, unit, mark)
            case ShipLook() as look:
                return self.choices.ship(look, unit, mark)
            case SiegeLook() as look:
                return self.plaque.face(look, unit)
            case (
                DockLook() | BedLook() | HoldingsLook() | HeadingLook() | PrizesLook() | LegacyLook() | NewsLook()
                | CounterLook() | PageLook()
            ) as look:
                return self.home.face(look, unit, mark)
        return None

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        """Read what a face is put together from, step by step, where that takes long."""
        match piece.picture:
            case FigureLook() as look:
                yield from self.things.figure_parts(look, max(6, round(piece.size * unit)), mark)
            case SheetLook() as look:
                yield from self.sheets.parts(look, unit, mark)
            case CardLook() as look:
                yield from self.cards.parts(look, unit, mark)
            case TrackLook() as look:
                yield from self.track.parts(look, unit)
            case CandidateLook() as look:
                yield from self.choices.parts(look, unit)
            case (BedLook() | HoldingsLook() | PageLook()) as look:
                yield from self.home.parts(look, unit)
