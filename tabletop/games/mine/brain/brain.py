"""What the computer players know of the mine: what an option is worth at a glance, and what to do without thinking."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Oversight
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.candidates import at_ease, beside_the_same, saves_the_last, turns_back, worth_a_thought
from tabletop.games.mine.brain.daylight import shutting
from tabletop.games.mine.brain.evaluation import MARGIN, chance, slope, steepness
from tabletop.games.mine.brain.haste import sought
from tabletop.games.mine.brain.imagination import imagine, with_door
from tabletop.games.mine.brain.policy import act
from tabletop.games.mine.model.actions import (
    Dash,
    Frighten,
    MoveCreature,
    Sidle,
)
from tabletop.games.mine.model.decisions import GiveOrders
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import is_driven

DOUBT = 0.01, 0.03
"""How far off the chances after blows and after walks are in an even game, if the logit of a chance were the score: in
half of all positions the ratings of walks are no farther than that from what 120 playouts find."""
TROUBLE, AGAIN = 0.004, 0.1
"""What a walk has to bring, in units of the score: by one who stands, and by one who has walked already."""


class MineBrain(Brain):
    """Judges positions and options of the mine for any seat."""

    # A playout of one turn takes about a millisecond: there is time for more than the usual number, and luck counts for
    # less.
    playout_share = 1.5

    # A creature has so many cells to go to that a third of them holds one of the best.
    easy = Oversight(leeway=0.14, noticed=0.2)

    def __init__(self, box: MineBox, rules: Rules) -> None:
        self.box, self.rules = box, rules

    def clock(self, state: MineState) -> int:
        """Turns begun; deployment is judged after the first."""
        return max(1, state.turn)

    def evaluate(self, state: MineState) -> tuple[float, ...]:
        dwarves = chance(self.box, state)
        return (dwarves, 1 - dwarves) if state.dwarves == 0 else (1 - dwarves, dwarves)

    def sought(self, state: MineState, keen: bool = True) -> tuple[float, ...]:
        """The chance of each seat; the longer a game lasts, the more what it makes of it in its haste. keen: as a
        search sees it, and not at a glance."""
        sides = sought(self.box, state, keen)
        return sides if state.dwarves == 0 else sides[::-1]

    def rate(self, state: MineState, seat: Seat) -> list[tuple[float, Action]]:
        """Every option with the chance that follows it at a glance, best first; equal ones in their order."""
        return self._rated(state, seat, False)

    def _rated(self, state: MineState, seat: Seat, keen: bool) -> list[tuple[float, Action]]:
        rated = []
        for option in worth_a_thought(self.box, state, seat, self.rules.options(state, seat)):
            worth = sum(share * self.sought(after, keen)[seat] for share, after in imagine(self.box, state, option))
            if isinstance(option, MoveCreature) and self.box.cast[option.creature].miner:
                turned = with_door(self.box, state, option)
                worth = worth if turned is None else max(worth, self.sought(turned, keen)[seat])
            rated.append((worth - self._trouble(state, option) * slope(self.box, worth), option))
        rated.sort(key=lambda entry: -entry[0])
        if not isinstance(state.owed[seat], GiveOrders):
            return rated
        return self._without_strolls(state, rated, self.sought(state, keen)[seat])

    def weigh(self, state: MineState, seat: Seat) -> list[tuple[float, Action]]:
        """The same as a search sees it, without the walks that look worse than to stay, unless a creature has to go,
        gets out of the mine, or is the last and gets away from who is likely to kill it: some lucky playouts are no
        reason to take a free strike, or to leave a fight, for nothing; nor does a miner turn back from nobody.

        Who can win at once does nothing else: a search that lets him try what else he could do takes a lost game for
        one that is open. Nor do the undead while a miner who walks out next can be kept in."""
        rated = self._rated(state, seat, True)
        if rated[0][0] > 1 - MARGIN:
            return [(worth, each) for worth, each in rated if worth > 1 - MARGIN]
        shut = shutting(self.box, state, [each for _, each in rated])
        if shut:
            return [(worth, each) for worth, each in rated if each in shut]
        standing, out = self.sought(state)[seat], self.box.terrain(state).out
        return [
            (worth, each)
            for worth, each in rated
            if not isinstance(each, MoveCreature | Sidle | Dash)
            or (worth >= standing and not (isinstance(each, MoveCreature) and turns_back(self.box, state, each)))
            or is_driven(self.box, state, each.creature)
            or out >> each.cell & 1
            or (isinstance(each, MoveCreature) and saves_the_last(self.box, state, each))
        ]

    def _without_strolls(
        self, state: MineState, rated: list[tuple[float, Action]], standing: float
    ) -> list[tuple[float, Action]]:
        """Nobody walks to where he stands worse, to walk back in the next turn: no miner whom nobody is near, and no
        creature round the enemies it fights, unless it makes room for a friend."""
        walkers = sorted({each.creature for _, each in rated if isinstance(each, MoveCreature)})
        idle = {each: self._idle_cells(state, each) for each in walkers}
        return [
            (worth, each)
            for worth, each in rated
            if worth >= standing or not (isinstance(each, MoveCreature) and idle[each.creature] >> each.cell & 1)
        ]

    def _idle_cells(self, state: MineState, walker: int) -> int:
        """The cells where nothing is changed by going there, unless the cell itself is better."""
        if self.box.cast[walker].miner and at_ease(self.box, state, walker):
            return self.box.terrain(state).board
        return 0 if is_driven(self.box, state, walker) else beside_the_same(self.box, state, walker)

    def _trouble(self, state: MineState, option: Action) -> float:
        """What a walk has to bring at least: who gains nothing stays where he is, and nobody walks on without need."""
        if not isinstance(option, MoveCreature | Dash | Sidle):
            return 0.0
        this = state.creatures[option.creature]
        return AGAIN if this.steps or this.agile else TROUBLE

    def doubt(self, state: MineState, seat: Seat) -> float:
        """Blows are rated by their exact odds, walks and terror by what they look like."""
        orders = isinstance(state.owed[seat], GiveOrders)
        by_looks = orders or any(isinstance(each, Frighten) for each in self.rules.options(state, seat))
        return DOUBT[by_looks] * steepness(self.box)

    def is_planned(self, state: MineState, seat: Seat) -> bool:
        return isinstance(state.owed[seat], GiveOrders)

    def quick(self, state: MineState, seat: Seat, rng: Rng) -> Action:
        return act(self.box, state, seat, rng)
