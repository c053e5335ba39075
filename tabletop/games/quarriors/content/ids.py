"""The ids of Quarriors! and their text forms, which are also the ids of the pieces on the table."""






from typing import NewType

from tabletop.engine.notation import numbered, register

DieId = NewType("DieId", int)
CardId = NewType("CardId", int)
FaceNumber = NewType("FaceNumber", int)
"""One of the six faces of a die."""

register(DieId, numbered("d"))
register(CardId, numbered("c"))
register(FaceNumber, numbered("", piece=False))
