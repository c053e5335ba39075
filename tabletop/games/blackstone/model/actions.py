"""What a seat does in Blackstone Fortress."""

from typing import Literal

from tabletop.engine.action import Action
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    DieId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
)


class TakeExplorer(Action, frozen=True, tag="explorer"):
    """Pick an explorer for the party."""

    kind: ExplorerKindId


class TakeShip(Action, frozen=True, tag="ship"):
    """Add a ship."""

    ship: ShipId


class StandOn(Action, frozen=True, tag="stand"):
    """Put a model of an explorer on a hex: of the maglev chamber, or of the board."""

    figure: FigureId
    hex: Hex


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


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing, or nothing more."""


class Gamble(Action, frozen=True, tag="gambit"):
    """Attempt a gambit. die: no die for inspiration points, or where it is free."""

    member: MemberId
    die: DieId


class OfferCover(Action, frozen=True, tag="cover"):
    """Offer covering fire: swap places on the track with an explorer that comes later."""

    member: MemberId
    partner: MemberId


class Accept(Action, frozen=True, tag="accept"):
    """Say yes."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Say no."""


class SwapCard(Action, frozen=True, tag="swap"):
    """Swap the initiative card with that of a hostile group."""

    group: GroupId


class Move(Action, frozen=True, tag="move"):
    """Take a Move action to a hex."""

    figure: FigureId
    die: DieId
    hex: Hex


class Recuperate(Action, frozen=True, tag="recuperate"):
    """Make a vitality roll."""

    member: MemberId
    die: DieId


class Aim(Action, frozen=True, tag="aim"):
    """The next weapon action ignores cover."""

    member: MemberId
    die: DieId


class Search(Action, frozen=True, tag="search"):
    """Search the hex; points: where there is no discovery marker, for three of them."""

    figure: FigureId
    die: DieId
    points: bool


class Summon(Action, frozen=True, tag="summon"):
    """Replace a portal with the departure chamber."""

    figure: FigureId
    die: DieId
    portal: PortalId


class Shoot(Action, frozen=True, tag="shoot"):
    """Take a weapon action. weapon, shot: their numbers among those of the explorer."""

    figure: FigureId
    die: DieId
    weapon: int
    shot: int
    foe: FoeId


class ShootArea(Action, frozen=True, tag="shoot_area"):
    """Take a weapon action against all in a hex, and in hexes beside it."""

    figure: FigureId
    die: DieId
    weapon: int
    shot: int
    hex: Hex


class UseAbility(Action, frozen=True, tag="use"):
    """Take an action that the character card or a card of the explorer gives, or use it for nothing. source: its number
    among those that can be used now."""

    figure: FigureId
    die: DieId
    source: int


class Access(Action, frozen=True, tag="access"):
    """Use the console: order the next discovery cards, or remove a portal. instead: what the combat card gives in
    place of both."""

    figure: FigureId
    die: DieId
    portal: PortalId | None
    instead: bool


class BeInspired(Action, frozen=True, tag="inspire"):
    """Turn the character card for three inspiration points."""

    member: MemberId


class Finish(Action, frozen=True, tag="finish"):
    """End the activation; the unspent activation dice are put on overwatch."""


class RollAgain(Action, frozen=True, tag="roll_again"):
    """Roll a die of the roll again. place: which one, from 0. free: not for an inspiration point."""

    place: int
    free: bool


class KeepRoll(Action, frozen=True, tag="keep"):
    """Use the roll as it is."""


class LoseDie(Action, frozen=True, tag="lose_die"):
    """Give up an unspent activation die. watch: one that is on overwatch."""

    die: DieId
    watch: bool


class TakeDie(Action, frozen=True, tag="rob"):
    """Take an unspent die away. member: whose; None for a destiny die."""

    member: MemberId | None
    die: DieId
    watch: bool


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


class UseCard(Action, frozen=True, tag="use_card"):
    """Use what a moment offers. source: its number among those offered."""

    member: MemberId | None
    source: int


class Call(Action, frozen=True, tag="call"):
    """Say that the next number is higher, or equal or lower."""

    higher: bool


class RollDestiny(Action, frozen=True, tag="roll_destiny"):
    """Roll destiny dice again. die: one of them by what it shows; None for the last that one wants."""

    die: DieId | None


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


AnyAction = (
    TakeExplorer | TakeShip | StandOn | GoOn | TurnBack | Give | HandOver | Pass | Gamble | OfferCover | Accept | Refuse
    | SwapCard | Move | Recuperate | Aim | Search | Summon | Shoot | ShootArea | UseAbility | Access | BeInspired
    | Finish | RollAgain | KeepRoll | LoseDie | TakeDie | PickMember | PickFigure | PickFoe | PickHex | PickPortal
    | PickMarker | PickFind | PickResource | PickEncounter | PickExploration | UseCard | Call | RollDestiny | Choose
    | SpendPoints | PickWeapon | GiveArtefact | VisitShip | LayOut | TakeUp | Buy | ReplaceCard | Ride | Unlock
)  # fmt: skip
