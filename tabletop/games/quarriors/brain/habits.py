"""What no sensible player does in Quarriors!."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Habits
from tabletop.engine.event import Event
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.differing import holds
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.legal.previews import preview
from tabletop.games.quarriors.legal.stakes import matters
from tabletop.games.quarriors.model.actions import Attach, Capture, Cast, Defend, Finish, Score, Summon, Take, Upgrade
from tabletop.games.quarriors.model.decisions import CaptureDice, NameDefender, SummonAndPrepare
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import summon_cost, wealth
from tabletop.games.quarriors.position.creatures import effects

ENDS = Capture | Take | Upgrade | Score | Cast
"""What may end the game."""


class QuarriorsHabits(Habits):
    """Victories that are passed by or given away, creatures left in the pool for quiddity that is lost, spells and
    summons that come to nothing or hit their own, defenders that fall where another stands."""

    most: ClassVar[dict[str, float]] = {
        "gift": 0.02, "idle": 0.0, "friends": 0.0, "starved": 0.0, "exposed": 0.0, "unwon": 0.0, "lost": 0.0
    }  # fmt: skip
    box: QuarriorsBox

    def __init__(self, box: QuarriorsBox) -> None:
        super().__init__(box)
        self._spared = 0
        """What the cheapest creature costs that was left in the pool this turn; 0 for none."""

    def look(self, before: QuarriorsState, action: Action, after: QuarriorsState, events: Sequence[Event]) -> None:
        warned = self._warned(before, action)
        if isinstance(action, ENDS):
            self.count("lost", "loses_game" in warned)
        elif any("wins" in self._warned(before, each) for each in listed(self.box, before, action.seat)
                 if isinstance(each, ENDS)):  # fmt: skip
            self.count("unwon", after.result is None)
        match action:
            case Summon():
                self.count("starved", "falls_at_once" in warned)
            case Cast() | Attach():
                late = action.seat != before.active and before.fixed and not matters(self.box, before, action)
                self.count("idle", late or "no_effect_yet" in warned)
                self.count("friends", "own_creature" in warned)
            case Defend():
                self._defend(before, action)
            case Finish(seat=seat):
                self._finish(before, seat)

    def _warned(self, before: QuarriorsState, action: Action) -> set[str]:
        return {each.key for each in preview(self.box, before, action).warnings}

    def _defend(self, before: QuarriorsState, action: Defend) -> None:
        """Whoever gains nothing by its fall does not defend where somebody else would stand."""
        decision = before.owed[action.seat]
        assert isinstance(decision, NameDefender)
        stands = [each for each in listed(self.box, before, action.seat)
                  if isinstance(each, Defend) and holds(self.box, before, each.die, decision.attack)]  # fmt: skip
        if stands:
            self.count("exposed", action not in stands and not effects(self.box, before, action.die, "destroyed"))

    def _finish(self, before: QuarriorsState, seat: Seat) -> None:
        """Quiddity that is lost at the end of the turn would have summoned what was left in the pool."""
        match before.owed[seat]:
            case SummonAndPrepare():
                left = [each for each in listed(self.box, before, seat) if isinstance(each, Summon)]
                sound = [each for each in left if "falls_at_once" not in self._warned(before, each)]
                self._spared = min((summon_cost(self.box, before, each.die) for each in sound), default=0)
            case CaptureDice():
                if self._spared:
                    self.count("gift", wealth(self.box, before, seat) >= self._spared)
                self._spared = 0
