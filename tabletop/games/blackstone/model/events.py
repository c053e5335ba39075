"""What can happen in Blackstone Fortress. A tag is the key of the log's sentence."""

from __future__ import annotations

from typing import get_args

from tabletop.engine.action import Seat
from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    DieId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    LegacyId,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    StrongholdId,
)
from tabletop.games.blackstone.model.facts import Face, Purpose, Stage, Status


class ExplorerTaken(Event, frozen=True, tag="explorer_taken"):
    seat: Seat
    kind: ExplorerKindId


class ShipTaken(Event, frozen=True, tag="ship_taken"):
    """added: by the leader, no home of an explorer."""

    ship: ShipId
    added: bool


class Stood(Event, frozen=True, tag="stood"):
    """A model was put on a hex."""

    figure: FigureId
    hex: Hex


class Voted(Event, frozen=True, tag="voted"):
    seat: Seat
    stop: bool


class ExplorationDrawn(Event, frozen=True, tag="exploration_drawn"):
    card: ExplorationId


class ExplorationPutBack(Event, frozen=True, tag="exploration_put_back"):
    card: ExplorationId


class ChallengeRefused(Event, frozen=True, tag="challenge_refused"):
    card: ExplorationId


class LeaderPassed(Event, frozen=True, tag="leader_passed"):
    seat: Seat


class FindGiven(Event, frozen=True, tag="find_given"):
    member: MemberId
    find: FindId
    to: MemberId


class ResourceGiven(Event, frozen=True, tag="resource_given"):
    member: MemberId
    card: ResourceId
    to: MemberId


class FindDrawn(Event, frozen=True, tag="find_drawn"):
    member: MemberId
    find: FindId


class FindPutBack(Event, frozen=True, tag="find_put_back"):
    member: MemberId
    find: FindId


class FindLost(Event, frozen=True, tag="find_lost"):
    """Discarded, or gone with a dead explorer."""

    member: MemberId
    find: FindId


class ResourceSpent(Event, frozen=True, tag="resource_spent"):
    member: MemberId
    card: ResourceId


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


class ActivationBegan(Event, frozen=True, tag="activation_began"):
    member: MemberId


class GroupActivated(Event, frozen=True, tag="group_activated"):
    group: GroupId


class ActionTaken(Event, frozen=True, tag="action_taken"):
    """An explorer's action other than one that says more: recuperate, aiming, search, summon, gambit."""

    member: MemberId
    action: str
    die: DieId


class Moved(Event, frozen=True, tag="moved"):
    figure: FigureId
    path: tuple[Hex, ...]


class FoeMoved(Event, frozen=True, tag="foe_moved"):
    foe: FoeId
    path: tuple[Hex, ...]


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """Action dice of an explorer. again: which one was rolled again, -1 for none."""

    member: MemberId
    purpose: Purpose
    die: Die
    faces: tuple[Face, ...]
    again: int


class FoeDieRolled(Event, frozen=True, tag="foe_die_rolled"):
    """Action dice of a hostile; again: dice that were rolled again because they failed."""

    foe: FoeId
    purpose: Purpose
    die: Die
    faces: tuple[Face, ...]
    again: int


class BlackstoneRolled(Event, frozen=True, tag="blackstone_rolled"):
    """The Blackstone die. purpose: recovery, inspiration, event and so on."""

    purpose: str
    value: int


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    figure: FigureId
    foe: FoeId
    weapon: str
    covered: bool


class FoeAttacked(Event, frozen=True, tag="foe_attacked"):
    foe: FoeId
    figure: FigureId
    weapon: str
    covered: bool


class Missed(Event, frozen=True, tag="missed"):
    pass


class Wounded(Event, frozen=True, tag="wounded"):
    member: MemberId
    grievous: bool


class FoeWounded(Event, frozen=True, tag="foe_wounded"):
    foe: FoeId
    wounds: int


class Slain(Event, frozen=True, tag="slain"):
    """member: who slew it; None for nobody."""

    foe: FoeId
    member: MemberId | None


class WentOut(Event, frozen=True, tag="went_out"):
    member: MemberId


class Healed(Event, frozen=True, tag="healed"):
    member: MemberId
    wounds: int


class Eased(Event, frozen=True, tag="eased"):
    """A grievous wound became a wound."""

    member: MemberId


class DiceLost(Event, frozen=True, tag="die_lost"):
    """member: None for a destiny die."""

    member: MemberId | None
    die: DieId


class PointsChanged(Event, frozen=True, tag="points_changed"):
    """by: gained, or lost and spent if below zero; 0: one was gained on top of four, and is lost."""

    member: MemberId
    by: int


class Inspired(Event, frozen=True, tag="inspired"):
    """agenda: by the secret agenda."""

    member: MemberId
    agenda: bool


class MarkerTaken(Event, frozen=True, tag="marker_taken"):
    marker: GroupId


class ChamberOpened(Event, frozen=True, tag="chamber_opened"):
    """portal: in whose place; None for one that lies on the board."""

    portal: PortalId | None


