"""What can happen in the mine. A tag is the key of the log's sentence."""

from typing import Literal

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId
from tabletop.games.mine.model.dice import Verdict

TestResult = Literal["passed", "failed", "automatic"]


class SidesRolled(Event, frozen=True, tag="sides_rolled"):
    """Dice for the sides, one a seat; the higher takes the dwarves, equal ones are rolled again."""

    dice: tuple[int, ...]
    dwarves: Seat | None


class CreaturePlaced(Event, frozen=True, tag="creature_placed"):
    creature: CreatureId
    cell: Cell


class SackPlaced(Event, frozen=True, tag="sack_placed"):
    cell: Cell


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int


class InitiativeRolled(Event, frozen=True, tag="initiative_rolled"):
    """One die a seat; `first` is None where they were equal and are rolled again."""

    dice: tuple[int, ...]
    first: Seat | None


class MovementBegan(Event, frozen=True, tag="movement_began"):
    seat: Seat


class MovementEnded(Event, frozen=True, tag="movement_ended"):
    seat: Seat


class CreatureMoved(Event, frozen=True, tag="creature_moved"):
    """A stretch that was walked without a stop: the cells from the first to the last, both included."""

    creature: CreatureId
    path: tuple[Cell, ...]


class SackDragged(Event, frozen=True, tag="sack_dragged"):
    creature: CreatureId
    cell: Cell


class TunnelDug(Event, frozen=True, tag="tunnel_dug"):
    creature: CreatureId
    cell: Cell


class DoorTurned(Event, frozen=True, tag="door_turned"):
    creature: CreatureId
    door: DoorId


class GhostHid(Event, frozen=True, tag="ghost_hid"):
    creature: CreatureId
    cell: Cell


class GhostSurfaced(Event, frozen=True, tag="ghost_surfaced"):
    creature: CreatureId
    cell: Cell


class MinerLeft(Event, frozen=True, tag="miner_left"):
    """A miner got out of the mine, with the sack or without."""

    creature: CreatureId
    sack: bool


class FreeStrikeForgone(Event, frozen=True, tag="free_strike_forgone"):
    seat: Seat
    target: CreatureId


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack with its dice and what came of it.

    attack, defence: base values. dice: the attacker's. defence_die: None where none was rolled. cancelled: a six of the
    defence took away one of the attack. margin: attack total minus defence total, None where they were not compared.
    """

    attackers: tuple[CreatureId, ...]
    target: CreatureId
    frenzied: bool
    free: bool
    attack: int
    dice: tuple[int, ...]
    defence: int
    defence_die: int | None
    cancelled: bool
    margin: int | None
    verdict: Verdict
    wounds: int


class Wounded(Event, frozen=True, tag="wounded"):
    """Wounds taken at once, and how many the creature has now."""

    creature: CreatureId
    wounds: int
    total: int


class Killed(Event, frozen=True, tag="killed"):
    creature: CreatureId


class BerserkBegan(Event, frozen=True, tag="berserk_began"):
    creature: CreatureId


class PoisonTested(Event, frozen=True, tag="poison_tested"):
    creature: CreatureId
    strength: int
    die: int
    result: TestResult


class FearTested(Event, frozen=True, tag="fear_tested"):
    """A test on fear; `die` is None where morale decided alone."""

    creature: CreatureId
    strength: int
    die: int | None
    result: TestResult


class Frightened(Event, frozen=True, tag="frightened"):
    creature: CreatureId
    target: CreatureId


class TerrorEnded(Event, frozen=True, tag="terror_ended"):
    """No frightening enemy is near any more; the creature recovers until the next turn."""

    creature: CreatureId


class Recovered(Event, frozen=True, tag="recovered"):
    creature: CreatureId


class Feasted(Event, frozen=True, tag="feasted"):
    """A corpse eater recovered all its health."""

    creature: CreatureId


class MeleeBegan(Event, frozen=True, tag="melee_began"):
    pass


class MeleeSkipped(Event, frozen=True, tag="melee_skipped"):
    pass


class Waited(Event, frozen=True, tag="waited"):
    creature: CreatureId
    partner: CreatureId
    activity: int


class StrikesEnded(Event, frozen=True, tag="strikes_ended"):
    seat: Seat
    activity: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    SidesRolled, CreaturePlaced, SackPlaced, TurnBegan, InitiativeRolled, MovementBegan, MovementEnded,
    CreatureMoved, SackDragged, TunnelDug, DoorTurned, GhostHid, GhostSurfaced, MinerLeft, FreeStrikeForgone,
    Attacked, Wounded, Killed, BerserkBegan, PoisonTested, FearTested, Frightened, TerrorEnded, Recovered,
    Feasted, MeleeBegan, MeleeSkipped, Waited, StrikesEnded, GameEnded,
)  # fmt: skip
