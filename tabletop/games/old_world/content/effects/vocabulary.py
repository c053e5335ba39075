"""The words that effects are written with, and what all of them have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.engine.effects.effect import Effect

Amount = Annotated[int, Meta(ge=1, le=12)]
Change = Annotated[int, Meta(ge=-12, le=12)]
Rank = Literal["cultist", "warrior", "daemon"]
Ranks = Annotated[tuple[Rank, ...], Meta(min_length=1, max_length=3)]
Token = Literal["event", "hero", "noble", "peasant", "skaven", "warpstone"]
Tokens = Annotated[tuple[Token, ...], Meta(min_length=1, max_length=6)]
Whose = Literal["own", "enemy", "any"]
RegionName = Literal[
    "norsca", "troll_country", "kislev", "the_empire", "bretonnia", "estalia", "tilea", "the_border_princes",
    "the_badlands",
]  # fmt: skip
RegionNames = Annotated[tuple[RegionName, ...], Meta(max_length=9)]
Choice = Annotated[tuple[RegionName, ...], Meta(min_length=1, max_length=9)]
"""The region that is chosen, and those that belong to it."""
Fields = Mapping[str, str]


class OldWorldEffect(Effect, frozen=True, kw_only=True):
    """An effect of anything in the game.

    only: fields that mean something at one moment alone. needs: fields that must be given at a moment.
    """

    only: ClassVar[Fields] = {}
    needs: ClassVar[Fields] = {}

    @property
    def odd(self) -> bool:
        """Whether its fields leave nothing that it could do, or contradict each other."""
        return False
