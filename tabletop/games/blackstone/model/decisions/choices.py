"""Choices that many rules ask for: whom, which, whether."""

from __future__ import annotations

from typing import Literal

from tabletop.engine.decision import Routine
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.ids import (
    NOBODY,
    EncounterId,
    FigureId,
    FoeId,
    Hex,
    MemberId,
    PortalId,
)
from tabletop.games.blackstone.model.decisions.kinds import Public


class ChooseFoe(Public, frozen=True, tag="choose_foe"):
    """Choose a hostile. purpose: what for."""

    purpose: Literal["acts", "returns", "harmed", "lane"]
    among: tuple[FoeId, ...]


class ChooseMember(Public, frozen=True, tag="choose_member"):
    """Choose an explorer. purpose: what for. may: or nobody."""

    purpose: str
    among: tuple[MemberId, ...]
    may: bool = False


class ChooseFigure(Public, frozen=True, tag="choose_figure"):
    """Choose which of two models."""

    among: tuple[FigureId, ...]


class ChoosePortal(Public, frozen=True, tag="choose_portal"):
    """Choose a portal (blackstone.events.08)."""

    among: tuple[PortalId, ...]


class ChooseMarker(Public, frozen=True, tag="choose_marker"):
    """Choose a discovery marker that goes (blackstone.events.04)."""


class ChooseHex(Public, frozen=True, tag="choose_hex"):
    """Choose a hex. purpose: what for; foe: the hostile that comes there, -1 for none."""

    purpose: str
    among: tuple[Hex, ...]
    foe: FoeId = FoeId(NOBODY)


class NameWeapon(Public, frozen=True, tag="name_weapon"):
    """Choose one of an explorer's weapons, for which something is to hold."""

    member: MemberId


class ReplaceEncounter(Public, frozen=True, tag="replace_encounter"):
    """Say which encounter card is replaced by the next one."""

    among: tuple[EncounterId, ...]


class UseMoment(Public, frozen=True, tag="use_moment"):
    """Use an effect that its owner may use now, or none. moment: its name; among: their numbers among all effects of
    that moment. member: who holds them, None for the party. outcome: of the roll that it is about, -1 for none."""

    member: MemberId | None
    moment: Moment
    among: tuple[int, ...]
    outcome: int = -1

    def routine(self) -> Routine | None:
        return Routine("any_time", "turn", (False,)) if self.moment == "any_time" else None


class YesOrNo(Public, frozen=True, tag="yes_or_no"):
    """Do it or not. purpose: what."""

    purpose: str
    member: MemberId | None = None
