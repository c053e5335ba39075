"""What the sentences of all games at the table have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import Any, Self

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.preview import Preview
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.showing import Forecast, Prompt
from tabletop.ui.frame.lettering import Part, Rich, plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour


class BoardWords(ABC):
    """The sentences of one game in the language of the moment."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @abstractmethod
    def colour(self, value: Value | None) -> Colour | None:
        """The colour of an argument of a sentence: that of its owner, None for none."""

    @abstractmethod
    def prompt(self, view: Any, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None) -> Prompt:
        """The question of a seat in a sentence, and what to do about it.

        offered: its options, where somebody at this screen answers; None elsewhere.
        """

    @abstractmethod
    def asked(self, view: Any, seat: Seat, picked: tuple[str, ...]) -> Message:
        """The sentence of what a seat is asked that owes an answer, after some pieces were picked."""

    def question(self, view: Any, seat: Seat, picked: tuple[str, ...]) -> str:
        """What that question is called in the texts, from its tag on: `take_figure.hero`."""
        return self.asked(view, seat, picked).key.partition(".prompt.")[2]

    @abstractmethod
    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment, and its icon; None where it says nothing."""

    def briefly(self, moment: Moment) -> str:
        """A moment in a few words: what the log says of it, if that is no more; empty where it says nothing."""
        row = self.row(moment)
        return plain(row[0]) if row is not None else ""

    @abstractmethod
    def refusal(self, view: Any, refusal: Refusal) -> Rich:
        """Why something cannot be done."""

    @abstractmethod
    def forecast(self, view: Any, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""

    def rich(self, message: Message) -> list[Part]:
        """A sentence with the names in their owners' colours."""
        spans = self.stage.text.spans(message.key, message.args)
        return [Part(span.text, self.colour(span.value)) for span in spans if span.text]

    def on(self, stage: Stage) -> Self:
        """The same for another screen, as for one with smaller letters."""
        twin = copy(self)
        twin.stage = stage
        return twin

    def form(self, thing: Thing) -> str:
        """A name, to begin with."""
        return self.stage.text.form(thing, "Nom")

    def taken_back(self, name: str, event: TakenBack) -> Rich:
        """The log's sentence about actions that somebody took back by agreement."""
        return self.rich(Message("match.taken_back", {"seat": name, "actions": event.actions}))
