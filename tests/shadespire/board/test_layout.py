"""Where things lie on the table of Shadespire: boards as large as they can be, and nothing covers anything else."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest
from pygame import SRCALPHA, Rect, Surface, draw, mask

from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId
from tabletop.games.shadespire.content.records import UpgradeCard
from tabletop.games.shadespire.model.decisions import ChooseNumber, DeployFighter, LayBoards
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.words import names
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import BUTTON
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.shadespire.board import ShadespireBoard
from tabletop.ui.boards.shadespire.inspector import things
from tabletop.ui.boards.shadespire.layout.layout import layout, lie_of
from tabletop.ui.boards.shadespire.look.ground import LEAST, OWNED, corners, draw_ground, slab_rect
from tabletop.ui.boards.shadespire.look.pictures import (
    HALF,
    CardLook,
    FighterLook,
    Ground,
    HexLook,
    SheetLook,
    TokenLook,
)
from tabletop.ui.boards.shadespire.look.things import LAID
from tabletop.ui.frame.theme import OWNER_WORDS, unit_for
from tests.ui.ink import Inked, followed
from tests.ui.pilot import shared_art

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080))
SCALES = (0.75, 1.0, 1.5, 2.0)
TOUCH = 0.02
SEEN = 16
"""The height of the row of fighters on a sheet, in pixels."""


@cache
def match(seats: int, after: int, seed: int = 1) -> Match:
    """A game in which so many actions were taken at random."""
    found = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * seats, seed)))
    rng = Rng(seed)
    for _ in range(after):
        if found.state.result is not None:
            break
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    return found


def seen(found: Match) -> ShadespireState:
    """What the first seat sees."""
    view: ShadespireState = found.game.view(found.state, 0)
    return view


def fitted(
    found: Match, size: tuple[int, int], scale: float = 1.0, language: str = "en"
) -> tuple[ShadespireBoard, float]:
    """A board in the room of a window, and pixels of its unit."""
    stage = bare_stage(Settings(ui_scale=scale, language=language), size, shared_art())
    board = open_board(stage, found.game)
    assert isinstance(board, ShadespireBoard)
    room = plan(size, unit_for(size, scale), board.proportion, board.tray).room
    board.fit(room)
    return board, unit_of(Rect((0, 0), room.size), board.size)


def box(board: ShadespireBoard, piece: Piece) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a piece."""
    wide, high = board.shape(piece) or (piece.size, piece.size)
    x, y = piece.at
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > TOUCH and min(one[3], other[3]) - max(one[1], other[1]) > TOUCH


def test_who_looks_on_himself_reads_what_is_left_in_his_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[tuple[str, str], ...]] = []
    monkeypatch.setattr(things, "_piles", lambda _, piles: told.append(piles))
    found = match(2, 60)
    board, _ = fitted(found, (1280, 720))
    view = seen(found)
    for seat in (0, 1):
        board.sheet(view, f"p{seat}")
    own = [board.words.form(names.card(board.box, view, card)) for card in view.power_deck[0]]
    assert own
    assert told[0][3][1] == ", ".join(sorted(own))
    assert [names_of for _, names_of in told[1][2:4]] == ["", ""]
    signs = [(view.glory[seat], view.spent[seat], len(view.objectives[seat]), len(view.power[seat])) for seat in (0, 1)]
    said = [tuple(int(each) for each in re.findall(r"\d+", " ".join(line for line, _ in lines[:2]))) for lines in told]
    assert said == signs, "what the signs on a sheet count is told in words"


def test_a_played_card_that_lies_nowhere_asks_at_the_sheet() -> None:
    found = match(2, 60)
    board, _ = fitted(found, (1280, 720))
    view = seen(found).clone()
    card = CardId(view.power_deck[0][-1])
    view.owed[0] = ChooseNumber(Seat(0), 2, card)
    lying = {piece.id for piece in board.layout(view)}
    assert write(card, CardId) not in lying
    assert board.prompt(view, Seat(0), (), ()).piece == "p0"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_boards_hand_and_sheets_lie_apart_and_in_the_room(seats: int, size: tuple[int, int], scale: float) -> None:
    for after in (0, 12, 60, 200):
        found = match(seats, after)
        board, _ = fitted(found, size, scale)
        pieces = [piece for piece in board.layout(seen(found)) if piece.id != "ground"]
        for piece in pieces:
            left, top, right, bottom = box(board, piece)
            assert left > -TOUCH, piece
            assert top > -TOUCH, piece
            assert right < board.size[0] + TOUCH, piece
            assert bottom < board.size[1] + TOUCH, piece
        groups = {
            kind: [box(board, piece) for piece in pieces if isinstance(piece.picture, kind)]
            for kind in (HexLook, CardLook, SheetLook)
        }
        for kind, others in ((HexLook, CardLook), (HexLook, SheetLook), (CardLook, SheetLook), (SheetLook, SheetLook)):
            for one in groups[kind]:
                assert not any(overlap(one, other) for other in groups[others] if other is not one)


