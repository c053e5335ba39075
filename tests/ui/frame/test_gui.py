"""pygame_gui's elements behind the widgets: who is pressed, what is left behind, what the theme says."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from pygame import Rect, Surface
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIPanel, UITextEntryLine, UIVerticalScrollBar

from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.gui import theme
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import TEXT
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.widgets.base import Panel
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.form import Slider, TextField
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene
from tests.ui.pilot import Pilot, title
from tests.ui.table.test_table import ask, asked, deployed, scene, table


class Desk(WidgetScene):
    """A panel with two buttons, a slider, a line to type in, and a column with a scroll bar."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.done: list[object] = []

    def lay(self) -> None:
        stage = self.stage
        self.first = self._button("first", Rect(40, 40, 120, 40))
        self.second = self._button("second", Rect(40, 100, 120, 40))
        self.slider = Slider(
            stage, Rect(300, 40, 300, 40), "slider", "Slider", 0.5, (0.0, 1.0), 0.1, self.done.append, str
        )
        self.late = Slider(
            stage, Rect(300, 100, 300, 40), "late", "Late", 0.5, (0.0, 1.0), 0.1, self.done.append, str, late=True
        )
        self.field = TextField(stage, Rect(300, 160, 300, 40), "field", "Field", "", "Hint", self.done.append)
        self.area = ScrollArea(stage, Rect(40, 300, 200, 150), "bar")
        with self.area.filling():
            column = [self._button(f"row{at}", Rect(40, 300 + 50 * at, 190, 40)) for at in range(12)]
        self.area.fill(column, 600)
        panel = Panel(stage, Rect(20, 20, 1000, 500))
        self.widgets = [panel, self.first, self.second, self.slider, self.late, self.field, self.area]

    def _button(self, name: str, rect: Rect) -> Button:
        return Button(
            self.stage, rect, name, name, lambda: self.done.append(name), denied=lambda: self.done.append("no")
        )

    def draw(self, surface: Surface) -> None:
        surface.fill((20, 20, 20))
        super().draw(surface)


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(Desk)


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def elements(pilot: Pilot) -> int:
    """How many elements the manager has."""
    return len(pilot.stage.gui.get_sprite_group().sprites())


def test_menus_and_panels_are_elements_of_pygame_gui(pilot: Pilot) -> None:
    desk = pilot.scene
    kinds = [type(widget.element) for widget in desk.widgets[:6]]
    wanted = [UIPanel, UIButton, UIButton, UIHorizontalSlider, UIHorizontalSlider, UITextEntryLine]
    assert all(issubclass(kind, base) for kind, base in zip(kinds, wanted, strict=True))
    assert isinstance(desk.area.bar, UIVerticalScrollBar)


def test_a_button_is_hovered_held_and_let_go_by_its_element(pilot: Pilot) -> None:
    button, pos = pilot.scene.first, pilot.target("first").rect.center
    looks = {button.state: pilot.pixels()}
    pilot.point("first")
    pilot.frames()
    looks[button.state] = pilot.pixels()
    post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    pilot.frames()
    looks[button.state] = pilot.pixels()
    post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    pilot.frames()
    assert list(looks) == ["normal", "hovered", "active"]
    assert len(set(looks.values())) == 3
    assert button.state == "hovered"
    assert pilot.pixels() == looks["hovered"]


def test_one_click_acts_once_and_two_act_twice(pilot: Pilot) -> None:
    pilot.click("first")
    assert pilot.scene.done == ["first"]
    pilot.click("first")
    assert pilot.scene.done == ["first", "first"]


def test_the_keyboard_does_what_a_click_does_and_takes_the_light_away(pilot: Pilot) -> None:
    pilot.point("second")
    pilot.walk_to("first")
    assert pilot.scene.second.state == "normal"
    pilot.press("return")
    assert pilot.scene.done == ["first"]


def test_the_right_button_presses_nothing(pilot: Pilot) -> None:
    pilot.click("first", button=3)
    assert pilot.scene.done == []


