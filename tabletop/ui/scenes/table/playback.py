"""Shows what happened, moment by moment: pieces glide, dice roll, effects and sounds follow, the log tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.match.history import Moment
from tabletop.ui.boards import Cue, Throw
from tabletop.ui.boards.hearing import Heard
from tabletop.ui.boards.showing import Summary
from tabletop.ui.frame.animation import Halt, Tween, pause
from tabletop.ui.frame.preloader import Work
from tabletop.ui.scenes.table.table import Table

RECENT = 40
BACK, CLEARED, SUMMED_UP, BRIEF = 0.26, 0.35, 3.0, 2.2
"""Seconds in which pieces go back where something is undone, in which the table is cleared for what comes, and in
which a summary is seen that nobody waits for, or one that is brief: so long, or longer where all is slower, but not
less where it is faster, for words are read."""


def keep(patches: list[Tween]) -> None:
    """Begin patches early: the ground has to be kept before that of the next view is drawn."""
    for patch in patches:
        patch.apply(0.0)


class Playback:
    """Brings the table from what it shows to what the match has come to."""

    def __init__(self, table: Table, moments_shown: int) -> None:
        self.table = table
        self.queued: list[Moment] = list(table.session.match.moments[:moments_shown])
        self.moments_shown = moments_shown
        self.summary: Summary | None = None
        self.view: Any = None
        self._newest: Any = None
        self.past: int | None = None
        """The moment of the match that is looked at; None for now."""

    @property
    def shown(self) -> Any:
        """The view that the table shows."""
        return self.view if self.past is None else self.table.eyes.moment(self.past).state

    def start(self) -> None:
        """Show the position at the beginning, or where a kept game stands."""
        moments, session = self.table.session.match.moments, self.table.session
        state = moments[0].state if moments and not self.moments_shown else session.state
        self.view = self.table.eyes.view_of(state)
        self.table.field.view = self.view
        self.table.field.glide.jump(self.table.board.layout(self.view))

    def look_again(self) -> None:
        """The eyes at the screen have changed: at once the table shows, and the log tells, what these may know."""
        self.start()
        self.table.forget()

    def recall(self) -> None:
        """What had happened before this match was opened is in its log now: nothing of it is shown again."""
        table = self.table
        before = table.session.match.recalled
        self.queued[:0] = table.session.match.moments[:before]
        self.moments_shown += before
        if self.past is not None:
            self.past += before
            table.panels.journal.list.marked = self.past
        table.forget()

    def last_throw(self) -> Throw | None:
        """The dice that were rolled last among what is shown; None where they do not lie in a tray."""
        table = self.table
        if not table.board.tray:
            return None
        last = self.moments_shown - 1 if self.past is None else self.past
        for at in range(last, max(-1, last - RECENT), -1):
            throw = self._thrown(at)
            if throw is not None:
                return self.as_seen(self._beside(throw, at))
        return None

    def _thrown(self, at: int) -> Throw | None:
        """The dice of a moment by themselves."""
        eyes = self.table.eyes
        return self.table.board.cue(eyes.moment(max(0, at - 1)).state, eyes.moment(at)).throw

    def _beside(self, throw: Throw, at: int) -> Throw:
        """The dice of a moment beside those that they answer, which lie there already, where there is room for both."""
        eyes = self.table.eyes
        back = self.table.board.answered(eyes.moment(each) for each in range(at, max(-1, at - RECENT), -1))
        before = self._thrown(at - back) if back else None
        if before is None:
            return throw
        lying = (replace(roll, dice=tuple(replace(die, lies=True) for die in roll.dice)) for roll in before.rolls)
        both = replace(throw, rolls=(*lying, *throw.rolls))
        return both if self.table.panels.tray.has_room(both) else throw

    def as_seen(self, throw: Throw) -> Throw:
        """A throw that is good or bad for the only person here; for several it is neither."""
        if throw.good is None or throw.owner is None:
            return throw
        people = self.table.session.people
        own = self.table.board.owner(self.table.session.state, people[0]) == throw.owner if len(people) == 1 else None
        return replace(throw, good=None if own is None else throw.good == own)

    def commit(self, action: Action) -> None:
        """Give an action to the match and show what comes of it."""
        table = self.table
        table.withdraw()
        refusal = table.session.submit(action)
        if refusal is not None:
            table.tell_refusal(refusal)
        self.follow()
        table.refresh()

    def follow(self) -> None:
        """The match went on (or back): queue everything that is new, and then the next question."""
        table, moments = self.table, self.table.session.match.moments
        same = len(moments) >= len(self.queued) and all(
            mine is theirs for mine, theirs in zip(self.queued, moments, strict=False)
        )
        if not same:
            self._go_back()
            return
        view = table.eyes.view_of(self.queued[-1].state) if self.queued else self.view
        lying = self.view if self._newest is None else self._newest  # it may be more than the last moment left
        for moment in moments[len(self.queued) :]:
            seen = table.eyes.seen(moment)
            if self._sum_up(seen):
                seen = table.eyes.seen(moment)
            self._set_up(lying, seen.state)
            cue = table.board.cue(view, seen)
            if cue.throw is not None:
                cue = replace(cue, throw=self._beside(cue.throw, len(self.queued)))
            self._queue(cue, table.board.hear(view, seen), partial(self._tell, seen.state), seen.state)
            view = lying = seen.state
            self.queued.append(moment)
            announced = table.board.announced(seen) if table.session.people else None
            if announced is not None:
                self._give_to_read(announced)
        self._set_up(lying, table.eyes.view_of(table.session.state))
        self._end()

    def _go_back(self) -> None:
        """Something was taken back: pieces return, the log forgets."""
        table = self.table
        table.stage.timeline.finish(halts=False)
        self.queued = list(table.session.match.moments)
        self.moments_shown = len(self.queued)
        table.forget()
        table.stage.sound.play("table.undo")
        table.panels.tray.settle(self.last_throw())
        glide, work = self._glide(table.eyes.view_of(table.session.state), Cue(BACK))
        table.stage.timeline.then(glide, work=work)
        self._end()

    def _end(self) -> None:
        """Last of all the table shows the newest state, which may differ from that of the last event; while a window is
        open it does not come to rest, as the next answer would find it on its way there."""
        view = self._newest = self.table.eyes.view_of(self.table.session.state)
        self.table.field.view = view
        tweens, work = [], None
        rest = {piece.id: piece for piece in self.table.board.layout(view)}
        if not self.table.session.in_window and self.table.field.glide.rest != rest:
            glide, work = self._glide(view, Cue(BACK / 2))
            tweens.append(glide)
        self.table.stage.timeline.then(*tweens, self._then(lambda: self._rest(view)), work=work)

    def _rest(self, view: Any) -> None:
        """What was known is shown; the next question comes where nothing has happened meanwhile."""
        self.view = view
        if view is self._newest:
            self.table.settle()

    def _set_up(self, before: Any, view: Any) -> None:
        """What comes to lie between two moments."""
        arrives = self.table.board.set_up(before, view)
        if arrives is not None:
            self._queue(*arrives, lambda: None, view)

    def _queue(self, cue: Cue, heard: Heard, begin: Callable[[], None], view: Any) -> None:
        """One moment on the timeline: dice and what comes before, then movement and effects, then time to read. begin:
        what is done when its movement begins; view: what it leads to."""
        table, line = self.table, self.table.stage.timeline
        if cue.onto is not None:
            clearing = table.field.glide.to(cue.onto, CLEARED)
            line.then(clearing, work=table.coming(table.field.glide.rest, Cue()))
        first = [table.field.effects.play(effect, table.field) for effect in cue.before if effect.kind != "patch"]
        first += [self._sound(name, at) for name, at in heard.before]
        first.append(self._then(lambda: table.uncover(cue)))
        glide, work = self._glide(view, cue)
        if cue.throw:
            first.append(table.panels.tray.roll(self.as_seen(cue.throw)))
        line.then(*first, work=work)
        patches = [table.field.effects.play(effect, table.field) for effect in cue.before if effect.kind == "patch"]
        if patches:
            line.then(self._then(lambda: keep(patches)))
        line.then(
            self._then(begin),
            *patches,
            glide,
            *(table.field.effects.play(effect, table.field) for effect in cue.effects),
            *(self._sound(name, at) for name, at in heard.then),
        )
        if cue.hold:
            line.then(pause(max(cue.hold, cue.least * line.speed)))

    def _sum_up(self, following: Moment) -> bool:
        """What has come about by itself before a moment stays until one of the people here has read it, or for a while
        where the settings say so; whether there was something. Where they share a screen all of them read, so that
        nobody's hand lies open meanwhile, but of what is brief."""
        table = self.table
        begin = table.board.summed_up(following) if table.session.people else None
        if begin is None:
            return False
        first = next((at for at, each in reversed(list(enumerate(self.queued))) if isinstance(each.event, begin)), None)
        if first is None:
            return False
        summary = table.board.summary([table.eyes.seen(moment) for moment in self.queued[first:]], following)
        if summary is None:
            return False
        self._give_to_read(summary)
        return True

    def _give_to_read(self, summary: Summary) -> None:
        """A summary stays until it has been read, or for a while."""
        table, line = self.table, self.table.stage.timeline
        if table.eyes.shared and not summary.brief:
            table.eyes.leave()
            view = table.eyes.view_of(self.queued[-1].state)
            glide, work = self._glide(view, Cue(BACK))
            line.then(glide, self._then(lambda: self._look(view)), work=work)
        line.then(self._then(lambda: self._show(summary)))
        waits = table.stage.settings.wait_at_summaries and (not summary.brief or self._hurts(summary))
        seconds = (BRIEF if summary.brief else SUMMED_UP) * max(1.0, line.speed)
        line.then(Halt(lambda: self._show(None)) if waits else pause(seconds, lambda: self._show(None)))

    def _hurts(self, summary: Summary) -> bool:
        """Whether a summary tells of a loss of the only person here: several would have to read it beside a hand."""
        people, board, state = self.table.session.people, self.table.board, self.table.session.state
        return len(people) == 1 and board.owner(state, people[0]) in summary.hurt

    def _look(self, view: Any) -> None:
        """The same moment is seen by other eyes."""
        self.view = self.table.field.view = view

    def _show(self, summary: Summary | None) -> None:
        """A summary is read, or has been."""
        self.summary = summary
        lights = self.table.field.lights
        lights.spoken = summary.pieces if summary is not None else ()
        lights.below = summary is not None and bool(summary.rows)
        self.table.refresh()

    def _tell(self, view: Any) -> None:
        """The moment begins to be shown: panels and log follow."""
        self.moments_shown += 1
        self.view = view
        self.table.refresh()

    def _glide(self, view: Any, cue: Cue) -> tuple[Tween, Work]:
        """The way of all pieces to where they lie in a view, and what has to be made for it."""
        glide = self.table.field.glide
        tween = glide.to(self.table.board.layout(view), cue.seconds, cue.ways)
        return tween, self.table.coming(glide.rest, cue)

    def _sound(self, name: str, at: float) -> Tween:
        """A sound after so many seconds; one that a click has overtaken is not heard."""
        table = self.table

        def done() -> None:
            overtaken = tween.passed < at or (tween.passed == 0 and table.stage.timeline.speed > 0)
            if not overtaken:
                table.stage.sound.play(name)

        tween = Tween(0.0, lambda t: None, done, delay=at, motion=False)
        return tween

    @staticmethod
    def _then(action: Callable[[], None]) -> Tween:
        """Do something when its step begins."""
        return Tween(0.0, lambda t: None, action, motion=False)
