"""The deck as a part of a set-up."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.shadespire.content.decks import EITHER, warband_number
from tabletop.games.shadespire.content.decks import chosen as deck_of
from tabletop.games.shadespire.content.records import ShadespireContent
from tabletop.games.shadespire.words import names
from tabletop.text import Texts
from tabletop.ui.boards.cover import SetupPart
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage


def _name(texts: Texts, content: ShadespireContent, side: str, value: str) -> str:
    if value == EITHER:
        return texts("shadespire.part.deck.either")
    deck = deck_of(content, warband_number(content, side), value)
    return texts("shadespire.part.deck.name", deck=names.deck(deck))


def _page(stage: Stage, side: str, chosen: str, taken: Callable[[str, str], None]) -> Scene:
    from tabletop.ui.boards.shadespire.deck.shelf import DeckShelf  # with what it leads to, when it is wanted

    return DeckShelf(stage, side, chosen, taken)


DECK = SetupPart("hand", _name, _page)
