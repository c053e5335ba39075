"""Precipice: ships in their docks, stasis chambers, purses, what is to be won, the legacy deck, the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from tabletop.ui.boards.blackstone.look.home.docks import Docks
from tabletop.ui.boards.blackstone.look.home.notices import Notices
from tabletop.ui.boards.blackstone.look.home.pages import Pages
from tabletop.ui.boards.blackstone.look.home.people import People
from tabletop.ui.boards.blackstone.look.home.pictures import (
    BedLook,
    CounterLook,
    DockLook,
    HeadingLook,
    HoldingsLook,
    LegacyLook,
    NewsLook,
    PageLook,
    PrizesLook,
)
from tabletop.ui.boards.blackstone.look.home.prizes import Prizes
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import ready

HomeLook = DockLook | BedLook | HoldingsLook | HeadingLook | PrizesLook | LegacyLook | NewsLook | CounterLook | PageLook


class Home:
    """Draws what lies on Precipice."""

    def __init__(self, stage: Stage, things: Things) -> None:
        self.stage = stage
        self.docks, self.people = Docks(stage), People(stage, things)
        self.prizes, self.notices, self.pages = Prizes(stage), Notices(stage), Pages(stage)

    def face(self, look: HomeLook, unit: float, mark: str) -> Surface:
        """The picture of a piece."""
        size = _pixels(look, unit)
        key = ("blackstone.home", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._drawn(look, size, mark))

    def parts(self, look: BedLook | HoldingsLook | PageLook, unit: float) -> Iterator[None]:
        """Read what a figure is put together from; set the lines of a page."""
        if isinstance(look, PageLook):
            return self.pages.parts(look, _pixels(look, unit))
        return self.people.parts(look, unit)

    def _drawn(self, look: HomeLook, size: tuple[int, int], mark: str) -> Surface:
        match look:
            case DockLook():
                out = self.docks.dock(look, size)
            case BedLook():
                return ready(self.people.bed(look, size))
            case HoldingsLook():
                out = self.people.purse(look, size)
            case HeadingLook():
                return ready(self.notices.heading(look, size))
            case PrizesLook():
                out = self.prizes.prizes(look, size)
            case LegacyLook():
                out = self.notices.legacy(look, size)
            case NewsLook():
                out = self.notices.news(look, size)
            case CounterLook():
                out = self.notices.counter(look, size)
            case PageLook():
                out = self.pages.page(look, size)
        if mark in MARKS:
            round_by = max(4, min(size) // 16)
            pygame.draw.rect(out, MARKS[mark][0], out.get_rect(), max(2, min(size) // 60), border_radius=round_by)
        return ready(out)


def _pixels(look: HomeLook, unit: float) -> tuple[int, int]:
    return max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit))
