"""What may be done where, and at what price."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.old_world.content.effects.vocabulary import Amount, OldWorldEffect, Token


class Forbid(OldWorldEffect, frozen=True, kw_only=True, tag="forbid"):
    """Nobody may do something there; on an Old World card: in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("lies", "track")

    what: Literal["battle", "corruption", "summon_out"]


class Blank(OldWorldEffect, frozen=True, kw_only=True, tag="blank"):
    """The words of the other card in the region do nothing."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)


class BlockSpaces(OldWorldEffect, frozen=True, kw_only=True, tag="block_spaces"):
    """In every region with a token of a kind one empty card space counts as filled, the eastern one first."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    token: Token


class Surcharge(OldWorldEffect, frozen=True, kw_only=True, tag="surcharge"):
    """Chaos cards of the other powers cost more to play there; on an Old World card: those of all powers in regions
    with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("lies", "track")

    power: Amount


class Discount(OldWorldEffect, frozen=True, kw_only=True, tag="discount"):
    """The card costs less to play into a region with so many corruption tokens of all powers."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    power: Amount
    corruption: Annotated[int, Meta(ge=1, le=11)]


class DearMoves(OldWorldEffect, frozen=True, kw_only=True, tag="dear_moves"):
    """Summoning a figure that stands on the board costs more."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    power: Amount


class FreeIntoEmpty(OldWorldEffect, frozen=True, kw_only=True, tag="free_into_empty"):
    """Each figure of its kind may once a round be summoned for nothing into a region without own figures."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)


class Stay(OldWorldEffect, frozen=True, kw_only=True, tag="stay"):
    """It stays for the next round if its owner has killed a figure there in this one."""

    moments: ClassVar[tuple[str, ...]] = ("removal",)
