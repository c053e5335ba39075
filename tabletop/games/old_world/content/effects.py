"""What Chaos cards, upgrades, dials and Old World cards do: the vocabulary of their effects.

Moments of Chaos cards: `play` when it is laid; `lies` as long as it lies there; `battle` before and while dice are
counted, `battle_end`, `battles_end` after the battles of all regions; `domination` while it is worked out, `dominate`
when its owner has scored it; `corruption` before the ruin check; `removal` when cards are taken off the board.
Moments of upgrades: `always`; `draw`; `summon`; `battle`; `domination`; `corruption_phase` when it begins; `ruin`.
Moments of Old World cards: `drawn` when it is turned over; `track`, as long as it lies on the track; `battle`; `end`.
The moment of a dial is `tick`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.engine.effect import Effect

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


# ---------------------------------------------------------------------- while a Chaos card lies in a region


class Forbid(OldWorldEffect, frozen=True, kw_only=True, tag="forbid"):
    """Nobody may do something there; on an Old World card: in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("lies", "track")

    what: Literal["battle", "corruption", "summon_out"]


class Blank(OldWorldEffect, frozen=True, kw_only=True, tag="blank"):
    """The words of the other card in the region do nothing."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)


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


class Defence(OldWorldEffect, frozen=True, kw_only=True, tag="defence"):
    """Figures there have more or less defence, one at least."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)

    whose: Literal["own", "enemy"]
    change: Change

    @property
    def odd(self) -> bool:
        return self.change == 0


class DrawPerKill(OldWorldEffect, frozen=True, kw_only=True, tag="draw_per_kill"):
    """Its owner draws cards for every figure that he kills there."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)

    cards: Amount


# ---------------------------------------------------------------------- when a Chaos card is laid


class MoveFigures(OldWorldEffect, frozen=True, kw_only=True, tag="move_figures"):
    """Figures move out of its region, or into it from one other region."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    way: Literal["out", "into"]
    figures: Amount
    ranks: Ranks
    whose: Whose
    up_to: bool = False


class MoveTokens(OldWorldEffect, frozen=True, kw_only=True, tag="move_tokens"):
    """Old World tokens move: a Chaos card's out of its region to any other; an Old World card's to an adjacent one."""

    moments: ClassVar[tuple[str, ...]] = ("play", "drawn", "end")

    tokens: Tokens
    count: Amount
    up_to: bool = False


class RemoveCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="remove_corruption"):
    """Corruption tokens of any power leave: its region (card), any regions (dial), every region with a token of a kind
    (Old World card)."""

    moments: ClassVar[tuple[str, ...]] = ("play", "tick", "end")
    only: ClassVar[Fields] = {"where": "end"}
    needs: ClassVar[Fields] = {"where": "end"}

    count: Amount
    where: Token | None = None


class PlaceCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="place_corruption"):
    """Its owner places corruption tokens there; of an upgrade: who summons its figure, where that goes."""

    moments: ClassVar[tuple[str, ...]] = ("play", "dominate", "summon")

    count: Amount


class Drain(OldWorldEffect, frozen=True, kw_only=True, tag="drain"):
    """Opponents with a figure of a rank there lose power points, and its owner gains some, once."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    loss: Amount
    gain: Amount
    rank: Rank


class Shield(OldWorldEffect, frozen=True, kw_only=True, tag="shield"):
    """One own figure there can neither be hit nor killed this round."""

    moments: ClassVar[tuple[str, ...]] = ("play",)


class ForceDiscard(OldWorldEffect, frozen=True, kw_only=True, tag="force_discard"):
    """One opponent with a figure there discards Chaos cards of his own choice."""

    moments: ClassVar[tuple[str, ...]] = ("play",)

    cards: Amount


class Control(OldWorldEffect, frozen=True, kw_only=True, tag="control"):
    """One enemy figure there is under its owner's control for the round; of an upgrade: where its figure stands."""

    moments: ClassVar[tuple[str, ...]] = ("play", "corruption_phase")

    ranks: Ranks


# ---------------------------------------------------------------------- battle


