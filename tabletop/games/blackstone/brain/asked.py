"""A question in a position, and what is worked out of that once for all answers to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.weights import BRITTLE
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import able, fortress_seat, open_slots, slots

POINT, NEAR_INSPIRED = 0.35, 0.8
"""What an inspiration point is worth, and one towards being inspired."""
DIE: Final = (0.0, 0.12, 0.2, 0.27, 0.42, 0.47, 0.52)
"""What an activation die is worth that shows so much."""


class Asked:
    """A question in a position."""

    def __init__(
        self, look: Callable[[], CombatField], box: BlackstoneBox, state: BlackstoneState, patient: bool
    ) -> None:
        self._look, self.box, self.state, self.patient = look, box, state, patient

    @cached_property
    def field(self) -> CombatField | None:
        """The combat, where there is one."""
        return self._look() if self.state.board else None

    @cached_property
    def plan(self) -> PartyPlan | None:
        """The party's plan in it."""
        return PartyPlan(self.field, self.patient) if self.field is not None else None

    def sign(self, seat: int) -> float:
        """Of what is good for the party, for a seat."""
        return -1.0 if seat == fortress_seat(self.state) else 1.0

    def room(self, member: int) -> int:
        """Slots of an explorer that are open."""
        return open_slots(self.box, self.state, member)

    def strength(self) -> float:
        """The share of all slots that is open."""
        state = self.state
        every = sum(slots(self.box, state, member) for member in range(PARTY))
        left = sum(max(0, self.room(member)) for member in range(PARTY) if able(state) >> member & 1)
        return left / every

    def point(self, member: int) -> float:
        """What a point is worth to an explorer."""
        return POINT if self.state.inspired >> member & 1 else NEAR_INSPIRED

    def pain(self, member: int) -> float:
        """What a wound is worth to an explorer."""
        return BRITTLE[max(0, min(4, self.room(member)))]
