"""What is heard of what happens: the sounds of a game's events, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.engine.event import Event
from tabletop.engine.match.history import TakenBack


class Heard(NamedTuple):
    """Sounds of one moment, each with the seconds after which it begins.

    then: with what moves and shows. before: with what comes before that, as dice that roll or a lunge.
    """

    then: tuple[tuple[str, float], ...] = ()
    before: tuple[tuple[str, float], ...] = ()


def heard(name: str, at: float = 0.0, before: str = "") -> Heard:
    """One sound, and perhaps one before it."""
    return Heard(((name, at),), ((before, 0.0),) if before else ())


TAKEN_BACK = heard("table.undo")
"""Of every game."""


@dataclass(frozen=True)
class Hearing:
    """The sounds of a game's events.

    sounds: of each kind of event, and where it depends on that, by how it came out. same: sounds of several kinds of
    event, and why these are one thing.
    """

    sounds: Mapping[type[Event], Heard | Mapping[str, Heard]]
    same: Mapping[str, str] = field(default_factory=dict)

    def of(self, event: Event, outcome: str) -> Heard:
        """What is heard of an event that came out in this way. KeyError where there is no such way."""
        if isinstance(event, TakenBack):
            return TAKEN_BACK
        found = self.sounds.get(type(event), Heard())
        return found if isinstance(found, Heard) else found[outcome]
