"""What a seat does in a combat."""


from tabletop.engine.action import Action
from tabletop.games.blackstone.content.ids import (
    DieId,
    FigureId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
)


class StandOn(Action, frozen=True, tag="stand"):
    """Put a model of an explorer on a hex: of the maglev chamber, or of the board."""

    figure: FigureId
    hex: Hex


class GiveWay(Action, frozen=True, tag="way"):
    """Let another explorer go before the one that is asked (blackstone.seats.04)."""

    member: MemberId
    to: MemberId


class SendNext(Action, frozen=True, tag="next"):
    """Say which explorer comes right after the one that is asked (blackstone.seats.04)."""

    member: MemberId
    to: MemberId


class Gamble(Action, frozen=True, tag="gambit"):
    """Attempt a gambit. die: no die for inspiration points, or where it is free."""

    member: MemberId
    die: DieId


class OfferCover(Action, frozen=True, tag="cover"):
    """Offer covering fire: swap places on the track with an explorer that comes later."""

    member: MemberId
    partner: MemberId


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


class RollDestiny(Action, frozen=True, tag="roll_destiny"):
    """Roll destiny dice again. die: one of them by what it shows; None for the last that one wants."""

    die: DieId | None


class UseCard(Action, frozen=True, tag="use_card"):
    """Use what a moment offers. source: its number among those offered."""

    member: MemberId | None
    source: int
