"""What happens in a combat that is neither an explorer's doing nor a hostile's: set-up, turns, the track, the board."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.blackstone.content.ids import (
    EncounterId,
    ExplorationId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
)


class CombatBegan(Event, frozen=True, tag="combat_began"):
    card: ExplorationId


class EncounterDrawn(Event, frozen=True, tag="encounter_drawn"):
    group: GroupId
    card: EncounterId


class TwistBegan(Event, frozen=True, tag="twist_began"):
    """twist: its number among those of the box."""

    twist: int


class GroupDeployed(Event, frozen=True, tag="group_deployed"):
    group: GroupId
    foes: tuple[FoeId, ...]


class GroupAbsent(Event, frozen=True, tag="group_absent"):
    """No models were left for it."""

    group: GroupId


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int


class DestinyRolled(Event, frozen=True, tag="destiny_rolled"):
    """available: the numbers rolled once; spoilt: the others."""

    available: tuple[int, ...]
    spoilt: tuple[int, ...]


class DestinySkipped(Event, frozen=True, tag="destiny_skipped"):
    turn: int


class ActivationDiceRolled(Event, frozen=True, tag="activation_rolled"):
    member: MemberId
    dice: tuple[int, ...]


class TrackLaid(Event, frozen=True, tag="track_laid"):
    """Initiative cards from the left: members, and groups from 4 on."""

    track: tuple[int, ...]


class CardsSwapped(Event, frozen=True, tag="cards_swapped"):
    member: MemberId
    group: GroupId


class CoveringFire(Event, frozen=True, tag="covering_fire"):
    member: MemberId
    partner: MemberId


class CoverRefused(Event, frozen=True, tag="cover_refused"):
    member: MemberId
    partner: MemberId


class MarkerTaken(Event, frozen=True, tag="marker_taken"):
    marker: GroupId


class ChamberOpened(Event, frozen=True, tag="chamber_opened"):
    """portal: in whose place; None for one that lies on the board."""

    portal: PortalId | None


class ArrivalOpened(Event, frozen=True, tag="arrival_opened"):
    """From now on hostiles enter the arrival chamber."""


class PortalRemoved(Event, frozen=True, tag="portal_removed"):
    portal: PortalId


class ThreatRose(Event, frozen=True, tag="threat_rose"):
    level: int


class RandomEventCame(Event, frozen=True, tag="random_event"):
    """name: of the line of the table."""

    name: str
    roll: int


class TokenLaid(Event, frozen=True, tag="token_laid"):
    marker: str
    hex: Hex


class TokenGone(Event, frozen=True, tag="token_gone"):
    marker: str
    hex: Hex


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    """left: the party left by its chamber, else it was put out of action."""

    left: bool
