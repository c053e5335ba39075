"""The one door for every action that is kept or shown."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.notation import text_of
from tabletop.engine.setup import Setup
from tabletop.engine.state import State


class Moment(Struct, frozen=True):
    """One event, the state just after it (a clone: read only), and how many actions had been submitted with it."""

    event: Event
    state: Any
    actions: int


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A seat took back actions that otherwise would have had to stand, as the table had agreed."""

    seat: Seat
    actions: int


class _Before(NamedTuple):
    """Where things stood before an action: the state, the number of moments and of forced answers."""

    state: Any
    moments: int
    forced: int


def digest(state: State) -> str:
    """A fingerprint of the position: things, zones, scores, generator and who owes what; not the stack."""
    position = state.clone()
    position.stack = []
    return hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:32]


class Match:
    """A game under way with its history.

    state: the newest. actions: what was submitted. digests: one before the first action and one after each.
    moments: everything that happened, the log. forced: how many answers were taken at once.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[Action] = []
        self.moments: list[Moment] = []
        self.forced = 0
        self.state: Any = game.start(self._note)
        self._past: list[_Before] = []
        self._future: list[Action] = []
        self.digests: list[str] = [digest(self.state)]

    @property
    def setup(self) -> Setup:
        """What was settled before the game."""
        return self.game.setup

    def submit(self, action: Action) -> Refusal | None:
        """Take an action, or say why not; the state is then as it was."""
        state, seat = self.state, action.seat
        if 0 <= seat < len(state.owed) and state.owed[seat] is not None and state.sealed[seat] is not None:
            return Refusal("already_answered")
        refusal = self.game.check(state, action)
        if refusal is None:
            self._take(action)
            self._bring_into_seat_order()
            self._future.clear()
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
        self._future.clear()
        return True

    def may_undo(self, seat: Seat) -> Refusal | None:
        """None if this seat may take back its last action; otherwise why not.

        A refusal with the argument `moment` names the index of the event that stands in the way.
        """
        if not self.actions:
            return Refusal("nothing_to_undo")
        return None if self.setup.free_undo else self._why_it_stands(seat)

    def _why_it_stands(self, seat: Seat) -> Refusal | None:
        """Why the last action cannot be taken back by the rules alone: another's, dice, or something was learnt."""
        if self.actions[-1].seat != seat:
            return Refusal("undo_other_seat")
        before, moments, _ = self._past[-1]
        if len(before.deciders()) == 1 and _answered(before):
            return Refusal("undo_revealed", args={"moment": moments} if moments < len(self.moments) else {})
        states = [moment.state for moment in self.moments[moments:]]
        for index, after in enumerate((*states, self.state), moments):
            args = {"moment": min(index, len(self.moments) - 1)} if self.moments else {}
            if (after.rng, after.loaded) != (before.rng, before.loaded):
                return Refusal("undo_dice", args=args)
            if self.game.revealed(before, after):
                return Refusal("undo_revealed", args=args)
        return None

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the last action, if `may_undo`; it can be redone until the next action."""
        refusal = self.may_undo(seat)
        if refusal is None:
            noted = [each.event for each in self.moments[self._past[-1].moments :] if isinstance(each.event, TakenBack)]
            if self._why_it_stands(seat) is not None:
                again = noted.pop().actions if noted and noted[-1].seat == seat else 0
                noted.append(TakenBack(seat, again + 1))
            self._future.append(self.actions[-1])
            self._back_to(len(self.actions) - 1)
            for event in noted:
                self._note(event, self.state)
        return refusal

    def may_redo(self) -> Refusal | None:
        """None if something was taken back that can be taken again."""
        return None if self._future else Refusal("nothing_to_redo")

    def taken_back(self) -> tuple[tuple[int, int, int], ...]:
        """What was taken back by agreement, as the log says: actions that stood, the seat, how many it took back."""
        return tuple(
            (moment.actions, moment.event.seat, moment.event.actions)
            for moment in self.moments
            if isinstance(moment.event, TakenBack)
        )

    def recall(self, seat: Seat, actions: int) -> None:
        """Write into the log, at its end, that a seat had taken back actions (a save that is read does)."""
        self._note(TakenBack(seat, actions), self.state)

    def redo(self) -> Refusal | None:
        """Take again what was taken back last."""
        refusal = self.may_redo()
        if refusal is not None:
            return refusal
        self._take(self._future.pop())
        return None

    def rewind(self, actions: int) -> None:
        """Go back to where `actions` actions had been taken, whatever the players may do (tests, replays)."""
        self._future.clear()
        self._back_to(actions)

    def texts(self) -> list[str]:
        """The actions in their text form."""
        return [text_of(action) for action in self.actions]

    def _note(self, event: Event, state: State) -> None:
        self.moments.append(Moment(event, state.clone(), len(self.actions)))

    def _take(self, action: Action) -> None:
        self._past.append(_Before(self.state.clone(), len(self.moments), self.forced))
        self.actions.append(action)
        self.forced += self.game.play(self.state, action, self._note)
        self.digests.append(digest(self.state))

    def _bring_into_seat_order(self) -> None:
        """When the last answer to a question to several seats has come, the log holds them in seat order."""
        before = self._past[-1].state
        count = _answered(before)
        if not count or len(before.deciders()) > 1:
            return
        answers = self.actions[-count - 1 :]
        ordered = sorted(answers, key=lambda action: action.seat)
        if answers != ordered:
            self._back_to(len(self.actions) - count - 1)
            for action in ordered:
                self._take(action)

    def _back_to(self, actions: int) -> None:
        if actions == len(self.actions):
            return
        state, moments, self.forced = self._past[actions]
        self.state = state.clone()
        del self._past[actions:], self.actions[actions:], self.digests[actions + 1 :], self.moments[moments:]


def _answered(state: State) -> int:
    """How many seats have sealed an answer to a question that they share with others."""
    return sum(owed is not None and sealed is not None for owed, sealed in zip(state.owed, state.sealed, strict=True))
