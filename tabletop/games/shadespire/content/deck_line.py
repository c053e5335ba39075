"""A deck as one line of text, to be sent to a friend (see `engine.content.share_line`).

The body is the warband's number, how many objectives there are, each card's printed number in two bytes, and the title
in UTF-8 at the end, with its length before the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from tabletop.engine.content import share_line
from tabletop.engine.content.share_line import ShareLineError
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
    return share_line.written(SIGN, VERSION, body)


def from_line(content: ShadespireContent, line: str) -> Deck:
    """The deck of a line, as a draft without an id: whether it may be played, its limits say. Raises `LineError`."""
    try:
        body = share_line.read(SIGN, VERSION, LONGEST_LINE, line)
    except ShareLineError as error:
        code: Fault = "no_deck" if error.code == "other_sign" else error.code
        raise LineError(code, **error.args_of_text) from error
    try:
        return _deck(content, body)
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
