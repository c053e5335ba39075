"""The mine's board is put together from tiles: any rows, any rock, and a dug cell as if it had never been rock."""

from pathlib import Path
from random import Random

import pygame
import pytest
import yaml

from tabletop.engine.grid import square
from tabletop.ui.boards.mine.look.ground import MineGround
from tabletop.ui.boards.mine.look.rim import DOWN, LEFT, RIGHT, UP, Gate, gates
from tabletop.ui.boards.mine.look.tiles import FLOOR, SIDES, WHOLE, Tiles
from tabletop.ui.pictures.art import Art

ROOT = Path(__file__).resolve().parents[3]
CELL = 24
SMALL = ("########", "#gg..###", "#gg#.AA#", "####.AA#", "#.##...x", "####..xx")
OPEN = ("##xx####", "#......x", "#.####.x", "x.####.#", "x......#", "####xx##")
BOARDS = [
    *(tuple(yaml.safe_load(path.read_text("utf-8"))["board"]) for path in (ROOT / "scenarios/mine").glob("[!c]*.yaml")),
    SMALL,
    OPEN,
    ("#" * 30,) * 30,
]


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art(ROOT / "assets")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def look(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(surface, rect))[:3]


@pytest.mark.parametrize("rows", BOARDS, ids=lambda rows: f"{len(rows[0])}x{len(rows)}")
def test_every_board_is_covered_by_its_ground_and_frame(art: Art, rows: tuple[str, ...]) -> None:
    ground = MineGround(art, rows, CELL)
    board = ground.surface()
    assert board.get_size() == ground.size
    inside = ground.inner.inflate(ground.margin // 4, ground.margin // 4)
    assert pygame.mask.from_surface(board.subsurface(inside), 250).count() == inside.w * inside.h
    assert board.get_at((0, 0)).a < 4
    assert max(board.get_at((ground.size[0] - 1, y)).a for y in range(ground.size[1])) < 4, "the shadow is cut off"


def test_cells_lie_side_by_side_inside_the_margin(art: Art) -> None:
    ground = MineGround(art, SMALL, 37)
    rects = [ground.cell_rect(c, r) for r in range(len(SMALL)) for c in range(len(SMALL[0]))]
    assert rects[0].topleft == (ground.margin, ground.margin)
    assert rects[0].unionall(rects[1:]) == ground.inner
    assert all(rect.size == (37, 37) for rect in rects)


def test_tunnels_are_lighter_than_rock_and_the_exit_is_the_one_cold_place(art: Art) -> None:
    ground = MineGround(art, BOARDS[0], CELL)
    board = ground.surface()
    means: dict[str, list[tuple[int, ...]]] = {"#": [], ".": [], "x": []}
    for r, line in enumerate(ground.rows):
        for c, sign in enumerate(line):
            if sign in means:
                means[sign].append(look(board, ground.cell_rect(c, r)))
    light = {sign: sum(sum(mean) for mean in found) / len(found) for sign, found in means.items()}
    assert light["."] > 1.3 * light["#"]
    warmth = {sign: sum(red / blue for red, _, blue in found) / len(found) for sign, found in means.items()}
    assert warmth["x"] < 1.1 < 1.5 < min(warmth["."], warmth["#"])


def test_the_same_board_is_the_same_picture_and_another_seed_is_not(art: Art) -> None:
    first, again, other = (MineGround(art, SMALL, CELL, seed).surface() for seed in (1, 1, 2))
    assert pixels(first) == pixels(again)
    assert pixels(first) != pixels(other)


def dig(ground: MineGround, cell: int) -> None:
    ground.surface(ground.rock & ~(1 << cell))


@pytest.mark.parametrize("seed", range(3))
def test_digging_looks_as_if_the_whole_had_been_drawn(art: Art, seed: int) -> None:
    ground, rng = MineGround(art, BOARDS[0], CELL, seed), Random(seed)
    ground.surface()
    inner = [c for c in square.bits(ground.start) if square.column(c) not in (0, 19) and square.row(c) not in (0, 13)]
    lamp = next(square.cell(c, r) for c, r in ground._lanterns if square.cell(c, r) in inner)
    for cell in [lamp, *rng.sample(inner, 9)]:
        dig(ground, cell)
    fresh = MineGround(art, BOARDS[0], CELL, seed).surface(ground.rock)
    assert pixels(ground.surface(ground.rock)) == pixels(fresh)


def test_digging_changes_what_lies_around(art: Art) -> None:
    ground = MineGround(art, SMALL, CELL)
    old = ground.surface().copy()
    dig(ground, square.cell(1, 3))
    assert ground.rock == ground.start & ~(1 << square.cell(1, 3))
    rect = ground.around(1 << square.cell(1, 3))
    assert pixels(old.subsurface(rect)) != pixels(ground.surface(ground.rock).subsurface(rect))
    middle = ground.cell_rect(1, 3).inflate(-CELL // 2, -CELL // 2)
    assert sum(look(ground.surface(ground.rock), middle)) > sum(look(old, middle))
    outside = pygame.Rect(rect.right, 0, old.get_width() - rect.right, old.get_height())
    assert pixels(ground.surface(ground.rock).subsurface(outside)) == pixels(old.subsurface(outside))


def test_rock_that_comes_back_looks_as_before(art: Art) -> None:
    ground = MineGround(art, SMALL, CELL)
    old = pixels(ground.surface())
    dig(ground, square.cell(3, 2))
    assert pixels(ground.surface(ground.rock)) != old
    assert pixels(ground.surface()) == old


@pytest.mark.parametrize("angle", [0, 7.5, 45, 90, 133, 180, -45, 270])
def test_a_door_turns_about_the_middle_of_its_picture(art: Art, angle: float) -> None:
    leaf = MineGround(art, SMALL, 60).door(angle)
    along = pygame.math.Vector2(1, 0).rotate(angle)
    middle = pygame.math.Vector2(leaf.get_rect().center)
    for far in (0, 45, -45):
        assert leaf.get_at([round(side) for side in middle + far * along]).a > 250
    clear = middle - 50 * along.rotate(90)
    assert leaf.get_at([round(side) for side in clear]).a < 128


def test_half_a_turn_is_no_turn(art: Art) -> None:
    ground = MineGround(art, SMALL, 40)
    assert pixels(ground.door(180)) == pixels(ground.door(0))
    assert pixels(ground.door(90)) != pixels(ground.door(0))


def test_gaps_are_found_on_every_side() -> None:
    assert gates(OPEN) == (Gate(LEFT, 3, 5), Gate(UP, 2, 4), Gate(RIGHT, 1, 3), Gate(DOWN, 4, 6))
    assert gates(SMALL) == (Gate(RIGHT, 4, 6), Gate(DOWN, 6, 8))


def test_tiles_that_meet_agree_about_the_edge_between_them(art: Art) -> None:
    """Every tile is in the atlas, and two that share a side carry the same kind on it."""
    rng, tiles = Random(3), Tiles(art, 30, 30, 8, 5)
    mask = square.mask([square.cell(c, r) for c in range(30) for r in range(30) if rng.random() < 0.5])
    names: dict[int, tuple[int, tuple[int, ...]]] = {}
    for shape in range(1, 15):
        sides = [n for n, (a, b) in enumerate(SIDES) if (shape >> a ^ shape >> b) & 1]
        count = tiles.kinds if len(sides) == 2 else 1
        for first in range(count):
            for second in range(count):
                kinds = dict(zip(sides, (first, second, 0, 0), strict=False))
                names[len(names)] = (shape, tuple(kinds.get(side, -1) for side in range(4)))
    height = pygame.image.load(str(ROOT / "assets" / art.entry("mine.ground.walls")["file"])).get_height()
    assert height // 128 * tiles.columns >= len(names)
    shapes = set()
    for j in range(1, 30):
        for i in range(1, 30):
            number = tiles.number(mask, i, j)
            shape, kinds = names.get(number, ({FLOOR: 0, WHOLE: 15}.get(number, -1), (-1,) * 4))
            assert all(
                tiles.marked(mask, i - 1 + bit % 2, j - 1 + bit // 2) == bool(shape >> bit & 1) for bit in range(4)
            )
            shapes.add(shape)
            for step, mine, theirs in (((1, 0), 2, 0), ((0, 1), 3, 1)):
                beside = names.get(tiles.number(mask, i + step[0], j + step[1]))
                assert kinds[mine] == (beside[1][theirs] if beside else -1)
    assert shapes == set(range(16))
