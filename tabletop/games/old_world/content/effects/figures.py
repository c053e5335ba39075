"""Figures that move, go back, change sides or are better than printed."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.old_world.content.effects.vocabulary import Amount, OldWorldEffect, Ranks, Token, Whose


class MoveFigures(OldWorldEffect, frozen=True, kw_only=True, tag="move_figures"):
    """Figures move out of its region, or into it from one other region."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    way: Literal["out", "into"]
    figures: Amount
    ranks: Ranks
    whose: Whose
    up_to: bool = False


class ReturnFigures(OldWorldEffect, frozen=True, kw_only=True, tag="return_figures"):
    """Players take a figure back: in so many regions of choice, or in every region with a token of a kind; everybody
    who has one, or everybody who has the most of them."""

    moments: ClassVar[tuple[str, ...]] = ("drawn", "end")

    ranks: Ranks
    regions: Annotated[int, Meta(ge=0, le=9)] = 0
    where: Token | None = None
    who: Literal["each", "most"] = "each"

    @property
    def odd(self) -> bool:
        return (self.regions > 0) == (self.where is not None)


class Control(OldWorldEffect, frozen=True, kw_only=True, tag="control"):
    """One enemy figure there is under its owner's control for the round; of an upgrade: where its figure stands."""

    moments: ClassVar[tuple[str, ...]] = ("play", "corruption_phase")

    ranks: Ranks


class Carry(OldWorldEffect, frozen=True, kw_only=True, tag="carry"):
    """A figure of its kind that is summoned out of a region may take a token along."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)

    token: Token


class Perch(OldWorldEffect, frozen=True, kw_only=True, tag="perch"):
    """A figure of its kind may be summoned onto an empty card space, where it is out of battle and bears magic."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)

    magic: Amount


class Magic(OldWorldEffect, frozen=True, kw_only=True, tag="magic"):
    """A figure of its kind bears magic symbols."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    symbols: Amount


class Statistics(OldWorldEffect, frozen=True, kw_only=True, tag="statistics"):
    """Other values for the figures of its kind; None leaves one as it is."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    attack: Annotated[int, Meta(ge=0, le=12)] | None = None
    defence: Amount | None = None

    @property
    def odd(self) -> bool:
        return self.attack is None and self.defence is None
