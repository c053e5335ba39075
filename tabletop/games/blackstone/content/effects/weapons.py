"""Weapon actions of explorers: cards and characters have them alike."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.engine.content.origin import Origin
from tabletop.games.blackstone.content.effects.selectors import Cost, Die, Marker


class Bands(Struct, frozen=True, kw_only=True):
    """The die of an attack by how far the target is: adjacent, two or three hexes, four or more. None: it cannot."""

    r1: Die | None = None
    r2_3: Die | None = None
    r4plus: Die | None = None


class BlastArea(Struct, frozen=True, kw_only=True):
    """Everybody of that side in one visible hex, and in so many hexes with a hostile adjacent to it, is attacked."""

    hits: Literal["hostile", "model"]
    also: Annotated[int, Meta(ge=0, le=6)]


class Shot(Struct, frozen=True, kw_only=True):
    """One way to use a weapon. cost: the least that a die must show. attacks: so many, one after the other, of which
    the later ones go at the previous target or one in its hex or an adjacent one. extra_wounds: with a critical
    success. backfire: wounds of the user for a fail. weak_defence: the target defends with the next smaller die."""

    cost: Cost
    dice: Bands
    attacks: Annotated[int, Meta(ge=1, le=3)] = 1
    area: BlastArea | None = None
    ignores_cover: bool = False
    extra_wounds: Annotated[int, Meta(ge=0, le=2)] = 0
    backfire: Annotated[int, Meta(ge=0, le=2)] = 0
    weak_defence: bool = False


class Weapon(Struct, frozen=True, kw_only=True):
    """A weapon with the ways to use it, one for each weapon action. model: the only one of two models that has it.
    often: `turn`: once in a turn; `event_phase`: not again before an event phase is over; `discard`: once, and the card
    is discarded; None: as often as dice pay. marker: lies by it as long as it is used up. proposed: which fields are
    ours although the rest is not."""

    id: Id
    shots: Annotated[tuple[Shot, ...], Meta(min_length=1, max_length=2)]
    source: Origin
    proposed: tuple[str, ...] = ()
    model: Id | None = None
    often: Literal["turn", "event_phase", "discard"] | None = None
    marker: Marker | None = None
