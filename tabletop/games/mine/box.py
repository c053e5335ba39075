"""What lies in the box of the mine under the options of one game: what rules look up and never change."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.engine.setup import read_options
from tabletop.games.mine.content.handicaps import with_handicap
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId
from tabletop.games.mine.content.records import Scenario, deployment
from tabletop.games.mine.model.creature import DWARVES, UNDEAD, Figure
from tabletop.games.mine.model.muster import Muster
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import Terrain

TERRAINS_KEPT = 512

Dug = tuple[Cell, ...]
Along = tuple[bool, ...]


class MineOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. turn_limit: 0 for none. sides: listed, swapped or roll.
    handicap: see `content.handicaps`."""

    variant: int
    doors: bool
    turn_limit: int
    alternate: bool
    strike_ghosts: bool
    zone_ends_move: bool
    two_attackers: bool
    sides: str
    handicap: str

    @classmethod
    def read(cls, values: dict[str, str]) -> MineOptions:
        """The options of a set-up whose values are allowed."""
        return read_options(cls, values)


class _Memo:
    """What was worked out about positions and is worth keeping: the grounds, the one asked for last, and who stands
    where on it."""

    __slots__ = ("ground", "muster", "terrains")

    def __init__(self) -> None:
        self.terrains: dict[tuple[Dug, Along], Terrain] = {}
        self.ground: tuple[Dug, Along, Terrain] | None = None
        self.muster: tuple[Dug, Along, Muster] | None = None


class MineBox:
    """The content of one scenario under its options.

    scenario: with those who are there under the handicap.
    figures: the kinds of the scenario. cast: the kind of each creature, by id (ids: all of them). crews: the ids
    of each side. timid: the ids of those whom terror can touch. berserkers: of those whom wounds drive. restless: of
    those who may have something to do in melee with no enemy in reach. top_activity: where the ladder of a melee
    begins. door_of: the door that a cell belongs to. deployment: where the undead start.
    """

    def __init__(self, scenario: Scenario, options: MineOptions) -> None:
        scenario = with_handicap(scenario, options.handicap)
        self.scenario: Final = scenario
        self.options: Final = options
        self._memo: Final = _Memo()
        self.figures: Final = tuple(Figure(kind) for kind in scenario.kinds)
        by_id = {figure.id: figure for figure in self.figures}
        self.cast: Final = tuple(by_id[kind] for force in scenario.force for kind in force)
        self.ids: Final = tuple(map(CreatureId, range(len(self.cast))))
        self.crews: Final = tuple(
            tuple(each for each in self.ids if self.cast[each].side == side) for side in (DWARVES, UNDEAD)
        )
        self.top_activity: Final = max(max(figure.activity) for figure in self.figures)
        self.timid: Final = tuple(each for each in self.ids if self.cast[each].timid)
        self.berserkers: Final = tuple(each for each in self.ids if self.cast[each].berserk)
        self.restless: Final = tuple(
            each for each in self.ids if self.cast[each].agility or self.cast[each].berserk
        )
        self.doors: Final = scenario.board.doors if options.doors else ()
        self.door_of: Final = {cell: DoorId(door) for door, place in enumerate(self.doors) for cell in place}
        self.deployment: Final = deployment(scenario.board)

    def terrain(self, state: MineState) -> Terrain:
        """What the walls and doors of a state allow."""
        memo = self._memo
        last = memo.ground
        if last is not None and last[0] is state.dug and last[1] is state.along:
            return last[2]
        key = (state.dug, state.along)
        found = memo.terrains.get(key)
        if found is None:
            board = self.scenario.board
            rock = board.rock
            for cell in state.dug:
                rock &= ~(1 << cell)
            leaves = tuple(zip(self.doors, state.along, strict=True))
            if len(memo.terrains) >= TERRAINS_KEPT:
                memo.terrains.clear()
            found = memo.terrains[key] = Terrain(board.cells, rock, board.out, leaves)
        memo.ground = (*key, found)
        return found

    def muster(self, state: MineState) -> Muster:
        """Where everybody stands in a state, and what was found out about it."""
        last = self._memo.muster
        if last is not None and last[0] is state.dug and last[1] is state.along:
            found = last[2]
            if found.creatures != state.creatures:
                found.update(state.creatures)
            return found
        found = Muster(self.terrain(state), self.cast, self.crews)
        found.update(state.creatures)
        self._memo.muster = (state.dug, state.along, found)
        return found
