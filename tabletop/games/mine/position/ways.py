"""The ways of walks, and where a mover may choose between two.

Who starts outside all zones can go any way in several orders. Who starts in one makes its one step there at once
(mine.zones.06): out of all zones, past the same strikers whatever the direction, or straight to another cell in them.
Only of these two the first can bring fewer strikes, and the second fewer tests.
"""

from __future__ import annotations

from tabletop.engine.grid.square import bits, step
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.actions import Dash, MoveCreature, Sidle
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import is_driven
from tabletop.games.mine.position.creatures import frighteners, in_melee
from tabletop.games.mine.position.moves import reachable, way


def walked(box: MineBox, state: MineState, action: MoveCreature | Dash | Sidle) -> tuple[Cell, ...]:
    """The cells of a walk that was ordered, the present one first."""
    match action:
        case Sidle(creature=creature, cell=cell):
            return (state.creatures[creature].cell, cell)
        case Dash(creature=creature, cell=cell):
            return way(box, state, creature, cell, dash=True)
        case MoveCreature(creature=creature, cell=cell, sack=sack):
            return way(box, state, creature, cell, sack)


def sidle_cells(box: MineBox, state: MineState, creature: int, sack: bool = False, dash: bool = False) -> int:
    """The cells to which a creature may step straight though the usual way goes round: it has withstood whom it would
    be beside, and by the usual way would have to test again (mine.fear.14, mine.fear.16)."""
    this, figure = state.creatures[creature], box.cast[creature]
    if not this.steadfast or this.zone_step or not in_melee(box, state, creature) or is_driven(box, state, creature):
        return 0
    here = box.muster(state)
    beside = step(1 << this.cell, here.terrain.open) & here.zones[1 - figure.side]
    found = beside & reachable(box, state, creature, sack, dash)
    return sum(
        1 << cell for cell in bits(found)
        if _is_withstood(box, state, creature, cell) and len(way(box, state, creature, cell, sack, dash)) > 2
    )  # fmt: skip


def _is_withstood(box: MineBox, state: MineState, creature: int, cell: int) -> bool:
    """Whether some enemies that frighten are near a cell, and a creature has withstood all of them where it stands."""
    contact, creatures = box.terrain(state).contact(cell), state.creatures
    near = {
        each for each in box.crews[1 - box.cast[creature].side]
        if box.cast[each].terror and contact >> creatures[each].cell & 1 and not creatures[each].hidden
    }  # fmt: skip
    highest = max((box.cast[each].terror for each in near), default=0)
    return 0 < highest <= state.creatures[creature].steadfast and near <= set(frighteners(box, state, creature))
