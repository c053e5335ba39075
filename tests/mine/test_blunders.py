"""No computer player makes a plain blunder, on either side and with any luck."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.game import text_of
from tabletop.engine.rng import Rng
from tabletop.players import make

from .blunder import Blunder
from .blunders import BLUNDERS
from .posed import Table

SEEDS = {"easy": 8, "normal": 3, "hard": 5}
CASES = [pytest.param(blunder, level, id=f"{blunder.name}-{level}") for blunder in BLUNDERS for level in blunder.levels]


@pytest.mark.parametrize(("blunder", "level"), CASES)
def test_no_blunder(blunder: Blunder, level: str) -> None:
    for seed in range(SEEDS[level]):
        table = blunder.table()
        seat = Seat(blunder.ways.get("seat", table.state.deciders()[0]))
        if blunder.after is not None:
            finish_phase(table, seat, level, seed)
            assert blunder.after(table), (blunder.why, [each.cell for each in table.state.creatures])
            continue
        assert table.state.deciders() == (seat,)
        chosen = text_of(make(level, table.game, Rng(seed), 0.1).choose(table.game.view(table.state, seat), seat))
        if blunder.only:
            assert any(fnmatchcase(chosen, each) for each in blunder.only), (blunder.why, chosen)
        assert not any(fnmatchcase(chosen, each) for each in blunder.never), (blunder.why, chosen)


def finish_phase(table: Table, seat: Seat, level: str, seed: int) -> None:
    """Both seats play on until the movement phase of this one is over."""
    players = [make(level, table.game, Rng(seed + each), 0.1) for each in (0, 1)]
    while table.state.result is None and (table.state.phase, table.state.active) == ("movement", seat):
        owing = table.state.deciders()[0]
        action = players[owing].choose(table.game.view(table.state, owing), owing)
        table.game.play(table.state, action)


@pytest.mark.parametrize("blunder", BLUNDERS, ids=lambda blunder: blunder.name)
def test_the_position_allows_both_the_blunder_and_better(blunder: Blunder) -> None:
    """A pattern that fits no option, or every option, would prove nothing."""
    table = blunder.table()
    texts = [text_of(option) for option in table.options(table.state.deciders()[0])]
    assert len(texts) > 1
    if blunder.only:
        good = [text for text in texts if any(fnmatchcase(text, each) for each in blunder.only)]
        assert 0 < len(good) < len(texts), texts
    for pattern in blunder.never:
        bad = [text for text in texts if fnmatchcase(text, pattern)]
        assert 0 < len(bad) < len(texts), (pattern, texts)
    assert blunder.only or blunder.never or blunder.after
