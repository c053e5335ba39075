"""The handle of the rules of this game: what a step may read and do."""

from tabletop.engine.flow import Play
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState

BlackstonePlay = Play[BlackstoneBox, BlackstoneState]
