"""What a party is after that storms a stronghold or the vault: where everybody goes, whom it has to slay, and what dice
are spent on nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.weights import DOOM, HASTE, LONG_ENOUGH, STORM_STEP, UNLOCKED
from tabletop.games.blackstone.content.effects.sites import Collapse, Leave, Lift, Linger, Retreat
from tabletop.games.blackstone.content.ids import NO_DIE, FigureId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.position.place_goals import has_searched, objectives
from tabletop.games.blackstone.position.places import falling, is_lift_full, landings, locks, place, rule_of
from tabletop.games.blackstone.position.walking import room_for_figure

RIDE: Final = 2
"""As how many steps a way down counts."""
SHOOTING: Final = 3
"""As how near one goes to who has to be slain."""
Standing = Callable[[FigureId, int], float]
"""What it is worth that a model stands on a hex."""
Spending = tuple[int, float, Action, bool]
"""A use for dice: the least that one must show, what it is worth, the action, and whether it is done once."""


class Storm:
    """An assault. leaving: nothing is left to be done but to get out. step: what one nearer to the goal is worth. lift:
    the way down, where there is one. doomed, way_back: the hexes that fall next, and those by which one retreats."""

    def __init__(self, field: CombatField) -> None:
        self.field, self.box, self.state = field, field.box, field.state
        found = place(self.box, self.state)
        assert found is not None
        self.goal = found.goal
        self.leaving = isinstance(self.goal, Leave) and has_searched(
            self.box, self.state, self.goal.board, self.goal.searched
        )
        self.lift = rule_of(self.box, self.state, Lift)
        pressing = rule_of(self.box, self.state, Linger) or rule_of(self.box, self.state, Collapse)
        haste = HASTE if pressing is not None else STORM_STEP
        self.step: Final = haste * max(1.0, self.state.turn / LONG_ENOUGH)
        self.doomed = self._doomed()
        self.way_back = self.state.exit if rule_of(self.box, self.state, Retreat) is not None else 0

    def _doomed(self) -> int:
        """The hexes of the chamber that falls as the next turn begins."""
        rule, state = rule_of(self.box, self.state, Collapse), self.state
        chamber = falling(self.box, state) if rule is not None and state.turn + 1 >= rule.turn else None
        return 0 if chamber is None else self.field.site.chambers[chamber]

    def steps(self, member: int) -> dict[int, int]:
        """For each hex how many steps it is for an explorer to where the goal of the place leads; from above down the
        nearest way there is."""
        field, state, site = self.field, self.state, self.field.site
        if self.lift is None:
            figure = next(each for each in field.figures if each // 2 == member)
            return field.steps(self._near(objectives(self.box, state, figure)))
        above, below = site.of_level(self.lift.start), site.of_level(self.lift.goal)
        ways = (site.of_kind("lift") | site.of_kind("gravity_well")) & above
        deep = field.steps(self._near(self._below(below)))
        start = min((deep[hex_] for hex_ in bits(site.landing(self.lift.goal)) if hex_ in deep), default=0)
        return deep | {hex_: far + RIDE + start for hex_, far in field.steps(ways).items()}

    def _below(self, below: int) -> int:
        """Where the goal leads those who are down."""
        state = self.state
        down = next((each for each in self.field.figures if below >> state.at[each] & 1), None)
        if down is not None:
            return objectives(self.box, state, down)
        return sum(1 << hex_ for hex_ in {*state.markers} if hex_ >= 0 and below >> hex_ & 1) or below

    def _near(self, goals: int) -> int:
        """Goals, or the hexes from which one shoots at those who stand there."""
        if isinstance(self.goal, Leave) or (self.field.wanted == 0 and locks(self.box, self.state) is not None):
            return goals
        site, found = self.field.site, 0
        for hex_ in bits(goals):
            found |= site.within(hex_, SHOOTING) & site.seen(hex_)
        return found or goals

    def peril(self, hex_: int) -> float:
        """What it costs to stand where the floor falls next, or where one gives up."""
        return DOOM if (self.doomed | self.way_back) >> hex_ & 1 else 0.0

    def uses(self, seat: Seat, figure: FigureId, hex_: int, standing: Standing) -> Iterator[Spending]:
        """What a model on a hex can spend dice on: the way down, and the locks."""
        box, state, site = self.box, self.state, self.field.site
        if self.lift is not None and not is_lift_full(state, self.lift, figure):
            ways = (site.of_kind("lift") | site.of_kind("gravity_well")) & site.of_level(self.lift.start)
            ends = landings(box, state, self.lift, room_for_figure(box, state, figure)) if ways >> hex_ & 1 else ()
            if ends:
                end = max(ends, key=lambda each: (standing(figure, each), -each))
                gain = standing(figure, end) - standing(figure, hex_)
                yield self.lift.cost, gain, does.Ride(seat, figure, NO_DIE, end), True
        rule, member = locks(box, state), figure // 2
        if rule is None or all(site.ranges(hex_)[core] > rule.within for core in bits(site.of_kind("vault_core"))):
            return
        for artefact in state.artefacts[member]:
            yield 0, UNLOCKED, does.Unlock(seat, figure, NO_DIE, artefact), True
        if not state.assault.tried >> member & 1:
            yield rule.cost, UNLOCKED, does.Unlock(seat, figure, NO_DIE, None), True
