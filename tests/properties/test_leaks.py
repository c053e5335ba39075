"""What a seat sees, may do and is told does not depend on what it cannot see."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from tabletop.engine.action import ONLOOKER, Action, Concealed, Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.miniature import miniature
from tests.properties.subjects import TOYS, WAYS, Subject, random_action, seats_of, some
from tests.properties.test_options import conceivable

CHOSEN = (*TOYS, *some("leaking"))
EACH = pytest.mark.parametrize("subject", CHOSEN, ids=lambda subject: subject.name)
PROBES = 60
MOST_GAMES = 40
"""After so many games that were too short to compare enough there is something wrong."""


def games(subject: Subject) -> range:
    """Toys hide much, the others only their dice."""
    return range(1, subject.games + 1)


@EACH
def test_a_guess_looks_the_same_and_allows_the_same(subject: Subject) -> None:
    for seed in games(subject):
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            state = match.state
            if rng.below(4) == 0 or any(state.sealed):
                for seat in seats_of(game):
                    view = game.view(state, seat)
                    assert subject.laws.veils(view, seat)
                    assert game.read_state(msgspec.json.encode(view)) == view, "a player in another process reads it"
                    guess = game.guess(view, seat, rng.fork())
                    assert game.view(guess, seat) == view
                    assert guess.rng not in (0, state.rng)
                    subject.laws.holds(game, guess)
                    listed = list(game.options(state, seat))
                    assert list(game.options(view, seat)) == listed
                    assert list(game.options(guess, seat)) == listed
                    for option in listed[:5]:
                        assert game.preview(view, option) == game.preview(game.view(guess, seat), option)
            match.submit(random_action(match, rng))


@EACH
def test_a_refusal_says_nothing_that_a_seat_cannot_see(subject: Subject) -> None:
    for seed in games(subject):
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        probes: list[Action] = []
        while match.state.result is None:
            state = match.state
            if not probes or rng.below(40) == 0:
                every = list(conceivable(game, subject, state)) if subject in TOYS or not probes else probes
                probes = [rng.choice(every) for _ in range(PROBES)]
            for seat in seats_of(game):
                view = game.view(state, seat)
                guess = game.guess(view, seat, rng.fork())
                for probe in probes:
                    if probe.seat == seat:
                        refusal = game.check(state, probe)
                        assert game.check(guess, probe) == refusal
                        assert game.check(view, probe) == refusal
            match.submit(random_action(match, rng))


@EACH
def test_what_happens_looks_the_same_until_something_is_learnt(subject: Subject) -> None:
    compared = 0
    for seed in range(1, MOST_GAMES):
        if seed > subject.games and compared > 50:
            break
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            before = match.state.clone()
            action = random_action(match, rng)
            first = len(match.moments)
            match.submit(action)
            for seat in seats_of(game):
                other = game.guess(game.view(before, seat), seat, rng.fork())
                other.rng = before.rng
                opened = any(isinstance(answer, Concealed) for answer in game.view(before, seat).sealed)
                learnt = subject.laws.learns(before, match.state, seat) or (opened and not any(match.state.sealed))
                if learnt or game.check(other, action) is not None:
                    continue
                told: list[Any] = []
                game.play(other, action, lambda event, _, told=told: told.append(event))
                seen = [event.seen_by(seat) for event in told]
                assert seen == [moment.event.seen_by(seat) for moment in match.moments[first:]]
                assert game.view(other, seat) == game.view(match.state, seat)
                compared += 1
    assert compared > 50


@EACH
def test_no_event_gives_away_a_hidden_thing(subject: Subject) -> None:
    for seed in games(subject):
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            match.submit(random_action(match, rng))
        for moment in match.moments:
            for seat in seats_of(game):
                seen = moment.event.seen_by(seat)
                assert seen is None or type(seen) is type(moment.event)
                if seen is not None:
                    assert subject.laws.may_tell(match.state, seat, subject.laws.told(seen))


@EACH
def test_sealed_answers_are_hidden_from_the_others(subject: Subject) -> None:
    for seed in games(subject):
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            match.submit(random_action(match, rng))
            for seat in seats_of(game):
                for other, answer in enumerate(game.view(match.state, seat).sealed):
                    assert answer is None or other == seat or answer == Concealed(other)


@EACH
def test_an_onlooker_sees_nothing_that_a_seat_does_not(subject: Subject) -> None:
    for seed in games(subject):
        game = subject.open(seed)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            if rng.below(4) == 0:
                shown = game.view(match.state, ONLOOKER)
                assert all(answer is None or isinstance(answer, Concealed) for answer in shown.sealed)
                for seat in seats_of(game):
                    guess = game.guess(game.view(match.state, seat), seat, rng.fork())
                    assert game.view(guess, ONLOOKER) == shown
            match.submit(random_action(match, rng))


PICTURED = tuple(ways[-1] for ways in WAYS.values())


@pytest.mark.parametrize("subject", PICTURED, ids=lambda subject: subject.name)
@pytest.mark.parametrize("people", ["all", "one"])
def test_the_picture_of_a_kept_game_shows_no_secret(subject: Subject, people: str) -> None:
    """Of states that differ in what a seat does not see it is the same: of any seat where several people share a
    screen, of the person's seat where there is one."""
    compared = 0
    for seed in range(5, MOST_GAMES):
        if compared > 8:
            break
        game = subject.open(seed)
        seats = len(game.setup.seats)
        sitting = ("human",) * seats if people == "all" else ("random", "human", *("random",) * (seats - 2))
        game = library.open_game(replace(game.setup, seats=sitting))
        match, rng = Match(game), Rng(seed)
        while match.state.result is None and compared < 24:
            if rng.below(20) == 0:
                shown = picture(game, match.state)
                for seat in seats_of(game) if people == "all" else (Seat(1),):
                    guess = game.guess(game.view(match.state, seat), seat, rng.fork())
                    assert picture(game, guess) == shown
                    compared += 1
            match.submit(random_action(match, rng))
    assert compared > 8


def test_the_picture_of_one_person_shows_his_hand_and_that_of_several_nobodys() -> None:
    match = Match(WAYS["old_world"][0].open(5))
    setup = match.game.setup
    while match.state.turned is not None or not all(match.state.hand[power] for power in match.state.powers):
        match.submit(random_action(match, Rng(len(match.actions))))
    shown = {
        picture(library.open_game(replace(setup, seats=seats)), match.state)
        for seats in (("human", *("random",) * 3), ("random", "human", "random", "random"), ("human",) * 4)
    }
    assert len(shown) == 3


@cache
def stage() -> Any:
    return bare_stage(Settings(language="en"), (640, 360))


def picture(game: Game, state: Any) -> bytes:
    """The pixels of the picture that the list of kept games shows."""
    steps = miniature(stage(), game, state, (96, 64))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return pygame.image.tobytes(end.value, "RGBA")
