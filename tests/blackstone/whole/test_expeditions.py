"""Whole expeditions by those who do anything, and by those who go on: nothing breaks, nothing is lost."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.fingerprint import digest
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import DieId, GroupId, MemberId
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.players.arena import game_seeds
from tests.blackstone.contests import PLACES, Idle, Outing, Searches, storm
from tests.blackstone.contests import play as play_outing
from tests.blackstone.laws import follows, holds, veils
from tests.blackstone.whole.driver import anything, open_game, resolute
from tests.proof import rule

MOST = 8000


def play(seats: int, seed: int, choose=anything, deck=None, look=0):
    """One expedition, held to the laws all the way. deck: kinds of cards that come first; look: how often views are
    looked at."""
    game = open_game(seats, seed)
    state, rng = game.start(), Rng(seed)
    texts, events = [], Counter()
    while state.result is None:
        assert len(texts) < MOST
        seat = rng.choice(state.deciders())
        if isinstance(state.owed[seat], asked.VoteOnEnd) and not state.past and deck is not None:
            state.deck = deck(game, rng)
        if look and not rng.below(look):
            seen(game, state, seat, rng)
        action = choose(game, state, seat, rng)
        assert game.check(state, action) is None
        assert game.notation.read(text_of(action)) == action
        before = state.clone()
        game.play(state, action, lambda event, _: events.update([type(event)]))
        holds(game, state)
        follows(game, before, state)
        texts.append(text_of(action))
    return game, state, texts, events


def seen(game, state, seat, rng):
    """Views hide what they must, and offer what the position does; a guess goes on like a position."""
    for eyes in (*range(len(state.owed)), ONLOOKER):
        assert veils(game.view(state, Seat(eyes)), Seat(eyes))
    view = game.view(state, seat)
    assert list(game.options(view, seat)) == list(game.options(state, seat))
    guess = game.guess(view, seat, rng)
    holds(game, guess)
    game.play(guess, game.options(guess, seat).pick(rng))
    holds(game, guess)
    encoded = game.read_state(msgspec.json.encode(state))
    assert digest(encoded) == digest(state)
    assert encoded.stack == state.stack


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_expeditions_of_those_who_do_anything(seats):
    for seed in range(6):
        play(seats, 10 * seed + seats, look=40)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_expeditions_of_those_who_go_on(seats):
    ends = Counter()
    for seed in range(8):
        _, _, _, events = play(seats, 100 + 10 * seed + seats, resolute, look=60)
        ends += events
    assert ends[told.CombatEnded]
    assert ends[told.ExpeditionBegan] == ends[told.ExpeditionEnded] == 8


def challenges_only(game: BlackstoneFortress, rng: Rng):
    """All challenges, in some order."""
    cards = [each for each in range(len(game.box.explorations)) if not game.box.is_combat(each)]
    rng.shuffle(cards)
    return tuple(cards)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_expeditions_of_challenges(seats):
    events = Counter()
    for seed in range(6):
        events += play(seats, 1000 + seed, deck=challenges_only, look=30)[3]
    assert events[told.ChallengeEnded] > 60


@pytest.mark.parametrize("board", range(18))
def test_every_combat_is_played(board):
    def first(game, rng):
        return (board, *(each for each in range(18) if each != board))

    _, state, _, events = play(1 + board % 5, 2000 + board, resolute, deck=first)
    assert events[told.CombatBegan]
    assert state.result is not None


def test_the_same_actions_lead_to_the_same_position():
    for seats in (1, 3, 5):
        game, state, texts, _ = play(seats, 77 + seats, resolute)
        again = game.start()
        for text in texts:
            game.play(again, game.notation.read(text))
        assert digest(again) == digest(state)


@rule("blackstone.movement.10")
def test_a_party_that_stands_still_is_found_and_loses():
    """Where only those that strike come it could wait in the arrival chamber, for 400 turns and more: hostiles enter
    that from turn 8 on."""
    seeds = list(game_seeds(1, 40))
    for number in (2, 14, 29, 30, 35):
        outing = Outing("one_off_medium", "idle", seeds[number], 0.1)
        found = play_outing(outing)
        assert not found.won
        assert not found.fights[-1].left
        assert found.fights[-1].turns < 60


@pytest.mark.parametrize("place", PLACES)
def test_a_party_that_stands_still_loses_in_a_stronghold_and_in_the_vault(place):
    found = storm(Outing(place, "idle", 1, 0.1))
    assert (found.ending, found.searched) == ("wiped_out", ())


def test_a_marker_that_an_event_takes_is_not_searched():
    searches = Searches()
    search = told.ActionTaken(MemberId(0), "search", DieId(0))
    for event in (search, told.MarkerTaken(GroupId(1)), told.MarkerTaken(GroupId(2)), search, told.TurnBegan(2),
                  told.MarkerTaken(GroupId(0))):  # fmt: skip
        searches.listen(event)
    assert searches.found == [1]


def test_it_is_told_when_hostiles_enter_the_arrival_chamber():
    turns = {}
    for choice in ("on", "off"):
        game = open_game(4, 2, options=(("open_arrival", choice),))
        state, rng, heard = game.start(), Rng(1), []
        player = Idle(game, rng)
        while state.turn < 9:
            game.play(state, player.choose(state, state.decider()), lambda event, now: heard.append((now.turn, event)))  # noqa: B023
        turns[choice] = [turn for turn, event in heard if isinstance(event, told.ArrivalOpened)]
    assert turns == {"on": [8], "off": []}
