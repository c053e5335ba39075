"""Old World tokens that come, move and go."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.old_world.content.effects.vocabulary import (
    Amount,
    Choice,
    Fields,
    OldWorldEffect,
    RegionNames,
    Token,
    Tokens,
)


class PlaceTokens(OldWorldEffect, frozen=True, kw_only=True, tag="place_tokens"):
    """Tokens come onto the board: so many into each of the regions `into` and into each of `regions` regions of choice,
    which are none of `into`; or into all regions but `everywhere_but`. apart: they have to be different ones.

    among: which regions can be chosen: all, populous ones, those adjacent to one of `into`, with a Warpstone or next to
    one, with a Warpstone (any if there is none), with the most corruption.
    """

    moments: ClassVar[tuple[str, ...]] = ("tick", "drawn")
    only: ClassVar[Fields] = {"into": "drawn", "everywhere_but": "drawn", "among": "drawn"}
    needs: ClassVar[Fields] = {"regions": "tick"}

    token: Token
    count: Amount = 1
    into: RegionNames = ()
    everywhere_but: RegionNames | None = None
    regions: Annotated[int, Meta(ge=0, le=9)] = 0
    among: Literal["all", "populous", "adjacent", "near_warpstone", "with_warpstone", "most_corruption"] = "all"
    apart: bool = True

    @property
    def odd(self) -> bool:
        everywhere = self.everywhere_but is not None
        if everywhere == bool(self.into or self.regions) or (self.apart and len(self.into) + self.regions > 9):
            return True
        return self.among != "all" and not (self.regions and (self.into or self.among != "adjacent"))


class PlaceEither(OldWorldEffect, frozen=True, kw_only=True, tag="place_either"):
    """One of some regions is chosen; it and the ones that belong to it get a token each."""

    moments: ClassVar[tuple[str, ...]] = ("drawn",)

    token: Token
    either: Annotated[tuple[Choice, ...], Meta(min_length=2, max_length=4)]

    @property
    def odd(self) -> bool:
        return len({each[0] for each in self.either}) < len(self.either)


class MoveTokens(OldWorldEffect, frozen=True, kw_only=True, tag="move_tokens"):
    """Old World tokens move: a Chaos card's out of its region to any other; an Old World card's to an adjacent one."""

    moments: ClassVar[tuple[str, ...]] = ("play", "drawn", "end")

    tokens: Tokens
    count: Amount
    up_to: bool = False


class RemoveTokens(OldWorldEffect, frozen=True, kw_only=True, tag="remove_tokens"):
    """Old World tokens leave the board; of one kind only, and only beside a token of another kind, where named."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "drawn")
    only: ClassVar[Fields] = {"token": "drawn", "beside": "drawn"}

    count: Amount
    token: Token | None = None
    beside: Token | None = None


class ClearEvents(OldWorldEffect, frozen=True, kw_only=True, tag="clear_events"):
    """All Event tokens leave the board, and all cards with a comet the track."""

    moments: ClassVar[tuple[str, ...]] = ("drawn",)
