"""Before the first turn: who waits, and where a side may place its figures."""

from __future__ import annotations

from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.creature import DWARVES, NOWHERE
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import occupied


def reserve(box: MineBox, state: MineState, side: int) -> list[CreatureId]:
    """The figures of a side that have still to be placed."""
    return [each for each in box.crews[side] if state.creatures[each].where == "reserve"]


def needs_sack(box: MineBox, state: MineState, side: int) -> bool:
    """Whether a side has still to place the sack: the dwarves, where it decides (mine.sack.01)."""
    return box.options.variant == 3 and side == DWARVES and state.sack == NOWHERE


def deploy_cells(box: MineBox, state: MineState, side: int) -> int:
    """The free cells where a side may place figures."""
    return (box.scenario.board.ore if side == DWARVES else box.deployment) & ~occupied(box, state)
