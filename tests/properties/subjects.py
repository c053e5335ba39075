"""What the properties are proved on: every game with its scenarios and each of its options switched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tests.mine import laws as mine_laws
from tests.old_world import laws as old_world_laws
from tests.quarriors import laws as quarriors_laws
from tests.toy import laws as toy_laws
from tests.toy.game import open_toy


class Subject(Struct, frozen=True):
    """One way of setting a game up. open: makes it from a seed. laws: what must hold after every action."""

    name: str
    open: Callable[[int], Game]
    laws: Any


def _toy(seats: int, scenario: str, **options: str) -> Subject:
    name = "-".join(("toy", str(seats), scenario, *options.values()))
    return Subject(name, lambda seed: open_toy(seed, seats, scenario, **options), toy_laws)


def _of(game: str, laws: Any, seats: int, scenario: str, **options: str) -> Subject:
    name = "-".join((game, str(seats), scenario, *(f"{key}={value}" for key, value in options.items())))
    pairs = tuple(options.items())
    return Subject(
        name, lambda seed: library.open_game(Setup(game, scenario, ("random",) * seats, seed, pairs)), laws
    )


def _mines() -> Iterator[Subject]:
    scenarios = library.content("mine").scenarios
    mine = partial(_of, "mine", mine_laws, 2)
    for scenario in scenarios:
        yield mine(scenario)
    usual = next(iter(scenarios))
    for variant in ("2", "3", "4"):
        yield mine(usual, variant=variant)
    yield mine(usual, sides="roll")
    yield mine(usual, sides="swapped", variant="3")
    yield mine(usual, turn_limit="5", variant="4")
    for switch in ("alternate", "strike_ghosts", "zone_ends_move", "two_attackers"):
        yield mine(usual, **{switch: "on"})
    yield mine(usual, doors="off", variant="2")
    yield mine(usual, variant="4", alternate="on", strike_ghosts="on", zone_ends_move="on", two_attackers="on")


TOYS = (_toy(2, "duel"), _toy(3, "duel"), _toy(3, "spree"), _toy(2, "spree", rounds="1"), _toy(3, "vision"))
MINES = tuple(_mines())
_quarriors = partial(_of, "quarriors", quarriors_laws)
QUARRIORS = (
    *(_quarriors(seats, "wilds") for seats in (2, 3, 4)),
    _quarriors(2, "first", goal="12", first="drawn"),
    _quarriors(3, "graveyard", extra_capture="on"),
    _quarriors(2, "wilds", goal="8", spent_pile="on"),
    _quarriors(2, "wilds", score_or_keep="on"),
    _quarriors(4, "graveyard", spent_pile="on", extra_capture="on", score_or_keep="on"),
)
_old_world = partial(_of, "old_world", old_world_laws)
OLD_WORLDS = (
    _old_world(4, "old_world"),
    _old_world(3, "old_world"),
    _old_world(4, "old_world", khorne_kills="1", ruiners="round"),
    _old_world(3, "meteor", seat1="random", seat2="slaanesh", seat3="random"),
    _old_world(4, "errata", seat1="slaanesh", seat2="tzeentch", seat3="nurgle", seat4="khorne"),
    _old_world(4, "meteor", carnage_spares_khorne="on", teleport_anyone="on"),
)
SUBJECTS = (*TOYS, *MINES, *QUARRIORS, *OLD_WORLDS)


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
