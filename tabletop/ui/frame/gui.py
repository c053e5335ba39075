"""The host of pygame_gui: one manager for the elements of every scene, in our theme."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame import Rect
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop import paths
from tabletop.ui.frame.screen import Screen
from tabletop.ui.frame.theme import face_file

MEASURES = ("border_width", "shadow_width", "padding", "shape_corner_radius", "sliding_button_width")
OFFERED = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
NOWHERE = (-1, -1)
ENTERING = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ENDING = (pygame.K_ESCAPE, *ENTERING)
_LEAVING = (*_ENDING, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_F1, pygame.K_F12 + 1))


class Gui(UIManager):
    """Elements lie in rooms, one for each scene: a room goes with all that is in it, and sleeps while it is covered.

    `room` is the one that is being filled; `gripped` hears of a press that an element used up.
    """

    def __init__(self, screen: Screen, gripped: Callable[[], None]) -> None:
        self.screen, self._gripped = screen, gripped
        self.room: UIContainer | None = None
        self.stale = True
        self._done: list[Callable[[], None]] = []
        pygame.font.init()
        self._unit = screen.theme.unit
        super().__init__(screen.size, theme(self._unit), enable_live_theme_updates=False)

    def measure(self) -> None:
        """The window has another size, or words have; nothing is left that was made for the old ones."""
        UIManager.clear_and_reset(self)
        self.set_window_resolution(self.screen.size)
        if self._unit != self.screen.theme.unit:
            self._unit = self.screen.theme.unit
            self.set_ui_theme(self.create_new_theme(theme(self._unit)))

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """A theme from a dictionary."""
        new = QuickTheme(self.resource_loader, UIManager.get_locale(self))
        new.load_theme(theme_path)
        return new

    def new_room(self) -> UIContainer:
        """An empty room as large as the window."""
        return UIContainer(Rect((0, 0), self.screen.size), self)

    @contextmanager
    def filling(self, room: UIContainer | None) -> Iterator[None]:
        """Elements that are made meanwhile lie in that room."""
        before, self.room = self.room, room
        try:
            yield
        finally:
            self.room = before

    def inside(self, rect: Rect) -> Rect:
        """A place on the screen as the room counts it."""
        return rect.copy() if self.room is None else rect.move(-self.room.rect.x, -self.room.rect.y)

    def do(self, action: Callable[[], None]) -> None:
        """Do this as soon as the manager has done with its event: it may take away what the manager looks at."""
        self._done.append(action)

    def process(self, event: pygame.event.Event) -> bool:
        """Offer an event to the elements; whether one of them used it up."""
        if event.type not in OFFERED:
            return False
        if self.screen.held:
            return False
        press, key = event.type == pygame.MOUSEBUTTONDOWN, event.type == pygame.KEYDOWN
        if press and self.screen.moving:
            return False  # it ends what moves, and means nothing else
        if key and self.typing and event.key in _LEAVING:
            if event.key in ENTERING:
                self.process_events(event)
            self.set_focus_set(None)
            self._do_all()
            return event.key in _ENDING
        self.stale = True
        used = self.process_events(event)
        if used and press:
            self._gripped()
        self._do_all()
        return used or bool(key and self.typing and event.unicode.isprintable() and event.unicode)

    @property
    def typing(self) -> bool:
        """Whether a line of text has the keyboard."""
        return any(isinstance(element, UITextEntryLine) for element in self.focused_set or ())

    def tick(self, seconds: float) -> None:
        """Let the elements follow the pointer, if it or they moved, and the caret blink."""
        moved = self.mouse_position != self._spot or self.ui_group.should_update_visibility
        if self.stale or moved or self.typing:
            self.stale = False
            self.update(seconds)
            self._do_all()

    def _do_all(self) -> None:
        while self._done:
            self._done.pop(0)()

    @property
    def _spot(self) -> tuple[int, int]:
        """Where the pointer is: nowhere while the keyboard speaks, and where it was while it drags something."""
        if self.screen.pointer is not None and not self.screen.by_keyboard:
            return self.screen.pointer
        dragged = any(isinstance(each, UIButton) and each.held for each in self.focused_set or ())
        return self.mouse_position if dragged else NOWHERE

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._spot


class QuickTheme(UIAppearanceTheme):
    """A theme that finds the names of an element at once; pygame_gui's own key for them grows to a megabyte."""

    def build_all_combined_ids(self, *ids: list[Any] | None) -> list[str]:
        """All names that the theme may know an element by, from its own ids and those of what it lies in."""
        key = repr(ids)
        if key not in self.unique_theming_ids:
            self.unique_theming_ids[key] = super().build_all_combined_ids(*ids)
        return self.unique_theming_ids[key]


def theme(unit: float) -> dict[str, Any]:
    """Our theme with its sizes at the present unit."""
    data: dict[str, Any] = json.loads((paths.assets() / "theme" / "gui.json").read_text(encoding="utf-8"))
    for block in data.values():
        font, misc = block.get("font", {}), block.get("misc", {})
        if font:
            font["size"] = str(max(8, round(float(font["size"]) * unit)))
            font["regular_path"], font["bold_path"] = str(face_file("text")), str(face_file("bold"))
        for name in MEASURES:
            if name in misc:
                misc[name] = ",".join(str(round(float(value) * unit)) for value in misc[name].split(","))
    return data
