"""Answers that seats give for a while, so that they are not asked at every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Routine
from tabletop.engine.game import Game
from tabletop.engine.state import State


class Stands(NamedTuple):
    """An answer that stands: yes or no, in which span it was given, and which one that was."""

    yes: bool
    routine: Routine
    given_in: object


class StandingAnswers:
    """Which questions of which seats are answered by themselves now."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._answers: dict[tuple[Seat, str], Stands] = {}

    def __len__(self) -> int:
        return len(self._answers)

    @property
    def answers(self) -> dict[tuple[Seat, str], bool]:
        """By seat and key of the question: yes or no."""
        return {each: found.yes for each, found in self._answers.items()}

    def span(self, seat: Seat, key: str) -> str:
        """For which span a seat has given an answer."""
        return self._answers[seat, key].routine.span

    def give(self, state: State, seat: Seat, routine: Routine, yes: bool) -> None:
        """From now on this question is answered so, to the end of its span."""
        self._answers[seat, routine.key] = Stands(yes, routine, self._game.span(state, routine.span))

    def revoke(self, seat: Seat, key: str) -> None:
        """Ask again."""
        self._answers.pop((seat, key), None)

    def forget(self, seat: Seat) -> None:
        """A seat takes something back: it is asked everything again, as it may have thought better of this."""
        self._keep(lambda whose, _: whose != seat)

    def answer(self, state: State) -> Action | None:
        """The next answer that some seat need not be asked for; what stood for a span that is over stands no more."""
        game = self._game
        if not self._answers:
            return None
        self._keep(lambda _, each: game.span(state, each.routine.span) == each.given_in)
        for seat in state.deciders():
            decision = state.owed[seat]
            routine = decision.routine() if decision is not None else None
            if routine is not None and (seat, routine.key) in self._answers:
                return game.routine_answer(state, seat, self._answers[seat, routine.key].yes)
        return None

    def _keep(self, stays: Callable[[Seat, Stands], bool]) -> None:
        self._answers = {key: each for key, each in self._answers.items() if stays(key[0], each)}
