"""What hostiles do, roll and suffer: their open mind."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    FigureId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
)
from tabletop.games.blackstone.model.facts import Face, Purpose, Settled, Status


class GroupActivated(Event, frozen=True, tag="group_activated"):
    group: GroupId


class FoeMoved(Event, frozen=True, tag="foe_moved"):
    """tied: so many hexes, or ways, were equally good; settled: by choice, by their order, or there was no tie."""

    foe: FoeId
    path: tuple[Hex, ...]
    tied: int = 1
    settled: Settled = "alone"


class FoeDieRolled(Event, frozen=True, tag="foe_die_rolled"):
    """Action dice of a hostile; again: dice that were rolled again because they failed."""

    foe: FoeId
    purpose: Purpose
    die: Die
    faces: tuple[Face, ...]
    again: int


class FoeAttacked(Event, frozen=True, tag="foe_attacked"):
    foe: FoeId
    figure: FigureId
    weapon: str
    covered: bool


class FoeWounded(Event, frozen=True, tag="foe_wounded"):
    foe: FoeId
    wounds: int


class Slain(Event, frozen=True, tag="slain"):
    """member: who slew it; None for nobody."""

    foe: FoeId
    member: MemberId | None


class Reinforced(Event, frozen=True, tag="reinforced"):
    """The roll for a kind of a group, and who comes back."""

    group: GroupId
    roll: int
    foes: tuple[FoeId, ...]


class Returned(Event, frozen=True, tag="returned"):
    """A slain hostile came back. tied: so many hexes were equally near; settled: why it was this one."""

    foe: FoeId
    hex: Hex
    tied: int = 1
    settled: Settled = "alone"


class FoeActs(Event, frozen=True, tag="foe_acts"):
    """A hostile's open mind: its status, the roll, and the action that the line of its table names; `hold` for an odd
    roll that a twist turned into one. tied: so many of its group were equally near to explorers; settled: why it acts
    first of them."""

    foe: FoeId
    status: Status
    roll: int
    action: str
    tied: int = 1
    settled: Settled = "alone"


class Targeted(Event, frozen=True, tag="targeted"):
    """Whom a hostile goes for, and why: the closest or so; tied: as many were equally good; settled: by open slots, by
    choice, or there was no tie."""

    foe: FoeId
    figure: FigureId
    reason: str
    tied: int
    settled: Settled


class NoTarget(Event, frozen=True, tag="no_target"):
    foe: FoeId


class StaysPut(Event, frozen=True, tag="stays_put"):
    """A move that leads nowhere."""

    foe: FoeId


class FoeMended(Event, frozen=True, tag="foe_mended"):
    foe: FoeId


class Empowered(Event, frozen=True, tag="empowered"):
    """on: gained, else lost."""

    foe: FoeId
    on: bool
