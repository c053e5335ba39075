"""Positions of the mine that begin in the middle, as a test wants them, on a board drawn in the test.

    table = pose('''
        #########
        #M..U...#
        #########''', M="dwarf_miner", U="ghoul", phase="movement", seat=0)

A sign of the board is rock, floor, ore, exit or a door cell as in scenarios, or a capital that stands for a creature on
floor. Ids of creatures: dwarves first, then undead, each in the order in which they are drawn (row by row).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.grid import square
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.content.records import SIDES, MineContent, MineGrid, Scenario
from tabletop.games.mine.game import Mine
from tabletop.games.mine.model.creature import Creature
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.rules.melee import Melee
from tabletop.games.mine.rules.movement import MovementPhase
from tabletop.games.mine.rules.turn import Battle
from tests import posed

BUILT_IN = library.load("mine", [paths.scenarios("mine")])
FIGURES: dict[str, dict[str, int]] = {
    "dwarf_miner": {"activity": 2, "attack": 5, "attacks": 1, "defence": 5, "health": 4, "move": 6, "cost": 12,
                    "magic_resistance": 6, "morale": 5},
    "dwarf_berserker": {"activity": 3, "attack": 8, "attacks": 2, "defence": 4, "health": 4, "move": 6, "cost": 20,
                        "magic_resistance": 6, "morale": 6, "agility": 3},
    "ghost": {"activity": 3, "attack": 4, "attacks": 1, "defence": 4, "health": 4, "move": 6, "cost": 14,
              "magic_resistance": 5, "terror": 6},
    "ghoul": {"activity": 2, "attack": 3, "attacks": 1, "defence": 4, "health": 3, "move": 6, "cost": 9,
              "magic_resistance": 4, "terror": 5, "poison": 7},
}  # fmt: skip
"""Figures that the tests of the rules count with, whatever the tuning of scenarios changes."""

KINDS = {
    kind.id: replace(kind, **FIGURES[kind.id]) for scenario in BUILT_IN.scenarios.values() for kind in scenario.kinds
}
DOORS = "AB"


class Posed(Mine):
    """A game that begins at a given position."""

    position: MineState

    def new_state(self) -> MineState:
        return self.position.clone()


class Table(posed.Table):
    """A position of the mine."""

    @property
    def box(self) -> MineBox:
        """What lies in the box under the options of the position."""
        box: MineBox = self.game.box
        return box

    def creature(self, index: int) -> Creature:
        """A creature by its id."""
        return self.state.creatures[index]

    def cell(self, index: int) -> str:
        """Where a creature is, in text form."""
        return square.text(self.state.creatures[index].cell)


def pose(
    drawing: str,
    phase: str = "movement",
    seat: int = 0,
    first: int = 0,
    turn: int = 1,
    dice: Sequence[int] = (),
    creatures: dict[int, dict[str, Any]] | None = None,
    along: Sequence[bool] = (),
    sack: str = "",
    under: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    kinds: dict[str, dict[str, Any]] | None = None,
    seed: int = 1,
    **signs: str,
) -> Table:
    """A table at the beginning of a phase, undecided.

    phase: movement (of `seat`; the other seat and melee do not follow), melee, fear (tests, then melee), turn (a new
    one begins), game (from the deployment on; creatures drawn are then ignored but for their number).
    creatures: changes to single creatures by id. kinds: changes to kinds. dice: loaded first. under: the ground beneath
    a sign where it is not floor, so that a creature stands at a door or hides in rock.
    """
    rows = [line.strip() for line in drawing.strip().splitlines()]
    placed = [
        (signs[sign], square.cell(x, y)) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in signs
    ]
    placed.sort(key=lambda entry: SIDES.index(KINDS[entry[0]].side))
    for sign in signs:
        rows = [row.replace(sign, (under or {}).get(sign, ".")) for row in rows]
    made = {name: replace(kind, **(kinds or {}).get(name, {})) for name, kind in KINDS.items()}
    force = tuple(tuple(kind for kind, _ in placed if KINDS[kind].side == side) for side in SIDES)
    used = tuple(made[name] for name in made if any(name in each for each in force))
    board = _board(rows, along)
    scenario = Scenario(
        id="posed", title={}, about={}, board=board, kinds=used, force=force, names=tuple(("",) * len(f) for f in force)
    )
    values = {"doors": "on" if board.doors else "off", **(options or {})}
    setup = Setup("mine", "posed", ("human", "human"), seed, tuple(values.items()))
    game = Posed.open(MineContent({"posed": scenario}), setup)
    state = Mine.new_state(game)
    state.loaded = tuple(dice)
    if phase != "game":
        state.first, state.turn = Seat(first), turn
        state.stack = [_procedure(phase, seat)]
        state.creatures = [
            replace(Creature(kind=[kind.id for kind in used].index(name), cell=Cell(cell), where="board"), **change)
            for (name, cell), change in zip(
                placed, [(creatures or {}).get(index, {}) for index in range(len(placed))], strict=True
            )
        ]
        state.sack = Cell(square.parse(sack)) if sack else Cell(0)
    game.position = state
    return Table(game)


def _procedure(phase: str, seat: int) -> Procedure:
    match phase:
        case "movement":
            return MovementPhase(seat=Seat(seat))
        case "melee":
            return Melee()
        case "fear":
            return Battle(step="fear")
        case _:
            return Battle(step="poison")


def _board(rows: Sequence[str], along: Sequence[bool]) -> MineGrid:
    """A board without the checks of scenarios: tests draw small ones."""

    def mask(signs: str) -> int:
        return square.mask([square.cell(x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s in signs])

    doors = []
    for sign in DOORS:
        cells = list(square.bits(mask(sign)))
        if cells:
            doors.append((cells[0], cells[1], cells[2], cells[3]))
    cells_of_board = square.board_mask(len(rows[0]), len(rows))
    exits = mask("x")
    out = (exits << 32 | exits >> 32 | exits << 1 | exits >> 1) & ~cells_of_board
    leaves = tuple(along) or (False,) * len(doors)
    return MineGrid(
        id="posed", rows=tuple(rows), width=len(rows[0]), height=len(rows), cells=cells_of_board, rock=mask("#"),
        ore=mask("g"), exit=exits, doors=tuple(doors), along=leaves, out=out,
    )  # fmt: skip
