"""Where things lie on the table of Blackstone Fortress: figures as large as asked, and nothing covers anything else."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from math import dist

import pytest
from pygame import Rect, Surface

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import NOWHERE, FindId, MemberId
from tabletop.games.blackstone.model.decisions import Activate, PutBack
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.cards import encounter_look
from tabletop.ui.boards.blackstone.layout.field import foe_look, shared
from tabletop.ui.boards.blackstone.layout.lies import board_lie
from tabletop.ui.boards.blackstone.layout.places import LARGEST
from tabletop.ui.boards.blackstone.look.pictures import (
    CardLook,
    ChipLook,
    FigureLook,
    HexLook,
    MarkerLook,
    PanelLook,
    SheetLook,
    TrackLook,
)
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.pieces import Piece, in_order
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.frame.theme import unit_for
from tests.blackstone.board.driving import asked, opened, played
from tests.blackstone.rules.posing import pose
from tests.ui.pilot import shared_art

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080))
SCALES = (0.75, 1.0, 1.5, 2.0)
TOUCH = 0.02
WIDE = {(1280, 720): 34, (1920, 1080): 48}
"""The least width of a figure in a window of that size, in pixels."""
STONE, WARM = (68, 68, 88), 20
"""The colour of a floor, and by how much more red than blue a ground is that looks warm."""
FACE = 0.6
"""The height of the face of a figure by the width of its base."""
PAIR = ("janus_draik", "taddeus")
"""Two who share a hex."""


@cache
def match(after: int, seed: int = 3) -> Match:
    """A match after so many random answers."""
    return played(opened(seed), after, seed)


def fitted(found: Match, size: tuple[int, int], scale: float = 1.0) -> tuple[BlackstoneBoard, float]:
    """A board in the room of a window, and pixels of its unit."""
    stage = bare_stage(Settings(ui_scale=scale), size, shared_art())
    board = open_board(stage, found.game)
    assert isinstance(board, BlackstoneBoard)
    room = plan(size, unit_for(size, scale), board.proportion, board.tray, sheets=board.sheets).room
    board.fit(room)
    return board, unit_of(Rect((0, 0), room.size), board.size)


def box(board: BlackstoneBoard, piece: Piece) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a piece."""
    wide, high = board.shape(piece) or (piece.size, piece.size)
    x, y = piece.at
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > TOUCH and min(one[3], other[3]) - max(one[1], other[1]) > TOUCH


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_sheets_track_and_board_lie_apart_and_in_the_room(size: tuple[int, int], scale: float) -> None:
    for after in (2, 12, 42, 60):
        found = match(after)
        board, _ = fitted(found, size, scale)
        view = found.game.view(found.state, Seat(0))
        pieces = board.layout(view)
        apart = [each for each in pieces if isinstance(each.picture, SheetLook | TrackLook | PanelLook | HexLook)]
        boxes = [(each, box(board, each)) for each in apart]
        whole = [each for each in boxes if not isinstance(each[0].picture, HexLook)]
        for at, (one, first) in enumerate(whole):
            assert first[0] >= -TOUCH
            assert first[1] >= -TOUCH
            assert first[2] <= board.size[0] + TOUCH
            assert first[3] <= board.size[1] + TOUCH
            for other, second in (*whole[at + 1 :], *(each for each in boxes if isinstance(each[0].picture, HexLook))):
                assert not overlap(first, second), (size, scale, after, one.id, other.id)


@pytest.mark.parametrize("size", list(WIDE))
def test_figures_are_as_large_as_asked_on_every_board(size: tuple[int, int]) -> None:
    found = match(42)
    board, unit = fitted(found, size)
    for name in (*found.game.box.content.boards, *found.game.box.places):
        site = board.box.sites[name]
        lie = board_lie(site, site.own, board.where)
        assert all(across * unit >= WIDE[size] for n in (1, 2) for _, across in shared((0, 0), lie.wide, n)), name
    for piece in board.layout(found.game.view(found.state, Seat(0))):
        if isinstance(piece.picture, FigureLook):
            assert piece.size * unit >= WIDE[size] - 1, piece.id


