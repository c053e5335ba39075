"""Matches become files."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.match.retracing import Note, Shaped
from tabletop.engine.notation import written
from tabletop.engine.save.record import (
    FORMAT,
    LIMIT,
    LONGEST_NAME,
    MOST_ACTIONS,
    Body,
    Header,
    Progress,
    SaveError,
    checksum,
)
from tabletop.engine.state import State
from tabletop.text.cleaning import cleaned


class Snapshot(Struct, frozen=True):
    """All that is written of a match, so that the match can go on meanwhile. events: of one that is over."""

    game: Game
    actions: tuple[Action, ...]
    digests: tuple[str, ...]
    shapes: tuple[Shaped, ...]
    taken_back: tuple[Note, ...]
    told_of: int | None
    is_whole: bool
    state: State
    events: tuple[Event, ...]

    @classmethod
    def of(cls, match: Match) -> Snapshot:
        """A match as it stands."""
        return cls(
            match.game, tuple(match.actions), tuple(match.digests), tuple(match.shapes), match.taken_back(),
            match.told_of, match.is_whole, match.state.clone(),
            tuple(each.event for each in match.moments) if match.state.result is not None else (),
        )  # fmt: skip


def dumps(match: Match | Snapshot, version: str, name: str = "") -> bytes:
    """The bytes of a save. name: what the player calls the game."""
    shot = match if isinstance(match, Snapshot) else Snapshot.of(match)
    game, setup = shot.game, shot.game.setup
    body = msgspec.json.encode(
        Body(
            version=version,
            setup=setup,
            actions=tuple(map(written, shot.actions)),
            digests=shot.digests,
            state=msgspec.Raw(msgspec.json.encode(shot.state)),
            scenarios=game.carried(),
            taken_back=shot.taken_back[-MOST_ACTIONS:],
            shapes=shot.shapes,
            told_of=shot.told_of,
        )
    )
    word, number = game.progress(shot.state)
    header = Header(
        format=FORMAT,
        version=version,
        game=setup.game,
        sha256="",
        name=cleaned(name, LONGEST_NAME),
        scenario=setup.scenario,
        seats=setup.seats,
        actions=len(shot.actions),
        progress=Progress(word, number),
        finished=shot.state.result is not None,
    )
    return signed(header, body)


def write(match: Match | Snapshot, path: Path, version: str, name: str = "") -> None:
    """Save a match; the file is replaced whole or stays as it was (`SaveError`)."""
    content = dumps(match, version, name)
    if len(content) > LIMIT or len(match.actions) > MOST_ACTIONS:
        raise SaveError("too_large", path)
    put(path, content)


def put(path: Path, content: bytes) -> None:
    """Replace a file whole, or leave it as it was; raises `SaveError`."""
    try:
        paths.write_whole(path, content)
    except OSError as error:
        raise SaveError("cannot_write", path, reason=error.strerror or str(error)) from error


def signed(header: Header, line: bytes) -> bytes:
    """The bytes of a file with these lines, with the checksum that they have."""
    whole = replace(header, sha256=checksum(header, line))
    return msgspec.json.encode(whole) + b"\n" + line + b"\n"
