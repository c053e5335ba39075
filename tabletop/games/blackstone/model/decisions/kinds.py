"""What sorts of questions there are."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.games.blackstone.content.ids import UNKNOWN
from tabletop.games.blackstone.model.facts import PARTY


class Public(Decision, frozen=True):
    """A question that can be answered by who sees nothing that others must not."""

    public: ClassVar[bool] = True


class Open(Public, frozen=True):
    """A question that is asked even where there is nothing but to pass."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class Glimpse(Decision, frozen=True):
    """A question about cards that were looked at: only the seats that lead explorers know them."""

    def seen_by(self, seat: Seat) -> Self:
        return self if 0 <= seat < PARTY else replace(self, among=(UNKNOWN,) * len(self.among))  # type: ignore[attr-defined]
