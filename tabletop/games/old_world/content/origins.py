"""How much of Chaos in the Old World is published, and how much is ours."""

from __future__ import annotations

from tabletop.engine.content.origin import Origins, weakest
from tabletop.games.old_world.content.records import OldWorldContent


def origins(content: OldWorldContent, scenario: str) -> Origins:
    """Where all that lies in the box comes from, card by card, and who has chosen the tokens of a scenario."""
    chaos = [card.source for card in content.cards for _ in range(card.copies)]
    world = [card.source for card in content.world for _ in range(card.copies)]
    upgrades, ruination = ([card.source for card in cards] for cards in (content.upgrades, content.ruination))
    return {
        "card": [*chaos, *world, *upgrades, *ruination],
        "power": [weakest(power.source, power.condition_source) for power in content.powers],
        "figure": [kind.source for kind in content.figures for _ in range(kind.count)],
        "region": [region.source for region in content.regions],
        "drawing": [region.drawing for region in content.regions],
        "token": [
            source
            for count, source in zip(content.tokens, content.token_sources, strict=True)
            for _ in range(count)
        ],
        "scenario": (content.scenarios[scenario].source,),
    }  # fmt: skip
