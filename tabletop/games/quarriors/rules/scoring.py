"""Phase 1: creatures that lived score, and dice are culled for them (quarriors.scoring, quarriors.culling)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Cull, Finish, Keep
from tabletop.games.quarriors.model.decisions import CullDice, OrderScoring
from tabletop.games.quarriors.model.events import CreatureKept
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import card_of, creatures
from tabletop.games.quarriors.position.glory import bonus_of, per_other
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import depart, forget
from tabletop.games.quarriors.rules.rewards import ScoreCreatures
from tabletop.games.quarriors.rules.zones import cull_used


class Scoring(Procedure, frozen=True, kw_only=True, tag="scoring"):
    """All creatures of the active seat score (quarriors.scoring.01).

    left, owing: in the variant score-or-keep the creatures that have neither scored nor been kept, and the glory that
    each more that scores brings for those that did.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask_fate", "score", "cull")

    seat: Seat
    left: tuple[DieId, ...]
    count: int
    owing: int = 0

    def ask_fate(self, play: QuarriorsPlay) -> None:
        """Score all together, or ask in the variant while there is one left."""
        if not self.left:
            play.goto("cull")
        elif play.box.options.score_or_keep:
            play.ask(OrderScoring(self.seat, self.left))
        else:
            play.call(ScoreCreatures(dice=self.left, seat=self.seat, others=self.count - 1), then="cull")

    def score(self, play: QuarriorsPlay) -> Scoring:
        """Score one, or keep its die, and go on."""
        state = play.state
        die, owing = play.answer.die, self.owing
        match play.answer:
            case Keep():
                depart(state, die, state.used)
                forget(state, die)
                play.tell(CreatureKept(die))
                play.goto("ask_fate")
            case _:
                scoring = ScoreCreatures(dice=(die,), seat=self.seat, others=state.scored, more=owing)
                owing += per_other(play.box, state, die)
                play.call(scoring, then="ask_fate")
        return replace(self, left=tuple(each for each in self.left if each != die), owing=owing)

    def cull(self, play: QuarriorsPlay) -> None:
        """One die may be culled for each creature that scored (quarriors.culling.01)."""
        if self.count and not play.box.options.score_or_keep:
            play.call(Culling(seat=self.seat, left=self.count))


class Culling(Procedure, frozen=True, kw_only=True, tag="culling"):
    """Used dice may return to the Wilds, at most so many (quarriors.culling.02)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "cull")

    seat: Seat
    left: int

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask while one may be culled."""
        if not self.left or not play.state.used[self.seat]:
            play.finish()
            return
        play.ask(CullDice(self.seat, self.left))

    def cull(self, play: QuarriorsPlay) -> Culling | None:
        """Return it to its card."""
        match play.answer:
            case Cull(die=die):
                cull_used(play, self.seat, die)
                play.goto("ask")
                return replace(self, left=self.left - 1)
            case Finish():
                play.finish()
        return None


def scoring_glory(box: QuarriorsBox, state: QuarriorsState, die: DieId) -> int:
    """The glory that a creature brings if it is scored now (variant score-or-keep), with what it brings for others."""
    owing = next((each.owing for each in state.stack if isinstance(each, Scoring)), 0)
    return (card_of(box, state, die).glory or 0) + bonus_of(box, state, die, state.scored) + owing


def scoring_of(play: QuarriorsPlay, seat: Seat) -> Scoring:
    """The scoring at the beginning of a seat's turn."""
    found = tuple(creatures(play.box, play.state, seat))
    return Scoring(seat=seat, left=found, count=len(found))
