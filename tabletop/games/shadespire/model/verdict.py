"""What came of a moment for what it interrupted."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.facts import NO_SEAT, NOBODY


class Verdict(Struct, frozen=True, kw_only=True):
    """What does not happen after all (damage, drive back, the ploy); who suffers the damage instead, and by whose card;
    what the damage is set to; another choice for a ploy; whether the attack dice have changed after the
    result; hexes that the target is driven on."""

    cancelled: tuple[str, ...] = ()
    victim: FighterId = NOBODY
    seat: Seat = NO_SEAT
    softened: int | None = None
    chosen: tuple[int, ...] | None = None
    rerolled: bool = False
    farther: int = 0

    def __add__(self, other: Verdict) -> Verdict:
        return Verdict(
            cancelled=(*self.cancelled, *other.cancelled),
            victim=other.victim if other.victim >= 0 else self.victim,
            seat=other.seat if other.victim >= 0 else self.seat,
            softened=other.softened if other.softened is not None else self.softened,
            chosen=other.chosen if other.chosen is not None else self.chosen,
            rerolled=self.rerolled or other.rerolled,
            farther=self.farther + other.farther,
        )


NOTHING = Verdict()


class Harm(Struct, frozen=True, kw_only=True):
    """What came of damage: how much was dealt, to whom in the end, and whether it went out of action."""

    victim: FighterId
    dealt: int
    out: bool
