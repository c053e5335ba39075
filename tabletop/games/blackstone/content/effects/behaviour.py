"""What a hostile does in its activation: the actions of the sheets, put together of few steps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletop.engine.content.fields import Id

Level = Literal["threat_2", "threat_3", "empowered", "overcharged"]
"""When a hostile's weapon has other dice."""


class HostileStep(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that a hostile does. otherwise: done in place of it and of all that follows, if it cannot be done."""

    otherwise: tuple[AnyStep, ...] = ()


class Approach(HostileStep, frozen=True, kw_only=True, tag="approach"):
    """It moves towards the closest explorer."""


class Sneak(HostileStep, frozen=True, kw_only=True, tag="sneak"):
    """It moves as near as possible to an explorer, through hexes that no explorer sees."""


class Withdraw(HostileStep, frozen=True, kw_only=True, tag="withdraw"):
    """With twice its Move it goes to a hex that no explorer sees."""


class StrikeOne(HostileStep, frozen=True, kw_only=True, tag="strike"):
    """It attacks a visible explorer in range: the closest, the furthest, or an adjacent one. reroll: a failed attack
    roll is rolled again. level: with these dice of its weapon."""

    at: Literal["closest", "furthest", "adjacent"]
    ignores_cover: bool = False
    reroll: bool = False
    level: Level | None = None


class TakeAction(HostileStep, frozen=True, kw_only=True, tag="take"):
    """It takes another action. reroll: its failed attack rolls are rolled again."""

    action: Id
    reroll: bool = False


class IfAdjacent(HostileStep, frozen=True, kw_only=True, tag="if_adjacent"):
    """It goes on only if a visible explorer is adjacent."""


class Mend(HostileStep, frozen=True, kw_only=True, tag="mend"):
    """One of its wound counters goes."""


class TakeMarker(HostileStep, frozen=True, kw_only=True, tag="take_marker"):
    """It gains a marker, unless it has one."""

    marker: Literal["empowered"]


class RaiseLevel(HostileStep, frozen=True, kw_only=True, tag="raise_level"):
    """The threat level rises by 1, if it is not at its highest."""


class Rob(HostileStep, frozen=True, kw_only=True, tag="rob"):
    """One unspent activation or destiny die, of the hostile side's choice, is discarded."""


class Hurt(HostileStep, frozen=True, kw_only=True, tag="hurt"):
    """One explorer of the hostile side's choice suffers a wound."""


AnyStep = (
    Approach | Sneak | Withdraw | StrikeOne | TakeAction | IfAdjacent | Mend | TakeMarker | RaiseLevel | Rob | Hurt
)  # fmt: skip
