"""What explorers do, roll and suffer."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    DieId,
    FigureId,
    FoeId,
    Hex,
    MemberId,
)
from tabletop.games.blackstone.model.facts import Face, Purpose


class ActivationBegan(Event, frozen=True, tag="activation_began"):
    member: MemberId


class ActionTaken(Event, frozen=True, tag="action_taken"):
    """What an explorer spends a die on: move, recuperate, aiming, search, summon, access, gambit, weapon, overwatch,
    ability."""

    member: MemberId
    action: str
    die: DieId


class Moved(Event, frozen=True, tag="moved"):
    figure: FigureId
    path: tuple[Hex, ...]


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """Action dice of an explorer. again: which one was rolled again, -1 for none."""

    member: MemberId
    purpose: Purpose
    die: Die
    faces: tuple[Face, ...]
    again: int


class HeldFast(Event, frozen=True, tag="held_fast"):
    """A model could not slip away from a hostile."""

    figure: FigureId


class DangerRolled(Event, frozen=True, tag="danger_rolled"):
    """The action die of an attack on an explorer that no hostile on the board makes."""

    member: MemberId
    die: Die
    face: Face


class BlackstoneRolled(Event, frozen=True, tag="blackstone_rolled"):
    """The Blackstone die. purpose: recovery, inspiration, event and so on. member, foe: who it is rolled for; most: so
    much at most means something, 0 where that is told otherwise."""

    purpose: str
    value: int
    member: MemberId | None = None
    foe: FoeId | None = None
    most: int = 0


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    figure: FigureId
    foe: FoeId
    weapon: str
    covered: bool


class Missed(Event, frozen=True, tag="missed"):
    pass


class Wounded(Event, frozen=True, tag="wounded"):
    member: MemberId
    grievous: bool


class WentOut(Event, frozen=True, tag="went_out"):
    member: MemberId


class Healed(Event, frozen=True, tag="healed"):
    member: MemberId
    wounds: int


class Eased(Event, frozen=True, tag="eased"):
    """A grievous wound became a wound."""

    member: MemberId


class DiceLost(Event, frozen=True, tag="die_lost"):
    """member: None for a destiny die."""

    member: MemberId | None
    die: DieId


class PointsChanged(Event, frozen=True, tag="points_changed"):
    """by: gained, or lost and spent if below zero; 0: one was gained on top of four, and is lost."""

    member: MemberId
    by: int


class Inspired(Event, frozen=True, tag="inspired"):
    """agenda: by the secret agenda."""

    member: MemberId
    agenda: bool


class OnWatch(Event, frozen=True, tag="on_watch"):
    member: MemberId
    dice: tuple[int, ...]


class StoodUp(Event, frozen=True, tag="stood_up"):
    member: MemberId
