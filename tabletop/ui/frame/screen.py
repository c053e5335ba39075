"""The screen: its size and unit, pictures, letters, sounds and language; what everything that is shown is made with."""

from __future__ import annotations

from copy import copy
from typing import Self

from tabletop import paths, text
from tabletop.settings import Settings
from tabletop.text import Value
from tabletop.ui.frame.animation import Timeline
from tabletop.ui.frame.lettering import Lettering
from tabletop.ui.frame.sound import Sound
from tabletop.ui.frame.targets import Point
from tabletop.ui.frame.theme import Theme, unit_for
from tabletop.ui.pictures.art import Art

APART = 8 * 2**20
"""Bytes of pictures that are kept for what is drawn apart from the screen."""


class Screen:
    """One running program's screen; it knows no scene.

    pointer: where it is, None outside the window. pressed: the target on which the button is held. by_keyboard: the
    keyboard speaks, not the pointer. dirty: a frame is to be drawn. held: the last picture stays until the next one is
    made, and nothing can be pressed.
    """

    def __init__(
        self, settings: Settings, size: tuple[int, int], sound: Sound | None = None, art: Art | None = None
    ) -> None:
        self.settings = settings
        self.size = size
        self.sound = sound or Sound(settings)
        self.running, self.dirty, self.by_keyboard, self.held = True, True, False, False
        self.pointer: Point | None = None
        self.pressed: str | None = None
        self.text = text.load(settings.language)
        self.art = art or Art(paths.assets())
        self.theme: Theme
        self.lettering: Lettering
        self.measure()
        self.timeline = Timeline()
        self.follow_settings()

    def measure(self) -> None:
        """Size or scale changed: units and letters follow."""
        self.theme = Theme(unit_for(self.size, self.settings.ui_scale))
        self.lettering = Lettering(self.theme)
        self.art.scale = self.theme.unit
        self.art.fit(self.size)

    def apart(self) -> Self:
        """The same screen with pictures and letters of its own, which go with it: what is drawn with it in a thread,
        at another size, drives nothing out that is kept for this one."""
        twin = copy(self)
        twin.art, twin.lettering = Art(self.art.assets, self.art.scale, self.art.manifest), Lettering(self.theme)
        twin.art.cache.limit = APART
        return twin

    def at_most(self, unit: float) -> Self:
        """The same screen with letters and measures of a unit of no more than so many pixels: for what has little room.
        It shares all pictures, and is to be made anew where size, scale or language change."""
        if unit >= self.theme.unit:
            return self
        twin = copy(self)
        twin.theme = Theme(unit)
        twin.lettering = Lettering(twin.theme)
        return twin

    def follow_settings(self) -> None:
        """Speed, motion and sound follow the settings."""
        self.timeline.speed = 0.0 if self.settings.instant else self.settings.speed
        self.timeline.reduced = self.settings.reduced_motion
        self.sound.follow()

    @property
    def moving(self) -> bool:
        """Whether something moves, which a click ends."""
        return self.timeline.busy

    def say(self, key: str, /, **args: Value) -> str:
        """A sentence in the player's language."""
        return self.text(key, **args)

    def px(self, units: float) -> int:
        """Units in pixels."""
        return self.theme.px(units)

    def touch(self) -> None:
        """Something changed: draw a frame."""
        self.dirty = True

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False
