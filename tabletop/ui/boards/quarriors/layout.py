"""Where everything of Quarriors! lies: a pure function of what a seat sees. A card is almost 3 units wide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import attackers_of
from tabletop.games.quarriors.position.costs import capture_cost, quiddity_of
from tabletop.games.quarriors.position.creatures import attack, creatures, defence, face_of, nature
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.quarriors.card_parts import pile
from tabletop.ui.boards.rows import Area, flow, spread

SIZE = (20.0, 13.55)
EDGE, GAP = 0.22, 0.1
COLUMNS = 7
CARD = (2.7, 1.9)
"""Width and height of a card in the Wilds."""
PILE, SHOWN = pile((270, 190)), 5
"""Where dice lie on a card of this shape, and how many are seen."""
STACKED, STACK = PILE[2] * CARD[0], (PILE[0] * CARD[0], PILE[1] * CARD[1])
"""Their size, and where the lowest one lies."""
RISE = 0.015
"""How much higher each die lies."""
POOL_DIE, USED_DIE, BAG_DIE = 1.56, 0.72, 0.5
READY_DIE, READY_LARGE = 1.34, 1.6
"""Dice of a ready area where there are four, and where there is more room."""
HEAD = 0.66
"""The height of a seat's name."""
BAG, BAG_ROOM = 0.92, 1.12
"""The size of a bag, and the width that is kept for it."""
LABEL = 0.36
"""The height of the names of places."""
MARKER, SCORE, STRENGTH = 0.58, 0.6, 0.5
BESIDE, BOUND = 0.5, 0.74
"""How far a spell reaches from under the creature that bears it, and its size, both by the creature's."""
ROOMY = 2.6
GROUND, CARDS, LOW, DICE, HIGH = -10, 1, 2, 20, 40
PURSE = "q0"
FEW = 4


class Mat(NamedTuple):
    """A seat's part of the table."""

    whole: Area
    head: Area
    ready: Area
    used: Area
    bag: tuple[float, float]
    score: tuple[float, float]
    strength: tuple[float, float]


class Ground(NamedTuple):
    """What lies below all pieces depends on: the number of seats, whose turn it is (-1: nobody's), the glory to win."""

    seats: int
    active: int
    goal: int


class DieLook(NamedTuple):
    """A die: its class, the number of the face that is seen (-1: its emblem), attack and defence where they are others
    than the face says and in which way, the class that it is a copy of, and whether it waits."""

    kind: str
    face: int
    attack: int | None = None
    defence: int | None = None
    raised: tuple[int, int] = (0, 0)
    copied: str = ""
    faint: bool = False


class CardLook(NamedTuple):
    """A card: its number, how many dice lie on it, and what one of them costs now."""

    card: int
    left: int
    cost: int


class BagLook(NamedTuple):
    """A bag: whose it is and how many dice are in it."""

    owner: int
    dice: int


class MarkerLook(NamedTuple):
    """A marker on the glory track: whose it is."""

    owner: int


class ScoreLook(NamedTuple):
    """The glory of a seat, beside its name."""

    glory: int


class StrengthLook(NamedTuple):
    """What the creatures of a seat would attack with."""

    attack: int


class PurseLook(NamedTuple):
    """The quiddity of the turn: in the purse, in the dice of the pool, spent; captures left; whose turn it is."""

    unspent: int
    pool: int
    spent: int
    captures: int
    owner: int


def wilds(row: int, column: int) -> Area:
    """The place of a card in the Wilds."""
    return Area(EDGE + column * (CARD[0] + GAP), EDGE + row * (CARD[1] + GAP), *CARD)


POOL_TOP = EDGE + 2 * (CARD[1] + GAP) + 0.06
POOL = Area(EDGE, POOL_TOP, SIZE[0] - 2 * EDGE, 2.2)
PURSE_AREA = wilds(1, COLUMNS - 1)
TRACK = Area(EDGE, SIZE[1] - EDGE - 0.72, SIZE[0] - 2 * EDGE, 0.72)
SEATS = Area(EDGE, POOL.y + POOL.h + 0.12, SIZE[0] - 2 * EDGE, TRACK.y - POOL.y - POOL.h - 0.24)


@cache
def mats(count: int) -> tuple[Mat, ...]:
    """The seats' parts: beside each other, four in two rows and clockwise."""
    columns, rows = (2, 2) if count == 4 else (count, 1)
    wide, high = (SEATS.w - GAP * (columns - 1)) / columns, (SEATS.h - GAP * (rows - 1)) / rows
    spots = [(0, 0), (1, 0), (1, 1), (0, 1)] if count == 4 else [(at, 0) for at in range(count)]
    return tuple(
        _mat(Area(SEATS.x + column * (wide + GAP), SEATS.y + row * (high + GAP), wide, high)) for column, row in spots
    )


