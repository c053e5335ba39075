"""Effects that are asked and never run: what holds as long as a card lies, or once in the next activation."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.games.shadespire.content.effects.conditions import AnyCondition, EventFilter, Faces, First
from tabletop.games.shadespire.content.effects.selectors import Amount, FighterCount, Reference, Selector, Words

Stat = Literal["move", "defence", "wounds", "range", "dice", "damage", "attack_roll", "defence_roll"]
"""Characteristics, and the dice of a roll that are no characteristic."""
Roll = Literal["attack", "defence"]
Change = Annotated[int, Meta(ge=-6, le=6)]


class Verb(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that a card does."""


class StandingEffect(Verb, frozen=True, kw_only=True):
    """An effect that is asked.

    of: whom it is about, the bearer if nobody is named and no attack either. first: only for the first such event.
    attack: only for Attack actions like this. when: only while this is true.
    """

    of: Selector | Literal[Reference, "every_player", "every_enemy"] | None = None
    first: First | None = None
    attack: EventFilter | None = None
    when: AnyCondition | None = None


class Modify(StandingEffect, frozen=True, kw_only=True, tag="modify"):
    """A characteristic or the dice of a roll: replaced, multiplied, raised or lowered, in this order
    (shadespire.modifiers.09). in_charge: only for the Move of a Charge. ends: only for a Move that ends so. may: its
    owner chooses. floor: not below that. until: of one that is done when a reaction or a moment does it."""

    stat: Stat
    by: Change | FighterCount | None = None
    set: Amount | None = None
    times: Amount | None = None
    in_charge: bool = False
    ends: Selector | None = None
    floor: Annotated[int, Meta(ge=0, le=3)] | None = None
    may: bool = False
    until: Literal["attack"] | None = None


class ChangeFaces(StandingEffect, frozen=True, kw_only=True, tag="faces"):
    """Which faces count in a roll: only these, these two exchanged, these too, never these; or as crits."""

    roll: Roll
    only: Faces | None = None
    swap: Faces | None = None
    add: Faces | None = None
    never: Faces | None = None
    as_crit: Faces | None = None


class Keyword(StandingEffect, frozen=True, kw_only=True, tag="keyword"):
    """Cleave, or Knockback of so many hexes."""

    name: Literal["cleave", "knockback"]
    n: Amount = 1


class Targets(StandingEffect, frozen=True, kw_only=True, tag="targets"):
    """The Attack action strikes all adjacent enemies, or all adjacent fighters."""

    scope: Literal["adjacent_enemies", "adjacent_all"]


class Support(StandingEffect, frozen=True, kw_only=True, tag="support"):
    """Supporting fighters: one counts as n, n more, none, or given from where none is given.

    of: of which of them it is so, all if nobody is named. most: of so many of them. side: of those of attacker or
    target; own: whichever is one's own.
    """

    mode: Literal["weight", "extra", "none", "reach"]
    side: Literal["own", "target", "attacker", "both"]
    n: Amount | FighterCount = 1
    most: Amount | None = None


class Reroll(StandingEffect, frozen=True, kw_only=True, tag="reroll"):
    """Dice of a roll are rolled again: so many, any number, or all together."""

    roll: Roll
    n: Amount | Literal["any", "all"] = 1
    may: bool = True


class IgnoreDie(StandingEffect, frozen=True, kw_only=True, tag="ignore_die"):
    """One die of the defence roll is left out of the count."""

    roll: Roll
    n: Amount = 1


class Decide(StandingEffect, frozen=True, kw_only=True, tag="decide"):
    """A roll-off decides the attack instead of its dice."""

    by: Literal["roll_off"]


class Soften(StandingEffect, frozen=True, kw_only=True, tag="soften"):
    """Damage that is dealt is this much, lower by so much, or this much at most; not below the floor."""

    set: Annotated[int, Meta(ge=0, le=3)] | None = None
    less: Amount | None = None
    most: Amount | None = None
    floor: Annotated[int, Meta(ge=0, le=3)] = 0


class Forbid(StandingEffect, frozen=True, kw_only=True, tag="forbid"):
    """Something cannot be done or happen."""

    what: Literal[
        "activation", "action", "attack", "charge", "drive_back", "inspire", "power_cards", "attack_upgrades",
        "leader_objectives",
    ]  # fmt: skip
    until: Literal["phase", "game"] | None = None


class Permit(StandingEffect, frozen=True, kw_only=True, tag="permit"):
    """A charged fighter can be activated, as one that has moved."""

    what: Literal["activation"]


class PassThrough(StandingEffect, frozen=True, kw_only=True, tag="pass_through"):
    """Other fighters are no hindrance to a Move action. in_charge: that of a Charge alone."""

    in_charge: bool = False


class GuardBeside(Verb, frozen=True, kw_only=True, tag="guard_beside"):
    """These fighters count as being on Guard while they are adjacent to the bearer."""

    named: Words


class Lead(Verb, frozen=True, kw_only=True, tag="lead"):
    """It counts as a leader while the printed one is out of action."""


AnyStanding = (
    Modify | ChangeFaces | Keyword | Targets | Support | Reroll | IgnoreDie | Decide | Soften | Forbid | Permit
    | PassThrough | GuardBeside | Lead
)  # fmt: skip
