"""What a seat does between combats."""


from tabletop.engine.action import Action, Seat
from tabletop.games.blackstone.content.ids import (
    ExplorerKindId,
    FindId,
    MemberId,
    ResourceId,
    ShipId,
)


class NameFortress(Action, frozen=True, tag="name_fortress"):
    """Say who should play the hostiles."""

    whom: Seat


class TakeExplorer(Action, frozen=True, tag="explorer"):
    """Pick an explorer for the party."""

    kind: ExplorerKindId


class TakeShip(Action, frozen=True, tag="ship"):
    """Add a ship."""

    ship: ShipId


class GoOn(Action, frozen=True, tag="go_on"):
    """Draw the next exploration card."""


class TurnBack(Action, frozen=True, tag="turn_back"):
    """Vote for ending the expedition."""


class Give(Action, frozen=True, tag="give"):
    """Hand over a discovery card."""

    find: FindId
    to: MemberId


class HandOver(Action, frozen=True, tag="hand_over"):
    """Hand over a resource card."""

    card: ResourceId
    to: MemberId
