"""Words that come from outside, made fit to be shown: of files, of the command line, of the system."""

import re
from typing import Final

LONGEST: Final = 2000
"""Characters of anything from outside that stands in a sentence."""
UNKNOWN: Final = "\ufffd"

_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters
    "\ud800-\udfff\ufffe\uffff"  # halves of characters and what is none
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"  # without a look
)
_BLANK = re.compile("[\\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200c\u200d\u3164\ufe00-\ufe0f\uffa0]*")


def hidden(words: str) -> int | None:
    """Where the first character stands that has no look of its own, or turns the direction of reading; None: nowhere.

    Tabs and ends of lines are none of those, nor what joins letters.
    """
    found = _HIDDEN.search(words)
    return None if found is None else found.start()


def is_blank(words: str) -> bool:
    """Whether nothing of it would be seen."""
    return _BLANK.fullmatch(words) is not None


def cleaned(words: str, most: int = LONGEST) -> str:
    """The words on one line of at most so many characters, without anything hidden."""
    begin = words[: 4 * most]
    line = " ".join(_HIDDEN.sub(UNKNOWN, begin).split())
    return line if len(line) <= most and len(begin) == len(words) else line[: most - 1] + "…"
