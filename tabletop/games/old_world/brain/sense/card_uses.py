"""Where a card does anything but to count for what it costs in domination, which is nothing where it is free."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import (
    Blank,
    Control,
    CountCorruption,
    Defence,
    Discount,
    ForceDiscard,
    IgnoreFigures,
    MoveFigures,
    MoveTokens,
    RemoveCorruption,
    Shield,
    StrikeFirst,
)
from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, CardId
from tabletop.games.old_world.content.records import TOKENS
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


def acts_without_figures(box: OldWorldBox, state: OldWorldState, card: CardId, region: int) -> bool:
    """Whether a card does anything the moment that it is laid in a region where no figures are."""
    for effect in box.card_effects[card].get("play", ()):
        match effect:
            case RemoveCorruption():
                found = any(state.corruption[region * POWERS : region * POWERS + POWERS])
            case MoveTokens(tokens=kinds):
                found = any(state.tokens[region * KINDS + TOKENS.index(kind)] for kind in kinds)
            case Control() | Discount() | ForceDiscard() | MoveFigures(way="out") | Shield():
                found = False
            case _:
                found = True
        if found:
            return True
    return False
