"""What a seat does in Shadespire."""

from tabletop.engine.action import Action, Seat
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId, Hex, KindId, TokenId


class ChooseFace(Action, frozen=True, tag="face"):
    """Take a face of a board."""

    face: FaceId


class LayBoard(Action, frozen=True, tag="lay"):
    """Lay the own board; turned: half way round; before: whether the boards that lie are turned first. x, y: columns
    and half rows from the first board."""

    before: bool
    turned: bool
    x: int
    y: int


class PlaceToken(Action, frozen=True, tag="place"):
    """Put the next objective token on a hex."""

    hex: Hex


class Mulligan(Action, frozen=True, tag="mulligan"):
    """Draw the opening objectives or power cards, or both, anew; or neither."""

    objectives: bool
    power: bool


class NameFirst(Action, frozen=True, tag="first"):
    """Say who begins."""

    whom: Seat


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a fighter on a starting hex."""

    fighter: FighterId
    hex: Hex


class MoveFighter(Action, frozen=True, tag="move"):
    """Make a Move action to a hex."""

    fighter: FighterId
    hex: Hex


class Charge(Action, frozen=True, tag="charge"):
    """Make a Charge action: the Move that it begins with."""

    fighter: FighterId
    hex: Hex


class Attack(Action, frozen=True, tag="attack"):
    """Make an Attack action. weapon: its number among those of the fighter. One at several targets begins with this."""

    fighter: FighterId
    weapon: int
    target: FighterId


class GoOnGuard(Action, frozen=True, tag="guard"):
    """Go on Guard."""

    fighter: FighterId


class UseAbility(Action, frozen=True, tag="ability"):
    """Make an action printed on the fighter card. number: which of its abilities."""

    fighter: FighterId
    number: int


class UseUpgrade(Action, frozen=True, tag="use"):
    """Make an action that an upgrade grants. number: which of its blocks."""

    card: CardId
    number: int


class DrawPower(Action, frozen=True, tag="draw"):
    """Draw a power card, as an activation."""


class Exchange(Action, frozen=True, tag="exchange"):
    """Discard an objective card and draw another one, as an activation."""

    card: CardId


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing."""


class PlayPloy(Action, frozen=True, tag="ploy"):
    """Play a ploy in the power step."""

    card: CardId


class GiveUpgrade(Action, frozen=True, tag="upgrade"):
    """Give an upgrade to a fighter."""

    card: CardId
    fighter: FighterId


class PickFighter(Action, frozen=True, tag="pick"):
    """Choose a fighter for what is being carried out."""

    fighter: FighterId


class PickHex(Action, frozen=True, tag="hex"):
    """Choose a hex."""

    hex: Hex


class PickToken(Action, frozen=True, tag="token"):
    """Choose an objective token."""

    token: TokenId


class PickCard(Action, frozen=True, tag="card"):
    """Choose a card."""

    card: CardId


class PickDirection(Action, frozen=True, tag="way"):
    """Choose a direction: 0 is up, then clockwise."""

    way: int


class PickNumber(Action, frozen=True, tag="number"):
    """Choose how many."""

    number: int


class PickOpponent(Action, frozen=True, tag="opponent"):
    """Choose an opponent."""

    whom: Seat


class NameCard(Action, frozen=True, tag="name"):
    """Name an objective card."""

    kind: KindId


class Finish(Action, frozen=True, tag="finish"):
    """Choose no more, or do no more of what may be done."""


class React(Action, frozen=True, tag="react"):
    """Use a reaction of a card in hand or of an upgrade. number: which of its blocks."""

    card: CardId
    number: int


class ReactWith(Action, frozen=True, tag="react_with"):
    """Use a reaction on a fighter card. number: which of its abilities, those of its Attack actions included."""

    fighter: FighterId
    number: int


class Decline(Action, frozen=True, tag="decline"):
    """Use no reaction."""


class RollAgain(Action, frozen=True, tag="reroll"):
    """Roll dice again, by their places in the roll; none to let them lie."""

    dice: tuple[int, ...]


class Drive(Action, frozen=True, tag="drive"):
    """Drive the target back: to which hex first, and how many more hexes that way."""

    hex: Hex
    more: int


class LeaveInPlace(Action, frozen=True, tag="stay"):
    """Do not drive the target back."""


class Score(Action, frozen=True, tag="score"):
    """Score an objective card."""

    card: CardId


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card of the hand."""

    card: CardId


class YesOrNo(Action, frozen=True, tag="answer"):
    """Yes or no to what the question says."""

    yes: bool


AnyAction = (
    ChooseFace | LayBoard | PlaceToken | Mulligan | NameFirst | Deploy | MoveFighter | Charge | Attack | GoOnGuard
    | UseAbility | UseUpgrade | DrawPower | Exchange | Pass | PlayPloy | GiveUpgrade | PickFighter | PickHex | PickToken
    | PickCard | PickDirection | PickNumber | PickOpponent
    | NameCard | Finish | React | ReactWith | Decline | RollAgain | Drive | LeaveInPlace | Score | Discard
    | YesOrNo
)  # fmt: skip
