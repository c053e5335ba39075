"""The handle of the rules of this game: what a step may read and do."""

from tabletop.engine.flow import Play
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.model.state import QuarriorsState

QuarriorsPlay = Play[QuarriorsBox, QuarriorsState]
