"""The places of the table on screens of every size and shape."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Prompt
from tabletop.ui.boards.plan import RIM, TablePlan, plan
from tabletop.ui.frame.lettering import BETWEEN
from tabletop.ui.frame.theme import unit_for
from tabletop.ui.scenes.table.panels.bar import Answer, Bar
from tabletop.ui.widgets.button import says
from tests.ui.ink import noted
from tests.ui.pilot import shared_art

WIDE = ((1280, 720), (1920, 1080), (3840, 2160))
SIZES = (
    *WIDE, (1366, 768), (1280, 1024), (1600, 1200), (3440, 1440), (2560, 1080), (1000, 1400), (1080, 1920),
    (1024, 1024), (5120, 1440),
)  # fmt: skip
SCALES = tuple(scale / 100 for scale in range(75, 201, 5))
MINE, MAP, FILLS = 21.77 / 15.4, 1.52, 0.0
SHEETS, LEFT = 0.7, 0.65
"""The part of a room's height that sheets want, and what they have of it at the largest scale without a tray."""
BAR_AND_MARGINS = 50
OFF_MIDDLE = 2
"""Units by which the room above two lines of capitals may differ from that below them."""
GOLD_LINES = 4
"""Units by which the gold lines of the bar are within it."""


def plans(size: tuple[int, int], proportion: float) -> list[tuple[float, TablePlan]]:
    """The plans of a screen at all scales, with and without dice and routines: pixels of a unit, and the plan."""
    found = []
    for scale, tray, routines in product(SCALES, (False, True), (0, 1, 3)):
        unit = unit_for(size, scale)
        found.append((unit, plan(size, unit, proportion, tray, routines)))
    return found


def played_on(where: TablePlan, proportion: float) -> tuple[float, float]:
    """The width and height of what is played on."""
    wide, high = where.room.play.size
    return (min(wide, high * proportion), min(high, wide / proportion)) if proportion else (wide, high)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("proportion", [MINE, MAP, FILLS])
def test_everything_is_on_the_screen_and_nothing_overlaps(size: tuple[int, int], proportion: float) -> None:
    for unit, where in plans(size, proportion):
        room = where.room
        inside = Rect((0, 0), room.size)
        assert Rect((0, 0), size).contains(where.bar)
        assert Rect((0, 0), size).contains(where.area)
        assert Rect((0, 0), size).contains(where.drawer)
        assert all(inside.contains(part) for part in (room.play, room.corner, room.side) if part.width)
        corner = room.corner.move(where.area.topleft)
        assert where.covering == bool(where.tray.width and not proportion)
        pressed = [part for part in (where.tray, where.routines, where.buttons) if part.width]
        assert all(corner.contains(part) for part in pressed if part != where.tray or not where.covering)
        assert where.area.contains(where.tray) or not where.tray.width
        apart = [where.bar, where.area], pressed, [room.side, room.corner], [where.drawer, where.bar]
        apart += ([where.drawer, corner],)
        apart += ([room.play, room.corner],) if proportion else ()
        assert not any(one.colliderect(other) for some in apart for one, other in combinations(some, 2))
        assert where.buttons.width >= 100 * unit or where.buttons.width >= 0.18 * size[0]
        assert where.drawer.height >= 200 * unit or where.drawer.height >= 0.5 * size[1]


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("proportion", [MINE, MAP, FILLS])
def test_the_board_gets_the_room(size: tuple[int, int], proportion: float) -> None:
    for unit, where in plans(size, proportion):
        wide, high = played_on(where, proportion)
        assert size[1] - where.area.height <= BAR_AND_MARGINS * unit + 2
        assert wide >= 0.66 * size[0] or high >= where.area.height - 1
        assert wide * high >= 0.5 * size[0] * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_lie_in_the_lower_right_corner(size: tuple[int, int]) -> None:
    for _, where in plans(size, MAP):
        assert where.buttons.bottomright == where.area.bottomright
    for unit, where in plans(size, FILLS):
        rim = 0 if where.covering else round(RIM * unit)
        assert where.buttons.bottomright == (where.area.right - rim, where.area.bottom - rim)


@pytest.mark.parametrize("size", [*WIDE, (1366, 768), (2560, 1080)])
def test_sheets_keep_their_height_and_dice_then_lie_over_what_is_played_on(size: tuple[int, int]) -> None:
    for scale in SCALES:
        unit = unit_for(size, scale)
        beside, over = (plan(size, unit, MAP, True, 0, sheets) for sheets in (0.0, SHEETS))
        assert not beside.covering
        assert over.room.side.height >= (SHEETS if not over.covering else LEFT) * over.area.height
        assert over.covering == (beside.room.side.height < SHEETS * beside.area.height)
        if not over.covering:
            assert over == beside
            continue
        pressed = [over.tray, over.buttons, over.drawer, over.room.side.move(over.area.topleft)]
        assert not any(over.tray.colliderect(each) for each in pressed[1:] if each != over.drawer or not over.tabbed)
        assert over.area.contains(over.tray)
        assert over.area.contains(over.drawer)


