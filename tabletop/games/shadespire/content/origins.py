"""How much of Shadespire is published, and how much is ours."""

from __future__ import annotations

from tabletop.engine.content.origin import Origins
from tabletop.games.shadespire.content.records import ShadespireContent


def origins(content: ShadespireContent, scenario: str) -> Origins:
    """Where all that lies in the box comes from: cards, fighters, faces of boards, decks, and the scenario."""
    return {
        "card": [card.source for card in content.cards],
        "fighter": [fighter.source for fighter in content.fighters],
        "board": [face.source for face in content.faces],
        "deck": [deck.source for deck in content.decks.values()],
        "scenario": (content.scenarios[scenario].source,),
    }
