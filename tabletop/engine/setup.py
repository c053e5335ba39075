"""What is settled before a game begins."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Annotated, Any, Final, TypeVar, get_type_hints

from msgspec import Meta, Struct

from tabletop.engine.action import Seat

T = TypeVar("T", bound=Struct)

LARGEST_SEED: Final = 2**63 - 1
LONGEST_NUMBER: Final = 10
HUMAN: Final = "human"
"""What stands for a person in `Setup.seats`."""


class Setup(Struct, frozen=True):
    """What is settled before a game begins.

    seats: who sits there, `HUMAN` or the name of a level. options: (name, value) pairs of the scenario's options that
    differ from its defaults, values as text. free_undo: the table has agreed that anything may be taken back.
    """

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
    options: tuple[tuple[str, str], ...] = ()
    free_undo: bool = False

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit on."""
        return tuple(Seat(seat) for seat, who in enumerate(self.seats) if who == HUMAN)


class Own(Struct, frozen=True):
    """The texts of the player's own files that became part of a content: tables by the file's name, scenarios by id."""

    tables: dict[str, str] = {}
    scenarios: dict[str, str] = {}

    def needed(self, scenario: str) -> dict[str, str]:
        """The files that a game of a scenario is made of, as a folder that `source.yaml_files` takes."""
        return self.tables | {name: text for name, text in self.scenarios.items() if name == scenario}


class OptionSpec(Struct, frozen=True):
    """One option of a scenario: `choices` are the texts that a set-up screen offers.

    numbers: the least and the greatest whole number that may be chosen besides. part, seat: what of a seat's own is
    chosen, as its deck, and whose; such a part has a page of its game's own. Empty: an option of the whole game. line:
    any text of at most so many characters may be chosen besides, which the game reads itself. anew, for_computers: what
    a new game begins with where nobody has chosen, or nobody for the seat of a computer; empty: the default, which is
    what a kept game means that names no value. counts: with how many seats it changes anything; empty: with any.
    """

    id: str
    choices: tuple[str, ...]
    default: str
    numbers: tuple[int, int] | None = None
    part: str = ""
    seat: int = -1
    line: int = 0
    anew: str = ""
    for_computers: str = ""
    counts: tuple[int, ...] = ()

    @classmethod
    def switch(cls, name: str, on: bool, counts: tuple[int, ...] = ()) -> OptionSpec:
        """An option that is on or off."""
        return cls(name, ("off", "on"), "on" if on else "off", counts=counts)

    def unchosen(self, computers: Container[int]) -> str:
        """What a new game begins with where nobody has chosen. computers: the seats that they have."""
        return (self.for_computers if self.seat in computers else "") or self.anew or self.default

    @property
    def known(self) -> str:
        """What may be chosen, for a sentence."""
        numbers = () if self.numbers is None else ("{}-{}".format(*self.numbers),)
        return ", ".join((*self.choices, *numbers))

    def allows(self, value: str) -> bool:
        """Whether this may be chosen."""
        if self.line:
            return len(value) <= self.line
        if value in self.choices or self.numbers is None:
            return value in self.choices
        least, most = self.numbers
        return value.isascii() and value.isdecimal() and len(value) < LONGEST_NUMBER and least <= int(value) <= most


def read_options(kind: type[T], values: Mapping[str, str], **otherwise: Any) -> T:
    """The options of a set-up as the rules use them, from values that are allowed: switches, numbers and words by the
    types of a record's fields. otherwise: what is read in another way."""
    types = {name: held for name, held in get_type_hints(kind).items() if name not in otherwise}
    read = {name: values[name] == "on" if held is bool else held(values[name]) for name, held in types.items()}
    return kind(**read, **otherwise)


class SetupError(ValueError):
    """A set-up that cannot be played: a code for the sentence and its arguments."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(f"{code} {args}")
        self.code = code
        self.args_of_text = args
