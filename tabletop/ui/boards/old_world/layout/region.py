"""What lies and stands in a region: strength, how far its ruin is, tokens, corruption, figures; as large as fits, and
nothing on anything else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, POWERS, token_of
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.domination import resistance, strengths
from tabletop.games.old_world.position.regions import is_ruined, tokens_to_ruin
from tabletop.ui.boards.old_world.layout.figures import DEEP, FigureGroup, Name, Stack, groups_in, placed, standing
from tabletop.ui.boards.old_world.layout.land import Land
from tabletop.ui.boards.old_world.layout.packer import Packer, Size
from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.old_world.look.pictures import BricksLook, GaugeLook, HeapLook, RuinedLook, TokenLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

TOKEN, GAUGE, BRICK = 0.54, 0.55, 0.27
"""Tokens and corruption, the ring that says how much of a region's ruin is there, the line of bricks of strength."""
BESIDE, DIGIT, APART = 0.05, 0.19, 0.07
"""What is left beside a thing, for each digit of its number, and between numbers and the next thing."""
IN_RUINS = 2.4
"""The room for the words that say so, at most."""
PITCH = 1.06
"""From one line of things to the next, by their size."""
GOODS = 10
"""The layer on which tokens and corruption lie."""


class Fit(NamedTuple):
    """The sizes of figures and goods by what they are where there is room, and how close figures stand to one another
    across and down, by their width and height; whether all of the land is used and not only what looks tidy."""

    figures: float
    goods: float
    close: Size = (1.0, 1.0)
    full: bool = True


ROOMY = (
    Fit(1.0, 1.0, full=False), Fit(0.92, 1.0, full=False), Fit(0.85, 0.9, full=False), Fit(0.85, 0.8, full=False),
    Fit(0.85, 0.8), Fit(0.75, 0.8), Fit(0.65, 0.75), Fit(0.60, 0.745),
)  # fmt: skip
CLOSER = tuple(ROOMY[-1]._replace(close=(1 - 0.04 * part,) * 2) for part in range(1, 22))
"""Where nothing else helps, figures stand before one another."""
FITS = (*ROOMY, *CLOSER)
PUT_UP = 3
"""In so many sizes figures may keep their places, from the largest one on in which they would fit if placed anew."""


class Good(NamedTuple):
    """What lies in a line: whether it is the gauge, else tokens of a kind or a heap of corruption; the digits of its
    number, 0 for one alone."""

    gauge: bool
    digits: int

    def size(self, scale: float) -> float:
        return GAUGE if self.gauge else TOKEN * scale

    def wide(self, scale: float) -> float:
        """Its length in a line."""
        return self.size(scale) + BESIDE + (DIGIT * self.digits + APART if self.digits else 0.0)


class Packing(NamedTuple):
    """How the contents of a region lie: goods, each by its middle, and stacks of figures."""

    fit: Fit
    goods: tuple[Spot, ...]
    stacks: tuple[Area, ...]


class LastPacking(NamedTuple):
    """How the figures of a region stood last: in which round, how large, and where each stack that was ever there,
    those that are still there first, so that nobody who comes back takes their places."""

    round: int
    fit: Fit
    places: Mapping[Name, Area]

    def larger(self) -> Iterator[Fit]:
        """The sizes above that of the figures there, the largest first."""
        for fit in FITS:
            if (fit.figures, fit.close) > (self.fit.figures, self.fit.close):
                yield fit._replace(full=fit.full or self.fit.full)

    def feet(self) -> dict[Name, Area]:
        """The places by their lower left corners alone, from which stacks take the room of another size."""
        return {name: Area(area.x, area.y + area.h, 0.0, 0.0) for name, area in self.places.items()}


