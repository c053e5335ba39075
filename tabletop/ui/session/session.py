"""One match at one screen: who sits where, the computer players' thinking, and the file that keeps it all."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Protocol

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Reply, Routine
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.save.folder import KeptPlace
from tabletop.games import library
from tabletop.players import HUMAN, make
from tabletop.players.worker import CEILING, Worker, WorkerError
from tabletop.ui.session.keeper import Keeper

GLANCE, SECRET = 0.1, 0.3
"""Seconds that a computer player has for a window, and for any other secret question that all have in turn."""
LEFT = 0.05
"""Seconds of these that are left for its answer to arrive, and for the option that it looks at last."""


class Thinker(Protocol):
    """Works out the moves of computer players without stopping the window; see `players.worker.Worker`."""

    def start(self) -> None:
        """Get ready; called while nobody waits yet."""

    def ask(
        self, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = CEILING
    ) -> None:
        """Begin to think, for so many seconds at most."""

    def poll(self) -> str | None:
        """The text of the action, once it has been found."""

    def cancel(self) -> None:
        """Stop thinking; what was asked for is no longer wanted."""


@cache
def shared_thinker() -> Thinker:
    """The one process of the computer players; it lives on, so that a second game starts at once."""
    return Worker()


class Session:
    """A match with its seats. Everything that changes it goes through here.

    limping: the process of the computer players has died, and they answer without much thought. routines: whether
    answers may be given for a while.
    """

    routines: ClassVar[bool] = True

    @property
    def waits(self) -> bool:
        """Whether the others do nothing until somebody here has read something."""
        return False

    def __init__(
        self, match: Match, thinker: Thinker | None = None, place: KeptPlace | None = None, megabytes: int = 100
    ) -> None:
        """place: where the match is kept, None where it is not; megabytes: the room for games that are over."""
        self.match = match
        self.thinker = thinker
        self.keeper = Keeper(place, megabytes) if place else None
        self.limping = False
        self._asked: tuple[int, Seat] | None = None
        self._back: tuple[tuple[int, str, bool, int], int | Refusal] | None = None
        if thinker is not None and any(who != HUMAN for who in match.setup.seats):
            thinker.start()

    @property
    def game(self) -> Game:
        """The rules of the match."""
        return self.match.game

    @property
    def state(self) -> Any:
        """The newest state."""
        return self.match.state

    def is_person(self, seat: int) -> bool:
        """Whether somebody at this screen plays a seat."""
        return self.match.setup.seats[seat] == HUMAN

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return tuple(Seat(seat) for seat in range(len(self.match.setup.seats)) if self.is_person(seat))

    @property
    def deciding(self) -> Seat | None:
        """The seat that has to answer now; people before computers, because these wait for nobody's eyes."""
        return self._deciding(self.state)

    def _deciding(self, state: Any) -> Seat | None:
        deciders = state.deciders() if state.result is None else ()
        people = [seat for seat in deciders if self.is_person(seat)]
        return next(iter((*people, *deciders)), None)

    @property
    def budget(self) -> float | None:
        """In how many seconds a computer player answers what it is asked now, neither sooner nor later; None where it
        takes its time.

        It hangs on the kind of question alone, which all know, so that nobody can tell from a pause whether a hand
        holds something that fits: who has one answer takes as long as who searches among several, and that search is
        cut short. Only a machine so slow that no answer is there in time makes it longer.
        """
        seat = self.deciding
        decision = self.state.owed[seat] if seat is not None and not self.is_person(seat) else None
        if decision is None or not decision.secret or decision.routine() is None:
            return None
        return SECRET if decision.closing else GLANCE

    @property
    def in_window(self) -> bool:
        """Whether a computer player is asked for an interruption, and not for a turn of its own: it says so while that
        is still being shown which it could interrupt."""
        return self.budget == GLANCE

    @property
    def thinking(self) -> bool:
        """Whether a computer player has been asked and has not answered."""
        return self._asked is not None

    def submit(self, action: Action) -> Refusal | None:
        """Take an action of a person."""
        refusal = self.match.submit(action)
        if refusal is None:
            self._changed()
        return refusal

    def stand(self, seat: Seat, routine: Routine, yes: Reply) -> None:
        """A person answers a question in the same way for a while."""
        self.match.stand(seat, routine, yes)
        self._changed()

    @property
    def may_be_silent(self) -> bool:
        """Whether a person may be asked only where there is a choice: other people would be told by it what he does not
        hold, so there are none, or all have agreed to that."""
        return len(self.people) == 1 or self.game.may_be_silent

    def may_undo(self) -> Refusal | None:
        """Why nothing can be taken back by somebody at this screen, or None."""
        found = self._way_back
        return found if isinstance(found, Refusal) else None

    def undo(self) -> Refusal | None:
        """Take back the last action that was a choice, with all that came of it by itself: the question that is then
        put waits for somebody here."""
        found = self._way_back
        if isinstance(found, Refusal):
            return found
        for _ in range(found):
            last = self.match.actions[-1].seat
            self.match.undo(last if self.is_person(last) else self.people[0])
        self._changed()
        return None

    @property
    def _way_back(self) -> int | Refusal:
        """How many actions are taken back at once, or why none can be. It is asked in every frame."""
        match = self.match
        key = (len(match.actions), match.digests[-1], match.retraced, len(match.moments))
        if self._back is None or self._back[0] != key:
            settled = self.state.result is not None and not match.setup.free_undo
            self._back = (key, Refusal("undo_over") if settled else self._back_from(0))
        return self._back[1]

    def _back_from(self, back: int) -> int | Refusal:
        """The same, as if so many actions had been taken back already."""
        actions = self.match.actions
        last = actions[-1 - back].seat if back < len(actions) else None
        by = last if last is not None and self.is_person(last) else next(iter(self.people), None)
        refusal = Refusal("nothing_to_undo") if by is None else self.match.may_undo(by, back)
        if refusal is not None:
            return refusal
        state = self.match.earlier(back + 1)
        if self._waits_for_a_choice(state, bound=True):
            return back + 1
        further = self._back_from(back + 1)
        waits = self._waits_for_a_choice(state, bound=isinstance(further, Refusal))
        return back + 1 if waits else further

    def redo(self) -> Refusal | None:
        """Take again what was taken back, as far as the next choice of somebody here."""
        refusal = self.match.redo()
        while refusal is None and not self._waits_for_a_choice(self.state) and self.match.may_redo() is None:
            self.match.redo()
        if refusal is None:
            self._changed()
        return refusal

    def _waits_for_a_choice(self, state: Any, bound: bool = False) -> bool:
        """Whether somebody here is asked what he has to answer himself; `bound` if he could take nothing back."""
        seat = self._deciding(state)
        return seat is not None and self.is_person(seat) and self.game.only_answer(state, seat, bound) is None

    def only_answer(self, view: Any, seat: Seat) -> Action | None:
        """What somebody here is going to answer who can neither choose nor take anything back."""
        return self.game.only_answer(view, seat, self.match.retraced and self.may_undo() is not None)

    def settles(self, answer: Action) -> bool:
        """Whether nothing can be taken back any more, or not for long, once this answer has been given: dice are
        rolled, something is learnt, or nobody here is asked what comes next. Never where everything can be."""
        if self.match.setup.free_undo:
            return False
        after = self.state.clone()
        self.game.play(after, answer)
        seat = self._deciding(after)
        return seat is None or not self.is_person(seat) or bool(self.match.fixed_by(self.state, after))

    def unasked(self, view: Any, seat: Seat) -> Action | None:
        """What somebody here answers without being asked; None where the question is put."""
        if not self.routines or not self.game.goes_unasked(view, view.owed[seat]):
            return None
        return self.only_answer(view, seat)

    def think(self, act: bool = True) -> bool:
        """Let a computer player think whose turn it is; with `act` take its action when it is found. Whether it was."""
        seat = self.deciding
        if seat is None or self.is_person(seat) or self.thinker is None:
            return False
        number = len(self.match.actions)
        if self._asked != (number, seat):
            self._asked = (number, seat)
            view, level, budget = self.game.view(self.state, seat), self.match.setup.seats[seat], self.budget
            ceiling = CEILING if budget is None else budget - LEFT
            self.thinker.ask(self.game, view, seat, level, library.new_seed(), ceiling)
            return False
        try:
            found = self.thinker.poll() if act else None
        except WorkerError:
            self.limping = True
            found = self._think_here(seat)
        if found is None:
            return False
        self._asked = None
        refusal = self.match.submit(self.game.notation.read(found))
        if refusal is not None:
            raise RuntimeError(f"a computer player answered {found!r}: {refusal.code}")
        self._changed()
        return True

    def _think_here(self, seat: Seat) -> str:
        """A quick answer without the process of its own, which has died."""
        player = make("random", self.game, Rng(library.new_seed()))
        return text_of(player.choose(self.game.view(self.state, seat), seat))

    def _changed(self) -> None:
        if self._asked is not None and self.thinker is not None:
            self.thinker.cancel()
            self._asked = None
        if self.keeper is not None:
            self.keeper.keep(self.match)

    def keep(self) -> None:
        """Keep the match as it stands, as at its beginning."""
        if self.keeper is not None and self.state.result is None:
            self.keeper.keep(self.match)

    def tell_of_parting(self) -> None:
        """The player is told now that some of the match can never be shown; the file says so from now on."""
        self.match.tell_of_parting()
        self.keep()

    def rename(self, name: str) -> None:
        """Give the game another name in the list of saved games."""
        if self.keeper is not None:
            self.keeper.name = name
            self.keep()

    def close(self) -> None:
        """Write what is still to be written, and let nobody think about it any more."""
        if self.thinker is not None:
            self.thinker.cancel()
        if self.keeper is not None:
            self.keeper.close()
