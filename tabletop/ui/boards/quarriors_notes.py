"""How a die of Quarriors! fares: what it is a copy of, what it bears, what spells and other creatures do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.quarriors import sentences
from tabletop.games.quarriors.casts import is_warded
from tabletop.games.quarriors.content import Card
from tabletop.games.quarriors.effects import BoostOthers
from tabletop.games.quarriors.values import card_of, creatures, effects
from tabletop.text import Value
from tabletop.ui.boards import Note

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.state import QuarriorsState
    from tabletop.ui.stage import Stage

STATUSES = {
    "copy": ("again", "cards.04"), "attached": ("link", "attachments.05"), "stronger": ("swords", "attack.23"),
    "tougher": ("stat.defence", "attack.23"), "calm": ("cross", "attack.23"), "glorious": ("trophy", "scoring.02"),
    "boosted": ("joint", "attack.23"), "warded": ("hidden", "spells.10"), "safe": ("stat.defence", "attack.21"),
    "stays": ("wait", "cleanup.05"), "aside": ("wait", "zones.05"),
}  # fmt: skip
"""Icon and rule of each."""


def notes(stage: Stage, game: Quarriors, view: QuarriorsState, die: int) -> tuple[Note, ...]:
    """What holds for a die of a collection now."""
    found: list[Note] = []

    def add(key: str, **args: Value) -> None:
        icon, rule = STATUSES[key]
        base = f"quarriors.status.{key}"
        words = (stage.say(f"{base}.name", **args), stage.say(f"{base}.about", **args))
        found.append(Note(icon, *words, key == "calm", f"quarriors.{rule}"))

    owner = view.owner[die]
    if owner < 0:
        return ()
    if die in view.ready[owner]:
        _ready(game, view, die, add)
    if die in view.stays and die in view.pool[owner]:
        add("stays")
    if die in game.spirits(view):
        add("aside")
    return tuple(found)
