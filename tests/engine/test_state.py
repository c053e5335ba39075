"""States as records: what they may hold, clones, views."""

from collections import Counter
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct, UnsetType

from tabletop import games
from tabletop.engine.action import Concealed, Seat
from tabletop.engine.effects.effect import Effect
from tabletop.engine.flow import Procedure
from tabletop.engine.game import Game
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.games import library
from tests.toy.game import Toy, open_toy
from tests.toy.model.actions import SetStake

SCALARS = (int, str, bool, float, NoneType, UnsetType)
GAMES = [Toy, *(games.find(name) for name in games.names())]


def flaws(kind: Any, path: str, lists: bool = False, seen: set[Any] | None = None) -> list[str]:
    """Where a type is no scalar, tuple or frozen Struct of those (or, with `lists`, a list of those). seen: types that
    have been looked at: some are parts of themselves."""
    seen = set() if seen is None else seen
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    origin, inner = get_origin(kind), get_args(kind)
    if kind in SCALARS or origin is Literal or kind in seen:
        return []
    if origin in (Union, UnionType):
        return [flaw for each in inner for flaw in flaws(each, path, seen=seen)]
    if origin is tuple:
        return [flaw for each in inner if each is not Ellipsis for flaw in flaws(each, f"{path}()", seen=seen)]
    if origin is list and lists:
        return flaws(inner[0], f"{path}[]", seen=seen)
    names = parts(kind)
    if names is not None:
        hints = get_type_hints(kind)
        seen.add(kind)
        return [flaw for name in names for flaw in flaws(hints[name], f"{path}.{name}", seen=seen)]
    return [f"{path}: {kind}"]


def parts(kind: Any) -> tuple[str, ...] | None:
    """The fields of a frozen Struct or a named tuple; None for any other type."""
    if isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.frozen:
        return kind.__struct_fields__
    return getattr(kind, "_fields", None) if isinstance(kind, type) and issubclass(kind, tuple) else None


def state_flaws(kind: type[State]) -> list[str]:
    """The same for all fields of a state but the stack, whose procedures the game names."""
    hints = get_type_hints(kind)
    fields = [name for name in kind.__struct_fields__ if name != "stack"]
    return [flaw for name in fields for flaw in flaws(hints[name], name, lists=True)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_states_hold_nothing_but_frozen_values_and_lists_of_them(game) -> None:
    assert state_flaws(game.state_type) == []
    assert [flaw for kind in game.procedures for flaw in flaws(kind, kind.__name__)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_actions_events_and_decisions_are_frozen_and_have_tags(game) -> None:
    for kinds in (game.actions, game.events, game.decisions, game.procedures):
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(tags)) == len(tags)
        assert all(isinstance(tag, str) and tag.isascii() and " " not in tag for tag in tags)
        assert [flaw for kind in kinds for flaw in flaws(kind, kind.__name__)] == []


def effects_of(game: type[Game], kind: type[Effect] = Effect) -> Iterator[type[Effect]]:
    """The kinds of effects that the cards of a game have, and what they are made of."""
    room = game.__module__.removesuffix("game")
    for each in kind.__subclasses__():
        if each.__module__.startswith(room):
            yield each
        yield from effects_of(game, each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_name_stands_for_one_thing(game) -> None:
    kinds = (*game.actions, *game.events, *game.decisions, *game.procedures, *effects_of(game))
    counts = Counter(kind.__name__ for kind in set(kinds))
    assert [name for name, count in counts.items() if count > 1] == []


class Loose(Struct):
    number: int


class Bag(Struct, frozen=True):
    things: list[int]


class Wrong(State, kw_only=True):
    names: dict[str, int]
    places: set[int]
    loose: Loose
    bags: list[Bag]
    nested: list[list[int]]
    pairs: tuple[list[int], ...]
    good: tuple[tuple[Seat, str | None], ...]


def test_the_walk_finds_what_a_clone_would_share() -> None:
    found = {flaw.split(":")[0] for flaw in state_flaws(Wrong)}
    assert found >= {"names", "places", "loose", "bags[].things", "nested[]", "pairs()"}
    assert not any(flaw.startswith("good") for flaw in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_clone_shares_no_list(game) -> None:
    state = _started(game)
    twin = state.clone()
    assert twin == state
    assert type(twin) is type(state)
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(twin, name) is not value
            value.append(None)
    assert all(len(getattr(twin, name)) != len(getattr(state, name)) for name in ("stack", "owed", "sealed"))


def _started(game) -> Any:
    if game is Toy:
        return open_toy().start()
    seats = ("random",) * min(game.seat_counts)
    return library.open_game(Setup(game.id, game.scenarios(library.content(game.id))[0], seats, 1)).start()


def test_a_clone_goes_its_own_way() -> None:
    game = open_toy(seed=5)
    state = game.start()
    twin = state.clone()
    game.play(twin, SetStake(Seat(0), 1))
    assert state.sealed == [None, None]
    assert twin.sealed == [SetStake(Seat(0), 1), None]


def test_who_decides() -> None:
    game = open_toy(seats=3)
    state = game.start()
    assert state.deciders() == (0, 1, 2)
    game.play(state, SetStake(Seat(1), 0))
    assert state.deciders() == (0, 2)


def test_a_view_conceals_what_others_have_sealed() -> None:
    game = open_toy(seats=3)
    state = game.start()
    state.loaded = (3,)
    game.play(state, SetStake(Seat(0), 2))
    game.play(state, SetStake(Seat(1), 1))
    view = game.view(state, Seat(1))
    assert view.sealed == [Concealed(Seat(0)), SetStake(Seat(1), 1), None]
    assert (view.rng, view.loaded) == (0, ())
    assert state.sealed[0] == SetStake(Seat(0), 2)
    assert view.deciders() == state.deciders() == (2,)


def test_procedures_are_on_the_stack_by_the_name_of_their_step() -> None:
    state = open_toy().start()
    assert all(isinstance(frame, Procedure) for frame in state.stack)
    assert [frame.step for frame in state.stack] == ["open_stakes"]
