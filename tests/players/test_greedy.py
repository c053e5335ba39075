"""What players that look one step ahead overlook: as much as the game says, and never more than it may cost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import NOTHING, Brain, Oversight
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players.greedy import FEWEST, EasyPlayer, NormalPlayer
from tests.kit import KITS

TRIES = 200
RATED = [(0.5 - at / 100, f"option {at}") for at in range(10)]
HALF, ALIKE = Oversight(leeway=0.025, noticed=0.5), Oversight(leeway=0.025)
LITTLE = pytest.mark.parametrize("little", [HALF, ALIKE])


def chosen(
    player: type[NormalPlayer],
    rated: list[tuple[float, Any]],
    is_regretted: Callable[[Any, Any], bool] = lambda state, action: False,
    **oversights: Oversight,
) -> set[Action]:
    """What a player takes of rated options, over and over."""
    brain = SimpleNamespace(**oversights, rate=lambda state, seat: rated, is_regretted=is_regretted)
    game = SimpleNamespace(brain=lambda: brain, guess=lambda view, seat, rng: view)
    return {player(cast(Any, game), Rng(luck)).choose(None, Seat(0)) for luck in range(TRIES)}


def test_who_overlooks_nothing_takes_the_best_and_any_of_equals() -> None:
    assert chosen(NormalPlayer, RATED, normal=NOTHING) == {"option 0"}
    assert chosen(NormalPlayer, [(0.5, "one"), (0.5, "other"), (0.4, "worse")], normal=NOTHING) == {"one", "other"}


@LITTLE
@pytest.mark.parametrize(("player", "level"), [(EasyPlayer, "easy"), (NormalPlayer, "normal")])
def test_what_a_level_overlooks_is_its_own_and_costs_no_more_than_its_leeway(
    player: type[NormalPlayer], level: str, little: Oversight
) -> None:
    levels = {"easy": NOTHING, "normal": NOTHING, level: little}
    assert chosen(player, RATED, **levels) == {"option 0", "option 1", "option 2"}


@LITTLE
def test_the_leeway_is_smaller_where_the_game_is_decided(little: Oversight) -> None:
    decided = [(worth + 0.48, option) for worth, option in RATED]
    assert chosen(NormalPlayer, decided, normal=little) == {"option 0"}


@LITTLE
def test_of_few_options_none_is_overlooked(little: Oversight) -> None:
    assert chosen(NormalPlayer, RATED[:FEWEST], normal=little) == {"option 0"}
    assert len(chosen(NormalPlayer, RATED[: FEWEST + 1], normal=little)) > 1


def test_what_would_be_regretted_is_taken_only_if_it_is_the_best_and_nothing_else_will_do() -> None:
    def regretted(*names: str) -> Callable[[Any, Any], bool]:
        return lambda state, action: action in names

    assert chosen(EasyPlayer, RATED, regretted("option 1"), easy=HALF) == {"option 0", "option 2"}
    assert chosen(EasyPlayer, RATED, regretted("option 0", "option 1", "option 2"), easy=HALF) == {"option 0"}


def test_normal_overlooks_nothing_but_in_shadespire() -> None:
    def overlooks(name: str) -> bool:
        kit = KITS[name]
        way = kit.ways[kit.listed[0]]
        setup = Setup(name, way.scenario, ("normal",) * way.seats, 1, tuple(way.options.items()))
        brain: Brain = library.open_game(setup).brain()
        return brain.normal != NOTHING

    assert [name for name in KITS if overlooks(name)] == ["shadespire"]
