"""What sorts of questions there are."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.games.blackstone.content.ids import NOBODY, UNKNOWN


class Public(Decision, frozen=True):
    """A question that can be answered by who sees nothing that others must not."""

    public: ClassVar[bool] = True


class Open(Public, frozen=True):
    """A question that is asked even where there is nothing but to pass."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class Glimpse(Decision, frozen=True, kw_only=True):
    """A question about cards that were looked at: only the seats that lead explorers know them. fortress: the seat that
    does not, besides those that look on."""

    fortress: Seat = Seat(NOBODY)

    def seen_by(self, seat: Seat) -> Self:
        knows = seat >= 0 and seat != self.fortress
        return self if knows else replace(self, among=(UNKNOWN,) * len(self.among))  # type: ignore[attr-defined]
