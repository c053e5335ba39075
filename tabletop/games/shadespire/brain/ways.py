"""What it takes to bring own fighters to where, and to what, an objective card wants them."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.forms import Forms
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.battlefield import around, within
from tabletop.games.shadespire.model.facts import Fact, FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import leaders
from tabletop.games.shadespire.position.table import free_hexes, members, objectives, standing, territory
from tabletop.games.shadespire.position.viewpoint import Viewpoint

FARTHEST = 16
"""No hexes of a battlefield are farther apart, in steps that count."""
STUCK = 3.0
"""What it takes to get a fighter somewhere that cannot be moved any more in this round."""
CLOSE, RAISED, BOUGHT = 0.8, 2.0, 1.0
"""What a step is of a whole move, and what it takes to get a fighter Inspired, and to give it an upgrade."""


class Ways:
    """What the fighters of one seat have done and can do in one position, in activations. fresh: as if a new round had
    begun: everybody can move again, and what has happened in this one counts no more."""

    def __init__(self, box: ShadespireBox, forms: Forms, state: ShadespireState, seat: Seat, fresh: bool) -> None:
        self.box, self.forms, self.state, self.fresh = box, forms, state, fresh
        self.seat, self.view = seat, Viewpoint(seat)
        stands = standing(state)
        self.own, self.enemies = stands & box.squad_masks[seat], stands & ~box.squad_masks[seat]
        self.free = free_hexes(box, state)
        tired = 0 if fresh else state.charged | state.barred | state.frozen
        self.ready = self.own & ~tired
        self.mobile = self.ready if fresh else self.ready & ~state.moved

    def health(self, fighter: FighterId) -> int:
        return max(1, self.forms.of(self.state, fighter).wounds - self.state.damage[fighter])

    def can_strike(self, doers: int, targets: int) -> bool:
        """Whether one of them can attack another one in this round."""
        places = sum(1 << self.state.at[each] for each in members(targets))
        for each in members(doers):
            form = self.forms.of(self.state, each)
            if within(self.state.at[each], form.reach + (form.move if self.mobile >> each & 1 else 0)) & places:
                return True
        return False

    def done(self, event: str) -> FighterSet:
        """Who has done such a thing in this phase."""
        return FighterSet(0 if self.fresh else sum({1 << each.by for each in self.facts(event) if each.by >= 0}))

    def suffered(self, event: str) -> FighterSet:
        """To whom such a thing has happened in this phase."""
        return FighterSet(0 if self.fresh else sum({1 << each.to for each in self.facts(event) if each.to >= 0}))

    def facts(self, event: str) -> list[Fact]:
        return [each for each in self.state.facts if each.event == event]

    def cost(self, fighter: FighterId, has: Selector) -> float:
        """What it takes to make one own fighter such as is asked."""
        state, bit = self.state, 1 << fighter
        total = 0.0
        if has.did is not None and not self.done(has.did) & bit:
            doers = self.ready if has.did == "attack" else self.mobile
            can = has.did == "move" or self.can_strike(bit, self.enemies)
            total = STUCK if not doers & bit else 1.0 if can else 2.0
        elif (goal := self.goal(has)) != -1:
            total = self.way(fighter, goal)
        if has.leader and not leaders(self.box, state) & bit:
            total += STUCK
        if has.inspired and not state.inspired & bit:
            total += RAISED
        if has.wounded and not state.damage[fighter]:
            total += RAISED
        if has.upgrades is not None:
            total += BOUGHT * max(0, has.upgrades - len(state.worn[fighter]))
        return total

    def goal(self, who: Selector) -> int:
        """The hexes where such a fighter stands; -1 for all."""
        goal = -1
        if who.at is not None:
            areas = territory(self.box, self.state, who.at, self.seat, self.seat)
            goal &= areas[0]
        if who.holds is not None:
            goal &= objectives(self.state)
        if isinstance(who.next_to, Selector):
            mask = self.enemies if who.next_to.side == "enemy" else self.own
            goal &= self.beside(mask, who.next_to.n or 1)
        if isinstance(who.not_next_to, Selector):
            goal &= ~self.beside(self.enemies if who.not_next_to.side == "enemy" else self.own)
        return goal

    def beside(self, fighters: int, number: int = 1) -> int:
        """The hexes next to so many of them."""
        layers = [0] * number
        for each in members(fighters):
            near = around(self.state.at[each])
            for at in range(number - 1, 0, -1):
                layers[at] |= layers[at - 1] & near
            layers[0] |= near
        return layers[-1]

    def surrounding(self, enemy: FighterId, number: int) -> float:
        """What it takes to have so many own fighters beside an enemy."""
        goal = around(self.state.at[enemy])
        costs = sorted([self.way(each, goal) for each in members(self.own)])
        return sum(costs[:number]) if len(costs) >= number else number * STUCK

    def way(self, fighter: FighterId, goal: int) -> float:
        """What it takes to get a fighter to one of some hexes: a move, and more where that is not enough."""
        here = self.state.at[fighter]
        if goal >> here & 1:
            return 0.0
        free = goal & self.free
        steps = next((each for each in range(1, FARTHEST) if within(here, each) & free), FARTHEST)
        move = max(1, self.move(fighter))
        if not self.mobile >> fighter & 1:
            return STUCK + steps / FARTHEST
        if steps <= move:
            return CLOSE + (1 - CLOSE) * steps / move
        return (1.0 if self.fresh else STUCK) + (steps - move) / FARTHEST * 2

    def move(self, fighter: FighterId) -> int:
        return self.forms.of(self.state, fighter).move
