"""The frame of the table: the drawer, and what is told beside the pointer."""

from __future__ import annotations

from math import inf

import pytest
from pygame import Rect

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import render
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.stage import Stage
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import UNVEILED, Pilot

LONG_ENOUGH = 60
"""Frames after which a tooltip stands."""
UNASKED = 600
"""Frames after which dice that roll by themselves have rolled, and the drawer that stepped aside for them is back."""
FRESH, BACK = 120, 240
"""Frames for which dice lie in sight at least, and after which a drawer that stepped aside for them is back."""
MANY = 60
"""Actions among which dice are thrown more than once."""


def at_table(game: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Pilot:
    """A table of a game on which something has been done, as its first seat sees it."""
    kept = KITS[game].kept
    match = Match(library.open_game(Setup(game, kept.scenario, ("human",) * kept.seats, 3)))
    rng = Rng(3)
    for _ in range(KITS[game].clicked[0]):
        seat = match.state.deciders()[0]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    settings = Settings(language="en", ui_scale=scale)
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), 0), size, settings)


def scene(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


@pytest.mark.parametrize("game", KITS)
def test_the_drawer_is_closed_until_a_key_or_the_mouse_opens_it(game: str) -> None:
    pilot = at_table(game)
    pilot.frames(UNVEILED)
    closed = pilot.pixels()
    assert not any(name.startswith(("log.", "drawer")) for name in pilot.ids())
    pilot.press("l")
    assert any(name.startswith("log.") for name in pilot.ids())
    assert pilot.pixels() != closed
    pilot.click("log")
    pilot.point((2, 2))
    pilot.rest()
    assert not any(name.startswith(("log.", "drawer")) for name in pilot.ids())
    assert pilot.pixels() == closed


@pytest.mark.parametrize("game", KITS)
def test_an_open_drawer_keeps_the_pointer_from_what_lies_below(game: str) -> None:
    pilot = at_table(game)
    below = scene(pilot).panels.drawer.rect
    pilot.press("l")
    pilot.frames(UNASKED)
    for x in range(below.left, below.right, 24):
        for y in range(below.top, below.bottom, 24):
            pilot.point((x, y))
            assert scene(pilot).looking.hovered == "", (x, y)


def test_where_letters_are_large_the_drawer_shows_one_panel_at_a_time() -> None:
    pilot = at_table("mine", scale=2.0)
    pilot.press("l")
    assert scene(pilot).panels.drawer.shows("figure")
    assert not scene(pilot).panels.drawer.shows("log")
    pilot.click("tab.log")
    assert scene(pilot).panels.drawer.shows("log")
    pilot.resize((1920, 1080))
    assert scene(pilot).panels.drawer.shows("log")


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_told_of_a_piece_lies_neither_over_it_nor_over_the_question(game: str, scale: float) -> None:
    pilot = at_table(game, scale=scale)
    told = 0
    for piece in list(scene(pilot).field.glide.rest):
        found = [target for target in pilot.stage.targets() if target.id == piece]
        pilot.point((1, 1))
        pilot.point(found[0].rect.center) if found else None
        if not found or scene(pilot).looking.hovered != piece:
            continue
        pilot.frames(LONG_ENOUGH)
        place = pilot.stage.tooltip.rect
        if place is None:
            continue
        told += 1
        assert Rect((0, 0), pilot.stage.size).contains(place)
        over = place.clip(found[0].rect)
        assert over.width * over.height <= 0.1 * found[0].rect.width * found[0].rect.height, piece
        assert not place.colliderect(scene(pilot).panels.bar.rect), f"{piece}: the question is covered"
    assert told


@pytest.mark.parametrize("game", ["mine", "shadespire"])
def test_dice_lie_in_the_tray_until_others_are_thrown(game: str) -> None:
    pilot = at_table(game)
    table, rng, seen = scene(pilot), Rng(5), []
    match, tray = table.session.match, table.panels.tray
    for _ in range(MANY):
        table.playback.commit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
        pilot.rest()
        assert tray.throw is not None or not seen, "the dice were taken away, and no others thrown"
        if tray.throw is not None and tray.throw not in seen:
            seen.append(tray.throw)
    assert len(seen) > 1


@pytest.mark.parametrize(("game", "scale"), [("quarriors", 1.0), ("old_world", 2.0)])
def test_an_open_drawer_does_not_lie_over_dice_that_roll_on_the_board(game: str, scale: float) -> None:
    pilot = at_table(game, scale=scale)
    table, rng, rolls, since = scene(pilot), Rng(5), 0, inf
    match, drawer, effects = table.session.match, table.panels.drawer, table.field.effects
    pilot.press("l")
    while rolls < 3:
        if not pilot.stage.timeline.busy and since > BACK:
            table.playback.commit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
        pilot.stage.timeline.finish() if pilot.stage.timeline.halted else pilot.frames()
        dice = [each.effect for each in effects.running if each.effect.kind == "tumble"]
        places = [table.field.around(each.at, each.piece.size) for each in dice if each.piece is not None]
        if drawer.rect.collidelist(places) >= 0:
            rolls, since = rolls + (since > 1), 0
        since += 1
        assert since > FRESH or not drawer.open, "the drawer lies over dice that roll or have just done so"
    pilot.frames(UNASKED)
    assert drawer.open, "the drawer does not come back"


def test_an_open_drawer_does_not_lie_over_the_tray_while_dice_roll_in_it() -> None:
    pilot = at_table("blackstone", scale=2.0)
    table, rng, rolls = scene(pilot), Rng(5), 0
    match, drawer, tray = table.session.match, table.panels.drawer, table.panels.tray
    pilot.press("l")
    assert drawer.rect.colliderect(tray.rect)
    while rolls < 3:
        if not pilot.stage.timeline.busy and drawer.open:
            table.playback.commit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
        pilot.stage.timeline.finish() if pilot.stage.timeline.halted else pilot.frames()
        rolls += tray.rolling and not drawer.open
        assert not (tray.rolling and drawer.open), "the drawer lies over dice that roll"
    while pilot.stage.timeline.busy:
        pilot.stage.timeline.finish() if pilot.stage.timeline.halted else pilot.frames()
    pilot.frames(UNASKED)
    assert drawer.open, "the drawer does not come back"


def test_a_drawer_that_has_stepped_aside_comes_back_for_a_key() -> None:
    pilot = at_table("quarriors")
    table, rng = scene(pilot), Rng(5)
    match, drawer = table.session.match, table.panels.drawer
    pilot.press("l")
    while drawer.open:
        table.playback.commit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
        pilot.rest()
    pilot.press("l")
    assert drawer.open
    pilot.press("l")
    assert not drawer.open


@pytest.mark.parametrize("game", KITS)
def test_where_nobody_is_asked_any_more_the_bar_has_a_trophy(game: str) -> None:
    kept = KITS[game].kept
    match = Match(library.open_game(Setup(game, kept.scenario, ("human",) * kept.seats, 3)))
    rng = Rng(3)
    while match.state.result is None:
        assert match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng)) is None
    tables: list[TableScene] = []

    def make(stage: Stage) -> TableScene:
        tables.append(TableScene(stage, Destinations(stage), Session(match), 0))
        return tables[0]

    render(make, (1280, 720), Settings(language="en"))
    bar = tables[0].panels.bar
    assert bar.prompt.owner is not None or bar.picture is not None
