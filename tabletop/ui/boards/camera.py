"""The camera over a board: fit, zoom about the pointer, pan; between board units and pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

MOST = 4.0
NOTCH = 1.15


@dataclass
class Camera:
    """`view` is the part of the screen that shows the board, `board` its size in units; zoom 1 shows all of it."""

    view: Rect
    board: tuple[float, float]
    zoom: float = 1.0
    centre: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        self.fit()

    @property
    def fitted(self) -> float:
        """Pixels a unit at which the whole board is seen."""
        return min(self.view.width / self.board[0], self.view.height / self.board[1])

    @property
    def scale(self) -> float:
        """Pixels a unit now."""
        return self.fitted * self.zoom

    @property
    def _origin(self) -> tuple[float, float]:
        """Where the upper left corner of the board is, in pixels of the screen."""
        scale = self.scale
        return self.view.centerx - self.centre[0] * scale, self.view.centery - self.centre[1] * scale

    def fit(self) -> None:
        """Show the whole board."""
        self.zoom, self.centre = 1.0, (self.board[0] / 2, self.board[1] / 2)

    def see(self, view: Rect) -> None:
        """The window changed: keep what is in the middle and how near it is."""
        self.view = view
        self._clamp()

    def zoom_at(self, pos: tuple[int, int], notches: float) -> bool:
        """Zoom so that what lies under a point of the screen stays there; whether anything changed."""
        before = self.zoom, self.centre
        x, y = self.to_board(pos)
        self.zoom = max(1.0, min(MOST, self.zoom * NOTCH**notches))
        self.centre = (x - (pos[0] - self.view.centerx) / self.scale, y - (pos[1] - self.view.centery) / self.scale)
        self._clamp()
        return before != (self.zoom, self.centre)

    def pan(self, dx: int, dy: int) -> bool:
        """Drag the board by so many pixels; whether anything changed."""
        before = self.centre
        self.centre = (self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale)
        self._clamp()
        return before != self.centre

    def reveal(self, at: tuple[float, float], margin: float = 1.0) -> None:
        """Pan as little as brings a place of the board, with so much around it, into sight."""
        half = (self.view.width / 2 / self.scale - margin, self.view.height / 2 / self.scale - margin)
        x = min(max(self.centre[0], at[0] - max(0.0, half[0])), at[0] + max(0.0, half[0]))
        y = min(max(self.centre[1], at[1] - max(0.0, half[1])), at[1] + max(0.0, half[1]))
        self.centre = (x, y)
        self._clamp()

    def to_screen(self, at: tuple[float, float]) -> tuple[int, int]:
        """A place of the board in pixels of the screen."""
        scale, (x, y) = self.scale, self._origin
        return round(x + at[0] * scale), round(y + at[1] * scale)

    def to_board(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A pixel of the screen as a place of the board."""
        scale = self.scale
        return (
            self.centre[0] + (pos[0] - self.view.centerx) / scale,
            self.centre[1] + (pos[1] - self.view.centery) / scale,
        )

    def rect(self, at: tuple[float, float], size: tuple[float, float]) -> Rect:
        """The pixels of a box of the board, given its upper left corner and its size; neighbours meet without a gap."""
        scale, (x, y) = self.scale, self._origin
        left, top = round(x + at[0] * scale), round(y + at[1] * scale)
        right, bottom = round(x + (at[0] + size[0]) * scale), round(y + (at[1] + size[1]) * scale)
        return Rect(left, top, right - left, bottom - top)

    def rects(self) -> Callable[[tuple[float, float], float], Rect]:
        """The pixels of squares of the board, given their middles and sizes: `rect` for many at once."""
        scale, (x, y) = self.scale, self._origin

        def rect(at: tuple[float, float], size: float) -> Rect:
            half = size / 2
            left, top = round(x + (at[0] - half) * scale), round(y + (at[1] - half) * scale)
            right, bottom = round(x + (at[0] + half) * scale), round(y + (at[1] + half) * scale)
            return Rect(left, top, right - left, bottom - top)

        return rect

    def _clamp(self) -> None:
        """Never look past the board's edge where the board is larger than the view; centre it where it is not."""
        scale, out = self.scale, []
        for size, seen, at in zip(self.board, self.view.size, self.centre, strict=True):
            half = seen / scale / 2
            out.append(size / 2 if half * 2 >= size else min(max(at, half), size - half))
        self.centre = (out[0], out[1])
