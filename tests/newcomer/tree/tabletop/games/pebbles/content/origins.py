"""Who says what the pebbles are."""

from tabletop.engine.content.origin import Origins
from tabletop.games.pebbles.content.records import PebblesContent


def origins(content: PebblesContent, scenario: str) -> Origins:
    """Where the kinds of stones come from, and who has made a heap."""
    return {"stone": [stone.source for stone in content.stones], "scenario": (content.scenarios[scenario].source,)}
