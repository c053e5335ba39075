"""The record of a quest: its evenings entered as they end, verified, opened fast, and small."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletop import __version__, paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import campaign, campaigns, folder
from tabletop.engine.save.campaign import Campaign
from tabletop.games import library
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.quest import from_line
from tabletop.ui.session.keeper import Keeper
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import anything

EVENINGS = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def begun(name: str) -> Path:
    """A quest that begins, with a record of its own."""
    first = BlackstoneFortress.beginning(CONTENT, name)
    record = Campaign(game="blackstone", scenario="quest", option="quest", first=first)
    return campaigns.begin(record, name.title(), "1")


def evening(path: Path, seed: int, keep: bool = True) -> Match:
    """Its next expedition, kept as the table does it, or only saved."""
    setup = campaign.read(path)[1].next_setup(("random",) * 2, seed)
    match, rng = Match(library.open_game(setup)), Rng(seed)
    while match.state.result is None:
        action = anything(match.game, match.state, match.state.decider(), rng)
        assert match.submit(action) is None
    place = folder.begin("blackstone")
    if keep:
        keeper = Keeper(place)
        keeper.keep(match)
        keeper.flush()
        assert keeper.problem is None
    else:  # the program died before it could enter it
        save.write(match, place.path, "1")
    place.leave()
    return match


def test_expeditions_of_a_quest_are_kept_and_verified():
    path, other = begun("first"), begun("second")
    for seed in range(EVENINGS):
        evening(path, seed)
    evening(other, 9)
    found = campaign.read(path)[1]
    assert not any(campaign.disagreements(found, library.open_kept, __version__))
    assert len(found.evenings) == EVENINGS
    assert len(campaign.read(other)[1].evenings) == 1
    assert [from_line(CONTENT, each.sequel.value).expeditions for each in found.evenings] == [1, 2, 3]
    assert found.evenings[0].sequel.words["kind"] == ("first",)
    assert found.evenings[1].sequel.words["kind"] == ("later",)
    assert len(found.evenings[0].sequel.words["party"]) == 4
    assert path.stat().st_size < EVENINGS * 5_000_000 / 13
    begin = time.perf_counter()
    campaign.read(path)
    assert time.perf_counter() - begin < 0.2


def test_an_expedition_that_was_not_entered_is_at_the_next_start():
    path = begun("third")
    match = evening(path, 1, keep=False)
    assert not campaign.read(path)[1].evenings
    assert campaigns.adopt(library.open_kept, "1") == [path]
    (found,) = campaign.read(path)[1].evenings
    assert found.digest == match.digests[-1]
    assert found.sequel == match.game.sequel(match.state)
