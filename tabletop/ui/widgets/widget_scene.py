"""A scene that is laid out of widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pygame import Surface
from pygame_gui.core import UIContainer

from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.widgets.base import Widget


class WidgetScene(Scene):
    """`lay` builds it for the stage's present size, scale and language.

    Elements of pygame_gui are made while its `room` is being filled: in `lay`, or within `filling`.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.widgets: list[Widget] = []
        self.room: UIContainer | None = None

    def lay(self) -> None:
        """Build `widgets` anew."""

    def arrange(self) -> None:
        self.strip()
        self.room = self.stage.gui.new_room()
        with self.filling():
            self.lay()
        self.stage.scenes.relaid()
        if self.stage.scenes.top is not self:
            self.room.hide()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Elements that are made meanwhile lie in the room of this scene."""
        with self.stage.gui.filling(self.room):
            yield

    def sleep(self) -> None:
        if self.room is not None:
            self.room.hide()

    def strip(self) -> None:
        if self.room is not None:
            self.room.kill()
            self.room = None

    def targets(self) -> Sequence[Target]:
        return [target for widget in self.widgets for target in widget.targets()]

    def draw(self, surface: Surface) -> None:
        for widget in self.widgets:
            widget.draw(surface)

    def back(self) -> None:
        self.stage.scenes.pop()
