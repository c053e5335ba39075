"""A match is watched again at its table: by itself, step by step, both ways, and from any row of the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.table import pace
from tabletop.ui.scenes.table.question.rewatching import EACH
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import FRAME, Pilot, title
from tests.ui.scenes.screens import over

GAMES = ["mine", "quarriors", "old_world", "shadespire"]
NEXT = round(EACH / FRAME) + 2
"""Frames after which the next moment is seen."""


def at_table(match: Match, **settings: object) -> Pilot:
    chosen = Settings(language="en", reduced_motion=True, **settings)  # type: ignore[arg-type]
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match)), settings=chosen)


def table_of(pilot: Pilot) -> TableScene:
    found = pilot.scene
    assert isinstance(found, TableScene)
    return found


def rows(table: TableScene) -> list[int]:
    """The moments of which the log tells."""
    return [at for at in range(table.playback.moments_shown) if table.board.row(table.eyes.moment(at)) is not None]


@pytest.mark.parametrize("game", GAMES)
def test_the_result_leads_to_the_first_moment_and_the_rest_follows(game: str) -> None:
    pilot = at_table(over(game))
    pilot.click("watch")
    table = table_of(pilot)
    told = rows(table)
    for number in range(4):
        assert table.playback.past == told[number]
        row = table.board.row(table.eyes.moment(told[number]))
        assert row is not None
        assert plain(table.prompt().title) == plain(row[0])
        pilot.frames(NEXT)
    pilot.click("past.pause")
    stopped = table.playback.past
    pilot.frames(3 * NEXT)
    assert table.playback.past == stopped


@pytest.mark.parametrize("game", ["mine", "blackstone"])
def test_of_a_game_opened_again_it_begins_once_the_log_has_been_played(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RECALL", "LINGER"):
        monkeypatch.setattr(pace, name, 0.0)
    save.write(over(game), tmp_path / "kept.save", "1")
    match = save.read(tmp_path / "kept.save", library.open_kept).match
    pilot = Pilot(title, settings=Settings(language="en", reduced_motion=True))
    pilot.stage.scenes.push(TableScene(pilot.stage, Destinations(pilot.stage), Session(match)))
    while not isinstance(pilot.scene, ResultScene):
        pilot.frames()
    pilot.stage.act("watch")
    assert not match.retraced
    table = table_of(pilot)
    while table.playback.past is None:  # in a long game the journal lags further behind than a moment lasts
        assert not match.retraced
        pilot.frames()
    assert match.retraced
    assert table.playback.past == rows(table)[0]
    pilot.frames(NEXT)
    assert table.playback.past == rows(table)[1]


def under_way() -> Pilot:
    """A game of the mine that waits for a person."""
    way = KITS["mine"].kept
    match, rng = Match(library.open_game(Setup("mine", way.scenario, ("human",) * 2, 3))), Rng(3)
    for _ in range(30):
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    return at_table(match)


def test_one_steps_both_ways_from_a_row_of_the_log_and_back_to_the_game() -> None:
    pilot = under_way()
    table = table_of(pilot)
    told = rows(table)
    table.commands.look_at(told[5])
    pilot.rest()
    pilot.frames(2 * NEXT)
    assert table.playback.past == told[5], "nothing goes on by itself unless one wants it to"
    pilot.click("past.back")
    assert table.playback.past == told[4]
    pilot.click("past.on")
    pilot.click("past.on")
    assert table.playback.past == told[6]
    assert table.field.view is table.eyes.moment(told[6]).state or table.field.view == table.eyes.moment(told[6]).state
    pilot.press("escape")
    assert table.playback.past is None
    assert table.asking.seat is not None


def test_at_the_last_moment_it_stops_and_begins_anew_when_it_is_wanted() -> None:
    pilot = under_way()
    table = table_of(pilot)
    told = rows(table)
    table.commands.look_at(told[-2])
    pilot.click("past.play")
    assert table.playback.past == told[-1]
    pilot.frames(2 * NEXT)
    assert table.playback.past == told[-1]
    assert "past.play" in pilot.ids()
    pilot.click("past.play")
    assert table.playback.past == told[0]
