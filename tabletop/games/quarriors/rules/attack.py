"""Phase 4: all creatures attack all opponents (quarriors.attack)."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Defend
from tabletop.games.quarriors.model.decisions import NameDefender
from tabletop.games.quarriors.model.events import Assaulted, AttackBegan, AttackRenewed, AttackWithstood, DefenceBroken
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import (
    Attacker,
    attackers_of,
    is_unravelling,
    shaken,
    strength,
    strengths,
    strikes_again,
)
from tabletop.games.quarriors.position.creatures import creatures, defence
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.rules.any_phase import CastWindow
from tabletop.games.quarriors.rules.copying import Copying
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import give_back
from tabletop.games.quarriors.rules.responses import open_window


class Attacking(Procedure, frozen=True, kw_only=True, tag="attacking"):
    """The attack of one turn (quarriors.attack.01). done: how many opponents have been attacked.

    quiet: nobody has responded to the end of phase 3, which then was the last window before the total.
    """

    steps: ClassVar[tuple[str, ...]] = ("prepare", "respond", "fix", "assault")

    seat: Seat
    quiet: bool = False
    attackers: tuple[Attacker, ...] = ()
    done: int = 0

    def prepare(self, play: QuarriorsPlay) -> None:
        """The last moment for spells that add to the attack (quarriors.spells.13)."""
        if self.quiet:
            play.goto("fix")
        else:
            play.call(CastWindow(seat=self.seat))

    def respond(self, play: QuarriorsPlay) -> None:
        """Opponents may respond before the total is fixed."""
        open_window(play)

    def fix(self, play: QuarriorsPlay) -> Attacking | None:
        """Count the total; without creatures there is no attack (quarriors.attack.03)."""
        state = play.state
        state.fixed = True
        found = attackers_of(play.box, state, self.seat)
        if not found:
            _end(state)
            play.finish()
            return None
        values = tuple(part.attack for part in found)
        play.tell(AttackBegan(self.seat, tuple(part.die for part in found), values, sum(values)))
        return replace(self, attackers=found)

    def assault(self, play: QuarriorsPlay) -> Attacking | None:
        """The next opponent, clockwise from the left (quarriors.attack.04, quarriors.attack.13)."""
        seats = opponents(play.state, self.seat)
        if self.done == len(seats):
            _end(play.state)
            play.finish()
            return None
        play.call(Assault(seat=seats[self.done], by=self.seat, attackers=self.attackers), then="assault")
        return replace(self, done=self.done + 1)


class Felled(Struct, frozen=True):
    """A defender that fell: to how much attack, with what defence."""

    die: DieId
    attack: int
    defence: int


class Assault(Procedure, frozen=True, kw_only=True, tag="assault"):
    """The attack on one opponent. parts: what each attacker adds to it. left: what is left of it. facing: the creatures
    that it met. blows: those that fell to it, in their order. broken: whether one of them has fallen, and what that
    sets off has been done."""

    steps: ClassVar[tuple[str, ...]] = ("respond", "face", "shake", "after", "cast", "ask_defender", "defend", "revive")

    seat: Seat
    by: Seat
    attackers: tuple[Attacker, ...]
    parts: tuple[int, ...] = ()
    left: int = 0
    facing: tuple[DieId, ...] = ()
    blows: tuple[Felled, ...] = ()
    broken: bool = False

    def respond(self, play: QuarriorsPlay) -> None:
        """Opponents may respond before the first defender is named (quarriors.reactions.05)."""
        open_window(play)

    def face(self, play: QuarriorsPlay) -> Assault:
        """The full total, as it is against this player (quarriors.attack.14, quarriors.attack.22)."""
        parts = strengths(play.box, play.state, self.attackers, self.seat)
        total = sum(parts)
        play.tell(Assaulted(self.seat, total))
        return replace(self, parts=parts, left=total, facing=tuple(self._defenders(play)))

    def shake(self, play: QuarriorsPlay) -> None:
        """Some attackers destroy creatures before anybody defends (card text)."""
        state = play.state
        lost = shaken(play.box, state, creatures(play.box, state, self.by), self._defenders(play))
        if lost:
            self._beat(play)
            play.call(Destruction(dice=lost, by=self.by, in_combat=True))
        else:
            play.goto("cast")

    def after(self, play: QuarriorsPlay) -> Assault | None:
        """After the first loss, to the attack or to a spell, some attackers strike once more (card text)."""
        if self.broken:
            return None
        state = play.state
        left = self.left
        for part in self.attackers:
            if strikes_again(play.box, state, part.die):
                more = strength(play.box, state, (part,), self.seat) if part.die in state.ready[self.by] else 0
                if more:
                    left += more
                    play.tell(AttackRenewed(part.die, more))
        return replace(self, left=left, broken=True)

    def cast(self, play: QuarriorsPlay) -> None:
        """The attacker may cast before a defender is named (quarriors.spells.07)."""
        if self.left > 0 and self._defenders(play):
            play.call(CastWindow(seat=self.by))

    def ask_defender(self, play: QuarriorsPlay) -> None:
        """While attack is left a defender has to be named (quarriors.attack.05, 10, 20)."""
        if not self.broken and self._has_lost(play):
            play.goto("after")
        elif self.left > 0 and self._defenders(play):
            play.ask(NameDefender(self.seat, self.left))
        else:
            play.goto("revive")

    def defend(self, play: QuarriorsPlay) -> Assault | None:
        """It stands and ends the attack, or falls and takes its defence off it (quarriors.attack.06, 07, 09)."""
        state = play.state
        match play.answer:
            case Defend(die=die):
                value = defence(play.box, state, die, is_unravelling(play.box, state, self.by))
                if self.left >= value:
                    left = self.left - max(0, value)
                    play.tell(DefenceBroken(die, self.left, value, left))
                    self._beat(play)
                    play.call(Destruction(dice=(die,), by=self.by, in_combat=True), then="after")
                    return replace(self, left=left, blows=(*self.blows, Felled(die, self.left, value)))
                play.tell(AttackWithstood(die, self.left, value))
        play.goto("revive")
        return None

    def revive(self, play: QuarriorsPlay) -> None:
        """Those whose return was paid for come back now (quarriors.attack.24)."""
        state = play.state
        if state.reviving:
            die, *rest = state.reviving
            state.reviving = tuple(rest)
            give_back(play, die)
            play.call(Copying(die=die), then="revive")

    def _defenders(self, play: QuarriorsPlay) -> list[DieId]:
        return [die for die in creatures(play.box, play.state, self.seat) if die not in play.state.safe]

    def _has_lost(self, play: QuarriorsPlay) -> bool:
        """Whether one of the creatures fell; one that came back is safe (quarriors.attack.21)."""
        standing = self._defenders(play)
        return any(die not in standing for die in self.facing)

    def _beat(self, play: QuarriorsPlay) -> None:
        state = play.state
        if self.seat not in state.beaten:
            state.beaten = (*state.beaten, self.seat)


def _end(state: QuarriorsState) -> None:
    """The attack is over, and nobody is safe any more (quarriors.attack.21)."""
    state.fought = True
    state.safe = ()
