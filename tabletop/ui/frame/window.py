"""The window and its frame loop; without a display, the same loop on a surface of the dummy driver."""

from __future__ import annotations

import os
import warnings
from contextlib import closing
from pathlib import Path

import pygame
from pygame import Surface

from tabletop.settings import Settings
from tabletop.ui.frame.input import Input
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.tidying import Tidying

SMALLEST = (1280, 720)
NO_DISPLAY = ("offscreen", "dummy", "evdev")
IDLE_MS = 40
LONGEST_FRAME = 0.1


class NoDisplayError(Exception):
    """There is no display to open a window on."""


def open_display(settings: Settings) -> Surface:
    """Open the window as the settings have it. Raises NoDisplayError."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if not Path("/dev/dri").exists() and os.name == "posix":
        # Without a graphics card SDL would push every frame through OpenGL in software, five times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError from error
    if not chosen and pygame.display.get_driver() in NO_DISPLAY:
        pygame.display.quit()
        raise NoDisplayError
    return set_mode(settings)


def set_mode(settings: Settings) -> Surface:
    """Make the window, one that can be resized, and fill the screen with it if the settings say so; its surface."""
    pygame.display.set_caption("Tabletop")
    desktop = pygame.display.get_desktop_sizes()[0] if pygame.display.get_driver() != "dummy" else settings.window
    size = (min(settings.window[0], max(640, desktop[0])), min(settings.window[1], max(360, desktop[1])))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    smallest = (min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1]))
    _window().minimum_size = smallest
    return fill_screen(settings.full_screen)


def fill_screen(full: bool) -> Surface:
    """Let the window fill its screen, or go back to the size and the place that it had before; its surface."""
    # set_mode would make a window anew, which has forgotten where it stood.
    if full:
        _window().set_fullscreen(True)
    else:
        _window().set_windowed()
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        # The only way to the window while it is made by set_mode.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def bare_surface(size: tuple[int, int]) -> Surface:
    """A surface to draw on without any window, for pictures and tests."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    return pygame.display.set_mode(size)


class Window:
    """Runs a stage in the display's window."""

    def __init__(self, stage: Stage, surface: Surface) -> None:
        self.stage, self.surface = stage, surface
        self.input = Input()
        self.input.gui = stage.gui.process
        self.frames = 0
        self.drawn = 0
        stage.set_full_screen = self._set_full_screen
        self._clock = pygame.time.Clock()

    def run(self, quit_after: int | None = None) -> None:
        """Until the stage wants to end, or for so many frames."""
        with closing(Tidying()) as tidying:
            while self.stage.running and (quit_after is None or self.frames < quit_after):
                waiting = not (self.stage.busy or self.stage.dirty or quit_after)
                if not waiting:
                    self._clock.tick(self.stage.settings.fps_limit)
                self.frame(IDLE_MS if waiting else 0)
                tidying.tick(self.stage.busy)

    def frame(self, wait_ms: int = 0, seconds: float | None = None) -> None:
        """One turn: read, let time pass (as measured, or as told), draw if anything changed."""
        self.input.slack = max(4, self.stage.px(6))
        if wait_ms:
            read = self.input.read(wait_ms)
            self._clock.tick()
        else:
            read = self.input.read()
        for intent in read:
            self.stage.handle(intent)
        passed = self._clock.get_time() / 1000 if seconds is None else seconds
        self.stage.tick(min(LONGEST_FRAME, passed))
        self._draw()
        self.frames += 1

    def _draw(self) -> None:
        shown = pygame.display.get_surface()
        if shown is not None and shown is not self.surface:
            self.surface = shown
        if self.surface.get_size() != self.stage.size:
            self.stage.resize(self.surface.get_size())
        if self.stage.dirty:
            parts = self.stage.draw(self.surface)
            if parts is None:
                pygame.display.flip()
            elif parts:
                pygame.display.update(parts)
            self.drawn += parts is None or bool(parts)

    def _set_full_screen(self, full: bool) -> None:
        if full:
            self.stage.settings.window = self.stage.size
        self.surface = fill_screen(full)
        self.stage.resize(self.surface.get_size())
        self.stage.touch()
