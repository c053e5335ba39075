"""What windows for reactions cost in time, and that a pause tells nobody what a computer player holds."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.model.actions import Attack, Decline, Pass
from tabletop.games.shadespire.model.decisions import ROUTINES, Activate, UseReaction
from tabletop.players import HUMAN
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import GLANCE, SECRET, Session
from tests.shadespire.board.test_table import asked, every_option, question, scene
from tests.ui.pilot import FRAME, Pilot

SEATS = 4
LONG = 60.0
"""Seconds in which an attack is over, whatever is waited for."""


class Declining:
    """Computer players that react to nothing, after some polls."""

    def __init__(self, polls: int) -> None:
        self.polls, self.left, self.found = polls, 0, ""
        self.ceilings: dict[str, set[float]] = {}

    def start(self) -> None:
        """They are ready."""

    def ask(self, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = 0.0) -> None:
        options = list(game.options(view, seat))
        self.found = text_of(next((each for each in options if isinstance(each, Decline | Pass)), options[0]))
        self.ceilings.setdefault(type(view.owed[seat]).__name__, set()).add(ceiling)
        self.left = self.polls

    def poll(self) -> str | None:
        self.left -= 1
        return self.found if self.left < 0 else None

    def cancel(self) -> None:
        self.left = self.polls


def attacked(others: str, thinker: Declining) -> tuple[float, list[Action]]:
    """The seconds from an attack of the first seat, a person, to the first question that follows and is no window, and
    the answers until then. People have said in advance that they never react."""
    plain = asked(Activate, SEATS, also=lambda match: bool(attacks(match)) and match.state.deciders()[0] == 0)
    match = Match(library.open_game(Setup("shadespire", "skirmish", (HUMAN, *[others] * (SEATS - 1)), 1)))
    for action in plain.actions:
        assert match.submit(action) is None
    for seat in (seat for seat in range(SEATS) if match.setup.seats[seat] == HUMAN):
        for each in ROUTINES[:-1]:
            match.stand(Seat(seat), each, False)
    pilot = Pilot(
        lambda stage: TableScene(stage, Destinations(stage), Session(match, thinker), Seat(0)), (1280, 720),
        Settings(warn=False, wait_at_summaries=False),
    )  # fmt: skip
    before, frames = len(match.actions), 0
    scene(pilot).playback.commit(attacks(match)[0])
    while isinstance(question(match), UseReaction) or pilot.stage.timeline.busy:
        pilot.frames(1)
        frames += 1
        assert frames * FRAME < LONG
    return frames * FRAME, match.actions[before:]


def attacks(match: Match) -> list[Action]:
    """The attacks that whoever is asked can make."""
    return [each for each in every_option(match) if isinstance(each, Attack)]


def test_windows_among_four_seats_take_no_longer_than_the_dice() -> None:
    alone, _ = attacked(HUMAN, Declining(0))
    among, answers = attacked("normal", Declining(0))
    declined = [each.seat for each in answers if isinstance(each, Decline)]
    assert set(declined) == set(range(SEATS))
    assert among <= alone + FRAME * len(declined), "more than the frame in which each is taken"


@pytest.mark.parametrize("polls", [1, 2])
def test_who_searches_takes_as_long_as_who_has_one_answer(polls: int) -> None:
    at_once, slowly = Declining(0), Declining(polls)
    assert attacked("hard", at_once)[0] == attacked("hard", slowly)[0]
    assert all(ceiling < GLANCE for ceiling in at_once.ceilings["UseReaction"])
    assert all(ceiling < SECRET for ceiling in at_once.ceilings.get("TakePowerTurn", ()))
