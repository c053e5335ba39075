import math

import pytest

from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import LEVELS, arena, make
from tabletop.players.arena import Tally, compete, game_seeds, interval, play_one

SHORT = (("turn_limit", "4"),)
SETUP = Setup("mine", "lode", ("random", "random"), 3)


def total(*args, **more) -> Tally:
    tallies = list(compete(*args, **more))
    whole = tallies[0]
    for tally in tallies[1:]:
        whole += tally
    return whole


def facts(tally: Tally) -> tuple:
    return tally.games, tally.wins, tally.wins_by_side, tally.draws, tally.actions, tally.forced


def test_the_share_of_work_changes_nothing():
    assert facts(total(SETUP, 6, share=1)) == facts(total(SETUP, 6, share=4))


def test_a_longer_run_begins_with_the_shorter_one():
    assert game_seeds(7, 5) == game_seeds(7, 9)[:5]
    assert len(set(game_seeds(7, 500))) == 500


def test_other_seeds_are_other_games():
    assert facts(total(SETUP, 5)) != facts(total(Setup("mine", "lode", ("random", "random"), 4), 5))


def test_rolled_sides_are_counted_by_side():
    tally = total(Setup("mine", "lode", ("random", "random"), 3, (("sides", "roll"),)), 8)
    assert tally.sides == ("", "")
    assert sum(tally.wins_by_side.values()) == sum(tally.wins) == 8 - tally.draws


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level):
    game = library.open_game(Setup("mine", "lode", (level, "random"), 1, SHORT))
    tally = play_one(game, 0.02)
    assert tally.games == 1
    assert sum(tally.wins) + tally.draws == 1


def test_every_seat_thinks_with_the_effort_that_is_named_for_it(monkeypatch):
    made = []

    def noting(level, game, rng, effort):
        made.append((level, effort))
        return make("random", game, rng, effort)

    monkeypatch.setattr(arena, "make", noting)
    game = library.open_game(Setup("mine", "lode", ("hard", "normal"), 1, SHORT))
    play_one(game, (1.0, 0.1))
    play_one(game, 0.5)
    assert made == [("hard", 1.0), ("normal", 0.1), ("hard", 0.5), ("normal", 0.5)]


@pytest.mark.determinism
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_the_same_game_twice(level):
    setup = Setup("mine", "lode", ("random", level), 2, SHORT)
    one, two = (play_one(library.open_game(setup), 0.02) for _ in range(2))
    assert facts(one) == facts(two)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (200, 400, 0.4513, 0.5487)]
)
def test_wilsons_interval(wins, games, low, high):
    found = interval(wins, games)
    assert math.isclose(found[0], low, abs_tol=1e-4)
    assert math.isclose(found[1], high, abs_tol=1e-4)


@pytest.mark.parametrize("games", [2, 10, 200])
def test_who_has_always_won_may_always_win(games):
    assert interval(games, games)[1] == 1.0
    assert interval(0, games)[0] == 0.0


def test_nothing_is_known_of_no_games():
    assert interval(0, 0) == (0.0, 1.0)


def test_a_campaign_is_played_to_its_end():
    """Its expeditions follow one another; the side that has won the last one has won."""
    setup = Setup("blackstone", "quest", ("random",), 3)
    tally = total(setup, 1, campaigns=True)
    assert tally.games == 1
    assert tally.counts["expeditions"] <= 13
    assert sum(count for name, count in tally.counts.items() if name.startswith("endings.")) == 1
    assert tally.counts["deaths"] >= 0
    assert facts(tally) == facts(total(setup, 1, campaigns=True))
    assert sum(tally.wins_by_side.values()) == 1


@pytest.mark.parametrize(("seats", "wins"), [(1, (0,)), (4, (0, 0, 0, 0)), (5, (0, 0, 0, 0, 2))])
def test_what_the_party_loses_the_fortress_has_won_whether_or_not_somebody_sits_there(seats, wins):
    tally = total(Setup("blackstone", "one_off_extreme", ("random",) * seats, 3), 2)
    assert tally.wins_by_side["fortress"] == 2
    assert tally.wins_by_side.get("party", 0) == tally.draws == 0
    assert sorted(tally.wins) == sorted(wins)
