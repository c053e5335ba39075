"""The activation of a hostile group (blackstone.hostiles.01 to 10)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import cells_of, nth_bit
from tabletop.games.blackstone.content.effects.standing import OneAtMost, Reroll
from tabletop.games.blackstone.content.ids import FoeId, Foes, GroupId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe
from tabletop.games.blackstone.position.effects import ANYBODY, Matter, any_in_force, value
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.acting import is_without_summon
from tabletop.games.blackstone.position.hostiles import next_to_act
from tabletop.games.blackstone.position.places import (
    is_asleep,
    is_reinforced,
    reinforcement_help,
    reinforcement_portals,
)
from tabletop.games.blackstone.position.table import fortress_seat, site
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay


class GroupActivation(Procedure, frozen=True, kw_only=True, tag="group_activation"):
    """Reinforcements, then each hostile of the group in turn. acted: those that have, as a set. kinds: of which
    reinforcements are still to be rolled. tied: how many were equally near when one was asked for."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "reinforce", "ready", "next", "chosen", "acted_")

    group: GroupId
    acted: Foes = 0
    kinds: tuple[int, ...] = ()
    tied: int = 1

    def begin(self, play: BlackstonePlay) -> GroupActivation | None:
        """Kinds of which some were slain (blackstone.hostiles.01, 06); none in a small combat."""
        box, state = play.box, play.state
        play.tell(told.GroupActivated(self.group))
        if is_asleep(box, state, self.group):
            play.tell(told.GroupSlept(self.group))
            play.finish()
            return None
        after = replace(self, kinds=kinds_to_roll(play, self.group))
        return after.reinforce(play) or after

    def reinforce(self, play: BlackstonePlay) -> GroupActivation | None:
        """A roll for each kind; then what may be done before the behaviour rolls."""
        if not self.kinds:
            come_to(play, "group_activates", then="next")
            return None
        play.call(Reinforcing(group=self.group, kind=self.kinds[0]), then="reinforce")
        return replace(self, kinds=self.kinds[1:])

    def ready(self, play: BlackstonePlay) -> None:
        """On with the hostiles: here games stand that were saved before `next` came right after the moment."""

    def next(self, play: BlackstonePlay) -> GroupActivation | None:
        """The one nearest to an explorer (blackstone.hostiles.10); where nobody sits for the fortress, of equals the
        first (reading Q27)."""
        box, state = play.box, play.state
        found = () if combat_over(box, state) else next_to_act(box, state, self.group, self.acted)
        if not found:
            state.set_rolls = ()
            play.finish()
            return None
        seat, tied = fortress_seat(state), len(found)
        if tied > 1 and seat is not None:
            play.ask(asked.ChooseFoe(seat, "acts", found))
            return replace(self, tied=tied)
        play.call(Behaving(foe=found[0], tied=tied, settled="order" if tied > 1 else "alone"), then="next")
        return replace(self, acted=self.acted | 1 << found[0])

    def chosen(self, play: BlackstonePlay) -> GroupActivation:
        """That one."""
        assert isinstance(play.answer, PickFoe)
        foe = play.answer.foe
        play.call(Behaving(foe=foe, tied=self.tied, settled="choice"))
        return replace(self, acted=self.acted | 1 << foe)

    def acted_(self, play: BlackstonePlay) -> None:
        """The next one."""
        play.goto("next")


def kinds_to_roll(play: BlackstonePlay, group: GroupId) -> tuple[int, ...]:
    """Kinds of a group of which some were slain and can come back; none in a small combat, or without portals."""
    box, state = play.box, play.state
    if not state.slain or is_without_summon(box, state) or not reinforcement_portals(box, state, group):
        return ()
    slain = (foe for foe in cells_of(state.slain) if state.groups[foe] == group and foe != box.guardian)
    kinds = dict.fromkeys(box.foe_kinds[foe] for foe in slain)
    return tuple(kind for kind in kinds if is_reinforced(box, state, group, kind))


class Reinforcing(Procedure, frozen=True, kw_only=True, tag="reinforcing"):
    """The reinforcement roll for a kind of a group, and those that come back, all by one portal
    (blackstone.hostiles.02 to 05, 07, 08).

    again: the roll was made again. lower: how much lower it counts. left: who is still to come; gate: the hex that
    their portal touches.
    """

    steps: ClassVar[tuple[str, ...]] = ("roll_", "rolled", "place", "placed")

    group: GroupId
    kind: int
    again: bool = False
    lower: int = 0
    left: tuple[FoeId, ...] = ()
    gate: int = 0

    def roll_(self, play: BlackstonePlay) -> None:
        """The Blackstone die."""
        throw(play, "reinforcement")

    def rolled(self, play: BlackstonePlay) -> Reinforcing:
        """How many it brings; a roll that brings nobody may have to be made again (blackstone.twists.02)."""
        box, state = play.box, play.state
        back = box.reinforcements[box.kinds[self.kind].size]
        lower = self.lower + reinforcement_help(box, state, self.kind)
        roll = max(1, value(box, state, "reinforcement_roll", play.result, ANYBODY) - lower)
        brings_nobody = roll > len(back)
        if brings_nobody and not self.again and any_in_force(box, state, Reroll, ANYBODY, "reinforcement"):
            play.goto("roll_")
            return replace(self, again=True)
        slain = [
            FoeId(foe)
            for foe in cells_of(state.slain)
            if state.groups[foe] == self.group and box.foe_kinds[foe] == self.kind and foe != box.guardian
        ]
        count = back[roll - 1] if roll <= len(back) else 0
        if any_in_force(box, state, OneAtMost, Matter(foe=slain[0])):
            count = min(count, 1)
        count = min(count, len(slain))
        there = reinforcement_portals(box, state, self.group)
        portals = there.bit_count()
        portal = nth_bit(there, play.roll(portals) - 1 if count and portals > 1 else 0)
        play.tell(told.Reinforced(self.group, roll, tuple(slain[:count])))
        after = replace(self, left=tuple(slain[:count]), gate=site(box, state).portals[portal])
        return after.place(play) or after

    def place(self, play: BlackstonePlay) -> Reinforcing | None:
        """The next one, in the hex that the portal touches or as near as possible."""
        if not self.left:
            play.finish()
            return None
        play.call(Placing(foe=self.left[0], near=1 << self.gate, returns=True))
        return replace(self, left=self.left[1:])

    def placed(self, play: BlackstonePlay) -> None:
        """The next one."""
        play.goto("place")
