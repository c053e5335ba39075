"""The party's one plan for a turn: whether to go on searching, who goes where, and what destiny dice are kept for."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.content.ids import DESTINY, NOWHERE
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.acting import is_without_summon, least
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.table import each_of, figures, is_group, side

FAR: Final = 30
SEARCH_STEP, ESCORT_STEP, LEAVE_STEP = 0.34, 0.15, 0.4
"""What a step nearer to its goal is worth to the one who is to search, to those with it, and to all who leave."""
HASTE: Final = 0.06
"""How much more a step is worth in every turn."""
FIND, SUMMON, AWAY = 3.2, 2.5, 1.2
"""What a find, a chamber to leave by and standing in it are worth, in wounds."""
ENOUGH: Final = 0.38
"""With a smaller share of its slots open the party leaves what is left."""


class Errand(NamedTuple):
    """What an explorer is to do: how many steps it is from each hex to where it goes, what one is worth, and whether it
    is the one to search or to summon there."""

    steps: dict[int, int]
    worth: float
    first: bool
    goal: int

    def progress(self, hex_: int) -> float:
        """What standing on a hex is worth."""
        return -self.worth * min(FAR, self.steps.get(hex_, FAR))


class PartyPlan:
    """The plan. leaving: nothing is searched any more. portal: the one to be replaced. kept: by member the destiny dice
    that others have to leave."""

    def __init__(self, field: CombatField) -> None:
        self.field = field
        state, box = field.state, field.box
        self.standing = list(each_of(field.members))
        markers = {int(hex_) for hex_ in state.markers if hex_ != NOWHERE}
        self.fight_only = is_without_summon(box, state)
        self.leaving = not self.fight_only and (not markers or goal_is_met(box, state) or self._is_dire(len(markers)))
        self.find = FIND
        self.haste = HASTE * max(0, state.turn - 3)
        self.portal = -1
        self.errands: dict[int, Errand] = {}
        if self.fight_only:
            self._hunt()
        elif self.leaving:
            self._leave()
        else:
            self._search(markers)

    def _is_dire(self, markers: int) -> bool:
        """Whether the party has to give up finds to live."""
        field = self.field
        slots = 4 * PARTY
        wounds = field.state.wounds
        lives = sum(max(0, field.open[member]) + 0.5 * wounds[member] for member in self.standing)
        return lives < ENOUGH * slots

    def _steps(self, goals: int) -> dict[int, int]:
        return self.field.steps(goals)

    def _hunt(self) -> None:
        """A small combat: go for the nearest hostile."""
        goals = 0
        for each in self.field.menaces:
            goals |= self.field.site.next_to[each.hex]
        steps = self._steps(goals) if goals else {}
        for member in self.standing:
            self.errands[member] = Errand(steps, ESCORT_STEP, False, -1)

    def _leave(self) -> None:
        """Everybody goes to the chamber, or to the portal that is nearest for all."""
        field, state = self.field, self.field.state
        worth = LEAVE_STEP + self.haste
        if state.exit:
            steps = self._steps(state.exit & state.open)
            for member in self.standing:
                self.errands[member] = Errand(steps, worth, True, -1)
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

    def _search(self, markers: set[int]) -> None:
        """Each marker has somebody who goes there; the others go with them."""
        state = self.field.state
        steps = {marker: self._steps(1 << marker) for marker in markers}
        free = list(self.standing)
        left = sorted(markers)
        worth = SEARCH_STEP + self.haste
        while free and left:
            _, marker, member = min(
                (self._walk(steps[marker], member) - 0.2 * self._gift(member) - 0.3 * self.field.open[member],
                 marker, member)
                for marker in left for member in free
            )  # fmt: skip
            left.remove(marker)
            free.remove(member)
            self.errands[member] = Errand(steps[marker], worth, True, marker)
        near = self._steps(sum(1 << each for each in markers))
        if state.exit:
            near = self._steps(state.exit & state.open)
        for member in free:
            self.errands[member] = Errand(near, ESCORT_STEP + self.haste / 2, False, -1)
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

    def _walk(self, steps: dict[int, int], member: int) -> float:
        """How many Move actions it is for an explorer."""
        here = min((steps.get(self.field.state.at[each], FAR) for each in self._models(member)), default=FAR)
        return here / side(self.field.box, self.field.state, member).move

    def kept(self, member: int) -> tuple[int, ...]:
        """Destiny dice that an explorer leaves to others: the lowest that does for each who comes later, has a place to
        search or to summon within reach, and no die of its own for it."""
        state = self.field.state
        left = [die for die in sorted(state.destiny) if die >= 4]
        kept = []
        for other in state.track[state.place + 1 :]:
            if is_group(other) or other == member or not left:
                continue
            errand = self.errands.get(other)
            if errand is None or not errand.first or max(state.dice[other], default=0) >= 4:
                continue
            if self._walk(errand.steps, other) <= max(1, len(state.dice[other])):
                kept.append(DESTINY + left.pop(0))
        return tuple(kept)
