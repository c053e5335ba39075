"""Points, power points, cards and upgrades that are gained or lost."""

from __future__ import annotations

from typing import ClassVar

from tabletop.games.old_world.content.effects.vocabulary import Amount, Fields, OldWorldEffect, Rank, RegionName, Token


class ScorePoints(OldWorldEffect, frozen=True, kw_only=True, tag="score_points"):
    """Points; of an Old World card: for who alone has the most figures in a region."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "end")
    only: ClassVar[Fields] = {"most_figures_in": "end"}
    needs: ClassVar[Fields] = {"most_figures_in": "end"}

    points: Amount
    most_figures_in: RegionName | None = None


class ScorePeasants(OldWorldEffect, frozen=True, kw_only=True, tag="score_peasants"):
    """Points for each Peasant token on a sheet, and more for who alone has the most."""

    moments: ClassVar[tuple[str, ...]] = ("drawn",)

    each: Amount
    most: Amount


class Drain(OldWorldEffect, frozen=True, kw_only=True, tag="drain"):
    """Opponents with a figure of a rank there lose power points, and its owner gains some, once."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    loss: Amount
    gain: Amount
    rank: Rank


class MorePower(OldWorldEffect, frozen=True, kw_only=True, tag="more_power"):
    """More power points every round."""

    moments: ClassVar[tuple[str, ...]] = ("draw",)

    power: Amount


class DrawCards(OldWorldEffect, frozen=True, kw_only=True, tag="draw_cards"):
    """Chaos cards; of an Old World card: for everybody with a figure in a region that has a token of a kind."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "end")
    only: ClassVar[Fields] = {"where": "end"}
    needs: ClassVar[Fields] = {"where": "end"}

    cards: Amount
    where: Token | None = None


class MoreCards(OldWorldEffect, frozen=True, kw_only=True, tag="more_cards"):
    """More cards are drawn every round, or the hand is refilled to more."""

    moments: ClassVar[tuple[str, ...]] = ("draw",)

    cards: Amount


class ForceDiscard(OldWorldEffect, frozen=True, kw_only=True, tag="force_discard"):
    """One opponent with a figure there discards Chaos cards of his own choice."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    cards: Amount


class DiscardIn(OldWorldEffect, frozen=True, kw_only=True, tag="discard_in"):
    """Everybody with a figure in a region discards Chaos cards."""

    moments: ClassVar[tuple[str, ...]] = ("end",)

    cards: Amount
    region: RegionName


class GainUpgrade(OldWorldEffect, frozen=True, kw_only=True, tag="upgrade"):
    """An upgrade card comes into play."""

    moments: ClassVar[tuple[str, ...]] = ("tick",)


class Victory(OldWorldEffect, frozen=True, kw_only=True, tag="victory"):
    """The power wins at the check."""

    moments: ClassVar[tuple[str, ...]] = ("tick",)
