"""The handle of the rules of this game: what a step may read and do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.flow import Play

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState

    QuarriorsPlay = Play[Quarriors, QuarriorsState]
