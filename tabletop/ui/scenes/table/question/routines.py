"""Answers that are given for a whole phase or turn: always or never, shown and revocable, and then asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import structs

from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.decision import Reply, Routine
from tabletop.ui.frame.targets import Tip
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.answers_scene import ASK, REPLIES, AnswersScene, word_of
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
    def _shown(self) -> dict[tuple[Seat, str], list[str]]:
        """The names of the answers that may be seen, by seat and key of the question: where seats have secrets, what
        one of them means to do is its own business."""
        board, seat = self.table.board, self.table.eyes.seat
        found: dict[tuple[Seat, str], list[str]] = {}
        for whose, name in self.table.session.match.standing.answers:
            if not board.secrets or whose == seat:
                found.setdefault((whose, name.partition(".")[0]), []).append(name)
        return found

    def offers(self, seat: Seat, routine: Routine) -> tuple[Offer, ...]:
        """The small chips of a question: always, never."""
        say = self.table.stage.say
        answers = routine.answers * self.table.session.routines
        return tuple(
            (say(f"ui.table.routine.{word_of(yes)}"), partial(self._set, seat, routine, yes), self._tip(routine, yes))
            for yes in answers
        )

    def in_bar(self, seat: Seat) -> tuple[Offer, ...]:
        """The buttons beside a question that is asked without chips, for the answers that a game has words for."""
        stage, session = self.table.stage, self.table.session
        decision = self.playback.view.owed[seat]
        routine = decision.routine() if decision is not None else None
        if routine is None or not session.routines:
            return ()
        keys = {yes: f"{session.game.id}.routine.{routine.key}.{word_of(yes)}" for yes in routine.answers}
        return tuple(
            (stage.say(key), partial(self._set, seat, routine, yes), self._tip(routine, yes))
            for yes, key in keys.items() if stage.text.has(key)
        )  # fmt: skip

    def _tip(self, routine: Routine, yes: bool) -> Tip:
        """What a standing answer means; a game may say how it is given."""
        stage = self.table.stage
        how = f"{self.table.session.game.id}.routine.{routine.key}.{word_of(yes)}_about"
        told = (stage.say(how),) if stage.text.has(how) else ()
        words = self._words(routine.key, routine.span, yes)
        return Tip(words, (*told, stage.say(f"ui.table.routine.about.{routine.span}")))

    def _words(self, key: str, span: str, yes: Reply) -> str:
        """A question with the answer that is given to it for a while."""
        answer = self.table.stage.say(f"ui.table.routine.{word_of(yes)}_short.{span}")
        return f"{self._question(key)}: {answer}"

    def _question(self, key: str) -> str:
        return self.table.stage.say(f"{self.table.session.game.id}.routine.{key}.name")

    def _set(self, seat: Seat, routine: Routine, yes: bool) -> None:
        """A question is answered so in all its kinds."""
        self._give(seat, [(each, yes) for each in self._kinds(routine)])

    def _kinds(self, routine: Routine) -> list[Routine]:
        """All kinds of a question."""
        found = [each for each in self.table.session.game.routines if each.key == routine.key and each.kind]
        return [structs.replace(each, span=routine.span) for each in found] or [routine]

    def _give(self, seat: Seat, replies: Sequence[tuple[Routine, Reply]]) -> None:
        table = self.table
        table.stage.sound.play("ui.click")
        table.withdraw()
        for routine, reply in replies:
            table.session.stand(seat, routine, reply)
        table.arrange()
        self.playback.follow()
        table.refresh()

    def open(self) -> None:
        """Let whoever looks on say in advance what he answers."""
        table, session = self.table, self.table.session
        seat = table.eyes.seat
        if not session.routines or seat == ONLOOKER or not session.is_person(seat):
            table.tell_why(table.stage.say("ui.table.routine.whose"))
            return
        standing = session.match.standing
        own = {name: reply for (whose, name), reply in standing.answers.items() if whose == seat}
        stand = {name: (reply, standing.span(seat, name)) for name, reply in own.items()}
        questions = [(each, self._question(each.name)) for each in session.game.routines]
        give = partial(self._choose, seat)
        table.stage.scenes.push(AnswersScene(table.stage, questions, stand, session.may_be_silent, give))

    def _choose(self, seat: Seat, routine: Routine, value: str) -> None:
        """One kind of a question is answered so, or asked again."""
        if value == ASK:
            self.table.session.match.standing.revoke(seat, routine.name)
            self.table.arrange()
        else:
            self._give(seat, [(routine, REPLIES[value])])

    def revoke(self, name: str) -> None:
        """Ask again."""
        for (seat, key), names in self._shown.items():
            if f"{seat}.{key}" == name:
                for each in names:
                    self.table.session.match.standing.revoke(seat, each)
        self.table.arrange()

    def faces(self) -> list[tuple[str, str, Tip]]:
        """A button for each question: its name, its words, its tip. In the bar it says what it does."""
        say, in_bar = self.table.stage.say, self.table.board.routines_in_bar
        return [
            (f"{seat}.{key}", again if in_bar else words, Tip(say("ui.table.routine.revoke"), (about,)))
            for (seat, key), names in self._shown.items()
            for words, about in [self._told(seat, key, names)]
            for again in [say("ui.table.routine.again", question=self._question(key))]
        ]

    def _told(self, seat: Seat, key: str, names: Sequence[str]) -> tuple[str, str]:
        """What is said of the answers to the kinds of a question: in short, and in full."""
        say, standing = self.table.stage.say, self.table.session.match.standing
        replies = [(standing.span(seat, name), standing.answers[seat, name]) for name in names]
        every = sum(each.key == key for each in self.table.session.game.routines) or 1
        if len({*replies}) > 1 or len(names) < every:
            told = [self._words(name, *reply) for name, reply in zip(names, replies, strict=True)]
            return say("ui.table.routine.some", question=self._question(key), n=len(names)), "; ".join(told)
        span, reply = replies[0]
        answer = say(f"ui.table.routine.{word_of(reply)}_short.{span}")
        about = say(f"ui.table.routine.revoke_about.{span}", question=self._question(key), answer=answer)
        chip = f"{self.table.session.game.id}.routine.{key}.{word_of(reply)}_chip"
        return say(chip) if self.table.stage.text.has(chip) else self._words(key, span, reply), about
