"""The only reader of pygame's event queue: raw events go to pygame_gui first, what it leaves becomes an intent."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.ui.frame.targets import Drag, DragPhase, Point

SLACK = 6
LEFT = 1


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer is at a place."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down; a Pick or a Drag follows."""

    pos: Point
    button: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A button went up where it went down."""

    pos: Point
    button: int
    start: Point


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned by `amount` notches (up is positive), `zoom` with Ctrl held."""

    pos: Point
    amount: float
    zoom: bool


@dataclass(frozen=True, slots=True)
class Step:
    """An arrow key: one of dx and dy is -1 or +1."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter or Space: take what is focused."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape or the mouse's back button: back out."""


@dataclass(frozen=True, slots=True)
class NextArea:
    """Tab: to the next area, or back with Shift."""

    back: bool


@dataclass(frozen=True, slots=True)
class Key:
    """Any other key, by name in lower case ("f1", "z", "page down")."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's picture was lost and has to be drawn again."""


@dataclass(frozen=True, slots=True)
class Left:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


Intent = (
    Pointed
    | Pressed
    | Picked
    | Drag
    | Scrolled
    | Step
    | Confirm
    | Cancel
    | NextArea
    | Key
    | Resized
    | Exposed
    | Left
    | Dropped
    | Quit
)

_STEPS = {
    pygame.K_LEFT: Step(-1, 0),
    pygame.K_RIGHT: Step(1, 0),
    pygame.K_UP: Step(0, -1),
    pygame.K_DOWN: Step(0, 1),
}
_CONFIRM = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_ONCE = {
    *_CONFIRM,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
}
_BACK_BUTTON = 6


class Input:
    """Turns pygame's events into intents; `gui` says whether pygame_gui has used an event up."""

    def __init__(self) -> None:
        self.gui: Callable[[pygame.event.Event], bool] | None = None
        self.slack = SLACK
        self._down: dict[int, Point] = {}
        self._dragging: int | None = None
        self._held: set[int] = set()
        self._last: Point = (0, 0)

    def read(self, wait_ms: int = 0) -> list[Intent]:
        """All intents since the last call; with `wait_ms` sleep until one comes or the time is over."""
        first = [pygame.event.wait(wait_ms)] if wait_ms else []
        intents: list[Intent] = []
        for event in [*first, *pygame.event.get()]:
            if event.type == pygame.NOEVENT or self._is_repeat(event):
                continue
            used = self.gui(event) if self.gui else False
            # A press that pygame_gui uses must still end the hold of one that it did not.
            if used and event.type != pygame.MOUSEBUTTONUP:
                continue
            intents.extend(self.translate(event))
        return _merged(intents)

    def _is_repeat(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held down sends itself again, other than one that walks, scrolls or deletes."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN:
            known = event.key in self._held
            self._held.add(event.key)
            return known and event.key in _ONCE
        return False

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event (none, one, or a drag's beginning and first step)."""
        match event.type:
            case pygame.QUIT:
                return [Quit()]
            case pygame.WINDOWSIZECHANGED:
                return [Resized((event.x, event.y))]
            case pygame.WINDOWEXPOSED:
                return [Exposed()]
            case pygame.WINDOWLEAVE:
                return [Left()]
            case pygame.DROPFILE:
                return [Dropped(event.file)]
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                self._down[event.button] = self._last = event.pos
                return [Pointed(event.pos), Pressed(event.pos, event.button)]
            case pygame.MOUSEBUTTONUP if event.button in self._down:
                return self._released(event.pos, event.button)
            case pygame.MOUSEBUTTONDOWN if event.button == _BACK_BUTTON:
                return [Cancel()]
            case pygame.MOUSEWHEEL:
                ctrl = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
                return [Scrolled(self._last, event.precise_y or event.y, ctrl)]
            case pygame.KEYDOWN:
                return [key_intent(event.key, event.mod)]
        return []

    def _moved(self, pos: Point) -> list[Intent]:
        delta = (pos[0] - self._last[0], pos[1] - self._last[1])
        self._last = pos
        out: list[Intent] = [Pointed(pos)]
        for button, start in self._down.items():
            if self._dragging == button:
                out.append(Drag(DragPhase.MOVE, start, pos, delta, button))
            elif self._dragging is None and math.dist(start, pos) > self.slack:
                self._dragging = button
                out.append(Drag(DragPhase.BEGIN, start, pos, (pos[0] - start[0], pos[1] - start[1]), button))
        return out

    def _released(self, pos: Point, button: int) -> list[Intent]:
        start = self._down.pop(button)
        if self._dragging == button:
            self._dragging = None
            return [Drag(DragPhase.END, start, pos, (0, 0), button), Pointed(pos)]
        return [Picked(pos, button, start)]


def key_intent(key: int, mod: int) -> Intent:
    """The intent of a key."""
    ctrl, shift, alt = (
        bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mod & pygame.KMOD_SHIFT),
        bool(mod & pygame.KMOD_ALT),
    )
    if not (ctrl or alt):
        if key in _STEPS:
            return _STEPS[key]
        if key in _CONFIRM:
            return Confirm()
        if key == pygame.K_ESCAPE:
            return Cancel()
        if key == pygame.K_TAB:
            return NextArea(shift)
    return Key(pygame.key.name(key).lower(), ctrl, shift, alt)


def _merged(intents: list[Intent]) -> list[Intent]:
    """Several moves of the pointer in a row count as the last one."""
    out: list[Intent] = []
    for intent in intents:
        if isinstance(intent, Pointed) and out and isinstance(out[-1], Pointed):
            out.pop()
        out.append(intent)
    return out
