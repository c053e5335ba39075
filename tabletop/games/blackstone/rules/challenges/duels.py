"""A challenge in which everybody has a hostile of its own."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.challenges import Duels
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickMember
from tabletop.games.blackstone.model.facts import FACE_NAMES
from tabletop.games.blackstone.position.explorers.arms import duel_die, duel_wounds
from tabletop.games.blackstone.rules.challenges.common import (
    FreeAttack,
    in_order,
    is_able,
)
from tabletop.games.blackstone.rules.changes.board import note_slain
from tabletop.games.blackstone.rules.changes.pieces import roll_action, roll_danger
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.fortune import InspirationRoll
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Dueling(Procedure, frozen=True, kw_only=True, tag="dueling"):
    """Each explorer has one hostile against it (reading Q33), and helps its neighbours once it can.

    order: who takes part; counters: wounds of the hostile of each, -1 when it is slain. mine: it is the first time, and
    everybody attacks its own.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "strike", "chosen", "struck", "answer", "next", "inspire",
    )  # fmt: skip

    challenge: Duels
    order: tuple[MemberId, ...] = ()
    counters: tuple[int, ...] = ()
    left: tuple[MemberId, ...] = ()
    at: int = 0
    mine: bool = True
    slew: tuple[int, ...] = ()

    def begin(self, play: BlackstonePlay) -> Dueling:
        """One each."""
        order = in_order(play)
        return replace(self, order=order, left=order, counters=(0,) * len(order), slew=(0,) * len(order))

    def strike(self, play: BlackstonePlay) -> Dueling | None:
        """A weapon action of the next explorer, at its own or a neighbour's."""
        if not self.left:
            play.goto("answer")
            return replace(self, left=self.order, mine=False)
        member = self.left[0]
        among = self._targets(member)
        if not is_able(play, member) or not among:
            play.goto("strike")
            return replace(self, left=self.left[1:])
        play.ask(asked.ChooseMember(play.state.led[member], "duel", among))
        return None

    def _targets(self, member: MemberId) -> tuple[MemberId, ...]:
        """Explorers whose hostiles one can attack: oneself, and later on those next to one."""
        place = self.order.index(member)
        count = len(self.order)
        places = {place} if self.mine else {place, (place + 1) % count, (place - 1) % count}
        return tuple(self.order[each] for each in sorted(places) if self.counters[each] >= 0)

    def chosen(self, play: BlackstonePlay) -> Dueling:
        """With any weapon: one that has no die for the band is used at another."""
        assert isinstance(play.answer, PickMember)
        play.call(FreeAttack(member=self.left[0], band=self.challenge.band, any=True))
        return replace(self, at=self.order.index(play.answer.member))

    def struck(self, play: BlackstonePlay) -> Dueling:
        """The hostile defends, and may be slain."""
        kind = play.box.kinds[play.box.kind_numbers[self.challenge.hostile]]
        counters, slew, by = self.counters[self.at], self.slew, self.left[0]
        use = play.result.action
        for face in play.result.results if use is not None else ():
            if counters < 0 or not face:
                continue
            die = duel_die(use.way, kind.defence)
            defence = roll_action(play, die)
            wounds = duel_wounds(use.way, face, defence)
            counters = counters + wounds if counters + wounds < kind.wounds else -1
            play.tell(told.DuelStruck(self.order[self.at], by, die, FACE_NAMES[defence], wounds, counters < 0))
            if counters < 0:
                mine = self.order.index(by)
                slew = changed(slew, mine, slew[mine] + 1)
                note_slain(play, by, play.box.kind_numbers[self.challenge.hostile])
        play.goto("strike")
        return replace(self, left=self.left[1:], counters=changed(self.counters, self.at, counters), slew=slew)

    def answer(self, play: BlackstonePlay) -> Dueling:
        """Those that are left attack their explorers."""
        if not self.left:
            play.goto("next")
            return self
        member = self.left[0]
        kind = play.box.kinds[play.box.kind_numbers[self.challenge.hostile]]
        die = next(die for die in (getattr(each.dice, self.challenge.band) for each in kind.weapons) if die)
        severity = 0
        if self.counters[self.order.index(member)] >= 0 and is_able(play, member):
            severity = roll_danger(play, member, die)
        if severity:
            play.call(Defending(member=member, severity=severity, against=die), then="answer")
        else:
            play.goto("answer")
        return replace(self, left=self.left[1:])

    def next(self, play: BlackstonePlay) -> Dueling:
        """On with the next round, if anybody still has a hostile to attack."""
        goes_on = any(is_able(play, each) and self._targets(each) for each in self.order)
        play.goto("strike" if goes_on else "inspire")
        return replace(self, left=self.order)

    def inspire(self, play: BlackstonePlay) -> Dueling | None:
        """Inspiration rolls of those that slew."""
        kind = play.box.kinds[play.box.kind_numbers[self.challenge.hostile]]
        at = next((at for at, count in enumerate(self.slew) if count and is_able(play, self.order[at])), None)
        if at is None:
            play.finish()
            return None
        worth = self.slew[at] * kind.inspiration
        play.call(InspirationRoll(member=self.order[at], worth=worth), then="inspire")
        return replace(self, slew=changed(self.slew, at, 0))
