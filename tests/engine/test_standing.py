"""Answers that stand for a while: they belong to the match, and nobody is asked meanwhile."""

from tabletop.engine.action import Seat
from tabletop.engine.decision import Routine
from tabletop.engine.match import Match
from tests.toy.model.decisions import ReactTo, TakeTurn
from tests.toy.posed import play_texts, posed

HANDS = ("spark spark", "ward balm balm", "balm")
NEVER = Routine("react", answers=(False,))


def asked(dice: tuple[int, ...] = (1, 1)) -> Match:
    """A match in which seat 1 is asked for a reaction."""
    match = Match(posed(HANDS, dice=dice))
    play_texts(match, "play s0 k0 s1")
    assert isinstance(match.state.owed[1], ReactTo)
    return match


def test_what_is_asked_now_is_answered_at_once_and_kept_like_any_answer() -> None:
    match = asked()
    match.stand(Seat(1), NEVER, False)
    assert match.texts() == ["play s0 k0 s1", "decline s1"]
    assert match.standing.answers == {(Seat(1), "react"): False}
    assert isinstance(match.state.owed[1], TakeTurn)


def test_an_answer_to_one_kind_of_a_question_leaves_the_others_asked() -> None:
    match = asked()
    match.stand(Seat(1), Routine("react", answers=(False,), kind="other"), False)
    assert match.standing.answers == {(Seat(1), "react.other"): False}
    assert isinstance(match.state.owed[1], ReactTo)


def test_it_ends_with_its_span() -> None:
    match = asked()
    match.stand(Seat(1), NEVER, False)
    play_texts(match, "pass s1")
    assert match.standing.answers == {(Seat(1), "react"): False}
    play_texts(match, "pass s2")
    assert match.state.round == 2
    assert match.standing.answers == {}


def test_within_the_span_another_question_of_the_kind_is_answered() -> None:
    match = Match(posed(("spark", "spark", "ward ward balm"), dice=(1, 1)))
    play_texts(match, "play s0 k0 s2")
    match.stand(Seat(2), NEVER, False)
    play_texts(match, "play s1 k1 s2")
    assert match.texts() == ["play s0 k0 s2", "decline s2", "play s1 k1 s2", "decline s2"]


def test_others_are_asked_as_before() -> None:
    match = Match(posed(("spark", "spark ward", "ward"), dice=(1, 1)))
    play_texts(match, "play s0 k0 s1")
    match.stand(Seat(2), NEVER, False)
    assert match.texts() == ["play s0 k0 s1"]
    assert isinstance(match.state.owed[1], ReactTo)


def test_who_revokes_it_is_asked_again() -> None:
    match = Match(posed(("spark", "spark", "ward ward balm"), dice=(1, 1)))
    play_texts(match, "play s0 k0 s2")
    match.stand(Seat(2), NEVER, False)
    match.standing.revoke(Seat(2), "react")
    play_texts(match, "play s1 k1 s2")
    assert isinstance(match.state.owed[2], ReactTo)


def test_who_takes_something_back_is_asked_again_and_others_are_not() -> None:
    game = posed(("spark", "spark", "ward ward balm"), dice=(1, 1), free_undo=True)
    match = Match(game)
    play_texts(match, "play s0 k0 s2")
    match.stand(Seat(2), NEVER, False)
    match.stand(Seat(1), NEVER, False)
    assert match.undo(Seat(2)) is None
    assert match.standing.answers == {(Seat(1), "react"): False}
    assert isinstance(match.state.owed[2], ReactTo)
