"""Windows: who is asked, in which order, who is passed over, and when it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.engine.effects.window import ResponseWindow


class Asked(Decision, frozen=True, tag="asked_in_a_window"):
    """Who is asked."""

    seat: Seat


class Window(ResponseWindow, frozen=True, kw_only=True, tag="window_of_a_test"):
    """Of three seats the second has priority; able: who has something to react with, as all know."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)

    able: tuple[int, ...]

    def order(self, play: Any) -> Sequence[Seat]:
        return Seat(1), Seat(2), Seat(0)

    def question(self, play: Any, seat: Seat) -> Decision | None:
        return Asked(seat) if seat in self.able else None


class Recorder:
    """What a window does with a play."""

    def __init__(self) -> None:
        self.asked: list[Seat] = []
        self.went: list[str] = []
        self.finished = False

    def ask(self, decision: Asked) -> None:
        self.asked.append(decision.seat)

    def goto(self, step: str) -> None:
        self.went.append(step)

    def finish(self, result: Any = None) -> None:
        self.finished = True


def declined_by_all(window: Window) -> Recorder:
    """Everybody who is asked declines."""
    play: Any = Recorder()
    asking: Any = window.ask(play)
    while not play.finished:
        asking = asking.declined(play).ask(play)
    return play


def test_all_who_could_react_are_asked_in_their_order_and_then_it_is_closed() -> None:
    play = declined_by_all(Window(able=(0, 1, 2)))
    assert play.asked == [1, 2, 0]
    assert play.went == ["ask"] * 3


def test_who_has_nothing_as_all_know_is_passed_over() -> None:
    assert declined_by_all(Window(able=(0, 2))).asked == [2, 0]


def test_a_window_in_which_nobody_could_react_is_closed_at_once() -> None:
    play = declined_by_all(Window(able=()))
    assert (play.asked, play.went, play.finished) == ([], [], True)
