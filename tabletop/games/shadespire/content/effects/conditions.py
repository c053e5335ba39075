"""What must be true: of the position, and of what has happened."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.games.shadespire.content.effects.selectors import (
    Amount,
    Number,
    Reference,
    Selector,
    Side,
    Who,
    Word,
)

Face = Literal["crit", "hammer", "swords", "block", "dodge", "single", "double"]
Faces = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=6)]
Symbol = Literal["hammer", "swords", "block", "dodge"]
Result = Literal["success", "fail", "crit", "not_crit", "trapped"]
"""`crit`: a critical hit."""
Cause = Literal["attack", "ploy", "reaction"]
By = Selector | Literal["own", "enemy", "any", "every_enemy", "bearer", "chosen"]
ObjectiveNumber = Annotated[int, Meta(ge=1, le=9)]


class EventFilter(Struct, frozen=True, kw_only=True):
    """What an event must be like. by, to: who did it, to whom; either: attacker or target. out, damaged: by it. this:
    it is the Attack action of this very card, or one of its two profiles. dealt: damage compared with what was still
    needed. support_lead: the attacker's supporting fighters less the target's, negative for at least such a deficit.
    own_crit: one of that fighter's own dice shows a crit. began, ended: what was true of the mover."""

    by: By | None = None
    to: By | None = None
    either: Literal["bearer"] | None = None
    out: By | None = None
    damaged: Selector | None = None
    result: Result | None = None
    cause: Cause | tuple[Cause, ...] | None = None
    weapon: Word | None = None
    this: bool | Literal["first_profile", "second_profile"] | None = None
    in_charge: bool | None = None
    range_most: Amount | None = None
    range_least: Amount | None = None
    dice_least: Amount | None = None
    damage_is: Amount | None = None
    damage_over_wounds: bool = False
    dealt: Literal["exact", "double"] | None = None
    amount_least: Amount | None = None
    survived: bool = False
    support_lead: Annotated[int, Meta(ge=-6, le=6)] | None = None
    support_each: Amount | None = None
    crit_rolled: bool = False
    defence_crit: bool = False
    defence_faces: Faces | None = None
    own_crit: bool = False
    hexes_least: Amount | None = None
    began: Selector | None = None
    ended: Selector | None = None
    card: Literal["ploy", "upgrade", "power"] | None = None


Occurrence = Literal["attack", "move", "charge", "damage", "out", "return", "play", "score", "pick"]
Span = Literal["now", "charge", "activation", "phase", "end_phase", "round", "game"]
"""The action, ploy or reaction that has just ended; the latest Charge, with all its Attack actions; the activation
under way; this action phase, or the one before the end phase; the end phase of that player; the round; the game."""


class Condition(Struct, frozen=True, kw_only=True, tag_field="is"):
    """Something that is true or not."""


class All(Condition, frozen=True, kw_only=True, tag="all"):
    """All of them are true."""

    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=2, max_length=6)]


class Some(Condition, frozen=True, kw_only=True, tag="some"):
    """At least one of them is true."""

    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=2, max_length=6)]


class Fighters(Condition, frozen=True, kw_only=True, tag="fighters"):
    """How many fighters are found."""

    who: Who
    least: Number | None = None
    most: Number | None = None
    exactly: Number | None = None


class Every(Condition, frozen=True, kw_only=True, tag="every"):
    """All fighters found are such, and there are so many. each_other: another target, or another neighbour, for
    each."""

    who: Selector | Literal[Reference, "one_enemy"]
    has: Selector
    least: Amount = 1
    each_other: Literal["target", "neighbour"] | None = None


class EachWarband(Condition, frozen=True, kw_only=True, tag="each_warband"):
    """It is true of every warband by itself. equal: with the same count."""

    has: AnyCondition
    equal: bool = False


class WarbandsOut(Condition, frozen=True, kw_only=True, tag="warbands_out"):
    """So many warbands have no fighter left."""

    least: Amount


class Compare(Condition, frozen=True, kw_only=True, tag="compare"):
    """There are more of these than of those, or so many times as many."""

    more: Selector
    than: Selector | Literal["each_enemy"]
    times: Amount = 1


class Connected(Condition, frozen=True, kw_only=True, tag="connected"):
    """All of them form one group by adjacency, and there are so many."""

    who: Selector
    least: Amount


class Holds(Condition, frozen=True, kw_only=True, tag="holds"):
    """Objectives that they stand on: how many, of which numbers, where; all of those if `which` says so."""

    who: Who
    numbers: tuple[ObjectiveNumber, ...] = ()
    which: Literal["some", "all"] = "some"
    where: Literal["enemy_territory", "one_enemy_territory"] | None = None
    least: Number = 1
    most: Number | None = None


class HeldTwice(Condition, frozen=True, kw_only=True, tag="held_twice"):
    """One own fighter held one objective at the end of this action phase and of the one before."""


class Retaken(Condition, frozen=True, kw_only=True, tag="retaken"):
    """An own fighter holds an objective that an enemy held when the action phase began."""


class Happened(Condition, frozen=True, kw_only=True, tag="happened"):
    """How often something has happened. distinct: counted once for each who did it, or to whom; same: all to one
    fighter; sum: the damage added up; one_attack: in one strike at several."""

    event: Occurrence
    span: Span
    like: EventFilter = EventFilter()
    least: Number | None = None
    most: Number | None = None
    distinct: Literal["by", "to"] | None = None
    same: Literal["to"] | None = None
    sum: Literal["amount"] | None = None
    one_attack: bool = False


class HandSize(Condition, frozen=True, kw_only=True, tag="hand"):
    """How many power cards are in hand."""

    most: Number


class Clock(Condition, frozen=True, kw_only=True, tag="clock"):
    """The round, or that one has at least so many activations left in this phase."""

    round: Annotated[int, Meta(ge=1, le=3)] | None = None
    activations_left: Amount | None = None


class Relics(Condition, frozen=True, kw_only=True, tag="relics"):
    """So many Katophrane relics lie with the bearer."""

    least: Amount


class DefenceSymbol(Condition, frozen=True, kw_only=True, tag="symbol"):
    """The bearer's Defence symbol, as modified."""

    symbol: Literal["block", "dodge"]


class FreeHex(Condition, frozen=True, kw_only=True, tag="free_hex"):
    """There is a free starting hex in the own territory."""


AnyCondition = (
    All | Some | Fighters | Every | EachWarband | WarbandsOut | Compare | Connected | Holds | HeldTwice | Retaken
    | Happened | HandSize | Clock | Relics | DefenceSymbol | FreeHex
)  # fmt: skip


class First(Struct, frozen=True, kw_only=True):
    """The first event of a kind in the next activation that is like this; each effect has its own first."""

    event: Literal["attack", "move", "targeted", "damage", "activation"]
    by: Literal[Side, "chosen"] | None = None
    to: Side | None = None
    range_most: Amount | None = None
    weapon: Word | None = None
