"""The common call to a window: what it asks has room beside the buttons of all who are called, in both languages."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.games import library
from tabletop.games.shadespire.model.decisions import TakePowerTurn, UseReaction
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.shadespire.board.test_table import asked, question, scene
from tests.ui.ink import noted
from tests.ui.pilot import Pilot

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
ASKED = {"en": {"A reaction?", "A power card?"}, "ru": {"Реакция?", "Карта силы?"}}


@cache
def called(seats: int, kind: type) -> Match:
    """A game of people of whom as many are called as ever are in that game."""
    found, rng = asked(kind, seats), Rng(seats)
    best, most = len(found.actions), 0
    while found.state.result is None and most < seats:
        many = len(found.game.called(found.state)) if isinstance(question(found), kind) else 0
        if many > most:
            best, most = len(found.actions), many
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    again = Match(library.open_game(found.setup))
    for action in found.actions[:best]:
        assert again.submit(action) is None
    return again


@pytest.mark.parametrize(("language", "size"), [*product(ASKED, SIZES)])
def test_the_question_and_every_name_have_room(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = noted(monkeypatch)
    settings, said = Settings(language=language, instant=True, warn=False), set()
    for seats, kind in product((2, 3, 4), (UseReaction, TakePowerTurn)):
        session = Session(called(seats, kind))
        pilot = Pilot(lambda stage, it=session: TableScene(stage, Destinations(stage), it), size, settings)  # type: ignore[misc]
        title, tip = plain(scene(pilot).prompt().title), pilot.target("asked").tip
        said.add(title)
        assert title in lines, "on one line"
        assert tip is not None
        assert tip() is None, "all of it is read on the bar"
        seated = scene(pilot).calling.seats
        assert len(seated) >= (seats if kind is TakePowerTurn else seats - 1)
        assert {pilot.target(f"claim.{seat}").label for seat in seated} <= lines, "each on one line"
    assert said == ASKED[language]
