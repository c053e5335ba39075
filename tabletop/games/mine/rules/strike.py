"""One blow: dice, comparison, wounds, poison, feast."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.decisions import ChooseDefence, ChooseFeast
from tabletop.games.mine.model.dice import resolve
from tabletop.games.mine.model.events import Attacked, Feasted
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attack_of, owner
from tabletop.games.mine.position.free_strikes import last_die_at_stake
from tabletop.games.mine.position.melee import frenzy_at_stake, may_guard
from tabletop.games.mine.rules import wounds
from tabletop.games.mine.rules.play import MinePlay


def forget_strikes(state: MineState) -> None:
    """A new phase: nobody has struck freely, parried or left a zone in it yet."""
    for index, each in enumerate(state.creatures):
        if each.strikes or each.parries or each.beset is not UNSET:
            state.creatures[index] = replace(each, strikes=0, struck=0, parries=0, beset=UNSET)


class Strike(Procedure, frozen=True, kw_only=True, tag="strike"):
    """One attack of one or two creatures, or one free strike (mine.strike, mine.joint, mine.free_strikes.07)."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "roll", "feast")

    attackers: tuple[CreatureId, ...]
    target: CreatureId
    frenzied: bool = False
    free: bool = False
    towards: Cell = Cell(0)

    def declare(self, play: MinePlay) -> None:
        """Count the attack, and ask for the defence where a die rolled now would be missed later."""
        state = play.state
        for each in self.attackers:
            this = state.creatures[each]
            if self.free:
                changed = replace(this, strikes=this.strikes + 1, struck=this.struck | 1 << self.target)
            else:
                changed = replace(this, attacks=this.attacks + 1, frenzied=this.frenzied or self.frenzied)
            state.creatures[each] = changed
        if not self.free:
            bits = sum(1 << each for each in self.attackers)
            target = state.creatures[self.target]
            state.creatures[self.target] = replace(target, attackers=target.attackers | bits)
        if self._matters(play):
            seat = owner(play.box, state, self.target)
            play.ask(ChooseDefence(seat, self.target, self.attackers, self.free))

    def _matters(self, play: MinePlay) -> bool:
        """Whether the defender loses something by rolling: its frenzy, or its last die against free strikes."""
        box, state = play.box, play.state
        if not may_guard(box, state, self.target, self.free):
            return False
        return frenzy_at_stake(box, state, self.target) or self.takes_last_die(box, state)

    def takes_last_die(self, box: MineBox, state: MineState) -> bool:
        """Whether a die against it is the last one of the defender against free strikes that can still come."""
        return self.free and last_die_at_stake(box, state, self.target, self.towards)

    def roll(self, play: MinePlay) -> None:
        """Roll, compare, wound, and let poison work."""
        box, state = play.box, play.state
        guarded = may_guard(box, state, self.target, self.free) and (play.answer is None or play.answer.die)
        attack = sum(attack_of(box, state.creatures[each]) for each in self.attackers)
        dice = tuple(play.rolls(2 if self.frenzied else 1))
        die = play.roll() if guarded else None
        if guarded:
            this = state.creatures[self.target]
            state.creatures[self.target] = replace(
                this, guarded=this.guarded or state.phase == "melee", parries=this.parries + self.free
            )
        target = box.figures[state.creatures[self.target].kind]
        blow = resolve(attack, dice, target.defence, die)
        play.tell(Attacked(self.attackers, self.target, self.frenzied, self.free, attack, dice, target.defence, die,
                           blow.cancelled, blow.margin, blow.verdict, blow.wounds))  # fmt: skip
        if blow.wounds:
            wounds.wound(play, self.target, blow.wounds)
            poison = max(box.figures[state.creatures[each].kind].poison for each in self.attackers)
            if poison and target.living and state.creatures[self.target].cell and state.result is None:
                wounds.test_poison(play, self.target, poison)
        self._feed(play)

    def _feed(self, play: MinePlay) -> None:
        """A living enemy killed in melee feeds one corpse eater that took part (mine.corpse_eater)."""
        box, state = play.box, play.state
        target = state.creatures[self.target]
        if target.where != "dead" or not box.figures[target.kind].living or state.phase != "melee":
            play.finish()
            return
        side = box.figures[target.kind].side
        eaters = tuple(each for each in self.attackers if self._hungry(box, state, each, side))
        if eaters:
            play.ask(ChooseFeast(owner(box, state, eaters[0]), eaters))
        else:
            play.finish()

    @staticmethod
    def _hungry(box: MineBox, state: MineState, creature: int, side: int) -> bool:
        this = state.creatures[creature]
        figure = box.figures[this.kind]
        return figure.corpse_eater and figure.side != side and this.wounds > 0

    def feast(self, play: MinePlay) -> None:
        """The chosen corpse eater recovers in full."""
        state = play.state
        eater = play.answer.creature
        state.creatures[eater] = replace(state.creatures[eater], wounds=0)
        play.tell(Feasted(eater))
