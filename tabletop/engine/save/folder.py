"""The games in the player's folder: each has a file of its own, and a lock while it is on a table."""

from __future__ import annotations

import os
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.save.lock import Lock
from tabletop.engine.save.reading import read_bytes, read_file, read_header
from tabletop.engine.save.record import FORMAT, LONGEST_NAME, Header, SaveError, summary
from tabletop.engine.save.writing import put, signed
from tabletop.text.cleaning import cleaned

SUFFIX = ".save"
LOCKS = "locks"
DELETED = "deleted"
MOST = 500
"""Of so many files a list tells, the newest."""
MOST_SEEN = 20_000
"""At so many names in a folder it looks."""
STALE = 600.0
"""Seconds after which nobody writes at half a file any more."""


class KeptGame(Struct, frozen=True):
    """A game in a list. header: None for a file that is no saved game or damaged. date: seconds since 1970."""

    path: Path
    date: float
    header: Header | None

    @property
    def file(self) -> str:
        """The name of the file, fit to be shown."""
        return cleaned(self.path.name, 120)


class KeptPlace(Struct, frozen=True):
    """Where a game on a table is kept. name: what the player calls it. lock: None where there can be none. copied:
    another program has the game that was asked for, and this is a copy of it."""

    path: Path
    name: str = ""
    lock: Lock | None = None
    copied: bool = False

    def leave(self) -> None:
        """The game leaves the table."""
        if self.lock is not None:
            self.lock.release()


def list_games(folder: Path | None = None) -> list[KeptGame]:
    """The games in a folder, `paths.saves()` unless another is named, newest first; reads first lines only.

    Raises SaveError for a folder that cannot be looked into; one that is not there holds none.
    """
    found = sorted(_files(folder or paths.saves()), key=lambda each: (-each[1], each[0].name))[:MOST]
    return [KeptGame(path, date, _header(path)) for path, date, _ in found]


def newest_game() -> KeptGame | None:
    """The game that was on a table last; None where there is none, or none that could be one."""
    try:
        found = sorted(_files(paths.saves()), key=lambda each: (-each[1], each[0].name))
    except SaveError:
        return None
    games = (KeptGame(path, date, _header(path)) for path, date, _ in found[:MOST])
    return next((each for each in games if each.header is not None), None)


def has_games(game: str = "") -> bool:
    """Whether a list would hold anything, of games under way or of those that are over; of one game, if it is named."""
    begin = f"{game}-" if game else ""
    try:
        found = (path for place in (paths.saves(), paths.replays()) for path, *_ in _files(place))
        return any(path.name.startswith(begin) for path in found)
    except SaveError:
        return False


def count(folder: Path, most: int) -> int:
    """How many files in a folder have the names of games, no more than so many; without a look at any of them."""
    return sum(1 for _ in islice((path for path in _names(folder) if path.name.endswith(SUFFIX)), most))


def new_file(game: str, folder: Path | None = None) -> Path:
    """A path for a game that begins now; no file has it yet."""
    folder = folder or paths.saves()
    while True:
        path = folder / f"{game}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}{SUFFIX}"
        if not os.path.lexists(path):
            return path


def begin(game: str) -> KeptPlace:
    """A place for a game that begins now."""
    return _place(new_file(game), "")


def take(path: Path) -> KeptPlace:
    """The place of a game that is opened: its own file, or that of a copy where another program has it on its table.

    Raises SaveError for what cannot be read or copied.
    """
    name = read_header(path).name
    place = _place(path, name)
    if not place.copied:
        return place
    fresh = _place(copy(path), name)
    return replace(fresh, copied=True)


def _place(path: Path, name: str) -> KeptPlace:
    """The place of a file, `copied` where it is held by another; where no lock can be made none is needed."""
    try:
        lock = Lock.seize(path.parent / LOCKS / path.name)
    except SaveError:
        return KeptPlace(path, name)
    return KeptPlace(path, name, lock, copied=lock is None)


def is_taken(path: Path) -> bool:
    """Whether a game is on a table, of this program or of another one."""
    place = _place(path, "")
    place.leave()
    return place.copied