class StrikeFirst(OldWorldEffect, frozen=True, kw_only=True, tag="strike_first"):
    """Before the battle dice are rolled for its owner, and whom they kill is gone at once; of an Old World card: for
    nobody, in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class HalveDice(OldWorldEffect, frozen=True, kw_only=True, tag="halve_dice"):
    """Each opponent rolls half of his dice there, rounded up."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)


class MoreDice(OldWorldEffect, frozen=True, kw_only=True, tag="more_dice"):
    """Whoever rolls at all in a region with an Event token rolls more dice."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class FightAgain(OldWorldEffect, frozen=True, kw_only=True, tag="fight_again"):
    """After the battle there is another one."""

    moments: ClassVar[tuple[str, ...]] = ("battle_end",)


class Rot(OldWorldEffect, frozen=True, kw_only=True, tag="rot"):
    """For each own corruption token there its owner kills an enemy figure."""

    moments: ClassVar[tuple[str, ...]] = ("battles_end",)

    ranks: Ranks


# ---------------------------------------------------------------------- domination and corruption


class CountAttack(OldWorldEffect, frozen=True, kw_only=True, tag="count_attack"):
    """Its owner's figures count there with their attack instead of their number."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)


class IgnoreFigures(OldWorldEffect, frozen=True, kw_only=True, tag="ignore_figures"):
    """No figure counts there."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)


class CountCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="count_corruption"):
    """Each own corruption token there counts for its owner."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    each: Amount


class CountTokens(OldWorldEffect, frozen=True, kw_only=True, tag="count_tokens"):
    """Each Old World token of some kinds there counts for its owner."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    tokens: Tokens
    each: Amount


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


class Consume(OldWorldEffect, frozen=True, kw_only=True, tag="consume"):
    """All figures of its owner leave the region, and for so many of them he places one corruption token."""

    moments: ClassVar[tuple[str, ...]] = ("corruption",)

    figures: Amount


class Stay(OldWorldEffect, frozen=True, kw_only=True, tag="stay"):
    """It stays for the next round if its owner has killed a figure there in this one."""

    moments: ClassVar[tuple[str, ...]] = ("removal",)


# ---------------------------------------------------------------------- upgrades


class Statistics(OldWorldEffect, frozen=True, kw_only=True, tag="statistics"):
    """Other values for the figures of its kind; None leaves one as it is."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    attack: Annotated[int, Meta(ge=0, le=12)] | None = None
    defence: Amount | None = None

    @property
    def odd(self) -> bool:
        return self.attack is None and self.defence is None


class MorePower(OldWorldEffect, frozen=True, kw_only=True, tag="more_power"):
    """More power points every round."""

    moments: ClassVar[tuple[str, ...]] = ("draw",)

    power: Amount


class MoreCards(OldWorldEffect, frozen=True, kw_only=True, tag="more_cards"):
    """More cards are drawn every round, or the hand is refilled to more."""

    moments: ClassVar[tuple[str, ...]] = ("draw",)

    cards: Amount


class FirstStrike(OldWorldEffect, frozen=True, kw_only=True, tag="first_strike"):
    """The figures of its kind roll before all others, and whom they kill is gone at once."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)


class Retaliate(OldWorldEffect, frozen=True, kw_only=True, tag="retaliate"):
    """An opponent's figures take hits for every figure of its kind that he kills in a battle."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    hits: Amount


class FewerDice(OldWorldEffect, frozen=True, kw_only=True, tag="fewer_dice"):
    """Each opponent rolls fewer dice for every figure of its kind in the region."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class CountAs(OldWorldEffect, frozen=True, kw_only=True, tag="count_as"):
    """A figure of its kind counts as several in domination."""

    moments: ClassVar[tuple[str, ...]] = ("domination",)

    figures: Annotated[int, Meta(ge=2, le=12)]


class FreeIntoEmpty(OldWorldEffect, frozen=True, kw_only=True, tag="free_into_empty"):
    """Each figure of its kind may once a round be summoned for nothing into a region without own figures."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)


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


class MoreForRuin(OldWorldEffect, frozen=True, kw_only=True, tag="more_for_ruin"):
    """More points whenever its owner scores as a ruiner."""

    moments: ClassVar[tuple[str, ...]] = ("ruin",)

    points: Amount


# ---------------------------------------------------------------------- dials


