"""What a seat is asked."""

from typing import ClassVar, Literal, Self

from msgspec import Struct

from tabletop.engine.action import Seat

Span = Literal["phase", "turn", "game", "window"]


Reply = bool | None
"""How a question is answered for a while: yes, no, or (None) by itself only where there is one answer to it."""


class Routine(Struct, frozen=True):
    """A question that may be answered once for a while: its key, for which span, and how (yes, no). kind: of which kind
    of such questions alone, empty for all of them."""

    key: str
    span: Span = "phase"
    answers: tuple[bool, ...] = (True, False)
    kind: str = ""

    @property
    def name(self) -> str:
        """The question, and its kind."""
        return f"{self.key}.{self.kind}" if self.kind else self.key


class Decision(Struct, frozen=True, gc=False, tag_field="decide"):  # gc: in no circle, being frozen
    """What one seat is asked. The tag is the key of the prompt; the game's options are computed from it and the state.

    closing: every answer or some answer closes something (end of phase, pass), so it is asked even when it is forced.
    secret: that there was only one option, or none, would tell something: it is asked even when it is forced, and
    nobody is told where it was skipped.
    public: it can be answered by who sees nothing that others must not, so at one screen no curtain falls for it.
    certain: closing or secret, and there is an answer wherever it is asked (to pass, to roll): nobody looks for one.
    """

    closing: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    certain: ClassVar[bool] = False
    public: ClassVar[bool] = False

    seat: Seat

    def routine(self) -> Routine | None:
        """How it may be answered for a while; None where it has to be asked every time."""
        return None

    def seen_by(self, seat: Seat) -> Self:
        """The question as a seat may know it: what it names that is hidden from the seat is None."""
        return self
