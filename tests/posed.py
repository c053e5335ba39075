"""A position under test, of any game."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.notation import text_of


class Table:
    """Says what is asked, takes actions by their text, keeps the events of the last one."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game
        self.events: list[Event] = []
        self.state: Any = game.start(self._note)

    def _note(self, event: Event, _: Any) -> None:
        self.events.append(event)

    def action(self, text: str) -> Action:
        """The action of a text."""
        return self.game.notation.read(text)

    def text(self, action: Action) -> str:
        """The text of an action."""
        return text_of(action)

    def check(self, text: str) -> Refusal | None:
        """Why an action cannot be taken."""
        return self.game.check(self.state, self.action(text))

    def code(self, text: str) -> str:
        """The code of the refusal of an action, empty where it can be taken."""
        refusal = self.check(text)
        assert (refusal is None) == self.offers(text), (text, refusal)
        return "" if refusal is None else refusal.code

    def offers(self, text: str) -> bool:
        """Whether an action is among the options of its seat."""
        action = self.action(text)
        return any(option == action for option in self.game.options(self.state, action.seat))

    def do(self, text: str, *dice: int) -> list[Event]:
        """Take an action, with these dice next; what happened."""
        refusal = self.check(text)
        assert refusal is None, (text, refusal, self.asked())
        self.events = []
        self.state.loaded = dice
        self.game.play(self.state, self.action(text), self._note)
        return self.events

    def options(self, seat: int, tag: str = "") -> list[Action]:
        """Everything that a seat may do, of one kind if it is named."""
        found = self.game.options(self.state, Seat(seat))
        return [each for each in found if not tag or each.__struct_config__.tag == tag]

    def asked(self) -> list[tuple[int, str]]:
        """Which seats owe an answer, and to what."""
        return [
            (seat, str(type(decision).__struct_config__.tag))
            for seat, decision in enumerate(self.state.owed)
            if decision is not None
        ]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind since the last action."""
        return [event for event in self.events if isinstance(event, kind)]
