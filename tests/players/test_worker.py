"""What reaches the process of the computer players: what a seat sees, and nothing from which more would follow."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest

from tabletop import games
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import worker
from tabletop.players.worker import question, think

SEED = 8_123_456_789_012_345


def after(name: str, seed: int, actions: int) -> Match:
    """A match after so many random actions, or before its last one."""
    kind = games.find(name)
    seats = ("random",) * max(kind.seat_counts)
    match = Match(library.open_game(Setup(name, kind.scenarios(library.content(name))[0], seats, seed)))
    rng = Rng(1)
    while match.state.result is None and len(match.actions) < actions:
        seat = match.state.decider()
        match.submit(match.game.options(match.state, seat).pick(rng))
    if match.state.result is not None:
        match.rewind(len(match.actions) - 1)
    return match


@pytest.mark.parametrize("name", games.names())
def test_a_question_holds_neither_the_seed_nor_the_generator(name: str) -> None:
    match = after(name, SEED, 12)
    seat = match.state.decider()
    asked = question(1, match.game, match.game.view(match.state, seat), seat, "hard", 5)
    words = msgspec.msgpack.encode(asked)
    assert asked.setup.seed == 0
    for secret in (SEED, match.state.rng):
        assert str(secret).encode() not in msgspec.json.encode(asked)
        assert msgspec.msgpack.encode(secret) not in words


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_answer_follows_from_the_view_and_the_seed_of_the_thinking(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "CEILING", 1e9)
    match = after(name, SEED, 12)
    seat = match.state.decider()
    view = match.game.view(match.state, seat)
    stop = SimpleNamespace(value=0)
    answers = set()
    for seed in (SEED, SEED + 1):
        game = library.open_game(Setup(name, match.setup.scenario, match.setup.seats, seed))
        answers.add(think(game, question(1, game, view, Seat(seat), level, 5), stop))
    assert len(answers) == 1
