"""What a click costs in questions to the rules: it is checked once, and what can be answered next is not listed anew
by everything that shows it."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType

import pytest

import tabletop
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import find, library
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import Pilot

PROGRAM = Path(tabletop.__file__).parent
CLICKS = 12


def at_table(game: str, actions: int) -> tuple[Match, Pilot]:
    """A table after some random actions, at which people alone play."""
    kind = find(game)
    setup = Setup(game, kind.scenarios(library.content(game))[0], ("human",) * min(kind.seat_counts), 3)
    match, rng = Match(library.open_game(setup)), Rng(3)
    for _ in range(actions):
        match.submit(match.game.options(match.state, match.state.decider()).pick(rng))
    settings = Settings(language="en", warn=False, confirm=False)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match)), settings=settings)
    if "curtain.ready" in pilot.ids():
        pilot.click("curtain.ready")
    return match, pilot


def asker(frame: FrameType | None) -> str:
    """The part of the program outside the games that a function of theirs works for."""
    while frame is not None:
        room = Path(frame.f_code.co_filename).relative_to(PROGRAM).parts[0]
        if room != "games":
            return room
        frame = frame.f_back
    raise AssertionError("nobody")


def asked_of_the_rules(pilot: Pilot, where: str) -> Counter[str]:
    """How often a click has actions checked, and options listed for whom, until all is at rest."""
    counted: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        name = frame.f_code.co_name
        if event != "call" or name not in ("check", "options"):
            return
        file = Path(frame.f_code.co_filename)
        if "legal" in (file.stem, file.parent.name):
            counted["check" if name == "check" else f"options for {asker(frame)}"] += 1

    pilot.point(where)
    sys.setprofile(note)
    try:
        pilot.click(where)
    finally:
        sys.setprofile(None)
    return counted


def next_target(pilot: Pilot) -> str:
    """Something that goes on: a lit piece, a chip or an answer, else the large button."""
    table = pilot.scene
    assert isinstance(table, TableScene)
    there = [name for name in pilot.ids() if pilot.target(name).enabled]
    found = [name for name in there if name in table.asking.lit or name.startswith(("chip.", "answer."))]
    return found[0] if found else "end"


@pytest.mark.parametrize("game", KITS)
def test_a_click_is_checked_once(game: str) -> None:
    actions, most = KITS[game].clicked
    match, pilot = at_table(game, actions)
    for _ in range(CLICKS):
        before = len(match.actions)
        counted = asked_of_the_rules(pilot, next_target(pilot))
        if len(match.actions) > before:
            assert len(match.actions) == before + 1
            assert counted["check"] == 1
            assert counted["options for ui"] <= most
            return
        assert counted["check"] == 0
    raise AssertionError("no click was an action")
