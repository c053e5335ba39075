"""The host of pygame_gui: its line of text entry, in our theme, edits inside our own scenes.

Nothing of pygame_gui is imported before a player first types something.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from tabletop import paths
from tabletop.ui.theme import face_file

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

MEASURES = ("border_width", "shadow_width", "padding", "shape_corner_radius")


class Gui:
    """One line of text at a time is edited; `owner` is the target that it belongs to."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.owner: str | None = None
        self.element: UITextEntryLine | None = None
        self._changed: Callable[[str], None] = lambda text: None
        self._manager = pygame_gui.UIManager(stage.size, theme(stage.theme.unit), enable_live_theme_updates=False)

    def edit(
        self, owner: str, rect: Rect, text: str, changed: Callable[[str], None], letters: str = "", longest: int = 60
    ) -> None:
        """Begin to edit; `letters`: the only ones that may be typed."""
        self.stop()
        self.element = UITextEntryLine(rect, self._manager, initial_text=text)
        self.element.set_text_length_limit(longest)
        if letters:
            self.element.set_allowed_characters(list(letters))
        self._manager.set_focus_set({self.element})
        self.element.cursor_has_moved_recently = True
        self.owner, self._changed = owner, changed
        pygame.key.start_text_input()
        self.stage.touch()

    def stop(self) -> None:
        """End the editing; what was typed stays."""
        if self.element is not None:
            self._manager.set_focus_set(None)
            self.element.kill()
            self.owner, self.element = None, None
            pygame.key.stop_text_input()
            self.stage.touch()

    def process(self, event: pygame.event.Event) -> bool:
        """Offer an event; whether it was used up."""
        if self.element is None:
            return False
        if event.type == pygame.KEYDOWN and self._leaves(event):
            self.stop()
            return event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)
        before = self.element.get_text()
        used = self._manager.process_events(event)
        if self.element is not None and self.element.get_text() != before:
            self._changed(self.element.get_text())
        self.stage.touch()
        # Presses go on to our own targets as well: one elsewhere ends the editing.
        return used and event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def tick(self, seconds: float) -> bool:
        """Let time pass (the caret blinks); whether a frame is wanted."""
        if self.element is None:
            return False
        before = self.element.image
        self._manager.update(seconds)
        return self.element.image is not before or bool(self.element.cursor_on)

    @staticmethod
    def _leaves(event: pygame.event.Event) -> bool:
        leaving = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
        return event.key in leaving or pygame.K_F1 <= event.key <= pygame.K_F12


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
