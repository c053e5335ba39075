"""Where everything of Shadespire lies: a pure function of what a seat sees and of the places of a room."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits, text
from tabletop.engine.notation import write
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, KindId
from tabletop.games.shadespire.content.records import ACTIVATIONS
from tabletop.games.shadespire.legal.options import nameable
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.battlefield import Battlefield
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.joining import layings
from tabletop.games.shadespire.position.progress import progress
from tabletop.games.shadespire.position.scoring import can_score, in_time
from tabletop.games.shadespire.position.table import battlefield, passed
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.shadespire.layout.arranging import Arrangement
from tabletop.ui.boards.shadespire.layout.figures import absent, fighters, look_of, spot_of, tokens, waiting
from tabletop.ui.boards.shadespire.layout.hand import Hand
from tabletop.ui.boards.shadespire.layout.places import Beside, Places
from tabletop.ui.boards.shadespire.layout.sheet_room import SheetRoom
from tabletop.ui.boards.shadespire.look.pictures import (
    CardLook,
    Ground,
    HexLook,
    JoinLook,
    Lie,
    PileLook,
    PlateLook,
    SheetFighter,
    SheetLook,
    SlabLook,
    Spot,
)

GROUND, HEXES, SHEETS, SLABS, PILES, CARDS, PLATES = -10, -5, -4, 5, 60, 80, 120
JOIN = 1.7
"""The size of the mark of a place for a board, in sides of a hex."""
UNDER_WAY = ("action", "power", "end")
"""The phases of a round."""


def layout(box: ShadespireBox, view: ShadespireState, places: Places) -> list[Piece]:
    """All pieces at rest."""
    wide, high = places.size
    arranged = arrangement(box, view, places)
    lie = arranged.lie
    ground = Ground(lie, view.placements, view.owners, tuple(view.shards))
    pieces = [Piece("ground", (wide / 2, high / 2), max(wide, high), layer=GROUND, picture=ground)]
    pieces += _sheets(box, view, arranged.sheets)
    if view.placements:
        field = battlefield(box, view)
        pieces += _hexes(view, field, lie)
        pieces += tokens(box, view, field, lie, places.token)
        pieces += fighters(box, view, field, lie, places)
        pieces += waiting(box, view, arranged.sheets, places.figure)
    pieces += _slabs(box, view, places, lie)
    pieces += _hand(box, view, arranged.hand)
    pieces += _lasting(view, arranged.sheets)
    pieces += _plates(box, view, places)
    return pieces


def laying(view: ShadespireState) -> ask.LayBoards | None:
    """The question of who is to lay a board, if there is one."""
    return next((each for each in view.owed if isinstance(each, ask.LayBoards)), None)


def joins(box: ShadespireBox, view: ShadespireState) -> tuple[Placement, ...]:
    """The places where the board that is to be laid could lie, as it is printed."""
    asked = laying(view)
    if asked is None:
        return ()
    face = view.faces[asked.seat]
    corners = dict.fromkeys((x, y) for _, _, x, y in layings(box, view, asked.seat))
    return tuple(Placement(face, False, x, y) for x, y in corners)


def shown_boards(box: ShadespireBox, view: ShadespireState) -> tuple[Placement, ...]:
    """The boards that lie, and all places of one that is to be laid."""
    return (*view.placements, *joins(box, view))


def arrangement(box: ShadespireBox, view: ShadespireState, places: Places) -> Arrangement:
    """How boards and hand lie: the boards also in the place of the hand until cards are dealt. From then on they stay
    where they are, also while nobody's hand is seen."""
    choosing = any(isinstance(each, ask.ChooseBoard | ask.LayBoards) for each in view.owed)
    dealt = any(view.objectives) or any(view.power)
    beside: Beside = "offered" if choosing else "hand" if dealt else "nothing"
    return places.arranged(shown_boards(box, view), beside, box.seats, view.phase == "deployment")


def lie_of(box: ShadespireBox, view: ShadespireState, places: Places) -> Lie:
    """How the boards lie."""
    return arrangement(box, view, places).lie


def join_piece(x: int, y: int) -> str:
    """The id of the place of a board that is to be laid."""
    return f"j{x},{y}"


def looker(box: ShadespireBox, view: ShadespireState) -> int:
    """The seat whose hand is seen; -1 where none is."""
    for seat in range(box.seats):
        if any(view.kinds[card] >= 0 for card in (*view.objectives[seat], *view.power[seat])):
            return seat
    return -1


def _hexes(view: ShadespireState, field: Battlefield, lie: Lie) -> Iterator[Piece]:
    for hex_ in bits(field.full):
        blocked = bool(field.printed >> hex_ & 1) or hex_ in view.shards
        look = HexLook(hex_, lie.side, lie.turned, blocked)
        yield Piece(text(hex_), spot_of(field, lie, hex_), 2 * lie.side, layer=HEXES, picture=look)


