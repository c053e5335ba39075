"""Who may give a free strike to whom."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureSet
from tabletop.games.mine.model.creature import Creature
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import enemies_near

ANYWHERE = -1
"""All cells."""


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


def is_passing(box: MineBox, mover: int) -> bool:
    """Whether a creature goes through zones and is not struck for that (mine.free_strikes.18)."""
    return box.cast[mover].incorporeal and not box.options.strike_ghosts


def beset(box: MineBox, state: MineState, mover: int) -> CreatureSet:
    """The enemies in whose zones a creature that passes through everything has been since the phase began: where it
    stands, as long as it has not moved; then those that its walks have not led it away from (mine.free_strikes.18)."""
    this = state.creatures[mover]
    if this.beset is not UNSET:
        return this.beset
    moved = this.agile if state.phase == "melee" else this.steps
    near = [] if moved else enemies_near(box, state, mover)
    return CreatureSet(sum(1 << each for each in near))


def still_beset(box: MineBox, state: MineState, mover: int, stretch: int) -> CreatureSet | UnsetType:
    """Those of them whose zones a stretch, as a mask of the cells that it comes to, does not leave; unset where there
    are none. To pass over an enemy is not to leave it."""
    if not is_passing(box, mover):
        return UNSET
    contact, creatures = box.terrain(state).contact, state.creatures
    found, enemies = beset(box, state, mover), box.crews[1 - box.cast[mover].side]
    kept = sum(
        1 << each for each in enemies
        if found >> each & 1 and not stretch & ~(contact(creatures[each].cell) | 1 << creatures[each].cell)
    )  # fmt: skip
    return CreatureSet(kept) if kept else UNSET


def threats(box: MineBox, state: MineState, mover: int) -> list[tuple[int, int, int]]:
    """The enemies that might strike a mover: (creature, cells of its zone, cells to which a step from there is struck).

    Who passes through everything is struck by those alone in whose zones it began the phase, and only as it leaves
    them, unless the scenario lets it be struck like anybody (mine.free_strikes.18). The list is kept: it is not to be
    changed.
    """
    kept, key = box.muster(state).threats, (mover, state.phase == "melee")
    found = kept.get(key)
    if found is None:
        found = kept[key] = _threats(box, state, mover)
    return found


def _threats(box: MineBox, state: MineState, mover: int) -> list[tuple[int, int, int]]:
    this = state.creatures[mover]
    figure = box.figures[this.kind]
    passing = is_passing(box, mover)
    from_start = beset(box, state, mover) if passing else 0
    if passing and not from_start:
        return []
    terrain = box.terrain(state)
    speed = figure.activity[this.wounds]
    found = []
    for index, other in enumerate(state.creatures):
        enemy = box.figures[other.kind]
        if enemy.side != figure.side and can_strike_free(box, other, mover):
            zone, leaving = terrain.contact(other.cell), speed <= enemy.activity[other.wounds]
            if not passing:
                found.append((index, zone, ANYWHERE if leaving else zone))
            elif leaving and from_start >> index & 1:
                near = zone | 1 << other.cell  # it may leave from over the enemy itself
                found.append((index, near, ~near))
    return found


def struck_on(threat: list[tuple[int, int, int]], origin: int, to: int) -> list[int]:
    """Those of the threats whom a step brings a free strike: it begins in their zone and ends there, or leaves it while
    the mover is not more active than they are (mine.free_strikes.03 to 06)."""
    return [index for index, zone, ends in threat if zone >> origin & 1 and ends >> to & 1]


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
