"""The ids of the mine and their text forms, which are also the ids of the pieces on the board."""

from typing import NewType

from tabletop.engine.grid import square
from tabletop.engine.notation import Codec, numbered, register

Cell = NewType("Cell", int)
CreatureId = NewType("CreatureId", int)
DoorId = NewType("DoorId", int)
CreatureSet = NewType("CreatureSet", int)
"""A bit for each creature."""

SACK = "k0"
"""The piece id of the sack, of which there is one."""

register(Cell, Codec(square.text, square.parse, piece=True))
register(CreatureId, numbered("f"))
register(DoorId, numbered("d"))
