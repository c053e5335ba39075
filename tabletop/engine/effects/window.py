"""Windows: moments at which seats may interrupt what happens, one after another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.engine.flow import Play, Procedure


class ResponseWindow(Procedure, frozen=True, kw_only=True):
    """A moment at which seats may react. It is closed when all have had their say, or as soon as the game says so.

    A game names the steps, of which one is `ask`; the step after it finds the answer of the seat that was asked.
    What is used up and what a reaction does are the game's.

    done: how many seats, in their order, have had their say.
    """

    done: int = 0

    @abstractmethod
    def order(self, play: Any) -> Sequence[Seat]:
        """All seats that may react, who has priority first; the same as long as nobody has done anything."""

    @abstractmethod
    def question(self, play: Any, seat: Seat) -> Decision | None:
        """What a seat is asked; None where all know that it has nothing to react with."""

    def close(self, play: Any) -> None:
        """Everybody has had a say."""
        play.finish()

    def ask(self, play: Play[Any, Any]) -> ResponseWindow | None:
        """Ask the next seat that could react."""
        order = self.order(play)
        for done in range(self.done, len(order)):
            question = self.question(play, order[done])
            if question is not None:
                play.ask(question)
                return replace(self, done=done)
        self.close(play)
        return None

    def declined(self, play: Play[Any, Any]) -> ResponseWindow:
        """The seat that was asked has had its say: on to the next, as a step's last act."""
        play.goto("ask")
        return replace(self, done=self.done + 1)
