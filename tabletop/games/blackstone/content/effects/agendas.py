"""Secret agendas: what turns a character card to its inspired side at once."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.selectors import Amount, Kinds, Range


class Agenda(Struct, frozen=True, kw_only=True, tag_field="is"):
    """A secret agenda."""


class HoldCard(Agenda, frozen=True, kw_only=True, tag="hold_card"):
    """This discovery card is held, or was when the expedition began."""

    card: Id


class HoldAtEnd(Agenda, frozen=True, kw_only=True, tag="hold_at_end"):
    """At the end of a combat so many are held: clue cards, discovery cards, or trade points of archeotech."""

    what: Literal["clues", "discoveries", "archeotech_points"]
    least: Amount


class SlayInActivation(Agenda, frozen=True, kw_only=True, tag="slay_in_activation"):
    """So many hostiles are slain in one activation. not_kinds: others than these. range_least: from so far."""

    least: Amount
    not_kinds: Kinds | None = None
    range_least: Range | None = None


class SlayKinds(Agenda, frozen=True, kw_only=True, tag="slay_kinds"):
    """Hostiles of so many kinds have been slain in this expedition."""

    least: Amount


AnyAgenda = HoldCard | HoldAtEnd | SlayInActivation | SlayKinds