def test_what_lies_on_a_hex_lies_within_it() -> None:
    found = match(2, 60)
    board, _ = fitted(found, (1280, 720))
    pieces = {piece.id: piece for piece in board.layout(seen(found))}
    hexes = [piece for piece in pieces.values() if isinstance(piece.picture, HexLook)]
    for piece in pieces.values():
        if isinstance(piece.picture, FighterLook | TokenLook):
            under = min(hexes, key=lambda each: abs(each.at[0] - piece.at[0]) + abs(each.at[1] - piece.at[1]))
            left, top, right, bottom = box(board, under)
            assert left - TOUCH < box(board, piece)[0]
            assert box(board, piece)[2] < right + TOUCH
            assert top - TOUCH < box(board, piece)[1]
            assert box(board, piece)[3] < bottom + TOUCH


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(("seats", "size"), [(2, (1920, 1080)), (2, (1280, 720)), (4, (1280, 720))])
def test_upgrades_hide_no_health_of_who_wears_them(seats: int, size: tuple[int, int], count: int) -> None:
    found = match(seats, 60)
    board, unit = fitted(found, size)
    state, box = found.state.clone(), board.box
    upgrades = [CardId(card) for deck in state.power_deck for card in deck if is_upgrade(box, state, card)]
    bearers = [fighter for fighter, place in enumerate(state.at) if place >= 0][: len(upgrades) // count]
    worn = {fighter: tuple(upgrades[at * count : (at + 1) * count]) for at, fighter in enumerate(bearers)}
    state.worn = tuple(worn.get(fighter, ()) for fighter in range(len(state.at)))
    pieces = {piece.id: piece for piece in layout(box, state, board.where)}
    assert bearers
    for fighter in bearers:
        figure = pieces[write(fighter, FighterId)]
        assert isinstance(figure.picture, FighterLook)
        looks = [figure.picture._replace(damage=damage) for damage in (0, figure.picture.wounds)]
        whole, wounded = (board.face(replace(figure, picture=look), unit, "normal") for look in looks)
        assert whole is not None is not wounded
        alike = mask.from_threshold(whole, (0, 0, 0), (9, 9, 9, 255), wounded)
        middle = whole.get_rect().center
        for card in worn[fighter]:
            chip = pieces[write(card, CardId)]
            x, y = (round((a - b) * unit) + at for a, b, at in zip(chip.at, figure.at, middle, strict=True))
            disc = Surface(whole.get_size(), SRCALPHA)
            draw.circle(disc, (255, 255, 255), (x, y), chip.size * unit / 2 - 1)
            covered = mask.from_surface(disc)
            assert covered.overlap_area(alike, (0, 0)) == covered.count()


def is_upgrade(box: ShadespireBox, state: ShadespireState, card: int) -> bool:
    return isinstance(box.cards[state.kinds[card]], UpgradeCard)


def test_boards_lie_the_way_in_which_their_hexes_are_largest() -> None:
    board, _ = fitted(match(2, 0), (1920, 1080))
    long, short = (
        (Placement(0, False, 0, 0), Placement(1, False, 0, 10)),
        (Placement(0, False, 0, 0), Placement(1, False, 8, 0)),
    )
    assert board.where.arranged(long).lie.turned
    assert not board.where.arranged(short).lie.turned


def test_each_place_for_a_board_shows_the_board_there() -> None:
    found = next(
        each
        for after in range(8)
        if isinstance((each := match(2, after)).state.owed[each.state.deciders()[0]], LayBoards)
    )
    board, _ = fitted(found, (1280, 720))
    seat = found.state.deciders()[0]
    pieces = {piece.id: piece for piece in board.layout(found.game.view(found.state, seat))}
    ways = {board.ways(action, ()) for action in found.game.options(found.state, seat)}
    assert len(ways) > 1
    for [place], [slab, there] in ways:
        assert place == there
        assert slab in pieces
        faces = {mark: board.face(pieces[place], 10.0, mark) for mark in ("selectable", *LAID)}
        sizes = {mark: face.get_size() for mark, face in faces.items() if face is not None}
        assert all(size > sizes["selectable"] for mark, size in sizes.items() if mark != "selectable")
    action = next(iter(found.game.options(found.state, seat)))
    assert set(board.concerned(action, found.game.preview(found.state, action))) == {board.ways(action, ())[0][0]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_board_shows_whose_it_is_where_no_hex_is(seats: int) -> None:
    found = next(each for after in range(12) if len((each := match(seats, after)).state.placements) == seats)
    board, unit = fitted(found, (1280, 720))
    pieces = board.layout(seen(found))
    ground = next(piece.picture for piece in pieces if isinstance(piece.picture, Ground))
    surface = Surface((round(board.size[0] * unit), round(board.size[1] * unit)))
    camera = Camera(surface.get_rect(), board.size)
    for _ in draw_ground(board.stage, board.box, surface, camera, ground):
        pass
    rects = [slab_rect(camera, ground.lie, each) for each in ground.placements]
    wide = max(LEAST, round(OWNED * ground.lie.side * camera.scale))
    hexes = [piece for piece in pieces if isinstance(piece.picture, HexLook)]
    for rect, owner, spot in zip(rects, ground.owners, corners(rects, wide), strict=True):
        assert rect.collidepoint(spot)
        ring = surface.get_at((spot[0] - round(0.42 * wide), spot[1]))
        assert max(abs(a - b) for a, b in zip(ring[:3], OWNER_WORDS[owner], strict=True)) < 40
        for piece in hexes:
            x, y = camera.to_screen(piece.at)
            assert (x - spot[0]) ** 2 + (y - spot[1]) ** 2 > (HALF * ground.lie.side * camera.scale) ** 2


def test_a_board_to_choose_from_is_nobodys() -> None:
    board, _ = fitted(match(2, 0), (1280, 720))
    picture = board.faces.things.slab(FaceId(0), 250, "selectable")
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(60) for y in range(60)}
    assert not colours & {*OWNER_WORDS}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_view_is_laid_out_alike(seats: int) -> None:
    found = match(seats, 60)
    board, _ = fitted(found, (1280, 720))
    assert board.layout(seen(found)) == board.layout(seen(found))


@pytest.mark.parametrize("seed", range(4))
def test_every_piece_of_an_answer_lies_on_the_table(seed: int) -> None:
    bands = (("seat1", "sepulchral_guard"), ("seat2", "spiteclaws_swarm"))  # who can bring the fallen back
    found = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, seed, bands)))
    board, _ = fitted(found, (1280, 720))
    rng = Rng(seed)
    while found.state.result is None:
        seat = found.state.deciders()[0]
        view, options = found.game.view(found.state, seat), found.game.options(found.state, seat)
        lying = {piece.id for piece in board.layout(view)} | {BUTTON}
        given = board.named_in(view.owed[seat], list(options))
        named = {piece for action in options for way in board.ways(action, given) for piece in way}
        assert named <= lying, (view.owed[seat], named - lying)
        assert found.submit(options.pick(rng)) is None


