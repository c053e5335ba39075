"""The settings take effect at once."""

from __future__ import annotations

import pygame
import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import folder
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import keep_settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.settings import ROOMS, SettingsScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.form import Choice
from tabletop.ui.widgets.sheet import confirm
from tests.ui.pilot import Pilot, title


@pytest.fixture
def pilot():
    pilot = Pilot(title)
    pilot.click("menu.settings")
    return pilot


def test_settings_that_cannot_be_kept_are_told(pilot, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file"))
    pilot.stage.settings_changed = lambda: keep_settings(pilot.settings, pilot.stage.tell)
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)
    assert str(pilot.stage.toast.words).startswith("The settings cannot be saved: ")


def test_the_language_changes_everywhere_at_once(pilot):
    pilot.click("language.ru")
    assert pilot.settings.language == "ru"
    assert pilot.scene.title == "Настройки"
    assert pilot.stage.scenes.stack[0].targets()[-1].label == "Выход"
    pilot.click("language.en")
    assert pilot.scene.title == "Settings"


def test_the_scale_changes_everything_and_stays_within_its_bounds(pilot):
    knob = pilot.target("ui_scale").rect
    pilot.drag((knob.x + 60, knob.centery), (knob.right + 300, knob.centery))
    assert pilot.settings.ui_scale == 2.0
    assert pilot.stage.theme.unit == 2.0
    pilot.walk_to("ui_scale")
    pilot.press(*["left"] * 40)
    assert pilot.settings.ui_scale == 0.75
    assert pilot.stage.focus.id == "ui_scale"


@pytest.mark.parametrize("name", ["reduced_motion", "mute", "confirm", "warn", "show_odds", "wait_at_summaries"])
def test_a_switch_goes_both_ways_by_mouse_and_keyboard(pilot, name):
    before = getattr(pilot.settings, name)
    pilot.click(name)
    assert getattr(pilot.settings, name) is not before
    pilot.walk_to(name)
    pilot.press("return")
    assert getattr(pilot.settings, name) is before


def test_speed_and_instant_reach_the_timeline(pilot):
    pilot.click("speed.4")
    assert pilot.stage.timeline.speed == 4.0
    pilot.click("speed.instant")
    assert pilot.settings.instant
    assert pilot.stage.timeline.speed == 0.0
    pilot.click("speed.0.5")
    assert not pilot.settings.instant
    assert pilot.stage.timeline.speed == 0.5


@pytest.mark.parametrize("name", ["volume", "volume_table", "volume_ambience", "volume_menu"])
def test_a_volume_follows_a_click_and_the_arrow_keys(pilot, name):
    rect = pilot.target(name).rect
    pilot.click((rect.x + 14, rect.centery))
    assert getattr(pilot.settings, name) < 0.1
    pilot.walk_to(name)
    value = getattr(pilot.settings, name)
    pilot.press("right", "right")
    assert getattr(pilot.settings, name) == pytest.approx(value + 0.1)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_room_for_finished_games_is_chosen_by_mouse_and_keyboard(language):
    pilot = Pilot(SettingsScene, settings=Settings(language=language))
    chosen = "replays_megabytes.100"
    assert [each for each in ROOMS if _choice(pilot).buttons[str(each)].chosen] == [100]
    for name in ("replays_megabytes.0", "replays_megabytes.500"):
        pilot.click(name)
        assert f"replays_megabytes.{pilot.settings.replays_megabytes}" == name
    pilot.walk_to(chosen)
    pilot.press("return")
    assert pilot.settings.replays_megabytes == 100
    assert pilot.target(chosen).tip().lines
    assert pilot.scene.scroll.furthest == 0


def test_a_room_that_cannot_be_chosen_is_kept_until_another_is():
    settings = Settings(language="en", replays_megabytes=450)
    pilot = Pilot(title, settings=settings)
    pilot.click("menu.settings")
    assert _choice(pilot).chosen == "500"
    pilot.press("escape")
    assert settings.replays_megabytes == 450


def test_the_room_that_is_chosen_is_that_of_the_next_game():
    pilot = Pilot(title, settings=Settings(language="en"))
    pilot.click("menu.settings")
    pilot.click("replays_megabytes.0")
    pilot.press("escape")
    match = Match(library.open_game(Setup("mine", "lode", ("human", "human"), 5, (("turn_limit", "1"),))))
    session = Destinations(pilot.stage).table(match).session
    rng = Rng(5)
    while session.state.result is None:
        session.submit(session.game.options(session.state, session.state.deciders()[0]).pick(rng))
    session.close()
    assert folder.list_games(paths.replays()) == []


def _choice(pilot):
    return next(each for each in pilot.scene.scroll.children if isinstance(each, Choice) and "500" in each.buttons)


def test_closing_keeps_the_settings():
    pilot = Pilot(title)
    kept = []
    pilot.stage.settings_changed = lambda: kept.append(pilot.settings.mute)
    pilot.click("menu.settings")
    pilot.click("mute")
    pilot.click("close")
    assert kept == [True]


def test_full_screen_asks_the_window(pilot):
    asked = []
    pilot.stage.set_full_screen = asked.append
    pilot.press("f11")
    assert pilot.settings.full_screen
    pilot.press("f11")
    assert asked == [True, False]


def test_at_double_scale_everything_can_be_reached():
    pilot = Pilot(SettingsScene, settings=Settings(language="ru", ui_scale=2.0))
    for name in ("language.en", "speed.instant", "replays_megabytes.0", "volume_menu", "show_odds", "close"):
        pilot.walk_to(name)
        target = pilot.target(name)
        assert target.seen().size == target.rect.size


def test_a_question_is_asked_unless_it_is_switched_off():
    pilot = Pilot(title)
    done = []
    pilot.settings.confirm = False
    confirm(pilot.stage, "Sure?", "Really.", "Yes", lambda: done.append(1))
    assert done == [1]
    pilot.settings.confirm = True
    confirm(pilot.stage, "Sure?", "Really.", "Yes", lambda: done.append(2))
    pilot.rest()
    pilot.press("escape")
    assert done == [1]
    confirm(pilot.stage, "Sure?", "Really.", "Yes", lambda: done.append(3))
    pilot.rest()
    pilot.click("answer.yes")
    assert done == [1, 3]
    assert isinstance(pilot.scene, TitleScene)


def test_reduced_motion_and_instant_change_scenes_without_a_fade():
    for change in ({"reduced_motion": True}, {"instant": True}):
        pilot = Pilot(title, settings=Settings(language="en", **change))
        pilot.stage.scenes.push(SettingsScene(pilot.stage))
        assert pilot.stage.scenes.fade is None


def test_a_click_ends_a_fade_and_still_counts():
    pilot = Pilot(title)
    pilot.stage.scenes.push(SettingsScene(pilot.stage))
    pilot.frames(1)
    assert pilot.stage.scenes.fade is not None
    pos = pilot.target("mute").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    pilot.frames(1)
    assert pilot.stage.scenes.fade is None
    assert pilot.settings.mute
