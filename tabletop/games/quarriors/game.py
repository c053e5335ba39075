"""Quarriors!, bound to its content and one set-up: the door, which puts together what the rooms hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, get_args

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Habits
from tabletop.engine.catalogue import CatalogueChapter
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.decision import Decision, Span
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games.quarriors.box import QuarriorsBox, QuarriorsOptions
from tabletop.games.quarriors.brain.brain import QuarriorsBrain
from tabletop.games.quarriors.brain.habits import QuarriorsHabits
from tabletop.games.quarriors.content import load
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.origins import origins
from tabletop.games.quarriors.content.records import START, QuarriorsContent
from tabletop.games.quarriors.legal.check import check
from tabletop.games.quarriors.legal.closing import closing
from tabletop.games.quarriors.legal.differing import differing, nobody_falls
from tabletop.games.quarriors.legal.options import options
from tabletop.games.quarriors.legal.previews import preview
from tabletop.games.quarriors.model.actions import AnyAction
from tabletop.games.quarriors.model.decisions import (
    AnyDecision,
    CastFreely,
    NameDefender,
    Respond,
    SummonAndPrepare,
)
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.events import EVENTS
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position import soundness
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.rules.procedures import PROCEDURES
from tabletop.games.quarriors.rules.turn import Contest
from tabletop.games.quarriors.words.catalogue import catalogue

GOALS = ("8", "12", "15", "20", "25")
MOST_GLORY = 99


class Quarriors(Game):
    """Quarriors! for one scenario and its options."""

    id: ClassVar[str] = "quarriors"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    state_type = QuarriorsState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(actions, events)

    box: QuarriorsBox

    def __init__(self, content: QuarriorsContent, setup: Setup, options: QuarriorsOptions) -> None:
        self.content = content
        self.setup = setup
        self.box = QuarriorsBox(content, setup, options)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[QuarriorsContent, tuple[Problem, ...]]:
        return load.gather(folders)

    @classmethod
    def option_specs(cls, content: QuarriorsContent, scenario: str) -> tuple[OptionSpec, ...]:
        chosen = content.scenarios[scenario]
        return (
            OptionSpec("goal", ("usual", *GOALS), "usual", (1, MOST_GLORY)),
            OptionSpec("first", ("listed", "drawn"), "listed", anew="drawn"),
            OptionSpec.switch("spent_pile", chosen.spent_pile),
            OptionSpec.switch("extra_capture", chosen.extra_capture),
            OptionSpec.switch("score_or_keep", chosen.score_or_keep),
            OptionSpec.switch("handicap", False),
        )

    @classmethod
    def origins(cls, content: QuarriorsContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def catalogue(cls, content: QuarriorsContent) -> tuple[CatalogueChapter, ...]:
        return catalogue(content)

    @classmethod
    def open(cls, content: QuarriorsContent, setup: Setup) -> Quarriors:
        """Raises `SetupError` (see `chosen`)."""
        return cls(content, setup, QuarriorsOptions.read(cls.chosen(content, setup)))

    def new_state(self) -> QuarriorsState:
        box, seats = self.box, len(self.setup.seats)
        owner = [-1] * len(box.dice)
        bags: list[tuple[DieId, ...]] = []
        for seat in range(seats):
            bag: list[DieId] = []
            for name, count in START.items():
                free = [die for die, kind in enumerate(box.dice) if kind.id == name and owner[die] < 0]
                bag += [DieId(die) for die in free[:count]]
                for die in free[:count]:
                    owner[die] = seat
            bags.append(tuple(bag))
        return QuarriorsState(
            rng=self.setup.seed,
            stack=[Contest()],
            owed=[None] * seats,
            sealed=[None] * seats,
            market=[],
            bag=bags,
            pool=[()] * seats,
            ready=[()] * seats,
            used=[()] * seats,
            apart=[()] * seats,
            face=[HIDDEN] * len(box.dice),
            owner=owner,
            glory=[0] * seats,
        )

    def options(self, state: QuarriorsState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: QuarriorsState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def answers_itself(self, state: QuarriorsState, decision: Decision, bound: bool) -> bool:
        # An attack that somebody meets ends what can be taken back: before it, one may still think of another creature.
        if not isinstance(decision, SummonAndPrepare) or not creatures(self.box, state, decision.seat):
            return True
        return bound or not any(state.ready[other] for other in opponents(state, decision.seat))

    def goes_unasked(self, state: QuarriorsState, decision: Decision) -> bool:
        # What happens next shows it all: nothing is cast, or whoever defends stands.
        match decision:
            case CastFreely() | Respond():
                return True
            case NameDefender():
                return nobody_falls(self.box, state, decision)
        return False

    def differing(self, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
        return differing(self.box, state, seat)

    def preview(self, view: QuarriorsState, action: Action) -> Preview:
        return preview(self.box, view, action)

    def routine_answer(self, state: QuarriorsState, seat: Seat, yes: bool) -> Action:
        decision = state.owed[seat]
        found = closing(decision) if decision is not None else None
        assert found is not None
        return found

    def span(self, state: QuarriorsState, span: Span) -> object:
        return {"game": (), "turn": (state.turn,)}.get(span, (state.turn, state.phase))

    def extents(self, state: QuarriorsState) -> Mapping[Any, range]:
        return soundness.extents(self.box, state)

    def is_sound(self, state: QuarriorsState) -> bool:
        return soundness.is_sound(self.box, state)

    def habits(self) -> Habits:
        return QuarriorsHabits(self.box)

    def brain(self) -> Brain:
        return QuarriorsBrain(self.box, self)