def copy(path: Path) -> Path:
    """A copy of a game beside it; raises SaveError."""
    header, content = read_header(path), read_bytes(path)
    put(fresh := new_file(_plain(header.game), path.parent), content)
    return fresh


def rename(path: Path, name: str) -> None:
    """Give a game a name; raises SaveError. One that is on a table is named there (`Session.rename`)."""
    header, body = read_file(path)
    date, line = path.stat(), read_bytes(path).split(b"\n")[1]
    if header.format != FORMAT:
        line = msgspec.json.encode(body)
    put(path, signed(replace(summary(header, body), name=cleaned(name, LONGEST_NAME)), line))
    os.utime(path, ns=(date.st_atime_ns, date.st_mtime_ns))


def remove(path: Path) -> Path:
    """Put a game aside, so that it can be brought back until the next start; returns where it is. Raises SaveError."""
    return _move(path, path.parent / DELETED)


def restore(path: Path) -> Path:
    """Bring a game back that was put aside; returns where it is. Raises SaveError."""
    return _move(path, path.parent.parent)


def keep_replay(path: Path, megabytes: int) -> Path:
    """A game is over: its file goes to the replays, of which the oldest go where they are more than so many megabytes.

    Returns where it is. Raises SaveError.
    """
    kept = _move(path, paths.replays())
    size = 0
    for each, _, found in sorted(_files(paths.replays()), key=lambda each: (-each[1], each[0].name)):
        size += found
        if size > megabytes * 1_000_000:
            discard(each)
    return kept


def tidy(folder: Path | None = None) -> None:
    """At the start of the program: what was put aside goes, and what a program left that died while it wrote."""
    folder = folder or paths.saves()
    for place in (folder, paths.replays(), paths.campaigns()):
        for path in _names(place / DELETED):
            discard(path)
        for path in _names(place):
            if path.name.endswith(".part") and _age(path) > STALE:
                discard(path)


def _names(folder: Path) -> Iterator[Path]:
    """What lies in a folder, so many as one looks at; nothing where it cannot be looked into."""
    try:
        with os.scandir(folder) as found:
            yield from (Path(each.path) for each in islice(found, MOST_SEEN))
    except OSError:
        return


def _files(folder: Path) -> Iterator[tuple[Path, float, int]]:
    """The regular files in a folder whose names are those of games, with date and size; raises SaveError."""
    try:
        with os.scandir(folder) as found:
            for each in islice(found, MOST_SEEN):
                if each.name.endswith(SUFFIX) and (known := look(each.path)) is not None:
                    yield Path(each.path), known.st_mtime, known.st_size
    except FileNotFoundError:
        return
    except OSError as error:
        raise SaveError("cannot_read", folder, reason=error.strerror or str(error)) from error


def look(path: str) -> os.stat_result | None:
    """What the system knows of a regular file; None for anything else, also for a link that leads nowhere."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found if stat.S_ISREG(found.st_mode) else None


def _age(path: Path) -> float:
    """Seconds since a file was written."""
    found = look(str(path))
    return 0.0 if found is None else time.time() - found.st_mtime


def _header(path: Path) -> Header | None:
    try:
        return read_header(path)
    except SaveError:
        return None


def _plain(word: str) -> str:
    """A word from a file as a part of a file's name."""
    return "".join(letter for letter in word if letter.isascii() and (letter.isalnum() or letter == "_"))[:30] or "game"


def _move(path: Path, folder: Path) -> Path:
    """Move a file to a folder, under another name where there is one already."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = folder / path.name
        while os.path.lexists(there):
            there = folder / f"{path.stem[:60]}-{secrets.token_hex(3)}{path.suffix}"
        os.replace(path, there)
    except OSError as error:
        raise SaveError("cannot_write", path, reason=error.strerror or str(error)) from error
    return there


def discard(path: Path) -> None:
    """Remove a file that nobody needs; one that cannot be removed stays until the next time."""
    with suppress(OSError):
        path.unlink()
