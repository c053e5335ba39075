"""The list of kept games, with three under way: by mouse and by keyboard, in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tabletop import paths, text
from tabletop.engine import save
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import folder
from tabletop.engine.save.record import Header
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.kept.rows import BEGIN, EDGE
from tabletop.ui.scenes.kept.words import seat_words
from tabletop.ui.scenes.saved_games.saved_games_scene import PAGE, SavedGamesScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.menu import ContinueButton
from tabletop.ui.scenes.title.title_scene import TitleScene
from tests.ui.pilot import Pilot, title
from tests.ui.scenes.kept import NOON, SETUPS, THREE, at, buttons, finished, kept, lines, listed


@pytest.fixture
def pilot(three: dict[str, Path]) -> Pilot:
    return listed()


def table(pilot: Pilot) -> TableScene:
    """The table that lies open, if a curtain is before it or not."""
    return next(each for each in pilot.stage.scenes.stack if isinstance(each, TableScene))


def contents(paths_: dict[str, Path]) -> dict[str, bytes]:
    return {game: path.read_bytes() for game, path in paths_.items()}


def test_the_entry_is_there_when_a_file_is() -> None:
    assert "menu.saved_games" not in Pilot(title).ids()
    path = kept("mine")
    assert "menu.saved_games" in Pilot(title).ids()
    path.write_bytes(b"")
    assert "menu.saved_games" in Pilot(title).ids()
    path.unlink()
    finished()
    assert "menu.saved_games" in Pilot(title).ids()
    assert "menu.continue" not in Pilot(title).ids()


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["Battle for the Mine", "Turn 1  ·  5\u00a0March 2026, 14:05"]),
        ("ru", ["Бой за штольню", "Ход 1  ·  5\u00a0марта 2026, 14:05"]),
    ],
)
def test_continue_names_the_newest_game_its_round_and_its_date(
    three: dict[str, Path], language: str, wanted: list[str]
) -> None:
    pilot = Pilot(title, settings=Settings(language=language))
    (button,) = [each for each in pilot.scene.widgets if isinstance(each, ContinueButton)]  # type: ignore[attr-defined]
    assert button.facts == wanted
    assert all(pilot.stage.lettering.width(each) <= button.rect.width - pilot.stage.px(20) for each in wanted)
    folder.rename(three["mine"], "Uncle's evening")
    button = next(each for each in Pilot(title).scene.widgets if isinstance(each, ContinueButton))  # type: ignore[attr-defined]
    assert "Uncle's evening" in button.facts[0]
    assert button.tip().lines[0] == "Battle for the Mine  ·  Uncle's evening"


def test_all_games_are_listed_the_newest_first_with_what_they_are(pilot: Pilot) -> None:
    assert lines(pilot) == [
        (("Battle for the Mine", "5\u00a0March 2026, 14:05"), ("The Rich Lode  ·  2 people", "Turn 1")),
        (("Quarriors!", "4\u00a0March 2026, 14:05"), ("First Steps  ·  3 people", "Turn 2")),
        (("Chaos in the Old World", "3\u00a0March 2026, 14:05"), ("The Fall of the Old World  ·  4 people", "Round 1")),
    ]


@pytest.mark.parametrize(("language", "wanted"), [("en", "Setting up"), ("ru", "Расстановка")])
@pytest.mark.parametrize("game", SETUPS)
def test_what_is_still_being_set_up_has_no_round_yet(game: str, language: str, wanted: str) -> None:
    path = kept(game, actions=0)
    begun = save.read_header(path).progress.number
    said = [words for each in lines(listed(Settings(language=language))) for line in each for words in line]
    assert not any(words.endswith(" 0") for words in said)
    assert (said[-1] == wanted) == (not begun)


@pytest.mark.parametrize("game", SETUPS)
def test_each_can_be_gone_on_with_and_the_others_stay_as_they_are(game: str) -> None:
    every = {each: kept(each) for each in SETUPS}
    before, pilot = contents(every), listed()
    pilot.click(at("go", every[game]))
    session = table(pilot).session
    assert session.match.setup == SETUPS[game]
    assert len(session.match.actions) == 9
    session.rename("Played")
    session.close()
    assert save.read_header(every[game]).name == "Played"
    after = contents(every)
    assert {each for each in every if after[each] != before[each]} == {game}


def test_a_game_that_begins_touches_none_of_them(pilot: Pilot, three: dict[str, Path]) -> None:
    before = contents(three)
    Destinations(pilot.stage).play(library.open_game(SETUPS["mine"]))
    pilot.rest()
    assert isinstance(pilot.scene, TableScene)
    session = pilot.scene.session
    session.submit(session.game.options(session.state, session.state.deciders()[0]).pick(Rng(1)))
    session.close()
    assert contents(three) == before
    assert len(folder.list_games()) == 4


def test_a_name_is_typed_and_enter_gives_it(pilot: Pilot, three: dict[str, Path]) -> None:
    path = three["quarriors"]
    pilot.click(at("rename", path))
    pilot.type("Rainy evening")
    pilot.press("return")
    assert save.read_header(path).name == "Rainy evening"
    assert lines(pilot)[1][0][0] == "Rainy evening"
    assert lines(pilot)[1][1][0].startswith("Quarriors!  ·  ")
    assert pilot.stage.focus.id == at("go", path)
    assert save.read_body(path)


def test_a_name_is_given_by_its_button_and_escape_leaves_it(pilot: Pilot, three: dict[str, Path]) -> None:
    path = three["mine"]
    pilot.click(at("rename", path))
    pilot.type("One")
    pilot.click(at("done", path))
    assert save.read_header(path).name == "One"
    pilot.click(at("rename", path))
    pilot.type(" and two")
    pilot.press("escape", "escape")
    assert isinstance(pilot.scene, SavedGamesScene)
    assert save.read_header(path).name == "One"
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)


def test_a_name_that_was_typed_counts_when_another_is_begun(pilot: Pilot, three: dict[str, Path]) -> None:
    pilot.click(at("rename", three["mine"]))
    pilot.type("One")
    pilot.click(at("rename", three["quarriors"]))
    pilot.type("Two")
    pilot.press("return")
    assert [save.read_header(three[each]).name for each in THREE] == ["One", "Two", ""]


def test_a_copy_is_the_newest_and_a_game_of_its_own(pilot: Pilot, three: dict[str, Path]) -> None:
    before = contents(three)
    pilot.click(at("copy", three["old_world"]))
    (fresh,) = [each.path for each in folder.list_games() if each.path not in three.values()]
    assert lines(pilot)[0][0][0] == lines(pilot)[3][0][0]
    assert fresh.read_bytes() == before["old_world"]
    pilot.click(at("go", fresh))
    session = table(pilot).session
    session.rename("Copied")
    session.close()
    assert save.read_header(fresh).name == "Copied"
    assert contents(three) == before


def test_the_sheet_grows_with_its_rows(pilot: Pilot, three: dict[str, Path]) -> None:
    pilot.click(at("copy", three["mine"]))
    pilot.point((2, 2))
    pilot.rest()
    shown = sheet_pixels(pilot)
    pilot.stage.rearrange()
    pilot.rest()
    assert sheet_pixels(pilot) == shown


def sheet_pixels(pilot: Pilot) -> bytes:
    """The picture of the sheet, without what is seen behind it."""
    assert isinstance(pilot.scene, SavedGamesScene)
    return pygame.image.tobytes(pilot.window.surface.subsurface(pilot.scene.panel.rect.inflate(-40, -40)), "RGB")


def test_what_was_deleted_can_be_brought_back_until_the_list_is_left(pilot: Pilot, three: dict[str, Path]) -> None:
    path, before = three["quarriors"], contents(three)
    pilot.click(at("delete", path))
    assert not path.exists()
    assert len(lines(pilot)) == 2
    pilot.click(at("undo", path))
    assert contents(three) == before
    assert len(lines(pilot)) == 3
    pilot.click(at("delete", path))
    pilot.press("escape")
    pilot.click("menu.saved_games")
    assert at("undo", path) not in pilot.ids()
    assert len(lines(pilot)) == 2


def test_everything_is_done_by_keyboard_alone(pilot: Pilot, three: dict[str, Path]) -> None:
    path = three["mine"]
    pilot.walk_to(at("delete", path))
    pilot.press("return")
    assert pilot.stage.focus.id == at("undo", path)
    pilot.press("return")
    assert path.exists()
    pilot.walk_to(at("copy", path))
    pilot.press("return")
    assert len(lines(pilot)) == 4
    pilot.walk_to(at("rename", path))
    pilot.press("return")
    pilot.type("By keys")
    pilot.press("return")
    assert save.read_header(path).name == "By keys"
    pilot.walk_to(at("go", path))
    pilot.press("return")
    assert isinstance(pilot.scene, TableScene)


def test_a_damaged_file_is_listed_as_such_and_can_be_deleted(three: dict[str, Path]) -> None:
    three["mine"].write_bytes(b"\x00" * 50)
    pilot = listed()
    assert len(lines(pilot)) == 2
    assert at("go", three["mine"]) not in pilot.ids()
    pilot.click(at("delete", three["mine"]))
    assert not three["mine"].exists()
    pilot.click(at("undo", three["mine"]))
    assert three["mine"].exists()


def test_a_game_of_another_version_is_listed_by_its_own_words(three: dict[str, Path]) -> None:
    first, line, _ = three["mine"].read_bytes().split(b"\n")
    three["mine"].write_bytes(first.replace(b'"game":"mine"', b'"game":"chess"') + b"\n" + line + b"\n")
    os.utime(three["mine"], (NOON, NOON))
    pilot = listed()
    assert lines(pilot)[0][0][0] == "chess"
    pilot.click(at("go", three["mine"]))
    assert isinstance(pilot.scene, SavedGamesScene)
    assert pilot.stage.toast.shown


def test_what_is_on_another_table_is_neither_deleted_nor_named(pilot: Pilot, three: dict[str, Path]) -> None:
    place, before = folder.take(three["mine"]), contents(three)
    pilot.click(at("delete", three["mine"]))
    assert "another window" in str(pilot.stage.toast.words)
    pilot.click(at("rename", three["mine"]))
    pilot.type("No")
    pilot.press("return")
    place.leave()
    assert contents(three) == before


def test_a_finished_game_is_looked_at_and_its_file_stays() -> None:
    path = finished()
    before = path.read_bytes()
    pilot = listed()
    assert at("copy", path) not in pilot.ids()
    pilot.click(at("go", path))
    session = table(pilot).session
    assert session.state.result is not None
    assert session.undo() == Refusal("undo_over")
    session.close()
    assert path.read_bytes() == before
    assert folder.list_games() == []


def test_many_games_are_shown_by_the_page() -> None:
    path = kept("mine")
    for _ in range(PAGE + 4):
        folder.copy(path)
    pilot = listed()
    assert len(lines(pilot)) == PAGE
    pilot.click("more")
    assert len(lines(pilot)) == PAGE + 5
    assert "more" not in pilot.ids()


def test_a_folder_that_cannot_be_read_is_told(three: dict[str, Path]) -> None:
    finished()
    for path in three.values():
        path.unlink()
    for left in (folder.LOCKS, folder.DELETED):
        for path in (paths.saves() / left).glob("*"):
            path.unlink()
        if (paths.saves() / left).exists():
            (paths.saves() / left).rmdir()
    paths.saves().rmdir()
    paths.saves().write_text("in the way")
    pilot = Pilot(lambda stage: SavedGamesScene(stage, Destinations(stage)))
    assert "cannot be read" in str(pilot.stage.toast.words)
    assert len(lines(pilot)) == 1


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "1 person, 2 normal computers, 1 hard computer, stranger"),
        ("ru", "1 человек, 2 средних компьютера, 1 сложный компьютер, stranger"),
    ],
)
def test_seats_are_counted_by_who_sits_there(language: str, wanted: str) -> None:
    seats = ("human", "normal", "hard", "normal", "stranger")
    assert seat_words(text.load(language), Header(format=2, version="1", game="mine", sha256="", seats=seats)) == wanted


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_date_is_one_that_every_calendar_has(language: str) -> None:
    spoken = text.load(language).language
    months = {spoken.date(NOON + month * 30.5 * 86_400).replace("\u00a0", " ").split()[1] for month in range(12)}
    assert len(months) == 12
    assert spoken.date(-1e30) == spoken.date(0)
    assert spoken.date(1e30)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_at_the_usual_size(three: dict[str, Path], language: str) -> None:
    pilot = listed(Settings(language=language))
    for button in buttons(pilot):
        words, px = pilot.stage.lettering, pilot.stage.px
        for left, right in button.lines:
            assert words.width(left) + words.width(right) + px(BEGIN + 2 * EDGE) <= button.rect.width


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_table_of_people_and_two_kinds_of_computers_is_not_cut(language: str) -> None:
    match = Match(library.open_game(Setup("quarriors", "wilds", ("human", "normal", "hard"), 6)))
    save.write(match, folder.new_file("quarriors"), "1")
    (button,) = buttons(listed(Settings(language=language)))
    words, px = button.stage.lettering, button.stage.px
    for left, right in button.lines:
        assert words.width(left) + words.width(right) + px(BEGIN + 2 * EDGE) <= button.rect.width


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1024, 1366), 1.5), ((2560, 1080), 0.75)])
def test_every_button_can_be_reached_at_any_size(three: dict[str, Path], size: tuple[int, int], scale: float) -> None:
    pilot = listed(Settings(language="ru", ui_scale=scale), size)
    for word in ("go", "rename", "copy", "delete"):
        pilot.walk_to(at(word, three["old_world"]))
        target = pilot.target(at(word, three["old_world"]))
        assert target.seen().size == target.rect.size
        assert pilot.window.surface.get_rect().contains(target.seen())
