"""What a table shows first, and with every moment, has been made before it is drawn."""

from __future__ import annotations

import pytest

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.boards import Cue
from tabletop.ui.boards.pieces import laid
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import Pilot

SIZE = (1280, 720)


def played(game: str, begun: bool = True) -> Pilot:
    """A table on which something has been done, if the game has `begun`."""
    kept = KITS[game].kept
    match = Match(library.open_game(Setup(game, kept.scenario, ("human",) * kept.seats, 3)))
    rng = Rng(3)
    for _ in range(KITS[game].clicked[0] if begun else 0):
        seat = match.state.deciders()[0]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), 0), SIZE)


def made(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The keys of all pictures that are made from now on."""
    keys: list[object] = []
    cache = pilot.stage.art.cache
    keep = cache._keep
    monkeypatch.setattr(cache, "_keep", lambda key, picture: (keys.append(key), keep(key, picture))[1])
    return keys


@pytest.mark.parametrize("game", KITS)
def test_a_table_at_rest_draws_nothing(game: str) -> None:
    for begun in (False, True):
        pilot = played(game, begun)
        for _ in range(3):
            pilot.stage.touch()
            assert pilot.stage.draw(pilot.window.surface) == []


@pytest.mark.parametrize("game", KITS)
def test_all_that_the_first_frame_shows_is_made_before_it_in_steps(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = played(game)
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.stage.art.cache.clear()
    table.arrange()
    faces, asked = 0, []
    face = table.board.face
    monkeypatch.setattr(table.board, "face", lambda *args: (asked.append(args), face(*args))[1])
    for _ in table.ahead():
        assert len(asked) <= 1
        faces += len(asked)
        asked.clear()
    assert faces >= len([each for each in table.field.glide.shown.values() if each.alpha > 0.5])
    keys = made(pilot, monkeypatch)
    table.draw(pilot.window.surface)
    assert keys == []


def test_no_step_of_a_figure_reads_more_than_one_of_its_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    later = played("old_world").scene
    assert isinstance(later, TableScene)
    art = later.stage.art
    read: list[str] = []
    for cache in (art.cache, art.files):
        cache.clear()
    monkeypatch.setattr(art, "load", lambda name, size=None: (read.append(name), type(art).load(art, name, size))[1])
    steps = later.field.ahead(later.field.glide.rest.values())
    later.field._laid.clear()
    layers = 0
    for _ in steps:
        found = [name for name in read if name.startswith("standee.")]
        assert len(found) <= 1
        layers += len(found)
        read.clear()
    assert layers > 3


@pytest.mark.parametrize("game", KITS)
def test_all_faces_of_a_moment_are_made_before_it_begins(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, later = played(game, begun=False).scene, played(game).scene
    assert isinstance(table, TableScene)
    assert isinstance(later, TableScene)
    goal = laid(table.board.layout(later.view))
    table.stage.art.cache.clear()
    for _ in table.coming(goal, Cue(0.3)):
        pass
    keys: list[object] = []
    monkeypatch.setattr(table.stage.art.cache, "_keep", lambda key, _: keys.append(key))
    way = table.field.glide.to(goal.values(), 0.3)
    for part in (0.0, 0.3, 0.9, 1.0):
        way.apply(part)
        table.field.collect()
    assert keys == []
