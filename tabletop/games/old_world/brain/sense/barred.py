"""Where a cultist would stand for nothing in this round."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import forbidden
from tabletop.games.old_world.position.domination import domination, resistance, rivalled


def is_barred(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a cultist may not corrupt a region, and the power that it acts for neither dominates that nor keeps
    anybody from it if all its power points go there, each for one of domination."""
    if not forbidden(box, state, region, "corruption"):
        return False
    power = state.control[figure]
    own = domination(box, state, power, region) + state.power[power]
    most, bar = rivalled(box, state, power, region), resistance(box, state, region)
    return own < most if most > bar else own <= bar
