"""The party's one plan for a turn: whether to go on searching, who goes where, and what destiny dice are kept for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.storming import Storm
from tabletop.games.blackstone.brain.weights import (
    CARE,
    CAUTION,
    EAGER_STEP,
    ENOUGH,
    ESCORT,
    FIND,
    HEALING,
    HELD,
    HUNT_STEP,
    LEAVE_STEP,
    LEISURE,
    MENDING_STEP,
    SEARCH_STEP,
    TIME,
)
from tabletop.games.blackstone.content.ids import DESTINY, NOWHERE
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.explorers.acting import is_without_summon, least
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.table import each_of, figures, is_group, side

FAR: Final = 30
SPARE: Final = 2
"""So many Move actions before the last of the others one has to arrive."""


class Errand(NamedTuple):
    """What an explorer is to do: how many steps it is from each hex to where it goes, what one is worth, and whether it
    is the one to search or to summon there. slack: with no more steps to go than that it keeps nobody waiting."""

    steps: dict[int, int]
    worth: float
    first: bool
    goal: int
    slack: int = 0

    def progress(self, hex_: int) -> float:
        """What standing on a hex is worth."""
        far = min(FAR, self.steps.get(hex_, FAR))
        return -self.worth * (max(0, far - self.slack) + LEISURE * min(far, self.slack))

    @property
    def haste(self) -> float:
        """What it counts to have arrived: little as long as others come later."""
        return LEISURE if self.slack else 1.0

    def leads(self, start: int, end: int) -> bool:
        """Whether it is sensible to go from one hex to another with several Move actions."""
        far = self.steps.get(end, FAR)
        return far < self.steps.get(start, FAR) or far <= self.slack


class PartyPlan:
    """The plan. patient: it fights before it searches, and heals before it leaves. care: what harm counts. pressure:
    the wounds that hostiles have left for each slot of the party that is open. leaving: nothing is searched any more.
    mending: what is left of the hostiles hurts less than a turn heals, and the party stays until it is whole. portal:
    the one to be replaced. errands: by member."""

    def __init__(self, field: CombatField, patient: bool) -> None:
        self.field, self.patient = field, patient
        self.care = CAUTION if patient else CARE
        state, box = field.state, field.box
        self.standing = list(each_of(field.members))
        markers = {int(hex_) for hex_ in state.markers if hex_ != NOWHERE}
        self.lives = sum(max(0, field.open[member]) + 0.5 * state.wounds[member] for member in self.standing)
        self.pressure = sum(each.left for each in field.menaces) / max(1.0, self.lives)
        self.mending = patient and self._is_mending()
        self.fight_only = is_without_summon(box, state)
        self.leaving = not self.fight_only and (not markers or goal_is_met(box, state) or self._is_dire())
        self.find = FIND
        self.portal = -1
        self.errands: dict[int, Errand] = {}
        self.storm = Storm(field) if state.assault.name else None
        if self.storm is not None:
            self._storm(self.storm)
        elif self.fight_only and not markers:
            self._hunt()
        elif self.leaving:
            self._leave()
        else:
            self._search(markers)

    def _is_dire(self) -> bool:
        """Whether the party has to give up finds to live: too little of it is left for the hostiles that there are."""
        return self.lives < ENOUGH * 4 * PARTY * min(1.0, self.pressure)

    def _is_mending(self) -> bool:
        """Whether a turn of vitality rolls heals more than hostiles are likely to do meanwhile, and time costs."""
        field = self.field
        healed = sum(
            min(field.state.wounds[member], HEALING * max(0, field.open[member])) for member in self.standing
        )
        return healed > sum(field.harms.values()) + TIME

    def _steps(self, goals: int) -> dict[int, int]:
        return self.field.steps(goals)

    def _storm(self, storm: Storm) -> None:
        """Everybody goes for what decides the place."""
        self.leaving, self.mending = storm.leaving, False
        for member in self.standing:
            self.errands[member] = Errand(storm.steps(member), storm.step, False, -1)

    def _hunt(self) -> None:
        """A small combat: go for the nearest hostile."""
        goals = 0
        for each in self.field.menaces:
            goals |= self.field.site.next_to[each.hex]
        steps = self._steps(goals) if goals else {}
        for member in self.standing:
            self.errands[member] = Errand(steps, HUNT_STEP, False, -1)

    def _leave(self) -> None:
        """Everybody goes to the chamber, or to the portal that is nearest for all."""
        field, state = self.field, self.field.state
        worth = MENDING_STEP if self.mending else LEAVE_STEP
        if state.exit:
            steps = self._steps(state.exit & state.open)
            for member in self.standing:
                self.errands[member] = Errand(steps, worth, True, -1, self._slack(steps, member))
            return
        best: dict[int, int] = {}
        least_sum = 1e9
        for portal in bits(state.portals):
            gate = field.site.portals[portal]
            steps = self._steps(1 << gate)
            far = [min((steps.get(state.at[each], FAR) for each in self._models(member)), default=FAR)
                   for member in self.standing]  # fmt: skip
            total = sum(far) + 2 * max(far, default=0)
            if total < least_sum:
                least_sum, best, self.portal = total, steps, portal
        if self.standing and best:
            first = min(self.standing, key=lambda each: self._walk(best, each))
            for member in self.standing:
                self.errands[member] = Errand(best, worth, member == first, field.site.portals[self.portal])

    def _slack(self, steps: dict[int, int], member: int) -> int:
        """With how many steps to go an explorer keeps nobody waiting, and may fight for those who come later."""
        others = [self._walk(steps, each, max) for each in self.standing if each != member]
        if not self.field.menaces or not others:
            return 0
        moves = int(max(others)) - SPARE
        return max(0, moves * side(self.field.box, self.field.state, member).move)

    def _search(self, markers: set[int]) -> None:
        """Each marker has somebody who goes there. The others go with them, in an eager party to the chamber once it is
        there."""
        state = self.field.state
        steps = {marker: self._steps(1 << marker) for marker in markers}
        held = {each.hex for each in self.field.menaces}
        free = list(self.standing)
        left = sorted(markers)
        worth = SEARCH_STEP / (1 + self.pressure) if self.patient else EAGER_STEP
        while free and left:
            _, marker, member = min(
                (self._walk(steps[marker], member) - 0.2 * self._gift(member) - 0.3 * self.field.open[member],
                 marker, member)
                for marker in left for member in free
            )  # fmt: skip
            left.remove(marker)
            free.remove(member)
            step = HELD * worth if marker in held else worth
            self.errands[member] = Errand(steps[marker], step, True, marker)
        near = self._steps(sum(1 << each for each in markers))
        if state.exit and not self.patient:
            near = self._steps(state.exit & state.open)
        for member in free:
            self.errands[member] = Errand(near, ESCORT * worth, False, -1)
        if not state.exit and state.portals:
            self.portal = min(bits(state.portals), key=self._distance)

    def _distance(self, portal: int) -> float:
        """How far it is to a portal for all together."""
        steps = self._steps(1 << self.field.site.portals[portal])
        return sum(self._walk(steps, each) for each in self.standing)

    def _gift(self, member: int) -> int:
        """Whether an explorer searches better than others."""
        return 4 - least(self.field.box, self.field.state, member, "search")

    def _models(self, member: int) -> list[int]:
        state = self.field.state
        return [each for each in figures(self.field.box, state, member) if state.at[each] != NOWHERE]

    def _walk(self, steps: dict[int, int], member: int, of: Callable[..., int] = min) -> float:
        """How many Move actions it is for an explorer. of: for the nearest of its models, or for the furthest."""
        here = of((steps.get(self.field.state.at[each], FAR) for each in self._models(member)), default=FAR)
        return here / side(self.field.box, self.field.state, member).move

    def kept(self, member: int) -> tuple[int, ...]:
        """Destiny dice that an explorer leaves to others: the lowest that does for each who comes later and has no die
        of its own for what it is to do: to search or to summon at a place within reach, or to treat its wounds."""
        state = self.field.state
        left = sorted(state.destiny)
        kept = []
        for other in state.track[state.place + 1 :]:
            if is_group(other) or other == member:
                continue
            errand, dice = self.errands.get(other), state.dice[other]
            reached = errand is not None and errand.first and self._walk(errand.steps, other) <= max(1, len(dice))
            needs = [4] * (reached and max(dice, default=0) < 4) + [1] * (state.wounds[other] > 0 and not dice)
            die = next((each for need in needs for each in left if each >= need), None)
            if die is not None:
                left.remove(die)
                kept.append(DESTINY + die)
        return tuple(kept)
