"""The one door for every action that is kept or shown."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.game import Game, Refusal, Setup, SetupError, text_of
from tabletop.engine.state import State


class Moment(Struct, frozen=True):
    """One event, the state just after it (a clone: read only), and how many actions had been submitted with it."""

    event: Event
    state: Any
    actions: int


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A seat took back actions that the rules would have let stand, as the table had agreed."""

    seat: Seat
    actions: int


def digest(state: State) -> str:
    """A fingerprint of the position: things, zones, scores, generator and who owes what; not the stack."""
    position = state.clone()
    position.stack = []
    return hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:32]


class Match:
    """A game under way with its history.

    state: the newest. actions: what was submitted. digests: one before the first action and one after each.
    moments: everything that happened, the log. Observers are called after each change with this match.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[Action] = []
        self.moments: list[Moment] = []
        self.forced = 0
        self.state: Any = game.start(self._note)
        self._past: list[tuple[Any, int]] = []
        self._future: list[Action] = []
        self.digests: list[str] = [digest(self.state)]
        self._observers: list[Callable[[Match], None]] = []

    @property
    def setup(self) -> Setup:
        """What was settled before the game."""
        return self.game.setup

    def observe(self, observer: Callable[[Match], None]) -> None:
        """Call `observer(match)` after every action, undo and redo."""
        self._observers.append(observer)

    def submit(self, action: Action) -> Refusal | None:
        """Take an action, or say why not; the state is then as it was."""
        refusal = self.game.check(self.state, action)
        if refusal is None:
            self._take(action)
            self._future.clear()
            self._tell_observers()
        return refusal

    def withdraw(self, seat: Seat) -> bool:
        """Take back a sealed answer while others still owe theirs; False where there is none."""
        if self.state.owed[seat] is None or self.state.sealed[seat] is None:
            return False
        index = max(i for i, action in enumerate(self.actions) if action.seat == seat)
        later = self.actions[index + 1 :]
        self._back_to(index)
        for action in later:
            self._take(action)
        self._tell_observers()
        return True

    def may_undo(self, seat: Seat) -> Refusal | None:
        """None if this seat may take back its last action; otherwise why not.

        A refusal with the argument `moment` names the index of the event that stands in the way.
        """
        if not self.actions:
            return Refusal("nothing_to_undo")
        if self.setup.free_undo:
            return None
        if self.actions[-1].seat != seat:
            return Refusal("undo_other_seat")
        before, moments = self._past[-1]
        for index in range(moments, len(self.moments)):
            after = self.moments[index].state
            if after.rng != before.rng:
                return Refusal("undo_dice", args={"moment": index})
            if self.game.revealed(before, after):
                return Refusal("undo_revealed", args={"moment": index})
        if self.state.rng != before.rng:
            return Refusal("undo_dice", args={"moment": len(self.moments) - 1})
        return None

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the last action, if `may_undo`; it can be redone until the next action."""
        refusal = self.may_undo(seat)
        if refusal is None:
            self._future.append(self.actions[-1])
            self._back_to(len(self.actions) - 1)
            if self.setup.free_undo:
                self.moments.append(Moment(TakenBack(seat, 1), self.state.clone(), len(self.actions)))
            self._tell_observers()
        return refusal

    def redo(self) -> Refusal | None:
        """Take again what was taken back last."""
        if not self._future:
            return Refusal("nothing_to_redo")
        self._take(self._future.pop())
        self._tell_observers()
        return None

    def rewind(self, actions: int) -> None:
        """Go back to where `actions` actions had been taken, whatever the players may do (tests, replays)."""
        self._future.clear()
        self._back_to(actions)

    def state_after(self, actions: int) -> Any:
        """The state when `actions` actions had been taken; read only."""
        return self.state if actions == len(self.actions) else self._past[actions][0]

    def texts(self) -> list[str]:
        """The actions in their text form."""
        return [text_of(action) for action in self.actions]

    def _note(self, event: Event, state: State) -> None:
        self.moments.append(Moment(event, state.clone(), len(self.actions)))

    def _take(self, action: Action) -> None:
        self._past.append((self.state.clone(), len(self.moments)))
        self.actions.append(action)
        self.forced += self.game.play(self.state, action, self._note)
        self.digests.append(digest(self.state))

    def _back_to(self, actions: int) -> None:
        if actions == len(self.actions):
            return
        state, moments = self._past[actions]
        self.state = state.clone()
        del self._past[actions:], self.actions[actions:], self.digests[actions + 1 :], self.moments[moments:]

    def _tell_observers(self) -> None:
        for observer in self._observers:
            observer(self)


__all__ = ["Match", "Moment", "SetupError", "TakenBack", "digest"]
