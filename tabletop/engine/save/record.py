"""What a saved game is: two lines of JSON, a header and a body, with a bound for everything that a file can hold."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tabletop.engine.match import Match
from tabletop.engine.match.retracing import Note, Shaped
from tabletop.engine.setup import Setup
from tabletop.text.cleaning import cleaned, hidden
from tabletop.text.message import Message

FORMAT: Final = 2
LIMIT: Final = 8_000_000
"""Bytes of a file."""
HEADER_LIMIT: Final = 4_096
STATE_LIMIT: Final = 1_000_000
MOST_ACTIONS: Final = 20_000
"""Of a match in a file: so many are played again in a second where its newest state cannot be used."""
LONGEST_VALUE: Final = 4_000
"""Characters of what was chosen for an option."""
LONGEST_NAME: Final = 60
"""Characters of the name that a player gives to a game."""

Word = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=4_000)]


class SaveError(Exception):
    """A file that cannot be used: a code for the sentence, the file, and arguments. also: what else is wrong."""

    def __init__(self, code: str, path: Path, **args: str | int) -> None:
        super().__init__(f"{code}: {path} {args}")
        self.code = code
        self.path = path
        self.args_of_text = args
        self.also: tuple[SaveError, ...] = ()

    @classmethod
    def of_all(cls, wrong: Sequence[SaveError]) -> SaveError:
        """Several things that are wrong with one file, of which there is one at least."""
        first, *rest = wrong
        first.also = tuple(rest)
        return first

    @property
    def sentences(self) -> tuple[Message, ...]:
        """All that is wrong with the file."""
        own = Message(f"save.{self.code}", {**self.args_of_text, "file": self.file})
        return (own, *(sentence for each in self.also for sentence in each.sentences))

    @property
    def file(self) -> str:
        """The name of the file, fit to be shown."""
        return cleaned(self.path.name, 120)


class Progress(Struct, frozen=True, array_like=True):
    """How far a game has come: the key of a word (`save.progress.round`) and a number."""

    word: Annotated[str, Meta(max_length=20, pattern="^[a-z_]*$")] = ""
    number: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Header(Struct, frozen=True, kw_only=True):
    """The first line: what the file is, and what a list of games tells of it.

    sha256: of this line with an empty one, the end of the line, and the second line; in format 1 of the second alone.
    name: what the player calls it. finished: whether it is over.
    """

    format: int
    version: Word
    game: Word
    sha256: Word
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    scenario: Word = ""
    seats: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    actions: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    progress: Progress = Progress()
    finished: bool = False


def checksum(header: Header, line: bytes) -> str:
    """The checksum of a file in the present format. line: the second one, without its end."""
    return hashlib.sha256(msgspec.json.encode(replace(header, sha256="")) + b"\n" + line).hexdigest()


class Body(Struct, frozen=True, kw_only=True):
    """The second line. scenarios: the player's own files that the game is made of, by name (see `Game.carried`).

    version: the program's, again. digests: one before the first action and one after each; shapes: in which they were
    made, none in a file of format 1. state: the newest, as the game's own type. taken_back: see `Match.taken_back`.
    told_of: see `Match`.
    """

    version: Word
    setup: Setup
    actions: Annotated[tuple[Line, ...], Meta(max_length=MOST_ACTIONS)]
    digests: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=MOST_ACTIONS + 1)]
    state: msgspec.Raw
    scenarios: Annotated[dict[str, str], Meta(max_length=200)] = {}
    taken_back: Annotated[tuple[Note, ...], Meta(max_length=MOST_ACTIONS)] = ()
    shapes: Annotated[tuple[Shaped, ...], Meta(max_length=200)] = ()
    told_of: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] | None = None

    @property
    def fits(self) -> bool:
        """Whether its parts belong together, and its words can be shown."""
        actions, seats = len(self.actions), len(self.setup.seats)
        notes = all(0 <= at <= actions and 0 <= seat < seats and count > 0 for at, seat, count in self.taken_back)
        firsts = [each.first for each in self.shapes]
        shapes = not firsts or (firsts[0] == 0 and firsts == sorted(set(firsts)) and firsts[-1] <= actions)
        shapes = shapes and all(len(set(names)) == len(names) for each in self.shapes for names in each.shape.values())
        return notes and shapes and len(self.digests) == actions + 1 and self._is_written_well

    @property
    def _is_written_well(self) -> bool:
        """Whether no word of the set-up or of the log is too long to be shown or holds what has no look."""
        setup = self.setup
        short = [setup.game, setup.scenario, *setup.seats, *(name for name, _ in setup.options)]
        plain = all(len(word) <= 80 and hidden(word) is None for word in (*short, *self.scenarios))
        plain = plain and all(len(value) <= LONGEST_VALUE and hidden(value) is None for _, value in setup.options)
        return plain and all(hidden(text) is None for text in (*self.actions, self.version))


def summary(header: Header, body: Body) -> Header:
    """The header that today's format has, with what one of format 1 does not say and the second line does."""
    if header.format == FORMAT:
        return header
    setup = body.setup
    return Header(
        format=FORMAT, version=header.version, game=setup.game, sha256="", scenario=setup.scenario, seats=setup.seats,
        actions=len(body.actions),
    )  # fmt: skip


class Loaded(Struct, frozen=True):
    """A match read from a file. lost: how many actions at the end were dropped because the newest state could not be
    used and its log leads there no more."""

    match: Match
    lost: int


