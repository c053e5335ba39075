"""Something of a player's as one line of text, to be sent to a friend or kept in a set-up: a sign, the version, what is
in it, and a checksum.

`<sign>.<version>.<body>.<checksum>`: the body is base64 (for URLs), the checksum the CRC-32 of everything before it in
eight digits. White space, which a mail may have put in, counts for nothing.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Literal
from zlib import crc32

from tabletop.text.cleaning import cleaned

Fault = Literal["other_sign", "other_version", "damaged"]


class ShareLineError(ValueError):
    """A line that holds nothing of that sort: a code, and arguments for its sentence."""

    def __init__(self, code: Fault, **args: str | int) -> None:
        super().__init__(code)
        self.code: Fault = code
        self.args_of_text = args


def written(sign: str, version: int, body: bytes) -> str:
    """The line of a body."""
    words = f"{sign}.{version}.{urlsafe_b64encode(body).decode().rstrip('=')}"
    return f"{words}.{_checksum(words)}"


def read(sign: str, version: int, longest: int, line: str) -> bytes:
    """The body of a line; raises `ShareLineError`."""
    words = "".join(line.split())
    if not words.startswith(f"{sign}."):
        raise ShareLineError("other_sign")
    body, _, checksum = words.rpartition(".")
    _, found, data, *rest = (*body.split("."), "", "")
    if found.isascii() and found.isdecimal() and found != str(version):
        raise ShareLineError("other_version", version=cleaned(found, 9))
    if len(words) > longest or any(rest) or _checksum(body) != checksum:
        raise ShareLineError("damaged")
    try:
        return urlsafe_b64decode(data + "=" * (-len(data) % 4))
    except ValueError as error:
        raise ShareLineError("damaged") from error


def _checksum(words: str) -> str:
    """The checksum of what stands before it."""
    return f"{crc32(words.encode('utf-8', 'surrogatepass')):08x}"
