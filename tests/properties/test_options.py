"""What may be done: options, checks and refusals agree on every action that can be thought of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.fingerprint import digest
from tabletop.engine.game import Game
from tabletop.engine.notation import text_of, touches
from tabletop.engine.rng import Rng
from tests.properties.subjects import FIRST, SUBJECTS, TOYS, Subject, seats_of, some

MOST_OF_A_KIND = 2


def conceivable(game: Game, subject: Subject, state: Any) -> Iterator[Any]:
    """Every action that the fields of the game's actions allow, and some that name what there is not.

    For a seat that owes nothing, and for one that there is not, some values stand for all.
    """
    values = subject.laws.domain(game, state)
    few = {kind: [*choices[:3], *choices[-2:]] if len(choices) > 12 else choices for kind, choices in values.items()}
    for seat in values[Seat]:
        those = values if seat in state.deciders() else few
        for kind in game.actions:
            hints = get_type_hints(kind)
            fields = [hints[name] for name in kind.__struct_fields__[1:]]
            domains = [get_args(field) if get_origin(field) is Literal else those[field] for field in fields]
            for choice in product(*domains):
                yield kind(seat, *choice)


def positions(subject: Subject, seed: int) -> Iterator[tuple[Game, Any]]:
    """Positions of one game, at most some of each set of questions."""
    game, rng = subject.open(seed), Rng(seed)
    state = game.start()
    met: dict[Any, int] = {}
    while state.result is None:
        question = tuple(type(each) for each in state.owed)
        seat = rng.choice(state.deciders())
        if met.get(question, 0) < MOST_OF_A_KIND and (rng.below(12) == 0 or "Deploy" not in repr(question)):
            met[question] = met.get(question, 0) + (rng.below(9) == 0)
            yield game, state
        game.play(state, game.options(state, seat).pick(rng))


def sampled(subject: Subject) -> list[tuple[Game, Any]]:
    """A position of every kind of question of a game, from late in its series."""
    found: dict[Any, tuple[Game, Any]] = {}
    for seed in (1, 2) if subject in (*TOYS, FIRST[0]) else (2,):
        for game, state in positions(subject, seed):
            found[tuple(type(each) for each in state.owed)] = (game, state.clone())
    return list(found.values())


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_an_action_is_refused_exactly_when_it_is_no_option(subject: Subject) -> None:
    for game, state in sampled(subject):
        before = digest(state)
        allowed = {option for seat in state.deciders() for option in game.options(state, seat)}
        assert allowed
        for action in conceivable(game, subject, state):
            refusal = game.check(state, action)
            if action in allowed:
                allowed.remove(action)
                assert refusal is None, (text_of(action), refusal)
            else:
                assert refusal is not None, text_of(action)
                assert refusal.code
        assert not allowed, "options that nobody can think of"
        assert digest(state) == before


SEVERAL = [*TOYS, *some("listed")]


@pytest.mark.parametrize("subject", SEVERAL, ids=lambda subject: subject.name)
def test_options_are_lazy_views_of_one_list(subject: Subject) -> None:
    for game, state in sampled(subject):
        for seat in seats_of(game):
            options = game.options(state, seat)
            listed = list(options)
            assert bool(listed) == (seat in state.deciders())
            assert len(set(listed)) == len(listed)
            assert listed == list(game.options(state, seat))
            assert options.first(3) == listed[:3]
            assert all(option.seat == seat for option in listed)
            if not listed:
                continue
            rng = Rng(7)
            picked = [options.pick(rng) for _ in range(40)]
            assert set(picked) <= set(listed)
            assert all(option in options for option in listed[:40])
            for option in (listed[0], listed[-1], *picked[:6]):
                pieces = touches(option)
                for named in ((), pieces[:1], pieces[1:], pieces):
                    wanted = [each for each in listed if set(named) <= set(touches(each))]
                    assert list(options.touching(*named)) == wanted
                    assert list(options.touching(*reversed(named))) == wanted
            assert list(options.touching("nothing")) == []


FEW = [*TOYS[:2], *some("picked")]


@pytest.mark.parametrize("subject", FEW, ids=lambda subject: subject.name)
def test_every_option_can_be_picked(subject: Subject) -> None:
    for game, state in sampled(subject):
        for seat in state.deciders():
            options = game.options(state, seat)
            listed = set(options.first(31))
            if len(listed) > 30:
                continue
            rng = Rng(2)
            for _ in range(400 * len(listed)):
                listed.discard(options.pick(rng))
                if not listed:
                    break
            assert not listed
