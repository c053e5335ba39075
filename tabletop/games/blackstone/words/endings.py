"""What an expedition of Blackstone Fortress is for, and what came of it."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import brought_home
from tabletop.text.message import Message


def aim(content: BlackstoneContent, scenario: str) -> Message:
    """What has to be brought home."""
    haul = content.scenarios[scenario].haul
    if haul is None:
        return Message("blackstone.aim.quest")
    return Message("blackstone.aim.haul", {"clues": haul.clues, "points": haul.points})


def epilogues(box: BlackstoneBox, state: BlackstoneState) -> tuple[Message, ...]:
    """What becomes of the explorers who have overcome the vault."""
    if state.result is None or state.result.reason != "quest_won":
        return ()
    alive = (kind for member, kind in enumerate(state.party) if not state.dead >> member & 1)
    return tuple(Message(f"blackstone.epilogue.{box.explorers[kind].id}") for kind in alive)


def haul(box: BlackstoneBox, state: BlackstoneState) -> tuple[Message, ...]:
    """What was brought home, and who has died."""
    clues, points = brought_home(box, state)
    dead = state.dead.bit_count()
    lines = [
        Message("blackstone.result.clues", {"n": clues}),
        Message("blackstone.result.points", {"n": points}),
    ]
    return (*lines, Message("blackstone.result.dead", {"n": dead})) if dead else tuple(lines)
