"""The stack that scenes lie on. The topmost one gets the intents; those below a see-through one are still drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import BLEND_RGB_MULT, BLEND_RGBA_MIN, Surface
from pygame.transform import scale, smoothscale

from tabletop.ui.frame.animation import Tween, glide, go_on
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.screen import Screen

FADE = 0.22
DUSK = 110
LARGE = 3_000_000
"""Pixels from which a fade is shown at half the size, because a whole frame would take too long."""


class SceneStack:
    """The stack of scenes, with a short cross-fade through dusk from one to the next."""

    def __init__(
        self,
        screen: Screen,
        snapshot: Callable[[tuple[int, int] | None], Surface | None],
        shown: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        """`snapshot`: the last frame, at a size if one is given; `shown`: whether there is one; `changed` hears that
        another scene is the topmost."""
        self.screen, self._snapshot, self._shown, self._changed = screen, snapshot, shown, changed
        self.stack: list[Scene] = []
        self.fade: Tween | None = None
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._mixed: Surface | None = None
        self._under: Surface | None = None
        self._part = 1.0
        self._work: Work | None = None
        self._remains: Surface | None = None

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
            self.screen.quit()

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
        remains = self.top.remains() if self.stack else None
        for scene in self.stack:
            scene.arrange()
        if remains is not None:
            self._hold(remains)

    def relaid(self) -> None:
        """A scene has built itself anew: the picture of what lies still is no longer true."""
        self._under = None

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = max((at for at, scene in enumerate(self.stack) if scene.opaque), default=0)
        return self.stack[first:]

    def _hold(self, remains: Surface | None = None) -> None:
        """What is shown stays, or what remains of it in another size, until what the topmost scene needs is made."""
        self._work, self._remains, self.screen.held = self.top.ahead(), remains, True

    def make(self, seconds: float) -> bool:
        """Go on making the pictures of the next frame for so long; whether the last one stays for now."""
        if self._work is not None and go_on(self._work, seconds):
            self._release()
        return self.screen.held

    def _release(self) -> None:
        self._work, self._remains, self.screen.held = None, None, False
        self.screen.touch()

    def draw_held(self, surface: Surface) -> bool:
        """Draw what remains of the last frame; whether there is anything to draw: else it still stands there."""
        if self._remains is None:
            return False
        scale(self._remains, surface.get_size(), surface)
        return True

    def tick(self, seconds: float) -> None:
        """Let the fade go on."""
        if self.fade:
            self.screen.touch()
            if self.fade.run(seconds):
                self.finish()

    def finish(self) -> None:
        """End the fade now, and what goes before it."""
        if self._work is not None:
            self._release()
        if self.fade:
            self.fade, self._old, self._new, self._mixed, self._part = None, None, None, None, 1.0
            self.screen.touch()

    def draw(self, surface: Surface) -> None:
        """Draw what can be seen. What lies still below the topmost scene's own things is kept as one picture."""
        *lower, top = self.visible()
        if lower or top.has_under:
            moving = bool(lower) and (self.screen.timeline.busy or not all(scene.still for scene in lower))
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
        """Whether a fade goes on by itself: nothing moves below it, so that the scene need not be drawn."""
        return self._new is not None

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
        """Another scene will come to the top."""
        self.finish()
        wide, high = self.screen.size
        old = self._snapshot((wide // 2, high // 2) if wide * high > LARGE else None)
        if old is not None and not (self.screen.settings.instant or self.screen.settings.reduced_motion):
            self._old, self._part = old.convert_alpha(), 0.0
            self.fade = Tween(FADE, self._set_part, ease=glide)

    def _set_part(self, part: float) -> None:
        self._part = part

    def _show(self, scene: Scene) -> None:
        self._under = None
        self._changed()
        seen = self.visible()
        for below in self.stack[:-1]:
            below.sleep()
            if below not in seen:
                below.hidden()
        scene.arrange()
        scene.entered()
        if self.top is scene and self._shown():
            self._hold()
