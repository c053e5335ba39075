"""Who says what the inspector tells, and how much of a game is ours: in the same words for all games."""

from __future__ import annotations

from tabletop.engine.content.origin import OURS, Origin, Origins, shares
from tabletop.text import Message, Thing
from tabletop.ui.boards.showing import Trait
from tabletop.ui.frame.stage import Stage

TOLD: tuple[Origin, ...] = (*OURS, "own")
"""What nobody can look up; the rest needs no words."""
ICON = "info"


def with_origin(stage: Stage, about: str, origin: Origin, always: bool = False) -> str:
    """Words about something, and who says so; `always`: also where anybody can look it up."""
    return f"{about} {stage.say(f'ui.origin.{origin}.about')}" if always or origin in TOLD else about


def origin_notes(stage: Stage, origin: Origin, part: str = "") -> tuple[Trait, ...]:
    """Who says what a card, a figure or a board is, in a note of its own; none where anybody can look it up.

    part: the key of the words for what of it is meant.
    """
    if origin not in TOLD:
        return ()
    key = f"ui.origin.{origin}"
    if not part:
        return (Trait(ICON, stage.text.form(Thing(f"{key}.name"), "Nom"), stage.say(f"{key}.about")),)
    name = stage.say("ui.origin.part", part=stage.say(f"{part}.name"), origin=stage.say(f"{key}.name"))
    return (Trait(ICON, name, with_origin(stage, stage.say(f"{part}.about"), origin)),)


def ours_words(stage: Stage, game: str, origins: Origins) -> str:
    """How much of a game is ours, in one sentence; empty where nothing is."""
    things = tuple(
        Message(f"{game}.ours.{kind}.{'all' if ours == every else 'some'}", {"ours": ours, "n": every})
        for kind, ours, every in shares(origins)
    )
    return stage.say("ui.setup.ours", things=things) if things else ""
