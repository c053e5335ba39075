"""The handle of the rules of this game: what a step may read and do."""

from tabletop.engine.flow import Play
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.state import MineState

MinePlay = Play[MineBox, MineState]
