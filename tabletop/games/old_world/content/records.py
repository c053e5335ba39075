"""What Chaos in the Old World is played with. It is read and checked by `load`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Own
from tabletop.games.old_world.content.effects import (
    CardEffect,
    DialEffect,
    Rank,
    RegionName,
    Token,
    UpgradeEffect,
    WorldEffect,
)
from tabletop.games.old_world.content.ids import PowerId, RegionId

TOKENS: Final[tuple[Token, ...]] = ("event", "hero", "noble", "peasant", "skaven", "warpstone")
EVENT, HERO, NOBLE, PEASANT, SKAVEN, WARPSTONE = range(6)
RANKS: Final[tuple[Rank, ...]] = ("cultist", "warrior", "daemon")
REGION_NAMES: Final[tuple[RegionName, ...]] = get_args(RegionName)
"""In region order (old_world.regions.01)."""
PowerName = Literal["khorne", "nurgle", "tzeentch", "slaanesh"]
POWER_NAMES: Final[tuple[PowerName, ...]] = get_args(PowerName)
"""In power order (old_world.round.03)."""
FigureName = Literal[
    "bloodsworn", "bloodletter", "bloodthirster", "leper", "plaguebearer", "great_unclean_one",
    "acolyte", "horror", "lord_of_change", "seductress", "daemonette", "keeper_of_secrets",
]  # fmt: skip
"""The figures that have a name and a look."""
SEATS: Final = (3, 4)
"""How many can play."""
RUIN: Final = 12
"""Corruption tokens, Warpstone among them, that ruin a region."""
MOST_POWER: Final = 12
"""What a power sheet's track goes up to."""
GOAL: Final = 50
"""Points that win."""
HAND: Final = 3
"""Chaos cards that everybody begins with."""

Point = tuple[float, float]
Condition = Literal["kills", "populous", "magic", "noble_or_hero"]
"""When a power takes an advancement counter (old_world.advancement.06 to 09)."""


class Region(Struct, frozen=True, kw_only=True):
    """A region. value: conquest value and resistance as printed. Places are parts of the map, from 0 to 1; drawing: who
    says what they are."""

    id: RegionName
    value: int
    populous: bool
    adjacent: tuple[RegionId, ...]
    polygon: tuple[Point, ...]
    label: Point
    west: Point
    east: Point
    source: Origin
    drawing: Origin


class FigureKind(Struct, frozen=True, kw_only=True):
    """A kind of figure of a power, which has one of each rank."""

    id: FigureName
    power: PowerId
    rank: Rank
    count: int
    cost: int
    attack: int
    defence: int
    source: Origin


class Tick(Struct, frozen=True, kw_only=True):
    """One position of a dial. threat: None where it shows none (Victory). effect: None at the start."""

    threat: int | None
    effect: DialEffect | None


class Power(Struct, frozen=True, kw_only=True):
    """A power of Chaos. draw: cards every round; refill: to how many the hand is filled instead, 0 for no such rule.
    least: corruption tokens in one region that the condition for a counter asks for; 0 for `kills`, where the options
    say how many. condition_source: who says what the condition is; source: who says the rest."""

    id: PowerName
    colour: str
    power: int
    draw: int
    refill: int
    corruption: int
    condition: Condition
    least: int
    condition_source: Origin
    dial: tuple[Tick, ...]
    source: Origin


class CardKind(Struct, frozen=True, kw_only=True):
    """A Chaos card, of which there are `copies` in the deck of its power."""

    id: str
    power: PowerId
    copies: int
    cost: int
    magic: bool
    effects: tuple[CardEffect, ...]
    source: Origin


class UpgradeKind(Struct, frozen=True, kw_only=True):
    """An upgrade card of a power; figure: the index of the kind of figure that it betters, None for the power."""

    id: str
    power: PowerId
    figure: int | None
    effects: tuple[UpgradeEffect, ...]
    source: Origin


class WorldKind(Struct, frozen=True, kw_only=True):
    """An Old World card. stays: it goes onto the track."""

    id: str
    copies: int
    comet: bool
    stays: bool
    effects: tuple[WorldEffect, ...]
    source: Origin


class Ruination(Struct, frozen=True, kw_only=True):
    """A ruination card: points for ruiners, and for the first and the second place, by region."""

    ruiners: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    source: Origin


class Balance(Struct, frozen=True):
    """What a tuning run showed: games of `seats`, how many each power won, and how many all lost together."""

    seats: Annotated[str, Meta(max_length=60)]
    seed: Annotated[int, Meta(ge=0)]
    games: Annotated[int, Meta(ge=1)]
    won: dict[PowerName, Annotated[int, Meta(ge=0)]]
    lost: Annotated[int, Meta(ge=0)]


class OldWorldScenario(Struct, frozen=True, kw_only=True):
    """A scenario: the sizes of the Old World deck for three and four players, the tokens that are drawn onto the
    regions, and what the options are by default. source: who has chosen them. beginners: whether it is one to begin
    with."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    rounds: tuple[int, int]
    mix: tuple[int, ...]
    """Kinds of tokens, one for each region, lowest first; they are drawn blind."""
    khorne_kills: int
    carnage_spares_khorne: bool
    teleport_anyone: bool
    ruiners: Literal["step", "round"]
    balance: tuple[Balance, ...]
    order: int
    source: Origin
    beginners: bool


class OldWorldContent(Struct, frozen=True):
    """Everything: regions and powers in their order, figures by power and rank (`power * 3 + rank`), cards and upgrades
    by power and then as in the files. tokens: how many there are of each kind; token_sources: who says so."""

    regions: tuple[Region, ...]
    powers: tuple[Power, ...]
    figures: tuple[FigureKind, ...]
    cards: tuple[CardKind, ...]
    upgrades: tuple[UpgradeKind, ...]
    world: tuple[WorldKind, ...]
    ruination: tuple[Ruination, ...]
    tokens: tuple[int, ...]
    token_sources: tuple[Origin, ...]
    scenarios: dict[str, OldWorldScenario]
    own: Own = Own()
