"""The page of credits: every component's licence is listed, opens, can be read to its end and closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop import licences
from tabletop.settings import Settings
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import PRINT, font
from tabletop.ui.scenes.credits.credits_scene import CreditsScene
from tabletop.ui.scenes.credits.licence import COLUMNS, LicenceScene, Print, print_lines
from tests.ui.pilot import Pilot

EVERY = [component for group in licences.components().values() for component in group]


@pytest.fixture
def pilot():
    return Pilot(CreditsScene)


def printed(pilot: Pilot) -> Print:
    return next(child for child in pilot.scene.scroll.children if isinstance(child, Print))


def test_every_component_has_its_line(pilot):
    assert [name for name in pilot.ids() if name.startswith("licence.")] == [f"licence.{each.name}" for each in EVERY]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 360)])
def test_nothing_of_a_line_is_cut(language, size, monkeypatch):
    pilot = Pilot(CreditsScene, size, Settings(language=language))
    drawn = []
    line = pilot.stage.lettering.line
    lettering = pilot.stage.lettering
    monkeypatch.setattr(lettering, "line", lambda rich, *rest: drawn.append(plain(rich)) or line(rich, *rest))
    pilot.scene.arrange()
    for each in EVERY:
        assert each.licence in drawn
        assert f"{each.name}  {each.version}" in drawn


def test_a_line_opens_the_whole_text_by_mouse(pilot):
    pilot.click("licence.libpng")
    assert isinstance(pilot.scene, LicenceScene)
    libpng = next(each for each in EVERY if each.name == "libpng")
    assert "\n".join(printed(pilot).lines) == libpng.text().rstrip("\n")
    pilot.click("close")
    assert isinstance(pilot.scene, CreditsScene)


def test_the_keyboard_reads_a_text_to_its_end_and_comes_back_to_its_line(pilot):
    pilot.walk_to("licence.pygame-ce", 200)
    pilot.press("return")
    scroll = pilot.scene.scroll
    pilot.press("down")
    assert 0 < scroll.offset < scroll.rect.height
    pilot.press("up")
    assert scroll.offset == 0
    pilot.press("page down")
    assert 0 < scroll.offset < scroll.furthest
    pilot.press("end")
    assert scroll.offset == scroll.furthest
    pilot.press("home")
    assert scroll.offset == 0
    pilot.press("escape")
    assert isinstance(pilot.scene, CreditsScene)
    assert pilot.stage.focus.id == "licence.pygame-ce"
    assert pilot.scene.scroll.offset > 0


def test_a_long_text_draws_only_the_lines_in_sight(pilot, monkeypatch):
    drawn = []
    line = pilot.stage.lettering.line
    monkeypatch.setattr(pilot.stage.lettering, "line", lambda rich, *rest: drawn.append(rich) or line(rich, *rest))
    pilot.click("licence.Python")
    text = printed(pilot)
    assert len(text.lines) > 1000
    assert len({each for each in drawn if each in text.lines}) < 100
    pilot.press("end")
    assert text.lines[-1] in drawn


def test_every_place_of_a_text_is_seen_while_it_is_scrolled(pilot, monkeypatch):
    pilot.click("licence.FreeType")
    drawn = set()
    line = pilot.stage.lettering.line
    monkeypatch.setattr(pilot.stage.lettering, "line", lambda rich, *rest: drawn.add(str(rich)) or line(rich, *rest))
    text = printed(pilot)
    while pilot.scene.scroll.offset < pilot.scene.scroll.furthest:
        pilot.press("page down")
    pilot.press("home")
    assert {each for each in text.lines if each} <= drawn


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_print_has_room_for_the_usual_line(size, scale):
    pilot = Pilot(CreditsScene, size, Settings(language="en", ui_scale=scale))
    pilot.click("licence.zlib")
    text = printed(pilot)
    assert pilot.stage.lettering.width("0" * COLUMNS, text.style) <= text.rect.width
    assert text.rect.width == pilot.scene.scroll.rect.width


def test_long_lines_are_wrapped_and_short_ones_stay():
    assert print_lines("a\n  b\n\n\tc", 20) == ["a", "  b", "", "        c"]
    assert print_lines("  one two three four", 12) == ["  one two", "  three four"]
    assert print_lines("x" * 25, 10) == ["x" * 10, "x" * 10, "x" * 5]
    assert print_lines(" " * 18 + "word word", 20) == ["word word"]
    assert print_lines("a\fb\x00c", 20) == ["a", "bc"]


@pytest.mark.parametrize("component", EVERY, ids=lambda component: component.name)
def test_the_face_has_every_letter(component):
    face = font(PRINT.face, 16)
    letters = sorted(set("".join(print_lines(component.text(), COLUMNS))))
    assert [letter for letter, has in zip(letters, face.metrics("".join(letters)), strict=True) if has is None] == []


def test_a_text_that_is_gone_is_told_of():
    gone = replace(EVERY[0], files=(Path("nowhere") / "gone.txt",))
    pilot = Pilot(lambda stage: LicenceScene(stage, gone))
    assert "missing" in printed(pilot).lines[0]
