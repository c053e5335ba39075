"""The title screen: what it shows, where it leads, by mouse alone and by keyboard alone."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Color, Rect

from tabletop import games, paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.save import folder
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import render_to_file
from tabletop.ui.frame.lettering import Lettering, plain
from tabletop.ui.frame.theme import WORDS
from tabletop.ui.scenes.credits.credits_scene import CreditsScene
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.rulebook.shelf import RulebookShelf
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Label
from tests.blackstone.whole.test_records import begun
from tests.ui.ink import Inked, followed, hurt
from tests.ui.pilot import Pilot, title
from tests.ui.scenes.kept import kept

LEAST = 14
"""The least height of letters, in pixels."""


@pytest.fixture
def pilot():
    return Pilot(title)


def test_there_is_a_box_for_every_game(pilot):
    assert [name for name in pilot.ids() if name.startswith("box.")] == [f"box.{game}" for game in games.names()]


@pytest.mark.parametrize("kept_one", [False, True])
def test_the_title_reads_no_words_but_its_own(kept_one):
    if kept_one:
        kept("mine")
    unread = Pilot(title).stage.text.unread
    files = {file.stem for file in (paths.assets() / "text" / "en").iterdir()}
    assert {each for each in files if each.startswith(tuple(f"{game}_" for game in games.names()))} <= unread
    assert "table" in unread


def test_the_menu_offers_to_continue_only_when_there_is_a_game(pilot):
    assert "menu.continue" not in pilot.ids()
    path = folder.new_file("mine")
    save.write(Match(library.open_game(Setup("mine", "lode", ("human", "human"), 5))), path, "1")
    try:
        assert "menu.continue" in Pilot(title).ids()
        path.write_bytes(b"")
        assert "menu.continue" not in Pilot(title).ids()
    finally:
        path.unlink()


@pytest.mark.parametrize(
    ("target", "scene"),
    [
        ("box.mine", SetupScene),
        ("menu.rulebooks", RulebookShelf),
        ("menu.settings", SettingsScene),
        ("menu.credits", CreditsScene),
    ],
)
def test_every_entry_leads_somewhere_and_escape_leads_back(pilot, target, scene):
    pilot.click(target)
    assert isinstance(pilot.scene, scene)
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)
    pilot.walk_to(target)
    pilot.press("return")
    assert isinstance(pilot.scene, scene)


@pytest.mark.parametrize("game", games.names())
def test_the_rulebook_of_every_game_is_opened_from_the_title_by_mouse(pilot, game):
    pilot.click("menu.rulebooks")
    assert pilot.ids() == [f"rulebook.{each}" for each in games.names()] + ["close"]
    pilot.click(f"rulebook.{game}")
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.scene.game == game
    pilot.click("back")
    assert isinstance(pilot.scene, RulebookShelf)
    pilot.click("close")
    assert isinstance(pilot.scene, TitleScene)


@pytest.mark.parametrize("game", games.names())
def test_the_rulebook_of_every_game_is_opened_from_the_title_by_keyboard(pilot, game):
    pilot.walk_to("menu.rulebooks")
    pilot.press("return")
    pilot.walk_to(f"rulebook.{game}")
    pilot.press("return")
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.scene.game == game
    pilot.press("escape")
    assert isinstance(pilot.scene, RulebookShelf)
    assert pilot.stage.focus.id == f"rulebook.{game}"
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (1024, 1366)])
def test_the_shelf_of_rulebooks_has_every_name_whole_and_on_the_screen(size, language, monkeypatch):
    pilot = Pilot(title, size, Settings(language=language))
    drawn, lettering = [], pilot.stage.lettering
    line = lettering.line
    monkeypatch.setattr(lettering, "line", lambda rich, *rest: drawn.append(plain(rich)) or line(rich, *rest))
    pilot.click("menu.rulebooks")
    for game in games.names():
        assert pilot.stage.say(f"{game}.title") in drawn
        target = pilot.target(f"rulebook.{game}")
        assert target.seen() == target.rect
        assert pilot.window.surface.get_rect().contains(target.rect)


def test_quit_ends_the_program_and_escape_does_not(pilot):
    pilot.press("escape")
    assert pilot.stage.running
    pilot.click("menu.quit")
    assert not pilot.stage.running


def test_f1_opens_the_shelf_of_rulebooks_and_closes_it(pilot):
    pilot.press("f1")
    assert isinstance(pilot.scene, RulebookShelf)
    pilot.press("f1")
    assert isinstance(pilot.scene, TitleScene)


def test_f1_over_a_box_opens_the_book_of_its_game(pilot):
    pilot.point("box.quarriors")
    pilot.press("f1")
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.scene.game == "quarriors"
    pilot.press("f1")
    assert isinstance(pilot.scene, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1024, 1366), (2560, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_everything_is_on_the_screen_at_any_aspect_and_scale(size, scale):
    pilot = Pilot(title, size, Settings(language="ru", ui_scale=scale))
    for target in pilot.stage.targets():
        assert pilot.window.surface.get_rect().contains(target.clip or target.rect), target.id


def test_a_picture_needs_no_window(tmp_path):
    render_to_file(title, (1280, 720), tmp_path / "title.png", Settings(language="ru"))
    assert pygame.image.load(tmp_path / "title.png").get_size() == (1280, 720)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_line_below_the_name_stands_out_from_the_wall_in_the_light_of_the_lamp(size, language):
    pilot = Pilot(title, size, Settings(language=language))
    said = pilot.stage.say("ui.title.subtitle")
    line = next(each for each in pilot.scene.widgets if isinstance(each, Label) and plain(each.rich) == said)
    place = Rect(line.rect.topleft, (pilot.stage.lettering.width(said, line.style), line.rect.height))
    wall = [pilot.window.surface.get_at((x, place.bottom)) for x in range(place.left, place.right, 4)]
    assert min(_contrast(Color(WORDS), each) for each in wall) >= 4


def _contrast(first, second):
    """Of two colours, as the WCAG measure it: 1 to 21."""

    def light(colour):
        parts = [each / 255 for each in (colour.r, colour.g, colour.b)]
        red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1024, 1366)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_sign_of_a_box_begins_its_game(size, scale, language):
    pilot = Pilot(title, size, Settings(language=language, ui_scale=scale))
    pilot.click("new.mine")
    assert isinstance(pilot.scene, SetupScene)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_what_a_game_is_about_stands_whole_below_the_shelf(game, language):
    pilot = Pilot(title, settings=Settings(language=language))
    pilot.point(f"box.{game}")
    line = pilot.scene._line
    assert pilot.stage.say(f"{game}.about") in line.rich
    assert pilot.stage.lettering.width(line.rich, line.style) <= line.rect.width


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_boxes_take_the_wall_and_carry_their_names_in_letters_that_can_be_read(size, language):
    pilot = Pilot(title, size, Settings(language=language))
    boxes, high = pilot.scene._boxes, size[1] / 720
    for box in boxes:
        assert box.face.width >= 180 * high
        style = box.front.letters(LEAST / high)
        assert style is not None
        assert style.size * high >= LEAST
    assert all(right.face.x - left.face.right < 0.4 * left.face.width for left, right in pairwise(boxes))


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_no_name_on_a_box_is_too_small_to_be_read(scale, monkeypatch):
    drawn = []
    block = Lettering.block
    monkeypatch.setattr(Lettering, "block", lambda self, rich, style, *rest, **how: drawn.append((plain(rich), style))
                        or block(self, rich, style, *rest, **how))  # fmt: skip
    pilot = Pilot(title, settings=Settings(language="ru", ui_scale=scale))
    pilot.stage.draw(pygame.Surface(pilot.stage.size))
    unit, names = pilot.stage.theme.unit, {pilot.stage.say(f"{game}.title") for game in games.names()}
    assert {words for words, _ in drawn} & names
    assert all(style.size * unit >= LEAST for words, style in drawn if words in names)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_a_name_stands_whole_within_the_frame_of_its_plate(size, language):
    pilot = Pilot(title, size, Settings(language=language))
    for front in (box.front for box in pilot.scene._boxes):
        style = front.letters(LEAST / pilot.stage.theme.unit)
        lettering, drawn = pilot.stage.lettering, front.name(style)
        assert drawn.get_width() <= 0.9 * front.plate.width
        assert drawn.get_height() <= front.plate.height
        rows = lettering.wrap(front.label, style, drawn.get_width())
        assert " ".join(plain(row).strip() for row in rows) == front.label
        assert max(lettering.width(row, style) for row in rows) <= drawn.get_width()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_beside_more_buttons_every_box_still_bears_its_whole_name(size, language, monkeypatch):
    """With a campaign there is so little room that cards say the names as well: plates were empty, and a name on a card
    was cut at both ends."""
    begun("first")
    with followed(monkeypatch):
        pilot = Pilot(title, size, Settings(language=language))
        assert "menu.campaigns" in pilot.ids()
        screen = Inked(pilot.stage.size)
        pilot.stage.draw(screen)
        names = {pilot.stage.say(f"{game}.title") for game in games.names()}
        for box in pilot.scene._boxes:
            said = sorted((each.rect.y, each.text) for each in screen.words if box.face.contains(each.rect))
            assert " ".join(text for _, text in said) == box.front.label
        cut = {each.text for each, _ in hurt(screen)}
        assert not [text for text in cut if any(text in name for name in names)]