class ScorePoints(OldWorldEffect, frozen=True, kw_only=True, tag="score_points"):
    """Points; of an Old World card: for who alone has the most figures in a region."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "end")
    only: ClassVar[Fields] = {"most_figures_in": "end"}
    needs: ClassVar[Fields] = {"most_figures_in": "end"}

    points: Amount
    most_figures_in: RegionName | None = None


class DrawCards(OldWorldEffect, frozen=True, kw_only=True, tag="draw_cards"):
    """Chaos cards; of an Old World card: for everybody with a figure in a region that has a token of a kind."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "end")
    only: ClassVar[Fields] = {"where": "end"}
    needs: ClassVar[Fields] = {"where": "end"}

    cards: Amount
    where: Token | None = None


class Upgrade(OldWorldEffect, frozen=True, kw_only=True, tag="upgrade"):
    """An upgrade card comes into play."""

    moments: ClassVar[tuple[str, ...]] = ("tick",)


class RemoveTokens(OldWorldEffect, frozen=True, kw_only=True, tag="remove_tokens"):
    """Old World tokens leave the board; of one kind only, and only beside a token of another kind, where named."""

    moments: ClassVar[tuple[str, ...]] = ("tick", "drawn")
    only: ClassVar[Fields] = {"token": "drawn", "beside": "drawn"}

    count: Amount
    token: Token | None = None
    beside: Token | None = None


class Victory(OldWorldEffect, frozen=True, kw_only=True, tag="victory"):
    """The power wins at the check."""

    moments: ClassVar[tuple[str, ...]] = ("tick",)


# ---------------------------------------------------------------------- Old World cards


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


class ClearEvents(OldWorldEffect, frozen=True, kw_only=True, tag="clear_events"):
    """All Event tokens leave the board, and all cards with a comet the track."""

    moments: ClassVar[tuple[str, ...]] = ("drawn",)


class ScorePeasants(OldWorldEffect, frozen=True, kw_only=True, tag="score_peasants"):
    """Points for each Peasant token on a sheet, and more for who alone has the most."""

    moments: ClassVar[tuple[str, ...]] = ("drawn",)

    each: Amount
    most: Amount


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


class DiscardIn(OldWorldEffect, frozen=True, kw_only=True, tag="discard_in"):
    """Everybody with a figure in a region discards Chaos cards."""

    moments: ClassVar[tuple[str, ...]] = ("end",)

    cards: Amount
    region: RegionName


class LessCorruption(OldWorldEffect, frozen=True, kw_only=True, tag="less_corruption"):
    """Everybody places fewer corruption tokens in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    count: Amount


class BlockSpaces(OldWorldEffect, frozen=True, kw_only=True, tag="block_spaces"):
    """In every region with a token of a kind one empty card space counts as filled, the eastern one first."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    token: Token


class DearMoves(OldWorldEffect, frozen=True, kw_only=True, tag="dear_moves"):
    """Summoning a figure that stands on the board costs more."""

    moments: ClassVar[tuple[str, ...]] = ("track",)

    power: Amount


CardEffect = (
    Forbid | Blank | Surcharge | Discount | Defence | DrawPerKill | MoveFigures | MoveTokens | RemoveCorruption
    | PlaceCorruption | Drain | Shield | ForceDiscard | Control | StrikeFirst | HalveDice | FightAgain | Rot
    | CountAttack | IgnoreFigures | CountCorruption | CountTokens | Resistance | Consume | Stay
)  # fmt: skip
UpgradeEffect = (
    Statistics | MorePower | MoreCards | FirstStrike | Retaliate | FewerDice | CountAs | FreeIntoEmpty | Carry | Perch
    | Magic | PlaceCorruption | Control | MoreForRuin
)  # fmt: skip
DialEffect = ScorePoints | DrawCards | Upgrade | RemoveCorruption | RemoveTokens | PlaceTokens | Victory
WorldEffect = (
    PlaceTokens | PlaceEither | ClearEvents | ScorePeasants | ReturnFigures | MoveTokens | RemoveTokens
    | RemoveCorruption | DrawCards | ScorePoints | DiscardIn | Forbid | Surcharge | StrikeFirst | MoreDice | Resistance
    | LessCorruption | BlockSpaces | DearMoves
)  # fmt: skip
