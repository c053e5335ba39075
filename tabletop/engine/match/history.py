"""What has happened in a match: every event, and the states between them.

The newest states are kept, of older ones one in `INTERVAL` actions; what lies between is played again when it is looked
at. So a long match stays small.
"""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.state import State

INTERVAL = 8
"""Actions from one kept state to the next."""
RECENT = 400
"""How many states are kept besides: those of the newest events and of what was looked at last."""


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A seat took back actions that otherwise would have had to stand, as the table had agreed."""

    seat: Seat
    actions: int


class Moment:
    """One event, the state just after it (read only), and how many actions had been submitted with it."""

    __slots__ = ("_state", "actions", "event")

    def __init__(self, event: Event, state: Any, actions: int) -> None:
        self.event = event
        self.actions = actions
        self._state = state

    @property
    def state(self) -> Any:
        """The state just after the event."""
        return self._state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moment):
            return NotImplemented
        return (self.event, self.actions) == (other.event, other.actions) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Moment({self.event!r}, actions={self.actions})"


class Told(Moment):
    """A moment of a history, which finds its state when it is wanted. at: the number of the event among those of its
    action; -1 for a note, which changes nothing."""

    __slots__ = ("at",)

    def __init__(self, event: Event, history: History, actions: int, at: int) -> None:
        super().__init__(event, history, actions)
        self.at = at

    @property
    def state(self) -> Any:
        history: History = self._state
        return history.after(self.actions) if self.at < 0 else history.states(self.actions)[self.at]


class _Step:
    """One action: the state before it, and after each of its events."""

    __slots__ = ("before", "states")

    def __init__(self, before: Any) -> None:
        self.before = before
        self.states: list[Any] = []

    def note(self, _: Event, state: State) -> None:
        """Keep the state after an event."""
        self.states.append(state.clone())


class History:
    """The moments of a match and the states that it went through, from `after(first)` on.

    `after(n)` is the state when n actions had been taken. Step n leads there from `after(n - 1)`; step 0 is what
    happens before the first action. actions: those of the match from its beginning, a list that the match changes.
    notes: the moments that are notes. forced: how many answers were taken at once.
    """

    def __init__(self, game: Game, actions: list[Action], state: State | None = None) -> None:
        """state: the one in which a match goes on that has taken these actions; without it the game begins."""
        self.game = game
        self.actions = actions
        self.first = len(actions)
        self.moments: list[Moment] = []
        self.notes: list[Moment] = []
        self.forced = 0
        self._marks: list[tuple[int, int]] = []
        self._steps: dict[int, _Step] = {}
        self._size = 0
        self._looked_at: tuple[int, Any] = (-1, None)
        self._kept: dict[int, Any] = {self.first: self._start(tell=True) if state is None else state}

    def take(self, state: State) -> None:
        """Play the newest action on the newest state, in place."""
        number, step = len(self.actions), _Step(state.clone())
        self._marks.append((len(self.moments), self.forced))

        def record(event: Event, after: State) -> None:
            self.moments.append(Told(event, self, number, len(step.states)))
            step.note(event, after)

        self.forced += self.game.play(state, self.actions[-1], record)
        self._remember(number, step)
        if number % INTERVAL == 0:
            self._kept[number] = state.clone()

    def note(self, event: Event) -> None:
        """Write something into the log that changes nothing."""
        found = Told(event, self, len(self.actions), -1)
        self.moments.append(found)
        self.notes.append(found)

    def before(self, number: int) -> tuple[Any, int]:
        """The state before an action, counted from 1, and the number of moments then."""
        return self.after(number - 1), self._marks[number - 1 - self.first][0]

    def after(self, number: int) -> Any:
        """The state when so many actions had been taken (read only); played again where it was not kept."""
        start = number
        while (known := self._known(start)) is None:
            start -= 1
        if start < number:
            known = known.clone()
            for each in range(start + 1, number + 1):
                step = _Step(known.clone())
                self.game.play(known, self.actions[each - 1], step.note)
                self._remember(each, step)
            self._looked_at = (number, known)
        return known

    def states(self, number: int) -> list[Any]:
        """The states after each event of a step (read only)."""
        step = self._steps.pop(number, None)
        if step is not None:
            self._steps[number] = step
        elif number == 0:
            self._start(tell=False)
        else:
            state, step = self.after(number - 1).clone(), _Step(self.after(number - 1))
            self.game.play(state, self.actions[number - 1], step.note)
            self._remember(number, step)
        return self._steps[number].states

    def go_back(self, number: int) -> Any:
        """Forget what came after so many actions; the state then, free to go on with. Before the actions are cut."""
        state = self.after(number).clone()
        at, self.forced = self._marks[number - self.first]
        del self._marks[number - self.first :], self.moments[at:]
        self.notes = [each for each in self.notes if each.actions <= number]
        self._kept = {each: kept for each, kept in self._kept.items() if each <= number}
        self._looked_at = (-1, None)
        for each in [each for each in self._steps if each > number]:
            self._forget(each)
        return state

    def put_before(self, older: History) -> None:
        """Write what had happened before. Where it does not lead up to here, the way back ends here all the same."""
        count = len(older.moments)
        for moment in older.moments:
            moment._state = self
        marks = [(at + count, forced + older.forced) for at, forced in self._marks]
        if len(older.actions) == self.first:
            self.first, marks = 0, [*older._marks, *marks]
        self._marks = marks
        self._kept = {**older._kept, **self._kept}
        self.forced += older.forced
        self.moments[:0], self.notes[:0] = older.moments, older.notes

    def _start(self, tell: bool) -> Any:
        """Begin the game anew."""
        step = _Step(None)

        def record(event: Event, after: State) -> None:
            if tell:
                self.moments.append(Told(event, self, 0, len(step.states)))
            step.note(event, after)

        state = self.game.start(record)
        self._remember(0, step)
        return state

    def _known(self, number: int) -> Any:
        """The state after so many actions, where it is at hand."""
        if number in self._kept:
            return self._kept[number]
        if number + 1 in self._steps:
            return self._steps[number + 1].before
        return self._looked_at[1] if self._looked_at[0] == number else None

    def _remember(self, number: int, step: _Step) -> None:
        self._forget(number)
        self._steps[number] = step
        self._size += 1 + len(step.states)
        while self._size > RECENT and len(self._steps) > 1:
            self._forget(next(iter(self._steps)))

    def _forget(self, number: int) -> None:
        step = self._steps.pop(number, None)
        self._size -= 0 if step is None else 1 + len(step.states)
