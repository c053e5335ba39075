"""Where the plaques lie, in the field where they cover nothing of the board: that of a stronghold, of the vault or of a
challenge, in combats that of what holds in this one, and in a quest that of the legacy in force. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import names
from tabletop.text import Message, Thing
from tabletop.ui.boards.blackstone import challenge, siege
from tabletop.ui.boards.blackstone.layout import conditions
from tabletop.ui.boards.blackstone.layout.conditions import Broken
from tabletop.ui.boards.blackstone.layout.field import portal_spot, portals_seen
from tabletop.ui.boards.blackstone.layout.lies import board_hexes, carriage, has_cards
from tabletop.ui.boards.blackstone.layout.places import GAP, Places
from tabletop.ui.boards.blackstone.look.home.pictures import PageLook
from tabletop.ui.boards.blackstone.look.pictures import SIDE, CardLook, Lie, PlaqueLine, SiegeLook, Spot
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

PLAQUE, CONDITIONS, LEGACY = "b.siege", "b.conditions", "b.legacy"
"""The pieces."""
LAYER = 4
LEADING, LEAST = 1.28, 0.95
"""The pitch of its lines by the height of the least letters, and at least in board units."""
WIDTHS = (18.5, 17.0, 15.5, 13.5)
NARROW = (13.0, 11.5)
SLIM = (*NARROW, 10.0, 9.0)
"""How wide they are by that pitch, the best first: that of a place, that of the legacy, that of a combat."""
TOLD = (17.0, 13.0)
"""The same of a combat that tells what holds in it."""
HEAD = 1.74
"""Its title and its borders in lines."""
STEP = 0.5
FLAT = (SiegeLook, PageLook, CardLook)
"""What lies flat beside a board or the carriage, and is read."""


def siege_pieces(
    box: BlackstoneBox, view: BlackstoneState, places: Places, lie: Lie, broken: Broken | None = None
) -> Iterator[Piece]:
    """The plaques of what is fought in: none of a place in any other combat, nor where a challenge counts nothing; that
    of a combat always, where anything holds in it: in words where these cover nothing, else by name. broken: how words
    are, where any are wanted."""
    lines = siege.counts(box, view) or challenge.counts(box, view)
    pitch = max(LEAST, places.letters * LEADING)
    taken: tuple[Area, ...] = ()
    spots = _spots(box, view, lie)
    if lines:
        room, name = _room(view, places), siege.title(box, view) or challenge.title(box, view)
        _, area = _place(room, spots, lie.wide, pitch, len(lines) + HEAD, WIDTHS)
        taken = (area,)
        yield _plaque(PLAQUE, name, lines, area)
    holding = conditions.lines(box, view)
    if holding:
        _, area = _place(places.field, spots, lie.wide, pitch, len(holding) + HEAD, SLIM, taken)
        if broken is not None:
            for wide in TOLD:
                told = conditions.told(box, view, broken, wide * pitch, pitch)
                tall = len(told) + HEAD
                covered, larger = _place(places.field, spots, lie.wide, pitch, tall, (wide,), taken, True)
                if not covered:
                    holding, area = told, larger
                    break
        yield _plaque(CONDITIONS, Message("blackstone.table.conditions"), holding, area)


def legacy_in_force(box: BlackstoneBox, view: BlackstoneState) -> list[str]:
    """The ids of the legacy cards in force, the newest first, those that do nothing after all others."""
    drawn = [box.legacy[each] for each in reversed(view.mission.legacy)]
    return [each.id for each in sorted(drawn, key=lambda each: not each.effects)]


def legacy_pieces(
    box: BlackstoneBox, view: BlackstoneState, places: Places, lie: Lie | None, others: Sequence[Piece]
) -> Iterator[Piece]:
    """The plaque of the legacy in force, if there is any: with as many names as it has room for without covering
    anything, else with one line that says how many cards they are. While explorers are chosen it lies where the sheets
    of those will be who are still to come; while ships are, there is no room. others: what lies on the table as
    well."""
    cards = Counter(legacy_in_force(box, view)) if box.options.quest is not None else Counter()
    field = _free(view, places, lie)
    if not cards or field is None:
        return
    pitch, spots = max(LEAST, places.letters * LEADING), _spots(box, view, lie) if lie is not None else ()
    taken = tuple(_area(each, each.picture.size) for each in others if isinstance(each.picture, FLAT))
    name = Message("blackstone.table.home.name.legacy")
    names_of = [
        PlaqueLine("blackstone.legacy", names.name("legacy", each), n if n > 1 else -1) for each, n in cards.items()
    ]
    every = len(names_of)
    some = (each for each in (every, every * 2 // 3, every // 3, 1) if each)
    for count in dict.fromkeys(some):  # few tries: each looks through the whole field
        more = sum([*cards.values()][count:])
        rest = [PlaqueLine("blackstone.legacy", Message("blackstone.table.home.more", {"n": more}))] if more else []
        said = (*names_of[:count], *rest)
        tall = len(said) + HEAD
        if tall * pitch <= field.h:
            covered, area = _place(field, spots, lie.wide if lie is not None else 0.0, pitch, tall, NARROW, taken, True)
            if not covered:
                yield _plaque(LEGACY, name, said, area)
                return
    if lie is not None:
        said = (PlaqueLine("blackstone.legacy", Message("blackstone.table.legacy_cards", {"n": cards.total()})),)
        _, area = _place(field, spots, lie.wide, pitch, len(said) + HEAD, SLIM, taken)
        yield _plaque(LEGACY, name, said, area)


def _free(view: BlackstoneState, places: Places, lie: Lie | None) -> Area | None:
    """Where the plaque of the legacy may lie; None where there is no room."""
    if lie is not None:
        return places.field if view.board else places.below(has_cards(view))
    first = -(-len(view.party) // places.columns) * places.columns
    if view.phase != "choosing" or first >= PARTY:
        return None
    area, top = places.sheets, places.sheet(first, -1).y
    return Area(area.x, top, area.w, area.y + area.h - top)


def _plaque(piece: str, name: Message | Thing, lines: tuple[PlaqueLine, ...], area: Area) -> Piece:
    return Piece(piece, area.middle, area.w, layer=LAYER, picture=SiegeLook(name, lines, (area.w, area.h)))


def _area(piece: Piece, size: Spot) -> Area:
    """What a piece of such a size takes."""
    return Area(piece.at[0] - size[0] / 2, piece.at[1] - size[1] / 2, *size)


def _spots(box: BlackstoneBox, view: BlackstoneState, lie: Lie) -> tuple[Spot, ...]:
    """The middles of the hexes and of the portals."""
    if not view.board:
        return tuple(map(lie.at, carriage(box)))
    portals = (portal_spot(box, view, lie, each) for each in portals_seen(box, view))
    return (*map(lie.at, board_hexes(box.sites[view.board], view.open)), *portals)


def _room(view: BlackstoneState, places: Places) -> Area:
    """Where the plaque of a place may lie, or that of a challenge."""
    if view.board:
        return places.field
    card, below = places.played(), places.below(True)
    left = card.x + card.w + 2 * GAP
    return Area(left, below.y + GAP, below.x + below.w - left, below.h - GAP)


@cache
def _place(
    field: Area, spots: Sequence[Spot], hex_wide: float, pitch: float, rows: float, widths: Sequence[float],
    taken: tuple[Area, ...] = (), bare: bool = False,
) -> tuple[int, Area]:  # fmt: skip
    """The free place nearest to the upper left corner of the field, as wide as can be; where there is none the one that
    covers fewest hexes; with how many it covers. taken: by other plaques. bare: nothing else will do than a free one,
    which is sooner known."""
    fewest, best = 1 if bare else len(spots) + 1, field
    near, others = list(spots), list(taken)  # whatever was in the way is looked at first: it often is the next time
    for wide in widths:
        size = (pitch * wide, pitch * rows)
        across, down = (size[0] + hex_wide) / 2, size[1] / 2 + hex_wide * SIDE
        for area in sorted(_areas(field, size), key=lambda area: area.x + area.y):
            if _touches(area, others):
                continue
            (x, y), covered = area.middle, 0
            for at, spot in enumerate(near):
                if abs(spot[0] - x) < across and abs(spot[1] - y) < down:
                    covered += 1
                    if covered == fewest:
                        near[at], near[0] = near[0], spot
                        break
            else:
                fewest, best = covered, area
                if not covered:
                    return 0, area
    return fewest, best


def _touches(area: Area, others: list[Area]) -> bool:
    """Whether it touches one of the others, which then comes first."""
    for at, other in enumerate(others):
        if _touch(area, other):
            others[at], others[0] = others[0], other
            return True
    return False


def _touch(one: Area, other: Area) -> bool:
    """Whether two places have no gap between them."""
    across = max(one.x, other.x) < min(one.x + one.w, other.x + other.w) + GAP
    return across and max(one.y, other.y) < min(one.y + one.h, other.y + other.h) + GAP


def _areas(field: Area, size: Spot) -> Iterator[Area]:
    """Places of that size in the field."""
    across, down = (max(1, int(room / STEP) + 1) for room in (field.w - size[0] - GAP, field.h - size[1]))
    for column in range(across):
        for row in range(down):
            yield Area(field.x + column * STEP, field.y + row * STEP, *size)
