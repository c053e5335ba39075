"""Positions that are broken in one way each, as a forged file may hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tests.properties.subjects import Subject

Break = Callable[[Any], bool | None]
"""Changes a state; False where it has nothing to change."""


class Position(NamedTuple):
    game: Game
    state: Any


@cache
def positions(subjects: Sequence[Subject]) -> tuple[Position, ...]:
    """All positions of one random game of each kind."""
    return tuple(position for subject in subjects for position in _of(subject))


def _of(subject: Subject) -> Iterator[Position]:
    game, rng = subject.open(7), Rng(7)
    state = game.start()
    yield Position(game, state.clone())
    while state.result is None:
        game.play(state, game.options(state, rng.choice(state.deciders())).pick(rng))
        yield Position(game, state.clone())


def broken(subjects: Sequence[Subject], change: Break) -> Position:
    """The first position in which there is something to change, changed."""
    for game, whole in positions(subjects):
        state = whole.clone()
        if change(state) is not False and state != whole:
            assert game.is_sound(whole)
            return Position(game, state)
    raise AssertionError("no position has what is to be changed")


def put(name: str, value: Any, at: Any = None) -> Break:
    """Give a field another value, or one place of a list or tuple in it."""

    def change(state: Any) -> bool:
        if at is None:
            setattr(state, name, value)
            return True
        held = list(getattr(state, name))
        if not -len(held) <= at < len(held):
            return False
        held[at] = value
        setattr(state, name, type(getattr(state, name))(held))
        return True

    return change


def longer(name: str) -> Break:
    """Give a list or tuple its first entry once more."""

    def change(state: Any) -> bool:
        held = getattr(state, name)
        setattr(state, name, held[:1] + held)
        return bool(held)

    return change


def framed(tag: str, **values: Any) -> Break:
    """Change the fields of a procedure on the stack."""

    def change(state: Any) -> bool:
        for at, frame in enumerate(state.stack):
            if type(frame).__struct_config__.tag == tag:
                state.stack[at] = type(frame)(**{name: getattr(frame, name) for name in _fields(frame)} | values)
                return True
        return False

    return change


def _fields(frame: Any) -> tuple[str, ...]:
    return tuple(type(frame).__struct_fields__)
