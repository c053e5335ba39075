"""What is better done when the others cannot answer any more."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import MoveFigures
from tabletop.games.old_world.content.ids import CardId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.cards import card_cost

KEPT = 1
"""Power points that may be left besides: a turn that is not worth waiting for."""


def is_early(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether a card brings figures into a region that can still be led away again, and may as well be played later."""
    calls = any(isinstance(effect, MoveFigures) and effect.way == "into" for effect in box.cards[card].effects)
    if not calls or state.power[power] <= card_cost(box, state, card, region) + KEPT:
        return False
    return any(state.power[other] > 0 for other in box.order(state) if other != power)
