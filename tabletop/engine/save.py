"""Saves and replays: two lines of JSON, written atomically, verified when read."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.engine.game import Game, Setup
from tabletop.engine.match import Match, digest
from tabletop.engine.notation import NotationError

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
    """The second line. scenarios: the YAML of any scenario that is not built in, by file name.

    digests: one before the first action and one after each. state: the newest, as the game's own type.
    """

    setup: Setup
    actions: tuple[str, ...]
    digests: tuple[str, ...]
    state: msgspec.Raw
    scenarios: dict[str, str] = {}


class Loaded(Struct, frozen=True):
    """A match read from a file. lost: how many actions at the end could not be trusted and were dropped."""

    match: Match
    lost: int


# From format n to n + 1: takes the decoded body and returns it in the next format.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def dumps(match: Match, version: str, scenarios: Mapping[str, str] | None = None) -> bytes:
    """The bytes of a save."""
    body = msgspec.json.encode(
        Body(
            setup=match.setup,
            actions=tuple(match.texts()),
            digests=tuple(match.digests),
            state=msgspec.Raw(msgspec.json.encode(match.state)),
            scenarios=dict(scenarios or {}),
        )
    )
    header = Header(FORMAT, version, match.setup.game, hashlib.sha256(body).hexdigest())
    return msgspec.json.encode(header) + b"\n" + body + b"\n"


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; raises `SaveError` where the disk refuses."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SaveError("cannot_write", path, reason=error.strerror or str(error)) from error


def write(match: Match, path: Path, version: str, scenarios: Mapping[str, str] | None = None) -> None:
    """Save a match; the file is replaced whole or stays as it was."""
    write_atomically(path, dumps(match, version, scenarios))


def read_body(path: Path) -> Body:
    """Read and verify a file without playing it; raises `SaveError`."""
    try:
        if path.stat().st_size > LIMIT:
            raise SaveError("too_large", path)
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise SaveError("cannot_read", path, reason=error.strerror or str(error)) from error
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError("not_a_save", path) from error
    if header.format > FORMAT or header.format < 1:
        raise SaveError("newer_format", path, version=header.version)
    if len(lines) < 2 or hashlib.sha256(lines[1]).hexdigest() != header.sha256:
        raise SaveError("damaged", path)
    try:
        raw = msgspec.json.decode(lines[1])
        for number in range(header.format, FORMAT):
            raw = MIGRATIONS[number](raw)
        body = msgspec.json.decode(msgspec.json.encode(raw), type=Body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError("damaged", path) from error
    if len(body.digests) != len(body.actions) + 1:
        raise SaveError("damaged", path)
    return body


def replay(body: Body, game: Game, path: Path) -> Loaded:
    """Play the log of a file and compare every digest; what comes after the last one that holds is dropped."""
    match = Match(game)
    if match.digests[0] != body.digests[0]:
        raise SaveError("other_rules", path)
    for index, text in enumerate(body.actions):
        try:
            refusal = match.submit(game.notation.read(text))
        except NotationError:
            return Loaded(match, len(body.actions) - index)
        if refusal is not None:
            return Loaded(match, len(body.actions) - index)
        if match.digests[-1] != body.digests[index + 1]:
            match.rewind(index)
            return Loaded(match, len(body.actions) - index)
    return Loaded(match, 0)


def verify(body: Body, loaded: Loaded) -> bool:
    """Whether the stored newest state can be read and equals the one that the log led to."""
    try:
        stored = msgspec.json.decode(body.state, type=loaded.match.game.state_type)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return False
    return digest(stored) == loaded.match.digests[-1]


def read(path: Path, opener: Opener) -> Loaded:
    """A match from a file: its log is replayed, so that undo and log are whole; raises `SaveError` or `SetupError`.

    opener: makes the game of a set-up, given the texts of scenarios that came with the file.
    """
    body = read_body(path)
    return replay(body, opener(body.setup, body.scenarios), path)
