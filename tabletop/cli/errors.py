"""What the command line tells somebody who asked for what cannot be done."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from tabletop.text.cleaning import cleaned
from tabletop.text.message import Message, Value

MOST_FRAMES = 10_000_000

_WHOLE = re.compile(r"[-+]?[0-9]{1,20}")


class CliError(Exception):
    """Bad input: one sentence, and the process ends with 2."""

    def __init__(self, key: str, **args: Value) -> None:
        super().__init__(key)
        self.message = Message(key, args)


def unknown(key: str, found: str, choices: Iterable[str]) -> CliError:
    """The error for a word that is none of the choices, with the nearest one if any is near.

    `key` is the sentence with the arguments `found` and `choices`; `key` + `_near` the one with `found` and `near`.
    """
    known = list(choices)
    word = found.lower()
    near = [choice for choice in known if word and choice.startswith(word)] or get_close_matches(word, known, 1)
    if near:
        return CliError(f"{key}_near", found=shortened(found), near=near[0])
    return CliError(key, found=shortened(found), choices=", ".join(known))


def as_whole(name: str, word: str | int, least: int, most: int) -> int:
    """The whole number that was written for an option."""
    if isinstance(word, int):
        return word
    if _WHOLE.fullmatch(word) is None or not least <= int(word) <= most:
        raise CliError("cli.error.whole", name=name, found=shortened(word), least=least, most=most)
    return int(word)


def as_number(name: str, word: str | float, least: float, most: float) -> float:
    """The number that was written for an option."""
    try:
        value = float(word)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise CliError("cli.error.number", name=name, found=shortened(str(word)), least=least, most=most)
    return value


def shortened(found: str, most: int = 60) -> str:
    """What somebody wrote, on one line and not too long to be repeated."""
    return cleaned(found, most)
