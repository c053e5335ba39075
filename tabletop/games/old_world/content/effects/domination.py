"""What counts towards domination, and against it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from tabletop.games.old_world.content.effects.vocabulary import Amount, Change, Fields, OldWorldEffect, Token, Tokens


class CountAttack(OldWorldEffect, frozen=True, kw_only=True, tag="count_attack"):
    """Its owner's figures count there with their attack instead of their number."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)


class CountAs(OldWorldEffect, frozen=True, kw_only=True, tag="count_as"):
    """A figure of its kind counts as several in domination."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    figures: Annotated[int, Meta(ge=2, le=12)]


class CountCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="count_corruption"):
    """Each own corruption token there counts for its owner."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    each: Amount


class CountTokens(OldWorldEffect, frozen=True, kw_only=True, tag="count_tokens"):
    """Each Old World token of some kinds there counts for its owner."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    tokens: Tokens
    each: Amount


class IgnoreFigures(OldWorldEffect, frozen=True, kw_only=True, tag="ignore_figures"):
    """No figure counts there."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)


class Resistance(OldWorldEffect, frozen=True, kw_only=True, tag="resistance"):
    """The resistance changes: of its region (Chaos card); of all regions or the populous ones, once or for each token
    of a kind there (Old World card)."""

    moments: ClassVar[tuple[str, ...]] = ("domination", "track")
    only: ClassVar[Fields] = {"populous": "track", "token": "track"}

    change: Change
    populous: bool = False
    token: Token | None = None

    @property
    def odd(self) -> bool:
        return self.change == 0
