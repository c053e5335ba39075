"""The one door for every action that is kept or shown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Self

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Reply, Routine
from tabletop.engine.fingerprint import digest, shape_of
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import History, Moment, TakenBack
from tabletop.engine.match.retracing import Note, Past, Retracing, Shaped
from tabletop.engine.match.standing import StandingAnswers
from tabletop.engine.notation import written
from tabletop.engine.setup import Setup
from tabletop.engine.state import State


class Match:
    """A game under way with its history.

    state: the newest. actions: what was submitted. digests: one before the first action and one after each; shapes: in
    which shape they were made (see `fingerprint`). standing: the answers that seats give for a while.

    A match that goes on from a file (`going_on`) can be played at once; what had happened before is there when
    `retrace` has played it again (`retraced`). recalled: how many moments that put before those that there were by
    then. parted: why some of it can never be shown. told_of: after how many actions its log parts, as far as the player
    has been told of it; it stays with the match, so that nobody is told twice.
    """

    def __init__(self, game: Game) -> None:
        history = History(game, [])
        self._begin(history, [digest(history.after(0))], [Shaped(0, shape_of(game.state_type))])

    def _begin(self, history: History, digests: list[str], shapes: list[Shaped]) -> None:
        """Stand where a history has come to."""
        self.game = history.game
        self.actions = history.actions
        self.digests = digests
        self.shapes = shapes
        self.standing = StandingAnswers(history.game)
        self.state: Any = history.after(len(history.actions)).clone()
        self.recalled = 0
        self.parted: Refusal | None = None
        self.told_of: int | None = None
        self._parted_at: int | None = None
        self._history = history
        self._future: list[Action] = []
        self._retracing: Retracing | None = None
        self._unshown: list[Note] = []

    @classmethod
    def going_on(cls, game: Game, past: Past, state: State) -> Self:
        """The match of a file, in the state that it came to. What was answered in secret last is answered anew."""
        secret = _answered(state)
        first = len(past.actions) - secret
        open_state = state.clone()
        for action in past.actions[first:]:
            open_state.sealed[action.seat] = None
        match = cls.__new__(cls)
        history = History(game, list(past.actions[:first]), open_state)
        match._begin(history, list(past.digests[:first]), [each for each in past.shapes if each.first < first])
        match._sign()
        match._retracing = Retracing(game, past, first)
        match.told_of = past.told_of
        for number, action in enumerate(past.actions[first:], first + 1):
            match._take(action)
            match._recall(note for note in past.notes if note.at == number)
        return match

    @classmethod
    def replayed(cls, retracing: Retracing) -> Self:
        """The match of a file as far as its log could be played, with its history."""
        assert retracing.history is not None
        last, past = retracing.done, retracing.past
        match = cls.__new__(cls)
        shapes = [each for each in past.shapes if each.first <= last]
        match._begin(retracing.history, list(past.digests[: last + 1]), shapes)
        return match

    @property
    def setup(self) -> Setup:
        """What was settled before the game."""
        return self.game.setup

    @property
    def moments(self) -> list[Moment]:
        """Everything that happened, the log; of a match that goes on first what happens from there."""
        return self._history.moments

    @property
    def forced(self) -> int:
        """How many answers were taken at once."""
        return self._history.forced

    # ------------------------------------------------------------------ what was before the file

    @property
    def retraced(self) -> bool:
        """Whether the log tells all that it ever will of what had happened before."""
        return self._retracing is None

    def retrace(self, actions: int | None = None) -> bool:
        """Play so many actions of the log again, without a number all; whether the match is now `retraced`.

        The moments are put before the others at once, when the last of them has come.
        """
        found = self._retracing
        if found is None:
            return True
        found.go_on(actions)
        if found.over:
            self._retracing = None
            if found.history is not None:
                self.recalled = len(found.history.moments)
                self._history.put_before(found.history)
            if found.parted:
                self.parted = Refusal("history_parted", args={"actions": found.until - found.done})
                self._parted_at = found.done
                self._unshown = [note for note in found.past.notes if found.done < note.at <= found.until]
        return found.over

    @property
    def is_whole(self) -> bool:
        """Whether it is known that today's rules lead from its beginning to where it stands."""
        return self.retraced and self.parted is None

    @property
    def parts_anew(self) -> bool:
        """Whether its log parts where the player has not been told of it."""
        return self._parted_at is not None and self._parted_at != self.told_of

    def tell_of_parting(self) -> None:
        """The player is told now that some of it can never be shown."""
        self.told_of = self._parted_at

    def taken_back(self) -> tuple[Note, ...]:
        """What was taken back by agreement, as the log says."""
        these = map(_note, self._history.notes)
        found = self._retracing
        before = self._unshown if found is None else [each for each in found.past.notes if each.at <= found.until]
        return tuple(sorted((*before, *these), key=lambda note: note.at))

    # ------------------------------------------------------------------ forward

    def submit(self, action: Action) -> Refusal | None:
        """Take an action, or say why not; the state is then as it was."""
        refused = self.game.refusal(self.state, action)
        if refused is None:
            self._take(action)
            self._bring_into_seat_order()
            self._future.clear()
            self._answer_for_seats()
        return refused

    def stand(self, seat: Seat, routine: Routine, yes: Reply) -> None:
        """A seat answers a question in the same way for a while, also now if it is asked."""
        self.standing.give(self.state, seat, routine, yes)
        self._answer_for_seats()

    def _answer_for_seats(self) -> None:
        """Go on as long as answers stand for what is asked."""
        while (answer := self.standing.answer(self.state)) is not None:
            self._take(answer)
            self._bring_into_seat_order()
            self._future.clear()

    def may_redo(self) -> Refusal | None:
        """None if something was taken back that can be taken again."""
        return None if self._future else Refusal("nothing_to_redo")

    def redo(self) -> Refusal | None:
        """Take again what was taken back last."""
        refused = self.may_redo()
        if refused is None:
            self._take(self._future.pop())
        return refused

    # ------------------------------------------------------------------ back

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
        self.standing.forget(seat)
        return True

    def may_undo(self, seat: Seat, back: int = 0) -> Refusal | None:
        """None if this seat may take back its last action; otherwise why not. back: as if so many had been taken back.

        A refusal with the argument `moment` names the index of the event that stands in the way. `history_not_ready`
        asks to wait until the match is `retraced`.
        """
        last = len(self.actions) - back
        if last <= 0:
            return Refusal("nothing_to_undo")
        if not self.setup.free_undo and self.actions[last - 1].seat != seat:
            return Refusal("undo_other_seat")
        if last <= self._history.first:
            return self.parted or Refusal("history_not_ready")
        return None if self.setup.free_undo else self._why_it_stands(seat, last)

    def earlier(self, back: int) -> Any:
        """The state before so many actions, from the last on (read only); as far as `may_undo` allows to go."""
        return self._history.after(len(self.actions) - back)

    def _why_it_stands(self, seat: Seat, last: int) -> Refusal | None:
        """Why an action that was the last cannot be taken back by the rules alone: another's, dice, or something was
        learnt."""
        if self.actions[last - 1].seat != seat:
            return Refusal("undo_other_seat")
        before, moments = self._history.before(last)
        newest = last == len(self.actions)
        end = len(self.moments) if newest else self._history.before(last + 1)[1]
        if len(before.deciders()) == 1 and _answered(before):
            return Refusal("undo_revealed", args={"moment": moments} if moments < end else {})
        fresh = [(index, self.moments[index]) for index in range(moments, end)]
        states = [(index, moment.state) for index, moment in fresh if not isinstance(moment.event, TakenBack)]
        for index, after in (*states, (end, self.state if newest else self._history.after(last))):
            args = {"moment": min(index, len(self.moments) - 1)} if self.moments else {}
            fixed = self.fixed_by(before, after)
            if fixed:
                return Refusal(fixed, args=args)
        return None

    def fixed_by(self, before: Any, after: Any) -> str:
        """The code of what lets nobody go back from a state to an earlier one: dice, or something was learnt; empty for
        neither."""
        if (after.rng, after.loaded) != (before.rng, before.loaded):
            return "undo_dice"
        return "undo_revealed" if self.game.revealed(before, after) else ""

    def undo(self, seat: Seat) -> Refusal | None:
        """Take back the last action, if `may_undo`; it can be redone until the next action."""
        refused = self.may_undo(seat)
        if refused is None:
            last = len(self.actions)
            noted = self._noted()
            if self._why_it_stands(seat, last) is not None:
                again = noted.pop().actions if noted and noted[-1].seat == seat else 0
                noted.append(Note(last, seat, again + 1))
            self._future.append(self.actions[-1])
            self.standing.forget(self.actions[-1].seat)
            self._back_to(last - 1)
            self._recall(noted)
        return refused

    def rewind(self, actions: int) -> None:
        """Go back to where `actions` actions had been taken, whatever the players may do (tests, replays)."""
        self.retrace()
        self._future.clear()
        self._back_to(actions)

    # ------------------------------------------------------------------ all of it

    def texts(self) -> list[str]:
        """The actions in their text form."""
        return [written(action) for action in self.actions]

    def _noted(self) -> list[Note]:
        """What was taken back since the newest action."""
        found = takewhile(lambda each: each.actions == len(self.actions), reversed(self._history.notes))
        return [_note(each) for each in found][::-1]

    def _recall(self, notes: Iterable[Note]) -> None:
        """Write into the log, at its end, what had been taken back."""
        for note in notes:
            self._history.note(TakenBack(note.seat, note.actions))

    def _take(self, action: Action) -> None:
        self.actions.append(action)
        self._history.take(self.state)
        self._sign()

    def _sign(self) -> None:
        """Write down the digest of the newest state, and the shape in which it was made where that is a new one."""
        today = shape_of(self.game.state_type)
        if not self.shapes or self.shapes[-1].shape is not today:
            self.shapes.append(Shaped(len(self.digests), today))
        self.digests.append(digest(self.state))

    def _bring_into_seat_order(self) -> None:
        """When the last answer to a question to several seats has come, the log holds them in seat order."""
        before, _ = self._history.before(len(self.actions))
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
        self.state = self._history.go_back(actions)
        del self.actions[actions:], self.digests[actions + 1 :]
        self.shapes = [each for each in self.shapes if each.first <= actions]


def _answered(state: State) -> int:
    """How many seats have sealed an answer to a question that they share with others."""
    return sum(owed is not None and sealed is not None for owed, sealed in zip(state.owed, state.sealed, strict=True))


def _note(moment: Moment) -> Note:
    """A note of the log as a file holds it."""
    assert isinstance(moment.event, TakenBack)
    return Note(moment.actions, moment.event.seat, moment.event.actions)
