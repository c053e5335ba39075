"""What can happen in Quarriors!. A tag is the key of the log's sentence."""

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.games.quarriors.content.ids import CardId, DieId


class WildsLaid(Event, frozen=True, tag="wilds_laid"):
    """The cards of the Wilds, and those that went back to the box because their class was there already."""

    cards: tuple[CardId, ...]
    boxed: tuple[CardId, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int
    seat: Seat


class HeadStartGiven(Event, frozen=True, tag="head_start_given"):
    """Quiddity of a seat's first turn for those that came before it."""

    seat: Seat
    quiddity: int


class CreatureScored(Event, frozen=True, tag="creature_scored"):
    """A creature scored: glory of its card and what came on top."""

    die: DieId
    glory: int
    bonus: int


class CreatureKept(Event, frozen=True, tag="creature_kept"):
    die: DieId


class GloryGained(Event, frozen=True, tag="glory_gained"):
    """Glory from a spell or an ability."""

    seat: Seat
    die: DieId
    glory: int


class DiceExchanged(Event, frozen=True, tag="dice_exchanged"):
    die: DieId
    other: DieId
    seat: Seat


class DieTaken(Event, frozen=True, tag="die_taken"):
    """A die of the Wilds was taken without paying."""

    seat: Seat
    die: DieId


class DieRecalled(Event, frozen=True, tag="die_recalled"):
    die: DieId


class DieCulled(Event, frozen=True, tag="die_culled"):
    seat: Seat
    die: DieId


class DiceDrawn(Event, frozen=True, tag="dice_drawn"):
    """Dice came from the bag; missing: how many more there should have been."""

    seat: Seat
    dice: tuple[DieId, ...]
    missing: int


class BagRefilled(Event, frozen=True, tag="bag_refilled"):
    seat: Seat
    dice: tuple[DieId, ...]


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """The faces that dice show now, from 0, in the order of the dice."""

    seat: Seat
    dice: tuple[DieId, ...]
    faces: tuple[int, ...]


class ImmediateUsed(Event, frozen=True, tag="immediate_used"):
    die: DieId


class PortalSteadied(Event, frozen=True, tag="portal_steadied"):
    die: DieId


class DieSpent(Event, frozen=True, tag="die_spent"):
    die: DieId
    quiddity: int


class QuiddityGained(Event, frozen=True, tag="quiddity_gained"):
    """Quiddity from an ability or a spell."""

    die: DieId
    quiddity: int


class SpellPrepared(Event, frozen=True, tag="spell_prepared"):
    die: DieId


class CreatureSummoned(Event, frozen=True, tag="creature_summoned"):
    die: DieId
    cost: int


class CreatureCopied(Event, frozen=True, tag="creature_copied"):
    die: DieId
    creature: DieId


class SpellCast(Event, frozen=True, tag="spell_cast"):
    die: DieId
    targets: tuple[DieId, ...]


class SpellAttached(Event, frozen=True, tag="spell_attached"):
    die: DieId
    creature: DieId


class CreatureTurned(Event, frozen=True, tag="creature_turned"):
    die: DieId
    face: int


class AttackBegan(Event, frozen=True, tag="attack_began"):
    """The attack total is fixed: what each creature adds."""

    seat: Seat
    creatures: tuple[DieId, ...]
    parts: tuple[int, ...]
    total: int


class Assaulted(Event, frozen=True, tag="assaulted"):
    """An opponent faces the attack, with what it comes to against him."""

    seat: Seat
    attack: int


class AttackWithstood(Event, frozen=True, tag="attack_withstood"):
    """A defender is too strong for what is left of the attack."""

    die: DieId
    attack: int
    defence: int


class DefenceBroken(Event, frozen=True, tag="defence_broken"):
    """A defender fell to the attack; left: what is left of it."""

    die: DieId
    attack: int
    defence: int
    left: int


class AttackRenewed(Event, frozen=True, tag="attack_renewed"):
    """Attack added again after the first loss."""

    die: DieId
    attack: int


class CreatureDestroyed(Event, frozen=True, tag="creature_destroyed"):
    die: DieId


class CreatureReturned(Event, frozen=True, tag="creature_returned"):
    """A destroyed creature is back in the ready area."""

    die: DieId


class DieSaved(Event, frozen=True, tag="die_saved"):
    """A destroyed creature went to the active pool."""

    die: DieId


class DieSetAside(Event, frozen=True, tag="die_set_aside"):
    die: DieId


class SpellDestroyed(Event, frozen=True, tag="spell_destroyed"):
    die: DieId


class DieCaptured(Event, frozen=True, tag="die_captured"):
    seat: Seat
    die: DieId
    cost: int


class SpellDiscarded(Event, frozen=True, tag="spell_discarded"):
    die: DieId


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over; lost: quiddity that was not used."""

    seat: Seat
    lost: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    WildsLaid, TurnBegan, CreatureScored, CreatureKept, GloryGained, DiceExchanged, DieTaken, DieRecalled, DieCulled,
    DiceDrawn, BagRefilled, DiceRolled, ImmediateUsed, PortalSteadied, DieSpent, QuiddityGained, SpellPrepared,
    CreatureSummoned, CreatureCopied, SpellCast, SpellAttached, CreatureTurned, AttackBegan, Assaulted, AttackWithstood,
    DefenceBroken, AttackRenewed, CreatureDestroyed, CreatureReturned, DieSaved, DieSetAside, SpellDestroyed,
    DieCaptured, SpellDiscarded, TurnEnded, GameEnded, HeadStartGiven,
)  # fmt: skip
