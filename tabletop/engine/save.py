"""Saves and replays: two lines of JSON, written atomically, verified when read."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match, digest
from tabletop.engine.notation import NotationError
from tabletop.engine.setup import Setup

FORMAT = 1
LIMIT = 32_000_000

Opener = Callable[[Setup, Mapping[str, str]], Game]


class SaveError(Exception):
    """A file that cannot be used: a code for the sentence, the file, and arguments."""

    def __init__(self, code: str, path: Path, **args: str | int) -> None:
        super().__init__(f"{code}: {path} {args}")
        self.code = code
        self.path = path
        self.args_of_text = args


class Header(Struct, frozen=True):
    """The first line: what the file is, and the SHA-256 of the second line."""

    format: int
    version: str
    game: str
    sha256: str


class Body(Struct, frozen=True):
    """The second line. scenarios: the player's own files that the game is made of, by name (see `Game.carried`).

    version: the program's, again. digests: one before the first action and one after each. state: the newest, as the
    game's own type. taken_back: see `Match.taken_back`.
    """

    version: str
    setup: Setup
    actions: tuple[str, ...]
    digests: tuple[str, ...]
    state: msgspec.Raw
    scenarios: dict[str, str] = {}
    taken_back: tuple[tuple[int, int, int], ...] = ()


class Loaded(Struct, frozen=True):
    """A match read from a file. lost: how many actions at the end could not be trusted and were dropped."""

    match: Match
    lost: int


# From format n to n + 1: takes the decoded body and returns it in the next format.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def dumps(match: Match, version: str) -> bytes:
    """The bytes of a save."""
    body = msgspec.json.encode(
        Body(
            version=version,
            setup=match.setup,
            actions=tuple(match.texts()),
            digests=tuple(match.digests),
            state=msgspec.Raw(msgspec.json.encode(match.state)),
            scenarios=match.game.carried(),
            taken_back=match.taken_back(),
        )
    )
    header = Header(FORMAT, version, match.setup.game, hashlib.sha256(body).hexdigest())
    return msgspec.json.encode(header) + b"\n" + body + b"\n"


def write(match: Match, path: Path, version: str) -> None:
    """Save a match; the file is replaced whole or stays as it was (`SaveError`)."""
    try:
        paths.write_whole(path, dumps(match, version))
    except OSError as error:
        raise SaveError("cannot_write", path, reason=error.strerror or str(error)) from error


def read_body(path: Path) -> Body:
    """Read and verify a file without playing it; raises `SaveError`."""
    try:
        with path.open("rb") as file:
            content = file.read(LIMIT + 1)
    except OSError as error:
        raise SaveError("cannot_read", path, reason=error.strerror or str(error)) from error
    if len(content) > LIMIT:
        raise SaveError("too_large", path)
    first, *lines = content.split(b"\n")
    try:
        header = msgspec.json.decode(first, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError("not_a_save", path) from error
    if header.format < 1:
        raise SaveError("not_a_save", path)
    if header.format > FORMAT:
        raise SaveError("newer_format", path, version=header.version[:40])
    whole = len(lines) == 1 or lines[1:] == [b""]
    if not whole or first != msgspec.json.encode(header) or hashlib.sha256(lines[0]).hexdigest() != header.sha256:
        raise SaveError("damaged", path)
    try:
        body = _body(lines[0], header.format)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError, TypeError, ValueError) as error:
        raise SaveError("damaged", path) from error
    if (body.version, body.setup.game) != (header.version, header.game) or not _fits(body):
        raise SaveError("damaged", path)
    return body


def _fits(body: Body) -> bool:
    """Whether the parts of a body belong together."""
    actions, seats = len(body.actions), len(body.setup.seats)
    regrets = all(0 <= at <= actions and 0 <= seat < seats and count > 0 for at, seat, count in body.taken_back)
    return regrets and len(body.digests) == actions + 1


def _body(line: bytes, number: int) -> Body:
    """The second line, brought from its format to the present one."""
    if number == FORMAT:
        return msgspec.json.decode(line, type=Body)
    raw = msgspec.json.decode(line, type=dict[str, Any])
    for each in range(number, FORMAT):
        raw = MIGRATIONS[each](raw)
    return msgspec.json.decode(msgspec.json.encode(raw), type=Body)


def replay(body: Body, game: Game, path: Path) -> Loaded:
    """Play the log of a file and compare every digest; what comes after the last one that holds is dropped."""
    match = Match(game)
    if match.digests[0] != body.digests[0]:
        raise SaveError("other_rules", path)
    for index, text in enumerate(body.actions):
        _recall(match, body)
        try:
            refusal = match.submit(game.notation.read(text))
        except NotationError:
            return Loaded(match, len(body.actions) - index)
        if refusal is not None:
            return Loaded(match, len(body.actions) - index)
        if match.digests[-1] != body.digests[index + 1]:
            match.rewind(index)
            return Loaded(match, len(body.actions) - index)
    _recall(match, body)
    return Loaded(match, 0)


def _recall(match: Match, body: Body) -> None:
    """Write into the log what had been taken back at this point."""
    for at, seat, count in body.taken_back:
        if at == len(match.actions):
            match.recall(Seat(seat), count)


def verify(body: Body, loaded: Loaded) -> bool:
    """Whether the stored newest state can be read and equals the one that the log led to."""
    try:
        stored = loaded.match.game.read_state(body.state)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return False
    return digest(stored) == loaded.match.digests[-1]


def read(path: Path, opener: Opener) -> Loaded:
    """A match from a file: its log is replayed, so that undo and log are whole; raises `SaveError` or `SetupError`.

    opener: makes the game of a set-up with the player's own files that came with the save.
    """
    body = read_body(path)
    return replay(body, opener(body.setup, body.scenarios), path)
