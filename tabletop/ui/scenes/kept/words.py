"""What is said of a kept game before it is opened, from the first line of its file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop import games
from tabletop.engine.save.folder import KeptGame
from tabletop.engine.save.record import Header
from tabletop.text import Message, Texts, Value
from tabletop.text.cleaning import is_blank
from tabletop.ui.frame.lettering import BETWEEN


def name_words(texts: Texts, entry: KeptGame) -> str:
    """What a game is called: as the player says, else as it stands on its box; a file without a summary by its name."""
    if entry.header is None:
        return entry.file
    return box_words(texts, entry.header) if is_blank(entry.header.name) else entry.header.name


def box_words(texts: Texts, header: Header) -> str:
    """The name on the box; of a game that this version has not, the word in the file."""
    return texts(f"{header.game}.title") if header.game in games.names() else header.game


def progress_words(texts: Texts, header: Header) -> str:
    """How far it has come; nothing where the file does not say."""
    key = f"save.progress.{header.progress.word}"
    return texts(key, n=header.progress.number) if header.progress.word and texts.has(key) else ""


def seat_words(texts: Texts, header: Header) -> str:
    """How many people play, and how many computers of each strength."""
    words = []
    for who, count in Counter(header.seats).items():
        key = f"ui.saved_games.seats.{who}"
        words.append(texts(key, n=count) if texts.has(key) else who)
    return texts.language.comma.join(words)


def places_words(texts: Texts, seats: Sequence[str]) -> str:
    """At which seats people played, and at which computers of each strength."""
    words: list[Value] = []
    for who in dict.fromkeys(seats):
        numbers = tuple(str(at) for at, each in enumerate(seats, 1) if each == who)
        key = f"ui.campaigns.at_seats.{who}"
        words.append(Message(key if texts.has(key) else "ui.campaigns.at_seats.other",
                             {"who": who, "n": len(numbers), "numbers": numbers}))  # fmt: skip
    return texts("ui.campaigns.played_by", who=tuple(words))


def joined(*words: str) -> str:
    """The facts that there are, side by side."""
    return BETWEEN.join(each for each in words if each)
