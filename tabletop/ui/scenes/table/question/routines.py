"""Answers that are given for a whole phase or turn: always or never, shown and revocable, and then asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.ui.boards import Routine
from tabletop.ui.frame.targets import Tip
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.table import Table

Offer = tuple[str, Callable[[], None], Tip]
"""The words of a button, what it does, and its tip."""


class Routines:
    """Which questions of which seats are answered by themselves now."""

    def __init__(self, table: Table, playback: Playback) -> None:
        self.table, self.playback = table, playback
        self.answers: dict[tuple[Seat, str], bool] = {}
        self._given: dict[tuple[Seat, str], tuple[str, object]] = {}
        """In which span each was given, and which one that was."""

    def __len__(self) -> int:
        return len(self._shown)

    @property
    def _shown(self) -> list[tuple[Seat, str]]:
        """Those that may be seen: where seats have secrets, what one of them means to do is its own business."""
        board, seat = self.table.board, self.table.eyes.seat
        return [each for each in self.answers if not board.secrets or each[0] == seat]

    def _span(self, name: str, view: Any) -> object:
        board = self.table.board
        return board.turn(view) if name == "turn" else board.phase(view)

    def follow(self) -> None:
        """In a new phase, or in a new turn, everything is asked again."""
        view = self.playback.view
        self._forget([each for each, (name, was) in self._given.items() if self._span(name, view) != was])

    def forget(self, seat: Seat) -> None:
        """A seat takes something back: it is asked again, as it may have thought better of this."""
        self._forget([each for each in self.answers if each[0] == seat])

    def _forget(self, gone: list[tuple[Seat, str]]) -> None:
        for each in gone:
            del self.answers[each], self._given[each]
        if gone:
            self.table.arrange()

    def answer(self, seat: Seat) -> Action | None:
        """The answer to what this seat is asked, if it is given by routine."""
        table = self.table
        decision = self.playback.view.owed[seat]
        routine = table.board.routine(decision) if decision is not None else None
        if routine is None or (seat, routine.key) not in self.answers:
            return None
        return table.board.routine_answer(self.playback.view, seat, self.answers[seat, routine.key])

    def offers(self, seat: Seat, routine: Routine) -> tuple[Offer, ...]:
        """The small chips of a question: always, never."""
        say = self.table.stage.say
        return tuple(
            (say(f"ui.table.routine.{_word(yes)}"), lambda yes=yes: self._set(seat, routine, yes), self._tip(routine))
            for yes in routine.answers
        )

    def offer(self, seat: Seat) -> Offer | None:
        """The button beside a question that is asked without chips, for the one answer that may be given so."""
        table = self.table
        decision = self.playback.view.owed[seat]
        routine = table.board.routine(decision) if decision is not None else None
        if routine is None or len(routine.answers) > 1:
            return None
        yes = routine.answers[0]
        words = table.stage.say(f"{table.session.game.id}.routine.{routine.key}.{_word(yes)}")
        return words, lambda: self._set(seat, routine, yes), self._tip(routine)

    def _tip(self, routine: Routine) -> Tip:
        return Tip("", (self.table.stage.say(f"ui.table.routine.about.{routine.span}"),))

    def _set(self, seat: Seat, routine: Routine, yes: bool) -> None:
        table = self.table
        table.stage.sound.play("ui.click")
        self.answers[seat, routine.key] = yes
        self._given[seat, routine.key] = (routine.span, self._span(routine.span, self.playback.view))
        table.withdraw()
        table.arrange()
        table.settle()

    def revoke(self, name: str) -> None:
        """Ask again."""
        self._forget([each for each in self.answers if f"{each[0]}.{each[1]}" == name])

    def faces(self) -> list[tuple[str, str, Tip]]:
        """A button for each: its name, its words, its tip."""
        say, out = self.table.stage.say, []
        for seat, key in self._shown:
            question = say(f"{self.table.session.game.id}.routine.{key}.name")
            span, _ = self._given[seat, key]
            word = say(f"ui.table.routine.{_word(self.answers[seat, key])}_short.{span}")
            about = say(f"ui.table.routine.revoke_about.{span}", question=question, answer=word)
            out.append((f"{seat}.{key}", f"{question}: {word}", Tip(say("ui.table.routine.revoke"), (about,))))
        return out


def _word(yes: bool) -> str:
    return "always" if yes else "never"
