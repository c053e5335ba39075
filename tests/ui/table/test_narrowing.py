"""Narrowing without any game: picks leave fewer of the options until one is left."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.ui.boards import BUTTON
from tabletop.ui.scenes.table.question.narrowing import Ask, Done, Fewer, Narrowing, Nothing


class Go(Action, frozen=True, tag="go"):
    """A move of a piece to a place, in one of two manners."""

    piece: str
    place: str = ""
    manner: str = ""


def narrowing(*actions: Go) -> Narrowing:
    def ways(action: Action) -> tuple[tuple[str, ...], ...]:
        assert isinstance(action, Go)
        if not action.piece:
            return ((BUTTON,),)
        if not action.place:
            return ((action.piece, BUTTON), (action.piece, "door"))
        return ((action.piece, action.place),)

    return Narrowing(actions, ways)


def go(piece: str, place: str = "", manner: str = "") -> Go:
    return Go(Seat(0), piece, place, manner)


def test_a_figure_then_a_place_is_an_action() -> None:
    found = narrowing(go("f0", "a"), go("f0", "b"), go("f1", "a"))
    assert found.next == found.leads == ("f0", "f1")
    assert found.pick("f0") == Fewer()
    assert found.next == ("a", "b")
    assert found.pick("b") == Done(go("f0", "b"))


def test_several_actions_for_the_same_pieces_are_asked() -> None:
    found = narrowing(go("f0", "a", "simple"), go("f0", "a", "frenzied"), go("f0", "b"))
    found.pick("f0")
    assert found.pick("a") == Ask((go("f0", "a", "simple"), go("f0", "a", "frenzied")))


def test_a_figure_with_one_option_is_not_committed_by_its_first_pick() -> None:
    found = narrowing(go("f0", "a"))
    assert found.pick("f0") == Fewer()


def test_buttons_wait_for_their_piece() -> None:
    turn, end = go("f0"), go("")
    found = narrowing(go("f0", "a"), turn, end)
    assert found.buttons == (end,)
    found.pick("f0")
    assert found.buttons == (turn, end)
    assert found.pick("door") == Done(turn)


def test_another_lead_is_picked_instead_and_the_same_one_is_let_go() -> None:
    found = narrowing(go("f0", "a"), go("f1", "b"))
    found.pick("f0")
    found.pick("f1")
    assert found.picked == ("f1",)
    found.pick("f1")
    assert found.picked == ()
    assert found.pick("b") == Nothing()
    assert not found.back()


def test_a_lead_only_begins_unless_it_is_an_action_by_itself() -> None:
    found = narrowing(go("a", "x"), go("b", "a"))
    assert found.only_begins("a")
    assert found.only_begins("b")
    found.pick("b")
    assert not found.only_begins("a")
    assert not found.only_begins("b")
    assert not found.only_begins("x")


def test_what_the_program_picked_is_not_let_go_by_the_natural_click() -> None:
    found = narrowing(go("f0", "a"), go("f1", "b"))
    found.picked, found.by_itself = ("f0",), True
    assert found.pick("f0") == Fewer()
    assert found.picked == ("f0",)
    assert found.pick("f0") == Fewer()
    assert found.picked == ()
    found.picked, found.by_itself = ("f0",), True
    found.pick("f1")
    found.pick("f1")
    assert found.picked == ()
