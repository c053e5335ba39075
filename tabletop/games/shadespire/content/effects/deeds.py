"""Effects that are carried out at a moment, and change the position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.games.shadespire.content.effects.conditions import AnyCondition, EventFilter, Face, Faces, First
from tabletop.games.shadespire.content.effects.selectors import Amount, Selector, Spot, Who, Word
from tabletop.games.shadespire.content.effects.standing import AnyStanding, Verb

Moment = Literal[
    "power_turn", "last_power_turn", "ploy_played", "ploy_picks", "after_ploy", "upgrade_given", "action",
    "before_attack", "after_move", "declared", "attack_rolled", "defence_rolled", "result", "damage", "would_be_out",
    "out", "could_be_driven", "driving", "driven", "shifted", "after_attack", "after_action", "after_activation",
    "state", "phase_start", "phase_end", "third_end", "always",
]  # fmt: skip
"""When something is done, in the order in which the moments come; at most of them there is a window for reactions."""
Move = Literal["move", "attack", "charge", "any", "this_attack", "same_attack"]
"""What a fighter may do outside an activation."""


class Damage(Verb, frozen=True, kw_only=True, tag="damage"):
    """Damage that is no Damage of an attack."""

    n: Amount
    to: Who


class Heal(Verb, frozen=True, kw_only=True, tag="heal"):
    """Wound tokens are taken away."""

    n: Amount | Literal["all"]
    of: Who
    up_to: bool = False
    may: bool = False


class Push(Verb, frozen=True, kw_only=True, tag="push"):
    """Fighters are pushed so many hexes, or as many as were rolled. direction: the one that was chosen, to the hex just
    left, away from a chosen hex. order: all at once, or one after the other in an order of one's choice."""

    of: Who
    n: Amount | Literal["rolled"]
    up_to: bool = False
    may: bool = False
    direction: Literal["chosen", "vacated_hex", "farther_from_hex"] | None = None
    order: Literal["together", "chosen"] | None = None
    ends: Selector | None = None


class DriveOn(Verb, frozen=True, kw_only=True, tag="drive"):
    """The target is driven on in the same direction."""

    of: Who
    n: Amount


class PlaceFighter(Verb, frozen=True, kw_only=True, tag="place"):
    """A fighter is put on another hex. counts_as: a Move action."""

    of: Who
    to: Spot
    counts_as: Literal["move"] | None = None


class Swap(Verb, frozen=True, kw_only=True, tag="swap", rename={"with_": "with"}):
    """Two fighters change hexes: those that were chosen, or one of them with such a fighter."""

    of: Who
    with_: Selector | None = None


class Return(Verb, frozen=True, kw_only=True, tag="return"):
    """A fighter that is out of action comes back, without wound tokens."""

    of: Who
    to: Spot


class TakeOff(Verb, frozen=True, kw_only=True, tag="take_off"):
    """A fighter leaves the battlefield."""

    of: Who


class PutOnGuard(Verb, frozen=True, kw_only=True, tag="guard"):
    """They go on Guard."""

    of: Who


class Inspire(Verb, frozen=True, kw_only=True, tag="inspire"):
    """They become Inspired."""

    of: Who


class Uninspire(Verb, frozen=True, kw_only=True, tag="uninspire"):
    """They are Inspired no more."""

    of: Who


class ActNow(Verb, frozen=True, kw_only=True, tag="act"):
    """A fighter may make an action outside its activation. against: the only target. weapon: the only Attack action.
    ends: how a Move must end."""

    of: Who
    action: Move | Annotated[tuple[Move, ...], Meta(min_length=2, max_length=3)]
    against: Who | None = None
    weapon: Word | None = None
    ends: Selector | None = None
    may: bool = True


class ActAsOther(Verb, frozen=True, kw_only=True, tag="control"):
    """A fighter of another player makes an Attack action for the owner of the card, without support."""

    of: Who


class Prevent(Verb, frozen=True, kw_only=True, tag="cancel"):
    """Damage, a drive back or a ploy does not happen."""

    what: Literal["damage", "drive_back", "ploy"]


class Redirect(Verb, frozen=True, kw_only=True, tag="redirect"):
    """The damage, or the choice of a ploy, goes to another fighter."""

    what: Literal["choice", "damage"]
    to: Who


