"""What can happen in Chaos in the Old World. A tag is the key of the log's sentence."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.old_world.content.ids import (
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
    WorldId,
)


class PowersDealt(Event, frozen=True, tag="powers_dealt"):
    """The power of each seat."""

    powers: tuple[PowerId, ...]


class TokensLaid(Event, frozen=True, tag="tokens_laid"):
    """The first token of each region, in region order."""

    tokens: tuple[TokenId, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """left: Old World cards that the deck still holds."""

    round: int
    left: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    phase: str


class WorldCardDrawn(Event, frozen=True, tag="world_card_drawn"):
    """An Old World card was turned over; seat: who carries it out."""

    card: WorldId
    seat: Seat


class WorldCardPlaced(Event, frozen=True, tag="world_card_placed"):
    card: WorldId


class WorldCardGone(Event, frozen=True, tag="world_card_gone"):
    """An Old World card left the game."""

    card: WorldId


class WorldCardWorked(Event, frozen=True, tag="world_card_worked"):
    """What a card on the track says is carried out."""

    card: WorldId


class TokensPlaced(Event, frozen=True, tag="tokens_placed"):
    token: TokenId
    count: int


class TokenMoved(Event, frozen=True, tag="token_moved"):
    token: TokenId
    region: RegionId


class TokensRemoved(Event, frozen=True, tag="tokens_removed"):
    token: TokenId
    count: int


class SupplyEmpty(Event, frozen=True, tag="supply_empty"):
    """A token of a kind could not be placed in a region, because there is none left."""

    token: TokenId


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """Chaos cards were drawn; others see only how many. missing: how many more there should have been."""

    power: PowerId
    seat: Seat
    cards: tuple[CardId, ...]
    count: int
    missing: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=())


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """The discard pile became the deck again."""

    power: PowerId


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    power: PowerId
    card: CardId


class PowerSet(Event, frozen=True, tag="power_set"):
    """The power marker stands at a number."""

    power: PowerId
    points: int


class PowerChanged(Event, frozen=True, tag="power_changed"):
    """Power points were gained or lost by a card."""

    power: PowerId
    change: int


class FigureSummoned(Event, frozen=True, tag="figure_summoned"):
    """A figure was placed; origin: where it came from, None for the supply. space: the card space that it took."""

    power: PowerId
    figure: FigureId
    origin: RegionId | None
    region: RegionId
    cost: int
    space: SpaceId | None = None


class CardPlayed(Event, frozen=True, tag="card_played"):
    power: PowerId
    card: CardId
    space: SpaceId
    cost: int


class CardIdle(Event, frozen=True, tag="card_idle"):
    """What a card says could not be carried out, or its words are ignored."""

    card: CardId


class Passed(Event, frozen=True, tag="passed"):
    """lost: power points that were given up."""

    power: PowerId
    lost: int


class PassedOver(Event, frozen=True, tag="passed_over"):
    """A power has no turn, because its marker stands at 0; told once in a phase."""

    power: PowerId


class FigureMoved(Event, frozen=True, tag="figure_moved"):
    figure: FigureId
    origin: RegionId
    region: RegionId


class FigureShielded(Event, frozen=True, tag="figure_shielded"):
    figure: FigureId


class FigureControlled(Event, frozen=True, tag="figure_controlled"):
    power: PowerId
    figure: FigureId


class ControlEnded(Event, frozen=True, tag="control_ended"):
    figure: FigureId


class FigureReturned(Event, frozen=True, tag="figure_returned"):
    """A figure went back to its supply: taken by a hero, a card or an effect that is no kill."""

    figure: FigureId
    region: RegionId


class BattleBegan(Event, frozen=True, tag="battle_began"):
    region: RegionId


class BattleForbidden(Event, frozen=True, tag="battle_forbidden"):
    region: RegionId


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """Battle dice, in the order in which they fell, extra ones after those that gave them. first: before the others.

    power: None for greenskins.
    """

    power: PowerId | None
    region: RegionId
    dice: tuple[int, ...]
    hits: int
    first: bool


class RollSkipped(Event, frozen=True, tag="roll_skipped"):
    """A power has dice, but nobody is left whom they could hit. power: None for greenskins."""

    power: PowerId | None
    region: RegionId


class FigureKilled(Event, frozen=True, tag="figure_killed"):
    """by: the power that killed it, None for nobody."""

    figure: FigureId
    region: RegionId
    by: PowerId | None


class PeasantKilled(Event, frozen=True, tag="peasant_killed"):
    token: TokenId
    by: PowerId


class HitsLost(Event, frozen=True, tag="hits_lost"):
    """Nobody is left whom a power's hits are enough for. power: None for greenskins. back: the dead struck back."""

    power: PowerId | None
    region: RegionId
    hits: int
    back: bool


