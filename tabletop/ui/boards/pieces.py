"""Pieces on a board: a pure layout says where everything lies, and the glide moves it from one layout to the next.

Places are in board units (a cell, a hex, a card's width: whatever the board chooses), x to the right, y down, at a
piece's middle. At rest what is shown equals the layout exactly.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from tabletop.ui.frame.animation import Tween, glide

APPEAR, NEARER = 0.6, 0.25
"""What is new begins at this part of its size; what rises seems larger by this part of its height."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the board.

    angle in degrees, counter-clockwise; size in board units; a higher layer lies on top; `picture` is whatever the
    board's painter knows a face by; `alpha` 0..1; `arc` is how high (board units) it rises on its way; `drawn` is the
    size from which its face is scaled while its size changes (0: it is drawn at its own).
    """

    id: str
    at: tuple[float, float]
    size: float = 1.0
    angle: float = 0.0
    layer: int = 0
    picture: Hashable = None
    alpha: float = 1.0
    arc: float = 0.0
    drawn: float = 0.0


Layout = Mapping[str, Piece]


def laid(pieces: Iterable[Piece]) -> dict[str, Piece]:
    """Pieces by id. Raises ValueError when an id comes twice."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        if piece.id in found:
            raise ValueError(f"two pieces are called {piece.id!r}")
        found[piece.id] = piece
    return found


def in_order(pieces: Iterable[Piece]) -> list[Piece]:
    """As they are drawn: by layer, then from far to near, then by id."""
    return sorted(pieces, key=lambda piece: (piece.layer, piece.at[1], piece.id))


class Glide:
    """What is shown of a board: at rest, or on its way from one layout to the next."""

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        self.rest = laid(pieces)
        self.shown: dict[str, Piece] = dict(self.rest)
        self._epoch = 0

    @property
    def moving(self) -> bool:
        """Whether anything is not yet where it belongs."""
        return self.shown != self.rest

    def jump(self, pieces: Iterable[Piece]) -> None:
        """Show a layout at once."""
        self.rest = laid(pieces)
        self.shown = dict(self.rest)
        self._epoch += 1

    def coming(self, goal: Layout) -> list[Piece]:
        """The pieces that will be seen on the way from what is shown to a layout, and there."""
        _, start, moving = _parted(self.shown, goal)
        return [*between(start, moving, 0.5, {}).values(), *moving.values()]

    def _same(self, goal: dict[str, Piece]) -> dict[str, Piece]:
        """A layout in which a piece that lies as before is the one that was there: that is seen without comparing."""
        out = {}
        for name, piece in goal.items():
            old = self.rest.get(name)
            out[name] = old if old is not None and old == piece else piece
        return out

    def to(
        self, pieces: Iterable[Piece], seconds: float, ways: Mapping[str, tuple[tuple[float, float], ...]] | None = None
    ) -> Tween:
        """A tween that brings everything to a layout, from wherever it is when the tween begins.

        `ways`: for a piece the places that it passes, such as the cells of its path; without one it goes straight.
        What is new appears, what is gone fades. Several may wait on the timeline; a jump makes them void.
        """
        goal, epoch = self._same(laid(pieces)), self._epoch
        parts: tuple[dict[str, Piece], dict[str, Piece], dict[str, Piece]] | None = None
        self.rest = goal

        def apply(t: float) -> None:
            nonlocal parts
            if epoch == self._epoch:
                parts = parts or _parted(self.shown, goal)
                still, start, moving = parts
                self.shown = dict(goal) if t >= 1 else still | between(start, moving, t, ways or {})

        return Tween(seconds, apply, ease=glide)


def _parted(shown: Layout, goal: Layout) -> tuple[dict[str, Piece], dict[str, Piece], dict[str, Piece]]:
    """What stays as it is; and of all else what is there, and what will be."""
    still = {name: piece for name, piece in goal.items() if shown.get(name) is piece}
    start, moving = ({name: each for name, each in some.items() if name not in still} for some in (shown, goal))
    return still, start, moving


def between(
    start: Layout, goal: Layout, t: float, ways: Mapping[str, tuple[tuple[float, float], ...]]
) -> dict[str, Piece]:
    """The pieces a part t of the way from one layout to another."""
    out: dict[str, Piece] = {}
    for name, piece in goal.items():
        old = start.get(name)
        if old is None:
            size = piece.size * (APPEAR + (1 - APPEAR) * t)
            out[name] = replace(piece, alpha=piece.alpha * t, size=size, drawn=piece.size)
        elif old == piece:
            out[name] = piece
        else:
            out[name] = _moved(old, piece, t, ways.get(name, ()))
    for name, old in start.items():
        if name not in goal:
            size = old.size * (1 - (1 - APPEAR) * t)
            out[name] = replace(old, alpha=old.alpha * (1 - t), size=size, drawn=old.drawn or old.size)
    return out


def _moved(old: Piece, new: Piece, t: float, way: tuple[tuple[float, float], ...]) -> Piece:
    rise = new.arc * 4 * t * (1 - t)
    x, y = along((old.at, *(way or (new.at,))), t)
    turn = (new.angle - old.angle + 180) % 360 - 180
    grows = old.drawn or old.size != new.size or new.arc
    return replace(
        new,
        at=(x, y - rise),
        angle=old.angle + turn * t,
        size=old.size + (new.size - old.size) * t + rise * NEARER,
        alpha=old.alpha + (new.alpha - old.alpha) * t,
        layer=max(old.layer, new.layer) + (1 if old.at != new.at else 0),
        drawn=max(old.drawn or old.size, new.size) + new.arc * NEARER if grows else 0.0,
    )


def along(places: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    """The place a part t of the way along a line of places, by length."""
    legs = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(places)]
    left = sum(legs) * t
    for (a, b), leg in zip(pairwise(places), legs, strict=True):
        if left <= leg and leg > 0:
            part = left / leg
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= leg
    return places[-1]
