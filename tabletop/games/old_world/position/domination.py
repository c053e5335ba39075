"""Who dominates a region, against what resistance, and for how many points."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import (
    CountAs,
    CountAttack,
    CountCorruption,
    CountTokens,
    IgnoreFigures,
    Resistance,
)
from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, PowerId
from tabletop.games.old_world.content.records import NOBLE, SKAVEN, TOKENS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade, on_track
from tabletop.games.old_world.position.figures import attack, own_figures_in
from tabletop.games.old_world.position.regions import is_ruined


def resistance(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The resistance of a region as it stands, zero at least (old_world.domination.12, old_world.domination.15)."""
    here = box.content.regions[region]
    value = here.value - state.tokens[region * KINDS + SKAVEN]
    for effect in on_track(box, state, Resistance):
        if effect.token is not None:
            value += effect.change * state.tokens[region * KINDS + TOKENS.index(effect.token)]
        elif here.populous or not effect.populous:
            value += effect.change
    for _, found in effects_in(box, state, region, "domination"):
        if isinstance(found, Resistance):
            value += found.change
    return max(0, value)


def conquest(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The points that a region is worth to who dominates it (old_world.domination.13)."""
    return box.content.regions[region].value + state.tokens[region * KINDS + NOBLE]


def domination(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The domination value of a power in a region: figures, printed costs of its cards, what cards add."""
    ignored = by_attack = False
    value = 0
    for card, effect in effects_in(box, state, region, "domination"):
        match effect:
            case IgnoreFigures():
                ignored = True
            case CountAttack() if box.cards[card].power == power:
                by_attack = True
            case CountCorruption(each=each) if box.cards[card].power == power:
                value += each * state.corruption[region * POWERS + power]
            case CountTokens(tokens=tokens, each=each) if box.cards[card].power == power:
                value += each * sum(state.tokens[region * KINDS + TOKENS.index(token)] for token in tokens)
    for card in state.laid[2 * region : 2 * region + 2]:
        if card != EMPTY and box.cards[card].power == power:
            value += box.cards[card].cost
    return value if ignored else value + _figures_count(box, state, power, region, by_attack)


def _figures_count(box: OldWorldBox, state: OldWorldState, power: int, region: int, by_attack: bool) -> int:
    """What the figures of a power count for in a region (old_world.domination.04, old_world.card_rulings.06)."""
    own = own_figures_in(state, power, region)
    if by_attack:
        return sum(attack(box, state, figure) for figure in own)
    if not state.upgrades or not any(state.upgrades):
        return len(own)
    counts = (figure_upgrade(box, state, figure, CountAs) for figure in own)
    return sum(1 if count is None else count.figures for count in counts)


def strengths(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[tuple[PowerId, int], ...]:
    """The powers that count for anything in a region, with their domination values, the strongest first."""
    values = [(power, domination(box, state, power, region)) for power in box.order(state)]
    return tuple(sorted((each for each in values if each[1] > 0), key=lambda each: -each[1]))


def lead(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[PowerId | None, int]:
    """The power that alone is the strongest in a region, whatever its resistance, and by how much; None, 0 for none.
    Who is stronger than the resistance as well has no more of a lead than over that."""
    (first, most), (_, second) = (*strengths(box, state, region), (None, 0), (None, 0))[:2]
    bar = resistance(box, state, region)
    return (first, most - max(second, bar if most > bar else 0)) if most > second else (None, 0)


def highest(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[int, list[PowerId]]:
    """The highest domination value in a region, and the powers that have it (old_world.domination.06)."""
    values = [(domination(box, state, power, region), power) for power in box.order(state)]
    most = max((value for value, _ in values), default=0)
    return most, [power for value, power in values if value == most]


def rivalled(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The highest domination value that any other power has in a region."""
    return max([domination(box, state, other, region) for other in box.order(state) if other != power], default=0)


def leader(box: OldWorldBox, state: OldWorldState, region: int) -> PowerId | None:
    """Who would score a region now (old_world.domination.06 to 09)."""
    if is_ruined(state, region):
        return None
    most, powers = highest(box, state, region)
    return powers[0] if len(powers) == 1 and most > resistance(box, state, region) else None
