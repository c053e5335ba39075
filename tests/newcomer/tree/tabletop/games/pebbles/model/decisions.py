"""What a seat is asked."""

from typing import ClassVar

from tabletop.engine.decision import Decision


class TakePebbles(Decision, frozen=True, tag="take_pebbles"):
    """Take one or more pebbles. The last one is for the player to take, and not for the program."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


AnyDecision = TakePebbles
