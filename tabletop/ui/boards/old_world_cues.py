"""How the moments of Chaos in the Old World are shown: what glides and turns, effects, sounds and time to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.match import Moment
from tabletop.ui.boards import Cue
from tabletop.ui.theme import GOLD, rgb

if TYPE_CHECKING:
    from tabletop.games.old_world.state import OldWorldState
    from tabletop.ui.boards.old_world_words import OldWorldWords

BLOOD = rgb("#ff5a3c")
EFFECTS = (("glow", GOLD), ("slash", BLOOD))


def cue(words: OldWorldWords, before: OldWorldState, moment: Moment) -> Cue:
    """How a moment is shown."""
    return Cue(0.3)
