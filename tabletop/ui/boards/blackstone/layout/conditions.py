"""What holds in a combat: the rule of its card and the twists in force (blackstone.combat_setup.07)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.opposition import Twist
from tabletop.games.blackstone.content.records import CombatCard
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words.sources import source_name, source_words
from tabletop.text import Message
from tabletop.ui.boards.blackstone.look.pictures import PlaqueLine

Broken = Callable[[Message, float, float], Sequence[str]]
"""The lines into which words are broken on a plaque so wide and of such a pitch, in board units."""


def in_force(box: BlackstoneBox, view: BlackstoneState) -> Iterator[tuple[str, CombatCard | Twist]]:
    """The name of each as of a source of effects, and its record; the rule of the combat card first."""
    if not view.board:
        return
    if view.drawn >= 0 and box.is_combat(view.drawn):
        card = box.combat(view.drawn)
        if card.effects:
            yield f"combat.{card.id}", card
    for number in view.twists:
        twist = box.content.twists[number]
        yield f"twist.{twist.id}", twist


def lines(box: BlackstoneBox, view: BlackstoneState) -> tuple[PlaqueLine, ...]:
    """A line of each on the plaque."""
    return tuple(_named(name) for name, _ in in_force(box, view))


def told(
    box: BlackstoneBox, view: BlackstoneState, broken: Broken, wide: float, pitch: float
) -> tuple[PlaqueLine, ...]:  # fmt: skip
    """A line of each, and below it what it does."""
    found: list[PlaqueLine] = []
    for name, _ in in_force(box, view):
        found += [_named(name), *(PlaqueLine("", line) for line in broken(source_words(name), wide, pitch))]
    return tuple(found)


def _named(name: str) -> PlaqueLine:
    return PlaqueLine(f"blackstone.{name.split('.')[0]}", source_name(name))
