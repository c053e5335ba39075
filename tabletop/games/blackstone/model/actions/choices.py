"""How a seat answers: yes or no, and which one of several."""

from typing import Literal

from tabletop.engine.action import Action
from tabletop.games.blackstone.content.ids import (
    EncounterId,
    ExplorationId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
)


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing, or nothing more."""


class Accept(Action, frozen=True, tag="accept"):
    """Say yes."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Say no."""


class PickMember(Action, frozen=True, tag="member"):
    """Choose an explorer."""

    member: MemberId


class PickFigure(Action, frozen=True, tag="figure"):
    """Choose a model of an explorer."""

    figure: FigureId


class PickFoe(Action, frozen=True, tag="foe"):
    """Choose a hostile."""

    foe: FoeId


class PickHex(Action, frozen=True, tag="hex"):
    """Choose a hex."""

    hex: Hex


class PickPortal(Action, frozen=True, tag="portal"):
    """Choose a portal."""

    portal: PortalId


class PickMarker(Action, frozen=True, tag="marker"):
    """Choose a discovery marker."""

    marker: GroupId


class PickFind(Action, frozen=True, tag="find"):
    """Choose a discovery card."""

    find: FindId


class PickResource(Action, frozen=True, tag="resource"):
    """Choose a resource card."""

    card: ResourceId


class PickEncounter(Action, frozen=True, tag="encounter"):
    """Choose an encounter card: the next on top of the others."""

    card: EncounterId


class PickExploration(Action, frozen=True, tag="exploration"):
    """Choose an exploration card."""

    card: ExplorationId


class Call(Action, frozen=True, tag="call"):
    """Say that the next number is higher, or equal or lower."""

    higher: bool


class PickWeapon(Action, frozen=True, tag="weapon"):
    """Choose a weapon and the way to use it, for a challenge."""

    member: MemberId
    weapon: int
    shot: int


HavenChoice = Literal["rest", "inspiration", "pass_card"]


class Choose(Action, frozen=True, tag="choose"):
    """Choose one of a few things by name."""

    what: HavenChoice


class SpendPoints(Action, frozen=True, tag="spend"):
    """Spend inspiration points."""

    points: int
