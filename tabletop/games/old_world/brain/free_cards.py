"""Where a free card does anything: what costs nothing counts for nothing in domination."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Blank, CountCorruption, Defence, IgnoreFigures, StrikeFirst
from tabletop.games.old_world.content.ids import EMPTY, POWERS, CardId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.figures import figures_in


def is_of_use(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether what a card says concerns anything in a region as it stands, or its magic symbol does; what it does the
    moment that it is laid is not looked at. Peasants are no reason to strike before others do."""
    whose = {state.control[figure] for figure in figures_in(state, region)}
    if box.cards[card].magic and box.content.powers[power].condition == "magic" and power in whose:
        return True
    enemies = bool(whose - {power})
    for effect in box.cards[card].effects:
        match effect:
            case StrikeFirst() | Defence() | IgnoreFigures():
                found = enemies
            case CountCorruption():
                found = state.corruption[region * POWERS + power] > 0
            case Blank():
                beside = [each for each in state.laid[2 * region : 2 * region + 2] if each not in (EMPTY, card)]
                found = any(box.card_power[each] != power for each in beside)
            case _:
                found = True
        if found:
            return True
    return False
