"""How a die of Quarriors! fares: what it is a copy of, what it bears, what spells and other creatures do to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.games.quarriors.content.effects import BoostOthers
from tabletop.games.quarriors.position.castable import is_warded
from tabletop.games.quarriors.position.creatures import card_of, creatures, effects
from tabletop.games.quarriors.words import sentences
from tabletop.text import Value
from tabletop.ui.boards import Note

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState
    from tabletop.ui.frame.stage import Stage

STATUSES = {
    "copy": ("again", "cards.04"), "attached": ("link", "attachments.05"), "stronger": ("swords", "attack.23"),
    "tougher": ("stat.defence", "attack.23"), "calm": ("cross", "attack.23"), "glorious": ("trophy", "scoring.02"),
    "boosted": ("joint", "attack.23"), "warded": ("hidden", "spells.10"), "safe": ("status.guard", "attack.21"),
    "stays": ("wait", "cleanup.05"), "aside": ("wait", "zones.05"),
}  # fmt: skip
"""Icon and rule of each."""


def notes(stage: Stage, game: Quarriors, view: QuarriorsState, die: int) -> tuple[Note, ...]:
    """What holds for a die of a collection now, each with the rule about it."""
    found = []
    for key, args in _found(game, view, die):
        icon, rule = STATUSES[key]
        name, about = (stage.say(f"quarriors.status.{key}.{part}", **args) for part in ("name", "about"))
        found.append(Note(icon, name, about, key == "calm", f"quarriors.{rule}"))
    return tuple(found)


def _found(game: Quarriors, view: QuarriorsState, die: int) -> Iterator[tuple[str, dict[str, Value]]]:
    """The statuses of a die, with the arguments of their words."""
    owner = view.owner[die]
    if owner < 0:
        return
    if die in creatures(game, view, owner):
        yield from _lasting(game, view, die)
        yield from _marked(view, die)
        if is_warded(game, view, die):
            yield "warded", {}
        if die in view.safe:
            yield "safe", {}
    elif die in view.stays and die in view.pool[owner]:
        yield "stays", {}
    elif die in view.aside:
        yield "aside", {}


def _lasting(game: Quarriors, view: QuarriorsState, die: int) -> Iterator[tuple[str, dict[str, Value]]]:
    """What it copies, bears and owes to others, for as long as they are there."""
    if any(copy.die == die for copy in view.copies):
        yield "copy", {"card": sentences.card(card_of(game, view, die))}
    for spell, creature in view.attached:
        if creature == die:
            yield "attached", {"die": sentences.die(game, view, spell)}
    for other in creatures(game, view, view.owner[die]):
        for effect in effects(game, view, other, "always"):
            if other != die and isinstance(effect, BoostOthers):
                args: dict[str, Value] = {"attack": effect.attack, "defence": effect.defence}
                yield "boosted", {"die": sentences.die(game, view, other), **args}


def _marked(view: QuarriorsState, die: int) -> Iterator[tuple[str, dict[str, Value]]]:
    """What spells that were cast have done to it."""
    marks = [mark for mark in view.marks if mark.die == die]
    sums = {
        "stronger": sum(mark.attack for mark in marks),
        "tougher": sum(mark.defence for mark in marks),
        "glorious": sum(mark.glory for mark in marks),
    }
    for key, amount in sums.items():
        if amount:
            yield key, {"n": amount}
    if any(mark.calm for mark in marks):
        yield "calm", {}
