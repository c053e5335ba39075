"""How the files of Chaos in the Old World are written: the tables and one file a scenario (see `load`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Colour, Id, ScenarioRecord
from tabletop.engine.content.origin import Origin
from tabletop.games.old_world.content.effects import (
    CardEffect,
    DialEffect,
    Rank,
    RegionName,
    Token,
    UpgradeEffect,
    WorldEffect,
)
from tabletop.games.old_world.content.records import Balance, Condition, FigureName, PowerName

Figure = Annotated[int, Meta(ge=0, le=12)]
Positive = Annotated[int, Meta(ge=1, le=12)]
Copies = Annotated[int, Meta(ge=0, le=12)]
Count = Annotated[int, Meta(ge=0, le=40)]
Points = Annotated[int, Meta(ge=0, le=30)]
Share = Annotated[float, Meta(ge=0, le=1)]
MapPoint = tuple[Share, Share]


class RegionRecord(Struct, frozen=True):
    """A region as written. drawing: who says where it lies on the map; source: who says the rest."""

    value: Positive
    populous: bool
    adjacent: Annotated[tuple[RegionName, ...], Meta(min_length=1, max_length=8)]
    label: MapPoint
    west: MapPoint
    east: MapPoint
    polygon: Annotated[tuple[MapPoint, ...], Meta(min_length=3, max_length=40)]
    source: Origin
    drawing: Origin = "own"


class RegionsFile(Struct, frozen=True):
    """`regions.yaml`."""

    regions: dict[RegionName, RegionRecord]


class ConditionRecord(Struct, frozen=True):
    """When a counter is taken."""

    when: Condition
    source: Origin
    least: Figure = 0


class FigureRecord(Struct, frozen=True):
    """A kind of figure as written."""

    rank: Rank
    count: Positive
    cost: Figure
    attack: Figure
    defence: Positive
    source: Origin


class TickRecord(Struct, frozen=True):
    """A position of a dial as written."""

    threat: Annotated[int, Meta(ge=1, le=99)] | None = None
    effect: DialEffect | None = None


class PowerRecord(Struct, frozen=True):
    """A power as written."""

    colour: Colour
    power: Positive
    corruption: Annotated[int, Meta(ge=1, le=60)]
    condition: ConditionRecord
    figures: dict[FigureName, FigureRecord]
    dial: Annotated[tuple[TickRecord, ...], Meta(min_length=2, max_length=20)]
    source: Origin
    draw: Figure = 0
    refill: Figure = 0


class PowersFile(Struct, frozen=True):
    """`powers.yaml`."""

    powers: dict[PowerName, PowerRecord]


class CardRecord(Struct, frozen=True):
    """A Chaos card as written."""

    power: PowerName
    copies: Copies
    cost: Figure
    magic: bool
    effects: Annotated[tuple[CardEffect, ...], Meta(max_length=6)]
    source: Origin


class CardsFile(Struct, frozen=True):
    """`cards.yaml`."""

    cards: Annotated[dict[Id, CardRecord], Meta(max_length=200)]


class UpgradeRecord(Struct, frozen=True):
    """An upgrade card as written."""

    power: PowerName
    effects: Annotated[tuple[UpgradeEffect, ...], Meta(max_length=6)]
    source: Origin
    figure: FigureName | None = None


class UpgradesFile(Struct, frozen=True):
    """`upgrades.yaml`."""

    upgrades: Annotated[dict[Id, UpgradeRecord], Meta(max_length=60)]


class WorldRecord(Struct, frozen=True):
    """An Old World card as written."""

    copies: Copies
    comet: bool
    stays: bool
    effects: Annotated[tuple[WorldEffect, ...], Meta(max_length=6)]
    source: Origin


class WorldFile(Struct, frozen=True):
    """`world.yaml`."""

    world: Annotated[dict[Id, WorldRecord], Meta(max_length=100)]


class RuinationRecord(Struct, frozen=True):
    """A ruination card as written; scores: points for the first and the second place."""

    ruiners: Points
    scores: dict[RegionName, tuple[Points, Points]]
    source: Origin


class RuinationFile(Struct, frozen=True):
    """`ruination.yaml`."""

    ruination: Annotated[tuple[RuinationRecord, ...], Meta(min_length=5, max_length=5)]


class TokenRecord(Struct, frozen=True):
    """How many tokens of a kind there are."""

    count: Count
    source: Origin


class TokensFile(Struct, frozen=True):
    """`tokens.yaml`."""

    tokens: dict[Token, TokenRecord]


class RoundsRecord(Struct, frozen=True):
    """Cards of the Old World deck, which are the rounds at most, by the number of players."""

    three: Positive = 8
    four: Positive = 7


class OptionRecord(Struct, frozen=True):
    """What the scenario plays with unless the players choose otherwise."""

    khorne_kills: Annotated[int, Meta(ge=1, le=2)] = 2
    carnage_spares_khorne: bool = False
    teleport_anyone: bool = False
    ruiners: Literal["step", "round"] = "step"


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A scenario as written; tokens: which ones are drawn onto the regions."""

    tokens: dict[Token, Count]
    rounds: RoundsRecord = RoundsRecord()
    options: OptionRecord = OptionRecord()
    balance: Annotated[tuple[Balance, ...], Meta(max_length=20)] = ()
