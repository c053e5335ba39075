"""How a game stands, told at its table."""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import Reckoning, luck_of
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.table.statistics import StatisticsScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tabletop.ui.widgets.base import Label
from tests.kit import KITS
from tests.ui.pilot import Pilot

AFTER = 150
"""So many actions into a game somebody has thrown dice."""


def at_table(game: str, language: str = "en") -> tuple[Match, Pilot]:
    """A game of people under way, and its table."""
    way = KITS[game].kept
    match, rng = Match(library.open_game(Setup(game, way.scenario, ("human",) * way.seats, 3))), Rng(3)
    for _ in range(AFTER):
        if match.state.result is None:
            match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    chosen = Settings(language=language, instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match)), settings=chosen)
    if "curtain.ready" in pilot.ids():
        pilot.click("curtain.ready")
    return match, pilot


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_the_menu_leads_to_how_the_game_stands_and_how_lucky_each_has_been_so_far(game: str, language: str) -> None:
    match, pilot = at_table(game, language)
    told = find_cover(game).reckoning(match.game, match.state)
    if told.counted is None and told.thrown is None:
        pytest.skip("a game of which nothing is told")
    pilot.click("menu")
    pilot.click("menu.statistics")
    page, say = pilot.scene, pilot.stage.text.say
    assert isinstance(page, StatisticsScene)
    luck = luck_of(told, match.moments)
    assert luck
    assert page.scroll is not None
    words = [plain(each.rich) for each in page.scroll.children if isinstance(each, Label)]
    assert words == [
        said
        for seat, look in told.sides.items()
        for said in (
            pilot.stage.text.form(Thing(look.name), "Nom"),
            say(luck[seat]) if seat in luck else pilot.stage.say("ui.table.statistics.no_dice"),
        )
    ]
    now = told.counted.reckon(match.state) if told.counted is not None else None
    assert list(page.rows.values())[-1:] == ([now.counts] if now is not None else [])
    pilot.press("escape", "escape")
    assert isinstance(pilot.scene, TableScene)


def test_what_has_not_been_shown_yet_is_not_told() -> None:
    match, pilot = at_table("quarriors")
    table = pilot.scene
    assert isinstance(table, TableScene)
    before = len(match.moments)
    rng = Rng(4)
    while match.state.turn < 40 and match.state.result is None:
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    assert len(match.moments) > before
    pilot.click("menu")
    pilot.click("menu.statistics")
    page = pilot.scene
    assert isinstance(page, StatisticsScene)
    assert max(page.rows) == match.moments[before - 1].state.turn < match.state.turn


def test_where_nothing_is_told_the_menu_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    _, pilot = at_table("blackstone")
    monkeypatch.setattr(find_cover("blackstone"), "reckoning", lambda game, state: Reckoning({}))
    pilot.click("menu")
    assert "menu.statistics" not in pilot.ids()
