"""Answers that seats give for a while, so that they are not asked at every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Reply, Routine
from tabletop.engine.game import Game
from tabletop.engine.state import State


class Stands(NamedTuple):
    """An answer that stands, in which span it was given, and which one that was."""

    yes: Reply
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
    def answers(self) -> dict[tuple[Seat, str], Reply]:
        """By seat and name of the question."""
        return {each: found.yes for each, found in self._answers.items()}

    def span(self, seat: Seat, name: str) -> str:
        """For which span a seat has given an answer."""
        return self._answers[seat, name].routine.span

    def give(self, state: State, seat: Seat, routine: Routine, yes: Reply) -> None:
        """From now on this question is answered so, to the end of its span."""
        self._answers[seat, routine.name] = Stands(yes, routine, self._game.span(state, routine.span))

    def revoke(self, seat: Seat, name: str) -> None:
        """Ask again."""
        self._answers.pop((seat, name), None)

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
            if routine is None or (seat, routine.name) not in self._answers:
                continue
            yes = self._answers[seat, routine.name].yes
            found = game.only_answer(state, seat, True) if yes is None else game.routine_answer(state, seat, yes)
            if found is not None:
                return found
        return None

    def _keep(self, stays: Callable[[Seat, Stands], bool]) -> None:
        self._answers = {key: each for key, each in self._answers.items() if stays(key[0], each)}
