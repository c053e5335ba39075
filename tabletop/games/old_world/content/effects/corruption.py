"""Corruption tokens that come and go, and ruin."""

from __future__ import annotations

from typing import ClassVar

from tabletop.games.old_world.content.effects.vocabulary import Amount, Fields, OldWorldEffect, Token


class PlaceCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="place_corruption"):
    """Its owner places corruption tokens there; of an upgrade: who summons its figure, where that goes."""

    moments: ClassVar[tuple[str, ...]] = ("play", "dominate", "summon")

    count: Amount


class RemoveCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="remove_corruption"):
    """Corruption tokens of any power leave: its region (card), any regions (dial), every region with a token of a kind
    (Old World card)."""

    moments: ClassVar[tuple[str, ...]] = ("play", "tick", "end")
    only: ClassVar[Fields] = {"where": "end"}
    needs: ClassVar[Fields] = {"where": "end"}

    count: Amount
    where: Token | None = None


class LessCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="less_corruption"):
    """Everybody places fewer corruption tokens in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    count: Amount


class Consume(OldWorldEffect, frozen=True, kw_only=True, tag="consume"):
    """All figures of its owner leave the region, and for so many of them he places one corruption token."""

    moments: ClassVar[tuple[str, ...]] = ("corruption",)

    figures: Amount


class MoreForRuin(OldWorldEffect, frozen=True, kw_only=True, tag="more_for_ruin"):
    """More points whenever its owner scores as a ruiner."""

    moments: ClassVar[tuple[str, ...]] = ("ruin",)

    points: Amount
