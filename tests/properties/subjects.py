"""What the properties are proved on: every game with its scenarios and each of its options switched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tests.kit import KITS, Secrets, Way, brought
from tests.toy import laws as toy_laws
from tests.toy.game import open_toy


class Subject(Struct, frozen=True):
    """One way of setting a game up. open: makes it from a seed. laws: what must hold after every action. games: in how
    many of them leaks are looked for. secrets: what may be different without a seat noticing it."""

    name: str
    open: Callable[[int], Game]
    laws: Any
    games: int
    secrets: Secrets | None = None


def _toy(seats: int, scenario: str, **options: str) -> Subject:
    name = "-".join(("toy", str(seats), scenario, *options.values()))
    return Subject(name, lambda seed: open_toy(seed, seats, scenario, **options), toy_laws, 15)


def _of(game: str, way: Way) -> Subject:
    pairs = tuple(way.options.items())
    name = "-".join((game, str(way.seats), way.scenario, *(f"{key}={value}" for key, value in pairs)))

    def opened(seed: int) -> Game:
        return library.open_game(Setup(game, way.scenario, ("random",) * way.seats, seed, pairs))

    return Subject(name, opened, LAWS[game], KITS[game].games_to_leak, KITS[game].secrets)


LAWS = brought("laws")
TOYS = (_toy(2, "duel"), _toy(3, "duel"), _toy(3, "spree"), _toy(2, "spree", rounds="1"), _toy(3, "vision"))
WAYS = {game: tuple(_of(game, way) for way in kit.ways) for game, kit in KITS.items()}
"""Of each game on the shelf."""
FIRST = next(iter(WAYS.values()))
"""Of the game that stands for all where one is enough."""
SUBJECTS = (*TOYS, *(subject for ways in WAYS.values() for subject in ways))


def some(which: str) -> Iterator[Subject]:
    """The ways of all games that a field of their kits names."""
    return (WAYS[game][place] for game, kit in KITS.items() for place in getattr(kit, which))


def random_action(match: Match, rng: Rng) -> Any:
    """Any option of any seat that owes an answer."""
    seat = rng.choice(match.state.deciders())
    return match.game.options(match.state, seat).pick(rng)


def played(game: Game, seed: int, actions: int = 100_000) -> Match:
    """A match after a number of random actions, or at its end."""
    match, rng = Match(game), Rng(seed)
    while match.state.result is None and len(match.actions) < actions:
        refusal = match.submit(random_action(match, rng))
        assert refusal is None, refusal
    return match


def seats_of(game: Game) -> tuple[Seat, ...]:
    """All seats."""
    return tuple(Seat(seat) for seat in range(len(game.setup.seats)))
