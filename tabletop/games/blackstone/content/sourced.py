"""What the records of Blackstone Fortress have in common."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.engine.content.origin import Origin
from tabletop.games.blackstone.content.effects.blocks import Effects

Count = Annotated[int, Meta(ge=1, le=20)]
Small = Annotated[int, Meta(ge=1, le=9)]


class Sourced(Struct, frozen=True, kw_only=True):
    """A thing with its name in the files and in the texts."""

    id: Id
    source: Origin
    proposed: tuple[str, ...] = ()


class CardAbility(Sourced, frozen=True, kw_only=True):
    """An ability of a character card, or a special rule of a hostile's."""

    effects: Annotated[Effects, Meta(min_length=1)]