def test_a_low_drawer_shows_one_panel_at_a_time() -> None:
    size = (1280, 720)
    assert plan(size, unit_for(size, 2.0), MAP).tabbed
    assert not plan(size, unit_for(size, 1.0), MAP).tabbed


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize(("title", "hint"), [("Ещё вопрос: какой?", "Щёлкните, кого убить"), ("Ugly py " * 60, "")])
def test_two_lines_of_the_bar_stand_within_its_gold_lines(size: tuple[int, int], title: str, hint: str) -> None:
    stage = bare_stage(Settings(language="ru"), size, shared_art())
    bar = Bar(stage, plan(size, stage.theme.unit, MAP).bar)
    bar.show(Prompt(title * 2 if hint else title, hint + " и ещё раз" * 12 if hint else ""), None, [])
    words = Surface(size, pygame.SRCALPHA)
    bar.draw(words)
    [*inks] = pygame.mask.from_surface(words, 120).get_bounding_rects()
    seen = inks[0].unionall(inks[1:])
    assert seen.height > 22 * stage.theme.unit, "there are not two lines"
    assert seen.top >= bar.rect.top + GOLD_LINES * stage.theme.unit
    assert seen.bottom <= bar.rect.bottom - GOLD_LINES * stage.theme.unit


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WIDE)
def test_two_lines_of_the_bar_stand_in_its_middle(size: tuple[int, int], scale: float) -> None:
    stage = bare_stage(Settings(language="en", ui_scale=scale), size, shared_art())
    bar = Bar(stage, plan(size, stage.theme.unit, MAP).bar)
    bar.show(Prompt("HHH " * 12, "HHH " * 80), None, [])
    words = Surface(size, pygame.SRCALPHA)
    bar.draw(words)
    [*inks] = pygame.mask.from_surface(words, 120).get_bounding_rects()
    seen = inks[0].unionall(inks[1:])
    assert abs((seen.top - bar.rect.top) - (bar.rect.bottom - seen.bottom)) <= OFF_MIDDLE * stage.theme.unit


@pytest.mark.parametrize(("room", "told"), [
    (600, f"Мертвецы Зигварда{BETWEEN}Щёлкните того, кто пойдёт"), (380, f"Мертвецы{BETWEEN}Щёлкните того, кто пойдёт"),
    (300, "Щёлкните того, кто пойдёт"), (210, "Мертвецы Зигварда"),
])  # fmt: skip
def test_what_to_do_has_room_before_the_name_of_whose_turn_it_is(
    room: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language="ru"), WIDE[0], shared_art())
    bar = Bar(stage, plan(WIDE[0], stage.theme.unit, MAP).bar)
    prompt = Prompt("Ход", "Щёлкните того, кто пойдёт", owner=1, side="Мертвецы Зигварда", short_side="Мертвецы")
    bar.show(prompt, None, [])
    bar.end = bar.rect.x + bar.rect.height + room
    lines = noted(monkeypatch)
    bar.draw(Surface(WIDE[0], pygame.SRCALPHA))
    assert told in lines


def test_the_clauses_beside_the_sentence_are_read_before_those_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = bare_stage(Settings(), WIDE[0], shared_art())
    bar = Bar(stage, plan(WIDE[0], stage.theme.unit, MAP).bar)
    clauses = [f"{name} goes for the marker" for name in ("Draik", "Vorne", "Grekh", "Amallyn")]
    bar.show(Prompt("What is to be done now with that die, or not?", BETWEEN.join(clauses)), None, [])
    bar.end = bar.rect.x + bar.rect.height + 640
    lines = noted(monkeypatch)
    bar.draw(Surface(WIDE[0], pygame.SRCALPHA))
    (first,) = (line for line in lines if line.startswith("What is"))
    (second,) = (line for line in lines if line.startswith(clauses[1]))
    assert first.endswith(clauses[0])
    assert second == BETWEEN.join(clauses[1:])
    late = "whoever is of that ship may ask"
    hint = BETWEEN.join([" ".join(clauses[:3]), late])
    bar.show(Prompt("What is to be done now with that die, or not?", hint), None, [])
    lines.clear()
    bar.draw(Surface(WIDE[0], pygame.SRCALPHA))
    (first,) = (line for line in lines if line.startswith("What is"))
    assert first.endswith("Whoever is of that ship may ask")
    assert " ".join(clauses[:3]) in lines


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_button_of_the_bar_without_room_for_its_words_shows_its_icon_and_says_them_in_its_tip(scale: float) -> None:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), WIDE[0], shared_art())
    bar = Bar(stage, plan(WIDE[0], stage.theme.unit, MAP).bar)
    bar.end = WIDE[0][0] // 2
    bar.show(Prompt(""), None, [Answer(f"answer.{at}", "Встать на стражу", "undo", lambda: None) for at in (0, 1)])
    for button in bar.buttons:
        tip = button.tip() if button.tip is not None else None
        assert button.only_icon != says(stage, button.rect, button.label)
        assert (tip is not None and tip.title == button.label) == button.only_icon
    assert any(button.only_icon for button in bar.buttons) == (scale > 1)
