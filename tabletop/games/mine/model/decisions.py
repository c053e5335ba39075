"""What a seat is asked in the mine. The options of each are in `options`."""

from typing import ClassVar

from tabletop.engine.decision import Decision, Routine
from tabletop.games.mine.content.ids import Cell, CreatureId


class Deploy(Decision, frozen=True, tag="deploy"):
    """Place one of one's figures, or the sack (mine.setup.05, mine.setup.06)."""


class GiveOrders(Decision, frozen=True, tag="give_orders"):
    """Act with a creature in one's movement phase, or end it (mine.turn.07)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class OfferFreeStrike(Decision, frozen=True, tag="offer_free_strike"):
    """Strike a creature that is about to step to a cell, or let it go (mine.free_strikes.03, mine.free_strikes.05)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    mover: CreatureId
    cell: Cell

    def routine(self) -> Routine:
        return Routine("free_strike")


class ChooseDefence(Decision, frozen=True, tag="choose_defence"):
    """Roll a die against an attack or not, where that matters (mine.strike.07, mine.free_strikes.13)."""

    creature: CreatureId
    attackers: tuple[CreatureId, ...]
    free: bool

    def routine(self) -> Routine:
        return Routine("defence")


class GiveStrikes(Decision, frozen=True, tag="give_strikes"):
    """Act with a creature of the present activity in the melee phase, or let the rest be (mine.melee.06)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    activity: int


class ChooseFeast(Decision, frozen=True, tag="choose_feast"):
    """Which corpse eater recovers (mine.corpse_eater.03)."""

    eaters: tuple[CreatureId, ...]


class Unearthed(Decision, frozen=True, tag="unearthed"):
    """Where a ghost that a miner has dug up goes (reading of mine.incorporeal.10)."""

    creature: CreatureId


AnyDecision = Deploy | GiveOrders | OfferFreeStrike | ChooseDefence | GiveStrikes | ChooseFeast | Unearthed
