"""Battle for the Mine, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_args

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games.mine.content import load as loading
from tabletop.games.mine.content import records as contents
from tabletop.games.mine.content.ids import CreatureId, DoorId
from tabletop.games.mine.content.records import MineContent
from tabletop.games.mine.legal import check as checks
from tabletop.games.mine.legal import options as choices
from tabletop.games.mine.legal import previews
from tabletop.games.mine.model.actions import AnyAction
from tabletop.games.mine.model.creature import DWARVES, SIDES, UNDEAD, Creature, Figure
from tabletop.games.mine.model.decisions import AnyDecision
from tabletop.games.mine.model.events import EVENTS
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import Terrain
from tabletop.games.mine.position.creatures import Muster, side_of
from tabletop.games.mine.rules.procedures import PROCEDURES
from tabletop.games.mine.rules.turn import Battle

if TYPE_CHECKING:
    from tabletop.engine.content.source import Folder, Problem

TERRAINS_KEPT = 512
LONGEST = 999


class MineOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. turn_limit: 0 for none. sides: listed, swapped or roll."""

    variant: int
    doors: bool
    turn_limit: int
    alternate: bool
    strike_ghosts: bool
    zone_ends_move: bool
    two_attackers: bool
    sides: str


class Mine(Game):
    """The rules of the mine for one scenario and its options.

    figures: the kinds of the scenario. cast: the kind of each creature, by id (ids: all of them). crews: the ids
    of each side. timid: the ids of those whom terror can touch. berserkers: of those whom wounds drive. restless: of
    those who may have something to do in melee with no enemy in reach. top_activity: where the ladder of a melee
    begins. door_of: the door that a cell belongs to.
    """

    id: ClassVar[str] = "mine"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    state_type = MineState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(get_args(AnyAction), EVENTS)

    def __init__(self, content: MineContent, setup: Setup, rules: MineOptions) -> None:
        self.content = content
        self.setup = setup
        self.rules = rules
        self.scenario = content.scenarios[setup.scenario]
        self.figures = tuple(Figure(kind) for kind in self.scenario.kinds)
        by_id = {figure.id: figure for figure in self.figures}
        self.cast = tuple(by_id[kind] for force in self.scenario.force for kind in force)
        self.ids = tuple(map(CreatureId, range(len(self.cast))))
        self.crews = tuple(
            tuple(each for each in self.ids if self.cast[each].side == side) for side in (DWARVES, UNDEAD)
        )
        self.top_activity = max(max(figure.activity) for figure in self.figures)
        self.timid = tuple(each for each in self.ids if self.cast[each].timid)
        self.berserkers = tuple(each for each in self.ids if self.cast[each].berserk)
        self.restless = tuple(each for each in self.ids if self.cast[each].agility or self.cast[each].berserk)
        board = self.scenario.board
        self.doors = board.doors if rules.doors else ()
        self.door_of = {cell: DoorId(door) for door, place in enumerate(self.doors) for cell in place}
        self.deployment = contents.deployment(board)
        self.muster: Muster | None = None
        self._terrains: dict[tuple[tuple[int, ...], tuple[bool, ...]], Terrain] = {}
        self._ground: tuple[tuple[int, ...], tuple[bool, ...], Terrain] | None = None

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[MineContent, tuple[Problem, ...]]:
        return loading.gather(folders)

    @classmethod
    def scenarios(cls, content: MineContent) -> tuple[str, ...]:
        return tuple(content.scenarios)

    @classmethod
    def option_specs(cls, content: MineContent, scenario: str) -> tuple[OptionSpec, ...]:
        chosen = content.scenarios[scenario]
        return (
            OptionSpec("variant", ("1", "2", "3", "4"), str(chosen.variant)),
            OptionSpec("sides", ("listed", "swapped", "roll"), "listed"),
            OptionSpec.switch("doors", chosen.doors),
            OptionSpec("turn_limit", _limits(chosen.turn_limit), str(chosen.turn_limit), (0, LONGEST)),
            OptionSpec.switch("alternate", chosen.alternate),
            OptionSpec.switch("strike_ghosts", chosen.strike_ghosts),
            OptionSpec.switch("zone_ends_move", chosen.zone_ends_move),
            OptionSpec.switch("two_attackers", chosen.two_attackers),
        )

    @classmethod
    def open(cls, content: MineContent, setup: Setup) -> Mine:
        """Raises `SetupError` (see `chosen`)."""
        return cls(content, setup, _rules(cls.chosen(content, setup)))

    @property
    def box(self) -> Self:
        return self

    def new_state(self) -> MineState:
        kinds = [kind.id for kind in self.scenario.kinds]
        force = (*self.scenario.force[0], *self.scenario.force[1])
        return MineState(
            rng=self.setup.seed,
            stack=[Battle()],
            owed=[None, None],
            sealed=[None, None],
            creatures=[Creature(kind=kinds.index(kind)) for kind in force],
            along=self.scenario.board.along if self.rules.doors else (),
        )

    def terrain(self, state: MineState) -> Terrain:
        """What the walls and doors of a state allow."""
        last = self._ground
        if last is not None and last[0] is state.dug and last[1] is state.along:
            return last[2]
        key = (state.dug, state.along)
        found = self._terrains.get(key)
        if found is None:
            board = self.scenario.board
            rock = board.rock
            for cell in state.dug:
                rock &= ~(1 << cell)
            leaves = tuple(zip(self.doors, state.along, strict=True))
            if len(self._terrains) >= TERRAINS_KEPT:
                self._terrains.clear()
            found = self._terrains[key] = Terrain(board.cells, rock, board.out, leaves)
        self._ground = (*key, found)
        return found

    def options(self, state: MineState, seat: Seat) -> Options:
        return choices.options(self, state, seat)

    def check(self, state: MineState, action: Action) -> Refusal | None:
        return checks.check(self, state, action)

    def preview(self, view: MineState, action: Action) -> Preview:
        return previews.preview(self, view, action)

    def brain(self) -> Brain:
        from tabletop.games.mine.brain.brain import MineBrain

        return MineBrain(self)

    def side_of(self, state: MineState, seat: Seat) -> str:
        return SIDES[side_of(state, seat)]


def _limits(own: int) -> tuple[str, ...]:
    """The turn limits that a set-up screen offers, the scenario's own among them."""
    return tuple(map(str, sorted({0, 20, 30, 40, 60, own})))


def _rules(values: dict[str, str]) -> MineOptions:
    on: dict[str, Any] = {name: value == "on" for name, value in values.items()}
    return MineOptions(
        variant=int(values["variant"]),
        doors=on["doors"],
        turn_limit=int(values["turn_limit"]),
        alternate=on["alternate"],
        strike_ghosts=on["strike_ghosts"],
        zone_ends_move=on["zone_ends_move"],
        two_attackers=on["two_attackers"],
        sides=values["sides"],
    )
