"""The contract between a game and everything that plays, shows or keeps it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from msgspec import Meta, Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.event import Event
from tabletop.engine.flow import Decision, Listener
from tabletop.engine.flow import play as _play
from tabletop.engine.flow import start as _start
from tabletop.engine.notation import Notation, touches, write
from tabletop.engine.rng import Rng
from tabletop.engine.state import State

LARGEST_SEED: Final = 2**63 - 1
LONGEST_NUMBER: Final = 10

if TYPE_CHECKING:
    from tabletop.engine.content.folder import Folder
    from tabletop.engine.content.problem import Problem


class Setup(Struct, frozen=True):
    """What is settled before a game begins.

    seats: who sits there, `human` or the name of a level. options: (name, value) pairs of the scenario's options that
    differ from its defaults, values as text. free_undo: the table has agreed that anything may be taken back.
    """

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
    options: tuple[tuple[str, str], ...] = ()
    free_undo: bool = False


class Own(Struct, frozen=True):
    """The texts of the player's own files that became part of a content: tables by the file's name, scenarios by id."""

    tables: dict[str, str] = {}
    scenarios: dict[str, str] = {}

    def needed(self, scenario: str) -> dict[str, str]:
        """The files that a game of a scenario is made of, as a folder that `source.yaml_files` takes."""
        return self.tables | {name: text for name, text in self.scenarios.items() if name == scenario}


class OptionSpec(Struct, frozen=True):
    """One option of a scenario: `choices` are the texts that a set-up screen offers.

    numbers: the least and the greatest whole number that may be chosen besides.
    """

    id: str
    choices: tuple[str, ...]
    default: str
    numbers: tuple[int, int] | None = None

    @classmethod
    def switch(cls, name: str, on: bool) -> OptionSpec:
        """An option that is on or off."""
        return cls(name, ("off", "on"), "on" if on else "off")

    @property
    def known(self) -> str:
        """What may be chosen, for a sentence."""
        numbers = () if self.numbers is None else ("{}-{}".format(*self.numbers),)
        return ", ".join((*self.choices, *numbers))

    def allows(self, value: str) -> bool:
        """Whether this may be chosen."""
        if value in self.choices or self.numbers is None:
            return value in self.choices
        least, most = self.numbers
        return value.isascii() and value.isdecimal() and len(value) < LONGEST_NUMBER and least <= int(value) <= most


class Refusal(Struct, frozen=True):
    """Why something cannot be done: a code (key of the sentence), the id of the rule, arguments of the sentence.

    Arguments are texts of pieces or numbers: whoever shows the sentence puts names in their place.
    """

    code: str
    rule: str = ""
    args: Mapping[str, str | int] = {}


class Odds(Struct, frozen=True):
    """The exact chance of something named by a key; `good` for the seat that is asked."""

    key: str
    chance: Fraction
    good: bool
    args: Mapping[str, str | int] = {}


class Warning(Struct, frozen=True):
    """What to know before committing: a key, the rule behind it, arguments as in `Refusal`."""

    key: str
    rule: str = ""
    args: Mapping[str, str | int] = {}


class Preview(Struct, frozen=True):
    """What an action would do, as far as that is certain, and the odds of what is not.

    path: pieces passed, in order. cells: pieces concerned. cost: what it uses up of what there is, e.g. (4, 6) steps.
    """

    path: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    cost: tuple[int, int] | None = None
    odds: tuple[Odds, ...] = ()
    warnings: tuple[Warning, ...] = ()


class Options(ABC):
    """What a seat may answer: a lazy value that is computed where it is used."""

    @abstractmethod
    def __iter__(self) -> Iterator[Action]:
        """Every option, in a fixed order."""

    def __contains__(self, action: object) -> bool:
        return any(option == action for option in self)

    def touching(self, *pieces: str) -> Options:
        """The options that name all these pieces."""
        return Listed(tuple(option for option in self if set(pieces) <= set(touches(option))))

    def pick(self, rng: Rng) -> Action:
        """Any one of them; every option can come."""
        return rng.choice(tuple(self))

    def first(self, n: int) -> list[Action]:
        """The first n, fewer if there are not so many."""
        return list(islice(self, n))


class Listed(Options):
    """Options that are written out because they are few."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)


class Lazy(Options):
    """Options that a function makes whenever they are wanted."""

    def __init__(self, source: Callable[[], Iterator[Action]]) -> None:
        self._source = source

    def __iter__(self) -> Iterator[Action]:
        return self._source()


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
    notation: ClassVar[Notation]

    names_of_sides: ClassVar[str] = "thing"
    """The group of the game's texts in which the names of its sides are."""

    content: Any
    setup: Setup

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
    @abstractmethod
    def scenarios(cls, content: Any) -> tuple[str, ...]:
        """The ids of the scenarios, the usual one first."""

    @classmethod
    @abstractmethod
    def option_specs(cls, content: Any, scenario: str) -> tuple[OptionSpec, ...]:
        """The options of a scenario with their defaults."""

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

    @abstractmethod
    def new_state(self) -> State:
        """The state before the first procedure runs."""

    @abstractmethod
    def options(self, state: Any, seat: Seat) -> Options:
        """What a seat that owes an answer may answer; empty for one that does not."""

    @abstractmethod
    def check(self, state: Any, action: Action) -> Refusal | None:
        """Why an action cannot be taken now, or None. Never raises for a player's mistake."""

    @abstractmethod
    def preview(self, view: Any, action: Action) -> Preview:
        """What an option would do, from what its seat sees."""

    def view(self, state: Any, seat: Seat) -> Any:
        """The state as a seat sees it: what is hidden is unknown, the generator is blank.

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

    def side_of(self, state: Any, seat: Seat) -> str:
        """The side that a seat plays; `<game>.thing.<side>` is its name in the texts. Here seats have numbers."""
        return f"seat_{seat}"

    @abstractmethod
    def brain(self) -> Brain:
        """The game's own judgement, for the computer players."""

    def revealed(self, before: Any, after: Any) -> bool:
        """Whether some seat knows more than before; games with hidden things say so."""
        return False

    def start(self, listener: Listener | None = None) -> Any:
        """A new state at its first decision."""
        state = self.new_state()
        _start(self, state, listener)
        return state

    def play(self, state: Any, action: Action, listener: Listener | None = None) -> int:
        """Play an option on a state, in place; returns how many answers were forced (see `flow.play`)."""
        return _play(self, state, action, listener)


class SetupError(ValueError):
    """A set-up that cannot be played: a code for the sentence and its arguments."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(f"{code} {args}")
        self.code = code
        self.args_of_text = args


def text_of(action: Action | Event) -> str:
    """The text form of an action or an event."""
    return write(action)
