"""What has an effect: its name and its words, by the name that events and offers give (`ability.duellist`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.blackstone.model.in_play import EffectInPlay
from tabletop.text.message import Message

WHERE: Final[dict[str, tuple[str, str]]] = {
    "ability": ("ability.{}.name", "ability.{}.words"), "find": ("discovery.{}", "discovery_words.{}"),
    "resource": ("resource.{}.name", "resource.{}.words"), "ship": ("ship.{}.support", "ship.{}.support_words"),
    "artefact": ("artefact.{}.name", "artefact.{}.words"), "legacy": ("legacy.{}.name", "legacy.{}.words"),
    "combat": ("combat.{}", "combat_rule.{}"), "twist": ("twist.{}.name", "twist.{}.words"),
    "trait": ("trait.{}.name", "trait.{}.words"), "event": ("random_event.{}.name", "random_event.{}.words"),
    "challenge": ("challenge.{}.name", "challenge.{}.words"),
}  # fmt: skip
"""Where both stand in the texts, by the kind of thing."""


def source_name(source: str) -> Message:
    """What it is called."""
    return _said(source, 0)


def source_words(source: str) -> Message:
    """What it does."""
    return _said(source, 1)


def _said(source: str, which: int) -> Message:
    kind, _, name = source.partition(".")
    return Message(f"blackstone.{WHERE[kind][which].format(name)}")


def offer(sources: Sequence[EffectInPlay]) -> Message:
    """What one thing of some would do at the moment at which its owner may use it, and how often it may be used; then
    that of the others."""
    source, *more = sources
    does = Message(f"blackstone.offer.{source.name}")
    said = Message(f"blackstone.offered.{source.effect.use}", {"does": does})
    return Message("blackstone.offered.several", {"first": said, "more": offer(more)}) if more else said
