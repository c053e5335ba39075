"""The pebbles as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.brain.brain import PebblesBrain
from tabletop.games.pebbles.content.load import gather
from tabletop.games.pebbles.content.origins import origins
from tabletop.games.pebbles.content.records import PebblesContent
from tabletop.games.pebbles.legal.check import check
from tabletop.games.pebbles.legal.options import options
from tabletop.games.pebbles.model.actions import Take
from tabletop.games.pebbles.model.decisions import TakePebbles
from tabletop.games.pebbles.model.events import EVENTS
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.games.pebbles.position.heap import extents
from tabletop.games.pebbles.rules.taking import PROCEDURES, Taking


class Pebbles(Game):
    """One heap, for two."""

    id = "pebbles"
    seat_counts = (2,)
    state_type = PebblesState
    actions = (Take,)
    events = EVENTS
    decisions = (TakePebbles,)
    procedures = PROCEDURES
    notation = Notation((Take,), EVENTS)

    box: PebblesBox

    def __init__(self, content: PebblesContent, setup: Setup, box: PebblesBox) -> None:
        self.content = content
        self.setup = setup
        self.box = box

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[PebblesContent, tuple[Problem, ...]]:
        return gather(folders)

    @classmethod
    def option_specs(cls, content: PebblesContent, scenario: str) -> tuple[OptionSpec, ...]:
        return (OptionSpec("most", ("2", "3", "4"), str(content.scenarios[scenario].most)),)

    @classmethod
    def origins(cls, content: PebblesContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def open(cls, content: PebblesContent, setup: Setup) -> Pebbles:
        values = cls.chosen(content, setup)
        heap = content.scenarios[setup.scenario]
        return cls(content, setup, PebblesBox(content.stones, heap, int(values["most"])))

    def new_state(self) -> PebblesState:
        seats = len(self.setup.seats)
        heap = self.box.heap.pebbles
        return PebblesState(
            rng=self.setup.seed, stack=[Taking()], owed=[None] * seats, sealed=[None] * seats, left=heap
        )

    def options(self, state: PebblesState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: PebblesState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def extents(self, state: PebblesState) -> Mapping[Any, range]:
        return extents(self.box, state)

    def is_sound(self, state: PebblesState) -> bool:
        return 0 <= state.left <= self.box.heap.pebbles and (state.left > 0) == (state.result is None)

    def brain(self) -> Brain:
        return PebblesBrain(self)
