"""The window itself: full screen and back."""

from __future__ import annotations

import gc
from contextlib import closing

import pygame
import pytest

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.frame import tidying
from tabletop.ui.frame.tidying import Tidying
from tabletop.ui.frame.window import Window, set_mode
from tests.ui.pilot import shared_art, title


def test_full_screen_and_back_is_the_same_window_as_before() -> None:
    settings = Settings(language="en", window=(1300, 760))
    stage = bare_stage(settings, (1300, 760), shared_art())
    window = Window(stage, set_mode(settings))
    stage.scenes.push(title(stage))
    window.frame(seconds=0.1)
    desktop = pygame.display.get_desktop_sizes()[0]
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="", scancode=0))
        window.frame(seconds=0.1)
        window.frame(seconds=0.1)
        if settings.full_screen:
            assert stage.size == desktop
            assert settings.window == (1300, 760)
    assert stage.size == (1300, 760)
    assert window.surface.get_size() == (1300, 760)
    assert not settings.full_screen


def test_everything_is_searched_for_garbage_only_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    before, searches = gc.get_threshold(), []
    monkeypatch.setattr(tidying.gc, "collect", lambda: searches.append(1))
    monkeypatch.setattr(tidying.gc, "get_count", lambda: (0, 0, tidying.OFTEN + 1))
    with closing(Tidying()) as tidy:
        assert gc.get_threshold() == (*before[:2], tidying.NEVER)
        tidy.tick(moving=True)
        assert searches == []
        tidy.tick(moving=False)
        assert searches == [1]
    assert gc.get_threshold() == before
