"""What the buttons of the table do: ending a phase, taking back, doing again, looking at the past."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.engine.action import Action
from tabletop.ui.boards import Caption
from tabletop.ui.frame.targets import Tip
from tabletop.ui.scenes.table.field.lens import Lens
from tabletop.ui.scenes.table.panels.bar import Answer
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.calling import Calling
from tabletop.ui.scenes.table.question.rewatching import Rewatching
from tabletop.ui.scenes.table.question.routines import Routines
from tabletop.ui.scenes.table.table import Table
from tabletop.ui.widgets.sheet import confirm


class Commands:
    """The commands of one table."""

    def __init__(
        self, table: Table, playback: Playback, asking: Asking, routines: Routines, calling: Calling, lens: Lens
    ) -> None:
        self.table, self.stage, self.calling = table, table.stage, calling
        self.playback, self.asking, self.routines, self.lens = playback, asking, routines, lens
        self.rewatching = Rewatching(table, playback, self._show_past)

    # ------------------------------------------------------------------ buttons in the bar

    def answers(self) -> list[Answer]:
        """What was picked can do there, a way back from the past, and the whole board."""
        table, say = self.table, self.stage.say
        if self.playback.past is not None:
            back = Answer("present", say("ui.table.back_to_game"), "undo", self.return_from_past)
            return [*self.rewatching.answers(), back]
        out = [self._see_all()] if table.field.camera_now().zoom > 1 else []
        if self.calling.seats:
            return [*out, *self.calling.buttons()]
        if table.board.routines_in_bar:
            for name, words, tip in self.routines.faces():
                out.append(Answer(f"revoke.{name}", words, "cross", partial(self.routines.revoke, name), tip))
        if self.asking.narrowing is None or self.asking.all_buttons:
            return out
        found = self.asking.in_bar
        for at, action in enumerate(found):
            label = table.board.label(self.playback.view, action, found)
            out.append(Answer(f"answer.{at}", label.words, label.icon, partial(self._take, action)))
        if self.asking.seat is not None and not self.asking.picked:
            offers = self.routines.in_bar(self.asking.seat)
            out += [Answer(f"routine.{at}", words, "", act, tip) for at, (words, act, tip) in enumerate(offers)]
        return out

    def _see_all(self) -> Answer:
        words, key = self.stage.say("ui.table.whole"), self.stage.say("ui.table.key.home")
        return Answer("whole", words, "fit", self.lens.see_all, Tip(words, (), key), only_icon=True)

    # ------------------------------------------------------------------ the large button

    def face(self) -> tuple[Caption, bool]:
        """The words of the large button, and whether it can be pressed."""
        table = self.table
        if table.session.state.result is not None and not self.stage.timeline.busy:
            return Caption(self.stage.say("ui.table.menu.result"), "trophy"), True
        if self.playback.summary is not None:
            return Caption(self.stage.say("ui.table.menu.resume"), "next"), True
        if self.can_hurry or self._can_skip:
            return Caption(self.stage.say("ui.table.menu.hurry"), "next"), True
        if self.calling.seats:
            return Caption(self.stage.say("ui.table.call.nobody"), "next"), True
        return table.board.closing_label(self.playback.shown), self.asking.closing is not None

    @property
    def _can_skip(self) -> bool:
        """Whether it is shown what nobody decides: any click skips to the end of it, and the large button says so."""
        shown = self.stage.timeline.busy and self.asking.seat is None and self.playback.past is None
        return shown and self.table.board.goes_by_itself(self.playback.shown)

    @property
    def can_hurry(self) -> bool:
        """Whether others play, or a game comes to its end, while a person waits: one may skip to what one is asked."""
        session, deciding = self.table.session, self.table.session.deciding
        waits = self.stage.timeline.busy if deciding is None else not session.is_person(deciding)
        here = bool(session.people) and not session.waits
        return waits and here and self.playback.past is None and self.playback.summary is None

    def end(self) -> None:
        """End the phase, asking first where figures could still act; go on from what is read; after the game, show its
        result."""
        table, action = self.table, self.asking.closing
        if self.playback.summary is not None:
            self.stage.timeline.resume()
            return
        if table.session.state.result is not None:
            table.show_result()
            return
        if self.can_hurry:
            table.hurry()
            return
        if self.calling.seats:
            self.calling.claim(None)
            return
        if action is None or self.asking.seat is None:
            return
        self._take(action)

    def _take(self, action: Action) -> None:
        """Commit an action, asking first where something would be lost by it."""
        board, view, seat = self.table.board, self.playback.view, self.asking.seat
        question = board.closing_question(view, seat, action) if seat is not None else ""
        if not question:
            self.asking.take(action)
            return
        label = board.label(view, action, ()).words
        confirm(self.stage, label, question, label, lambda: self.asking.take(action))

    def tell_why_not_end(self) -> None:
        """Say why the large button cannot be pressed."""
        table, seat = self.table, self.asking.seat
        if seat is None:
            table.tell_why(self.stage.say("ui.table.wait"))
            return
        action = table.board.closing_action(self.playback.view, seat)
        if action is None or not table.refuse(action):
            table.tell_why(self.stage.say("ui.table.answer_first"))

    # ------------------------------------------------------------------ back and forth

    def why_not(self, name: str) -> tuple[str, ...]:
        """Why undo or redo cannot be done: sentences, none where it can."""
        table, say = self.table, self.stage.say
        if self.playback.past is not None:
            return (say("ui.table.past"),)
        match = table.session.match
        refusal = match.may_redo() if name == "redo" else table.session.may_undo()
        if refusal is None:
            return ()
        moment = refusal.args.get("moment")
        event = table.board.briefly(table.eyes.moment(moment)) if isinstance(moment, int) else ""
        lines = (say(f"match.refusal.{refusal.code}"),)
        return (*lines, say("match.in_the_way", event=event)) if event else lines

    def tell_why_not(self, name: str) -> None:
        """Say why undo or redo cannot be done."""
        self.table.tell_why(" ".join(self.why_not(name)))

    def undo(self) -> None:
        """Take back the last action."""
        self._step("undo", self.table.session.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._step("redo", self.table.session.redo)

    def _step(self, name: str, step: Callable[[], Any]) -> None:
        if self.why_not(name):
            self.tell_why_not(name)
            return
        self.table.withdraw()
        step()
        self.playback.follow()

    # ------------------------------------------------------------------ the past

    def look_at(self, row: int) -> None:
        """Show the board as it was at a moment; the same row again returns."""
        self.rewatching.stop()
        if self.playback.past == row:
            self.return_from_past()
        else:
            self._show_past(row)

    def _show_past(self, row: int) -> None:
        table = self.table
        self.stage.timeline.finish(halts=False)
        self.playback.past = row
        self.asking.stop()
        table.field.show(self.playback.shown, past=True)
        table.panels.tray.settle(self.playback.last_throw())
        table.panels.journal.list.marked = row
        table.refresh()

    def return_from_past(self) -> None:
        """Back to the game."""
        table = self.table
        self.rewatching.stop()
        self.playback.past = None
        table.panels.journal.list.marked = None
        table.panels.tray.settle(self.playback.last_throw())
        table.field.show(self.playback.view)
        table.settle()
        table.refresh()
