"""What companions tell the people who play beside them: what they mean to do in this turn, and what they are for."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Seat
from tabletop.engine.notation import tag_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.advice import Adviser, Intent, Vote, patience_of
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import fortress_seat
from tabletop.games.blackstone.words import pieces
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.blackstone.halts import Line

PLANNED = ask.Activate | ask.GambitStep
"""Questions for which one wants to know what the others are about to do."""
COMPANIONS = Thing("blackstone.thing.companions")


class Counsel:
    """Of the companions of one expedition. levels: who sits in each seat, as the set-up says it."""

    def __init__(self, box: BlackstoneBox, levels: Sequence[str]) -> None:
        self.box = box
        self.adviser = Adviser(box, tuple(map(patience_of, levels)))

    def on(self, view: BlackstoneState, seat: Seat) -> list[Message]:
        """What is to be heard before somebody of the party answers, a clause each."""
        decision = view.owed[seat]
        if seat == fortress_seat(view):
            return []
        if isinstance(decision, PLANNED):
            return [self._plan(view, each, "short") for each in self.adviser.intents(view)]
        if isinstance(decision, Vote):
            return self._leaning(view, decision)
        return []

    def at_halt(self, view: BlackstoneState) -> tuple[Line, ...]:
        """The line of a page about whether to turn back, while that is asked."""
        asked = next((each for each in view.owed if isinstance(each, ask.VoteOnEnd)), None)
        return () if asked is None else tuple(("blackstone.leader", each) for each in self._leaning(view, asked))

    def _leaning(self, view: BlackstoneState, decision: Vote) -> list[Message]:
        leaning = self.adviser.leaning(view, decision)
        if leaning is None:
            return []
        args: dict[str, Value] = {
            "who": self._companions(view), "open": round(leaning.open, 2), "clues": leaning.clues,
            "points": leaning.points,
        }  # fmt: skip
        return [Message(f"blackstone.advice.vote.{tag_of(decision)}.{leaning.reason}", args)]

    def _companions(self, view: BlackstoneState) -> Thing:
        """All who have a word on it: one alone has a name."""
        members = self.adviser.companions(view)
        return pieces.member(self.box, view, members[0]) if len(members) == 1 else COMPANIONS

    def of(self, view: BlackstoneState, member: int) -> Message | None:
        """What a companion means to do; None for who is none, or has acted, and where a person plays the hostiles."""
        fortress = fortress_seat(view)
        if fortress is not None and self.adviser.patience[fortress] is None:
            return None
        return next((self._plan(view, each) for each in self.adviser.intents(view) if each.member == member), None)

    def _plan(self, view: BlackstoneState, intent: Intent, form: str = "plan") -> Message:
        args = {"who": pieces.member(self.box, view, intent.member), "foe": pieces.foe(self.box, view, intent.foe)}
        return Message(f"blackstone.advice.{form}.{intent.purpose}", {**args, "n": intent.marker})
