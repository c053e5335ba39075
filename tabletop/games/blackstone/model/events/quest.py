"""What happens in a quest alone: attacks on strongholds and the vault, and on Precipice."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.games.blackstone.content.effects.deeds import Deck
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    LegacyId,
    MemberId,
    ResourceId,
    ShipId,
    StrongholdId,
)
from tabletop.games.blackstone.model.facts import Stage


class AssaultVoted(Event, frozen=True, tag="assault_voted"):
    seat: Seat
    vault: bool
    yes: bool


class CluePaid(Event, frozen=True, tag="clue_paid"):
    member: MemberId
    find: FindId


class StrongholdDrawn(Event, frozen=True, tag="stronghold_drawn"):
    """The one that is attacked, and how many exploration cards lie before it."""

    stronghold: StrongholdId
    approach: int


class VaultSought(Event, frozen=True, tag="vault_sought"):
    approach: int


class PlaceEntered(Event, frozen=True, tag="place_entered"):
    """The combat in a stronghold or in the vault begins."""

    place: str


class PlaceStirred(Event, frozen=True, tag="place_stirred"):
    """A named moment of a stronghold or of the vault. place: `descent` and so on."""

    place: str
    stage: Stage


class PlaceLeft(Event, frozen=True, tag="place_left"):
    """The combat in a stronghold or in the vault is over. ending: goal, retreated, wiped_out."""

    place: str
    ending: str


class Rode(Event, frozen=True, tag="rode"):
    figure: FigureId
    hex: Hex


class ChamberFell(Event, frozen=True, tag="chamber_fell"):
    """chamber: its number among those of the board."""

    chamber: int


class LaneFired(Event, frozen=True, tag="lane_fired"):
    foe: FoeId
    figure: FigureId


class GroupSlept(Event, frozen=True, tag="group_slept"):
    """A group on a level without explorers, or one that still waits."""

    group: GroupId


class LockOpened(Event, frozen=True, tag="lock_opened"):
    """left: locks that are still shut."""

    member: MemberId
    left: int


class GuardianWoke(Event, frozen=True, tag="guardian_woke"):
    foe: FoeId
    wounds: int


class ArtefactGained(Event, frozen=True, tag="artefact_gained"):
    member: MemberId
    artefact: ArtefactId


class ArtefactGiven(Event, frozen=True, tag="artefact_given"):
    member: MemberId
    artefact: ArtefactId
    to: MemberId


class ArtefactLost(Event, frozen=True, tag="artefact_lost"):
    """Given up for a lock, or gone with a dead explorer."""

    member: MemberId
    artefact: ArtefactId


class ReturnedHome(Event, frozen=True, tag="returned_home"):
    """Back on Precipice: everybody is healed, points are lost, character cards lie on their first side."""


class LegacyDrawn(Event, frozen=True, tag="legacy_drawn"):
    """left: cards still in the deck."""

    card: LegacyId
    left: int


class MarketLaid(Event, frozen=True, tag="market_laid"):
    cards: tuple[ResourceId, ...]


class FacilityVisited(Event, frozen=True, tag="facility_visited"):
    member: MemberId
    ship: ShipId
    roll: int


class TopSeen(Event, frozen=True, tag="top_seen"):
    """The top cards of a deck were looked at: so many."""

    member: MemberId
    cards: int
    deck: Deck


class ResourceGained(Event, frozen=True, tag="resource_gained"):
    member: MemberId
    card: ResourceId


class ResourcePutBack(Event, frozen=True, tag="resource_put_back"):
    """member: None where nobody held it."""

    member: MemberId | None
    card: ResourceId


class Bought(Event, frozen=True, tag="bought"):
    """change: points that were paid beyond the cost, and are lost."""

    member: MemberId
    card: ResourceId
    cost: int
    change: int


class CardReplaced(Event, frozen=True, tag="card_replaced"):
    """A card of the market; came: None from an empty deck."""

    member: MemberId
    card: ResourceId
    came: ResourceId | None


class QuestEnded(Event, frozen=True, tag="quest_ended"):
    """ending: won, out_of_time, too_few, no_clues."""

    ending: str
