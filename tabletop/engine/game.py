"""The contract between a game and everything that plays, shows or keeps it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Habits
from tabletop.engine.content.origin import Origins
from tabletop.engine.decision import Decision, Routine, Span
from tabletop.engine.event import Event
from tabletop.engine.flow import Listener, Procedure
from tabletop.engine.flow import play as _play
from tabletop.engine.flow import start as _start
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.rng import Rng
from tabletop.engine.sequel import Happening, Sequel
from tabletop.engine.setup import HUMAN, OptionSpec, Setup, SetupError
from tabletop.engine.state import State

if TYPE_CHECKING:
    from tabletop.engine.catalogue import CatalogueChapter
    from tabletop.engine.content.folder import Folder
    from tabletop.engine.content.problem import Problem


class Game(ABC):
    """One game with its content and the options of one scenario: rules as functions of a state.

    Subclasses name their types; `games.find` knows them by `id`.
    """

    id: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    state_type: ClassVar[type[State]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    decisions: ClassVar[tuple[type[Decision], ...]]
    procedures: ClassVar[tuple[type[Procedure], ...]]
    notation: ClassVar[Notation]

    linked_by: ClassVar[str] = ""
    """The option whose value leads from a match to the next one of a campaign (see `sequel`); empty where there are
    none."""

    names_of_sides: ClassVar[str] = "thing"
    """The group of the game's texts in which the names of its sides are."""

    routines: ClassVar[tuple[Routine, ...]] = ()
    """The questions of which a seat may say in advance how it answers them for a while."""

    content: Any
    setup: Setup
    box: Any
    """What the rules look up: what lies in the box under the options."""

    @classmethod
    @abstractmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[Any, tuple[Problem, ...]]:
        """The content that can be played, built-in folder first, and everything that is wrong with the rest.

        Its `own` (see `Own`) holds the files that are not built in.
        """

    def carried(self) -> dict[str, str]:
        """What a save has to bring along: the player's own files that this game is made of, as `gather` takes them."""
        carried: dict[str, str] = self.content.own.needed(self.setup.scenario)
        return carried

    @classmethod
    def scenarios(cls, content: Any) -> tuple[str, ...]:
        """The ids of the scenarios, the usual one first."""
        return tuple(content.scenarios)

    @classmethod
    @abstractmethod
    def option_specs(cls, content: Any, scenario: str) -> tuple[OptionSpec, ...]:
        """The options of a scenario with their defaults."""

    @classmethod
    def fullest(cls, content: Any, scenario: str) -> tuple[int, tuple[tuple[str, str], ...]]:
        """With how many seats and which options of a scenario most lies on the table; frames are measured so."""
        return max(cls.seat_counts), ()

    @classmethod
    def origins(cls, content: Any, scenario: str) -> Origins:
        """Where what a scenario is played with comes from, by kind of thing. Here nobody asks."""
        return {}

    @classmethod
    def catalogue(cls, content: Any) -> tuple[CatalogueChapter, ...]:
        """What the rulebook lists behind its rules. Here the rules say it all."""
        return ()

    @classmethod
    @abstractmethod
    def open(cls, content: Any, setup: Setup) -> Game:
        """The game as set up; raises `SetupError`."""

    @classmethod
    def chosen(cls, content: Any, setup: Setup) -> dict[str, str]:
        """The value of every option of a set-up.

        Raises `SetupError` for a scenario, a number of seats or an option that there is not.
        """
        scenarios = cls.scenarios(content)
        if setup.scenario not in scenarios:
            raise SetupError("unknown_scenario", name=setup.scenario, known=", ".join(scenarios))
        if len(setup.seats) not in cls.seat_counts:
            wanted = "-".join(map(str, sorted({min(cls.seat_counts), max(cls.seat_counts)})))
            raise SetupError("wrong_player_count", found=len(setup.seats), wanted=wanted)
        specs = {spec.id: spec for spec in cls.option_specs(content, setup.scenario)}
        for name, value in setup.options:
            if name not in specs:
                raise SetupError("unknown_option", name=name, known=", ".join(specs))
            if not specs[name].allows(value):
                raise SetupError("wrong_choice", name=name, value=value, known=specs[name].known)
        return {**{name: spec.default for name, spec in specs.items()}, **dict(setup.options)}

    @classmethod
    def anew(cls, content: Any, scenario: str, seats: Sequence[str]) -> dict[str, str]:
        """The options with which a new game of some players begins where nobody has chosen, as far as they are not the
        defaults."""
        computers = {seat for seat, name in enumerate(seats) if name != HUMAN}
        specs = cls.option_specs(content, scenario)
        values = {spec.id: spec.unchosen(computers) for spec in specs}
        return {spec.id: values[spec.id] for spec in specs if values[spec.id] != spec.default}

    @abstractmethod
    def new_state(self) -> State:
        """The state before the first procedure runs."""

    @abstractmethod
    def options(self, state: Any, seat: Seat) -> Options:
        """What a seat that owes an answer may answer; empty for one that does not."""

    @abstractmethod
    def check(self, state: Any, action: Action) -> Refusal | None:
        """Why an action cannot be taken now, or None. Never raises for a player's mistake."""

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action cannot be submitted now, or None: its seat has answered already, or the rules forbid it."""
        seat = action.seat
        if 0 <= seat < len(state.owed) and state.owed[seat] is not None and state.sealed[seat] is not None:
            return Refusal("already_answered")
        return self.check(state, action)

    def only_answer(self, state: State, seat: Seat, bound: bool = False) -> Action | None:
        """The one answer of a seat to a question that waits for nobody (`answers_itself`); None where it can choose, or
        is asked nothing. bound: it can take nothing back."""
        decision = state.owed[seat]
        if decision is None or state.sealed[seat] is not None or not self.answers_itself(state, decision, bound):
            return None
        found = list(islice(self.differing(state, seat), 2))
        return found[0] if len(found) == 1 else None

    def differing(self, state: Any, seat: Seat) -> Iterator[Action]:
        """The options of a seat; of those from which the same follows, only one where a game can tell."""
        return iter(self.options(state, seat))

    def answers_itself(self, state: Any, decision: Decision, bound: bool) -> bool:
        """Whether a question that has one answer is put only to be seen, and answered after a beat: here where to skip
        it would tell others something. bound: who is asked can take nothing back."""
        return decision.secret

    def goes_unasked(self, state: Any, decision: Decision) -> bool:
        """Whether a question that has one answer is not even put to be seen: here all are."""
        return False

    def preview(self, view: Any, action: Action) -> Preview:
        """What an option would do, from what its seat sees. Here no more than it says."""
        return Preview()

    def view(self, state: Any, seat: Seat) -> Any:
        """The state as a seat, or the `ONLOOKER`, sees it: what is hidden is unknown, the generator is blank.

        Here nothing is hidden but the dice to come and sealed answers.
        """
        seen = state.clone()
        seen.conceal(seat)
        return seen

    def guess(self, view: Any, seat: Seat, rng: Rng) -> Any:
        """A full state that agrees with a view, with a new generator."""
        full = view.clone()
        full.rng = rng.fork().state
        return full

    def routine_answer(self, state: Any, seat: Seat, yes: bool) -> Action | None:
        """The answer of a seat that answers by routine (see `Decision.routine`); None where it has to be asked."""
        raise NotImplementedError(f"no question of {self.id} is answered by itself")

    @property
    def may_be_silent(self) -> bool:
        """Whether all have agreed that a person may be asked only where there is a choice, though others are told by it
        what he does not hold. Here they have not."""
        return False

    def span(self, state: Any, span: Span) -> object:
        """Something that changes when the phase or the turn does, or the window in which several seats are asked one
        after another, or never in a game: here what `progress` counts."""
        return self.progress(state)

    def called(self, state: Any) -> tuple[Seat, ...]:
        """The seats that are asked now, and those that the same window could ask next, by what everybody knows."""
        return state.deciders()  # type: ignore[no-any-return]

    def side_of(self, state: Any, seat: Seat) -> str:
        """The side that a seat plays; `<game>.thing.<side>` is its name in the texts. Here seats have numbers."""
        return f"seat_{seat}"

    def won_by(self, state: Any) -> tuple[str, ...]:
        """The sides that won a game that is over: those of the winners, and in a game that plays a side of its own that
        one too, which nobody needs to sit on."""
        return tuple(dict.fromkeys(self.side_of(state, seat) for seat in state.result.winners))

    def progress(self, state: Any) -> tuple[str, int]:
        """How far a game has come, for a list of games: the key of a word (`save.progress.round`) and a number.

        Here the round or turn that the state counts, `setup` before the first; an empty key where there is none.
        """
        found = (word for word in ("round", "turn") if isinstance(getattr(state, word, None), int))
        word = next(found, "")
        number = max(0, getattr(state, word, 0))
        return ("setup" if word and not number else word), number

    def extents(self, state: Any) -> Mapping[Any, range]:
        """The ids that there are in a position, by their type: what a file holds besides is not opened.

        Types that are not named are not looked at; `Seat` need not be.
        """
        return {}

    def is_sound(self, state: Any) -> bool:
        """Whether a position from a file holds together: owners that there are, lists of the lengths that they have,
        nothing in two places. What types and `extents` tell has been looked at; an exception means no."""
        return True

    @classmethod
    def readings(cls, content: Any) -> Mapping[str, tuple[str, ...]]:
        """By the id of a rule that leaves a question open the keys of the texts that say how it is read here."""
        return {}

    @classmethod
    def beginning(cls, content: Any, name: str) -> str:
        """The value of the option `linked_by` for the first match of a campaign. name: tells it from all others, small
        letters and digits."""
        raise NotImplementedError(f"matches of {cls.id} stand alone")

    def sequel(self, state: Any) -> Sequel | None:
        """What a match that is over leaves to the next one of its campaign; None where each stands alone."""
        return None

    def happenings(self, state: Any, events: Sequence[Event]) -> tuple[Happening, ...]:
        """What there is to tell of a match that is over, from all that was told of it, for the record of its
        campaign."""
        return ()

    @abstractmethod
    def brain(self) -> Brain:
        """The game's own judgement, for the computer players."""

    def habits(self) -> Habits | None:
        """Looks on at a game of this set-up and counts what no sensible player does; None where nobody said."""
        return None

    def revealed(self, before: Any, after: Any) -> bool:
        """Whether some seat knows more than before; games with hidden things say so."""
        return False

    @classmethod
    def read_state(cls, encoded: bytes) -> Any:
        """A state that was written as JSON; raises `msgspec.DecodeError` for what is none of this game."""
        state = msgspec.json.decode(encoded, type=cls.state_type)
        state.stack = msgspec.convert(state.stack, list[reduce(or_, cls.procedures)])  # type: ignore[misc]
        return state

    def start(self, listener: Listener | None = None) -> Any:
        """A new state at its first decision."""
        state = self.new_state()
        _start(self, state, listener)
        return state

    def play(self, state: Any, action: Action, listener: Listener | None = None) -> int:
        """Play an option on a state, in place; returns how many answers were forced (see `flow.play`)."""
        return _play(self, state, action, listener)
