"""The ids of Shadespire and their text forms, which are also the ids of the pieces on the table."""

from typing import Final, NewType

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid import square
from tabletop.engine.notation import Codec, numbered, register

FighterId = NewType("FighterId", int)
"""A fighter, seat by seat, in the order of its warband."""
CardId = NewType("CardId", int)
"""A card in a deck, seat by seat, objectives first. Which card it is, is a field of the state."""
Hex = NewType("Hex", int)
"""A hex of the battlefield (see `engine.grid.hex`)."""
TokenId = NewType("TokenId", int)
"""An objective token in the order of placing; the relic is the last."""
FaceId = NewType("FaceId", int)
"""A face of a board, in the order of the content."""
KindId = NewType("KindId", int)
"""A card as such, in the order of the content."""

register(FighterId, numbered("f"))
register(CardId, numbered("k"))
register(Hex, Codec(square.text, grid.parse, piece=True))
register(TokenId, numbered("o"))
register(FaceId, numbered("b"))
register(KindId, numbered("n", piece=False))

NOWHERE: Final = Hex(-1)
"""Where a fighter is that is not on the battlefield, and a token that is not."""
UNKNOWN: Final = KindId(-1)
"""In a view: a card of which the seat does not know which one it is."""
