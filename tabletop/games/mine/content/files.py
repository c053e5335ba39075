"""How the files of the mine are written: `creatures.yaml` and one file a scenario (see `load`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tabletop.engine.content.fields import ScenarioRecord
from tabletop.engine.content.origin import Origin
from tabletop.games.mine.content.boards import Rows
from tabletop.games.mine.content.records import Balance, Handicap, Side

Value = Literal["move", "attack", "activity", "morale"]
KindId = Literal["dwarf_miner", "dwarf_berserker", "ghost", "ghoul"]
"""The kinds that have a figure and a name."""
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39}){0,5}\Z")]
DoorSign = Annotated[str, Meta(pattern=r"^[A-F]\Z")]


class Amount(Struct, frozen=True):
    """An amount from 0 to 20 and where it comes from."""

    value: Annotated[int, Meta(ge=0, le=20)]
    source: Origin


class Positive(Struct, frozen=True):
    """An amount from 1 to 12 and where it comes from."""

    value: Annotated[int, Meta(ge=1, le=12)]
    source: Origin


class Price(Struct, frozen=True):
    """A price in coins and where it comes from."""

    value: Annotated[int, Meta(ge=1, le=500)]
    source: Origin


class PlainSkill(Struct, frozen=True):
    """A skill without a figure: that the creature has it, and who says so."""

    source: Origin


class Losses(Struct, frozen=True):
    """The values that fall by one a wound."""

    values: Annotated[tuple[Value, ...], Meta(max_length=4)]
    source: Origin


class Skills(Struct, frozen=True):
    """The skills of a kind."""

    tunneller: PlainSkill | None = None
    frenzy: PlainSkill | None = None
    agility: Positive | None = None
    fearless: PlainSkill | None = None
    endurance: PlainSkill | None = None
    berserk: PlainSkill | None = None
    incorporeal: PlainSkill | None = None
    frightens: PlainSkill | None = None
    poison: Positive | None = None
    corpse_eater: PlainSkill | None = None


class KindRecord(Struct, frozen=True):
    """A kind of creature as written; a scenario may write only the figures that it changes."""

    side: Side | None = None
    living: bool | None = None
    count: Positive | None = None
    activity: Amount | None = None
    magic_resistance: Amount | None = None
    attack: Amount | None = None
    attacks: Positive | None = None
    defence: Amount | None = None
    health: Positive | None = None
    move: Positive | None = None
    morale: Amount | None = None
    terror: Amount | None = None
    cost: Price | None = None
    building_damage: Amount | None = None
    loses: Losses | None = None
    skills: Skills | None = None


class CreatureFile(Struct, frozen=True):
    """`creatures.yaml`: the kinds that every scenario of the folder may use."""

    creatures: dict[KindId, KindRecord]


class Fielded(Struct, frozen=True):
    """One figure of a force: its kind and the key of its own name."""

    kind: KindId
    name: Key | None = None


Fielding = Annotated[tuple[Fielded, ...], Meta(min_length=1, max_length=12)]


class Force(Struct, frozen=True):
    """Who fights, in the order of their numbers."""

    dwarves: Fielding
    undead: Fielding


class OptionRecord(Struct, frozen=True):
    """What the scenario plays with unless the players choose otherwise. A turn limit of 0 is none. handicap: what new
    games have; one that was begun before a scenario had any goes on without."""

    variant: Annotated[int, Meta(ge=1, le=4)] = 1
    doors: bool = True
    turn_limit: Annotated[int, Meta(ge=0, le=200)] = 40
    alternate: bool = False
    strike_ghosts: bool = False
    zone_ends_move: bool = False
    two_attackers: bool = False
    handicap: Handicap = "none"


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A scenario as written."""

    force: Force
    reserve: Annotated[tuple[Fielded, ...], Meta(max_length=6)] = ()
    board: Rows
    doors: dict[DoorSign, Literal["across", "along"]] = field(default_factory=dict)
    options: OptionRecord = OptionRecord()
    creatures: dict[KindId, KindRecord] = field(default_factory=dict)
    balance: tuple[Balance, ...] = ()
