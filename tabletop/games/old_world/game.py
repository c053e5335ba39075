"""Chaos in the Old World, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
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
from tabletop.engine.rng import Rng
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.engine.state import changed
from tabletop.games.old_world.box import RANDOM, OldWorldBox, OldWorldOptions
from tabletop.games.old_world.brain.brain import OldWorldBrain
from tabletop.games.old_world.brain.habits import OldWorldHabits
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.content.ids import EMPTY, KINDS, NOWHERE, POWERS, REGIONS, SPACES, PowerId
from tabletop.games.old_world.content.load import gather
from tabletop.games.old_world.content.origins import origins
from tabletop.games.old_world.content.records import SEATS, OldWorldContent
from tabletop.games.old_world.legal.check import check
from tabletop.games.old_world.legal.differing import ALIKE, differing
from tabletop.games.old_world.legal.options import options
from tabletop.games.old_world.legal.previews import preview
from tabletop.games.old_world.model.actions import AnyAction, Roll
from tabletop.games.old_world.model.decisions import AnyDecision
from tabletop.games.old_world.model.events import EVENTS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position import soundness
from tabletop.games.old_world.rules.procedures import PROCEDURES
from tabletop.games.old_world.rules.rounds import Contest
from tabletop.games.old_world.words.catalogue import catalogue


class OldWorld(Game):
    """Chaos in the Old World with one scenario and its options: the door to its rooms."""

    id: ClassVar[str] = "old_world"
    names_of_sides: ClassVar[str] = "power"
    seat_counts: ClassVar[tuple[int, ...]] = SEATS
    state_type = OldWorldState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(actions, EVENTS)

    content: OldWorldContent
    box: OldWorldBox

    def __init__(self, content: OldWorldContent, setup: Setup, chosen: OldWorldOptions) -> None:
        self.content = content
        self.setup = setup
        self.box = OldWorldBox(content, content.scenarios[setup.scenario], chosen)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[OldWorldContent, tuple[Problem, ...]]:
        return gather(folders)

    @classmethod
    def option_specs(cls, content: OldWorldContent, scenario: str) -> tuple[OptionSpec, ...]:
        chosen = content.scenarios[scenario]
        names = tuple(power.id for power in content.powers)
        return (
            *(OptionSpec(f"seat{seat + 1}", (*names, RANDOM), names[seat]) for seat in range(max(cls.seat_counts))),
            OptionSpec("khorne_kills", ("2", "1"), str(chosen.khorne_kills)),
            OptionSpec.switch("carnage_spares_khorne", chosen.carnage_spares_khorne),
            OptionSpec.switch("teleport_anyone", chosen.teleport_anyone),
            OptionSpec("ruiners", ("step", "round"), chosen.ruiners),
        )

    @classmethod
    def origins(cls, content: OldWorldContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def catalogue(cls, content: OldWorldContent) -> tuple[CatalogueChapter, ...]:
        """Cards are told as they are by the options of the usual scenario."""
        specs = cls.option_specs(content, cls.scenarios(content)[0])
        usual = OldWorldOptions.read(content, {spec.id: spec.default for spec in specs}, max(cls.seat_counts))
        return catalogue(content, usual)

    @classmethod
    def open(cls, content: OldWorldContent, setup: Setup) -> OldWorld:
        """Raises `SetupError` (see `chosen`), also for two seats with one power."""
        chosen = OldWorldOptions.read(content, cls.chosen(content, setup), len(setup.seats))
        twice = [kind.id for power, kind in enumerate(content.powers) if chosen.powers.count(PowerId(power)) > 1]
        if twice:
            raise SetupError("power_taken_twice", name=twice[0])
        return cls(content, setup, chosen)

    def new_state(self) -> OldWorldState:
        seats = len(self.setup.seats)
        return OldWorldState(
            rng=self.setup.seed,
            stack=[Contest()],
            owed=[None] * seats,
            sealed=[None] * seats,
            region=[NOWHERE] * len(self.box.figures),
            control=list(self.box.owner),
            tokens=[0] * (REGIONS * KINDS),
            corruption=[0] * (REGIONS * POWERS),
            laid=[EMPTY] * SPACES,
            ruined=(-1,) * REGIONS,
        )

    def options(self, state: OldWorldState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: OldWorldState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def answers_itself(self, state: OldWorldState, decision: Decision, bound: bool) -> bool:
        return isinstance(decision, ALIKE)

    def differing(self, state: OldWorldState, seat: Seat) -> Iterator[Action]:
        return differing(self.box, state, seat)

    def preview(self, view: OldWorldState, action: Action) -> Preview:
        return preview(self.box, view, action)

    def view(self, state: OldWorldState, seat: Seat) -> OldWorldState:
        """The hands of others are unknown; what is in hand and deck together is not (old_world.chaos_cards.18)."""
        seen = state.clone()
        seen.conceal(seat)
        for other, power in enumerate(state.powers):
            if other != seat:
                hand = state.hand[power]
                seen.deck = changed(seen.deck, power, tuple(sorted((*state.deck[power], *hand))))
                seen.hand = changed(seen.hand, power, (EMPTY,) * len(hand))
        return seen

    def guess(self, view: OldWorldState, seat: Seat, rng: Rng) -> OldWorldState:
        full = view.clone()
        full.rng = rng.fork().state
        for other, power in enumerate(view.powers):
            if other != seat:
                deck = list(view.deck[power])
                hand = tuple(sorted(deck.pop(rng.below(len(deck))) for _ in view.hand[power]))
                full.hand, full.deck = changed(full.hand, power, hand), changed(full.deck, power, tuple(deck))
        return full

    def revealed(self, before: OldWorldState, after: OldWorldState) -> bool:
        """A card that leaves a hand lies face up; one that comes into it is seen by its seat."""
        return before.hand != after.hand

    def routine_answer(self, state: OldWorldState, seat: Seat, yes: bool) -> Action:
        return Roll(seat)

    def span(self, state: OldWorldState, span: Span) -> object:
        return state.round if span == "turn" else (state.round, state.phase)

    def extents(self, state: OldWorldState) -> Mapping[Any, range]:
        return soundness.extents(self.box, state)

    def is_sound(self, state: OldWorldState) -> bool:
        return soundness.is_sound(self.box, state)

    def brain(self) -> Brain:
        return OldWorldBrain(self._known_regions, self)

    @cached_property
    def _known_regions(self) -> KnownRegions:
        return KnownRegions(self.box)

    def habits(self) -> Habits:
        return OldWorldHabits(self.box)

    def side_of(self, state: OldWorldState, seat: Seat) -> str:
        return self.content.powers[state.powers[seat]].id if state.powers else ""
