"""What can happen in Shadespire. A tag is the key of the log's sentence."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId, Hex, KindId, TokenId


class GameBegan(Event, frozen=True, tag="game_began"):
    """Of a match: which game."""

    game: int


class RolledOff(Event, frozen=True, tag="rolled_off"):
    """A roll-off: crits of each who rolled; ties are rolled again (shadespire.dice.11). wins: who won it."""

    seats: tuple[Seat, ...]
    crits: tuple[int, ...]
    purpose: str


class FaceChosen(Event, frozen=True, tag="face_chosen"):
    seat: Seat
    face: FaceId


class BoardLaid(Event, frozen=True, tag="board_laid"):
    seat: Seat
    face: FaceId


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    seat: Seat
    token: TokenId
    hex: Hex


class TokensTurned(Event, frozen=True, tag="tokens_turned"):
    """The objectives lie number up, in the order of placing."""

    numbers: tuple[int, ...]


class HandRedrawn(Event, frozen=True, tag="hand_redrawn"):
    """A mulligan: of what."""

    seat: Seat
    objectives: bool
    power: bool


class FirstNamed(Event, frozen=True, tag="first_named"):
    """by: who won the roll-off, and has said so."""

    seat: Seat
    purpose: str
    by: Seat


class FighterDeployed(Event, frozen=True, tag="deployed"):
    fighter: FighterId
    hex: Hex


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int


class EndPhaseBegan(Event, frozen=True, tag="end_phase_began"):
    round: int


class ActivationBegan(Event, frozen=True, tag="activation_began"):
    """left: activations that the seat has after this one."""

    seat: Seat
    left: int


class FighterMoved(Event, frozen=True, tag="moved"):
    fighter: FighterId
    hex: Hex


class FighterCharged(Event, frozen=True, tag="charged"):
    """The Move of a Charge."""

    fighter: FighterId
    hex: Hex


class WentOnGuard(Event, frozen=True, tag="guarded"):
    fighter: FighterId


class FighterPushed(Event, frozen=True, tag="pushed"):
    fighter: FighterId
    hex: Hex


class FighterDrivenBack(Event, frozen=True, tag="driven_back"):
    fighter: FighterId
    hex: Hex


class FighterPlaced(Event, frozen=True, tag="placed"):
    fighter: FighterId
    hex: Hex


class FighterReturned(Event, frozen=True, tag="returned"):
    fighter: FighterId
    hex: Hex


class FightersSwapped(Event, frozen=True, tag="swapped"):
    fighter: FighterId
    other: FighterId


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """weapon: its number among those of the attacker."""

    attacker: FighterId
    target: FighterId
    weapon: int


class AttackRolled(Event, frozen=True, tag="attack_rolled"):
    attacker: FighterId
    target: FighterId
    faces: tuple[Face, ...]


class DefenceRolled(Event, frozen=True, tag="defence_rolled"):
    attacker: FighterId
    target: FighterId
    faces: tuple[Face, ...]


class DieLeftOut(Event, frozen=True, tag="die_left_out"):
    """A die of the defence roll does not count."""

    seat: Seat
    face: Face


class DiceRerolled(Event, frozen=True, tag="rerolled"):
    """faces: of the whole roll as it lies now."""

    seat: Seat
    roll: str
    faces: tuple[Face, ...]


class AttackDecided(Event, frozen=True, tag="attack_decided"):
    """outcome: success, draw, fail. Crits and totals of both rolls; none where a roll-off decided. Told again when dice
    are rolled again afterwards."""

    attacker: FighterId
    target: FighterId
    outcome: str
    trapped: bool
    crit: bool
    crits: tuple[int, ...]
    totals: tuple[int, ...]


class AttackEndedEarly(Event, frozen=True, tag="attack_ended_early"):
    """A reaction has made it impossible (shadespire.reaction.14)."""

    attacker: FighterId
    target: FighterId


class DamageDealt(Event, frozen=True, tag="damage_dealt"):
    fighter: FighterId
    damage: int
    wounds: int


class DamageCancelled(Event, frozen=True, tag="damage_cancelled"):
    fighter: FighterId


class Healed(Event, frozen=True, tag="healed"):
    fighter: FighterId
    wounds: int


class WentOut(Event, frozen=True, tag="went_out"):
    fighter: FighterId


class BecameInspired(Event, frozen=True, tag="inspired"):
    fighter: FighterId


class LostInspiration(Event, frozen=True, tag="uninspired"):
    fighter: FighterId


class WasBarred(Event, frozen=True, tag="barred"):
    """It cannot be activated in this phase any more."""

    fighter: FighterId


GloryReason = Literal["out", "objective", "guess", "relic", "card"]
"""A fighter went out of action, an objective was scored, or it was the one that had been named, the relic is held, or a
card says so."""


class GloryGained(Event, frozen=True, tag="glory_gained"):
    seat: Seat
    glory: int
    why: GloryReason


class GloryStolen(Event, frozen=True, tag="glory_stolen"):
    seat: Seat
    loser: Seat
    glory: int


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """cards: which ones, for the seat alone."""

    seat: Seat
    count: int
    objective: bool
    cards: tuple[CardId, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=())


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    seat: Seat
    card: CardId


class PloyPlayed(Event, frozen=True, tag="ploy_played"):
    seat: Seat
    card: CardId


class PloyCancelled(Event, frozen=True, tag="ploy_cancelled"):
    card: CardId


class PloyWaits(Event, frozen=True, tag="ploy_waits"):
    """It lies face up for the next activation."""

    card: CardId


class PloyLapsed(Event, frozen=True, tag="ploy_lapsed"):
    card: CardId


class UpgradeGiven(Event, frozen=True, tag="upgrade_given"):
    """free: no glory point was spent."""

    seat: Seat
    card: CardId
    fighter: FighterId
    free: bool


class UpgradeMoved(Event, frozen=True, tag="upgrade_moved"):
    """From one fighter to another one."""

    card: CardId
    fighter: FighterId
    other: FighterId


class UpgradeLost(Event, frozen=True, tag="upgrade_lost"):
    card: CardId
    fighter: FighterId


class ReactionUsed(Event, frozen=True, tag="reaction_used"):
    """By a card in play or from the hand."""

    seat: Seat
    card: CardId


class CardWorked(Event, frozen=True, tag="card_worked"):
    """A card in play does by itself what it says."""

    seat: Seat
    card: CardId


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """One that is printed on the fighter card. number: which one."""

    fighter: FighterId
    number: int


class FighterChosen(Event, frozen=True, tag="fighter_chosen"):
    """For a card, None for an ability of a fighter card."""

    seat: Seat
    fighter: FighterId
    card: CardId | None


class ChanceRolled(Event, frozen=True, tag="chance_rolled"):
    seat: Seat
    faces: tuple[Face, ...]
    good: int


class ObjectiveScored(Event, frozen=True, tag="objective_scored"):
    seat: Seat
    card: CardId
    glory: int


class ObjectiveRemoved(Event, frozen=True, tag="objective_removed"):
    token: TokenId


class ObjectiveMoved(Event, frozen=True, tag="objective_moved"):
    token: TokenId
    hex: Hex


class HexBlocked(Event, frozen=True, tag="hex_blocked"):
    hex: Hex


class CardNamed(Event, frozen=True, tag="card_named"):
    seat: Seat
    kind: KindId


class Passed(Event, frozen=True, tag="passed"):
    seat: Seat


class ActivationSkipped(Event, frozen=True, tag="activation_skipped"):
    seat: Seat


class RelicHeld(Event, frozen=True, tag="relic_held"):
    seat: Seat
    fighter: FighterId


class GameScored(Event, frozen=True, tag="game_scored"):
    """The end of a game: glory by seat."""

    glory: tuple[int, ...]


EVENTS = (
    GameBegan, RolledOff, FaceChosen, BoardLaid, TokenPlaced, TokensTurned, HandRedrawn, FirstNamed, FighterDeployed,
    RoundBegan, EndPhaseBegan, ActivationBegan, FighterMoved, FighterCharged, WentOnGuard, FighterPushed,
    FighterDrivenBack, FighterPlaced, FighterReturned, FightersSwapped, AttackDeclared, AttackRolled, DefenceRolled,
    DieLeftOut, DiceRerolled, AttackDecided, AttackEndedEarly, DamageDealt, DamageCancelled, Healed, WentOut,
    BecameInspired, LostInspiration, WasBarred, GloryGained, GloryStolen, CardsDrawn, CardDiscarded, PloyPlayed,
    PloyCancelled, PloyWaits, PloyLapsed, UpgradeGiven, UpgradeMoved, UpgradeLost, ReactionUsed, CardWorked,
    AbilityUsed, FighterChosen, ChanceRolled, ObjectiveScored, ObjectiveRemoved, ObjectiveMoved, HexBlocked,
    CardNamed, Passed, ActivationSkipped, RelicHeld, GameScored, NothingToChoose,
)  # fmt: skip
