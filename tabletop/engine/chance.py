"""Exact odds: the real rules are played over every sequence of dice, sides that show the same at once."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.flow import Play, Rules, UnrolledError, advance, play
from tabletop.engine.state import State

Key = TypeVar("Key")


class _EnoughError(Exception):
    """What was waited for has happened."""


def outcomes(
    rules: Rules,
    state: Any,
    action: Action | None,
    key: Callable[[Any, list[Event]], Key],
    until: Callable[[Event], bool] | None = None,
    answer: Callable[[Any], Action | None] | None = None,
) -> dict[Key, Fraction]:
    """The chances of everything that an action can lead to, up to the next decision or to the event `until` names.

    key: what to tell apart, from the state reached and the events on the way; it must be hashable. Without an action
    the state's procedures run on as they stand. The chances sum to 1; keys come in the order in which they were found.
    Dice that are rolled again until they differ have no last sequence: `until` has to name an event before them.
    answer: what is answered to a question on the way, from the state that asks it; None ends there.
    """
    found: dict[Key, Fraction] = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        dice, chance = waiting.pop()
        after = state.clone()
        after.loaded = dice
        events: list[Event] = []

        def listen(event: Event, _: State, events: list[Event] = events) -> None:
            events.append(event)
            if until is not None and until(event):
                raise _EnoughError

        try:
            if action is None:
                advance(Play(rules, after, listen, only_loaded=True))
            else:
                play(rules, after, action, listen, only_loaded=True)
            while answer is not None and (given := answer(after)) is not None:
                play(rules, after, given, listen, only_loaded=True)
        except UnrolledError as missing:
            last = missing.sides
            for count in reversed(missing.alike or (1,) * last):
                waiting.append(((*dice, last), chance * count / missing.sides))
                last -= count
            continue
        except _EnoughError:
            pass
        after.loaded = ()
        result = key(after, events)
        found[result] = found.get(result, Fraction(0)) + chance
    return found
