"""Table and result tell how lucky each side is: what its dice have shown, and what they show on average."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import sqrt
from statistics import fmean
from typing import Any

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.content.ids import FoeId, MemberId
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model.events import DieRolled, FoeDieRolled
from tabletop.games.old_world.content.ids import PowerId, RegionId
from tabletop.games.old_world.model.events import DiceRolled
from tabletop.games.old_world.rules.battle import SIX, SUCCESS
from tabletop.games.quarriors.model import events as quarriors
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import Luck, luck_of
from tests.kit import KITS

WITH_DICE = pytest.mark.parametrize("game", ["mine", "quarriors", "old_world", "shadespire", "blackstone"])
ENOUGH = 100
"""So much is expected of the games that are added up, so that half as much again would be noticed."""
SURE = 4
"""Standard deviations by which a true average is missed once in thousands of samples."""


@cache
def played(game: str, seed: int = 0, seats: int = 0) -> Match:
    """A random game to its end, of so many seats if that is said."""
    way = next(each for each in KITS[game].ways if seats in (0, each.seats))
    setup = Setup(game, way.scenario, ("human",) * way.seats, seed, tuple(way.options.items()))
    match, rng = Match(library.open_game(setup)), Rng(seed)
    while match.state.result is None:
        seat = rng.choice(match.state.deciders())
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    return match


def lucks(match: Match, moments: Any = None) -> list[Luck]:
    """What is told of the dice of a match, throw by throw."""
    thrown = find_cover(match.setup.game).reckoning(match.game, match.state).thrown
    assert thrown is not None
    return [luck for moment in moments or match.moments for luck in thrown.reckon(moment)]


def of_throw(match: Match, event: Event) -> list[Luck]:
    """What is told of one throw."""
    return lucks(match, [Moment(event, match.state, 0)])


@WITH_DICE
def test_what_many_dice_have_shown_comes_to_what_they_show_on_average(game: str) -> None:
    shown = seed = 0
    expected = 0.0
    while expected < ENOUGH:
        found = lucks(played(game, seed))
        shown += sum(each.shown for each in found)
        expected += sum(each.expected for each in found)
        seed += 1
    assert abs(shown - expected) < SURE * sqrt(expected)


@WITH_DICE
def test_every_side_that_has_thrown_dice_is_told_how_lucky_it_was(game: str) -> None:
    match = played(game)
    reckoning = find_cover(game).reckoning(match.game, match.state)
    assert reckoning.thrown is not None
    threw = {each.seat for each in lucks(match)}
    assert threw
    said = luck_of(reckoning, match.moments)
    assert {seat: line.key for seat, line in said.items()} == dict.fromkeys(
        threw, f"ui.result.luck.{reckoning.thrown.what}"
    )


# ---------------------------------------------------------------- of single throws


def test_in_quarriors_creatures_and_spells_are_counted_on_the_dice_that_have_them() -> None:
    match = played("quarriors")
    rolled = next(each.event for each in match.moments if isinstance(each.event, quarriors.DiceRolled))
    sides = [[bool(face.level or face.spell) for face in match.game.box.dice[die].faces] for die in rolled.dice]
    every = [sum(each) for each in product(*sides)]
    (luck,) = of_throw(match, rolled)
    assert luck.seat == rolled.seat
    assert luck.shown == sum(each[face] for each, face in zip(sides, rolled.faces, strict=True))
    assert luck.expected == pytest.approx(fmean(every))


def test_in_the_old_world_a_six_counts_with_the_die_that_it_brings() -> None:
    match = played("old_world")
    power = PowerId(match.state.powers[0])

    hits = 0.0  # of a die on average, and of those that sixes bring, one after another
    for _ in range(30):
        hits = fmean((face >= SUCCESS) + (hits if face == SIX else 0.0) for face in range(1, SIX + 1))
    (luck,) = of_throw(match, DiceRolled(power, RegionId(0), (6, 1, 4), 2, False))
    assert (luck.seat, luck.shown) == (0, 2)
    assert luck.expected == pytest.approx(2 * hits)  # two dice; the third came with the six
    assert of_throw(match, DiceRolled(None, RegionId(0), (6, 1, 4), 2, True)) == []


def test_in_the_fortress_action_dice_count_as_they_first_fell_and_those_of_hostiles_where_somebody_plays_them() -> None:
    alone = played("blackstone", seats=1)
    expected = {die: fmean([0] * fails + [1] * (some + many)) for die, (fails, some, many) in FACES.items()}
    for die in FACES:
        (luck,) = of_throw(alone, DieRolled(MemberId(0), "attack", die, ("fail", "critical"), -1))
        assert (luck.seat, luck.shown) == (0, 1)
        assert luck.expected == pytest.approx(2 * expected[die])
    assert of_throw(alone, DieRolled(MemberId(0), "attack", "d8", ("success", "critical"), 0)) == []
    hostile = FoeDieRolled(FoeId(0), "attack", "d8", ("success",), 0)
    assert of_throw(alone, hostile) == []
    five = played("blackstone", seats=5)
    (luck,) = of_throw(five, hostile)
    assert (luck.seat, luck.shown) == (five.state.fortress, 1)
    assert luck.expected == pytest.approx(expected["d8"])


def test_who_plays_the_hostiles_on_the_first_seat_is_not_taken_for_the_party() -> None:
    match = played("blackstone", seats=5)
    state = match.state.clone()
    state.fortress = Seat(0)
    assert {side.look.id: side.seat for side in find_cover("blackstone").ending(match.game, state).sides} == {
        "party": 1, "fortress": 0,
    }  # fmt: skip