def _slabs(box: ShadespireBox, view: ShadespireState, places: Places, lie: Lie) -> Iterator[Piece]:
    """Faces to choose from; or the places where the chosen one could lie."""
    if any(isinstance(each, ask.ChooseBoard) for each in view.owed) and not view.placements:
        for face, area in enumerate(places.slabs(len(box.content.faces))):
            yield Piece(write(FaceId(face), FaceId), area.middle, area.w, layer=SLABS, picture=SlabLook(FaceId(face)))
    elif any(isinstance(each, ask.ChooseBoard) for each in view.owed):
        for face, area in enumerate(places.offered(len(box.content.faces))):
            yield Piece(write(FaceId(face), FaceId), area.middle, area.w, layer=SLABS, picture=SlabLook(FaceId(face)))
    asked = laying(view)
    if asked is not None:
        face, area = FaceId(view.faces[asked.seat]), places.offered(1)[0]
        yield Piece(write(face, FaceId), area.middle, area.w, layer=SLABS, picture=SlabLook(face))
    for join in joins(box, view):
        at = lie.at(join.x + WIDE / 2, join.y + HIGH / 2)
        look = JoinLook(asked.seat if asked else Seat(0), join, view.placements, view.owners, lie)
        yield Piece(join_piece(join.x, join.y), at, JOIN * lie.side, layer=SLABS, picture=look)


def _hand(box: ShadespireBox, view: ShadespireState, hand: Hand) -> Iterator[Piece]:
    """The hand that is seen: objectives, then power cards."""
    seat = looker(box, view)
    if seat < 0:
        return
    spots = hand.fan(len(view.objectives[seat]), len(view.power[seat]))
    for at, (card, (area, angle)) in enumerate(zip((*view.objectives[seat], *view.power[seat]), spots, strict=True)):
        kind, power = view.kinds[card], at >= len(view.objectives[seat])
        look = CardLook(int(kind), power, area.w, area.h)
        if not power and view.phase in UNDER_WAY:
            met, far = is_met(box, view, Seat(seat), kind), progress(box, view, Seat(seat), kind)
            look = look._replace(met=met, progress=far)
        yield Piece(write(card, CardId), area.middle, area.w, angle, CARDS + at, look)


def is_met(box: ShadespireBox, view: ShadespireState, seat: Seat, kind: KindId) -> bool:
    """Whether an objective card of a hand could be scored if the end phase of the round were now."""
    return view.phase in UNDER_WAY and in_time(box, view, kind) and can_score(box, view, seat, kind)


def _lasting(view: ShadespireState, sheets: SheetRoom) -> Iterator[Piece]:
    """Ploys that lie face up until their moment comes."""
    for at, armed in enumerate(view.armed):
        area = sheets.lasting(at, len(view.armed))
        look = PileLook(int(view.kinds[armed.card]), int(armed.seat), area.h, armed.live)
        yield Piece(write(armed.card, CardId), area.middle, area.w, layer=PILES + at, picture=look)


def _plates(box: ShadespireBox, view: ShadespireState, places: Places) -> Iterator[Piece]:
    """The objective cards of which one is to be named by who looks on."""
    seat = looker(box, view)
    if seat < 0 or not isinstance(view.owed[seat], ask.NameObjective):
        return
    kinds = nameable(box, Seat(seat))
    for kind, area in zip(kinds, places.plates(len(kinds)), strict=True):
        yield Piece(write(kind, KindId), area.middle, area.w, layer=PLATES, picture=PlateLook(int(kind), area.h))


def _sheets(box: ShadespireBox, view: ShadespireState, sheets: SheetRoom) -> Iterator[Piece]:
    """A sheet for each seat."""
    for seat in range(box.seats):
        area = sheets.sheet(seat, box.seats, len(view.armed))
        yield Piece(f"p{seat}", area.middle, area.w, layer=SHEETS, picture=_sheet(box, view, seat, (area.w, area.h)))


def _sheet(box: ShadespireBox, view: ShadespireState, seat: int, size: Spot) -> SheetLook:
    called = absent(box, view)
    crew = tuple(
        SheetFighter(look_of(box, view, fighter), "board" if view.at[fighter] != NOWHERE else
            "called" if fighter in called else "out" if view.lost >> fighter & 1 else "waiting")
        for fighter in box.squads[seat]
    )  # fmt: skip
    under_way = view.phase in ("action", "power")
    active = view.turn == seat and view.phase == "action"
    return SheetLook(
        seat=seat, glory=view.glory[seat], spent=view.spent[seat],
        left=view.left[seat] + active if under_way else 0, activations=ACTIVATIONS if under_way else 0,
        hands=(len(view.objectives[seat]), len(view.power[seat])),
        decks=(len(view.objective_deck[seat]), len(view.power_deck[seat])),
        crew=crew, asked=view.owed[seat] is not None and view.result is None, first=view.first == seat, size=size,
        wins=view.wins[seat] if view.wins else 0, games=box.options.games if box.options.games > 1 else 0,
        passed=seat in passed(box, view),
    )  # fmt: skip
