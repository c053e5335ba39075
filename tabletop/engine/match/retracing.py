"""The log of a match that was saved, played again: all of it, or behind the table as much at a time as is wanted."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.fingerprint import Shape, digest_as
from tabletop.engine.game import Game
from tabletop.engine.match.history import History, TakenBack
from tabletop.engine.state import State


class Note(NamedTuple):
    """What was taken back by agreement: after how many actions, by which seat, how many."""

    at: int
    seat: Seat
    actions: int


class Shaped(NamedTuple):
    """From which digest on they were made in a shape."""

    first: int
    shape: Shape


class Past(Struct, frozen=True):
    """What a file tells of a match. digests: one before the first action and one after each. shapes: of the digests.
    told_of: see `Match`."""

    actions: tuple[Action, ...]
    digests: tuple[str, ...]
    shapes: tuple[Shaped, ...]
    notes: tuple[Note, ...] = ()
    told_of: int | None = None

    def shape(self, number: int) -> Shape:
        """The shape of a digest."""
        return next(each.shape for each in reversed(self.shapes) if each.first <= number)


class Retracing:
    """Plays the first `until` actions of a log as long as every digest holds.

    history, state: as far as it has come; done: so many actions. parted: the rules lead elsewhere by now, so that the
    rest cannot be played; at the beginning already where `history` is None.
    """

    def __init__(self, game: Game, past: Past, until: int) -> None:
        self.game = game
        self.past = past
        self.until = until
        self.done = 0
        self.parted = False
        self.history: History | None = None
        self.state: State
        self._notes: dict[int, list[Note]] = {}
        for note in past.notes:
            self._notes.setdefault(note.at, []).append(note)

    @property
    def over(self) -> bool:
        """Whether there is nothing left to be played."""
        return self.parted or (self.history is not None and self.done == self.until)

    def go_on(self, actions: int | None = None) -> None:
        """Play so many actions more, without a number all."""
        if self.history is None and not self.over:
            self._begin()
        last = self.until if actions is None else min(self.until, self.done + actions)
        while self.history is not None and not self.parted and self.done < last:
            self._step(self.history)

    def _begin(self) -> None:
        history = History(self.game, [])
        self.state = history.after(0).clone()
        if self._holds(0):
            self.history = history
            self._recall(history)
        else:
            self.parted = True

    def _step(self, history: History) -> None:
        """Play the next action, if it can be taken and leads where it led."""
        action = self.past.actions[self.done]
        if self.game.refusal(self.state, action) is not None:
            self.parted = True
            return
        history.actions.append(action)
        history.take(self.state)
        if self._holds(self.done + 1):
            self.done += 1
            self._recall(history)
        else:
            self.parted = True
            self.state = history.go_back(self.done)
            history.actions.pop()

    def _holds(self, number: int) -> bool:
        return digest_as(self.state, self.past.shape(number)) == self.past.digests[number]

    def _recall(self, history: History) -> None:
        """Write into the log what had been taken back at this point."""
        for note in self._notes.get(self.done, ()):
            history.note(TakenBack(note.seat, note.actions))
