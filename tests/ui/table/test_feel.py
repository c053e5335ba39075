"""How the table feels in the hand: keyboard, clicks that come early, zoom and pan."""

from __future__ import annotations

import pytest

from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.ui.frame.input import Scrolled
from tabletop.ui.frame.lettering import Part, plain
from tabletop.ui.frame.theme import SMALL
from tests.ui.pilot import shared_art
from tests.ui.table.test_table import asked, cells, chosen, deployed, lit, match, scene, table, targets


@pytest.fixture(autouse=True)
def _pictures_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.frame.stage.Art", lambda assets: shared_art())


# ---------------------------------------------------------------- what the keyboard comes to first


def test_tab_and_arrows_keep_to_what_is_lit_and_figures_to_look_at_come_last() -> None:
    found = deployed()
    pilot = table(found)
    aside = {name for name, target in targets(pilot).items() if target.aside and target.can_focus}
    assert aside
    pilot.press("tab")
    seen = [pilot.stage.focus.id]
    for _ in range(8):
        for key in ("right", "down", "left", "up"):
            pilot.press(key)
            seen.append(pilot.stage.focus.id)
    assert not aside & set(seen)
    areas = []
    while targets(pilot)[str(pilot.stage.focus.id)].area != "board" or not areas:
        pilot.press("tab")
        areas.append(pilot.stage.focus.id in aside)
    assert areas.index(True) == len(areas) - 1


def test_from_a_figure_that_is_done_an_arrow_leads_back_to_what_is_lit() -> None:
    found = deployed()
    pilot = table(found)
    lead = next(name for name in lit(pilot) if name.startswith("f"))
    pilot.walk_to(lead)
    pilot.press("return")
    pilot.walk_to(cells(pilot)[-1])
    pilot.press("return")
    other = next(name for name in lit(pilot) if name.startswith("f") and name != lead)
    pilot.walk_to(other)
    pilot.press("return")
    pilot.walk_to(cells(pilot)[-1])
    pilot.press("return")
    for key in ("left", "right", "up", "down"):
        pilot.press(key)
        assert not targets(pilot)[str(pilot.stage.focus.id)].aside


def test_an_arrow_after_the_mouse_begins_where_the_pointer_is() -> None:
    pilot = table(deployed())
    chosen(pilot)
    known = targets(pilot)
    looked = next(name for name, target in known.items() if target.aside)
    pilot.point(looked)
    pilot.press("left")
    first = targets(pilot)[str(pilot.stage.focus.id)]
    assert not first.aside
    assert first.area == "board"


def test_enter_takes_the_golden_button_at_once_after_the_mouse_was_used() -> None:
    found = deployed()
    pilot = table(found)
    pilot.click("end")
    assert "answer.yes" in pilot.ids()
    pilot.press("return")
    assert isinstance(found.actions[-1], do.EndMovement)
    found = asked(ask.OfferFreeStrike)
    pilot = table(found)
    pilot.point((4, 4))
    pilot.press("return")
    assert isinstance(found.actions[-1], do.StrikeFree)


def test_enter_after_the_mouse_does_not_choose_on_the_board_by_itself() -> None:
    found = deployed()
    pilot = table(found)
    lead = chosen(pilot)
    before = len(found.actions)
    pilot.point((4, 4))
    pilot.press("return")
    assert len(found.actions) == before
    assert scene(pilot).asking.picked == (lead,)
    assert pilot.stage.focus.id == lead


def test_a_click_on_the_next_figure_finishes_what_moves_and_picks_it() -> None:
    found = deployed()
    pilot = table(found, instant=False)
    pilot.rest()
    lead = chosen(pilot)
    other = next(name for name in lit(pilot) if name.startswith("f") and name != lead)
    place = pilot.target(other).rect.center
    scene(pilot).asking.pick(cells(pilot)[-1])
    pilot.frames(2)
    assert pilot.stage.timeline.busy
    pilot.click(place)
    assert scene(pilot).asking.picked == (other,)
    before = len(found.actions)
    scene(pilot).asking.pick(cells(pilot)[-1])
    pilot.frames(2)
    pilot.click("end")
    assert len(found.actions) == before + 1


# ---------------------------------------------------------------- a camera that moves


@pytest.mark.parametrize("size", [(1280, 720), (2400, 1350)])
def test_after_zoom_and_pan_the_board_is_as_sharp_as_if_drawn_at_once(size: tuple[int, int]) -> None:
    found = match(after=40)
    pilot = table(found, size=size)
    x, y = scene(pilot).field.area.center
    pilot.point((x, y))
    for _ in range(4):
        scene(pilot).take(Scrolled((x, y), 1, False))
        pilot.frames()
        assert scene(pilot).rough.active
    rough = pilot.pixels()
    pilot.drag((x, y), (x - 150, y - 90), button=2)
    for _ in range(2):
        scene(pilot).take(Scrolled((x, y), -1, False))
        pilot.frames()
    pilot.rest()
    assert not scene(pilot).rough.active
    sharp = pilot.pixels()
    assert sharp != rough
    scene(pilot).arrange()
    pilot.rest()
    assert pilot.pixels() == sharp


def test_a_camera_that_comes_back_to_where_it_was_leaves_nothing_behind() -> None:
    pilot = table(match(after=40))
    pilot.point((4, 4))
    pilot.frames(60)
    before = pilot.pixels()
    pos = scene(pilot).field.area.center
    scene(pilot).take(Scrolled(pos, 2, False))
    pilot.frames()
    assert pilot.pixels() != before
    scene(pilot).take(Scrolled(pos, -2, False))
    pilot.rest()
    assert pilot.pixels() == before
    known = [target.rect.copy() for target in pilot.stage.targets() if target.area == "board"]
    scene(pilot).arrange()
    pilot.rest()
    assert [target.rect for target in pilot.stage.targets() if target.area == "board"] == known


def test_nothing_above_the_board_flickers_while_a_move_is_shown() -> None:
    found = deployed()
    pilot = table(found, instant=False)
    pilot.rest()
    chosen(pilot)
    before = scene(pilot).panels.bar.prompt
    seat = scene(pilot).asking.seat
    scene(pilot).asking.pick(cells(pilot)[-1])
    while pilot.stage.timeline.busy:
        assert scene(pilot).panels.bar.prompt == before
        assert scene(pilot).panels.end.enabled
        pilot.frames()
    pilot.rest()
    assert scene(pilot).asking.seat == seat
    pilot.click("end")
    pilot.click("answer.yes")
    assert scene(pilot).panels.bar.prompt != before


def test_an_arrow_in_the_menu_begins_where_the_keyboard_should() -> None:
    pilot = table(match(after=20))
    pilot.point((4, 4))
    scene(pilot).back()
    pilot.rest()
    pilot.press("down")
    assert pilot.stage.focus.id == "menu.resume"


def test_a_hint_that_is_too_long_loses_whole_clauses_and_sentences() -> None:
    pilot = table(match())
    bar = scene(pilot).panels.bar
    parts = [Part("Blue"), Part("  ·  "), Part("One thing. Another thing  ·  a third")]
    width = pilot.stage.lettering.width
    assert bar._shorter(parts, SMALL, 9999) == parts
    assert plain(bar._shorter(parts, SMALL, width(parts, SMALL) - 1)) == "Blue  ·  One thing. Another thing"
    assert plain(bar._shorter(parts, SMALL, width("Blue  ·  One thing. ", SMALL))) == "Blue  ·  One thing."
