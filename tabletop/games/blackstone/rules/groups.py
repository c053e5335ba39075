"""The activation of a hostile group (blackstone.hostiles.01 to 10)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits, nth_bit
from tabletop.games.blackstone.content.effects.standing import OneAtMost, Reroll
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, GroupId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe
from tabletop.games.blackstone.position.acting import is_without_summon
from tabletop.games.blackstone.position.effects import ANYBODY, Matter, any_in_force, in_force, value
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.hostiles import next_to_act
from tabletop.games.blackstone.position.places import (
    is_asleep,
    is_reinforced,
    reinforcement_help,
    reinforcement_portals,
)
from tabletop.games.blackstone.position.table import fortress_seat, site
from tabletop.games.blackstone.rules.behaving import Behaving
from tabletop.games.blackstone.rules.board import bring_back
from tabletop.games.blackstone.rules.pieces import roll_blackstone
from tabletop.games.blackstone.rules.play import BlackstonePlay


class GroupActivation(Procedure, frozen=True, kw_only=True, tag="group_activation"):
    """Reinforcements, then each hostile of the group in turn. acted: those that have, as a set."""

    steps: ClassVar[tuple[str, ...]] = ("reinforce", "next", "chosen", "acted_")

    group: GroupId
    acted: int = 0

    def reinforce(self, play: BlackstonePlay) -> None:
        """A roll for each kind of which some were slain (blackstone.hostiles.01, 06); none in a small combat."""
        box, state = play.box, play.state
        play.tell(told.GroupActivated(self.group))
        if is_without_summon(box, state):
            return
        if is_asleep(box, state, self.group):
            play.tell(told.GroupSlept(self.group))
            play.finish()
            return
        reinforce_group(play, self.group)

    def next(self, play: BlackstonePlay) -> GroupActivation | None:
        """The one nearest to an explorer (blackstone.hostiles.10); where nobody sits for the fortress, of equals the
        first (reading Q27)."""
        box, state = play.box, play.state
        found = next_to_act(box, state, self.group, self.acted)
        if not found or combat_over(box, state):
            play.finish()
            return None
        seat = fortress_seat(state)
        if len(found) > 1 and seat is not None:
            play.ask(asked.ChooseFoe(seat, "acts", found))
            return None
        play.call(Behaving(foe=found[0]), then="acted_")
        return replace(self, acted=self.acted | 1 << found[0])

    def chosen(self, play: BlackstonePlay) -> GroupActivation:
        """That one."""
        assert isinstance(play.answer, PickFoe)
        foe = play.answer.foe
        play.call(Behaving(foe=foe))
        return replace(self, acted=self.acted | 1 << foe)

    def acted_(self, play: BlackstonePlay) -> None:
        """The next one."""
        play.goto("next")


def reinforce_group(play: BlackstonePlay, group: GroupId, lower: int = 0) -> None:
    """A roll for each kind of a group of which some were slain. lower: how much lower it counts."""
    box, state = play.box, play.state
    slain: dict[int, list[FoeId]] = {}
    for foe in bits(state.slain):
        if state.groups[foe] == group and foe != box.guardian:
            slain.setdefault(box.foe_kinds[foe], []).append(FoeId(foe))
    for kind, foes in slain.items():
        if is_reinforced(box, state, group, kind):
            reinforce(play, group, kind, foes, lower + reinforcement_help(box, state, kind))


def reinforce(play: BlackstonePlay, group: GroupId, kind: int, slain: list[FoeId], lower: int = 0) -> None:
    """The reinforcement roll for a kind of a group (blackstone.hostiles.02 to 05, 07, 08)."""
    box, state = play.box, play.state
    portals = reinforcement_portals(box, state, group)
    if not portals:
        return
    back = box.reinforcements[box.kinds[kind].size]
    roll = _roll(play, lower)
    if roll > len(back) and any(each.roll == "reinforcement" for each in in_force(box, state, Reroll, ANYBODY)):
        roll = _roll(play, lower)
    count = back[roll - 1] if roll <= len(back) else 0
    if any_in_force(box, state, OneAtMost, Matter(foe=slain[0])):
        count = min(count, 1)
    came = []
    for foe in slain[:count]:
        portal = nth_bit(portals, play.roll(portals.bit_count()) - 1)
        if state.foes[foe] == NOWHERE and bring_back(play, foe, site(box, state).portals[portal]):
            came.append(foe)
    play.tell(told.Reinforced(group, roll, tuple(came)))


def _roll(play: BlackstonePlay, lower: int) -> int:
    """The die, so much lower; 1 at the least."""
    rolled = value(play.box, play.state, "reinforcement_roll", roll_blackstone(play, "reinforcement"), ANYBODY)
    return max(1, rolled - lower)
