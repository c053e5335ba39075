"""pygame_gui's elements in our skin: they know where they are, whether they are pointed at, held, chosen or disabled.

What pygame_gui cannot do is put in through its own seams: pictures of nine slices come in as a drawable shape. Those of
its methods that have no annotations are called by their class, so that the exception for them is of pygame_gui alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.event import Event
from pygame_gui import UI_BUTTON_PRESSED
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.core.drawable_shapes.drawable_shape import DrawableShape
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIPanel, UITextEntryLine, UIVerticalScrollBar

from tabletop.ui.frame.gui import ENTERING, Gui
from tabletop.ui.frame.theme import Colour

STATES = ["normal", "hovered", "active", "selected", "disabled"]
CLEAR = Surface((1, 1), SRCALPHA)
SLACK = 3
"""Units beside a slider or a scroll bar at which it is still meant."""

Paint = Callable[[str, Colour], Surface]
"""The picture of an element in one of its STATES, from the ink that the theme has for it."""


class Skin(DrawableShape):
    """The look of an element: the picture of a state is fetched when the element first comes into that state."""

    def __init__(self, rect: Rect, fetch: Callable[[str], Surface], gui: Gui) -> None:
        super().__init__(rect, {}, STATES, gui)
        self.fetch = fetch
        self.full_rebuild_on_size_change()

    def full_rebuild_on_size_change(self) -> None:
        """Fetch everything anew."""
        DrawableShape.full_rebuild_on_size_change(self)
        self.click_area_shape = self.containing_rect.copy()
        for state in self.states.values():
            state.generated = False
        self.redraw_state(self.active_state.state_id)

    def redraw_state(self, state_str: str, add_text: bool = True) -> None:
        """Fetch the picture of a state."""
        state = self.states[state_str]
        state.surface, state.has_fresh_surface, state.generated = self.fetch(state_str), True, True

    def set_position(self, point: tuple[int, int]) -> None:  # type: ignore[override]
        """Follow the element."""
        self.containing_rect.topleft = self.click_area_shape.topleft = (int(point[0]), int(point[1]))

    def set_dimensions(self, dimensions: tuple[int, int]) -> bool:  # type: ignore[override]
        """Become as large as the element; whether that is new."""
        size = (int(dimensions[0]), int(dimensions[1]))
        if size == self.containing_rect.size:
            return False
        self.containing_rect.size = size
        self.full_rebuild_on_size_change()
        return True

    def collide_point(self, point: tuple[int, int]) -> bool:  # type: ignore[override]
        """Whether a point is on it."""
        return self.click_area_shape.collidepoint(int(point[0]), int(point[1]))


class Press(UIButton):
    """A button. One that is disabled leaves a press to the stage, which can say why."""

    def __init__(
        self, gui: Gui, rect: Rect, kind: str, act: Callable[[], None], paint: Paint | None = None, height: int = 1
    ) -> None:
        """`kind`: its class in the theme. Without `paint` it has no picture: whoever owns it draws it."""
        self._paint, self._act, self._gui = paint, act, gui
        super().__init__(
            gui.inside(rect), "", gui, gui.room, starting_height=height, object_id=ObjectID(class_id=f"@{kind}")
        )
        self.blendmode = 0

    @property
    def state(self) -> str:
        """One of STATES."""
        assert self.drawable_shape is not None
        return self.drawable_shape.active_state.state_id

    def show_as(self, enabled: bool, chosen: bool) -> None:
        """Be disabled or chosen from now on."""
        if enabled != self.is_enabled:
            UIButton.enable(self) if enabled else UIButton.disable(self)
        if chosen != self.is_selected and enabled:
            UIButton.select(self) if chosen else UIButton.unselect(self)
        assert self.drawable_shape is not None
        if self.drawable_shape.has_fresh_surface():
            self.on_fresh_drawable_shape_ready()

    def rebuild_from_changed_theme_data(self) -> None:
        """Fetch all pictures anew; of what the theme says of buttons they show the inks alone."""
        self.rebuild()

    def rebuild(self) -> None:
        """Fetch all pictures anew."""
        self.drawable_shape = Skin(self.rect, self._fetch, self._gui)
        self.drawable_shape.set_active_state(UIButton._get_appropriate_state_name(self))
        self.on_fresh_drawable_shape_ready()

    def on_fresh_drawable_shape_ready(self) -> None:
        """The element looks otherwise now: a frame is wanted."""
        UIButton.on_fresh_drawable_shape_ready(self)
        self._gui.screen.touch()

    def process_event(self, event: Event) -> bool:
        """Whether it used the event up."""
        return self.is_enabled and super().process_event(event)

    def on_self_event(self, event: int, data: dict[str, Any] | None = None) -> None:
        """Act when it was pressed; nobody else asks for its events."""
        if event == UI_BUTTON_PRESSED:
            self._gui.do(self._act)

    def _set_inactive(self) -> None:
        """Let go of: what is chosen is then still chosen."""
        assert self.drawable_shape is not None
        self.drawable_shape.set_active_state(UIButton._get_appropriate_state_name(self))

    def _fetch(self, state: str) -> Surface:
        if self._paint is None:
            return CLEAR
        ink = self.ui_theme.get_colour(f"{state}_text", self.combined_element_ids)
        return self._paint(state, (ink.r, ink.g, ink.b))


class Backing(UIPanel):
    """A panel. What is pressed on it may lie on it and be none of pygame_gui's elements: it takes nothing."""

    def __init__(self, gui: Gui, rect: Rect, fetch: Callable[[], Surface], height: int = 0) -> None:
        self._fetch = fetch
        super().__init__(gui.inside(rect), height, gui, container=gui.room)
        self.blendmode = 0

    def rebuild(self) -> None:
        """Fetch its picture anew; it is shared, because panels are large."""
        self.image = self._fetch()

    def _set_image_clip(self, rect: Rect | None) -> None:
        """A scrolling area clips what it draws itself; pygame_gui would wipe the shared picture."""

    def set_dimensions(self, dimensions: tuple[int, int], clamp_to_container: bool = False) -> None:  # type: ignore[override]
        """Become that large."""
        super().set_dimensions(dimensions, clamp_to_container)
        self.rebuild()

    def process_event(self, event: Event) -> bool:
        """Whether it used the event up."""
        return False