class Instead(Verb, frozen=True, kw_only=True, tag="instead"):
    """Something is done in place of the drive back."""

    by: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=3)]
    may: bool = False


class RollDie(Verb, frozen=True, kw_only=True, tag="chance"):
    """One die is rolled; what follows if it shows one of these faces, and if not. `not_success`: neither a crit nor the
    Defence symbol of the bearer. need: rolled only if this is true."""

    dice: Literal["attack", "defence"]
    good: tuple[Literal[Face, "not_success"], ...]
    then: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=4)]
    otherwise: tuple[AnyVerb, ...] = ()
    need: AnyCondition | None = None


class RollFor(Verb, frozen=True, kw_only=True, tag="roll_for"):
    """So many dice are rolled, and the number of these faces is used."""

    n: Amount
    good: Faces
    then: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=3)]


class Arm(Verb, frozen=True, kw_only=True, tag="arm"):
    """The ploy waits for a moment of the next activation. auto: it is no reaction then."""

    on: Moment
    then: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=3)]
    like: EventFilter = EventFilter()
    first: First | None = None
    pick: Selector | None = None
    auto: bool = False


class GainGlory(Verb, frozen=True, kw_only=True, tag="glory"):
    """Glory points."""

    n: Amount


class StealGlory(Verb, frozen=True, kw_only=True, tag="steal_glory"):
    """Unspent glory points of an opponent."""

    n: Amount


class Draw(Verb, frozen=True, kw_only=True, tag="draw"):
    """Cards are drawn: so many, or as many as were discarded."""

    cards: Literal["power", "objective"]
    n: Amount | Literal["same"]
    up_to: bool = False


class DiscardChosen(Verb, frozen=True, kw_only=True, tag="discard"):
    """The chosen cards of the hand are discarded."""


class PlayFromHand(Verb, frozen=True, kw_only=True, tag="play"):
    """A card of the hand is played now. free: without paying glory."""

    card: Literal["upgrade", "ploy"]
    free: bool = False
    may: bool = False


class DiscardUpgrade(Verb, frozen=True, kw_only=True, tag="discard_upgrade"):
    """An upgrade leaves its fighter."""

    of: Who


class MoveUpgrade(Verb, frozen=True, kw_only=True, tag="move_upgrade"):
    """A universal upgrade of a fighter goes to another one."""

    of: Who
    to: Who


class RemoveObjective(Verb, frozen=True, kw_only=True, tag="remove_objective"):
    """The chosen objective leaves the game."""


class MoveObjective(Verb, frozen=True, kw_only=True, tag="move_objective"):
    """The chosen objective, or every one in turn, is moved. turns: the players move one each, clockwise."""

    of: Literal["chosen", "every_objective"]
    n: Amount
    turns: Literal["clockwise"] | None = None


class SwapObjectives(Verb, frozen=True, kw_only=True, tag="swap_objectives", rename={"with_": "with"}):
    """Two objectives change hexes: both chosen, or one with that under the bearer."""

    with_: Literal["held_objective"] | None = None
    may: bool = False


class BlockHex(Verb, frozen=True, kw_only=True, tag="block_hex"):
    """The chosen hex is blocked to the end of the phase."""


class Skip(Verb, frozen=True, kw_only=True, tag="skip"):
    """So many of one's own coming activations are given up."""

    n: Amount


class Guess(Verb, frozen=True, kw_only=True, tag="guess"):
    """An objective card is named; what follows when an opponent scores it in the coming end phase."""

    then: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=3)]


AnyDeed = (
    Damage | Heal | Push | DriveOn | PlaceFighter | Swap | Return | TakeOff | PutOnGuard | Inspire | Uninspire
    | ActNow | ActAsOther | Prevent | Redirect | Instead | RollDie | RollFor | Arm | GainGlory | StealGlory
    | Draw | DiscardChosen | PlayFromHand | DiscardUpgrade | MoveUpgrade | RemoveObjective | MoveObjective
    | SwapObjectives | BlockHex | Skip | Guess
)  # fmt: skip
AnyVerb = AnyStanding | AnyDeed
