"""No computer player makes a plain blunder, with any luck."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest

from tabletop.engine.action import Action
from tabletop.engine.game import text_of
from tabletop.engine.rng import Rng
from tabletop.players import make

from .blunders import BLUNDERS, Blunder
from .posed import CONTENT, Table

SEEDS = {"easy": 8, "normal": 2, "hard": 2}
CASES = [pytest.param(blunder, level, id=f"{blunder.name}-{level}") for blunder in BLUNDERS for level in blunder.levels]


@pytest.mark.parametrize(("blunder", "level"), CASES)
def test_no_blunder(blunder: Blunder, level: str) -> None:
    for seed in range(SEEDS[level]):
        table = blunder.table()
        (seat,) = table.state.deciders()
        chosen = named(table, make(level, table.game, Rng(seed), 0.1).choose(table.game.view(table.state, seat), seat))
        if blunder.only:
            assert any(fnmatchcase(chosen, each) for each in blunder.only), (blunder.why, chosen)
        assert not any(fnmatchcase(chosen, each) for each in blunder.never), (blunder.why, chosen)


@pytest.mark.parametrize("blunder", BLUNDERS, ids=lambda blunder: blunder.name)
def test_the_position_allows_both_the_blunder_and_better(blunder: Blunder) -> None:
    """A pattern that fits no option, or every option, would prove nothing."""
    table = blunder.table()
    (seat,) = table.state.deciders()
    texts = [named(table, option) for option in table.options(seat)]
    assert len(texts) > 1
    if blunder.only:
        good = [text for text in texts if any(fnmatchcase(text, each) for each in blunder.only)]
        assert 0 < len(good) < len(texts), texts
    for pattern in blunder.never:
        bad = [text for text in texts if fnmatchcase(text, pattern)]
        assert 0 < len(bad) < len(texts), (pattern, texts)
    assert blunder.only or blunder.never


def named(table: Table, action: Action) -> str:
    """The text of an action with the names of dice and cards."""
    dice = {f"d{die}": name for name, die in table.names.items()}
    text = re.sub(r"\bd\d+\b", lambda found: dice.get(found[0], found[0]), text_of(action))
    return re.sub(r"\bc(\d+)\b", lambda found: CONTENT.cards[int(found[1])].id, text)
