"""What explorers meet: hostiles and how they behave, encounter cards with their twists, random events."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.behaviour import AnyStep, Level
from tabletop.games.blackstone.content.effects.blocks import Effects
from tabletop.games.blackstone.content.effects.selectors import Amount, Die, Roll20, Size
from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.sourced import CardAbility, Count, Small, Sourced


class HostileWeapon(Sourced, frozen=True, kw_only=True):
    """A weapon of hostiles. levels: its dice at these levels, where they differ."""

    dice: Bands
    levels: dict[Level, Bands] = field(default_factory=dict)
    ignores_cover: bool = False


class ArmsRow(Struct, frozen=True, kw_only=True):
    """In each group of at least so many models one has this weapon, as long as there are such models; the last of a
    list is what all others have."""

    weapon: Id
    models: Count
    group_least: Count = 1


class TableRow(Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """Faces of the Blackstone die, and the action that they stand for."""

    first: Roll20
    last: Roll20
    action: Id


Column = Literal["hidden", "engaged", "in_cover", "close", "other"]
"""No explorer is in sight; a visible one is adjacent; in cover from all visible ones; the closest visible one is two or
three hexes away; anything else."""
Table = Annotated[tuple[TableRow, ...], Meta(min_length=1, max_length=20)]


class HostileKind(Sourced, frozen=True, kw_only=True):
    """A kind of hostiles; all its dice are data (reading Q51). models: in the box. inspiration: what a slain one counts
    in the inspiration roll. arms: who of a group has which weapon; empty: all have all. columns: in the order in which
    they are tried."""

    models: Count
    move: Small
    wounds: Annotated[int, Meta(ge=1, le=20)]
    size: Size
    defence: Die
    inspiration: Amount
    weapons: Annotated[tuple[HostileWeapon, ...], Meta(min_length=1, max_length=4)]
    columns: Annotated[tuple[Column, ...], Meta(min_length=1, max_length=5)]
    behaviour: dict[Column, Table]
    arms: Annotated[tuple[ArmsRow, ...], Meta(max_length=4)] = ()
    traits: Annotated[tuple[CardAbility, ...], Meta(max_length=4)] = ()


class HostileAction(Sourced, frozen=True, kw_only=True):
    """An action of hostiles, step by step; no step: it does nothing."""

    steps: Annotated[tuple[AnyStep, ...], Meta(max_length=4)]


class Reinforcements(Sourced, frozen=True, kw_only=True):
    """How many slain models of a group come back, by what the Blackstone die shows from 1 on; above that, nobody. id:
    the size."""

    back: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=20)]


class GroupLine(Struct, frozen=True, kw_only=True):
    """A line of an encounter card: hostiles by kind, or a twist."""

    hostiles: Annotated[dict[Id, Count], Meta(max_length=4)] = {}
    twist: Id | None = None


class EncounterCard(Sourced, frozen=True, kw_only=True):
    """An encounter card. title: of several cards; a legacy card adds all of one. starting: in the deck of the first
    expedition. groups: what comes for group 1 to 4."""

    title: Id
    count: Count
    starting: bool
    groups: tuple[GroupLine, GroupLine, GroupLine, GroupLine]


class Twist(Sourced, frozen=True, kw_only=True):
    """A twist, which holds for a whole combat."""

    effects: Annotated[Effects, Meta(min_length=1)]


class RandomEvent(Sourced, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """A line of the table of events."""

    first: Roll20
    last: Roll20
    effects: Annotated[Effects, Meta(min_length=1)]
