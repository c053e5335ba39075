"""The sentences of Blackstone Fortress at the table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.preview import Preview
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import labels, log, pieces, sentences
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Forecast, Prompt
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour


class BlackstoneWords(BoardWords):
    """The sentences of one expedition in the language of the moment."""

    def __init__(self, stage: Stage, box: BlackstoneBox) -> None:
        super().__init__(stage)
        self.box = box

    def colour(self, value: Value | None) -> Colour | None:
        if not isinstance(value, Thing):
            return None
        return OWNER_WORDS[1] if value.key.startswith(("blackstone.hostile", "blackstone.thing.fortress")) else None

    def seat_name(self, seat: int) -> str:
        """The name of a seat, to begin with."""
        return self.form(pieces.seat(self.box, seat))

    def prompt(
        self, view: BlackstoneState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.rich(Message("blackstone.prompt.over")), self.stage.say("blackstone.hint.over"))
        if seat is None or view.owed[seat] is None:
            title, about = sentences.phase(view)
            side = self.seat_name(seat) if seat is not None else ""
            return Prompt(self.rich(title), self.rich(about), side=side)
        name = self.seat_name(seat)
        if offered is None:
            sentence = self.rich(sentences.waiting(self.box, view))
            return Prompt(sentence, self.stage.say("blackstone.hint.other"), int(seat), "", name)
        asked, hint = sentences.prompt(self.box, view, seat)
        return Prompt(self.rich(asked), self.rich(hint), int(seat), "", name)

    def label(self, view: BlackstoneState, action: Action) -> Caption:
        """The words for an action."""
        return Caption(self.stage.text.say(labels.label(self.box, view, action)), "hand")

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        event = moment.event
        if isinstance(event, TakenBack):
            return self.taken_back(self.seat_name(event.seat), event), "undo"
        if not log.has_row(event):
            return None
        return self.rich(log.event(self.box, moment.state, event)), "next"

    def refusal(self, view: BlackstoneState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    def forecast(self, view: BlackstoneState, action: Action, preview: Preview) -> Forecast:
        say = self.stage.text.say
        odds = tuple(Chance(say(sentences.odds(self.box, view, each)), each.chance, each.good) for each in preview.odds)
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in preview.warnings)
        return Forecast(self.label(view, action).words, "", odds, warnings)
