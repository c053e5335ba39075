"""Card effects as data: what a card does and at which moment. Each game names its own effects and moments."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct


class Effect(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that a card does. Subclasses name the mechanic, never the card, and have a permanent tag.

    moments: where the rules look for this effect; at any other it would do nothing.
    on: the moment of this one.
    """

    moments: ClassVar[tuple[str, ...]] = ()

    on: str

    @property
    def idle(self) -> bool:
        """Whether nothing would ever come of it: what a lint looks for."""
        return self.on not in self.moments
