"""What a seat does in Chaos in the Old World."""

from tabletop.engine.action import Action
from tabletop.games.old_world.content.ids import (
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
)


class Summon(Action, frozen=True, tag="summon"):
    """Place a figure from the supply, or from the region where it stands, in a region."""

    figure: FigureId
    region: RegionId


class SummonCarrying(Action, frozen=True, tag="carry"):
    """Summon a figure out of a region together with a Warpstone token that lies there (upgrade)."""

    figure: FigureId
    region: RegionId


class SummonOntoSpace(Action, frozen=True, tag="perch"):
    """Summon a figure onto an empty card space (upgrade)."""

    figure: FigureId
    space: SpaceId


class PlayCard(Action, frozen=True, tag="play"):
    """Play a Chaos card onto a card space."""

    card: CardId
    space: SpaceId


class Pass(Action, frozen=True, tag="pass"):
    """Give up what is left of the power points, and with them the rest of the summoning phase."""


class Discard(Action, frozen=True, tag="discard"):
    """Discard a Chaos card of the hand."""

    card: CardId


class Roll(Action, frozen=True, tag="roll"):
    """Roll all battle dice."""


class Hit(Action, frozen=True, tag="hit"):
    """Assign hits to a figure, as many as kill it."""

    figure: FigureId


class HitPeasant(Action, frozen=True, tag="hit_peasant"):
    """Assign a hit to a Peasant token."""

    token: TokenId


class Move(Action, frozen=True, tag="move"):
    """Move a figure to a region by the effect of a card."""

    figure: FigureId
    region: RegionId


class Take(Action, frozen=True, tag="take"):
    """Choose a figure: to control, to shield, to remove or to kill, as the question says."""

    figure: FigureId


class PlaceToken(Action, frozen=True, tag="place"):
    """Put Old World tokens, as the question says, in a region."""

    region: RegionId


class ChooseRegion(Action, frozen=True, tag="choose"):
    """Choose a region."""

    region: RegionId


class MoveToken(Action, frozen=True, tag="shift"):
    """Move one Old World token to another region."""

    token: TokenId
    region: RegionId


class RemoveToken(Action, frozen=True, tag="clear"):
    """Take one Old World token off the board."""

    token: TokenId


class TakeOffCorruption(Action, frozen=True, tag="cleanse"):
    """Take one corruption token off the board."""

    heap: HeapId


class ChooseOpponent(Action, frozen=True, tag="single"):
    """Choose an opponent."""

    power: PowerId


class ChooseUpgrade(Action, frozen=True, tag="upgrade"):
    """Put an upgrade card into play."""

    upgrade: UpgradeId


class Finish(Action, frozen=True, tag="finish"):
    """Do no more of what the question asks."""


AnyAction = (
    Summon | SummonCarrying | SummonOntoSpace | PlayCard | Pass | Discard | Roll | Hit | HitPeasant | Move | Take
    | PlaceToken | ChooseRegion | MoveToken | RemoveToken | TakeOffCorruption | ChooseOpponent | ChooseUpgrade | Finish
)  # fmt: skip
