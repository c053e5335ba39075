"""What is made before it is wanted: by one thread, in calm moments, and the same as what is made on demand."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save.writing import put
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.miniature import for_all_here
from tabletop.ui.boards.plan import plan
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.preloader import CALM, Preloader
from tabletop.ui.pictures.art import Art
from tabletop.ui.pictures.cache import Cache
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.field.field import Field
from tabletop.ui.scenes.table.preload import kept_table, usual_table
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.ui.pilot import Pilot


@pytest.fixture
def preloader() -> Iterator[Preloader]:
    thread = Preloader()
    yield thread
    thread.close()


def steps(done: list[str], name: str, count: int = 3) -> Iterator[None]:
    for number in range(count):
        done.append(f"{name}{number}")
        yield


def test_everything_that_is_given_is_done(preloader: Preloader) -> None:
    done: list[str] = []
    preloader.begin(steps(done, "a"))
    preloader.finish()
    assert done == ["a0", "a1", "a2"]
    assert preloader.idle


def test_it_knows_its_own_thread(preloader: Preloader) -> None:
    """What is made ready there asks nobody to read its files aside: nobody else is there who would."""
    known: list[bool] = []

    def ask() -> Iterator[None]:
        known.append(preloader.is_here)
        yield

    preloader.begin(ask())
    preloader.finish()
    assert (known, preloader.is_here) == ([True], False)


def test_what_is_newer_goes_before(preloader: Preloader) -> None:
    done: list[str] = []
    preloader.begin(steps(done, "old"))
    preloader.begin(steps(done, "new"))
    preloader.finish()
    assert done == ["new0", "new1", "new2", "old0", "old1", "old2"]


def test_it_rests_while_something_moves(preloader: Preloader) -> None:
    done: list[str] = []
    preloader.tick(CALM, False)
    preloader.tick(0.0, True)
    preloader.begin(steps(done, "a"))
    preloader.tick(CALM / 2, False)
    assert done == []
    preloader.tick(CALM / 2, False)
    preloader.finish()
    assert len(done) == 3


def test_what_cannot_wait_does_not(preloader: Preloader) -> None:
    done: list[str] = []
    preloader.tick(0.0, True)
    preloader.begin(steps(done, "calm"))
    begun = threading.Event()

    def pressing() -> Iterator[None]:
        done.append("at once")
        yield
        begun.set()

    preloader.begin(pressing(), at_once=True)
    assert begun.wait(10)
    assert done == ["at once"]


def test_what_was_dropped_is_not_done(preloader: Preloader) -> None:
    done: list[str] = []
    preloader.begin(steps(done, "a"))
    preloader.drop()
    preloader.finish()
    assert done == []


def test_after_a_failure_it_goes_on(preloader: Preloader, monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: failed.append(args.exc_value))

    def broken() -> Iterator[None]:
        yield
        raise OSError("no such picture")

    preloader.begin(broken())
    preloader.finish()
    done: list[str] = []
    preloader.begin(steps(done, "a"))
    preloader.finish()
    assert len(done) == 3
    assert [str(each) for each in failed] == ["no such picture"]


def test_two_threads_that_want_one_picture_make_it_once() -> None:
    cache, made = Cache(), []
    begun, go_on = threading.Event(), threading.Event()

    def make() -> Surface:
        made.append(1)
        begun.set()
        go_on.wait(10)
        return Surface((4, 4))

    found: list[Surface] = []
    threads = [threading.Thread(target=lambda: found.append(cache.get("key", make))) for _ in range(2)]
    threads[0].start()
    assert begun.wait(10)
    threads[1].start()
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert made == [1]
    assert found[0] is found[1]


def test_a_picture_that_cannot_be_made_fails_for_everybody_who_wants_it() -> None:
    cache = Cache()

    def broken() -> Surface:
        raise OSError("no such file")

    for _ in range(2):
        with pytest.raises(OSError, match="no such file"):
            cache.get("key", broken)
    assert cache.get("key", lambda: Surface((2, 2))).get_size() == (2, 2)


def test_a_table_that_was_made_ready_reads_nothing_of_its_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = bare_stage(Settings(language="en"), (1280, 720), Art(paths.assets()))
    for _ in usual_table(stage, "mine"):
        pass
    read: list[str] = []
    load = Art.load
    monkeypatch.setattr(Art, "load", lambda art, name, *size: read.append(name) or load(art, name, *size))
    game = library.open_game(Setup("mine", "lode", ("human", "human"), 1))
    stage.scenes.push(TableScene(stage, Destinations(stage), Session(Match(game)), 0))
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    assert [name for name in read if name.startswith(("mine.ground", "skin.leather", "die."))] == []


def test_a_kept_game_that_was_made_ready_reads_no_figures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match, rng = Match(library.open_game(Setup("old_world", "old_world", ("human",) * 4, 3))), Rng(3)
    while len(match.actions) < 60:
        match.submit(match.game.options(match.state, match.state.decider()).pick(rng))
    path = tmp_path / "kept.save"
    put(path, save.dumps(match, ""))
    stage = bare_stage(Settings(language="en"), (1280, 720), Art(paths.assets()))
    for _ in kept_table(stage, path):
        pass
    read: list[str] = []
    load = Art.load
    monkeypatch.setattr(Art, "load", lambda art, name, *size: read.append(name) or load(art, name, *size))
    board = open_board(stage, match.game)
    where = plan(stage.size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
    field = Field(stage, board, for_all_here(match.game, match.state))
    field.arrange(where.area, where.room)
    for _ in field.ahead(field.glide.rest.values()):
        pass
    field.draw_ground(Surface(stage.size), field.glide.rest.values())
    assert read == []


def test_a_kept_game_that_cannot_be_opened_makes_nothing_ready(tmp_path: Path) -> None:
    stage = bare_stage(Settings(language="en"), (1280, 720), Art(paths.assets()))
    (tmp_path / "broken.save").write_bytes(b"no game")
    assert list(kept_table(stage, tmp_path / "broken.save")) == []


def test_the_thread_draws_the_same_board_of_the_set_up(preloader: Preloader) -> None:
    boards = []
    for thread in (None, preloader):
        pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "mine"))
        pilot.stage.art.cache.clear()
        pilot.stage.preloader = thread
        pilot.click("scenario.warren")
        assert pilot.scene.board is not None
        boards.append(pygame.image.tobytes(pilot.scene.board, "RGBA"))
    assert boards[0] == boards[1]
