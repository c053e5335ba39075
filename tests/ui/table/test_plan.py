"""The places of the table on screens of every size and shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from tabletop.ui.boards.plan import plan
from tabletop.ui.frame.theme import unit_for

RATIO = 21.77 / 15.4
SIZES = (
    (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1280, 1024), (1600, 1200), (3440, 1440), (2560, 1080),
    (1000, 1400), (1080, 1920), (1024, 1024), (5120, 1440),
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_everything_is_on_the_screen_and_nothing_overlaps(size: tuple[int, int], scale: float) -> None:
    unit = unit_for(size, scale)
    where = plan(size, unit, RATIO)
    screen = Rect((0, 0), size)
    middle = [where.inspector] if where.shared else [where.inspector, where.tray, where.log]
    parts = [where.board, where.bar, where.course, *middle, where.buttons]
    assert all(screen.contains(part) for part in parts)
    assert all(part.width >= 40 * unit and part.height >= 40 * unit for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_the_largest_thing(size: tuple[int, int]) -> None:
    where = plan(size, unit_for(size, 1.0), RATIO)
    rest = (where.inspector, where.tray, where.log)
    assert where.board.width * where.board.height > max(part.width * part.height for part in rest)


def test_large_letters_share_one_place() -> None:
    assert plan((1280, 720), unit_for((1280, 720), 2.0), RATIO).shared
    assert not plan((1280, 720), unit_for((1280, 720), 1.0), RATIO).shared


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_game_without_a_tray_gives_its_room_to_the_others(size: tuple[int, int], scale: float) -> None:
    unit = unit_for(size, scale)
    where, usual = plan(size, unit, RATIO, tray=False), plan(size, unit, RATIO)
    assert where.board == usual.board
    if where.shared:
        return
    parts = [where.board, where.bar, where.course, where.inspector, where.log, where.buttons]
    assert where.tray.size == (0, 0)
    assert all(Rect((0, 0), size).contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    grown = (where.inspector.height + where.log.height) + where.inspector.width + where.log.width
    assert grown > (usual.inspector.height + usual.log.height) + usual.inspector.width + usual.log.width
