"""Scenes and the stack that they lie on.

The topmost one gets the intents; those below a see-through one are still drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pygame import BLEND_RGB_MULT, BLEND_RGBA_MIN, Rect, Surface
from pygame.transform import scale, smoothscale

from tabletop.ui.frame.animation import Tween, glide
from tabletop.ui.frame.targets import Target

if TYPE_CHECKING:
    from pygame_gui.core import UIContainer

    from tabletop.ui.frame.input import Intent
    from tabletop.ui.frame.stage import Stage
    from tabletop.ui.widgets.base import Widget

FADE = 0.22
DUSK = 110
LARGE = 3_000_000
"""Pixels from which a fade is shown at half the size, because a whole frame would take too long."""


class Scene:
    """One screen.

    `lay` builds it for the stage's present size, scale and language. Elements of pygame_gui are made while its `room`
    is being filled: in `lay`, or within `filling`.
    """

    opaque = True
    has_under = False
    roam = True
    """Whether an arrow key that finds nothing in its area may leave it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.widgets: list[Widget] = []
        self.room: UIContainer | None = None

    def lay(self) -> None:
        """Build `widgets` anew."""

    def arrange(self) -> None:
        """Lay everything anew, as after a change of size, scale or language."""
        self.strip()
        self.room = self.stage.gui.new_room()
        with self.filling():
            self.lay()
        if self.stage.scenes.top is not self:
            self.room.hide()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Elements that are made meanwhile lie in the room of this scene."""
        with self.stage.gui.filling(self.room):
            yield

    def strip(self) -> None:
        """Take every element away."""
        if self.room is not None:
            self.room.kill()
            self.room = None

    def targets(self) -> Sequence[Target]:
        """Everything that can be pointed at, what lies lower first."""
        return [target for widget in self.widgets for target in widget.targets()]

    def draw_under(self, surface: Surface) -> None:
        """Draw what changes only with the layout: it is kept as a picture. A scene that does sets `has_under`."""

    def draw(self, surface: Surface) -> None:
        """Draw everything else."""
        for widget in self.widgets:
            widget.draw(surface)

    def draw_changes(self, surface: Surface) -> list[Rect] | None:
        """Draw only what differs from the last frame, which the surface still holds, and give its parts.

        None: the scene cannot, and has drawn nothing. Asked only while nothing lies over the scene.
        """
        return None

    def tick(self, seconds: float) -> None:
        """Called every frame, and about twenty-five times a second while nothing moves."""

    def take(self, intent: Intent) -> bool:
        """What no target took; whether it was used."""
        return False

    def attend(self, target: Target | None) -> None:
        """The pointer or the keyboard came to another target (or to none)."""

    def entered(self) -> None:
        """The scene came to the top of the stack."""

    def left(self) -> None:
        """The scene is covered by another one, or closed."""

    def hidden(self) -> None:
        """Nothing of the scene can be seen any more: what it can draw again need not be kept."""

    def closed(self) -> None:
        """The scene was taken off the stack for good."""

    def back(self) -> None:
        """Escape: back out of the scene."""
        self.stage.scenes.pop()

    def topic(self) -> tuple[str, str] | None:
        """The game and the rule that F1 should open now (an empty rule: the beginning)."""
        return None

    @property
    def first_focus(self) -> str | None:
        """The id of the target where the keyboard begins; None: the first."""
        return None

    @property
    def default(self) -> str | None:
        """The id of the target that Enter takes while neither keyboard nor pointer speaks of one; None: nothing."""
        return self.first_focus

    def passes(self, target: Target) -> bool:
        """Whether a click that finished what was moving may go on to this target: it must decide nothing."""
        return False

    @property
    def still(self) -> bool:
        """Whether nothing goes on that a test would have to wait for (a computer player, a file)."""
        return True


class Scenes:
    """The stack of scenes, with a short cross-fade through dusk from one to the next."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stack: list[Scene] = []
        self.fade: Tween | None = None
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._mixed: Surface | None = None
        self._under: Surface | None = None
        self._part = 1.0

    @property
    def top(self) -> Scene:
        """The scene that gets the intents."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._begin()
        if self.stack:
            self.top.left()
        self.stack.append(scene)
        self._show(scene)

    def pop(self) -> None:
        """Take the topmost scene off; the last one taken off ends the program."""
        self._begin()
        gone = self.stack.pop()
        gone.left()
        gone.closed()
        gone.strip()
        if self.stack:
            self._show(self.top)
        else:
            self.stage.quit()

    def replace(self, *scenes: Scene) -> None:
        """Take every scene off and lay these instead."""
        self._begin()
        if self.stack:
            self.top.left()
        for scene in reversed(self.stack):
            scene.closed()
            scene.strip()
        self.stack[:] = scenes[:-1]
        for scene in self.stack:
            scene.arrange()
        self.stack.append(scenes[-1])
        self._show(scenes[-1])

    def arrange(self) -> None:
        """Build every scene anew."""
        self._under = None
        for scene in self.stack:
            scene.arrange()

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = max((at for at, scene in enumerate(self.stack) if scene.opaque), default=0)
        return self.stack[first:]

    def tick(self, seconds: float) -> None:
        """Let the fade go on."""
        if self.fade:
            self.stage.touch()
            if self.fade.run(seconds):
                self.finish()

    def finish(self) -> None:
        """End the fade now."""
        if self.fade:
            self.fade, self._old, self._new, self._mixed, self._part = None, None, None, None, 1.0
            self.stage.touch()

    def draw(self, surface: Surface) -> None:
        """Draw what can be seen. What lies still below the topmost scene's own things is kept as one picture."""
        *lower, top = self.visible()
        if lower or top.has_under:
            moving = bool(lower) and (self.stage.timeline.busy or not all(scene.still for scene in lower))
            if self._under is None or moving or self._under.get_size() != surface.get_size():
                self._under = self._below(lower, top, surface)
            surface.blit(self._under, (0, 0))
        top.draw(surface)

    def _below(self, lower: Sequence[Scene], top: Scene, surface: Surface) -> Surface:
        under = (
            self._under if self._under and self._under.get_size() == surface.get_size() else Surface(surface.get_size())
        )
        for scene in lower:
            scene.draw_under(under)
            scene.draw(under)
        top.draw_under(under)
        return under

    @property
    def frozen(self) -> bool:
        """Whether a fade goes on by itself, so that the scene below it need not be drawn."""
        return self._new is not None and not self.stage.timeline.busy

    def draw_fade(self, surface: Surface) -> None:
        """Lay the fading picture and the dusk over a finished frame."""
        if self._old is None:
            return
        if self._old.get_size() == surface.get_size():
            self._mix(surface, self._old)
            return
        if not self.frozen:
            self._new = smoothscale(surface, self._old.get_size())
            self._mixed = self._new.copy()
        assert self._new is not None
        assert self._mixed is not None
        self._mixed.blit(self._new, (0, 0))
        self._mix(self._mixed, self._old)
        scale(self._mixed, surface.get_size(), surface)

    def _mix(self, surface: Surface, old: Surface) -> None:
        # An alpha in every pixel, which can only fall here, is blended three times as fast as one for the surface.
        old.fill((255, 255, 255, round(255 * (1 - self._part))), special_flags=BLEND_RGBA_MIN)
        surface.blit(old, (0, 0))
        dusk = round(255 - DUSK * (1 - abs(2 * self._part - 1)))
        surface.fill((dusk, dusk, dusk), special_flags=BLEND_RGB_MULT)

    def _begin(self) -> None:
        self.finish()
        wide, high = self.stage.size
        old = self.stage.snapshot((wide // 2, high // 2) if wide * high > LARGE else None)
        if old is not None and not (self.stage.settings.instant or self.stage.settings.reduced_motion):
            self._old, self._part = old.convert_alpha(), 0.0
            self.fade = Tween(FADE, self._set_part, ease=glide)

    def _set_part(self, part: float) -> None:
        self._part = part

    def _show(self, scene: Scene) -> None:
        self._under = None
        self.stage.changed_scene()
        seen = self.visible()
        for below in self.stack[:-1]:
            if below.room is not None:
                below.room.hide()
            if below not in seen:
                below.hidden()
        scene.arrange()
        scene.entered()
