"""Random games of every game, in random modes, held to the properties that `tabletop fuzz` checks."""

import pytest
from msgspec.structs import replace

from tabletop import games
from tabletop.cli import properties
from tabletop.cli.fuzz import Job, random_setups, run_job
from tabletop.cli.properties import BrokenError, check_record, play_campaign_through, play_through
from tabletop.cli.tables import SetupRequest
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save.writing import Snapshot
from tabletop.engine.setup import Setup
from tabletop.games import library

GAMES = 8
CAMPAIGN = Setup("blackstone", "quest", ("random",) * 4, 9)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", games.names())
def test_every_property_holds(game, number):
    setup = list(random_setups(games.find(game), library.content(game), GAMES, 20_000))[number]
    assert play_through(library.open_game(setup)).state.result is not None


@pytest.mark.parametrize("game", games.names())
def test_a_broken_game_is_found(game, monkeypatch):
    kind = games.find(game)
    setup = next(random_setups(kind, library.content(game), 1, 1))
    with monkeypatch.context() as patch:
        patch.setattr(kind, "check", lambda *_: Refusal("never"))
        with pytest.raises(BrokenError, match="is refused: never"):
            play_through(library.open_game(setup))
    with monkeypatch.context() as patch:
        patch.setattr(kind, "view", lambda self, state, seat: state)
        with pytest.raises(BrokenError, match="a view shows the generator"):
            play_through(library.open_game(setup))
    with monkeypatch.context() as patch:
        patch.setattr(properties, "MOST_ACTIONS", 10)
        assert "does not end" in run_job(Job((setup,), 0.1)).reason


def test_a_crash_is_found_with_its_setup(monkeypatch):
    setup = next(random_setups(games.find("mine"), library.content("mine"), 1, 1))
    monkeypatch.setattr(games.find("mine"), "options", lambda *_: 1 / 0)
    found = run_job(Job((setup,), 0.1))
    assert found.failed == setup
    assert "ZeroDivisionError" in found.reason


def test_what_is_named_is_as_it_is_named_and_the_rest_is_drawn():
    wanted = SetupRequest(("random",) * 3, "skirmish", {"seat1": "farstriders"})
    found = list(random_setups(games.find("shadespire"), library.content("shadespire"), 12, 1, wanted=wanted))
    assert {(setup.seats, setup.scenario, dict(setup.options)["seat1"]) for setup in found} == {
        (("random",) * 3, "skirmish", "farstriders")
    }
    assert len({setup.options for setup in found}) > 6
    assert len({setup.seed for setup in found}) == 12


def quickly(game, effort):
    """A game at random; that games hold to the properties is proved above."""
    match, rng = Match(game), Rng(game.setup.seed)
    while match.state.result is None:
        match.submit(game.options(match.state, match.state.decider()).pick(rng))
    return Snapshot.of(match)


def test_a_whole_campaign_holds_and_one_that_was_altered_is_found(monkeypatch):
    kept = []
    monkeypatch.setattr(properties, "play_through", quickly)
    monkeypatch.setattr(properties, "check_record", lambda *found: kept.append(found) or check_record(*found))
    assert play_campaign_through(CAMPAIGN, 0.1) > 300
    ((game, record),) = kept
    one, *others = record.evenings
    other = replace(record, evenings=(replace(one, digest="another"), *others))
    with pytest.raises(BrokenError, match="match 0 of the campaign: another position"):
        check_record(game, other)


def test_a_match_that_leads_on_to_nothing_is_found_in_a_campaign(monkeypatch):
    monkeypatch.setattr(properties, "play_through", quickly)
    monkeypatch.setattr(games.find("blackstone"), "sequel", lambda *_: None)
    with pytest.raises(BrokenError, match="leads to no other"):
        play_campaign_through(CAMPAIGN, 0.1)
