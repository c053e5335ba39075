"""What a rulebook lists behind its rules: the things of a game, chapter by chapter, as its content has them."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.content.origin import Origin
from tabletop.text.message import Message


class CatalogueEntry(NamedTuple):
    """One thing. id: an anchor. words: sentences, one after the other. source: who says it."""

    id: str
    words: tuple[Message, ...]
    source: Origin


class CatalogueChapter(NamedTuple):
    """Things that belong together. id: an anchor that no section of the rules has."""

    id: str
    title: Message
    introduction: Message
    entries: tuple[CatalogueEntry, ...]
