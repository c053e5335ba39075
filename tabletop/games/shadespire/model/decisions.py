"""What a seat is asked in Shadespire. The options of each are in `legal`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision, Routine
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.model.facts import NOBODY, Fact

NO_CARD = CardId(-1)


class ChooseBoard(Decision, frozen=True, tag="choose_board"):
    """Take a face of a board (shadespire.boards.04)."""

    public: ClassVar[bool] = True


class LayBoards(Decision, frozen=True, tag="lay_board"):
    """Lay the own board against those that lie (shadespire.boards.06, shadespire.multi.07)."""

    public: ClassVar[bool] = True


class PlaceObjective(Decision, frozen=True, tag="place_token"):
    """Put a token on a hex (shadespire.objectives.04). number: which one, from 0; relic: it is that one."""

    public: ClassVar[bool] = True

    number: int
    relic: bool = False


class Redraw(Decision, frozen=True, tag="redraw"):
    """Keep the opening hand or not (shadespire.hands.10)."""

    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class ChooseFirst(Decision, frozen=True, tag="choose_first"):
    """Say who places the first fighter, or takes the first activation (shadespire.round.05)."""

    public: ClassVar[bool] = True

    purpose: Literal["deploy", "activate"]


class DeployFighter(Decision, frozen=True, tag="deploy_fighter"):
    """Put one fighter on a starting hex (shadespire.deploy.03)."""

    public: ClassVar[bool] = True


class Activate(Decision, frozen=True, tag="activate"):
    """Take an activation (shadespire.activation.01)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


ActionKind = Literal["move", "charge", "attack", "guard", "ability"]
"""An `ability` is printed on the fighter card or granted by an upgrade."""


class MakeAction(Decision, frozen=True, tag="make_action"):
    """Make an action with a fighter because a card, a reaction or a Charge says so. kinds: of action. against: the only
    target; weapons: the only Attack actions, empty for all. may: or not. limited: tokens bar it as in an activation
    (shadespire.ploy.06). ends: how a Move must end. seat: who makes it, though the fighter may be another's."""

    public: ClassVar[bool] = True

    fighter: FighterId
    kinds: tuple[ActionKind, ...]
    against: FighterId = NOBODY
    weapons: tuple[int, ...] = ()
    may: bool = False
    in_charge: bool = False
    limited: bool = False
    ends: Selector | None = None


class NextTarget(Decision, frozen=True, tag="next_target"):
    """Say which of several targets is next (shadespire.multitarget.01)."""

    public: ClassVar[bool] = True

    among: tuple[FighterId, ...]


class RerollDice(Decision, frozen=True, tag="reroll_dice"):
    """Roll dice of one's roll again (shadespire.dice.08). most: so many, -1 for all or none. done: dice that have been
    rolled again."""

    public: ClassVar[bool] = True

    roll: Literal["attack", "defence"]
    most: int
    done: tuple[int, ...] = ()
    card: CardId = NO_CARD


class LeaveOutDie(Decision, frozen=True, tag="leave_out_die"):
    """Say which die of the defence roll does not count."""

    public: ClassVar[bool] = True


class DriveBack(Decision, frozen=True, tag="drive_back"):
    """Drive the target back or not (shadespire.driveback.01). more: hexes that Knockback adds at most."""

    public: ClassVar[bool] = True

    more: int


