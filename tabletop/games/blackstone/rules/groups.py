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
        slain: dict[int, list[FoeId]] = {}
        for foe in bits(state.slain):
            if state.groups[foe] == self.group:
                slain.setdefault(box.foe_kinds[foe], []).append(FoeId(foe))
        for kind, foes in slain.items():
            reinforce(play, self.group, kind, foes)

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


def reinforce(play: BlackstonePlay, group: GroupId, kind: int, slain: list[FoeId]) -> None:
    """The reinforcement roll for a kind of a group (blackstone.hostiles.02 to 05, 07, 08)."""
    box, state = play.box, play.state
    if not state.portals:
        return
    back = box.reinforcements[box.kinds[kind].size]
    roll = max(1, value(box, state, "reinforcement_roll", roll_blackstone(play, "reinforcement"), ANYBODY))
    if roll > len(back) and any(each.roll == "reinforcement" for each in in_force(box, state, Reroll, ANYBODY)):
        roll = max(1, value(box, state, "reinforcement_roll", roll_blackstone(play, "reinforcement"), ANYBODY))
    count = back[roll - 1] if roll <= len(back) else 0
    if any_in_force(box, state, OneAtMost, Matter(foe=slain[0])):
        count = min(count, 1)
    came = []
    for foe in slain[:count]:
        portal = nth_bit(state.portals, play.roll(state.portals.bit_count()) - 1)
        if state.foes[foe] == NOWHERE and bring_back(play, foe, site(box, state).portals[portal]):
            came.append(foe)
    play.tell(told.Reinforced(group, roll, tuple(came)))
