"""The handle of the rules of this game: what a step may read and do."""

from tabletop.engine.flow import Play
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.model.state import ShadespireState

ShadespirePlay = Play[ShadespireBox, ShadespireState]
