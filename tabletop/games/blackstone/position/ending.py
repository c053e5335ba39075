"""Whether a combat is over."""

from __future__ import annotations

from typing import Literal

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import is_without_summon
from tabletop.games.blackstone.position.place_goals import goal_ending, is_group_slain
from tabletop.games.blackstone.position.progress import has_left
from tabletop.games.blackstone.position.table import explorer_hexes, standing_foes

Ending = Literal["", "left", "wiped_out", "cleared", "goal", "retreated"]


def combat_over(box: BlackstoneBox, state: BlackstoneState) -> Ending:
    """How the combat has ended, empty if it has not (blackstone.combat_end.01 to 04). A small combat of a challenge,
    which nobody leaves by a chamber, is over when nobody is left to fight, that in a stronghold or in the vault when
    its goal is reached."""
    if not state.board:
        return "cleared"
    hexes = explorer_hexes(state)
    if not hexes:
        return "goal" if state.assault.name and is_group_slain(box, state) else "wiped_out"
    if state.assault.name:
        return goal_ending(box, state)
    if state.exit:
        return "left" if not hexes & ~state.exit and has_left(box, state) else ""
    return "cleared" if is_without_summon(box, state) and not standing_foes(state) else ""