class PortalRemoved(Event, frozen=True, tag="portal_removed"):
    portal: PortalId


class OnWatch(Event, frozen=True, tag="on_watch"):
    member: MemberId
    dice: tuple[int, ...]


class Reinforced(Event, frozen=True, tag="reinforced"):
    """The roll for a kind of a group, how many it brings, and who came."""

    group: GroupId
    roll: int
    foes: tuple[FoeId, ...]


class Returned(Event, frozen=True, tag="returned"):
    foe: FoeId
    hex: Hex


class FoeActs(Event, frozen=True, tag="foe_acts"):
    """A hostile's open mind: its status, the roll, and the action that the line of its table names. hold: an odd roll
    that a twist turned into a Hold."""

    foe: FoeId
    status: Status
    roll: int
    action: str


class Targeted(Event, frozen=True, tag="targeted"):
    """Whom a hostile goes for, and why: the closest or so; tied: as many were equally good; settled: by open slots, by
    choice, or there was no tie."""

    foe: FoeId
    figure: FigureId
    reason: str
    tied: int
    settled: str


class NoTarget(Event, frozen=True, tag="no_target"):
    foe: FoeId


class StaysPut(Event, frozen=True, tag="stays_put"):
    """A move that leads nowhere."""

    foe: FoeId


class FoeMended(Event, frozen=True, tag="foe_mended"):
    foe: FoeId


class Empowered(Event, frozen=True, tag="empowered"):
    """on: gained, else lost."""

    foe: FoeId
    on: bool


class ThreatRose(Event, frozen=True, tag="threat_rose"):
    level: int


class RandomEventCame(Event, frozen=True, tag="random_event"):
    """name: of the line of the table."""

    name: str
    roll: int


class CardUsed(Event, frozen=True, tag="card_used"):
    """An effect was used. source: of what: the kind of thing and its name; member: whose."""

    source: str
    member: MemberId | None


class TokenLaid(Event, frozen=True, tag="token_laid"):
    marker: str
    hex: Hex


class TokenGone(Event, frozen=True, tag="token_gone"):
    marker: str
    hex: Hex


class StoodUp(Event, frozen=True, tag="stood_up"):
    member: MemberId


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    """left: the party left by its chamber, else it was put out of action."""

    left: bool


class Recovered(Event, frozen=True, tag="recovered"):
    member: MemberId


class Died(Event, frozen=True, tag="died"):
    member: MemberId


class ChallengeEnded(Event, frozen=True, tag="challenge_ended"):
    card: ExplorationId


class NumberCalled(Event, frozen=True, tag="number_called"):
    member: MemberId
    higher: bool
    number: int
    right: bool


class ChallengeCounted(Event, frozen=True, tag="counted"):
    """What a challenge has come to."""

    total: int


class DieShown(Event, frozen=True, tag="die_shown"):
    """A six-sided die of a challenge."""

    member: MemberId
    number: int


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
    """The top discovery cards were looked at: so many."""

    member: MemberId
    cards: int


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


class ExpeditionEnded(Event, frozen=True, tag="expedition_ended"):
    """reason: turned_back, wiped_out, death, deck_empty, conquered, retreated. What was brought home."""

    reason: str
    clues: int
    points: int


AnyEvent = (
    ExplorerTaken | ShipTaken | Stood | Voted | ExplorationDrawn | ExplorationPutBack | ChallengeRefused
    | LeaderPassed | FindGiven | ResourceGiven | FindDrawn | FindPutBack | FindLost | ResourceSpent | CombatBegan
    | EncounterDrawn | TwistBegan | GroupDeployed | GroupAbsent | TurnBegan | DestinyRolled | DestinySkipped
    | ActivationDiceRolled | TrackLaid | CardsSwapped | CoveringFire | CoverRefused | ActivationBegan
    | GroupActivated | ActionTaken | Moved | FoeMoved | DieRolled | FoeDieRolled | BlackstoneRolled | AttackDeclared
    | FoeAttacked | Missed | Wounded | FoeWounded | Slain | WentOut | Healed | Eased | DiceLost | PointsChanged
    | Inspired | MarkerTaken | ChamberOpened | PortalRemoved | OnWatch | Reinforced | Returned | FoeActs | Targeted
    | NoTarget | StaysPut | FoeMended | Empowered | ThreatRose | RandomEventCame | CardUsed | TokenLaid | TokenGone
    | StoodUp | CombatEnded | Recovered | Died | ChallengeEnded | NumberCalled | ChallengeCounted | DieShown
    | ExpeditionEnded | AssaultVoted | CluePaid | StrongholdDrawn | VaultSought | PlaceEntered | PlaceStirred
    | PlaceLeft | Rode | ChamberFell | LaneFired | GroupSlept | LockOpened | GuardianWoke | ArtefactGained
    | ArtefactGiven | ArtefactLost | ReturnedHome | LegacyDrawn | MarketLaid | FacilityVisited | TopSeen
    | ResourceGained | ResourcePutBack | Bought | CardReplaced | QuestEnded
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = (*get_args(AnyEvent), NothingToChoose)
