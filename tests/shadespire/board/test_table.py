"""The table of Shadespire, driven by the pilot: one screen for people who hold secrets."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.action import ONLOOKER, Action, Seat
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.actions import Attack, Decline, Deploy, Mulligan, Pass
from tabletop.games.shadespire.model.decisions import (
    ROUTINES,
    Activate,
    DeployFighter,
    Redraw,
    ScoreObjectives,
    TakePowerTurn,
    UseReaction,
)
from tabletop.games.shadespire.model.events import AttackDecided
from tabletop.settings import Settings
from tabletop.ui.boards.shadespire.layout.layout import layout
from tabletop.ui.boards.shadespire.layout.places import DEFAULT
from tabletop.ui.boards.shadespire.look.pictures import SheetLook
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.menu import CurtainScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.ui.pilot import UNVEILED, Pilot


def asked(kind: type, seats: int = 2, seed: int = 1, also: Callable[[Match], bool] = lambda match: True) -> Match:
    """A game of people in which somebody is asked a question of a kind."""
    found = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * seats, seed)))
    rng = Rng(seed)
    while not (isinstance(question(found), kind) and also(found)):
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    return found


def question(match: Match) -> object:
    """What is asked now."""
    return match.state.owed[match.state.deciders()[0]]


def table(match: Match) -> Pilot:
    """A table with that game, at instant speed."""
    settings = Settings(instant=True, warn=False)
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None), (1280, 720), settings)


def scene(pilot: Pilot) -> TableScene:
    found = pilot.scene
    assert isinstance(found, TableScene)
    return found


def test_no_curtain_falls_as_long_as_nobody_hides_anything() -> None:
    pilot = table(Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1))))
    found, rng = scene(pilot).session.match, Rng(1)
    while not isinstance(question(found), Redraw):
        assert scene(pilot).eyes.seat == ONLOOKER
        lit = scene(pilot).asking.narrowing
        assert lit is not None
        chips = [each for each in pilot.ids() if each.startswith(("chip.", "answer."))]
        pilot.click(rng.choice(chips or list(lit.next)))
    assert isinstance(pilot.scene, CurtainScene)


def test_who_deploys_needs_no_curtain_and_shows_no_hand() -> None:
    pilot = table(asked(DeployFighter))
    assert scene(pilot).eyes.seat == ONLOOKER
    assert scene(pilot).asking.seat is not None
    assert not any(piece.startswith("k") for piece in scene(pilot).field.glide.rest)


def test_the_first_fighter_is_held_when_it_is_clicked_and_another_one_or_none_can_be() -> None:
    found = asked(DeployFighter)
    pilot = table(found)
    first, other = scene(pilot).asking.picked[0], scene(pilot).asking.narrowing.leads[-1]  # type: ignore[union-attr]
    pilot.click(first)
    assert scene(pilot).asking.picked == (first,)
    pilot.press("escape")
    assert scene(pilot).asking.picked == ()
    assert {first, other} <= set(pilot.ids())
    pilot.click(other)
    pilot.click(scene(pilot).asking.narrowing.next[0])  # type: ignore[union-attr]
    assert isinstance(found.actions[-1], Deploy)
    assert write(found.actions[-1].fighter, FighterId) == other


def test_who_is_activated_sees_the_hand_behind_a_curtain() -> None:
    found = asked(Activate)
    seat = found.state.deciders()[0]
    pilot = table(found)
    assert isinstance(pilot.scene, CurtainScene)
    assert pilot.scene.owner == int(seat)
    pilot.press("return")
    assert scene(pilot).eyes.seat == seat
    assert any(piece.startswith("k") for piece in scene(pilot).field.glide.rest)


def test_all_are_called_together_and_one_key_passes_for_everybody() -> None:
    found = asked(TakePowerTurn, seats=4)
    pilot = table(found)
    assert scene(pilot).calling.seats == tuple(found.game.called(found.state))
    assert len(scene(pilot).calling.seats) == 4
    assert {f"claim.{seat}" for seat in range(4)} <= set(pilot.ids())
    before = len(found.actions)
    pilot.press("space")
    assert [type(each) for each in found.actions[before : before + 4]] == [Pass] * 4
    assert {each.seat for each in found.actions[before : before + 4]} == {0, 1, 2, 3}
    assert not isinstance(question(found), TakePowerTurn)


def test_a_curtain_falls_only_for_the_seat_that_claims() -> None:
    found = asked(TakePowerTurn, seats=4)
    last = found.game.called(found.state)[-1]
    pilot, before = table(found), len(found.actions)
    pilot.click(f"claim.{last}")
    assert isinstance(pilot.scene, CurtainScene)
    assert [type(each) for each in found.actions[before:]] == [Pass] * 3
    pilot.press("return")
    assert scene(pilot).eyes.seat == last == scene(pilot).asking.seat
    pilot.click("end")
    assert len(found.actions) == before + 4


def test_a_call_for_reactions_names_only_who_could_have_one() -> None:
    found = asked(UseReaction, seats=3)
    pilot = table(found)
    assert scene(pilot).calling.seats == tuple(found.game.called(found.state))
    asked_of = [seat for seat in range(3) if f"claim.{seat}" in pilot.ids()]
    assert asked_of == sorted(scene(pilot).calling.seats)
    assert not any(piece.startswith("k") and piece in scene(pilot).field.marks for piece in scene(pilot).field.marks)


def test_what_is_taken_back_calls_nobody_for_it_any_more() -> None:
    found = asked(TakePowerTurn, also=lambda match: match.setup.free_undo or len(match.actions) > 0)
    pilot = table(found)
    assert scene(pilot).calling.seats
    scene(pilot).withdraw()
    assert not scene(pilot).calling.seats
    assert "claim.0" not in pilot.ids()


def alone(match: Match, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A table at which one seat looks on from first to last, so that no curtain falls."""
    seat = match.state.deciders()[0]
    settings = Settings(instant=True, warn=False)
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), seat), size, settings)


