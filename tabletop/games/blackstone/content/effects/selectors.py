"""Whom and what an effect is about: numbers, words and selectors, seen from the holder of the card or ability."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id

Amount = Annotated[int, Meta(ge=1, le=20)]
Change = Annotated[int, Meta(ge=-6, le=6)]
Value = Annotated[int, Meta(ge=0, le=12)]
Roll20 = Annotated[int, Meta(ge=1, le=20)]
"""A face of the Blackstone die."""
Cost = Annotated[int, Meta(ge=1, le=6)]
"""The least that a die must show to pay for an action."""
Range = Annotated[int, Meta(ge=0, le=12)]
"""In hexes; 0 is one's own hex."""
Die = Literal["d6", "d8", "d12"]
"""An action die: fail, success or critical."""
Size = Literal["small", "large", "huge"]
Kinds = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=8)]
"""Kinds of hostiles."""
Group = Annotated[int, Meta(ge=1, le=4)]
Band = Literal["r1", "r2_3", "r4plus"]
"""How far a target is: adjacent, two or three hexes, four or more."""
Marker = Literal[
    "plasma", "inferno", "electromagnetic", "stasis", "inspiration", "cameleoline_cloak", "psychic_barrier", "trap",
    "empowered",
]  # fmt: skip
Reference = Literal["self", "attacker", "mover", "each_explorer", "leader"]
"""The holder (of a hostile's trait: that model); who attacks; who moves; all explorers that are not
out of action; the leader's explorer."""


class Selector(Struct, frozen=True, kw_only=True):
    """Models on the board, by what is true of them.

    side: of whom. pick: so many of them are chosen, all of them if nothing is said. by: who chooses; in a challenge or
    an event that is the leader. other: not the holder. within: so many hexes by range. seen: in sight of the holder.
    kinds, not_sizes: of hostiles.
    """

    side: Literal["explorer", "hostile", "model"]
    pick: Amount | None = None
    by: Literal["holder", "leader"] = "holder"
    other: bool = False
    within: Range | None = None
    seen: bool = False
    kinds: Kinds | None = None
    not_sizes: Annotated[tuple[Size, ...], Meta(min_length=1, max_length=2)] | None = None


Who = Selector | Reference


class Like(Struct, frozen=True, kw_only=True):
    """What the moment or the thing asked about must be like; what is not said does not matter.

    turns: only in the first so many turns of a combat. first: only the first time in a combat. action: of that name.
    paid_least: the die that paid for it shows at least so much. result: what a roll shows. die: made
    with this die. critical: a grievous wound is at stake. range_least, range_most: between attacker and target. moved:
    after at least one hex in the same action. ends_near_hostile: the move ends adjacent to a hostile. into_marker: into
    a hex with a discovery marker, or of one. slain: a hostile of these kinds was slain in this turn."""

    turns: Amount | None = None
    first: bool = False
    action: Id | None = None
    paid_least: Cost | None = None
    result: Literal["fail", "success", "critical"] | None = None
    die: Die | None = None
    critical: bool = False
    range_least: Range | None = None
    range_most: Range | None = None
    moved: bool = False
    ends_near_hostile: bool = False
    into_marker: bool = False
    slain: Kinds | None = None
