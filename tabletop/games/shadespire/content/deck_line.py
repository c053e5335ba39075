"""A deck as one line of text, to be sent to a friend: a sign, the version, what is in it, and a checksum.

`shadespire-deck.1.<body>.<checksum>`: the body is base64 (for URLs) of the warband's number, how many objectives there
are, each card's printed number in two bytes, and the title in UTF-8 at the end, with its length before the cards; the
checksum is the CRC-32 of everything before it in eight digits. White space, which a mail may have put in, counts for
nothing.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Final, Literal
from zlib import crc32

from tabletop.games.shadespire.content.records import LONGEST_TITLE, Deck, ShadespireContent
from tabletop.text.cleaning import cleaned

SIGN: Final = "shadespire-deck"
VERSION: Final = 1
LONGEST_LINE: Final = 1500
HEAD: Final = 3
"""Bytes before the cards: the warband, how many objectives, how many power cards."""

Fault = Literal["no_deck", "other_version", "damaged", "unknown_cards"]


class LineError(ValueError):
    """A line that holds no deck that there could be: a code for the sentence and its arguments."""

    def __init__(self, code: Fault, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.args_of_text = args


def to_line(content: ShadespireContent, deck: Deck) -> str:
    """The line of a deck."""
    numbers = [content.cards[each].number for each in (*deck.objectives, *deck.power)]
    body = bytes((deck.warband, len(deck.objectives), len(deck.power)))
    body += b"".join(number.to_bytes(2, "big") for number in numbers) + deck.title.encode()
    words = f"{SIGN}.{VERSION}.{urlsafe_b64encode(body).decode().rstrip('=')}"
    return f"{words}.{_checksum(words)}"


def from_line(content: ShadespireContent, line: str) -> Deck:
    """The deck of a line, as a draft without an id: whether it may be played, its limits say. Raises `LineError`."""
    words = "".join(line.split())
    if not words.startswith(f"{SIGN}."):
        raise LineError("no_deck")
    body, _, checksum = words.rpartition(".")
    _, version, data, *rest = (*body.split("."), "", "")
    if version.isascii() and version.isdecimal() and version != str(VERSION):
        raise LineError("other_version", version=cleaned(version, 9))
    if len(words) > LONGEST_LINE or any(rest) or _checksum(body) != checksum:
        raise LineError("damaged")
    try:
        return _deck(content, urlsafe_b64decode(data + "=" * (-len(data) % 4)))
    except (IndexError, ValueError) as error:
        if isinstance(error, LineError):
            raise
        raise LineError("damaged") from error


def _deck(content: ShadespireContent, body: bytes) -> Deck:
    """What the bytes mean. Raises LineError for cards that there are not here, IndexError and ValueError for damage."""
    warband, many, more = body[:HEAD]
    end = HEAD + 2 * (many + more)
    if warband >= len(content.warbands) or len(body) < end:
        raise ValueError(warband)
    printed = [int.from_bytes(body[at : at + 2], "big") for at in range(HEAD, end, 2)]
    known: Mapping[int, int] = {card.number: at for at, card in reversed([*enumerate(content.cards)])}
    unknown = [each for each in printed if each not in known]
    if unknown:
        raise LineError("unknown_cards", n=len(unknown), number=unknown[0])
    numbers = tuple(known[each] for each in printed)
    title = cleaned(body[end:].decode(), LONGEST_TITLE).strip()
    return Deck(
        id="", warband=warband, objectives=numbers[:many], power=numbers[many:], source="own", title=title, draft=True
    )


def _checksum(words: str) -> str:
    """The checksum of what stands before it."""
    return f"{crc32(words.encode('utf-8', 'surrogatepass')):08x}"
