"""Where a cultist would stand for nothing in this round."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.doom import is_doomed
from tabletop.games.old_world.content.effects import ScorePoints
from tabletop.games.old_world.content.ids import NOWHERE, FigureId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import forbidden
from tabletop.games.old_world.position.domination import domination, resistance, rivalled
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.games.old_world.position.summoning import in_reach


def is_barred(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a cultist may not corrupt a region, and the power that it acts for neither dominates that nor keeps
    anybody from it if all its power points go there, each for one of domination. A ruin pays only who has the most
    figures there, is safer than certain death, and leads out of ruins."""
    if is_ruined(state, region):
        why = pays_for_most(box, state, region) or _flees(box, state, figure) or is_stranded(box, state, figure)
        return not why
    if not forbidden(box, state, region, "corruption"):
        return False
    power = state.control[figure]
    own = domination(box, state, power, region) + state.power[power]
    most, bar = rivalled(box, state, power, region), resistance(box, state, region)
    return own < most if most > bar else own <= bar


def pays_for_most(box: OldWorldBox, state: OldWorldState, region: int) -> bool:
    """Whether a card on the track pays who has the most figures in a region."""
    return any(
        isinstance(effect, ScorePoints)
        and effect.most_figures_in is not None
        and box.numbers[effect.most_figures_in] == region
        for card in state.track
        if card is not None
        for effect in box.world_effects[card].get("end", ())
    )


def _flees(box: OldWorldBox, state: OldWorldState, figure: FigureId) -> bool:
    """Whether a figure would die where it stands."""
    origin = state.region[figure]
    return origin != NOWHERE and is_doomed(box, state, figure, origin)


def is_stranded(box: OldWorldBox, state: OldWorldState, figure: FigureId) -> bool:
    """Whether the power that a figure acts for reaches nothing but ruins."""
    return all(is_ruined(state, region) for region in in_reach(box, state, state.control[figure]))
