"""What a thread finds out for the list of kept games: which there are, what they are, how their tables look."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.engine import save
from tabletop.engine.save import folder
from tabletop.engine.save.migrations import CHECKSUMS
from tabletop.engine.save.record import Header
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.text import load
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.frame.input import NextArea
from tabletop.ui.frame.preloader import Preloader
from tabletop.ui.scenes.kept.rows import PICTURE
from tabletop.ui.scenes.saved_games.saved_games_scene import PAGE, SavedGamesScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tests.ui.pilot import Pilot, title
from tests.ui.scenes.kept import NOON, at, buttons, finished, kept, lines, listed


def opened(thread: Preloader, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A pilot at the list, of which a thread finds out what is in it."""
    pilot = Pilot(title, size)
    pilot.stage.preloader = thread
    pilot.click("menu.saved_games")
    assert isinstance(pilot.scene, SavedGamesScene)
    return pilot


def pictures(pilot: Pilot) -> list[bytes | None]:
    """The tables in the list."""
    found = [each.face.picture for each in buttons(pilot)]
    return [None if each is None else pygame.image.tobytes(each, "RGBA") for each in found]


def test_what_a_thread_lays_is_what_is_laid_at_once(thread: Preloader, three: dict[str, Path]) -> None:
    path = kept("mine")
    for _ in range(PAGE):
        folder.copy(path)
    finished()
    whole, gradual = listed(), opened(thread)
    *under_way, over = lines(gradual)
    *others, read = lines(whole)
    assert (under_way, over[0], over[1][0]) == (others, read[0], read[1][0])
    assert [(each.id, each.rect) for each in gradual.stage.targets()] == [
        (each.id, each.rect) for each in whole.stage.targets()
    ]


def test_the_sheet_is_there_before_its_games_and_what_was_focused_stays(
    thread: Preloader, three: dict[str, Path]
) -> None:
    for _ in range(12):
        folder.copy(three["mine"])
    pilot = Pilot(title)
    pilot.stage.preloader = thread
    thread.begin((time.sleep(0.3) for _ in range(1)), at_once=True)
    pilot.stage.act("menu.saved_games")
    pilot.frames(2)
    assert pilot.ids() == ["sheet.bar", "close"]
    assert isinstance(pilot.scene, SavedGamesScene)
    place = pilot.scene.panel.rect.copy()
    pilot.stage.handle(NextArea(back=False))
    assert pilot.stage.focus.id == "close"
    seen = []
    while not pilot.scene.still:
        pilot.frames()
        seen.append(len(buttons(pilot)))
    assert pilot.stage.focus.id == "close"
    assert seen[-1] == 15
    assert len(set(seen)) > 3
    assert pilot.scene.panel.rect == place


def are_as_large_as_fits(pilot: Pilot) -> bool:
    """Whether every picture fills its room in one way, and stays within it in the other."""
    room = (pilot.stage.px(PICTURE[0]), pilot.stage.px(PICTURE[1]))
    sizes = [each.face.picture.get_size() for each in buttons(pilot) if each.face.picture is not None]
    return all(min(room[0] - wide, room[1] - high) == 0 for wide, high in sizes)


def test_every_game_shows_its_table_and_a_damaged_file_none(thread: Preloader, three: dict[str, Path]) -> None:
    over, damaged, mended = finished(), kept("mine"), kept("mine")
    damaged.write_bytes(b"\x00" * 50)
    first, line, _ = mended.read_bytes().split(b"\n")
    mended.write_bytes(first + b"\n" + line.replace(b'"state":{', b'"state":{"x":', 1) + b"\n")
    pilot = opened(thread)
    shown = dict(zip([each.name for each in buttons(pilot)], pictures(pilot), strict=True))
    assert set(shown) == {at("go", each) for each in (*three.values(), over, mended)}
    assert [name for name, picture in shown.items() if picture is None] == [at("go", mended)]
    assert len(set(shown.values())) == 5
    assert are_as_large_as_fits(pilot)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_that_is_over_says_how_it_ended(thread: Preloader, language: str) -> None:
    told, texts = {}, load(language)
    for game in games.names():
        path = folder.keep_replay(kept(game, 100_000), 100)
        found = save.read(path, library.open_kept).match
        told[at("go", path)] = texts.say(find_cover(game).ending(found.game, found.state).headline)
    pilot = Pilot(title, settings=Settings(language=language))
    pilot.stage.preloader = thread
    pilot.click("menu.saved_games")
    assert {each.name: each.lines[1][1] for each in buttons(pilot)} == told


def test_a_picture_goes_with_its_game_and_follows_the_window(thread: Preloader, three: dict[str, Path]) -> None:
    pilot = opened(thread)
    before = pictures(pilot)
    pilot.click(at("copy", three["quarriors"]))
    assert pictures(pilot) == [before[1], *before]
    pilot.click(at("delete", three["old_world"]))
    assert pictures(pilot) == [before[1], *before[:2]]
    pilot.click(at("undo", three["old_world"]))
    pilot.click(at("rename", three["mine"]))
    pilot.type("Evening")
    pilot.press("return")
    assert pictures(pilot) == [before[1], *before]
    pilot.resize((1920, 1080))
    assert are_as_large_as_fits(pilot)
    assert None not in pictures(pilot)
    pilot.resize((1280, 720))
    assert pictures(pilot) == [before[1], *before]


def test_a_file_of_format_1_says_what_it_is_when_it_has_been_looked_at(thread: Preloader) -> None:
    path = kept("mine")
    new = lines(opened(thread))
    body = msgspec.json.decode(path.read_bytes().split(b"\n")[1])
    del body["shapes"], body["told_of"]
    line = msgspec.json.encode(body)
    top = {"format": 1, "version": "1", "game": "mine"}
    checked = CHECKSUMS[1](Header(**top, sha256=""), line)
    path.write_bytes(msgspec.json.encode({**top, "sha256": checked}) + b"\n" + line + b"\n")
    os.utime(path, (NOON, NOON))
    assert lines(listed()) == [(new[0][0], ("", ""))]
    assert lines(opened(thread)) == new


def test_the_list_can_be_left_while_tables_are_drawn(thread: Preloader, three: dict[str, Path]) -> None:
    pilot = Pilot(title)
    pilot.stage.preloader = thread
    pilot.stage.act("menu.saved_games")
    scene = pilot.scene
    assert isinstance(scene, SavedGamesScene)
    pilot.frames()
    while not thread.idle and not scene.reading.looks:
        pilot.frames()
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)
    assert len(scene.reading.looks) < 3
    assert thread.idle
