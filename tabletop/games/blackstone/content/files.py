"""How the files of Blackstone Fortress are written: lists of records, and one file a scenario (see `load`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeVar

from msgspec import Meta, Struct, structs

from tabletop.engine.content.fields import Id, ScenarioRecord
from tabletop.games.blackstone.content.effects.agendas import AnyAgenda
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.weapons import Weapon
from tabletop.games.blackstone.content.opposition import (
    EncounterCard,
    HostileAction,
    HostileKind,
    RandomEvent,
    Reinforcements,
    Twist,
)
from tabletop.games.blackstone.content.records import (
    Artefact,
    CardSide,
    ChallengeCard,
    CombatCard,
    DiscoveryCard,
    Explorer,
    Haul,
    LegacyCard,
    ResourceCard,
    RuleReading,
    Ship,
    Stronghold,
    Vault,
)
from tabletop.games.blackstone.content.sourced import CardAbility, Small, Sourced

MOST: Final = 200
"""Records of one list."""


class InspiredRecord(Struct, frozen=True, kw_only=True):
    """What is different on the inspired side; of weapons and abilities those with the same id are replaced. The slots
    stay what they are."""

    move: Small | None = None
    vitality: Die | None = None
    agility: Die | None = None
    defence: Die | None = None
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[CardAbility, ...], Meta(max_length=4)] = ()


class ExplorerRecord(Sourced, frozen=True, kw_only=True):
    """An explorer as written."""

    ship: Id
    slots: Annotated[int, Meta(ge=1, le=4)]
    normal: CardSide
    inspired: InspiredRecord
    agenda: AnyAgenda
    models: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()


class ExplorersFile(Struct, frozen=True):
    """`explorers.yaml`."""

    explorers: Annotated[tuple[ExplorerRecord, ...], Meta(max_length=MOST)]


class HostilesFile(Struct, frozen=True):
    """`hostiles.yaml`. actions: what the rows of the tables name. reinforcements: by size."""

    reinforcements: Annotated[tuple[Reinforcements, ...], Meta(max_length=3)] = ()
    actions: Annotated[tuple[HostileAction, ...], Meta(max_length=MOST)] = ()
    hostiles: Annotated[tuple[HostileKind, ...], Meta(max_length=MOST)] = ()


class EncountersFile(Struct, frozen=True):
    """`encounters.yaml`."""

    twists: Annotated[tuple[Twist, ...], Meta(max_length=MOST)] = ()
    encounters: Annotated[tuple[EncounterCard, ...], Meta(max_length=MOST)] = ()


class EventsFile(Struct, frozen=True):
    """`events.yaml`."""

    events: Annotated[tuple[RandomEvent, ...], Meta(max_length=20)]


class ExplorationFile(Struct, frozen=True):
    """`exploration.yaml`."""

    combats: Annotated[tuple[CombatCard, ...], Meta(max_length=MOST)] = ()
    challenges: Annotated[tuple[ChallengeCard, ...], Meta(max_length=MOST)] = ()


class DiscoveriesFile(Struct, frozen=True):
    """`discoveries.yaml`."""

    discoveries: Annotated[tuple[DiscoveryCard, ...], Meta(max_length=MOST)]


class ResourcesFile(Struct, frozen=True):
    """`resources.yaml`."""

    resources: Annotated[tuple[ResourceCard, ...], Meta(max_length=MOST)]


class LegacyFile(Struct, frozen=True):
    """`legacy.yaml`."""

    legacy: Annotated[tuple[LegacyCard, ...], Meta(max_length=MOST)]


class ArtefactsFile(Struct, frozen=True):
    """`artefacts.yaml`."""

    artefacts: Annotated[tuple[Artefact, ...], Meta(max_length=MOST)]


class ShipsFile(Struct, frozen=True):
    """`ships.yaml`."""

    ships: Annotated[tuple[Ship, ...], Meta(max_length=MOST)]


class StrongholdsFile(Struct, frozen=True):
    """`strongholds.yaml`."""

    strongholds: Annotated[tuple[Stronghold, ...], Meta(max_length=MOST)]


class VaultFile(Struct, frozen=True):
    """`vault.yaml`."""

    vaults: Annotated[tuple[Vault, ...], Meta(max_length=1)]


class ReadingsFile(Struct, frozen=True):
    """`readings.yaml`."""

    readings: Annotated[tuple[RuleReading, ...], Meta(max_length=MOST)]


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A scenario as written. haul: of a single expedition."""

    haul: Haul | None = None


FILES: Final[Mapping[str, type]] = {
    "explorers.yaml": ExplorersFile, "hostiles.yaml": HostilesFile, "encounters.yaml": EncountersFile,
    "events.yaml": EventsFile, "exploration.yaml": ExplorationFile, "discoveries.yaml": DiscoveriesFile,
    "resources.yaml": ResourcesFile, "legacy.yaml": LegacyFile, "artefacts.yaml": ArtefactsFile,
    "ships.yaml": ShipsFile, "strongholds.yaml": StrongholdsFile, "vault.yaml": VaultFile,
    "readings.yaml": ReadingsFile,
}  # fmt: skip

T = TypeVar("T", Weapon, CardAbility)


def explorer(record: ExplorerRecord) -> Explorer:
    """An explorer with both sides of its card."""
    changed = record.inspired
    inspired = structs.replace(
        record.normal,
        move=changed.move or record.normal.move,
        vitality=changed.vitality or record.normal.vitality,
        agility=changed.agility or record.normal.agility,
        defence=changed.defence or record.normal.defence,
        weapons=_replaced(record.normal.weapons, changed.weapons),
        abilities=_replaced(record.normal.abilities, changed.abilities),
        proposed=(),
    )
    return Explorer(
        id=record.id, source=record.source, proposed=record.proposed, ship=record.ship,
        models=record.models or (record.id,), slots=record.slots, normal=record.normal, inspired=inspired,
        agenda=record.agenda,
    )  # fmt: skip


def _replaced(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    """The old ones, those in place of which there are new ones replaced."""
    by_id = {each.id: each for each in new}
    return tuple(by_id.get(each.id, each) for each in old)
