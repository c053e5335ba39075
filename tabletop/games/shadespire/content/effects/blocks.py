"""What a card or an ability does at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.games.shadespire.content.effects.conditions import AnyCondition, EventFilter
from tabletop.games.shadespire.content.effects.deeds import AnyVerb, Moment
from tabletop.games.shadespire.content.effects.selectors import Choosable, Selector

Until = Literal["instant", "attack", "next_activation", "phase", "end_phase", "worn", "game"]
"""Over when it is done; to the end of that Attack action; through the next activation of anybody, face up; to the end
of the action phase; of the coming end phase; as long as the upgrade lies with a fighter in play; for good."""


class EffectBlock(Struct, frozen=True, kw_only=True):
    """What is done at a moment. like: what the event must be like. need: what must be true now. pick: fighters that are
    chosen first; choose: what is chosen that is no fighter. auto: it is no reaction, and nobody decides."""

    on: Moment | Annotated[tuple[Moment, ...], Meta(min_length=2, max_length=3)]
    effects: Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=4)]
    until: Until = "instant"
    like: EventFilter = EventFilter()
    need: AnyCondition | None = None
    pick: Selector | None = None
    choose: Choosable | None = None
    auto: bool = False

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments at which it is done."""
        return self.on if isinstance(self.on, tuple) else (self.on,)
