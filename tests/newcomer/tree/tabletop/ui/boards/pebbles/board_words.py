"""The sentences of the pebbles at the table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.preview import Preview
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.games.pebbles.words.names import NAMES
from tabletop.games.pebbles.words.names import seat as seat_name
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.boards.showing import Forecast, Prompt
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour


class PebblesWords(BoardWords):
    """The sentences of one game."""

    def __init__(self, stage: Stage, box: PebblesBox) -> None:
        super().__init__(stage)
        self.box = box

    def colour(self, value: Value | None) -> Colour | None:
        return OWNER_WORDS[int(value.mark) - 1] if isinstance(value, Thing) and "seat" in value.key else None

    def prompt(
        self, view: PebblesState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.stage.say("pebbles.prompt.over"))
        asked = seat if seat is not None else next(iter(view.deciders()), None)
        if asked is None:
            return Prompt(self.stage.say("pebbles.prompt.on"))
        name = self.form(seat_name(self.box, view, asked))
        if offered is None:
            return Prompt(self.rich(Message("pebbles.prompt.other", {"seat": name})), "", asked, side=name)
        title = self.rich(self.asked(view, asked, picked))
        return Prompt(title, self.stage.say("pebbles.hint.take_pebbles"), asked, side=name)

    def asked(self, view: PebblesState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return Message("pebbles.prompt.take_pebbles", {"most": self.box.most, "left": view.left})

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        event = moment.event
        if isinstance(event, NothingToChoose):
            return None
        if isinstance(event, TakenBack):
            return self.taken_back(self.form(seat_name(self.box, moment.state, event.seat)), event), "undo"
        return self.rich(NAMES.event(self.box, moment.state, event, "", {})), "hand"

    def refusal(self, view: PebblesState, refusal: Refusal) -> Rich:
        return self.rich(NAMES.refusal(self.box, view, refusal))

    def forecast(self, view: PebblesState, action: Action, preview: Preview) -> Forecast:
        return Forecast(self.rich(NAMES.label(self.box, view, action, "", {})))
