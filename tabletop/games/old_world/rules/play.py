"""The handle of the rules of this game: what a step may read and do."""

from tabletop.engine.flow import Play
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.model.state import OldWorldState

OldWorldPlay = Play[OldWorldBox, OldWorldState]
