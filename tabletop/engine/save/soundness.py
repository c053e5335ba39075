"""Whether a position from a file is one in which the game can go on.

What is written can be anything that has the right types. Before a table opens with it the stack has to name what
exists, ids have to lie in their ranges, numbers to be of a size that a game comes to; and the game is tried out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from time import perf_counter
from types import UnionType
from typing import Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.state import State

LARGEST: Final = 30_000
"""No number of a position is larger, but that of the generator and ids, which have bounds of their own."""
LARGEST_RNG: Final = 2**64
LONGEST: Final = 10_000
"""No list of a position is longer."""
DEEPEST: Final = 100
"""Procedures on a stack."""
ACTIONS: Final = 8
OPTIONS: Final = 60
SECONDS: Final = 0.25
"""The trial ends after so many actions, or so long a time."""


def is_sound(game: Game, state: State, actions: Sequence[Action]) -> bool:
    """Whether a game can go on from a position to which these actions have led."""
    try:
        whole = _is_whole(game, state) and game.is_sound(state) and _is_answered(state, actions)
        return whole and _can_be_played(game, state)
    except Exception:  # whatever it is: the rules have met what there cannot be
        return False


def _is_whole(game: Game, state: State) -> bool:
    """Whether everything in the position exists, as far as it shows."""
    seats = len(game.setup.seats)
    new = game.new_state()
    lists = [name for name in new.__struct_fields__ if isinstance(getattr(new, name), list) and name != "stack"]
    if state.loaded or not 0 <= state.rng < LARGEST_RNG or len(state.stack) > DEEPEST:
        return False
    if len(state.owed) != seats or len(state.sealed) != seats:
        return False
    if any(len(getattr(state, name)) < len(getattr(new, name)) for name in lists):
        return False
    if not all(frame.stands for frame in state.stack):
        return False
    extents = {Seat: range(seats), **game.extents(state)}
    hints = _hints(type(state))
    fields = [(getattr(state, name), hints[name]) for name in state.__struct_fields__ if name not in ("rng", "stack")]
    return all(_fits(value, hint, extents) for value, hint in (*fields, *((each, type(each)) for each in state.stack)))


def _is_answered(state: State, actions: Sequence[Action]) -> bool:
    """Whether questions are put to those who owe the answers, and the secret answers are the last actions."""
    sealed = [answer for owed, answer in zip(state.owed, state.sealed, strict=True) if owed and answer]
    if any(owed is not None and owed.seat != seat for seat, owed in enumerate(state.owed)):
        return False
    if any(answer is not None and answer.seat != seat for seat, answer in enumerate(state.sealed)):
        return False
    last = list(actions[len(actions) - len(sealed) :])
    if len(last) != len(sealed) or any(action not in sealed for action in last):
        return False
    return bool(state.deciders()) == (state.result is None) == bool(state.stack)


@cache
def _hints(kind: type[Struct]) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _fits(value: Any, hint: Any, extents: Mapping[Any, range]) -> bool:
    """Whether a value, and all that it holds, lies within the bounds of its type."""
    if isinstance(value, Struct):
        hints = _hints(type(value))
        return all(_fits(getattr(value, name), hints[name], extents) for name in value.__struct_fields__)
    if isinstance(value, list | tuple):
        return len(value) <= LONGEST and all(
            _fits(each, part, extents) for each, part in zip(value, _parts(hint, len(value)), strict=True)
        )
    if isinstance(value, int):
        found = _extent(hint, extents)
        return value in found if found is not None else -LARGEST <= value <= LARGEST
    return not isinstance(value, str) or len(value) <= LONGEST


def _parts(hint: Any, count: int) -> Sequence[Any]:
    """The types of the things in a list or tuple of so many."""
    if _is_union(hint):
        hint = next((each for each in get_args(hint) if get_origin(each) in (list, tuple)), None)
    inner = get_args(hint) or (Any,)
    return inner if len(inner) == count and Ellipsis not in inner else inner[:1] * count


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _extent(hint: Any, extents: Mapping[Any, range]) -> range | None:
    """Between which bounds an id of a type lies; None for no id, or one that nobody knows the bounds of."""
    kinds = get_args(hint) if _is_union(hint) else (hint,)
    return next((extents[kind] for kind in kinds if isinstance(kind, NewType) and kind in extents), None)


def _can_be_played(game: Game, state: State) -> bool:
    """Whether some actions can be played in a position, and every seat can look at it; raises whatever cannot be."""
    end = perf_counter() + SECONDS
    rng = Rng(len(state.stack) + 1)
    trial = state.clone()
    for _ in range(ACTIONS):
        _look(game, trial, rng)
        if trial.result is not None or perf_counter() > end:
            break
        game.play(trial, rng.choice(_options(game, trial)))
    return True


def _look(game: Game, state: State, rng: Rng) -> None:
    """Look at a position as the screen and the computer players do; raises whatever cannot be."""
    game.progress(state)
    for seat in map(Seat, range(len(state.owed))):
        game.side_of(state, seat)
        view = game.view(state, seat)
        game.guess(view, seat, rng)


def _options(game: Game, state: State) -> list[Action]:
    """Some options of who has to decide; raises whatever cannot be, ValueError for one that is refused."""
    seat = state.decider()
    found = game.options(state, seat).first(OPTIONS)
    for option in found:
        if game.notation.read(text_of(option)) != option or game.check(state, option) is not None:
            raise ValueError(option)
    return found
