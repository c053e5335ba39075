"""Lines on the board that sum up the last turns of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.board import Board
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.showing import Deed, Recap
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import SMALLEST, Style

AREA = "recaps"
PLATE = (8, 22, 16, 150)
NUMBER = Style("bold", 15, t.BRIGHT)
ICON, DIE, GAP, AFTER, APART = 0.62, 0.86, 0.1, 0.3, 0.42
"""The sizes of icons and pieces, what lies between those of one deed, after a count, which is that of the piece before
it, and between deeds, by the height of a line."""
EDGE = 0.25
"""What a line leaves free at its ends, by its height."""
MORE = "…"
SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)
"""How large what stands in a line is: the first of these with which all of it has room."""


class Recaps:
    """Draws them where the camera sees them."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage, self.board = stage, board
        self._shown: tuple[tuple[Recap, Rect], ...] = ()
        self._reach = Rect(0, 0, 0, 0)

    def show(self, recaps: Sequence[Recap], camera: Camera) -> None:
        """From now on these are seen."""
        old = self._places
        self._shown = tuple((each, camera.rect(each.corner, each.size)) for each in recaps)
        places = [*old, *self._places]
        self._reach = places[0].unionall(places[1:]) if places else self._reach

    @property
    def _places(self) -> list[Rect]:
        return [rect for _, rect in self._shown]

    @property
    def key(self) -> object:
        """What their picture depends on."""
        return tuple((recap, tuple(rect)) for recap, rect in self._shown)

    @property
    def damage(self) -> Rect:
        """How far they reach, and did before the last change."""
        return self._reach

    def draw(self, surface: Surface) -> None:
        for recap, rect in self._shown:
            plate = self.stage.art.cache.get(("recap", rect.size), partial(_plate, rect.size))
            surface.blit(plate, rect)
            self._draw_line(surface, recap, rect)

    def _draw_line(self, surface: Surface, recap: Recap, rect: Rect) -> None:
        """A sign that it is past, then the deeds, smaller where they would not have room; where that is not enough, an
        ellipsis stands for the last of them."""
        high, told = self._fitted(recap, rect)
        x = rect.x + rect.height * EDGE
        for number, wide in enumerate(self._widths(recap, high)[: told + 1]):
            if number:
                self._draw_deed(surface, recap.deeds[number - 1], x, rect.centery, high)
            else:
                self._icon(surface, "log", x, rect.centery, high, t.DIM)
            x += wide
        if told < len(recap.deeds):
            self._words(surface, MORE, x, rect.centery, high)

    def _fitted(self, recap: Recap, rect: Rect) -> tuple[float, int]:
        """How high what stands in a line is, and how many of the deeds have room in it."""
        room = rect.width - 2 * rect.height * EDGE
        for part in SMALLER:
            widths = self._widths(recap, rect.height * part)
            widths[-1] -= APART * rect.height * part  # nothing follows the last one
            if sum(widths) <= room:
                return rect.height * part, len(recap.deeds)
        room -= self._wide(MORE, rect.height * part)
        told = len(recap.deeds)
        while told and sum(widths[: told + 1]) > room:
            told -= 1
        return rect.height * part, told

    def _widths(self, recap: Recap, high: float) -> list[float]:
        """How wide the sign and each deed are, with the air behind them."""
        out = [(ICON + APART) * high]
        for deed in recap.deeds:
            words = sum(self._counted(count, high) for _, count in deed.pieces) + self._wide(deed.number, high)
            out.append((ICON + APART + DIE * len(deed.pieces)) * high + words)
        return out

    def _counted(self, count: int, high: float) -> float:
        """What lies between a piece and the next one: how many it stands for, close to it, or nothing."""
        if count == 1:
            return GAP * high
        return self.stage.lettering.width(f"×{count}", self._style(high)) + AFTER * high

    def _wide(self, words: str, high: float) -> float:
        return self.stage.lettering.width(words, self._style(high)) + GAP * high if words else 0.0

    def _style(self, high: float) -> Style:
        """As large as icons, but never too small to be read; no smaller where all else on the screen is larger."""
        theme = self.stage.theme
        least = max(theme.least / max(1.0, self.stage.settings.ui_scale), SMALLEST / theme.unit)
        return NUMBER._replace(size=max(least, ICON * high / theme.unit))

    def _draw_deed(self, surface: Surface, deed: Deed, x: float, middle: int, high: float) -> None:
        x = self._icon(surface, deed.icon, x, middle, high, t.LAMP) + GAP * high
        x = self._words(surface, deed.number, x, middle, high)
        for piece, count in deed.pieces:
            face = self.board.face(piece, DIE * high, "normal")
            if face is not None:
                surface.blit(face, face.get_rect(center=(round(x + DIE * high / 2), middle)))
            x += DIE * high
            self._words(surface, f"×{count}" if count > 1 else "", x, middle, high)
            x += self._counted(count, high)

    def _icon(self, surface: Surface, name: str, x: float, middle: int, high: float, colour: t.Colour) -> float:
        icon = self.stage.art.icon(name, round(ICON * high), colour)
        surface.blit(icon, icon.get_rect(midleft=(round(x), middle)))
        return x + ICON * high

    def _words(self, surface: Surface, words: str, x: float, middle: int, high: float) -> float:
        if not words:
            return x
        line = self.stage.lettering.line(words, self._style(high))
        surface.blit(line, line.get_rect(midleft=(round(x), middle)))
        return x + self._wide(words, high)

    def targets(self) -> Sequence[Target]:
        """They say in words what they show."""
        return [
            Target(f"recap.{recap.seat}", rect, AREA, "", tip=recap.tip, ring=False, walk=False)
            for recap, rect in self._shown
        ]


def _plate(size: tuple[int, int]) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, PLATE, out.get_rect(), border_radius=size[1] // 3)
    return out