@pytest.mark.parametrize("size", SIZES)
def test_levels_of_a_place_lie_beside_one_another_with_nothing_between_and_in_the_field(size: tuple[int, int]) -> None:
    board, _ = fitted(match(2), size)
    field, several = board.where.field, 0
    for name in board.box.places:
        site = board.box.sites[name]
        several += len(site.levels) > 1
        lie = board_lie(site, site.own, board.where)
        spots = {hex_: lie.at(site.places[hex_]) for hex_ in bits(site.own)}
        for x, y in spots.values():
            assert field.x + lie.wide / 2 <= x + TOUCH
            assert x + lie.wide / 2 <= field.x + field.w + TOUCH
            assert field.y <= y <= field.y + field.h
        for one, other in combinations(site.levels, 2):
            here, there = (bits(site.of_level(each) & site.own) for each in (one, other))
            apart = min(dist(spots[a], spots[b]) for a, b in product([*here], [*there])) / lie.wide
            assert 2.5 < apart < 4.5
    assert several == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_clue_lies_on_no_face_of_those_who_share_its_hex_and_two_stand_side_by_side(
    size: tuple[int, int], scale: float
) -> None:
    shared_clues = 0
    for seed in (1, 3, 9):
        found = match(18, seed)
        board, unit = fitted(found, size, scale)
        view = found.game.view(found.state, Seat(0))
        pieces = board.layout(view)
        figures = {each.id: each for each in pieces if isinstance(each.picture, FigureLook)}
        foes = {f"h{foe}": hex_ for foe, hex_ in enumerate(view.foes) if hex_ != NOWHERE}
        for marker in pieces:
            if not isinstance(marker.picture, MarkerLook) or not marker.picture.aside:
                continue
            face = board.face(marker, unit, "normal")
            assert face is not None
            plate = face.get_bounding_rect().move(-face.get_width() // 2, -face.get_height() // 2)
            hex_ = view.markers[int(marker.id[1:])] if marker.id.startswith("g") else NOWHERE
            there = [figures[foe] for foe, place in foes.items() if place == hex_]
            if len(there) == 2:
                shared_clues += 1
                assert there[0].at[1] == pytest.approx(there[1].at[1])
            for figure in there:
                top = (figure.at[1] - marker.at[1] - figure.size * FACE / 2) * unit
                assert plate.bottom <= top, (size, scale, marker.id, figure.id)
    assert shared_clues


def test_a_hex_that_can_be_reached_is_warm_within_a_dark_and_a_pale_outline() -> None:
    board, unit = fitted(match(18), (1920, 1080))
    lit = board.faces.things.hex(HexLook(LARGEST), unit, "selectable")
    assert lit is not None
    seen = Surface(lit.get_size())
    seen.fill(STONE)
    seen.blit(lit, (0, 0))
    row = [seen.get_at((x, seen.get_height() // 2)) for x in range(seen.get_width() // 2)]
    assert row[-1].r - row[-1].b >= WARM
    brightness = [each.r + each.g + each.b for each in row]
    pale = brightness.index(max(brightness))
    assert brightness[pale] > 3 * 200
    assert min(brightness[:pale]) < sum(STONE) * 0.7
    assert min(brightness[pale:]) < sum(STONE) * 0.9


def test_dice_and_what_is_done_lie_on_the_sheet_of_who_acts() -> None:
    found = asked(Activate)
    board, _ = fitted(found, (1280, 720))
    pieces = {each.id: each for each in board.layout(found.game.view(found.state, Seat(0)))}
    sheets = {int(each[1:]): box(board, piece) for each, piece in pieces.items() if each in ("e0", "e1", "e2", "e3")}
    acts = [piece for each, piece in pieces.items() if each.startswith("b.")]
    assert acts
    for name, piece in pieces.items():
        if name.startswith("a"):
            left, top, right, bottom = sheets[int(name[1])]
            assert left < piece.at[0] < right
            assert top < piece.at[1] < bottom


@pytest.mark.parametrize("acting", PAIR)
def test_who_acts_lies_above_who_shares_the_hex(acting: str) -> None:
    posed = pose(dict.fromkeys(PAIR, (3, 0)), {"traitor_guardsman": [(6, 0)]}, turn=acting, dice={acting: (6,)})
    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), posed.game)
    figures = [each.picture for each in in_order(board.layout(posed.state)) if isinstance(each.picture, FigureLook)]
    assert figures[-1].state == "selected"
    assert figures[-1].figure == f"blackstone.{acting}"


def test_the_guardian_of_the_vault_is_shown_and_called_as_what_it_is() -> None:
    game = opened(1, scenario="quest").game
    box, view = game.box, game.start()
    assert foe_look(box, view, box.guardian).figure == "blackstone.guardian"
    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), game)
    board.layout(view)
    sheet = board.sheet(view, f"h{box.guardian}")
    assert sheet is not None
    assert board.name(f"h{box.guardian}") == "Guardian"
    assert [value.now for value in sheet.values] == ["0", "d12", "16"]


def test_cards_of_which_one_is_put_back_lie_large_before_who_picks_and_not_on_the_sheet() -> None:
    posed = pose({"janus_draik": (4, 0)}, finds=((FindId(0), FindId(1), FindId(2)), (), (), ()))
    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), posed.game)

    def shown() -> list[type]:
        pieces = {each.id: each.picture for each in board.layout(posed.state)}
        return [type(pieces[write(FindId(find), FindId)]) for find in range(3)]

    assert shown() == [ChipLook] * 3
    posed.state.owed[0] = PutBack(Seat(0), MemberId(0), (FindId(1), FindId(2)))
    assert shown() == [ChipLook, CardLook, CardLook]


def test_an_encounter_card_shows_who_comes() -> None:
    box = opened(1).game.box
    manifest = (paths.assets() / "manifest.yaml").read_text(encoding="utf-8")
    for number, card in enumerate(box.encounters):
        figure = encounter_look(box, number).figure
        assert figure.removeprefix("blackstone.") in card.groups[0].hostiles
        assert f"\n{figure}:" in manifest
