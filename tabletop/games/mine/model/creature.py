"""One figure on the board, and what does not change about it."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tabletop.games.mine.content.ids import Cell, CreatureSet
from tabletop.games.mine.content.records import SIDES, Kind

NOWHERE = Cell(0)
DWARVES, UNDEAD = 0, 1

Where = Literal["reserve", "board", "dead", "left"]
Fear = Literal["calm", "terrified", "recovering"]


class Creature(Struct, frozen=True):
    """A figure. Its place in `MineState.creatures` is its id.

    kind: index of its kind in the scenario. cell: NOWHERE unless it is on the board. steadfast: the highest terror
    that it has withstood without leaving the zones of frightening enemies (mine.fear.14). poison: strength, 0 for none.

    This turn: steps used, whether its one step inside enemy zones is used, whether it has acted and another has acted
    since (done), dug, turned a door, carried the sack.
    This phase: attacks made (fright counts), steps of agility, a frenzied attack committed to, a defence die rolled,
    the activity that it lowered itself to (-1: not) and for whom, no more to do; free strikes given, the creatures
    struck, defence dice against free strikes, the creatures that have attacked it; and of one that passes through
    everything the enemies whose zones it began in and has not left, where its place and its steps do not tell (see
    `free_strikes.beset`; unset it is not part of a digest).
    """

    kind: int
    cell: Cell = NOWHERE
    where: Where = "reserve"
    hidden: bool = False
    wounds: int = 0
    fear: Fear = "calm"
    steadfast: int = 0
    poison: int = 0

    steps: int = 0
    zone_step: bool = False
    done: bool = False
    dug: bool = False
    turned: bool = False
    carried: bool = False

    attacks: int = 0
    agile: int = 0
    frenzied: bool = False
    guarded: bool = False
    lowered: int = -1
    partner: int = -1
    finished: bool = False
    strikes: int = 0
    struck: CreatureSet = CreatureSet(0)
    parries: int = 0
    attackers: CreatureSet = CreatureSet(0)
    beset: CreatureSet | UnsetType = UNSET


class Figure:
    """A kind of creature as the rules use it: flags, numbers, and the values at every number of wounds.

    activity, attack, move, morale: indexed by wounds, never below 0 (morale is -1 where there is none).
    terror is 0 where there is none. agile_attacks: in a melee phase in which it uses its agility (mine.agility.03).
    """

    __slots__ = (
        "activity", "agile_attacks", "agility", "attack", "attacks", "berserk", "corpse_eater", "cost", "defence",
        "fearless", "frenzy", "frightens", "health", "id", "incorporeal", "living", "magic_resistance", "miner",
        "morale", "move", "poison", "side", "terror", "timid",
    )  # fmt: skip

    def __init__(self, kind: Kind) -> None:
        self.id = kind.id
        self.side = SIDES.index(kind.side)
        self.living = kind.living
        self.attacks = kind.attacks
        self.agility = kind.agility
        self.agile_attacks = max(1, kind.attacks // 2)
        self.defence = kind.defence
        self.magic_resistance = kind.magic_resistance
        self.health = kind.health
        self.cost = kind.cost
        self.terror = kind.terror or 0
        self.poison = kind.poison
        self.miner = kind.tunneller
        self.frenzy = kind.frenzy
        self.fearless = kind.fearless
        self.berserk = kind.berserk
        self.incorporeal = kind.incorporeal
        self.frightens = kind.frightens
        self.corpse_eater = kind.corpse_eater
        self.timid = kind.morale is not None and not kind.fearless
        loses = () if kind.endurance else kind.loses

        def falling(name: str, value: int | None) -> tuple[int, ...]:
            if value is None:
                return (-1,) * (kind.health + 2)
            fall = 1 if name in loses else 0
            return tuple(max(0, value - fall * wounds) for wounds in range(kind.health + 2))

        self.activity = falling("activity", kind.activity)
        self.attack = falling("attack", kind.attack)
        self.move = falling("move", kind.move)
        self.morale = falling("morale", kind.morale)
