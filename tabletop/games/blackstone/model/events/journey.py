"""What happens between combats: parties, cards, challenges, and how an expedition ends."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    Hex,
    MemberId,
    ResourceId,
    ShipId,
)
from tabletop.games.blackstone.model.facts import ExpeditionKind, Face


class FortressNamed(Event, frozen=True, tag="fortress_named"):
    """Who plays the hostiles."""

    seat: Seat


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
    """looked_at: it was never turned over, and the seat of the fortress does not know it: for that seat, and for who
    looks on, card is None."""

    card: ExplorationId | None
    looked_at: bool = False
    fortress: Seat | None = None

    def seen_by(self, seat: Seat) -> Event:
        hidden = self.looked_at and (seat < 0 or seat == self.fortress)
        return replace(self, card=None) if hidden else self


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


class ResourceTakenBack(Event, frozen=True, tag="resource_taken_back"):
    """A card that was just discarded can be used once more."""

    member: MemberId
    card: ResourceId


class CardUsed(Event, frozen=True, tag="card_used"):
    """An effect was used. source: of what: the kind of thing and its name; member: whose."""

    source: str
    member: MemberId | None


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


class Dulled(Event, frozen=True, tag="dulled"):
    """An explorer rolls a die less in the first turn of the next combat."""

    member: MemberId


class ChallengeMark(Event, frozen=True, tag="challenge_mark"):
    """What a challenge leaves for the next combat: `recalibrated`, its card may be changed for another, or `sore`, all
    begin it with attacks for wounds."""

    mark: str


class DuelStruck(Event, frozen=True, tag="duel_struck"):
    """A hostile of a duel defended itself. member: against whom it stands; by: who attacked it; wounds: what it
    suffered; slain: whether it was."""

    member: MemberId
    by: MemberId
    die: Die
    face: Face
    wounds: int
    slain: bool


class ExpeditionBegan(Event, frozen=True, tag="expedition_began"):
    """The doors have closed. place: the stronghold or the vault that it goes for, None for an ordinary expedition."""

    kind: ExpeditionKind
    place: str | None


class ExpeditionEnded(Event, frozen=True, tag="expedition_ended"):
    """reason: turned_back, wiped_out, death, deck_empty, conquered, retreated. What was brought home."""

    reason: str
    clues: int
    points: int