class FallenRemoved(Event, frozen=True, tag="fallen_removed"):
    region: RegionId
    figures: tuple[FigureId, ...]


class Dominated(Event, frozen=True, tag="dominated"):
    """A power scored a region: its value there, the resistance, the points."""

    power: PowerId
    region: RegionId
    value: int
    resistance: int
    points: int


class NotDominated(Event, frozen=True, tag="not_dominated"):
    """Nobody scored a region in which somebody is; tied: several had the highest value."""

    region: RegionId
    value: int
    resistance: int
    tied: bool


class CorruptionPlaced(Event, frozen=True, tag="corruption_placed"):
    heap: HeapId
    count: int


class HeapEmpty(Event, frozen=True, tag="heap_empty"):
    """Corruption tokens could not be placed, because their power has no more."""

    heap: HeapId
    missing: int


class CorruptionRemoved(Event, frozen=True, tag="corruption_removed"):
    heap: HeapId
    count: int


class CounterTaken(Event, frozen=True, tag="counter_taken"):
    """A power met its condition in a region."""

    power: PowerId
    region: RegionId


class RegionRuined(Event, frozen=True, tag="region_ruined"):
    """card: the number of the ruination card from 0."""

    region: RegionId
    card: int


class RuinAverted(Event, frozen=True, tag="ruin_averted"):
    """A region would have been ruined, but no ruination card is left."""

    region: RegionId


class RuinerScored(Event, frozen=True, tag="ruiner_scored"):
    power: PowerId
    region: RegionId
    points: int


class CardsCleared(Event, frozen=True, tag="cards_cleared"):
    """Chaos cards left the board."""

    cards: tuple[CardId, ...]


class CardStayed(Event, frozen=True, tag="card_stayed"):
    card: CardId


class PerchLeft(Event, frozen=True, tag="perch_left"):
    figure: FigureId


class HeroStruck(Event, frozen=True, tag="hero_struck"):
    """A hero takes a figure of this power."""

    power: PowerId
    region: RegionId


class RuinScored(Event, frozen=True, tag="ruin_scored"):
    """Points for a place in a ruined region. place: 1 or 2; shared: by how many."""

    power: PowerId
    region: RegionId
    place: int
    shared: int
    points: int


class PointsScored(Event, frozen=True, tag="points_scored"):
    """Points from a dial or a card."""

    power: PowerId
    points: int


class DialTurned(Event, frozen=True, tag="dial_turned"):
    """tick: the new position. extra: the further one for most counters."""

    power: PowerId
    tick: int
    extra: bool


class DialsTied(Event, frozen=True, tag="dials_tied"):
    """Several have the most counters: nobody turns a further tick."""

    powers: tuple[PowerId, ...]


class UpgradeChosen(Event, frozen=True, tag="upgrade_chosen"):
    power: PowerId
    upgrade: UpgradeId


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    PowersDealt, TokensLaid, RoundBegan, PhaseBegan, WorldCardDrawn, WorldCardPlaced, WorldCardGone,
    WorldCardWorked, TokensPlaced, TokenMoved, TokensRemoved, SupplyEmpty, CardsDrawn, DeckShuffled, CardDiscarded,
    PowerSet, PowerChanged, FigureSummoned, CardPlayed, CardIdle, Passed, PassedOver, FigureMoved, FigureShielded,
    FigureControlled, ControlEnded, FigureReturned, BattleBegan, BattleForbidden, DiceRolled, RollSkipped,
    FigureKilled, PeasantKilled, HitsLost, FallenRemoved, Dominated, NotDominated, CorruptionPlaced, HeapEmpty,
    CorruptionRemoved, CounterTaken, RegionRuined, RuinAverted, RuinerScored, CardsCleared, CardStayed, PerchLeft,
    HeroStruck, RuinScored, PointsScored, DialTurned, DialsTied, UpgradeChosen, NothingToChoose, GameEnded,
)  # fmt: skip