def test_boards_stay_where_they_are_while_nobody_s_hand_is_seen() -> None:
    found = match(2, 60)
    board, _ = fitted(found, (1280, 720))
    seen_by = [found.game.view(found.state, seat) for seat in (0, 1, ONLOOKER)]
    assert len({lie_of(board.box, view, board.where) for view in seen_by}) == 1
    assert not any(isinstance(piece.picture, CardLook) for piece in board.layout(seen_by[-1]))


@pytest.mark.parametrize("size", SIZES)
def test_who_waits_to_be_deployed_stands_on_his_sheet(size: tuple[int, int]) -> None:
    games = (match(4, after) for after in range(40))
    found = next(each for each in games if isinstance(each.state.owed[each.state.deciders()[0]], DeployFighter))
    seat = found.state.deciders()[0]
    board, _ = fitted(found, size)
    pieces = {piece.id: piece for piece in board.layout(found.game.view(found.state, seat))}
    waiting = [write(fighter, FighterId) for fighter in board.box.squads[seat]]
    left, top, right, bottom = box(board, pieces[f"p{seat}"])
    for name in waiting:
        x, y = pieces[name].at
        assert left < x < right
        assert top < y < bottom
    steps = [pieces[b].at[0] - pieces[a].at[0] for a, b in pairwise(waiting)]
    assert min(steps) > 0.9 * pieces[waiting[0]].size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_fighters_are_seen_on_the_lowest_sheets(language: str, size: tuple[int, int]) -> None:
    for seats, seed, scale in product((2, 4), (1, 2), (1.0, 2.0)):
        found = match(seats, 60, seed)
        board, unit = fitted(found, size, scale, language)
        for piece in board.layout(seen(found)):
            if isinstance(piece.picture, SheetLook):
                assert board.faces.sheets.crew_room(piece.picture, unit).height >= SEEN


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 5), (4, 3)])
def test_each_sheet_says_whose_it_is(seats: int, seed: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with followed(monkeypatch):
        found = match(seats, 60, seed)
        board, unit = fitted(found, (1280, 720), 1.0, language)
        looks = [piece.picture for piece in board.layout(seen(found)) if isinstance(piece.picture, SheetLook)]
        assert len(looks) == seats
        for look in looks:
            picture = board.faces.sheets.sheet(look, unit)
            assert isinstance(picture, Inked)
            words = " ".join(each.text for each in picture.words)
            called = [names.seat(board.box, look.seat), names.called(board.box, Seat(look.seat))]
            assert any(board.stage.text.form(name, "Nom") in words for name in called), words
