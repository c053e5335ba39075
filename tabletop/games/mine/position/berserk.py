"""The compulsion of a wounded berserker: where he must go and whom he must attack."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from tabletop.engine.grid.sight import squares
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.muster import Charge
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import distances
from tabletop.games.mine.position.creatures import enemies_near, is_compelled, touching


def charge(box: MineBox, state: MineState, creature: int) -> Charge | None:
    """The nearest enemies that a berserker sees, or the nearest creatures if he sees none (mine.berserk.02 to 04).

    None if he has nowhere to go. Distances are legal steps past friends and round enemies to a cell in contact.
    """
    charges = box.muster(state).charges
    if creature not in charges:
        charges[creature] = _charge(box, state, creature)
    return charges[creature]


def is_driven(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature is a wounded berserker who has somewhere to go (mine.berserk.01)."""
    return is_compelled(box.cast[creature], state.creatures[creature]) and charge(box, state, creature) is not None


def _charge(box: MineBox, state: MineState, creature: int) -> Charge | None:
    this = state.creatures[creature]
    if not this.cell:
        return None
    here = box.muster(state)
    side, own, terrain = box.cast[creature].side, 1 << this.cell, here.terrain
    passable = terrain.floor & ~here.standing[1 - side]
    free = passable & (~here.standing[side] | own)
    goals = [(index, terrain.contact(cell) & free) for index, cell in _goals(box, state, creature)]
    places = 0
    for _, beside in goals:
        places |= beside
    for steps, front in enumerate(distances(own, terrain.open, passable)):
        if front & places:
            back = distances(front & places, terrain.open, passable)
            nearest = tuple(index for index, beside in goals if beside & front)
            return Charge(nearest, steps, tuple(islice(back, steps + 1)))
    return None


def _goals(box: MineBox, state: MineState, creature: int) -> list[tuple[CreatureId, Cell]]:
    """The enemies that a berserker sees and their cells; all creatures if he sees none."""
    visible = _visible(box, state, creature)
    return _seen(box, state, creature, visible) or visible


def sees_enemy(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature sees an enemy."""
    return bool(_seen(box, state, creature, _visible(box, state, creature)))


def _visible(box: MineBox, state: MineState, creature: int) -> list[tuple[CreatureId, Cell]]:
    """All other creatures that do not hide, and their cells."""
    return [
        (index, other.cell)
        for index, other in zip(box.ids, state.creatures, strict=True)
        if index != creature and other.cell and not other.hidden
    ]


def _seen(
    box: MineBox, state: MineState, creature: int, visible: list[tuple[CreatureId, Cell]]
) -> list[tuple[CreatureId, Cell]]:
    """The enemies among some creatures to whom a creature has a straight line on which nothing stands: rock, closed
    leaves, other creatures."""
    here = box.muster(state)
    origin, side = state.creatures[creature].cell, box.cast[creature].side
    blocked = here.terrain.rock | here.standing[DWARVES] | here.standing[UNDEAD]
    return [
        (index, cell)
        for index, cell in visible
        if box.cast[index].side != side and squares(origin, cell, blocked, *here.terrain.walls)
    ]


def victims(box: MineBox, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a wounded berserker may attack now: enemies in reach, or the nearest creature if he sees no enemy."""
    enemies = enemies_near(box, state, creature)
    if enemies:
        return enemies
    driven = charge(box, state, creature)
    if driven is None or driven.distance:
        return []
    return [goal for goal in driven.goals if goal in touching(box, state, creature, box.cast[creature].side)]


def on_the_way(driven: Charge, reached: Iterable[int]) -> int:
    """The cells on a shortest way to a goal; `reached` holds the cells first reached after 0, 1, 2 ... steps."""
    found = 0
    for front, layer in zip(reached, reversed(driven.layers), strict=False):
        found |= front & layer
    return found
