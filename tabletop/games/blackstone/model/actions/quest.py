"""What only a quest has: Precipice, strongholds and the vault."""

from tabletop.engine.action import Action
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    DieId,
    FigureId,
    FindId,
    Hex,
    MemberId,
    ResourceId,
    ShipId,
)


class GiveArtefact(Action, frozen=True, tag="give_artefact"):
    """Hand over an artefact."""

    artefact: ArtefactId
    to: MemberId


class VisitShip(Action, frozen=True, tag="visit"):
    """Visit the facility of a ship."""

    member: MemberId
    ship: ShipId


class LayOut(Action, frozen=True, tag="lay_out"):
    """Lay archeotech on the counter to pay with."""

    find: FindId


class TakeUp(Action, frozen=True, tag="take_up"):
    """Take archeotech back from the counter."""

    find: FindId


class Buy(Action, frozen=True, tag="buy"):
    """Buy a resource card for what lies on the counter."""

    card: ResourceId
    member: MemberId


class ReplaceCard(Action, frozen=True, tag="replace"):
    """Replace a card of the market by the next one, for a point."""

    card: ResourceId
    member: MemberId


class Ride(Action, frozen=True, tag="ride"):
    """Go down to the level below by a lift or a gravity well, to one of the hexes where one begins there."""

    figure: FigureId
    die: DieId
    hex: Hex


class Unlock(Action, frozen=True, tag="unlock"):
    """Open a lock of the vault's core with a die, or by giving an artefact up."""

    figure: FigureId
    die: DieId
    artefact: ArtefactId | None