def _mat(whole: Area) -> Mat:
    """Ready dice below the name; used ones and the bag to the right of them, or below where the part is high."""
    head = Area(whole.x + 0.12, whole.y, whole.w - 0.24, HEAD)
    top, bottom = whole.y + HEAD + 0.08, whole.y + whole.h - 0.1
    right = whole.x + whole.w - BAG_ROOM
    score = (right + BAG_ROOM / 2, whole.y + HEAD / 2)
    strength = (score[0] - 1.4, score[1])
    if whole.h < whole.w * 0.45:
        strength = (whole.x + whole.w * 0.44, score[1])
        side = whole.w * 0.30
        used = Area(right - side, top, side, bottom - top)
        ready = Area(whole.x + 0.14, top, used.x - whole.x - 0.34, bottom - top)
        return Mat(whole, head, ready, used, (right + BAG_ROOM / 2, (top + bottom) / 2), score, strength)
    high = whole.h * 0.29
    used = Area(whole.x + 0.12, bottom - high, right - whole.x - 0.12, high)
    ready = Area(whole.x + 0.14, top, whole.w - 0.28, used.y - top - LABEL)
    return Mat(whole, head, ready, used, (right + BAG_ROOM / 2, bottom - high / 2), score, strength)


def track_spot(goal: int, glory: int) -> tuple[float, float]:
    """The middle of a space of the glory track."""
    step = TRACK.w / (goal + 1)
    return TRACK.x + (min(max(glory, 0), goal) + 0.5) * step, TRACK.y + TRACK.h / 2


class Layouts:
    """The layouts of one game; several ask for that of the same view, which nobody changes, so the last are kept."""

    def __init__(self, box: QuarriorsBox) -> None:
        self.box = box
        self._kept: list[tuple[QuarriorsState, list[Piece]]] = []

    def of(self, view: QuarriorsState) -> list[Piece]:
        """All pieces at rest; do not change the list."""
        found = next((pieces for seen, pieces in self._kept if seen is view), None)
        if found is None:
            found = layout(self.box, view)
            self._kept = [*self._kept[1 - FEW :], (view, found)]
        return found

    def piece(self, view: QuarriorsState, name: str) -> Piece | None:
        """One of the pieces."""
        return next((piece for piece in self.of(view) if piece.id == name), None)


def layout(box: QuarriorsBox, view: QuarriorsState) -> list[Piece]:
    """All pieces at rest."""
    active = view.active if view.turn and view.phase != "over" else -1
    ground = Ground(len(view.owed), active, box.goal)
    pieces = [Piece("ground", (SIZE[0] / 2, SIZE[1] / 2), max(SIZE), layer=GROUND, picture=ground)]
    pieces += _market(box, view)
    pieces += _purse(box, view)
    for seat, mat in enumerate(mats(len(view.owed))):
        pieces += _seat(box, view, seat, mat)
    pieces += _markers(box, view)
    return pieces


def _market(box: QuarriorsBox, view: QuarriorsState) -> list[Piece]:
    """Creatures in the upper row; basic cards and spells below; dice piled up on each."""
    out = []
    rows = {"creature": 0, "basic": 1, "spell": 1}
    used = [0, 0]
    for slot, card in enumerate(view.cards):
        row = rows[box.content.cards[card].category]
        area = wilds(row, used[row])
        used[row] += 1
        left = view.market[slot] if slot < len(view.market) else ()
        look = CardLook(card, len(left), capture_cost(box, view, card))
        out.append(Piece(f"c{card}", area.middle, CARD[0], layer=CARDS, picture=look))
        kind = box.content.kinds[box.content.cards[card].kind].id
        for at, die in enumerate(reversed(left)):
            level = min(at, SHOWN - 1)
            spot = (area.x + STACK[0] + 0.01 * (level % 2), area.y + STACK[1] - RISE * level)
            seen = 1.0 if at < SHOWN else 0.0
            out.append(Piece(f"d{die}", spot, STACKED, layer=LOW + level, picture=DieLook(kind, -1), alpha=seen))
    return out


def _purse(box: QuarriorsBox, view: QuarriorsState) -> list[Piece]:
    if not view.turn:
        return []
    pool = sum(quiddity_of(box, view, die) for die in view.pool[view.active])
    look = PurseLook(view.purse, pool, view.spent, view.captures, view.active)
    return [Piece(PURSE, PURSE_AREA.middle, CARD[1], layer=CARDS, picture=look)]


