"""How a die of Quarriors! fares: what it is a copy of, what it bears, what spells and other creatures do to it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import BoostOthers
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import card_of, creatures, effects
from tabletop.games.quarriors.position.spells import is_warded
from tabletop.games.quarriors.words import names
from tabletop.text import Value
from tabletop.ui.boards import Trait
from tabletop.ui.frame.stage import Stage

STATUSES = {
    "copy": ("again", "cards.04"), "attached": ("link", "attachments.05"), "stronger": ("swords", "attack.23"),
    "tougher": ("stat.defence", "attack.23"), "calm": ("cross", "attack.23"), "glorious": ("trophy", "scoring.02"),
    "boosted": ("joint", "attack.23"), "warded": ("hidden", "spells.10"), "safe": ("status.guard", "attack.21"),
    "stays": ("wait", "cleanup.05"), "aside": ("wait", "zones.05"),
}  # fmt: skip
"""Icon and rule of each."""


def notes(stage: Stage, box: QuarriorsBox, view: QuarriorsState, die: int) -> tuple[Trait, ...]:
    """What holds for a die of a collection now, each with the rule about it."""
    found = []
    for key, args in _found(box, view, die):
        icon, rule = STATUSES[key]
        name, about = (stage.say(f"quarriors.status.{key}.{part}", **args) for part in ("name", "about"))
        found.append(Trait(icon, name, about, key == "calm", f"quarriors.{rule}"))
    return tuple(found)


def _found(box: QuarriorsBox, view: QuarriorsState, die: int) -> Iterator[tuple[str, dict[str, Value]]]:
    """The statuses of a die, with the arguments of their words."""
    owner = view.owner[die]
    if owner < 0:
        return
    if die in creatures(box, view, owner):
        yield from _lasting(box, view, die)
        yield from _marked(view, die)
        if is_warded(box, view, die):
            yield "warded", {}
        if die in view.safe:
            yield "safe", {}
    elif die in view.stays and die in view.pool[owner]:
        yield "stays", {}
    elif die in view.aside:
        yield "aside", {}


def _lasting(box: QuarriorsBox, view: QuarriorsState, die: int) -> Iterator[tuple[str, dict[str, Value]]]:
    """What it copies, bears and owes to others, for as long as they are there."""
    if any(copy.die == die for copy in view.copies):
        yield "copy", {"card": names.card(card_of(box, view, die))}
    for spell, creature in view.attached:
        if creature == die:
            yield "attached", {"die": names.die(box, view, spell)}
    for other in creatures(box, view, view.owner[die]):
        for effect in effects(box, view, other, "always"):
            if other != die and isinstance(effect, BoostOthers):
                args: dict[str, Value] = {"attack": effect.attack, "defence": effect.defence}
                yield "boosted", {"die": names.die(box, view, other), **args}


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
