"""The sounds of Blackstone Fortress: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.ui.boards.hearing import Hearing

HEARING = Hearing({})


def outcome(event: Event) -> str:
    """How an event came out; empty where it cannot but in one way."""
    return ""
