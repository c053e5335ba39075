"""What lies and stands in a region: strength, how far its ruin is, tokens, corruption, figures; as large as fits, and
nothing on anything else. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, POWERS, token_of
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.domination import resistance, strengths
from tabletop.games.old_world.position.regions import is_ruined, tokens_to_ruin
from tabletop.ui.boards.old_world.layout.figures import Row, Stack, in_rows, stacks_in, standing
from tabletop.ui.boards.old_world.layout.land import Land
from tabletop.ui.boards.old_world.look.pictures import BricksLook, GaugeLook, HeapLook, RuinedLook, TokenLook
from tabletop.ui.boards.pieces import Piece

TOKEN, GAUGE, BRICK = 0.54, 0.56, 0.20
"""Tokens and corruption, the ring that says how much of a region's ruin is there, and the side of a brick of strength."""
BESIDE, DIGIT, APART = 0.05, 0.20, 0.09
"""What is left beside a thing, for each digit of its number, and between numbers and the next thing."""
PITCH = 1.06
"""From one line of things to the next, by their size."""
GOODS = 10
"""The layer on which tokens and corruption lie."""


class Fit(NamedTuple):
    """The sizes of figures and goods by what they are where there is room, and how close figures stand to one another,
    by their width."""

    figures: float
    goods: float
    close: float


FITS = (
    Fit(1.0, 1.0, 1.0), Fit(0.92, 1.0, 1.0), Fit(0.85, 0.9, 1.0), Fit(0.85, 0.8, 1.0), Fit(0.75, 0.8, 1.0),
    Fit(0.65, 0.75, 1.0), *(Fit(0.60, 0.75, 1 - 0.04 * step) for step in range(13)),
)  # fmt: skip
"""From roomy to crowded."""


class Good(NamedTuple):
    """A gauge, tokens of a kind, or a heap of corruption: its name, how it looks, and its number where it has one."""

    piece: str
    look: GaugeLook | TokenLook | HeapLook
    number: int = 1

    def size(self, scale: float) -> float:
        return GAUGE if isinstance(self.look, GaugeLook) else TOKEN * scale

    def wide(self, scale: float) -> float:
        """Its length in a line."""
        beside = DIGIT * len(str(self.number)) + APART if self.number > 1 else 0.0
        return self.size(scale) + BESIDE + beside


class RegionPlan(NamedTuple):
    """How the contents of a region lie: goods with their places, figures in rows."""

    fit: Fit
    goods: list[Piece]
    rows: list[Row]


def contents(box: OldWorldBox, view: OldWorldState, region: int, land: Land) -> Iterator[Piece]:
    """All that lies and stands in a region."""
    top = land.top
    left, right = land.line(top, BRICK)
    if is_ruined(view, region):
        ruined = RuinedLook(round(right - left, 3))
        yield Piece(f"g{region}", ((left + right) / 2, top + GAUGE / 2), GAUGE, layer=GOODS, picture=ruined)
        top += GAUGE
    elif powers := strengths(box, view, region):
        look = BricksLook(powers, resistance(box, view, region), round(right - left, 3))
        yield Piece(f"k{region}", ((left + right) / 2, top + BRICK / 2), BRICK, layer=GOODS, picture=look)
        top += BRICK
    plan = _placed(list(_goods(view, region)), stacks_in(box, view, region), land, top)
    yield from plan.goods
    yield from standing(box, view, plan.rows, plan.fit.figures)


def _placed(goods: Sequence[Good], stacks: Sequence[Stack], land: Land, top: float) -> RegionPlan:
    """The largest fit with which everything has a place; the smallest where none has."""
    for fit in FITS:
        laid, end = _in_lines(goods, land, top, fit.goods)
        rows = in_rows(stacks, land, end, fit.figures, fit.close)
        if rows is not None:
            return RegionPlan(fit, laid, rows)
    return RegionPlan(fit, laid, in_rows(stacks, land, land.top - land.room.h, fit.figures, fit.close) or [])


def _goods(view: OldWorldState, region: int) -> Iterator[Good]:
    """The gauge, tokens, corruption."""
    if tokens_to_ruin(view, region) and not is_ruined(view, region):
        whose = [power for power in range(POWERS) for _ in range(view.corruption[region * POWERS + power])]
        yield Good(f"g{region}", GaugeLook((*whose, *[-1] * view.tokens[token_of(region, WARPSTONE)])))
    for power in range(POWERS):
        if count := view.corruption[region * POWERS + power]:
            yield Good(f"h{region * POWERS + power}", HeapLook(power, count), count)
    for kind in range(KINDS):
        if count := view.tokens[region * KINDS + kind]:
            yield Good(f"t{region * KINDS + kind}", TokenLook(kind, count), count)


def _in_lines(goods: Sequence[Good], land: Land, top: float, scale: float) -> tuple[list[Piece], float]:
    """Goods in lines from the left, and where the lines end."""
    laid: list[Piece] = []
    y, left, right, x = top, 0.0, 0.0, 0.0
    high = 0.0
    for good in goods:
        size = good.size(scale)
        if not high or x + good.wide(scale) > right:
            y, high = y + high, size * PITCH
            left, right = land.line(y, high)
            x = left
        laid.append(Piece(good.piece, (x + size / 2, y + high / 2), size, layer=GOODS, picture=good.look))
        x += good.wide(scale)
    return laid, y + high