class Grip:
    """What a slider and a scroll bar share: a press beside the part that is dragged brings that part there."""

    sliding_button: UIButton | None
    _gui: Gui

    @property
    def knob(self) -> UIButton:
        """The part that is dragged."""
        assert self.sliding_button is not None
        return self.sliding_button

    def gripped(self, element: UIElement, event: Event, bring: Callable[[tuple[int, int]], None]) -> bool:
        """Whether an event is a press on the element, or nearly: its knob is then there and held."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        (x, y), rect = event.pos, element.rect
        near = max(rect.left, min(rect.right - 1, x))
        if abs(near - x) > self._gui.screen.px(SLACK) or not element.hover_point(near, y):
            return False
        press = Event(event.type, button=event.button, pos=(near, y))
        if not self.knob.hover_point(near, y):
            bring((near - rect.left, y - rect.top))
        return self.knob.process_event(press)


class Slide(Grip, UIHorizontalSlider):
    """A slider. `moved` hears its value, and whether it is held."""

    def __init__(
        self, gui: Gui, rect: Rect, value: float, bounds: tuple[float, float], moved: Callable[[float, bool], None]
    ) -> None:
        self._gui, self._moved, self._held = gui, moved, False
        super().__init__(gui.inside(rect), value, bounds, gui, gui.room)
        self.knob.set_hold_range(gui.screen.size)

    def process_event(self, event: Event) -> bool:
        """Whether it used the event up."""
        return self.gripped(self, event, self._bring) or super().process_event(event)

    def update(self, time_delta: float) -> None:
        """Follow the pointer while the knob is held."""
        super().update(time_delta)
        held = self.knob.held
        if self.has_been_moved_by_user_recently or held != self._held:
            self._held, value = held, float(self.get_current_value())
            self._gui.do(lambda: self._moved(value, held))

    def _bring(self, at: tuple[int, int]) -> None:
        low, high = self.value_range
        share = (at[0] - self.knob.rect.width / 2) / max(1, self.scrollable_width)
        self.set_current_value(low + (high - low) * share, warn=False)
        self.has_been_moved_by_user_recently = True


class ScrollBar(Grip, UIVerticalScrollBar):
    """A scroll bar. `moved` hears how far down it is: 0 to 1."""

    def __init__(self, gui: Gui, rect: Rect, visible: float, moved: Callable[[float], None]) -> None:
        self._gui, self._moved = gui, moved
        super().__init__(gui.inside(rect), visible, gui, gui.room)
        self.knob.set_hold_range(gui.screen.size)

    def kill(self) -> None:
        """Go."""
        UIVerticalScrollBar.kill(self)

    def put(self, share: float) -> None:
        """Bring the thumb to where the contents are."""
        self.set_scroll_from_start_percentage(share * (1 - self.visible_percentage))

    def process_event(self, event: Event) -> bool:
        """Whether it used the event up."""
        return self.gripped(self, event, self._bring) or super().process_event(event)

    def update(self, time_delta: float) -> None:
        """Follow the pointer while the thumb is held."""
        super().update(time_delta)
        if self.has_moved_recently:
            self._tell()

    def _bring(self, at: tuple[int, int]) -> None:
        self.set_scroll_from_start_percentage((at[1] - self.knob.rect.height / 2) / max(1, self.scrollable_height))
        self._tell()

    def _tell(self) -> None:
        share = self.start_percentage / max(0.001, 1 - self.visible_percentage)
        self._gui.do(lambda: self._moved(share))


class TextLine(UITextEntryLine):
    """A line of text. `begun` hears that it has the keyboard, `changed` what it holds, `entered` of the Enter key."""

    def __init__(
        self, gui: Gui, rect: Rect, text: str, begun: Callable[[], None], changed: Callable[[str], None],
        entered: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self._gui, self._begun, self._changed, self._entered = gui, begun, changed, entered
        self._repeat = pygame.key.get_repeat()
        super().__init__(gui.inside(rect), gui, gui.room, initial_text=text)

    def focus(self) -> None:
        """Take the keyboard, the caret at the end."""
        self._repeat = pygame.key.get_repeat()
        self.edit_position = len(self.text)
        UITextEntryLine.focus(self)
        self.cursor_has_moved_recently = True
        pygame.key.start_text_input()
        self._begun()

    def unfocus(self) -> None:
        """Give the keyboard back as it was."""
        UITextEntryLine.unfocus(self)
        pygame.key.set_repeat(*self._repeat)
        pygame.key.stop_text_input()
        self._gui.screen.touch()

    def kill(self) -> None:
        """Go, and let the keyboard go."""
        if self.is_focused:
            self._gui.set_focus_set(None)
        UITextEntryLine.kill(self)

    def process_event(self, event: Event) -> bool:
        """Whether it used the event up."""
        if event.type == pygame.KEYDOWN and event.key in ENTERING and self.is_focused:
            if self._entered is not None:
                self._gui.do(self._entered)
            return True
        before = self.text
        used = super().process_event(event)
        if self.text != before:
            self._gui.do(lambda: self._changed(self.text))
        return used

    def on_fresh_drawable_shape_ready(self) -> None:
        """The element looks otherwise now: a frame is wanted."""
        UITextEntryLine.on_fresh_drawable_shape_ready(self)
        self._gui.screen.touch()
