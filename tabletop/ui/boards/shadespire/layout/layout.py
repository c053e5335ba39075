"""Where everything of Shadespire lies: a pure function of what a seat sees and of the places of a room."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits, text
from tabletop.engine.notation import write
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, FighterId, Hex, KindId, TokenId
from tabletop.games.shadespire.content.records import ACTIVATIONS
from tabletop.games.shadespire.legal.options import nameable
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.battlefield import HIGH, WIDE, Battlefield
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import wounds_of
from tabletop.games.shadespire.position.joining import layings
from tabletop.games.shadespire.position.placing import is_relic
from tabletop.games.shadespire.position.progress import progress
from tabletop.games.shadespire.position.scoring import can_score, in_time
from tabletop.games.shadespire.position.table import battlefield, passed
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.shadespire.layout.places import Places
from tabletop.ui.boards.shadespire.look.pictures import (
    HALF,
    CardLook,
    ChipLook,
    FighterLook,
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
    TokenLook,
)

GROUND, HEXES, SHEETS, TOKENS, FIGHTERS, CHIPS, PILES, CARDS, SLABS, PLATES = -10, -5, -4, 1, 10, 40, 60, 80, 5, 120
WAITING = 0.82
"""The size of a fighter in the column beside the boards by its room."""
STANDEE, TOKEN, CHIP = 0.86, 0.62, 0.44
"""The sizes of a standee, a token and an upgrade beside its fighter, by the width of a hex between its sides."""
JOIN = 1.7
"""The size of the mark of a place for a board, in sides of a hex."""
UNDER_WAY = ("action", "power", "end")
"""The phases of a round."""
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
"""Of a hex with a flat edge above and a side of one."""


def layout(box: ShadespireBox, view: ShadespireState, places: Places) -> list[Piece]:
    """All pieces at rest."""
    wide, high = places.size
    lie = lie_of(box, view, places)
    ground = Ground(lie, view.placements, view.owners, tuple(view.shards))
    pieces = [Piece("ground", (wide / 2, high / 2), max(wide, high), layer=GROUND, picture=ground)]
    pieces += _sheets(box, view, places)
    if view.placements:
        field = battlefield(box, view)
        pieces += _hexes(view, field, lie)
        pieces += _tokens(box, view, field, lie)
        pieces += _fighters(box, view, field, lie)
        pieces += _column(box, view, places)
    pieces += _slabs(box, view, places, lie)
    pieces += _hand(box, view, places)
    pieces += _lasting(box, view, places)
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


def lie_of(box: ShadespireBox, view: ShadespireState, places: Places) -> Lie:
    """How the boards lie: also in the place of the hand as long as nothing else does."""
    choosing = any(isinstance(each, ask.ChooseBoard | ask.LayBoards) for each in view.owed)
    alone = looker(box, view) < 0 and not choosing
    return places.lie(shown_boards(box, view), alone, beside=view.phase == "deployment" or bool(absent(box, view)))


def absent(box: ShadespireBox, view: ShadespireState) -> tuple[FighterId, ...]:
    """The fighters on no board of whom somebody is to choose one: those to be deployed, or those to come back."""
    found: list[FighterId] = []
    for decision in view.owed:
        match decision:
            case ask.DeployFighter(seat=seat):
                found += [each for each in box.squads[seat] if not view.lost >> each & 1]
            case ask.ChooseFighter(among=among):
                found += among
    return tuple(each for each in found if view.at[each] == NOWHERE)


def join_piece(x: int, y: int) -> str:
    """The id of the place of a board that is to be laid."""
    return f"j{x},{y}"


def looker(box: ShadespireBox, view: ShadespireState) -> int:
    """The seat whose hand is seen; -1 where none is."""
    for seat in range(box.seats):
        if any(view.kinds[card] >= 0 for card in (*view.objectives[seat], *view.power[seat])):
            return seat
    return -1


def spot_of(field: Battlefield, lie: Lie, hex_: int) -> Spot:
    """The middle of a hex."""
    return lie.at(*field.spot_of(Hex(hex_)))


def outline(spot: Spot, side: float, turned: bool) -> list[Spot]:
    """The corners of a hex."""
    x, y = spot
    return [(x + (-b if turned else a) * side, y + (a if turned else b) * side) for a, b in CORNERS]


def across(lie: Lie) -> float:
    """The width of a hex between its sides."""
    return 2 * HALF * lie.side


def _hexes(view: ShadespireState, field: Battlefield, lie: Lie) -> Iterator[Piece]:
    for hex_ in bits(field.full):
        blocked = bool(field.printed >> hex_ & 1) or hex_ in view.shards
        look = HexLook(hex_, lie.side, lie.turned, blocked)
        yield Piece(text(hex_), spot_of(field, lie, hex_), 2 * lie.side, layer=HEXES, picture=look)


def _tokens(box: ShadespireBox, view: ShadespireState, field: Battlefield, lie: Lie) -> Iterator[Piece]:
    size = across(lie) * TOKEN
    for token, place in enumerate(view.tokens):
        if place != NOWHERE:
            look = TokenLook(view.numbers[token] if view.face_up else 0, is_relic(box, token))
            taken = place in view.at
            x, y = spot_of(field, lie, place)
            at = (x - 0.30 * across(lie), y - 0.30 * across(lie)) if taken else (x, y)
            piece = write(TokenId(token), TokenId)
            yield Piece(piece, at, size * (0.62 if taken else 1), layer=CHIPS if taken else TOKENS, picture=look)


def look_of(box: ShadespireBox, view: ShadespireState, fighter: int) -> FighterLook:
    """How a fighter looks."""
    kind = box.fighters[fighter]
    spent = bool(view.charged >> fighter & 1)
    tokens = {
        "inspired": view.inspired, "guard": view.guarding, "charge": view.charged,
        "moved": view.moved & ~view.charged, "frozen": view.frozen,
    }  # fmt: skip
    statuses = tuple(name for name, those in tokens.items() if those >> fighter & 1)
    wounds = wounds_of(box, view, FighterId(fighter))
    state = "spent" if spent else "normal"
    return FighterLook(
        f"shadespire.{kind.id}", int(box.owner[fighter]), wounds, min(view.damage[fighter], wounds), statuses, state
    )


def _fighters(box: ShadespireBox, view: ShadespireState, field: Battlefield, lie: Lie) -> Iterator[Piece]:
    width = across(lie)
    for fighter, place in enumerate(view.at):
        if place == NOWHERE:
            continue
        x, y = spot_of(field, lie, place)
        piece, look = write(FighterId(fighter), FighterId), look_of(box, view, fighter)
        yield Piece(piece, (x, y), width * STANDEE, layer=FIGHTERS, picture=look, arc=0.3)
        worn = view.worn[fighter]
        for at, card in enumerate(worn):
            shift = (at - (len(worn) - 1) / 2) * CHIP * 0.8
            spot = (x + shift * width, y + 0.42 * width)
            yield Piece(write(card, CardId), spot, width * CHIP, layer=CHIPS, picture=ChipLook(view.kinds[card]))


def _column(box: ShadespireBox, view: ShadespireState, places: Places) -> Iterator[Piece]:
    """The fighters on no board who may be chosen, left of the boards."""
    those = absent(box, view)
    for fighter, area in zip(those, places.column(len(those)), strict=True):
        size = min(area.w, area.h) * WAITING
        yield Piece(
            write(fighter, FighterId), area.middle, size, layer=FIGHTERS, picture=look_of(box, view, fighter), arc=0.3
        )


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


def _hand(box: ShadespireBox, view: ShadespireState, places: Places) -> Iterator[Piece]:
    """The hand that is seen: objectives, then power cards."""
    seat = looker(box, view)
    if seat < 0:
        return
    spots = places.hand_spots(len(view.objectives[seat]), len(view.power[seat]))
    for at, (card, area) in enumerate(zip((*view.objectives[seat], *view.power[seat]), spots, strict=True)):
        kind, power = view.kinds[card], at >= len(view.objectives[seat])
        look = CardLook(int(kind), power, area.w, area.h)
        if not power and view.phase in UNDER_WAY:
            met, far = is_met(box, view, Seat(seat), kind), progress(box, view, Seat(seat), kind)
            look = look._replace(met=met, progress=far)
        yield Piece(write(card, CardId), area.middle, area.w, layer=CARDS + at, picture=look)


def is_met(box: ShadespireBox, view: ShadespireState, seat: Seat, kind: KindId) -> bool:
    """Whether an objective card of a hand could be scored if the end phase of the round were now."""
    return view.phase in UNDER_WAY and in_time(box, view, kind) and can_score(box, view, seat, kind)


def _lasting(box: ShadespireBox, view: ShadespireState, places: Places) -> Iterator[Piece]:
    """Ploys that lie face up until their moment comes."""
    for at, armed in enumerate(view.armed):
        area = places.lasting(at, len(view.armed))
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


def _sheets(box: ShadespireBox, view: ShadespireState, places: Places) -> Iterator[Piece]:
    """A sheet for each seat."""
    for seat in range(box.seats):
        area = places.sheet(seat, box.seats, len(view.armed))
        yield Piece(f"p{seat}", area.middle, area.w, layer=SHEETS, picture=_sheet(box, view, seat, (area.w, area.h)))


def _sheet(box: ShadespireBox, view: ShadespireState, seat: int, size: Spot) -> SheetLook:
    crew = tuple(
        SheetFighter(look_of(box, view, fighter), "board" if view.at[fighter] != NOWHERE else
            "out" if view.lost >> fighter & 1 else "waiting")
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
