"""What has an effect: its name and its words, by the name that events and offers give (`ability.duellist`)."""

from __future__ import annotations

from typing import Final

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
