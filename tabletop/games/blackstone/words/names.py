"""What the things of the box are called, and what their cards say, by the ids of the content."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.text.message import Message, Thing

Kind = Literal["explorer", "ability", "hostile", "trait", "behaviour", "column", "twist", "random_event", "challenge",
               "resource", "legacy", "artefact", "ship", "stronghold", "vault"]  # fmt: skip
"""What has a name and further words."""
Plain = Literal["model", "weapon", "size", "encounter", "combat", "discovery", "discovery_kind", "resource_kind"]
"""What has nothing but a name."""
Field = Literal["words", "role", "agenda", "support", "support_words", "facility", "facility_words", "goal"]
Extra = Literal["weapon_words", "combat_rule", "discovery_words"]
"""Words that only some things of a sort have."""

FIELDS: Final[dict[Kind, tuple[Field, ...]]] = {
    "explorer": ("role", "agenda"), "hostile": (),
    "ship": ("support", "support_words", "facility", "facility_words"),
    "stronghold": ("words", "goal"), "vault": ("words", "goal"),
}  # fmt: skip
"""What there is to say of a thing besides its name; `words` where nothing else is told."""


def name(kind: Kind, which: str) -> Thing:
    """The name of a thing that has more words than that."""
    return Thing(f"blackstone.{kind}.{which}.name")


def plain(kind: Plain, which: str) -> Thing:
    """The name of a thing of which nothing else is said."""
    return Thing(f"blackstone.{kind}.{which}")


def short(explorer: str) -> Thing:
    """The short name of an explorer, for the log and the labels on the table."""
    return Thing(f"blackstone.explorer.{explorer}.short")


def many(hostile: str) -> Message:
    """What several hostiles of a kind are called."""
    return Message(f"blackstone.hostile.{hostile}.many")


def says(kind: Kind, which: str, field: Field = "words") -> Message:
    """What a card says."""
    return Message(f"blackstone.{kind}.{which}.{field}")


def more(kind: Extra, which: str) -> Message:
    """What is said of a weapon besides its dice, of a combat's special rule, of a discovery that does something."""
    return Message(f"blackstone.{kind}.{which}")


def reading(which: str) -> Message:
    """How an open question of the rules is read."""
    return Message(f"blackstone.reading.{which}")