def _seat(box: QuarriorsBox, view: QuarriorsState, seat: int, mat: Mat) -> list[Piece]:
    bag = view.bag[seat]
    out = [Piece(f"b{seat}", mat.bag, BAG, layer=HIGH, picture=BagLook(seat, len(bag)))]
    out.append(Piece(f"s{seat}", mat.score, SCORE, layer=HIGH, picture=ScoreLook(view.glory[seat])))
    if creatures(box, view, seat):
        total = sum(part.attack for part in attackers_of(box, view, Seat(seat)))
        out.append(Piece(f"a{seat}", mat.strength, STRENGTH, layer=HIGH, picture=StrengthLook(total)))
    out += [
        Piece(f"d{die}", mat.bag, BAG_DIE, layer=LOW, picture=DieLook(box.dice[die].id, -1), alpha=0.0) for die in bag
    ]
    out += _ready(box, view, seat, mat.ready)
    used = _alike(view.used[seat])
    apart = _alike(view.apart[seat])
    for die, (spot, size) in zip(
        (*used, *apart), spread(_room(mat.used), len(used) + len(apart), USED_DIE), strict=True
    ):
        look = DieLook(box.dice[die].id, -1, faint=die in apart)
        out.append(Piece(f"d{die}", spot, size, layer=DICE, picture=look))
    if seat == view.active:
        pool = _alike(view.pool[seat])
        for die, (spot, size) in zip(pool, spread(_inside(POOL), len(pool), POOL_DIE, True), strict=True):
            out.append(Piece(f"d{die}", spot, size, layer=DICE, picture=_face(box, view, die)))
    return out


def _inside(area: Area) -> Area:
    """The pool without the place of its name."""
    return Area(area.x + 0.2, area.y + 0.3, area.w - 0.4, area.h - 0.4)


def _room(area: Area) -> Area:
    """The used pile without its edge."""
    return Area(area.x + 0.08, area.y + 0.06, area.w - 0.16, area.h - 0.12)


def _ready(box: QuarriorsBox, view: QuarriorsState, seat: int, area: Area) -> list[Piece]:
    """Creatures, each with its spells behind it, then spells that wait; and dice of a pool in another seat's turn."""
    standing = creatures(box, view, seat)
    borne: dict[int, list[DieId]] = {die: [] for die in standing}
    for spell, creature in view.attached:
        if creature in borne:
            borne[creature].append(spell)
    bound = {spell for spells in borne.values() for spell in spells}
    order = sorted(standing, key=lambda die: (int(box.slot_of(view, die)), -face_of(box, view, die).level, die))
    loose = _alike([die for die in view.ready[seat] if die not in borne and die not in bound])
    waiting = () if seat == view.active else view.pool[seat]
    heads: list[DieId] = [*order, *loose, *waiting]
    widths = [1 + BESIDE * len(borne.get(die, ())) for die in heads]
    out = []
    for die, (spot, size) in zip(heads, flow(area, widths, READY_LARGE if area.h > ROOMY else READY_DIE), strict=True):
        look = _creature(box, view, die) if die in borne else _face(box, view, die)
        out.append(Piece(f"d{die}", spot, size, layer=DICE + 5, picture=look))
        for at, spell in enumerate(borne.get(die, ())):
            beside = (spot[0] + size * (0.62 + BESIDE * at), spot[1] + size * 0.12)
            face = _face(box, view, spell)
            out.append(Piece(f"d{spell}", beside, size * BOUND, layer=DICE + 4 - at, picture=face))
    return out


def _alike(dice: Sequence[DieId]) -> list[DieId]:
    """Dice of a class side by side."""
    return sorted(dice)


def _face(box: QuarriorsBox, view: QuarriorsState, die: int) -> DieLook:
    face = view.face[die]
    return DieLook(box.dice[die].id, first_alike(box.dice[die].faces, face) if face != HIDDEN else -1)


def first_alike(faces: Sequence[Face], face: int) -> int:
    """The number of the first face that is the same."""
    return faces.index(faces[face])


def _creature(box: QuarriorsBox, view: QuarriorsState, die: DieId) -> DieLook:
    """A creature with what it is worth now, where its face does not say so."""
    plain = _face(box, view, die)
    strong, tough = attack(box, view, die), defence(box, view, die)
    shown = box.dice[die].faces[view.face[die]]
    printed = face_of(box, view, die)
    card = nature(box, view, die).card
    copied = box.content.cards[card].kind if card != box.card_of(view, die) else None
    return plain._replace(
        attack=strong if strong != printed.attack or shown.attack is None else None,
        defence=tough if tough != printed.defence or shown.defence is None else None,
        raised=(_sign(strong, printed.attack), _sign(tough, printed.defence)),
        copied="" if copied is None else box.content.kinds[copied].id,
    )


def _sign(now: int, printed: int | None) -> int:
    return 0 if printed is None or now == printed else 1 if now > printed else -1


def _markers(box: QuarriorsBox, view: QuarriorsState) -> list[Piece]:
    """A marker for each seat; those that share a space stand beside one another."""
    out = []
    for seat, glory in enumerate(view.glory):
        mates = [other for other, theirs in enumerate(view.glory) if min(theirs, box.goal) == min(glory, box.goal)]
        x, y = track_spot(box.goal, glory)
        step = min(0.3, TRACK.w / (box.goal + 1) * 0.3)
        shift = step * (mates.index(seat) - (len(mates) - 1) / 2)
        out.append(Piece(f"g{seat}", (x + shift, y), MARKER, layer=HIGH + seat, picture=MarkerLook(seat)))
    return out