class PlaceKeeper:
    """Where stacks stand, by region: they keep their places as long as they are there, whatever comes and goes, if
    there is room. Who has no room is smaller rather than elsewhere, and grows again in a later round."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, LastPacking] = {}

    def copy(self) -> PlaceKeeper:
        """The same, to lay out what is not on the table."""
        twin = PlaceKeeper()
        twin._kept = dict(self._kept)
        return twin

    def packing(
        self, where: Hashable, number: int, goods: tuple[Good, ...], groups: Sequence[FigureGroup],
        lands: tuple[Land, Land], top: float,
    ) -> Packing:  # fmt: skip
        """How the contents of a region lie in the round of that number; `where` says which region, on a table of which
        size."""
        kept, stacks = self._kept.get(where), tuple(group.stack for group in groups)
        packing, known = None, dict[Name, Area]()
        if kept and not kept.places.keys().isdisjoint(group.name for group in groups):
            for fit, places, all_stay in _tried(kept, number, goods, stacks, lands, top):
                packing = _beside(goods, groups, lands, top, fit, places, all_stay)
                if packing is not None:
                    known = dict(places)
                    break
        packing = packing or packed(goods, stacks, lands, top)
        areas = dict(zip((group.name for group in groups), packing.stacks, strict=True))
        self._kept[where] = LastPacking(
            number, packing.fit, areas | {name: area for name, area in known.items() if name not in areas}
        )
        return packing


def _tried(
    kept: LastPacking, number: int, goods: tuple[Good, ...], stacks: tuple[Stack, ...], lands: tuple[Land, Land],
    top: float,
) -> Iterator[tuple[Fit, Mapping[Name, Area], bool]]:  # fmt: skip
    """In what sizes those who stand there may keep their places: each with the places, and whether it is of use only if
    all of them stay."""
    if number != kept.round:
        yield from ((fit, kept.feet(), True) for fit in kept.larger())
    yield kept.fit, kept.places, False
    anew = FITS.index(packed(goods, stacks, lands, top).fit)
    yield from ((fit, kept.feet(), False) for fit in FITS[anew : anew + PUT_UP])


def contents(
    box: OldWorldBox, view: OldWorldState, region: int, lands: tuple[Land, Land], top: float, keeper: PlaceKeeper
) -> Iterator[Piece]:
    """All that lies and stands in a region, tokens from `top` on down; the second of the lands is the part of it to be
    used if it is enough."""
    land, tidy = lands
    taken: list[Area] = []
    left, right = tidy.line(top, BRICK)
    if is_ruined(view, region):
        wide = min(IN_RUINS, right - left)
        sign = RuinedLook(round(wide, 3))
        yield Piece(f"i{region}", (left + wide / 2, top + GAUGE / 2), GAUGE, layer=GOODS, picture=sign)
        taken = [Area(left, top, wide, GAUGE)]
        top += GAUGE
    elif powers := strengths(box, view, region):
        look = BricksLook(powers, resistance(box, view, region), round(right - left, 3))
        yield Piece(f"k{region}", ((left + right) / 2, top + BRICK / 2), BRICK, layer=GOODS, picture=look)
        taken = [Area(left, top, look.long, BRICK)]
        top += BRICK
    goods, groups = list(_goods(view, region)), groups_in(box, view, region)
    free = (tidy.without(taken), land.without(taken))
    kinds = tuple(good for good, _, _ in goods)
    packing = keeper.packing((region, land.spans), view.round, kinds, groups, free, top)
    for (good, name, what), spot in zip(goods, packing.goods, strict=True):
        yield Piece(name, spot, good.size(packing.fit.goods), layer=GOODS, picture=what)
    whole = zip(groups, packing.stacks, strict=True)
    for group, area in sorted(whole, key=lambda each: -each[1].x):  # so that no number is hidden
        yield from standing(box, view, group.stack, group.figures, area, packing.fit.figures)


@lru_cache(maxsize=2048)
def packed(goods: tuple[Good, ...], stacks: tuple[Stack, ...], lands: tuple[Land, Land], top: float) -> Packing:
    """Goods and figures in the largest fit with which everything has a place, where there is very much room with such
    as the stacks may yet grow to; of the lands the second is all of it."""
    grown = tuple(stack._replace(seen=1 + DEEP) for stack in stacks)
    roomy = _packing(goods, grown, lands, top, ROOMY[0])
    if roomy is not None:
        return roomy
    for fit in ROOMY:
        packing = _packing(goods, stacks, lands, top, fit)
        if packing is not None:
            return packing
    at = bisect_left(CLOSER, True, key=lambda fit: _packing(goods, stacks, lands, top, fit) is not None)
    packing = _packing(goods, stacks, lands, top, CLOSER[min(at, len(CLOSER) - 1)])
    if packing is None:
        raise ValueError(f"no room for {len(goods)} goods and {len(stacks)} stacks")
    return packing


def _packing(
    goods: tuple[Good, ...], stacks: tuple[Stack, ...], lands: tuple[Land, Land], top: float, fit: Fit
) -> Packing | None:
    """Everything in such a fit; None where there is no room."""
    spots, lines = _in_lines(goods, lands[fit.full], top, fit.goods)
    areas = placed(stacks, lands[fit.full].without(lines), fit.figures, fit.close)
    return None if areas is None else Packing(fit, tuple(spots), tuple(areas))


def _beside(
    goods: tuple[Good, ...], groups: Sequence[FigureGroup], lands: tuple[Land, Land], top: float, fit: Fit,
    known: Mapping[Name, Area], all_stay: bool,
) -> Packing | None:  # fmt: skip
    """Everything in such a fit, stacks in the places that are known of them and new ones beside their own; None where
    there is no room, or where all are to stay and one cannot."""
    spots, lines = _in_lines(goods, lands[fit.full], top, fit.goods)
    packer = Packer(lands[fit.full].without(lines))
    placed, here = dict[Name, Area](), {name: stack for name, stack, _ in groups}
    for name, old in known.items():
        if name in here:
            wide, high = here[name].size(fit.figures)
            area = Area(old.x, old.y + old.h - max(high, old.h), max(wide, old.w), max(high, old.h))
            if packer.holds(area, list(placed.values()), fit.close):
                placed[name] = area
            elif all_stay:
                return None
    for name, stack, _ in groups:
        if name not in placed:
            own = [area for (power, *_), area in placed.items() if power == name[0]]
            found = packer.nearest(stack.size(fit.figures), list(placed.values()), fit.close, own)
            if found is None:
                return None
            placed[name] = found
    return Packing(fit, tuple(spots), tuple(placed[name] for name, _, _ in groups))


def _goods(view: OldWorldState, region: int) -> Iterator[tuple[Good, str, GaugeLook | TokenLook | HeapLook]]:
    """The gauge, corruption, tokens: each with its name and its look."""
    if tokens_to_ruin(view, region) and not is_ruined(view, region):
        whose = [power for power in range(POWERS) for _ in range(view.corruption[region * POWERS + power])]
        whose += [-1] * view.tokens[token_of(region, WARPSTONE)]
        yield Good(True, 0), f"g{region}", GaugeLook(tuple(whose))
    burnt = is_ruined(view, region)
    for power in range(POWERS):
        if count := view.corruption[region * POWERS + power]:
            yield Good(False, _digits(count)), f"h{region * POWERS + power}", HeapLook(power, count, burnt)
    for kind in range(KINDS):
        if count := view.tokens[region * KINDS + kind]:
            yield Good(False, _digits(count)), f"t{region * KINDS + kind}", TokenLook(kind, count, burnt)


def _digits(count: int) -> int:
    return len(str(count)) if count > 1 else 0


def _in_lines(goods: Sequence[Good], land: Land, top: float, scale: float) -> tuple[list[Spot], list[Area]]:
    """The middles of goods in lines from the left, and the lines."""
    spots, lines = list[Spot](), list[Area]()
    x, right = 0.0, -1.0
    for good in goods:
        size = good.size(scale)
        if x + good.wide(scale) > right:
            high = size * PITCH
            x, right = land.line(top, high)
            lines.append(Area(x, top, 0.0, high))
            top += high
        line = lines[-1]
        spots.append((x + size / 2, line.y + line.h / 2))
        x += good.wide(scale)
        lines[-1] = line._replace(w=x - line.x)
    return spots, lines
