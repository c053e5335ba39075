"""Answers that are given for a whole phase or turn: always or never, shown and revocable, and then asked again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.action import Seat
from tabletop.engine.decision import Routine
from tabletop.ui.frame.targets import Tip
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.table import Table

Offer = tuple[str, Callable[[], None], Tip]
"""The words of a button, what it does, and its tip."""


class Routines:
    """What is said of the answers that stand (`Match.standing`), and the buttons that give and revoke them."""

    def __init__(self, table: Table, playback: Playback) -> None:
        self.table, self.playback = table, playback

    @property
    def in_row(self) -> int:
        """How many of them are told beside the buttons."""
        return 0 if self.table.board.routines_in_bar else len(self._shown)

    @property
    def _shown(self) -> list[tuple[Seat, str]]:
        """Those that may be seen: where seats have secrets, what one of them means to do is its own business."""
        board, seat = self.table.board, self.table.eyes.seat
        answers = self.table.session.match.standing.answers
        return [each for each in answers if not board.secrets or each[0] == seat]

    def offers(self, seat: Seat, routine: Routine) -> tuple[Offer, ...]:
        """The small chips of a question: always, never."""
        say = self.table.stage.say
        answers = routine.answers * self.table.session.routines
        return tuple(
            (say(f"ui.table.routine.{_word(yes)}"), partial(self._set, seat, routine, yes), self._tip(routine, yes))
            for yes in answers
        )

    def in_bar(self, seat: Seat) -> tuple[Offer, ...]:
        """The buttons beside a question that is asked without chips, for the answers that a game has words for."""
        stage, session = self.table.stage, self.table.session
        decision = self.playback.view.owed[seat]
        routine = decision.routine() if decision is not None else None
        if routine is None or not session.routines:
            return ()
        keys = {yes: f"{session.game.id}.routine.{routine.key}.{_word(yes)}" for yes in routine.answers}
        return tuple(
            (stage.say(key), partial(self._set, seat, routine, yes), self._tip(routine, yes))
            for yes, key in keys.items() if stage.text.has(key)
        )  # fmt: skip

    def _tip(self, routine: Routine, yes: bool) -> Tip:
        """What a standing answer means; a game may say how it is given."""
        stage = self.table.stage
        how = f"{self.table.session.game.id}.routine.{routine.key}.{_word(yes)}_about"
        told = (stage.say(how),) if stage.text.has(how) else ()
        words = self._words(routine.key, routine.span, yes)
        return Tip(words, (*told, stage.say(f"ui.table.routine.about.{routine.span}")))

    def _words(self, key: str, span: str, yes: bool) -> str:
        """A question with the answer that is given to it for a while."""
        answer = self.table.stage.say(f"ui.table.routine.{_word(yes)}_short.{span}")
        return f"{self._question(key)}: {answer}"

    def _question(self, key: str) -> str:
        return self.table.stage.say(f"{self.table.session.game.id}.routine.{key}.name")

    def _set(self, seat: Seat, routine: Routine, yes: bool) -> None:
        table = self.table
        table.stage.sound.play("ui.click")
        table.withdraw()
        table.session.stand(seat, routine, yes)
        table.arrange()
        self.playback.follow()
        table.refresh()

    def revoke(self, name: str) -> None:
        """Ask again."""
        standing = self.table.session.match.standing
        for seat, key in standing.answers:
            if f"{seat}.{key}" == name:
                standing.revoke(seat, key)
        self.table.arrange()

    def faces(self) -> list[tuple[str, str, Tip]]:
        """A button for each: its name, its words, its tip."""
        say, out = self.table.stage.say, []
        standing = self.table.session.match.standing
        for seat, key in self._shown:
            question = self._question(key)
            span = standing.span(seat, key)
            word = say(f"ui.table.routine.{_word(standing.answers[seat, key])}_short.{span}")
            about = say(f"ui.table.routine.revoke_about.{span}", question=question, answer=word)
            words = self._words(key, span, standing.answers[seat, key])
            out.append((f"{seat}.{key}", words, Tip(say("ui.table.routine.revoke"), (about,))))
        return out


def _word(yes: bool) -> str:
    return "always" if yes else "never"
