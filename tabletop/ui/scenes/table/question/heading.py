"""What stands above the board and on the large button: the question of now, or for a moment the one just answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from pygame import Surface

from tabletop.engine.action import Seat
from tabletop.ui.boards import Prompt
from tabletop.ui.frame import theme as t
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.calling import Calling
from tabletop.ui.scenes.table.question.commands import Commands
from tabletop.ui.scenes.table.table import Table

STALE = 0.8
"""Seconds for which a question stays that has been answered, while the same seat will be asked again."""
SIGN = 0.8
"""The size of a sign by that of a figure that is spoken of."""


class LastHeading(NamedTuple):
    """What stood there when somebody was asked last, after so many actions."""

    seat: Seat
    phase: object
    prompt: Prompt
    may_end: bool
    only_end: bool
    actions: int


class Heading:
    """Of one table."""

    def __init__(self, table: Table, playback: Playback, asking: Asking, calling: Calling, commands: Commands) -> None:
        self.table, self.playback, self.commands = table, playback, commands
        self.asking, self.calling = asking, calling
        self._asked: LastHeading | None = None
        self._answering = 0.0

    def tick(self, seconds: float) -> None:
        """A question that has been answered does not stand there for long."""
        before, asks = self._answering, self.asking.seat is not None
        self._answering = 0.0 if asks or not self.table.stage.timeline.busy else before + seconds
        if before < STALE <= self._answering:
            self.table.refresh()

    def prompt(self) -> Prompt:
        """What is asked now, of whom."""
        table, say = self.table, self.table.stage.say
        if self.playback.past is not None:
            row = self.table.board.row(self.table.eyes.moment(self.playback.past))
            return Prompt(row[0], say("ui.table.past")) if row is not None else Prompt(say("ui.table.past"))
        if self.playback.summary is not None:
            summary = self.playback.summary
            return Prompt(summary.title, summary.line if summary.brief else say("ui.table.go_on"))
        if self.calling.seats:
            return self.calling.prompt()
        lasting = self._lasting
        if lasting is not None:
            return lasting.prompt
        seat, deciding = self.asking.seat, table.session.deciding
        others = deciding is not None and (not table.session.is_person(deciding) or table.eyes.miss(deciding))
        if others and not table.stage.timeline.busy:
            seat = deciding
        prompt = table.board.prompt(self.playback.view, seat, self.asking.picked, self.asking.options)
        key = table.field.lights.hint.key
        if key:
            return replace(prompt, hint=key)
        if self.asking.repents:
            return replace(prompt, hint=say("ui.table.by_itself", key=say("ui.table.key.undo")))
        ends = table.session.state.result is not None and not table.result_shown
        return replace(prompt, hint="") if ends else prompt  # nothing can be looked at in the moment before the result

    @property
    def _phase(self) -> object:
        """Something that changes when the phase does."""
        return self.table.session.game.span(self.playback.view, "phase")

    @property
    def _lasting(self) -> LastHeading | None:
        """The last question, while its answer is shown and the same seat will be asked again: nothing flickers then."""
        asked, table = self._asked, self.table
        over = self.asking.seat is not None or self.playback.past is not None or not table.stage.timeline.busy
        if asked is None or over or self._answering >= STALE:
            return None
        between = table.session.match.actions[asked.actions :]
        same = table.session.deciding == asked.seat and self._phase == asked.phase
        return asked if same and all(action.seat == asked.seat for action in between) else None

    def _sign(self, prompt: Prompt) -> Callable[[int], Surface] | None:
        """What is shown in place of whose turn it is: a scroll where something is told, a trophy when all is over."""
        told = self.playback.summary is not None
        if prompt.owner is not None or not (told or self.playback.view.result is not None):
            return None
        art = self.table.stage.art
        return lambda px: art.icon("log" if told else "trophy", round(px * SIGN), t.GOLD)

    def show(self) -> None:
        """Bring the bar and the large button up to date."""
        table, panels, prompt = self.table, self.table.panels, self.prompt()
        sheet = table.board.sheet(self.playback.shown, prompt.piece) if prompt.piece else None
        figure = sheet.picture if sheet and not sheet.is_place else self._sign(prompt)
        panels.ask(prompt, figure, self.commands.answers())
        label, enabled = self.commands.face()
        chosen, lasting = enabled and not self.asking.lit and not self.commands.can_hurry, self._lasting
        if lasting is not None and self.playback.summary is None:
            enabled, chosen = lasting.may_end, lasting.only_end
        elif self.asking.seat is not None:
            phase, actions = self._phase, len(table.session.match.actions)
            self._asked = LastHeading(self.asking.seat, phase, prompt, enabled, chosen, actions)
        panels.end.show(label.words, label.icon or None, enabled, chosen)
