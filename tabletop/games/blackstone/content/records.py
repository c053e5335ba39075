"""What Blackstone Fortress is played with. It is read and checked by `load`.

Every record says who says so: `source`, and in `proposed` which of its fields are ours although the rest is not.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from tabletop.engine.content.fields import Id
from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Own
from tabletop.games.blackstone.content.boards import BoardPlan
from tabletop.games.blackstone.content.chambers import Chamber
from tabletop.games.blackstone.content.effects.agendas import AnyAgenda
from tabletop.games.blackstone.content.effects.blocks import Effects
from tabletop.games.blackstone.content.effects.challenges import AnyChallenge
from tabletop.games.blackstone.content.effects.deeds import AnyDeed
from tabletop.games.blackstone.content.effects.selectors import Die, Group, Roll20
from tabletop.games.blackstone.content.effects.sites import AnyGoal, AnySiteRule
from tabletop.games.blackstone.content.effects.weapons import Weapon
from tabletop.games.blackstone.content.opposition import (
    EncounterCard,
    HostileAction,
    HostileKind,
    RandomEvent,
    Reinforcements,
    Twist,
)
from tabletop.games.blackstone.content.sourced import CardAbility, Count, Small, Sourced

SEATS: Final = (1, 2, 3, 4, 5)
"""How many can play; the fifth is the hostile side (blackstone.goal.01 to blackstone.goal.03)."""
PARTY: Final = 4
"""Explorers of an expedition."""
FACES: Final[dict[Die, tuple[int, int, int]]] = {"d6": (4, 1, 1), "d8": (4, 2, 2), "d12": (4, 4, 4)}
"""How many faces of an action die are a fail, a success, a critical success."""
BLACKSTONE_FACES: Final = 20
DESTINY_DICE: Final = 5
MOST_INSPIRATION: Final = 4
CLUES_FOR_A_STRONGHOLD: Final = 4
SHIPS_IN_PLAY: Final = 4
EXPEDITION: Final = (4, 4)
"""Combats and challenges of an ordinary expedition (blackstone.setup.03)."""
MARKET: Final = 6
"""Open resource cards (blackstone.precipice.14)."""
MOST_RESOURCES: Final = 6
"""Resource cards that an explorer keeps (blackstone.precipice.21)."""

Rules = Annotated[tuple[Annotated[str, Meta(pattern=r"^blackstone\.[a-z_]+\.[0-9]{2}\Z")], ...], Meta(min_length=1)]


class CardSide(Struct, frozen=True, kw_only=True):
    """One side of a character card. vitality, agility, defence: the die of those rolls. proposed: as in every
    record."""

    move: Small
    vitality: Die
    agility: Die
    defence: Die
    weapons: Annotated[tuple[Weapon, ...], Meta(min_length=1, max_length=4)]
    abilities: Annotated[tuple[CardAbility, ...], Meta(max_length=4)]
    proposed: tuple[str, ...] = ()


class Explorer(Sourced, frozen=True, kw_only=True):
    """An explorer. slots: for activation dice, the same on both sides (reading Q25). ship: where it is at home. models:
    one, or the two that it has."""

    ship: Id
    models: tuple[Id, ...]
    slots: Annotated[int, Meta(ge=1, le=4)]
    normal: CardSide
    inspired: CardSide
    agenda: AnyAgenda


class CombatCard(Sourced, frozen=True, kw_only=True):
    """A combat of the exploration deck. effects: its special rule."""

    kind: Literal["standard", "ambush"]
    board: Id
    groups: Group
    effects: Effects = ()


class ChallengeCard(Sourced, frozen=True, kw_only=True):
    """A challenge of the exploration deck. optional: the party may refuse it."""

    procedure: AnyChallenge
    optional: bool = False


class DiscoveryCard(Sourced, frozen=True, kw_only=True):
    """A discovery. points: trade points of archeotech; None for a clue."""

    kind: Literal["archeotech", "clue"]
    count: Count
    points: Annotated[int, Meta(ge=1, le=9)] | None = None
    effects: Effects = ()


class ResourceCard(Sourced, frozen=True, kw_only=True):
    """A resource. cost: in trade points."""

    kind: Literal["consumable", "gear", "weapon", "aid"]
    count: Count
    cost: Annotated[int, Meta(ge=1, le=9)]
    effects: Effects = ()
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=2)] = ()


class LegacyCard(Sourced, frozen=True, kw_only=True):
    """A legacy card. countdown: it does nothing."""

    kind: Literal["adds_hostiles", "lasting", "countdown"]
    count: Count
    effects: Effects = ()


class Artefact(Sourced, frozen=True, kw_only=True):
    """An artefact out of a stronghold."""

    effects: Annotated[Effects, Meta(min_length=1)]


class FacilityRow(Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """Faces of the Blackstone die, and what the facility does then for its visitor."""

    first: Roll20
    last: Roll20
    do: Annotated[tuple[AnyDeed, ...], Meta(max_length=3)] = ()


class Ship(Sourced, frozen=True, kw_only=True):
    """A ship: what its side of support does, and its facility. Residents may roll again in the facility."""

    residents: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=4)]
    support: Annotated[Effects, Meta(min_length=1)]
    facility: Annotated[tuple[FacilityRow, ...], Meta(min_length=1, max_length=20)]


class Garrison(Struct, frozen=True, kw_only=True):
    """A hostile group that is always there. marker: it stands around that one; None: on the marked spots of the board.
    laid: the marker lies there for searching. if_legacy: hostiles that join it when that legacy card was drawn in this
    quest."""

    group: Group
    board: Id
    hostiles: Annotated[dict[Id, Count], Meta(min_length=1, max_length=4)]
    marker: Group | None = None
    laid: bool = True
    if_legacy: dict[Id, dict[Id, Count]] = {}


class Stronghold(Sourced, frozen=True, kw_only=True):
    """A stronghold. approach: exploration cards before it. unguarded: the discovery marker without hostiles, question
    mark up, by board. Reaching the goal ends the combat at once, and saves who is out of action."""

    approach: Count
    boards: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=2)]
    artefact: Id
    garrison: Annotated[tuple[Garrison, ...], Meta(min_length=1, max_length=4)]
    rules: Annotated[tuple[AnySiteRule, ...], Meta(min_length=1, max_length=6)]
    goal: AnyGoal
    unguarded: dict[Id, Group] = field(default_factory=dict)


class Vault(Sourced, frozen=True, kw_only=True):
    """The hidden vault, which is this project's own ending (reading Q49). strongholds: so many have to be conquered
    before."""

    strongholds: Annotated[int, Meta(ge=0, le=4)]
    approach: Count
    board: Id
    garrison: Annotated[tuple[Garrison, ...], Meta(min_length=1, max_length=4)]
    rules: Annotated[tuple[AnySiteRule, ...], Meta(min_length=1, max_length=6)]
    goal: AnyGoal


class RuleReading(Sourced, frozen=True, kw_only=True):
    """How an open question of the rules is read. rules: those that it is about. switch: the option or function that has
    it. overruled: it was settled otherwise later, and this text says how."""

    kind: Literal["contradiction", "ambiguity", "gap"]
    rules: Rules
    switch: Id | None = None
    overruled: bool = False


class Haul(Struct, frozen=True, kw_only=True):
    """What a single expedition has to bring home."""

    clues: Count
    points: Count


class BlackstoneScenario(Struct, frozen=True, kw_only=True):
    """What is played: a quest of many expeditions, or a single one with what it has to bring home."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    order: int
    source: Origin
    haul: Haul | None = None
    beginners: bool = False


class BlackstoneContent(Struct, frozen=True, kw_only=True):
    """Everything that can be played with."""

    explorers: tuple[Explorer, ...] = ()
    hostiles: tuple[HostileKind, ...] = ()
    actions: tuple[HostileAction, ...] = ()
    reinforcements: tuple[Reinforcements, ...] = ()
    encounters: tuple[EncounterCard, ...] = ()
    twists: tuple[Twist, ...] = ()
    events: tuple[RandomEvent, ...] = ()
    combats: tuple[CombatCard, ...] = ()
    challenges: tuple[ChallengeCard, ...] = ()
    discoveries: tuple[DiscoveryCard, ...] = ()
    resources: tuple[ResourceCard, ...] = ()
    legacy: tuple[LegacyCard, ...] = ()
    artefacts: tuple[Artefact, ...] = ()
    ships: tuple[Ship, ...] = ()
    strongholds: tuple[Stronghold, ...] = ()
    vaults: tuple[Vault, ...] = ()
    readings: tuple[RuleReading, ...] = ()
    boards: dict[str, BoardPlan] = field(default_factory=dict)
    chambers: dict[str, Chamber] = field(default_factory=dict)
    scenarios: dict[str, BlackstoneScenario] = {}
    own: Own = Own()