class TakePowerTurn(Decision, frozen=True, tag="power_turn"):
    """Play a power card or pass (shadespire.powerstep.02)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    def routine(self) -> Routine:
        return Routine("power", answers=(False,))


WINDOWS: Mapping[Moment, str] = {
    "before_attack": "attack", "declared": "attack", "attack_rolled": "attack", "defence_rolled": "attack",
    "result": "attack", "after_attack": "attack",
    "damage": "harm", "would_be_out": "harm", "out": "harm",
    "could_be_driven": "push", "driving": "push", "driven": "push", "shifted": "push",
    "action": "action", "after_move": "action", "after_action": "action", "after_activation": "action",
    "power_turn": "card", "last_power_turn": "card", "ploy_played": "card", "ploy_picks": "card", "after_ploy": "card",
    "upgrade_given": "card",
    "phase_start": "phase", "phase_end": "phase", "third_end": "phase",
}  # fmt: skip
"""The kinds of moments at which there are windows for reactions, as a player tells them apart."""
ROUTINES = (
    *(Routine("reaction", kind=kind) for kind in dict.fromkeys(WINDOWS.values())),
    Routine("power", answers=(False,)),
)


class UseReaction(Decision, frozen=True, tag="use_reaction"):
    """Use a reaction or decline (shadespire.reaction.07). It is asked whoever could hold one, by what all know."""

    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    moments: tuple[Moment, ...]
    fact: Fact

    def routine(self) -> Routine:
        return Routine("reaction", answers=(False,), kind=WINDOWS[self.moments[0]])


class ChooseFighter(Decision, frozen=True, tag="choose_fighter"):
    """Choose a fighter for a card or an ability. may: or no more."""

    public: ClassVar[bool] = True

    among: tuple[FighterId, ...]
    may: bool = False
    card: CardId = NO_CARD


class ChooseHex(Decision, frozen=True, tag="choose_hex"):
    """Choose a hex: for a fighter that is put there or pushed a step, for an objective, or to be blocked."""

    public: ClassVar[bool] = True

    purpose: Literal["push", "place", "objective", "block", "away"]
    among: tuple[Hex, ...]
    may: bool = False
    fighter: FighterId = NOBODY
    card: CardId = NO_CARD


class ChooseToken(Decision, frozen=True, tag="choose_token"):
    """Choose an objective token."""

    public: ClassVar[bool] = True

    among: tuple[TokenId, ...]
    may: bool = False
    card: CardId = NO_CARD


class ChooseWay(Decision, frozen=True, tag="choose_way"):
    """Choose one of the six directions."""

    public: ClassVar[bool] = True

    card: CardId = NO_CARD


class ChooseCard(Decision, frozen=True, tag="choose_card"):
    """Choose a card: of the own hand, or one in play. hidden: it is of the hand, of which every card of its sort can be
    chosen, so that the question tells nobody which ones they are. order: which of one's own works first, of several
    that do so at one moment (shadespire.sequencing.01)."""

    among: tuple[CardId, ...]
    may: bool = False
    hidden: bool = True
    card: CardId = NO_CARD
    order: bool = False


class ChooseNumber(Decision, frozen=True, tag="choose_number"):
    """How many, of a card that says `up to`: wounds to heal, cards to draw."""

    public: ClassVar[bool] = True

    most: int
    card: CardId = NO_CARD


class ChooseOpponent(Decision, frozen=True, tag="choose_opponent"):
    """Choose one of several opponents for a card (shadespire.multi.43)."""

    public: ClassVar[bool] = True

    among: tuple[Seat, ...]
    card: CardId = NO_CARD


class NameObjective(Decision, frozen=True, tag="name_objective"):
    """Name an objective card that an opponent could score."""


class Agree(Decision, frozen=True, tag="agree"):
    """Do what a card says or not."""

    public: ClassVar[bool] = True

    card: CardId
    number: int = 0
    fighter: FighterId = NOBODY


class NameOutcome(Decision, frozen=True, tag="name_outcome"):
    """Say whether the Attack action under way succeeds: whoever has won a roll-off for it."""


class GiveFree(Decision, frozen=True, tag="give_free"):
    """Give an upgrade, or play a ploy, outside of its time. free: without paying."""

    closing: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    what: Literal["upgrade", "ploy"]
    free: bool


class ReplaceObjective(Decision, frozen=True, tag="replace_objective"):
    """Draw another objective card for the one that was scored (shadespire.scoring.04)."""


class ScoreObjectives(Decision, frozen=True, tag="score_objectives"):
    """Step 1 of the end phase (shadespire.endphase.02)."""

    closing: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class DiscardObjectives(Decision, frozen=True, tag="discard_objectives"):
    """Step 2 of the end phase (shadespire.endphase.05). more: one has been discarded in it."""

    closing: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    more: bool = False


class PlayUpgrades(Decision, frozen=True, tag="play_upgrades"):
    """Step 3 of the end phase (shadespire.endphase.06)."""

    closing: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class DiscardPower(Decision, frozen=True, tag="discard_power"):
    """Step 4 of the end phase (shadespire.endphase.07). more: one has been discarded in it."""

    closing: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    more: bool = False


AnyDecision = (
    ChooseBoard | LayBoards | PlaceObjective | Redraw | ChooseFirst | DeployFighter | Activate | MakeAction | NextTarget
    | RerollDice | LeaveOutDie | DriveBack | TakePowerTurn | UseReaction | ChooseFighter | ChooseHex
    | ChooseToken | ChooseWay | ChooseCard | ChooseNumber
    | ChooseOpponent | NameObjective | Agree | NameOutcome | GiveFree | ReplaceObjective | ScoreObjectives
    | DiscardObjectives | PlayUpgrades | DiscardPower
)  # fmt: skip
