"""Answers that are given for a whole phase: always or never, shown and revocable, asked again in the next phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.ui.targets import Tip

if TYPE_CHECKING:
    from tabletop.ui.scenes.table.scene import TableScene


class Routines:
    """Which questions of which seats are answered by themselves now."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.answers: dict[tuple[Seat, str], bool] = {}
        self._phase: object = None

    def __len__(self) -> int:
        return len(self.answers)

    def follow(self) -> None:
        """In a new phase everything is asked again."""
        phase = self.table.board.phase(self.table.playback.view)
        if phase != self._phase:
            self._phase = phase
            if self.answers:
                self.answers.clear()
                self.table.arrange()

    def answer(self, seat: Seat) -> Action | None:
        """The answer to what this seat is asked, if it is given by routine."""
        table = self.table
        decision = table.playback.view.owed[seat]
        key = table.board.routine(decision) if decision is not None else ""
        if (seat, key) not in self.answers:
            return None
        return table.board.routine_answer(table.playback.view, seat, self.answers[seat, key])

    def offers(self, seat: Seat, key: str) -> tuple[tuple[str, Callable[[], None], Tip], ...]:
        """The small chips of a question: always, never."""
        say = self.table.stage.say
        tip = Tip("", (say("ui.table.routine.about"),))
        return tuple(
            (say(f"ui.table.routine.{word}"), lambda yes=yes: self._set(seat, key, yes), tip)
            for word, yes in (("always", True), ("never", False))
        )

    def _set(self, seat: Seat, key: str, yes: bool) -> None:
        table = self.table
        table.stage.sound.play("ui.click")
        self.answers[seat, key] = yes
        table.asking.stop()
        table.arrange()
        table.settle()

    def revoke(self, name: str) -> None:
        """Ask again."""
        self.answers = {each: yes for each, yes in self.answers.items() if f"{each[0]}.{each[1]}" != name}
        self.table.arrange()

    def faces(self) -> list[tuple[str, str, Tip]]:
        """A button for each: its name, its words, its tip."""
        say, out = self.table.stage.say, []
        for (seat, key), yes in self.answers.items():
            question, word = (
                say(f"ui.table.routine.{key}"),
                say(f"ui.table.routine.{'always' if yes else 'never'}_short"),
            )
            about = say("ui.table.routine.revoke_about", question=question, answer=word)
            out.append((f"{seat}.{key}", f"{question}: {word}", Tip(say("ui.table.routine.revoke"), (about,))))
        return out
