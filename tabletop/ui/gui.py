"""The host of pygame_gui: text entry and sliders of ours in our theme, inside our own scenes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.elements import UITextEntryLine

from tabletop import paths
from tabletop.ui.theme import face_file

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage


class Gui:
    """One UIManager for the whole program; elements belong to widgets, which make them anew on every layout."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._changed: dict[Any, Callable[[str], None]] = {}
        self._done: dict[Any, Callable[[], None]] = {}
        self.manager = self._make()

    def rebuild(self) -> None:
        """Size or scale changed: every element is gone, and the scenes make theirs again."""
        self._changed.clear()
        self._done.clear()
        self.manager = self._make()

    def entry(
        self, rect: Rect, text: str, hint: str, changed: Callable[[str], None], done: Callable[[], None]
    ) -> UITextEntryLine:
        """A line of text to type in."""
        element = UITextEntryLine(rect, self.manager, initial_text=text, placeholder_text=hint)
        self._changed[element] = changed
        self._done[element] = done
        return element

    def remove(self, element: UITextEntryLine) -> None:
        """Take an element away."""
        self._changed.pop(element, None)
        self._done.pop(element, None)
        element.kill()

    @property
    def typing(self) -> bool:
        """Whether a line of text has the keyboard."""
        return any(element.is_focused for element in self._changed)

    def focus(self, element: UITextEntryLine | None) -> None:
        """Give the keyboard to an element, or take it back."""
        self.manager.set_focus_set({element} if element else None)
        self.stage.touch()

    def process(self, event: pygame.event.Event) -> bool:
        """Offer an event; whether it was used up."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self._changed:
            self._changed[event.ui_element](event.text)
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element in self._done:
            self._done[event.ui_element]()
            return True
        if self.typing and event.type == pygame.KEYDOWN:
            return self._type(event)
        if not self._changed:
            return False
        used = self.manager.process_events(event)
        if used or event.type == pygame.MOUSEMOTION:
            self.stage.touch()
        # Presses go on to our targets as well, which keep the focus.
        return used and event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def tick(self, seconds: float) -> bool:
        """Let time pass (the caret blinks); whether a frame is wanted."""
        self.manager.update(seconds)
        return self.typing

    def draw(self, surface: Surface) -> None:
        """Draw every element."""
        if self._changed:
            self.manager.draw_ui(surface)

    def _type(self, event: pygame.event.Event) -> bool:
        self.stage.touch()
        if (
            event.key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
            or pygame.K_F1 <= event.key <= pygame.K_F12
        ):
            self.focus(None)
            return event.key == pygame.K_ESCAPE
        self.manager.process_events(event)
        return True

    def _make(self) -> pygame_gui.UIManager:
        data = json.loads((paths.assets() / "theme" / "gui.json").read_text(encoding="utf-8"))
        for block in data.values():
            if "font" in block:
                font = block["font"]
                font["size"] = str(max(8, round(float(font["size"]) * self.stage.theme.unit)))
                font["regular_path"] = str(face_file("text"))
                font["bold_path"] = str(face_file("bold"))
            for name in ("border_width", "shadow_width", "padding", "border_radius"):
                if name in block.get("misc", {}):
                    values = [str(round(float(v) * self.stage.theme.unit)) for v in block["misc"][name].split(",")]
                    block["misc"][name] = ",".join(values)
        return pygame_gui.UIManager(self.stage.size, data, enable_live_theme_updates=False)
