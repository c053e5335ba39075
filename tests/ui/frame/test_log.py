"""The list of the log: no line of it is cut, wherever it is scrolled to; its bar keeps off the corners."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.widgets.log import INSET, LogList, LogRow
from tests.ui.pilot import shared_art

SEEN = 200
"""From what alpha on a pixel belongs to a letter or to the bar, not to a strip."""
BAR = 8
"""Pixels at the right in which the bar is."""
WORDS = ("Hp", "Hp Hp Hp Hp Hp Hp Hp Hp Hp Hp Hp")
"""Words of one line, and of two."""


def runs(words: Surface) -> list[tuple[int, int]]:
    """Where inked lines begin and end, from the top."""
    mask = pygame.mask.from_surface(words, SEEN)
    wide, high = mask.get_size()
    inked = [mask.overlap_area(pygame.Mask((wide, 1), True), (0, y)) > 0 for y in range(high)]
    begins = [y for y in range(high) if inked[y] and not (y and inked[y - 1])]
    ends = [y for y in range(1, high + 1) if inked[y - 1] and not (y < high and inked[y])]
    return list(zip(begins, ends, strict=True))


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("up", [0, 0.2, 0.5, 0.8, 1.1])
def test_no_line_is_cut_at_an_edge(words: str, up: float) -> None:
    stage = bare_stage(Settings(language="en"), (1280, 720), shared_art())
    for high in range(100, 140, 3):
        rows = LogList(stage, Rect(0, 0, 200, high))
        rows.set_rows([LogRow(at, words) for at in range(30)])
        rows.scroll(up)
        drawn = Surface((200, 720), pygame.SRCALPHA)
        rows.draw(drawn)
        lines = runs(drawn.subsurface((0, 0, 200 - BAR, 720)))
        assert len(lines) > 2
        assert len({end - begin for begin, end in lines}) == 1, f"a line is cut in {high} pixels: {lines}"
        assert lines[-1][1] <= high


def test_the_bar_keeps_off_both_ends() -> None:
    stage = bare_stage(Settings(language="en"), (1280, 720), shared_art())
    rows = LogList(stage, Rect(0, 0, 200, 120))
    rows.set_rows([LogRow(at, WORDS[0]) for at in range(30)])
    for notches in (0, 100):
        rows.scroll(notches)
        drawn = Surface((200, 120), pygame.SRCALPHA)
        rows.draw(drawn)
        (begin, end), = runs(drawn.subsurface((200 - BAR, 0, BAR, 120)))  # fmt: skip
        assert begin >= stage.px(INSET) - 1
        assert end <= 120 - stage.px(INSET) + 1
