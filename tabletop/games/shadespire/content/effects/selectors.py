"""Which fighters, hexes, objectives or cards are meant: selectors, seen from the owner of the card."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Amount = Annotated[int, Meta(ge=1, le=12)]
Number = Annotated[int, Meta(ge=0, le=40)]
Word = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}\Z")]
Words = Annotated[tuple[Word, ...], Meta(min_length=1, max_length=12)]

Side = Literal["own", "enemy", "any"]
Reference = Literal[
    "bearer", "chosen", "attacker", "target", "attacker_and_target", "victim", "mover", "receiver", "ploy_choice",
    "hurt", "vacated_hex", "held_objective", "every_objective", "this",
]  # fmt: skip
"""What the moment, the card or an earlier choice names: the fighter with the upgrade, what was picked, who makes the
Attack action, its target, both, who is hurt or out, who moved, who got the upgrade, what the other ploy had chosen, who
has been damaged and still stands, the hex just left, the objective under the bearer, all objectives, this card."""
Place = Literal["own_territory", "enemy_territory", "one_enemy_territory", "home", "neutral", "edge"]
"""Of a fighter's hex; `home` is the territory of the fighter's own warband."""
Spot = Literal["own_starting_hex", "any_starting_hex", "edge_hex"]
"""A free hex to put a fighter on."""
Deed = Literal["move", "charge", "attack"]
"""What a fighter can have done in this action phase."""


class Near(Struct, frozen=True, kw_only=True):
    """Within so many hexes of a fighter."""

    n: Amount
    of: Reference


class Selector(Struct, frozen=True, kw_only=True):
    """Fighters, by what is true of them; on the battlefield unless `out` says otherwise.

    Of what is found one is chosen; n: so many (of `next_to`: at least so many); up_to: or fewer; all: every one,
    without a choice. leader: acting leaders; printed: by the fighter card alone. wounded: with a wound token.
    wounds_least: the Wounds characteristic. upgrades: at least so many. holds: stands on an objective. next_to:
    adjacent to such a fighter, or to each other. did, did_not: in this action phase. farther_from: than when the push
    began. among: of those that a word means. legal_for: the other ploy could have chosen it.
    """

    side: Side = "any"
    n: Amount | None = None
    up_to: bool = False
    all: bool = False
    out: bool = False
    leader: bool = False
    printed: bool = False
    named: Words | None = None
    not_named: Words | None = None
    other_than: Reference | None = None
    among: Reference | None = None
    inspired: bool | None = None
    guard: bool = False
    wounded: bool = False
    wounds_least: Amount | None = None
    upgrades: Amount | None = None
    holds: Literal["any"] | None = None
    at: Place | None = None
    next_to: Selector | Literal[Reference, "each_other"] | None = None
    not_next_to: Selector | None = None
    near: Near | None = None
    did: Deed | None = None
    did_not: Deed | tuple[Deed, ...] | None = None
    farther_from: Selector | None = None
    legal_for: Literal["this_ploy"] | None = None


class Choosable(Struct, frozen=True, kw_only=True):
    """Something to choose that is no fighter. any_number: of cards, none too. free: of a hex, neither blocked nor
    taken. held_by: who stands on the objective. of: on whom the upgrade lies. n: so many; all: every one."""

    thing: Literal["objective", "hex", "direction", "upgrade", "hand_power", "hand_upgrade", "hand_objective"]
    n: Amount = 1
    all: bool = False
    any_number: bool = False
    free: bool = False
    held_by: Literal["own", "nobody", "anybody"] | None = None
    of: Selector | Reference | None = None
    other_than: Reference | None = None


class FighterCount(Struct, frozen=True, kw_only=True):
    """As many as fighters are found, or so many less."""

    count: Selector | None = None
    minus_count: Selector | None = None


Who = Selector | Reference
