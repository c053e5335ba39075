"""The table of Chaos in the Old World in windows of all sizes: how large the map and its things are, and that nothing
lies where it must not."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.state import changed
from tabletop.games.old_world.content.ids import REGIONS, PowerId
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES, TOKENS
from tabletop.games.old_world.position.domination import domination, highest, lead, leader, resistance, strengths
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.layout.places import DEFAULT, KINDS, LEAST
from tabletop.ui.boards.old_world.look.pictures import (
    BannerLook,
    BricksLook,
    CardLook,
    FigureLook,
    GaugeLook,
    HeapLook,
    MarkerLook,
    PlateLook,
    RuinedLook,
    TokenLook,
)
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area
from tests.old_world.board.laid import WIDE, WINDOWS, Size, lay, room_in
from tests.old_world.board.test_map import crowded
from tests.old_world.posed import CARDS, CONTENT, Table, pose

SMALLEST = {(1280, 720): (34, 20), (1920, 1080): (48, 28), (3840, 2160): (96, 56)}
"""The least sizes of figures and of tokens in windows, in pixels."""
ROUNDED = 2
"""By how much SDL may round the ends of a row in another way."""
BEYOND = 0.02
"""By how many units of the board places may touch."""


def areas(board: OldWorldBoard) -> list[tuple[str, Area]]:
    """The parts of the table."""
    places = board.laid_in
    sheets = [(f"sheet {power}", plan.whole) for power, plan in places.plans(tuple(map(PowerId, range(4)))).items()]
    return [
        ("map", places.map), ("hand", places.hand), ("first", places.track[0]), ("second", places.track[1]),
        ("deck", places.deck), ("ruins", places.ruins), *sheets,
    ]  # fmt: skip


def in_pixels(board: OldWorldBoard, area: Area) -> Rect:
    unit = board.looks.unit
    return Rect(round(area.x * unit), round(area.y * unit), round(area.w * unit), round(area.h * unit))


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_parts_of_the_table_keep_to_the_room_off_the_corner_and_off_each_other(size: Size, scale: float) -> None:
    board, room = lay(pose("summoning").game, size, scale=scale), room_in(size, scale)
    assert float(board.looks.unit).is_integer()
    for routines in (False, True):
        board.fit(room_in(size, scale, routines))
        corner, whole = room_in(size, scale, routines).corner, Rect((0, 0), room.size)
        parts = [(name, in_pixels(board, area)) for name, area in areas(board)]
        for name, rect in parts:
            assert whole.inflate(2, 2).contains(rect), name
            assert not rect.inflate(-2, -2).colliderect(corner), name
        for (one, a), (other, b) in combinations(parts, 2):
            assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), (one, other)


@pytest.mark.parametrize(("size", "scale"), [each for each in WINDOWS if each[0] in WIDE])
def test_the_map_has_two_thirds_of_a_wide_window_or_all_the_height_there_is(size: Size, scale: float) -> None:
    board, room = lay(pose("summoning").game, size, scale=scale), room_in(size, scale)
    shown = in_pixels(board, board.laid_in.map)
    assert shown.w >= 0.66 * size[0] or shown.h >= room.play.h * (1 - LEAST) - 2 * board.looks.unit
    if scale == 1.0:
        assert shown.w >= 0.66 * size[0]
    if scale == 2.0:
        assert shown.w * shown.h >= 0.5 * size[0] * size[1]


def test_another_room_gives_other_places_and_the_same_room_the_same() -> None:
    board = lay(pose("summoning").game, (1280, 720))
    first = board.laid_in
    board.fit(room_in((1920, 1080)))
    assert board.laid_in != first
    board.fit(room_in((1280, 720)))
    assert board.laid_in is first
    assert DEFAULT.size[0] / DEFAULT.size[1] == pytest.approx(16 / 9)


# ---------------------------------------------------------------------- sizes


def extents(board: OldWorldBoard, table: Table) -> tuple[list[int], list[int]]:
    """The bases of the figures one plays with, without the collars of their ranks, and the sizes of all tokens on the
    map, in pixels."""
    figures, tokens, unit = [], [], board.looks.unit
    for piece in board.layout(table.state):
        if piece.alpha < 1:
            continue
        match piece.picture:
            case FigureLook():
                figures.append(round(piece.size * unit))
            case TokenLook() | HeapLook():
                tokens.append(round(piece.size * unit))
    return figures, tokens


@pytest.mark.parametrize("size", WIDE)
def test_figures_and_tokens_of_a_full_map_are_large_enough(size: Size) -> None:
    figure, token = SMALLEST[size]
    for seed in range(3):
        table = crowded(seed)
        figures, tokens = extents(lay(table.game, size), table)
        assert min(figures) >= figure
        assert min(tokens) >= token


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("region", REGION_NAMES)
def test_twelve_stacks_in_one_land_are_large_enough_and_all_numbers_are_seen(size: Size, region: str) -> None:
    kinds = {power: [kind for kind in CONTENT.figures if POWER_NAMES[kind.power] == power] for power in POWER_NAMES}
    sides = {
        power: {
            "power": 3, "corruption": {region: 2},
            "figures": " ".join(
                f"{kind.id}{number + 1}:{region}" for kind in own for number in range(min(2, kind.count))
            ),
        }
        for power, own in kinds.items()
    }  # fmt: skip
    table = pose("summoning", tokens={f"{region}.noble": 1, f"{region}.peasant": 2}, **sides)
    board = lay(table.game, size)
    figures, tokens = extents(board, table)
    assert min(figures) >= SMALLEST[size][0]
    assert min(tokens) >= SMALLEST[size][1]
    stacks = [
        piece for piece in board.layout(table.state)
        if isinstance(piece.picture, FigureLook) and piece.picture.number and not piece.picture.supply
    ]  # fmt: skip
    assert len(stacks) == 12
    for one, other in combinations(stacks, 2):
        apart = dist(one.at, other.at)
        assert apart >= 0.5 * min(one.size, other.size), (one.id, other.id)


@pytest.mark.parametrize("size", WIDE)
def test_figures_of_the_supply_are_large_enough_to_be_played_with(size: Size) -> None:
    table = pose("summoning")
    board = lay(table.game, size)
    supply = [piece for piece in board.layout(table.state) if piece.id[0] == "f" and piece.alpha == 1]
    assert len(supply) == 3 * len(table.state.powers)
    assert min(round(piece.size * board.looks.unit) for piece in supply) >= SMALLEST[size][0]


# ---------------------------------------------------------------------- the hand


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_hand_of_eighteen_lies_in_eight_piles_that_are_seen_whole(size: Size, scale: float) -> None:
    own = [name for name in CARDS if CONTENT.cards[[each.id for each in CONTENT.cards].index(name[:-1])].power == 0]
    table = pose("summoning", **{POWER_NAMES[0]: {"power": 3, "hand": " ".join(own[:18])}})
    board = lay(table.game, size, scale=scale)
    view = table.game.view(table.state, table.state.powers.index(0))
    hand = [piece for piece in board.layout(view) if isinstance(piece.picture, CardLook) and piece.picture.in_hand]
    shown = [piece for piece in hand if piece.alpha == 1]
    assert len(hand) == min(18, len(own))
    assert len(shown) <= KINDS
    assert sum(piece.picture.number for piece in shown) == len(hand)
    assert all(piece.picture.seen == 1.0 for piece in shown)
    places, boxes = board.laid_in, [(piece.at, board.shape(piece)) for piece in shown]
    for (x, _), box in boxes:
        assert box is not None
        assert places.hand.x - BEYOND <= x - box[0] / 2
        assert x + box[0] / 2 <= places.hand.x + places.hand.w + BEYOND


# ---------------------------------------------------------------------- what a land tells


@pytest.mark.parametrize("seed", range(6))
def test_who_leads_and_how_strong_all_are_is_what_the_rules_say(seed: int) -> None:
    table = crowded(seed)
    box, state, board = table.game.box, table.state, lay(table.game, (1280, 720))
    pieces = {piece.id: piece.picture for piece in board.layout(state)}
    for region in range(REGIONS):
        values = {power: domination(box, state, power, region) for power in box.order(state)}
        most, powers = highest(box, state, region)
        second = max((value for power, value in values.items() if power != powers[0]), default=0)
        banner, bricks = pieces.get(f"l{region}"), pieces.get(f"k{region}")
        if len(powers) == 1 and most:
            rules = leader(box, state, region) == powers[0]
            over = max(second, resistance(box, state, region)) if rules else second
            assert banner == BannerLook(powers[0], most - over, rules)
        else:
            assert banner is None
            assert lead(box, state, region) == (None, 0)
        told = dict(bricks.strengths) if isinstance(bricks, BricksLook) else {}
        assert told == {power: value for power, value in values.items() if value > 0}
        assert [value for _, value in strengths(box, state, region)] == sorted(told.values(), reverse=True)


def outline(face: pygame.Surface) -> bytes:
    """What of a picture is seen, without its colours."""
    return pygame.image.tobytes(pygame.mask.from_surface(face, 110).to_surface(), "RGB")


@pytest.mark.parametrize("size", WIDE)
def test_a_power_is_known_by_its_shape_without_its_colour(size: Size) -> None:
    looks: list[Callable[[PowerId], object]] = [
        lambda power: BricksLook(((power, 3),), 9, 2.0),
        lambda power: HeapLook(power, 1),
        MarkerLook,
    ]
    board = lay(pose("summoning").game, size)
    for look in looks:
        pieces = [Piece("x0", (0, 0), 0.45, picture=look(PowerId(power))) for power in range(len(POWER_NAMES))]
        faces = [board.face(piece, board.looks.unit, "normal") for piece in pieces]
        assert len({outline(face) for face in faces if face is not None}) == len(POWER_NAMES)


def test_where_there_are_too_many_bricks_a_number_stands_for_those_of_each_power() -> None:
    powers = tuple(map(PowerId, range(len(POWER_NAMES))))
    few, many = (BricksLook(tuple((power, number) for power in powers), 3, 3.5) for number in (2, 9))
    assert not few.counted
    assert many.counted
    assert few.long <= few.wide
    assert many.long <= many.wide


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_lies_on_a_ruined_land_lies_below_the_words_that_say_so(language: str) -> None:
    table = pose("summoning", tokens={"norsca.peasant": 2, "norsca.hero": 1})
    table.state.ruined = changed(table.state.ruined, 0, 0)
    board = lay(table.game, (1280, 720), language)
    there = ("i0", *(f"t{kind}" for kind in range(len(TOKENS))))
    sign, *tokens = (piece for piece in board.layout(table.state) if piece.id in there)
    assert len(tokens) == 2
    for token in tokens:
        assert isinstance(token.picture, TokenLook)
        assert token.picture.burnt
        assert token.at[1] - token.size / 2 >= sign.at[1] + sign.size / 2 - BEYOND


def test_of_the_ground_a_land_that_comes_to_ruin_changes_its_own_part_alone() -> None:
    table = pose("summoning")
    board = lay(table.game, (1920, 1080))
    unit = board.looks.unit
    view = Rect(0, 0, round(board.size[0] * unit), round(board.size[1] * unit))
    camera = Camera(view, board.size)

    def ground(surface: Surface, pieces: list[Piece]) -> Surface:
        for _ in board.ground(surface, camera, pieces):
            pass
        return surface

    whole = board.layout(table.state)
    before = ground(Surface(view.size), whole)
    for region in range(REGIONS):
        table.state.ruined = changed(table.state.ruined, region, 0)
        old, whole = whole, board.layout(table.state)
        (part,) = board.changed(board.ground_key(old), board.ground_key(whole), camera) or ()
        before.set_clip(part)
        before.fill("black")
        mended = ground(before, whole)
        mended.set_clip(None)
        before = ground(Surface(view.size), whole)
        pairs = zip(pygame.image.tobytes(mended, "RGB"), pygame.image.tobytes(before, "RGB"), strict=True)
        assert max(abs(one - other) for one, other in pairs) <= ROUNDED
    assert board.changed(board.ground_key(whole), board.ground_key(whole), camera) == []


@pytest.mark.parametrize("size", WIDE)
def test_a_number_on_a_land_that_burns_is_read_before_and_after(size: Size) -> None:
    table = pose("summoning", tokens={"norsca.peasant": 2}, khorne={"corruption": {"norsca": 8}})
    table.state.ruined = changed(table.state.ruined, 0, 0)
    board = lay(table.game, size)
    numbered = ("h0", f"t{TOKENS.index('peasant')}")
    there = [piece for piece in board.layout(table.state) if piece.id in numbered]
    assert len(there) == 2
    for piece in there:
        for land in ("#e8cf9a", "#4a2a14"):
            face = board.face(piece, board.looks.unit, "normal")
            assert face is not None
            seen = pygame.Surface(face.get_size())
            seen.fill(land)
            seen.blit(face, (0, 0))
            beside = range(round(face.get_width() / 2 + 0.55 * piece.size * board.looks.unit), face.get_width())
            light = [sum(seen.get_at((x, y))[:3]) / 3 for x in beside for y in range(face.get_height())]
            assert max(light) - min(light) > 150


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_ruined_land_says_so_and_tells_nothing_of_what_can_no_longer_happen(language: str) -> None:
    table = pose("summoning", khorne={"power": 3, "figures": "bloodsworn1:norsca bloodsworn2:norsca"})
    table.state.ruined = changed(table.state.ruined, 0, 0)
    board = lay(table.game, (1280, 720), language)
    pieces = {piece.id: piece for piece in board.layout(table.state)}
    assert isinstance(pieces["i0"].picture, RuinedLook)
    assert {"k0", "l0"}.isdisjoint(pieces)
    assert isinstance(pieces["n0"].picture, PlateLook)
    assert pieces["n0"].picture.card == 0
    assert not any(isinstance(piece.picture, GaugeLook) and piece.id == "g0" for piece in pieces.values())
    face = board.face(pieces["i0"], board.looks.unit, "normal")
    assert face is not None
    rect = pygame.mask.from_surface(face, 110).get_bounding_rects()[0]
    assert rect.w > rect.h > 14
