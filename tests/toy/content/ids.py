"""What names a card, and of which kind it is."""

from typing import Literal, NewType

from tabletop.engine.notation import numbered, register

CardId = NewType("CardId", int)
register(CardId, numbered("k"))

Kind = Literal["spark", "ward", "counter", "spy", "balm", "seer"]
