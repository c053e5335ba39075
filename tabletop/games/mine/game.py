"""Battle for the Mine, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Habits
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.decision import Decision, Span
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.games.mine.box import MineBox, MineOptions
from tabletop.games.mine.brain.brain import MineBrain
from tabletop.games.mine.brain.habits import MineHabits
from tabletop.games.mine.content.handicaps import ALL_OUT, NONE, changes_miners, offered
from tabletop.games.mine.content.load import gather
from tabletop.games.mine.content.origins import origins
from tabletop.games.mine.content.records import SIDES, MineContent
from tabletop.games.mine.legal.check import check
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.legal.previews import preview
from tabletop.games.mine.legal.routines import routine_answer
from tabletop.games.mine.model.actions import AnyAction
from tabletop.games.mine.model.creature import Creature
from tabletop.games.mine.model.decisions import AnyDecision, GiveOrders
from tabletop.games.mine.model.events import EVENTS
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position import soundness
from tabletop.games.mine.position.creatures import side_of
from tabletop.games.mine.rules.procedures import PROCEDURES
from tabletop.games.mine.rules.turn import Battle

LONGEST = 999


class Mine(Game):
    """The door of the mine: one scenario under its options, put together."""

    id: ClassVar[str] = "mine"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    state_type = MineState
    actions = get_args(AnyAction)
    events = EVENTS
    decisions = get_args(AnyDecision)
    procedures = PROCEDURES
    notation = Notation(actions, EVENTS)

    box: MineBox

    def __init__(self, content: MineContent, setup: Setup, options: MineOptions) -> None:
        self.content = content
        self.setup = setup
        self.box = MineBox(content.scenarios[setup.scenario], options)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[MineContent, tuple[Problem, ...]]:
        return gather(folders)

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
            OptionSpec("handicap", offered(chosen), NONE, anew=chosen.handicap),
        )

    @classmethod
    def origins(cls, content: MineContent, scenario: str) -> Origins:
        return origins(content.scenarios[scenario])

    @classmethod
    def open(cls, content: MineContent, setup: Setup) -> Mine:
        """Raises `SetupError` (see `chosen`), also for a handicap that would change how many miners have to get out."""
        options = MineOptions.read(cls.chosen(content, setup))
        if options.variant == ALL_OUT and changes_miners(options.handicap):
            raise SetupError("mine_all_miners")
        return cls(content, setup, options)

    def new_state(self) -> MineState:
        box = self.box
        return MineState(
            rng=self.setup.seed,
            stack=[Battle()],
            owed=[None, None],
            sealed=[None, None],
            creatures=[Creature(kind=box.figures.index(figure)) for figure in box.cast],
            along=box.scenario.board.along if box.options.doors else (),
        )

    def options(self, state: MineState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: MineState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def answers_itself(self, state: MineState, decision: Decision, bound: bool) -> bool:
        # A phase in which nobody has acted holds nothing that could be taken back.
        return decision.secret or (isinstance(decision, GiveOrders) and (bound or state.mover < 0))

    def preview(self, view: MineState, action: Action) -> Preview:
        return preview(self.box, view, action)

    def routine_answer(self, state: MineState, seat: Seat, yes: bool) -> Action:
        return routine_answer(self.box, state, seat, yes)

    def span(self, state: MineState, span: Span) -> object:
        return state.turn, state.phase, state.active if state.phase == "movement" else -1

    def extents(self, state: MineState) -> Mapping[Any, range]:
        return soundness.extents(self.box, state)

    def is_sound(self, state: MineState) -> bool:
        return soundness.is_sound(self.box, state)

    def brain(self) -> Brain:
        return MineBrain(self.box, self)

    def habits(self) -> Habits:
        return MineHabits(self.box)

    def side_of(self, state: MineState, seat: Seat) -> str:
        return SIDES[side_of(state, seat)]


def _limits(own: int) -> tuple[str, ...]:
    """The turn limits that a set-up screen offers, the scenario's own among them."""
    return tuple(map(str, sorted({0, 20, 30, 40, 60, own})))
