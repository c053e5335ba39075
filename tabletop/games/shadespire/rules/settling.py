"""What follows an action, a ploy or a reaction: reactions to it, inspiration, objectives that are scored at once
(shadespire.scoring.07)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.ids import CardId
from tabletop.games.shadespire.content.records import Check, ObjectiveCard
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import YesOrNo
from tabletop.games.shadespire.model.decisions import ReplaceObjective
from tabletop.games.shadespire.model.facts import Fact
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.scoring import can_score
from tabletop.games.shadespire.position.table import clockwise, is_sudden_death, kind_of
from tabletop.games.shadespire.rules.cards import draw, take_from_hand, to_discard
from tabletop.games.shadespire.rules.inspiring import INSPIRING, be_inspired
from tabletop.games.shadespire.rules.pieces import gain_glory, note
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.windows import Opportunity


class Settling(Procedure, frozen=True, kw_only=True, tag="settling"):
    """After a deed. after: what has ended; fact: the event; checks: objectives that are looked at. deed: its number.
    within: it has interrupted something that goes on."""

    steps: ClassVar[tuple[str, ...]] = ("window", "look", "score", "scored", "close")

    after: Moment
    fact: Fact
    checks: tuple[Check, ...]
    deed: int
    within: bool = False
    moments: tuple[Moment, ...] = ()
    verdict: Verdict = NOTHING

    def window(self, play: ShadespirePlay) -> None:
        """Reactions to it."""
        moments = self.moments or (self.after, "after_action")
        play.call(Opportunity(moments=moments, fact=self.fact))

    def look(self, play: ShadespirePlay) -> Settling:
        """Who becomes Inspired now (shadespire.inspire.03); not who was taken out by it (shadespire.inspire.07)."""
        play.state.deed = self.deed
        be_inspired(play, (self.after,) if self.within else INSPIRING.get(self.after, ("state",)))
        return replace(self, verdict=play.result)

    def score(self, play: ShadespirePlay) -> None:
        """Objectives of all seats that are met, in turn order; each is shown, and another may be drawn
        (shadespire.scoring.03, 04); none in sudden death (shadespire.match.18)."""
        box, state = play.box, play.state
        if is_sudden_death(state):
            play.goto("close")
            return
        fresh = {each.card for each in state.fresh if each.deed >= self.deed}
        for seat in clockwise(box, state, state.turn if state.turn >= 0 else state.first):
            for card in state.objectives[seat]:
                kind = state.kinds[card]
                if kind < 0 or card in fresh:
                    continue
                objective = box.cards[kind]
                assert isinstance(objective, ObjectiveCard)
                if objective.window == "now" and objective.check in self.checks and can_score(box, state, seat, kind):
                    score(play, seat, card)
                    play.ask(ReplaceObjective(seat))
                    return
        play.goto("close")

    def scored(self, play: ShadespirePlay) -> None:
        """Draw in its place; then the next."""
        match play.answer:
            case YesOrNo(seat=seat, yes=True):
                draw(play, seat, 1, objective=True)
        play.goto("score")

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish(self.verdict)


def settle_reaction(fact: Fact) -> Settling:
    """What follows a reaction. What is true of the position inspires nobody before the action is over that it
    interrupted (shadespire.inspire.03), which then looks at it."""
    moments: tuple[Moment, ...] = ("after_ploy",) if fact.kind == "ploy" else ()
    return Settling(
        after="after_ploy", moments=moments, fact=fact, checks=("after_any",), deed=fact.deed, within=True,
        step="window" if moments else "score",
    )  # fmt: skip


def score(play: ShadespirePlay, seat: Seat, card: CardId) -> None:
    """An objective card is shown, and its glory gained (shadespire.cards.03)."""
    state = play.state
    objective = kind_of(play.box, state, card)
    assert isinstance(objective, ObjectiveCard)
    take_from_hand(play, seat, card)
    to_discard(play, seat, card)
    state.scored = changed(state.scored, seat, state.scored[seat] + 1)
    ending = state.phase == "end"
    note(play, Fact(event="score", deed=state.deed, seat=seat, card=card, kind="objective", in_end_phase=ending))
    play.tell(told.ObjectiveScored(seat, card, objective.glory))
    gain_glory(play, seat, objective.glory, "objective")