def test_a_press_that_begins_on_one_button_and_ends_on_another_does_nothing(pilot: Pilot) -> None:
    pilot.drag("first", "second")
    assert pilot.scene.done == []
    assert pilot.scene.first.state == "normal"


def test_a_disabled_button_says_why_and_looks_so(pilot: Pilot) -> None:
    pilot.scene.first.show("first", None, enabled=False)
    pilot.click("first")
    assert pilot.scene.done == ["no"]
    assert pilot.scene.first.state == "disabled"


def test_what_a_button_does_may_take_the_button_away(pilot: Pilot) -> None:
    pilot.scene.first.action = pilot.scene.arrange
    pilot.click("first")
    pilot.click("second")
    assert pilot.scene.done == ["second"]


def test_a_slider_is_dragged_pressed_and_nudged(pilot: Pilot) -> None:
    slider = pilot.scene.slider
    x, y = slider.element.knob.rect.center
    pilot.drag((x, y), (x + 400, y + 200))
    assert slider.value == 1.0
    pilot.click((slider.element.rect.left + 14, y))
    assert slider.value == 0.0
    assert slider.element.knob.rect.left == slider.element.rect.left
    pilot.walk_to("slider")
    pilot.press("right")
    assert pilot.scene.done[-1] == 0.1
    assert pilot.scene.done == sorted(set(pilot.scene.done), key=pilot.scene.done.index)


def test_a_late_slider_speaks_when_it_is_let_go(pilot: Pilot) -> None:
    x, y = pilot.scene.late.element.knob.rect.center
    pilot.drag((x, y), (x - 60, y))
    assert pilot.scene.done == [pilot.scene.late.value]


def test_a_slider_that_the_pointer_leaves_keeps_its_value(pilot: Pilot) -> None:
    slider = pilot.scene.slider
    x, y = slider.element.knob.rect.center
    pilot.point((x, y))
    post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    pilot.frames()
    post(pygame.WINDOWLEAVE)
    pilot.frames(3)
    assert slider.value == 0.5


def test_the_bar_scrolls_and_follows(pilot: Pilot) -> None:
    area = pilot.scene.area
    x, y = area.bar.knob.rect.center
    pilot.drag((x, y), (x, y + 400))
    assert area.offset == area.furthest
    pilot.click((x, area.rect.top + 4))
    assert area.offset == 0
    area.scroll_to(area.furthest)
    pilot.frames(2)
    assert abs(area.bar.knob.rect.bottom - area.rect.bottom) <= 1
    pilot.click("row11")
    assert pilot.scene.done == ["row11"]


def test_a_thumb_is_held_by_a_press_beside_it(pilot: Pilot) -> None:
    area = pilot.scene.area
    pilot.drag((area.bar.rect.right + 1, area.bar.knob.rect.centery), (area.bar.rect.right + 1, area.rect.bottom))
    assert area.offset == area.furthest
    assert pilot.scene.done == []


def test_what_is_scrolled_is_drawn_and_pressed_where_its_target_is(pilot: Pilot) -> None:
    for offset in (0, 37, 260):
        pilot.scene.area.scroll_to(offset)
        pilot.frames(2)
        for button in pilot.scene.area.children:
            assert button.element.rect == button.rect
            shown = button.rect.clip(pilot.scene.area.rect)
            assert not shown or button.element.hover_point(*shown.center)
            assert not button.element.hover_point(shown.centerx, pilot.scene.area.rect.bottom + 5)


def test_a_line_takes_what_is_typed_and_nothing_else_does(pilot: Pilot) -> None:
    pilot.click("field")
    pilot.type("a b/")
    assert pilot.scene.done == ["a", "a ", "a b", "a b/"]
    assert pilot.stage.gui.typing
    pilot.click("first")
    assert not pilot.stage.gui.typing
    assert pilot.scene.done[-1] == "first"
    pilot.walk_to("field")
    pilot.press("return")
    assert pilot.stage.gui.typing
    pilot.press("escape")
    assert not pilot.stage.gui.typing
    assert pilot.scene.field.element.text == "a b/"