def choices(match: Match) -> int:
    """How many answers there are to what is asked, at most two."""
    return len(match.game.options(match.state, match.state.deciders()[0]).first(2))


def test_who_can_only_pass_passes_after_a_beat_without_a_click() -> None:
    found = asked(TakePowerTurn, also=lambda match: choices(match) == 1)
    pilot, before = alone(found), len(found.actions)
    assert "end" in pilot.ids()
    assert len(found.actions) == before
    pilot.frames(30)
    assert isinstance(found.actions[before], Pass)


def test_windows_in_which_nobody_reacts_by_routine_are_never_asked_about() -> None:
    found = asked(
        Activate, seats=4, also=lambda match: any(isinstance(each, Attack) for each in every_option(match))
    )
    for seat in range(4):
        for each in ROUTINES:
            found.stand(Seat(seat), each, False)
    told = len(found.moments)
    assert found.submit(next(each for each in every_option(found) if isinstance(each, Attack))) is None
    while not isinstance(question(found), Activate):
        assert not isinstance(question(found), UseReaction)
        assert found.submit(every_option(found)[0]) is None
    assert any(isinstance(moment.event, AttackDecided) for moment in found.moments[told:])
    assert any(isinstance(each, Decline) for each in found.actions)


def every_option(match: Match) -> list[Action]:
    """All that can be done by who is asked."""
    return list(match.game.options(match.state, match.state.deciders()[0]))


def test_who_has_a_choice_is_waited_for() -> None:
    found = asked(TakePowerTurn, also=lambda match: choices(match) == 2)
    pilot, before = alone(found), len(found.actions)
    pilot.frames(120)
    assert len(found.actions) == before


def test_what_was_no_choice_is_taken_back_with_the_choice_before_it() -> None:
    found = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1, free_undo=True)))
    rng, session = Rng(1), Session(found)
    while not isinstance(question(found), TakePowerTurn) or choices(found) > 1:
        before = len(found.actions)
        assert session.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    while choices(found) == 1:
        assert session.submit(found.game.options(found.state, found.state.deciders()[0]).first(1)[0]) is None
    after = len(found.actions)
    assert after > before + 1
    assert session.undo() is None
    assert len(found.actions) == before
    assert session.redo() is None
    assert len(found.actions) == after


def test_the_sheet_of_who_has_passed_says_so() -> None:
    found = asked(TakePowerTurn, seats=3)
    first = found.state.deciders()[0]
    assert found.submit(Pass(first)) is None
    looks = [piece.picture for piece in layout(found.game.box, found.state, DEFAULT)]
    assert [look.seat for look in looks if isinstance(look, SheetLook) and look.passed] == [first]


def test_keeping_a_hand_does_not_look_like_drawing_anew() -> None:
    found = asked(Redraw)
    pilot, seat = table(found), found.state.deciders()[0]
    pilot.press("return")
    board = scene(pilot).board
    icons = {each: board.label(found.state, each, ()).icon for each in found.game.options(found.state, seat)}
    assert [each for each, icon in icons.items() if icon == "check"] == [Mulligan(seat, objectives=False, power=False)]


def test_no_ring_lies_across_a_card_that_has_risen_for_the_keyboard() -> None:
    pilot = table(asked(ScoreObjectives, also=lambda match: len(list(every_option(match))) > 1))
    pilot.press("return")
    cards = {piece for piece in scene(pilot).asking.lit if piece.startswith("k")}
    for _ in range(20):
        if pilot.stage.focus.id in cards:
            break
        pilot.press("left")
    pilot.frames(UNVEILED)
    assert scene(pilot).field.risen is not None
    assert not pilot.target(pilot.stage.focus.id).ring
