"""Who may give a free strike to whom."""

from __future__ import annotations

from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.creature import Creature
from tabletop.games.mine.model.state import MineState


def can_strike_free(box: MineBox, striker: Creature, mover: int) -> bool:
    """Whether a creature has a free strike for this mover in this phase (mine.free_strikes.11, 12, 16)."""
    return (
        striker.cell != 0
        and not striker.hidden
        and striker.fear == "calm"
        and not striker.carried
        and striker.strikes < box.figures[striker.kind].attacks
        and not striker.struck >> mover & 1
    )


def threats(box: MineBox, state: MineState, mover: int) -> list[tuple[int, int, bool]]:
    """The enemies that might strike a mover: (creature, cells of its zone, whether also when the mover leaves it).

    None for a creature that passes through everything, unless the scenario lets it be struck (mine.free_strikes.18).
    The list is kept: it is not to be changed.
    """
    kept = box.muster(state).threats
    found = kept.get(mover)
    if found is None:
        found = kept[mover] = _threats(box, state, mover)
    return found


def _threats(box: MineBox, state: MineState, mover: int) -> list[tuple[int, int, bool]]:
    this = state.creatures[mover]
    figure = box.figures[this.kind]
    if figure.incorporeal and not box.options.strike_ghosts:
        return []
    terrain = box.terrain(state)
    speed = figure.activity[this.wounds]
    found = []
    for index, other in enumerate(state.creatures):
        enemy = box.figures[other.kind]
        if enemy.side != figure.side and can_strike_free(box, other, mover):
            found.append((index, terrain.contact(other.cell), speed <= enemy.activity[other.wounds]))
    return found


def struck_on(threat: list[tuple[int, int, bool]], origin: int, to: int) -> list[int]:
    """Those of the threats whom a step brings a free strike: it begins in their zone and ends there, or leaves it while
    the mover is not more active than they are (mine.free_strikes.03 to 06)."""
    return [index for index, zone, leaving in threat if zone >> origin & 1 and (leaving or zone >> to & 1)]


def strikers(box: MineBox, state: MineState, mover: int, origin: int, to: int) -> list[int]:
    """The creatures that may strike a mover on a step."""
    return struck_on(threats(box, state, mover), origin, to)


def last_die_at_stake(box: MineBox, state: MineState, mover: int, to: int) -> bool:
    """Whether the die that a mover would roll against a free strike on a step is its last one and others can still
    strike it (mine.free_strikes.13)."""
    this = state.creatures[mover]
    figure = box.figures[this.kind]
    if this.parries + 1 < figure.attacks:
        return False
    if figure.incorporeal:  # it may walk on through other zones
        return bool(threats(box, state, mover))
    return bool(strikers(box, state, mover, this.cell, to))
