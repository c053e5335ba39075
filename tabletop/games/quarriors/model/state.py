"""The position of Quarriors!."""

from typing import Literal

from msgspec import Struct

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model.actions import AnyAction
from tabletop.games.quarriors.model.decisions import AnyDecision

Phase = Literal["setup", "score", "roll", "summon", "attack", "capture", "clear", "over"]


class Mark(Struct, frozen=True, kw_only=True):
    """What a spell that was spent has done to a creature: for the turn, or (glory) until it leaves the ready area.

    calm: it has no attack whatever is added.
    """

    die: DieId
    attack: int = 0
    defence: int = 0
    glory: int = 0
    calm: bool = False


class Copied(Struct, frozen=True, kw_only=True):
    """A creature that is a copy: of which card, and with which face of its dice."""

    die: DieId
    card: CardId
    face: int


class QuarriorsState(State, kw_only=True):
    """Everything that can change. Dice are numbered through all classes in the order of the content.

    cards: the Wilds in their order; market: the dice on each. The zones hold for each seat its dice; `apart` are dice
    that wait: spent ones in the variant with a spent pile, those that were set aside, those that will come back.
    face: for each die its upper face from 0, -1 while it shows none. owner: for each die its seat, -1 for none.
    attached: pairs of a spell and the creature that bears it. stays: dice of the pool that are not cleared this turn.
    aside: dice that wait until their owner destroys a creature.

    Of the present turn: purse: quiddity gained and not used. spent: quiddity used. captures: how many are left.
    discount: by how much they are cheaper. scored: creatures that scored. summoned: dice summoned. fixed: the attack
    total stands. fought: the attack is over. beaten: opponents who lost a creature to it. safe: creatures that came
    back in this attack. reviving: those that will. salvaging: seats whose creatures fall into the pool. switched:
    copies that were changed. draws: dice drawn.
    """

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    turn: int = 0
    phase: Phase = "setup"
    active: Seat = Seat(0)
    cards: tuple[CardId, ...] = ()
    market: list[tuple[DieId, ...]]
    bag: list[tuple[DieId, ...]]
    pool: list[tuple[DieId, ...]]
    ready: list[tuple[DieId, ...]]
    used: list[tuple[DieId, ...]]
    apart: list[tuple[DieId, ...]]
    face: list[int]
    owner: list[int]
    glory: list[int]
    attached: tuple[tuple[DieId, DieId], ...] = ()
    marks: tuple[Mark, ...] = ()
    copies: tuple[Copied, ...] = ()
    stays: tuple[DieId, ...] = ()
    aside: tuple[DieId, ...] = ()
    purse: int = 0
    spent: int = 0
    captures: int = 0
    discount: int = 0
    scored: int = 0
    summoned: tuple[DieId, ...] = ()
    fixed: bool = False
    fought: bool = False
    beaten: tuple[Seat, ...] = ()
    safe: tuple[DieId, ...] = ()
    reviving: tuple[DieId, ...] = ()
    salvaging: tuple[Seat, ...] = ()
    switched: tuple[DieId, ...] = ()
    draws: int = 0
