"""Files become headers and bodies: everything in them is bounded and verified before anything is played."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine.save import migrations
from tabletop.engine.save.record import FORMAT, HEADER_LIMIT, LIMIT, Body, Header, SaveError, checksum
from tabletop.text.cleaning import cleaned, hidden

_ASKING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_header(path: Path) -> Header:
    """The first line of a file, which need not agree with the second; raises `SaveError`."""
    first, ended, _ = _content(path, HEADER_LIMIT).partition(b"\n")
    if not ended:
        raise SaveError("not_a_save", path)
    return _header(first, path)


def read_body(path: Path) -> Body:
    """Read and verify a file without playing it; raises `SaveError`."""
    return read_file(path)[1]


def read_file(path: Path) -> tuple[Header, Body]:
    """Both lines of a file, verified; raises `SaveError`."""
    content = read_bytes(path)
    first, _, rest = content.partition(b"\n")
    header = _header(first, path)
    line, _, behind = rest.partition(b"\n")
    if behind or header.sha256 != (migrations.CHECKSUMS.get(header.format) or checksum)(header, line):
        raise SaveError("damaged", path)
    try:
        body = _body(line, header.format)
    except (*_WRONG, LookupError, TypeError, ValueError) as error:
        raise SaveError("damaged", path) from error
    if not body.fits or not _agree(header, body):
        raise SaveError("damaged", path)
    return header, body


def read_bytes(path: Path) -> bytes:
    """All of a file that is not too large; raises `SaveError`."""
    content = _content(path, LIMIT + 1)
    if len(content) > LIMIT:
        raise SaveError("too_large", path)
    return content


def _content(path: Path, most: int) -> bytes:
    """The beginning of a file. What is no file is not waited for."""
    try:
        number = os.open(path, _ASKING)
    except (OSError, ValueError) as error:
        raise SaveError("cannot_read", path, reason=_reason(error)) from error
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise SaveError("not_a_file", path)
    with os.fdopen(number, "rb") as file:
        try:
            return file.read(most)
        except OSError as error:
            raise SaveError("cannot_read", path, reason=_reason(error)) from error


def _reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read, as the system says it."""
    return cleaned((error.strerror if isinstance(error, OSError) else None) or str(error), 200)


def _header(first: bytes, path: Path) -> Header:
    """The first line of a file, which has one way of being written."""
    try:
        header = msgspec.json.decode(first, type=Header)
    except _WRONG as error:
        raise SaveError("not_a_save", path) from error
    if header.format < 1:
        raise SaveError("not_a_save", path)
    if header.format > FORMAT:
        raise SaveError("newer_format", path, version=cleaned(header.version, 40))
    fields = migrations.FIELDS.get(header.format, Header.__struct_fields__)
    if first != msgspec.json.encode({name: getattr(header, name) for name in fields}):
        raise SaveError("damaged", path)
    words = (header.version, header.game, header.name, header.scenario, *header.seats)
    if any(hidden(word) is not None for word in words):
        raise SaveError("damaged", path)
    return header


def _body(line: bytes, number: int) -> Body:
    """The second line, brought from its format to the present one."""
    if number == FORMAT:
        return msgspec.json.decode(line, type=Body)
    raw = migrations.migrated(msgspec.json.decode(line, type=dict[str, Any]), number)
    return msgspec.json.decode(msgspec.json.encode(raw), type=Body)


def _agree(header: Header, body: Body) -> bool:
    """Whether the lines speak of the same game."""
    if (body.version, body.setup.game) != (header.version, header.game):
        return False
    summary = (header.scenario, header.seats, header.actions)
    return header.format in migrations.FIELDS or summary == (body.setup.scenario, body.setup.seats, len(body.actions))
