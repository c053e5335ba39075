"""What companions tell people: what they mean to do is what they then do, and they know no more than who asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from tabletop import text
from tabletop.engine.action import Action, Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.brain.advice import DEEDS, Adviser, Purpose, patience_of
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import pieces
from tabletop.players import HUMAN, make
from tabletop.text import Message
from tabletop.ui.boards.blackstone.counsel import Counsel
from tabletop.ui.boards.blackstone.layout.home import PAGE
from tabletop.ui.frame.lettering import BETWEEN, plain
from tests.blackstone.board.driving import scene, table
from tests.blackstone.brain.blunders import BLUNDERS
from tests.blackstone.whole.driver import resolute
from tests.ui.pilot import Pilot

ACTIONS, LEAST = 260, 12
"""So many answers are looked at, with so many activations of companions among them at least."""
GOING = ("to_marker", "to_portal", "to_exit", "to_goal", "close_in", "follow", "fall_back")


def opened(*seats: str, scenario: str = "one_off_medium", seed: int = 4) -> Match:
    return Match(library.open_game(Setup("blackstone", scenario, seats, seed)))


def answers(match: Match, most: int = ACTIONS) -> Iterator[tuple[Seat, BlackstoneState, Action]]:
    """The questions of a game in which companions answer as their level does, and people resolutely."""
    rng = Rng(9)
    players = {
        Seat(at): make(level, match.game, Rng(at)) for at, level in enumerate(match.game.setup.seats) if level != HUMAN
    }
    for _ in range(most):
        if match.state.result is not None:
            return
        seat = match.state.deciders()[0]
        if seat in players:
            action = players[seat].choose(match.game.view(match.state, seat), seat)
        else:
            action = resolute(match.game, match.state, seat, rng)
        yield seat, match.state, action
        assert match.submit(action) is None


def adviser_of(match: Match) -> Adviser:
    return Adviser(match.game.box, tuple(map(patience_of, match.game.setup.seats)))


def purposes(action: Action) -> tuple[str, ...]:
    """What may be said of an action."""
    match action:
        case does.Shoot():
            return ("shoot",)
        case does.Move():
            return GOING
        case does.Finish():
            return ("watch", "wait")
    return (DEEDS[type(action)],)


def test_what_a_companion_means_to_do_is_what_it_does() -> None:
    """Of answers that are worth the same to it it draws one."""
    match = opened(HUMAN, "normal")
    adviser, brain, looked = adviser_of(match), match.game.brain(), 0
    for seat, state, action in answers(match):
        decision = state.owed[seat]
        if seat == 0 or not isinstance(decision, ask.Activate):
            continue
        before = match.game.view(state, Seat(0)).clone()
        before.place -= 1  # as somebody sees it whose turn is next before
        (said,) = [each for each in adviser.intents(before) if each.member == decision.member]
        rated = brain.rate(match.game.view(state, seat), seat)
        best = [each for worth, each in rated if worth == rated[0][0]]
        assert action in best, (said, action)
        assert any(
            said.purpose in purposes(each) and (not isinstance(each, does.Shoot) or said.foe == each.foe)
            for each in best
        ), (said, action)
        looked += 1
    assert looked >= LEAST


def test_a_patient_companion_is_spoken_of_by_the_plan_that_it_follows() -> None:
    """Before it thinks on: also by which hostiles have acted already (`CombatField.timely`)."""
    match = opened(HUMAN, "normal")
    adviser, brain, looked = Adviser(match.game.box, (None, True)), match.game.brain(), 0
    for seat, state, _ in answers(match):
        decision = state.owed[seat]
        if seat == 0 or not isinstance(decision, ask.Activate):
            continue
        planned = brain.quick(match.game.view(state, seat), seat, Rng(1))
        before = match.game.view(state, Seat(0)).clone()
        before.place -= 1
        (said,) = [each for each in adviser.intents(before) if each.member == decision.member]
        assert said.purpose in purposes(planned), (said, planned)
        looked += 1
    assert looked >= LEAST


def test_who_comes_out_of_the_chamber_to_fight_does_not_fall_back() -> None:
    (blunder,) = [each for each in BLUNDERS if each.name == "waits_where_the_slow_one_fights"]
    posed = blunder.table()
    view = posed.game.view(posed.state, Seat(0)).clone()
    view.place -= 1
    said = Adviser(posed.game.box, (True,)).intents(view)[0]
    assert (said.member, said.purpose) == (0, "close_in")


def test_only_companions_that_still_act_in_this_turn_are_spoken_of() -> None:
    match = opened(HUMAN, "normal", "hard")
    adviser, looked = adviser_of(match), 0
    for _, state, _ in answers(match):
        said = [each.member for each in adviser.intents(match.game.view(state, Seat(0)))]
        if state.board and state.phase == "activation":
            later = [card for card in state.track[state.place + 1 :] if card < PARTY]
            assert said == [each for each in later if state.led[each] != 0 and each in said]
            looked += bool(said)
        elif state.phase != "initiative":
            assert not said
    assert looked >= LEAST


def test_it_is_worked_out_of_what_the_asker_sees() -> None:
    match = opened(HUMAN, "normal")
    adviser, looked = adviser_of(match), 0
    for _, state, _ in answers(match):
        view = match.game.view(state, Seat(0))
        said = adviser.intents(view)
        if said:
            other = match.game.guess(view, Seat(0), Rng(77))
            assert adviser.intents(match.game.view(other, Seat(0))) == said
            looked += 1
    assert looked >= LEAST


def test_people_alone_are_advised_by_nobody() -> None:
    match = opened(HUMAN, HUMAN, "random")
    counsel = Counsel(match.game.box, match.game.setup.seats)
    for seat, state, _ in answers(match):
        assert not counsel.on(match.game.view(state, seat), seat)
        assert not counsel.at_halt(state)


def test_who_plays_the_hostiles_hears_no_plans_of_the_party() -> None:
    match = opened("normal", "normal", "normal", "normal", HUMAN)
    counsel = Counsel(match.game.box, match.game.setup.seats)
    assert match.state.fortress == Seat(4)
    heard = 0
    for _, state, _ in answers(match):
        view = match.game.view(state, Seat(4))
        assert all(counsel.of(view, member) is None for member in range(len(view.party)))
        assert state.owed[4] is None or not counsel.on(view, Seat(4))
        heard += bool(counsel.adviser.intents(view))
    assert heard >= LEAST


def first(kind: type, *seats: str, scenario: str = "one_off_medium") -> Match:
    """A game as soon as the person in the first seat is asked a question of a kind that companions have a word on."""
    match = opened(*seats, scenario=scenario)
    counsel = Counsel(match.game.box, match.game.setup.seats)
    for seat, state, _ in answers(match):
        if seat == 0 and isinstance(state.owed[0], kind) and counsel.on(match.game.view(state, Seat(0)), Seat(0)):
            return match
    raise AssertionError(kind)


@cache
def texts(language: str) -> text.Texts:
    return text.load(language)


def drawn(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of words that stand in the bar."""
    found: list[str] = []
    bar, lettering = scene(pilot).panels.bar, pilot.stage.lettering
    line = lettering.line
    with monkeypatch.context() as patch:
        patch.setattr(lettering, "line", lambda rich, *args: found.append(plain(rich)) or line(rich, *args))
        bar.draw(pilot.window.surface)
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", [ask.Activate, ask.GambitStep])
def test_the_plan_of_all_companions_is_read_in_the_bar(
    kind: type, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = first(kind, HUMAN, "normal", "normal", "normal")
    pilot = table(match, language=language)
    found = scene(pilot)
    view = found.playback.view
    counsel = Counsel(match.game.box, match.game.setup.seats)
    said = [texts(language).say(each) for each in counsel.on(view, Seat(0))]
    lines = drawn(pilot, monkeypatch)
    assert len(said) > (kind is ask.GambitStep)
    assert all(any(each in line for line in lines) for each in said), lines
    if kind is ask.Activate:
        way = texts(language).say(Message("blackstone.hint.activate")).split(BETWEEN)
        assert all(any(each[1:] in line for line in lines) for each in way), lines  # its first may begin a line
    member = counsel.adviser.intents(view)[0].member
    sheet = found.board.sheet(view, f"e{member}")
    assert sheet is not None
    meant = counsel.of(view, member)
    assert meant is not None
    assert sheet.statuses[0].name == texts(language).say(meant)


def test_what_has_no_room_below_a_question_stands_beside_it_and_of_one_person_no_name(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    match = first(ask.GambitStep, HUMAN, "normal", "normal", "normal")
    pilot = table(match)
    lines = drawn(pilot, monkeypatch)
    (question,) = {line for line in lines if line.startswith(plain(scene(pilot).prompt().title))}
    plans = scene(pilot).board.words.counsel.on(scene(pilot).playback.view, Seat(0))
    assert texts("en").say(plans[0]) in question
    cost = texts("en").say(Message("blackstone.gambit_cost.free"))
    assert [line for line in lines if cost in line and line != question]
    assert not any(scene(pilot).board.words.seat_name(Seat(0)) in line for line in lines)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_page_says_what_companions_are_for_and_why(language: str) -> None:
    match = first(ask.VoteOnEnd, HUMAN, "normal")
    found = scene(table(match, language=language))
    (page,) = [each for each in found.board.layout(found.playback.view) if each.id == PAGE]
    (line,) = Counsel(match.game.box, match.game.setup.seats).at_halt(found.playback.view)
    assert page.picture.lines[-1] == line  # type: ignore[attr-defined]


@pytest.mark.parametrize(("led", "name"), [
    ((HUMAN, HUMAN, HUMAN, "normal"), ""), ((HUMAN, "normal"), "Companions"),
])  # fmt: skip
def test_one_companion_is_called_by_its_name(led: tuple[str, ...], name: str) -> None:
    match = opened(*led)
    state = next(state for seat, state, _ in answers(match) if seat == 0 and isinstance(state.owed[0], ask.VoteOnEnd))
    view = match.game.view(state, Seat(0))
    counsel = Counsel(match.game.box, match.game.setup.seats)
    alone = [member for member in range(len(view.party)) if view.led[member] == 3]
    name = name or texts("en").form(pieces.member(match.game.box, view, alone[0]), "Nom")
    (said,) = counsel.on(view, Seat(0))
    assert texts("en").say(said).startswith(f"{name} would ")


@pytest.mark.parametrize("form", ["plan", "short"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_purpose_has_its_words(language: str, form: str) -> None:
    known = texts(language).keys(f"blackstone.advice.{form}.")
    assert {*get_args(Purpose)} == {key.rpartition(".")[2] for key in known}


def test_a_companion_is_for_what_it_would_vote() -> None:
    """The same judgement as the companion's own, at each vote of a whole expedition."""
    match = opened(HUMAN, "normal")
    adviser, brain, looked = adviser_of(match), match.game.brain(), 0
    for seat, state, _ in answers(match, 900):
        decision = state.owed[seat]
        if seat == 0 and isinstance(decision, ask.VoteOnEnd):
            leaning = adviser.leaning(match.game.view(state, seat), decision)
            assert leaning is not None
            best = brain.rate(match.game.view(state, seat), seat)[0][1]
            assert isinstance(best, does.GoOn) == leaning.yes
            assert leaning.reason == ("wanted" if leaning.yes else "found")
            looked += 1
    assert looked
