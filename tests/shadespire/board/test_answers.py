"""What one says in advance to windows for reactions, by kind of window: on the table, by mouse and by keys."""

from __future__ import annotations

from typing import get_args

import pytest

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Reply
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.model.actions import Decline, React, ReactWith
from tabletop.games.shadespire.model.decisions import ROUTINES, WINDOWS, TakePowerTurn, UseReaction
from tabletop.games.shadespire.model.events import GameBegan
from tabletop.games.shadespire.words.log import event
from tabletop.settings import Settings
from tabletop.text import Texts
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.question.answers_scene import AnswersScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.shadespire.board.test_table import alone, asked, choices, every_option, question, scene
from tests.ui.pilot import Pilot

NO_WINDOWS = {"state", "always"}
"""Moments at which nobody can do anything."""


def against_a_computer() -> tuple[Pilot, Match]:
    """A table at which the one person is asked for a power card."""
    plain = asked(TakePowerTurn, also=lambda match: choices(match) == 2 and match.state.deciders()[0] == 0)
    match = Match(library.open_game(Setup("shadespire", "skirmish", ("human", "normal"), 1)))
    for action in plain.actions:
        assert match.submit(action) is None
    settings = Settings(instant=True, warn=False)
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match)), (1280, 720), settings), match


def one_reaction(match: Match) -> bool:
    """Whether who is asked has one reaction to use."""
    return len([each for each in every_option(match) if isinstance(each, React | ReactWith)]) == 1


def test_every_window_is_of_a_kind() -> None:
    assert set(WINDOWS) | NO_WINDOWS == set(get_args(Moment))
    assert {each.kind for each in ROUTINES if each.key == "reaction"} == set(WINDOWS.values())


def test_kinds_of_windows_are_answered_in_advance_by_mouse() -> None:
    pilot, match = against_a_computer()
    pilot.click("answers")
    assert isinstance(pilot.scene, AnswersScene)
    pilot.click("answers.reaction.attack.never")
    pilot.click("answers.reaction.card.fits")
    assert match.standing.answers == {(Seat(0), "reaction.attack"): False, (Seat(0), "reaction.card"): None}
    pilot.click("answers.span.game")
    assert {match.standing.span(*each) for each in match.standing.answers} == {"game"}
    pilot.click("answers.reaction.attack.ask")
    pilot.press("escape")
    assert match.standing.answers == {(Seat(0), "reaction.card"): None}
    pilot.click("revoke.0.reaction")
    assert match.standing.answers == {}


def test_they_are_answered_by_keys_alone() -> None:
    pilot, match = against_a_computer()
    pilot.press("a")
    pilot.walk_to("answers.reaction.harm.always")
    pilot.press("return", "escape")
    assert match.standing.answers == {(Seat(0), "reaction.harm"): True}
    pilot.press("a")
    assert pilot.target("answers.reaction.harm.always").enabled


def test_silence_is_offered_only_where_no_person_would_hear_it() -> None:
    pilot = alone(asked(TakePowerTurn, also=lambda match: choices(match) == 2))
    pilot.press("a")
    assert "answers.reaction.attack.never" in pilot.ids()
    assert not any(each.endswith(".fits") for each in pilot.ids())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_silence_is_offered_where_all_have_agreed_and_the_log_says_so(language: str) -> None:
    texts, told = Texts(paths.texts(), language, strict=True), set()
    for options in ((), (("silent", "on"),)):
        match = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1, options)))
        assert Session(match).may_be_silent == bool(options)
        began = next(each for each in match.moments if isinstance(each.event, GameBegan))
        told.add(texts.say(event(match.game.box, began.state, began.event)))  # type: ignore[attr-defined]
    short, long = sorted(told, key=len)
    assert long.startswith(short)
    rng = Rng(1)
    while not (isinstance(question(match), TakePowerTurn) and choices(match) == 2):
        assert match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng)) is None
    pilot = alone(match)
    pilot.press("a")
    assert "answers.reaction.attack.fits" in pilot.ids()


def test_no_reactions_in_this_phase_holds_for_windows_of_all_kinds() -> None:
    match = asked(UseReaction)
    pilot, seat = alone(match), match.state.deciders()[0]
    pilot.click("routine.0")
    assert match.standing.answers == {(seat, each.name): False for each in ROUTINES if each.kind}
    assert f"revoke.{seat}.reaction" in pilot.ids()
    assert scene(pilot).routines.in_row == 1


def answered(reply: Reply, able: bool) -> list[Action]:
    """What is done by itself in a window in which who is asked has one reaction, or none, and answers so in advance."""
    match = asked(UseReaction, seed=3, also=lambda match: one_reaction(match) == able)
    seat, before = match.state.deciders()[0], len(match.actions)
    match.stand(seat, question(match).routine(), reply)  # type: ignore[attr-defined]
    return match.actions[before : before + 1]


def test_the_only_reaction_is_used_or_declined_by_itself() -> None:
    [used], [declined] = answered(True, able=True), answered(False, able=True)
    assert isinstance(used, React | ReactWith)
    assert isinstance(declined, Decline)


def test_who_can_react_is_asked_and_who_cannot_is_not() -> None:
    assert not answered(None, able=True)
    [declined] = answered(None, able=False)
    assert isinstance(declined, Decline)
