"""How much of Quarriors! is published, and how much is ours."""

from __future__ import annotations

from tabletop.engine.content.origin import Origins
from tabletop.games.quarriors.content.records import QuarriorsContent


def origins(content: QuarriorsContent, scenario: str) -> Origins:
    """Where all cards and dice come from, and who has chosen the cards of a scenario."""
    return {
        "card": [card.source for card in content.cards],
        "die": [kind.source for kind in content.kinds for _ in range(kind.count)],
        "scenario": (content.scenarios[scenario].source,),
    }
