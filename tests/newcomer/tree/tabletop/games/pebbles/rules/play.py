"""The handle of the rules."""

from tabletop.engine.flow import Play
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.model.state import PebblesState

PebblesPlay = Play[PebblesBox, PebblesState]
