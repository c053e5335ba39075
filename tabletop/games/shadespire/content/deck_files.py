"""A player's own decks as files: each in one of its own, written whole."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final

from tabletop import paths
from tabletop.games.shadespire.content.records import LONGEST_TITLE, Deck, ShadespireContent

FILE: Final = "decks_{}.yaml"
LONGEST_ID: Final = 30
COUNTED: Final = re.compile(r"(.*\S) ([1-9][0-9]?)")
HEADER: Final = "# A deck for Shadespire, written by the deck builder.\n"


def own_file(deck: str, folder: Path | None = None) -> Path:
    """Where a deck of the player's is kept."""
    return (folder or paths.own_scenarios("shadespire")) / FILE.format(deck)


def keep(content: ShadespireContent, deck: Deck, folder: Path | None = None) -> Path:
    """Write a deck to its file. Raises OSError where that cannot be; what was there is then as it was."""
    path = own_file(deck.id, folder)
    paths.write_whole(path, (HEADER + text(content, [deck])).encode())
    return path


def delete(deck: str, folder: Path | None = None) -> bool:
    """Take a deck's file away; whether there was one. Raises OSError where it cannot be."""
    path = own_file(deck, folder)
    if not path.is_file():
        return False
    path.unlink()
    return True


def text(content: ShadespireContent, decks: Iterable[Deck]) -> str:
    """Decks as YAML, as `load` reads them."""
    lines = ["decks:"]
    for deck in decks:
        lines += [f"  {deck.id}:", f"    warband: {content.warbands[deck.warband].id}"]
        lines += [f"    title: {json.dumps(deck.title, ensure_ascii=False)}"] if deck.title else []
        lines += ["    draft: true"] if deck.draft else []
        for name, pile in (("objectives", deck.objectives), ("power", deck.power)):
            cards = [f"      - {content.cards[each].id}" for each in pile]
            lines += [f"    {name}:", *cards] if cards else [f"    {name}: []"]
        lines.append("    source: own")
    return "\n".join(lines) + "\n"


def free_title(title: str, taken: Iterable[str]) -> str:
    """A title that tells a deck from all of these: this one, or with a number from 2 on behind it. Whether letters are
    small tells nothing; a title that ends with such a number counts on from it."""
    used = {each.casefold() for each in taken}
    stem, number = title, 1
    if counted := COUNTED.fullmatch(title):
        stem, number = counted[1], int(counted[2])
    found = title
    while found.casefold() in used:
        number += 1
        found = f"{stem[: LONGEST_TITLE - len(str(number)) - 1].rstrip()} {number}"
    return found


def new_id(title: str, taken: Collection[str]) -> str:
    """An id for a deck of this title that no other has; of letters that every file system knows."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID].strip("_")
    stem = stem if stem[:1].isalpha() else f"deck_{stem}".rstrip("_")
    number, found = 1, stem
    while found in taken:
        number += 1
        found = f"{stem}_{number}"
    return found
