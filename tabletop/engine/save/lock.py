"""A lock that a program holds on a game while it is on its table, and that is free again when the program is gone."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Self

from tabletop.engine.save.record import SaveError

if sys.platform == "win32":
    import msvcrt

    def _seize(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that is held. The system frees it when the program ends, however it ends."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self._number: int | None = number

    @classmethod
    def seize(cls, path: Path) -> Self | None:
        """The lock of a file of locks, None where another program (or another table) holds it.

        Raises SaveError where there can be no such file.
        """
        while True:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                number = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
            except OSError as error:
                raise SaveError("cannot_write", path, reason=error.strerror or str(error)) from error
            try:
                _seize(number)
            except OSError:
                os.close(number)
                return None
            if _is_there(path, number):
                return cls(path, number)
            os.close(number)  # whoever held it before has just removed the file

    def release(self) -> None:
        """Free it; a second time does nothing."""
        if self._number is None:
            return
        if os.name != "nt":
            self.path.unlink(missing_ok=True)  # while it is held, so that nobody seizes a file that will vanish
        os.close(self._number)
        self._number = None


def _is_there(path: Path, number: int) -> bool:
    """Whether the open file is still the one of its path."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(number))
    except FileNotFoundError:
        return False
