"""What is played in the mine: kinds of creature, boards, scenarios. They are read and checked by `load`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.origin import Origin
from tabletop.engine.grid import square
from tabletop.engine.setup import Own

Side = Literal["dwarves", "undead"]

Handicap = Literal[
    "none", "ghost_less", "ghost_ghoul_less", "ghoul_less", "ghouls_less", "miner_more", "miner_less",
    "berserker_more", "ghoul_more", "ghouls_more",
]
"""What may make the sides more even: who is there besides, or is not there."""

SIDES: Final[tuple[Side, Side]] = ("dwarves", "undead")
"""The sides in the order of their seats."""


class MineGrid(Struct, frozen=True):
    """A board as masks over the cells of `engine.grid.square`.

    cells: the whole board. rock, ore, exit: what stands on it at the start (doors and tunnels are the rest).
    doors: the four cells of each door, in the order of their letters: top left, top right, bottom left, bottom right.
    along: how each leaf lies at the start: True between the two columns, False across, between the two rows.
    out: the cells beyond the edge, straight across it from an exit cell; where miners leave.
    """

    id: str
    rows: tuple[str, ...]
    width: int
    height: int
    cells: int
    rock: int
    ore: int
    exit: int
    doors: tuple[tuple[int, int, int, int], ...]
    along: tuple[bool, ...]
    out: int


class Kind(Struct, frozen=True, kw_only=True):
    """A kind of creature in one scenario. Figures are of a creature without wounds; 0 in a skill: it has it not.

    loses: the values that fall by one a wound.
    sources: for each figure who says so.
    """

    id: str
    side: str
    count: int
    living: bool
    activity: int
    magic_resistance: int
    attack: int
    attacks: int
    defence: int
    health: int
    move: int
    cost: int
    building_damage: int
    morale: int | None = None
    terror: int | None = None
    agility: int = 0
    poison: int = 0
    tunneller: bool = False
    frenzy: bool = False
    fearless: bool = False
    endurance: bool = False
    berserk: bool = False
    incorporeal: bool = False
    frightens: bool = False
    corpse_eater: bool = False
    loses: tuple[str, ...] = ()
    sources: dict[str, Origin] = {}


class Balance(Struct, frozen=True, kw_only=True):
    """What a tuning run showed: games of ``seats`` against each other and who won them."""

    variant: Annotated[int, Meta(ge=1, le=4)]
    handicap: Handicap = "none"
    seats: Annotated[str, Meta(max_length=60)]
    seed: Annotated[int, Meta(ge=0)]
    games: Annotated[int, Meta(ge=1)]
    dwarves: Annotated[int, Meta(ge=0)]
    undead: Annotated[int, Meta(ge=0)]
    draws: Annotated[int, Meta(ge=0)] = 0


class Scenario(Struct, frozen=True, kw_only=True):
    """One scenario, complete. Sides are dwarves, undead, in this order.

    title, about: by language. kinds: every kind of the forces, once. force: the kind of each figure.
    names: the text key of each figure's own name ("" without one). reserve: kind and name of those who come only under
    a handicap. variant to two_attackers: defaults of the options. handicap: what new games have unless the players
    choose otherwise. balance: what tuning showed. source: who says what the board is and who fights on it. beginners:
    whether it is one to begin with.
    """

    id: str
    title: dict[str, str]
    about: dict[str, str]
    board: MineGrid
    kinds: tuple[Kind, ...]
    force: tuple[tuple[str, ...], tuple[str, ...]]
    names: tuple[tuple[str, ...], tuple[str, ...]]
    reserve: tuple[tuple[str, str], ...] = ()
    variant: int = 1
    doors: bool = True
    turn_limit: int = 40
    alternate: bool = False
    strike_ghosts: bool = False
    zone_ends_move: bool = False
    two_attackers: bool = False
    handicap: Handicap = "none"
    beginners: bool = False
    balance: tuple[Balance, ...] = ()
    order: int = 500
    source: Origin = "own"


class MineContent(Struct, frozen=True):
    """All scenarios by id, in the order of the menu."""

    scenarios: dict[str, Scenario]
    own: Own = Own()


def deployment(board: MineGrid) -> int:
    """Where the undead start: the exit cells and the tunnel cells next to them."""
    return (board.exit | square.neighbours(board.exit)) & board.cells & ~board.rock
