"""A pilot for the screen: clicks, drags, types and waits for rest in a window without a display.

It knows targets by their ids and nothing else of a scene; what it does goes through pygame's event queue, as what a
player does.
"""

from __future__ import annotations

import copy
import os
import time
from collections.abc import Callable
from functools import cache
from math import inf

import pygame

from tabletop import paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.focus import Focus
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, by_id
from tabletop.ui.frame.window import Window
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene

FRAME = 1 / 60
LONGEST = 60 * 60
BREATH = 0.002
"""Seconds for which a computer player is waited for at a time, so that it has the processor."""
LOOKS = 3
UNVEILED = 30
"""Frames after which the large button answers, and no veil lies over it any more."""


@cache
def shared_art() -> Art:
    """All pilots of a run share the pictures, which take longer to read than everything else."""
    return Art(paths.assets())


def title(stage: Stage) -> Scene:
    """The title, from which everything can be reached."""
    return TitleScene(stage, Destinations(stage))


class Pilot:
    """Drives one scene in a headless window; time passes only while it waits."""

    def __init__(
        self, make: Callable[[Stage], Scene], size: tuple[int, int] = (1280, 720), settings: Settings | None = None
    ) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        self.settings = settings or Settings(language="en")
        self.reads = False
        """Whether it stops at a summary, instead of going on at once."""
        self.stage = bare_stage(self.settings, size, shared_art())
        self.stage.timeline.slice = inf  # what a frame needs is made in that frame, however slow the machine is
        pygame.event.clear()
        surface = pygame.display.get_surface()
        assert surface is not None
        self.window = Window(self.stage, surface)
        self.stage.scenes.push(make(self.stage))
        self.rest()

    # ------------------------------------------------------------------ looking

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self.stage.scenes.top

    def ids(self) -> list[str]:
        """The ids of every target on the screen."""
        return [target.id for target in self.stage.targets()]

    def target(self, wanted: str) -> Target:
        """A target by its id; AssertionError when it is not on the screen."""
        found = by_id(self.stage.targets(), wanted)
        assert found is not None, f"no target {wanted!r}; there are {self.ids()}"
        return found

    def pixels(self) -> bytes:
        """The picture of the last frame."""
        return pygame.image.tobytes(self.window.surface, "RGB")

    # ------------------------------------------------------------------ time

    def frames(self, count: int = 1) -> None:
        """Let so many frames pass."""
        for _ in range(count):
            self.window.frame(seconds=FRAME)

    def rest(self) -> None:
        """Let frames pass until nothing moves and no scene has anything under way.

        What a thread or another process does takes as long as it takes: it is waited for, and hardly counted in frames.
        """
        self.frames(2)
        for _ in range(LONGEST):
            if self.stage.preloader is not None:
                self.stage.preloader.finish()
            if self.stage.timeline.halted:
                if self.reads:
                    return
                self.stage.timeline.finish()
            if not self.stage.busy and not self.stage.dirty and self.scene.still:
                return
            if isinstance(self.scene, TableScene) and self.scene.session.thinking:
                time.sleep(BREATH)
            self.frames()
        raise AssertionError("the screen does not come to rest")

    # ------------------------------------------------------------------ hands

    def point(self, where: str | tuple[int, int]) -> None:
        """Move the pointer to the middle of a target, or to a place."""
        pos = self._place(where)
        pygame.mouse.set_pos(pos)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.frames()

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Click a target (or a place) and wait for rest."""
        if isinstance(where, str):
            self.show(where)
            if not self._read(self.target(where)):
                return
        pos = self._place(where)
        self.point(pos)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self.frames()
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self.rest()

    def _read(self, target: Target | None) -> bool:
        """Let the beat pass in which a target is not used, because what it stands for has only just come; whether it is
        still there then."""
        while target is not None and self.scene.too_soon(target):
            self.frames()
            target = by_id(self.stage.targets(), target.id)
        return target is not None

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int], button: int = 1, steps: int = 6) -> None:
        """Press, move in steps, let go."""
        a, b = self._place(start), self._place(end)
        self.point(a)
        self._post(pygame.MOUSEBUTTONDOWN, pos=a, button=button, touch=False)
        self.frames()
        for step in range(1, steps + 1):
            pos = (a[0] + (b[0] - a[0]) * step // steps, a[1] + (b[1] - a[1]) * step // steps)
            pygame.mouse.set_pos(pos)
            self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
            self.frames()
        self._post(pygame.MOUSEBUTTONUP, pos=b, button=button, touch=False)
        self.rest()

    def scroll(self, where: str | tuple[int, int], notches: int) -> None:
        """Turn the wheel over a target or a place."""
        self.point(where)
        self._post(
            pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, touch=False
        )
        self.rest()

    def press(self, *keys: str) -> None:
        """Press keys by name, one after another; "ctrl+z" and "shift+tab" hold a modifier."""
        for key in keys:
            *held, name = key.split("+") if len(key) > 1 else [key]
            mod = sum({"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}[h] for h in held)
            code = pygame.key.key_code(name)
            if name in ("return", "space"):
                self._read(self.stage.attended or by_id(self.stage.targets(), self.scene.default))
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "", scancode=0)
            self._post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            self.rest()

    def type(self, text: str) -> None:
        """Type letters into whatever has the keyboard."""
        for letter in text:
            self._post(
                pygame.KEYDOWN, key=ord(letter.lower()) if ord(letter) < 128 else 0, mod=0, unicode=letter, scancode=0
            )
            self._post(pygame.TEXTINPUT, text=letter)
            self.frames()
        self.rest()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.window.surface = pygame.display.set_mode(size)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.rest()

    def show(self, wanted: str) -> None:
        """Scroll a target into sight, as a player would before clicking it."""
        target = self.target(wanted)
        if target.reveal and target.seen().size != target.rect.size:
            target.reveal()
            self.rest()

    def walk_to(self, wanted: str, steps: int = 80) -> None:
        """Reach a target with Tab and the arrows alone; AssertionError when they do not lead there.

        What scrolls on the way lies elsewhere than it did, so that the way may have to be looked for once more.
        """
        for _ in range(LOOKS):
            path = self._path(wanted)
            assert path is not None, f"the keyboard does not lead to {wanted!r}"
            assert len(path) <= steps
            self.press(*path)
            if self.stage.focus.id == wanted:
                return
        raise AssertionError(f"the keyboard does not come to {wanted!r} but to {self.stage.focus.id!r}")

    def _path(self, wanted: str) -> list[str] | None:
        """Keys that lead from the present focus to a target, found by trying the focus rules breadth first."""
        moves = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        targets, roam = self.stage.targets(), self.scene.roam
        if not self.stage.by_keyboard or self.stage.focus.keep(targets) is None:
            self.press("tab")
            targets = self.stage.targets()
        start = self.stage.focus.id
        queue: list[tuple[str | None, list[str]]] = [(start, [])]
        seen = {start}
        while queue:
            here, path = queue.pop(0)
            if here == wanted:
                return path
            at = by_id(targets, here)
            for key, (dx, dy) in moves.items():
                if dx and at is not None and at.nudge:
                    continue
                focus = self._like_focus(at)
                found = focus.walk(targets, dx, dy, roam)
                if found and found.id not in seen:
                    seen.add(found.id)
                    queue.append((found.id, [*path, key]))
            focus = self._like_focus(at)
            found = focus.next_area(targets)
            if found and found.id not in seen:
                seen.add(found.id)
                queue.append((found.id, [*path, "tab"]))
        return None

    def _like_focus(self, here: Target | None) -> Focus:
        """A focus to try moves with: it stands there and remembers what the real one does."""
        focus = copy.deepcopy(self.stage.focus)
        focus.set(here)
        return focus

    def _place(self, where: str | tuple[int, int]) -> tuple[int, int]:
        return self.target(where).seen().center if isinstance(where, str) else where

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
