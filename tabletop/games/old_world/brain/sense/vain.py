"""Where one who cannot corrupt would come for nothing."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.barred import is_stranded, pays_for_most
from tabletop.games.old_world.content.ids import KINDS, FigureId
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import forbidden
from tabletop.games.old_world.position.figures import fighters
from tabletop.games.old_world.position.regions import is_ruined


def is_vain(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a warrior or a greater daemon would come into a ruin where nobody is to be fought, as things stand. A
    ruin may pay who has the most figures there, and leads out of ruins."""
    if box.figures[figure].rank == "cultist" or not is_ruined(state, region):
        return False
    if pays_for_most(box, state, region) or is_stranded(box, state, figure):
        return False
    if forbidden(box, state, region, "battle"):
        return True
    enemies = any(state.control[each] != state.control[figure] for each in fighters(state, region))
    return not enemies and not state.tokens[region * KINDS + PEASANT]
