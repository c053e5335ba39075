"""Whatever is seen at a table is heard: every event has a sound of its own, and none borrows from another game."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib import import_module
from typing import Any

import pytest
import yaml

from tabletop import games, paths
from tabletop.engine.event import Event
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Board
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.hearing import Heard, Hearing
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.sound import Sound
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.properties.subjects import WAYS, random_action
from tests.ui.pilot import Pilot, shared_art

MANIFEST = yaml.safe_load((paths.assets() / "sounds" / "manifest.yaml").read_text(encoding="utf-8"))
NAMES = set(MANIFEST) | {name.rpartition(".")[0] for name in MANIFEST if name.rpartition(".")[2].isdecimal()}
GAMES = sorted(games.names())
ACTIONS = 250
"""Of each way to set a game up, played at random."""


@cache
def board(game: str) -> Board:
    return open_board(bare_stage(Settings(), (1280, 720), shared_art()), WAYS[game][0].open(1))


def names(*ways: Heard) -> set[str]:
    """The sounds of some moments."""
    return {name for way in ways for name, _ in (*way.before, *way.then)}


def of(hearing: Hearing, kind: type[Event]) -> set[str]:
    """All sounds of a kind of event, however it comes out."""
    found = hearing.sounds[kind]
    return names(found) if isinstance(found, Heard) else names(*found.values())


def sounding(hearing: Hearing) -> dict[str, set[type[Event]]]:
    """Of every sound the kinds of event that it belongs to."""
    found = defaultdict(set)
    for kind in hearing.sounds:
        for name in of(hearing, kind):
            found[name].add(kind)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_is_heard(game: str) -> None:
    hearing = board(game).hearing
    told = import_module(f"tabletop.games.{game}.model.events").EVENTS
    assert {kind.__name__ for kind in hearing.sounds} == {kind.__name__ for kind in told}
    assert all(of(hearing, kind) for kind in hearing.sounds)


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_an_event_is_there(game: str) -> None:
    assert set(sounding(board(game).hearing)) <= NAMES
    assert names(board(game).hearing.of(TakenBack(0, 1), "")) == {"table.undo"}


@pytest.mark.parametrize("game", GAMES)
def test_two_kinds_of_event_share_a_sound_only_where_they_are_the_same_thing(game: str) -> None:
    hearing = board(game).hearing
    assert {name for name, kinds in sounding(hearing).items() if len(kinds) > 1} == set(hearing.same)
    assert all(hearing.same.values())


@pytest.mark.parametrize("game", GAMES)
def test_no_game_sounds_like_another(game: str) -> None:
    assert {name.split(".")[0] for name in sounding(board(game).hearing)} <= {game, "table", "dice"}


@pytest.mark.parametrize("game", GAMES)
def test_no_sound_of_a_game_goes_unheard(game: str) -> None:
    own = {name for name in NAMES if name.startswith(f"{game}.") and not name.rpartition(".")[2].isdecimal()}
    assert own - set(sounding(board(game).hearing)) <= {f"{game}.ambience"}


def unheard(subject: Any, hearing: Hearing) -> list[str]:
    """Events of a game that are seen and not heard."""
    game = subject.open(7)
    table, match, rng, before, found = open_board(board(game.id).stage, game), Match(game), Rng(5), None, []
    while match.state.result is None and len(match.actions) < ACTIONS:
        assert match.submit(random_action(match, rng)) is None
    for moment in match.moments:
        before = moment.state if before is None else before
        if not names(hearing.of(moment.event, table.outcome(before, moment))) and seen(table, before, moment):
            found.append(type(moment.event).__name__)
        before = moment.state
    return found


def seen(table: Board, before: Any, moment: Moment) -> bool:
    """Whether a moment shows anything: in the log, for itself, or in where things lie and how they look."""
    cue = table.cue(before, moment)
    shown = cue.throw or cue.before or cue.effects or cue.ways or table.row(moment)
    return bool(shown) or table.layout(before) != table.layout(moment.state)


@pytest.mark.parametrize("subject", [each for ways in WAYS.values() for each in ways], ids=lambda each: each.name)
def test_what_is_seen_is_heard(subject: Any) -> None:
    assert unheard(subject, board(subject.open(1).id).hearing) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_event_without_a_sound_is_found(game: str) -> None:
    """The test above can fail."""
    sounds = dict(board(game).hearing.sounds)
    met = unheard(WAYS[game][0], Hearing({}))
    lost = next(kind for kind in sounds if kind.__name__ == met[0])
    del sounds[lost]
    assert set(unheard(WAYS[game][0], Hearing(sounds))) == {met[0]}


@pytest.mark.parametrize("game", GAMES)
def test_the_ambience_of_a_game_lasts_as_long_as_its_table(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Sound, "enter", lambda _, ambience: told.append(ambience))
    monkeypatch.setattr(Sound, "leave", lambda _: told.append(""))
    kept = KITS[game].kept
    match = Match(library.open_game(Setup(game, kept.scenario, ("human",) * kept.seats, 1)))
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), 0))
    assert told == [f"{game}.ambience"]
    pilot.stage.scenes.push(SettingsScene(pilot.stage))
    pilot.stage.scenes.pop()
    assert told == [f"{game}.ambience"]
    pilot.stage.scenes.replace(TitleScene(pilot.stage, Destinations(pilot.stage)))
    assert told == [f"{game}.ambience", ""]