def test_typing_leaves_the_repeat_of_keys_as_it_was(pilot: Pilot) -> None:
    pygame.key.set_repeat(350, 45)
    pilot.click("field")
    pilot.scene.arrange()
    assert pygame.key.get_repeat() == (350, 45)
    assert not pilot.stage.gui.typing


def test_what_is_covered_sleeps(pilot: Pilot) -> None:
    place = pilot.target("first").rect.center
    pilot.stage.scenes.push(WidgetScene(pilot.stage))
    pilot.rest()
    desk = pilot.stage.scenes.stack[0]
    pilot.click(place)
    assert desk.done == []
    with desk.filling():
        late = Button(pilot.stage, Rect(40, 40, 120, 40), "late", "late", lambda: desk.done.append("late"))
    pilot.click(place)
    assert desk.done == []
    assert late.state == "normal"
    pilot.stage.scenes.pop()
    pilot.rest()
    pilot.click(place)
    assert desk.done == ["first"]


def test_nothing_is_updated_while_nothing_happens(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.rest()
    updates: Counter[str] = Counter()
    gui = pilot.stage.gui
    real = gui.update
    monkeypatch.setattr(gui, "update", lambda seconds: (updates.update(["update"]), real(seconds)))
    pilot.frames(50)
    assert updates["update"] == 0
    pilot.point("first")
    assert updates["update"] == 1


@pytest.mark.parametrize(
    "make",
    [
        title,
        SettingsScene,
        lambda stage: SetupScene(stage, Destinations(stage), "mine"),
        lambda s: RulebookScene(s, "mine"),
    ],
)
def test_no_element_is_left_behind(make) -> None:
    pilot = Pilot(title)
    bare = elements(pilot)
    pilot.stage.scenes.push(make(pilot.stage))
    pilot.rest()
    counts = set()
    for _ in range(5):
        pilot.scene.arrange()
        pilot.frames(2)
        counts.add(elements(pilot))
    for size in ((1920, 1080), (1280, 720)) * 2:
        pilot.resize(size)
    counts.add(elements(pilot))
    pilot.stage.set_language()
    pilot.rest()
    counts.add(elements(pilot))
    assert len(counts) == 1
    pilot.stage.scenes.pop()
    pilot.rest()
    assert elements(pilot) == bare


def test_a_game_leaves_no_element_behind() -> None:
    found = deployed()
    pilot = table(found)
    pilot.frames(4)
    counts = Counter[int]()
    for _ in range(12):
        lead = next(name for name in scene(pilot).asking.lit if name.startswith("f"))
        pilot.click(lead)
        pilot.press("escape", "ctrl+z")
        scene(pilot).refresh()
        scene(pilot).arrange()
        pilot.rest()
        counts[elements(pilot)] += 1
    assert len(counts) == 1


def test_chips_leave_no_element_behind() -> None:
    pilot = table(asked(ask.OfferFreeStrike))
    counts = set()
    for _ in range(4):
        scene(pilot).asking.put(scene(pilot).asking.seat)
        pilot.frames(2)
        assert "chip.0" in pilot.ids()
        counts.add(elements(pilot))
    scene(pilot).asking.chips = None
    pilot.frames(2)
    assert elements(pilot) < min(counts)
    assert len(counts) == 1


def test_the_sizes_of_the_theme_follow_the_window() -> None:
    small, large = theme(1.0), theme(3.0)
    wide = "sliding_button_width"
    assert int(large["horizontal_slider"]["misc"][wide]) == 3 * int(small["horizontal_slider"]["misc"][wide])
    font = "text_entry_line"
    assert float(large[font]["font"]["size"]) == 3 * float(small[font]["font"]["size"])


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_what_is_typed_is_as_large_as_other_words(size: tuple[int, int]) -> None:
    pilot = Pilot(Desk, size)
    assert pilot.scene.field.element.font.size("Word")[1] == pilot.stage.theme.font(TEXT).size("Word")[1]


def test_the_theme_has_no_complaints(recwarn: pytest.WarningsRecorder) -> None:
    pilot = Pilot(SettingsScene, settings=Settings(language="ru"))
    pilot.resize((3840, 2160))
    assert [str(each.message) for each in recwarn if "pygame_gui" in str(each.filename)] == []
