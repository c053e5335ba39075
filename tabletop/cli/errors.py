"""What the command line tells somebody who asked for what cannot be done."""

from collections.abc import Iterable
from difflib import get_close_matches

from tabletop.text import Message, Value


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
    near = get_close_matches(found.lower(), known, 1)
    if near:
        return CliError(f"{key}_near", found=shortened(found), near=near[0])
    return CliError(key, found=shortened(found), choices=", ".join(known))


def shortened(found: str, most: int = 60) -> str:
    """What somebody wrote, on one line and not too long to be repeated."""
    line = " ".join(found.split())
    return line if len(line) <= most else line[: most - 1] + "…"
