"""Warhammer Quest: Blackstone Fortress, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Habits
from tabletop.engine.catalogue import CatalogueChapter
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.share_line import ShareLineError
from tabletop.engine.decision import Span
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.rng import Rng
from tabletop.engine.sequel import Happening, Sequel
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.games.blackstone.box import BlackstoneBox, BlackstoneOptions, InnerRules
from tabletop.games.blackstone.brain.brain import BlackstoneBrain
from tabletop.games.blackstone.brain.habits import BlackstoneHabits
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.content.load import gather
from tabletop.games.blackstone.content.origins import origins
from tabletop.games.blackstone.content.records import SEATS, BlackstoneContent
from tabletop.games.blackstone.legal.check import check
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.legal.previews import preview
from tabletop.games.blackstone.legal.routines import routine_answer
from tabletop.games.blackstone.model.actions import AnyAction
from tabletop.games.blackstone.model.decisions import AnyDecision
from tabletop.games.blackstone.model.events import EVENTS
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.quest import LONGEST_LINE, NEW, are_too_few, fresh, from_line, to_line
from tabletop.games.blackstone.model.state import BlackstoneState, empty_table
from tabletop.games.blackstone.position import soundness
from tabletop.games.blackstone.position.quest_report import happenings, sequel
from tabletop.games.blackstone.position.table import extents
from tabletop.games.blackstone.position.unseen import fill_in, hide
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.rules.journey.expedition import Expedition
from tabletop.games.blackstone.rules.procedures import PROCEDURES
from tabletop.games.blackstone.words.catalogue import catalogue

INNER = InnerRules(resolve=Resolving)
SHOWN = ("deck", "discovery", "encounters", "resources", "seen_finds", "seen_encounters")
"""What is another once a card was seen that was not known."""


class BlackstoneFortress(Game):
    """Blackstone Fortress with one scenario and its options: the door to its rooms."""

    id: ClassVar[str] = "blackstone"
    seat_counts: ClassVar[tuple[int, ...]] = SEATS
    state_type = BlackstoneState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(actions, EVENTS)

    linked_by: ClassVar[str] = "quest"

    content: BlackstoneContent
    box: BlackstoneBox

    def __init__(self, content: BlackstoneContent, setup: Setup, chosen: BlackstoneOptions) -> None:
        self.content = content
        self.setup = setup
        self.box = BlackstoneBox(content, chosen, INNER)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[BlackstoneContent, tuple[Problem, ...]]:
        return gather(folders)

    @classmethod
    def scenarios(cls, content: BlackstoneContent) -> tuple[str, ...]:
        """Single expeditions, then quests."""
        return tuple(sorted(content.scenarios, key=lambda name: content.scenarios[name].haul is None))

    @classmethod
    def option_specs(cls, content: BlackstoneContent, scenario: str) -> tuple[OptionSpec, ...]:
        """A quest begins where it stands (see `model.quest`); recovery rolls after a lost combat are made in one
        (reading Q01); only single expeditions have cards without use, as they have no resources."""
        is_quest = content.scenarios[scenario].haul is None
        quest = (OptionSpec("quest", (NEW,), NEW, part="quest", line=LONGEST_LINE),) if is_quest else ()
        idle = () if is_quest else (OptionSpec("idle_cards", ("dealt", "left_out"), "dealt", anew="left_out"),)
        return (
            *quest, OptionSpec.switch("wipe_recovery_rolls", is_quest), OptionSpec.switch("name_fortress", False, (5,)),
            OptionSpec("open_arrival", ("off", "on"), "off", anew="on"), *idle,
            OptionSpec.switch("random_leader", False, SEATS[1:]),
        )  # fmt: skip

    @classmethod
    def origins(cls, content: BlackstoneContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def catalogue(cls, content: BlackstoneContent) -> tuple[CatalogueChapter, ...]:
        return catalogue(content)

    @classmethod
    def readings(cls, content: BlackstoneContent) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for reading in content.readings:
            for rule in reading.rules:
                found[rule] = (*found.get(rule, ()), f"blackstone.reading.{reading.id}")
        return found

    @classmethod
    def open(cls, content: BlackstoneContent, setup: Setup) -> BlackstoneFortress:
        """Raises `SetupError` (see `chosen`), also for a line that holds no quest that goes on."""
        values = cls.chosen(content, setup)
        quest = None
        if "quest" in values:
            try:
                quest = from_line(content, values["quest"])
            except ShareLineError as error:
                raise SetupError(f"quest_{error.code}", **error.args_of_text) from error
            if quest.ending or are_too_few(quest):
                raise SetupError("quest_over")
        chosen = BlackstoneOptions(
            seats=len(setup.seats), people=sum(1 << seat for seat in setup.people),
            haul=content.scenarios[setup.scenario].haul,
            quest=quest, wipe_recovery_rolls=values["wipe_recovery_rolls"] == "on",
            name_fortress=values["name_fortress"] == "on", open_arrival=values["open_arrival"] == "on",
            random_leader=values["random_leader"] == "on", idle_left_out=values.get("idle_cards") == "left_out",
        )  # fmt: skip
        return cls(content, setup, chosen)

    def new_state(self) -> BlackstoneState:
        """The fifth seat plays the hostiles, unless the five are to settle that."""
        seats = len(self.setup.seats)
        settled = seats > PARTY and not self.box.options.name_fortress
        return BlackstoneState(
            rng=self.setup.seed, stack=[Expedition()], owed=[None] * seats, sealed=[None] * seats,
            fortress=Seat(PARTY if settled else NOBODY), mission=self.box.expedition(),
            **empty_table(len(self.box.foe_kinds)),
        )  # fmt: skip

    def options(self, state: BlackstoneState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: BlackstoneState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def view(self, state: BlackstoneState, seat: Seat) -> BlackstoneState:
        """Decks are unknown, but for cards on top that were looked at."""
        seen = state.clone()
        seen.conceal(seat)
        hide(self.box, seen, seat)
        return seen

    def guess(self, view: BlackstoneState, seat: Seat, rng: Rng) -> BlackstoneState:
        full = view.clone()
        full.rng = rng.fork().state
        fill_in(self.box, full, rng)
        return full

    def revealed(self, before: BlackstoneState, after: BlackstoneState) -> bool:
        """A card that leaves a deck is seen, and so are those looked at."""
        return any(getattr(before, name) != getattr(after, name) for name in SHOWN)

    def extents(self, state: BlackstoneState) -> Mapping[Any, range]:
        return extents(self.box, state)

    def is_sound(self, state: BlackstoneState) -> bool:
        return soundness.is_sound(self.box, state)

    def progress(self, state: BlackstoneState) -> tuple[str, int]:
        return ("card", len(state.past)) if state.past else ("setup", 0)

    def routine_answer(self, state: BlackstoneState, seat: Seat, yes: bool) -> Action:
        return routine_answer(self, state, seat, yes)

    def span(self, state: BlackstoneState, span: Span) -> object:
        return {"game": (), "turn": (len(state.past), state.turn)}.get(span, (len(state.past), state.turn, state.phase))

    def preview(self, view: BlackstoneState, action: Action) -> Preview:
        return preview(self, view, action)

    @classmethod
    def beginning(cls, content: BlackstoneContent, name: str) -> str:
        return to_line(fresh(content, name))

    def sequel(self, state: BlackstoneState) -> Sequel | None:
        return None if self.box.options.quest is None else sequel(self.box, state)

    def happenings(self, state: BlackstoneState, events: Sequence[Event]) -> tuple[Happening, ...]:
        return happenings(self.box, state, events)

    def brain(self) -> Brain:
        return BlackstoneBrain(self.box, self)

    def habits(self) -> Habits:
        return BlackstoneHabits(self.box)

    def side_of(self, state: BlackstoneState, seat: Seat) -> str:
        return "fortress" if seat == state.fortress else "party"

    def won_by(self, state: BlackstoneState) -> tuple[str, ...]:
        """The party or the fortress, also where nobody sits on its seat."""
        assert state.result is not None
        return (self.side_of(state, state.result.winners[0]) if state.result.winners else "fortress",)
