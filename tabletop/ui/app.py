"""Opens the window and runs the program; or draws one scene into a file without any window."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from tabletop import paths, text
from tabletop import settings as settings_store
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.preloader import Preloader
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.sound import Sound
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import font
from tabletop.ui.frame.window import NoDisplayError, Window, bare_surface, open_display
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.title.title_scene import TitleScene

SceneMaker = Callable[[Stage], Scene]
NO_DISPLAY_CODE = 2
BEAT = 1.0
"""Seconds after which nothing waits any more that has only just come, as the large button of a table does."""
HANDED_OVER = 0.001
"""Seconds after which one thread lets another go on: of the usual five milliseconds a frame may wait for several."""
MMAP_THRESHOLD, ARENA_MAX, LARGE = -3, -8, 256 * 1024
"""What mallopt knows them by, and from how many bytes on memory comes from the system alone."""


def new_stage(settings: Settings, size: tuple[int, int], sound: Sound | None = None, art: Art | None = None) -> Stage:
    """A stage on which rules can be looked up."""
    stage = Stage(settings, size, sound, art)
    stage.open_rule = Destinations(stage).rulebook
    return stage


def run(settings: Settings, start_scene: SceneMaker | None = None, quit_after: int | None = None) -> int:
    """Run the program in a window until it is closed, or for so many frames; gives the exit code.

    `start_scene` makes the scene that lies on the title screen at the beginning, such as a table.
    """
    give_back()
    try:
        surface = open_display(settings)
    except NoDisplayError:
        print(text.load(settings.language)("ui.no_display"), file=sys.stderr)
        return NO_DISPLAY_CODE
    pygame.key.set_repeat(350, 45)
    sys.setswitchinterval(HANDED_OVER)
    stage = new_stage(settings, surface.get_size())
    pygame.display.set_icon(stage.art.picture("window.icon"))
    stage.settings_changed = lambda: keep_settings(settings, stage.tell)
    stage.wake_computers = wake_computers
    stage.preloader = preloader = Preloader()
    stage.scenes.push(TitleScene(stage, Destinations(stage)))
    if start_scene is not None:
        stage.scenes.push(start_scene(stage))
    stage.scenes.finish()
    window = Window(stage, surface)
    try:
        window.run(quit_after)
    finally:
        for scene in reversed(stage.scenes.stack):
            scene.closed()
        if not settings.full_screen:
            settings.window = (max(640, stage.size[0]), max(360, stage.size[1]))
        if quit_after is None:
            keep_settings(settings, lambda words: print(words, file=sys.stderr))
        preloader.close()
        stage.sound.close()
        pygame.quit()
        font.cache_clear()  # fonts do not outlive pygame
    return 0


def keep_settings(settings: Settings, tell: Callable[[str], None]) -> None:
    """Write the settings, or tell the player why they cannot be."""
    try:
        settings_store.save(settings)
    except OSError as error:
        tell(text.load(settings.language)("ui.settings.not_kept", reason=error.strerror or str(error)))


def give_back() -> None:
    """Have what large pictures took given back to the system as soon as they go, and all threads use one store.

    Otherwise glibc keeps their room in pieces that fit nothing else: a quarter of all memory after one game. It also
    gives each thread a store of its own, which grows by what others let go of: up to a seventh.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(MMAP_THRESHOLD, LARGE)
            mallopt(ARENA_MAX, 1)


def wake_computers() -> None:
    """Start the process of the computer players while a game is still being set up."""
    from tabletop.ui.session.session import shared_thinker

    shared_thinker().start()


def bare_stage(settings: Settings, size: tuple[int, int], art: Art | None = None) -> Stage:
    """A stage of that size without a window and without sound; with pictures that were read before."""
    give_back()
    bare_surface(size)
    return new_stage(settings, size, Sound(settings, silent=True), art)


def render(make: SceneMaker, size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """A picture of a scene at rest. Needs no display."""
    stage = bare_stage(settings, size)
    stage.scenes.push(make(stage))
    stage.scenes.finish()
    stage.timeline.finish()
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.tick(0)
    stage.tick(BEAT)
    stage.draw(surface)
    return surface.copy()


def render_to_file(make: SceneMaker, size: tuple[int, int], path: Path, settings: Settings) -> None:
    """Draw a scene at rest into a PNG file, whole or not at all; raises OSError when it cannot be written."""
    picture = BytesIO()
    pygame.image.save(render(make, size, settings), picture, ".png")
    paths.write_whole(path, picture.getvalue())
